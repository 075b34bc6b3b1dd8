// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/isinf.hpp>
#include <attent/scalar/byte_products.hpp>
#include <attent/scalar/quantization.hpp>
#include <attent/tensor/product.hpp>
#include <attent/transformer/embedding.hpp>

namespace attent {

/// A matrix (In, Out) of weights in int8, each output with a step of its own: a quarter of float's memory, in
/// the place of a matrix of float. What is multiplied by it is rounded to int8 row by row, on the way.
///
///     quantized_matrix<channels(64), hidden(172)> const up = quantized(weights.up);
///     x * up                                                   // float in, float out, sums of integers
///
/// Shapes    codes (Out, In), an output's weights side by side; scale (Out). As a table of embeddings it is
///           (Channels, Vocabulary): embedding and logits take it
/// Values    symmetric: a weight is its scale times a code from -127 to 127; zeros where all are zero. NaN
///           counts as 0; an infinity makes NaN of its row or output, and no constant expression. Where the
///           scale of a row times that of an output overflows, so does what would be small
/// Accuracy  half a step of a weight and half a step of the row, each at most 1/254 of the largest; sums are
///           exact, three roundings an output
/// Cost      a byte a weight and a float an output; x * matrix: two passes over a row, one multiplication of
///           small integers a weight, a pair at a time where there are DSP instructions
/// Source    Dettmers et al. 2022, section 2; llama2.c's runq.c has groups instead of outputs
/// Example   examples/story.cpp
template <axis In, axis Out>
struct quantized_matrix {
    using codes_type = tensor<std::int8_t, Out, In>;
    using scale_type = vector<Out>;
    codes_type codes;
    scale_type scale;
};

namespace detail {

// a row's codes go to 127, a matrix's may come from a file and be -128
template <std::size_t In>
constexpr bool sums_of_codes_fit() {
    static_assert(
        In <= 0x7fff'ffff / (127 * 128),
        "attent::quantized_matrix: sums of more than 132,104 products of codes do not fit "
        "32 bits");
    return In <= 0x7fff'ffff / (127 * 128);
}

template <class Node>
inline constexpr bool is_quantized_matrix = false;
template <axis In, axis Out>
inline constexpr bool is_quantized_matrix<quantized_matrix<In, Out>> = true;

template <axis Vocabulary, axis Channels>
struct table_rows<quantized_matrix<Channels, Vocabulary>> {
    using value_type = float;
    static constexpr axis vocabulary = Vocabulary, channels = Channels;
    static constexpr void copy(quantized_matrix<Channels, Vocabulary> const& table, std::size_t row,
                               float* to) {
        for (std::size_t j = 0; j < Channels.extent; ++j)
            to[j] = table.scale.elements[row] *
                    static_cast<float>(table.codes.elements[row * Channels.extent + j]);
    }
};

}  // namespace detail
}  // namespace attent

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// numbers `step` apart to codes, and what a code is worth
template <std::size_t Count>
constexpr float encode(float const* x, std::size_t step, std::int8_t* codes) {
    float range = 0;
    for (std::size_t i = 0; i < Count; ++i) {
        float const size = x[i * step] < 0 ? -x[i * step] : x[i * step];
        if (range < size) range = size;
    }
    if (attent::isinf(range)) {  // zeros, which times infinity are NaN
        for (std::size_t i = 0; i < Count; ++i) codes[i] = 0;
        return range;
    }
    quantization const to = symmetric_quantization<std::int8_t>(range);
    for (std::size_t i = 0; i < Count; ++i) codes[i] = quantized<std::int8_t>(x[i * step], to);
    return to.scale;
}

// to = a row of codes times every row of b, Out of them. One function a shape, as multiply_in_tiles.
template <std::size_t In, std::size_t Out>
[[gnu::noinline]] constexpr void multiply_codes(std::int8_t const* a, float a_scale,
                                                std::int8_t const* b, float const* b_scale,
                                                float* to) {
    constexpr std::size_t fours = Out / 4 * 4;
    for (std::size_t j = 0; j < fours; j += 4) {
        std::int8_t const* const row = b + j * In;
        four_sums sums;
        add_rows<In>(a, row, row + In, row + 2 * In, row + 3 * In, sums);
        to[j] = static_cast<float>(sums.first) * (a_scale * b_scale[j]);
        to[j + 1] = static_cast<float>(sums.second) * (a_scale * b_scale[j + 1]);
        to[j + 2] = static_cast<float>(sums.third) * (a_scale * b_scale[j + 2]);
        to[j + 3] = static_cast<float>(sums.fourth) * (a_scale * b_scale[j + 3]);
    }
    for (std::size_t j = fours; j < Out; ++j)
        to[j] = static_cast<float>(one_sum<1, 1>(a, b + j * In, In)) * (a_scale * b_scale[j]);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// A matrix of float as a quantized_matrix; quantized_table: a table (Vocabulary, Channels) of embeddings.
///
/// Shapes    (In, Out) -> quantized_matrix<In, Out>; (Vocabulary, Channels) -> quantized_matrix<Channels,
///           Vocabulary>
/// Values    NaN counts as 0
/// Accuracy  half a step, the largest weight of an output / 254
/// Cost      two passes over the matrix
/// Source    quantized_matrix
/// Example   static_tests/transformer/quantized_matrix.cpp
template <axis In, axis Out>
[[nodiscard]] constexpr quantized_matrix<In, Out> quantized(matrix<In, Out> const& weights) {
    quantized_matrix<In, Out> out{};
    if (In.extent == 0) return out;  // nothing lies at j
    for (std::size_t j = 0; j < Out.extent; ++j)
        out.scale.elements[j] = detail::encode<In.extent>(
            weights.elements.data() + j, Out.extent, out.codes.elements.data() + j * In.extent);
    return out;
}
template <axis Vocabulary, axis Channels>
[[nodiscard]] constexpr quantized_matrix<Channels, Vocabulary> quantized_table(
    matrix<Vocabulary, Channels> const& table) {
    quantized_matrix<Channels, Vocabulary> out{};
    for (std::size_t i = 0; i < Vocabulary.extent; ++i)
        out.scale.elements[i] =
            detail::encode<Channels.extent>(table.elements.data() + i * Channels.extent, 1,
                                            out.codes.elements.data() + i * Channels.extent);
    return out;
}

template <axis... X, axis In, axis Out>
[[nodiscard]] constexpr auto operator*(tensor<float, X...> const& x,
                                       quantized_matrix<In, Out> const& weights) {
    using shape = detail::product_shape<tensor<float, X...>, matrix<In, Out>>;
    detail::tensor_of<float, shape::axes> out(detail::unset_elements{});
    if constexpr (detail::factors_have_axes<sizeof...(X), 2>() &&
                  detail::inner_axes_agree<shape::inner_left, In>() &&
                  detail::sums_of_codes_fit<In.extent>()) {
        constexpr std::size_t rows = out.size / (Out.extent == 0 ? 1 : Out.extent);
        std::int8_t codes[In.extent == 0 ? 1 : In.extent];
        for (std::size_t i = 0; i < rows; ++i) {
            float const scale =
                detail::encode<In.extent>(x.elements.data() + i * In.extent, 1, codes);
            detail::multiply_codes<In.extent, Out.extent>(
                codes, scale, weights.codes.elements.data(), weights.scale.elements.data(),
                out.elements.data() + i * Out.extent);
        }
    }
    return out;
}

template <axis... X, axis Channels, axis Vocabulary>
[[nodiscard]] constexpr auto logits(tensor<float, X...> const& x,
                                    quantized_matrix<Channels, Vocabulary> const& table) {
    return x * table;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
