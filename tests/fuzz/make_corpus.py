#!/usr/bin/env python3
# Copyright (C) 2026 the attent authors
# SPDX-License-Identifier: BSL-1.0
"""Writes the small files in tests/fuzz/corpus/ from which ./run fuzz begins: good ones, and some that are wrong in one
way that random changes hardly hit. What these functions write is also compared with numpy's own files in
tests/transformer/npy.cpp."""

import json
import pathlib
import struct

CORPUS = pathlib.Path(__file__).resolve().parent / "corpus"


def safetensors(tensors, metadata=None, order=None):
    """tensors: name -> (dtype, shape, bytes); order: the names as the header shall list them."""
    header, data = {}, b""
    for name, (dtype, shape, raw) in tensors.items():
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    header = {name: header[name] for name in order or header}
    if metadata:
        header = {"__metadata__": metadata, **header}
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return struct.pack("<Q", len(text)) + text + data


def npy(descr, shape, data, fortran_order=False, version=1):
    text = repr({"descr": descr, "fortran_order": fortran_order, "shape": shape})[:-1] + ", }"
    start = 10 if version == 1 else 12
    text += " " * (-(start + len(text) + 1) % 64) + "\n"
    length = struct.pack("<H" if version == 1 else "<I", len(text))
    return b"\x93NUMPY" + bytes([version, 0]) + length + text.encode() + data


def llama2c(channels, hidden, layers, heads, key_heads, vocabulary, tokens):
    """vocabulary < 0: the output has a matrix of its own. The numbers are 0, 1, 2, .."""
    words, keys = abs(vocabulary), channels // heads * key_heads
    layer = 2 * channels + 2 * channels * channels + 2 * keys * channels + 3 * hidden * channels
    count = words * channels + layers * layer + channels + channels // heads // 2 * 2 * tokens
    count += words * channels if vocabulary < 0 else 0
    header = (channels, hidden, layers, heads, key_heads, vocabulary, tokens)
    return struct.pack(f"<7i{count}f", *header, *range(count))


def floats(*numbers, form="<f"):
    return b"".join(struct.pack(form, number) for number in numbers)


SIX = (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5)
MIXED = {
    "layers.0.weight": ("F32", [2, 3], floats(*SIX)),
    "third": ("F64", [], floats(1 / 3, form="<d")),
    "\u00e9\n\"\U0001f600": ("F16", [3, 1], floats(0.5, -65504, float("inf"), form="<e")),
    "brain": ("BF16", [2], b"\x8a\x3e\x00\xc0"),
    "": ("I8", [4], b"\x00\x7f\x80\xff"),
    "nothing": ("F32", [0, 5], b""),
}
TWO = {"a": ("I8", [1], b"\x01"), "b": ("I8", [2], b"\x02\x03")}
FILES = {
    "safetensors/mixed": safetensors(MIXED, {"format": "pt", "}": '{"'}),
    "safetensors/reversed": safetensors(MIXED, order=[*MIXED][::-1]),
    "safetensors/empty": safetensors({}),
    "safetensors/many": safetensors({f"t{i}": ("I8", [], b"\x05") for i in range(20)}),
    "safetensors/hole": safetensors(TWO).replace(b"[1,3]", b"[2,4]") + b"\x04",
    "safetensors/twice": safetensors(TWO).replace(b'"b"', b'"a"'),
    "safetensors/integers": safetensors({"ids": ("I64", [1], bytes(8))}),
    "safetensors/wraps": safetensors({"w": ("F32", [1 << 32, 1 << 32], b"")}),
    "npy/rows": npy("<f4", (2, 3), floats(*SIX)),
    "npy/columns": npy("<f4", (3, 2), floats(*SIX), fortran_order=True),
    "npy/swapped": npy(">f8", (2, 3), floats(*SIX, form=">d")),
    "npy/halves": npy(">f2", (2, 3), floats(*SIX, form=">e"), version=2),
    "npy/bytes": npy("|i1", (1, 2, 3), bytes([253, 254, 255, 0, 1, 2]), version=3),
    "npy/number": npy("<f8", (), floats(0.1, form="<d")),
    "npy/empty": npy("<f4", (0, 4), b""),
    "npy/python2": npy("<f4", (2, 3), floats(*SIX)).replace(b"(2, 3), }  ", b"(2L, 3L), }"),
    "llama2c/shared": llama2c(4, 3, 2, 2, 1, 5, 3),
    "llama2c/output": llama2c(4, 3, 2, 2, 1, -5, 3),
    "llama2c/small": llama2c(2, 1, 1, 1, 1, 1, 1),
    "llama2c/wraps": struct.pack("<7i", 1 << 16, 1 << 16, 1 << 30, 1, 1, 1 << 16, 1 << 16),
}

if __name__ == "__main__":
    for name, content in FILES.items():
        path = CORPUS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
