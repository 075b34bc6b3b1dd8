// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/multiply_add.hpp>
#include <attent/transformer/angles.hpp>
#include <attent/transformer/rotary_settings.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// c - a * b, rounded as multiply_add rounds
template <class Sum>
[[gnu::always_inline]] constexpr Sum subtract_product(Sum const& a, Sum const& b, Sum const& c) {
    ATTENT_ROUND_EACH_STEP
    if constexpr (std::is_floating_point_v<Sum>) return multiply_add(-a, b, c);
    else return static_cast<Sum>(c - a * b);
}

template <bool Interleaved, std::size_t Pairs, std::size_t Width, class Sum, class T>
constexpr void rotate_row(T const* x, T* to, Sum const* cosines, Sum const* sines) {
    for (std::size_t i = 0; i < Pairs; ++i) {
        std::size_t const first = Interleaved ? 2 * i : i;
        std::size_t const second = Interleaved ? 2 * i + 1 : i + Pairs;
        Sum const a = static_cast<Sum>(x[first]), b = static_cast<Sum>(x[second]);
        to[first] = static_cast<T>(subtract_product(sines[i], b, static_cast<Sum>(cosines[i] * a)));
        to[second] = static_cast<T>(multiply_add(cosines[i], b, static_cast<Sum>(sines[i] * a)));
    }
    for (std::size_t i = 2 * Pairs; i < Width; ++i) to[i] = x[i];
}

// Every row of x. Angles depend on the token and, where Batched, on the entry of the first axis:
// fill(group, token, cosines, sines) finds them once for all heads.
template <auto Axes, bool Batched, bool Interleaved, std::size_t Pairs, class T, class Fill>
constexpr void rotate_rows(T const* x, T* to, Fill fill) {
    using sum = compute_type<T>;
    constexpr std::size_t width = from_end(Axes, 0).extent, tokens = from_end(Axes, 1).extent;
    constexpr std::size_t groups = Batched ? Axes[0].extent : 1;
    constexpr std::size_t group_size = groups == 0 ? 0 : product_of(Axes) / groups;
    sum cosines[Pairs == 0 ? 1 : Pairs]{}, sines[Pairs == 0 ? 1 : Pairs]{};
    for (std::size_t group = 0; group < groups; ++group)
        for (std::size_t token = 0; token < tokens; ++token) {
            fill(group, token, cosines, sines);
            for (std::size_t block = 0; block < group_size; block += tokens * width) {
                std::size_t const row = group * group_size + block + token * width;
                rotate_row<Interleaved, Pairs, width>(x + row, to + row, cosines, sines);
            }
        }
}

// the row of a cache that a position reads
constexpr std::size_t cache_row(std::ptrdiff_t position, std::size_t rows) {
    if (position < 0 || static_cast<std::size_t>(position) >= rows)
        refuse("attent::rotary: a position is outside the caches (position, rows)", position,
               static_cast<std::ptrdiff_t>(rows));
    return static_cast<std::size_t>(position);
}

