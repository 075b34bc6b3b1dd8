// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/softmax.hpp>
#include <attent/transformer/binary_heap.hpp>
#include <attent/transformer/greedy.hpp>
#include <attent/transformer/random_numbers.hpp>
#include <attent/transformer/temperature.hpp>
#include <attent/transformer/top_p.hpp>
#include <cstdint>

namespace attent::detail {

template <class Setting>
constexpr bool setting_of_sample() {
    constexpr bool fits =
        sets<setting_kind::temperature, Setting>() || sets<setting_kind::top_p, Setting>();
    static_assert(fits,
                  "attent::sample: after logits and random_numbers come settings: temperature(t), "
                  "top_p(p)");
    return fits;
}

template <class... Settings>
constexpr bool check_sample() {
    using enum setting_kind;
    if constexpr (!(setting_of_sample<Settings>() && ...)) return false;
    else
        return set_once<temperature, times_set<temperature, Settings...>>() &&
               set_once<top_p, times_set<top_p, Settings...>>();
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// where the running sum of the weights passes the coin; a weight of 0 is never drawn
template <class Number>
constexpr std::size_t draw(Number const* weights, std::size_t count, Number coin) {
    std::size_t last = 0;
    Number sum{};
    for (std::size_t i = 0; i < count; ++i) {
        if (!(Number{} < weights[i])) continue;
        sum = sum + weights[i];
        last = i;
        if (coin < sum) break;
    }
    return last;  // rounding may leave the sum below the coin
}

// The same among the likeliest that together exceed p. Below (1 - p) / (Count - 1) none is among them:
// it and those after it would sum to less than 1 - p, so that those before it exceed p already.
template <std::size_t Count, class Number>
constexpr std::size_t draw_likely(Number const* weights, Number coin, Number p,
                                  std::size_t likeliest) {
    using index = std::conditional_t<(Count <= 0x10000), std::uint16_t, std::uint32_t>;
    Number const least = (Number{1} - p) / static_cast<Number>(Count - 1);
    index order[Count]{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < Count; ++i)
        if (least <= weights[i]) order[count++] = static_cast<index>(i);
    if (count == 0) return likeliest;

    auto const before = [weights](index a_, index b_) {
        return weights[b_] < weights[a_] || (weights[a_] == weights[b_] && a_ < b_);
    };
    make_binary_heap(order, count, before);
    std::size_t left = count;
    Number sum{};
    while (left > 0 && sum <= p) sum = sum + weights[take_first(order, left--, before)];

    // taken from the end of order downwards
    Number const goal = coin * sum;
    Number passed{};
    for (std::size_t i = count; i-- > left;) {
        passed = passed + weights[order[i]];
        if (goal < passed) return order[i];
    }
    return order[left];
}

template <std::size_t Count, class Number, class T>
constexpr std::size_t draw_token(T const* logits, Number coin, Number heat, Number p) {
    std::size_t const likeliest = index_of_largest(logits, Count);
    Number const top = static_cast<Number>(logits[likeliest]);
    constexpr Number infinity = std::numeric_limits<Number>::infinity();
    if (Count == 1 || top != top || top == infinity || top == -infinity || top / heat == infinity ||
        top / heat == -infinity)
        return likeliest;  // nothing that the others could be compared with

    Number weights[Count]{};
    for (std::size_t i = 0; i < Count; ++i) {
        Number const logit = static_cast<Number>(logits[i]);
        weights[i] = -infinity < logit ? logit / heat : -infinity;
    }
    softmax_row(weights, weights, Count, 1);
    if (!(Number{} < p && p < Number{1})) return draw(weights, Count, coin);
    return draw_likely<Count>(weights, coin, p, likeliest);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// A token drawn by its probability, softmax(logits / t).
///
///     sample(logits, draws)   sample(logits, draws, temperature(0.8f), top_p(0.9f))
///
/// Shapes    (Vocabulary), random_numbers -> an index below Vocabulary
/// Values    takes one number from draws, none at temperature 0, which is greedy(logits); NaN and
///           -infinity are never drawn unless there is nothing else, +infinity always is; equal
///           probabilities stand in the order of their indices
/// Accuracy  in float (double for double); the same bits in constant expressions and at run time, and
///           but for the last bits of exp the draws of llama2.c
/// Cost      an exponential an entry; with top_p also a heap: Vocabulary + log(Vocabulary) steps for each
///           entry drawn from. Stack holds Vocabulary numbers, and as many indices; no heap memory
/// Source    llama2.c, sample
/// Example   static_tests/transformer/sample.cpp
template <class T, axis... Axes, class... Settings>
[[nodiscard]] constexpr std::size_t sample(tensor<T, Axes...> const& logits, random_numbers& draws,
                                           Settings const&... settings) {
    if constexpr (detail::check_logits<tensor<T, Axes...>, sizeof...(Axes)>() &&
                  detail::check_sample<Settings...>()) {
        using number = std::conditional_t<std::is_same_v<compute_type<T>, double>, double, float>;
        constexpr temperature<float> unheated(1.0f);
        constexpr top_p<float> all(1.0f);
        auto const heat = static_cast<number>(
            detail::setting_or<detail::setting_kind::temperature>(unheated, settings...).number);
        auto const p = static_cast<number>(
            detail::setting_or<detail::setting_kind::top_p>(all, settings...).number);
        if (heat == number{}) return greedy(logits);
        return detail::draw_token<tensor<T, Axes...>::size>(
            logits.elements.data(), static_cast<number>(draws.uniform()), heat, p);
    } else return 0;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
