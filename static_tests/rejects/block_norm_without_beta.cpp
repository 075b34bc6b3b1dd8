// reject: attent: a norm with .gamma and no .beta could be rms_norm .then the norm is the vector gamma itself. or
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;

struct norm {
    vector<channels(5)> gamma{};
#if !defined(ATTENT_REJECT)
    static constexpr vector<channels(5)> beta{};
#endif
};
struct weights : attent_test::small_block<float> {
    norm feed_forward_norm;
};
inline constexpr auto y = encoder_block<heads(2)>(x, weights{});
