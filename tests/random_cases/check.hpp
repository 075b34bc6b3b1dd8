// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention_steps.hpp>
#include <attent/attention/multi_head_attention.hpp>
#include <attent/transformer/decoder_block.hpp>
#include <attent/transformer/encoder_block.hpp>
#include <attent/transformer/gpt2_block.hpp>
#include <attent/transformer/llama_block.hpp>
#include <limits>

// What the programs that tools/reference_values writes are made of. A case holds its inputs and what
// a NumPy program in float64 makes of them; everything that needs no template stands in check.cpp.
namespace attent_test {

inline constexpr float inf = std::numeric_limits<float>::infinity();
inline constexpr float nan = std::numeric_limits<float>::quiet_NaN();

struct expected {
    float const* numbers;
    float tolerance;
};

// Copies in another translation unit, so that the optimiser knows no input.
void copy(float const* from, std::size_t count, float* to);
void copy(char const* from, std::size_t count, bool* to);  // '1' is true
int hidden(int number);

template <class Tensor, class Numbers>
Tensor load(Numbers numbers) {
    Tensor result;
    copy(numbers, Tensor::size, result.elements.data());
    return result;
}

// Equal, both NaN, or within the tolerance; the first difference is printed.
bool matches(char const* member, float const* actual, std::size_t count, expected const& wanted);

struct random_case {
    char const* name;
    bool (*run)();
    random_case* next;
    random_case(char const* name_, bool (*run_)());
};

struct expected_steps {
    expected scaled, capped, masked, weights, output;
};

template <class Query, class Key, class Value, class... Options>
bool check(expected_steps const& wanted, Query const& q, Key const& k, Value const& v,
           Options const&... options) {
    auto const out = attention(q, k, v, options...);
    auto const weights = attention_weights(q, k, options...);
    auto const steps = attention_steps(q, k, v, options...);
    auto const same = [](char const* member_, auto const& actual_, expected const& wanted_) {
        return matches(member_, actual_.elements.data(), actual_.size, wanted_);
    };
    bool passed = same("attention", out, wanted.output);
    passed = same("attention_weights", weights, wanted.weights) && passed;
    passed = same("attention_steps.scaled", steps.scaled, wanted.scaled) && passed;
    passed = same("attention_steps.capped", steps.capped, wanted.capped) && passed;
    passed = same("attention_steps.masked", steps.masked, wanted.masked) && passed;
    passed = same("attention_steps.weights", steps.weights, wanted.weights) && passed;
    return same("attention_steps.output", steps.output, wanted.output) && passed;
}

}  // namespace attent_test
