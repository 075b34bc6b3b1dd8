// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/problem.hpp>
#include <attent/attention/softmax.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/tanh.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// query . key, ascending from zero, then scaled once
template <class Shape, class T, class... Options>
constexpr T scaled_score(T const* query, T const* key, Options const&... options) {
    constexpr std::size_t width = Shape::width.extent;
    T const product = add_products(T{}, query, key, width, 1);
    if constexpr (has<option_kind::scale, Options...>)
        return product * static_cast<T>(pick<option_kind::scale>(options...).number);
    else return product * default_scale<T, width>;
}

template <class T, class... Options>
constexpr T capped_score(T const& score, Options const&... options) {
    if constexpr (has<option_kind::softcap, Options...>) {
        T const cap = static_cast<T>(pick<option_kind::softcap>(options...).number);
        return cap * tanh(score / cap);
    }
    return score;
}

// The score of one key, in the order scale, softcap, score_where, bias; false if it is hidden.
// A hidden key is never read.
template <class Shape, class T, class... Options>
constexpr bool find_score(T& score, T const* query, T const* key, position const& at,
                          Options const&... options) {
    constexpr bool has_bias = has<option_kind::bias, Options...>;
    if constexpr ((Options::is_selective || ...)) {
        if (!(options.allows(at) && ...)) return false;
        if constexpr (has_bias)
            if (hides(pick<option_kind::bias>(options...).number_at(at))) return false;
    }
    score = capped_score(scaled_score<Shape>(query, key, options...), options...);
    if constexpr (has<option_kind::score_where, Options...>) {
        score = static_cast<T>(pick<option_kind::score_where>(options...).function(score, at));
        if (hides(score)) return false;
    }
    if constexpr (has_bias) score = score + pick<option_kind::bias>(options...).number_at(at);
    return true;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
