// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/attention.hpp>
#include <attent/attention/attention_steps.hpp>
#include <attent/attention/attention_weights.hpp>
#include <attent/verify/laws.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>

#include "reference.hpp"

using namespace attent_test;
namespace axes = attent::axes;

namespace {

template <std::size_t Batches, std::size_t Heads, std::size_t Queries, std::size_t Keys,
          std::size_t Width, std::size_t ValueWidth>
struct random_problem {
    static constexpr reference_shape shape{Batches, Heads, Queries, Keys, Width, ValueWidth};
    attent::tensor<float, axes::batches(Batches), axes::heads(Heads), axes::queries(Queries),
                   axes::features(Width)>
        q;
    attent::tensor<float, axes::batches(Batches), axes::heads(Heads), axes::keys(Keys),
                   axes::features(Width)>
        k;
    attent::tensor<float, axes::batches(Batches), axes::heads(Heads), axes::keys(Keys),
                   axes::values(ValueWidth)>
        v;
    attent::tensor<float, axes::batches(Batches), axes::heads(Heads), axes::queries(Queries),
                   axes::keys(Keys)>
        bias;
    attent::tensor<bool, axes::batches(Batches), axes::heads(Heads), axes::queries(Queries),
                   axes::keys(Keys)>
        mask;
    std::ptrdiff_t offset;

    explicit random_problem(std::uint64_t seed) {
        attent_test::random draw(seed);
        draw.fill(q, -2, 2);
        draw.fill(k, -2, 2);
        draw.fill(v);
        draw.fill(bias, -3, 3);
        for (float& each : bias.elements)
            if (draw.integer(0, 4) == 0) each = -std::numeric_limits<float>::infinity();
        for (bool& each : mask.elements) each = draw.integer(0, 2) != 0;
        offset =
            draw.integer(-static_cast<std::ptrdiff_t>(Queries), static_cast<std::ptrdiff_t>(Keys));
    }

    template <class... Options>
    void agrees(reference_options const& expected, Options const&... options) const {
        auto const answer =
            reference_attention(shape, doubles(q), doubles(k), doubles(v), expected);
        CHECK(max_abs_difference(attent::attention(q, k, v, options...).elements, answer.output) <=
              answer.tolerance);
        auto const weights = attent::attention_weights(q, k, options...);
        CHECK(max_abs_difference(weights.elements, answer.weights) <= answer.tolerance);
        CHECK(attent::within_zero_and_one(weights));
        // Keys additions, each half an ulp of at most 1, and a reciprocal's two roundings
        CHECK(attent::rows_sum_to_one(weights, static_cast<float>(Keys + 4) * 0x1p-24f));
        auto const steps = attent::attention_steps(q, k, v, options...);
        CHECK(attent::same_bits(steps.output, attent::attention(q, k, v, options...)));
        CHECK(attent::same_bits(steps.weights, weights));
    }

    auto seen_up_to(std::ptrdiff_t by) const {
        return [by](std::size_t, std::size_t, std::size_t i, std::size_t j) {
            return static_cast<std::ptrdiff_t>(j) <= static_cast<std::ptrdiff_t>(i) + by;
        };
    }
    template <class Tensor>
    static auto element(Tensor const& x) {
        return [&x](std::size_t b, std::size_t h, std::size_t i, std::size_t j) {
            return x(b, h, i, j);
        };
    }
};

}  // namespace

// every dimension of a shape another number; one block of 64 keys, less, and several
TEMPLATE_TEST_CASE("attention with every option agrees with the formula in double", "[attention]",
                   (random_problem<2, 3, 5, 7, 4, 6>), (random_problem<3, 2, 4, 13, 8, 5>),
                   (random_problem<4, 3, 6, 2, 7, 1>), (random_problem<1, 2, 9, 70, 16, 5>),
                   (random_problem<2, 1, 3, 130, 6, 7>)) {
    TestType const problem(17);
    auto const& [queries, keys] = std::pair(TestType::shape.queries, TestType::shape.keys);
    auto const bias = problem.element(problem.bias);
    auto const mask = problem.element(problem.mask);
    auto const right = static_cast<std::ptrdiff_t>(keys) - static_cast<std::ptrdiff_t>(queries);
    using attent::causal;

    problem.agrees({});
    problem.agrees({{}, {}, problem.seen_up_to(0), {}}, causal, attent::upper_left);
    problem.agrees({{}, {}, problem.seen_up_to(right), {}}, attent::lower_right, causal);
    problem.agrees({{}, {}, problem.seen_up_to(problem.offset), {}}, causal,
                   attent::query_offset(problem.offset));
    problem.agrees({{}, {}, mask, {}}, attent::keep(problem.mask));
    problem.agrees({{}, {}, [&](auto... at) { return !mask(at...); }, {}},
                   attent::drop(problem.mask));
    problem.agrees({{}, {}, {}, bias}, attent::bias(problem.bias));
    problem.agrees({-0.75, {}, {}, {}}, attent::scale(-0.75f));
    problem.agrees({0.0, {}, {}, {}}, attent::scale(0));
    problem.agrees({{}, 1.5, {}, {}}, attent::softcap(1.5f));
    problem.agrees(
        {0.375, 2.5, [&](auto... at) { return mask(at...) && problem.seen_up_to(right)(at...); },
         bias},
        attent::bias(problem.bias), attent::scale(0.375f), causal & attent::keep(problem.mask),
        attent::softcap(2.5f), attent::lower_right);
}

