#!/usr/bin/env python3
"""Writes the files that embedded.cpp embeds, and damaged ones, into the folder given. Formats by struct alone."""

import json
import pathlib
import struct
import sys

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)


def safetensors(tensors):
    header, data = {"__metadata__": {"format": "pt"}}, b""
    for name, kind, shape, content in tensors:
        header[name] = {"dtype": kind, "shape": shape, "data_offsets": [len(data), len(data) + len(content)]}
        data += content
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


small = safetensors(
    [
        ("layers.0.norm", "F32", [3], struct.pack("<3f", 0.1, -2.5, 1024)),
        ("0.weight", "F16", [2, 3], struct.pack("<6e", 0, 1, 2, 3, 4, 65504)),
        ("new", "I8", [4], struct.pack("<4b", -128, -1, 0, 127)),
        ("a-b", "BF16", [2], struct.pack("<2H", 0x3F80, 0xC000)),  # 1, -2
        ("a.b", "F64", [], struct.pack("<d", 0.1)),
        ("file", "F32", [0, 3], b""),
        # NaN with a payload, both infinities, -0, the smallest and the largest number
        ("special", "F32", [6], struct.pack("<6I", 0x7FC00001, 0x7F800000, 0xFF800000, 1 << 31, 1, 0x7F7FFFFF)),
    ]
)
(folder / "small.safetensors").write_bytes(small)
(folder / "cut.safetensors").write_bytes(small[:-1])

# macros of the standard library, and names that only look like those
names = ["NULL", "EOF", "I", "M_PI", "INT8_C", "PRId64", "L_tmpnam", "assert", "errno", "offsetof", "stdin", "va_arg"]
names += ["_NULL_", "layers.0.NULL", "Wq", "W", "tensor_W", "_Exit"]
names += ["typeof", "i386"]  # of -std=gnu++20
macros = safetensors([(name, "F32", [1], struct.pack("<f", i)) for i, name in enumerate(names)])
(folder / "macros.safetensors").write_bytes(macros)

about = "{'descr': '>f4', 'fortran_order': True, 'shape': (2, 3), }"
about += " " * (-(10 + len(about) + 1) % 64) + "\n"
npy = b"\x93NUMPY\1\0" + struct.pack("<H", len(about)) + about.encode() + struct.pack(">6f", *range(6))
(folder / "3-numbers.npy").write_bytes(npy)
(folder / "what??(1).npy").write_bytes(npy)
(folder / "cut.npy").write_bytes(npy[:-1])

# llama2.c: channels 4, hidden 3, layers 1, heads 2, key heads 1, vocabulary 5 (shared), tokens 6; number i is i / 8
channels, hidden, heads, key_heads, vocabulary, tokens = 4, 3, 2, 1, 5, 6
head = channels // heads
rows = key_heads * head
count = vocabulary * channels + channels + 2 * channels * channels + 2 * rows * channels
count += channels + 3 * hidden * channels + channels + tokens * head
numbers = struct.pack(f"<{count}f", *(i / 8 for i in range(count)))
sizes = struct.pack("<7i", channels, hidden, 1, heads, key_heads, vocabulary, tokens)
(folder / "small.bin").write_bytes(sizes + numbers)
(folder / "cut.bin").write_bytes(sizes + numbers[:-4])
(folder / "small.h5").write_bytes(b"\x89HDF")
