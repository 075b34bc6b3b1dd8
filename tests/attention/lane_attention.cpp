// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/attention_weights.hpp>
#include <attent/attention/ring_kv_cache.hpp>
#include <attent/math/isnan.hpp>
#include <attent/verify/expect.hpp>
#include <limits>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <support/scalar_attention.hpp>

// Vector lanes must give the bits of the scalar rows, whatever the instruction set.

using namespace attent;
using namespace attent::axes;
using attent_test::scalar_attention;

namespace {

template <std::size_t L, std::size_t S, std::size_t E, std::size_t V>
struct head {
    matrix<queries(L), features(E)> q;
    matrix<axes::keys(S), features(E)> k;
    matrix<axes::keys(S), values(V)> v;

    explicit head(std::uint64_t seed) {
        attent_test::random random(seed);
        random.fill(q, -2, 2);
        random.fill(k, -2, 2);
        random.fill(v, -2, 2);
    }
    template <class... Options>
    bool agrees(Options const&... options) const {
        return same_bits(attention(q, k, v, options...), scalar_attention(q, k, v, options...));
    }
};

template <std::size_t L, std::size_t S, std::size_t E, std::size_t V>
void agrees(std::uint64_t seed) {
    head<L, S, E, V> const x(seed);
    CAPTURE(L, S, E, V);
    REQUIRE(x.agrees());
    REQUIRE(x.agrees(causal, lower_right));
}

template <std::size_t L, std::size_t S, std::size_t E, std::size_t V>
void agrees_under_every_option(std::uint64_t seed) {
    head<L, S, E, V> const x(seed);
    CAPTURE(L, S, E, V);
    REQUIRE(x.agrees(causal, upper_left));
    REQUIRE(x.agrees(causal, query_offset(-3)));
    REQUIRE(x.agrees(sliding_window(9, 4), lower_right));
    REQUIRE(x.agrees(key_lengths({S / 2 + 1})));
    REQUIRE(x.agrees(key_lengths({0})));
    REQUIRE(x.agrees(softcap(0.9f), scale(-1.5f)));
    attent_test::random random(seed + 1);
    tensor<bool, queries(L), axes::keys(S)> mask;
    matrix<queries(L), axes::keys(S)> numbers;
    for (std::size_t i = 0; i < mask.size; ++i) {
        mask.elements[i] = random.integer(0, 3) != 0;
        numbers.elements[i] = random.integer(0, 4) == 0 ? -std::numeric_limits<float>::infinity()
                                                        : random.uniform(-1, 1);
    }
    for (std::size_t j = 0; j < S; ++j) mask(L / 2, j) = false;  // one row sees nothing
    REQUIRE(x.agrees(keep(mask)));
    REQUIRE(x.agrees(bias(numbers), drop(mask), causal, lower_right));
    REQUIRE(x.agrees(score_where([](float score_, position p_) {
        return p_.key % 5 == 3 ? -std::numeric_limits<float>::infinity() : score_ * 0.5f;
    })));
}

// a ring after about 2^power tokens, whose slots hold anything
template <axis L, class... Options>
void agrees_far_along_a_ring(std::size_t power, Options const&... options) {
    using panels = detail::key_panels<float, 1, 24, 16, 24>;
    using memory = detail::panel_memory<true, panels>;
    using query = matrix<L, 16>;
    using shape = detail::ring_shape<query, matrix<20, 16>, matrix<20, 24>>;
    panels kept;
    query q;
    matrix<L, 24> out, expected;
    attent_test::random random(25);
    for (auto& element : kept.keys) element = random.uniform(-1, 1);
    for (auto& element : kept.values) element = random.uniform(-1, 1);
    random.fill(q);
    detail::cache_length const end((std::size_t{1} << power) + L.extent / 2);
    detail::ring_window<20> const window;
    memory const ring{&kept, 0};
    auto const memory_of = [ring](std::size_t) { return ring; };
    detail::attend_rows<shape>(q.elements.data(), memory_of, out.elements.data(), lower_right, end,
                               window, options...);
    for (std::size_t i = 0; i < L.extent; ++i)
        detail::attend_row<shape>(detail::row_at<shape>(i, lower_right, end, window, options...),
                                  q.elements.data() + i * 16, ring,
                                  expected.elements.data() + i * 24, lower_right, end, window,
                                  options...);
    CAPTURE(L.extent, power);
    REQUIRE(same_bits(out, expected));
}

}  // namespace

TEST_CASE("lanes give the bits of the scalar rows at every size and option") {
    agrees<16, 16, 16, 16>(1);
    agrees<31, 33, 63, 17>(3);
    agrees_under_every_option<33, 65, 17, 63>(4);
    agrees<64, 64, 64, 64>(5);
    agrees<70, 200, 9, 12>(6);
    agrees<7, 130, 24, 40>(7);
}

TEST_CASE("a few queries whose keys stand in lanes give the bits of the scalar rows") {
    agrees<1, 64, 64, 64>(11);
    agrees_under_every_option<3, 200, 20, 65>(13);
    agrees<4, 77, 32, 80>(14);
}

