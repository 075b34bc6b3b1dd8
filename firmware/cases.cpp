// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What runs on the chips, and what their compilers and this machine's evaluate as constants: 8 tokens
// of width 16, projected to one head of width 8 or to two of width 4.

#include <attent/attent.hpp>

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

// A token at a time, from its projections on.
constexpr void decode(auto const& in, auto& kept, auto& out) {
    kept.reset();
    for (std::size_t i = 0; i < 8; ++i) {
        matrix<1, 16> const x(in.x.row(i).elements);
        static_cast<void>(kept.append(x * in.w.key, x * in.w.value));
        auto const row = attention(x * in.w.query, kept);
        for (std::size_t j = 0; j < 8; ++j) out(i, j) = row(0, j);
    }
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
};

}  // namespace

test_case const* const cases_begin = cases;
test_case const* const cases_end = cases + sizeof cases / sizeof *cases;
