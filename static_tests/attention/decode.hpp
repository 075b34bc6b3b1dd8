// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "numbers.hpp"

#include <attent/attention/ring_kv_cache.hpp>

namespace attent_test {

using namespace attent;
using namespace attent::axes;

template <std::size_t Heads, std::size_t Tokens, std::size_t Width>
using head_tensor = tensor<float, heads(Heads), tokens(Tokens), Width>;

// token t of every head, as what append takes
template <std::size_t Heads, std::size_t Tokens, std::size_t Width>
constexpr head_tensor<Heads, 1, Width> token(head_tensor<Heads, Tokens, Width> const& x,
                                             std::size_t t) {
    head_tensor<Heads, 1, Width> out;
    for (std::size_t h = 0; h < Heads; ++h)
        for (std::size_t e = 0; e < Width; ++e) out(h, 0, e) = x(h, t, e);
    return out;
}

template <std::size_t Tokens, std::size_t QueryHeads, std::size_t Heads>
struct decoding {
    head_tensor<QueryHeads, Tokens, 3> q = pattern<head_tensor<QueryHeads, Tokens, 3>>(5, 1, 13);
    head_tensor<Heads, Tokens, 3> k = pattern<head_tensor<Heads, Tokens, 3>>(3, 2, 7);
    head_tensor<Heads, Tokens, 5> v = pattern<head_tensor<Heads, Tokens, 5>>(4, 3, 9);
};

// Decoding token by token through `cache` has the bits of `full`, row by row.
template <std::size_t Tokens, std::size_t QueryHeads, std::size_t Heads, class Cache,
          class... Options>
constexpr bool decodes_to(decoding<Tokens, QueryHeads, Heads> const& x, Cache cache,
                          head_tensor<QueryHeads, Tokens, 5> const& full,
                          Options const&... options) {
    for (std::size_t t = 0; t < Tokens; ++t) {
        static_cast<void>(
            cache.append(token<Heads, Tokens, 3>(x.k, t), token<Heads, Tokens, 5>(x.v, t)));
        auto const out = attention(token<QueryHeads, Tokens, 3>(x.q, t), cache, options...);
        if (!same_bits(out, token<QueryHeads, Tokens, 5>(full, t))) return false;
    }
    return cache.length() == Tokens;
}

template <std::size_t Tokens, std::size_t QueryHeads, std::size_t Heads, class... Options>
constexpr bool decodes(decoding<Tokens, QueryHeads, Heads> const& x, Options const&... options) {
    return decodes_to<Tokens, QueryHeads, Heads>(x, kv_cache<float, heads(Heads), Tokens, 3, 5>{},
                                                 attention(x.q, x.k, x.v, causal, options...),
                                                 causal, options...);
}
template <std::size_t Tokens, std::size_t QueryHeads, std::size_t Heads, class... Options>
constexpr bool decodes(Options const&... options) {
    return decodes<Tokens, QueryHeads, Heads>(decoding<Tokens, QueryHeads, Heads>{}, options...);
}

// The same through a ring, against the windowed computation; a narrower window may be an option.
template <std::size_t Window, std::size_t Tokens, std::size_t QueryHeads, std::size_t Heads,
          class... Options>
constexpr bool decodes_in_a_ring(decoding<Tokens, QueryHeads, Heads> const& x,
                                 Options const&... options) {
    constexpr auto window = sliding_window(Window - 1, 0);
    auto const full = [&] {
        if constexpr (detail::has<detail::option_kind::sliding_window, Options...>)
            return attention(x.q, x.k, x.v, causal, options...);
        else return attention(x.q, x.k, x.v, causal, window, options...);
    }();
    return decodes_to<Tokens, QueryHeads, Heads>(
        x, ring_kv_cache<float, heads(Heads), Window, 3, 5>{}, full, options...);
}
template <std::size_t Tokens, std::size_t Window, std::size_t QueryHeads, std::size_t Heads,
          class... Options>
constexpr bool decodes_in_a_ring(Options const&... options) {
    return decodes_in_a_ring<Window>(decoding<Tokens, QueryHeads, Heads>{}, options...);
}

}  // namespace attent_test

using namespace attent;
using namespace attent::axes;
