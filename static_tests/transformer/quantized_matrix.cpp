// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/layout.hpp>
#include <attent/transformer/logits.hpp>
#include <attent/transformer/quantized_matrix.hpp>
#include <attent/verify/expect.hpp>
#include <limits>

namespace {

using namespace attent;
using namespace attent::axes;

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

// -- codes: each output has a step, its largest weight / 127

// an output with a fraction, one of zeros, one with NaN, one below every normal number
constexpr matrix<channels(3), hidden(5)> weights{
    {1, 0, -3, not_a_number, 1e-38f}, {-2, 0, 2, 127, 0}, {0.5f, 0, 1, -1, -1e-39f}};
constexpr auto small = quantized(weights);
static_assert(std::is_same_v<decltype(small), quantized_matrix<channels(3), hidden(5)> const>);
static_assert(sizeof(small) == 5 * 3 + 1 + 5 * 4);  // and one to align
static_assert(small.scale == vector<5>{2 / 127.0f, 1, 3 / 127.0f, 1, 1});
static_assert(small.codes ==
              tensor<std::int8_t, 5, 3>{
                  {64, -127, 32}, {0, 0, 0}, {-127, 85, 42}, {0, 127, -1}, {0, 0, 0}});

constexpr matrix<vocabulary(2), channels(3)> table{{1, 2, -4}, {0, 100, 127}};
constexpr auto small_table = quantized_table(table);
static_assert(
    std::is_same_v<decltype(small_table), quantized_matrix<channels(3), vocabulary(2)> const>);
static_assert(small_table.scale == vector<2>{4 / 127.0f, 1});
static_assert(small_table.codes == tensor<std::int8_t, 2, 3>{{32, 64, -127}, {0, 100, 127}});
static_assert(quantized(transpose(table)).codes == small_table.codes);

// -- the product: rows of codes times rows of codes, as integers

constexpr matrix<tokens(2), channels(3)> x{{127, -1, 64}, {0.5f, 0.25f, -0.125f}};
constexpr auto y = x * small;
static_assert(std::is_same_v<decltype(y), matrix<tokens(2), hidden(5)> const>);
static_assert(y(0, 0) == static_cast<float>(127 * 64 + 127 + 64 * 32) * (2 / 127.0f));
static_assert(y(0, 1) == 0 && y(0, 3) == -127 - 64 && y(0, 4) == 0);
// 0.5 0.25 -0.125 are 127, 63.5 and -31.75 steps of 0.5 / 127
static_assert(y(1, 2) ==
              static_cast<float>(-127 * 127 + 64 * 85 - 32 * 42) * (0.5f / 127 * (3 / 127.0f)));
static_assert(x.row(1) * small == y.row(1));
static_assert(tensor<float, batches(1), tokens(2), channels(3)>{x.elements} * small ==
              tensor<float, batches(1), tokens(2), hidden(5)>{y.elements});
static_assert(vector<3>{} * small == vector<5>{});
static_assert(vector<3>{not_a_number, 1, 0} * small == vector<3>{0, 1, 0} * small);

// no rows, no outputs, nothing to add up
static_assert((matrix<0, 3>{} * small).size == 0);
static_assert(vector<2>{1, 2} * quantized_matrix<2, 0>{} == vector<0>{});
static_assert(tensor<float, 0>{} * quantized_matrix<0, 2>{} == vector<2>{});
static_assert(tensor<float, 0>{} * quantized(matrix<0, 2>{}) == vector<2>{});
static_assert(quantized(matrix<2, 0>{}).codes.size == 0);
static_assert(embedding(tensor<int, 3>{}, quantized_table(matrix<2, 0>{})).size == 0);

// -- embedding and logits take a quantized table

static_assert(embedding(tensor<int, 3>{1, 0, 1}, small_table) ==
              matrix<3, 3>{
                  {0, 100, 127}, {32 * (4 / 127.0f), 64 * (4 / 127.0f), -4}, {0, 100, 127}});
static_assert(logits(x, small_table) == x * small_table);
static_assert(is_close(logits(x, small_table), logits(x, table), 3 * 127 * 4 / 254.0f + 3 * 64));

}  // namespace
