// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/quantized_self_attention.hpp>
#include <attent/attention/self_attention.hpp>  // both live side by side
#include <attent/tensor/layout.hpp>

#include "quantized_numbers.hpp"

using namespace attent;
using namespace attent::axes;

// 240 and 184 bytes at L = 8, E = V = 8: 3 L K + 6 L, and 2 L K + K + 6 L
using whole = quantized_self_attention_workspace<tokens(8), features(8), values(8)>;
using by_row = quantized_self_attention_row_workspace<tokens(8), features(8), values(8)>;
static_assert(sizeof(whole) == 240 && sizeof(by_row) == 184);
static_assert(std::is_trivially_default_constructible_v<whole> && std::is_trivial_v<by_row>);

using head_weights = quantized_self_attention_weights<channels(10), features(5), values(7)>;
static_assert(sizeof(head_weights) == (10 + 2 + 8) * 17 + 7 * 4 + 16);
using input = matrix<tokens(6), channels(10), std::int8_t>;
using result = matrix<tokens(6), values(7), std::int8_t>;

struct problem {
    head_weights head{};
    input x;
};
constexpr problem make_problem() {
    problem made;
    attent_test::byte_numbers numbers{1};
    numbers.fill(made.head.outputs, {18641, 8});
    made.head.mixture = attent_test::byte_mixture;
    made.x = numbers.tensor<input>();
    return made;
}
inline constexpr problem given = make_problem();

// python3 static_tests/attention/quantized_reference.py
inline constexpr result expected{{-4, -15, -15, 16, -9, -11, -8},  //
                                 {-4, -15, -15, 15, -9, -11, -7},  //
                                 {-4, -15, -15, 16, -9, -11, -8},  //
                                 {-4, -16, -15, 16, -9, -11, -8},  //
                                 {-4, -15, -15, 16, -9, -11, -8},  //
                                 {-3, -16, -15, 16, -9, -11, -8}};
inline constexpr result expected_causal{{33, -87, -11, 13, -15, -19, -61},  //
                                        {-7, -40, -9, 45, -5, -51, -66},    //
                                        {-2, -37, -15, 25, -6, -32, -41},   //
                                        {0, -17, -10, 18, -6, -19, -20},    //
                                        {-9, -19, -12, 26, -12, -15, -7},   //
                                        {-3, -16, -15, 16, -9, -11, -8}};
static_assert(self_attention(given.x, given.head) == expected);
static_assert(self_attention(given.x, given.head, causal) == expected_causal);
static_assert(self_attention(given.x, given.head, sliding_window(unbounded, 0)) == expected_causal);

// a row that sees nothing is the zero point
constexpr bool sees_nothing() {
    auto const out = self_attention(given.x, given.head, key_lengths({0}));
    for (std::int8_t const y : out.elements)
        if (y != 3) return false;
    return true;
}
static_assert(sees_nothing());

// memory of the caller's
constexpr bool is_placed() {
    quantized_self_attention_workspace<tokens(6), features(5), values(7)> scratch;
    quantized_self_attention_row_workspace<6, 5, 7> row;  // names are gradual
    result out, again;
    self_attention(given.x, given.head, causal, with(scratch), into(out));
    self_attention(given.x, given.head, into(again), with(row));
    return out == expected_causal && again == expected &&
           self_attention(given.x, given.head, with(row), causal) == expected_causal;
}
static_assert(is_placed());

// less than four outputs of the whole
constexpr bool is_tiny() {
    quantized_self_attention_weights<1, 1, 1> head{};
    for (auto& channel : head.outputs) {
        channel.weights[0] = 64;
        channel.scale = {32767, 5};  // 1 / 64
    }
    head.mixture = {0, 0, 0xffffffffu, 0, 1 << 29, 13, 0};  // weighs all keys alike
    auto const out =
        self_attention(tensor<std::int8_t, 2, 1>{std::to_array<std::int8_t>({40, 82})}, head);
    return out.elements[0] == 60 && out.elements[1] == 60;  // of 39 and 81: digits are dropped
}
static_assert(is_tiny());

// windows far from every key show nothing, wherever they lie
constexpr bool sees_nothing(std::ptrdiff_t offset) {
    auto const out =
        self_attention(given.x, given.head, sliding_window(0, 0), query_offset(offset));
    for (std::int8_t const element : out.elements)
        if (element != given.head.mixture.zero_point) return false;
    return true;
}
static_assert(sees_nothing(1022) && sees_nothing(1023) && sees_nothing(1024) && sees_nothing(4096));

// a window of one shows each token itself
constexpr bool sees_itself() {
    auto const out = self_attention(given.x, given.head, sliding_window(0, 0));
    for (std::size_t i = 0; i < decltype(given.x)::axes[0].extent; ++i) {
        auto const alone = reshape<tokens(1), decltype(given.x)::axes[1]>(given.x.row(i));
        if (self_attention(alone, given.head).row(0) != out.row(i)) return false;
    }
    return true;
}
static_assert(sees_itself());
