// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/bfloat16.hpp>
#include <type_traits>

namespace {

using attent::bfloat16;
constexpr float infinity = __builtin_huge_valf();

static_assert(sizeof(bfloat16) == 2 && std::is_trivially_copyable_v<bfloat16> &&
              std::regular<bfloat16>);
static_assert(std::is_same_v<attent::compute_type<bfloat16>, float>);
template <bfloat16>
struct is_structural {};
using a_half = is_structural<bfloat16(0.5f)>;

constexpr std::uint16_t bits(bfloat16 x) { return x.bits; }
constexpr float number(std::uint32_t from) { return __builtin_bit_cast(float, from); }

// Three traps (docs/semantics.md, bfloat16): rounded, not cut; NaN is neither infinity nor -0.
static_assert(bfloat16(number(0x3e89'ccd5u)) == 0.26953125f);
static_assert(bits(number(0x7f80'0001u)) == 0x7fc0 && bits(number(0x7fff'8c22u)) == 0x7fff);

static_assert(bits(0.0f) == 0 && bits(-0.0f) == 0x8000 && bits(1) == 0x3f80 && bits(-2) == 0xc000);
static_assert(bits(infinity) == 0x7f80 && bits(-infinity) == 0xff80);

// ties to even; the last tie before infinity; subnormals
static_assert(bits(0x1.01p+0f) == 0x3f80 && bits(0x1.03p+0f) == 0x3f82 &&
              bits(0x1.010002p+0f) == 0x3f81);
static_assert(bits(0x1.fefffep+127f) == 0x7f7f && bits(0x1.ffp+127f) == 0x7f80);
static_assert(bits(number(0x0000'8000u)) == 0 && bits(number(0x0000'8001u)) == 1 &&
              bits(number(0x007f'8000u)) == 0x80);

// a double is rounded once: to float and then on, this one would lie on a tie
static_assert(bits(0x1.0100000001p+0) == 0x3f81 && bits(0x1.00ffffffffp+0) == 0x3f80);
static_assert(bits(-0x1.0100000001p+0) == 0xbf81);

// arithmetic is float's, rounded; with a float it is float's
constexpr bfloat16 third = 1.0f / 3, one = 1;
static_assert(one / bfloat16(3) == third && bfloat16(256) + one == bfloat16(256));
static_assert(-third < third && third - one < 0 && third != one && one >= third);
static_assert(std::is_same_v<decltype(third * third), bfloat16> &&
              std::is_same_v<decltype(-third), bfloat16>);
static_assert(std::is_same_v<decltype(third + 1.0f), float> &&
              std::is_same_v<decltype(2 * third), float>);
static_assert(exp(one) == bfloat16(2.71828183f) && sqrt(bfloat16(2)) == bfloat16(1.41421356f) &&
              tanh(one) == bfloat16(0.76159416f));

}  // namespace
