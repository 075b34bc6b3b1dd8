// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attent.hpp>
#include <vector>

// Reverse-mode differentiation: a number that remembers how it was made. Every operation writes a line on a
// tape: which lines it read, and how much its result grows when each of them grows by 1. Read backwards,
// the tape tells how much the last number grows when any before it does.
namespace train {

struct operation {
    unsigned left, right;  // the lines of what it read
    float by_left, by_right;
};

inline std::vector<operation> tape;

struct tracked {
    float value;
    unsigned line;  // where on the tape it was made

    tracked() = default;

    // a constant was made nowhere: what goes back to it goes to a line that nobody reads
    static constexpr unsigned nowhere = 0;
    constexpr tracked(float constant) : value(constant), line(nowhere) {}

    tracked(float value_, operation const& made)
        : value(value_), line(static_cast<unsigned>(tape.size())) {
        tape.push_back(made);
    }

    friend tracked operator+(tracked a, tracked b) {
        return {a.value + b.value, {a.line, b.line, 1, 1}};
    }
    friend tracked operator-(tracked a, tracked b) {
        return {a.value - b.value, {a.line, b.line, 1, -1}};
    }
    friend tracked operator*(tracked a, tracked b) {
        return {a.value * b.value, {a.line, b.line, b.value, a.value}};
    }
    friend tracked operator/(tracked a, tracked b) {
        float const quotient = a.value / b.value;
        return {quotient, {a.line, b.line, 1 / b.value, -quotient / b.value}};
    }
    friend tracked operator-(tracked a) { return {-a.value, {a.line, nowhere, -1, 0}}; }

    friend tracked exp(tracked a) {
        float const power = attent::exp(a.value);
        return {power, {a.line, nowhere, power, 0}};
    }
    friend tracked log(tracked a) {
        return {attent::log(a.value), {a.line, nowhere, 1 / a.value, 0}};
    }
    friend tracked sqrt(tracked a) {
        float const root = attent::sqrt(a.value);
        return {root, {a.line, nowhere, 0.5f / root, 0}};
    }

    // to compare is to choose, and what is chosen was made before
    friend bool operator<(tracked a, tracked b) { return a.value < b.value; }
};

// An empty tape; line 0 is nowhere.
inline void begin_tape() { tape.assign(1, operation{}); }

// A number that nothing made, whose gradient will be asked for.
inline tracked variable(float value) { return {value, operation{}}; }

// For every line of the tape: how much `last` grows when the number made there grows by 1.
inline std::vector<float> gradients(tracked last) {
    std::vector<float> by(tape.size());
    by[last.line] = 1;
    for (unsigned line = last.line; line > 0; --line) {
        operation const& made = tape[line];
        by[made.left] += made.by_left * by[line];
        by[made.right] += made.by_right * by[line];
    }
    return by;
}

}  // namespace train
