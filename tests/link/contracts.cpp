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
    bool const separate = is("separate multiply_add", separate_answers(given).multiply_add, 0);
    bool const fused = is("fused multiply_add", fused_answers(given).multiply_add, 0x1p-24f);
    return separate && fused ? 0 : 1;
}
