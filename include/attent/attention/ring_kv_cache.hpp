// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/kv_cache.hpp>

namespace attent {
namespace detail {

// what a ring of Window tokens shows the query at its own position: itself and the tokens before it
template <std::size_t Window>
struct ring_window : option {
    static constexpr option_kind kind = option_kind::not_an_option;
    constexpr void narrow(std::ptrdiff_t query, std::ptrdiff_t& from, std::ptrdiff_t& until) const {
        constexpr auto window = static_cast<std::ptrdiff_t>(Window);
        if (query - window + 1 > from) from = query - window + 1;
        if (query + 1 < until) until = query + 1;
    }
};

// Positions of keys grow without end, so that a mask over them has no extent: its key axis is 1.
template <class Query, class Key, class Value>
struct ring_shape : attention_shape<Query, Key, Value> {
    using base = attention_shape<Query, Key, Value>;
    static constexpr axis_list<4> scores{base::batch, base::head, base::queries, axis(1)};
};

template <std::size_t Tokens, std::size_t Chunk>
constexpr bool tokens_fit_a_chunk() {
    static_assert(
        Tokens <= Chunk,
        "attent::ring_kv_cache: takes at most Chunk tokens at a time (its last parameter)");
    return Tokens <= Chunk;
}

}  // namespace detail

/// The last Window tokens of a sequence without end.
///
///     ring_kv_cache<float, heads(4), 64, features(16), values(16)> cache;
///     cache.append(k, v);                    // one token; for up to n at a time give Chunk n
///     auto out = attention(q, cache);        // the last tokens' queries
///
/// Shapes    as kv_cache; append takes at most Chunk tokens
/// Values    never full; each query sees itself and the Window - 1 tokens before it
/// Accuracy  the bits of attention(q, k, v, causal, sliding_window(Window - 1, 0)) over all tokens
/// Cost      heads * (Window + Chunk - 1) * (features + values) elements; no heap
/// Source    docs/semantics.md, caches
/// Example   static_tests/attention/ring_kv_cache.cpp
template <class T, axis Heads, axis Window, axis Features, axis Values, std::size_t Chunk = 1>
class ring_kv_cache {
    static_assert(Window.extent > 0 && Chunk > 0,
                  "attent::ring_kv_cache: Window and Chunk must be at least 1");

public:
    using element = T;
    static constexpr axis heads = Heads, window = Window, features = Features, values = Values;
    static constexpr std::size_t chunk = Chunk;

    /// Adds up to Chunk tokens, in place of the oldest.
    template <class Key, class Value, axis... K, axis... V>
    constexpr void append(tensor<Key, K...> const& k, tensor<Value, V...> const& v) {
        if constexpr (detail::check_append<T, Heads, Features, Values, tensor<Key, K...>,
                                           tensor<Value, V...>>()) {
            constexpr std::size_t tokens =
                detail::appended_axes(detail::axis_list<sizeof...(K)>{K...}, Heads)[1].extent;
            if constexpr (detail::tokens_fit_a_chunk<tokens, Chunk>()) {
                for (std::size_t h = 0; h < Heads.extent; ++h)
                    for (std::size_t i = 0; i < tokens; ++i)
                        panels_.write(h, slot(length_ + i),
                                      k.elements.data() + (h * tokens + i) * Features.extent,
                                      v.elements.data() + (h * tokens + i) * Values.extent);
                length_ += tokens;
            }
        }
    }

    /// How many tokens there have been.
    [[nodiscard]] constexpr std::size_t length() const { return length_; }
    /// Always: the oldest make place.
    [[nodiscard]] constexpr bool has_room(std::size_t) const { return true; }
    /// Forgets every token.
    constexpr void reset() { length_ = 0; }

private:
    friend detail::cache_access;
    static constexpr std::size_t slots = Window.extent + Chunk - 1;
    static constexpr std::size_t slot(std::size_t token) { return token % slots; }

    detail::key_panels<T, Heads.extent, slots, Features.extent, Values.extent> panels_{};
    std::size_t length_ = 0;
};

}  // namespace attent

namespace attent::detail {

template <class Query, class T, axis Heads, axis Window, axis Features, axis Values,
          std::size_t Chunk>
struct cached_problem<Query, ring_kv_cache<T, Heads, Window, Features, Values, Chunk>>
    : cached_tensors<Query, T, Heads, Window, Features, Values> {
    using base = cached_tensors<Query, T, Heads, Window, Features, Values>;
    using shape = ring_shape<Query, typename base::key, typename base::value>;
    using panels =
        key_panels<T, Heads.extent, Window.extent + Chunk - 1, Features.extent, Values.extent>;
    using memory = panel_memory<true, panels>;
    static constexpr ring_window<Window.extent> window{};

    static constexpr bool takes() { return tokens_fit_a_chunk<shape::queries.extent, Chunk>(); }
};

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// Attention of the last tokens, at most Chunk, to their windows in a ring.
///
/// Shapes    (heads, L, E) and the cache -> (heads, L, V); for one head (L, E) -> (L, V)
/// Values    the options of attention but the alignments and key_lengths; a mask's key axis has
///           extent 1 (mask_where and score_where see absolute positions)
/// Accuracy  the bits of the windowed attention over all tokens
/// Cost      that of attention over a window; no heap
/// Source    docs/semantics.md, caches
/// Example   static_tests/attention/ring_kv_cache.cpp
template <class T, class Kept, axis... Q, axis Heads, axis Window, axis Features, axis Values,
          std::size_t Chunk, class... Options>
[[nodiscard]] constexpr auto attention(
    tensor<T, Q...> const& q,
    ring_kv_cache<Kept, Heads, Window, Features, Values, Chunk> const& cache,
    Options const&... options) {
    using problem = detail::cached_problem<tensor<T, Q...>, std::remove_cvref_t<decltype(cache)>>;
    typename problem::result out(detail::unset_elements{});
    detail::attend_cache<problem>(q, cache, out.elements.data(), options...);
    return out;
}

/// The same into a tensor of the caller's.
template <class T, class Kept, axis... Q, axis Heads, axis Window, axis Features, axis Values,
          std::size_t Chunk, class... Options>
requires detail::writes_into<Options...>
constexpr void attention(tensor<T, Q...> const& q,
                         ring_kv_cache<Kept, Heads, Window, Features, Values, Chunk> const& cache,
                         Options const&... options) {
    using problem = detail::cached_problem<tensor<T, Q...>, std::remove_cvref_t<decltype(cache)>>;
    detail::attend_cache<problem>(
        q, cache, detail::elements_to_write<typename problem::result>(options...), options...);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
