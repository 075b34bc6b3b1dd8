#!/usr/bin/env python3
"""Builds the cases for every board, compiler, level and contract, runs them in QEMU (wasm32 in node), and checks that

  - the chip computes the bits of the constants, and those are what g++ computes on this machine;
  - an image links with libgcc alone and holds no initialiser, heap, exception or double, nor weights in RAM;
  - the stack that was painted is the stack that the compiler stated, within 64 bytes;
  - no number has grown over firmware/BUDGETS: instructions and text by 2 %, stack by 8 bytes.

  firmware/run.py [word...]            only what has every word in its name: cortex-m4f gcc -O2
  firmware/run.py --record [word...]   writes the numbers into firmware/BUDGETS

With a folder ATTENT_SHARED_DATA whose models/ has stories260K.bin and tok512.bin of llama2.c, a trained model tells its
story (firmware/story.cpp; the word is story), with the scores of this machine, and in the RAM that its constants state.

Instructions are those of one call in QEMU, libgcc's among them: exact, but not cycles. Text is the function that
makes the call and what that calls in the library, without libgcc; of wasm32 the whole module."""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import typing

sys.dont_write_bytecode = True
from boards import BOARDS, STORY_BOARDS

HERE = pathlib.Path(__file__).parent
BUILD = HERE.parent / "build/firmware"
BUDGETS = HERE / "BUDGETS"
LEVELS = ["-O2", "-O3", "-Os"]
CONTRACTS = {"separate": "", "fused": "-DATTENT_FUSED"}
COMMON = f"-std=c++20 -Wall -Wextra -Werror -I{HERE.parent}/include"
BARE = "-ffreestanding -fno-exceptions -fno-rtti -fno-threadsafe-statics -ffunction-sections -fdata-sections"
MODELS = pathlib.Path(os.environ.get("ATTENT_SHARED_DATA", "/nonexistent"), "models")
STORY = BUILD / "story"
STORY_VARIANTS = [("gcc", "-O2", "separate"), ("gcc", "-O2", "fused"), ("gcc", "-Os", "separate"),
                  ("clang", "-O2", "separate")]
WASM = ("clang++-19 --target=wasm32-wasi -stdlib=libc++ -fno-builtin-memcpy -fno-builtin-memset -nostdlib "
        "-Wl,--no-entry,--strip-all,--export-if-defined=main,-z,stack-size=8192")
FORBIDDEN = re.compile(
    r"_?(malloc|calloc|realloc|free|sbrk)(_r)?|_Zn[wa]\w+|_Zd[la]\w+|__cxa_\w+|atexit|_Unwind_\w+|__errno|_impure_ptr"
    r"|__aeabi_d\w+|__aeabi_\w+2d|__[a-z]+df[a-z0-9]*")  # the last line: arithmetic of double


class Failed(Exception):
    pass


class Numbers(typing.NamedTuple):
    instructions: int | None
    text: int | None
    stack: int | None
    workspace: int | None

    def __str__(self):
        return "{} instructions, {} bytes text, {} bytes stack, {} bytes workspace".format(
            *("-" if number is None else number for number in self))


class Case(typing.NamedTuple):
    """A line of what firmware/main.cpp reports."""
    name: str
    function: int
    inputs: int
    ticks: int
    stack: int
    workspace: int
    digest: int
    is_same: bool


