// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <algorithm>
#include <array>
#include <attent/transformer/sample.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <transformer/unseen.hpp>
#include <vector>

namespace {

using namespace attent;
using attent_test::numbers;
using attent_test::unseen;

// softmax and llama2.c's choice written out in double; and how far the coin was from another choice
struct choice {
    std::size_t token;
    double margin;
};
template <axis Vocabulary>
choice reference(tensor<float, Vocabulary> const& logits, double coin, double heat, double p) {
    double const top = double(*std::max_element(logits.elements.begin(), logits.elements.end()));
    std::vector<double> chances;
    for (float const logit : logits.elements)
        chances.push_back(std::exp((double(logit) - top) / heat));
    double const sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    for (double& chance : chances) chance /= sum;
    std::vector<std::size_t> order(logits.size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    double margin = 1, total = 1;
    if (p > 0 && p < 1) {
        std::sort(order.begin(), order.end(), [&](std::size_t a_, std::size_t b_) {
            return chances[a_] > chances[b_] || (chances[a_] == chances[b_] && a_ < b_);
        });
        total = 0;
        std::size_t kept = 0;
        while (kept < logits.size && total <= p) {
            total += chances[order[kept++]];
            margin = std::min(margin, std::fabs(total - p));
        }
        order.resize(kept);
    }
    double passed = 0;
    for (std::size_t const token : order) {
        passed += chances[token];
        margin = std::min(margin, std::fabs(passed - coin * total));
        if (coin * total < passed) return {token, margin};
    }
    return {order.back(), 0};
}

template <class... Settings>
int disagreements(double heat, double p, Settings const&... settings) {
    attent_test::random random(21);
    int wrong = 0, certain = 0;
    for (int round = 0; round < 2000; ++round) {
        vector<97> logits;
        random.fill(logits, -6, 6);
        random_numbers draws(random.bits()), same = draws;
        choice const expected = reference(logits, double(same.uniform()), heat, p);
        std::size_t const token = sample(logits, draws, settings...);
        // a probability is off by a few ulp and their sum by 97 roundings
        if (expected.margin < 1e-5) continue;
        ++certain;
        if (token != expected.token) ++wrong;
    }
    REQUIRE(certain > 1900);
    return wrong;
}

template <class T, axis Vocabulary, class... Settings>
constexpr std::array<std::size_t, 6> draw_six(tensor<T, Vocabulary> const& logits,
                                              Settings const&... settings) {
    random_numbers draws(99);
    std::array<std::size_t, 6> out{};
    for (auto& token : out) token = sample(logits, draws, settings...);
    return out;
}

}  // namespace

TEST_CASE("sample chooses as llama2.c does") {
    REQUIRE(disagreements(1, 1) == 0);
    REQUIRE(disagreements(0.75, 1, temperature(0.75f)) == 0);
    REQUIRE(disagreements(1, 0.9, top_p(0.9)) == 0);
    REQUIRE(disagreements(3, 0.5, top_p(0.5f), temperature(3.0f)) == 0);
    REQUIRE(disagreements(0.25, 0.999, temperature(0.25f), top_p(0.999)) == 0);
}

TEST_CASE("sample draws the same in a constant and at run time") {
    constexpr auto logits = numbers<vector<41>>(4, 5);
    constexpr auto plain = draw_six(logits), warm = draw_six(logits, temperature(1.7f)),
                   likely = draw_six(logits, top_p(0.85f), temperature(0.6f));
    REQUIRE(draw_six(unseen(logits)) == plain);
    REQUIRE(draw_six(unseen(logits), temperature(unseen(1.7f))) == warm);
    REQUIRE(draw_six(unseen(logits), top_p(unseen(0.85f)), temperature(0.6f)) == likely);
}

TEST_CASE("sample draws every token about as often as its probability says") {
    vector<3> const logits{std::log(0.2f), std::log(0.5f), std::log(0.3f)};
    random_numbers draws(5);
    std::array<int, 3> times{};
    for (int i = 0; i < 10000; ++i) ++times[sample(unseen(logits), draws)];
    // a deviation of 10000 draws is at most 50
    REQUIRE(std::abs(times[0] - 2000) < 200);
    REQUIRE(std::abs(times[1] - 5000) < 200);
    REQUIRE(std::abs(times[2] - 3000) < 200);
}

TEST_CASE("sample survives logits that no softmax does") {
    float const infinity = std::numeric_limits<float>::infinity(),
                nan = std::numeric_limits<float>::quiet_NaN();
    random_numbers draws(5);
    REQUIRE(sample(unseen(vector<3>{1, infinity, infinity}), draws) == 1);
    REQUIRE(sample(unseen(vector<3>{nan, nan, nan}), draws, top_p(0.5f)) == 0);
    REQUIRE(sample(unseen(vector<3>{-infinity, nan, -infinity}), draws, top_p(0.5f)) == 0);
    REQUIRE(sample(unseen(vector<3>{1, 3, 2}), draws, temperature(1e-45f)) == 1);
    REQUIRE(sample(unseen(vector<3>{-1, -3, -2}), draws, temperature(1e-45f)) == 0);
    REQUIRE(sample(unseen(vector<3>{3e38f, -3e38f, nan}), draws, top_p(0.9f)) == 0);
}
