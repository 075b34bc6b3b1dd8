"""What repeats exactly: the instructions of a call (callgrind), and the stack it takes (g++)."""

import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).parent.parent
CONTRACTS = {"separate": [], "fused": ["-DATTENT_FUSED"]}
AVX2 = ["-O3", "-march=haswell"]
EIGEN = ["-isystem", "/usr/include/eigen3", "-DNDEBUG", "-DBENCH_EIGEN"]
CALLS = 10  # a dump of instructions.cpp
STACK_LIMIT = 20 * 1024


class DoesNotBuild(Exception):
    pass


def compile_cpp(name, *flags):
    command = ["g++", "-std=c++20", *flags, f"-I{ROOT}/include", ROOT / "bench" / name]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise DoesNotBuild(done.stderr[-2000:])


def instructions(*flags):
    """{"causal 4x4": instructions a call}, for Eigen one for each of its forms; the program dumps after each."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        compile_cpp("instructions.cpp", *AVX2, *flags, "-o", folder / "program")
        done = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counts",
                               folder / "program"], capture_output=True, text=True)
        if done.returncode != 0:
            raise DoesNotBuild(done.stderr[-2000:])
        counts = {}
        for dump in folder.glob("counts.*"):
            text = dump.read_text()
            what = re.search(r"^desc: Trigger: Client Request: (.*)$", text, re.M)
            total = re.search(r"^totals: (\d+)", text, re.M)
            if what and total:
                counts[what[1]] = int(total[1]) // CALLS
        return counts


def against_eigen():
    forms = instructions(*EIGEN)
    for contract, flags in CONTRACTS.items():
        counts = instructions(*flags)
        for case in sorted(counts, key=lambda each: int(each.split("x")[-1])):
            form, peer = min(((name, count) for name, count in forms.items() if name.startswith(case + " ")),
                             key=lambda each: each[1])
            yield (f"{case}, {contract}, against Eigen{form.removeprefix(case)}", "",
                   f"{peer / counts[case]:.2f}x", True, f"{counts[case]} : {peer}")


def deepest(graph, function):
    """Bytes of stack of the deepest chain of calls from a function, in gcc's call graph."""
    nodes = re.findall(r'node: { title: "([^"]*)" label: "[^"]*\\n(\d+) bytes', graph)
    bytes_of = {name: int(size) for name, size in nodes}
    calls = {}
    for caller, callee in re.findall(r'edge: { sourcename: "([^"]*)" targetname: "([^"]*)"', graph):
        calls.setdefault(caller, set()).add(callee)

    def below(name):
        callees = calls.get(name, set()) - {name}
        return bytes_of.get(name, 0) + max(map(below, callees), default=0)

    return max(below(name) for name in bytes_of if re.search(rf"_Z\d+{function}", name))


def stack():
    most = {}
    for flags in (["-O3", "-march=native"], AVX2, ["-O2"]):
        for contract, more in CONTRACTS.items():
            with tempfile.TemporaryDirectory() as name:
                out = pathlib.Path(name) / "out.o"
                compile_cpp("stack.cpp", *flags, *more, "-fcallgraph-info=su", "-c", "-o", out)
                graph = out.with_suffix(".ci").read_text()
            for function, case in (("attend", "causal 512x64"), ("decode", "decode 4 heads")):
                here = deepest(graph, function), f"{contract}, g++ {' '.join(flags)}"
                most[case] = max(most.get(case, here), here)
    for case, (used, where) in most.items():
        yield (f"stack, {case}, the most of both contracts and three builds", f"<= {STACK_LIMIT // 1024} KB",
               f"{used / 1024:.1f} KB", used <= STACK_LIMIT, where)


def rows():
    """(what, asked, measured, whether it is met, remark)"""
    yield from against_eigen()
    yield from stack()