template <class... Settings>
constexpr bool is_batched = false;
template <class First, class... Rest>
constexpr bool is_batched<First, Rest...> = [] {
    if constexpr (sets<setting_kind::positions, First>()) return First::is_batched;
    else return is_batched<Rest...>;
}();

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Rotary positions: pairs of features turn by an angle that grows with the position, so that scores
/// of rotated queries and keys depend on the distance of their tokens alone.
///
///     rotary(x, interleaved)                                    angle = position / 10000^(2 * pair / R)
///     rotary(x, halves, first_position(n), base(500000.0f))
///     rotary(x, cos, sin, halves, positions(ids))               angles looked up
///
///     a' = cos(angle) * a - sin(angle) * b        b' = sin(angle) * a + cos(angle) * b
///
/// Shapes    (.., tokens, features) -> the same; leading axes are batches and heads. Caches: cos and
///           sin (positions, R / 2), a position looks up its row; or (batches, tokens, R / 2)
/// Values    interleaved or halves says which features are a pair, there is no default; R is the number
///           of features, or rotary_width<R>, or twice the caches' last axis; features from R on stay.
///           A position outside the caches does not compile in a constant expression and traps at run
///           time
/// Accuracy  two products and a sum a feature; without caches three roundings of the angle, in float:
///           |position| * 2^-23 absolute. The same bits in constant expressions and at run time
/// Cost      four multiplications a pair; without caches one pow a pair, one sin and one cos a pair and
///           token, whatever the number of heads; no heap; stack holds the result and R numbers
/// Source    Su et al. 2021; ONNX RotaryEmbedding 23
/// Like PyTorch  transformers' apply_rotary_pos_emb (halves), llama2.c (interleaved)
/// Example   static_tests/transformer/rotary.cpp
template <class T, axis... Axes, class... Settings>
[[nodiscard]] constexpr tensor<T, Axes...> rotary(tensor<T, Axes...> const& x,
                                                  Settings const&... settings) {
    tensor<T, Axes...> out(detail::unset_elements{});
    constexpr auto axes = tensor<T, Axes...>::axes;
    if constexpr (detail::check_rotary<axes, false, Settings...>()) {
        constexpr std::size_t width =
            detail::turning<detail::from_end(axes, 0).extent, Settings...>;
        if constexpr (detail::rotary_width_fits<width, detail::from_end(axes, 0)>()) {
            using sum = compute_type<T>;
            detail::frequencies<detail::angle_type<T>, width / 2> const frequency(width,
                                                                                  settings...);
            constexpr first_position from_zero(0);
            auto const& place =
                detail::setting_or<detail::setting_kind::positions>(from_zero, settings...);
            detail::rotate_rows<axes, detail::is_batched<Settings...>,
                                (detail::interleaves<Settings>() || ...), width / 2>(
                x.elements.data(), out.elements.data(),
                [&](std::size_t group_, std::size_t token_, sum* cosines_, sum* sines_) {
                    for (std::size_t i = 0; i < width / 2; ++i) {
                        auto const angle = frequency.angle(place.at(group_, token_), i);
                        cosines_[i] = static_cast<sum>(attent::cos(angle));
                        sines_[i] = static_cast<sum>(attent::sin(angle));
                    }
                });
        }
    }
    return out;
}
template <class T, axis... Axes, class Cosine, axis... CosAxes, class Sine, axis... SinAxes,
          class... Settings>
[[nodiscard]] constexpr tensor<T, Axes...> rotary(tensor<T, Axes...> const& x,
                                                  tensor<Cosine, CosAxes...> const& cosines,
                                                  tensor<Sine, SinAxes...> const& sines,
                                                  Settings const&... settings) {
    tensor<T, Axes...> out(detail::unset_elements{});
    constexpr auto axes = tensor<T, Axes...>::axes;
    constexpr auto cache = tensor<Cosine, CosAxes...>::axes;
    if constexpr (detail::rotary_scalars_agree<T, Cosine, Sine>() &&
                  detail::check_rotary<axes, true, Settings...>()) {
        if constexpr (detail::check_caches<axes, cache, tensor<Sine, SinAxes...>::axes,
                                           Settings...>()) {
            using sum = compute_type<T>;
            constexpr std::size_t pairs = detail::from_end(cache, 0).extent;
            constexpr bool rows_of_x = cache.size() == 3;
            constexpr first_position from_zero(0);
            auto const& place =
                detail::setting_or<detail::setting_kind::positions>(from_zero, settings...);
            detail::rotate_rows<axes, rows_of_x || detail::is_batched<Settings...>,
                                (detail::interleaves<Settings>() || ...), pairs>(
                x.elements.data(), out.elements.data(),
                [&](std::size_t group_, std::size_t token_, sum* cosines_, sum* sines_) {
                    std::size_t const row =
                        rows_of_x ? group_ * detail::from_end(axes, 1).extent + token_
                                  : detail::cache_row(place.at(group_, token_), cache[0].extent);
                    for (std::size_t i = 0; i < pairs; ++i) {
                        cosines_[i] = static_cast<sum>(cosines.elements[row * pairs + i]);
                        sines_[i] = static_cast<sum>(sines.elements[row * pairs + i]);
                    }
                });
        }
    }
    return out;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
