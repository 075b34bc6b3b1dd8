// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {

template <class Held>
struct bias_option : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::bias;
    static constexpr bool is_selective = true;
    static constexpr auto axes = std::remove_cvref_t<Held>::axes;

    Held numbers;

    constexpr explicit bias_option(Held const& numbers_) : numbers(numbers_) {}
    constexpr auto const& number_at(position const& at) const {
        return numbers.elements[detail::element_at<axes>(at)];
    }
    template <class Shape>
    static constexpr bool fits() {
        return detail::broadcasts_to_scores<Shape, axes>();
    }
};

/// bias(numbers): added to the scores, after scale and softcap; -infinity masks.
///
/// Shapes    a tensor that broadcasts to (batch, head, query, key) from the right; its elements are
///           converted to what scores are computed in
/// Values    -infinity hides its key; any other number, however negative, is an ordinary number
/// Accuracy  one rounding a score
/// Cost      one addition a score; an lvalue is held by reference
/// Source    docs/semantics.md, bias
/// Like PyTorch  scaled_dot_product_attention's float attn_mask
/// Example   static_tests/attention/bias.cpp
template <class T, axis... Axes>
[[nodiscard]] constexpr auto bias(tensor<T, Axes...> const& numbers) {
    return bias_option<tensor<T, Axes...> const&>(numbers);
}
template <class T, axis... Axes>
[[nodiscard]] constexpr auto bias(tensor<T, Axes...>&& numbers) {
    return bias_option<tensor<T, Axes...>>(numbers);
}

}  // namespace attent
