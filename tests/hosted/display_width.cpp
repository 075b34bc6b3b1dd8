// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/hosted/display_width.hpp>
#include <cstdint>
#include <string>
#include <support/catch2.hpp>

using attent::display_width;

// in a constant expression a read past the end of the array does not compile
constexpr char cut_short[] = {'\xe8', '\xb2'};
static_assert(display_width(std::string_view(cut_short, 2)) == 2 && display_width("貓咪") == 4);

TEST_CASE("display width: a letter takes one column, a Chinese character two") {
    CHECK(display_width("") == 0);
    CHECK(display_width("cat sat") == 7);
    CHECK(display_width("貓咪") == 4);
    CHECK(display_width("它 = it") == 7);
    CHECK(display_width("，") == 2);          // U+FF0C fullwidth comma
    CHECK(display_width("ｱ") == 1);           // U+FF71 halfwidth
    CHECK(display_width("한글") == 4);        // Hangul syllables
    CHECK(display_width("\U00020000") == 2);  // a character outside the first plane
    CHECK(display_width("\U0001f408") == 2);  // U+1F408 cat
    CHECK(display_width("é") == 1);
    CHECK(display_width("█") == 1);  // ambiguous: narrow
}

TEST_CASE("display width: combining marks and controls take none") {
    CHECK(display_width("e\u0301") == 1);
    CHECK(display_width("\u200b\ufe0f\u20dd") == 0);
    CHECK(display_width("a\tb\x7f") == 2);
    CHECK(display_width(std::string_view("\0", 1)) == 0);
}

TEST_CASE("display width: malformed UTF-8 counts one a byte") {
    CHECK(display_width("\xff\xfe") == 2);
    CHECK(display_width("\x80") == 1);                               // a continuation alone
    CHECK(display_width("\xc0\xaf") == 2);                           // overlong
    CHECK(display_width("\xe0\x80\xaf") == 3);                       // overlong
    CHECK(display_width("\xf0\x80\x80\xaf") == 4);                   // overlong
    CHECK(display_width("\xed\xa0\x80") == 3);                       // a surrogate
    CHECK(display_width("\xf4\x90\x80\x80") == 4);                   // beyond U+10FFFF
    CHECK(display_width("\xe8\xb2X") == 3);                          // interrupted
    CHECK(display_width("\xe8\xb2\x93") == 2);                       // 貓, whole
    CHECK(display_width(std::string_view("\xe8\xb2\x93", 2)) == 2);  // and cut short
    CHECK(display_width(std::string_view("\xe8\xb2\x93", 1)) == 1);
}

TEST_CASE("display width: every two bytes and every cut of four end inside the text") {
    // the text fills its own allocation exactly, so that a sanitizer sees a read beyond it
    for (unsigned first = 0; first < 256; ++first)
        for (unsigned second = 0; second < 256; ++second) {
            std::string const text{static_cast<char>(first), static_cast<char>(second)};
            REQUIRE(display_width(text) <= 2);
        }
    std::string const four = "\U0001f408";
    for (std::size_t bytes = 0; bytes < 4; ++bytes)
        REQUIRE(display_width(std::string_view(four).substr(0, bytes)) == bytes);
}
