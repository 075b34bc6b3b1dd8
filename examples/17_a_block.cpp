// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Where attention leads: a block. Tokens look at each other (attention), then each thinks by itself (a
// feed-forward network); what either finds is added to what was there (a residual).
#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

struct two_heads {
    matrix<channels(4), features(4)> query{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    matrix<channels(4), features(4)> key{{0, 1, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 0}};
    matrix<channels(4), values(4)> value{{1, 1, 0, 0}, {0, 1, 1, 0}, {0, 0, 1, 1}, {1, 0, 0, 1}};
    matrix<values(4), channels(4)> output{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
};
struct network_weights {
    matrix<channels(4), hidden(6)> up{
        {1, 0, 0, 1, 0, 0}, {0, 1, 0, 0, 1, 0}, {0, 0, 1, 0, 0, 1}, {1, 1, 1, -1, -1, -1}};
    matrix<hidden(6), channels(4)> down{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0},
                                        {0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 1, 0}};
};
struct block_weights {
    two_heads attention;
    vector<channels(4)> attention_norm{1, 1, 1, 1};
    network_weights feed_forward;
    vector<channels(4)> feed_forward_norm{1, 1, 1, 1};
};
constexpr block_weights weights;

constexpr matrix<tokens(3), channels(4)> x{{1, 0, 1, 0}, {0, 2, 0, 1}, {3, 1, 0, 2}};

// step by step: every step keeps the shape, (tokens, channels), so that blocks stack
constexpr auto normed = rms_norm(x, weights.attention_norm);
constexpr auto seen = multi_head_attention<heads(2)>(normed, weights.attention, causal);
constexpr auto mixed = x + seen;
constexpr auto thought =
    feed_forward(rms_norm(mixed, weights.feed_forward_norm), weights.feed_forward);
constexpr auto out = mixed + thought;

// the same in one call, bit for bit; and with another before it
static_assert(same_bits(out, pre_norm_block<heads(2)>(x, weights, causal)));
constexpr auto twice = pre_norm_block<heads(2)>(out, weights, causal);

// The first token sees itself only, whatever follows, through any number of blocks.
constexpr matrix<tokens(3), channels(4)> changed{{1, 0, 1, 0}, {9, 9, 9, 9}, {8, 0, 8, 0}};
constexpr auto changed_twice =
    pre_norm_block<heads(2)>(pre_norm_block<heads(2)>(changed, weights, causal), weights, causal);
static_assert(twice.row(0) == changed_twice.row(0) && twice.row(2) != changed_twice.row(2));

int main() {}
