// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "answers.hpp"

#include <attent/math/multiply_add.hpp>

#if defined(ATTENT_FUSED)
answers fused_answers(inputs given)
#else
answers separate_answers(inputs given)
#endif
{
    return {attent::multiply_add(given.root, given.root, -given.rounded_square)};
}
