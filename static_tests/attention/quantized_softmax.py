#!/usr/bin/env python3
"""The numbers in quantized_softmax.cpp, from Python's own integers and floats of 64 bits.

Written from the description of the algorithm, not from the library: rationals that are rounded where
gemmlowp rounds."""

import math
import struct
from fractions import Fraction

ONE = 1 << 31


def half_up(x):
    return math.floor(x + Fraction(1, 2))


def half_away(x):
    return half_up(x) if x >= 0 else -half_up(-x)


def high(a, b):
    return min(half_up(Fraction(a * b, ONE)), ONE - 1)


def divide(x, places):
    return half_away(Fraction(x, 1 << places))


def power(x):  # 26 places -> 31 places
    if x == 0:
        return ONE - 1
    near = x % (1 << 24) - (1 << 24)
    t = near * 32 + (1 << 28)
    t2 = high(t, t)
    tail = divide(high(divide(high(t2, t2), 2) + high(t2, t), round(ONE / 3)) + t2, 1)
    start = round(math.exp(-1 / 8) * ONE)
    result = start + high(start, t + tail)
    for bit in range(7):
        if (near - x) >> (24 + bit) & 1:
            result = high(result, round(math.exp(-(2.0 ** (bit - 2))) * ONE))
    return result


def reciprocal(x):
    half = (x + ONE) // 2
    near = round(Fraction(48, 17) * (1 << 29)) + high(half, -round(Fraction(32, 17) * (1 << 29)))
    for _ in range(3):
        near += 4 * high(near, (1 << 29) - high(half, near))
    return min(2 * near, ONE - 1)


def scaling8(scale, beta):
    factor = min(scale * beta * (1 << 26), ONE - 1)
    mantissa, shift = math.frexp(factor)
    multiplier = math.floor(mantissa * ONE + 0.5)
    if multiplier == ONE:
        multiplier, shift = ONE // 2, shift + 1
    return multiplier, shift, -((31 << 26) // (1 << shift))


def softmax8(row, scale, beta, bits):
    multiplier, shift, least = scaling8(scale, beta)
    differences = [x - max(row) for x in row]
    powers = [power(high(d << shift, multiplier)) if d >= least else None for d in differences]
    total = sum(divide(p, 12) for p in powers if p is not None)
    zeros = 32 - total.bit_length()
    inverse = reciprocal((total << zeros) - ONE)
    low = -(1 << (bits - 1))
    return [low if p is None else min(divide(high(inverse, p), 12 - zeros + 31 - bits) + low, -low - 1) for p in powers]


def single(x):
    return struct.unpack("f", struct.pack("f", x))[0]


def table(function, low, high_, rounded):
    """rounded is what a result is rounded to: single, or nothing"""
    step = (high_ - low) / 512

    def exact(x):
        return rounded(rounded(function(rounded(x))) * 32768)

    def away(x):
        return math.copysign(math.floor(abs(x) + 0.5), x)

    entries = []
    for i in range(512):
        value = away(exact(low + i * step))
        error = away(rounded(exact(low + (i + 1) * step) + value) / 2) - away(exact(low + i * step + step / 2))
        entries.append(int(min(value - away(error / 2), 32767)))
    return entries + [int(min(away(exact(high_)), 32767))]


POWERS = table(math.exp, -10.0, 0.0, float)
assert POWERS == table(math.exp, -10.0, 0.0, single)
RECIPROCALS = table(lambda x: 1 / (1 + x), 0.0, 1.0, single)


def look(entries, place):
    index, rest = divmod(place + 32768, 128)
    return entries[index] + half_up(Fraction((entries[index + 1] - entries[index]) * rest, 128))


def scaling16(scale, beta):
    mantissa, shift = math.frexp(scale * beta / (10.0 / 65535.0))
    return math.floor(mantissa * ONE + 0.5), shift


def softmax16(row, scaling):
    multiplier, shift = scaling
    powers = []
    for x in row:
        scaled = divide(high((x - max(row)) << max(shift, 0), multiplier), max(-shift, 0))
        powers.append(look(POWERS, max(scaled + 32767, -32768)))
    total = sum(powers)
    zeros = 31 - total.bit_length()
    one_plus = half_up(Fraction(total << zeros, 1 << 14))
    inverse = look(RECIPROCALS, min(one_plus - 98304, 32767))
    return [min(half_up(Fraction(p * inverse, 1 << (30 - zeros))), 32767) for p in powers]


def draw(count, low, high_, state):
    numbers = []
    for _ in range(count):
        state = state * 48271 % 2147483647
        numbers.append(low + state % (high_ - low + 1))
    return numbers


if __name__ == "__main__":
    print("tables", *(sum((i + 1) * v for i, v in enumerate(t)) for t in (POWERS, RECIPROCALS)))
    for scale, beta in ((0.0625, 1.0), (0.1234130859375, 0.5), (1e9, 1.0), (2.0**-25, 1.0)):
        print("int8 scaling", scale, beta, scaling8(scale, beta))
    for scale, beta in ((2.0**-15, 8.0), (0.0001220703125, 1.0), (1.5, 1.0)):
        print("int16 scaling", scale, beta, scaling16(scale, beta))
    print("powers", [power(x) for x in (0, -1, -(1 << 24), -12345678, -(1 << 26), -987654321, -(31 << 26))])
    print("reciprocals", [reciprocal(x) for x in (0, 1, 1 << 30, 1234567890, ONE - 1)])
    for seed, count, scale in ((1, 7, 0.0625), (2, 7, 0.015625), (3, 7, 0.25)):
        row = draw(count, -128, 127, seed)
        print("int8", row, softmax8(row, scale, 1.0, 8), softmax8(row, scale, 1.0, 16))
    for seed, count, scale in ((4, 6, 2.0**-14), (5, 6, 2.0**-11), (6, 6, 1.5)):
        row = draw(count, -32768, 32767, seed)
        print("int16", row, softmax16(row, scaling16(scale, 1.0)))
    row = draw(6, -3000, 3000, 209)
    print("a sum that rounds up", row, softmax16(row, scaling16(2.0**-11, 1.0)))
    # 8 * 32762 + 47 = 2^18 - 1: 1 + x rounds up to 2, for which the table has no place
    print("full sum", softmax16([20000] * 8 + [20000 - 42941], (1 << 30, 1)))
    print("one entry", softmax8([5], 0.25, 1, 8), softmax8([5], 0.25, 1, 16), softmax16([5], (1 << 30, 0)))
    print("511 and 512 entries", [softmax8([5] * n, 0.25, 1, 8)[0] for n in (255, 256, 257, 511, 512)])
