// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/problem.hpp>
#include <attent/attention/softmax.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/tanh.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// query . key, ascending from zero, then scaled once; Sum is the compute_type of the elements
template <class Shape, class Sum, std::size_t KeyStep, class T, class... Options>
constexpr Sum scaled_score(T const* query, T const* key, Options const&... options) {
    constexpr std::size_t width = Shape::width.extent;
    Sum const product = add_products(Sum{}, query, key, width, KeyStep);
    if constexpr (has<option_kind::scale, Options...>)
        return product * static_cast<Sum>(pick<option_kind::scale>(options...).number);
    else return product * default_scale<Sum, width>;
}

template <class Sum, class... Options>
constexpr Sum capped_score(Sum const& score, Options const&... options) {
    if constexpr (has<option_kind::softcap, Options...>) {
        Sum const cap = static_cast<Sum>(pick<option_kind::softcap>(options...).number);
        return cap * tanh(score / cap);
    }
    return score;
}

// The score of one key, in the order scale, softcap, score_where, bias; false if it is hidden.
// A hidden key is never read. Key elements lie KeyStep apart.
template <class Shape, std::size_t KeyStep, class Sum, class T, class... Options>
constexpr bool find_score(Sum& score, T const* query, T const* key, position const& at,
                          Options const&... options) {
    constexpr bool has_bias = has<option_kind::bias, Options...>;
    if constexpr ((Options::is_selective || ...)) {
        if (!(options.allows(at) && ...)) return false;
        if constexpr (has_bias)
            if (hides(static_cast<Sum>(pick<option_kind::bias>(options...).number_at(at))))
                return false;
    }
    score = capped_score(scaled_score<Shape, Sum, KeyStep>(query, key, options...), options...);
    if constexpr (has<option_kind::score_where, Options...>) {
        score = static_cast<Sum>(pick<option_kind::score_where>(options...).function(score, at));
        if (hides(score)) return false;
    }
    if constexpr (has_bias)
        score = score + static_cast<Sum>(pick<option_kind::bias>(options...).number_at(at));
    return true;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
