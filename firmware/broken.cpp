// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What no image may hold, so that run.py sees each of its checks find it.

#include <cstddef>

extern "C" {
#if defined(UNDEFINED_HEAP)
void* malloc(std::size_t);
#else
[[gnu::noipa]] void* malloc(std::size_t) { return nullptr; }
#endif
}

double weights[] = {1, 2};  // not const: in RAM, with a copy in flash

#if defined(INITIALISER)
void* const before_main = malloc(8);
#endif

extern "C" int main() {
    weights[0] *= weights[1];
    return malloc(8) == nullptr;
}
