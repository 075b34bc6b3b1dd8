// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>
#include <attent/transformer/post_norm_block.hpp>
#include <attent/transformer/pre_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"
#include "../attention/dual.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::small_context;
using attent_test::small_input;

constexpr auto x = small_input<float>;
constexpr attent_test::small_block<float> weights;
constexpr activation with_relu([](auto const& rows) { return relu(rows); });
constexpr activation with_gelu([](auto const& rows) { return gelu(rows); });

static_assert(
    std::is_same_v<decltype(encoder_block<heads(2)>(x, weights)), matrix<tokens(3), channels(5)>>);
static_assert(same_bits(encoder_block<heads(2)>(x, weights),
                        post_norm_block<heads(2)>(x, weights, with_relu)));
static_assert(same_bits(encoder_block<heads(2)>(x, weights, norm_first),
                        pre_norm_block<heads(2)>(x, weights, with_relu)));
static_assert(same_bits(encoder_block<heads(2)>(x, weights, with_gelu, epsilon(0.5f), norm_first),
                        pre_norm_block<heads(2)>(x, weights, with_gelu, epsilon(0.5f))));
static_assert(same_bits(encoder_block<heads(2)>(x, weights, softcap(3.0f), with_gelu),
                        post_norm_block<heads(2)>(x, weights, with_gelu, softcap(3.0f))));

// a batch whose second sequence has one token: what stands behind it is not seen
constexpr auto batch = [] {
    tensor<float, batches(2), tokens(3), channels(5)> both;
    for (std::size_t i = 0; i < both.size; ++i) both.elements[i] = x.elements[i % x.size];
    return both;
}();
constexpr auto out = encoder_block<heads(2)>(batch, weights, key_lengths(std::array<int, 2>{3, 1}));
static_assert(same_bits(out.row(0), encoder_block<heads(2)>(x, weights)));
static_assert(same_bits(out.row(1).row(0),
                        encoder_block<heads(2)>(slice<0, 0, 1>(x), weights).row(0)));

}  // namespace

namespace attent_test {
// A scalar of the user's: the derivative by one number of x, beside a central difference in double.
// That errs by a step squared, 1e-6, times the third derivative, the slopes in float by some 1e-6.
constexpr dual sqrt(dual a) {
    float const root = attent::sqrt(a.value);
    return {root, a.slope / (2 * root)};
}

}  // namespace attent_test

namespace {

using attent_test::dual;

constexpr auto slopes = [] {
    auto moving = small_input<dual>;
    moving(1, 2).slope = 1;
    auto const rows = encoder_block<heads(2)>(moving, attent_test::small_block<dual>{}, norm_first);
    return map(rows, [](dual number) { return static_cast<double>(number.slope); });
}();
constexpr auto moved(double by) {
    auto rows = small_input<double>;
    rows(1, 2) += by;
    return encoder_block<heads(2)>(rows, attent_test::small_block<double>{}, norm_first);
}
constexpr auto differences = (moved(0x1p-10) - moved(-0x1p-10)) * 0x1p9;
static_assert(expect_close(slopes, differences, 2e-5));
static_assert(!is_close(slopes, tensor<double, tokens(3), channels(5)>{}, 0.5));

}  // namespace
