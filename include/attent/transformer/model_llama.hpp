// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/kv_cache.hpp>
#include <attent/transformer/llama2c.hpp>
#include <attent/transformer/llama_block.hpp>
#include <attent/transformer/logits.hpp>
#include <attent/transformer/model_layers.hpp>
#include <attent/transformer/model_load.hpp>
#include <attent/transformer/model_stack.hpp>
#include <span>

namespace attent::detail {

template <axis Vocabulary, axis Channels>
constexpr bool table_is_no_transpose() {
    static_assert(Vocabulary != Channels,
                  "attent::llama: Vocabulary and Channels must differ in extent or name: "
                  "vocabulary(n), channels(n)");
    return Vocabulary != Channels;
}

// what is left for the blocks when rotary has its angles
struct options_of_layers {
    template <class Argument>
    static constexpr bool keep = !settings_of_rotary::keep<Argument>;
};

template <std::size_t Tokens>
constexpr bool llama_has_tokens() {
    static_assert(Tokens > 0, "attent::llama: needs at least one token");
    return Tokens > 0;
}

template <std::size_t Layers>
constexpr bool llama_has_layers() {
    static_assert(Layers > 0, "attent::llama: needs at least one layer");
    return Layers > 0;
}

// what rotary would refuse if it had not its angles from here; a position_transform takes its place
template <std::size_t Head, class... Settings>
constexpr bool llama_turns_pairs() {
    if constexpr (has<option_kind::position_transform, Settings...>) return true;
    else return rotary_width_fits<turning<Head, Settings...>, axes::features(Head)>();
}

// the table of embeddings, quantized if the matrices are
template <template <axis, axis> class Matrix, axis Vocabulary, axis Channels>
constexpr auto table_like() {
    if constexpr (is_quantized_matrix<Matrix<Channels, Vocabulary>> &&
                  table_is_no_transpose<Vocabulary, Channels>())
        return Matrix<Channels, Vocabulary>{};
    else return matrix<Vocabulary, Channels>{};
}

}  // namespace attent::detail

namespace attent::detail::inline ATTENT_CONTRACT {

// cosines and sines of the angles of some tokens, once for all heads and layers
template <axis Tokens, std::size_t Pairs>
struct rotary_angles {
    matrix<Tokens, Pairs> cosines, sines;

