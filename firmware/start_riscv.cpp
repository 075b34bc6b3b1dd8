// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// From power-on to main on a RISC-V core. As for a Cortex-M, a product would restart where this asks
// a debugger or QEMU to stop.

#include "chip.hpp"

// The core begins at the first byte of flash, without a stack.
asm(R"(
    .section .vectors, "ax"
    .option arch, +zicsr
    .globl reset
reset:
    la sp, stack_top
    la t0, fault
    csrw mtvec, t0
    li t0, 0x2000       # mstatus.FS: the floating-point unit, if there is one, is off at first
    csrs mstatus, t0
    j start
    .text
)");

extern "C" {
extern std::uint32_t data_in_flash[], data_begin[], data_end[], bss_begin[], bss_end[];
int main();

[[noreturn, gnu::used]] void start() {
    auto const* from = data_in_flash;
    for (auto volatile* to = data_begin; to < data_end;) *to++ = *from++;
    for (auto volatile* to = bss_begin; to < bss_end;) *to++ = 0;
    chip::stop(main());
}

// aligned: the low bits of mtvec are a mode
[[noreturn, gnu::used, gnu::aligned(4)]] void fault() {
    chip::write("fault\n");
    chip::stop(99);
}
}
