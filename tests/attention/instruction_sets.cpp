// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/ring_kv_cache.hpp>
#include <attent/verify/expect.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <support/scalar_attention.hpp>

// A build holds kernels for several instruction sets and asks the machine for the widest: here each is
// called by name, so that those a wide machine never chooses are tested too.

using namespace attent;
using namespace attent::axes;
using attent_test::scalar_attention;

namespace {

#if defined(ATTENT_DISPATCH)
struct avx512 {
    static bool is_here() { return detail::machine_has_avx512(); }
    template <class... T>
    using kernel = detail::avx512::lane_attention<T...>;
};
struct avx2 {
    static bool is_here() { return detail::machine_has_avx2(); }
    template <class... T>
    using kernel = detail::avx2::lane_attention<T...>;
};
#endif
#if defined(ATTENT_NATIVE_LANES)
struct native {
    static bool is_here() { return true; }
    template <class... T>
    using kernel = detail::ATTENT_NATIVE_NAME::lane_attention<T...>;
};
#endif

template <class Set, axis... Q, axis... K, axis... V, class... Options>
void agrees(tensor<float, Q...> const& q, tensor<float, K...> const& k,
            tensor<float, V...> const& v, Options const&... options) {
    using shape =
        detail::attention_shape<tensor<float, Q...>, tensor<float, K...>, tensor<float, V...>>;
    constexpr std::size_t width = shape::width.extent, value_width = shape::value_width.extent,
                          keys = shape::keys.extent;
    using memory = detail::tensor_memory<width, value_width, float>;
    detail::tensor_of<float, shape::with_last(shape::value_width)> out;
    for (auto& element : out.elements) element = 7;  // a kernel sets every element
    for (std::size_t block = 0; block < shape::batch.extent * shape::key_head.extent; ++block)
        Set::template kernel<shape, memory, Options...>::attend(
            block, q.elements.data(),
            memory{k.elements.data() + block * keys * width,
                   v.elements.data() + block * keys * value_width},
            out.elements.data(), options...);
    REQUIRE(same_bits(out, scalar_attention(q, k, v, options...)));
}

template <class Set, std::size_t Heads, std::size_t L, std::size_t S, std::size_t E, std::size_t V>
void agrees_at(std::uint64_t seed) {
    tensor<float, batches(2), heads(2 * Heads), queries(L), features(E)> q;
    tensor<float, batches(2), heads(2), axes::keys(S), features(E)> k;
    tensor<float, batches(2), heads(2), axes::keys(S), values(V)> v;
    attent_test::random random(seed);
    random.fill(q, -2, 2);
    random.fill(k, -2, 2);
    random.fill(v, -2, 2);
    tensor<bool, heads(1), queries(L), axes::keys(S)> mask;
    for (auto& element : mask.elements) element = random.integer(0, 2) != 0;
    CAPTURE(Heads, L, S, E, V);
    agrees<Set>(q, k, v, grouped_query);
    agrees<Set>(q, k, v, grouped_query, causal, lower_right);
    agrees<Set>(q, k, v, grouped_query, sliding_window(9, 4), query_offset(S / 2),
                key_lengths({S, S / 3}));
    agrees<Set>(q, k, v, grouped_query, keep(mask), softcap(0.9f), scale(1.5f));
}

// the whole of a cache that is full, in which a query sees every key
template <class Set, std::size_t Heads>
void agrees_in_a_cache() {
    tensor<float, heads(Heads), tokens(1), features(24)> q;
    tensor<float, heads(1), tokens(100), features(24)> k;
    tensor<float, heads(1), tokens(100), values(40)> v;
    attent_test::random random(Heads);
    random.fill(q);
    random.fill(k);
    random.fill(v);
    using shape = detail::attention_shape<decltype(q), decltype(k), decltype(v)>;
    using panels = detail::key_panels<float, 1, 100, 24, 40>;
    panels kept;
    for (std::size_t j = 0; j < 100; ++j)
        kept.write(0, j, k.elements.data() + j * 24, v.elements.data() + j * 40);
    auto const expected = scalar_attention(q, k, v, grouped_query);
    auto const meets = [&]<bool Ring>(std::bool_constant<Ring>) {
        using memory = detail::panel_memory<Ring, panels>;
        tensor<float, heads(Heads), tokens(1), values(40)> out;
        for (auto& element : out.elements) element = 7;
        Set::template kernel<shape, memory, grouped_query_option>::attend(
            0, q.elements.data(), memory{&kept, 0}, out.elements.data(), grouped_query);
        CAPTURE(Heads, Ring);
        REQUIRE(same_bits(out, expected));
    };
    meets(std::false_type{});
    meets(std::true_type{});
}

template <class Set>
void agrees_everywhere() {
    if (!Set::is_here()) return;
    agrees_at<Set, 1, 4, 4, 4, 4>(1);
    agrees_at<Set, 1, 8, 8, 8, 8>(2);
    agrees_at<Set, 2, 8, 16, 16, 16>(3);
    agrees_at<Set, 1, 5, 11, 7, 7>(4);
    agrees_at<Set, 1, 1, 70, 16, 24>(5);
    agrees_at<Set, 4, 1, 130, 17, 81>(6);
    agrees_at<Set, 1, 37, 130, 33, 65>(7);
    agrees_at<Set, 5, 7, 65, 9, 17>(8);
    agrees_in_a_cache<Set, 1>();
    agrees_in_a_cache<Set, 4>();
    agrees_in_a_cache<Set, 7>();
}

}  // namespace

#if defined(ATTENT_DISPATCH)
TEST_CASE("lanes of AVX-512 in a plain build give the bits of the scalar rows") {
    agrees_everywhere<avx512>();
}

TEST_CASE("lanes of AVX2 in a plain build give the bits of the scalar rows") {
    agrees_everywhere<avx2>();
}
#endif

#if defined(ATTENT_NATIVE_LANES)
TEST_CASE("the lanes a build is compiled for give the bits of the scalar rows") {
    agrees_everywhere<native>();
}
#endif
