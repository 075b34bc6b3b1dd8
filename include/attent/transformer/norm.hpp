// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/sqrt.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/transformer/epsilon.hpp>

// What layer_norm and rms_norm share: what they may be told, and every refusal.
namespace attent::detail {

template <class Argument>
constexpr bool is_norm_argument() {
    if constexpr (is_setting<Argument>) return Argument::kind == setting_kind::epsilon;
    else return requires {
            Argument::axes;
        };
}

template <class Argument>
constexpr bool argument_belongs_to_a_norm() {
    static_assert(
        is_norm_argument<Argument>(),
        "attent::layer_norm, rms_norm: after x come gamma, then beta (layer_norm only), and "
        "epsilon(e) anywhere; this Argument is none of them (write epsilon(1e-6f); of a struct "
        "norm.gamma, norm.beta)");
    return is_norm_argument<Argument>();
}

template <std::size_t Position, std::size_t Rank>
constexpr bool norm_has_axis() {
    static_assert(Position < Rank,
                  "attent::layer_norm, rms_norm: x has no axis at this position (0 is the first)");
    return Position < Rank;
}

template <std::size_t Given, std::size_t Most>
constexpr bool norm_has_room() {
    static_assert(
        Given <= Most,
        "attent::layer_norm, rms_norm: too many tensors after x (layer_norm takes gamma and "
        "beta, rms_norm gamma)");
    return Given <= Most;
}

template <axis Given, axis Normalised>
constexpr bool norm_axes_agree() {
    static_assert(
        agree(Given, Normalised),
        "attent::layer_norm, rms_norm: gamma and beta need the axis that is normalised, one "
        "number for each of its entries");
    return agree(Given, Normalised);
}

template <class Given, class Element>
constexpr bool norm_scalars_agree() {
    static_assert(std::is_same_v<Given, Element>,
                  "attent::layer_norm, rms_norm: x, gamma and beta need one element type "
                  "(convert<T>(gamma) converts)");
    return std::is_same_v<Given, Element>;
}

template <std::size_t Rank>
constexpr bool is_norm_vector() {
    static_assert(Rank == 1,
                  "attent::layer_norm, rms_norm: gamma and beta are vectors, of one axis");
    return Rank == 1;
}

template <axis Normalised, class T, class Argument>
constexpr bool norm_argument_fits() {
    if constexpr (is_setting<Argument>) return true;
    else if constexpr (!is_norm_vector<Argument::rank>()) return false;
    else if constexpr (!norm_axes_agree<Argument::axes[0], Normalised>()) return false;
    else return norm_scalars_agree<typename Argument::value_type, T>();
}

template <class... Arguments>
inline constexpr std::size_t tensors_among = (std::size_t{0} + ... + !is_setting<Arguments>);

// Everything that can be wrong, one sentence each; the first that is stops the rest.
template <std::size_t Position, std::size_t Most, class Tensor, class... Arguments>
constexpr bool check_norm() {
    if constexpr (!norm_has_axis<Position, Tensor::rank>()) return false;
    else if constexpr (!(argument_belongs_to_a_norm<Arguments>() && ...)) return false;
    else if constexpr (!norm_has_room<tensors_among<Arguments...>, Most>()) return false;
    else if constexpr (!set_once<setting_kind::epsilon,
                                 times_set<setting_kind::epsilon, Arguments...>>())
        return false;
    else
        return (
            norm_argument_fits<Tensor::axes[Position], typename Tensor::value_type, Arguments>() &&
            ...);
}

// the numbers of the tensor at Index among the arguments; nullptr if there are not as many
template <class T, std::size_t Index>
constexpr T const* numbers_of() {
    return nullptr;
}
template <class T, std::size_t Index, class First, class... Rest>
constexpr T const* numbers_of(First const& first, Rest const&... rest) {
    if constexpr (is_setting<First>) return numbers_of<T, Index>(rest...);
    else if constexpr (Index == 0) return first.elements.data();
    else return numbers_of<T, Index - 1>(rest...);
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class Sum, class... Arguments>
constexpr Sum epsilon_of(Arguments const&... arguments) {
    constexpr epsilon<float> otherwise(1e-5f);
    return static_cast<Sum>(setting_or<setting_kind::epsilon>(otherwise, arguments...).number);
}

// One row: subtract the mean, if Centred, and divide by the root of the mean square plus epsilon;
// then the first Tensors of: multiply by gamma, add beta. Every sum is ascending from zero.
template <bool Centred, std::size_t Tensors, class Sum, class T>
constexpr void normalise_row(T const* x, T* to, std::size_t count, std::size_t step,
                             [[maybe_unused]] Sum const& mean, Sum const& least,
                             [[maybe_unused]] T const* gamma, [[maybe_unused]] T const* beta) {
    auto const apart = [&](std::size_t j_) {
        if constexpr (Centred) return static_cast<Sum>(static_cast<Sum>(x[j_ * step]) - mean);
        else return static_cast<Sum>(x[j_ * step]);
    };
    Sum squares{};
    for (std::size_t j = 0; j < count; ++j) {
        Sum const here = apart(j);
        squares = multiply_add(here, here, squares);
    }
    Sum const scale = Sum(1.0f) / sqrt(squares / Sum(static_cast<float>(count)) + least);
    for (std::size_t j = 0; j < count; ++j) {
        Sum y = apart(j) * scale;
        if constexpr (Tensors == 2)
            y = multiply_add(y, static_cast<Sum>(gamma[j]), static_cast<Sum>(beta[j]));
        else if constexpr (Tensors == 1) y = y * static_cast<Sum>(gamma[j]);
        to[j * step] = static_cast<T>(y);
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
