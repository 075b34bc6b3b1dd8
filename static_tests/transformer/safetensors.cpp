// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <attent/transformer/safetensors.hpp>

namespace {

using attent::message;
using attent::safetensors;
using attent::stored_tensor;
using attent::stored_type;

// A file of that header and Data bytes 0, 1, 2, ..; its length may be said wrong.
template <std::size_t Data, std::size_t Size>
constexpr std::array<unsigned char, 8 + Size - 1 + Data> file(char const (&header)[Size],
                                                              std::uint64_t length = Size - 1) {
    std::array<unsigned char, 8 + Size - 1 + Data> out{};
    for (std::size_t i = 0; i < 8; ++i) out[i] = static_cast<unsigned char>(length >> 8 * i);
    for (std::size_t i = 0; i < Size - 1; ++i) out[8 + i] = static_cast<unsigned char>(header[i]);
    for (std::size_t i = 0; i < Data; ++i) out[8 + Size - 1 + i] = static_cast<unsigned char>(i);
    return out;
}
template <std::size_t Data, std::size_t Size>
constexpr message problem(char const (&header)[Size], std::uint64_t length = Size - 1) {
    auto const bytes = file<Data>(header, length);
    safetensors const read(bytes);
    if (!read.problem().empty()) {  // then there is nothing
        std::size_t calls = 0;
        read.for_each([&calls](stored_tensor const&) { ++calls; });
        if (read || read.count() != 0 || calls != 0 || read.find("x")) return "not empty";
    }
    return read.problem();
}

// -- a good file

constexpr auto good = file<32>(
    R"({"__metadata__":{"format":"pt","}":"{\"\\"} , "layers.0.weight":{"dtype":"I8","shape":[2,3],)"
    R"("data_offsets":[0,6]},"b":{"data_offsets":[6,8],"dtype":"BF16","shape":[]},)"
    R"( "\u0061\"\/\t\u00e9\u20ac\ud83d\ude00" : { "shape" : [ 1 , 2 ] , "dtype":"F64","data_offsets":[8,24]},)"
    R"("nothing":{"dtype":"F32","shape":[3,0,2],"data_offsets":[24,24]},)"
    R"("":{"dtype":"F16","shape":[4],"data_offsets":[24,32]}}   )");
constexpr safetensors read(good);
static_assert(read && read.problem().empty() && read.problem() == "" && read.count() == 5);

constexpr stored_tensor weight = read.find("layers.0.weight");
static_assert(weight && weight.rank == 2 && weight.extents[0] == 2 && weight.extents[1] == 3);
static_assert(weight.type == stored_type::i8 && weight.number(5) == 5 && weight.name.size() == 15);
static_assert(read.find("b").rank == 0 && read.find("b").type == stored_type::bf16);
static_assert(read.find("b").bytes.size() == 2 && read.find("b").bytes[0] == 6);
static_assert(read.find("nothing") && read.find("nothing").size() == 0);
static_assert(read.find("").extents[0] == 4 && read.find({}).bytes[0] == 24);
static_assert(read.find("a\"/\t\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80").extents[1] == 2);
static_assert(!read.find("a\"/\t\xc3\xa9\xe2\x82\xac") && !read.find("\\u0061"));
static_assert(!read.find("layers.0.weigh") && !read.find("layers.0.weights") && !read.find("c"));
static_assert(!read.find("__metadata__") && !read.find("format") && !read.find("}"));

constexpr bool walks_in_order() {
    std::size_t calls = 0, bytes = 0;
    bool found = true;
    read.for_each([&](stored_tensor const& each_) {
        found = found && read.find(each_.name).bytes.data() == each_.bytes.data();
        bytes += each_.bytes.size() + 100 * calls++ * (each_.name.empty() ? 1u : 0u);
    });
    return found && calls == 5 && bytes == 32 + 400;
}
static_assert(walks_in_order());

static_assert(problem<0>("{}").empty() && problem<0>("{ } ").empty());
static_assert(problem<0>(R"({"__metadata__":{}})").empty());
// in another order than that of the offsets
static_assert(
    problem<8>(R"({"c":{"dtype":"I8","shape":[1],"data_offsets":[7,8]},"b":{"dtype":"I8",)"
               R"("shape":[3],"data_offsets":[4,7]},"a":{"dtype":"F32","shape":[1],)"
               R"("data_offsets":[0,4]}})")
        .empty());

// -- the length of the header

static_assert(safetensors(std::span(good).first(7)).problem() ==
              "attent::safetensors: the file has 7 bytes and needs 8 for the length of its header "
              "(is it cut off?)");
static_assert(safetensors(std::span(good).first(0)).count() == 0);
static_assert(problem<0>("{}", 3) ==
              "attent::safetensors: the header's length is 3, but only 2 bytes follow (is the file "
              "cut off?)");
