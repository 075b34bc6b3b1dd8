// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/multi_head_attention.hpp>
#include <attent/transformer/feed_forward.hpp>
#include <attent/transformer/norm.hpp>

// What can be wrong with a block, one sentence each. All of it is looked at before anything is
// computed, so that the sentence stands in the first lines and not behind a tower of templates.
namespace attent::detail {

template <setting_kind... Kinds>
struct settings_of {
    template <class Argument>
    static constexpr bool keep = (sets<Kinds, Argument>() || ...);
};
// the settings that a block takes beside those of every block; whether it adds causal itself
template <bool IsCausal, setting_kind... Kinds>
struct block_form : settings_of<Kinds...> {
    static constexpr bool is_causal = IsCausal;
};

template <class Weights>
constexpr bool weights_make_a_block() {
    constexpr bool fits = requires(Weights const& weights) {
        weights.attention, weights.attention_norm, weights.feed_forward, weights.feed_forward_norm;
    };
    static_assert(fits,
                  "attent: the weights of a block are a struct with .attention .attention_norm "
                  ".feed_forward and .feed_forward_norm");
    return fits;
}

template <class Argument, class Form>
constexpr bool block_takes() {
    constexpr bool fits = std::derived_from<Argument, option> || Form::template keep<Argument> ||
                          sets<setting_kind::activation, Argument>() ||
                          sets<setting_kind::epsilon, Argument>();
    static_assert(
        fits,
        "attent: this Argument is no option of attention and no setting of this block: every block "
        "takes activation(f) and epsilon(e), encoder_block and decoder_block norm_first, "
        "decoder_block over_context(..), llama_block interleaved or halves, base(b) and "
        "rotary_width<R> (unless it is given a position_transform)");
    return fits;
}

template <class Argument>
constexpr bool block_returns() {
    constexpr bool fits = kind_of<Argument> != option_kind::into;
    static_assert(fits,
                  "attent: a block returns its rows and does not take into(out): write y = "
                  "encoder_block<heads(8)>(x, weights)");
    return fits;
}

template <bool IsCausal, std::size_t Given>
constexpr bool causal_once() {
    static_assert(!IsCausal || Given == 0,
                  "attent: gpt2_block, llama_block and decoder_block are causal by themselves "
                  "(leave causal out)");
    return !IsCausal || Given == 0;
}

template <class Norm>
constexpr bool is_a_norm() {
    constexpr bool fits = requires(Norm const& norm) { norm.gamma; }
    || requires { Norm::axes; };
    static_assert(fits,
                  "attent: a norm is a vector, gamma (rms_norm), or a struct with .gamma and "
                  ".beta (layer_norm)");
    return fits;
}

// PyTorch's LayerNorm(bias=False) has a weight alone, as its RMSNorm has
template <class Norm>
constexpr bool norm_says_which() {
    constexpr bool fits = requires(Norm const& norm) { norm.beta; };
    static_assert(fits,
                  "attent: a norm with .gamma and no .beta could be rms_norm (then the norm is the "
                  "vector gamma itself) or layer_norm without a bias (then give it zeros: static "
                  "constexpr vector<8> beta{};)");
    return fits;
}

template <axis Channels, class Gamma>
constexpr bool is_gamma() {
    if constexpr (!is_norm_vector<Gamma::rank>()) return false;
    else return norm_axes_agree<Gamma::axes[0], Channels>();
}

template <axis Channels, class Norm>
constexpr bool check_norm_of_block() {
    if constexpr (!is_a_norm<Norm>()) return false;
    else if constexpr (!requires(Norm const& norm) { norm.gamma; })
        return is_gamma<Channels, Norm>();
    else if constexpr (!norm_says_which<Norm>()) return false;
    else if constexpr (!is_gamma<Channels, decltype(Norm::gamma)>()) return false;
    else return is_gamma<Channels, decltype(Norm::beta)>();
}

template <class Attention>
constexpr bool has_projections() {
    constexpr bool fits = projects<Attention> && requires(Attention const& attention) {
        attention.output;
    };
    static_assert(fits,
                  "attent: .attention (and .context_attention) of a block is a struct with .query "
                  ".key .value and .output, or .query_key_value and .output");
    return fits;
}

template <axis Channels, class Matrix>
constexpr bool projects_rows() {
    static_assert(takes_rows_of<Matrix>(Channels),
                  "attent: the matrices .query .key .value of a block are (Channels, ..), Channels "
                  "the last axis of x, or of the context (a Matrix of a checkpoint of PyTorch "
                  "needs transpose)");
    return takes_rows_of<Matrix>(Channels);
}

template <class Matrix>
constexpr bool gives_rows_of(axis channels) {
    if constexpr (requires { Matrix::axes; }) return agree(from_end(Matrix::axes, 0), channels);
    else return true;
}
template <axis Channels, class Matrix>
constexpr bool returns_to() {
    static_assert(gives_rows_of<Matrix>(Channels),
                  "attent: .output of a block is (Values, Channels), and .down (Hidden, Channels), "
                  "Channels the last axis of x, to which the result is added");
    return gives_rows_of<Matrix>(Channels);
}

template <axis Channels, axis Context, class Attention>
constexpr bool check_attention_of_block() {
    if constexpr (!has_projections<Attention>()) return false;
    else if constexpr (!returns_to<Channels, decltype(Attention::output)>()) return false;
    else if constexpr (packs_projections<Attention>)
        return projects_rows<Channels, decltype(Attention::query_key_value)>();
    else if constexpr (!projects_rows<Channels, decltype(Attention::query)>()) return false;
    else if constexpr (!projects_rows<Context, decltype(Attention::key)>()) return false;
    else return projects_rows<Context, decltype(Attention::value)>();
}

template <axis Heads, axis Columns>
constexpr bool heads_share_columns() {
    static_assert(divides(Heads, Columns),
                  "attent: the Heads of a block must divide the columns of .query, its KeyHeads "
                  "those of .key and .value (each head gets Columns / Heads of them)");
    return divides(Heads, Columns);
}
template <axis Heads, class Matrix>
constexpr bool splits_into() {
    if constexpr (requires { Matrix::axes; })
        return heads_share_columns<Heads, from_end(Matrix::axes, 0)>();
    else return true;
}
template <axis Heads, axis KeyHeads, class Attention>
constexpr bool check_heads_of_block() {
    if constexpr (packs_projections<Attention>) return true;
    else if constexpr (!splits_into<Heads, decltype(Attention::query)>()) return false;
    else if constexpr (!splits_into<KeyHeads, decltype(Attention::key)>()) return false;
    else return splits_into<KeyHeads, decltype(Attention::value)>();
}

template <class X, class Weights>
constexpr bool check_block_weights() {
    constexpr axis channels = from_end(X::axes, 0);
    if constexpr (!weights_make_a_block<Weights>()) return false;
    else if constexpr (!check_norm_of_block<channels, decltype(Weights::attention_norm)>())
        return false;
    else if constexpr (!check_norm_of_block<channels, decltype(Weights::feed_forward_norm)>())
        return false;
    else if constexpr (!check_attention_of_block<channels, channels,
                                                 decltype(Weights::attention)>())
        return false;
    else if constexpr (!check_feed_forward<X, decltype(Weights::feed_forward)>()) return false;
    else return returns_to<channels, decltype(Weights::feed_forward.down)>();
}

template <axis Heads, axis KeyHeads, class Form, class X, class Weights, class... Options>
constexpr bool check_block() {
    using kind = setting_kind;
    if constexpr (!check_block_weights<X, Weights>()) return false;
    else if constexpr (!check_heads_of_block<Heads, KeyHeads, decltype(Weights::attention)>())
        return false;
    else if constexpr (!(block_takes<Options, Form>() && ...)) return false;
    else if constexpr (!(block_returns<Options>() && ...)) return false;
    else if constexpr (!set_once<kind::activation, times_set<kind::activation, Options...>>())
        return false;
    else if constexpr (!set_once<kind::epsilon, times_set<kind::epsilon, Options...>>())
        return false;
    else if constexpr (!set_once<kind::norm_first, times_set<kind::norm_first, Options...>>())
        return false;
    else if constexpr (!set_once<kind::context, times_set<kind::context, Options...>>())
        return false;
    else return causal_once<Form::is_causal, times<option_kind::causal, Options...>>();
}

template <class... Arguments>
constexpr bool heads_input_and_weights() {
    static_assert(
        sizeof...(Arguments) == 0,
        "attent: a block takes the number of heads, x and the weights, then a cache if there is "
        "one, then options: encoder_block<heads(8)>(x, weights, norm_first)");
    return sizeof...(Arguments) == 0;
}

// The answer to a call that does not begin with a tensor and weights.
template <class... Arguments>
constexpr auto no_block() {
    heads_input_and_weights<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::detail
