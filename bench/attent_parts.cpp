// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What is not a square of attention: decoding from a cache, projections, the exponential.
#include <attent/attention/kv_cache.hpp>
#include <attent/tensor/product.hpp>

#include "attent_peer.hpp"
#include "parts.hpp"

namespace bench::BENCH_CONTRACT {
namespace {

using namespace attent;
using namespace attent::axes;

template <std::size_t Heads>
void add_decode() {
    using cache =
        kv_cache<float, heads(1), decode_keys, features(decode_width), values(decode_width)>;
    struct inputs {
        tensor<float, heads(Heads), tokens(1), features(decode_width)> q;
        cache keys_and_values;
    };
    problem const& given = decode_problem(Heads);
    auto const in = std::make_shared<inputs>();
    fill(in->q, given.q);
    auto const k =
        std::make_unique<tensor<float, heads(1), tokens(decode_keys), features(decode_width)>>();
    auto const v =
        std::make_unique<tensor<float, heads(1), tokens(decode_keys), values(decode_width)>>();
    fill(*k, given.k);
    fill(*v, given.v);
    if (!in->keys_and_values.append(*k, *v)) return;
    inputs const* const all = in.get();
    if constexpr (Heads == 1)
        add_tensor(decode_name(Heads), given.expected, 1e-5,
                   [in, all] { return attention(all->q, all->keys_and_values); });
    else
        add_tensor(decode_name(Heads), given.expected, 1e-5,
                   [in, all] { return attention(all->q, all->keys_and_values, grouped_query); });
}

template <std::size_t Rows, std::size_t Inner, std::size_t Columns>
void add_product() {
    struct inputs {
        matrix<Rows, Inner> a;
        matrix<Inner, Columns> b;
    };
    product_problem const& given = find_product(Rows, Inner, Columns);
    auto const in = std::make_shared<inputs>();
    fill(in->a, given.a);
    fill(in->b, given.b);
    inputs const* const all = in.get();
    add_tensor(given.name, given.expected, 1e-4, [in, all] { return all->a * all->b; });
}

#if defined(ATTENT_NATIVE_LANES)
void add_exponential() {
    using vector = attent::detail::native::lanes<attent::detail::native::widest>;
    exponential_problem const& given = exponentials();
    auto const out = std::make_shared<std::vector<float>>(given.x.size());
    add(given.name, name, given.expected, given.tolerance,
        [&given, out, to = out->data()]() -> float const* {
            for (std::size_t i = 0; i < given.x.size(); i += attent::detail::native::widest)
                vector::store(to + i, vector::exp(vector::load(given.x.data() + i)));
            return to;
        });
}
#endif

}  // namespace

void add_parts() {
    add_decode<1>();
    add_decode<4>();
    add_product<64, 64, 64>();
    add_product<64, 256, 256>();
#if defined(ATTENT_NATIVE_LANES)
    add_exponential();
#endif
}

}  // namespace bench::BENCH_CONTRACT
