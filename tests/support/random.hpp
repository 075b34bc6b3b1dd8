// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>
#include <type_traits>

namespace attent_test {

// splitmix64: every run draws the same numbers, yet the compiler cannot know them, since the seed
// passes through a volatile. So what a test computes, the machine computes.
class random {
public:
    explicit random(std::uint64_t seed = 1) {
        std::uint64_t volatile hidden = seed;
        state_ = hidden;
    }

    std::uint64_t bits() {
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        return mixed ^ (mixed >> 31);
    }

    // In [low, high].
    float uniform(float low, float high) {
        float const part = static_cast<float>(bits() >> 40) * 0x1p-24f;  // in [0, 1)
        return low + part * (high - low);
    }

    // In [low, high], both included.
    std::int64_t integer(std::int64_t low, std::int64_t high) {
        auto const count = static_cast<std::uint64_t>(high - low) + 1;
        return low + static_cast<std::int64_t>(bits() % count);
    }

    template <class Tensor>
    void fill(Tensor& tensor, float low = -1, float high = 1) {
        for (auto& element : tensor.elements)
            element = static_cast<std::remove_reference_t<decltype(element)>>(uniform(low, high));
    }

private:
    std::uint64_t state_ = 0;
};

}  // namespace attent_test
