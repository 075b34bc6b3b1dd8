// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include "../../static_tests/attention/decode.hpp"

#include <attent/attention/kv_cache.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

template <std::size_t Tokens, std::size_t QueryHeads, std::size_t Heads>
attent_test::decoding<Tokens, QueryHeads, Heads> unseen(std::uint64_t seed) {
    attent_test::random random(seed);
    attent_test::decoding<Tokens, QueryHeads, Heads> x;
    random.fill(x.q);
    random.fill(x.k);
    random.fill(x.v);
    return x;
}

}  // namespace

TEST_CASE("64 steps through a cache have the bits of the full causal computation") {
    auto const x = unseen<64, 3, 3>(1);
    auto const grouped = unseen<64, 6, 2>(2);
    REQUIRE(attent_test::decodes(x));
    REQUIRE(attent_test::decodes(x, softcap(0.8f), scale(2.5f)));
    REQUIRE(attent_test::decodes(x, sliding_window(9, 0)));
    REQUIRE(attent_test::decodes(grouped, grouped_query));
    REQUIRE(attent_test::decodes(grouped, sliding_window(17, unbounded), grouped_query));
    REQUIRE(attent_test::decodes(unseen<150, 2, 1>(3), grouped_query));
}

TEST_CASE("64 steps through a ring have the bits of the windowed computation") {
    auto const x = unseen<64, 3, 3>(4);
    auto const grouped = unseen<64, 6, 2>(5);
    REQUIRE(attent_test::decodes_in_a_ring<9>(x));
    REQUIRE(attent_test::decodes_in_a_ring<16>(x, softcap(0.8f)));
    REQUIRE(attent_test::decodes_in_a_ring<23>(grouped, grouped_query));
    REQUIRE(attent_test::decodes_in_a_ring<70>(unseen<150, 2, 1>(6), grouped_query));
}

TEST_CASE("a full cache refuses and stays as it was") {
    auto const x = unseen<7, 3, 3>(7);
    kv_cache<float, heads(3), 9, 3, 5> cache;
    REQUIRE(cache.append(x.k, x.v));
    auto const before = attention(x.q, cache, causal);
    REQUIRE_FALSE(cache.append(unseen<3, 3, 3>(8).k, unseen<3, 3, 3>(8).v));
    REQUIRE(cache.length() == 7);
    REQUIRE(same_bits(attention(x.q, cache, causal), before));
    REQUIRE(cache.append(unseen<2, 3, 3>(9).k, unseen<2, 3, 3>(9).v));
    REQUIRE(cache.length() == 9);
    REQUIRE_FALSE(cache.has_room(1));
}

TEST_CASE("a copy of a cache goes its own way") {
    auto const x = unseen<4, 3, 3>(10);
    kv_cache<float, heads(3), 9, 3, 5> first;
    REQUIRE(first.append(x.k, x.v));
    auto second = first;
    REQUIRE(second.append(x.k, x.v));
    REQUIRE(first.length() == 4);
    REQUIRE(same_bits(attention(x.q, first, causal), attention(x.q, x.k, x.v, causal)));
}

TEST_CASE("lengths known only at run time hide what lies beyond, and never index beyond") {
    attent_test::random random(11);
    for (int round = 0; round < 50; ++round) {
        tensor<float, batches(2), 3, 4> q;
        tensor<float, batches(2), 6, 4> k;
        tensor<float, batches(2), 6, 5> v;
        random.fill(q);
        random.fill(k);
        random.fill(v);
        std::array<std::int64_t, 2> const lengths{random.integer(-3, 9),
                                                  random.integer(0, INT64_MAX - 1)};
        auto const out = attention(q, k, v, key_lengths(lengths), causal, lower_right);
        auto const alone = [&](std::size_t b) {
            auto const here = lengths[b];
            return attention(q.row(b), k.row(b), v.row(b), causal, lower_right,
                             key_lengths(std::array<std::int64_t, 1>{here}));
        };
        REQUIRE(same_bits(out.row(0), alone(0)));
        REQUIRE(same_bits(out.row(1), alone(1)));
        if (lengths[0] <= 0) REQUIRE(out.row(0) == matrix<3, 5>{});
        REQUIRE(same_bits(attention(q.row(1), k.row(1), v.row(1), key_lengths({lengths[1] | 8})),
                          attention(q.row(1), k.row(1), v.row(1))));
    }
}
