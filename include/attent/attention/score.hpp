// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/problem.hpp>
#include <attent/attention/softmax.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/tanh.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class Shape, class Sum, class... Options>
constexpr Sum scale_of(Options const&... options) {
    if constexpr (has<option_kind::scale, Options...>)
        return static_cast<Sum>(pick<option_kind::scale>(options...).number);
    else return default_scale<Sum, Shape::width.extent>;
}

// query . key, ascending from zero, then scaled once; Sum is the compute_type of the elements
template <class Shape, class Sum, std::size_t KeyStep, class Query, class Key, class... Options>
constexpr Sum scaled_score(Query const& query, Key const& key, Options const&... options) {
    if constexpr (std::is_array_v<Query>)
        return add_products(Sum{}, query, key) * scale_of<Shape, Sum>(options...);
    else
        return add_products<KeyStep>(Sum{}, query, key, Shape::width.extent) *
               scale_of<Shape, Sum>(options...);
}

template <class Sum, class... Options>
constexpr Sum capped_score(Sum const& score, Options const&... options) {
    if constexpr (has<option_kind::softcap, Options...>) {
        Sum const cap = static_cast<Sum>(pick<option_kind::softcap>(options...).number);
        return cap * tanh(score / cap);
    }
    return score;
}

// whether the masks and a bias of -infinity show a key, before its score is known
template <class Sum, class... Options>
constexpr bool is_shown(position const& at, Options const&... options) {
    if constexpr ((Options::is_selective || ...)) {
        if (!(options.allows(at) && ...)) return false;
        if constexpr (has<option_kind::bias, Options...>)
            return !hides(static_cast<Sum>(pick<option_kind::bias>(options...).number_at(at)));
    }
    return true;
}

// What happens to a scaled score, in the order softcap, score_where, bias; false if that hides it.
template <class Sum, class... Options>
constexpr bool adjust_score(Sum& score, position const& at, Options const&... options) {
    score = capped_score(score, options...);
    if constexpr (has<option_kind::score_where, Options...>) {
        score = static_cast<Sum>(pick<option_kind::score_where>(options...).function(score, at));
        if (hides(score)) return false;
    }
    if constexpr (has<option_kind::bias, Options...>)
        score = score + static_cast<Sum>(pick<option_kind::bias>(options...).number_at(at));
    return true;
}

// The score of one key; false if it is hidden, and then it was not read. Key elements lie KeyStep
// apart. At run time it may be there already, but for scaling.
template <class Shape, std::size_t KeyStep, bool IsDotted = false, class Sum, class Query,
          class Key, class... Options>
constexpr bool find_score(Sum& score, Query const& query, Key const& key, position const& at,
                          Options const&... options) {
    if (!is_shown<Sum>(at, options...)) return false;
    if constexpr (IsDotted)
        if (!__builtin_is_constant_evaluated()) {
            score = score * scale_of<Shape, Sum>(options...);
            return adjust_score(score, at, options...);
        }
    score = scaled_score<Shape, Sum, KeyStep>(query, key, options...);
    return adjust_score(score, at, options...);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
