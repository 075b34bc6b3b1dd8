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

constexpr axis channels(16);

struct weights {
    matrix<channels, features(8)> query, key;
    matrix<channels, values(8)> value;
    matrix<8, channels> output;
};
struct float_inputs {
    matrix<tokens(8), channels> x;
    weights w;
    tensor<float, heads(2), 1, features(4)> later;  // a query of two heads
};
inline constexpr float_inputs floats{
    numbers<matrix<tokens(8), channels>>(1),
    {numbers<matrix<channels, features(8)>>(2), numbers<matrix<channels, features(8)>>(3),
     numbers<matrix<channels, values(8)>>(4), numbers<matrix<8, channels>>(5)},
    numbers<tensor<float, heads(2), 1, features(4)>>(6)};

constexpr void self(auto const& in, auto& scratch, auto& out, auto const&... options) {
    self_attention(in.x, in.w.query, in.w.key, in.w.value, options..., with(scratch), into(out));
}

struct decoder {
    kv_cache<float, heads(1), 8, features(8), values(8)> cache;
    attention_workspace<keys(8)> scratch{};  // or gcc would construct the whole at run time
    matrix<1, values(8)> row;
};
constexpr void decode(auto const& in, decoder& use, auto& out) {
    use.cache.reset();
    for (std::size_t i = 0; i < 8; ++i) {
        matrix<1, channels> const x(in.x.row(i).elements);
        bool const had_room = use.cache.append(x * in.w.key, x * in.w.value);
        attention(x * in.w.query, use.cache, with(use.scratch), into(use.row));
        for (std::size_t j = 0; j < 8; ++j) out(i, j) = had_room ? use.row(0, j) : 0;
    }
}

struct heads_decoder {
    kv_cache<float, heads(2), 8, features(4), values(4)> cache;
    cached_heads_workspace<heads(2), heads(2), 8, features(4), values(4)> scratch{};
    matrix<1, channels> row;
};
struct decoded {
    matrix<tokens(8), channels> rows;
    tensor<float, heads(2), 1, values(4)> later;
};
constexpr bool decode_heads_once(std::size_t i, auto const& in, heads_decoder& use) {
    matrix<1, channels> const x(in.x.row(i).elements);
    return multi_head_attention<heads(2)>(x, in.w, use.cache, with(use.scratch), into(use.row));
}
// The chip tries one token more than there is room for: that is refused, and the cache is as it was.
constexpr void decode_heads(auto const& in, heads_decoder& use, decoded& out) {
    use.cache.reset();
    bool as_promised = true;
    for (std::size_t i = 0; i < 8; ++i) {
        as_promised &= decode_heads_once(i, in, use);
        for (std::size_t j = 0; j < 16; ++j) out.rows(i, j) = use.row(0, j);
    }
    if (!__builtin_is_constant_evaluated()) as_promised &= !decode_heads_once(0, in, use);
    if (as_promised) attention(in.later, use.cache, into(out.later));
}

using head = matrix<tokens(8), values(8)>;
using model = matrix<tokens(8), channels>;
using whole = self_attention_workspace<tokens(8), features(8), values(8)>;
using by_row = self_attention_row_workspace<tokens(8), features(8), values(8)>;
using two_heads = multi_head_workspace<heads(2), heads(2), tokens(8), features(4), values(4)>;

constexpr test_case cases[] = {
    make_case<floats, head, whole>(
        "float 8x16x8", [](auto& in, auto& scratch, auto& out) { self(in, scratch, out); }),
    make_case<floats, head, by_row>(
        "float by row", [](auto& in, auto& scratch, auto& out) { self(in, scratch, out); }),
    make_case<floats, head, whole>(
        "float causal", [](auto& in, auto& scratch, auto& out) { self(in, scratch, out, causal); }),
    make_case<floats, head, whole>(
        "float windowed",
        [](auto& in, auto& scratch, auto& out) { self(in, scratch, out, sliding_window(2, 1)); }),
    make_case<floats, head, whole>(
        "float softcapped",
        [](auto& in, auto& scratch, auto& out) { self(in, scratch, out, softcap(2.0f)); }),
    make_case<floats, model, two_heads>("float multi-head",
                                        [](auto& in, auto& scratch, auto& out) {
                                            multi_head_attention<heads(2)>(
                                                in.x, in.w, with(scratch), into(out));
                                        }),
    make_case<floats, head, decoder>("float cache",
                                     [](auto& in, auto& use, auto& out) { decode(in, use, out); }),
    make_case<floats, decoded, heads_decoder>(
        "float multi-head cache",
        [](auto& in, auto& use, auto& out) { decode_heads(in, use, out); }),
};

}  // namespace

test_case const* const cases_begin = cases;
test_case const* const cases_end = cases + sizeof cases / sizeof *cases;