static_assert(problem<0>("{}", 0xffff'ffff'ffff'fff8u) ==  // with the 8 before it: 0
              "attent::safetensors: the header's length is 18446744073709551608, more than "
              "100000000 (is it a safetensors file?)");
static_assert(problem<0>("{}", 0) ==
              "attent::safetensors: byte 8 of the file is not '{' (the header is no JSON of "
              "tensors: save the file anew)");

// -- offsets, shapes and the length of the file

static_assert(problem<4>(R"({"x":{"dtype":"F32","shape":[1000,1000],"data_offsets":[0,4]}})") ==
              "attent::safetensors: tensor 'x' has a shape of 4000000 bytes and offsets of 4 (is "
              "the file damaged?)");
static_assert(
    problem<4>(R"({"x":{"dtype":"F32","shape":[1000,1000],"data_offsets":[0,4000000]}})") ==
    "attent::safetensors: tensor 'x' ends at byte 4000000 of the data, which has 4 (is "
    "the file cut off?)");
static_assert(  // 2^32 * 2^32 is 0 in 64 bits
    problem<4>(R"({"x":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,0]}})") ==
    "attent::safetensors: tensor 'x' has a shape whose bytes 64 bits cannot count (is the file "
    "damaged?)");
static_assert(  // 2^62 * 4
    !problem<4>(R"({"x":{"dtype":"F32","shape":[4611686018427387904],"data_offsets":[0,0]}})")
         .empty());
static_assert(problem<4>(R"({"x":{"dtype":"I8","shape":[4],"data_offsets":[4,0]}})") ==
              "attent::safetensors: tensor 'x' begins at byte 4 of the data and ends before, at "
              "byte 0 (is the file damaged?)");
static_assert(
    problem<4>(R"({"x":{"dtype":"I8","shape":[18446744073709551616],"data_offsets":[0,4]}})") ==
    "attent::safetensors: byte 36 of the file, in tensor 'x', is not a count below "
    "2^64 (the header is no JSON of tensors: save the file anew)");
static_assert(!problem<4>(R"({"x":{"dtype":"I8","shape":[-4],"data_offsets":[0,4]}})").empty());
static_assert(!problem<4>(R"({"x":{"dtype":"I8","shape":[4.0],"data_offsets":[0,4]}})").empty());
static_assert(!problem<4>(R"({"x":{"dtype":"I8","shape":[4e0],"data_offsets":[0,4]}})").empty());
static_assert(!problem<4>(R"({"x":{"dtype":"I8","shape":[04],"data_offsets":[0,4]}})").empty());
static_assert(!problem<4>(R"({"x":{"dtype":"I8","shape":[4,],"data_offsets":[0,4]}})").empty());
static_assert(!problem<4>(R"({"x":{"dtype":"I8","shape":4,"data_offsets":[0,4]}})").empty());
static_assert(!problem<4>(R"({"x":{"dtype":"I8","shape":[4],"data_offsets":[0]}})").empty());
static_assert(!problem<4>(R"({"x":{"dtype":"I8","shape":[4],"data_offsets":[0,4,4]}})").empty());
static_assert(
    problem<1>(R"({"x":{"dtype":"I8","shape":[1,1,1,1,1,1,1,1],"data_offsets":[0,1]}})").empty());
static_assert(
    problem<1>(R"({"x":{"dtype":"I8","shape":[1,1,1,1,1,1,1,1,1],"data_offsets":[0,1]}})") ==
    "attent::safetensors: tensor 'x' has more than 8 axes (reshape it before saving)");

// -- a dtype that is not read does not skip a check

static_assert(problem<8>(R"({"ids":{"dtype":"I64","shape":[1],"data_offsets":[0,8]}})") ==
              "attent::safetensors: tensor 'ids' has the dtype 'I64' (F64, F32, F16, BF16 and I8 "
              "are read: convert it before saving)");
static_assert(!problem<8>(R"({"x":{"dtype":"F8_E4M3","shape":[8],"data_offsets":[0,8]}})").empty());
static_assert(!problem<8>(R"({"x":{"dtype":"f32","shape":[2],"data_offsets":[0,8]}})").empty());
static_assert(!problem<8>(R"({"x":{"dtype":"","shape":[8],"data_offsets":[0,8]}})").empty());

// -- holes and shared bytes

static_assert(problem<8>(R"({"x":{"dtype":"I8","shape":[4],"data_offsets":[0,4]},)"
                         R"("y":{"dtype":"I8","shape":[3],"data_offsets":[5,8]}})") ==
              "attent::safetensors: tensor 'y' begins at byte 5 of the data, where byte 4 was "
              "expected (tensors leave no hole and share no byte: save the file anew)");
static_assert(problem<8>(R"({"x":{"dtype":"I8","shape":[4],"data_offsets":[0,4]},)"
                         R"("y":{"dtype":"I8","shape":[5],"data_offsets":[3,8]}})") ==
              "attent::safetensors: tensor 'y' begins at byte 3 of the data, where byte 4 was "
              "expected (tensors leave no hole and share no byte: save the file anew)");
static_assert(problem<4>(R"({"x":{"dtype":"I8","shape":[4],"data_offsets":[0,4]},)"
                         R"("y":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}})") ==
              "attent::safetensors: tensor 'y' begins at byte 0 of the data, where byte 4 was "
              "expected (tensors leave no hole and share no byte: save the file anew)");
static_assert(problem<8>(R"({"x":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}})") ==
              "attent::safetensors: the tensors end at byte 4 of the data, which has 8 (tensors "
              "leave no hole and share no byte: save the file anew)");
static_assert(problem<9>(R"({"z":{"dtype":"I8","shape":[1],"data_offsets":[8,9]},)"
                         R"("y":{"dtype":"I8","shape":[3],"data_offsets":[4,7]},)"
                         R"("x":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}})") ==
              "attent::safetensors: no tensor begins at byte 7 of the data, which has 9 (tensors "
              "leave no hole and share no byte: save the file anew)");
static_assert(problem<1>("{}") ==
              "attent::safetensors: the tensors end at byte 0 of the data, which has 1 (tensors "
              "leave no hole and share no byte: save the file anew)");

// -- names

static_assert(problem<8>(R"({"x":{"dtype":"I8","shape":[4],"data_offsets":[0,4]},)"
                         R"("\u0078":{"dtype":"I8","shape":[4],"data_offsets":[4,8]}})") ==
              "attent::safetensors: the name 'x' stands twice in the header (rename one)");
static_assert(
    problem<0>(R"({"__metadata__":{},"__metadata__":{}})") ==
    "attent::safetensors: the name '__metadata__' stands twice in the header (rename one)");
static_assert(problem<1>(R"({"a\u0000":{"dtype":"I8","shape":[1],"data_offsets":[0,1]}})") ==
              "attent::safetensors: the name at byte 9 of the file holds a zero (give the tensor a "
              "plain name)");

// -- keys

static_assert(problem<1>(R"({"x":{"dtype":"I8","shape":[1]}})") ==
              "attent::safetensors: tensor 'x' lacks its data_offsets (save the file anew)");
static_assert(problem<1>(R"({"x":{"shape":[1],"data_offsets":[0,1]}})") ==
              "attent::safetensors: tensor 'x' lacks its dtype (save the file anew)");
static_assert(problem<1>(R"({"x":{"dtype":"I8","data_offsets":[0,1]}})") ==
              "attent::safetensors: tensor 'x' lacks its shape (save the file anew)");
static_assert(problem<1>(R"({"x":{"dtype":"I8","shape":[1],"data_offsets":[0,1],"kind":"a"}})") ==
              "attent::safetensors: tensor 'x' has the key 'kind' (dtype, shape and data_offsets "
              "stand once each)");
static_assert(problem<1>(R"({"x":{"dtype":"I8","shape":[1],"shape":[1],"data_offsets":[0,1]}})") ==
              "attent::safetensors: tensor 'x' has twice the key 'shape' (dtype, shape and "
              "data_offsets stand once each)");

// -- text that is no JSON

static_assert(problem<0>("[]") ==
              "attent::safetensors: byte 8 of the file is not '{' (the header is no JSON of "
              "tensors: save the file anew)");
static_assert(problem<0>(R"({"__metadata__":{"a":1}})") ==
              "attent::safetensors: byte 29 of the file is not a string, as __metadata__ needs "
              "(the header is no JSON of tensors: save the file anew)");
static_assert(!problem<0>(R"({"__metadata__":{"a":{"b":"c"}}})").empty());
static_assert(!problem<0>(R"({"__metadata__":{"a":"\x"}})").empty());
static_assert(!problem<0>(R"({"__metadata__":{"a":"\u12g4"}})").empty());
static_assert(!problem<0>(R"({"__metadata__":{"a":"\ud83d"}})").empty());  // half a pair
static_assert(!problem<0>(R"({"__metadata__":{"a":"\ud83d\u0041"}})").empty());
static_assert(!problem<0>(R"({"__metadata__":{"a":"\ude00"}})").empty());
static_assert(!problem<0>("{\"__metadata__\":{\"a\":\"\n\"}}").empty());
static_assert(!problem<0>(R"({"__metadata__":{"a":"b)").empty());
static_assert(!problem<0>(R"({"__metadata__":{"a":"\)").empty());
static_assert(!problem<0>(R"({"__metadata__":{"a":"b"})").empty());
static_assert(!problem<0>(R"({"__metadata__":{"a":"b"},})").empty());
static_assert(!problem<0>(R"({"__metadata__"{"a":"b"}})").empty());
static_assert(!problem<0>("{").empty() && !problem<0>("{}}").empty() && !problem<0>(" {}").empty());
static_assert(!problem<0>("{}\0").empty() && !problem<0>("{x}").empty());
static_assert(!problem<1>(R"({"x":[]})").empty() && !problem<1>(R"({"x":{}})").empty());

}  // namespace
