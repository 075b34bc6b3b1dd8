"""The machine's clock: runs the programs of bench/ case by case and compares medians."""

import json
import os
import statistics
import subprocess

SMALL = ["4x4", "8x8", "16x16", "32x32", "64x64"]
ALL = SMALL + ["128x64", "512x64"]
PEERS = ["Eigen", "OpenBLAS", "oneDNN", "plain loops"]
CONTRACTS = ["attent separate", "attent fused"]
DECODE_KEYS, DECODE_WIDTH = 1024, 64  # parts.hpp
ODD = [f"{tokens}x{width}" for tokens in (31, 33, 63, 65) for width in (5, 17, 63)]
# OpenBLAS does not know every processor: where there is AVX-512 its kernels for that are the fast ones.
ENVIRONMENT = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
if "avx512vl" in open("/proc/cpuinfo").read():
    ENVIRONMENT["OPENBLAS_CORETYPE"] = "SkylakeX"

# The figures asked for: (program, group, contract, peer) -> times as fast.
ASKED = {}
for size, separate, fused in zip(SMALL, (1.4, 3.0, 2.8, 2.0, 1.7), (4.4, 4.0, 4.5, 3.4, 3.0)):
    ASKED["native", f"causal {size}", "attent separate", "Eigen"] = separate
    ASKED["native", f"causal {size}", "attent fused", "Eigen"] = fused
for group, figures in {"causal 512x64": (1.75, 2.0, 3.0), "full 512x64": (1.4, 1.4, 1.15)}.items():
    for peer, figure in zip(PEERS, figures):
        ASKED["native", group, "attent fused", peer] = figure
for size in ("64x64", "512x64"):
    ASKED["default", f"causal {size}", "attent separate", "Eigen"] = 3.5
    ASKED["default", f"causal {size}", "attent fused", "Eigen"] = 5.5
for contract in CONTRACTS:
    for group, eigen, openblas in (("decode 1 head", 1.25, 1.5), ("decode 4 heads", 2.6, 3.6)):
        ASKED["native", group, contract, "Eigen"] = eigen
        ASKED["native", group, contract, "OpenBLAS"] = openblas
ASKED["native", "exp of 2048", "attent fused", "SLEEF"] = 1.6
ASKED["native", "exp of 2048", "attent fused", "Eigen"] = 1.3


class WrongResult(Exception):
    pass


def measure(program, group, repetitions=15):
    """{peer: median nanoseconds of processor time}; the peers take turns in random order."""
    command = [program, f"--benchmark_filter=^{group}/", "--benchmark_format=json",
               "--benchmark_enable_random_interleaving=true", "--benchmark_min_time=0.002",
               f"--benchmark_repetitions={repetitions}"]
    done = subprocess.run(command, env={**os.environ, **ENVIRONMENT}, capture_output=True, text=True, check=True)
    taken = {}
    for each in json.loads(done.stdout)["benchmarks"]:
        peer = each["run_name"].removeprefix(group + "/")
        if each.get("error_occurred"):
            raise WrongResult(f"{group}: {peer} {each['error_message']}")
        if each["run_type"] == "iteration":
            taken.setdefault(peer, []).append(each["cpu_time"])
    if not taken:
        raise WrongResult(f"{group}: nothing was measured")
    return {peer: statistics.median(values) for peer, values in taken.items()}


def duration(nanoseconds):
    for unit, size in (("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def best(times, peer):
    """(name, time) of the peer's fastest form; None when it took no part."""
    forms = {name: time for name, time in times.items() if name.startswith(peer)}
    return min(forms.items(), key=lambda form: form[1]) if forms else None


def operations(group):
    """Useful ones: a multiply-add is two, and what a mask hides is none."""
    kind, size = group.split()[:2]
    if kind == "decode":
        return 4 * int(size) * DECODE_KEYS * DECODE_WIDTH
    sizes = [int(each) for each in size.split("x")]
    if kind == "product":
        return 2 * sizes[0] * sizes[1] * sizes[2]
    tokens, width = sizes
    return 2 * tokens * (tokens + 1) * width if kind == "causal" else 4 * tokens * tokens * width


def bound(group, times):
    """(nanoseconds, of what): what the machine takes at least; None where that was not measured beside it."""
    found = [(time, "reading") for name, time in times.items() if name == "reading"]
    found += [(operations(group) / int(name.split()[-1]) * time, "peak")
              for name, time in times.items() if name.startswith("peak")]
    return max(found, default=None)


def compared(program, label, group, times, peers):
    least = bound(group, times)
    for contract in CONTRACTS:
        mine = times[contract]
        for peer in peers:
            found = best(times, peer)
            if not found:
                continue
            ratio = found[1] / mine
            asked = ASKED.get((program, group, contract, peer))
            remark = f"{duration(mine)} : {duration(found[1])}"
            if least:
                remark += f"; {100 * least[0] / mine:.0f} : {100 * least[0] / found[1]:.0f} % of {least[1]}"
            if least and asked:
                remark += f"; bound {found[1] / least[0]:.2f}x"
            yield (f"{label}{group}, {contract.removeprefix('attent ')}, against {found[0]}",
                   f">= {asked:g}x" if asked else "", f"{ratio:.2f}x", not asked or ratio >= asked, remark)


def of_peak(group, times):
    least = bound(group, times)
    if least and group == "causal 64x64":
        yield (f"{group}, fused, of the measured peak of multiply-adds", "(stretch) 65 %",
               f"{100 * least[0] / times['attent fused']:.0f} %", True,
               f"peak {operations(group) / least[0]:.0f} GF/s")


def exponentials(group, times):
    cycles = 1024 / times["clock, cycles 1024"]  # a nanosecond
    for name, time in times.items():
        if name.startswith("clock"):
            continue
        rate = 2048 / (time * cycles)
        asked = name == "attent separate"
        yield (f"{group}, {name.removeprefix('attent ')}, elements a cycle", ">= 1.2 (AVX-512)" if asked else "",
               f"{rate:.2f}", not asked or rate >= 1.2, f"{cycles:.2f} GHz")


def odd_sizes(group, times):
    # both stand in one group: the odd one, and the one that is rounded up
    for contract in CONTRACTS:
        ratio = times[contract] / times["rounded up/" + contract]
        yield (f"{group}, {contract.removeprefix('attent ')}, against the next larger multiple of 16", "<= 1.5x",
               f"{ratio:.2f}x", ratio <= 1.5, duration(times[contract]))


def rows(folder):
    """(what, asked, measured, whether it is met, remark)"""
    native = f"{folder}/bench_native"
    peaks = {}
    for mask in ("causal", "full"):
        for size in ALL:
            group = f"{mask} {size}"
            times = measure(native, group)
            peaks[group] = {name: time for name, time in times.items() if name.startswith("peak")}
            yield from compared("native", "", group, times, PEERS)
            yield from of_peak(group, times)
    for group in ("decode 1 head", "decode 4 heads", "product 64x64x64", "product 64x256x256"):
        yield from compared("native", "", group, measure(native, group), PEERS)
    times = measure(native, "exp of 2048")
    yield from compared("native", "", "exp of 2048", times, ["SLEEF", "Eigen"])
    yield from exponentials("exp of 2048", times)
    for size in ODD:
        yield from odd_sizes(f"odd {size}", measure(native, f"odd {size}"))
    for mask in ("causal", "full"):
        for size in ("64x64", "512x64"):
            group = f"{mask} {size}"
            times = measure(f"{folder}/bench_default", group) | peaks[group]
            yield from compared("default", "-O2: ", group, times, PEERS)
