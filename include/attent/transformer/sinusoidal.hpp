// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/angles.hpp>
#include <attent/transformer/positions.hpp>

namespace attent::detail {

template <class Argument>
constexpr bool setting_of_sinusoidal() {
    constexpr bool fits =
        sets<setting_kind::base, Argument>() || sets<setting_kind::positions, Argument>();
    static_assert(fits,
                  "attent::sinusoidal: takes base(b) and first_position(n) or positions(array)");
    return fits;
}

template <axis Given, axis Tokens>
constexpr bool one_position_a_row() {
    static_assert(agree(Given, Tokens), "attent::sinusoidal: needs one position for each token");
    return agree(Given, Tokens);
}

template <axis Tokens, class Setting>
constexpr bool positions_fill() {
    if constexpr (sets<setting_kind::positions, Setting>())
        if constexpr (Setting::is_list) return one_position_a_row<Setting::tokens, Tokens>();
    return true;
}

template <axis Tokens, class... Settings>
constexpr bool check_sinusoidal() {
    if constexpr (!(setting_of_sinusoidal<Settings>() && ...)) return false;
    else if constexpr (!set_once<setting_kind::base, times_set<setting_kind::base, Settings...>>())
        return false;
    else if constexpr (!set_once<setting_kind::positions,
                                 times_set<setting_kind::positions, Settings...>>())
        return false;
    else return (positions_fill<Tokens, Settings>() && ...);
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// Waves that tell a model where a token stands, to be added to its embedding.
///
///     sinusoidal<tokens(L), channels(D)>()(p, 2 * i)     = sin(p / 10000^(2 * i / D))
///     sinusoidal<tokens(L), channels(D)>()(p, 2 * i + 1) = cos(p / 10000^(2 * i / D))
///
/// Shapes    -> (Tokens, Channels), of float unless a type is given last
/// Values    base(b) instead of 10000; first_position(n) or positions(array) instead of 0, 1, 2, ..;
///           an odd number of channels ends in a sine
/// Accuracy  three roundings of the angle, in float: |p| * 2^-23 absolute; the same bits in constant
///           expressions and at run time
/// Cost      one pow a pair of channels, one sin or cos an entry, nothing at run time for a constant
/// Source    Vaswani et al. 2017, section 3.5
/// Example   static_tests/transformer/sinusoidal.cpp
template <axis Tokens, axis Channels, class T = float, class... Settings>
[[nodiscard]] constexpr matrix<Tokens, Channels, T> sinusoidal(Settings const&... settings) {
    matrix<Tokens, Channels, T> out;
    if constexpr (detail::check_sinusoidal<Tokens, Settings...>()) {
        using sum = compute_type<T>;
        constexpr std::size_t width = Channels.extent;
        detail::frequencies<detail::angle_type<T>, (width + 1) / 2> const frequency(width,
                                                                                    settings...);
        constexpr first_position from_zero(0);
        auto const& place =
            detail::setting_or<detail::setting_kind::positions>(from_zero, settings...);
        for (std::size_t i = 0; i < Tokens.extent; ++i)
            for (std::size_t j = 0; j < width; ++j) {
                auto const angle = frequency.angle(place.at(0, i), j / 2);
                out.elements[i * width + j] = static_cast<T>(
                    static_cast<sum>(j % 2 == 0 ? attent::sin(angle) : attent::cos(angle)));
            }
    }
    return out;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
