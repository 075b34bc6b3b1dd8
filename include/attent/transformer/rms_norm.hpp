// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/norm.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// Every row scaled to mean square 1, then multiplied by gamma.
///
///     rms_norm(x, gamma)(i, j) = x(i, j) / sqrt(mean over k of x(i, k)^2 + epsilon) * gamma(j)
///
///     rms_norm(x)   rms_norm(x, gamma)   rms_norm(x, gamma, epsilon(1e-6f))
///
/// Shapes    (.., Channels), and gamma (Channels) -> (.., Channels); rows run along the last axis, or
///           along Position: rms_norm<0>(x)
/// Values    no mean is subtracted; epsilon is 1e-5 unless given and stands inside the root; NaN or an
///           infinity spoils its own row only
/// Accuracy  the sum ascending; 3 ulp plus a quarter ulp an entry summed, at most; the same bits in
///           constant expressions and at run time. 16-bit types: float inside, one rounding an entry
/// Cost      a root and two divisions a row, three multiplications an entry; no heap; stack holds the
///           result
/// Source    Zhang and Sennrich 2019
/// Like PyTorch  nn.RMSNorm(Channels, eps=1e-5)
/// Example   static_tests/transformer/rms_norm.cpp
template <std::size_t Position, class T, axis... Axes, class... Arguments>
[[nodiscard]] constexpr tensor<T, Axes...> rms_norm(tensor<T, Axes...> const& x,
                                                    Arguments const&... arguments) {
    tensor<T, Axes...> out(detail::unset_elements{});
    if constexpr (detail::check_norm<Position, 1, tensor<T, Axes...>, Arguments...>()) {
        using sum = compute_type<T>;
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr std::size_t count = axes[Position].extent,
                              step = detail::stride_of(axes, Position);
        sum const least = detail::epsilon_of<sum>(arguments...);
        T const* const gamma = detail::numbers_of<T, 0>(arguments...);
        for (std::size_t n = 0; n < x.size; n += count * step)
            for (std::size_t i = n; i < n + step; ++i)
                detail::normalise_row<false, detail::tensors_among<Arguments...>>(
                    x.elements.data() + i, out.elements.data() + i, count, step, sum{}, least,
                    gamma, gamma);
    }
    return out;
}
template <class T, axis... Axes, class... Arguments>
[[nodiscard]] constexpr tensor<T, Axes...> rms_norm(tensor<T, Axes...> const& x,
                                                    Arguments const&... arguments) {
    static_assert(sizeof...(Axes) > 0, "attent::rms_norm: needs at least one axis");
    return rms_norm<sizeof...(Axes) - 1>(x, arguments...);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
