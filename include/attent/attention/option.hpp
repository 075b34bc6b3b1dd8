// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/broadcast.hpp>
#include <concepts>

namespace attent {

/// Where a score stands: which batch, head, query and key, and the query's place among the keys.
struct position {
    std::size_t batch, head, query, key;
    std::ptrdiff_t absolute;
};

namespace detail {

enum class option_kind {
    causal,
    sliding_window,
    key_lengths,
    mask,
    alignment,
    scale,
    softcap,
    score_where,
    bias,
    grouped_query,
    position_transform,
    into,
    workspace,
    not_an_option
};

// What an argument after the tensors says of itself unless it says otherwise.
struct option {
    static constexpr bool needs_alignment = false;  // compares the query's place with the key's
    static constexpr bool has_lengths = false;      // the number of keys differs by batch
    static constexpr bool is_selective = false;     // decides key by key what a row sees

    constexpr std::size_t length(std::size_t, std::size_t keys) const { return keys; }
    constexpr void narrow(std::ptrdiff_t, std::ptrdiff_t&, std::ptrdiff_t&) const {}
    constexpr bool allows(position const&) const { return true; }
    template <class Shape>
    static constexpr bool fits() {
        return true;
    }
};

// what is no option is refused later, in words
template <class Argument>
inline constexpr option_kind kind_of = option_kind::not_an_option;
template <class Argument>
requires std::same_as<decltype(Argument::kind), option_kind const>
inline constexpr option_kind kind_of<Argument> = Argument::kind;

// {causal, causal}: what one option gives; m1 & m2 gives what both give
template <class Option>
constexpr std::size_t times_given(option_kind kind) {
    if constexpr (requires { Option::times(kind); }) return Option::times(kind);
    else return kind_of<Option> == kind;
}

struct absent : option {
    static constexpr option_kind kind = option_kind::not_an_option;
};
inline constexpr absent no_option{};

template <option_kind Kind>
constexpr absent const& pick() {
    return no_option;
}

// the option of a kind, or no_option
template <option_kind Kind, class First, class... Rest>
constexpr auto const& pick(First const& first, Rest const&... rest) {
    if constexpr (kind_of<First> == Kind) return first;
    else return pick<Kind>(rest...);
}

template <option_kind Kind, class... Options>
inline constexpr std::size_t times = (std::size_t{0} + ... + times_given<Options>(Kind));

template <option_kind Kind, class... Options>
inline constexpr bool has = times<Kind, Options...> > 0;

// an option's type, or that of no_option if it is of one of those kinds
template <class Option, option_kind... Kinds>
using other_than = std::conditional_t<((kind_of<Option> == Kinds) || ...), absent, Option>;

// an option, or no_option if it is of that kind
template <option_kind Kind, class Option>
constexpr auto const& unless(Option const& option) {
    if constexpr (kind_of<Option> == Kind) return no_option;
    else return option;
}

// call(options...) without those of some kinds
template <std::size_t Unseen, option_kind... Kinds, class Call>
[[gnu::always_inline]] constexpr void call_without(Call const& call) {
    call();
}
template <std::size_t Unseen, option_kind... Kinds, class Call, class First, class... Rest>
[[gnu::always_inline]] constexpr void call_without(Call const& call, First const& first,
                                                   Rest const&... rest) {
    if constexpr (Unseen == 0) call(first, rest...);
    else if constexpr (((kind_of<First> == Kinds) || ...))
        call_without<Unseen - 1, Kinds...>(call, rest...);
    else call_without<Unseen - 1, Kinds...>(call, rest..., first);
}

template <class Argument>
constexpr bool argument_is_an_option() {
    static_assert(
        std::derived_from<Argument, option>,
        "attent::attention: an argument after the tensors is not an option (wrap a boolean "
        "tensor as keep(mask) or drop(mask), numbers as bias(numbers))");
    return std::derived_from<Argument, option>;
}

template <option_kind Kind, std::size_t Times>
constexpr bool given_once() {
    static_assert(
        Times <= 1,
        "attent::attention: an option of this Kind is given more than once (give each at "
        "most once; upper_left, lower_right and query_offset are one kind, the alignment)");
    return Times <= 1;
}

template <option_kind...>
struct kinds {};

template <class... Options, option_kind... Kinds>
constexpr bool given_once_each(kinds<Kinds...>) {
    return (given_once<Kinds, times<Kinds, Options...>>() && ...);
}

template <std::size_t Transforms>
constexpr bool positions_are_transformed_elsewhere() {
    static_assert(
        Transforms == 0,
        "attent::attention: position_transform is an option of multi_head_attention (here "
        "transform q and k before the call)");
    return Transforms == 0;
}

template <class... Options>
constexpr bool options_make_sense() {
    if constexpr (!(argument_is_an_option<Options>() && ...)) return false;
    else if constexpr (!positions_are_transformed_elsewhere<
                           times<option_kind::position_transform, Options...>>())
        return false;
    else {
        using enum option_kind;
        return given_once_each<Options...>(
            kinds<causal, sliding_window, key_lengths, alignment, scale, softcap, score_where, bias,
                  grouped_query>{});
    }
}

// Tensors that meet (batch, head, query, key) from the right: keep, drop and bias.
constexpr bool broadcasts_to(axis own, axis full) {
    return names_agree(own, full) && (own.extent == 1 || own.extent == full.extent);
}

template <axis Own, axis Full>
constexpr bool option_axis_broadcasts() {
    static_assert(
        broadcasts_to(Own, Full),
        "attent::attention: the axes of a keep, drop or bias tensor must broadcast to "
        "(batch, head, query, key) from the right (equal extents and names, or extent 1)");
    return broadcasts_to(Own, Full);
}

template <class Shape, auto List>
constexpr bool broadcasts_to_scores() {
    static_assert(List.size() <= 4,
                  "attent::attention: a keep, drop or bias tensor has at most four axes, (batch, "
                  "head, query, key)");
    constexpr std::size_t count = List.size() < 4 ? List.size() : 4;
    constexpr auto own = make_list<count>([](std::size_t i_) { return from_end(List, i_); });
    constexpr auto full =
        make_list<count>([](std::size_t i_) { return from_end(Shape::scores, i_); });
    constexpr std::size_t breach = first_breach<count>(own, full, broadcasts_to);
    if constexpr (breach < count) return option_axis_broadcasts<own[breach], full[breach]>();
    else return true;
}

// the element that a position reads; an axis of extent 1 is read by every position
template <auto List>
constexpr std::size_t element_at(position const& at) {
    std::size_t const indices[4] = {at.key, at.query, at.head, at.batch};
    std::size_t offset = 0, stride = 1;
    for (std::size_t i = 0; i < List.size(); ++i) {
        std::size_t const extent = from_end(List, i).extent;
        if (extent != 1) offset += indices[i] * stride;
        stride *= extent;
    }
    return offset;
}

}  // namespace detail
}  // namespace attent
