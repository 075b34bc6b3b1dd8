// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/tensor/broadcast.hpp>

// How caches keep keys and values. Keys stand in panels of 16: feature by feature, 16 keys side by
// side, so that one query meets 16 keys in the lanes of a vector; values stand row after row.
namespace attent::detail {

inline constexpr std::size_t keys_a_panel = 16;

template <class T, std::size_t Heads, std::size_t Slots, std::size_t Features, std::size_t Values>
struct key_panels {
    static constexpr std::size_t value_width = Values;
    static constexpr std::size_t panels = (Slots + keys_a_panel - 1) / keys_a_panel;
    static constexpr std::size_t slots = Slots;

    std::array<T, Heads * panels * Features * keys_a_panel> keys{};
    std::array<T, Heads * Slots * Values> values{};

    constexpr std::size_t key_offset(std::size_t head, std::size_t slot) const {
        return (head * panels + slot / keys_a_panel) * Features * keys_a_panel +
               slot % keys_a_panel;
    }
    constexpr std::size_t value_offset(std::size_t head, std::size_t slot) const {
        return (head * Slots + slot) * Values;
    }
    constexpr void write(std::size_t head, std::size_t slot, T const* key, T const* value) {
        T* const to_key = keys.data() + key_offset(head, slot);
        for (std::size_t e = 0; e < Features; ++e) to_key[e * keys_a_panel] = key[e];
        T* const to_value = values.data() + value_offset(head, slot);
        for (std::size_t e = 0; e < Values; ++e) to_value[e] = value[e];
    }
};

// What the row kernels read of one head: key j stands in slot j, of a ring in slot j % slots.
template <bool Ring, class Panels>
struct panel_memory {
    static constexpr std::size_t key_step = keys_a_panel, key_stride = 1,
                                 value_stride = Panels::value_width;
    static constexpr bool keeps_panels = !Ring;  // a vector of keys from a multiple of its lanes on
    static constexpr bool is_endless = Ring;     // keys are numbered beyond 32 bits
    Panels const* panels;
    std::size_t head;

    static constexpr std::size_t slot(std::size_t j) {
        if constexpr (Ring) return j % Panels::slots;
        else return j;
    }
    constexpr auto const* key(std::size_t j) const {
        return panels->keys.data() + panels->key_offset(head, slot(j));
    }
    constexpr auto const* value(std::size_t j) const {
        return panels->values.data() + panels->value_offset(head, slot(j));
    }
    static constexpr std::size_t run(std::size_t j, std::size_t count) {
        std::size_t const left = Panels::slots - slot(j);
        return count < left ? count : left;
    }
    static constexpr std::size_t even(std::size_t j, std::size_t count) {
        std::size_t const left = keys_a_panel - slot(j) % keys_a_panel;
        return run(j, count < left ? count : left);
    }
};

template <axis Given, axis Kept>
constexpr bool appended_axes_agree() {
    static_assert(
        agree(Given, Kept),
        "attent::kv_cache::append: keys are (heads, tokens, features) and values (heads, "
        "tokens, values) of the cache; one token may leave out its axis, a single head too");
    return agree(Given, Kept);
}

template <class Given, class Kept>
constexpr bool appended_scalars_agree() {
    static_assert(std::is_same_v<Given, Kept>,
                  "attent::kv_cache::append: keys and values need the cache's element type "
                  "(convert<T>(x) converts)");
    return std::is_same_v<Given, Kept>;
}

// (heads, tokens, width); two axes are (heads, width) of one token, or (tokens, width) of one head
template <std::size_t Rank>
constexpr axis_list<3> appended_axes(axis_list<Rank> const& list, axis heads) {
    if constexpr (Rank == 3) return list;
    else if constexpr (Rank == 2) {
        if (heads.extent == 1) return {heads, list[0], list[1]};
        return {list[0], axis(1), list[1]};
    } else return {axis(0), axis(0), axis(0)};
}

// Whether k and v may be appended to a cache of these axes.
template <class T, axis Heads, axis Features, axis Values, class Keys, class Vs>
constexpr bool check_append() {
    constexpr auto k = appended_axes(Keys::axes, Heads);
    constexpr auto v = appended_axes(Vs::axes, Heads);
    if constexpr (!appended_scalars_agree<typename Keys::value_type, T>()) return false;
    else if constexpr (!appended_scalars_agree<typename Vs::value_type, T>()) return false;
    else if constexpr (!appended_axes_agree<k[0], Heads>()) return false;
    else if constexpr (!appended_axes_agree<v[0], Heads>()) return false;
    else if constexpr (!appended_axes_agree<k[1], v[1]>()) return false;
    else if constexpr (!appended_axes_agree<k[2], Features>()) return false;
    else return appended_axes_agree<v[2], Values>();
}

}  // namespace attent::detail
