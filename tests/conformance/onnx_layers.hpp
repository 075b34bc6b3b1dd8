// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/softmax.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/heads.hpp>
#include <attent/transformer/gelu.hpp>
#include <attent/transformer/layer_norm.hpp>
#include <attent/transformer/rms_norm.hpp>
#include <attent/transformer/rotary.hpp>
#include <attent/transformer/silu.hpp>
#include <attent/transformer/swish.hpp>
#include <conformance/compare.hpp>
#include <cstdint>
#include <string_view>

// ONNX's operators around attention, said in attent's words: Softmax (from version 13),
// LayerNormalization, RMSNormalization, RotaryEmbedding, Gelu and Swish.
namespace attent_test::onnx {

// --- attributes, ONNX's defaults where the case is silent ---

// a negative axis counts from the last
template <class Case, std::size_t Rank>
constexpr std::size_t axis_of() {
    if constexpr (requires { Case::axis; }) {
        static_assert(Case::axis >= -static_cast<int>(Rank) && Case::axis < static_cast<int>(Rank));
        return static_cast<std::size_t>(Case::axis < 0 ? Case::axis + static_cast<int>(Rank)
                                                       : Case::axis);
    } else return Rank - 1;
}

template <class Case>
constexpr float epsilon_of() {
    if constexpr (requires { Case::epsilon; }) return Case::epsilon;
    else return 1e-5f;
}

// --- normalising over the axes from one on: reshaped to (rows, entries), and back ---

// how many elements one entry of the axes before From holds
template <std::size_t From, attent::axis... Axes>
constexpr std::size_t entries_from() {
    std::size_t entries = 1, position = 0;
    ((entries *= position++ < From ? 1 : Axes.extent), ...);
    return entries;
}

// the extents of Given are those of Whole from an axis on
template <std::size_t From, class Given, class Whole>
constexpr bool ends_with() {
    if (Given::rank + From != Whole::rank) return false;
    for (std::size_t i = 0; i < Given::rank; ++i)
        if (!(Given::axes[i] == Whole::axes[From + i])) return false;
    return true;
}

template <std::size_t From, class Normalise, class T, attent::axis... Axes, class... Arguments>
constexpr attent::tensor<T, Axes...> over_axes(Normalise normalise,
                                               attent::tensor<T, Axes...> const& x,
                                               Arguments const&... arguments) {
    constexpr std::size_t entries = entries_from<From, Axes...>();
    constexpr std::size_t rows = entries == 0 ? 0 : attent::tensor<T, Axes...>::size / entries;
    auto const flat = [](auto const& argument) {
        if constexpr (requires { argument.elements; }) return attent::reshape<entries>(argument);
        else return argument;
    };
    return attent::reshape<Axes...>(
        normalise(attent::reshape<rows, entries>(x), flat(arguments)...));
}

// --- inputs ---

template <class X, class W, class B>
struct norm_inputs {
    X x;
    W w;
    B b;
};
template <class... Inputs>
norm_inputs(Inputs...) -> norm_inputs<Inputs...>;

template <class Input, class Table, class Positions>
struct rotary_inputs {
    Input input;
    Table cos_cache, sin_cache;
    Positions position_ids;
};
template <class Input, class Table, class Positions>
rotary_inputs(Input, Table, Table, Positions) -> rotary_inputs<Input, Table, Positions>;

// gamma and beta go into the call where they have the extents that are normalised; else they are
// broadcast, as ONNX allows.
template <class Case, class Normalise, class Inputs>
constexpr auto normalise(Normalise with, Inputs const& in) {
    constexpr std::size_t from = axis_of<Case, decltype(in.x)::rank>();
    constexpr attent::epsilon least(epsilon_of<Case>());
    using X = decltype(in.x);
    if constexpr (!ends_with<from, decltype(in.w), X>()) {
        auto const scaled = attent::hadamard(over_axes<from>(with, in.x, least), in.w);
        if constexpr (is_there<decltype(in.b)>) return scaled + in.b;
        else return scaled;
    } else if constexpr (!is_there<decltype(in.b)>) return over_axes<from>(with, in.x, in.w, least);
    else if constexpr (ends_with<from, decltype(in.b), X>())
        return over_axes<from>(with, in.x, in.w, in.b, least);
    else return over_axes<from>(with, in.x, in.w, least) + in.b;
}

namespace op {

struct Softmax {
    template <class Case>
    static constexpr auto inputs() {
        return Case::x;
    }

