// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What runs on the chips, and what their compilers and this machine's evaluate as constants: 8 tokens
// of width 16, projected to one head of width 8 or to two of width 4.

#include <attent/attention/kv_cache.hpp>
#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/self_attention.hpp>

#include "case.hpp"

using namespace attent;
using namespace attent::axes;

namespace {

struct weights {
    matrix<16, features(8)> query, key;
    matrix<16, values(8)> value;
    matrix<8, 16> output;
};
struct float_inputs {
    matrix<tokens(8), 16> x;
    weights w;
};
inline constexpr float_inputs floats{
    numbers<matrix<tokens(8), 16>>(1),
    {numbers<matrix<16, features(8)>>(2), numbers<matrix<16, features(8)>>(3),
     numbers<matrix<16, values(8)>>(4), numbers<matrix<8, 16>>(5)}};

using head = matrix<tokens(8), values(8)>;
using model = matrix<tokens(8), 16>;
using cache = kv_cache<float, heads(1), 8, features(8), values(8)>;

constexpr void self(auto const& in, auto&, auto& out, auto const&... options) {
    out = self_attention(in.x, in.w.query, in.w.key, in.w.value, options...);
}

// Token i from its projections on; false if the cache had no room for it.
constexpr bool decode_one(std::size_t i, auto const& in, auto& kept, auto& out) {
    matrix<1, 16> const x(in.x.row(i).elements);
    if (!kept.append(x * in.w.key, x * in.w.value)) return false;
    auto const row = attention(x * in.w.query, kept);
    for (std::size_t j = 0; j < 8; ++j) out(i, j) = row(0, j);
    return true;
}

constexpr void decode(auto const& in, auto& kept, auto& out) {
    kept.reset();
    for (std::size_t i = 0; i < 8; ++i) static_cast<void>(decode_one(i, in, kept, out));
}

// A full cache says so, which a constant expression would not compile, and holds what it held: the
// last row comes out again.
constexpr void overfill(auto const& in, auto& kept, auto& out) {
    decode(in, kept, out);
    if (__builtin_is_constant_evaluated()) return;
    auto const last_query = matrix<1, 16>(in.x.row(7).elements) * in.w.query;
    bool const refused = !decode_one(0, in, kept, out);
    auto const row = attention(last_query, kept);
    for (std::size_t j = 0; j < 8; ++j) out(7, j) = refused ? row(0, j) : 0;
}

constexpr test_case cases[] = {
    make_case<floats, head, nothing>(
        "float 8x16x8", [](auto& in, auto& scratch, auto& out) { self(in, scratch, out); }),
    make_case<floats, head, nothing>(
        "float causal", [](auto& in, auto& scratch, auto& out) { self(in, scratch, out, causal); }),
    make_case<floats, head, nothing>(
        "float windowed",
        [](auto& in, auto& scratch, auto& out) { self(in, scratch, out, sliding_window(2, 1)); }),
    make_case<floats, head, nothing>(
        "float softcapped",
        [](auto& in, auto& scratch, auto& out) { self(in, scratch, out, softcap(2.0f)); }),
    make_case<floats, model, nothing>(
        "float multi-head",
        [](auto& in, auto&, auto& out) { out = multi_head_attention<heads(2)>(in.x, in.w); }),
    make_case<floats, head, cache>("float cache",
                                   [](auto& in, auto& kept, auto& out) { decode(in, kept, out); }),
    make_case<floats, head, cache>(
        "float full cache", [](auto& in, auto& kept, auto& out) { overfill(in, kept, out); }),
};

}  // namespace

test_case const* const cases_begin = cases;
test_case const* const cases_end = cases + sizeof cases / sizeof *cases;
