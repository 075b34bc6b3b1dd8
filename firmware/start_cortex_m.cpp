// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// From power-on to main on a Cortex-M. What ends or goes wrong is told to a debugger or QEMU; without
// one of them chip::write and chip::stop fault, and a product would restart instead.

#include "chip.hpp"

extern "C" {
extern std::uint32_t stack_top[], data_in_flash[], data_begin[], data_end[], bss_begin[], bss_end[];
int main();

[[noreturn]] void reset() {
#if defined(__ARM_FP) || defined(__ARM_FEATURE_MVE)
    // The floating-point unit is off at first, and to use it then is a fault.
    *reinterpret_cast<std::uint32_t volatile*>(0xE000ED88) |= 0xf << 20;
    asm volatile("dsb\nisb" ::: "memory");
#endif
    auto const* from = data_in_flash;
    for (auto volatile* to = data_begin; to < data_end;) *to++ = *from++;
    for (auto volatile* to = bss_begin; to < bss_end;) *to++ = 0;
    chip::stop(main());
}

[[noreturn]] void fault() {
    chip::write("fault\n");
    chip::stop(99);
}
}

namespace {

struct vector_table {
    std::uint32_t* stack;
    void (*reset)();
    void (*faults[14])();
};

[[gnu::section(".vectors"), gnu::used]] constexpr vector_table vectors = {
    stack_top, reset, {fault, fault, fault, fault, fault}};

}  // namespace