    template <class... Settings>
    constexpr explicit rotary_angles(std::size_t first_, Settings const&... settings_) {
        frequencies<float, Pairs> const frequency(2 * Pairs, settings_...);
        for (std::size_t i = 0; i < Tokens.extent; ++i)
            for (std::size_t j = 0; j < Pairs; ++j) {
                float const angle = frequency.angle(static_cast<std::ptrdiff_t>(first_ + i), j);
                cosines.elements[i * Pairs + j] = attent::cos(angle);
                sines.elements[i * Pairs + j] = attent::sin(angle);
            }
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// A language model of Llama's form, as llama2.c has it: the table of embeddings is the classifier too.
///
///     using model = llama<vocabulary(512), channels(64), 5, heads(8), heads(4), hidden(172)>;
///     static model weights;                          // load(weights, llama2c(bytes))
///     static model::caches<256> past;
///     auto const scores = weights(tensor<int, tokens(1)>{1}, past);        // of the token after the last
///     auto const next = greedy(scores);
///     weights(text, past, halves, base(500000.0f))                         // as transformers' files want it
///
/// Shapes    (Tokens) -> (Vocabulary); tokens may also be a span whose length is known at run time; then what
///           llama_block may be told. Matrix = quantized_matrix is the same model with weights in int8
/// Values    a token outside the vocabulary, no token, and more tokens than the caches have room for
///           (past[0].has_room(n) asks) do not compile in a constant expression and trap at run time; without
///           a layer, or a width that rotary can turn in pairs, it does not compile
/// Accuracy  that of its layers; however the tokens are cut into calls, the bits are the same
/// Cost      a multiply-add a parameter and token, a read of the caches; no heap; stack holds the rows of the
///           tokens of a call
/// Source    Touvron et al. 2023; github.com/karpathy/llama2.c
/// Example   examples/story.cpp
template <axis Vocabulary, axis Channels, std::size_t Layers, axis Heads, axis KeyHeads,
          axis Hidden, template <axis, axis> class Matrix = float_matrix>
struct llama {
    static constexpr axis vocabulary = Vocabulary, channels = Channels, heads = Heads,
                          key_heads = KeyHeads, hidden = Hidden;
    static constexpr std::size_t layer_count = Layers, head = Channels.extent / Heads.extent;

    using table = decltype(detail::table_like<Matrix, Vocabulary, Channels>());
    using block = llama_block_parameters<Channels, Heads, KeyHeads, Hidden, Matrix>;
    using blocks = std::array<block, Layers>;
    using row = vector<Channels>;

    BOOST_HANA_DEFINE_STRUCT(llama, (table, embedding), (blocks, layers), (row, norm));

    /// Keys and values of up to Capacity tokens, for every layer.
    template <std::size_t Capacity>
    using caches = std::array<
        kv_cache<float, KeyHeads, axis(Capacity), axes::features(head), axes::values(head)>,
        Layers>;

    /// The scores of what comes after these tokens, which come after those in the caches.
    template <std::integral Token, axis Tokens, class Caches, class... Settings>
    [[nodiscard]] constexpr vector<Vocabulary> operator()(tensor<Token, Tokens> const& tokens,
                                                          Caches& past,
                                                          Settings const&... settings) const {
        if constexpr (!detail::llama_has_layers<Layers>() ||
                      !detail::llama_has_tokens<Tokens.extent>() ||
                      !detail::check_llama<Heads, KeyHeads, tensor<float, Tokens, Channels>, block,
                                           Settings...>() ||
                      !detail::llama_turns_pairs<head, Settings...>())
            return {};
        else {
            std::size_t const first = past[0].length();
            if (!past[0].has_room(Tokens.extent))
                detail::refuse("attent::llama: the caches are full (tokens given, tokens there)",
                               Tokens.extent, first);
            auto const through_layers = [&](auto const&... options_) {
                auto const x =
                    stack(attent::embedding(tokens, embedding), layers, past,
                          [&](auto const& x_, auto const& layer_, auto& cache_) {
                              return llama_block<Heads, KeyHeads>(x_, layer_, cache_, options_...);
                          });  // (Tokens, Channels)
                return logits(detail::normalised(x.row(Tokens.extent - 1), norm, options_...),
                              embedding);
            };
            if constexpr (detail::has<detail::option_kind::position_transform, Settings...>)
                return through_layers(settings...);
            else {
                constexpr std::size_t pairs = detail::turning<head, Settings...> / 2;
                detail::rotary_angles<Tokens, pairs> const angles(first, settings...);
                auto const& layout =
                    detail::setting_or<detail::setting_kind::layout>(interleaved, settings...);
                auto const turn = position_transform([&](auto const& x_, std::size_t) {
                    return rotary(x_, angles.cosines, angles.sines, layout);
                });
                return detail::call_with<detail::options_of_layers, sizeof...(Settings)>(
                    [&](auto const&... options_) { return through_layers(turn, options_...); },
                    settings...);
            }
        }
    }

    /// The same, Chunk tokens at a time: of a weight that is read once for many tokens most is made.
    template <std::size_t Chunk = 32, class Token, std::size_t Extent, class Caches,
              class... Settings>
    requires std::integral<std::remove_const_t<Token>>
    [[nodiscard]] constexpr vector<Vocabulary> operator()(std::span<Token, Extent> given,
                                                          Caches& past,
                                                          Settings const&... settings) const {
        std::span<Token const> tokens = given;
        if (tokens.empty())
            detail::refuse("attent::llama: needs at least one token (found, least)", 0, 1);
        vector<Vocabulary> scores;
        while (!tokens.empty()) {
            bool const whole = tokens.size() >= Chunk;
            scores = whole ? (*this)(first_of<Chunk>(tokens), past, settings...)
                           : (*this)(first_of<1>(tokens), past, settings...);
            tokens = tokens.subspan(whole ? Chunk : 1);
        }
        return scores;
    }

private:
    template <std::size_t Count, class Token>
    static constexpr tensor<Token, axes::tokens(Count)> first_of(std::span<Token const> tokens) {
        tensor<Token, axes::tokens(Count)> out;
        for (std::size_t i = 0; i < Count; ++i) out.elements[i] = tokens[i];
        return out;
    }
};

/// What the header of a file says of a llama that shapes do not show: the number of heads, of layers, and a
/// classifier of its own. load asks it.
///
/// Shapes    a model and a file, llama2c or embedded_weights of one
/// Values    a sentence, or nothing, as of a file that says no heads; the context may differ, since the caches
///           hold it
/// Accuracy  none
/// Cost      three comparisons
/// Source    docs/models.md
/// Example   static_tests/transformer/model_llama.cpp
template <axis Vocabulary, axis Channels, std::size_t Layers, axis Heads, axis KeyHeads,
          axis Hidden, template <axis, axis> class Matrix, class File>
requires requires(File const& file) { file.key_heads(); }
[[nodiscard]] constexpr message misfit(
    llama<Vocabulary, Channels, Layers, Heads, KeyHeads, Hidden, Matrix> const&, File const& file) {
    if (file.heads() == 0) return {};
    std::size_t const here[] = {Layers, Heads.extent, KeyHeads.extent};
    std::size_t const there[] = {file.layers(), file.heads(), file.key_heads()};
    char const* const names[] = {"layers", "heads", "key heads"};
    for (std::size_t i = 0; i < 3; ++i)
        if (here[i] != there[i])
            return message("attent::llama: the file has ")
                .add(there[i])
                .add(' ')
                .add(names[i])
                .add(", the model ")
                .add(here[i])
                .add(" (its shape is part of its type)");
    if (!file.shares_output())
        return "attent::llama: the file has a classifier of its own, the model's is its embedding";
    return {};
}

}  // namespace attent::inline ATTENT_CONTRACT
