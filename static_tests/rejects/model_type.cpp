// reject: attent::load: a tensor of the file has another type.*3, 0, 3, 0.*"b".*"i".*"a".*"s"
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
#if defined(ATTENT_REJECT)
using row = vector<3>;
#else
using row = vector<3, std::int8_t>;
#endif
struct model {
    BOOST_HANA_DEFINE_STRUCT(model, (row, bias));
};
inline constexpr auto bytes =
    file<3>(R"({"bias":{"dtype":"I8","shape":[3],"data_offsets":[0,3]}})");
inline constexpr auto weights = loaded<model>(safetensors(bytes));
