// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/embedded_weights.hpp>
#include <attent/transformer/weights_digest.hpp>

using namespace attent;

namespace {

constexpr vector<2> zeros(std::array<float, 2>{{0, 0}});
constexpr vector<2> minus_zero(std::array<float, 2>{{0, -0.0f}});
constexpr matrix<1, 2> row(std::array<float, 2>{{0, 0}});
constexpr vector<2, std::int8_t> integers(std::array<std::int8_t, 2>{{0, 0}});

template <auto const& Tensor>
constexpr std::uint64_t digest(std::span<char const> name) {
    stored_tensor const tensors[] = {detail::embedded<Tensor>(name)};
    return weights_digest(embedded_weights(tensors));
}

// python3: d = 0xcbf29ce484222325
// for word in [*b"a", 2, 0, 0]: d = (d ^ word) * 0x100000001b3 % 2**64
static_assert(digest<zeros>("a") == 0xbdd3'4182'181f'e6da);
static_assert(weights_digest(embedded_weights({})) == 0xcbf2'9ce4'8422'2325);

// a name, a bit of a number and a shape count; what type numbers had in the file does not
static_assert(digest<zeros>("a") != digest<zeros>("b"));
static_assert(digest<zeros>("a") != digest<minus_zero>("a"));
static_assert(digest<zeros>("a") != digest<row>("a"));
static_assert(digest<zeros>("a") == digest<integers>("a"));

}  // namespace
