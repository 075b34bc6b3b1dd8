// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/softmax.hpp>
#include <attent/math/log.hpp>

namespace attent::detail {

template <std::size_t Position, std::size_t Rank>
constexpr bool log_softmax_has_axis() {
    static_assert(Position < Rank,
                  "attent::log_softmax: there is no axis at this position (0 is the first)");
    return Position < Rank;
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class T>
constexpr void log_softmax_row(T const* scores, T* logs, std::size_t count, std::size_t step) {
    T top{};
    if (!find_top(scores, count, step, top)) {
        for (std::size_t j = 0; j < count; ++j) logs[j * step] = scores[j * step];
        return;
    }
    T sum{};
    for (std::size_t j = 0; j < count; ++j)
        if (!hides(scores[j * step])) sum = sum + exp(scores[j * step] - top);
    T const log_of_sum = log(sum);
    for (std::size_t j = 0; j < count; ++j) logs[j * step] = scores[j * step] - top - log_of_sum;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// The logarithm of softmax, without the underflow of taking it afterwards.
///
///     log_softmax(scores)(i, j) = scores(i, j) - top(i) - log(sum over k of exp(scores(i, k) - top(i)))
///
/// Shapes    (.., N) -> the same; rows run along the last axis, or along Position
/// Values    an entry of -infinity stays -infinity, a row of nothing else too; NaN spoils its own row
/// Accuracy  2 ulp of the largest term; the same bits in constant expressions and at run time
/// Cost      one exponential an entry, one logarithm a row; no heap; stack holds the result
/// Source    docs/semantics.md, fully masked rows
/// Example   static_tests/attention/log_softmax.cpp
template <std::size_t Position, class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> log_softmax(tensor<T, Axes...> const& scores) {
    if constexpr (detail::log_softmax_has_axis<Position, sizeof...(Axes)>()) {
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr std::size_t count = axes[Position].extent,
                              step = detail::stride_of(axes, Position);
        tensor<T, Axes...> logs;
        for (std::size_t n = 0; n < scores.size; n += count * step)
            for (std::size_t i = n; i < n + step; ++i)
                detail::in_compute_type<count>(
                    scores.elements.data() + i, logs.elements.data() + i, step,
                    [](auto const* from_, auto* to_, std::size_t step_) {
                        detail::log_softmax_row(from_, to_, count, step_);
                    });
        return logs;
    } else return scores;
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> log_softmax(tensor<T, Axes...> const& scores) {
    return log_softmax<(sizeof...(Axes) > 0 ? sizeof...(Axes) - 1 : 0)>(scores);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
