"""How long the window is held up while the lab plays and looks for changes beside it.

One pass of the event loop is what stands between two answers to the user. Its processor time is printed beside what it
would be on a machine that has nothing else to do, by a short loop that is timed after every pass. The clock between two
ticks of a timer tells what a user feels, other threads included, but only on a machine that has nothing else to do.
"""

import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, Qt, QTimer
from PySide6.QtTest import QTest

from editor.window.main_window import MainWindow
from tests.editor.conftest import MakeWindow, home, make_window  # noqa: F401 # fixtures
from tests.editor.lab_view.lab_driver import pegasus

GAMES = 1_000
SEARCH_SECONDS = 60
AIM_MS = 50
TICK_MS = 4


class PassTimes:
    """Processor time of the thread of the window, pass by pass, and the clock between the ticks of a timer."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._last_tick = time.monotonic()
        self._timer = QTimer(interval=TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        self.passes: list[float] = []
        self.loops: list[float] = []
        self._start = time.thread_time()
        dispatcher = QAbstractEventDispatcher.instance()
        assert dispatcher is not None
        dispatcher.awake.connect(self._end_pass)

    def _tick(self) -> None:
        now = time.monotonic()
        self.waits.append(now - self._last_tick - TICK_MS / 1_000)
        self._last_tick = now

    def _end_pass(self) -> None:
        now = time.thread_time()
        self.passes.append(now - self._start)
        sum(range(2_000))
        self._start = time.thread_time()
        self.loops.append(self._start - now)

    def report(self, name: str) -> None:
        load = sum(self.loops) / len(self.loops) / min(self.loops)
        quiet = 1_000 * max(self.passes) / load
        print(f"\n{name}: longest passes {_longest(self.passes)} ms, load {load:.1f}; quiet {quiet:.0f} ms")
        print(f"longest waits by the clock {_longest(self.waits)} ms (aim {AIM_MS})")
        for times in (self.passes, self.loops, self.waits):
            times.clear()


def _longest(times: list[float]) -> str:
    return ", ".join(f"{1_000 * one:.0f}" for one in sorted(times, reverse=True)[:5])


def wait_while(is_busy: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while is_busy() and time.monotonic() < end:
        QTest.qWait(100)


@pytest.mark.bench
def test_the_window_answers_while_the_lab_works(
    make_window: MakeWindow,  # noqa: F811
    capsys: pytest.CaptureFixture[str],
) -> None:
    window: MainWindow = make_window()
    window.commands.files.create(pegasus())
    window.resize(1_600, 1_000)
    window.show_page("play-test")
    QTest.qWait(2_000)
    lab = window.lab
    lab.bar.games.set_value(GAMES)
    with capsys.disabled():
        times = PassTimes()
        lab.start()
        wait_while(lambda: lab.is_running, 600)
        times.report("playing")
        lab.search()
        wait_while(lambda: lab.is_searching, SEARCH_SECONDS)
        start = time.monotonic()
        lab.session.stop()
        print(f"stopped after {time.monotonic() - start:.3f} s")
        times.report("looking for changes")
    lab.shut_down()
