#!/usr/bin/env python3
"""The numbers in fixed_point.cpp, from Python's decimals of 60 digits."""

from decimal import ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 60
LN2 = Decimal(2).ln()


def raw(x, places):
    return int((x * 2**places).to_integral_value(rounding=ROUND_HALF_UP))


def tanh(x):
    power = (2 * x).exp()
    return (power - 1) / (power + 1)


print("weighted sum of 2^(i/64)", sum((i + 1) * raw((LN2 * i / 64).exp(), 31) for i in range(64)))
for x in ("0", "-0.001", "-0.25", "-1", "-5.5", "-21", "-23", "0.5", "3", "22"):
    print("exp", x, raw(Decimal(x).exp(), 31))
for x in ("0.001", "0.3", "1", "5.5", "13"):
    print("tanh", x, raw(tanh(Decimal(x)), 31))
for x, places in ((20000, 15), (1, 15), (32767, 15), (123456789, 31), (2**31 - 1, 31), (10**17, 31), (3, 31)):
    print("sqrt", x, places, raw((Decimal(x) / 2**places).sqrt(), places))
for x in ("0.5", "-0.5", "-1"):
    print("q15", x, "exp", raw(Decimal(x).exp(), 15), "tanh", raw(tanh(Decimal(x)), 15))

# attention of two queries, three keys of width 2, all scores exact
queries, keys = [[16384, -8192], [-32768, 32767]], [[32767, 0], [-16384, 16384], [8192, -32768]]
values = [[32767, -32768], [1000, -2000], [-12345, 23456]]
for causal in (False, True):
    for i, q in enumerate(queries):
        seen = range(i + 1 if causal else 3)
        weights = [(sum(Decimal(a * b) for a, b in zip(q, keys[j])) / 2**30 / Decimal(2).sqrt()).exp() for j in seen]
        total = sum(weights)
        print("causal" if causal else "plain", i, "weights", [raw(w / total, 15) for w in weights], "attention",
              [raw(sum(w * values[j][c] for j, w in zip(seen, weights)) / total / 2**15, 15) for c in (0, 1)])
