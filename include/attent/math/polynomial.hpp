// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/math/multiply_add.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// A polynomial by Horner's rule, coefficients from the highest power to the constant term: every
// step is a multiply_add. Folded into one expression, since a constant expression is charged for
// calls and statements.
template <class T, class... Coefficients>
[[gnu::always_inline]] constexpr T polynomial(T x, T highest, Coefficients... lower) {
    ATTENT_ROUND_EACH_STEP
#if defined(ATTENT_FUSED)
        ((highest = multiply_add(highest, x, static_cast<T>(lower))), ...);
#else
        ((highest = static_cast<T>(lower) + highest * x), ...);
#endif
    return highest;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
