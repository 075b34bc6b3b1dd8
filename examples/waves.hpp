// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attent.hpp>
#include <attent/transformer/model_layers.hpp>

// What wave is this? A transformer of one block that tells four waves apart by 16 samples: docs/waves.md.
// train/waves.cpp finds its parameters, 19_waves.cpp and tests/transformer/model_waves.cpp use them.
namespace waves {

using attent::axis;
using namespace attent::axes;

enum class wave : std::size_t { sine, square, triangle, sawtooth };
inline constexpr std::size_t wave_count = 4;
inline constexpr char const* names[wave_count]{"sine", "square", "triangle", "sawtooth"};

// 8 tokens of 2 samples
inline constexpr axis moments = tokens(8), samples = axis(2), width = channels(8);
template <class T = float>
using signal = attent::matrix<moments, samples, T>;

template <class T, template <axis, axis> class Matrix>
struct feed_forward_parameters {
    using up_matrix = Matrix<width, hidden(16)>;
    using up_row = attent::vector<hidden(16), T>;
    using down_matrix = Matrix<hidden(16), width>;
    using down_row = attent::vector<width, T>;
    BOOST_HANA_DEFINE_STRUCT(feed_forward_parameters, (up_matrix, up), (up_row, up_bias),
                             (down_matrix, down), (down_row, down_bias));
};

template <class T, template <axis, axis> class Matrix>
struct block_parameters {
    using row = attent::vector<width, T>;
    using attention_type = attent::attention_parameters<width, heads(2), heads(2), Matrix>;
    using feed_forward_type = feed_forward_parameters<T, Matrix>;
    BOOST_HANA_DEFINE_STRUCT(block_parameters, (row, attention_norm), (attention_type, attention),
                             (row, feed_forward_norm), (feed_forward_type, feed_forward));
};

// T is float, or a number that remembers how it was made (train/tracked.hpp); Matrix = quantized_matrix
// is the same model in int8.
template <class T = float, template <axis, axis> class Matrix = attent::float_matrix>
struct classifier {
    using embedding_matrix = attent::matrix<samples, width, T>;
    using positions_matrix = attent::matrix<moments, width, T>;
    using block = block_parameters<T, Matrix>;
    using output_matrix = Matrix<width, axis(wave_count)>;
    using output_row = attent::vector<axis(wave_count), T>;
    BOOST_HANA_DEFINE_STRUCT(classifier, (embedding_matrix, embedding),
                             (positions_matrix, positions), (block, encoder),
                             (output_matrix, output), (output_row, output_bias));

    // a score for each wave
    constexpr output_row operator()(signal<T> const& x) const {
        auto const rows = attent::encoder_block<heads(2)>(x * embedding + positions, encoder,
                                                          attent::norm_first);  // (8, 8)
        attent::vector<moments, T> equally;
        for (T& part : equally.elements) part = T(1.0f / 8);
        return equally * rows * output + output_bias;
    }
    constexpr wave recognise(signal<T> const& x) const { return wave{attent::greedy((*this)(x))}; }
};

// How a wave goes on: `turns` counts periods.
constexpr float height(wave of, float turns) {
    float const part =
        turns - static_cast<float>(static_cast<int>(turns));  // of a period, in [0, 1)
    switch (of) {
        case wave::sine:
            return attent::sin(6.2831853f * part);
        case wave::square:
            return part < 0.5f ? 1.0f : -1.0f;
        case wave::triangle:
            return (part < 0.5f ? 4 * part : 4 - 4 * part) - 1;
        default:
            return 2 * part - 1;
    }
}

// 16 samples of it: so many periods, from this part of one on.
constexpr signal<> samples_of(wave of, float periods, float start, float amplitude = 1,
                              float offset = 0) {
    signal<> out;
    for (std::size_t i = 0; i < out.size; ++i)
        out.elements[i] = attent::multiply_add(
            amplitude, height(of, start + periods * static_cast<float>(i) / 16), offset);
    return out;
}

}  // namespace waves
