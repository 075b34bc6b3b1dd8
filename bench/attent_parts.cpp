// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What is not a square of attention: decoding from a cache, projections, the exponential.
#include <attent/attention/kv_cache.hpp>
#include <attent/tensor/product.hpp>

#include "attent_peer.hpp"
#include "parts.hpp"

#if defined(ATTENT_NATIVE_LANES)
// Between these two, or gcc contracts the products of the separate contract.
ATTENT_ARITHMETIC_BEGIN
namespace bench::BENCH_CONTRACT {
namespace {

void exponentiate(float const* x, std::size_t count, float* to) {
    using namespace attent::detail::ATTENT_NATIVE_NAME;
    using vector = lanes<widest>;
    constexpr std::size_t together = 8;  // which suits long arrays best
    for (std::size_t i = 0; i < count; i += together * widest) {
        vector::floats powers[together];
        ATTENT_UNROLL
        for (std::size_t v = 0; v < together; ++v) powers[v] = vector::load(x + i + v * widest);
        vector::exp_up_to_zero(powers);
        ATTENT_UNROLL
        for (std::size_t v = 0; v < together; ++v) vector::store(to + i + v * widest, powers[v]);
    }
}

}  // namespace
}  // namespace bench::BENCH_CONTRACT
ATTENT_ARITHMETIC_END
#endif

namespace bench::BENCH_CONTRACT {
namespace {

using namespace attent;
using namespace attent::axes;

template <std::size_t Heads>
void add_decode() {
    using cache =
        kv_cache<float, heads(1), decode_keys, features(decode_width), values(decode_width)>;
    struct alignas(64) inputs {  // as Eigen's matrices are
        cache keys_and_values;
        tensor<float, heads(Heads), tokens(1), features(decode_width)> q;
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
    exponential_problem const& given = exponentials();
    auto const out = std::make_shared<std::vector<float>>(given.x.size());
    add(given.name, name, given.expected, given.tolerance, [&given, out]() -> float const* {
        exponentiate(given.x.data(), given.x.size(), out->data());
        return out->data();
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
