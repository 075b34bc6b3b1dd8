// reject: attent::load: a tensor of the file has another shape.*2, 3, 3, 2.*"a".*"t".*"t".*"_".*"q".*"u".*"e".*"r".*"y"
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
    using square = matrix<2, 3>;
    BOOST_HANA_DEFINE_STRUCT(model, (square, attention_query));
};

#if defined(ATTENT_REJECT)
#define SHAPE "3,2"
#else
#define SHAPE "2,3"
#endif
inline constexpr auto bytes =
    file<24>(R"({"attention_query":{"dtype":"F32","shape":[)" SHAPE R"(],"data_offsets":[0,24]}})");
inline constexpr auto weights = loaded<model>(safetensors(bytes));
