// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <conformance/compare.hpp>
#include <support/catch2.hpp>

namespace attent_test::onnx {

// A case at run time: the compiler must believe that the inputs were changed, so the machine computes.
template <class Operator, class Case>
bool run() {
    auto inputs = Operator::template inputs<Case>();
    asm volatile("" : : "r"(&inputs) : "memory");
    difference const found = Operator::template differs<Case>(inputs);
    if (found.output != nullptr)
        UNSCOPED_INFO(found.output << ": element " << found.index << " is " << found.actual
                                   << ", published is " << found.expected);
    return found.output == nullptr;
}

}  // namespace attent_test::onnx
