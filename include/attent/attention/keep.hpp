// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/mask.hpp>

namespace attent {

// Held is a reference for a tensor that outlives the call, a copy for a temporary.
template <bool Shown, class Held>
struct boolean_mask : detail::mask {
    static constexpr bool is_selective = true;
    static constexpr auto axes = std::remove_cvref_t<Held>::axes;

    Held shown;

    constexpr explicit boolean_mask(Held const& shown_) : shown(shown_) {}
    constexpr bool allows(position const& at) const {
        return shown.elements[detail::element_at<axes>(at)] == Shown;
    }
    template <class Shape>
    static constexpr bool fits() {
        return detail::broadcasts_to_scores<Shape, axes>();
    }
};

namespace detail {

template <class T>
constexpr bool mask_is_boolean() {
    static_assert(
        std::is_same_v<T, bool>,
        "attent::keep, attent::drop: need a tensor of bool (numbers that are added to the "
        "scores go into bias(numbers))");
    return std::is_same_v<T, bool>;
}

}  // namespace detail

/// keep(mask): a key is seen where the mask is true. drop(mask): where it is false.
///
/// Shapes    a tensor of bool that broadcasts to (batch, head, query, key) from the right
/// Values    several combine by and; a tensor of another type, or axes that do not fit, do not compile
/// Accuracy  hidden weights are exactly 0; a hidden key is never read
/// Cost      one look a key; an lvalue is held by reference
/// Source    docs/semantics.md, polarity
/// Like PyTorch  keep: scaled_dot_product_attention's attn_mask; drop: nn.MultiheadAttention's
/// Example   static_tests/attention/keep.cpp
template <class T, axis... Axes>
[[nodiscard]] constexpr auto keep(tensor<T, Axes...> const& mask) {
    detail::mask_is_boolean<T>();
    return boolean_mask<true, tensor<T, Axes...> const&>(mask);
}
template <class T, axis... Axes>
[[nodiscard]] constexpr auto keep(tensor<T, Axes...>&& mask) {
    detail::mask_is_boolean<T>();
    return boolean_mask<true, tensor<T, Axes...>>(mask);
}
template <class T, axis... Axes>
[[nodiscard]] constexpr auto drop(tensor<T, Axes...> const& mask) {
    detail::mask_is_boolean<T>();
    return boolean_mask<false, tensor<T, Axes...> const&>(mask);
}
template <class T, axis... Axes>
[[nodiscard]] constexpr auto drop(tensor<T, Axes...>&& mask) {
    detail::mask_is_boolean<T>();
    return boolean_mask<false, tensor<T, Axes...>>(mask);
}

}  // namespace attent
