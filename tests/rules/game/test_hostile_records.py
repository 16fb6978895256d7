"""Damaged records: whatever is wrong with one is told as a known problem, never as a crash."""

import json
import os
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from rules.game.record import read_record, write_record
from rules.game.replay import check_digest, replay, start_game
from schema.issues import KnownProblem
from tests.rules.game.random_play import SHIPPED
from tests.rules.game.test_record import played
from tests.schema.mutations import ODD_VALUES, places

RECORDS = 4000 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 120
PARTS = 4


def damage(document: Any, chance: random.Random) -> None:
    """Change one value for one of the same kind from elsewhere, take it away, or put something odd there."""
    every_place = places(document)
    container, key = chance.choice(every_place)
    match chance.randrange(4):
        case 0:
            del container[key]
        case 1:
            container[key] = json.loads(json.dumps(chance.choice(ODD_VALUES)))
        case _:
            alike = [other[one] for other, one in every_place if type(other[one]) is type(container[key])]
            container[key] = json.loads(json.dumps(chance.choice(alike)))


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_records_are_told(part: int, tmp_path: Path) -> None:
    texts = [write_record(played(name, decisions=30)) for name in (SHIPPED[0], SHIPPED[10], SHIPPED[-1])]
    readable = 0
    for seed in range(part, RECORDS, PARTS):
        chance = random.Random(seed)
        document = json.loads(chance.choice(texts))
        damage(document, chance)
        with suppress(KnownProblem):
            record = read_record(document)
            readable += 1
            game = start_game(record, tmp_path)
            for _ in replay(record, game):
                pass
            check_digest(record, game)
    assert readable
