// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_bounds.hpp>
#include <attent/attention/quantized_options.hpp>
#include <attent/attention/quantized_projection.hpp>
#include <attent/attention/quantized_row.hpp>
#include <attent/scalar/quantization.hpp>

namespace attent {

/// One head of int8 attention, all of it constants: made by quantize, it lies in flash.
///
///     inline constexpr auto head = quantize(weights, calibrate(samples, weights));
///     self_attention(x, head, causal)                 // x: quantize<std::int8_t>(.., head.input)
///
/// Shapes    Channels of x, Features of queries and keys, Values of the result
/// Values    input and output say what the integers of x and of the result stand for
/// Accuracy  that of quantize
/// Cost      (Channels + 8) * (2 Features + Values) + 36 bytes
/// Source    Jacob et al. 2018
/// Example   static_tests/attention/quantized_self_attention.cpp
template <axis Channels, axis Features, axis Values>
struct quantized_self_attention_weights {
    static constexpr axis channels = Channels, features = Features, values = Values;

    quantized_channel<Channels.extent> outputs[2 * Features.extent + Values.extent];
    detail::quantized_mixture mixture;
    quantization input, output;

    friend constexpr bool operator==(quantized_self_attention_weights const&,
                                     quantized_self_attention_weights const&) = default;
};

/// The memory that int8 self_attention needs.
///
///     static quantized_self_attention_workspace<tokens(8), features(8), values(8)> scratch;   // .bss
///     self_attention(x, head, causal, with(scratch), into(out));
///
/// Shapes    L tokens, E features, V values
/// Values    anything before and after a call
/// Accuracy  no influence
/// Cost      L * (2 E + V + 6) bytes
/// Source    docs/firmware.md
/// Example   static_tests/attention/quantized_self_attention.cpp
template <axis Tokens, axis Features, axis Values>
struct quantized_self_attention_workspace {
    static constexpr axis tokens = Tokens, features = Features, values = Values;

    std::int32_t scores[Tokens.extent];
    std::uint16_t weights[Tokens.extent];
    std::int8_t projected[(2 * Features.extent + Values.extent) * Tokens.extent];  // (2 E + V, L)
};

/// As quantized_self_attention_workspace, with one row of queries at a time: less memory, a few more
/// instructions.
///
/// Shapes    L tokens, E features, V values
/// Values    anything before and after a call
/// Accuracy  no influence
/// Cost      L * (E + V + 6) + E bytes
/// Source    docs/firmware.md
/// Example   static_tests/attention/quantized_self_attention.cpp
template <axis Tokens, axis Features, axis Values>
struct quantized_self_attention_row_workspace {
    static constexpr axis tokens = Tokens, features = Features, values = Values;

    std::int32_t scores[Tokens.extent];
    std::uint16_t weights[Tokens.extent];
    std::int8_t projected[(Features.extent + Values.extent) * Tokens.extent];  // (E + V, L)
    std::int8_t query[Features.extent];                                        // (E)
};

namespace detail {

template <axis Tokens, axis Channels, axis Features, axis Values>
struct int8_self_attention {
    static constexpr std::size_t tokens = Tokens.extent, channels = Channels.extent,
                                 features = Features.extent, values = Values.extent;
    using weights = quantized_self_attention_weights<Channels, Features, Values>;
    using workspace = quantized_self_attention_workspace<Tokens, Features, Values>;
    using result = tensor<std::int8_t, Tokens, Values>;
    using shape = attention_shape<tensor<std::int8_t, Tokens, Features>,
                                  tensor<std::int8_t, Tokens, Features>, result>;
    using memory = channel_rows<tokens>;

    template <class Workspace>
    static constexpr bool is_by_row = requires(Workspace& at_) {
        at_.query;
    };

