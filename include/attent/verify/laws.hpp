// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/verify/expect.hpp>

// What holds of every attention, as predicates: a static_assert asks them of constants, a test of
// random input at run time. A law about a function takes the function, so that any attention, with
// any options, can be asked.
namespace attent::detail {

template <axis Output, axis Value>
constexpr bool hull_widths_agree() {
    static_assert(agree(Output, Value), "attent::within_hull: outputs are as wide as values");
    return agree(Output, Value);
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// Each row sums to one, within tolerance; a row of zeros (no key to see) is allowed.
template <class T, axis... Axes>
[[nodiscard]] constexpr bool rows_sum_to_one(tensor<T, Axes...> const& weights,
                                             std::type_identity_t<T> tolerance) {
    constexpr std::size_t columns = detail::from_end(tensor<T, Axes...>::axes, 0).extent;
    for (std::size_t n = 0; n < weights.size; n += columns) {
        T sum{};
        bool empty = true;
        for (std::size_t j = n; j < n + columns; ++j) {
            sum = sum + weights.elements[j];
            empty = empty && weights.elements[j] == T{};
        }
        if (!empty && !detail::numbers_are_close(sum, T(1), tolerance)) return false;
    }
    return true;
}

/// Every weight lies in [0, 1].
template <class T, axis... Axes>
[[nodiscard]] constexpr bool within_zero_and_one(tensor<T, Axes...> const& weights) {
    for (T const& weight : weights.elements)
        if (!(T{} <= weight && weight <= T(1))) return false;
    return true;
}

/// No query weighs a key after its own position: query i is at i + offset, hidden weights are 0.
template <class T, axis... Axes>
[[nodiscard]] constexpr bool is_causal(tensor<T, Axes...> const& weights,
                                       std::ptrdiff_t offset = 0) {
    constexpr auto axes = tensor<T, Axes...>::axes;
    constexpr std::size_t queries = detail::from_end(axes, 1).extent,
                          keys = detail::from_end(axes, 0).extent;
    for (std::size_t n = 0; n < weights.size; n += queries * keys)
        for (std::size_t i = 0; i < queries; ++i)
            for (std::size_t j = 0; j < keys; ++j) {
                bool const future =
                    static_cast<std::ptrdiff_t>(j) > static_cast<std::ptrdiff_t>(i) + offset;
                if (future && !(weights.elements[n + i * keys + j] == T{})) return false;
            }
    return true;
}

/// Each output lies within the hull of the values, column by column: a mixture makes nothing new.
/// Of two axes; a row that saw no key (all zeros) is allowed.
template <class T, axis Queries, axis Keys, axis OutputWidth, axis ValueWidth>
[[nodiscard]] constexpr bool within_hull(tensor<T, Queries, OutputWidth> const& output,
                                         tensor<T, Keys, ValueWidth> const& values,
                                         std::type_identity_t<T> tolerance) {
    if constexpr (!detail::hull_widths_agree<OutputWidth, ValueWidth>()) return true;
    else
        for (std::size_t c = 0; c < ValueWidth.extent; ++c)
            for (std::size_t i = 0; i < Queries.extent; ++i) {
                T const out = output(i, c);
                bool above = out == T{}, below = out == T{};
                for (std::size_t j = 0; j < Keys.extent; ++j) {
                    above = above || values(j, c) <= out + tolerance;
                    below = below || out <= values(j, c) + tolerance;
                }
                if (!above || !below) return false;
            }
    return true;
}

/// The tensor with rows (entries of the second to last axis) first and second exchanged.
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> exchange_rows(tensor<T, Axes...> x, std::size_t first,
                                                         std::size_t second) {
    constexpr auto axes = tensor<T, Axes...>::axes;
    constexpr std::size_t columns = detail::from_end(axes, 0).extent,
                          block = detail::from_end(axes, 1).extent * columns;
    for (std::size_t n = 0; n < x.size; n += block)
        for (std::size_t c = n; c < n + columns; ++c) {
            T const kept = x.elements[c + first * columns];
            x.elements[c + first * columns] = x.elements[c + second * columns];
            x.elements[c + second * columns] = kept;
        }
    return x;
}

/// Without a mask, attention knows no order: exchange two tokens of x, and f(x) is exchanged alike.
/// Sums run in another order, so the two are close, not equal.
template <class Function, class T, axis... Axes>
[[nodiscard]] constexpr bool permutation_equivariant(Function f, tensor<T, Axes...> const& x,
                                                     std::size_t first, std::size_t second,
                                                     std::type_identity_t<T> tolerance) {
    return is_close(f(exchange_rows(x, first, second)), exchange_rows(f(x), first, second),
                    tolerance);
}

/// Changing any token from `position` on leaves every earlier row of f(x) bit for bit the same.
template <class Function, class T, axis Tokens, axis Width>
[[nodiscard]] constexpr bool future_is_ignored(Function f, tensor<T, Tokens, Width> const& x,
                                               std::size_t position, T const& other) {
    auto changed = x;
    for (std::size_t i = position * Width.extent; i < x.size; ++i) changed.elements[i] = other;
    auto const before = f(x), after = f(changed);
    std::size_t const columns = before.size / Tokens.extent;
    for (std::size_t i = 0; i < position * columns; ++i)
        if (!detail::bits_agree(before.elements[i], after.elements[i])) return false;
    return true;
}

/// What stands in row `hidden` of keys and values changes no bit of f(keys, values).
template <class Function, class T, axis... K, axis... V>
[[nodiscard]] constexpr bool masked_row_is_ignored(Function f, tensor<T, K...> const& keys,
                                                   tensor<T, V...> const& values,
                                                   std::size_t hidden, T const& poison) {
    auto poisoned_keys = keys;
    auto poisoned_values = values;
    constexpr auto k = tensor<T, K...>::axes;
    constexpr auto v = tensor<T, V...>::axes;
    for (std::size_t i = 0; i < keys.size; ++i)
        if (i / detail::from_end(k, 0).extent % detail::from_end(k, 1).extent == hidden)
            poisoned_keys.elements[i] = poison;
    for (std::size_t i = 0; i < values.size; ++i)
        if (i / detail::from_end(v, 0).extent % detail::from_end(v, 1).extent == hidden)
            poisoned_values.elements[i] = poison;
    return same_bits(f(keys, values), f(poisoned_keys, poisoned_values));
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
