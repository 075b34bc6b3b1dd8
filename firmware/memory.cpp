// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The functions that compilers call although the source does not. Whoever links a C library has them.
// Build this file with -fno-builtin, and gcc also with -fno-tree-loop-distribute-patterns: otherwise
// the loops may become calls of themselves.

#include <cstddef>
#include <cstdint>

namespace {

using word [[gnu::may_alias]] = std::uint32_t;

}  // namespace

extern "C" {

void* memcpy(void* to, void const* from, std::size_t count) {
    auto* out = static_cast<unsigned char*>(to);
    auto const* in = static_cast<unsigned char const*>(from);
    if ((reinterpret_cast<std::uintptr_t>(to) | reinterpret_cast<std::uintptr_t>(from)) % 4 == 0)
        for (; count >= 4; count -= 4, out += 4, in += 4)
            *reinterpret_cast<word*>(out) = *reinterpret_cast<word const*>(in);
    for (std::size_t i = 0; i < count; ++i) out[i] = in[i];
    return to;
}

void* memmove(void* to, void const* from, std::size_t count) {
    auto* out = static_cast<unsigned char*>(to);
    auto const* in = static_cast<unsigned char const*>(from);
    if (out < in) return memcpy(to, from, count);
    for (std::size_t i = count; i-- > 0;) out[i] = in[i];
    return to;
}

int memcmp(void const* a, void const* b, std::size_t count) {
    auto const* left = static_cast<unsigned char const*>(a);
    auto const* right = static_cast<unsigned char const*>(b);
    for (std::size_t i = 0; i < count; ++i)
        if (left[i] != right[i]) return left[i] - right[i];
    return 0;
}

void* memset(void* to, int value, std::size_t count) {
    auto* out = static_cast<unsigned char*>(to);
    for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<unsigned char>(value);
    return to;
}

#if defined(__arm__)
// The names that clang uses there: value and count change places.
void __aeabi_memset(void* to, std::size_t count, int value) { memset(to, value, count); }
void __aeabi_memclr(void* to, std::size_t count) { memset(to, 0, count); }
[[gnu::alias("__aeabi_memset")]] void __aeabi_memset4(void*, std::size_t, int);
[[gnu::alias("__aeabi_memset")]] void __aeabi_memset8(void*, std::size_t, int);
[[gnu::alias("__aeabi_memclr")]] void __aeabi_memclr4(void*, std::size_t);
[[gnu::alias("__aeabi_memclr")]] void __aeabi_memclr8(void*, std::size_t);
[[gnu::alias("memcpy")]] void* __aeabi_memcpy(void*, void const*, std::size_t);
[[gnu::alias("memcpy")]] void* __aeabi_memcpy4(void*, void const*, std::size_t);
[[gnu::alias("memcpy")]] void* __aeabi_memcpy8(void*, void const*, std::size_t);
#endif
}
