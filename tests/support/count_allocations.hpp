// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdlib>
#include <new>

namespace attent_test {

// how often this program has allocated; one translation unit includes this
inline int allocations = 0;

inline void* allocate(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
    std::abort();
}

inline void* allocate(std::size_t size, std::align_val_t alignment) {
    ++allocations;
    auto const unit = static_cast<std::size_t>(alignment);
    if (void* const memory = std::aligned_alloc(unit, (size / unit + 1) * unit)) return memory;
    std::abort();
}

}  // namespace attent_test

void* operator new(std::size_t size) { return attent_test::allocate(size); }
void* operator new[](std::size_t size) { return attent_test::allocate(size); }
// A sanitizer has these of its own, which would not count and whose memory std::free refuses.
void* operator new(std::size_t size, std::nothrow_t const&) noexcept {
    return attent_test::allocate(size);
}
void* operator new[](std::size_t size, std::nothrow_t const&) noexcept {
    return attent_test::allocate(size);
}
void* operator new(std::size_t size, std::align_val_t to) {
    return attent_test::allocate(size, to);
}
void* operator new[](std::size_t size, std::align_val_t to) {
    return attent_test::allocate(size, to);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