TEST_CASE("options in any order give the same bits", "[attention]") {
    random_problem<2, 3, 5, 70, 4, 6> const problem(3);
    auto const& [q, k, v, bias, mask, offset] = problem;
    auto const one =
        attent::attention(q, k, v, attent::causal, attent::query_offset(offset), attent::keep(mask),
                          attent::bias(bias), attent::softcap(2.0f), attent::scale(0.3f));
    auto const other =
        attent::attention(q, k, v, attent::scale(0.3f), attent::softcap(2.0f), attent::bias(bias),
                          attent::keep(mask) & attent::causal, attent::query_offset(offset));
    CHECK(attent::same_bits(one, other));
}

TEST_CASE("the laws of attention hold on random input", "[attention][laws]") {
    attent_test::random draw(5);
    attent::matrix<axes::tokens(7), axes::features(4)> x;
    draw.fill(x, -2, 2);
    attent::matrix<axes::tokens(7), axes::values(3)> v;
    draw.fill(v);
    auto const to_itself = [](auto const& y) { return attent::attention(y, y, y); };
    auto const causally = [](auto const& y) { return attent::attention(y, y, y, attent::causal); };
    CHECK(attent::within_hull(attent::attention(x, x, v), v, 1e-6f));
    CHECK(attent::within_hull(attent::attention(x, x, v, attent::causal), v, 1e-6f));
    CHECK(attent::is_causal(attent::attention_weights(x, x, attent::causal)));
    for (std::size_t i = 1; i < 7; ++i) {
        CHECK(attent::permutation_equivariant(to_itself, x, 0, i, 2e-6f));
        CHECK(attent::future_is_ignored(causally, x, i, draw.uniform(-5, 5)));
        CHECK_FALSE(attent::future_is_ignored(to_itself, x, i, draw.uniform(-5, 5)));
    }
}

TEST_CASE("a row that sees no key is zeros", "[attention][corners]") {
    random_problem<2, 1, 3, 70, 5, 4> problem(7);
    auto& [q, k, v, bias, mask, offset] = problem;
    for (std::size_t j = 0; j < 70; ++j) mask(1, 0, 2, j) = false;
    CHECK(attent::attention(q, k, v, attent::keep(mask)).row(1).row(0).row(2) ==
          attent::vector<4>{});
    CHECK(attent::attention_weights(q, k, attent::keep(mask)).row(1).row(0).row(2) ==
          attent::vector<70>{});
    bias.elements.fill(-std::numeric_limits<float>::infinity());
    CHECK(attent::same_bits(attent::attention(q, k, v, attent::bias(bias)),
                            decltype(attent::attention(q, k, v)){}));
    CHECK(
        attent::attention(q, k, v, attent::causal, attent::query_offset(-1)).row(0).row(0).row(0) ==
        attent::vector<4>{});
}