TEST_CASE("a few queries and keys in one straight line give the bits of the scalar rows") {
    agrees<4, 4, 4, 4>(15);
    agrees<3, 16, 5, 7>(17);
    agrees_under_every_option<13, 11, 16, 9>(18);
    agrees<16, 5, 12, 16>(19);
}

TEST_CASE("what a hidden key or value holds changes no bit in lanes") {
    for (float poison :
         {std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
        head<40, 40, 16, 24> const clean(8);
        auto poisoned = clean;
        for (std::size_t e = 0; e < 16; ++e) poisoned.k(39, e) = poison;
        for (std::size_t c = 0; c < 24; ++c) poisoned.v(39, c) = poison;
        REQUIRE(same_bits(slice<0, 0, 39>(attention(poisoned.q, poisoned.k, poisoned.v, causal)),
                          slice<0, 0, 39>(attention(clean.q, clean.k, clean.v, causal))));
        REQUIRE(same_bits(attention(poisoned.q, poisoned.k, poisoned.v, key_lengths({39})),
                          attention(clean.q, clean.k, clean.v, key_lengths({39}))));
        REQUIRE(poisoned.agrees());
    }
}

TEST_CASE("a weight too small to be a normal number is zero in lanes too") {
    head<16, 16, 8, 8> x(24);
    x.q = {};
    x.k = {};
    for (std::size_t i = 0; i < 16; ++i) {
        x.q(i, 0) = 1;
        x.k(i, 0) = i == 0 ? 0 : -95;
        for (std::size_t c = 0; c < 8; ++c) x.v(i, c) = i == 0 ? 0 : 3e38f;
    }
    REQUIRE(x.agrees(scale(1.0f)));
    REQUIRE(attention(x.q, x.k, x.v, scale(1.0f)) == matrix<queries(16), values(8)>{});
    for (std::size_t i = 1; i < 16; ++i) x.k(i, 0) = -270;  // a default scale of 1 / sqrt(8)
    REQUIRE(x.agrees());
}

TEST_CASE("NaN in one query spoils its own row only, in lanes too") {
    head<40, 50, 16, 24> x(9);
    auto const before = attention(x.q, x.k, x.v);
    x.q(17, 3) = std::numeric_limits<float>::quiet_NaN();
    auto const after = attention(x.q, x.k, x.v);
    for (std::size_t i = 0; i < 40; ++i)
        for (std::size_t c = 0; c < 24; ++c)
            REQUIRE((i == 17 ? after(i, c) != after(i, c) : after(i, c) == before(i, c)));
}

TEST_CASE("decoding from a cache gives the bits of the scalar rows") {
    attent_test::random random(20);
    tensor<float, heads(2), tokens(150), features(24)> k;
    tensor<float, heads(2), tokens(150), values(40)> v;
    random.fill(k);
    random.fill(v);
    kv_cache<float, heads(2), 200, features(24), values(40)> cache;
    REQUIRE(cache.append(k, v));
    ring_kv_cache<float, heads(2), 75, features(24), values(40), 5> ring;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (ring.append(slice<1, 5 * I, 5>(k), slice<1, 5 * I, 5>(v)), ...);
    }
    (std::make_index_sequence<30>{});
    auto const decodes = [&]<std::size_t Heads, std::size_t Tokens>(
                             std::index_sequence<Heads, Tokens>) {
        tensor<float, heads(Heads), tokens(Tokens), features(24)> q;
        random.fill(q);
        CAPTURE(Heads, Tokens);
        REQUIRE(same_bits(attention(q, cache, causal, grouped_query),
                          scalar_attention(q, k, v, causal, lower_right, grouped_query)));
        REQUIRE(same_bits(
            attention(q, ring, grouped_query),
            scalar_attention(q, k, v, causal, lower_right, sliding_window(74, 0), grouped_query)));
    };
    decodes(std::index_sequence<2, 1>{});
    decodes(std::index_sequence<4, 1>{});
    decodes(std::index_sequence<8, 1>{});
    decodes(std::index_sequence<2, 3>{});
    decodes(std::index_sequence<6, 5>{});
}

TEST_CASE("a cache may end inside a block of keys") {
    attent_test::random random(21);
    auto const decodes =
        [&]<std::size_t Capacity, std::size_t Tokens>(std::index_sequence<Capacity, Tokens>) {
            tensor<float, heads(2), tokens(Tokens), features(9)> k;
            tensor<float, heads(2), tokens(Tokens), values(17)> v;
            tensor<float, heads(2), tokens(1), features(9)> one;
            tensor<float, heads(2), tokens(7), features(9)> seven;
            random.fill(k);
            random.fill(v);
            random.fill(one);
            random.fill(seven);
            kv_cache<float, heads(2), Capacity, features(9), values(17)> cache;
            REQUIRE(cache.append(k, v));
            CAPTURE(Capacity, Tokens);
            REQUIRE(same_bits(attention(one, cache, causal),
                              scalar_attention(one, k, v, causal, lower_right)));
            REQUIRE(same_bits(attention(seven, cache, causal),
                              scalar_attention(seven, k, v, causal, lower_right)));
        };
    decodes(std::index_sequence<8, 8>{});
    decodes(std::index_sequence<70, 69>{});
    decodes(std::index_sequence<100, 100>{});
    decodes(std::index_sequence<127, 30>{});
}

