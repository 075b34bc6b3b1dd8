// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention_workspace.hpp>

namespace attent {

/// Scratch of self_attention: queries, keys and values of every token, and a row of scores.
///
///     static self_attention_workspace<tokens(8), features(8), values(8)> scratch;      // 800 bytes
///     self_attention(x, w_q, w_k, w_v, causal, with(scratch), into(out));
///
/// Shapes    the tokens of x, the columns of w_q and w_k, those of w_v; T is their element type
/// Values    not set; one workspace serves any number of calls, one at a time
/// Accuracy  none of its own
/// Cost      Tokens * (2 Features + Values) elements and a row of scores: sizeof says it
/// Source    docs/firmware.md
/// Example   static_tests/attention/with.cpp
template <axis Tokens, axis Features, axis Values, class T = float>
struct self_attention_workspace {
    T query[detail::room<Tokens.extent * Features.extent>];
    T key[detail::room<Tokens.extent * Features.extent>];
    T value[detail::room<Tokens.extent * Values.extent>];
    compute_type<T> scores[detail::scores_a_row<Tokens.extent>];

    using plain = self_attention_workspace<axis(Tokens.extent), axis(Features.extent),
                                           axis(Values.extent), T>;
    static constexpr bool keeps_one_query = false;
};

/// The same with one query at a time: less memory, a little more time.
///
/// Shapes    as above
/// Values    as above
/// Accuracy  as above; the same bits
/// Cost      Tokens * (Features + Values) + Features elements and a row of scores
/// Source    docs/firmware.md
/// Example   static_tests/attention/with.cpp
template <axis Tokens, axis Features, axis Values, class T = float>
struct self_attention_row_workspace {
    T query[detail::room<Features.extent>];
    T key[detail::room<Tokens.extent * Features.extent>];
    T value[detail::room<Tokens.extent * Values.extent>];
    compute_type<T> scores[detail::scores_a_row<Tokens.extent>];

    using plain = self_attention_row_workspace<axis(Tokens.extent), axis(Features.extent),
                                               axis(Values.extent), T>;
    static constexpr bool keeps_one_query = true;
};

}  // namespace attent
