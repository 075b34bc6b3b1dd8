// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The promise: each case is evaluated by the compiler and again at run time on inputs that the
// optimiser cannot see; not one bit may differ. Built for every compiler, contract and optimisation
// level by tests/bits/matrix.

#include <attent/attent.hpp>
#include <cstdio>
#include <support/scalar_attention.hpp>

using namespace attent;
using namespace attent::axes;

namespace {

// Numbers whose products need more than 24 bits, so that any other rounding shows.
template <class Tensor>
constexpr Tensor numbers(std::uint32_t seed) {
    Tensor out;
    for (auto& element : out.elements) {
        seed = seed * 1664525u + 1013904223u;
        element = static_cast<typename Tensor::value_type>(static_cast<float>(seed >> 8)) /
                      static_cast<typename Tensor::value_type>(8388608) -
                  1;
    }
    return out;
}

template <class T, axis... Axes>
tensor<T, Axes...> unseen(tensor<T, Axes...> const& known) {
    tensor<T, Axes...> out;
    for (std::size_t i = 0; i < out.size; ++i) {
        T const volatile element = known.elements[i];
        out.elements[i] = element;
    }
    return out;
}

template <class T, axis... Axes>
bool same(tensor<T, Axes...> const& a, tensor<T, Axes...> const& b) {
    return same_bits(a, b);
}
template <class Scores, class Output>
bool same(attention_trace<Scores, Output> const& a, attention_trace<Scores, Output> const& b) {
    return same(a.scaled, b.scaled) && same(a.capped, b.capped) && same(a.masked, b.masked) &&
           same(a.weights, b.weights) && same(a.output, b.output);
}

int cases = 0, differing = 0;

template <class... Inputs, class Run, std::uint32_t... Seeds>
void compare(char const* name, Run run, std::integer_sequence<std::uint32_t, Seeds...>) {
    static constexpr auto promised = Run{}(numbers<Inputs>(Seeds)...);
    auto const computed = run(unseen(numbers<Inputs>(Seeds))...);
    ++cases;
    if (same(promised, computed)) return;
    ++differing;
    std::printf("differs: %s\n", name);
}
template <class... Inputs, class Run>
void compare(char const* name, Run run) {
    compare<Inputs...>(name, run, std::make_integer_sequence<std::uint32_t, sizeof...(Inputs)>{});
}

template <axis L, axis S, axis E, axis V, class T = float, class Run>
void compare_head(char const* name, Run run) {
    compare<tensor<T, L, E>, tensor<T, S, E>, tensor<T, S, V>>(name, run);
}

template <class Run>
void compare_numbers(char const* name, Run run) {
    compare<vector<257>>(name, run);
    compare<vector<31, double>>(name, run);
}

inline constexpr auto mask = [] {
    tensor<bool, 9, 14> out;
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = i * 7 % 3 != 0;
    return out;
}();
inline constexpr auto slopes = [] {
    auto out = numbers<tensor<float, 9, 14>>(5);
    out.elements[30] = -std::numeric_limits<float>::infinity();
    return out;
}();

struct projections {
    matrix<channels(12), features(12)> query = numbers<matrix<channels(12), features(12)>>(1);
    matrix<channels(12), features(12)> key = numbers<matrix<channels(12), features(12)>>(2);
    matrix<channels(12), values(8)> value = numbers<matrix<channels(12), values(8)>>(3);
    matrix<values(8), channels(12)> output = numbers<matrix<values(8), channels(12)>>(4);
    vector<features(12)> query_bias = numbers<vector<features(12)>>(5);
};
inline constexpr projections weights;

void shapes() {
    auto const plain = [](auto const&... x) { return attention(x...); };
    auto const masked = [](auto const&... x) { return attention(x..., causal); };
    compare_head<4, 4, 4, 4>("4x4", plain);
    compare_head<4, 4, 4, 4>("4x4 causal", masked);
    compare_head<8, 8, 8, 8>("8x8", plain);
    compare_head<8, 8, 8, 8>("8x8 causal", masked);
    compare_head<16, 16, 16, 16>("16x16", plain);
    compare_head<16, 16, 16, 16>("16x16 causal", masked);
    compare_head<5, 11, 7, 7>("5x11x7x7", plain);
    compare_head<5, 7, 3, 2>("5x7x3x2", plain);
    compare_head<31, 31, 5, 17>("31x31x5x17 causal", masked);
    compare_head<33, 33, 8, 3>("33x33x8x3 causal", masked);
    compare_head<9, 40, 17, 19>("9x40x17x19", plain);
    compare_head<37, 37, 9, 17>("37x37x9x17 causal", masked);
    compare_head<4, 130, 8, 8>("4x130x8x8, three blocks", plain);
    compare_head<6, 130, 8, 9>("6x130x8x9, three blocks", plain);
#if !defined(ATTENT_FUSED) || !defined(__clang__)
    compare_head<64, 64, 64, 64>("64x64", plain);
#else  // clang has no fused multiply-add in constants: the one in software takes ten times the steps
    compare_head<64, 64, 8, 8>("64x64x8x8 causal", masked);
    compare_head<4, 64, 64, 64>("4x64x64x64", plain);
    compare_head<9, 24, 64, 64>("9x24x64x64", plain);
#endif
    compare_head<1, 65, 6, 5>("one query, 65 keys", plain);
    compare_head<70, 70, 3, 2>("70x70x3x2 causal, two blocks", masked);
    compare_head<3, 200, 4, 5>("3x200x4x5, four blocks", plain);
    compare_head<2, 0, 4, 3>("no keys", plain);
    compare_head<9, 14, 11, 6, double>("9x14 double", plain);
    compare<tensor<float, heads(3), 5, 4>, tensor<float, heads(3), 6, 4>,
            tensor<float, heads(3), 6, 2>>("heads", plain);
    compare<tensor<float, batches(2), heads(3), 5, 4>, tensor<float, batches(2), heads(3), 5, 4>,
            tensor<float, batches(2), heads(3), 5, 2>>("batches and heads, causal", masked);
}

void options() {
    auto const head = [](char const* name, auto run) { compare_head<9, 14, 11, 6>(name, run); };
    head("upper_left", [](auto const&... x) { return attention(x..., causal, upper_left); });
    head("lower_right", [](auto const&... x) { return attention(x..., causal, lower_right); });
    head("query_offset",
         [](auto const&... x) { return attention(x..., query_offset(-3), causal); });
    head("keep", [](auto const&... x) { return attention(x..., keep(mask)); });
    head("drop", [](auto const&... x) { return attention(x..., drop(mask)); });
    head("bias", [](auto const&... x) { return attention(x..., bias(slopes)); });
    head("scale", [](auto const&... x) { return attention(x..., scale(1.7f)); });
    head("negative scale", [](auto const&... x) { return attention(x..., scale(-0.3f)); });
    head("softcap", [](auto const&... x) { return attention(x..., softcap(0.7f)); });
    head("everything", [](auto const&... x) {
        return attention(x..., softcap(0.7f), keep(mask) & causal, scale(2.5f), lower_right,
                         bias(slopes));
    });
    head("sliding_window",
         [](auto const&... x) { return attention(x..., sliding_window(3, 1), lower_right); });
    head("key_lengths",
         [](auto const&... x) { return attention(x..., key_lengths({11}), causal, lower_right); });
    head("mask_where", [](auto const&... x) {
        return attention(x...,
                         mask_where([](position p_) { return (p_.key + p_.query) % 3 != 0; }));
    });
    head("score_where", [](auto const&... x) {
        return attention(x..., score_where([](float score_, position p_) {
                             return multiply_add(-0.3f, static_cast<float>(p_.key), score_);
                         }));
    });
    compare<tensor<float, heads(6), 5, 4>, tensor<float, heads(2), 7, 4>,
            tensor<float, heads(2), 7, 3>>(
        "grouped_query", [](auto const&... x) { return attention(x..., grouped_query); });
    head("steps", [](auto const&... x) {
        return attention_steps(x..., softcap(0.7f), causal, lower_right, bias(slopes));
    });
    head("weights",
         [](auto const& q, auto const& k, auto const&) { return attention_weights(q, k); });
    head("formula", [](auto const& q, auto const& k, auto const& v) {
        constexpr axis width = 11;
        return softmax(q * transpose(k) / sqrt(width) + additive(keep(mask), q, k)) * v;
    });
    compare_head<3, 200, 4, 5>(
        "weights over four blocks",
        [](auto const& q, auto const& k, auto const&) { return attention_weights(q, k); });
}

template <axis Heads, axis Tokens, class Run>
void compare_cache(char const* name, Run run) {
    compare<tensor<float, Heads, 1, 8>, tensor<float, heads(1), Tokens, 8>,
            tensor<float, heads(1), Tokens, 9>>(name, run);
}

void caches() {
    auto const in_cache = [](auto const& q, auto const& k, auto const& v) {
        kv_cache<float, heads(1), 90, 8, 9> cache;
        static_cast<void>(cache.append(k, v));
        return attention(q, cache, causal, grouped_query);
    };
    auto const in_ring = [](auto const& q, auto const& k, auto const& v) {
        ring_kv_cache<float, heads(1), 20, 8, 9, 70> ring;
        ring.append(k, v);
        ring.append(k, v);
        return attention(q, ring, grouped_query);
    };
    compare_cache<heads(1), 70>("kv_cache, one head", in_cache);
    compare_cache<heads(4), 70>("kv_cache, four heads a key head", in_cache);
    compare_cache<heads(1), 70>("ring_kv_cache, one head", in_ring);
    compare_cache<heads(4), 70>("ring_kv_cache, four heads a key head", in_ring);
}

// Too large for a constant: against the scalar rows, on inputs that the optimiser cannot see. They are
// the rows that a constant expression computes.
template <axis L, axis S, axis E, axis V, class... Options>
void compare_rows(char const* name, Options const&... options) {
    static tensor<float, L, E> q;
    static tensor<float, S, E> k;
    static tensor<float, S, V> v;
    q = unseen(numbers<tensor<float, L, E>>(1));
    k = unseen(numbers<tensor<float, S, E>>(2));
    v = unseen(numbers<tensor<float, S, V>>(3));
    ++cases;
    if (same(attention(q, k, v, options...), attent_test::scalar_attention(q, k, v, options...)))
        return;
    ++differing;
    std::printf("differs: %s\n", name);
}

void rows() {
    compare_rows<64, 64, 64, 64>("64x64 against rows");
    compare_rows<200, 512, 17, 81>("200x512x17x81 against rows", causal, lower_right);
    compare_rows<512, 512, 64, 64>("512x512 against rows");
    compare_rows<512, 512, 64, 64>("512x512 in a window against rows", sliding_window(99, 0));
    compare_rows<1, 512, 64, 64>("one query of 512 keys against rows");
    compare_rows<4, 500, 65, 63>("4x500x65x63 against rows", softcap(0.7f));
}

void functions() {
    auto const x = [](char const* name, auto run) { compare_numbers(name, run); };
    x("exp", [](auto const& a) { return map(a * 80, [](auto y) { return attent::exp(y); }); });
    x("log", [](auto const& a) {
        return map(hadamard(a, a) * 80, [](auto y) { return attent::log(y); });
    });
    x("sqrt",
      [](auto const& a) { return map(hadamard(a, a), [](auto y) { return attent::sqrt(y); }); });
    x("rsqrt",
      [](auto const& a) { return map(hadamard(a, a), [](auto y) { return attent::rsqrt(y); }); });
    x("tanh", [](auto const& a) { return map(a * 4, [](auto y) { return attent::tanh(y); }); });
    x("erf", [](auto const& a) { return map(a * 4, [](auto y) { return attent::erf(y); }); });
    x("sin", [](auto const& a) { return map(a * 1000, [](auto y) { return attent::sin(y); }); });
    x("cos", [](auto const& a) { return map(a * 1000, [](auto y) { return attent::cos(y); }); });
    x("pow", [](auto const& a) {
        return map(hadamard(a, a), [](auto y) {
            // not y * 20 - 10: this lambda is a user's code, and compilers contract that
            return attent::pow(y, multiply_add(y, decltype(y)(20), decltype(y)(-10)));
        });
    });
    x("softmax", [](auto const& a) { return softmax(a * 10); });
    x("log_softmax", [](auto const& a) { return log_softmax(a * 10); });
}

void layers() {
    compare<matrix<13, 37>, matrix<37, 21>>("product",
                                            [](auto const& a, auto const& b) { return a * b; });
    compare<matrix<5, 64>, matrix<64, 3>>(
        "sum of a product", [](auto const& a, auto const& b) { return a * b + a * b; });
    compare<matrix<5, 8>, matrix<5, 8>>(
        "hadamard plus", [](auto const& a, auto const& b) { return hadamard(a, b) + a; });
    compare<matrix<tokens(7), channels(12)>>("self_attention", [](auto const& x) {
        return self_attention(x, weights.query, weights.key, weights.value, causal);
    });
    compare<matrix<tokens(7), channels(12)>>("multi_head_attention", [](auto const& x) {
        return multi_head_attention<heads(2)>(x, weights, causal);
    });
    compare<tensor<float, heads(2), 7, 4>, tensor<float, heads(2), 7, 4>,
            tensor<float, heads(2), 7, 3>>("kv_cache",
                                           [](auto const& q, auto const& k, auto const& v) {
                                               kv_cache<float, heads(2), 9, 4, 3> cache;
                                               static_cast<void>(cache.append(k, v));
                                               return attention(q, cache, causal);
                                           });
    compare<tensor<float, heads(2), 7, 4>, tensor<float, heads(2), 7, 4>,
            tensor<float, heads(2), 7, 3>>("ring_kv_cache",
                                           [](auto const& q, auto const& k, auto const& v) {
                                               ring_kv_cache<float, heads(2), 4, 4, 3, 7> ring;
                                               ring.append(k, v);
                                               return attention(q, ring);
                                           });
    compare_numbers("layer_norm", [](auto const& a) { return layer_norm(a); });
    compare_numbers("rms_norm", [](auto const& a) { return rms_norm(a); });
    compare_numbers("gelu", [](auto const& a) { return gelu(a * 4); });
    compare_numbers("gelu_tanh", [](auto const& a) { return gelu_tanh(a * 4); });
    compare_numbers("silu", [](auto const& a) { return silu(a * 4); });
    compare<matrix<tokens(9), features(14)>>(
        "rotary", [](auto const& a) { return rotary(a, interleaved, first_position(100)); });
}

}  // namespace

int main() {
    shapes();
    options();
    caches();
    rows();
    functions();
    layers();
    std::printf("%d cases, %d differ\n", cases, differing);
    return differing == 0 ? 0 : 1;
}
