// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <attent/attention/calibrate.hpp>
#include <attent/attention/quantize.hpp>
#include <attent/attention/quantized_self_attention.hpp>
#include <attent/attention/self_attention.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

using namespace attent;
using namespace attent::axes;

namespace {

struct head_weights {
    matrix<channels(32), features(16)> w_q, w_k;
    matrix<channels(32), values(16)> w_v;
};
using sequence = matrix<tokens(16), channels(32)>;

head_weights random_head(attent_test::random& random) {
    head_weights weights;
    float const bound = 1 / std::sqrt(32.0f);
    random.fill(weights.w_q, -bound, bound);
    random.fill(weights.w_k, -bound, bound);
    random.fill(weights.w_v, -bound, bound);
    return weights;
}

struct error {
    double worst = 0, sum = 0;
    std::size_t count = 0;
};

// Float attention is the reference: its own error is a ten thousandth of a step.
template <class... Options>
error error_of(attent_test::random& random, std::size_t heads, Options const&... options) {
    error found;
    for (std::size_t n = 0; n < heads; ++n) {
        auto const weights = random_head(random);
        std::array<sequence, 64> samples;
        for (auto& x : samples) random.fill(x);
        auto const head = quantize(weights, calibrate(samples, weights), options...);
        sequence x;
        random.fill(x);
        auto const expected = self_attention(x, weights.w_q, weights.w_k, weights.w_v);
        auto const actual = self_attention(quantize<std::int8_t>(x, head.input), head);
        for (std::size_t i = 0; i < actual.size; ++i) {
            double const step = static_cast<double>(head.output.scale);
            double const real = step * (actual.elements[i] - head.output.zero_point);
            double const off = std::abs(real - static_cast<double>(expected.elements[i])) / step;
            found.worst = off > found.worst ? off : found.worst;
            found.sum += off;
            ++found.count;
        }
    }
    return found;
}

}  // namespace

TEST_CASE("int8 self_attention is within two output steps of float on a thousand heads") {
    attent_test::random random(20260701);
    auto const found = error_of(random, 1000, per_tensor);
    CAPTURE(found.worst, found.sum / static_cast<double>(found.count));
    CHECK(found.worst <= 2);
    CHECK(found.sum / static_cast<double>(found.count) <= 0.5);
}
