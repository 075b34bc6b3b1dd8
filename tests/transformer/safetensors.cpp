// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/safetensors.hpp>
#include <support/catch2.hpp>
#include <support/stored_file.hpp>

namespace {

using namespace attent_test;
using attent::safetensors;
using attent::stored_tensor;

// tests/fuzz/corpus/safetensors/mixed and reversed, from the json and struct of Python
// (tests/fuzz/make_corpus.py)
// clang-format off
constexpr char mixed[] =
    "\250\1\0\0\0\0\0\0{\"__metadata__\":{\"format\":\"pt\",\"}\":\"{\\\"\"},\"layers.0.weigh"
    "t\":{\"dtype\":\"F32\",\"shape\":[2,3],\"data_offsets\":[0,24]},\"third\":{\"dtype\":\"F"
    "64\",\"shape\":[],\"data_offsets\":[24,32]},\"\\u00e9\\n\\\"\\ud83d\\ude00\":{\"dtype\":"
    "\"F16\",\"shape\":[3,1],\"data_offsets\":[32,38]},\"brain\":{\"dtype\":\"BF16\",\"shape"
    "\":[2],\"data_offsets\":[38,42]},\"\":{\"dtype\":\"I8\",\"shape\":[4],\"data_offsets\":["
    "42,46]},\"nothing\":{\"dtype\":\"F32\",\"shape\":[0,5],\"data_offsets\":[46,46]}}\0\0 "
    "\300\0\0\300\277\0\0\0\277\0\0\0\77\0\0\300\77\0\0 @UUUUUU\325\77\08\377\373\0|\212>\0"
    "\300\0\177\200\377";
constexpr char reversed[] =
    "\200\1\0\0\0\0\0\0{\"nothing\":{\"dtype\":\"F32\",\"shape\":[0,5],\"data_offsets\":[46,4"
    "6]},\"\":{\"dtype\":\"I8\",\"shape\":[4],\"data_offsets\":[42,46]},\"brain\":{\"dtype\":"
    "\"BF16\",\"shape\":[2],\"data_offsets\":[38,42]},\"\\u00e9\\n\\\"\\ud83d\\ude00\":{\"dty"
    "pe\":\"F16\",\"shape\":[3,1],\"data_offsets\":[32,38]},\"third\":{\"dtype\":\"F64\",\"sh"
    "ape\":[],\"data_offsets\":[24,32]},\"layers.0.weight\":{\"dtype\":\"F32\",\"shape\":[2,3"
    "],\"data_offsets\":[0,24]}} \0\0 \300\0\0\300\277\0\0\0\277\0\0\0\77\0\0\300\77\0\0 @UUU"
    "UUU\325\77\08\377\373\0|\212>\0\300\0\177\200\377";
// clang-format on

std::vector<float> numbers_of(safetensors const& file, std::string const& name) {
    stored_tensor const found = file.find(name);
    INFO(name);
    REQUIRE(found);
    std::vector<float> out(found.size());
    found.copy_to(out.data());
    return out;
}

// as safetensors' own save_file writes them: dtype, shape and data_offsets of one byte each
std::string entry(std::string const& name, std::size_t begin) {
    return "\"" + name + "\":{\"dtype\":\"I8\",\"shape\":[1],\"data_offsets\":[" +
           std::to_string(begin) + "," + std::to_string(begin + 1) + "]}";
}
file_bytes file_of(std::string const& header, std::size_t data) {
    file_bytes out;
    for (unsigned i = 0; i < 8; ++i)
        out.push_back(static_cast<unsigned char>(std::uint64_t{header.size()} >> 8 * i));
    out.insert(out.end(), header.begin(), header.end());
    for (std::size_t i = 0; i < data; ++i) out.push_back(static_cast<unsigned char>(i));
    return out;
}
template <class Name, class Begin>
file_bytes file_of_many(std::size_t count, Name name, Begin begin) {
    std::string header;
    for (std::size_t i = 0; i < count; ++i)
        header += (i == 0 ? "{" : ",") + entry(name(i), begin(i));
    return file_of(header + "}", count);
}
std::string plain(std::size_t i) { return "model.layers." + std::to_string(i) + ".weight"; }

template <std::size_t Size>
void try_mutants(char const (&literal)[Size]) {
    REQUIRE(broken_promise<safetensors>(bytes_of(literal)) == "");
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        INFO("seed " << seed);
        REQUIRE(broken_promise<safetensors>(mutant_of(bytes_of(literal), seed)) == "");
    }
}

}  // namespace

TEST_CASE("safetensors reads what Python wrote") {
    for (file_bytes const& bytes : {bytes_of(mixed), bytes_of(reversed)}) {
        safetensors const file(bytes);
        INFO(file.problem().text);
        REQUIRE(file);
        REQUIRE(file.count() == 6);
        REQUIRE(numbers_of(file, "layers.0.weight") ==
                std::vector<float>{-2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f});
        REQUIRE(numbers_of(file, "third") == std::vector<float>{0x1.555556p-2f});
        REQUIRE(numbers_of(file, "\xc3\xa9\n\"\xf0\x9f\x98\x80") ==
                std::vector<float>{0.5f, -65504, std::numeric_limits<float>::infinity()});
        REQUIRE(numbers_of(file, "brain") == std::vector<float>{0.26953125f, -2});
        REQUIRE(numbers_of(file, "") == std::vector<float>{0, 127, -128, -1});
        REQUIRE(numbers_of(file, "nothing").empty());
        REQUIRE(!file.find("layers.0.weigh"));
    }
}

