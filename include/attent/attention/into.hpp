// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {

/// into(out): the result is written into a tensor of the caller's, and nothing is returned.
///
///     static matrix<tokens(8), values(8)> out;          // in .bss: no copy, no stack
///     attention(q, k, v, causal, into(out));
///
/// Shapes    an option; out has the axes and the element type of the result
/// Values    out may hold anything before, every element is written; it must not be an input; a tensor
///           of other axes does not compile
/// Accuracy  the bits of the result returned
/// Cost      none
/// Source    docs/firmware.md
/// Example   static_tests/attention/into.cpp
template <class Out>
struct into : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::into;
    Out& place;
    constexpr explicit into(Out& place_) : place(place_) {}
};

namespace detail {

template <class... Options>
concept writes_into = has<option_kind::into, Options...>;

}  // namespace detail
}  // namespace attent
