"""What published scenarios have, by the kind of board: the ranges that most lie in, and the usual numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from schema.board import BoardKind


@dataclass(frozen=True, slots=True)
class Norms:
    # Nine of ten published scenarios ask for so many medals.
    min_medals: int
    max_medals: int
    usual_medals: int
    usual_cards: int
    # How the medals to win grow with the smaller army.
    medals_per_ten_units: int

    def medals_for(self, units: int) -> int:
        """The medals that an army of this size suggests, within the range."""
        return min(max(round(units * self.medals_per_ten_units / 10), self.min_medals), self.max_medals)


def norms_of(kind: BoardKind) -> Norms:
    return _norms()[kind]


@cache
def _norms() -> Mapping[BoardKind, Norms]:
    data = json.loads((files("rules") / "data" / "norms.json").read_text("utf-8"))
    return {BoardKind(kind): Norms(**numbers) for kind, numbers in data.items()}