TEST_CASE("safetensors cut off anywhere is refused in words") {
    file_bytes const whole = bytes_of(mixed);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        file_bytes const part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        REQUIRE(!safetensors(part));
        REQUIRE(broken_promise<safetensors>(part) == "");
    }
}

TEST_CASE("safetensors answers every mutant with tensors or a sentence") {
    try_mutants(mixed);
    try_mutants(reversed);
}

TEST_CASE("safetensors finds each of a thousand tensors in any order") {
    constexpr std::size_t count = 1000;
    auto const forwards = [](std::size_t i_) { return i_; };
    auto const backwards = [](std::size_t i_) { return count - 1 - i_; };
    auto const scattered = [](std::size_t i_) { return i_ * 387 % count; };
    for (file_bytes const& bytes :
         {file_of_many(count, plain, forwards), file_of_many(count, plain, backwards),
          file_of_many(count, plain, scattered)}) {
        safetensors const file(bytes);
        INFO(file.problem().text);
        REQUIRE(file.count() == count);
        REQUIRE(file.find(plain(999)).size() == 1);
    }
    file_bytes const bytes = file_of_many(count, plain, scattered);
    REQUIRE(broken_promise<safetensors>(bytes) == "");
    safetensors const file(bytes);
    for (std::size_t i = 0; i < count; ++i)
        REQUIRE(file.find(plain(i)).number(0) ==
                static_cast<float>(static_cast<signed char>(i * 387 % count)));
}

TEST_CASE("safetensors sees a name that stands twice among a thousand") {
    auto const in_order = [](std::size_t i_) { return i_; };
    for (std::size_t const twin : {1u, 127u, 128u, 129u, 255u, 256u, 500u, 999u}) {
        auto const name = [twin](std::size_t i_) { return plain(i_ == twin ? twin / 2 : i_); };
        file_bytes const bytes = file_of_many(1000, name, in_order);
        safetensors const file(bytes);
        INFO(file.problem().text);
        REQUIRE(file.problem() == ("attent::safetensors: the name '" + plain(twin / 2) +
                                   "' stands twice in the header (rename one)")
                                      .c_str());
    }
}

TEST_CASE("safetensors says when checking would take too long") {
    auto const in_order = [](std::size_t i_) { return i_; };
    file_bytes const most = file_of_many(8192, plain, in_order);
    REQUIRE(safetensors(most));
    REQUIRE(safetensors(file_of_many(8193, plain, in_order)).problem() ==
            "attent::safetensors: there are more than 8192 tensors (split the file)");
    file_bytes const bytes = file_of_many(8192, plain, [](std::size_t i_) { return 8191 - i_; });
    REQUIRE(safetensors(bytes).problem() ==
            "attent::safetensors: checking the names and the order of 8192 tensors takes too long "
            "(save them in the order of their offsets)");
}

// Names that the check looks for in one place: 128 of 255 escaped letters, each to be passed over again for
// every short one.
TEST_CASE("safetensors counts the bytes of names that somebody made meet") {
    constexpr std::size_t longs = 128, all = longs + 1000;
    std::vector<std::string> names;
    for (std::size_t i = 0; names.size() < all; ++i) {
        std::string const number = std::to_string(i);
        std::string const name =
            names.size() < longs ? number + std::string(255 - number.size(), 'a') : number;
        attent::detail::json_string text;
        for (char const letter : name) text.add(static_cast<unsigned char>(letter));
        if (text.hash() % attent::detail::header_names::slots != 0) continue;
        std::string written;
        for (char const letter : name)
            written += std::string("\\u00") + "0123456789abcdef"[letter / 16] +
                       "0123456789abcdef"[letter % 16];
        names.push_back(names.size() < longs ? written : name);
    }
    auto const in_order = [](std::size_t i_) { return i_; };
    auto const met = [&](std::size_t i_) { return names[i_]; };
    REQUIRE(safetensors(file_of_many(longs, met, in_order)).count() == longs);
    INFO(safetensors(file_of_many(all, met, in_order)).problem().text);
    REQUIRE(!safetensors(file_of_many(all, met, in_order)));
}

TEST_CASE("safetensors keeps a long name out of the sentence") {
    auto const first = [](std::size_t) { return std::size_t{0}; };
    auto const named = [&](std::size_t length_) {
        return file_of_many(
            1, [length_](std::size_t) { return std::string(length_, 'n'); }, first);
    };
    file_bytes const fits = named(255);
    REQUIRE(broken_promise<safetensors>(fits) == "");
    REQUIRE(safetensors(fits).find(std::string(255, 'n')));
    REQUIRE(
        safetensors(named(256)).problem() ==
        "attent::safetensors: the name at byte 9 of the file has 256 bytes, more than 255 (give "
        "the tensor a plain name)");
    file_bytes bytes = named(255);
    bytes.pop_back();
    REQUIRE(safetensors(bytes).problem() ==
            ("attent::safetensors: tensor '" + std::string(80, 'n') +
             "..' ends at byte 1 of the data, which has 0 (is the file cut off?)")
                .c_str());
}
