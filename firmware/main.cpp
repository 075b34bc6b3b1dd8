// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Runs every case and writes one line for each, all numbers in hexadecimal: name, address of the
// function, address of its inputs, ticks, bytes of stack, bytes of workspace, digest of the result,
// and whether the result is the constant.

#include "case.hpp"
#include "chip.hpp"

namespace {

struct measurement {
    std::uint32_t ticks, stack;
};

// Paints the stack below, calls, and looks how far the paint has gone.
[[gnu::noinline]] measurement measure(void (*run)()) {
#if defined(CHIP_SEMIHOSTING)
    constexpr std::uint32_t paint = 0xdeadbeef, words = 2048;
    auto const stack = chip::stack_pointer();
    for (auto word = stack - words; word < stack; ++word) *word = paint;
#endif
    auto const start = chip::ticks();
    run();
    std::uint32_t const ticks = chip::ticks_since(start);
    std::uint32_t used = 0;
#if defined(CHIP_SEMIHOSTING)
    auto lowest = stack - words;
    while (lowest < stack && *lowest == paint) ++lowest;
    used = static_cast<std::uint32_t>(4 * (stack - lowest));
#endif
    return {ticks, used};
}

// FNV-1a
std::uint64_t digest(unsigned char const* bytes, std::size_t count) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (std::size_t i = 0; i < count; ++i) hash = (hash ^ bytes[i]) * 0x100000001b3;
    return hash;
}

bool same(unsigned char const* a, unsigned char const* b, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        if (a[i] != b[i]) return false;
    return true;
}

void write_number(std::uint64_t number) {
    char text[] = "|0000000000000000";
    for (int i = 16; i > 0; --i, number >>= 4) text[i] = "0123456789abcdef"[number & 15];
    chip::write(text);
}

}  // namespace

extern "C" int main() {
    std::uint32_t const nothing = measure([] {}).ticks;
    bool all_same = true;
    for (auto one = cases_begin; one < cases_end; ++one) {
        auto* const result = static_cast<unsigned char*>(one->result);
        for (std::size_t i = 0; i < one->bytes; ++i) result[i] = 0xa5;  // not another case's result
        auto const [ticks, stack] = measure(one->run);
        bool const is_same =
            same(result, static_cast<unsigned char const*>(one->expected), one->bytes);
        all_same &= is_same;
        chip::write(one->name);
        write_number(reinterpret_cast<std::uintptr_t>(one->run));
        write_number(reinterpret_cast<std::uintptr_t>(one->inputs));
        write_number(ticks - nothing);
        write_number(stack);
        write_number(one->workspace);
        write_number(digest(result, one->bytes));
        chip::write(is_same ? "|same bits\n" : "|DIFFERS\n");
    }
    chip::stop(all_same ? 0 : 1);
    return 0;
}
