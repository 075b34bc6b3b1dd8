// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/greedy.hpp>
#include <limits>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <transformer/unseen.hpp>

using namespace attent;
using attent_test::unseen;

TEST_CASE("greedy finds the first of the largest") {
    attent_test::random random(11);
    for (int round = 0; round < 300; ++round) {
        vector<37> logits;
        // few different numbers, so that there are equals
        for (float& logit : logits.elements) logit = static_cast<float>(random.integer(-6, 6));
        std::size_t const found = greedy(logits);
        for (std::size_t i = 0; i < found; ++i) REQUIRE(logits(i) < logits(found));
        for (std::size_t i = found; i < logits.size; ++i) REQUIRE(logits(i) <= logits(found));
    }
}

TEST_CASE("greedy passes over NaN wherever it stands") {
    float const nan = std::numeric_limits<float>::quiet_NaN();
    for (std::size_t largest = 0; largest < 5; ++largest)
        for (std::size_t hole = 0; hole < 5; ++hole) {
            auto logits = unseen(vector<5>{-8, -8, -8, -8, -8});
            logits(largest) = -1;
            logits(hole) = nan;
            std::size_t const expected = hole != largest ? largest : hole == 0 ? 1 : 0;
            REQUIRE(greedy(logits) == expected);
        }
}
