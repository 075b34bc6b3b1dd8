// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_bounds.hpp>
#include <attent/attention/quantized_options.hpp>
#include <attent/attention/quantized_projection.hpp>
#include <attent/attention/quantized_row.hpp>
#include <attent/attention/quantized_self_attention_weights.hpp>
#include <attent/attention/quantized_self_attention_workspace.hpp>

namespace attent {
namespace detail {

template <axis Tokens, axis Channels, axis Features, axis Values>
struct int8_self_attention {
    static constexpr std::size_t tokens = Tokens.extent, channels = Channels.extent,
                                 features = Features.extent, values = Values.extent;
    using weights = quantized_self_attention_weights<Channels, Features, Values>;
    using workspace = quantized_self_attention_workspace<Tokens, Features, Values>;
    using row_workspace = quantized_self_attention_row_workspace<Tokens, Features, Values>;
    using result = tensor<std::int8_t, Tokens, Values>;
    using shape = attention_shape<tensor<std::int8_t, Tokens, Features>,
                                  tensor<std::int8_t, Tokens, Features>, result>;
    using memory = channel_rows<tokens>;

    template <class Input, class... Options>
    static constexpr bool check() {
        if constexpr (!input_is_int8<typename Input::value_type>()) return false;
        else if constexpr (!input_is_a_matrix<Input::rank>()) return false;
        else if constexpr (!input_channels_agree<Input::axes[1], Channels>()) return false;
        else if constexpr (!sums_fit<channels, features, tokens>()) return false;
        else if constexpr (!int8_options_fit<shape, Options...>()) return false;
        else
            return workspaces<typename workspace::plain,
                              typename row_workspace::plain>::template serve<Options...>();
    }

    // On its own, so that its frame and that of a projection are not above each other.
    template <class Workspace>
    [[gnu::noinline]] static constexpr void attend(Workspace& at, weights const& head,
                                                   std::int8_t* out, key_span seen) {
        constexpr bool by_row = Workspace::keeps_one_query;
        std::int8_t const* const keys = at.projected + (by_row ? 0 : features * tokens);
        std::int8_t const* const vs = keys + features * tokens;
        std::int8_t const* query;
        if constexpr (by_row) query = at.query;
        else query = at.projected + seen.row();
        attend_bytes<memory, features, values, by_row ? 1 : tokens>(
            query, keys, vs, seen, head.mixture, at.scores, at.weights, out);
    }

    template <class Workspace, class... Options>
    static constexpr void run(std::int8_t const* x, weights const& head, Workspace& at,
                              std::int8_t* out, Options const&... options) {
        constexpr std::size_t first = Workspace::keeps_one_query ? features : 0;
        for (std::size_t i = 0; i < tokens; ++i)
            project<2 * features + values - first, tokens>(x + i * channels, head.outputs + first,
                                                           at.projected + i);
        for (std::size_t i = 0; i < tokens; ++i) {
            if constexpr (Workspace::keeps_one_query)
                project<features, 1>(x + i * channels, head.outputs, at.query);
            attend(at, head, out + i * values, span_of(row_of<shape>(0, 0, i, options...)));
        }
    }
};

}  // namespace detail

/// Attention of a sequence to itself in integers: int8 in, int8 out, int32 scores in between.
///
///     inline constexpr auto head = quantize(weights, calibrate(samples, weights));
///     static quantized_self_attention_workspace<tokens(8), features(8), values(8)> scratch;
///     static matrix<tokens(8), values(8), std::int8_t> out;
///     self_attention(x, head, causal, with(scratch), into(out));
///
/// Shapes    (L, Channels) -> (L, Values)
/// Values    options: causal, sliding_window, key_lengths, an alignment, with, into; any other, and a
///           shape whose sums could pass 32 bits, does not compile; a row that sees nothing is the zero
///           point
/// Accuracy  the same bits in constant expressions and on every machine; against float, docs/design.md, integer attention
/// Cost      integer multiply-adds as self_attention; one division a row; no heap; without with, the
///           workspace is on the stack
/// Source    Jacob et al. 2018; Vaswani et al. 2017
/// Example   static_tests/attention/quantized_self_attention.cpp
template <class T, axis... X, axis Channels, axis Features, axis Values, class... Options>
[[nodiscard]] constexpr auto self_attention(
    tensor<T, X...> const& x,
    quantized_self_attention_weights<Channels, Features, Values> const& head,
    Options const&... options) {
    constexpr axis tokens = detail::from_end(tensor<T, X...>::axes, 1);
    tensor<std::int8_t, tokens, Values> out(detail::unset_elements{});
    self_attention(x, head, into(out), options...);
    return out;
}

/// The same into a tensor of the caller's.
template <class T, axis... X, axis Channels, axis Features, axis Values, class... Options>
requires detail::writes_into<Options...>
constexpr void self_attention(
    tensor<T, X...> const& x,
    quantized_self_attention_weights<Channels, Features, Values> const& head,
    Options const&... options) {
    using namespace detail;
    using input = tensor<T, X...>;
    using problem = int8_self_attention<from_end(input::axes, 1), Channels, Features, Values>;
    if constexpr (!has<option_kind::workspace, Options...>) {
        typename problem::workspace scratch;
        self_attention(x, head, with(scratch), options...);
    } else if constexpr (problem::template check<input, Options...>())
        problem::run(x.elements.data(), head, pick<option_kind::workspace>(options...).workspace,
                     elements_to_write<typename problem::result>(options...), options...);
}

}  // namespace attent
