"""Which drawings units, badges, medals and markers are made of, as `pieces.json` lists them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final

from PySide6.QtCore import QPointF

from rules.catalog import catalog
from schema.board import Camp
from schema.markers import Camouflage, Exit, Marker, Medal, Mine, OtherMarker, Star
from schema.nations import find_camp
from schema.pieces import Equipment, Unit

_CAMPS: Final = {Camp.ALLIES: "allied", Camp.AXIS: "axis"}
# The scenario language says ru, the drawings say su.
_NATIONS: Final = {"ru": "su"}
_ELITE: Final = frozenset(("special_forces", "elite_armor"))
_MAX_PIPS: Final = 4
Stems = tuple[str, ...]


@dataclass(frozen=True)
class UnitArt:
    """A unit from the plate up: all stems lie on one origin, badge and equipment with offsets of their own."""

    plate: Stems
    """Empty for a kind that nobody knows, which no drawing can stand for."""
    pips: Stems
    number: int | None
    """The count of figures, where there are more than can be shown one by one."""
    badge: Stems
    elite_mark: Stems
    equipment: Stems
    camp: Camp


class PieceArt:
    """The manifest of pieces. A nation or a badge that it does not know gets the nearest one it knows."""

    def __init__(self) -> None:
        self._manifest: dict[str, Any] = json.loads((files("editor.render") / "art" / "pieces.json").read_bytes())
        self._units: dict[tuple[object, ...], UnitArt] = {}

    @cached_property
    def number_offset(self) -> QPointF:
        return QPointF(*self._manifest["offsets"]["pips_number"])

    def badge_offset(self, camp: Camp) -> QPointF:
        return QPointF(*self._manifest["offsets"]["badge"][_CAMPS[camp]])

    def equipment_offset(self, camp: Camp) -> QPointF:
        return QPointF(*self._manifest["offsets"]["equipment"][_CAMPS[camp]])

    def medal_offset(self, *, with_unit: bool) -> QPointF:
        return QPointF(*self._manifest["offsets"]["medal"]["with_unit" if with_unit else "alone"])

    def unit(self, unit: Unit, fallback: Camp = Camp.ALLIES) -> UnitArt:
        """`fallback` is the camp of a unit whose nation nobody has named."""
        key = (unit.kind, unit.nation, unit.badge, unit.figures, unit.equipment, fallback)
        art = self._units.get(key)
        if art is None:
            art = self._units[key] = self._unit(unit, find_camp(unit.nation) or fallback)
        return art

    def _unit(self, unit: Unit, camp: Camp) -> UnitArt:
        elite = unit.kind in _ELITE
        figures = _figures(unit)
        badge = self._badge(unit.badge)
        return UnitArt(
            plate=self._plate(unit, camp, "elite" if elite else "plain"),
            pips=self._pips(figures),
            number=figures if figures > _MAX_PIPS else None,
            badge=badge,
            elite_mark=tuple(self._manifest["elite_without_badge"]) if elite and not badge else (),
            equipment=tuple(stem for part in unit.equipment for stem in self.equipment(part)),
            camp=camp,
        )

    def _plate(self, unit: Unit, camp: Camp, look: str) -> Stems:
        nations = self._manifest["units"].get(unit.kind)
        if nations is None:
            return ()
        nation = _NATIONS.get(unit.nation or "", unit.nation)
        looks = nations.get(nation) or nations[self._manifest["fallback"]["nation"][_CAMPS[camp]]]
        return tuple(looks[look])

    def equipment(self, part: Equipment) -> Stems:
        return tuple(self._manifest["equipment"][part.value])

    def _pips(self, figures: int) -> Stems:
        if figures < 1:
            return ()
        return tuple(self._manifest["pips"]["many" if figures > _MAX_PIPS else str(figures)])

    def _badge(self, badge: str | None) -> Stems:
        if badge is None:
            return ()
        return tuple(self._manifest["badges"].get(badge) or (self._manifest["fallback"]["badge"],))

    def medal(self, medal: Medal) -> Stems:
        """The medal with its marks on one origin."""
        side = "either" if medal.camp is None else _CAMPS[medal.camp]
        look = "permanent" if medal.permanent else "group" if medal.group else "temporary"
        marks = self._manifest["medal_marks"]
        worth = marks.get(f"worth_{medal.worth}", ())
        return (*self._manifest["medals"][side][look], *worth, *(marks["turn_start"] if medal.turn_start else ()))

    def marker(self, marker: Marker) -> Stems:
        markers = self._manifest["markers"]
        match marker:
            case Medal():
                return self.medal(marker)
            case Mine():
                owner = "none" if marker.camp is None else _CAMPS[marker.camp]
                return tuple(markers["mine_decoy" if marker.decoy else "mine"][owner])
            case Exit():
                return tuple(markers["exit_pair" if marker.pair else "exit"])
            case Camouflage():
                return tuple(markers["camouflage"])
            case Star():
                return tuple(markers["battle_star"])
            case OtherMarker():
                return tuple(markers["crosshair"])


def _figures(unit: Unit) -> int:
    if unit.figures is not None:
        return unit.figures
    known = catalog().kinds.get(unit.kind)
    if known is not None:
        return known[0].figures or 1
    return 1 if unit.kind in catalog().units else 0


@cache
def piece_art() -> PieceArt:
    return PieceArt()
