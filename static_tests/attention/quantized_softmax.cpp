// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_softmax.hpp>
#include <attent/tensor/layout.hpp>

namespace {

using namespace attent;
using std::int16_t;
using std::int8_t;

// The numbers are from quantized_softmax.py.
using byte_scaling = softmax_scaling<int8_t>;
using word_scaling = softmax_scaling<int16_t>;
static_assert(byte_scaling::from(0.0625f) == byte_scaling{1073741824, 23, -248});
static_assert(byte_scaling::from(0.1234130859375f, 0.5f) == byte_scaling{2120220672, 22, -496});
static_assert(byte_scaling::from(1e9f) == byte_scaling{2147483647, 31, 0});
static_assert(byte_scaling::from(0x1p-25f) == byte_scaling{1073741824, 2, -520093696});
static_assert(word_scaling::from(0x1p-15f, 8) == word_scaling{1717960704, 1});
static_assert(word_scaling::from(0x1p-13f) == word_scaling{1717960704, 0});
static_assert(word_scaling::from(1.5f) == word_scaling{1288470528, 14});
static_assert(word_scaling::from(1e-30f) == word_scaling{0, 0});
static_assert(detail::quantize_multiplier(1 - 0x1p-40).multiplier == 1 << 30 &&
              detail::quantize_multiplier(1 - 0x1p-40).shift == 1);
template <byte_scaling>
struct is_structural {};
using a_scaling = is_structural<byte_scaling::from(0.0625f)>;

constexpr std::int64_t weighted_sum(detail::softmax_table const& table) {
    std::int64_t sum = 0, place = 0;
    for (std::int64_t entry : table) sum += ++place * entry;
    return sum;
}
static_assert(weighted_sum(detail::softmax_powers<>) == 783178612);
static_assert(weighted_sum(detail::softmax_reciprocals<>) == 2651685971);
static_assert(detail::softmax_reciprocals<>[160] == 24966 &&
              detail::softmax_reciprocals<>[294] == 20816);

constexpr matrix<axes::queries(2), axes::keys(7), int8_t> scores{{15, 98, -58, -3, 113, -93, -47},
                                                                 {45, 38, 83, -7, 85, -23, 116}};
constexpr auto rough = byte_scaling::from(0.0625f), fine = byte_scaling::from(0.015625f),
               steep = byte_scaling::from(0.25f);
constexpr auto weights = quantized_softmax<int8_t>(scores, rough);
static_assert(
    std::is_same_v<decltype(weights), matrix<axes::queries(2), axes::keys(7), int8_t> const>);
static_assert(weights.row(0) == vector<7, int8_t>{-128, -56, -128, -128, 56, -128, -128});
static_assert(quantized_softmax<int8_t>(scores, steep).row(1) ==
              vector<7, int8_t>{-128, -128, -128, -128, -128, -128, 127});
static_assert(quantized_softmax<int16_t>(scores, steep).row(1) ==
              vector<7, int16_t>{-32768, -32768, -32751, -32768, -32740, -32768, 32723});
constexpr vector<7, int8_t> row{-98, 68, 13, 123, 99, -58, 35};
static_assert(quantized_softmax<int8_t>(row, fine) ==
              vector<7, int8_t>{-125, -87, -111, -31, -61, -122, -103});
static_assert(quantized_softmax<int16_t>(row, fine) ==
              vector<7, int16_t>{-31980, -22231, -28306, -7884, -15665, -31297, -26476});

static_assert(quantized_softmax<int16_t>(vector<6, int16_t>{29244, -8312, -742, -14857, 25543,
                                                            -31604},
                                         word_scaling::from(0x1p-14f)) ==
              vector<6, int16_t>{15231, 1539, 2443, 1032, 12151, 371});
static_assert(quantized_softmax<int16_t>(vector<6, int16_t>{11979, 14186, 7265, 6005, 23737, 17839},
                                         word_scaling::from(0x1p-11f)) ==
              vector<6, int16_t>{98, 289, 10, 6, 30643, 1721});
static_assert(quantized_softmax<int16_t>(vector<6, int16_t>{-5286, -28852, 15271, 26867, 21931,
                                                            1747},
                                         word_scaling::from(1.5f)) ==
              vector<6, int16_t>{2, 2, 2, 32757, 2, 2});

// a sum of which the last 14 bits count
static_assert(quantized_softmax<int16_t>(vector<6, int16_t>{-2042, -238, -2006, -297, -462, -2360},
                                         word_scaling::from(0x1p-11f)) ==
              vector<6, int16_t>{3345, 8073, 3405, 7844, 7236, 2864});

// 1 + x = 2 has no place in the table of reciprocals: its last line is taken
constexpr int16_t top = 20000, low = top - 42941;
static_assert(quantized_softmax<int16_t>(vector<9, int16_t>{top, top, top, top, top, top, top, top,
                                                            low},
                                         word_scaling{1 << 30, 1}) ==
              vector<9, int16_t>{4095, 4095, 4095, 4095, 4095, 4095, 4095, 4095, 6});

// one entry, no entry
static_assert(quantized_softmax<int8_t>(vector<1, int8_t>{5}, steep) == vector<1, int8_t>{127});
static_assert(quantized_softmax<int16_t>(matrix<3, 1, int8_t>{}, steep).at(2, 0) == 32767);
static_assert(quantized_softmax<int16_t>(vector<1, int16_t>{5}, word_scaling{1 << 30, 0}) ==
              vector<1, int16_t>{32767});
static_assert(quantized_softmax<int8_t>(tensor<int8_t, 3, 0>{}, steep).size == 0);
static_assert(quantized_softmax<int16_t>(tensor<int16_t, 0, 4>{}, word_scaling{}).size == 0);

// equal scores: 1/511 rounds to 1/256, 1/512 to 0
template <std::size_t Count>
constexpr int equal_weight =
    quantized_softmax<int8_t>(vector<Count, int8_t>{}, steep).at(Count - 1);
static_assert(equal_weight<256> == -127 && equal_weight<511> == -127 && equal_weight<512> == -128);
static_assert(equal_weight<4095> == -128);

// what bounds a row: the sum of so many ones, and not of one more, has room
constexpr std::uint32_t room = 0x7fff'ffffu;
static_assert(room >> 19 == detail::longest_softmax_row<int8_t> &&
              room / 32767 == detail::longest_softmax_row<int16_t>);

}  // namespace
