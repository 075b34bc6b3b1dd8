#!/usr/bin/env python3
# Copyright (C) 2026 the attent authors
# SPDX-License-Identifier: BSL-1.0
"""Attention in plain float64, the formula of the paper in two passes: where the expected numbers of
static_tests/attention come from. Prints one case, or all: python3 static_tests/attention/reference.py [case]"""
import math
import sys


def pattern(rows, columns, step, first, modulus):  # as numbers.hpp: exact in float
    flat = [((n * step + first) % modulus - modulus // 2) / 4 for n in range(rows * columns)]
    return [flat[r * columns:(r + 1) * columns] for r in range(rows)]


def softmax(row):
    seen = [s for s in row if s != -math.inf]
    if not seen:
        return [0.0 for _ in row]
    powers = [math.exp(s - max(seen)) for s in row]
    return [p / sum(powers) for p in powers]


def scores(q, k, scale=None, cap=None, bias=None, visible=lambda i, j: True):
    scale = 1 / math.sqrt(len(q[0])) if scale is None else scale
    out = [[scale * sum(a * b for a, b in zip(x, y)) for y in k] for x in q]
    if cap:
        out = [[cap * math.tanh(s / cap) for s in row] for row in out]
    return [[(s + (bias[i][j] if bias else 0)) if visible(i, j) else -math.inf
             for j, s in enumerate(row)] for i, row in enumerate(out)]


def mix(weights, v):
    return [[sum(w * row[c] for w, row in zip(ws, v)) for c in range(len(v[0]))] for ws in weights]


def attention(q, k, v, **options):
    return mix([softmax(row) for row in scores(q, k, **options)], v)


def multiply(a, b):
    return [[sum(x * row[c] for x, row in zip(xs, b)) for c in range(len(b[0]))] for xs in a]


q = pattern(3, 4, 5, 2, 9)
k = pattern(5, 4, 7, 3, 11)
v = pattern(5, 2, 3, 1, 8)
bias = pattern(3, 5, 4, 0, 7)
keep = [[(i * 5 + j * 3) % 4 != 1 for j in range(5)] for i in range(3)]
minus = [[-math.inf if (i + j) % 3 == 0 else bias[i][j] for j in range(5)] for i in range(3)]

x = pattern(3, 6, 5, 2, 9)
w_q, w_k = pattern(6, 4, 7, 3, 11), pattern(6, 4, 4, 1, 9)
w_v, w_o = pattern(6, 2, 3, 1, 7), pattern(2, 6, 5, 0, 7)
bias_of = {name: pattern(1, width, 3, first, 5)[0]
           for name, width, first in (("query", 4, 0), ("key", 4, 1), ("value", 2, 2), ("output", 6, 3))}


def heads(biases):
    def plus(a, name):
        return [[s + b for s, b in zip(row, bias_of[name])] for row in a] if biases else a
    query, key, value = plus(multiply(x, w_q), "query"), plus(multiply(x, w_k), "key"), plus(multiply(x, w_v), "value")
    sides = [attention([r[2 * h:2 * h + 2] for r in query], [r[2 * h:2 * h + 2] for r in key],
                       [r[h:h + 1] for r in value]) for h in range(2)]
    return plus(multiply([a + b for a, b in zip(*sides)], w_o), "output")


cases = {
    "softmax": lambda: [softmax([1000, 999]), softmax([-1, 0.5, 2, -math.inf])],
    "log_softmax": lambda: [[s - math.log(sum(map(math.exp, row))) for s in row] for row in [[1, 2, 4], [0, -3, 0.5]]],
    "plain": lambda: attention(q, k, v),
    "weights": lambda: [softmax(row) for row in scores(q, k)],
    "upper_left": lambda: attention(q, k, v, visible=lambda i, j: j <= i),
    "lower_right": lambda: attention(q, k, v, visible=lambda i, j: j <= i + 2),
    "offset_minus_1": lambda: attention(q, k, v, visible=lambda i, j: j <= i - 1),
    "keep": lambda: attention(q, k, v, visible=lambda i, j: keep[i][j]),
    "drop": lambda: attention(q, k, v, visible=lambda i, j: not keep[i][j]),
    "bias": lambda: attention(q, k, v, bias=bias),
    "bias_minus_infinity": lambda: attention(q, k, v, bias=minus),
    "scale": lambda: attention(q, k, v, scale=-0.75),
    "scale_0": lambda: attention(q, k, v, scale=0),
    "softcap": lambda: attention(q, k, v, cap=0.5),
    "together": lambda: attention(q, k, v, cap=0.5, bias=bias, scale=0.25,
                                  visible=lambda i, j: j <= i + 2 and keep[i][j]),
    "self_attention": lambda: attention(multiply(x, w_q), multiply(x, w_k), multiply(x, w_v)),
    "multi_head": lambda: heads(False),
    "multi_head_biases": lambda: heads(True),
}
for name in sys.argv[1:] or cases:
    print(name)
    print(",\n".join("{" + ", ".join(f"{number:.9g}f" for number in row) + "}" for row in cases[name]()))
