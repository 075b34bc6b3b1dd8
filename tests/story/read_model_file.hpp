// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace attent_test {

// the bytes of a file in the folder ATTENT_MODELS
inline std::vector<unsigned char> read_model_file(char const* name) {
    std::ifstream file(std::string(ATTENT_MODELS "/") + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace attent_test
