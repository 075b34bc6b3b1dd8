"""The boards: how to compile for each, where its memory is, how QEMU runs it. wasm32, which has none of that, is in
run.py."""

import glob
import typing


class Toolchain(typing.NamedTuple):
    prefix: str  # of gcc and binutils
    gcc: str
    clang: str
    start: str  # the start-up code
    entry: str
    linker: str = ""


class Board(typing.NamedTuple):
    name: str
    toolchain: Toolchain
    machine: str  # flags of both compilers
    flash: tuple[int, int]  # address, size
    ram: tuple[int, int]
    run: str  # the command, which ends before the image
    instructions_per_tick: float  # of the clock in chip.hpp; 0: there is none
    has_fma: bool = False
    has_lanes: bool = False


# The C++ headers of arm-none-eabi serve clang and RISC-V, for which Debian 12 has none: they are no machine's.
HEADERS = next(iter(sorted(glob.glob("/usr/lib/arm-none-eabi/include/c++/*"), reverse=True)), "")
CXX = f"-isystem {HEADERS} -isystem {HEADERS}/arm-none-eabi"

# Debian's libgcc was built with short enums; clang's are long unless told, and the linker warns.
ARM = Toolchain("arm-none-eabi-", "", f"--target=arm-none-eabi -fshort-enums {CXX} -isystem {HEADERS}/../..",
                "start_cortex_m.cpp", "reset")
RISCV = Toolchain("riscv64-unknown-elf-", CXX, f"--target=riscv32-unknown-elf {CXX}", "start_riscv.cpp", "reset")
# A program of Linux without its C library, which begins at main and speaks to qemu-aarch64 by semihosting.
# The linker's cure for an erratum of the Cortex-A53 would jump from one function into another.
LINUX = Toolchain("aarch64-linux-gnu-", "", "--target=aarch64-linux-gnu", "", "main",
                  "-mno-fix-cortex-a53-843419")

KB = 1024
QEMU = "-nographic -monitor none -serial null -semihosting-config enable=on,target=native -kernel"


def cortex(name, cpu, flash, ram, machine, megahertz, **has):
    """The clock ticks every 1000 / megahertz ns, and with shift=6 an instruction takes 64 ns."""
    return Board(name, ARM, f"-mthumb -mcpu={cpu}", flash, ram, f"qemu-system-arm -M {machine} -icount shift=6 {QEMU}",
                 1000 / megahertz / 64, **has)


def riscv(name, abi, cpu, **has):
    """Its counter counts instructions. medany: addresses are taken from the program counter, not from 0."""
    return Board(name, RISCV, f"-march={name} -mabi={abi} -mcmodel=medany", (0x8000_0000, 256 * KB),
                 (0x8010_0000, 64 * KB), f"qemu-system-riscv32 -M virt -bios none -cpu {cpu} -icount shift=0 {QEMU}",
                 1, **has)


FLASH, RAM = (0, 256 * KB), (0x2000_0000, 64 * KB)
BOARDS = [
    cortex("cortex-m0", "cortex-m0", FLASH, (0x2000_0000, 16 * KB), "microbit", 16),
    cortex("cortex-m3", "cortex-m3", FLASH, RAM, "mps2-an385", 25),
    cortex("cortex-m4f", "cortex-m4 -mfpu=fpv4-sp-d16 -mfloat-abi=hard", FLASH, RAM, "mps2-an386", 25, has_fma=True),
    cortex("cortex-m7", "cortex-m7 -mfpu=fpv5-d16 -mfloat-abi=hard", FLASH, RAM, "mps2-an500", 25, has_fma=True),
    cortex("cortex-m33", "cortex-m33 -mfpu=fpv5-sp-d16 -mfloat-abi=hard", (0x1000_0000, 256 * KB),
           (0x3800_0000, 64 * KB), "mps2-an505", 20, has_fma=True),
    cortex("cortex-m55", "cortex-m55 -mfloat-abi=hard", FLASH, RAM, "mps3-an547", 32, has_fma=True),
    riscv("rv32imac", "ilp32", "rv32,f=off,d=off"),
    riscv("rv32imafc", "ilp32f", "rv32,f=on,d=off", has_fma=True),
    Board("aarch64", LINUX, "-fno-pie", (0x40_0000, 256 * KB), (0x80_0000, 64 * KB), "qemu-aarch64", 0, has_fma=True,
          has_lanes=True),
]

# A trained model, by the type of its weights: chips such as the STM32L4R5 and the STM32F446.
STORY_BOARDS = {
    scalar: next(board for board in BOARDS if board.name == "cortex-m4f")._replace(
        flash=(0, flash * KB), ram=(0x2000_0000, ram * KB))
    for scalar, flash, ram in (("float", 2048, 640), ("int8", 512, 128))}
