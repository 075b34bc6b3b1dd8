// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <attent/transformer/npy.hpp>

namespace {

using attent::message;
using attent::npy;
using attent::stored_tensor;
using attent::stored_type;

// A file of that header and Data bytes 0, 1, 2, ..
template <std::size_t Data, std::size_t Size>
constexpr auto file(char const (&header)[Size], unsigned char version = 1,
                    std::uint64_t length = Size - 1) {
    constexpr std::size_t longest = 12 + Size - 1 + Data;
    struct {
        std::array<unsigned char, longest> bytes{};
        std::size_t size = 0;
        constexpr void add(unsigned byte) { bytes[size++] = static_cast<unsigned char>(byte); }
    } out;
    for (unsigned const byte : {0x93u, 0x4eu, 0x55u, 0x4du, 0x50u, 0x59u}) out.add(byte);
    out.add(version);
    out.add(0);
    for (unsigned i = 0; i < (version == 1 ? 2u : 4u); ++i)
        out.add(static_cast<unsigned char>(length >> 8 * i));
    for (std::size_t i = 0; i < Size - 1; ++i) out.add(static_cast<unsigned char>(header[i]));
    for (unsigned i = 0; i < Data; ++i) out.add(i);
    return out;
}
template <std::size_t Data, std::size_t Size>
constexpr message problem(char const (&header)[Size], unsigned char version = 1,
                          std::uint64_t length = Size - 1) {
    auto const made = file<Data>(header, version, length);
    npy const read(std::span(made.bytes).first(made.size));
    if (!read.problem().empty() && (read || read.count() != 0 || read.tensor() || read.find("")))
        return "not empty";
    return read.problem();
}

// -- good files

constexpr auto small = file<24>("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }   \n");
constexpr npy read(std::span(small.bytes).first(small.size));
static_assert(read && read.count() == 1 && read.problem() == "");
static_assert(read.tensor().rank == 2 && read.tensor().extents[0] == 2);
static_assert(read.tensor().extents[1] == 3 && read.tensor().type == stored_type::f32);
static_assert(!read.tensor().big_endian && !read.tensor().column_major);
static_assert(read.tensor().bytes.size() == 24 && read.tensor().bytes[23] == 23);
static_assert(read.find("") && read.find({}) && !read.find("x") && read.find("").name.empty());

constexpr std::size_t calls() {
    std::size_t out = 0;
    read.for_each([&out](stored_tensor const& each_) { out += each_.size(); });
    return out;
}
static_assert(calls() == 6);

// numpy.save of an array's transpose: fortran_order must not be lost
constexpr auto turned = file<6>("{\"shape\":(3,2),\"fortran_order\":True,\"descr\":\"|i1\"}\n", 3);
constexpr npy read_turned(std::span(turned.bytes).first(turned.size));
static_assert(read_turned.tensor().column_major && read_turned.tensor().type == stored_type::i8);
static_assert(read_turned.tensor().number(1) == 3 && read_turned.tensor().number(2) == 1);

constexpr auto big = file<16>("{'descr': '>f8', 'fortran_order': False, 'shape': (2,), }", 2);
constexpr npy read_big(std::span(big.bytes).first(big.size));
static_assert(read_big.tensor().big_endian && read_big.tensor().rank == 1);
static_assert(read_big.tensor().extents[0] == 2 && read_big.tensor().type == stored_type::f64);

static_assert(problem<4>("{'descr': '<f4', 'fortran_order': False, 'shape': ()}").empty());
static_assert(problem<2>("{'descr': '>f2', 'fortran_order': False, 'shape': (1,)}").empty());
static_assert(problem<0>("{'descr': '<f2', 'fortran_order': False, 'shape': (0, 7)}").empty());
static_assert(problem<6>("{'descr': '|i1', 'fortran_order': False, 'shape': (2L, 3L), }").empty());
// a header of more than 256 bytes
static_assert(problem<1>("{'descr': '|i1', 'fortran_order': False, 'shape': (1,), }              "
                         "                                                                       "
                         "                                                                       "
                         "                                                                     \n")
                  .empty());

// -- the beginning

static_assert(npy(std::span(small.bytes).first(0)).problem() ==
              "attent::npy: the file does not begin with the bytes 93 N U M P Y (is it an .npz or "
              "no file of numpy.save?)");
static_assert(npy(std::span(small.bytes).first(9)).problem() ==
              "attent::npy: the file has 9 bytes and its header needs 10 (is it cut off?)");
static_assert(npy(std::span(big.bytes).first(11)).problem() ==
              "attent::npy: the file has 11 bytes and its header needs 12 (is it cut off?)");
static_assert(npy(std::span(small.bytes).first(40)).problem() ==
              "attent::npy: the file has 40 bytes and its header needs 73 (is it cut off?)");
static_assert(problem<0>("{}", 2, 0xffff'ffffu) ==
              "attent::npy: the file has 14 bytes and its header needs 4294967307 (is it cut "
              "off?)");
static_assert(problem<0>("{}", 4) == "attent::npy: the version is 4.0 (1.0, 2.0 and 3.0 are read)");
static_assert(!problem<0>("{}", 0).empty());

// -- types

static_assert(problem<8>("{'descr': '<i8', 'fortran_order': False, 'shape': (1,), }") ==
              "attent::npy: the elements are of type '<i8' (f4, f8 and f2 with < or >, and |i1 are "
              "read: save array.astype(numpy.float32))");
static_assert(!problem<8>("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }").empty());
static_assert(!problem<8>("{'descr': '', 'fortran_order': False, 'shape': (1,), }").empty());
static_assert(!problem<4>("{'descr': '|f4', 'fortran_order': False, 'shape': (1,), }").empty());
static_assert(!problem<4>("{'descr': 'f4', 'fortran_order': False, 'shape': (1,), }").empty());
static_assert(!problem<4>("{'descr': '<f4\\0', 'fortran_order': False, 'shape': (1,)}").empty());
static_assert(problem<4>("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (1,), }") ==
              "attent::npy: the elements are records (save one field, as numpy.float32)");

// -- shapes and the length of the file

static_assert(problem<4>("{'descr': '<f4', 'fortran_order': False, 'shape': (1000, 1000), }") ==
              "attent::npy: the shape needs 4000000 bytes and 4 follow the header (is the file cut "
              "off, or does it hold several arrays?)");
static_assert(!problem<5>("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }").empty());
static_assert(  // 2^32 * 2^32 is 0 in 64 bits
    problem<0>("{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296)}") ==
    "attent::npy: the shape has more bytes than 64 bits can count (is the file damaged?)");
static_assert(problem<0>("{'descr': '|i1', 'fortran_order': False, 'shape': "
                         "(18446744073709551616,)}") ==
              "attent::npy: byte 80 of the file is not a digit of a count below 2^64 "
              "(the header is none of numpy.save: save the file anew)");
static_assert(
    problem<1>("{'descr': '|i1', 'fortran_order': False, 'shape': (1,1,1,1,1,1,1,1,1)}") ==
    "attent::npy: the array has more than 8 axes (reshape it before saving)");
static_assert(problem<6>("{'descr': '|i1', 'fortran_order': False, 'shape': (6)}") ==
              "attent::npy: byte 62 of the file is not ',': one number in parentheses is no tuple "
              "(the header is none of numpy.save: save the file anew)");
static_assert(!problem<6>("{'descr': '|i1', 'fortran_order': False, 'shape': (-6,)}").empty());
static_assert(!problem<6>("{'descr': '|i1', 'fortran_order': False, 'shape': (,)}").empty());
static_assert(!problem<6>("{'descr': '|i1', 'fortran_order': False, 'shape': [6]}").empty());
static_assert(!problem<6>("{'descr': '|i1', 'fortran_order': False, 'shape': (2, 3").empty());

// -- keys, and text that is no literal of Python

static_assert(problem<1>("{'descr': '|i1', 'shape': (1,)}") ==
              "attent::npy: the header lacks fortran_order (save the file anew)");
static_assert(problem<1>("{}") == "attent::npy: the header lacks descr (save the file anew)");
static_assert(problem<1>("{'descr': '|i1', 'fortran_order': False}") ==
              "attent::npy: the header lacks shape (save the file anew)");
static_assert(problem<1>("{'descr': '|i1', 'descr': '|i1', 'fortran_order': False}") ==
              "attent::npy: the header has twice the key 'descr' (descr, fortran_order and shape "
              "stand once each)");
static_assert(problem<1>("{'title': '|i1'}") ==
              "attent::npy: the header has the key 'title' (descr, fortran_order and shape stand "
              "once each)");
static_assert(problem<1>("{'descr': '|i1', 'fortran_order': 1, 'shape': (1,)}") ==
              "attent::npy: byte 44 of the file is not True or False (the header is none of "
              "numpy.save: save the file anew)");
static_assert(!problem<1>("{'descr': '|i1', 'fortran_order': False, 'shape': (1,)} x").empty());
static_assert(!problem<1>("{'descr': '|i1' 'fortran_order': False, 'shape': (1,)}").empty());
static_assert(!problem<1>("{'descr: '|i1', 'fortran_order': False, 'shape': (1,)}").empty());
static_assert(!problem<1>("{'descr").empty() && !problem<1>("{'descr'").empty());
static_assert(!problem<1>("{").empty() && !problem<1>("").empty() && !problem<1>("[]").empty());

}  // namespace
