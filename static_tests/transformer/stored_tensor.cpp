// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <attent/transformer/stored_tensor.hpp>
#include <attent/verify/expect.hpp>
#include <bit>
#include <limits>

namespace {

using attent::stored_tensor;
using attent::stored_type;

constexpr std::uint32_t bits(float x) { return std::bit_cast<std::uint32_t>(x); }

template <std::size_t Size>
constexpr stored_tensor view(std::array<unsigned char, Size> const& bytes, stored_type type,
                             std::size_t rows, std::size_t columns) {
    stored_tensor out;
    out.type = type;
    out.rank = 2;
    out.extents = {rows, columns};
    out.bytes = bytes;
    out.found = true;
    return out;
}

template <std::size_t Size>
constexpr std::array<float, Size> copied(stored_tensor const& from) {
    std::array<float, Size> out{};
    from.copy_to(out.data());
    return out;
}

template <std::size_t Size>
constexpr bool same_one_by_one(stored_tensor const& from) {
    auto const all = copied<Size>(from);
    for (std::size_t i = 0; i < Size; ++i)
        if (bits(all[i]) != bits(from.number(i))) return false;
    return from.size() == Size;
}

static_assert(!stored_tensor{} && stored_tensor{}.size() == 1);

// numpy.arange(6, dtype='i1').reshape(2, 3), and its transpose
constexpr std::array<unsigned char, 6> small{0, 1, 2, 3, 4, 5};
constexpr auto rows = view(small, stored_type::i8, 2, 3);
static_assert(rows && rows.width() == 1 && rows.size() == 6 && rows.number(4) == 4);
static_assert(copied<6>(rows) == std::array<float, 6>{0, 1, 2, 3, 4, 5});
static_assert(copied<6>(rows.transposed()) == std::array<float, 6>{0, 3, 1, 4, 2, 5});
static_assert(rows.transposed().extents[0] == 3 && rows.transposed().extents[1] == 2);
static_assert(copied<6>(rows.transposed().transposed()) == copied<6>(rows));
static_assert(same_one_by_one<6>(rows) && same_one_by_one<6>(rows.transposed()));

// numpy.arange(24, dtype='i1').reshape(2, 3, 4).T
constexpr std::array<unsigned char, 24> cube{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,
                                             12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23};
constexpr stored_tensor turned_cube() {
    stored_tensor out = view(cube, stored_type::i8, 2, 3);
    out.rank = 3;
    out.extents[2] = 4;
    return out.transposed();
}
static_assert(turned_cube().extents[0] == 4 && turned_cube().extents[2] == 2);
static_assert(copied<24>(turned_cube()) == std::array<float, 24>{0,  12, 4, 16, 8, 20, 1,  13,
                                                                 5,  17, 9, 21, 2, 14, 6,  18,
                                                                 10, 22, 3, 15, 7, 19, 11, 23});
static_assert(same_one_by_one<24>(turned_cube()));

// no axes, one axis, an axis of nothing
constexpr stored_tensor of_rank(std::size_t rank, std::size_t extent) {
    stored_tensor out = view(small, stored_type::i8, extent, 0);
    out.rank = rank;
    return out;
}
static_assert(of_rank(0, 9).size() == 1 && of_rank(0, 9).transposed().number(0) == 0);
static_assert(of_rank(1, 6).transposed().number(4) == 4);
static_assert(copied<6>(of_rank(1, 6).transposed()) == copied<6>(rows));
static_assert(of_rank(2, 6).size() == 0 && copied<1>(of_rank(2, 6))[0] == 0);
static_assert(copied<1>(of_rank(2, 6).transposed())[0] == 0);

// python3 -c "import struct; print(list(struct.pack('<3f', 1.5, -0.0, 1e-45)))", and '>3f'
constexpr std::array<unsigned char, 12> little{0, 0, 192, 63, 0, 0, 0, 128, 1, 0, 0, 0};
constexpr std::array<unsigned char, 12> big{63, 192, 0, 0, 128, 0, 0, 0, 0, 0, 0, 1};
constexpr auto little_floats = view(little, stored_type::f32, 1, 3);
constexpr stored_tensor big_floats() {
    stored_tensor out = view(big, stored_type::f32, 1, 3);
    out.big_endian = true;
    return out;
}
static_assert(little_floats.width() == 4 && little_floats.number(0) == 1.5f);
static_assert(bits(little_floats.number(1)) == 0x8000'0000u);
static_assert(bits(little_floats.number(2)) == 1);
static_assert(same_one_by_one<3>(little_floats) && same_one_by_one<3>(big_floats()));
static_assert(copied<3>(little_floats) == copied<3>(big_floats()));

// python3 -c "import struct; print(list(struct.pack('<3e', 1.5, -65504, float('inf'))))"
constexpr std::array<unsigned char, 6> halves{0, 62, 255, 251, 0, 124};
static_assert(copied<3>(view(halves, stored_type::f16, 1, 3)) ==
              std::array<float, 3>{1.5f, -65504, std::numeric_limits<float>::infinity()});
// the upper halves of 0x3e89cccd rounded, of -2 and of a NaN
constexpr std::array<unsigned char, 6> brains{0x8a, 0x3e, 0, 0xc0, 0x81, 0x7f};
constexpr auto brain_floats = view(brains, stored_type::bf16, 3, 1);
static_assert(brain_floats.number(0) == 0.26953125f && brain_floats.number(1) == -2);
static_assert(brain_floats.number(2) != brain_floats.number(2));
static_assert(same_one_by_one<3>(brain_floats) && same_one_by_one<3>(brain_floats.transposed()));
constexpr std::array<unsigned char, 3> bytes{127, 128, 255};
static_assert(copied<3>(view(bytes, stored_type::i8, 3, 1)) == std::array<float, 3>{127, -128, -1});
static_assert(same_one_by_one<3>(view(bytes, stored_type::i8, 3, 1)));

// python3 -c "import numpy as np
// for v in [...]: print(hex(np.float64(v).view('u8')), hex(np.float64(v).astype('f4').view('u4')))"
struct pair {
    std::uint64_t from;
    std::uint32_t to;
};
constexpr pair doubles[] = {
    {0x3fd5'5555'5555'5555u, 0x3eaa'aaabu},  // 1/3
    {0xbfd5'5555'5555'5555u, 0xbeaa'aaabu},  // -1/3
    {0x3ff0'0000'1000'0000u, 0x3f80'0000u},  // 1 + 2^-24, a tie, to even
    {0x3ff0'0000'3000'0000u, 0x3f80'0002u},  // 1 + 3 * 2^-24, a tie, to even
    {0x3ff0'0000'1000'0001u, 0x3f80'0001u},  // just above a tie
    {0x47ef'ffff'f000'0000u, 0x7f80'0000u},  // half a step beyond the largest float
    {0x47ef'ffff'efff'ffffu, 0x7f7f'ffffu},  // just below that
    {0x7e37'e43c'8800'759cu, 0x7f80'0000u},  // 1e300
    {0xfff0'0000'0000'0000u, 0xff80'0000u},  // -inf
    {0x36a0'0000'0000'0000u, 0x0000'0001u},  // 2^-149
    {0x3690'0000'0000'0000u, 0x0000'0000u},  // 2^-150, a tie
    {0x3690'0000'0000'0001u, 0x0000'0001u},  // just above
    {0xb6a8'0000'0000'0000u, 0x8000'0002u},  // -3 * 2^-150, a tie
    {0x380f'ffff'f000'0000u, 0x0080'0000u},  // rounds up to the smallest normal
    {0x0000'0000'0000'0001u, 0x0000'0000u},  // 5e-324
    {0x8000'0000'0000'0000u, 0x8000'0000u},  // -0
    {0x7ff8'0000'0000'0000u, 0x7fc0'0000u},  // NaN
    {0x7ff0'0000'0000'0001u, 0x7fc0'0000u},  // a signalling NaN whose digits a float has not
};
constexpr bool rounds_doubles() {
    for (pair const& each : doubles) {
        std::array<unsigned char, 8> stored{}, swapped{};
        for (std::size_t i = 0; i < 8; ++i)
            stored[i] = swapped[7 - i] = static_cast<unsigned char>(each.from >> 8 * i);
        stored_tensor turned = view(swapped, stored_type::f64, 1, 1);
        turned.big_endian = true;
        if (bits(view(stored, stored_type::f64, 1, 1).number(0)) != each.to) return false;
        if (bits(turned.number(0)) != each.to) return false;
        if (bits(copied<1>(turned)[0]) != each.to) return false;
        // as a double it is what it was
        double const kept = view(stored, stored_type::f64, 1, 1).double_number(0);
        if (std::bit_cast<std::uint64_t>(kept) != each.from) return false;
        if (std::bit_cast<std::uint64_t>(turned.double_number(0)) != each.from) return false;
    }
    return true;
}
static_assert(rounds_doubles());

// numbers that are no bytes
constexpr float floats[] = {0, 1, 2, 3, 4, 5};
constexpr attent::detail::embedded_numbers embedded{floats};
constexpr stored_tensor of_numbers() {
    stored_tensor out = view(small, stored_type::f64, 2, 3);
    out.bytes = {};
    out.embedded = &embedded;
    return out;
}
static_assert(of_numbers().number(4) == 4 && copied<6>(of_numbers()) == copied<6>(rows));
static_assert(copied<6>(of_numbers().transposed()) == copied<6>(rows.transposed()));
static_assert(same_one_by_one<6>(of_numbers().transposed()));
static_assert(of_numbers().double_number(4) == 4 &&
              rows.double_number(1) == double(rows.number(1)));
static_assert(rows.transposed().double_number(1) == double(rows.transposed().number(1)));

// about a constexpr step an element: clang's limit is a million
constexpr std::array<unsigned char, 4 * 30'000> many{1};
static_assert(copied<30'000>(view(many, stored_type::f32, 300, 100))[0] != 0);
static_assert(copied<30'000>(view(many, stored_type::f32, 300, 100).transposed())[0] != 0);

}  // namespace
