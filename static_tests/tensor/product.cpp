// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/layout.hpp>
#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{{1, 2, 3}, {4, 5, 6}};
inline constexpr matrix<features(3), values(4)> b{{1, 0, 2, -1}, {0, 3, 1, 2}, {4, 1, 0, 5}};
// python3 -c 'print([[sum(x*y for x,y in zip(r,c)) for c in zip(*[[1,0,2,-1],[0,3,1,2],[4,1,0,5]])] for r in [[1,2,3],[4,5,6]]])'
static_assert(a * b == matrix<2, 4>{{13, 9, 4, 18}, {28, 21, 13, 36}});
static_assert(std::is_same_v<decltype(a * b), matrix<tokens(2), values(4)>>);
static_assert(transpose(a * b) == transpose(b) * transpose(a));

// a vector is a row on the left, a column on the right
static_assert(a * vector<3>{1, 0, -1} == vector<tokens(2)>{-2, -2});
static_assert(vector<2>{1, -1} * a == vector<features(3)>{-3, -3, -3});
static_assert((vector<3>{1, 2, 3} * vector<3>{4, 5, 6})() == 32 &&
              dot(vector<3>{1, 2, 3}, vector<3>{4, 5, 6}) == 32);
static_assert(std::is_same_v<decltype(a * vector<3>{}), vector<tokens(2)>> &&
              std::is_same_v<decltype(vector<2>{} * a), vector<features(3)>>);

// leading axes are mapped over and broadcast
constexpr auto ramp = []<class Tensor>(Tensor x_, int step) {
    for (std::size_t n = 0; n < x_.size; ++n)
        x_.elements[n] = static_cast<float>(static_cast<int>(n) * step % 7 - 3);
    return x_;
};
inline constexpr auto p = ramp(tensor<float, batches(2), heads(3), tokens(4), features(5)>{}, 3);
inline constexpr auto r = ramp(tensor<float, heads(3), features(5), values(6)>{}, 5);
inline constexpr auto pr = p * r;
static_assert(
    std::is_same_v<decltype(pr), tensor<float, batches(2), heads(3), tokens(4), values(6)> const>);
static_assert(pr.row(1).row(2) == p.row(1).row(2) * r.row(2) &&
              pr.row(0).row(1) == p.row(0).row(1) * r.row(1));
static_assert((p * r.row(1)).row(1).row(2) == p.row(1).row(2) * r.row(1));
static_assert((p.row(0).row(0) * r).row(2) == p.row(0).row(0) * r.row(2));
static_assert((p * vector<5>{1, 2, 3, 4, 5}).row(1).row(2) ==
              p.row(1).row(2) * vector<5>{1, 2, 3, 4, 5});

// no inner axis: zeros
static_assert(matrix<2, 0>{} * matrix<0, 3>{} == matrix<2, 3>{});

// more than eight products a sum, in order
// 2^24 + 1 - 2^24: ascending from zero the 1 is lost, in any other order it is not
static_assert(dot(vector<3>{1, 1, 1}, vector<3>{0x1p24f, 1, -0x1p24f}) == 0);
static_assert(dot(vector<11>{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
                  vector<11>{0, 0, 0, 0, 0, 0, 0x1p24f, 1, -0x1p24f, 1, 1}) == 2);
// where a product meets a sum: one rounding or two
inline constexpr float near_one = 1 + 0x1p-12f;
#if defined(ATTENT_FUSED)
static_assert(dot(vector<2>{1, near_one}, vector<2>{-1 - 0x1p-11f, near_one}) == 0x1p-24f);
#else
static_assert(dot(vector<2>{1, near_one}, vector<2>{-1 - 0x1p-11f, near_one}) == 0);
#endif

static_assert(has_product<matrix<2, 3>, matrix<3, 4>> && !has_product<matrix<2, 3>, matrix<4, 3>>);
static_assert(has_product<matrix<2, features(3)>, matrix<3, 4>> &&
              !has_product<matrix<2, features(3)>, matrix<hidden(3), 4>>);
static_assert(has_product<vector<3> const&, matrix<3, 4>&> &&
              has_product<matrix<2, 3>, vector<3>> && !has_product<matrix<2, 3>, vector<2>>);
static_assert(has_product<tensor<float, 2, 3, 4>, tensor<float, 2, 4, 5>> &&
              !has_product<tensor<float, 2, 3, 4>, tensor<float, 6, 4, 5>>);
static_assert(!has_product<tensor<float>, vector<1>> &&
              !has_product<vector<3>, vector<3, double>> && !has_product<vector<3>, float>);
