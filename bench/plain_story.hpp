// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace bench {

// A model in llama2.c's format as one computes it in C: shapes known when the program runs, memory
// from the heap, a loop of dot products for every matrix, and libm. The peer of attent's stories.
struct plain_model;

// null when the bytes, which must stay where they are, are no such model; on a multiple of four
plain_model* plain_load(unsigned char const* bytes, std::size_t size);
// the logits that follow a token, in memory of the model's; positions ascend from 0, or from 0 again
float* plain_forward(plain_model* model, int token, int position);
int plain_vocabulary(plain_model const* model);
void plain_free(plain_model* model);

}  // namespace bench
