// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention_workspace.hpp>

namespace attent {

/// Scratch of multi_head_attention: keys and values of every token, and one query at a time.
///
///     static multi_head_attention_workspace<tokens(8), heads(4), heads(2), features(16), values(16)> scratch;
///     multi_head_attention<heads(4), heads(2)>(x, weights, causal, with(scratch), into(out));
///
/// Shapes    the tokens of x or of the context, query heads, key heads, the widths of one head
/// Values    not set; one workspace serves any number of calls, one at a time
/// Accuracy  none of its own
/// Cost      Tokens * KeyHeads * (Features + Values) + Heads * (Features + Values) elements and a row of
///           scores: sizeof says it
/// Source    docs/firmware.md
/// Example   static_tests/attention/with.cpp
template <axis Tokens, axis Heads, axis KeyHeads, axis Features, axis Values, class T = float>
struct multi_head_attention_workspace {
    T query[detail::room<Heads.extent * Features.extent>];
    T key[detail::room<Tokens.extent * KeyHeads.extent * Features.extent>];
    T value[detail::room<Tokens.extent * KeyHeads.extent * Values.extent>];
    T heads[detail::room<Heads.extent * Values.extent>];
    compute_type<T> scores[detail::scores_a_row<Tokens.extent>];

    using plain = multi_head_attention_workspace<axis(Tokens.extent), axis(Heads.extent),
                                                 axis(KeyHeads.extent), axis(Features.extent),
                                                 axis(Values.extent), T>;
};

/// Scratch of multi_head_attention with a cache, which keeps the keys and values: one token at a time.
///
///     static multi_head_attention_cache_workspace<256, heads(4), heads(2), features(16), values(16)> scratch;
///     bool const done = multi_head_attention<heads(4), heads(2)>(x, weights, cache, causal,
///                                                                with(scratch), into(out));
///
/// Shapes    the capacity of the cache, query heads, key heads, the widths of one head
/// Values    not set; one workspace serves any number of calls, one at a time
/// Accuracy  none of its own
/// Cost      (Heads + KeyHeads) * (Features + Values) elements and a row of scores: sizeof says it
/// Source    docs/firmware.md
/// Example   static_tests/attention/with.cpp
template <axis Capacity, axis Heads, axis KeyHeads, axis Features, axis Values, class T = float>
struct multi_head_attention_cache_workspace {
    T query[detail::room<Heads.extent * Features.extent>];
    T key[detail::room<KeyHeads.extent * Features.extent>];
    T value[detail::room<KeyHeads.extent * Values.extent>];
    T heads[detail::room<Heads.extent * Values.extent>];
    compute_type<T> scores[detail::scores_a_row<Capacity.extent>];

    using plain = multi_head_attention_cache_workspace<axis(Capacity.extent), axis(Heads.extent),
                                                       axis(KeyHeads.extent), axis(Features.extent),
                                                       axis(Values.extent), T>;
};

}  // namespace attent
