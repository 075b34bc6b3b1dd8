// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What runs on the chips, and what their compilers and this machine's evaluate as constants: 8 tokens
// of width 16, projected to one head of width 8 or to two of width 4.

#include <attent/attention/calibrate.hpp>
#include <attent/attention/kv_cache.hpp>
#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/quantize.hpp>
#include <attent/attention/quantized_multi_head_attention.hpp>
#include <attent/attention/quantized_self_attention.hpp>
#include <attent/attention/quantized_softmax.hpp>
#include <attent/attention/self_attention.hpp>
#include <attent/scalar/fixed_point.hpp>

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
    multi_head_attention_cache_workspace<8, heads(2), heads(2), features(4), values(4)> scratch{};
    matrix<1, channels> token, row;
};
struct decoded {
    matrix<tokens(8), channels> rows;
    tensor<float, heads(2), 1, values(4)> later;
};
constexpr bool decode_heads_once(std::size_t i, auto const& in, heads_decoder& use) {
    for (std::size_t j = 0; j < 16; ++j) use.token(0, j) = in.x(i, j);
    return multi_head_attention<heads(2)>(use.token, in.w, use.cache, with(use.scratch),
                                          into(use.row));
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

// The same in int8: integers made of the float weights while compiling.
inline constexpr std::array samples{floats.x};
struct head_weights {
    matrix<channels, features(8)> query, key;
    matrix<channels, values(8)> value;
};
inline constexpr head_weights float_head{floats.w.query, floats.w.key, floats.w.value};
inline constexpr auto int8_head = quantize(float_head, calibrate(samples, float_head));
inline constexpr auto int8_heads =
    quantize<heads(2)>(floats.w, calibrate<heads(2)>(samples, floats.w));
template <class Weights>
struct int8_inputs {
    matrix<tokens(8), channels, std::int8_t> x;
    Weights w;
};
inline constexpr int8_inputs<decltype(int8_head)> bytes{
    quantize<std::int8_t>(floats.x, int8_head.input), int8_head};
inline constexpr int8_inputs<decltype(int8_heads)> bytes_of_heads{
    quantize<std::int8_t>(floats.x, int8_heads.input), int8_heads};

constexpr void self_int8(auto const& in, auto& scratch, auto& out, auto const&... options) {
    self_attention(in.x, in.w, options..., with(scratch), into(out));
}

struct int8_decoder {
    kv_cache<std::int8_t, heads(2), 8, features(4), values(4)> cache;
    quantized_multi_head_attention_cache_workspace<8, heads(2), heads(2), features(4), values(4)>
        scratch{};
    matrix<1, channels, std::int8_t> token, row;
};
constexpr bool decode_int8_once(std::size_t i, auto const& in, int8_decoder& use) {
    for (std::size_t j = 0; j < 16; ++j) use.token(0, j) = in.x(i, j);
    return multi_head_attention<heads(2)>(use.token, in.w, use.cache, with(use.scratch),
                                          into(use.row));
}
constexpr void decode_int8(auto const& in, int8_decoder& use, auto& out) {
    use.cache.reset();
    bool as_promised = true;
    for (std::size_t i = 0; i < 8; ++i) {
        as_promised &= decode_int8_once(i, in, use);
        for (std::size_t j = 0; j < 16; ++j) out(i, j) = use.row(0, j);
    }
    as_promised &= !decode_int8_once(0, in, use) && use.cache.length() == 8;
    if (!as_promised) out = {};
}

// TensorFlow Lite's softmax of 8 rows of bytes
struct softmax_inputs {
    matrix<8, 8, std::int8_t> scores;
    softmax_scaling<std::int8_t> scaling;
};
inline constexpr softmax_inputs byte_scores{
    quantize<std::int8_t>(numbers<matrix<8, 8>>(7), symmetric_quantization<std::int8_t>(1)),
    softmax_scaling<std::int8_t>::from(0.0625f, 1.0f)};

// attention of one head in 16 bits behind the point
struct q15_inputs {
    matrix<8, 8, q15> query, key, value;
};
inline constexpr q15_inputs fractions{convert<q15>(numbers<matrix<8, 8>>(8)),
                                      convert<q15>(numbers<matrix<8, 8>>(9)),
                                      convert<q15>(numbers<matrix<8, 8>>(10))};
struct nothing {};

using int8_result = matrix<tokens(8), values(8), std::int8_t>;
using int8_model = matrix<tokens(8), channels, std::int8_t>;
using int8_whole = quantized_self_attention_workspace<tokens(8), features(8), values(8)>;
using int8_by_row = quantized_self_attention_row_workspace<tokens(8), features(8), values(8)>;
using int8_two_heads =
    quantized_multi_head_attention_workspace<tokens(8), heads(2), heads(2), features(4), values(4)>;

using head = matrix<tokens(8), values(8)>;
using model = matrix<tokens(8), channels>;
using whole = self_attention_workspace<tokens(8), features(8), values(8)>;
using by_row = self_attention_row_workspace<tokens(8), features(8), values(8)>;
using two_heads =
    multi_head_attention_workspace<tokens(8), heads(2), heads(2), features(4), values(4)>;

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
    make_case<bytes, int8_result, int8_whole>(
        "int8 8x16x8", [](auto& in, auto& scratch, auto& out) { self_int8(in, scratch, out); }),
    make_case<bytes, int8_result, int8_by_row>(
        "int8 by row", [](auto& in, auto& scratch, auto& out) { self_int8(in, scratch, out); }),
    make_case<bytes, int8_result, int8_whole>(
        "int8 causal",
        [](auto& in, auto& scratch, auto& out) { self_int8(in, scratch, out, causal); }),
    make_case<bytes_of_heads, int8_model, int8_two_heads>(
        "int8 multi-head",
        [](auto& in, auto& scratch,
           auto& out) { multi_head_attention<heads(2)>(in.x, in.w, with(scratch), into(out)); }),
    make_case<bytes_of_heads, int8_model, int8_decoder>(
        "int8 multi-head cache", [](auto& in, auto& use, auto& out) { decode_int8(in, use, out); }),
    make_case<byte_scores, matrix<8, 8, std::int8_t>, nothing>(
        "int8 softmax",
        [](auto& in, auto&,
           auto& out) { out = quantized_softmax<std::int8_t>(in.scores, in.scaling); }),
    make_case<fractions, matrix<8, 8, q15>, nothing>(
        "q15 attention 8x8x8",
        [](auto& in, auto&, auto& out) { attention(in.query, in.key, in.value, into(out)); }),
};

}  // namespace

test_case const* const cases_begin = cases;
test_case const* const cases_end = cases + sizeof cases / sizeof *cases;
