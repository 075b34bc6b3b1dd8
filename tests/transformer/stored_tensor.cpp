// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/stored_tensor.hpp>
#include <bit>
#include <cmath>
#include <cstring>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <vector>

namespace {

using attent::stored_tensor;
using attent::stored_type;

std::uint32_t bits(float x) { return std::bit_cast<std::uint32_t>(x); }

// Every bit pattern counts: NaN compares as NaN.
bool same(float a, float b) { return bits(a) == bits(b) || (std::isnan(a) && std::isnan(b)); }

template <class T>
stored_tensor view(std::vector<T> const& numbers, stored_type type, std::size_t rows) {
    stored_tensor out;
    out.type = type;
    out.rank = 2;
    out.extents = {rows, numbers.size() / rows};
    out.big_endian = std::endian::native == std::endian::big;
    out.bytes = {reinterpret_cast<unsigned char const*>(numbers.data()),
                 numbers.size() * sizeof(T)};
    return out;
}

std::vector<float> copied(stored_tensor const& from) {
    std::vector<float> out(from.size());
    from.copy_to(out.data());
    return out;
}

}  // namespace

TEST_CASE("stored doubles become the floats the machine rounds them to") {
    attent_test::random draw;
    std::vector<double> numbers;
    for (int i = 0; i < 200000; ++i) {
        std::uint64_t pattern = draw.bits();
        if (i % 2 == 0)  // exponents about those of floats, subnormal ones and beyond
            pattern = (pattern & 0x800f'ffff'ffff'ffffu) |
                      static_cast<std::uint64_t>(draw.integer(860, 1160)) << 52;
        if (i % 8 == 0) pattern &= 0xffff'ffff'f000'0000u;  // ties
        numbers.push_back(std::bit_cast<double>(pattern));
    }
    auto const floats = copied(view(numbers, stored_type::f64, 100));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        INFO(std::hexfloat << numbers[i]);
        REQUIRE(same(floats[i], static_cast<float>(numbers[i])));
    }
    stored_tensor const turned = view(numbers, stored_type::f64, 100).transposed();
    for (std::size_t i = 0; i < numbers.size(); ++i)  // (2000, 100)
        REQUIRE(std::bit_cast<std::uint64_t>(turned.double_number(i)) ==
                std::bit_cast<std::uint64_t>(numbers[i % 100 * 2000 + i / 100]));
}

TEST_CASE("every stored half and bfloat16 becomes the float that it is") {
    std::vector<std::uint16_t> patterns;
    for (unsigned i = 0; i < 65536; ++i) patterns.push_back(static_cast<std::uint16_t>(i));
    auto const halves = copied(view(patterns, stored_type::f16, 256));
    auto const brains = copied(view(patterns, stored_type::bf16, 256));
    for (unsigned i = 0; i < 65536; ++i) {
        int const exponent = static_cast<int>(i >> 10 & 31), digits = static_cast<int>(i & 1023);
        float const size = exponent == 0 ? std::ldexp(static_cast<float>(digits), -24)
                           : exponent < 31
                               ? std::ldexp(static_cast<float>(1024 + digits), exponent - 25)
                               : (digits == 0 ? HUGE_VALF : NAN);
        REQUIRE(same(halves[i], i >> 15 == 0 ? size : -size));
        REQUIRE(bits(brains[i]) == i << 16);
    }
}

TEST_CASE("a stored tensor is copied as it is read one by one") {
    attent_test::random draw;
    std::vector<unsigned char> bytes(8 * 7 * 12);
    for (auto& byte : bytes) byte = static_cast<unsigned char>(draw.bits());
    std::vector<float> numbers(7 * 12);
    for (auto& number : numbers) number = draw.uniform(-1, 1);
    attent::detail::embedded_numbers const embedded{numbers.data()};
    for (auto const type :
         {stored_type::f64, stored_type::f32, stored_type::f16, stored_type::bf16, stored_type::i8})
        for (int form = 0; form < 8; ++form) {
            stored_tensor tensor = view(bytes, type, 7);
            tensor.rank = 3;
            tensor.extents = {7, 3, 4};
            tensor.column_major = form % 2 == 1;
            tensor.big_endian = form / 2 % 2 == 1;
            tensor.embedded = form / 4 == 1 ? &embedded : nullptr;
            auto const all = copied(tensor), turned = copied(tensor.transposed());
            for (std::size_t i = 0; i < 7; ++i)
                for (std::size_t j = 0; j < 3; ++j)
                    for (std::size_t k = 0; k < 4; ++k) {
                        float const element = tensor.number((i * 3 + j) * 4 + k);
                        REQUIRE(same(all[(i * 3 + j) * 4 + k], element));
                        REQUIRE(same(turned[(k * 3 + j) * 7 + i], element));
                    }
        }
}

TEST_CASE("more stored floats than a loop of a constant expression may have are copied too") {
    std::vector<float> numbers(3 * 100000);
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i);
    stored_tensor tensor = view(numbers, stored_type::f32, 3);
    REQUIRE(copied(tensor) == numbers);
    std::vector<unsigned char> swapped(numbers.size() * 4);
    for (std::size_t i = 0; i < swapped.size(); ++i)
        swapped[i] = tensor.bytes[i / 4 * 4 + 3 - i % 4];
    tensor.bytes = swapped;
    tensor.big_endian = !tensor.big_endian;
    REQUIRE(copied(tensor) == numbers);
}
