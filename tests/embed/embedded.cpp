// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The files of make_files.py, embedded as text and as bytes: the numbers written there are the numbers
// here, when compiled and when run.
#include <array>
#include <attent/transformer/embedded_weights.hpp>
#include <attent/transformer/llama2c.hpp>
#include <attent/transformer/npy.hpp>
#include <attent/transformer/safetensors.hpp>
#include <attent/transformer/weights_digest.hpp>
#include <bit>
#include <cassert>
#include <cerrno>
#include <cinttypes>
#include <cmath>
#include <csetjmp>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <support/catch2.hpp>
#include <type_traits>

#include "array.hpp"
#include "array_bytes.hpp"
#include "llama.hpp"
#include "llama_bytes.hpp"
#include "macros.hpp"
#include "named/tensors.hpp"
#include "small_bytes.hpp"

using namespace attent;

// names become identifiers, types float or int8, shapes axes
static_assert(small::text::layers_0_norm == vector<3>{0.1f, -2.5f, 1024});
static_assert(small::text::tensor_0_weight == matrix<2, 3>{{0, 1, 2}, {3, 4, 65504}});
static_assert(small::text::tensor_new == vector<4, std::int8_t>{-128, -1, 0, 127});
static_assert(small::text::a_b == vector<2>{1, -2});
static_assert(small::text::a_b_2 == tensor<float>{{0.1f}});
static_assert(small::text::file_2.size == 0);
static_assert(array::tensor_3_numbers == matrix<2, 3>{{0, 2, 4}, {1, 3, 5}});
static_assert(std::bit_cast<std::array<std::uint32_t, 6>>(small::text::special.elements) ==
              std::array<std::uint32_t, 6>{0x7fc0'0001, 0x7f80'0000, 0xff80'0000, 0x8000'0000, 1,
                                           0x7f7f'ffff});

// what may be a macro is none, whatever was included before
static_assert(macros::tensor_NULL(0) == 0 && macros::tensor_EOF(0) == 1 &&
              macros::tensor_I(0) == 2);
static_assert(macros::tensor_M_PI(0) == 3 && macros::tensor_INT8_C(0) == 4);
static_assert(macros::tensor_PRId64(0) == 5 && macros::tensor_L_tmpnam(0) == 6);
static_assert(macros::tensor_assert(0) == 7 && macros::tensor_errno(0) == 8);
static_assert(macros::tensor_offsetof(0) == 9 && macros::tensor_stdin(0) == 10);
static_assert(macros::tensor_va_arg(0) == 11 && macros::tensor_NULL_2(0) == 12);
static_assert(macros::layers_0_NULL(0) == 13 && macros::Wq(0) == 14);
static_assert(macros::tensor_W(0) == 15 && macros::tensor_W_2(0) == 16 && macros::Exit(0) == 17);
static_assert(macros::tensor_typeof(0) == 18 && macros::tensor_i386(0) == 19);
static_assert(macros::file.find("EOF").number(0) == 1);

// a file of them is read as others are
static_assert(small::text::file.problem().empty() && small::text::file.count() == 7);
static_assert(small::text::file.find("layers.0.norm").number(1) == -2.5f);
static_assert(small::text::file.find("new").number(0) == -128 &&
              small::text::file.find("new").type == stored_type::i8);
static_assert(small::text::file.find("a.b").rank == 0 && !small::text::file.find("a_b"));
static_assert(array::file.find("").transposed().number(1) == 1);
static_assert(weights_digest(small::text::file) == small::text::digest);

template <class Tensor>
constexpr Tensor copied(stored_tensor const& stored) {
    Tensor out;
    return stored.copy_whole(out.elements) ? out : Tensor{};
}
static_assert(copied<matrix<2, 3>>(small::text::file.find("0.weight")) ==
              small::text::tensor_0_weight);
static_assert(copied<vector<4, std::int8_t>>(small::text::file.find("new")) ==
              small::text::tensor_new);
static_assert(copied<vector<4>>(small::text::file.find("new")) == vector<4>{});
static_assert(copied<vector<2>>(small::text::file.find("layers.0.norm")) == vector<2>{});

// llama2.c: query is (in, out), the file (out, in); it begins after the table of 5 * 4 and a norm of 4
static_assert(llama::layers_0_attention_query(1, 2) == (20 + 4 + 2 * 4 + 1) / 8.0f);
static_assert(llama::file.count() == 11);
static_assert(llama::file.layers() == 1 && llama::file.heads() == 2);
static_assert(llama::file.key_heads() == 1 && llama::file.shares_output());
static_assert(small::text::file.layers() == 0 && small::text::file.heads() == 0);

namespace {

template <class File, class Embedded>
bool same_tensors(File const& file, Embedded const& embedded) {
    bool same = file.count() == embedded.count() && file.problem().empty();
    file.for_each([&](stored_tensor const& expected_) {
        stored_tensor const found = embedded.find(expected_.name);
        same = same && found && found.rank == expected_.rank && found.extents == expected_.extents;
        for (std::size_t i = 0; same && i < found.size(); ++i)
            same = std::bit_cast<std::uint32_t>(found.number(i)) ==
                   std::bit_cast<std::uint32_t>(expected_.number(i));
        float expected[64]{}, copied[64]{};
        if (!same || found.size() > 64) return;
        expected_.transposed().copy_to(expected);
        found.transposed().copy_to(copied);
        for (std::size_t i = 0; i < 64; ++i)
            same = same && std::bit_cast<std::uint32_t>(expected[i]) ==
                               std::bit_cast<std::uint32_t>(copied[i]);
    });
    return same;
}

}  // namespace

TEST_CASE("embedded text has the tensors that the readers find in embedded bytes") {
    CHECK(same_tensors(safetensors(small_bytes::bytes()), small::text::file));
    CHECK(same_tensors(npy(array_bytes::bytes()), array::file));
    CHECK(same_tensors(llama2c(llama_bytes::bytes()), llama::file));
}

TEST_CASE("embedded bytes have the digest that the build found and lie at multiples of 16") {
    CHECK(weights_digest(safetensors(small_bytes::bytes())) == small_bytes::digest);
    CHECK(weights_digest(llama2c(llama_bytes::bytes())) == llama::digest);
    CHECK(small_bytes::digest == small::text::digest);
    CHECK(small_bytes::digest != array_bytes::digest);
    CHECK(reinterpret_cast<std::uintptr_t>(small_bytes::bytes().data()) % 16 == 0);
    CHECK(std::string(array::source) == "3-numbers.npy");
    CHECK(std::string(array_bytes::source) == R"(what??(1).npy)");
}
