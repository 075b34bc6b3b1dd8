// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

// What a program needs of the machine below it: a line out, an end, a clock, a stack pointer. Where a
// debugger or QEMU listens that is semihosting; where it does not, as on the developer's own machine,
// the standard library; in WebAssembly, memory that the caller reads.

#if defined(__arm__) || defined(__riscv) || (defined(__aarch64__) && !__STDC_HOSTED__)
#define CHIP_SEMIHOSTING 1
#elif !defined(__wasm__)
#include <cstdio>
#include <cstdlib>
#endif

namespace chip {

#if defined(CHIP_SEMIHOSTING)
// The instructions that mean "this is not a breakpoint but a question to the host".
inline void ask_host(std::uintptr_t question, std::uintptr_t argument) {
#if defined(__arm__)
    register std::uintptr_t r0 asm("r0") = question;
    register std::uintptr_t r1 asm("r1") = argument;
    asm volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
#elif defined(__riscv)
    register std::uintptr_t a0 asm("a0") = question;
    register std::uintptr_t a1 asm("a1") = argument;
    // all three must stand in one page, uncompressed
    asm volatile(
        ".balign 16\n.option push\n.option norvc\n"
        "slli x0, x0, 0x1f\nebreak\nsrai x0, x0, 7\n.option pop"
        : "+r"(a0)
        : "r"(a1)
        : "memory");
#else
    register std::uintptr_t x0 asm("x0") = question;
    register std::uintptr_t x1 asm("x1") = argument;
    asm volatile("hlt 0xf000" : "+r"(x0) : "r"(x1) : "memory");
#endif
}

inline void write(char const* text) { ask_host(0x04, reinterpret_cast<std::uintptr_t>(text)); }

[[noreturn]] inline void stop(int code) {
    std::uintptr_t const reason_and_code[] = {0x20026, static_cast<std::uintptr_t>(code)};
    ask_host(0x20, reinterpret_cast<std::uintptr_t>(reason_and_code));
    for (;;) {
    }
}
#elif defined(__wasm__)
inline constinit char report[4096] = {};
inline constinit unsigned reported = 0;
inline void write(char const* text) {
    while (*text && reported < sizeof report - 1) report[reported++] = *text++;
}
extern "C" [[clang::export_name("report")]] inline char const* read_report() { return report; }
inline void stop(int) {}
#else
inline void write(char const* text) { std::fputs(text, stdout); }
[[noreturn]] inline void stop(int code) { std::exit(code); }
#endif

// A clock that QEMU, told -icount, advances by the same time for every instruction.
#if defined(__arm__)
struct systick {
    std::uint32_t volatile control, reload, value, calibration;
};
inline std::uint32_t ticks() {
    auto& timer = *reinterpret_cast<systick*>(0xE000E010);
    if ((timer.control & 1) == 0) {
        timer.reload = 0xffffff;
        timer.value = 0;
        timer.control = 5;  // on, at the clock of the core
    }
    return 0xffffff - timer.value;
}
inline std::uint32_t ticks_since(std::uint32_t start) { return (ticks() - start) & 0xffffff; }
#elif defined(__riscv)
inline std::uint32_t ticks() {
    std::uint32_t count;
    asm volatile(".option push\n.option arch, +zicsr\ncsrr %0, instret\n.option pop"
                 : "=r"(count)::"memory");
    return count;
}
inline std::uint32_t ticks_since(std::uint32_t start) { return ticks() - start; }
#else
inline std::uint32_t ticks() { return 0; }
inline std::uint32_t ticks_since(std::uint32_t) { return 0; }
#endif

#if defined(CHIP_SEMIHOSTING)
inline std::uint32_t volatile* stack_pointer() {
    std::uint32_t volatile* pointer;
#if defined(__riscv)
    asm volatile("mv %0, sp" : "=r"(pointer));
#else
    asm volatile("mov %0, sp" : "=r"(pointer));
#endif
    return pointer;
}
#endif

}  // namespace chip
