// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/hosted/print.hpp>
#include <cstdint>
#include <iomanip>
#include <limits>
#include <sstream>
#include <support/catch2.hpp>

using namespace attent;
using namespace attent::axes;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

template <class Print>
std::string text_of(Print print_it) {
    std::ostringstream out;
    print_it(out);
    return out.str();
}

}  // namespace

TEST_CASE("print: a matrix has a line with its axes and aligned columns") {
    matrix<tokens(2), features(3)> const x{{1, 0, 0.5f}, {-infinity, 12.25f, -2}};
    CHECK(text_of([&](std::ostream& out) { print(out, x); }) ==
          "tokens 2 x features 3\n"
          "  1.00   0.00   0.50\n"
          "  -inf  12.25  -2.00\n");
}

TEST_CASE("print: Chinese and English labels stay aligned, and a long one widens its column") {
    matrix<tokens(3), features(2)> const x{{1, 0}, {0, 1}, {10, 3}};
    CHECK(text_of([&](std::ostream& out) {
              print(out, x, {"貓咪", "sat", "墊子上"}, {"動物", "a long label"});
          }) ==
          "tokens 3 x features 2\n"
          "          動物  a long label\n"
          "  貓咪       1             0\n"
          "  sat        0             1\n"
          "  墊子上    10             3\n");
}

TEST_CASE("print: labels may be an array, and only one axis may have them") {
    matrix<1, 2> const x{{1, 2}};
    std::array<std::string_view, 2> const names{"left", "右"};
    CHECK(text_of([&](std::ostream& out) { print(out, x, {}, names); }) ==
          "1 x 2\n"
          "  left  右\n"
          "     1   2\n");
    CHECK(text_of([&](std::ostream& out) { print(out, x, {"我"}); }) ==
          "1 x 2\n"
          "  我  1  2\n");
}

TEST_CASE("print: leading axes become blocks, aligned across all of them") {
    tensor<float, batches(2), 2, 1, keys(2)> const x{{1, 2, 3, 4, 5, 6, 7, 100}};
    CHECK(text_of([&](std::ostream& out) { print(out, x); }) ==
          "batches 2 x 2 x 1 x keys 2\n"
          "batches 0, 0:\n  1    2\n"
          "batches 0, 1:\n  3    4\n"
          "batches 1, 0:\n  5    6\n"
          "batches 1, 1:\n  7  100\n");
}

TEST_CASE("print: a vector is one row, a tensor without axes one number") {
    vector<features(3)> const v{0.1f, 2, -3};
    CHECK(text_of([&](std::ostream& out) {
              print(out, v, {"a", "place", "動"});
          }) ==
          "features 3\n"
          "    a  place    動\n"
          "  0.1    2.0  -3.0\n");
    CHECK(text_of([&](std::ostream& out) { print(out, v); }) == "features 3\n  0.1  2.0  -3.0\n");
    CHECK(text_of([&](std::ostream& out) { print(out, tensor<float>{{2.5f}}); }) == "2.5\n");
}

TEST_CASE("print: bool, integers and double") {
    CHECK(text_of([](std::ostream& out) {
              print(out, tensor<bool, 2, 2>{{true, false}, {true, true}});
          }) == "2 x 2\n  1  0\n  1  1\n");
    CHECK(text_of([](std::ostream& out) {
              print(out, tensor<std::int8_t, 2>{65, -128});
          }) == "2\n  65  -128\n");
    CHECK(text_of([](std::ostream& out) {
              print(out, tensor<std::uint64_t, 1>{std::numeric_limits<std::uint64_t>::max()});
          }) == "1\n  18446744073709551615\n");
    CHECK(text_of([](std::ostream& out) {
              print(out, tensor<double, 2>{1. / 3, 0.29});
          }) == "2\n  0.3333  0.2900\n");
    CHECK(text_of([](std::ostream& out) {
              print(out, tensor<double, 2>{-0.29, 0.57});
          }) == "2\n  -0.29  0.57\n");
}

TEST_CASE("print: what is not a number, large or huge is shown as it is") {
    vector<4> const odd{std::numeric_limits<float>::quiet_NaN(), infinity, -infinity, 0.5f};
    CHECK(text_of([&](std::ostream& out) { print(out, odd); }) == "4\n  nan  inf  -inf  0.5\n");
    CHECK(text_of([](std::ostream& out) {
              print(out, vector<2>{9999999, 0.5f});
          }) == "2\n  9999999.0  0.5\n");
    CHECK(text_of([](std::ostream& out) {
              print(out, vector<2>{1e7f, -0.5f});
          }) == "2\n  1.0000e+07  -5.0000e-01\n");
    CHECK(text_of([](std::ostream& out) {
              print(out, tensor<double, 1>{std::numeric_limits<double>::lowest()});
          }) == "1\n  -1.7977e+308\n");
}

TEST_CASE("print: an axis without entries leaves the line with the axes") {
    CHECK(text_of([](std::ostream& out) { print(out, matrix<keys(0), 3>{}); }) == "keys 0 x 3\n");
    CHECK(text_of([](std::ostream& out) { print(out, matrix<2, 0>{}); }) == "2 x 0\n");
    CHECK(text_of([](std::ostream& out) { print(out, tensor<float, 0, 2, 2>{}); }) ==
          "0 x 2 x 2\n");
    CHECK(text_of([](std::ostream& out) { print(out, vector<0>{}); }) == "0\n");
}

TEST_CASE("print: the stream's state is neither read nor changed") {
    std::ostringstream out;
    out << std::hex << std::showpos << std::scientific << std::setprecision(2) << std::setfill('*')
        << std::setw(9);
    auto const flags = out.flags();
    print(out, vector<2>{15, 0.5f});
    CHECK(out.str() == "2\n  15.0  0.5\n");
    CHECK(out.flags() == flags);
    CHECK(out.precision() == 2);
    CHECK(out.fill() == '*');
    CHECK(out.width() == 9);
}
