// reject: attent::multi_head_attention: query_key_value needs a column
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

template <std::size_t Columns>
struct weights {
    matrix<4, Columns> query_key_value;
    matrix<4, 4> output;
};
inline constexpr matrix<3, 4> x{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = multi_head_attention<heads(2)>(x, weights<13>{});
#else
inline constexpr auto y = multi_head_attention<heads(2)>(x, weights<12>{});
#endif
