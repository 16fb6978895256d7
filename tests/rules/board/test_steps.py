"""Tables of steps: what holds for groups of hexes."""

import pytest

from rules.board import steps
from rules.board.steps import Rows


class CountedHexes(Rows[int]):
    """For every group the number of its hexes, and how often that was worked out."""

    def __init__(self) -> None:
        super().__init__(lambda _origin: 1)
        self.times = 0

    def _merge(self, origins: int) -> int:
        self.times += 1
        return origins.bit_count()


def test_groups_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "GROUPS_KEPT", 2)
    rows = CountedHexes()
    assert [rows.together[group] for group in (0b1, 0b11, 0b111, 0b111, 0b1)] == [1, 2, 3, 3, 1]
    assert rows.times == 4
    assert set(rows.together) == {0b111, 0b1}
