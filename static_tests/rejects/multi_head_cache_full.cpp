// reject: attent::multi_head_attention: the cache is full.*3, 5|attent::multi_head_attention: the cache is full.*, 3, 5
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/refuse.hpp>  // first: the way to it, in the message, is short

#include <attent/attention/multi_head_attention.hpp>

using namespace attent;
using namespace attent::axes;

struct projections {
    matrix<channels(4), features(4)> query, key;
    matrix<channels(4), values(4)> value;
    matrix<values(4), channels(4)> output;
};

template <std::size_t Tokens>
constexpr auto decode() {
    kv_cache<float, heads(2), 7, features(2), values(2)> cache;
    static_cast<void>(cache.append(tensor<float, 2, 5, 2>{}, tensor<float, 2, 5, 2>{}));
    return multi_head_attention<heads(2)>(matrix<tokens(Tokens), channels(4)>{}, projections{},
                                          cache, causal);
}

#if defined(ATTENT_REJECT)
inline constexpr auto y = decode<3>();
#else
inline constexpr auto y = decode<2>();
#endif
