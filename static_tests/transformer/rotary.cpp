// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/tensor/product.hpp>
#include <attent/transformer/rotary.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

constexpr matrix<tokens(3), features(4)> x{{1, 2, 3, 4}, {1, 2, 3, 4}, {5, 6, 7, 8}};

// python3 -c "import math
// for p, r in enumerate([[1, 2, 3, 4], [1, 2, 3, 4], [5, 6, 7, 8]]):
//     out = [0] * 4
//     for i, (a, b) in enumerate([(0, 1), (2, 3)]):          # halves: [(0, 2), (1, 3)]
//         c, s = math.cos(p / 100**i), math.sin(p / 100**i)
//         out[a], out[b] = c * r[a] - s * r[b], s * r[a] + c * r[b]
//     print(out)"
constexpr matrix<tokens(3), features(4)> turned_pairs{
    {1, 2, 3, 4},
    {-1.1426397f, 1.9220756f, 2.9598507f, 4.0297995f},
    {-7.5365187f, 2.0496061f, 6.8386107f, 8.1383907f}};
constexpr matrix<tokens(3), features(4)> turned_halves{
    {1, 2, 3, 4},
    {-1.9841106f, 1.9599007f, 2.4623779f, 4.0197997f},
    {-8.4458162f, 5.8388107f, 1.6334593f, 8.1183921f}};
static_assert(expect_close(rotary(x, interleaved), turned_pairs, 1e-6f));
static_assert(expect_close(rotary(x, halves), turned_halves, 1e-6f));

// position 0 leaves everything; the features beyond the width stay
static_assert(rotary(x, halves).row(0) == x.row(0));
constexpr auto part = rotary(x, interleaved, rotary_width<2>);
static_assert(slice<1, 2, 2>(part) == slice<1, 2, 2>(x));
static_assert(slice<1, 0, 2>(part) == rotary(slice<1, 0, 2>(x), interleaved));

// a part of a sequence
static_assert(rotary(slice<0, 1, 2>(x), halves, first_position(1)) ==
              slice<0, 1, 2>(rotary(x, halves)));
static_assert(rotary(x, halves, positions({0, 1, 2})) == rotary(x, halves));
static_assert(slice<0, 1, 1>(rotary(x, positions({2, 2, 1}), halves)) ==
              rotary(slice<0, 1, 1>(x), halves, first_position(2)));

// caches of the same angles, a row for each position, give the same numbers
constexpr matrix<5, 2> angles = [] {
    matrix<5, 2> out;
    for (std::size_t i = 0; i < out.size; ++i)
        out.elements[i] = static_cast<float>(i / 2) / (i % 2 == 0 ? 1.0f : 100.0f);
    return out;
}();
constexpr auto cosines = map(angles, [](float a) { return attent::cos(a); });
constexpr auto sines = map(angles, [](float a) { return attent::sin(a); });
static_assert(expect_close(rotary(x, cosines, sines, interleaved), turned_pairs, 1e-6f));
static_assert(rotary(x, cosines, sines, halves, first_position(2)) ==
              rotary(x, cosines, sines, positions({2, 3, 4}), halves, rotary_width<4>));
static_assert(slice<1, 2, 2>(rotary(x, slice<1, 0, 1>(cosines), slice<1, 0, 1>(sines), halves)) ==
              slice<1, 2, 2>(x));

// (batches, heads, tokens, features): every head alike, every batch by its own positions
constexpr tensor<float, batches(2), heads(5), tokens(3), features(4)> deep = [] {
    tensor<float, batches(2), heads(5), tokens(3), features(4)> out;
    for (std::size_t i = 0; i < out.size; ++i)
        out.elements[i] = static_cast<float>(i * i % 23) - 11;
    return out;
}();
constexpr matrix<batches(2), tokens(3), int> ids{{4, 0, 3}, {1, 1, 2}};
constexpr auto turned = rotary(deep, interleaved, positions(ids));
static_assert(turned.row(0).row(3) ==
              rotary(deep.row(0).row(3), interleaved, positions({4, 0, 3})));
static_assert(turned.row(1).row(4) ==
              rotary(deep.row(1).row(4), interleaved, positions({1, 1, 2})));
static_assert(rotary(deep, cosines, sines, halves, positions(ids)).row(1).row(2) ==
              rotary(deep.row(1).row(2), cosines, sines, halves, positions({1, 1, 2})));

// a cache that already holds the rows of x, ONNX without position_ids
constexpr tensor<float, 2, 3, 2> own_cosines = [] {
    tensor<float, 2, 3, 2> out;
    for (std::size_t i = 0; i < out.size; ++i)
        out.elements[i] = cosines(static_cast<std::size_t>(ids.elements[i / 2]), i % 2);
    return out;
}();
constexpr tensor<float, 2, 3, 2> own_sines = [] {
    tensor<float, 2, 3, 2> out;
    for (std::size_t i = 0; i < out.size; ++i)
        out.elements[i] = sines(static_cast<std::size_t>(ids.elements[i / 2]), i % 2);
    return out;
}();
static_assert(rotary(deep, own_cosines, own_sines, halves) ==
              rotary(deep, cosines, sines, halves, positions(ids)));

// scores depend on the distance of the tokens alone
constexpr matrix<1, features(4)> q{{1, -2, 3, 0.5f}}, k{{-1, 4, 2, 1}};
constexpr auto score = [](int at_q, int at_k) {
    return rotary(q, halves, first_position(at_q)) *
           transpose(rotary(k, halves, first_position(at_k)));
};
static_assert(expect_close(score(3, 1), score(102, 100), 1e-4f));
static_assert(!is_close(score(3, 1), score(3, 2), 1e-1f));

static_assert(expect_close(rotary(matrix<1, 2, double>{{1, 0}}, halves, first_position(-1)),
                           matrix<1, 2, double>{{0.5403023058681398, -0.8414709848078965}}, 1e-15));

}  // namespace
