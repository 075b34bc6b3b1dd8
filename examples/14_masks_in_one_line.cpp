// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Any mask, and any change of a score, is a function of where the score stands.

#include <attent/attent.hpp>
using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(6), features(2)> q{{1, 0}, {0, 1}, {1, 1}, {2, 0}, {0, 2}, {1, 2}};
inline constexpr matrix<tokens(6), features(2)> k{{0, 1}, {1, 0}, {1, 1}, {0, 2}, {2, 0}, {2, 1}};
inline constexpr matrix<tokens(6), values(1)> v{{1}, {2}, {3}, {4}, {5}, {6}};
inline constexpr std::array<int, 6> document{0, 0, 0, 1, 1, 1};

// Prefix language model: the first three tokens see each other, the rest is causal.
inline constexpr auto prefix = mask_where([](position p) { return p.key < 3 || p.key <= p.query; });

// Document masking: a token sees only its own document.
inline constexpr auto documents =
    mask_where([](position p) { return document[p.query] == document[p.key]; });

// Attention sinks: the first token stays visible beside a window of two.
inline constexpr auto sinks =
    mask_where([](position p) { return p.key < 1 || p.key + 2 > p.query; });

// ALiBi: the score falls by a slope of each head for every token of distance.
inline constexpr auto alibi = score_where([](float score, position p) {
    float const slope = p.head == 0 ? -0.5f : -0.25f;
    return multiply_add(slope, static_cast<float>(p.query - p.key), score);
});

inline constexpr auto mixed = attention(q, k, v, documents, causal, alibi);

// The prefix sees all of itself: its rows are those of attention over three keys.
static_assert(same_bits(slice<0, 0, 3>(attention(q, k, v, prefix)),
                        attention(slice<0, 0, 3>(q), slice<0, 0, 3>(k), slice<0, 0, 3>(v))));

// Two documents attend as if they were two calls.
static_assert(same_bits(slice<0, 3, 3>(attention(q, k, v, documents)),
                        attention(slice<0, 3, 3>(q), slice<0, 3, 3>(k), slice<0, 3, 3>(v))));

// With sinks, the last query sees keys 0, 4 and 5 and weighs the others exactly 0.
inline constexpr auto sunk = attention_weights(q, k, sinks, causal).row(5);
static_assert(sunk(0) > 0 && sunk(1) == 0 && sunk(2) == 0 && sunk(3) == 0 && sunk(4) > 0);

// ALiBi turns the last query towards the near: every key loses weight to the one at distance 0.
inline constexpr auto far = attention_weights(q, k, causal).row(5);
inline constexpr auto near = attention_weights(q, k, causal, alibi).row(5);
static_assert(near(5) > far(5) && near(0) < far(0));

int main() { return mixed(3, 0) == v(3, 0) ? 0 : 1; }
