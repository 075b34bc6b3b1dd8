// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "../waves.hpp"

// The signals that the model learns from: as many as one likes, no two the same.
namespace train {

struct example {
    waves::signal<> signal;
    waves::wave wave;
};

inline float between(attent::random_numbers& draws, float low, float high) {
    return low + (high - low) * draws.uniform();
}

// Mean 0, deviation 1: twelve uniform numbers have a variance of 1 and nearly the shape of a bell.
inline float normal(attent::random_numbers& draws) {
    float sum = -6;
    for (int i = 0; i < 12; ++i) sum += draws.uniform();
    return sum;
}

inline example draw(attent::random_numbers& draws) {
    auto const of = static_cast<waves::wave>(draws.bits() % waves::wave_count);
    float const periods = between(draws, 1.0f, 2.5f);
    float const start = draws.uniform();
    float const amplitude = between(draws, 0.5f, 1.5f);
    float const offset = between(draws, -0.2f, 0.2f);
    float const noise = between(draws, 0.02f, 0.05f);

    example out{waves::samples_of(of, periods, start, amplitude, offset), of};
    for (float& sample : out.signal.elements) sample += noise * normal(draws);
    return out;
}

}  // namespace train