TEST_CASE("rows behind the last key read nothing in lanes") {
    // sanitizers see what would be read behind the tensors
    head<4, 70, 16, 16> const few(22);
    head<9, 70, 16, 16> const many(23);
    for (int offset = 60; offset < 140; ++offset) {
        CAPTURE(offset);
        REQUIRE(few.agrees(sliding_window(9, 0), query_offset(offset)));
        REQUIRE(few.agrees(sliding_window(0, 3), query_offset(offset)));
        REQUIRE(many.agrees(sliding_window(9, 0), query_offset(offset)));
    }
}

TEST_CASE("scores of minus infinity hide neither NaN nor what a value holds") {
    float const infinity = std::numeric_limits<float>::infinity();
    auto const weigh_nothing = [&]<std::size_t L, std::size_t S>(std::index_sequence<L, S>,
                                                                 auto const&... options_) {
        CAPTURE(L, S);
        head<L, S, 8, 9> x(24);
        for (auto& element : x.q.elements) element = 1e30f;
        for (auto& element : x.k.elements) element = -1e30f;
        REQUIRE(x.agrees(options_...));
        REQUIRE(same_bits(attention(x.q, x.k, x.v, options_...), matrix<queries(L), values(9)>{}));
        auto value = x;
        value.v(1, 2) = infinity;
        REQUIRE(value.agrees(options_...));
        REQUIRE(isnan(attention(value.q, value.k, value.v, options_...)(L - 1, 2)));
        x.k(1, 3) = std::numeric_limits<float>::quiet_NaN();
        REQUIRE(x.agrees(options_...));
        REQUIRE(isnan(attention(x.q, x.k, x.v, options_...)(L - 1, 2)));
        REQUIRE(isnan(attention_weights(x.q, x.k, options_...)(L - 1, 2)));
        for (std::size_t e = 0; e < 8; ++e) x.k(S - 1, e) = 1e-30f;  // the last block has a top
        REQUIRE(x.agrees(options_...));
    };
    tensor<bool, axes::keys(100)> mask;
    for (std::size_t j = 0; j < 100; ++j) mask(j) = j != 0;
    weigh_nothing(std::index_sequence<1, 100>{});
    weigh_nothing(std::index_sequence<1, 100>{}, keep(mask));
    weigh_nothing(std::index_sequence<40, 100>{});
    weigh_nothing(std::index_sequence<40, 100>{}, keep(mask));
    weigh_nothing(std::index_sequence<4, 4>{});
    weigh_nothing(std::index_sequence<2, 5>{});  // no lanes
}

TEST_CASE("no queries and no heads need no lanes") {
    tensor<float, heads(2), axes::keys(64), features(16)> const k{};
    tensor<float, heads(2), queries(0), features(16)> const no_queries{};
    tensor<float, heads(0), queries(5), features(16)> const no_heads{};
    REQUIRE(attention(no_queries, k, k).size == 0);
    REQUIRE(attention(no_heads, k, k, grouped_query).size == 0);
    REQUIRE(attention_weights(no_heads, k, grouped_query).size == 0);
}

TEST_CASE("a ring numbers its keys beyond 32 bits") {
    auto const some = mask_where([](position p_) { return p_.key % 3 != 0; });
    for (unsigned power : {30u, 31u, 32u, 40u}) {
        agrees_far_along_a_ring<1>(power);
        agrees_far_along_a_ring<5>(power);
        agrees_far_along_a_ring<1>(power, some);
        agrees_far_along_a_ring<5>(power, some);
    }
}

TEST_CASE("grouped heads and caches have the same bits in lanes") {
    attent_test::random random(10);
    tensor<float, heads(6), tokens(37), features(16)> q;
    tensor<float, heads(2), tokens(37), features(16)> k;
    tensor<float, heads(2), tokens(37), values(24)> v;
    random.fill(q);
    random.fill(k);
    random.fill(v);
    auto const full = scalar_attention(q, k, v, causal, grouped_query);
    REQUIRE(same_bits(attention(q, k, v, causal, grouped_query), full));
    kv_cache<float, heads(2), 100, features(16), values(24)> cache;
    REQUIRE(cache.append(k, v));
    REQUIRE(same_bits(attention(q, cache, causal, grouped_query), full));
    ring_kv_cache<float, heads(2), 20, features(16), values(24), 37> ring;
    ring.append(k, v);
    REQUIRE(same_bits(attention(q, ring, grouped_query),
                      scalar_attention(q, k, v, causal, sliding_window(19, 0), grouped_query)));
}
