// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {
namespace detail {

struct mask : option {
    static constexpr option_kind kind = option_kind::mask;
};

}  // namespace detail

/// m1 & m2: a key is seen where both masks show it. An option like any mask.
template <class First, class Second>
struct both_masks : detail::mask {
    static constexpr bool needs_alignment = First::needs_alignment || Second::needs_alignment;
    static constexpr bool has_lengths = First::has_lengths || Second::has_lengths;
    static constexpr bool is_selective = First::is_selective || Second::is_selective;

    First first;
    Second second;

    constexpr both_masks(First const& first_, Second const& second_)
        : first(first_), second(second_) {}

    static constexpr std::size_t times(detail::option_kind kind_) {
        return detail::times_given<First>(kind_) + detail::times_given<Second>(kind_);
    }
    constexpr std::size_t length(std::size_t batch, std::size_t keys) const {
        return second.length(batch, first.length(batch, keys));
    }
    constexpr void narrow(std::ptrdiff_t query, std::ptrdiff_t& from, std::ptrdiff_t& until) const {
        first.narrow(query, from, until);
        second.narrow(query, from, until);
    }
    constexpr bool allows(position const& at) const {
        return first.allows(at) && second.allows(at);
    }
    template <class Shape>
    static constexpr bool fits() {
        return First::template fits<Shape>() && Second::template fits<Shape>();
    }
};

template <std::derived_from<detail::mask> First, std::derived_from<detail::mask> Second>
[[nodiscard]] constexpr both_masks<First, Second> operator&(First const& first,
                                                            Second const& second) {
    return {first, second};
}

}  // namespace attent
