// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/tensor/axis.hpp>
#include <type_traits>

namespace attent {
namespace detail {

// Keys are taken in blocks of 64 that begin at multiples of 64, so that scratch does not grow with
// the sequence. The order of operations is the contract (docs/design.md): it is the same in a
// constant expression, in a scalar loop, in vector lanes and with a cache.
inline constexpr std::size_t keys_a_block = 64;

// How many scores of a row stand in scratch at a time.
template <std::size_t Keys>
inline constexpr std::size_t scores_a_row = Keys == 0 || Keys > keys_a_block ? keys_a_block : Keys;

// An array has room for one number even if nothing is to stand there.
template <std::size_t Count>
inline constexpr std::size_t room = Count == 0 ? 1 : Count;

template <class Workspace>
struct plain_workspace {
    using type = Workspace;
};
template <class Workspace>
requires requires { typename Workspace::plain; }
struct plain_workspace<Workspace> {
    using type = typename Workspace::plain;
};

template <class Given, class... Needed>
inline constexpr bool is_one_of = (std::is_same_v<Given, Needed> || ...);

// The axes of a workspace are compared without their names.
template <class Given, class... Needed>
constexpr bool workspace_fits() {
    static_assert(is_one_of<Given, Needed...>,
                  "attent: with(workspace): the workspace Given is not the one Needed (its extents "
                  "and element type are those of the call)");
    return is_one_of<Given, Needed...>;
}

}  // namespace detail

/// Scratch of attention: the scores of one row, a block of at most 64.
///
///     static attention_workspace<keys(8)> scratch;              // 32 bytes of .bss, no constructor
///     attention(q, k, v, causal, with(scratch), into(out));
///
/// Shapes    the keys of the call; T is its element type
/// Values    not set; one workspace serves any number of calls, one at a time
/// Accuracy  none of its own
/// Cost      sizeof is the memory; in vector lanes attention keeps its scores on the stack all the same
/// Source    docs/firmware.md
/// Example   static_tests/attention/with.cpp
template <axis Keys, class T = float>
struct attention_workspace {
    compute_type<T> scores[detail::scores_a_row<Keys.extent>];

    using plain = attention_workspace<axis(Keys.extent), T>;
};

}  // namespace attent
