// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/tensor.hpp>
#include <cstdint>

using namespace attent;
using namespace attent::axes;

// rows in braces, one list of every element, or an array
inline constexpr matrix<2, 3> rows{{1, 2, 3}, {4, 5, 6}};
static_assert(rows(0, 0) == 1 && rows(0, 2) == 3 && rows(1, 0) == 4 && rows(1, 2) == 6);
static_assert(rows == matrix<2, 3>{{1, 2, 3, 4, 5, 6}});
inline constexpr std::array<float, 6> six{1, 2, 3, 4, 5, 6};
inline constexpr matrix<2, 3> copied = six;
inline constexpr matrix<2, 3> assigned = {{1, 2, 3}, {4, 5, 6}};
static_assert(rows == matrix<2, 3>{six} && rows == matrix<2, 3>(six) && rows == copied &&
              rows == assigned);
static_assert(rows.elements == six && rows.size == 6 && rows.rank == 2 && rows.axes[1] == 3);
static_assert(std::is_same_v<decltype(rows)::value_type, float>);

// one row, one column, one element: no two constructors compete
static_assert(matrix<1, 3>{{1, 2, 3}}(0, 2) == 3 && matrix<3, 1>{{1}, {2}, {3}}(2, 0) == 3);
static_assert(matrix<3, 1>{{1}, {2}, {3}} == matrix<3, 1>{{1, 2, 3}});
static_assert(matrix<1, 1>{{7}}(0, 0) == 7 && vector<1>{{7}}(0) == 7 && vector<1>{7}(0) == 7);
static_assert(vector<3>{1, 2.5, 3} == vector<3>{{1, 2.5f, 3}});
static_assert(tensor<float, 2, 1, 3>{{1, 2, 3, 4, 5, 6}}(1, 0, 2) == 6);

// zeros by default; rank 0 is one number, extent 0 is none
inline constexpr matrix<2, 3> zeros;
static_assert(zeros == matrix<2, 3>{} && zeros(1, 2) == 0);
static_assert(tensor<float>{}() == 0 && tensor<float>{{5}}() == 5 && tensor<float>::size == 1);
static_assert(tensor<float, 0, 3>::size == 0 && tensor<float, 2, 0>{}.elements.empty() &&
              vector<0>{} == vector<0>{});

// other numbers
static_assert(tensor<bool, 1, 2>{{true, false}} == tensor<bool, 1, 2>{{1, 0}});
static_assert(tensor<bool, 2, 2>{{true, false}, {false, true}}(1, 1) &&
              !vector<2, bool>{true, false}(1));
static_assert(matrix<2, 2, std::int8_t>{{-128, 127}, {0, 1}}(0, 0) == -128);
struct number {
    double x;
    constexpr number(double x_ = 0) : x(x_) {}
    friend constexpr bool operator==(number const&, number const&) = default;
};
static_assert(matrix<2, 2, number>{{1, 2}, {3, 4}} == matrix<2, 2, number>{{1, 2, 3, 4}});
static_assert(vector<2, number>{{1, 2}} == vector<2, number>{1, 2} &&
              vector<1, number>{{0}} == vector<1, number>{0});
struct aggregate {
    float a, b = 0;
    friend constexpr bool operator==(aggregate const&, aggregate const&) = default;
};
static_assert(matrix<1, 2, aggregate>{{{1, 5}, {2}}}(0, 0).b == 5);

// a regular, structural value
static_assert(std::regular<matrix<2, 3>> && std::is_trivially_copyable_v<matrix<2, 3>>);
static_assert(std::is_trivially_copyable_v<tensor<float, 0, 3>> &&
              sizeof(matrix<2, 3>) == 6 * sizeof(float));
template <matrix<tokens(2), channels(3)> Argument>
inline constexpr float corner = Argument(1, 2);
static_assert(corner<matrix<tokens(2), channels(3)>{{1, 2, 3}, {4, 5, 6}}> == 6);
template <auto Argument>
inline constexpr std::size_t size_of = Argument.size;
static_assert(size_of<tensor<float, 0, 3>{}> == 0 && size_of<matrix<2, 3>{}> == 6);
template <int Rows, int Columns>
constexpr matrix<Rows, Columns> from_ints() {
    return {};
}
static_assert(from_ints<2, 3>() == zeros);

// elements
static_assert(rows.get<1, 2>() == 6 && rows.at(1, 2) == 6 && rows.row(1) == vector<3>{4, 5, 6});
#ifdef __cpp_multidimensional_subscript
static_assert(rows[1, 2] == 6);
#endif
inline constexpr auto written = [] {
    matrix<2, 3> m;
    m(0, 1) = 5;
    m.at(1, 2) = 7;
    return m;
}();
static_assert(written == matrix<2, 3>{{0, 5, 0}, {0, 0, 7}});
inline constexpr tensor<float, heads(2), tokens(3), 4> cube{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}};
static_assert(cube(1, 2, 3) == 23 && cube(1, 0, 2) == 14 && cube.row(1).row(2)(3) == 23);
static_assert(std::is_same_v<decltype(cube.row(0)), matrix<tokens(3), 4>>);

// naming is gradual
inline constexpr matrix<tokens(4), features(2)> named{{1, 2}, {3, 4}, {5, 6}, {7, 8}};
inline constexpr matrix<4, 2> anonymous = named;
inline constexpr matrix<tokens(4), 2> half = anonymous;
inline constexpr matrix<tokens(4), features(2)> back = half;
static_assert(anonymous == named && named == anonymous && half == named && back == named &&
              !(anonymous != named));
static_assert(matrix<4, 2>{} != named);
constexpr float first_of(matrix<tokens(4), features(2)> const& m) { return m(0, 0); }
static_assert(first_of(anonymous) == 1);
inline constexpr vector<1> single{{3}};
inline constexpr vector<tokens(1)> single_named = single;
static_assert(single_named == single && single_named(0) == 3);

static_assert(std::is_convertible_v<matrix<4, 2>, matrix<tokens(4), features(2)>>);
static_assert(!std::is_convertible_v<matrix<tokens(4), 2>, matrix<axes::keys(4), 2>>);
static_assert(!std::is_convertible_v<matrix<4, 2>, matrix<2, 4>> &&
              !std::is_convertible_v<vector<1>, matrix<1, 1>>);
static_assert(!std::is_convertible_v<matrix<4, 2>, matrix<4, 2, double>>);
static_assert(std::is_convertible_v<float, vector<1>> && !std::is_convertible_v<float, vector<3>> &&
              !std::is_convertible_v<float, matrix<1, 1>>);
