// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/cos.hpp>
#include <attent/math/pow.hpp>
#include <attent/math/sin.hpp>
#include <attent/tensor/refuse.hpp>
#include <attent/transformer/setting.hpp>
#include <type_traits>

namespace attent {

/// base(b): what the wavelengths of rotary and sinusoidal are powers of; 10000 otherwise.
///
///     angle(position, pair) = position / b^(2 * pair / width)
///
/// Shapes    a setting
/// Values    b above 0; llama 3 has 500000
/// Accuracy  rounded to the type that is computed in
/// Cost      none
/// Source    Vaswani et al. 2017, section 3.5; Su et al. 2021
/// Like PyTorch  transformers' rope_theta
/// Example   static_tests/transformer/sinusoidal.cpp
template <class Number>
struct base : detail::setting {
    static constexpr detail::setting_kind kind = detail::setting_kind::base;
    Number number;
    constexpr explicit base(Number number_) : number(number_) {
        if (!(Number{} < number_))
            detail::refuse("attent::base: must be above 0 (found, limit)",
                           number_ < Number{} ? -1 : 0, 0);
    }
};

}  // namespace attent

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// Angles are double for double and float for every other type, also one of the user's.
template <class T>
using angle_type = std::conditional_t<std::is_same_v<compute_type<T>, double>, double, float>;

// b^(-2 * pair / width) for every pair, as transformers and llama2.c round it in float
template <class Angle, std::size_t Pairs>
struct frequencies {
    Angle of[Pairs == 0 ? 1 : Pairs]{};

    template <class... Settings>
    constexpr explicit frequencies(std::size_t width_, Settings const&... settings_) {
        constexpr base<float> otherwise(10000.0f);
        auto const number =
            static_cast<Angle>(setting_or<setting_kind::base>(otherwise, settings_...).number);
        for (std::size_t i = 0; i < Pairs; ++i)
            of[i] = Angle{1} /
                    attent::pow(number, static_cast<Angle>(2 * i) / static_cast<Angle>(width_));
    }

    constexpr Angle angle(std::ptrdiff_t position, std::size_t pair) const {
        return static_cast<Angle>(position) * of[pair];
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
