// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/kv_cache.hpp>
#include <attent/verify/expect.hpp>

#include "unseen.hpp"

// Weights of blocks small enough for a constant expression: 2 heads of width 4,
// values of width 6, over 5 channels; 7 hidden ones; 3 tokens, and 9 of a context.
namespace attent_test {

using namespace attent::axes;

template <class T>
struct small_attention {
    attent::matrix<channels(5), features(8), T> query = numbers<decltype(query)>(11);
    attent::matrix<channels(5), features(8), T> key = numbers<decltype(key)>(12);
    attent::matrix<channels(5), values(12), T> value = numbers<decltype(value)>(13);
    attent::matrix<values(12), channels(5), T> output = numbers<decltype(output)>(14);
    attent::vector<channels(5), T> output_bias = numbers<decltype(output_bias)>(15);
};
// the 2 query heads share 1 key head
template <class T>
struct small_shared_attention {
    attent::matrix<channels(5), features(8), T> query = numbers<decltype(query)>(11);
    attent::matrix<channels(5), features(4), T> key = numbers<decltype(key)>(12);
    attent::matrix<channels(5), values(6), T> value = numbers<decltype(value)>(13);
    attent::matrix<values(12), channels(5), T> output = numbers<decltype(output)>(14);
};

template <class T>
struct small_feed_forward {
    attent::matrix<channels(5), hidden(7), T> up = numbers<decltype(up)>(21);
    attent::vector<hidden(7), T> up_bias = numbers<decltype(up_bias)>(22);
    attent::matrix<hidden(7), channels(5), T> down = numbers<decltype(down)>(23);
    attent::vector<channels(5), T> down_bias = numbers<decltype(down_bias)>(24);
};
template <class T>
struct small_gated {
    attent::matrix<channels(5), hidden(7), T> gate = numbers<decltype(gate)>(25);
    attent::matrix<channels(5), hidden(7), T> up = numbers<decltype(up)>(26);
    attent::matrix<hidden(7), channels(5), T> down = numbers<decltype(down)>(27);
};

template <class T>
struct small_norm {
    attent::vector<channels(5), T> gamma, beta;
    constexpr explicit small_norm(std::uint32_t seed)
        : gamma(numbers<decltype(gamma)>(seed)), beta(numbers<decltype(beta)>(seed + 1)) {}
};

// of the first transformer, its decoder and GPT-2
template <class T>
struct small_block {
    small_attention<T> attention;
    small_norm<T> attention_norm{31};
    small_attention<T> context_attention = [] {
        small_attention<T> other;
        other.query = numbers<decltype(other.query)>(16);
        return other;
    }();
    small_norm<T> context_attention_norm{33};
    small_feed_forward<T> feed_forward;
    small_norm<T> feed_forward_norm{35};
};
// of Llama
template <class T>
struct small_llama {
    small_shared_attention<T> attention;
    attent::vector<channels(5), T> attention_norm = numbers<decltype(attention_norm)>(41);
    small_gated<T> feed_forward;
    attent::vector<channels(5), T> feed_forward_norm = numbers<decltype(feed_forward_norm)>(42);
};

template <class T>
using small_rows = attent::matrix<tokens(3), channels(5), T>;
template <class T>
inline constexpr auto small_input = numbers<small_rows<T>>(1, 2);
template <class T>
inline constexpr auto small_context = numbers<attent::matrix<tokens(9), channels(5), T>>(2, 2);

// heads, as many keys as there is room for, widths of a key and of a value
template <class T, std::size_t KeyHeads>
using small_cache = attent::kv_cache<T, heads(KeyHeads), 3, features(4), values(6)>;

}  // namespace attent_test
