// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/embedded_weights.hpp>
#include <attent/transformer/model_llama.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

// numbers in (-1, 1) whose products need more than 24 bits
template <class Model>
constexpr Model random_model(std::uint32_t seed) {
    Model out{};
    for_each_parameter(out, [&](message const&, auto& tensor_) {
        for (auto& element : tensor_.elements) {
            seed = seed * 1664525u + 1013904223u;
            element = static_cast<float>(seed >> 8) / 8388608.0f - 1;
        }
    });
    return out;
}

// 2 layers; 4 channels in 2 heads, which share one head of keys
using model = llama<vocabulary(5), channels(4), 2, heads(2), heads(1), hidden(3)>;
static_assert(parameter_count<model>() == 5 * 4 + 2 * (4 + 16 + 2 * 8 + 16 + 4 + 3 * 12) + 4);
constexpr model weights = random_model<model>(7);

constexpr tensor<int, tokens(3)> text{1, 4, 0};

template <axis Tokens>
constexpr vector<vocabulary(5)> written_out(tensor<int, Tokens> const& read) {
    auto x = embedding(read, weights.embedding);
    for (auto const& layer : weights.layers) x = llama_block<heads(2), heads(1)>(x, layer);
    return logits(rms_norm(x.row(Tokens.extent - 1), weights.norm), weights.embedding);
}
template <std::size_t Capacity>
constexpr auto at_once() {
    model::caches<Capacity> past{};
    return weights(text, past);
}
constexpr auto expected = at_once<3>();
static_assert(expected == written_out(text));
static_assert(at_once<5>() == expected);

// -- however the tokens are cut into calls, the bits are the same

constexpr auto one_by_one = [] {
    model::caches<3> past{};
    vector<vocabulary(5)> scores;
    for (int const token : text.elements)
        scores = weights(tensor<int, tokens(1)>{std::array{token}}, past);
    return scores;
}();
static_assert(one_by_one == expected);

template <std::size_t Chunk>
constexpr auto in_chunks() {
    model::caches<3> past{};
    return weights.operator()<Chunk>(std::span<int const>(text.elements), past);
}
static_assert(in_chunks<2>() == expected);
static_assert(in_chunks<3>() == expected && in_chunks<32>() == expected);

constexpr bool two_calls() {
    model::caches<4> past{};
    std::span<int const> const all(text.elements);
    auto const first = weights.operator()<2>(all.first(2), past);
    if (first != written_out(tensor<int, tokens(2)>{1, 4})) return false;
    return past[0].length() == 2 && weights(all.subspan(2), past) == expected &&
           past[1].length() == 3 && past[1].has_room(1) && !past[1].has_room(2);
}
static_assert(two_calls());

// -- what the blocks may be told

template <class... Settings>
constexpr auto told(Settings const&... settings) {
    model::caches<3> past{};
    return weights(text, past, settings...);
}
template <class... Settings>
constexpr vector<vocabulary(5)> written_out_with(Settings const&... settings) {
    auto x = embedding(text, weights.embedding);
    for (auto const& layer : weights.layers)
        x = llama_block<heads(2), heads(1)>(x, layer, settings...);
    return logits(detail::normalised(x.row(2), weights.norm, settings...), weights.embedding);
}
constexpr auto in_halves = told(halves, base(300.0f), epsilon(0.01f));
static_assert(in_halves == written_out_with(epsilon(0.01f), halves, base(300.0f)));
static_assert(in_halves != expected && told(epsilon(0.01f)) != expected);
static_assert(told(interleaved, base(10000.0f)) == expected);
static_assert(told(rotary_width<0>, scale(0.25f)) ==
              written_out_with(rotary_width<0>, scale(0.25f)));
constexpr auto as_they_are = position_transform([](auto const& x_, std::size_t) { return x_; });
static_assert(told(as_they_are) == told(rotary_width<0>));
constexpr bool halves_in_chunks() {
    model::caches<3> past{};
    return weights.operator()<2>(std::span<int const>(text.elements), past, base(300.0f), halves,
                                 epsilon(0.01f)) == in_halves;
}
static_assert(halves_in_chunks());

// -- an int8 model is the float one of its rounded weights, near

using small_model =
    llama<vocabulary(5), channels(4), 2, heads(2), heads(1), hidden(3), quantized_matrix>;
constexpr small_model small = [] {
    small_model out{};
    convert_parameters(out, weights);
    return out;
}();
constexpr auto of_small = [] {
    small_model::caches<3> past{};
    return small(text, past);
}();
static_assert(is_close(of_small, expected, 0.1f));
static_assert(of_small != expected);

// A file's header against a model's type: channels, hidden, layers, heads, key heads, vocabulary, context.
// With 4 channels every head is even; that both have the same shapes is the point of it.
template <unsigned char Heads, unsigned char KeyHeads, unsigned char Classifiers>
constexpr auto header_of() {
    constexpr std::size_t keys = 4 * KeyHeads / Heads;
    constexpr std::size_t floats =
        12 + 4 + 16 + 2 * 4 * keys + 16 + 4 + 12 + 4 + 4 / Heads + (Classifiers - 1) * 12;
    std::array<unsigned char, 28 + 4 * floats> file{4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, Heads};
    file[16] = KeyHeads;
    file[20] = 3;
    file[24] = 1;
    if (Classifiers == 2) {
        file[20] = 0xfd;
        file[21] = file[22] = file[23] = 0xff;
    }
    return file;
}
using two_heads = llama<vocabulary(3), channels(4), 1, heads(2), heads(2), hidden(1)>;
constexpr auto of_two_heads = header_of<2, 2, 1>();
constexpr auto of_one_head = header_of<1, 1, 1>();
constexpr auto of_its_own = header_of<2, 2, 2>();
static_assert(misfit(two_heads{}, llama2c(of_two_heads)) == "" && llama2c(of_two_heads));
static_assert(misfit(two_heads{}, llama2c(of_one_head)) ==
              "attent::llama: the file has 1 heads, the model 2 (its shape is part of its type)");
static_assert(misfit(two_heads{}, llama2c(of_its_own)) ==
              "attent::llama: the file has a classifier of its own, the model's is its embedding");

// an embedded file says the same, another embedded file nothing
constexpr embedded_weights embedded_as(std::size_t layers, std::size_t heads, bool shares_output) {
    return embedded_weights(
        {}, {.layers = layers, .heads = heads, .key_heads = 2, .shares_output = shares_output});
}
static_assert(misfit(two_heads{}, embedded_as(1, 2, true)) == "");
static_assert(misfit(two_heads{}, embedded_as(1, 1, true)) ==
              misfit(two_heads{}, llama2c(of_one_head)).text);
static_assert(misfit(two_heads{}, embedded_as(3, 2, true)) ==
              "attent::llama: the file has 3 layers, the model 1 (its shape is part of its type)");
static_assert(misfit(two_heads{}, embedded_as(1, 2, false)) ==
              misfit(two_heads{}, llama2c(of_its_own)).text);
static_assert(misfit(two_heads{}, embedded_weights({})) == "");
constexpr message loaded_from_one_head() {
    two_heads other;
    return load(other, embedded_as(1, 1, true));
}
static_assert(loaded_from_one_head() == misfit(two_heads{}, llama2c(of_one_head)).text);

}  // namespace
