// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <concepts>
#include <cstddef>

// What a layer may be told after its tensors, in any order: epsilon(1e-6f), base(500000.0f), ...
namespace attent::detail {

enum class setting_kind {
    activation,
    base,
    context,
    epsilon,
    layout,
    norm_first,
    positions,
    rotary_width,
    temperature,
    top_p
};

struct setting {};

template <class Argument>
inline constexpr bool is_setting = std::derived_from<Argument, setting>;

template <setting_kind Kind, class Argument>
constexpr bool sets() {
    if constexpr (is_setting<Argument>) return Argument::kind == Kind;
    else return false;
}

template <setting_kind Kind, class... Arguments>
inline constexpr std::size_t times_set = (std::size_t{0} + ... + sets<Kind, Arguments>());

template <setting_kind Kind, class... Arguments>
inline constexpr bool is_set = times_set<Kind, Arguments...> != 0;

template <setting_kind Kind, std::size_t Times>
constexpr bool set_once() {
    static_assert(Times <= 1,
                  "attent: a setting of this Kind is given more than once (give each at most once; "
                  "positions and first_position are one kind, interleaved and halves another)");
    return Times <= 1;
}

template <setting_kind Kind, class Default>
constexpr Default const& setting_or(Default const& otherwise) {
    return otherwise;
}

// the setting of a kind, or the one before it
template <setting_kind Kind, class Default, class First, class... Rest>
constexpr auto const& setting_or(Default const& otherwise, First const& first,
                                 Rest const&... rest) {
    if constexpr (sets<Kind, First>()) return first;
    else return setting_or<Kind>(otherwise, rest...);
}

}  // namespace attent::detail
