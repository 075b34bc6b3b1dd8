// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "answers.hpp"

#include <attent/attention/attention.hpp>
#include <attent/attention/scale.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/tensor/product.hpp>

#if defined(ATTENT_FUSED)
answers fused_answers(inputs given)
#else
answers separate_answers(inputs given)
#endif
{
    attent::matrix<1, 2> const left{{-given.rounded_square, given.root}};
    attent::matrix<2, 1> const right{{1}, {given.root}};
    attent::matrix<2, 2> const keys{{1, given.root}, {0, 0}};
    attent::matrix<2, 1> const values{{1}, {0}};
    auto const output = attent::attention(left, keys, values, attent::scale(0x1p20f));
    return {attent::multiply_add(given.root, given.root, -given.rounded_square),
            (left * right)(0, 0), output(0, 0)};
}
