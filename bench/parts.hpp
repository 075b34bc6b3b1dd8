// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "harness.hpp"

namespace bench {

// One query against a cache, or one query in each of the heads that share it.
inline constexpr std::size_t decode_keys = 1024, decode_width = 64;
inline problem const& decode_problem(std::size_t heads) {
    return attention_problem(mask::none, 1, decode_keys, decode_width, heads);
}
inline std::string decode_name(std::size_t heads) {
    return "decode " + std::to_string(heads) + (heads == 1 ? " head" : " heads");
}

struct product_problem {
    std::string name;
    std::size_t rows, inner, columns;
    std::vector<float> a, b;
    std::vector<double> expected;
};
product_problem const& find_product(std::size_t rows, std::size_t inner, std::size_t columns);

struct exponential_problem {
    std::string name;
    std::vector<float> x;
    std::vector<double> expected;
    double tolerance;
};
exponential_problem const& exponentials();

}  // namespace bench
