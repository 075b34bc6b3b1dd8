// reject: attent::load: the file is damaged, file.problem\(\) says how
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
inline constexpr std::size_t data = 11;
#else
inline constexpr std::size_t data = 12;
#endif
inline constexpr auto bytes =
    file<data>(R"({"bias":{"dtype":"F32","shape":[3],"data_offsets":[0,12]}})");
inline constexpr auto weights = loaded<model>(safetensors(bytes));
