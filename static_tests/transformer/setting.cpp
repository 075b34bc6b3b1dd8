// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/activation.hpp>
#include <attent/transformer/epsilon.hpp>
#include <attent/transformer/norm_first.hpp>
#include <attent/transformer/setting.hpp>

namespace {

using namespace attent;
using kind = detail::setting_kind;

constexpr auto fourth = [](float x) { return x / 4; };
constexpr activation f(fourth);
constexpr epsilon e(0.5f);

using f_type = activation<decltype(fourth)>;
static_assert(detail::is_setting<f_type> && !detail::is_setting<int>);
static_assert(detail::is_set<kind::epsilon, int, epsilon<float>>);
static_assert(!detail::is_set<kind::epsilon, int, f_type>);
static_assert(detail::times_set<kind::epsilon, epsilon<float>, f_type, epsilon<double>> == 2);

// the first of its kind, or the default
static_assert(detail::setting_or<kind::epsilon>(e, f, epsilon(0.25f), epsilon(0.125f)).number ==
              0.25f);
static_assert(detail::setting_or<kind::epsilon>(e, f, norm_first).number == 0.5f);
static_assert(detail::setting_or<kind::activation>(0, e, f).function(2) == 0.5f);

}  // namespace