TEST_CASE("a masked key that holds NaN or infinity changes no bit", "[attention][corners]") {
    attent_test::random draw(11);
    attent::matrix<axes::queries(3), axes::features(5)> q;
    attent::matrix<axes::keys(70), axes::features(5)> k;
    attent::matrix<axes::keys(70), axes::values(4)> v;
    draw.fill(q);
    draw.fill(k);
    draw.fill(v);
    float const infinity = std::numeric_limits<float>::infinity();
    for (std::size_t hidden : {std::size_t{0}, std::size_t{13}, std::size_t{64}, std::size_t{69}}) {
        attent::tensor<bool, axes::keys(70)> dropped;
        attent::vector<axes::keys(70)> bias;
        dropped(hidden) = true;
        bias(hidden) = -infinity;
        auto const by_drop = [&](auto const& keys, auto const& values) {
            return attent::attention(q, keys, values, attent::drop(dropped));
        };
        auto const by_bias = [&](auto const& keys, auto const& values) {
            return attent::attention(q, keys, values, attent::bias(bias));
        };
        for (float poison : {std::numeric_limits<float>::quiet_NaN(), infinity, -infinity}) {
            CHECK(attent::masked_row_is_ignored(by_drop, k, v, hidden, poison));
            CHECK(attent::masked_row_is_ignored(by_bias, k, v, hidden, poison));
        }
        CHECK_FALSE(attent::masked_row_is_ignored(by_drop, k, v, 20, 3.0f));
    }
    auto const first_two = [&](auto const& keys, auto const& values) {
        return attent::attention(q, keys, values, attent::causal, attent::query_offset(-1));
    };
    CHECK(
        attent::masked_row_is_ignored(first_two, k, v, 2, std::numeric_limits<float>::quiet_NaN()));
}

TEST_CASE("one visible key gives its value exactly", "[attention][corners]") {
    random_problem<1, 2, 3, 70, 5, 4> problem(19);
    auto& [q, k, v, bias, mask, offset] = problem;
    for (std::size_t only : {std::size_t{0}, std::size_t{63}, std::size_t{64}, std::size_t{69}}) {
        mask.elements.fill(false);
        for (std::size_t h = 0; h < 2; ++h)
            for (std::size_t i = 0; i < 3; ++i) mask(0, h, i, only) = true;
        auto const out = attent::attention(q, k, v, attent::keep(mask));
        for (std::size_t h = 0; h < 2; ++h)
            for (std::size_t i = 0; i < 3; ++i)
                CHECK(attent::same_bits(out.row(0).row(h).row(i), v.row(0).row(h).row(only)));
    }
}

TEST_CASE("scores of tens of thousands are ordinary", "[attention][corners]") {
    random_problem<1, 2, 4, 70, 3, 5> problem(23);
    for (float& each : problem.q.elements) each *= 200;
    for (float& each : problem.k.elements) each *= 100;
    auto const out = attent::attention(problem.q, problem.k, problem.v);
    for (float each : out.elements) CHECK((each >= -1 && each <= 1));
    // rounding such scores moves them by 2^-24 * 40000 * 3; the largest still wins
    auto const answer = reference_attention(problem.shape, doubles(problem.q), doubles(problem.k),
                                            doubles(problem.v));
    CHECK(max_abs_difference(out.elements, answer.output) <= answer.tolerance);
}

TEST_CASE("NaN in one query row spoils that row only", "[attention][corners]") {
    random_problem<1, 2, 4, 70, 3, 5> problem(29);
    auto const clean = attent::attention(problem.q, problem.k, problem.v);
    problem.q(0, 1, 2, 0) = std::numeric_limits<float>::quiet_NaN();
    auto const spoilt = attent::attention(problem.q, problem.k, problem.v);
    for (std::size_t h = 0; h < 2; ++h)
        for (std::size_t i = 0; i < 4; ++i) {
            if (h == 1 && i == 2) {
                for (float each : spoilt.row(0).row(h).row(i).elements) CHECK(each != each);
            } else
                CHECK(attent::same_bits(spoilt.row(0).row(h).row(i), clean.row(0).row(h).row(i)));
        }
    // a visible key that holds NaN spoils every row that sees it
    problem = random_problem<1, 2, 4, 70, 3, 5>(29);
    problem.k(0, 0, 66, 1) = std::numeric_limits<float>::quiet_NaN();
    auto const by_key = attent::attention(problem.q, problem.k, problem.v);
    for (float each : by_key.row(0).row(0).elements) CHECK(each != each);
    CHECK(attent::same_bits(by_key.row(0).row(1), clean.row(0).row(1)));
}

TEST_CASE("a score of infinity is NaN at run time", "[attention][corners]") {
    random_problem<1, 2, 3, 4, 1, 5> problem(31);
    problem.q(0, 0, 0, 0) = std::numeric_limits<float>::infinity();
    problem.k(0, 0, 2, 0) = 1;
    for (float each :
         attent::attention(problem.q, problem.k, problem.v).row(0).row(0).row(0).elements)
        CHECK(each != each);
}

TEST_CASE("no keys give zeros", "[attention][corners]") {
    attent_test::random draw(37);
    attent::matrix<3, 4> q;
    draw.fill(q);
    CHECK(attent::attention(q, attent::tensor<float, 0, 4>{}, attent::tensor<float, 0, 2>{}) ==
          attent::matrix<3, 2>{});
}
