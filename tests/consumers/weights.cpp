// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What a user's project does with trained weights: constants of the compiler's, or bytes in the program.
#include <attent/attent.hpp>
#include <bytes.hpp>
#include <text.hpp>

static_assert(text::weights == attent::matrix<2, 3>{{0.5f, -0.5f, 1}, {2, 3, -4}});

int main() {
    attent::npy const file(bytes::bytes());
    return file && attent::weights_digest(file) == text::digest ? 0 : 1;
}
