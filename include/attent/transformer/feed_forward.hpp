// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>
#include <attent/transformer/activation.hpp>
#include <attent/transformer/gelu.hpp>
#include <attent/transformer/silu.hpp>

namespace attent::detail {

template <class... Arguments>
constexpr bool rows_and_weights() {
    static_assert(sizeof...(Arguments) == 0,
                  "attent::feed_forward: begins with x, a tensor, then come the weights");
    return sizeof...(Arguments) == 0;
}

template <class Weights>
constexpr bool weights_go_up_and_down() {
    constexpr bool fits = requires(Weights const& weights) { weights.up, weights.down; };
    static_assert(
        fits,
        "attent::feed_forward: takes x and the weights, a struct with .up (Channels, "
        "Hidden) and .down (Hidden, Channels), and .gate (Channels, Hidden) if it is gated");
    return fits;
}

// a matrix that is no tensor says by itself what it multiplies
template <class Matrix>
constexpr bool takes_rows_of(axis channels) {
    if constexpr (requires { Matrix::axes; })
        return agree(channels, from_end(Matrix::axes, Matrix::rank > 1 ? 1 : 0));
    else return true;
}
template <axis Channels, class Matrix>
constexpr bool goes_up_from() {
    static_assert(takes_rows_of<Matrix>(Channels),
                  "attent::feed_forward: .up and .gate are (Channels, Hidden), Channels the last "
                  "axis of x (the Matrix of a checkpoint of PyTorch needs transpose)");
    return takes_rows_of<Matrix>(Channels);
}

template <axis Hidden, class Matrix>
constexpr bool goes_down_from() {
    static_assert(takes_rows_of<Matrix>(Hidden),
                  "attent::feed_forward: .down is (Hidden, Channels), Hidden the last axis of .up");
    return takes_rows_of<Matrix>(Hidden);
}
template <class Up, class Down>
constexpr bool up_meets_down() {
    if constexpr (requires { Up::axes; }) return goes_down_from<from_end(Up::axes, 0), Down>();
    else return true;
}

template <class Argument>
constexpr bool setting_of_feed_forward() {
    constexpr bool fits = sets<setting_kind::activation, Argument>();
    static_assert(fits,
                  "attent::feed_forward: after x and the weights comes at most activation(f), f a "
                  "function of a tensor: activation([](auto const& x) { return relu(x); })");
    return fits;
}

template <class Result, class Hidden>
constexpr bool is_shaped_like() {
    if constexpr (!requires { Result::axes; }) return false;
    else if constexpr (Result::rank != Hidden::rank) return false;
    else {
        bool same = true;
        for (std::size_t i = 0; i < Hidden::rank; ++i)
            same = same && agree(Result::axes[i], Hidden::axes[i]);
        return same;
    }
}
template <class Function, class Hidden>
constexpr bool gives_hidden() {
    if constexpr (requires(Function const& function, Hidden const& hidden) { function(hidden); })
        return is_shaped_like<std::remove_cvref_t<decltype(std::declval<Function const&>()(
                                  std::declval<Hidden const&>()))>,
                              Hidden>();
    else return false;
}
template <class Function, class Hidden>
constexpr bool activates() {
    constexpr bool fits = gives_hidden<Function, Hidden>();
    static_assert(
        fits,
        "attent::activation: takes a function of a tensor that returns one of the same axes "
        "(of a number f: activation([](auto const& x) { return map(x, f); }))");
    return fits;
}

struct gelu_of_tensor {
    constexpr auto operator()(auto const& x) const { return gelu(x); }
};
struct silu_of_tensor {
    constexpr auto operator()(auto const& x) const { return silu(x); }
};

template <class X, class Weights, class... Settings>
constexpr bool check_feed_forward() {
    using kind = setting_kind;
    if constexpr (!weights_go_up_and_down<Weights>()) return false;
    else if constexpr (!(setting_of_feed_forward<Settings>() && ...)) return false;
    else if constexpr (!set_once<kind::activation, times_set<kind::activation, Settings...>>())
        return false;
    else {
        constexpr axis channels = from_end(X::axes, 0);
        if constexpr (!goes_up_from<channels, decltype(Weights::up)>()) return false;
        else if constexpr (!up_meets_down<decltype(Weights::up), decltype(Weights::down)>())
            return false;
        else if constexpr (requires(Weights const& weights) { weights.gate; })
            return goes_up_from<channels, decltype(Weights::gate)>();
        else return true;
    }
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// Changes happen where the hidden row stands if its type stays: the stack holds two rows, not four.
template <class Tensor>
constexpr void change(Tensor& x, silu_of_tensor const&) {
    for (auto& element : x.elements) element = silu(element);
}
template <class Tensor, class Other>
constexpr void multiply_where_it_stands(Tensor& x, Other const& by) {
    for (std::size_t i = 0; i < Tensor::size; ++i)
        x.elements[i] = multiply_elements::apply(x.elements[i], by.elements[i]);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END

namespace attent::detail::inline ATTENT_CONTRACT {

template <class X, class Weights>
constexpr auto projected_up(X const& x, Weights const& weights) {
    if constexpr (requires { weights.up_bias; }) return x * weights.up + weights.up_bias;
    else return x * weights.up;
}
template <class X, class Weights>
constexpr auto projected_gate(X const& x, Weights const& weights) {
    if constexpr (requires { weights.gate_bias; }) return x * weights.gate + weights.gate_bias;
    else return x * weights.gate;
}
template <class Hidden, class Weights>
constexpr auto projected_down(Hidden const& hidden, Weights const& weights) {
    if constexpr (requires { weights.down_bias; }) return hidden * weights.down + weights.down_bias;
    else return hidden * weights.down;
}

template <class Activation, class Hidden>
constexpr auto activated(Activation const& activation, Hidden const& hidden) {
    if constexpr (activates<decltype(activation.function), Hidden>())
        return activation.function(hidden);
    else return hidden;
}

// activation(x * gate) had. x * up
template <class X, class Weights, class Activation>
constexpr auto gated_hidden(X const& x, Weights const& weights, Activation const& activation) {
    auto gate = projected_gate(x, weights);  // (.., Hidden)
    using up = decltype(projected_up(x, weights));
    if constexpr (std::is_same_v<decltype(gate), up> &&
                  requires { change(gate, activation.function); }) {
        change(gate, activation.function);
        multiply_where_it_stands(gate, projected_up(x, weights));
        return gate;
    } else return hadamard(activated(activation, gate), projected_up(x, weights));
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// The feed-forward network of a block: every row by itself goes up to a wider one, through an
/// activation, and down again.
///
///     feed_forward(x, weights)       gelu(x * up + up_bias) * down + down_bias
///     with .gate among the weights   (silu(x * gate) had. x * up) * down             (SwiGLU)
///     feed_forward(x, weights, activation(f))                                        (f in its place)
///
/// Shapes    (.., Channels) -> (.., Channels). Weights is a struct with matrices (in, out) .up and .down,
///           and .gate if it is gated; vectors .up_bias .gate_bias .down_bias where there are any
/// Values    those of the products and the activation
/// Accuracy  the bits of the formula written out
/// Cost      two or three products, an activation an entry of the hidden row; no heap; stack holds the
///           hidden rows
/// Source    Vaswani et al. 2017, section 3.3; Shazeer 2020
/// Like PyTorch  nn.Sequential(nn.Linear, nn.GELU, nn.Linear)
/// Example   static_tests/transformer/feed_forward.cpp
template <class T, axis... X, class Weights, class... Settings>
[[nodiscard]] constexpr auto feed_forward(tensor<T, X...> const& x, Weights const& weights,
                                          Settings const&... settings) {
    using detail::setting_kind;
    if constexpr (!detail::check_feed_forward<tensor<T, X...>, Weights, Settings...>()) return x;
    else if constexpr (requires { weights.gate; }) {
        constexpr activation otherwise(detail::silu_of_tensor{});
        auto const hidden = detail::gated_hidden(
            x, weights,
            detail::setting_or<setting_kind::activation>(otherwise, settings...));  // (.., Hidden)
        return detail::projected_down(hidden, weights);  // (.., Channels)
    } else {
        constexpr activation otherwise(detail::gelu_of_tensor{});
        auto const hidden =
            detail::activated(detail::setting_or<setting_kind::activation>(otherwise, settings...),
                              detail::projected_up(x, weights));  // (.., Hidden)
        return detail::projected_down(hidden, weights);           // (.., Channels)
    }
}

/// The answer to a call that does not begin with a tensor and weights.
template <class... Arguments>
constexpr auto feed_forward(Arguments const&...) {
    detail::rows_and_weights<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
