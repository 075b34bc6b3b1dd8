// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>
#include <attent/attention/attention_weights.hpp>
#include <attent/attention/bias.hpp>
#include <attent/attention/keep.hpp>
#include <attent/attention/kv_cache.hpp>
#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/self_attention.hpp>
#include <attent/attention/softmax.hpp>
#include <attent/scalar/fixed_point.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/layout.hpp>
#include <type_traits>

namespace {

using namespace attent;
using namespace attent::axes;
using wide = fixed_point<std::int64_t, 31>;
using q16 = fixed_point<std::int32_t, 16>;
constexpr float infinity = __builtin_huge_valf();
constexpr std::int32_t greatest = 0x7fff'ffff, least = -greatest - 1;
constexpr std::int64_t most = 0x7fff'ffff'ffff'ffff;

static_assert(std::regular<q15> && std::totally_ordered<q15> && std::is_trivial_v<q15> &&
              sizeof(q15) == 2 && sizeof(q31) == 4);
static_assert(std::is_same_v<compute_type<q15>, fixed_point<std::int64_t, 30>> &&
              std::is_same_v<compute_type<q31>, wide> && std::is_same_v<compute_type<q16>, wide> &&
              std::is_same_v<compute_type<wide>, wide>);
template <q15>
struct is_structural {};
using a_half = is_structural<q15(0.5f)>;

constexpr std::int16_t raw(q15 x) { return x.raw; }

// to nearest, ties upwards; no room; NaN
static_assert(raw(0.5f) == 16384 && raw(-1) == -32768 && raw(0) == 0 && raw(-0.0f) == 0);
static_assert(raw(0x1p-16f) == 1 && raw(-0x1p-16f) == 0 && raw(0x1.8p-15f) == 2 &&
              raw(-0x1.8p-15f) == -1 && raw(0x1.fffffep-17f) == 0 && raw(-0x1.000002p-16f) == -1);
static_assert(raw(1) == 32767 && raw(0.99999f) == 32767 && raw(-7.5f) == -32768 &&
              raw(infinity) == 32767 && raw(-infinity) == -32768 && raw(__builtin_nanf("")) == 0 &&
              raw(1e-45f) == 0 && raw(-3'000'000'000) == -32768 && raw(true) == 32767);
static_assert(raw(0.1) == 3277 && raw(0x1.000002p-16) == 1 && raw(-0x1.0000000001p-16) == -1 &&
              raw(__builtin_nan("")) == 0 && raw(1e300) == 32767 && raw(1e-320) == 0);
static_assert(q31(0.1).raw == 214748365 && q31(0.1f).raw == 214748368 && q31(1).raw == greatest);
static_assert(q16(-3).raw == -196608 && q16(40000u).raw == greatest && wide(7u).raw == 7LL << 31);
static_assert(wide(0x1p+32f).raw == most && wide(-0x1p+32f).raw == -most - 1 &&
              wide(-0x1.fffffep+31f).raw == -0x7fff'ff80'0000'0000 &&
              wide(0x1.fffffffffffffp+31).raw == 0x7fff'ffff'ffff'fc00 && wide(most).raw == most &&
              wide(-most).raw == -most - 1);

// and back
static_assert(static_cast<float>(q15(0.1f)) == 3277 / 32768.0f &&
              static_cast<double>(q31::from_raw(least)) == -1 &&
              static_cast<float>(q16(2.5f)) == 2.5f && static_cast<double>(wide(-1e9)) == -1e9);
static_assert(!std::is_convertible_v<q15, float> && std::is_convertible_v<float, q15>);

// between fixed points
static_assert(q15(q31::from_raw(0x7fff'7fff)).raw == 32767 &&
              q15(q31::from_raw(greatest)).raw == 32767 && q15(q31::from_raw(0x8000)).raw == 1 &&
              q15(q31::from_raw(-0x8000)).raw == 0 && q15(q31::from_raw(0x7fff)).raw == 0 &&
              q15(q31::from_raw(-0x8001)).raw == -1);
static_assert(q31(q15::from_raw(-3)).raw == -3 * 65536 && wide(q15(-1)).raw == -(1LL << 31) &&
              q15(wide(-5)).raw == -32768 && q31(wide(3)).raw == greatest &&
              q31(q16(-1)).raw == least && q31(q16(-1.5f)).raw == least &&
              q31(q16(2)).raw == greatest && q16(wide(-40000)).raw == least);

// sums have a top and a bottom
constexpr q15 one = 1, minus_one = -1, half = 0.5f, third = 1.0f / 3, ulp = q15::from_raw(1);
static_assert(one + ulp == one && minus_one - ulp == minus_one && -minus_one == one &&
              half + half == one && one - minus_one == one && minus_one + minus_one == minus_one &&
              half - one == q15::from_raw(-16383) && -half == q15(-0.5f));
static_assert(wide::from_raw(most) + wide(1) == wide::from_raw(most) &&
              -wide::from_raw(-most - 1) == wide::from_raw(most) &&
              wide(-3e9) - wide(3e9) == wide::from_raw(-most - 1));

// products: to nearest, ties upwards
static_assert(minus_one * minus_one == one && one * one == q15::from_raw(32766) &&
              minus_one * one == q15::from_raw(-32767) && half * third == q15::from_raw(5462) &&
              half * ulp == ulp && half * -ulp == q15() && half * q15::from_raw(-3) == -ulp &&
              half * q15::from_raw(3) == q15::from_raw(2));
static_assert(q31(-1) * q31(-1) == q31(1) && q31(0.5f) * q31::from_raw(-1) == q31() &&
              q31(0.5f) * q31::from_raw(1) == q31::from_raw(1));
static_assert(wide(-40000) * wide(50000.5) == wide(-2000020000.0) &&
              wide(0.5f) * wide::from_raw(-1) == wide() &&
              wide(0.5f) * wide::from_raw(1) == wide::from_raw(1) &&
              wide(0x1p+31) * wide(2) == wide::from_raw(most) &&
              wide(0x1p+31) * wide(-2) == wide::from_raw(-most - 1) &&
              wide(0x1p+31) * wide(-3) == wide::from_raw(-most - 1) &&
              wide(1e9) * wide(1e9) == wide::from_raw(most) &&
              wide(0x1p+31) * wide(0x1p+31) == wide::from_raw(most) &&
              wide(-12345) * wide() == wide() &&
              wide(3) * wide::from_raw(-1) == wide::from_raw(-3));
static_assert(wide(0.5f) * wide(6) == wide(3) && wide(6) * wide(-0.5f) == wide(-3));
static_assert(wide(2.5) * wide::from_raw(3) == wide::from_raw(8) &&
              wide(2.5) * wide::from_raw(-3) == wide::from_raw(-7));
static_assert(multiply_add(half, half, half) == q15(0.75f));

// quotients: to nearest, ties upwards; by zero
static_assert(third / one == third && half / minus_one == q15(-0.5f) && half / third == one &&
              -half / third == minus_one && ulp / q15() == one && -ulp / q15() == minus_one &&
              q15() / q15() == q15() &&
              q15::from_raw(3) / q15::from_raw(-32768) == q15::from_raw(-3));
static_assert(q16::from_raw(1) / q16(2) == q16::from_raw(1) &&
              q16::from_raw(-1) / q16(2) == q16() && q16::from_raw(1) / q16(-2) == q16() &&
              q16(-7) / q16(2) == q16(-3.5f));
static_assert(wide(1) / wide(3) == wide::from_raw(715827883) &&
              wide(-2) / wide(3) == wide::from_raw(-1431655765) &&
              wide(1e9) / wide(-4) == wide(-2.5e8) && wide(4e9) / wide(3e9) == wide(4.0 / 3) &&
              wide(4e9) / wide(0.5) == wide::from_raw(most) &&
              wide(0x1p+31) / wide::from_raw(2) == wide::from_raw(most) &&
              wide(-4e9) / wide(0.5) == wide::from_raw(-most - 1) &&
              wide::from_raw(2'000'000'001) / wide(-2) == wide::from_raw(-1'000'000'000) &&
              wide::from_raw((1LL << 40) + 1) / wide(2) == wide::from_raw((1LL << 39) + 1) &&
              wide::from_raw(-(1LL << 40) - 1) / wide(2) == wide::from_raw(-(1LL << 39)));

static_assert(third < half && minus_one < third && half <= half && one > ulp && third != half &&
              third < 0.34f);

// functions; the numbers are from fixed_point.py
constexpr std::uint64_t weighted_sum() {
    std::uint64_t sum = 0, place = 0;
    for (std::uint64_t power : detail::fixed_powers<>) sum += ++place * power;
    return sum;
}
static_assert(weighted_sum() == 7132443176027);
constexpr bool is_near(wide x, std::int64_t raw_, std::int64_t steps) {
    return x.raw - raw_ <= steps && raw_ - x.raw <= steps;
}
static_assert(exp(wide()).raw == 2147483648 && is_near(exp(wide(-0.001)), 2145337238, 1) &&
              is_near(exp(wide(-0.25)), 1672461947, 1) && is_near(exp(wide(-1)), 790015084, 1) &&
              is_near(exp(wide(-5.5)), 8776275, 1) && exp(wide(-21)).raw == 2 &&
              exp(wide(-23)).raw == 0 && exp(wide(-0x1p+32)).raw == 0);
static_assert(is_near(exp(wide(0.5)), 3540601969, 2) && is_near(exp(wide(3)), 43133362104, 25) &&
              is_near(exp(wide(22)), 7698541716572732935, 3'600'000'000) &&
              exp(wide(22.2)).raw == most && exp(wide(1e9)).raw == most);
static_assert(is_near(tanh(wide(0.001)), 2147483, 2) && is_near(tanh(wide(0.3)), 625589072, 2) &&
              is_near(tanh(wide(-1)), -1635510996, 2) && is_near(tanh(wide(5.5)), 2147411916, 2) &&
              tanh(wide(13)) == wide(1) && tanh(wide(-0x1p+32)) == wide(-1) &&
              tanh(wide()) == wide());
static_assert(raw(exp(half)) == 32767 && raw(exp(-half)) == 19875 && raw(exp(minus_one)) == 12055 &&
              raw(tanh(half)) == 15143 && raw(tanh(-half)) == -15143 &&
              raw(tanh(minus_one)) == -24956);
static_assert(raw(sqrt(q15::from_raw(20000))) == 25600 && raw(sqrt(ulp)) == 181 &&
              sqrt(one) == one && sqrt(q15()) == q15() && sqrt(minus_one) == q15());
static_assert(sqrt(q31::from_raw(123456789)).raw == 514899442 && sqrt(q31(1)) == q31(1) &&
              sqrt(wide::from_raw(100'000'000'000'000'000)).raw == 14654295097343 &&
              sqrt(wide::from_raw(3)).raw == 80265 && sqrt(wide(0x1p+30)) == wide(0x1p+15) &&
              sqrt(q16(2.25f)) == q16(1.5f));

// attention, generic, rounded once
constexpr q15 to_q15(int x) { return q15::from_raw(static_cast<std::int16_t>(x)); }
template <class Tensor>
constexpr auto from_raws(Tensor const& raws) {
    return map(raws, [](int x) { return to_q15(x); });
}
constexpr auto q = from_raws(matrix<2, 2, int>{{16384, -8192}, {-32768, 32767}});
constexpr auto k = from_raws(matrix<3, 2, int>{{32767, 0}, {-16384, 16384}, {8192, -32768}});
constexpr auto v = from_raws(matrix<3, 2, int>{{32767, -32768}, {1000, -2000}, {-12345, 23456}});
static_assert(attention(q, k, v) == from_raws(matrix<2, 2, int>{{8967, -5042}, {4459, -3586}}));
static_assert(attention(q, k, v, causal, upper_left) ==
              from_raws(matrix<2, 2, int>{{32767, -32768}, {7213, -8017}}));
static_assert(attention_weights(q, k) ==
              from_raws(matrix<2, 3, int>{{13353, 7192, 12223}, {5506, 22648, 4614}}));
static_assert(attention_weights(q, k, causal, upper_left) ==
              from_raws(matrix<2, 3, int>{{32767, 0, 0}, {6409, 26359, 0}}));

// a bias of -infinity, which becomes the least number, hides as a mask does
constexpr matrix<1, 3> hidden{{0, -infinity, 0}};
constexpr matrix<1, 3, bool> shown{{true, false, true}};
static_assert(attention(q, k, v, bias(hidden)) == attention(q, k, v, keep(shown)));
static_assert(attention_weights(q, k, bias(hidden))(1, 1) == q15());

// heads and caches
constexpr auto heads_of_q = reshape<heads(1), queries(2), features(2)>(q);
constexpr auto decoded = [] {
    kv_cache<q15, heads(1), 5, 2, 2> cache{};
    static_cast<void>(cache.append(heads_of_q, heads_of_q));
    return attention(heads_of_q, cache, causal);
}();
static_assert(decoded == attention(heads_of_q, heads_of_q, heads_of_q, causal));
struct projections {
    matrix<2, 2, q15> query{{one, q15()}, {q15(), one}}, key = query, value = query, output = query;
};
static_assert(multi_head_attention<heads(2)>(q, projections{}, causal).row(0) ==
              vector<2, q15>{to_q15(16384), to_q15(-8192)});

// products are summed in the wide type: no step on the way has a top
constexpr matrix<1, 4, q15> ones{{minus_one, minus_one, one, one}};
static_assert((ones * matrix<4, 1, q15>{
                          {minus_one}, {minus_one}, {minus_one}, {minus_one}})(0, 0) == to_q15(2));
constexpr matrix<2, 3, q15> scores{{0.5f, -0.5f, -1}, {1, 1, 1}};
static_assert(softmax(scores).row(1) == vector<3, q15>{third, third, third});
static_assert(softmax<0>(scores)(0, 2) + softmax<0>(scores)(1, 2) == one);

// zeros, element by element: g++ 12 evaluates a default constructor anew for each element it reads
constexpr matrix<2, 3, q15> zeros{};
static_assert(zeros + zeros == zeros && -zeros == zeros && softmax(zeros)(1, 2) == third);
static_assert(self_attention(zeros, matrix<3, 4, q15>{}, matrix<3, 4, q15>{},
                             matrix<3, 5, q15>{}) == matrix<2, 5, q15>{});

}  // namespace
