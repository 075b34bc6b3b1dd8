// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/pre_norm_block.hpp>
#include <support/catch2.hpp>
#include <transformer/small_blocks.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto x = attent_test::small_input<float>;
constexpr attent_test::small_block<float> weights;

struct shared_beta {
    vector<channels(5)> gamma;
    static constexpr vector<channels(5)> beta{};
};
struct norms_without_bias : attent_test::small_block<float> {
    shared_beta attention_norm{weights.attention_norm.gamma};
    shared_beta feed_forward_norm{weights.feed_forward_norm.gamma};
};

}  // namespace

// That the numbers are right is asked of NumPy: tests/random_cases.
TEST_CASE("pre_norm_block has the same bits in a constant and at run time") {
    auto const rows = unseen(x);
    constexpr auto known_0 = pre_norm_block<heads(2)>(x, weights);
    REQUIRE(same_bits(known_0, pre_norm_block<heads(2)>(rows, weights)));
    constexpr auto known_1 = pre_norm_block<heads(2)>(x, weights, causal, epsilon(0.1f));
    REQUIRE(same_bits(known_1, pre_norm_block<heads(2)>(rows, weights, causal, epsilon(0.1f))));
}

TEST_CASE("pre_norm_block decodes token by token with the bits of all tokens at once") {
    auto const rows = unseen(x);
    auto const all = pre_norm_block<heads(2)>(rows, weights, causal);
    attent_test::small_cache<float, 2> cache;
    for (std::size_t i = 0; i < 3; ++i) {
        matrix<tokens(1), channels(5)> token;
        for (std::size_t j = 0; j < 5; ++j) token(0, j) = rows(i, j);
        REQUIRE(cache.length() == i);
        REQUIRE(
            same_bits(pre_norm_block<heads(2)>(token, weights, cache, causal).row(0), all.row(i)));
    }
    REQUIRE(!cache.has_room(1));
}

TEST_CASE("pre_norm_block subtracts the mean where beta is zeros that norms share") {
    attent_test::small_block<float> zeros;
    zeros.attention_norm.beta = zeros.feed_forward_norm.beta = {};
    auto const rows = unseen(x);
    REQUIRE(same_bits(pre_norm_block<heads(2)>(rows, norms_without_bias{}),
                      pre_norm_block<heads(2)>(rows, zeros)));
}

TEST_CASE("pre_norm_block lets a bad token spoil itself and those that see it") {
    auto rows = unseen(x);
    auto const clean = pre_norm_block<heads(2)>(rows, weights, causal);
    rows(1, 3) = std::numeric_limits<float>::quiet_NaN();
    auto const out = pre_norm_block<heads(2)>(rows, weights, causal);
    REQUIRE(same_bits(out.row(0), clean.row(0)));
    REQUIRE(out(1, 0) != out(1, 0));
    REQUIRE(out(2, 0) != out(2, 0));
}
