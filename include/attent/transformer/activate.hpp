// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/contract.hpp>
#include <attent/math/exp.hpp>
#include <attent/tensor/elementwise.hpp>

// What the activations share.
namespace attent::detail {

template <class Number>
constexpr bool activation_takes() {
    static_assert(
        !std::is_integral_v<Number>,
        "attent::gelu, gelu_tanh, silu, swish: an integer has no room for the result (write "
        "gelu(1.0f), or convert<float>(x))");
    return !std::is_integral_v<Number>;
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// Function, in the compute_type of a number, rounded back once
template <class Function, class T>
constexpr T activate(T const& x) {
    if constexpr (activation_takes<T>())
        return static_cast<T>(Function::apply(static_cast<compute_type<T>>(x)));
    else return x;
}

// x / (1 + e^-z). Where e^-z is infinite the quotient is zero, also that of an infinite x. At run time
// without a branch, so that a loop over an array can be vectorised.
template <class T>
[[gnu::always_inline]] constexpr T gated(T const& x, T const& minus_z) {
    T const power = exp(minus_z);
    if constexpr (std::is_floating_point_v<T>) {
        bool const is_far = power == static_cast<T>(__builtin_huge_val());
        T const nothing = x != x ? x : x < 0 ? -T{} : T{};
        if (__builtin_is_constant_evaluated())
            if (is_far) return nothing;
        T const quotient = x / (T{1} + power);
        return is_far ? nothing : quotient;
    } else return x / (T(1.0f) + power);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
