// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/alignment.hpp>
#include <attent/attention/mask.hpp>
#include <attent/math/rsqrt.hpp>

// What attention is asked for: the dimensions of query, key and value, and every refusal.
namespace attent::detail {

template <axis Query, axis Key>
constexpr bool head_widths_agree() {
    static_assert(agree(Query, Key),
                  "attent::attention: query and key need the same last axis, the head width");
    return agree(Query, Key);
}

template <axis Key, axis Value>
constexpr bool key_counts_agree() {
    static_assert(
        agree(Key, Value),
        "attent::attention: key and value need the same number of rows, one for each key");
    return agree(Key, Value);
}

template <axis Left, axis Right>
constexpr bool batches_agree() {
    static_assert(agree(Left, Right),
                  "attent::attention: query, key and value need the same batches");
    return agree(Left, Right);
}

template <axis Key, axis Value>
constexpr bool key_heads_agree() {
    static_assert(agree(Key, Value), "attent::attention: key and value need the same heads");
    return agree(Key, Value);
}

template <axis Query, axis Key>
constexpr bool head_counts_agree() {
    static_assert(
        agree(Query, Key),
        "attent::attention: query and key have different heads (pass grouped_query to share "
        "each key head among several query heads)");
    return agree(Query, Key);
}

template <axis Query, axis Key>
constexpr bool head_counts_divide() {
    static_assert(Key.extent != 0 && Query.extent % Key.extent == 0 && names_agree(Query, Key),
                  "attent::attention: grouped_query needs the number of key heads to divide the "
                  "number of query heads");
    return Key.extent != 0 && Query.extent % Key.extent == 0;
}

template <axis Width>
constexpr bool head_width_is_not_zero() {
    static_assert(Width.extent > 0,
                  "attent::attention: the head width must not be 0 (the scale would be infinite)");
    return Width.extent > 0;
}

template <axis Queries, axis Keys>
constexpr bool no_alignment_is_needed() {
    static_assert(Queries.extent == Keys.extent,
                  "attent::attention: causal and sliding_window with different numbers of queries "
                  "and keys need an alignment: upper_left, lower_right or query_offset(n)");
    return Queries.extent == Keys.extent;
}

template <bool HasLengths>
constexpr bool no_lengths_without_alignment() {
    static_assert(
        !HasLengths,
        "attent::attention: causal and sliding_window with key_lengths need an alignment: "
        "upper_left, lower_right or query_offset(n)");
    return !HasLengths;
}

template <bool Given>
constexpr bool result_is_returned() {
    static_assert(!Given,
                  "attent::attention: into(out) and with(workspace) are options of attention, "
                  "self_attention and multi_head_attention (leave them out here)");
    return !Given;
}

template <std::size_t Query, std::size_t Key, std::size_t Value>
constexpr bool ranks_agree() {
    static_assert(Query >= 2 && Query <= 4 && Query == Key && Key == Value,
                  "attent::attention: query, key and value need the same number of axes: (L, E), "
                  "(heads, L, E) or (batches, heads, L, E)");
    return Query >= 2 && Query <= 4 && Query == Key && Key == Value;
}

template <class Query, class Key, class Value>
constexpr bool scalars_agree() {
    static_assert(std::is_same_v<Query, Key> && std::is_same_v<Key, Value>,
                  "attent::attention: query, key and value need one element type (convert<T>(x) "
                  "converts)");
    return std::is_same_v<Query, Key> && std::is_same_v<Key, Value>;
}

template <class... Arguments>
constexpr bool arguments_are_tensors() {
    static_assert(sizeof...(Arguments) == 0,
                  "attent::attention: begins with the tensors query, key and value "
                  "(attention_weights and additive take query and key), then the options");
    return sizeof...(Arguments) == 0;
}

// One leading axis is the heads, unless it is named batches; two are (batch, head).
template <std::size_t Rank>
constexpr axis batch_of(axis_list<Rank> const& list) {
    if (Rank == 4) return from_end(list, 3);
    axis const leading = from_end(list, 2);
    return leading.name == &names::batches ? leading : axis(1);
}
template <std::size_t Rank>
constexpr axis head_of(axis_list<Rank> const& list) {
    axis const leading = from_end(list, 2);
    return Rank < 4 && leading.name == &names::batches ? axis(1) : leading;
}

template <class Query, class Key, class Value>
struct attention_shape {
    static constexpr auto q = Query::axes;
    static constexpr auto k = Key::axes;
    static constexpr auto v = Value::axes;
    static constexpr axis batch = merged(batch_of(q), merged(batch_of(k), batch_of(v)));
    static constexpr axis head = head_of(q);
    static constexpr axis key_head = head_of(k);
    static constexpr axis queries = from_end(q, 1);
    static constexpr axis keys = merged(from_end(k, 1), from_end(v, 1));
    static constexpr axis width = merged(from_end(q, 0), from_end(k, 0));
    static constexpr axis value_width = from_end(v, 0);
    static constexpr axis_list<4> scores{batch, head, queries, keys};
    // how many query heads share a key head; how many rows there are in all
    static constexpr std::size_t group =
        key_head.extent == 0 || head.extent == 0 ? 1 : head.extent / key_head.extent;
    static constexpr std::size_t rows = batch.extent * head.extent * queries.extent;

