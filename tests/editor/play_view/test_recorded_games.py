"""Recorded games of another implementation, watched from start to end: every step shows the units of the engine.

A few in every run of the tests, 200 with `make fuzz`. They are in the collection that BEACHHEAD_CORPUS names.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.play_view.watch.watch_view import WatchView
from editor.ui.context import EditorContext
from tests.recorded_games.followed_history import FollowedHistory, read_history

pytestmark = pytest.mark.fuzz
IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
GAMES = 200 if IS_LONG else 12
PARTS = 10 if IS_LONG else 2
# So many steps of each game are made one by one as the button does; the others are jumps to the position.
STEPS = 100_000 if IS_LONG else 40


def chosen(corpus: Path, part: int) -> Iterator[FollowedHistory]:
    """Games from all over the collection."""
    paths = sorted((corpus / "games").glob("*.jsonl.gz"))
    assert len(paths) >= 200, f"{corpus} holds too few recorded games"
    for number in range(part, GAMES, PARTS):
        yield read_history(paths[number * len(paths) // GAMES], corpus / "m44")


def shown_units(view: WatchView) -> dict[int, int]:
    """The figures on the board, by hex."""
    index = view.history.field.grid.index
    strength = view.history.state_before(view.position).kinds
    units = {}
    for where, content in view.board.scenario.by_hex.items():
        if content.unit is not None and where in index:
            kind = strength[index[where]]
            full = 0 if kind is None else kind.strength
            units[index[where]] = full if content.unit.figures is None else content.unit.figures
    return units


def units_of_engine(view: WatchView) -> dict[int, int]:
    state = view.history.state_before(view.position)
    return {index: state.figures[index] for index, kind in enumerate(state.kinds) if kind is not None}


@pytest.mark.parametrize("part", range(PARTS))
def test_recorded_games_are_shown_from_start_to_end(
    context: EditorContext, qtbot: QtBot, corpus: Path, part: int
) -> None:
    context.settings.set_value("play.motion", "off")
    host = QWidget()  # a window of its own would pass on size hints, which no screen here takes
    qtbot.addWidget(host)
    host.resize(1400, 800)
    host.show()
    games = 0
    for history in chosen(corpus, part):
        assert history.actions
        view = WatchView(context, history)
        view.setParent(host)
        view.setGeometry(host.rect())
        view.show()
        stride = max(1, len(history.actions) // STEPS)
        while view.position < view.steps.end:
            before = view.position
            view.step()
            assert view.position == before + 1
            assert shown_units(view) == units_of_engine(view), (history.result.game, view.position)
            if stride > 1:
                view.show_position(view.position + stride - 1)
                assert shown_units(view) == units_of_engine(view), (history.result.game, view.position)
        assert view.position == len(history.actions)
        view.grab()  # painted once, at its end
        view.shut_down()
        view.hide()
        view.deleteLater()
        games += 1
    assert games == GAMES // PARTS
