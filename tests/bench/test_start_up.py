"""How long the program's layers take to import, and its commands from start to end, each in a fresh interpreter."""

import os
import statistics
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

ROUNDS = 7
AIM = 2.5
PROGRAM = str(Path(sys.executable).with_name("beachhead"))
MEASURE = [sys.executable, "-c", "import pydantic; pydantic.BaseModel"]


@pytest.mark.parametrize("package", ["sys", "schema", "rules", "library", "i18n", "editor"])
def test_import(package: str, benchmark: BenchmarkFixture) -> None:
    command = [sys.executable, "-c", f"import {package}"]
    benchmark.pedantic(subprocess.run, args=(command,), kwargs={"check": True}, rounds=5, warmup_rounds=1)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A new home, and .pyc files, which every user has."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "BEACHHEAD", "PYTHON"))}
    return {**kept, "HOME": str(tmp_path / "home"), "APPDATA": str(tmp_path / "home"), "LC_ALL": "C.UTF-8"}


def processor_time(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Milliseconds of the processor; other programs hardly touch them."""
    resource = pytest.importorskip("resource")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return float(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1_000


def test_commands_beside_the_import_of_pydantic(environment: dict[str, str], root: Path, tmp_path: Path) -> None:
    scenario = str(root / "library" / "scenarios" / "01-pegasus-bridge.beachhead")
    m44 = str(tmp_path / "scenario.m44")
    subprocess.run([PROGRAM, "convert", scenario, m44], env=environment, check=True)
    commands = {
        "import pydantic": MEASURE,
        "check": [PROGRAM, "check", scenario],
        "check .m44": [PROGRAM, "check", m44],
        "why": [PROGRAM, "why", scenario, "c4", "d6"],
        "convert": [PROGRAM, "convert", scenario, str(tmp_path / "out.m44")],
        "render": [PROGRAM, "render", scenario, "-o", str(tmp_path / "out.png")],
        "library search": [PROGRAM, "library", "search", "bridge"],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(ROUNDS + 1):  # the first one warms the caches of the system, and makes the library
        for name, command in commands.items():
            taken = processor_time(command, environment)
            if number:
                times[name].append(taken)
    measure = statistics.median(times["import pydantic"])
    print(f"\nmilliseconds of the processor, median of {ROUNDS}; aim {AIM} times the import of pydantic")
    for name, taken in times.items():
        middle = statistics.median(taken)
        print(f"  {name:16} {middle:6.0f} ({min(taken):.0f} to {max(taken):.0f})  {middle / measure:.2f}")


def test_first_search_in_a_new_home(environment: dict[str, str], tmp_path: Path) -> None:
    command = [PROGRAM, "library", "search", "bridge"]
    taken = [processor_time(command, {**environment, "HOME": str(tmp_path / str(number))}) for number in range(4)]
    print(f"\nfirst search in a new home, best of {len(taken)}: {min(taken):.0f} ms of the processor; aim 1,000")
