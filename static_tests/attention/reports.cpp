// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/attention/reports.hpp"

// Each symptom, its report and the right answer: tests/attention/reports.hpp. Here on constants,
// without NaN or overflow that no constant expression may make; tests/attention/reports.cpp has
// those.
namespace {

using namespace attent_test;

constexpr auto constant = [](auto const& input) { return input; };

static_assert(a_row_of_false_is_zero(constant));
static_assert(softmax_of_minus_infinities_is_zero(constant));
static_assert(one_masked_row_of_four_is_zero(constant));
static_assert(two_masks_that_leave_nothing_are_zero(constant));
static_assert(the_mask_decides_not_the_sum(constant));
static_assert(a_hidden_row_stops_nothing(constant));
static_assert(a_row_of_lowest_is_the_mean(constant));
static_assert(masks_combine_by_and(constant));
static_assert(an_additive_mask_is_zero_where_it_shows(constant));
static_assert(an_empty_sequence_in_a_batch_is_zero(constant));
static_assert(an_empty_sample_does_not_spoil_a_cache(constant));
static_assert(an_empty_cache_is_zero_either_way(constant));
static_assert(one_query_and_no_key_is_zero(constant));
static_assert(queries_before_the_first_key_are_zero(constant));
static_assert(poison_behind_a_mask_is_not_read(constant));
static_assert(a_score_function_is_not_asked_of_a_masked_key(constant));
static_assert(scores_of_a_thousand_are_ordinary(constant));
static_assert(the_corner_is_said(constant));
static_assert(more_queries_than_keys_follow_the_same_rule(constant));
static_assert(the_last_query_stands_at_the_valid_length(constant));
static_assert(the_past_is_seen(constant));
static_assert(the_softcap_comes_before_the_mask(constant));
static_assert(capped_is_before_the_bias_and_masked_after(constant));
static_assert(a_mask_by_head_meets_the_past(constant));
static_assert(the_polarity_is_in_the_word(constant));
static_assert(the_formula_written_out_has_the_mask(constant));
static_assert(masked_rows_sum_to_one(constant));
static_assert(the_scale_is_of_the_head(constant));
static_assert(the_scale_of_width_64_is_an_eighth(constant));
static_assert(keys_and_values_are_equally_many(constant));
static_assert(the_output_is_as_wide_as_the_values(constant));
static_assert(key_heads_are_repeated_not_tiled(constant));
static_assert(heads_are_shared_not_keys(constant));
static_assert(merging_puts_heads_side_by_side(constant));
static_assert(splitting_takes_columns(constant));
static_assert(checkpoints_are_transposed(constant));
static_assert(no_unwritten_slot_is_seen(constant));
static_assert(layer_norm_divides_by_the_biased_deviation(constant));
static_assert(the_two_gelus_are_two(constant));

}  // namespace
