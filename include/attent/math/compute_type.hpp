// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace attent {
namespace detail {

template <class T>
struct compute_type_of {
    using type = T;
};

}  // namespace detail

/// What sums of a T are kept in: T itself, float for the 16-bit types.
///
/// Shapes    a type -> a type
/// Values    a type of your own keeps its own sums unless detail::compute_type_of says otherwise
/// Accuracy  a result is rounded to T once, at the end
/// Cost      none
/// Source    docs/design.md, scalars
/// Example   static_tests/math/float16.cpp
template <class T>
using compute_type = typename detail::compute_type_of<T>::type;

}  // namespace attent
