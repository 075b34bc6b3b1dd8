#!/usr/bin/env python3
# Copyright (C) 2026 the attent authors
# SPDX-License-Identifier: BSL-1.0
"""Turns ONNX node test cases (JSON) into C++: a type for each case, a Catch2 test and a static_assert for each type.

    generate.py <cases.json> <adapter header> <output prefix> <parts> [--only <regular expression>]

writes <prefix>_<part>.hpp (the cases: constants in hexadecimal), <prefix>_<part>_run.cpp and <prefix>_<part>_static.cpp.
What is absent in a case is left out of its type: the adapter asks for what is there.
"""
import json
import math
import re
import struct
import sys

HEAD = "// Made by tools/conformance/generate.py.\n"
CPP_TYPES = {"float32": "float", "float64": "double", "float16": "attent::float16", "bfloat16": "attent::bfloat16",
             "bool": "bool", "int32": "std::int32_t", "int64": "std::int64_t"}
# 16-bit numbers are written as the floats they are and converted, which is exact.
STORED_TYPES = {"float16": "float32", "bfloat16": "float32"}


def fail(message):
    sys.exit(f"generate.py: {message}")


def number(value, dtype):
    """One element as a C++ literal that is exactly it."""
    if dtype == "bool":
        return "true" if value else "false"
    if dtype.startswith("int"):
        return str(int(value))
    value = float(value)  # "inf", "-inf" and "nan" are strings in JSON
    suffix = "" if dtype == "float64" else "f"
    limits = f"std::numeric_limits<{CPP_TYPES[dtype]}>"
    if math.isnan(value):
        return f"{limits}::quiet_NaN()"
    if math.isinf(value):
        return ("-" if value < 0 else "") + f"{limits}::infinity()"
    if dtype == "float32":
        value = struct.unpack("<f", struct.pack("<f", value))[0]
    return re.sub(r"\.?0*p", "p", value.hex()) + suffix


def attribute(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return number(value, "float32")
    if isinstance(value, str):
        return f'"{value}"'
    return str(value)


class Arrays:
    """Data that several cases share is written once, and compiled once."""

    def __init__(self):
        self.names = {}
        self.text = []

    def name(self, dtype, data):
        dtype = STORED_TYPES.get(dtype, dtype)
        key = (dtype, tuple(number(each, dtype) for each in data))
        if key not in self.names:
            self.names[key] = f"numbers_{len(self.names)}"
            type_ = f"std::array<{CPP_TYPES[dtype]}, {len(data)}>"
            self.text.append(f"inline constexpr {type_} {self.names[key]}{{{', '.join(key[1])}}};\n")
        return self.names[key]


def constant(name, tensor, arrays):
    dtype, shape, data = tensor["dtype"], tensor["shape"], tensor["data"]
    if dtype not in CPP_TYPES:
        fail(f"{name}: no C++ type is known for {dtype}")
    if math.prod(shape) != len(data):
        fail(f"{name}: {len(data)} elements do not fill the shape {shape}")

    def type_of(dtype_):
        return f"attent::tensor<{', '.join([CPP_TYPES[dtype_], *map(str, shape)])}>"

    stored = STORED_TYPES.get(dtype, dtype)
    value = f"{type_of(stored)}({arrays.name(dtype, data)})"
    if stored != dtype:
        value = f"attent::convert<{CPP_TYPES[dtype]}>({value})"
    return f"    static constexpr {type_of(dtype)} {name.lower()} = {value};\n"


def case_type(case, arrays):
    lines = [f"struct {case['name']} {{\n",
             f"    static constexpr int opset = {case['opset']};\n"]
    lines += [f"    static constexpr auto {name} = {attribute(value)};\n" for name, value in case["attributes"].items()]
    lines += [constant(name, tensor, arrays) for name, tensor in case["inputs"].items()]
    lines += [constant("expected_" + name, tensor, arrays) for name, tensor in case["outputs"].items()]
    return "".join(lines) + "};\n"


def generate(cases, header, prefix, parts):
    for part in range(parts):
        own = cases[part::parts]
        arrays = Arrays()
        types = [case_type(case, arrays) for case in own]
        path = f"{prefix}_{part}"
        include = path.rsplit("/", 1)[-1] + ".hpp"
        operator = {case["name"]: case["op"] for case in own}
        with open(path + ".hpp", "w", encoding="ascii") as file:
            file.write(f"{HEAD}#pragma once\n\n#include <conformance/{header}>\n\n#include <array>\n#include <cstdint>\n"
                       "#include <limits>\n\nnamespace attent_test::onnx::cases {\n\n")
            file.write("".join(arrays.text) + "\n" + "\n".join(types))
            file.write("\n}  // namespace attent_test::onnx::cases\n")
        with open(path + "_static.cpp", "w", encoding="ascii") as file:
            file.write(f"{HEAD}#include \"{include}\"\n\nusing namespace attent_test::onnx;\n\n")
            for name, op in operator.items():
                file.write(f"static_assert(check<op::{op}, cases::{name}>());\n")
        with open(path + "_run.cpp", "w", encoding="ascii") as file:
            file.write(f"{HEAD}#include \"{include}\"\n\n#include <conformance/run.hpp>\n\n"
                       "using namespace attent_test::onnx;\n\n")
            for name, op in operator.items():
                file.write(f'TEST_CASE("{name}") {{ REQUIRE(run<op::{op}, cases::{name}>()); }}\n')


def main(arguments):
    only = ".*"
    if len(arguments) == 6 and arguments[4] == "--only":
        only = arguments[5]
        arguments = arguments[:4]
    if len(arguments) != 4:
        fail("usage: generate.py <cases.json> <adapter header> <output prefix> <parts> [--only <regular expression>]")
    source, header, prefix, parts = arguments
    with open(source, encoding="utf-8") as file:
        cases = [case for case in json.load(file)["cases"] if re.search(only, case["name"])]
    if not cases:
        fail(f"{source} holds no case")
    names = [case["name"] for case in cases]
    if len(set(names)) != len(names):
        fail(f"{source} holds two cases of one name")
    generate(cases, header, prefix, int(parts))


main(sys.argv[1:])
