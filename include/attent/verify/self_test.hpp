// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/verify/expect.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// Inputs whose products and sums do not fit 24 bits, so that any other rounding shows.
template <class Tensor>
constexpr Tensor awkward_numbers(float seed) {
    Tensor out;
    for (float& element : out.elements) {
        seed = seed * 1.618034f + 0.2718282f;
        if (seed > 1.0f) seed = seed - 1.0f;
        element = seed * 3.0f - 1.5f;
    }
    return out;
}

struct self_test_case {
    matrix<axes::tokens(9), axes::features(19)> query, key;
    matrix<axes::tokens(9), axes::values(17)> value;
};

inline constexpr self_test_case self_test_inputs{
    awkward_numbers<matrix<axes::tokens(9), axes::features(19)>>(0.1f),
    awkward_numbers<matrix<axes::tokens(9), axes::features(19)>>(0.2f),
    awkward_numbers<matrix<axes::tokens(9), axes::values(17)>>(0.3f)};

constexpr auto self_test_answer(self_test_case const& inputs) {
    auto hidden = tensor<float, 9, 9>{};
    hidden.elements[40] = -std::numeric_limits<float>::infinity();  // finite math drops this mask
    return attention(inputs.query, inputs.key, inputs.value, causal, bias(hidden), softcap(5.0f));
}

inline constexpr auto self_test_expected = self_test_answer(self_test_inputs);

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Whether this program computes what its compiler promised: flags that the preprocessor cannot see
/// (-ffp-contract=fast with clang, -fassociative-math) break the contract, and this shows it.
///
/// Shapes    () -> bool
/// Values    false: look at the flags of this translation unit
/// Accuracy  compares bit for bit a constant with the same attention computed now
/// Cost      one attention of 9 tokens
/// Source    docs/design.md, the arithmetic contract
/// Example   tests/verify/self_test.cpp
[[nodiscard]] inline bool self_test() {
    detail::self_test_case inputs = detail::self_test_inputs;
    for (auto* each : {&inputs.query, &inputs.key})
        for (float& element : each->elements) {
            float const volatile unseen = element;  // the optimiser cannot know it
            element = unseen;
        }
    for (float& element : inputs.value.elements) {
        float const volatile unseen = element;
        element = unseen;
    }
    return same_bits(detail::self_test_answer(inputs), detail::self_test_expected);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
