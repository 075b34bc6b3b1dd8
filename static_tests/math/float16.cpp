// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/float16.hpp>
#include <type_traits>

namespace {

using attent::float16;
constexpr float infinity = __builtin_huge_valf();

static_assert(sizeof(float16) == 2 && std::is_trivially_copyable_v<float16> &&
              std::regular<float16>);
static_assert(std::is_same_v<attent::compute_type<float16>, float>);
template <float16>
struct is_structural {};
using a_half = is_structural<float16(0.5f)>;

constexpr std::uint16_t bits(float16 x) { return x.bits; }

// python3 -c "import struct; [print(hex(struct.unpack('<H', struct.pack('<e', x))[0])) for x in (..)]"
static_assert(bits(0.0f) == 0 && bits(-0.0f) == 0x8000 && bits(1) == 0x3c00 && bits(-2) == 0xc000);
static_assert(bits(65504) == 0x7bff && bits(1.0f / 3) == 0x3555 && bits(0.1f) == 0x2e66);
static_assert(bits(infinity) == 0x7c00 && bits(-infinity) == 0xfc00);

// ties to even; the last tie before infinity
static_assert(bits(0x1.002p+0f) == 0x3c00 && bits(0x1.006p+0f) == 0x3c02 &&
              bits(0x1.002002p+0f) == 0x3c01);
static_assert(bits(65519.996f) == 0x7bff && bits(65520) == 0x7c00 && bits(1e30f) == 0x7c00);

// subnormals, from the smallest tie; the carry into the normal numbers
static_assert(bits(0x1p-24f) == 1 && bits(0x1p-25f) == 0 && bits(0x1.000002p-25f) == 1);
static_assert(bits(0x1.8p-24f) == 2 && bits(0x1.ff8p-15f) == 0x3ff && bits(0x1.ffep-15f) == 0x400);
static_assert(bits(0x1p-149f) == 0 && bits(-0x1p-26f) == 0x8000);

// a double is rounded once: to float and then on, this one would lie on a tie
static_assert(bits(0x1.0020000001p+0) == 0x3c01 && bits(0x1.001fffffffp+0) == 0x3c00);
static_assert(bits(-0x1.0020000001p+0) == 0xbc01 && bits(0x1.0000000001p-25) == 1 &&
              bits(0x1p-200) == 0);

// NaN stays NaN, made quiet, the top of its payload kept
static_assert(bits(__builtin_bit_cast(float, 0x7f80'0001u)) == 0x7e00);
static_assert(bits(__builtin_bit_cast(float, 0xffff'8c22u)) == 0xfffc);

// back and forth, all of them
constexpr bool all_return(std::uint32_t first, std::uint32_t last) {
    for (std::uint32_t i = first; i <= last; ++i)
        if (bits(static_cast<float>(float16::from_bits(static_cast<std::uint16_t>(i)))) != i)
            return false;
    return true;
}
static_assert(all_return(0, 0x4ff) && all_return(0x3b80, 0x3cff) && all_return(0x7b80, 0x7c00));
static_assert(static_cast<float>(float16::from_bits(0x0001)) == 0x1p-24f);
static_assert(static_cast<float>(float16::from_bits(0x83ff)) == -0x1.ff8p-15f);
static_assert(static_cast<float>(float16::from_bits(0x7bff)) == 65504);

// arithmetic is float's, rounded; with a float it is float's
constexpr float16 third = 1.0f / 3, one = 1;
static_assert(third + third + third == one && one / float16(3) == third);
static_assert(float16(2048) + one == float16(2048) && float16(300) * float16(300) == infinity);
static_assert(-third < third && third - one < 0 && third != one && one >= third);
static_assert(std::is_same_v<decltype(third + third), float16> &&
              std::is_same_v<decltype(-third), float16>);
static_assert(std::is_same_v<decltype(third + 1.0f), float> &&
              std::is_same_v<decltype(2 * third), float>);
static_assert(exp(one) == float16(2.71828183f) && sqrt(float16(2)) == float16(1.41421356f) &&
              tanh(one) == float16(0.76159416f));
static_assert(std::is_same_v<decltype(exp(one)), float16>);

}  // namespace
