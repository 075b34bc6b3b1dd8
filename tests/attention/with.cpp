// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/with.hpp>

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/self_attention.hpp>
#include <attent/verify/expect.hpp>
#include <cstring>
#include <support/catch2.hpp>
#include <support/random.hpp>

using namespace attent;
using namespace attent::axes;

namespace {

// whatever stood there before
template <class Workspace>
void spoil(Workspace& scratch) {
    std::memset(static_cast<void*>(&scratch), 0xff, sizeof scratch);  // NaN, as floats
}

template <class Workspace, std::size_t Tokens, std::size_t Features, std::size_t Values,
          class... Options>
bool agrees(std::uint64_t seed, Options const&... options) {
    attent_test::random draw(seed);
    matrix<tokens(Tokens), channels(7)> x;
    matrix<channels(7), features(Features)> w_q, w_k;
    matrix<channels(7), values(Values)> w_v;
    draw.fill(x);
    draw.fill(w_q);
    draw.fill(w_k);
    draw.fill(w_v);
    static Workspace scratch;
    static matrix<tokens(Tokens), values(Values)> out;
    spoil(scratch);
    spoil(out);
    self_attention(x, w_q, w_k, w_v, options..., with(scratch), into(out));
    return same_bits(out, self_attention(x, w_q, w_k, w_v, options...));
}

// shapes below a tile, of several tiles and of more than a block of keys
template <std::size_t Tokens, std::size_t Features, std::size_t Values>
void both_agree() {
    CAPTURE(Tokens, Features, Values);
    using whole = self_attention_workspace<tokens(Tokens), features(Features), values(Values)>;
    using one = self_attention_row_workspace<tokens(Tokens), features(Features), values(Values)>;
    CHECK(agrees<whole, Tokens, Features, Values>(1));
    CHECK(agrees<one, Tokens, Features, Values>(1));
    CHECK(agrees<whole, Tokens, Features, Values>(2, causal));
    CHECK(agrees<one, Tokens, Features, Values>(2, causal));
    CHECK(agrees<whole, Tokens, Features, Values>(3, sliding_window(2, 1), softcap(2.0f)));
    CHECK(agrees<one, Tokens, Features, Values>(3, sliding_window(2, 1), softcap(2.0f)));
}

TEST_CASE("a workspace of the caller's changes no bit of self_attention") {
    both_agree<1, 1, 1>();
    both_agree<5, 3, 2>();
    both_agree<8, 8, 8>();
    both_agree<70, 5, 9>();
    both_agree<130, 16, 8>();
}

struct projections {
    matrix<channels(12), features(24)> query;
    matrix<channels(12), features(12)> key;
    matrix<channels(12), values(6)> value;
    matrix<values(12), channels(12)> output;
    vector<features(24)> query_bias;
    vector<channels(12)> output_bias;
};
projections drawn(attent_test::random& draw) {
    projections w;
    draw.fill(w.query);
    draw.fill(w.key);
    draw.fill(w.value);
    draw.fill(w.output);
    draw.fill(w.query_bias);
    draw.fill(w.output_bias);
    return w;
}

TEST_CASE("a workspace of the caller's changes no bit of many heads") {
    attent_test::random draw(7);
    auto const w = drawn(draw);
    matrix<tokens(70), channels(12)> x;
    draw.fill(x);
    static multi_head_attention_workspace<tokens(70), heads(4), heads(2), features(6), values(3)>
        scratch;
    static matrix<tokens(70), channels(12)> out;
    spoil(scratch);
    multi_head_attention<heads(4), heads(2)>(x, w, causal, with(scratch), into(out));
    CHECK(same_bits(out, multi_head_attention<heads(4), heads(2)>(x, w, causal)));
    multi_head_attention<heads(4), heads(2)>(x, w, into(out));
    CHECK(same_bits(out, multi_head_attention<heads(4), heads(2)>(x, w)));
}

TEST_CASE("decoding in a workspace has the bits of the whole until the cache is full") {
    attent_test::random draw(8);
    auto const w = drawn(draw);
    matrix<tokens(70), channels(12)> x;
    draw.fill(x);
    auto const whole = multi_head_attention<heads(4), heads(2)>(x, w, causal);
    static multi_head_attention_cache_workspace<70, heads(4), heads(2), features(6), values(3)>
        scratch;
    static kv_cache<float, heads(2), 70, features(6), values(3)> cache;
    spoil(scratch);
    matrix<tokens(1), channels(12)> token, out;
    for (std::size_t i = 0; i < 70; ++i) {
        for (std::size_t e = 0; e < 12; ++e) token.elements[e] = x(i, e);
        REQUIRE(multi_head_attention<heads(4), heads(2)>(token, w, cache, causal, with(scratch),
                                                         into(out)));
        REQUIRE(same_bits(out.row(0), whole.row(i)));
    }
    auto const last = out;
    CHECK(!multi_head_attention<heads(4), heads(2)>(token, w, cache, causal, with(scratch),
                                                    into(out)));
    CHECK(cache.length() == 70);
    CHECK(same_bits(out, last));
}

TEST_CASE("attention writes every element of the tensor it is given") {
    attent_test::random draw(9);
    matrix<queries(5), features(6)> q;
    matrix<axes::keys(70), features(6)> k;
    matrix<axes::keys(70), values(3)> v;
    draw.fill(q);
    draw.fill(k);
    draw.fill(v);
    attention_workspace<axes::keys(70)> scratch;
    matrix<queries(5), values(3)> out;
    auto const check = [&](auto const&... options) {
        spoil(scratch);
        spoil(out);
        attention(q, k, v, options..., with(scratch), into(out));
        CHECK(same_bits(out, attention(q, k, v, options...)));
        spoil(out);
        attention(q, k, v, options..., into(out));
        CHECK(same_bits(out, attention(q, k, v, options...)));
    };
    check();
    check(causal, query_offset(-2));
    check(key_lengths(std::array{0}));
    check(mask_where([](position p) { return p.key % 3 == 1 && p.query != 2; }));
}

}  // namespace
