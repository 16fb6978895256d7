"""The engine's questions about a scenario, compiled once for each state of it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from rules.board.inspection import Inspection
from schema.board import BoardKind
from schema.catalog.switch import Profile
from schema.scenario import Scenario

_KEPT: Final = 4
"""Enough for undo and redo, and for both profiles of what is open."""


class Questions:
    """Scenarios are known by identity: an edit makes another one."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[int, Profile], Inspection] = OrderedDict()
        self._warm: set[tuple[BoardKind, Profile]] = set()

    def find(self, scenario: Scenario, profile: Profile) -> Inspection | None:
        """What was made before."""
        return self._known.get((id(scenario), profile))

    def is_quick(self, scenario: Scenario, profile: Profile) -> bool:
        """Whether `get` takes no longer than a part of a frame: the tables of the board are there."""
        return (id(scenario), profile) in self._known or (scenario.board.kind, profile) in self._warm

    def get(self, scenario: Scenario, profile: Profile) -> Inspection:
        key = (id(scenario), profile)
        inspection = self._known.get(key)
        if inspection is None:
            inspection = Inspection(scenario, profile)
            self.keep(inspection)
        self._known.move_to_end(key)
        return inspection

    def keep(self, inspection: Inspection) -> None:
        """The inspection holds its scenario, so that the identity stays its own."""
        position = inspection.position
        self._known[id(position.scenario), position.profile] = inspection
        self._warm.add((position.grid.kind, position.profile))
        while len(self._known) > _KEPT:
            self._known.popitem(last=False)
