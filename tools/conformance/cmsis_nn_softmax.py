#!/usr/bin/env python3
"""Makes CMSIS-NN's published softmax cases into C++: asked of the compiler and at run time.

    cmsis_nn_softmax.py <cmsis_nn_softmax.json> <output prefix>

writes <prefix>.hpp with the cases, <prefix>_static.cpp with static_asserts and <prefix>_run.cpp with tests."""

import json
import sys

HEAD = "// Made by tools/conformance/cmsis_nn_softmax.py; not to be edited.\n"
TYPES = {"softmax": ("std::int8_t", "std::int8_t"), "softmax_s8_s16": ("std::int8_t", "std::int16_t"),
         "softmax_s16": ("std::int16_t", "std::int16_t")}

source, prefix = sys.argv[1:]
with open(source, encoding="utf-8") as file:
    cases = [case for case in json.load(file) if case["name"] in TYPES]
if len(cases) != len(TYPES):
    sys.exit(f"{source}: expected the cases {', '.join(TYPES)}")


def tensor(name, element, case, numbers):
    shape = f"{case['config']['num_rows']}, {case['config']['row_size']}"
    return f"    static constexpr attent::matrix<{shape}, {element}> {name}{{{{{', '.join(map(str, numbers))}}}}};\n"


types = []
for case in cases:
    scores, weights = TYPES[case["name"]]
    config = case["config"]
    scaling = [config[key] for key in ("input_mult", "input_left_shift", "diff_min") if key in config]
    types.append(f"struct {case['name']} {{\n    using weight = {weights};\n"
                 f"    static constexpr attent::softmax_scaling<{scores}> scaling{{{', '.join(map(str, scaling))}}};\n"
                 + tensor("scores", scores, case, case["input"]) + tensor("expected", weights, case, case["output"])
                 + "};\n")

include = prefix.rsplit("/", 1)[-1] + ".hpp"
with open(prefix + ".hpp", "w", encoding="ascii") as file:
    file.write(HEAD + "#pragma once\n\n#include <attent/attention/quantized_softmax.hpp>\n\nnamespace cmsis_nn {\n\n"
               + "\n".join(types) + "\n}  // namespace cmsis_nn\n")
with open(prefix + "_static.cpp", "w", encoding="ascii") as file:
    file.write(f'{HEAD}#include "{include}"\n\n')
    for case in cases:
        name = f"cmsis_nn::{case['name']}"
        file.write(f"static_assert(attent::quantized_softmax<{name}::weight>({name}::scores, {name}::scaling) ==\n"
                   f"              {name}::expected);\n")
with open(prefix + "_run.cpp", "w", encoding="ascii") as file:
    file.write(f'{HEAD}#include "{include}"\n\n#include <support/catch2.hpp>\n\n')
    for case in cases:
        name = f"cmsis_nn::{case['name']}"
        file.write(f'TEST_CASE("CMSIS-NN {case["name"]}") {{\n'
                   f"    auto scores = {name}::scores;\n    auto scaling = {name}::scaling;\n"
                   '    asm volatile("" : : "r"(&scores), "r"(&scaling) : "memory");  // nobody knows them now\n'
                   f"    REQUIRE(attent::quantized_softmax<{name}::weight>(scores, scaling) == {name}::expected);\n}}\n")
