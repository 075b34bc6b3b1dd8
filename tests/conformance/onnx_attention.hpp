// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention_steps.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/heads.hpp>
#include <attent/tensor/product.hpp>
#include <conformance/compare.hpp>
#include <cstdint>
#include <tuple>

// ONNX's operator Attention, versions 23 to 25, said in attent's words. Shapes: B batches, H query
// heads, G key heads, L queries, S keys with the past ones, E and V widths; anonymous axes.
namespace attent_test::onnx {

// A case's attributes, ONNX's defaults where it is silent.
template <class Case>
struct attention_attributes {
    static constexpr std::size_t q_num_heads = [] {
        if constexpr (requires { Case::q_num_heads; }) return std::size_t{Case::q_num_heads};
        else return std::size_t{0};
    }();
    static constexpr std::size_t kv_num_heads = [] {
        if constexpr (requires { Case::kv_num_heads; }) return std::size_t{Case::kv_num_heads};
        else return std::size_t{0};
    }();
    static constexpr bool is_causal = [] {
        if constexpr (requires { Case::is_causal; }) return Case::is_causal != 0;
        else return false;
    }();
    static constexpr std::ptrdiff_t left = [] {
        if constexpr (requires { Case::left_window_size; }) return Case::left_window_size;
        else return -1;
    }();
    static constexpr std::ptrdiff_t right = [] {
        if constexpr (requires { Case::right_window_size; }) return Case::right_window_size;
        else return -1;
    }();
    static constexpr int output_mode = [] {
        if constexpr (requires { Case::qk_matmul_output_mode; }) return Case::qk_matmul_output_mode;
        else return 0;
    }();
    static constexpr int softmax_precision = [] {
        if constexpr (requires { Case::softmax_precision; }) return Case::softmax_precision;
        else return 0;
    }();
    static constexpr bool wants_scores = requires { Case::expected_qk_matmul_output; };

    static_assert(left >= -1 && right >= -1, "a window's side is open (-1) or a number of keys");
    static_assert(output_mode >= 0 && output_mode <= 3, "qk_matmul_output_mode is 0, 1, 2 or 3");
};

template <class Q, class K, class V, class Mask, class PastKey, class PastValue, class Lengths>
struct attention_inputs {
    static_assert(is_there<PastKey> == is_there<PastValue>,
                  "past_key and past_value come together");
    static_assert(!is_there<PastKey> || !is_there<Lengths>, "nonpad_kv_seqlen excludes a past");

