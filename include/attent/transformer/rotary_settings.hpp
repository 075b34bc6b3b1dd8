// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/broadcast.hpp>
#include <attent/transformer/positions.hpp>

// What rotary may be told, and every refusal.
namespace attent {
namespace detail {

template <bool Interleaved>
struct pair_layout : setting {
    static constexpr setting_kind kind = setting_kind::layout;
    static constexpr bool is_interleaved = Interleaved;
};

template <std::size_t Width>
struct rotary_width_of : setting {
    static constexpr setting_kind kind = setting_kind::rotary_width;
    static constexpr std::size_t width = Width;
};

}  // namespace detail

/// Which two features turn together in rotary. The two are different models: say which.
///
///     interleaved    2 * i and 2 * i + 1    llama2.c, GPT-J, RoFormer; ONNX interleaved = 1
///     halves         i and i + R / 2        GPT-NeoX, transformers' llama; ONNX interleaved = 0
///
/// Shapes    a setting of rotary; R is the rotary width
/// Values    none special
/// Accuracy  exact
/// Cost      none
/// Source    ONNX RotaryEmbedding 23
/// Example   static_tests/transformer/rotary.cpp
inline constexpr detail::pair_layout<true> interleaved{};
inline constexpr detail::pair_layout<false> halves{};

/// rotary_width<R>: rotary turns the first R features and leaves the others as they are.
///
/// Shapes    a setting of rotary; ONNX's rotary_embedding_dim
/// Values    R even and at most the number of features; with caches it is twice their last axis
/// Accuracy  exact
/// Cost      none
/// Source    ONNX RotaryEmbedding 23
/// Example   static_tests/transformer/rotary.cpp
template <std::size_t Width>
inline constexpr detail::rotary_width_of<Width> rotary_width{};

namespace detail {

template <class Argument, bool HasCaches>
constexpr bool setting_of_rotary() {
    constexpr bool fits = sets<setting_kind::layout, Argument>() ||
                          sets<setting_kind::positions, Argument>() ||
                          sets<setting_kind::rotary_width, Argument>() ||
                          (!HasCaches && sets<setting_kind::base, Argument>());
    static_assert(
        fits,
        "attent::rotary: after x come the caches cos and sin, both or neither, then settings: "
        "interleaved or halves, first_position(n) or positions(array), rotary_width<R>, and "
        "without caches base(b)");
    return fits;
}

template <std::size_t LayoutsGiven>
constexpr bool layout_is_said() {
    static_assert(
        LayoutsGiven > 0,
        "attent::rotary: say which features turn together: interleaved (2 * i with 2 * i + 1, "
        "as in llama2.c) or halves (i with i + R / 2, as in GPT-NeoX and transformers)");
    return LayoutsGiven > 0;
}

template <std::size_t Rank>
constexpr bool rotary_has_rows() {
    static_assert(Rank >= 2, "attent::rotary: x needs tokens and features, (.., tokens, features)");
    return Rank >= 2;
}

constexpr bool turns_pairs_of(std::size_t width, axis features) {
    return width % 2 == 0 && width <= features.extent;
}

template <std::size_t Width, axis Features>
constexpr bool rotary_width_fits() {
    static_assert(
        turns_pairs_of(Width, Features),
        "attent::rotary: the rotary Width must be even, and at most the number of features "
        "(rotary_width<R> turns the first R; caches turn twice their last axis)");
    return turns_pairs_of(Width, Features);
}

template <axis Given, axis Tokens>
constexpr bool one_position_a_token() {
    static_assert(agree(Given, Tokens),
                  "attent::rotary: needs one position, or one row of the caches, for each token");
    return agree(Given, Tokens);
}

template <axis Given, axis First>
constexpr bool one_list_a_batch() {
    static_assert(
        agree(Given, First),
        "attent::rotary: needs one list of positions, or one block of the caches, for each "
        "entry of the first axis of x");
    return agree(Given, First);
}

template <std::size_t Rank>
constexpr bool rotary_has_batches() {
    static_assert(Rank >= 3,
                  "attent::rotary: positions and caches for each batch need an x of (batches, .., "
                  "tokens, features)");
    return Rank >= 3;
}

constexpr bool suffice_for(axis rows, axis tokens) { return tokens.extent <= rows.extent; }

template <axis Rows, axis Tokens>
constexpr bool cache_has_rows() {
    static_assert(suffice_for(Rows, Tokens),
                  "attent::rotary: the caches have fewer rows than x has tokens");
    return suffice_for(Rows, Tokens);
}

template <axis Cos, axis Sin>
constexpr bool cache_axes_agree() {
    static_assert(agree(Cos, Sin), "attent::rotary: the caches cos and sin need the same axes");
    return agree(Cos, Sin);
}

template <std::size_t Cos, std::size_t Sin>
constexpr bool cache_ranks_agree() {
    static_assert(
        Cos == Sin && (Cos == 2 || Cos == 3),
        "attent::rotary: the caches cos and sin are (positions, R / 2) or (batches, tokens, "
        "R / 2)");
    return Cos == Sin && (Cos == 2 || Cos == 3);
}

template <std::size_t CacheRank, std::size_t PositionsGiven>
constexpr bool cache_needs_positions() {
    static_assert(CacheRank == 2 || PositionsGiven == 0,
                  "attent::rotary: caches of (batches, tokens, R / 2) hold the rows of x already, "
                  "positions have no meaning");
    return CacheRank == 2 || PositionsGiven == 0;
}

template <std::size_t Width, std::size_t FromCaches>
constexpr bool widths_agree() {
    static_assert(
        Width == FromCaches,
        "attent::rotary: rotary_width<R> and the caches disagree (their last axis is R / 2)");
    return Width == FromCaches;
}

template <class X, class Cos, class Sin>
constexpr bool rotary_scalars_agree() {
    static_assert(
        std::is_same_v<X, Cos> && std::is_same_v<X, Sin>,
        "attent::rotary: x, cos and sin need one element type (convert<T>(cos) converts)");
    return std::is_same_v<X, Cos> && std::is_same_v<X, Sin>;
}

template <auto Axes, class Setting>
constexpr bool rotary_positions_fit() {
    if constexpr (sets<setting_kind::positions, Setting>()) {
        if constexpr (Setting::is_list) {
            if constexpr (!one_position_a_token<Setting::tokens, from_end(Axes, 1)>()) return false;
            if constexpr (Setting::is_batched)
                if constexpr (rotary_has_batches<Axes.size()>())
                    return one_list_a_batch<Setting::batch, Axes[0]>();
        }
    }
    return true;
}

template <auto Axes, bool HasCaches, class... Settings>
constexpr bool check_rotary() {
    using enum setting_kind;
    if constexpr (!rotary_has_rows<Axes.size()>()) return false;
    else if constexpr (!(setting_of_rotary<Settings, HasCaches>() && ...)) return false;
    else if constexpr (!(set_once<layout, times_set<layout, Settings...>>() &&
                         set_once<positions, times_set<positions, Settings...>>() &&
                         set_once<rotary_width, times_set<rotary_width, Settings...>>() &&
                         set_once<base, times_set<base, Settings...>>()))
        return false;
    else if constexpr (!layout_is_said<times_set<layout, Settings...>>()) return false;
    else return (rotary_positions_fit<Axes, Settings>() && ...);
}

template <class Setting>
constexpr std::size_t width_in() {
    if constexpr (sets<setting_kind::rotary_width, Setting>()) return Setting::width;
    else return 0;
}
template <class Setting>
constexpr bool interleaves() {
    if constexpr (sets<setting_kind::layout, Setting>()) return Setting::is_interleaved;
    else return false;
}

// how many features turn: what rotary_width says, or Otherwise
template <std::size_t Otherwise, class... Settings>
inline constexpr std::size_t turning = times_set<setting_kind::rotary_width, Settings...> == 0
                                           ? Otherwise
                                           : (std::size_t{0} + ... + width_in<Settings>());

// the caches, for an x that check_rotary found in order
template <auto Axes, auto Cos, auto Sin, class... Settings>
constexpr bool check_caches() {
    constexpr std::size_t given = times_set<setting_kind::positions, Settings...>;
    if constexpr (!cache_ranks_agree<Cos.size(), Sin.size()>()) return false;
    else if constexpr (!cache_needs_positions<Cos.size(), given>()) return false;
    else if constexpr (!cache_axes_agree<from_end(Cos, 0), from_end(Sin, 0)>() ||
                       !cache_axes_agree<from_end(Cos, 1), from_end(Sin, 1)>() ||
                       !cache_axes_agree<from_end(Cos, 2), from_end(Sin, 2)>())
        return false;
    else {
        constexpr std::size_t width = 2 * from_end(Cos, 0).extent;
        if constexpr (!widths_agree<turning<width, Settings...>, width>()) return false;
        else if constexpr (!rotary_width_fits<width, from_end(Axes, 0)>()) return false;
        else if constexpr (Cos.size() == 2)
            return given > 0 || cache_has_rows<Cos[0], from_end(Axes, 1)>();
        else if constexpr (!rotary_has_batches<Axes.size()>()) return false;
        else if constexpr (!one_list_a_batch<Cos[0], Axes[0]>()) return false;
        else return one_position_a_token<Cos[1], from_end(Axes, 1)>();
    }
}

}  // namespace detail
}  // namespace attent
