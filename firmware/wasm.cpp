// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// A head as a WebAssembly module that imports nothing: write 8 x 16 floats at input(), call run(),
// read 8 x 8 floats at output(). The weights are constants of the module.

#include <attent/attention/self_attention.hpp>

#include "case.hpp"

using namespace attent;
using namespace attent::axes;

namespace {

constexpr auto query = numbers<matrix<16, features(8)>>(2);
constexpr auto key = numbers<matrix<16, features(8)>>(3);
constexpr auto value = numbers<matrix<16, values(8)>>(4);
constinit matrix<tokens(8), 16> x;
constinit matrix<tokens(8), values(8)> out;
self_attention_workspace<tokens(8), features(8), values(8)> scratch;

}  // namespace

#define EXPORT(name) extern "C" [[clang::export_name(#name)]]

EXPORT(input) float* input() { return x.elements.data(); }
EXPORT(output) float const* output() { return out.elements.data(); }
EXPORT(run) void run() { self_attention(x, query, key, value, with(scratch), into(out)); }
