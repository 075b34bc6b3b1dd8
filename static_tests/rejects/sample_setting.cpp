// reject: attent::sample: after logits and random_numbers come settings: temperature\(t\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/epsilon.hpp>
#include <attent/transformer/sample.hpp>

using namespace attent;

inline constexpr vector<3> logits{1, 2, 0};

template <class... Settings>
constexpr std::size_t drawn(Settings const&... settings) {
    random_numbers draws(1);
    return sample(logits, draws, settings...);
}

#if defined(ATTENT_REJECT)
inline constexpr auto token = drawn(epsilon(0.8f));
#else
inline constexpr auto token = drawn(temperature(0.8f));
#endif
