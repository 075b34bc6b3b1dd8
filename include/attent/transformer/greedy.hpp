// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/tensor/tensor.hpp>
#include <type_traits>

namespace attent {
namespace detail {

template <std::size_t Rank>
constexpr bool logits_are_a_vector() {
    static_assert(Rank == 1,
                  "attent::greedy, sample: logits are a vector, of one axis (x.row(i) is one of a "
                  "matrix)");
    return Rank == 1;
}

template <axis Vocabulary>
constexpr bool there_are_logits() {
    static_assert(
        Vocabulary.extent > 0,
        "attent::greedy, sample: needs at least one logit (among none there is no largest)");
    return Vocabulary.extent > 0;
}

template <class T, std::size_t Rank>
constexpr bool check_logits() {
    if constexpr (logits_are_a_vector<Rank>()) return there_are_logits<T::axes[0]>();
    else return false;
}

template <class T>
constexpr bool never_wins(T const& logit) {
    if constexpr (std::is_floating_point_v<compute_type<T>>) return logit != logit;
    else return false;
}

template <class T>
constexpr std::size_t index_of_largest(T const* logits, std::size_t count) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < count; ++i)
        if (logits[best] < logits[i] || (never_wins(logits[best]) && !never_wins(logits[i])))
            best = i;
    return best;
}

}  // namespace detail

/// The likeliest token: the index of the largest logit.
///
/// Shapes    (Vocabulary) -> an index below Vocabulary
/// Values    the first of equals; NaN never wins, and of nothing else the index is 0; no logits at all
///           are refused when compiled
/// Accuracy  exact
/// Cost      a comparison an entry
/// Source    llama2.c, sample_argmax
/// Like PyTorch  torch.argmax, whose NaN wins
/// Example   static_tests/transformer/greedy.cpp
template <class T, axis... Axes>
[[nodiscard]] constexpr std::size_t greedy(tensor<T, Axes...> const& logits) {
    if constexpr (detail::check_logits<tensor<T, Axes...>, sizeof...(Axes)>())
        return detail::index_of_largest(logits.elements.data(), logits.size);
    else return 0;
}

}  // namespace attent
