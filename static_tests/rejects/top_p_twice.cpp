// reject: (setting_kind::top_p.*attent: a setting of this Kind is given more than once|attent: a setting of this Kind is given more than once.*setting_kind::top_p)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/sample.hpp>

using namespace attent;

inline constexpr vector<3> logits{1, 2, 0};

template <class... Settings>
constexpr std::size_t drawn(Settings const&... settings) {
    random_numbers draws(1);
    return sample(logits, draws, settings...);
}

#if defined(ATTENT_REJECT)
inline constexpr auto token = drawn(top_p(0.8f), top_p(0.9f));
#else
inline constexpr auto token = drawn(top_p(0.8f), temperature(0.9f));
#endif
