// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What wave is this? A trained model of 668 numbers, in the program and known to the compiler: docs/waves.md.

#include <attent/transformer/model_load.hpp>
#include <cstdio>
#include <trained_waves.hpp>  // data/waves.safetensors, by attent_embed_weights in CMakeLists.txt

#include "waves.hpp"
using namespace waves;

inline constexpr auto model = attent::loaded<classifier<>>(trained_waves::file);
static_assert(attent::parameter_count<classifier<>>() == 668);
static_assert(attent::parameter_bytes<classifier<>>() == 2672);

// 1. Every wave, as a constant: so many periods in 16 samples, from this part of one on.
inline constexpr signal<> clean[wave_count]{
    samples_of(wave::sine, 1.5f, 0.125f), samples_of(wave::square, 2.0f, 0.25f),
    samples_of(wave::triangle, 1.25f, 0.5f, 0.75f), samples_of(wave::sawtooth, 2.25f, 0.0f, 1.25f)};
static_assert(model.recognise(clean[0]) == wave::sine);
static_assert(model.recognise(clean[1]) == wave::square);
static_assert(model.recognise(clean[2]) == wave::triangle);
static_assert(model.recognise(clean[3]) == wave::sawtooth);

// 2. What a sensor might have measured: neither clean nor centred.
inline constexpr signal<> measured{{0.44f, 0.71f},   {0.83f, 0.78f},   {0.51f, 0.19f},
                                   {-0.17f, -0.49f}, {-0.62f, -0.55f}, {-0.27f, 0.06f},
                                   {0.42f, 0.70f},   {0.81f, 0.76f}};
static_assert(model.recognise(measured) == wave::sine);

// 3. At run time the machine computes the compiler's bits, of samples that the compiler cannot know.
bool runs_the_same(signal<> const& known, attent::vector<axis(4)> const& scores) {
    signal<> x;
    for (std::size_t i = 0; i < x.size; ++i) {
        float const volatile arrived = known.elements[i];
        x.elements[i] = arrived;
    }
    auto const chances = attent::softmax(model(x));
    wave const said = model.recognise(x);
    std::printf("%-8s %5.1f %%\n", names[static_cast<std::size_t>(said)],
                100 * static_cast<double>(chances.elements[static_cast<std::size_t>(said)]));
    return attent::same_bits(model(x), scores);
}

int main() {
    constexpr attent::vector<axis(4)> scores[]{model(clean[0]), model(clean[1]), model(clean[2]),
                                               model(clean[3])};
    bool same = true;
    for (std::size_t i = 0; i < wave_count; ++i) same = runs_the_same(clean[i], scores[i]) && same;
    constexpr auto scores_of_measured = model(measured);
    return runs_the_same(measured, scores_of_measured) && same ? 0 : 1;
}
