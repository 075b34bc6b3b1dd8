// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/verify/expect.hpp>

namespace attent {

/// How far apart two tensors are: the largest difference of two elements.
///
///     std::printf("%g\n", max_abs_difference(model(x), answer_of_pytorch));
///
/// Shapes    (..) and (..), the same axes -> a number
/// Values    0 where both are the same infinity, and of tensors without elements; NaN if an element is NaN
/// Accuracy  one rounding
/// Cost      one subtraction an element
/// Source    docs/design.md, verification
/// Example   static_tests/verify/max_abs_difference.cpp
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr compute_type<T> max_abs_difference(tensor<T, Left...> const& a,
                                                           tensor<Other, Right...> const& b) {
    using number = compute_type<T>;
    number largest{};
    if constexpr (detail::scalars_are_one_type<T, Other>() &&
                  detail::lists_agree<tensor<T, Left...>::axes, tensor<Other, Right...>::axes>())
        for (std::size_t i = 0; i < a.size; ++i) {
            number const left = static_cast<number>(a.elements[i]);
            number const right = static_cast<number>(b.elements[i]);
            if (left == right) continue;  // infinities too
            if (left != left) return left;
            if (right != right) return right;
            number const apart = left < right ? right - left : left - right;
            if (largest < apart) largest = apart;
        }
    return largest;
}

}  // namespace attent
