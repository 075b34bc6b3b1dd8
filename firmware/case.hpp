// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

// One case: a computation, where it leaves its result, and the constant that must stand there.
struct test_case {
    char const* name;
    void (*run)();
    void const* inputs;
    void* result;
    void const* expected;
    std::size_t bytes;
    std::size_t workspace;
};

extern test_case const* const cases_begin;
extern test_case const* const cases_end;

// Numbers in [-1, 1) whose products need more than 24 bits, so that any other rounding shows.
template <class Tensor>
constexpr Tensor numbers(std::uint32_t seed) {
    Tensor out;
    for (auto& element : out.elements) {
        seed = seed * 1664525u + 1013904223u;
        element = static_cast<float>(static_cast<std::int32_t>(seed >> 8) - (1 << 23)) * 0x1p-23f;
    }
    return out;
}

// The same object, of which the optimiser no longer knows what it holds.
template <class T>
T const& unseen(T const& known) {
    T const* object = &known;
    asm volatile("" : "+r"(object));
    return *object;
}

// What a firmware author would make static: it lies in .bss, not on the stack, and cases share it.
template <class T>
inline T place;

template <auto& Inputs, class Result, class Workspace, class Call>
struct in_place {
    static constexpr Result evaluate() {
        Workspace local;
        Result out;
        Call{}(Inputs, local, out);
        return out;
    }
    static constexpr Result expected = evaluate();

    // All that is measured is this function and what it calls.
    static void run() { Call{}(unseen(Inputs), place<Workspace>, place<Result>); }
};

template <auto& Inputs, class Result, class Workspace, class Call>
constexpr test_case make_case(char const* name, Call) {
    using here = in_place<Inputs, Result, Workspace, Call>;
    return {name,
            here::run,
            &Inputs,
            &place<Result>,
            &here::expected,
            sizeof(Result),
            std::is_empty_v<Workspace> ? 0 : sizeof(Workspace)};
}
