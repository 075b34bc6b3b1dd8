// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/message.hpp>
#include <limits>

namespace {

using attent::message;

static_assert(message() == "" && message().empty());
static_assert(message("a tensor of ").add(12u).add(" rows") == "a tensor of 12 rows");
static_assert(message().add(0) == "0" && message().add(-7) == "-7");
static_assert(message().add(std::numeric_limits<long long>::min()) == "-9223372036854775808");
static_assert(message().add(~0ull) == "18446744073709551615");

constexpr char name[] = {'q', '\x1b', '\n', '\xff', 'k'};
static_assert(message().add(std::span<char const>(name)) == "q???k");
static_assert(!(message("ab") == "a") && !(message("a") == "ab"));

constexpr message filled() {
    message out;
    for (int i = 0; i < 1000; ++i) out.add('x');
    return out;
}
static_assert(filled().length == message::capacity && filled().text[message::capacity] == '\0');
static_assert(filled().text[252] == 'x' && filled().text[253] == '.' && filled().text[254] == '.');

}  // namespace
