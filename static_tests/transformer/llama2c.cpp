// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <attent/transformer/llama2c.hpp>
#include <bit>

namespace {

using attent::llama2c;
using attent::message;
using attent::stored_tensor;

// A file of that header, whose Count numbers are 0, 1, 2, ..
template <std::size_t Count>
constexpr std::array<unsigned char, 28 + 4 * Count> file(
    std::array<std::int32_t, 7> const& header) {
    std::array<unsigned char, 28 + 4 * Count> out{};
    for (std::size_t i = 0; i < 7 + Count; ++i) {
        auto const bits = i < 7 ? static_cast<std::uint32_t>(header[i])
                                : std::bit_cast<std::uint32_t>(static_cast<float>(i - 7));
        for (std::size_t byte = 0; byte < 4; ++byte)
            out[4 * i + byte] = static_cast<unsigned char>(bits >> 8 * byte);
    }
    return out;
}
constexpr message problem(std::array<std::int32_t, 7> const& header) {
    auto const bytes = file<3>(header);
    llama2c const read(bytes);
    if (!read.problem().empty()) {  // then there is nothing
        std::size_t calls = 0;
        read.for_each([&calls](stored_tensor const&) { ++calls; });
        if (read || read.count() != 0 || calls != 0 || read.find("norm") || read.heads() != 0 ||
            read.channels() != 0)
            return "not empty";
    }
    return read.problem();
}

// channels 8, hidden 5, layers 2, heads 4 and 2, vocabulary 3, tokens 7; numbers by hand:
// 3*8 + 2*8 + 2*8*8 + 2*2*4*8 + 2*8*8 + 2*8 + 3*2*5*8 + 8 + 7*2 = 702, and 3*8 of the output
constexpr auto shared = file<702>({8, 5, 2, 4, 2, 3, 7});
constexpr auto with_output = file<726>({8, 5, 2, 4, 2, -3, 7});
constexpr llama2c read(shared), read_output(with_output);
static_assert(read && read.problem() == "" && read.count() == 20 && read.shares_output());
static_assert(read_output && read_output.count() == 21 && !read_output.shares_output());
static_assert(read_output.channels() == 8 && read_output.hidden() == 5);
static_assert(read_output.layers() == 2 && read_output.heads() == 4 &&
              read_output.key_heads() == 2);
static_assert(read_output.vocabulary() == 3 && read_output.tokens() == 7);

// rank, extents and the number at the given place
constexpr bool is(stored_tensor const& found, std::size_t rows, std::size_t columns, std::size_t i,
                  float number) {
    return found && found.rank == (columns == 0 ? 1 : 2) && found.extents[0] == rows &&
           found.extents[1] == columns && found.number(i) == number;
}
static_assert(is(read.find("embedding"), 3, 8, 9, 9));
static_assert(is(read.find("layers.0.attention_norm"), 8, 0, 3, 24 + 3));
static_assert(is(read.find("layers.1.attention_norm"), 8, 0, 3, 32 + 3));
// matrices are (in, out): number(1) is from input 0 to output 1, in the file a row further
static_assert(is(read.find("layers.0.attention.query"), 8, 8, 1, 40 + 8));
static_assert(is(read.find("layers.1.attention.query"), 8, 8, 8, 104 + 1));
static_assert(is(read.find("layers.0.attention.key"), 8, 4, 1, 168 + 8));
static_assert(is(read.find("layers.1.attention.value"), 8, 4, 4, 232 + 32 + 1));
static_assert(is(read.find("layers.0.attention.output"), 8, 8, 1, 296 + 8));
static_assert(is(read.find("layers.1.feed_forward_norm"), 8, 0, 0, 424 + 8));
static_assert(is(read.find("layers.0.feed_forward.gate"), 8, 5, 1, 440 + 8));
static_assert(is(read.find("layers.1.feed_forward.down"), 5, 8, 1, 520 + 40 + 5));
static_assert(is(read.find("layers.0.feed_forward.up"), 8, 5, 1, 600 + 8));
static_assert(is(read.find("norm"), 8, 0, 7, 680 + 7));
static_assert(is(read_output.find("output"), 8, 3, 1, 688 + 14 + 8) && !read.find("output"));
static_assert(read.find("norm").name.size() == 4);

static_assert(!read.find("layers.2.attention_norm") && !read.find("layers.0.norm"));
static_assert(!read.find("layers.00.attention_norm") && !read.find("layers..attention_norm"));
static_assert(!read.find("layers.18446744073709551616.attention_norm"));
static_assert(!read.find("layers.0") && !read.find("layers.0.") && !read.find("layers."));
static_assert(!read.find("") && !read.find("attention_norm") && !read.find("layers.x.norm"));

constexpr bool walks_in_order() {
    std::size_t calls = 0, numbers = 0;
    bool found = true;
    read_output.for_each([&](stored_tensor const& each_) {
        auto const again = read_output.find(each_.name);
        found = found && again.bytes.data() == each_.bytes.data() && again.size() == each_.size();
        numbers += each_.size();
        ++calls;
    });
    return found && calls == 21 && numbers == 726 - 14;
}
static_assert(walks_in_order());

// -- headers

static_assert(llama2c(std::span(shared).first(27)).problem() ==
              "attent::llama2c: the file has 27 bytes and its header needs 28 (is it cut off?)");
static_assert(llama2c(std::span(shared).first(2835)).problem() ==
              "attent::llama2c: the header needs 2836 bytes and the file has 2835 (is it cut off, "
              "or of another version?)");
static_assert(
    llama2c(with_output).problem() == "" &&
    problem({8, 5, 2, 4, 2, 3, 7}) ==
        "attent::llama2c: the header needs 2836 bytes and the file has 40 (is it cut off, or "
        "of another version?)");
static_assert(problem({0, 5, 2, 4, 2, 3, 7}) ==
              "attent::llama2c: dim is 0 in the header, not a positive number (is the file from "
              "llama2.c?)");
static_assert(problem({8, 5, -2, 4, 2, 3, 7}) ==
              "attent::llama2c: n_layers is -2 in the header, not a positive number (is the file "
              "from llama2.c?)");
static_assert(problem({8, 5, 2, 4, 2, 0, 7}) ==
              "attent::llama2c: vocab_size is 0 in the header, not a positive number (is the file "
              "from llama2.c?)");
static_assert(!problem({8, -5, 2, 4, 2, 3, 7}).empty() && !problem({8, 5, 2, 0, 2, 3, 7}).empty());
static_assert(!problem({8, 5, 2, 4, 0, 3, 7}).empty() && !problem({8, 5, 2, 4, 2, 3, 0}).empty());
static_assert(problem({8, 5, 2, 3, 2, 3, 7}) ==
              "attent::llama2c: n_heads is 3 in the header and does not divide dim, 8 (is the file "
              "from llama2.c?)");
static_assert(problem({8, 5, 2, 4, 3, 3, 7}) ==
              "attent::llama2c: n_kv_heads is 3 in the header and does not divide n_heads, 4 (is "
              "the file from llama2.c?)");
static_assert(problem({12, 5, 2, 4, 2, 3, 7}) ==
              "attent::llama2c: twice n_heads is 8 in the header and does not divide dim, 12 (is "
              "the file from llama2.c?)");
static_assert(problem({0x616b'3432, 1, 2, 4, 2, 3, 7}) ==
              "attent::llama2c: the file begins with ak42, as later versions do (export it with "
              "--version 0)");
// products that 64 bits cannot hold
constexpr std::int32_t most = 0x7fff'fffe;
static_assert(problem({most, most, most, 1, 1, most, most}) ==
              "attent::llama2c: the header needs more than 4611686018427387904 bytes and the file "
              "has 40 (is it cut off, or of another version?)");
static_assert(!problem({65536, 65536, 1 << 30, 1, 1, -0x7fff'ffff - 1, 65536}).empty());
static_assert(!problem({2, 1, 1, 1, 1, -0x7fff'ffff - 1, 1}).empty());

}  // namespace
