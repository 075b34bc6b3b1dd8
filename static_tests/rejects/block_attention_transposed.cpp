// reject: {5, .*attent: the matrices .query .key .value of a block are .Channels, ...
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

struct transposed : attent_test::small_attention<float> {
    matrix<features(8), channels(5)> query{};
};
struct with_transposed : attent_test::small_block<float> {
    transposed attention;
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = encoder_block<heads(2)>(x, with_transposed{});
#else
inline constexpr auto y = encoder_block<heads(2)>(x, weights);
#endif
