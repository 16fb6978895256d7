"""From start to the first painted window, on a virtual screen, beside Tiled in the same run where it is installed.

The screen's memory is read directly, so that both programs are judged by the pixels that a user would see.
"""

import mmap
import os
import shutil
import statistics
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROUNDS = 5
WIDTH, HEIGHT = 1600, 1000
# So much of the screen must no longer be black.
PAINTED = 0.15
AIM = 2.5


class Screen:
    """An X server whose picture lies in a file."""

    def __init__(self, folder: Path) -> None:
        self.display = f":{200 + os.getpid() % 300}"
        size = f"{WIDTH}x{HEIGHT}x24"
        command = ["Xvfb", self.display, "-screen", "0", size, "-fbdir", str(folder), "-nolisten", "tcp"]
        self._server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._file = folder / "Xvfb_screen0"
        deadline = time.monotonic() + 10
        while not self._file.exists() or self._file.stat().st_size < WIDTH * HEIGHT * 4:
            assert time.monotonic() < deadline, "Xvfb does not start"
            time.sleep(0.05)
        time.sleep(0.5)

    def painted(self) -> float:
        """How much of the screen is not black."""
        with self._file.open("rb") as stream, mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as memory:
            header = struct.unpack(">I", memory[:4])[0]
            colours = struct.unpack(">I", memory[76:80])[0]
            start = header + colours * 12
            samples = [memory[place : place + 3] for place in range(start, len(memory) - 3, 4 * 1_009)]
        return sum(sample != b"\0\0\0" for sample in samples) / len(samples)

    def stop(self) -> None:
        self._server.terminate()
        self._server.wait()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    if shutil.which("Xvfb") is None:
        pytest.skip("no virtual screen: install Xvfb")
    folder = tmp_path / "screen"
    folder.mkdir()
    made = Screen(folder)
    yield made
    made.stop()


class Taken(NamedTuple):
    """Milliseconds until the window is on the screen: by the clock, and of the processor, which other work on the
    machine does not touch.
    """

    clock: float
    processor: float


def processor_time(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") * 1_000


def time_to_paint(command: list[str], screen: Screen, home: Path) -> Taken:
    home.mkdir(parents=True, exist_ok=True)
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("QT_", "XDG_", "BEACHHEAD", "WAYLAND", "PYTHONDONTWRITE"))
    }
    environment |= {"HOME": str(home), "DISPLAY": screen.display}
    while screen.painted() > 0.01:
        time.sleep(0.02)
    start = time.perf_counter()
    program = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while screen.painted() < PAINTED:
            assert program.poll() is None, f"{command[0]} ended before it showed a window"
            assert time.perf_counter() - start < 30, f"{command[0]} shows nothing"
            time.sleep(0.002)
        return Taken((time.perf_counter() - start) * 1_000, processor_time(program.pid))
    finally:
        program.kill()
        program.wait()


def test_first_painted_window(screen: Screen, tmp_path: Path, root: Path, corpus: Path) -> None:
    beachhead = [str(Path(sys.executable).with_name("beachhead"))]
    opened = [*beachhead, str(corpus / "m44" / "2-PegasusBridge.m44")]
    tiled = shutil.which("tiled")
    programs = {"beachhead": beachhead, "beachhead FILE": opened}
    if tiled is not None:
        programs["tiled"] = [tiled]
    times: dict[str, list[Taken]] = {name: [] for name in programs}
    for number in range(ROUNDS + 1):  # the first one warms the caches of the system
        for name, command in programs.items():
            taken = time_to_paint(command, screen, tmp_path / name.replace(" ", "-"))
            if number:
                times[name].append(taken)
    assert root
    middle = {
        name: Taken(*(statistics.median(part) for part in zip(*taken, strict=True))) for name, taken in times.items()
    }
    print("\nstart to first painted window, median of", ROUNDS)
    for name, taken in middle.items():
        clocks = [each.clock for each in times[name]]
        print(
            f"  {name:16} {taken.clock:6.0f} ms ({min(clocks):.0f} to {max(clocks):.0f}),"
            f" of the processor {taken.processor:.0f} ms"
        )
    if tiled is not None:
        clock = middle["beachhead"].clock / middle["tiled"].clock
        processor = middle["beachhead"].processor / middle["tiled"].processor
        print(f"  beachhead / tiled {clock:.2f} by the clock, {processor:.2f} of the processor; aim {AIM}")
