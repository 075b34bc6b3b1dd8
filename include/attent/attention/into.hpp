// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>
#include <attent/tensor/tensor.hpp>

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

template <class Given, class Needed>
inline constexpr bool holds = false;
template <class T, axis... Given, axis... Needed>
inline constexpr bool holds<tensor<T, Given...>, tensor<T, Needed...>> =
    std::is_convertible_v<tensor<T, Needed...>, tensor<T, Given...>>;

template <class Given, class Result>
constexpr bool out_holds_the_result() {
    static_assert(holds<Given, Result>,
                  "attent: into(out): out needs the axes and the element type of the Result");
    return holds<Given, Result>;
}

template <bool Constant>
constexpr bool out_is_not_const() {
    static_assert(!Constant, "attent: into(out): out is const, and the result is written into it");
    return !Constant;
}

// The elements of out, which can hold a Result; zeros in a constant expression, as kernels expect.
template <class Result, class... Options>
constexpr typename Result::value_type* elements_to_write(Options const&... options) {
    given_once<option_kind::into, times<option_kind::into, Options...>>();
    auto& out = pick<option_kind::into>(options...).place;
    if constexpr (!out_is_not_const<std::is_const_v<std::remove_reference_t<decltype(out)>>>())
        return nullptr;
    else if constexpr (out_holds_the_result<std::remove_cvref_t<decltype(out)>, Result>()) {
        if (__builtin_is_constant_evaluated()) out = {};
        return out.elements.data();
    } else return nullptr;
}

}  // namespace detail
}  // namespace attent