    // On its own, so that its frame and that of a projection are not above each other.
    template <class Workspace>
    [[gnu::noinline]] static constexpr void attend(Workspace& at, weights const& head,
                                                   std::int8_t* out, key_span seen) {
        constexpr bool by_row = is_by_row<Workspace>;
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
        constexpr std::size_t first = is_by_row<Workspace> ? features : 0;
        for (std::size_t i = 0; i < tokens; ++i)
            project<2 * features + values - first, tokens>(x + i * channels, head.outputs + first,
                                                           at.projected + i);
        for (std::size_t i = 0; i < tokens; ++i) {
            if constexpr (is_by_row<Workspace>)
                project<features, 1>(x + i * channels, head.outputs, at.query);
            attend(at, head, out + i * values, span_of(row_of<shape>(0, 0, i, options...)));
        }
    }
};

template <class>
inline constexpr bool is_int8_self_attention_workspace = false;
template <axis... Axes>
inline constexpr bool
    is_int8_self_attention_workspace<quantized_self_attention_workspace<Axes...>> = true;
template <axis... Axes>
inline constexpr bool
    is_int8_self_attention_workspace<quantized_self_attention_row_workspace<Axes...>> = true;

template <axis Tokens, axis Features, axis Values, class Workspace>
constexpr bool int8_self_attention_workspace_fits() {
    if constexpr (!workspace_is_known<Workspace, is_int8_self_attention_workspace<Workspace>>())
        return false;
    else if constexpr (!workspace_has_axis<Workspace::tokens, Tokens>()) return false;
    else if constexpr (!workspace_has_axis<Workspace::features, Features>()) return false;
    else return workspace_has_axis<Workspace::values, Values>();
}

template <class X, class Weights, class... Options>
constexpr bool check_int8_self_attention() {
    if constexpr (!input_is_int8<typename X::value_type>()) return false;
    else if constexpr (!input_is_a_matrix<X::rank>()) return false;
    else if constexpr (!input_channels_agree<X::axes[1], Weights::channels>()) return false;
    else if constexpr (!sums_fit<Weights::channels.extent, Weights::features.extent,
                                 X::axes[0].extent>())
        return false;
    else {
        using problem =
            int8_self_attention<X::axes[0], Weights::channels, Weights::features, Weights::values>;
        return int8_options_fit<typename problem::shape, Options...>();
    }
}

// the result into out, in the workspace given or in one on the stack
template <class Problem, class... Options>
constexpr void self_attend_bytes(std::int8_t const* x, typename Problem::weights const& head,
                                 std::int8_t* out, Options const&... options) {
    if constexpr (has<option_kind::workspace, Options...>) {
        auto& workspace = pick<option_kind::workspace>(options...).workspace;
        if constexpr (int8_self_attention_workspace_fits<
                          Problem::shape::queries, axis(Problem::features), axis(Problem::values),
                          std::remove_reference_t<decltype(workspace)>>())
            Problem::run(x, head, workspace, out, options...);
    } else {
        typename Problem::workspace workspace;
        Problem::run(x, head, workspace, out, options...);
    }
}

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
requires(!detail::has_place<Options...>) [[nodiscard]] constexpr auto self_attention(
    tensor<T, X...> const& x,
    quantized_self_attention_weights<Channels, Features, Values> const& head,
    Options const&... options) {
    using input = tensor<T, X...>;
    using weights = quantized_self_attention_weights<Channels, Features, Values>;
    if constexpr (detail::check_int8_self_attention<input, weights, Options...>()) {
        using problem = detail::int8_self_attention<input::axes[0], Channels, Features, Values>;
        typename problem::result out(detail::unset_elements{});
        detail::self_attend_bytes<problem>(x.elements.data(), head, out.elements.data(),
                                           options...);
        return out;
    } else return x;
}

template <class T, axis... X, axis Channels, axis Features, axis Values, class... Options>
requires(detail::has_place<Options...>) constexpr void self_attention(
    tensor<T, X...> const& x,
    quantized_self_attention_weights<Channels, Features, Values> const& head,
    Options const&... options) {
    using input = tensor<T, X...>;
    using weights = quantized_self_attention_weights<Channels, Features, Values>;
    if constexpr (detail::check_int8_self_attention<input, weights, Options...>()) {
        using problem = detail::int8_self_attention<input::axes[0], Channels, Features, Values>;
        auto& out = detail::pick<detail::option_kind::into>(options...).place;
        if constexpr (detail::place_fits<std::remove_reference_t<decltype(out)>,
                                         typename problem::result>())
            detail::self_attend_bytes<problem>(x.elements.data(), head, out.elements.data(),
                                               options...);
    }
}

}  // namespace attent
