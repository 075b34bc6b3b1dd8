// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/npy.hpp>
#include <support/catch2.hpp>
#include <support/stored_file.hpp>

namespace {

using namespace attent_test;
using attent::npy;
using attent::stored_tensor;

// numpy 1.24.2: a = numpy.arange(6).reshape(2, 3) - 2.5, then numpy.lib.format.write_array(file, ..) of
// a.astype('<f4'), a.astype('<f4').T, a.astype('>f8'), a.astype('>f2') in version 2.0,
// numpy.arange(-3, 3, dtype='i1').reshape(1, 2, 3) in version 3.0 and numpy.float64(0.1)
// clang-format off
constexpr char rows[] =
    "\223NUMPY\1\0v\0{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }             "
    "                                             \12\0\0 \300\0\0\300\277\0\0\0\277\0\0\0\77"
    "\0\0\300\77\0\0 @";
constexpr char columns[] =
    "\223NUMPY\1\0v\0{'descr': '<f4', 'fortran_order': True, 'shape': (3, 2), }              "
    "                                             \12\0\0 \300\0\0\300\277\0\0\0\277\0\0\0\77"
    "\0\0\300\77\0\0 @";
constexpr char swapped[] =
    "\223NUMPY\1\0v\0{'descr': '>f8', 'fortran_order': False, 'shape': (2, 3), }             "
    "                                             \12\300\4\0\0\0\0\0\0\277\370\0\0\0\0\0\0"
    "\277\340\0\0\0\0\0\0\77\340\0\0\0\0\0\0\77\370\0\0\0\0\0\0@\4\0\0\0\0\0\0";
constexpr char halves[] =
    "\223NUMPY\2\0t\0\0\0{'descr': '>f2', 'fortran_order': False, 'shape': (2, 3), }         "
    "                                               \12\301\0\276\0\270\08\0>\0A\0";
constexpr char small[] =
    "\223NUMPY\3\0t\0\0\0{'descr': '|i1', 'fortran_order': False, 'shape': (1, 2, 3), }      "
    "                                               \12\375\376\377\0\1\2";
constexpr char number[] =
    "\223NUMPY\1\0v\0{'descr': '<f8', 'fortran_order': False, 'shape': (), }                 "
    "                                             \12\232\231\231\231\231\231\271\77";
// clang-format on

template <std::size_t Size>
std::vector<float> numbers_of(char const (&literal)[Size]) {
    file_bytes const bytes = bytes_of(literal);
    npy const file(bytes);
    INFO(file.problem().text);
    REQUIRE(file);
    std::vector<float> out(file.tensor().size());
    file.tensor().copy_to(out.data());
    return out;
}

template <std::size_t Size>
void try_mutants(char const (&literal)[Size]) {
    REQUIRE(broken_promise<npy>(bytes_of(literal)) == "");
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        INFO("seed " << seed);
        REQUIRE(broken_promise<npy>(mutant_of(bytes_of(literal), seed)) == "");
    }
}

}  // namespace

TEST_CASE("npy reads what numpy wrote") {
    std::vector<float> const expected{-2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f};
    REQUIRE(numbers_of(rows) == expected);
    REQUIRE(numbers_of(swapped) == expected);
    REQUIRE(numbers_of(halves) == expected);
    REQUIRE(numbers_of(columns) == std::vector<float>{-2.5f, 0.5f, -1.5f, 1.5f, -0.5f, 2.5f});
    REQUIRE(numbers_of(small) == std::vector<float>{-3, -2, -1, 0, 1, 2});
    REQUIRE(numbers_of(number) == std::vector<float>{0.1f});
}

TEST_CASE("npy keeps the shape of the transpose") {
    file_bytes const content = bytes_of(columns);
    npy const file(content);
    REQUIRE(file.tensor().extents[0] == 3);
    REQUIRE(file.tensor().extents[1] == 2);
    REQUIRE(file.tensor().column_major);
}

TEST_CASE("npy cut off anywhere is refused in words") {
    file_bytes const whole = bytes_of(halves);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        file_bytes const part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        REQUIRE(!npy(part));
        REQUIRE(broken_promise<npy>(part) == "");
    }
}

TEST_CASE("npy answers every mutant with an array or a sentence") {
    try_mutants(rows);
    try_mutants(columns);
    try_mutants(swapped);
    try_mutants(halves);
    try_mutants(small);
}
