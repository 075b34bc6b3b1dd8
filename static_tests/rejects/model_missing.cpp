// reject: attent::load: the file has no such tensor.*3, 0, 0, 0.*"b".*"i".*"a".*"s"
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/refuse.hpp>  // first: the way to it, in the message, is short

#include <attent/transformer/model_load.hpp>
#include <attent/transformer/safetensors.hpp>

using namespace attent;

template <std::size_t Data, std::size_t Size>
constexpr auto file(char const (&header)[Size]) {
    std::array<unsigned char, 8 + Size - 1 + Data> out{static_cast<unsigned char>(Size - 1)};
    for (std::size_t i = 0; i < Size - 1; ++i) out[8 + i] = static_cast<unsigned char>(header[i]);
    return out;
}
struct model {
    using row = vector<3>;
    BOOST_HANA_DEFINE_STRUCT(model, (row, bias));
};

#if defined(ATTENT_REJECT)
#define NAME "beta"
#else
#define NAME "bias"
#endif
inline constexpr auto bytes =
    file<12>(R"({")" NAME R"(":{"dtype":"F32","shape":[3],"data_offsets":[0,12]}})");
inline constexpr auto weights = loaded<model>(safetensors(bytes));
