// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention_workspace.hpp>
#include <attent/attention/option.hpp>

namespace attent {

/// with(workspace): intermediate numbers stand in memory of the caller's instead of on the stack.
///
///     static self_attention_workspace<tokens(8), features(8), values(8)> scratch;   // .bss
///     self_attention(x, w_q, w_k, w_v, causal, with(scratch), into(out));
///
/// Shapes    an option; each function names its workspace, whose sizeof is the memory it needs
/// Values    may hold anything before and holds anything afterwards; a workspace of another shape
///           does not compile; one workspace serves any number of calls, one at a time
/// Accuracy  the bits of the call without it
/// Cost      none
/// Source    docs/firmware.md
/// Example   static_tests/attention/with.cpp
template <class Workspace>
struct with : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::workspace;
    Workspace& workspace;
    constexpr explicit with(Workspace& workspace_) : workspace(workspace_) {}
};

namespace detail {

template <bool Constant>
constexpr bool workspace_is_not_const() {
    static_assert(
        !Constant,
        "attent: with(workspace): the workspace is const, and scratch is written into it");
    return !Constant;
}

// Whether the workspace among the options, if there is one, is one of those Needed.
template <class... Needed>
struct workspaces {
    template <class... Options>
    static constexpr bool serve() {
        using given = decltype(pick<option_kind::workspace>(std::declval<Options const&>()...));
        constexpr std::size_t given_times = times<option_kind::workspace, Options...>;
        if constexpr (!given_once<option_kind::workspace, given_times>()) return false;
        else if constexpr (given_times == 1) {
            using workspace = std::remove_reference_t<decltype(std::declval<given>().workspace)>;
            if constexpr (!workspace_is_not_const<std::is_const_v<workspace>>()) return false;
            else
                return workspace_fits<typename plain_workspace<std::remove_cv_t<workspace>>::type,
                                      Needed...>();
        } else return true;
    }
};

}  // namespace detail
}  // namespace attent
