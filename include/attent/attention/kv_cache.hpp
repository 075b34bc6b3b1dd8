// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/attention/key_panels.hpp>

namespace attent {
namespace detail {

// how many of the keys are there
struct cache_length : option {
    static constexpr option_kind kind = option_kind::key_lengths;
    static constexpr bool has_lengths = true;
    std::size_t count;
    constexpr explicit cache_length(std::size_t count_) : count(count_) {}
    constexpr std::size_t length(std::size_t, std::size_t) const { return count; }
};

struct cache_access {
    template <class Cache>
    static constexpr auto const& panels(Cache const& cache) {
        return cache.panels_;
    }
    // one head of a token of which there is room
    template <class Cache, class T>
    static constexpr void write(Cache& cache, std::size_t head, std::size_t token, T const* key,
                                T const* value) {
        cache.panels_.write(head, Cache::slot(token), key, value);
    }
    // by tokens that were written
    template <class Cache>
    static constexpr void lengthen(Cache& cache, std::size_t tokens) {
        cache.length_ += tokens;
    }
};

template <bool Said>
constexpr bool cache_says_where_it_ends() {
    static_assert(
        !Said,
        "attent::attention: a cache says by itself where the queries stand and how many keys "
        "there are (leave out upper_left, lower_right, query_offset and key_lengths)");
    return !Said;
}

template <class... Options>
constexpr bool options_fit_a_cache() {
    if constexpr ((argument_is_an_option<Options>() && ...))
        return cache_says_where_it_ends < has<option_kind::alignment, Options...> ||
                   has < option_kind::key_lengths,
               Options... >> ();
    return false;
}

}  // namespace detail

/// Keys and values of the tokens so far, in memory whose size is part of the type.
///
///     kv_cache<float, heads(4), 256, features(16), values(16)> cache;
///     if (!cache.append(k, v)) ...                     // full: nothing was written
///     auto out = attention(q, cache, causal);          // q: the last tokens' queries
///
/// Shapes    append: (heads, tokens, features) and (heads, tokens, values); one token may leave out
///           its axis, a cache of one head may leave out heads
/// Values    append that would not fit is false and writes nothing; in a constant expression it does
///           not compile
/// Accuracy  decoding step by step has the bits of the full causal computation
/// Cost      heads * capacity * (features + values) elements, capacity rounded up to 16 for keys; one
///           copy an element; no heap
/// Source    docs/semantics.md, caches
/// Example   static_tests/attention/kv_cache.cpp
template <class T, axis Heads, axis Capacity, axis Features, axis Values>
class kv_cache {
public:
    using element = T;
    static constexpr axis heads = Heads, capacity = Capacity, features = Features, values = Values;

    /// Adds tokens; false, and nothing is written, when there is no room for all of them.
    template <class Key, class Value, axis... K, axis... V>
    [[nodiscard]] constexpr bool append(tensor<Key, K...> const& k, tensor<Value, V...> const& v) {
        if constexpr (detail::check_append<T, Heads, Features, Values, tensor<Key, K...>,
                                           tensor<Value, V...>>()) {
            constexpr std::size_t tokens = k_tokens<K...>();
            if (!has_room(tokens)) {
                if (__builtin_is_constant_evaluated())
                    detail::refuse(
                        "attent::kv_cache::append: the cache is full (tokens given, room "
                        "left)",
                        tokens, Capacity.extent - length_);
                return false;
            }
            for (std::size_t h = 0; h < Heads.extent; ++h)
                for (std::size_t i = 0; i < tokens; ++i)
                    panels_.write(h, length_ + i,
                                  k.elements.data() + (h * tokens + i) * Features.extent,
                                  v.elements.data() + (h * tokens + i) * Values.extent);
            length_ += tokens;
            return true;
        }
        return false;
    }

    /// How many tokens are there.
    [[nodiscard]] constexpr std::size_t length() const { return length_; }
    [[nodiscard]] constexpr bool has_room(std::size_t tokens) const {
        return tokens <= Capacity.extent - length_;
    }
    /// Forgets every token.
    constexpr void reset() { length_ = 0; }

private:
    friend detail::cache_access;

    static constexpr std::size_t slot(std::size_t token) { return token; }

    template <axis... K>
    static constexpr std::size_t k_tokens() {
        return detail::appended_axes(detail::axis_list<sizeof...(K)>{K...}, Heads)[1].extent;
    }

