// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/key_panels.hpp>
#include <attent/attention/kv_cache.hpp>
#include <attent/attention/quantized_bounds.hpp>
#include <attent/attention/quantized_multi_head_attention_weights.hpp>
#include <attent/attention/quantized_multi_head_attention_workspace.hpp>
#include <attent/attention/quantized_options.hpp>

// The rows of int8 multi-head attention, over a sequence's own keys or over those of a cache.
namespace attent::detail {

template <class Weights, axis Tokens, axis Keys>
struct int8_heads {
    static constexpr std::size_t tokens = Tokens.extent, channels = Weights::channels.extent,
                                 heads = Weights::heads.extent,
                                 key_heads = Weights::key_heads.extent, group = heads / key_heads,
                                 features = Weights::features.extent,
                                 values = Weights::values.extent, model = Weights::model.extent;
    using weights = Weights;
    using result = tensor<std::int8_t, Tokens, Weights::model>;
    using shape = attention_shape<tensor<std::int8_t, Weights::heads, Tokens, Weights::features>,
                                  tensor<std::int8_t, Weights::key_heads, Keys, Weights::features>,
                                  tensor<std::int8_t, Weights::key_heads, Keys, Weights::values>>;
    using workspace =
        quantized_multi_head_attention_workspace<Tokens, Weights::heads, Weights::key_heads,
                                                 Weights::features, Weights::values>;
    using row_workspace =
        quantized_multi_head_attention_row_workspace<Tokens, Weights::heads, Weights::key_heads,
                                                     Weights::features, Weights::values>;
    using cache_workspace =
        quantized_multi_head_attention_cache_workspace<Keys, Weights::heads, Weights::key_heads,
                                                       Weights::features, Weights::values>;

    // One head of one row into at.mixed; on its own, so that its frame and that of a projection are not
    // above each other.
    template <class Workspace>
    [[gnu::noinline]] static constexpr void attend(Workspace& at, Weights const& layer,
                                                   std::size_t head, key_span seen) {
        constexpr bool by_row = Workspace::keeps_one_query;
        std::int8_t const* const keys = at.projected + (by_row ? 0 : Weights::queries) * tokens;
        std::int8_t const* query;
        if constexpr (by_row) query = at.query + head * features;
        else query = at.projected + head * features * tokens + seen.row();
        attend_bytes<channel_rows<tokens>, features, values, by_row ? 1 : tokens>(
            query, keys + head / group * features * tokens,
            keys + (Weights::keys + head / group * values) * tokens, seen, layer.mixture, at.scores,
            at.weights, at.mixed + head * values);
    }

    template <class Panels, class Workspace>
    [[gnu::noinline]] static constexpr void attend_cached(Workspace& at, Weights const& layer,
                                                          std::size_t head, key_span seen,
                                                          Panels const& panels) {
        attend_bytes<panel_rows<Keys.extent, features, values, keys_a_panel>, features, values, 1>(
            at.query + head * features, panels.keys.data() + panels.key_offset(head / group, 0),
            panels.values.data() + panels.value_offset(head / group, 0), seen, layer.mixture,
            at.scores, at.weights, at.mixed + head * values);
    }

    template <class Workspace>
    static constexpr void run(std::int8_t const* x, Weights const& layer, Workspace& at,
                              std::int8_t* out, auto const&... options) {
        constexpr bool by_row = Workspace::keeps_one_query;
        constexpr std::size_t first = by_row ? Weights::queries : 0;
        for (std::size_t i = 0; i < tokens; ++i)
            project<Weights::queries + Weights::keys + Weights::all_values - first, tokens>(
                x + i * channels, layer.outputs + first, at.projected + i);
        for (std::size_t i = 0; i < tokens; ++i) {
            if constexpr (by_row)
                project<Weights::queries, 1>(x + i * channels, layer.outputs, at.query);
            key_span const seen = span_of(row_of<shape>(0, 0, i, options...));
            for (std::size_t h = 0; h < heads; ++h) attend(at, layer, h, seen);
            project<model, 1>(at.mixed, layer.model_outputs, out + i * model);
        }
    }

    // All keys and values go into the cache before the first query looks, as in one computation.
    template <class Cache>
    static constexpr void run_cached(std::int8_t const* x, Weights const& layer, Cache& cache,
                                     auto& at, std::int8_t* out, auto const&... options) {
        std::size_t const first = cache.length();
        for (std::size_t i = 0; i < tokens; ++i) {
            project<Weights::keys + Weights::all_values, 1>(
                x + i * channels, layer.outputs + Weights::queries, at.query);
            for (std::size_t h = 0; h < key_heads; ++h)
                cache_access::write(cache, h, first + i, at.query + h * features,
                                    at.query + Weights::keys + h * values);
        }
        cache_access::lengthen(cache, tokens);
        for (std::size_t i = 0; i < tokens; ++i) {
            project<Weights::queries, 1>(x + i * channels, layer.outputs, at.query);
            key_span const seen = span_of(
                row_of<shape>(0, 0, i, lower_right, cache_length(first + tokens), options...));
            for (std::size_t h = 0; h < heads; ++h)
                attend_cached(at, layer, h, seen, cache_access::panels(cache));
            project<model, 1>(at.mixed, layer.model_outputs, out + i * model);
        }
    }
};

}  // namespace attent::detail