    template <class Case, class X>
    static constexpr difference differs(X const& x) {
        static_assert(Case::opset == 0 || Case::opset >= 13, "older versions flatten x first");
        return compare("y", attent::softmax<axis_of<Case, X::rank>()>(x), Case::expected_y);
    }
};

struct LayerNormalization {
    template <class Case>
    static constexpr auto inputs() {
        if constexpr (requires { Case::b; }) return norm_inputs{Case::x, Case::w, Case::b};
        else return norm_inputs{Case::x, Case::w, absent{}};
    }

    template <class Case, class Inputs>
    static constexpr difference differs(Inputs const& in) {
        auto const norm = [](auto const&... arguments) { return attent::layer_norm(arguments...); };
        difference statistics{};
        // attent keeps no statistics; the published ones must give what it gives without gamma
        if constexpr (requires {
                          Case::expected_mean;
                          Case::expected_invstddev;
                      }) {
            constexpr std::size_t from = axis_of<Case, decltype(in.x)::rank>();
            auto const expected =
                attent::hadamard(in.x - Case::expected_mean, Case::expected_invstddev);
            statistics =
                compare("(X - Mean) * InvStdDev",
                        over_axes<from>(norm, in.x, attent::epsilon(epsilon_of<Case>())), expected);
        }
        return first_of(statistics, compare("Y", normalise<Case>(norm, in), Case::expected_y));
    }
};

struct RMSNormalization {
    template <class Case>
    static constexpr auto inputs() {
        return norm_inputs{Case::x, Case::w, absent{}};
    }

    template <class Case, class Inputs>
    static constexpr difference differs(Inputs const& in) {
        auto const norm = [](auto const&... arguments) { return attent::rms_norm(arguments...); };
        return compare("Y", normalise<Case>(norm, in), Case::expected_y);
    }
};

struct RotaryEmbedding {
    template <class Case>
    static constexpr auto inputs() {
        if constexpr (requires { Case::position_ids; })
            return rotary_inputs{Case::input, Case::cos_cache, Case::sin_cache, Case::position_ids};
        else return rotary_inputs{Case::input, Case::cos_cache, Case::sin_cache, absent{}};
    }

    // three axes are (batches, tokens, heads * features); position_ids look up rows of the tables,
    // which without them hold a row for each token of each batch
    template <class Case, class Inputs>
    static constexpr difference differs(Inputs const& in) {
        auto const rotated = [&](auto const& x, auto const&... settings) {
            if constexpr (is_there<decltype(in.position_ids)>)
                return attent::rotary(x, in.cos_cache, in.sin_cache, settings...,
                                      attent::positions(in.position_ids));
            else return attent::rotary(x, in.cos_cache, in.sin_cache, settings...);
        };
        auto const turned = [&](auto const& x) {
            constexpr bool interleaved = [] {
                if constexpr (requires { Case::interleaved; }) return Case::interleaved != 0;
                else return false;
            }();
            constexpr std::size_t width = [] {
                if constexpr (requires { Case::rotary_embedding_dim; })
                    return std::size_t{Case::rotary_embedding_dim};
                else return std::size_t{0};
            }();
            auto const layout = [] {
                if constexpr (interleaved) return attent::interleaved;
                else return attent::halves;
            }();
            if constexpr (width > 0) return rotated(x, layout, attent::rotary_width<width>);
            else return rotated(x, layout);
        };
        auto const output = [&] {
            if constexpr (decltype(in.input)::rank == 3)
                return attent::merge_heads(
                    turned(attent::split_heads<std::size_t{Case::num_heads}>(in.input)));
            else return turned(in.input);
        }();
        return compare("output", output, Case::expected_output);
    }
};

struct Gelu {
    template <class Case>
    static constexpr auto inputs() {
        return Case::x;
    }

    template <class Case, class X>
    static constexpr difference differs(X const& x) {
        auto const y = [&] {
            if constexpr (requires { Case::approximate; }) {
                constexpr std::string_view approximate = Case::approximate;
                static_assert(approximate == "tanh" || approximate == "none");
                if constexpr (approximate == "tanh") return attent::gelu_tanh(x);
                else return attent::gelu(x);
            } else return attent::gelu(x);
        }();
        return compare("y", y, Case::expected_y);
    }
};

struct Swish {
    template <class Case>
    static constexpr auto inputs() {
        return Case::x;
    }

    // an alpha of 1, also the default, is silu; both must hold
    template <class Case, class X>
    static constexpr difference differs(X const& x) {
        constexpr float alpha = [] {
            if constexpr (requires { Case::alpha; }) return Case::alpha;
            else return 1.0f;
        }();
        difference const general = compare("y", attent::swish(x, alpha), Case::expected_y);
        if constexpr (alpha == 1)
            return first_of(general, compare("y (silu)", attent::silu(x), Case::expected_y));
        else return general;
    }
};

}  // namespace op
}  // namespace attent_test::onnx
