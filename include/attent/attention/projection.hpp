// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/heads.hpp>
#include <attent/tensor/product.hpp>

// The four projections of multi-head attention. Weights are a struct of the user's: .query .key .value
// .output, each (in, out), or .query_key_value for the first three side by side, and .query_bias and
// so on where there are biases.
namespace attent::detail {

template <class Weights>
concept packs_projections = requires(Weights const& weights) {
    weights.query_key_value;
};

// Query, key and value heads are equally wide when their projections are packed.
template <class Packed, axis Heads, axis KeyHeads>
struct packed_widths {
    static constexpr axis all = from_end(Packed::axes, 0);
    static constexpr std::size_t columns = Heads.extent + 2 * KeyHeads.extent;
    static constexpr std::size_t head = columns == 0 ? 0 : all.extent / columns;
    static constexpr std::size_t query = Heads.extent * head, key = KeyHeads.extent * head;
};

template <axis Packed, std::size_t Columns>
constexpr bool packed_columns_divide() {
    static_assert(
        Columns != 0 && Packed.extent % Columns == 0,
        "attent::multi_head_attention: query_key_value needs a column for each query, key and "
        "value of each head (Heads + 2 KeyHeads must divide its last axis)");
    return Columns != 0 && Packed.extent % Columns == 0;
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// columns First to First + Count of x * weights.query_key_value + its bias
template <std::size_t First, std::size_t Count, class Input, class Weights>
constexpr auto project_columns(Input const& x, Weights const& weights) {
    auto const projected = x * slice<1, First, Count>(weights.query_key_value);
    if constexpr (requires { weights.query_key_value_bias; })
        return projected + slice<0, First, Count>(weights.query_key_value_bias);
    else return projected;
}

template <axis Heads, axis KeyHeads, class Input, class Weights>
constexpr auto project_query(Input const& x, Weights const& weights) {
    if constexpr (packs_projections<Weights>) {
        using widths = packed_widths<decltype(weights.query_key_value), Heads, KeyHeads>;
        packed_columns_divide<widths::all, widths::columns>();
        return split_heads<Heads>(project_columns<0, widths::query>(x, weights));
    } else if constexpr (requires { weights.query_bias; })
        return split_heads<Heads>(x * weights.query + weights.query_bias);
    else return split_heads<Heads>(x * weights.query);
}

template <axis Heads, axis KeyHeads, class Input, class Weights>
constexpr auto project_key(Input const& x, Weights const& weights) {
    if constexpr (packs_projections<Weights>) {
        using widths = packed_widths<decltype(weights.query_key_value), Heads, KeyHeads>;
        return split_heads<KeyHeads>(project_columns<widths::query, widths::key>(x, weights));
    } else if constexpr (requires { weights.key_bias; })
        return split_heads<KeyHeads>(x * weights.key + weights.key_bias);
    else return split_heads<KeyHeads>(x * weights.key);
}

template <axis Heads, axis KeyHeads, class Input, class Weights>
constexpr auto project_value(Input const& x, Weights const& weights) {
    if constexpr (packs_projections<Weights>) {
        using widths = packed_widths<decltype(weights.query_key_value), Heads, KeyHeads>;
        return split_heads<KeyHeads>(
            project_columns<widths::query + widths::key, widths::key>(x, weights));
    } else if constexpr (requires { weights.value_bias; })
        return split_heads<KeyHeads>(x * weights.value + weights.value_bias);
    else return split_heads<KeyHeads>(x * weights.value);
}

template <class Heads, class Weights>
constexpr auto project_output(Heads const& heads, Weights const& weights) {
    if constexpr (requires { weights.output_bias; })
        return merge_heads(heads) * weights.output + weights.output_bias;
    else return merge_heads(heads) * weights.output;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
