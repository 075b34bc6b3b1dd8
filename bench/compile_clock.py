"""The compiler's clock: processor seconds of compilers, alternating, medians of several rounds."""

import os
import pathlib
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).parent.parent
COMPILERS = ["g++", "clang++-14", "clang++-19"]
NO_LIMIT = {
    "g++": ["-fconstexpr-ops-limit=2000000000", "-fconstexpr-loop-limit=2000000000"],
    "clang++": ["-fconstexpr-steps=2000000000"],
}


def no_limit(compiler):
    return NO_LIMIT["clang++" if compiler.startswith("clang") else "g++"]


def seconds(command):
    """Processor time, so that whatever else the machine does counts for little."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    message = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = status
    if status != 0:
        raise RuntimeError(" ".join(map(str, command)) + "\n" + message.decode()[:2000])
    return used.ru_utime + used.ru_stime


def medians(commands, rounds):
    """{name: command} -> {name: median seconds}, the commands in turns."""
    taken = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            taken[name].append(seconds(command))
    return {name: statistics.median(values) for name, values in taken.items()}


def constant(compiler, case, tokens, width, *flags):
    return [compiler, "-std=c++20", "-fsyntax-only", f"-I{ROOT}/include", f"-DCASE_{case}",
            f"-DTOKENS={tokens}", f"-DWIDTH={width}", *flags, ROOT / "bench/constant.cpp"]


def against_loops():
    for compiler in COMPILERS:
        cases = {case: constant(compiler, case, 64, 64, *no_limit(compiler))
                 for case in ("INPUTS", "FULL", "LOOPS")}
        took = medians(cases, 3)
        attent, loops = took["FULL"] - took["INPUTS"], took["LOOPS"] - took["INPUTS"]
        asked = 1.0 if compiler == "g++" else 0.7
        yield (f"64x64 full in a constant, against bare loops: {compiler}", f"<= {asked:.1f}x",
               f"{attent / loops:.2f}x", attent / loops <= asked, f"{attent:.2f} s : {loops:.2f} s")


def under_default_limits():
    for case, tokens in (("FULL", 96), ("CAUSAL", 128)):
        for compiler in COMPILERS:
            what = f"{tokens}x64 {case.lower()} in one constant, default limits: {compiler}"
            try:
                took = seconds(constant(compiler, case, tokens, 64))
                yield what, "compiles", "compiles", True, f"{took:.1f} s"
            except RuntimeError:
                yield what, "compiles", "does not", False, ""


def header_cost(folder):
    for compiler in ("g++", "clang++-19"):
        commands = {}
        for name, text in {"nothing": "", "iostream": "#include <iostream>\n",
                           "attention": "#include <attent/attention/attention.hpp>\n"}.items():
            source = folder / f"{name}.cpp"
            source.write_text(text)
            commands[name] = [compiler, "-std=c++20", "-O2", "-c", f"-I{ROOT}/include", source,
                              "-o", folder / "out.o"]
        took = medians(commands, 5)
        mine, theirs = took["attention"] - took["nothing"], took["iostream"] - took["nothing"]
        yield (f"including attention.hpp, against <iostream>: {compiler}", "<= 1.0x",
               f"{mine / theirs:.2f}x", mine <= theirs, f"{mine:.2f} s : {theirs:.2f} s")


SHAPES = ["24, 48", "20, 32", "64, 64", "12, 16", "40, 64"]
DEAREST = "16, 16"  # the largest that has a straight line of its own


def shape_cost(folder):
    for compiler, *flags in (["g++", "-march=native"], ["g++", "-march=native", "-DATTENT_FUSED"],
                             ["clang++-19", "-march=native"], ["g++"]):
        commands = {}
        for name, shapes in {"none": [], "first": SHAPES[:1], "all": SHAPES, "dearest": [SHAPES[0], DEAREST]}.items():
            source = folder / f"{name}.cpp"
            source.write_text("#include <attent/attention/attention.hpp>\n" + "".join(
                f"void f(attent::matrix<{s}>& x) {{ x = attention(x, x, x, attent::causal); }}\n"
                for s in shapes))
            commands[name] = [compiler, "-std=c++20", "-O2", *flags, "-c", f"-I{ROOT}/include",
                              source, "-o", folder / "out.o"]
        took = medians(commands, 3)
        costs = {
            "the first shape used": (0.8, took["first"] - took["none"], "over the header alone"),
            "each further shape": (0.25, (took["all"] - took["first"]) / (len(SHAPES) - 1),
                                   f"mean of {len(SHAPES) - 1}"),
            "the dearest further shape": (0.25, took["dearest"] - took["first"], DEAREST.replace(", ", "x")),
        }
        name = f"{compiler} -O2 {' '.join(flags)}".strip()
        for what, (most, cost, remark) in costs.items():
            asked = flags[:1] == ["-march=native"]
            yield (f"{what}: {name}", f"<= {most:.2f} s" if asked else "", f"{cost:.2f} s",
                   not asked or cost <= most, remark)


def rows():
    """(what, asked, measured, whether it is met, remark)"""
    yield from against_loops()
    yield from under_default_limits()
    with tempfile.TemporaryDirectory() as name:
        yield from header_cost(pathlib.Path(name))
        yield from shape_cost(pathlib.Path(name))
