// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

// first: the way to their refusals, in messages, is short
#include <attent/attention/option.hpp>

#include <attent/attention/problem.hpp>

#include <attent/attention/alignment.hpp>
#include <attent/attention/attend_rows.hpp>
#include <attent/attention/bias.hpp>
#include <attent/attention/causal.hpp>
#include <attent/attention/grouped_query.hpp>
#include <attent/attention/into.hpp>
#include <attent/attention/keep.hpp>
#include <attent/attention/key_lengths.hpp>
#include <attent/attention/mask.hpp>
#include <attent/attention/mask_where.hpp>
#include <attent/attention/scale.hpp>
#include <attent/attention/score_where.hpp>
#include <attent/attention/sliding_window.hpp>
#include <attent/attention/softcap.hpp>
#include <attent/attention/with.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class Shape, class Query, class Key, class Value, class T, class... Options>
constexpr void attend_tensors(Query const& q, Key const& k, Value const& v, T* out,
                              Options const&... options) {
    using scratch =
        workspaces<attention_workspace<axis(Shape::keys.extent), typename Query::value_type>>;
    if constexpr (check_attention<
                      Shape, Query, Key, Value,
                      other_than<Options, option_kind::into, option_kind::workspace>...>() &&
                  scratch::template serve<Options...>()) {
        constexpr std::size_t keys = Shape::keys.extent, width = Shape::width.extent,
                              value_width = Shape::value_width.extent;
        attend_rows<Shape>(
            q.elements.data(),
            [&](std::size_t block_) {
                return tensor_memory<width, value_width, T>{
                    k.elements.data() + block_ * keys * width,
                    v.elements.data() + block_ * keys * value_width};
            },
            out, unless<option_kind::into>(options)...);
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Scaled dot-product attention: each query's mixture of the values, weighted by how well its key fits.
///
///     attention(q, k, v) = softmax(q * transpose(k) / sqrt(E)) * v
///
/// Shapes    (.., L, E), (.., S, E), (.., S, V) -> (.., L, V); leading axes are (heads) or (batches,
///           heads), a single one named batches is the batch; at most four axes
/// Values    options in any order, each at most once: causal, upper_left, lower_right, query_offset(n),
///           sliding_window(l, r), key_lengths(n), keep(m), drop(m), mask_where(f), bias(b),
///           score_where(f), scale(s), softcap(c), grouped_query, into(out), with(workspace), and masks
///           joined by &; a row that sees no key gives 0; a hidden key is never read; one visible key
///           gives its value exactly
/// Accuracy  the order of operations is fixed: the same bits in constant expressions and at run time
/// Cost      L * S * (E + V) multiply-adds and L * S exponentials, fewer where keys are hidden; no
///           heap; stack holds the result and one block of 64 scores
/// Source    Vaswani et al. 2017, equation 1; docs/semantics.md
/// Like PyTorch  torch.nn.functional.scaled_dot_product_attention
/// Example   examples/08_the_formula.cpp
template <class T, class Key, class Value, axis... Q, axis... K, axis... V, class... Options>
[[nodiscard]] constexpr auto attention(tensor<T, Q...> const& q, tensor<Key, K...> const& k,
                                       tensor<Value, V...> const& v, Options const&... options) {
    using shape = detail::attention_shape<tensor<T, Q...>, tensor<Key, K...>, tensor<Value, V...>>;
    detail::tensor_of<T, shape::with_last(shape::value_width)> out(detail::unset_elements{});
    detail::attend_tensors<shape>(q, k, v, out.elements.data(), options...);
    return out;
}

/// The same into a tensor of the caller's.
template <class T, class Key, class Value, axis... Q, axis... K, axis... V, class... Options>
requires detail::writes_into<Options...>
constexpr void attention(tensor<T, Q...> const& q, tensor<Key, K...> const& k,
                         tensor<Value, V...> const& v, Options const&... options) {
    using shape = detail::attention_shape<tensor<T, Q...>, tensor<Key, K...>, tensor<Value, V...>>;
    using result = detail::tensor_of<T, shape::with_last(shape::value_width)>;
    detail::attend_tensors<shape>(q, k, v, detail::elements_to_write<result>(options...),
                                  options...);
}

/// The answer to a call whose first three arguments are not all tensors.
template <class... Arguments>
constexpr auto attention(Arguments const&...) {
    detail::arguments_are_tensors<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
