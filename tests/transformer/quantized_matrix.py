#!/usr/bin/env python3
"""Expected hashes of quantized_matrix.cpp: x * quantized(weights) in numpy's float32 and int64, for tensors of
numbers(seed) of unseen.hpp."""
import numpy as np

f32 = np.float32
SIZES = [(1, 1), (1, 5), (2, 3), (3, 2), (4, 4), (5, 1), (5, 7), (6, 10), (7, 6), (8, 9), (9, 8), (13, 11), (16, 15),
         (31, 18), (63, 5), (67, 29)]


def numbers(seed, *shape):
    out = np.empty(int(np.prod(shape)), f32)
    for i in range(out.size):
        seed = (seed * 1664525 + 1013904223) % 2**32
        out[i] = f32(seed >> 8) / f32(8388608) - f32(1)
    return out.reshape(shape)


def encoded(rows):
    scale = np.abs(rows).max(1) / f32(127)
    steps = rows / scale[:, None]
    return np.trunc(steps + np.copysign(f32(0.5), steps)).astype(np.int64), scale


for number, (inner, outer) in enumerate(SIZES):
    x, x_scale = encoded(numbers(1 + number, 3, inner))
    weights, scale = encoded(np.ascontiguousarray(numbers(101 + number, inner, outer).T))
    y = (x @ weights.T).astype(f32) * (x_scale[:, None] * scale[None, :])
    hash_ = 14695981039346656037
    for bits in y.ravel().view(np.uint32):
        hash_ = (hash_ ^ int(bits)) * 1099511628211 % 2**64
    print(f'check<{inner}, {outer}>({number}, {hash_:#018x});')
