// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/norm.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class Sum, class T>
constexpr Sum mean_of(T const* x, std::size_t count, std::size_t step) {
    Sum sum{};
    for (std::size_t j = 0; j < count; ++j) sum = sum + static_cast<Sum>(x[j * step]);
    return sum / Sum(static_cast<float>(count));
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Every row shifted to mean 0 and scaled to variance 1, then multiplied by gamma, plus beta.
///
///     layer_norm(x, gamma, beta)(i, j) = (x(i, j) - mean(i)) / sqrt(variance(i) + epsilon) * gamma(j) + beta(j)
///
///     layer_norm(x)   layer_norm(x, gamma)   layer_norm(x, gamma, beta, epsilon(1e-6f))
///
/// Shapes    (.., Channels), and gamma and beta (Channels) -> (.., Channels); rows run along the last
///           axis, or along Position: layer_norm<0>(x)
/// Values    the variance is the biased one, divided by the number of entries; epsilon is 1e-5 unless
///           given and stands inside the root; NaN or an infinity spoils its own row only
/// Accuracy  two passes, sums ascending; a few ulp of the largest entry of the row; the same bits in
///           constant expressions and at run time. 16-bit types: float inside, one rounding an entry
/// Cost      a root and two divisions a row, three multiplications an entry; no heap; stack holds the
///           result
/// Source    docs/semantics.md, layer_norm; Ba et al. 2016
/// Like PyTorch  nn.LayerNorm(Channels)
/// Example   static_tests/transformer/layer_norm.cpp
template <std::size_t Position, class T, axis... Axes, class... Arguments>
[[nodiscard]] constexpr tensor<T, Axes...> layer_norm(tensor<T, Axes...> const& x,
                                                      Arguments const&... arguments) {
    tensor<T, Axes...> out(detail::unset_elements{});
    if constexpr (detail::check_norm<Position, 2, tensor<T, Axes...>, Arguments...>()) {
        using sum = compute_type<T>;
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr std::size_t count = axes[Position].extent,
                              step = detail::stride_of(axes, Position);
        sum const least = detail::epsilon_of<sum>(arguments...);
        T const* const gamma = detail::numbers_of<T, 0>(arguments...);
        T const* const beta = detail::numbers_of<T, 1>(arguments...);
        for (std::size_t n = 0; n < x.size; n += count * step)
            for (std::size_t i = n; i < n + step; ++i) {
                T const* const row = x.elements.data() + i;
                sum const mean = detail::mean_of<sum>(row, count, step);
                detail::normalise_row<true, detail::tensors_among<Arguments...>>(
                    row, out.elements.data() + i, count, step, mean, least, gamma, beta);
            }
    }
    return out;
}
template <class T, axis... Axes, class... Arguments>
[[nodiscard]] constexpr tensor<T, Axes...> layer_norm(tensor<T, Axes...> const& x,
                                                      Arguments const&... arguments) {
    static_assert(sizeof...(Axes) > 0, "attent::layer_norm: needs at least one axis");
    return layer_norm<sizeof...(Axes) - 1>(x, arguments...);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
