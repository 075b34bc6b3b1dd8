// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/multi_head_attention.hpp>  // both live side by side
#include <attent/attention/quantized_multi_head_attention.hpp>

#include "quantized_numbers.hpp"

using namespace attent;
using namespace attent::axes;

using layer_weights = quantized_multi_head_attention_weights<channels(6), heads(4), heads(2),
                                                             features(3), values(2), 7>;
using input = matrix<tokens(5), channels(6), std::int8_t>;
using result = matrix<tokens(5), 7, std::int8_t>;

struct problem {
    layer_weights layer{};
    input x;
};
constexpr problem make_problem() {
    problem made;
    attent_test::byte_numbers numbers{2};
    numbers.fill(made.layer.outputs, {24855, 8});
    numbers.fill(made.layer.model_outputs, {21845, 7});
    made.layer.mixture = attent_test::byte_mixture;
    made.x = numbers.tensor<input>();
    return made;
}
inline constexpr problem given = make_problem();

// python3 static_tests/attention/quantized_reference.py
inline constexpr result expected_causal{{-40, 14, 26, 8, -10, 17, -30},  //
                                        {-49, 18, 28, 13, -9, 24, -49},  //
                                        {-47, 21, 26, 9, -10, 22, -41},  //
                                        {-41, 26, 15, 7, -10, 20, -33},  //
                                        {-36, 24, 15, 9, -10, 21, -27}};
static_assert(multi_head_attention<heads(4), heads(2)>(given.x, given.layer, causal) ==
              expected_causal);

using whole =
    quantized_multi_head_attention_workspace<tokens(5), heads(4), heads(2), features(3), values(2)>;
using by_row = quantized_multi_head_attention_row_workspace<tokens(5), heads(4), heads(2),
                                                            features(3), values(2)>;
using beside = quantized_multi_head_attention_cache_workspace<tokens(9), heads(4), heads(2),
                                                              features(3), values(2)>;
// up to a multiple of four: L (H E + Hkv (E + V) + 6) + H V; L (Hkv (E + V) + 6) + H (E + V);
// 6 S + H V + max(H E, Hkv (E + V))
static_assert(sizeof(whole) == 5 * (12 + 10 + 6) + 8 && sizeof(by_row) == 5 * (10 + 6) + 20 &&
              sizeof(beside) == 76);
static_assert(6 * 9 + 8 + 12 == 74);
static_assert(std::is_trivial_v<whole> && std::is_trivial_v<by_row> && std::is_trivial_v<beside>);

constexpr bool is_placed() {
    whole scratch;
    by_row row;
    result out, again;
    multi_head_attention<heads(4), heads(2)>(given.x, given.layer, causal, with(scratch),
                                             into(out));
    multi_head_attention<heads(4), heads(2)>(given.x, given.layer, causal, with(row), into(again));
    return out == expected_causal && again == expected_causal;
}
static_assert(is_placed());

// the weights know their heads
constexpr bool is_said_by_the_weights() {
    kv_cache<std::int8_t, heads(2), 5, features(3), values(2)> cache;
    whole scratch;
    result out, again, cached;
    multi_head_attention(given.x, given.layer, causal, into(out));
    multi_head_attention(given.x, given.layer, causal, with(scratch), into(again));
    return multi_head_attention(given.x, given.layer, causal) == expected_causal &&
           out == expected_causal && again == expected_causal &&
           multi_head_attention(given.x, given.layer, cache, causal, into(cached)) &&
           cached == expected_causal;
}
static_assert(is_said_by_the_weights());

// token by token; the sixth has no room, and nothing changes
constexpr bool is_decoded() {
    kv_cache<std::int8_t, heads(2), 5, features(3), values(2)> cache;
    quantized_multi_head_attention_cache_workspace<5, heads(4), heads(2), features(3), values(2)>
        scratch;
    matrix<tokens(1), channels(6), std::int8_t> token;
    matrix<tokens(1), 7, std::int8_t> out;
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t c = 0; c < 6; ++c) token(0, c) = given.x(i, c);
        if (!multi_head_attention<heads(4), heads(2)>(token, given.layer, cache, causal,
                                                      with(scratch), into(out)))
            return false;
        for (std::size_t c = 0; c < 7; ++c)
            if (out(0, c) != expected_causal(i, c)) return false;
    }
    auto const before = out;
    return !multi_head_attention<heads(4), heads(2)>(token, given.layer, cache, causal,
                                                     with(scratch), into(out)) &&
           cache.length() == 5 && out == before;
}
static_assert(is_decoded());
