// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// From float weights to a chip without a floating-point unit: docs/firmware.md.

#include <attent/attent.hpp>
using namespace attent;
using namespace attent::axes;

// Stand-ins for what training and measuring give: numbers in [-1, 1).
template <class Tensor>
constexpr Tensor numbers(std::uint32_t seed) {
    Tensor out;
    for (float& element : out.elements) {
        seed = seed * 1664525u + 1013904223u;
        element = static_cast<float>(static_cast<std::int32_t>(seed >> 8) - (1 << 23)) * 0x1p-23f;
    }
    return out;
}

// 1. The trained weights, and inputs as they will come.
struct head_weights {
    matrix<channels(16), features(8)> query, key;
    matrix<channels(16), values(8)> value;
};
inline constexpr head_weights trained{numbers<matrix<channels(16), features(8)>>(1),
                                      numbers<matrix<channels(16), features(8)>>(2),
                                      numbers<matrix<channels(16), values(8)>>(3)};
using input = matrix<tokens(8), channels(16)>;
inline constexpr auto samples = [] {
    std::array<input, 16> drawn;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        drawn[i] = numbers<input>(static_cast<std::uint32_t>(100 + i));
    return drawn;
}();

// 2. Integers of them, made while compiling: on a chip they lie in flash.
inline constexpr auto head = quantize(trained, calibrate(samples, trained, causal));

// 3. Memory that has a size and a place.
static quantized_self_attention_workspace<tokens(8), features(8), values(8)> scratch;
static matrix<tokens(8), values(8), std::int8_t> out;
static_assert(sizeof(scratch) == 240);

// 4. The call.
inline constexpr auto x = numbers<input>(7);
inline constexpr auto x8 = quantize<std::int8_t>(x, head.input);

// 5. What the chip computes is known here, and how far that is from float: 2 steps of the output.
inline constexpr auto known = self_attention(x8, head, causal);
inline constexpr auto in_float =
    self_attention(x, trained.query, trained.key, trained.value, causal);
static_assert(expect_close(dequantize(known, head.output), in_float, 2 * head.output.scale));

int main() {
    self_attention(x8, head, causal, with(scratch), into(out));
    return out == known ? 0 : 1;
}
