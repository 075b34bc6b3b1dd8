// reject: attent::load: the parameters of a model are real numbers or int8
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_load.hpp>
#include <attent/transformer/safetensors.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
using element = std::int16_t;
#else
using element = std::int8_t;
#endif
message fill(tensor<element, 3>& weights, safetensors const& file) { return load(weights, file); }
