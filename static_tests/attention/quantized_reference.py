#!/usr/bin/env python3
# Copyright (C) 2026 the attent authors
# SPDX-License-Identifier: BSL-1.0
"""Expected integers of static_tests/attention/quantized_*.cpp: int8 attention once more, in Python's unbounded
integers and, for the table, math.exp. Run it to print them."""

import math

TABLE = [math.floor(math.exp(-i / 24) * 32767 + 0.5) for i in range(255)] + [0]


class Numbers:
    """x' = 1664525 x + 1013904223 mod 2^32; the top byte, less 128"""

    def __init__(self, seed):
        self.state = seed

    def byte(self):
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 24) - 128

    def weight(self):
        return max(self.byte(), -127)


def clamp(x):
    return max(-128, min(127, x))


def channels(numbers, outputs, inputs, multiplier, shift):
    return [(numbers.byte() * 64, multiplier, shift, [numbers.weight() for _ in range(inputs)]) for _ in range(outputs)]


def project(x, layer):
    return [clamp((bias + sum(a * b for a, b in zip(x, w))) * m >> 16 + s) for bias, m, s, w in layer]


def attend(q, keys, values, seen, by):
    scores = [sum(a * b for a, b in zip(q, keys[j])) for j in seen]
    top = max(scores)
    weights = []
    for score in scores:
        place = (top + by["half"] - score) * by["place"] >> by["place_shift"]
        i, part = divmod(place, 16)
        weights.append(TABLE[i] - ((TABLE[i] - TABLE[i + 1]) * part >> 4) if i < 255 else 0)
    total, shift = sum(weights), by["shift"]
    while total > 65535:
        total, shift = (total + 1) >> 1, shift + 1
    multiplier = (by["numerator"] + total // 2) // total
    out = []
    for c in range(len(values[0])):
        mixed = sum(w * values[j][c] for w, j in zip(weights, seen))
        out.append(clamp((mixed * multiplier >> 16) + (2 * by["zero_point"] + 1 << shift - 1) >> shift))
    return out


def main():
    mixture = dict(place=5243, place_shift=19, half=50, numerator=0x3FFF0000, shift=13, zero_point=3)

    # one head: 6 tokens, 10 channels, 5 features, 7 values
    numbers = Numbers(1)
    layer = channels(numbers, 17, 10, 18641, 8)
    x = [[numbers.byte() for _ in range(10)] for _ in range(6)]
    rows = [project(token, layer) for token in x]
    keys, values = [r[5:10] for r in rows], [r[10:] for r in rows]
    for name, seen in (("whole", lambda i: range(6)), ("causal", lambda i: range(i + 1))):
        print(name, [attend(rows[i][:5], keys, values, seen(i), mixture) for i in range(6)])

    # 4 heads over 2: 5 tokens, 6 channels, 3 features, 2 values, the model 7 wide
    numbers = Numbers(2)
    layer = channels(numbers, 4 * 3 + 2 * 5, 6, 24855, 8)
    last = channels(numbers, 7, 8, 21845, 7)
    x = [[numbers.byte() for _ in range(6)] for _ in range(5)]
    rows = [project(token, layer) for token in x]
    out = []
    for i in range(5):
        mixed = []
        for h in range(4):
            keys = [r[12 + h // 2 * 3 :][:3] for r in rows]
            values = [r[18 + h // 2 * 2 :][:2] for r in rows]
            mixed += attend(rows[i][h * 3 :][:3], keys, values, range(i + 1), mixture)
        out.append(project(mixed, last))
    print("heads, causal", out)


main()