def run(command):
    done = subprocess.run(command.split(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, timeout=300)
    if done.returncode and "|DIFFERS" not in done.stdout:
        raise Failed(f"{command}\n{done.stdout[:3000]}")
    return done.stdout


def cases_in(report):
    for line in report.split("\n"):
        if "|" in line:  # what else is written is a story
            name, *numbers, verdict = line.split("|")
            yield Case(name, *(int(number, 16) for number in numbers), verdict == "same bits")


def run_cases(command):
    return cases_in(run(command))


def compile(board, compiler, flags, source, to):
    tools = board.toolchain
    command = (f"{tools.prefix}g++ {tools.gcc} -fcallgraph-info=su" if compiler == "gcc"
               else f"clang++-19 {tools.clang} -fstack-usage")
    run(f"{command} {COMMON} {BARE} {board.machine} {flags} -c {HERE}/{source} -o {to}")
    return to


def link(board, objects, elf):
    """With gcc's linker, for clang too: then both have the same libgcc."""
    symbols = "".join(f",--defsym={name}={number}" for name, number in
                      zip(("flash", "flash_size", "ram", "ram_size"), board.flash + board.ram))
    run(f"{board.toolchain.prefix}g++ {board.machine} {board.toolchain.linker} -static -nostdlib "
        f"-Wl,--gc-sections,--fatal-warnings,--no-warn-rwx-segments,-z,noexecstack{symbols},"
        f"--entry={board.toolchain.entry},-T,{HERE}/firmware.ld "
        f"{' '.join(map(str, objects))} -lgcc -o {elf}")
    return elf


class Image:
    """A linked program, as binutils sees it."""

    def __init__(self, board, elf):
        self.board, self.elf = board, elf
        self.address, self.size, self.function_at = {}, {}, {}
        for line in self.binutil("nm -S").splitlines():
            address, *size, kind, name = line.split()
            self.address[name] = int(address, 16)
            if size:
                self.size[name] = int(size[0], 16)
                if kind in "tTwW":
                    self.function_at[int(address, 16) & ~1] = name  # the lowest bit says that it is Thumb

    def binutil(self, tool, file=None):
        return run(f"{self.board.toolchain.prefix}{tool} {file or self.elf}")

    def breaches(self):
        found = [f"holds {name}" for name in self.address if FORBIDDEN.fullmatch(name)]
        if self.address["data_begin"] != self.address["data_end"]:
            found.append("has variables with a value in .data")
        return found

    def is_in_flash(self, address):
        begin, size = self.board.flash
        return begin <= address < begin + size

    def calls(self):
        """{function: {the functions it names: whether it keeps its frame meanwhile}}; "" is one behind a pointer."""
        found = {}
        for line in self.binutil("objdump -d --no-show-raw-insn").splitlines():
            if head := re.fullmatch(r"[0-9a-f]+ <(.+)>:", line):
                found[head[1]] = named = {}
            else:
                # any other instruction may name a function whose address is one of its numbers by chance
                if not re.search(r"\t(b|cb|j|tb)[a-z.]*\t", line):
                    continue
                is_call = re.search(r"\t(bl|blx|blr|jal|jalr)\t", line) is not None
                target = re.search(r"<([^>+]+)(\+0x[0-9a-f]+)?>", line)
                if target or is_call:
                    name = target[1] if target else ""
                    named[name] = is_call or named.get(name, False)
        return found

    def frames(self, compiled):
        """{function of an object file: bytes of stack}, as the compiler stated them."""
        if (stated := compiled.with_suffix(".ci")).exists():  # gcc
            pattern = r'^node: \{ title: "(?:[^":]*:)?([^"]+)".*?(\d+) bytes \((.+?)\)'
        else:
            stated, pattern = compiled.with_suffix(".su"), r"^.*:(\S+)\t(\d+)\t(.+)$"
        found = {}
        for name, size, kind in re.findall(pattern, stated.read_text(), re.MULTILINE):
            if name in self.size:
                if kind == "dynamic":
                    raise Failed(f"{compiled}: the stack of {name} has no bound")
                found[name] = int(size)
        at = {self.address[name]: size for name, size in found.items()}
        for line in self.binutil("nm", compiled).splitlines():
            *_, kind, name = line.split()
            if kind in "tTwW" and name in self.size and name not in found:
                if (size := at.get(self.address[name])) is not None:  # another name of a function
                    found[name] = size
                    continue
                raise Failed(f"{compiled}: the stack of {name} is not stated")
        return found


def text_and_stack(function, image, calls, frames):
    """The bytes of a function and all it calls in the library, and the deepest sum of frames on the way down."""
    reached = set()

    def deepest(name, above):
        if name in above:
            raise Failed(f"{name} calls itself: its stack has no bound")
        if "" in calls[name]:
            raise Failed(f"{name} calls through a pointer: what that reaches is not known")
        reached.add(name)
        below = [keeps_frame * frames[name] + deepest(callee, {*above, name})
                 for callee, keeps_frame in calls[name].items() if callee in frames and callee != name]
        return max([frames[name], *below])

    stack = deepest(function, set())
    return sum(image.size[name] for name in reached), stack


def measure(board, name, compiled, harness, expected):
    """({line: numbers}, problems) of one program, whose lines begin with its name."""
    image = Image(board, link(board, [compiled, *harness], compiled.with_suffix(".elf")))
    calls, frames = image.calls(), image.frames(compiled)
    numbers, problems = {}, [f"{name}: the image {breach}" for breach in image.breaches()]
    for case in run_cases(f"{board.run} {image.elf}"):
        line = f"{name} {case.name}"
        text, stated = text_and_stack(image.function_at[case.function & ~1], image, calls, frames)
        instructions = round(case.ticks * board.instructions_per_tick) or None
        numbers[line] = Numbers(instructions, text, case.stack, case.workspace)
        problems += check_bits(line, case, expected)
        if not image.is_in_flash(case.inputs):
            problems.append(f"{line}: the weights are not in flash")
        # A vector kernel has a way for rows that meet infinities, which these inputs do not go.
        if not -64 <= stated - case.stack <= (4096 if board.has_lanes else 64):
            problems.append(f"{line}: {case.stack} bytes of stack painted, {stated} stated by the compiler")
    return numbers, problems


def check_bits(line, case, expected):
    if not case.is_same:
        yield f"{line}: other bits than the constant"
    if case.digest != expected.get(case.name):
        yield f"{line}: other bits than on this machine"


def build_board(board, compiler, variants, expected):
    """All levels and contracts of a board and compiler, which share what is not measured."""
    folder = BUILD / f"{compiler}-{board.name}"
    folder.mkdir(exist_ok=True)
    not_itself = "-fno-builtin" + (" -fno-tree-loop-distribute-patterns" if compiler == "gcc" else "")
    harness = [compile(board, compiler, f"-O2 {not_itself}", source, folder / f"{source}.o")
               for source in ("main.cpp", "memory.cpp", board.toolchain.start) if source]
    for level, contract in variants:
        name = f"{compiler} {level} {contract} {board.name}"
        try:
            compiled = compile(board, compiler, f"{level} {CONTRACTS[contract]}", "cases.cpp",
                               folder / f"cases{level}-{contract}.o")
            yield measure(board, name, compiled, harness, expected[contract])
        except Failed as failure:
            yield {}, [f"{name}: {failure}"]


def build_wasm(machine, flags, level, expected):
    """The cases, and a module of one head as one would ship it, whose size counts."""
    name, numbers, problems = f"clang {level} separate {machine}", {}, []
    cases, module = (BUILD / f"{machine}{level}-{what}.wasm" for what in ("cases", "module"))
    command = f"{WASM} {COMMON} {BARE} {level} {flags} {HERE}/memory.cpp"
    run(f"{command} {HERE}/cases.cpp {HERE}/main.cpp -o {cases}")
    run(f"{command} {HERE}/wasm.cpp -o {module}")
    for case in run_cases(f"node {HERE}/wasm.mjs {cases}"):
        numbers[f"{name} {case.name}"] = Numbers(None, None, None, case.workspace)
        problems += check_bits(f"{name} {case.name}", case, expected)
    numbers[f"{name} module"] = Numbers(None, module.stat().st_size, None, None)
    if int(run(f"node {HERE}/wasm.mjs {module}"), 16) != expected["float 8x16x8"]:
        problems.append(f"{name} module: other bits than on this machine")
    yield numbers, problems


def digests_here():
    """{contract: {case: digest}}, computed by g++ on this machine."""
    found = {}
    for contract, flags in CONTRACTS.items():
        run(f"g++ {COMMON} -O2 {flags} {HERE}/cases.cpp {HERE}/main.cpp -o {BUILD}/here-{contract}")
        found[contract] = {case.name: case.digest for case in run_cases(f"{BUILD}/here-{contract}")}
    return found


def build_stories(scalar, variants):
    """The stories of one model. It is told here too, by g++; Boost's headers stand in a folder of their own, since those
    of this machine's C library are no chip's."""
    folder = STORY / scalar
    folder.mkdir(exist_ok=True)
    board, expected = STORY_BOARDS[scalar], {}
    flags = (f"-I{STORY} -isystem {STORY}/boost {'-DSTORY_INT8' * (scalar == 'int8')} "
             f'-DSTORY_WEIGHTS="{STORY}/{scalar}.weights"')
    harness = [compile(board, "gcc", "-O2 -fno-builtin -fno-tree-loop-distribute-patterns", source,
                       folder / f"{source}.o") for source in ("memory.cpp", board.toolchain.start)]
    for compiler, level, contract in variants:
        name = f"{compiler} {level} {contract} {board.name}"
        try:
            flags_of_contract = f"{flags} {CONTRACTS[contract]}"
            if contract not in expected:
                run(f"g++ {COMMON} -O2 {flags_of_contract} {HERE}/story.cpp -o {folder}/here-{contract}")
                told = run(f"{folder}/here-{contract}")
                print(f"story {scalar} {contract}: {told[:told.index('|')].rpartition(chr(10))[0]}", flush=True)
                expected[contract] = {case.name: case.digest for case in cases_in(told)}
            compiled = compile(board, compiler, f"{level} {flags_of_contract}", "story.cpp",
                               folder / f"{compiler}{level}-{contract}.o")
            numbers, problems = measure(board, name, compiled, harness, expected[contract])
            yield numbers, problems + list(check_ram(name, Image(board, compiled.with_suffix(".elf")), numbers))
        except Failed as failure:
            yield {}, [f"{name}: {failure}"]


def check_ram(name, image, numbers):
    static = image.address["bss_end"] - image.address["data_begin"]
    for line, number in numbers.items():
        taken, stated = static + number.stack, number.workspace
        if not 0.95 * stated <= taken <= 1.05 * stated:
            yield f"{line}: takes {taken} bytes of RAM, and its constants state {stated}"


def story_jobs(words):
    wanted = {scalar: [variant for variant in STORY_VARIANTS
                       if is_wanted(words, *variant, "cortex-m4f", "story", scalar)] for scalar in STORY_BOARDS}
    if not any(wanted.values()):
        return
    if not MODELS.is_dir():
        print("story: skipped")
        return
    STORY.mkdir(exist_ok=True)
    (STORY / "boost").mkdir(exist_ok=True)
    if not (STORY / "boost/boost").exists():
        (STORY / "boost/boost").symlink_to("/usr/include/boost")
    run(f"g++ {COMMON} -O1 {HERE}/story_weights.cpp -o {STORY}/story_weights")
    run(f"{STORY}/story_weights {MODELS} {STORY}")
    yield from ((build_stories, scalar, variants) for scalar, variants in wanted.items() if variants)


def check_the_checks():
    """Builds broken.cpp, in which every check must find its fault."""
    def build(board, flags):
        objects = [compile(board, "gcc", f"-O2 {flags}", source, BUILD / f"broken-{source}.o")
                   for source in ("broken.cpp", "memory.cpp", board.toolchain.start)]
        return Image(board, link(board, objects, BUILD / "broken.elf"))

    for board in BOARDS:
        if not (double := {"cortex-m3": "__aeabi_dmul", "rv32imac": "__muldf3"}.get(board.name)):
            continue
        for flags, sentence in (("-DINITIALISER", "dynamic initialisers are not allowed"),
                                ("-DUNDEFINED_HEAP", "undefined reference to `malloc'")):
            try:
                build(board, flags)
                yield f"broken.cpp {flags} links for {board.name}"
            except Failed as failure:
                if sentence not in str(failure):
                    yield str(failure)
        image = build(board, "")
        found = " ".join(image.breaches()).split()
        yield from (f"broken.cpp: {word} was not found for {board.name}" for word in ("malloc", double, ".data")
                    if word not in found)
        if image.is_in_flash(image.address["weights"]):
            yield f"broken.cpp: its weights are said to be in flash on {board.name}"


def recorded():
    lines = re.findall(r"^(\w.*): (.*)$", BUDGETS.read_text(), re.MULTILINE) if BUDGETS.exists() else []
    return {line: Numbers(*(None if word == "-" else int(word) for word in re.findall(r"(\d+|-) ", rest)))
            for line, rest in lines}


def has_grown(old, new):
    return any(before is not None and (after is None or after > before * factor + more)
               for before, after, factor, more in zip(old, new, (1.02, 1.02, 1), (0, 0, 8)))


def is_skipped(line):
    return " story " in line and not MODELS.is_dir()


def record(numbers, replaces_all):
    lines = {line: number for line, number in recorded().items() if not replaces_all or is_skipped(line)} | numbers
    BUDGETS.write_text("# Written by `./run firmware --record`, with the compilers of Debian 12.\n" +
                       "".join(f"{line}: {lines[line]}\n" for line in sorted(lines)))


def compare(numbers, compares_all):
    old = recorded()
    for line, new in numbers.items():
        if line in old and has_grown(old[line], new):
            yield f"{line} grew\n    from {old[line]}\n    to   {new}"
    if missing := [line for line in numbers if line not in old]:
        yield f"{len(missing)} lines such as {missing[0]} are not in BUDGETS (./run firmware --record writes it)"
    if compares_all and (gone := [line for line in old if line not in numbers and not is_skipped(line)]):
        yield f"{len(gone)} lines of BUDGETS such as {gone[0]} were not measured (./run firmware --record writes it)"


def is_wanted(words, *name):
    return all(word in name for word in words)


def jobs(words, expected):
    yield from story_jobs(words)
    for board in BOARDS:
        for compiler in ("gcc", "clang"):
            variants = [(level, contract) for level in LEVELS for contract in CONTRACTS
                        if (contract == "separate" or board.has_fma) and
                        is_wanted(words, compiler, level, contract, board.name)]
            if variants:
                yield build_board, board, compiler, variants, expected
    for machine, flags in ("wasm32", ""), ("wasm32-simd128", "-msimd128"):
        for level in LEVELS:
            if is_wanted(words, "clang", level, "separate", machine):
                yield build_wasm, machine, flags, level, expected["separate"]


def work(build, *arguments):
    numbers, problems = {}, []
    try:
        for more, wrong in build(*arguments):
            numbers |= more
            problems += wrong
    except Failed as failure:
        problems.append(str(failure))
    return numbers, problems


def main(words):
    records = "--record" in words
    words = [word for word in words if word != "--record"]
    BUILD.mkdir(parents=True, exist_ok=True)
    numbers, problems = {}, list(check_the_checks())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for more, wrong in pool.map(lambda job: work(*job), list(jobs(words, digests_here()))):
            numbers |= more
            problems += wrong
            for line, number in more.items():
                bits = "other" if any(problem.startswith(f"{line}: other bits") for problem in wrong) else "same"
                print(f"{line}: {number}, {bits} bits", flush=True)
    if not numbers and not problems:
        problems.append(f"no image has all of these words in its name: {' '.join(words)}")
    if not records:
        problems += compare(numbers, not words)
    elif not problems:
        record(numbers, not words)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
