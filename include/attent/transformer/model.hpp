// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

// Models as structs that Boost.Hana reflects: everything that needs Boost, target attent::model.
#include <attent/transformer/model_convert.hpp>
#include <attent/transformer/model_layers.hpp>
#include <attent/transformer/model_llama.hpp>
#include <attent/transformer/model_load.hpp>
#include <attent/transformer/model_parameters.hpp>
#include <attent/transformer/model_stack.hpp>
