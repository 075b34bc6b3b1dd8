// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/projection.hpp>

// The matrices (in, out) and biases of a struct of weights by name, however it names or packs them;
// biases that are not there are zeros.
namespace attent::detail {

template <class Matrix, class Bias>
struct projection_part {
    Matrix matrix;  // (in, out)
    Bias bias;
};

template <class T, axis In, axis Out>
constexpr auto part_of(tensor<T, In, Out> const& matrix) {
    return projection_part<tensor<T, In, Out>, tensor<T, Out>>{matrix, {}};
}

template <class Query, class Key, class Value>
struct projection_parts {
    Query query;
    Key key;
    Value value;
};

template <class Query, class Key, class Value>
constexpr auto make_projection_parts(Query const& query, Key const& key, Value const& value) {
    return projection_parts<decltype(part_of(query)), decltype(part_of(key)),
                            decltype(part_of(value))>{part_of(query), part_of(key), part_of(value)};
}

template <class X, class Part>
constexpr auto projected_by(X const& x, Part const& part) {
    return x * part.matrix + part.bias;
}

template <class Weights>
concept names_projections = packs_projections<Weights> || requires(Weights const& weights) {
    weights.query, weights.key, weights.value;
} || requires(Weights const& weights) {
    weights.w_q, weights.w_k, weights.w_v;
};

template <class Weights, bool Names>
constexpr bool weights_name_projections() {
    static_assert(Names,
                  "attent: calibrate and quantize take a struct of float weights with .query .key "
                  ".value (or .w_q .w_k .w_v, or .query_key_value)");
    return Names;
}

template <axis Heads, axis KeyHeads, class Weights>
constexpr auto projections_of(Weights const& weights) {
    if constexpr (packs_projections<Weights>) {
        using widths = packed_widths<decltype(weights.query_key_value), Heads, KeyHeads>;
        packed_columns_divide<widths::all, widths::columns>();
        constexpr std::size_t q = widths::query, k = widths::key;
        auto parts = make_projection_parts(slice<1, 0, q>(weights.query_key_value),
                                           slice<1, q, k>(weights.query_key_value),
                                           slice<1, q + k, k>(weights.query_key_value));
        if constexpr (requires { weights.query_key_value_bias; }) {
            parts.query.bias = slice<0, 0, q>(weights.query_key_value_bias);
            parts.key.bias = slice<0, q, k>(weights.query_key_value_bias);
            parts.value.bias = slice<0, q + k, k>(weights.query_key_value_bias);
        }
        return parts;
    } else if constexpr (requires { weights.query; }) {
        auto parts = make_projection_parts(weights.query, weights.key, weights.value);
        if constexpr (requires { weights.query_bias; }) parts.query.bias = weights.query_bias;
        if constexpr (requires { weights.key_bias; }) parts.key.bias = weights.key_bias;
        if constexpr (requires { weights.value_bias; }) parts.value.bias = weights.value_bias;
        return parts;
    } else return make_projection_parts(weights.w_q, weights.w_k, weights.w_v);
}

}  // namespace attent::detail
