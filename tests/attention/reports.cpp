// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reports.hpp"

#include <support/catch2.hpp>

namespace {

using namespace attent_test;

// What the machine computes: the optimiser cannot see the input.
struct unseen {
    template <class T>
    static T pass(T const& value) {
        T const volatile copy = value;
        return copy;
    }
    template <class T>
    requires std::is_arithmetic_v<T> T operator()(T const& value) const { return pass(value); }
    template <class T, axis... Axes>
    tensor<T, Axes...> operator()(tensor<T, Axes...> input) const {
        for (T& element : input.elements) element = pass(element);
        return input;
    }
    template <class T, std::size_t Size>
    std::array<T, Size> operator()(std::array<T, Size> input) const {
        for (T& element : input) element = pass(element);
        return input;
    }
};
constexpr unseen in;

TEST_CASE("report: a row of false is zero") { REQUIRE(a_row_of_false_is_zero(in)); }
TEST_CASE("report: softmax of minus infinities is zero") {
    REQUIRE(softmax_of_minus_infinities_is_zero(in));
}
TEST_CASE("report: one masked row of four is zero") { REQUIRE(one_masked_row_of_four_is_zero(in)); }
TEST_CASE("report: two masks that leave nothing are zero") {
    REQUIRE(two_masks_that_leave_nothing_are_zero(in));
}
TEST_CASE("report: the mask decides not the sum") { REQUIRE(the_mask_decides_not_the_sum(in)); }
TEST_CASE("report: a hidden row stops nothing") { REQUIRE(a_hidden_row_stops_nothing(in)); }
TEST_CASE("report: a row of lowest is the mean") { REQUIRE(a_row_of_lowest_is_the_mean(in)); }
TEST_CASE("report: masks combine by and") { REQUIRE(masks_combine_by_and(in)); }
TEST_CASE("report: an additive mask is zero where it shows") {
    REQUIRE(an_additive_mask_is_zero_where_it_shows(in));
}
TEST_CASE("report: an empty sequence in a batch is zero") {
    REQUIRE(an_empty_sequence_in_a_batch_is_zero(in));
}
TEST_CASE("report: an empty sample does not spoil a cache") {
    REQUIRE(an_empty_sample_does_not_spoil_a_cache(in));
}
TEST_CASE("report: an empty cache is zero either way") {
    REQUIRE(an_empty_cache_is_zero_either_way(in));
}
TEST_CASE("report: one query and no key is zero") { REQUIRE(one_query_and_no_key_is_zero(in)); }
TEST_CASE("report: queries before the first key are zero") {
    REQUIRE(queries_before_the_first_key_are_zero(in));
}
TEST_CASE("report: poison behind a mask is not read") {
    REQUIRE(poison_behind_a_mask_is_not_read(in));
}
TEST_CASE("report: a score function is not asked of a masked key") {
    REQUIRE(a_score_function_is_not_asked_of_a_masked_key(in));
}
TEST_CASE("report: scores of a thousand are ordinary") {
    REQUIRE(scores_of_a_thousand_are_ordinary(in));
}
TEST_CASE("report: the corner is said") { REQUIRE(the_corner_is_said(in)); }
TEST_CASE("report: more queries than keys follow the same rule") {
    REQUIRE(more_queries_than_keys_follow_the_same_rule(in));
}
TEST_CASE("report: the last query stands at the valid length") {
    REQUIRE(the_last_query_stands_at_the_valid_length(in));
}
TEST_CASE("report: the past is seen") { REQUIRE(the_past_is_seen(in)); }
TEST_CASE("report: the softcap comes before the mask") {
    REQUIRE(the_softcap_comes_before_the_mask(in));
}
TEST_CASE("report: capped is before the bias and masked after") {
    REQUIRE(capped_is_before_the_bias_and_masked_after(in));
}
TEST_CASE("report: a mask by head meets the past") { REQUIRE(a_mask_by_head_meets_the_past(in)); }
TEST_CASE("report: the polarity is in the word") { REQUIRE(the_polarity_is_in_the_word(in)); }
TEST_CASE("report: the formula written out has the mask") {
    REQUIRE(the_formula_written_out_has_the_mask(in));
}
TEST_CASE("report: masked rows sum to one") { REQUIRE(masked_rows_sum_to_one(in)); }
TEST_CASE("report: the scale is of the head") { REQUIRE(the_scale_is_of_the_head(in)); }
TEST_CASE("report: the scale of width 64 is an eighth") {
    REQUIRE(the_scale_of_width_64_is_an_eighth(in));
}
TEST_CASE("report: keys and values are equally many") {
    REQUIRE(keys_and_values_are_equally_many(in));
}
TEST_CASE("report: the output is as wide as the values") {
    REQUIRE(the_output_is_as_wide_as_the_values(in));
}
TEST_CASE("report: key heads are repeated not tiled") {
    REQUIRE(key_heads_are_repeated_not_tiled(in));
}
TEST_CASE("report: heads are shared not keys") { REQUIRE(heads_are_shared_not_keys(in)); }
TEST_CASE("report: merging puts heads side by side") {
    REQUIRE(merging_puts_heads_side_by_side(in));
}
TEST_CASE("report: splitting takes columns") { REQUIRE(splitting_takes_columns(in)); }
TEST_CASE("report: checkpoints are transposed") { REQUIRE(checkpoints_are_transposed(in)); }
TEST_CASE("report: no unwritten slot is seen") { REQUIRE(no_unwritten_slot_is_seen(in)); }
TEST_CASE("report: layer norm divides by the biased deviation") {
    REQUIRE(layer_norm_divides_by_the_biased_deviation(in));
}
TEST_CASE("report: the two gelus are two") { REQUIRE(the_two_gelus_are_two(in)); }

// ---- what no constant expression may compute

bool is_nan(float x) { return x != x; }

// llama.cpp 9222: NaN stops nothing either; it stays in its row.
TEST_CASE("report: nan in a query spoils its own row") {
    auto const q = in(matrix<2, 1>{{not_a_number}, {1}});
    auto const k = in(matrix<2, 1>{{1}, {1}});
    auto const v = in(matrix<2, 1>{{3}, {5}});
    auto const out = attention(q, k, v);
    REQUIRE(is_nan(out(0, 0)));
    REQUIRE(out(1, 0) == 4);
}

// tensorflow 59657: score -100 plus the lowest 16-bit float overflowed, and became NaN later;
// -infinity hides.
TEST_CASE("report: a large negative mask that overflows hides") {
    auto const q = in(matrix<1, 1>{{-1}});
    auto const k = in(matrix<2, 1>{{1e38f}, {-1}});
    auto const v = in(matrix<2, 1>{{3}, {5}});
    REQUIRE(attention(q, k, v, bias(in(matrix<1, 2>{{lowest, 0}}))) == matrix<1, 1>{{5}});
    REQUIRE(attention_weights(q, k, bias(in(matrix<1, 2>{{lowest, 0}}))) == matrix<1, 2>{{0, 1}});
    auto const first = slice<0, 0, 1>(k);
    auto const value = slice<0, 0, 1>(v);
    REQUIRE(attention(q, first, value, bias(in(matrix<1, 1>{{lowest}}))) == matrix<1, 1>{{0}});
}

// flash-attention 613: many small terms vanish in a narrow sum. float64: 0.66956104, 8.2630397e-5,
// 0.16521948.
TEST_CASE("report: many small terms are not lost") {
    constexpr std::size_t keys = 4000;
    static matrix<keys, 1> k, v;
    k(0, 0) = 9;
    for (std::size_t i = 0; i < keys; ++i) v(i, 0) = static_cast<float>(i) / 4000;
    auto const q = in(matrix<1, 1>{{1}});
    auto const weights = attention_weights(q, in(k));
    // a rounding of the sum a key: 4000 * 6e-8 of the answer
    REQUIRE(is_close(vector<2>{weights(0, 0), weights(0, 1)}, vector<2>{0.66956104f, 8.2630397e-5f},
                     1.7e-4f));
    REQUIRE(is_close(vector<1>{weights(0, 1) * 1e4f}, vector<1>{0.82630397f}, 2e-4f));
    REQUIRE(is_close(attention(q, in(k), in(v)), matrix<1, 1>{{0.16521948f}}, 4e-5f));
    REQUIRE(rows_sum_to_one(weights, 5e-4f));
}

// pytorch 101967, the other side: what is visible is read, and NaN there is NaN.
TEST_CASE("report: nan in a visible value reaches the rows that see it") {
    auto const q = in(zeros<2>);
    auto const k = in(zeros<2>);
    auto const v = in(matrix<2, 1>{{3}, {not_a_number}});
    auto const out = attention(q, k, v, causal);
    REQUIRE(out(0, 0) == 3);
    REQUIRE(is_nan(out(1, 0)));
}

// A score of +infinity is NaN, as by the formula: infinity minus infinity.
TEST_CASE("report: a score of plus infinity is nan in its row") {
    auto const q = in(matrix<2, 1>{{1e30f}, {0}});
    auto const k = in(matrix<2, 1>{{1e30f}, {1}});
    auto const v = in(matrix<2, 1>{{3}, {5}});
    auto const out = attention(q, k, v);
    REQUIRE(is_nan(out(0, 0)));
    REQUIRE(out(1, 0) == 4);
}

// A raw score of -infinity has weight 0, and a row of nothing else is 0.
TEST_CASE("report: raw scores of minus infinity weigh nothing") {
    auto const q = in(matrix<1, 1>{{-1e30f}});
    auto const v = in(matrix<2, 1>{{3}, {5}});
    REQUIRE(attention(q, in(matrix<2, 1>{{1e30f}, {0}}), v) == matrix<1, 1>{{5}});
    REQUIRE(attention(q, in(matrix<2, 1>{{1e30f}, {1e30f}}), v) == matrix<1, 1>{{0}});
}

}  // namespace