    detail::key_panels<T, Heads.extent, Capacity.extent, Features.extent, Values.extent> panels_{};
    std::size_t length_ = 0;
};

}  // namespace attent

namespace attent::detail {

// The tensors that a cache stands for, as if its whole capacity were there.
template <class Query, class T, axis Heads, axis Capacity, axis Features, axis Values>
struct cached_tensors {
    static constexpr bool is_one_head = Query::rank == 2 && Heads.extent == 1;
    using key = std::conditional_t<is_one_head, tensor<T, Capacity, Features>,
                                   tensor<T, Heads, Capacity, Features>>;
    using value = std::conditional_t<is_one_head, tensor<T, Capacity, Values>,
                                     tensor<T, Heads, Capacity, Values>>;
    using result = tensor_of<typename Query::value_type,
                             attention_shape<Query, key, value>::with_last(Values)>;
    static constexpr axis capacity = Capacity;
    using workspace = attention_workspace<axis(Capacity.extent), T>;
};

// Attention of a query to a cache: its shape, how its keys are read, and an option of its own.
template <class Query, class Cache>
struct cached_problem;

template <class Query, class T, axis Heads, axis Capacity, axis Features, axis Values>
struct cached_problem<Query, kv_cache<T, Heads, Capacity, Features, Values>>
    : cached_tensors<Query, T, Heads, Capacity, Features, Values> {
    using base = cached_tensors<Query, T, Heads, Capacity, Features, Values>;
    using shape = attention_shape<Query, typename base::key, typename base::value>;
    using panels = key_panels<T, Heads.extent, Capacity.extent, Features.extent, Values.extent>;
    using memory = panel_memory<false, panels>;
    static constexpr absent window{};

    static constexpr bool takes() { return true; }
};

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class Problem, class Query, class Cache, class T, class... Options>
constexpr void attend_cache(Query const& q, Cache const& cache, T* out, Options const&... options) {
    if constexpr (options_fit_a_cache<Options...>() && Problem::takes()) {
        if constexpr (check_attention<
                          typename Problem::shape, Query, typename Problem::key,
                          typename Problem::value, lower_right_alignment, cache_length,
                          other_than<Options, option_kind::into, option_kind::workspace>...>() &&
                      workspaces<typename Problem::workspace>::template serve<Options...>())
            attend_rows<typename Problem::shape>(
                q.elements.data(),
                [&](std::size_t head_) {
                    return typename Problem::memory{&cache_access::panels(cache), head_};
                },
                out, lower_right, cache_length(cache.length()), Problem::window,
                unless<option_kind::into>(options)...);
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Attention of the last tokens to everything in a cache: the queries end where the cache ends.
///
/// Shapes    (heads, L, E) and the cache -> (heads, L, V); for one head (L, E) -> (L, V)
/// Values    the options of attention but the alignments and key_lengths, which the cache says itself;
///           a mask's key axis is the capacity
/// Accuracy  the bits of attention over the same keys and values
/// Cost      that of attention over the tokens that are there; no heap
/// Source    docs/semantics.md, caches
/// Example   static_tests/attention/kv_cache.cpp
template <class T, class Kept, axis... Q, axis Heads, axis Capacity, axis Features, axis Values,
          class... Options>
[[nodiscard]] constexpr auto attention(
    tensor<T, Q...> const& q, kv_cache<Kept, Heads, Capacity, Features, Values> const& cache,
    Options const&... options) {
    using problem = detail::cached_problem<tensor<T, Q...>, std::remove_cvref_t<decltype(cache)>>;
    typename problem::result out(detail::unset_elements{});
    detail::attend_cache<problem>(q, cache, out.elements.data(), options...);
    return out;
}

/// The same into a tensor of the caller's.
template <class T, class Kept, axis... Q, axis Heads, axis Capacity, axis Features, axis Values,
          class... Options>
requires detail::writes_into<Options...>
constexpr void attention(tensor<T, Q...> const& q,
                         kv_cache<Kept, Heads, Capacity, Features, Values> const& cache,
                         Options const&... options) {
    using problem = detail::cached_problem<tensor<T, Q...>, std::remove_cvref_t<decltype(cache)>>;
    detail::attend_cache<problem>(
        q, cache, detail::elements_to_write<typename problem::result>(options...), options...);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