    Q q;
    K k;
    V v;
    Mask attn_mask;
    PastKey past_key;
    PastValue past_value;
    Lengths nonpad_kv_seqlen;
};
// clang 14 deduces no aggregate by itself
template <class... Inputs>
attention_inputs(Inputs...) -> attention_inputs<Inputs...>;

template <class Y, class Key, class Value, class Scores>
struct attention_outputs {
    Y y;
    Key present_key;
    Value present_value;
    Scores qk_matmul_output;
};
template <class... Outputs>
attention_outputs(Outputs...) -> attention_outputs<Outputs...>;

// --- shapes ---

// (B, L, H * E) -> (B, H, L, E): head h is the h-th slice of the width
template <std::size_t Heads, class T, attent::axis... Axes>
constexpr auto with_heads(attent::tensor<T, Axes...> const& x) {
    static_assert(sizeof...(Axes) == 3 || sizeof...(Axes) == 4);
    if constexpr (sizeof...(Axes) == 4) return x;
    else return attent::split_heads<Heads>(x);
}

// the keys or values of the past, then those of the call: (B, G, S, E)
template <class Past, class New>
constexpr auto with_past(Past const& past, New const& now) {
    if constexpr (is_there<Past>) return attent::concat<2>(past, now);
    else return now;
}

template <class T, class From, attent::axis... Axes>
constexpr auto to_type(attent::tensor<From, Axes...> const& x) {
    if constexpr (std::is_same_v<T, From>) return x;
    else return attent::convert<T>(x);
}

// a tensor of the same shape but the last extent
template <class Tensor, std::size_t Width, std::size_t... Positions>
constexpr auto with_width(std::index_sequence<Positions...>) {
    using T = typename Tensor::value_type;
    return attent::tensor<T, (Positions + 1 == Tensor::rank ? attent::axis(Width)
                                                            : Tensor::axes[Positions])...>{};
}

// A mask may be narrower than the keys: those it does not mention are hidden.
template <std::size_t Keys, class T, attent::axis... Axes>
constexpr auto padded(attent::tensor<T, Axes...> const& mask, T const& hidden) {
    using given = attent::tensor<T, Axes...>;
    constexpr std::size_t width = given::axes.back().extent;
    static_assert(width <= Keys, "a mask is at most as wide as the keys");
    if constexpr (width == Keys) return mask;
    else {
        auto rest = with_width<given, Keys - width>(std::make_index_sequence<given::rank>{});
        for (T& element : rest.elements) element = hidden;
        return attent::concat<given::rank - 1>(mask, rest);
    }
}

// --- attributes and inputs that become options; each a tuple of none, one or several ---

template <class Case>
constexpr auto scale_options() {
    if constexpr (requires { Case::scale; }) return std::tuple(attent::scale(Case::scale));
    else return std::tuple();
}

template <class Case>
constexpr auto softcap_options() {
    if constexpr (requires { Case::softcap; })
        if constexpr (Case::softcap > 0) return std::tuple(attent::softcap(Case::softcap));
        else return std::tuple();
    else return std::tuple();
}

// bool: true takes part; a number, of any type, is added
template <class T, std::size_t Keys, class Mask>
constexpr auto mask_options(Mask const& mask) {
    if constexpr (!is_there<Mask>) return std::tuple();
    else if constexpr (std::is_same_v<typename Mask::value_type, bool>)
        return std::tuple(attent::keep(padded<Keys>(mask, false)));
    else
        return std::tuple(attent::bias(
            padded<Keys>(to_type<T>(mask), T(-std::numeric_limits<float>::infinity()))));
}

template <std::size_t QueryHeads, std::size_t KeyHeads>
constexpr auto head_options() {
    if constexpr (QueryHeads == KeyHeads) return std::tuple();
    else return std::tuple(attent::grouped_query);
}

template <std::ptrdiff_t Side>
constexpr auto window_side() {
    if constexpr (Side < 0) return attent::unbounded;
    else return Side;
}

template <class Attributes>
constexpr auto order_options() {
    constexpr std::ptrdiff_t left = Attributes::left, right = Attributes::right;
    auto const window = [] {
        if constexpr (left < 0 && right < 0) return std::tuple();
        else return std::tuple(attent::sliding_window(window_side<left>(), window_side<right>()));
    }();
    if constexpr (Attributes::is_causal) return std::tuple_cat(std::tuple(attent::causal), window);
    else return window;
}

// Where a length lies beyond the keys, ONNX still counts it when it places the queries: query i of
// batch b stands at i + length - L. attent's lower_right takes S for such a length.
template <class Attributes, std::size_t Queries, class Lengths>
constexpr auto placed_beyond_the_keys(Lengths const& lengths) {
    return attent::mask_where([lengths](attent::position at) {
        // key - (query + length - L)
        std::ptrdiff_t const from_place = static_cast<std::ptrdiff_t>(at.key + Queries) -
                                          static_cast<std::ptrdiff_t>(at.query) -
                                          static_cast<std::ptrdiff_t>(lengths.elements[at.batch]);
        return (!Attributes::is_causal || from_place <= 0) &&
               (Attributes::left < 0 || from_place >= -Attributes::left) &&
               (Attributes::right < 0 || from_place <= Attributes::right);
    });
}

// Calls attend with the options that say which keys a query sees by its place. Queries stand after
// the past; without a past, at the end of the valid keys if their number is given, else at the start.
template <class Attributes, std::size_t Queries, std::size_t Keys, class Lengths, class Attend>
constexpr auto with_places(std::size_t past, Lengths const& lengths, Attend attend) {
    constexpr auto order = order_options<Attributes>();
    constexpr bool ordered = std::tuple_size_v < decltype(order) >> 0;
    if constexpr (!is_there<Lengths>) {
        if constexpr (ordered)
            return attend(std::tuple_cat(
                order, std::tuple(attent::query_offset(static_cast<std::ptrdiff_t>(past)))));
        else return attend(std::tuple());
    } else {
        auto const valid = std::tuple(attent::key_lengths(lengths.elements));
        if constexpr (ordered) {
            for (auto const& length : lengths.elements)
                if (length > static_cast<std::int64_t>(Keys))
                    return attend(std::tuple_cat(
                        valid, std::tuple(placed_beyond_the_keys<Attributes, Queries>(lengths))));
            return attend(std::tuple_cat(valid, order, std::tuple(attent::lower_right)));
        } else return attend(valid);
    }
}

// --- the precision of softmax ---

// ONNX numbers its types
template <int Number>
struct number_type;
template <>
struct number_type<1> {
    using type = float;
};
template <>
struct number_type<10> {
    using type = attent::float16;
};
template <>
struct number_type<11> {
    using type = double;
};
template <>
struct number_type<16> {
    using type = attent::bfloat16;
};

template <class T, int Number>
struct softmax_type : number_type<Number> {};
template <class T>
struct softmax_type<T, 0> {
    using type = T;
};

// For a softmax in a type wider than sums of T are kept in, everything is computed in that type.
template <class T, class Softmax>
using working_type =
    std::conditional_t<(sizeof(Softmax) > sizeof(attent::compute_type<T>)), Softmax, T>;

// Weights whose scores and results are rounded to a narrower type.
template <class Softmax, class T, attent::axis... Axes>
constexpr auto narrow_weights(attent::tensor<T, Axes...> const& masked) {
    using sum = attent::compute_type<Softmax>;
    auto const scores = to_type<sum>(to_type<Softmax>(masked));
    return to_type<T>(to_type<Softmax>(attent::softmax(scores)));
}

// (B, H, L, S) * (B, G, S, V) -> (B, H, L, V): query head h reads key head h / (H / G), so the heads
// that share one are rows of one product.
template <class T, attent::axis... Weights, attent::axis B, attent::axis G, attent::axis S,
          attent::axis V>
constexpr auto mix(attent::tensor<T, Weights...> const& weights,
                   attent::tensor<T, B, G, S, V> const& values) {
    constexpr auto axes = attent::tensor<T, Weights...>::axes;
    constexpr attent::axis heads = axes[1], queries = axes[2];
    auto const rows = attent::reshape<B, G, heads.extent / G.extent * queries.extent, S>(weights);
    return attent::reshape<B, heads, queries, V>(rows * values);
}

// --- the operator ---

template <class Scores, class Output>
struct scores_and_output {
    Scores scores;
    Output output;
};
template <class Scores, class Output>
scores_and_output(Scores, Output) -> scores_and_output<Scores, Output>;

// Everything between the heads and the output.
template <class Attributes, class Softmax, class T, attent::axis... Q, attent::axis... K,
          attent::axis... V, class... Options>
constexpr auto attend(attent::tensor<T, Q...> const& q, attent::tensor<T, K...> const& k,
                      attent::tensor<T, V...> const& v, Options const&... options) {
    constexpr int mode = Attributes::output_mode;
    constexpr bool narrow = sizeof(Softmax) < sizeof(T);
    if constexpr (!Attributes::wants_scores && !narrow)
        return scores_and_output{absent{}, attent::attention(q, k, v, options...)};
    else {
        auto steps = attent::attention_steps(q, k, v, options...);
        if constexpr (narrow) {
            steps.weights = narrow_weights<Softmax>(steps.masked);
            steps.output = mix(steps.weights, v);
        }
        if constexpr (mode == 0) return scores_and_output{steps.scaled, steps.output};
        else if constexpr (mode == 1) return scores_and_output{steps.capped, steps.output};
        else if constexpr (mode == 2) return scores_and_output{steps.masked, steps.output};
        else return scores_and_output{steps.weights, steps.output};
    }
}

template <class Case, class Inputs>
constexpr auto attention(Inputs const& in) {
    using attributes = attention_attributes<Case>;
    auto const q = with_heads<attributes::q_num_heads>(in.q);  // (B, H, L, E)
    auto const k = with_past(in.past_key, with_heads<attributes::kv_num_heads>(in.k));
    auto const v = with_past(in.past_value, with_heads<attributes::kv_num_heads>(in.v));

    using T = typename decltype(in.q)::value_type;
    using softmax = typename softmax_type<T, attributes::softmax_precision>::type;
    using working = working_type<T, softmax>;
    constexpr auto query_axes = decltype(q)::axes, key_axes = decltype(k)::axes;
    constexpr std::size_t queries = query_axes[2].extent, keys = key_axes[2].extent;
    std::size_t const past = [&]() -> std::size_t {
        if constexpr (is_there<decltype(in.past_key)>) return in.past_key.axes[2].extent;
        else return 0;
    }();

    auto const options = std::tuple_cat(scale_options<Case>(), softcap_options<Case>(),
                                        mask_options<working, keys>(in.attn_mask),
                                        head_options<query_axes[1].extent, key_axes[1].extent>());
    auto const result =
        with_places<attributes, queries, keys>(past, in.nonpad_kv_seqlen, [&](auto const& places) {
            return std::apply(
                [&](auto const&... option) {
                    return attend<attributes, softmax>(to_type<working>(q), to_type<working>(k),
                                                       to_type<working>(v), option...);
                },
                std::tuple_cat(options, places));
        });

    auto const y = to_type<T>(result.output);
    auto const merged = [&] {
        if constexpr (decltype(in.q)::rank == 3) return attent::merge_heads(y);
        else return y;
    }();
    if constexpr (attributes::wants_scores)
        return attention_outputs{merged, k, v, to_type<T>(result.scores)};
    else return attention_outputs{merged, k, v, absent{}};
}

namespace op {

struct Attention {
    template <class Case>
    static constexpr auto inputs() {
        auto const mask = [] {
            if constexpr (requires { Case::attn_mask; }) return Case::attn_mask;
            else return absent{};
        }();
        auto const lengths = [] {
            if constexpr (requires { Case::nonpad_kv_seqlen; }) return Case::nonpad_kv_seqlen;
            else return absent{};
        }();
        if constexpr (requires { Case::past_key; })
            return attention_inputs{Case::q,        Case::k,          Case::v, mask,
                                    Case::past_key, Case::past_value, lengths};
        else return attention_inputs{Case::q, Case::k, Case::v, mask, absent{}, absent{}, lengths};
    }

    template <class Case, class Inputs>
    static constexpr difference differs(Inputs const& in) {
        auto const out = attention<Case>(in);
        constexpr tolerance exact{0, 0};
        difference key{}, value{}, scores{};
        if constexpr (requires { Case::expected_present_key; })
            key = compare("present_key", out.present_key, Case::expected_present_key, exact);
        if constexpr (requires { Case::expected_present_value; })
            value =
                compare("present_value", out.present_value, Case::expected_present_value, exact);
        if constexpr (requires { Case::expected_qk_matmul_output; })
            scores =
                compare("qk_matmul_output", out.qk_matmul_output, Case::expected_qk_matmul_output);
        return first_of(key, value, scores, compare("Y", out.y, Case::expected_y));
    }
};

}  // namespace op
}  // namespace attent_test::onnx
