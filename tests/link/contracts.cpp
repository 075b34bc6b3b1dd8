// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "answers.hpp"

#include <cstdio>

namespace {

bool is(char const* name, float actual, float expected) {
    if (actual == expected) return true;
    std::printf("%s: %a, not %a\n", name, static_cast<double>(actual),
                static_cast<double>(expected));
    return false;
}

}  // namespace

int main() {
    inputs volatile hidden{};
    inputs const given{hidden.root, hidden.rounded_square};
    answers const separate = separate_answers(given);
    answers const fused = fused_answers(given);
    bool const good[] = {
        is("separate multiply_add", separate.multiply_add, 0),
        is("separate product", separate.product, 0),
        is("separate attention", separate.attention, 0.5f),
        is("fused multiply_add", fused.multiply_add, 0x1p-24f),
        is("fused product", fused.product, 0x1p-24f),
        fused.attention > 0.51f || is("fused attention", fused.attention, 0.5156f),
    };
    for (bool one : good)
        if (!one) return 1;
    return 0;
}
