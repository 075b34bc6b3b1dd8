"""A trained model, in tokens a second: bench_story runs it with each contract and in plain loops."""

import json
import os
import pathlib
import statistics
import subprocess

import run_clock

GROUPS = {"story": "story of 256 tokens", "prompt": "prompt of 64 tokens", "after": "64 tokens after a prompt"}
TOKENS = {"story": 256, "prompt": 64, "after": 64}


def model():
    """The model's file, or None where there is none."""
    folders = [os.environ.get("ATTENT_MODELS"), f"{os.environ.get('ATTENT_SHARED_DATA')}/models"]
    return next((path for folder in folders if folder and (path := pathlib.Path(folder, "stories260K.bin")).exists()), None)


def measure(program, file):
    """{(group, who): median nanoseconds a token}"""
    done = subprocess.run([program, file, "--benchmark_format=json", "--benchmark_enable_random_interleaving=true",
                           "--benchmark_min_time=0.02", "--benchmark_repetitions=9"],
                          capture_output=True, text=True, check=True)
    taken = {}
    for each in json.loads(done.stdout)["benchmarks"]:
        if each.get("error_occurred"):
            raise run_clock.WrongResult(f"{each['name']} {each['error_message']}")
        if each["run_type"] == "iteration":
            group, who = each["run_name"].split("/")
            taken.setdefault((group, who), []).append(each["cpu_time"])
    return {(key, who): statistics.median(taken[group, who]) / TOKENS[key]
            for key, group in GROUPS.items() for who in ("attent separate", "attent fused", "plain loops")}


def rows(folder):
    """(what, asked, measured, whether it is met, remark)"""
    file = model()
    if file is None:
        yield ("a story", "(no stories260K.bin in ATTENT_MODELS)", "", True, "")
        return
    token = measure(f"{folder}/bench_story", file)
    for contract in ("attent separate", "attent fused"):
        name = contract.removeprefix("attent ")
        ratio = token["story", "plain loops"] / token["story", contract]
        yield (f"story of 256 tokens, {name}, against plain C loops", ">= 5x", f"{ratio:.1f}x", ratio >= 5,
               f"{1e9 / token['story', contract]:.0f} : {1e9 / token['story', 'plain loops']:.0f} tokens a second")
        ratio = token["after", contract] / token["prompt", contract]
        yield (f"prompt of 64 tokens, {name}, against the 64 generated after it", ">= 3x", f"{ratio:.1f}x", ratio >= 3,
               f"{token['prompt', contract] / 1e3:.1f} : {token['after', contract] / 1e3:.1f} us a token")
