// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/contract.hpp>
#include <attent/math/exp.hpp>
#include <attent/tensor/layout.hpp>
#include <limits>

namespace attent::detail {

template <std::size_t Position, std::size_t Rank>
constexpr bool softmax_has_axis() {
    static_assert(Position < Rank,
                  "attent::softmax: there is no axis at this position (0 is the first)");
    return Position < Rank;
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// a score of -infinity is a key that is not there
template <class T>
constexpr bool hides(T const& score) {
    if constexpr (std::is_floating_point_v<T>) return score == -std::numeric_limits<T>::infinity();
    else return false;
}

// the largest entry that is not hidden; false if there is none
template <class T>
constexpr bool find_top(T const* scores, std::size_t count, std::size_t step, T& top) {
    bool found = false;
    for (std::size_t j = 0; j < count; ++j) {
        T const& score = scores[j * step];
        if (hides(score)) continue;
        if (!found || top < score) top = score;
        found = true;
    }
    return found;
}

// Two passes over a row: subtracting the top keeps every exponential within (0, 1], so that no
// score is too large and the sum is at least 1. weights may be the scores themselves.
template <class T>
constexpr void softmax_row(T const* scores, T* weights, std::size_t count, std::size_t step) {
    T top{};
    if (!find_top(scores, count, step, top)) {
        for (std::size_t j = 0; j < count; ++j) weights[j * step] = T{};
        return;
    }
    T sum{};
    for (std::size_t j = 0; j < count; ++j) {
        T const& score = scores[j * step];
        T const power = hides(score) ? T{} : exp(score - top);
        weights[j * step] = power;
        sum = sum + power;
    }
    T const scale = T(1.0f) / sum;
    for (std::size_t j = 0; j < count; ++j) weights[j * step] = weights[j * step] * scale;
}

// What compute(from, to, step) does to a row, in the compute_type of its elements, rounded back once.
template <std::size_t Count, class T, class Compute>
constexpr void in_compute_type(T const* from, T* to, std::size_t step, Compute compute) {
    using sum = compute_type<T>;
    if constexpr (std::is_same_v<sum, T>) compute(from, to, step);
    else {
        sum row[Count == 0 ? 1 : Count]{};
        for (std::size_t j = 0; j < Count; ++j) row[j] = static_cast<sum>(from[j * step]);
        compute(static_cast<sum const*>(row), row, std::size_t{1});
        for (std::size_t j = 0; j < Count; ++j) to[j * step] = static_cast<T>(row[j]);
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Weights from scores: each row becomes positive numbers that sum to one.
///
///     softmax(scores)(i, j) = exp(scores(i, j) - top(i)) / sum over k of exp(scores(i, k) - top(i))
///
/// Shapes    (.., Queries, Keys) -> the same; rows run along the last axis, or along Position
/// Values    an entry of -infinity gets weight 0, a row of nothing else is all 0; NaN spoils its own
///           row only; +infinity is NaN at run time and does not compile in a constant expression
/// Accuracy  2 ulp plus half an ulp a key summed; the same bits in constant expressions and at run time
/// Cost      one exponential an entry, one division a row; no heap; stack holds the result
/// Source    docs/semantics.md, fully masked rows
/// Example   examples/03_softmax.cpp
template <std::size_t Position, class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> softmax(tensor<T, Axes...> const& scores) {
    if constexpr (detail::softmax_has_axis<Position, sizeof...(Axes)>()) {
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr std::size_t count = axes[Position].extent,
                              step = detail::stride_of(axes, Position);
        tensor<T, Axes...> weights;
        for (std::size_t n = 0; n < scores.size; n += count * step)
            for (std::size_t i = n; i < n + step; ++i)
                detail::in_compute_type<count>(scores.elements.data() + i,
                                               weights.elements.data() + i, step,
                                               [](auto const* from_, auto* to_, std::size_t step_) {
                                                   detail::softmax_row(from_, to_, count, step_);
                                               });
        return weights;
    } else return scores;
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> softmax(tensor<T, Axes...> const& scores) {
    return softmax<(sizeof...(Axes) > 0 ? sizeof...(Axes) - 1 : 0)>(scores);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
