"""Golden files: whatever a change of rules does to whole games shows as a difference in them.

If the difference is meant, `python -m tests.rules.game.golden --write` writes them anew.
"""

import json
from typing import Any

import pytest

from rules.game.replay import play_text
from schema.catalog.switch import Profile
from tests.rules.game.golden import COUNTS, FOLDER, PLAYTHROUGHS, POSITIONS, counts_of, field_of, playthrough
from tests.rules.game.random_play import new_game

ENTRIES: list[dict[str, Any]] = json.loads(COUNTS.read_text("utf-8"))


@pytest.mark.parametrize("entry", ENTRIES, ids=[f"{one['board']}-{one['seed']}" for one in ENTRIES])
def test_the_actions_and_states_within_a_few_decisions(entry: dict[str, Any]) -> None:
    game = new_game(field_of(entry["board"], Profile(entry["rules"])), entry["seed"])
    for number, text in enumerate(entry["actions"], 1):
        play_text(game, text, number)
    assert counts_of(game, len(entry["counts"])) == entry["counts"]


def test_no_position_is_missing() -> None:
    assert [(one["board"], one["rules"], one["seed"], len(one["counts"])) for one in ENTRIES] == [
        (position.board, position.rules, position.seed, position.depth) for position in POSITIONS
    ]
    assert len(ENTRIES) == 10


@pytest.mark.parametrize("board", PLAYTHROUGHS)
def test_a_playthrough_reads_as_before(board: str) -> None:
    assert playthrough(board) == (FOLDER / f"{board}.txt").read_text("utf-8")


def test_every_kind_of_board_has_its_playthrough() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(PLAYTHROUGHS)
    assert len({field_of(board).grid.kind for board in PLAYTHROUGHS}) == 3
