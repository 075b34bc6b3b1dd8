// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/hosted/heatmap.hpp>
#include <limits>
#include <sstream>
#include <support/catch2.hpp>

using namespace attent;
using namespace attent::axes;

TEST_CASE("heatmap: shade, number and row sum, labels on both axes") {
    matrix<tokens(3), tokens(3)> const weights{
        {1, 0, 0}, {0.25f, 0.75f, 0}, {0.001f, 0.5f, 0.499f}};
    std::ostringstream out;
    heatmap(out, weights, {"貓咪", "sat", "墊子"}, {"貓咪", "sat", "a cushion there"});
    CHECK(out.str() ==
          "tokens 3 x tokens 3\n"
          "           貓咪      sat  a cushion there   sum\n"
          "  貓咪  ██ 1.00        0                0  1.00\n"
          "  sat   ▒▒ 0.25  ██ 0.75                0  1.00\n"
          "  墊子  ░░ 0.00  ▓▓ 0.50          ▒▒ 0.50  1.00\n");
}

TEST_CASE("heatmap without labels and of integers and double") {
    std::ostringstream out;
    heatmap(out, tensor<double, 1, 2>{{0.125, 0.5}});
    heatmap(out, tensor<int, 1, 2>{{1, 0}});
    CHECK(out.str() ==
          "1 x 2\n"
          "                     sum\n"
          "  ░░ 0.12  ▓▓ 0.50  0.62\n"
          "1 x 2\n"
          "                  sum\n"
          "  ██ 1.00     0  1.00\n");
}

TEST_CASE("heatmap: a row that sees nothing is zeros, and NaN is shown") {
    std::ostringstream out;
    heatmap(out, matrix<2, 1>{{0}, {std::numeric_limits<float>::quiet_NaN()}});
    CHECK(out.str() ==
          "2 x 1\n"
          "          sum\n"
          "       0    0\n"
          "     nan  nan\n");
}

TEST_CASE("heatmap: five shades, each from a quarter up") {
    std::ostringstream out;
    heatmap(out, matrix<1, 4>{{0.125f, 0.25f, 0.5f, 0.75f}});
    heatmap(out, matrix<1, 4>{{0.24f, 0.49f, 0.74f, 1}});
    CHECK(out.str() ==
          "1 x 4\n"
          "                                       sum\n"
          "  ░░ 0.12  ▒▒ 0.25  ▓▓ 0.50  ██ 0.75  1.62\n"
          "1 x 4\n"
          "                                       sum\n"
          "  ░░ 0.24  ▒▒ 0.49  ▓▓ 0.74  ██ 1.00  2.47\n");
}

TEST_CASE("heatmap: an axis without entries") {
    std::ostringstream out;
    heatmap(out, matrix<0, 1>{});
    heatmap(out, matrix<queries(1), keys(0)>{});
    CHECK(out.str() ==
          "0 x 1\n"
          "    sum\n"
          "queries 1 x keys 0\n"
          "  sum\n"
          "    0\n");
}

TEST_CASE("heatmap: the stream's width stays") {
    std::ostringstream out;
    out.width(7);
    heatmap(out, matrix<1, 1>{{1}});
    CHECK(out.width() == 7);
}
