// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <array>
#include <attent/math/bfloat16.hpp>
#include <attent/scalar/fixed_point.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/sample.hpp>

namespace {

using namespace attent;

constexpr float nan = std::numeric_limits<float>::quiet_NaN(),
                infinity = std::numeric_limits<float>::infinity();

constexpr vector<6> logits{1, 2, 0.5f, -1, 2, 0};

using tokens = std::array<std::size_t, 12>;

template <class T, axis Vocabulary, class... Settings>
constexpr tokens drawn(tensor<T, Vocabulary> const& from, std::uint64_t seed,
                       Settings const&... settings) {
    random_numbers draws(seed);
    tokens out{};
    for (auto& token : out) token = sample(from, draws, settings...);
    return out;
}

// tools/llama_reference --logits 1,2,0.5,-1,2,0 --draws 12 --seed 7 --temperature 1, and so on
static_assert(drawn(logits, 7) == tokens{4, 4, 0, 0, 1, 1, 4, 1, 1, 4, 4, 4});
static_assert(drawn(logits, 7, temperature(0.5f)) == tokens{4, 4, 1, 1, 1, 1, 4, 1, 1, 4, 4, 4});
static_assert(drawn(logits, 7, top_p(0.8f)) == tokens{4, 0, 1, 1, 1, 1, 0, 1, 1, 4, 4, 4});
static_assert(drawn(logits, 12345, top_p(0.9f), temperature(2.5f)) ==
              tokens{0, 2, 1, 2, 1, 1, 5, 4, 2, 4, 2, 4});
static_assert(drawn(logits, 12345, temperature(2.5), top_p(0.9)) ==
              tokens{0, 2, 1, 2, 1, 1, 5, 4, 2, 4, 2, 4});
static_assert(drawn(convert<double>(logits), 12345, temperature(2.5), top_p(0.9)) ==
              tokens{0, 2, 1, 2, 1, 1, 5, 4, 2, 4, 2, 4});

// beyond 0 and 1, and at them, everything is drawn from
static_assert(drawn(logits, 7, top_p(1)) == drawn(logits, 7));
static_assert(drawn(logits, 7, top_p(0)) == drawn(logits, 7));
static_assert(drawn(logits, 7, top_p(-0.5f)) == drawn(logits, 7));
static_assert(drawn(logits, 7, top_p(1.5f)) == drawn(logits, 7));
static_assert(drawn(logits, 7, temperature(1)) == drawn(logits, 7));

// a small p leaves the likeliest, also where no entry reaches (1 - p) / (n - 1)
static_assert(drawn(logits, 7, top_p(0.01f)) == tokens{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
static_assert(drawn(vector<2>{3, 3}, 7, top_p(0.1f)) == tokens{});

// where rounding leaves the sum below the coin, the last that has a weight
constexpr float weights[]{0.25f, 0.5f, 0.125f, 0};
static_assert(detail::draw(weights, 4, 0.9f) == 2);
static_assert(detail::draw(weights, 4, 0.75f) == 2 && detail::draw(weights, 4, 0.0f) == 0);

constexpr bool greedy_draws_nothing() {
    random_numbers draws(3);
    return sample(logits, draws, temperature(0)) == 1 &&
           sample(logits, draws, temperature(0.0f), top_p(0.9f)) == 1 && draws == random_numbers(3);
}
static_assert(greedy_draws_nothing());

constexpr bool one_number_a_token() {
    random_numbers draws(3), other(3);
    bool const one = sample(vector<1>{5}, draws, top_p(0.5f)) == 0 &&
                     sample(vector<3>{1, infinity, 2}, draws) == 1 &&
                     sample(vector<2>{nan, nan}, draws) == 0;
    for (int i = 0; i < 3; ++i) static_cast<void>(other.bits());
    return one && draws == other;
}
static_assert(one_number_a_token());

constexpr bool never_draws(vector<4> const& from, std::size_t token) {
    random_numbers draws(1);
    for (int i = 0; i < 60; ++i)
        if (sample(from, draws, temperature(100.0f)) == token) return false;
    return true;
}
static_assert(never_draws({0, -infinity, 1, 0}, 1));
static_assert(never_draws({0, 1, 0, -infinity}, 3));
static_assert(never_draws({nan, 1, 0, 2}, 0));
static_assert(!never_draws({0, 1, 0, 2}, 0));
static_assert(drawn(vector<2>{-infinity, -infinity}, 1) == tokens{});
static_assert(drawn(vector<3>{-infinity, 0, nan}, 1, temperature(infinity)) ==
              tokens{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});

static_assert(drawn(convert<bfloat16>(logits), 7, top_p(0.8f)) == drawn(logits, 7, top_p(0.8f)));
static_assert(drawn(convert<q15>(vector<2>{-0.5f, 0.5f}), 7, temperature(0.01f)) ==
              tokens{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});

}  // namespace
