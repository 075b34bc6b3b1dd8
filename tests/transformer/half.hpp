// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/attention/attention_weights.hpp>
#include <attent/attention/log_softmax.hpp>
#include <attent/math/bfloat16.hpp>
#include <attent/math/float16.hpp>
#include <attent/tensor/axis_root.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/tensor/product.hpp>
#include <attent/transformer/gelu.hpp>
#include <attent/transformer/layer_norm.hpp>
#include <attent/transformer/relu.hpp>
#include <attent/transformer/rms_norm.hpp>
#include <attent/transformer/rotary.hpp>
#include <attent/transformer/silu.hpp>
#include <attent/transformer/sinusoidal.hpp>
#include <attent/transformer/swish.hpp>
#include <attent/verify/expect.hpp>
#include "unseen.hpp"

namespace attent_test {

// The law of the 16-bit types: every layer computes in float and rounds each result once. So it gives
// what the same layer gives for the same numbers as floats, rounded at the end. pass hides the inputs
// from the compiler, or does not.
template <class T, class Pass>
constexpr bool computes_in_float(Pass pass) {
    using namespace attent;
    auto const q = pass(numbers<tensor<T, 2, 5, 7>>(1, 3));
    auto const k = pass(numbers<tensor<T, 2, 6, 7>>(2, 3));
    auto const v = pass(numbers<tensor<T, 2, 6, 3>>(3));
    auto const w = pass(numbers<matrix<7, 4, T>>(4));
    auto const gamma = pass(numbers<vector<7, T>>(5));
    auto const beta = pass(numbers<vector<7, T>>(6));
    auto const x = q.row(0);
    auto const law = [](auto layer_, auto const&... of_) {
        return same_bits(convert<float>(layer_(of_...)),
                         convert<float>(convert<T>(layer_(convert<float>(of_)...))));
    };
    return law([](auto const& a, auto const& b) { return a * b; }, q, w) &&
           law([](auto const& a,
                  auto const& b) { return vector<1, decltype(dot(a, b))>{dot(a, b)}; },
               gamma, beta) &&
           law([](auto const& a) { return softmax(a); }, x) &&
           law([](auto const& a) { return softmax<0>(a); }, x) &&
           law([](auto const& a) { return log_softmax(a); }, x) &&
           law([](auto const& a, auto const& b, auto const& c) { return attention(a, b, c); }, q, k,
               v) &&
           law([](auto const& a, auto const& b,
                  auto const& c) { return attention(a, b, c, causal, lower_right, softcap(2.0f)); },
               q, k, v) &&
           law([](auto const& a, auto const& b) { return attention_weights(a, b); }, q, k) &&
           law([](auto const& a, auto const& b, auto const& c) { return layer_norm(a, b, c); }, x,
               gamma, beta) &&
           law([](auto const& a, auto const& b) { return rms_norm(a, b, epsilon(1e-3f)); }, x,
               gamma) &&
           law([](auto const& a) { return gelu(a); }, x) &&
           law([](auto const& a) { return gelu_tanh(a); }, x) &&
           law([](auto const& a) { return silu(a); }, x) &&
           law([](auto const& a) { return swish(a, 1.5f); }, x) &&
           law([](auto const& a) { return relu(a); }, x) &&
           law([](auto const& a) { return rotary(a, interleaved, rotary_width<6>); }, x) &&
           law([](auto const& a) { return a / sqrt(attent::axis(4)); }, x) &&
           law([](auto const& a) { return a + a * 0.5f; }, x);
}

}  // namespace attent_test
