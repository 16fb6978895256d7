"""The lab's own process, for once a real one."""

import multiprocessing

import pytest
from pytestqt.qtbot import QtBot

from editor.lab_view.running.lab_process import StartedProcess, serve
from editor.lab_view.running.lab_requests import PlayRequest
from editor.lab_view.running.lab_run import PlayRun, scenario_text
from editor.ui.context import EditorContext
from rules.lab.play_test import PlayTestOptions
from rules.lab.reading import BalanceReading
from rules.lab.workers import LocalWorker
from schema.issues import KnownProblem
from schema.scenario import Scenario
from tests.editor.lab_view.lab_driver import GAMES, StartedThread, pegasus, pegasus_reading


@pytest.mark.slow
def test_a_process_plays_as_this_one_does(context: EditorContext, qtbot: QtBot) -> None:
    run = PlayRun(pegasus(), PlayTestOptions(games=GAMES), context, StartedProcess)
    with qtbot.waitSignal(run.done, timeout=120_000) as done:
        run.start()
    (reading,) = done.args
    assert isinstance(reading, BalanceReading)
    assert reading.model_dump(exclude={"seconds"}) == pegasus_reading().model_dump(exclude={"seconds"})


def test_a_scenario_that_cannot_be_played_is_a_known_problem(context: EditorContext, qtbot: QtBot) -> None:
    run = PlayRun(Scenario(), PlayTestOptions(games=GAMES), context, StartedThread)
    with qtbot.waitSignal(run.failed, timeout=30_000) as failed:
        run.start()
    (problem,) = failed.args
    assert isinstance(problem, KnownProblem)
    assert context.sentence(problem)


def test_a_window_that_is_gone_stops_the_process() -> None:
    near, far = multiprocessing.Pipe()
    near.close()
    serve(far, PlayRequest(scenario_text(pegasus()), PlayTestOptions(games=100_000)), LocalWorker)
    assert far.closed


def test_a_process_that_breaks_off_is_told(context: EditorContext, qtbot: QtBot) -> None:
    class Broken:
        def end(self) -> None:
            """It has ended already."""

    def break_off(connection: object, request: object) -> Broken:
        del request
        connection.close()  # type: ignore[attr-defined]
        return Broken()

    run = PlayRun(pegasus(), PlayTestOptions(games=GAMES), context, break_off)
    with qtbot.waitSignal(run.failed, timeout=10_000):
        run.start()
