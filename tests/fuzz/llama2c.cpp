// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/llama2c.hpp>
#include <cstdio>
#include <cstdlib>
#include <support/stored_file.hpp>

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* bytes, std::size_t size) {
    std::string const broken = attent_test::broken_promise<attent::llama2c>({bytes, size});
    if (broken.empty()) return 0;
    std::fprintf(stderr, "broken: %s\n", broken.c_str());
    std::abort();
}
