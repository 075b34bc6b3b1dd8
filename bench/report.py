#!/usr/bin/env python3
"""bench/report.py <folder of the programs>: measures, prints one table a clock, writes bench/RESULTS.md.

Each table shows the figure asked for beside the figure measured; `no` marks what is not met. `--run`,
`--story`, `--compile` or `--counts` measures one of them only, and then writes nothing."""

import argparse
import datetime
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import compile_clock
import exact_counts
import run_clock
import story_clock

RESULTS = pathlib.Path(__file__).parent / "RESULTS.md"


def first_line(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]


def machine():
    info = open("/proc/cpuinfo").read()
    model = re.search(r"model name\s*: (.*)", info)
    flags = re.search(r"flags\s*: (.*)", info)
    sets = [each for each in (flags[1].split() if flags else [])
            if re.fullmatch(r"sse4_2|avx|avx2|fma|avx512\w+|amx\w*", each)]
    target = subprocess.run(["g++", "-march=native", "-dM", "-E", "-x", "c++", "/dev/null"],
                            capture_output=True, text=True).stdout
    widest = "AVX-512" if "__AVX512F__" in target else "AVX2" if "__AVX2__" in target else "SSE"
    yield f"date: {datetime.datetime.now(datetime.timezone.utc):%Y-%m-%d %H:%M} UTC"
    yield f"processor: {model[1] if model else 'unknown'}, {info.count('processor')} cores; {' '.join(sets)}"
    yield f"g++ -march=native means: {widest}"
    for compiler in compile_clock.COMPILERS:
        yield f"{compiler}: {first_line(compiler, '--version')}"
    versions = {}
    for package in ("libeigen3-dev", "libopenblas0-pthread", "libdnnl2", "libsleef3", "libbenchmark-dev"):
        done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
        versions[package] = done.stdout
    yield "peers: " + ", ".join(f"{name} {version}" for name, version in versions.items())


def table(rows, columns):
    """Prints the rows as they come; returns them as a Markdown table."""
    heads = (columns, "asked", "measured", "met", "attent : peer, or remark")
    lines = ["| " + " | ".join(heads) + " |", "| --- | --- | --- | --- | --- |"]
    print("\n".join(lines))
    for what, asked, measured, met, remark in rows:
        answer = "" if not asked or asked.startswith("(") else "yes" if met else "**no**"
        lines.append(f"| {what} | {asked} | {measured} | {answer} | {remark} |")
        print(lines[-1], flush=True)
    return "\n".join(lines)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder")
    arguments.add_argument("--run", action="store_true")
    arguments.add_argument("--compile", action="store_true")
    arguments.add_argument("--counts", action="store_true")
    arguments.add_argument("--story", action="store_true")
    given = arguments.parse_args()
    all_of_it = given.run == given.compile == given.counts == given.story
    text = ["# Results", "", "Written by `./run bench`; docs/performance.md says how to read it.", ""]
    text += [f"- {line}" for line in machine()]
    print("\n".join(text))
    if all_of_it or given.run:
        text += ["", "## Run time", "", table(run_clock.rows(given.folder), "run time")]
    if all_of_it or given.story:
        text += ["", "## A trained model", "", table(story_clock.rows(given.folder), "a story")]
    if all_of_it or given.compile:
        text += ["", "## Compile time", "", table(compile_clock.rows(), "compile time")]
    if all_of_it or given.counts:
        text += ["", "## What repeats exactly", "", table(exact_counts.rows(), "instructions a call, and stack")]
    if all_of_it:
        RESULTS.write_text("\n".join(text) + "\n")


try:
    main()
except (run_clock.WrongResult, exact_counts.DoesNotBuild, RuntimeError) as error:
    sys.exit(f"bench: {error}")