    // q's axes, the last replaced; a batch or head without a name takes k's
    static constexpr auto with_last(axis last) {
        return make_list<q.size()>([last](std::size_t i_) {
            if (i_ + 1 == q.size()) return last;
            axis own = q[i_];
            if (i_ + 2 < q.size() && own.name == nullptr) own.name = k[i_].name;
            return own;
        });
    }
};

template <class Shape, class... Options>
constexpr bool alignment_is_said() {
    constexpr bool needed = (Options::needs_alignment || ...);
    if constexpr (!needed || has<option_kind::alignment, Options...>) return true;
    else
        return no_alignment_is_needed<Shape::queries, Shape::keys>() &&
               no_lengths_without_alignment<(Options::has_lengths || ...)>();
}

template <class Shape, class... Options>
constexpr bool heads_fit() {
    if constexpr (has<option_kind::grouped_query, Options...>)
        return head_counts_divide<Shape::head, Shape::key_head>();
    else return head_counts_agree<Shape::head, Shape::key_head>();
}

// Everything that can be wrong, one sentence each; the first that is stops the rest.
template <class Shape, class Query, class Key, class Value, class... Options>
constexpr bool check_attention() {
    if constexpr (!scalars_agree<typename Query::value_type, typename Key::value_type,
                                 typename Value::value_type>())
        return false;
    else if constexpr (!ranks_agree<Query::rank, Key::rank, Value::rank>()) return false;
    else if constexpr (!options_make_sense<Options...>()) return false;
    else if constexpr (!result_is_returned < has<option_kind::into, Options...> ||
                           has < option_kind::workspace,
                       Options... >> ())
        return false;
    else if constexpr (!head_width_is_not_zero<from_end(Query::axes, 0)>()) return false;
    else if constexpr (!head_widths_agree<from_end(Query::axes, 0), from_end(Key::axes, 0)>())
        return false;
    else if constexpr (!key_counts_agree<from_end(Key::axes, 1), from_end(Value::axes, 1)>())
        return false;
    else if constexpr (!batches_agree<batch_of(Query::axes), batch_of(Key::axes)>()) return false;
    else if constexpr (!batches_agree<batch_of(Key::axes), batch_of(Value::axes)>()) return false;
    else if constexpr (!key_heads_agree<head_of(Key::axes), head_of(Value::axes)>()) return false;
    else if constexpr (!heads_fit<Shape, Options...>()) return false;
    else if constexpr (!alignment_is_said<Shape, Options...>()) return false;
    else return (Options::template fits<Shape>() && ...);
}

// 1 / sqrt(head width), made while compiling
template <class T, std::size_t Width>
inline constexpr T default_scale = T(static_cast<float>(rsqrt(static_cast<double>(Width))));
template <std::size_t Width>
inline constexpr double default_scale<double, Width> = rsqrt(static_cast<double>(Width));

// One query of one head of one batch, and the keys [from, until) it may see.
struct query_row {
    position at;            // .key is 0
    std::size_t key_block;  // which (batch, key head)
    std::size_t from, until;
};

template <class Shape, class... Options>
constexpr query_row row_of(std::size_t batch, std::size_t head, std::size_t query,
                           Options const&... options) {
    std::size_t keys = Shape::keys.extent;
    ((keys = options.length(batch, keys)), ...);
    auto const& alignment = pick<option_kind::alignment>(options...);
    auto place = static_cast<std::ptrdiff_t>(query);
    if constexpr (has<option_kind::alignment, Options...>)
        place = alignment.position_of(query, Shape::queries.extent, keys);
    std::ptrdiff_t from = 0, until = static_cast<std::ptrdiff_t>(keys);
    (options.narrow(place, from, until), ...);
    if (until < from) until = from;
    return {{batch, head, query, 0, place},
            batch * Shape::key_head.extent + head / Shape::group,
            static_cast<std::size_t>(from),
            static_cast<std::size_t>(until)};
}

template <class Shape, class... Options>
constexpr query_row row_at(std::size_t row, Options const&... options) {
    // an extent of 0 has no row to ask about, yet compilers see the division
    constexpr std::size_t queries = Shape::queries.extent == 0 ? 1 : Shape::queries.extent,
                          heads = Shape::head.extent == 0 ? 1 : Shape::head.extent;
    return row_of<Shape>(row / queries / heads, row / queries % heads, row % queries, options...);
}

}  // namespace attent::detail
