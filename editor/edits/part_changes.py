"""What a form does to one part of a hex: a value set, or one thing put into or taken out of a list.

A change is a value: the same one is made on every selected hex. What follows from it goes with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic import ValidationError

from rules.catalog import catalog
from schema.board import Camp
from schema.catalog.badge import BadgeRole
from schema.frozen import Frozen, FrozenDict
from schema.issues import KnownProblem
from schema.markers import Medal
from schema.nations import find_camp
from schema.pieces import FigureClass, Tile, Unit


class PartChange(Protocol):
    @property
    def field(self) -> str: ...

    def made_on(self, part: Frozen) -> Frozen: ...


@dataclass(frozen=True)
class SetPartField:
    """Raises KnownProblem `schema.value` for a value that the model refuses."""

    field: str
    value: Any

    def made_on(self, part: Frozen) -> Frozen:
        changed = with_fields(part, {self.field: self.value})
        if isinstance(part, Unit) and isinstance(changed, Unit) and part.kind != changed.kind:
            return _of_other_kind(part, changed)
        if isinstance(part, Tile) and isinstance(changed, Tile) and part.terrain != changed.terrain:
            return _of_other_terrain(changed)
        if isinstance(part, Medal) and isinstance(changed, Medal) and part.camp is not changed.camp:
            return _of_other_camp(changed)
        return changed


@dataclass(frozen=True)
class SetMember:
    """Put one thing into a list of things, `Equipment.BOAT`, or take it out. The rest of the list stays."""

    field: str
    member: Any
    is_in: bool

    def made_on(self, part: Frozen) -> Frozen:
        old = getattr(part, self.field)
        every = (*old, self.member) if self.is_in and self.member not in old else old
        members = tuple(one for one in every if self.is_in or one != self.member)
        return part if members == old else with_fields(part, {self.field: members})


@dataclass(frozen=True)
class SetBarred:
    """Close a tile to a class of figures of a camp, or open it. Where none is barred the terrain decides."""

    camp: Camp
    figure_class: FigureClass
    is_barred: bool
    field: str = "barred"

    def made_on(self, part: Frozen) -> Frozen:
        assert isinstance(part, Tile)
        table = {camp: set(classes) for camp, classes in (part.barred or {}).items()}
        row = table.setdefault(self.camp, set())
        (row.add if self.is_barred else row.discard)(self.figure_class)
        barred = {
            camp: tuple(one for one in FigureClass if one in classes) for camp, classes in table.items() if classes
        }
        return with_fields(part, {"barred": FrozenDict(sorted(barred.items())) or None})


def with_fields(part: Frozen, values: Mapping[str, Any]) -> Frozen:
    """The part with other values, checked by its model."""
    fields = {name: getattr(part, name) for name in type(part).model_fields}
    try:
        return type(part)(**{**fields, **values})
    except ValidationError as problem:
        found = ", ".join(str(value) for value in values.values())[:80]
        raise KnownProblem("schema.value", found=found, allowed=problem.errors()[0]["type"]) from None


def figures_of_kind(kind: str) -> int | None:
    known = catalog().kinds.get(kind)
    return known[0].figures if known else None


def _of_other_kind(before: Unit, after: Unit) -> Frozen:
    """As many figures as the new kind has, unless the author chose another number. A badge that makes a kind goes:
    the files would read the old kind from it.
    """
    badge = None if after.badge is None else catalog().find_badge(after.badge)
    values: dict[str, Any] = {}
    if before.figures is not None and before.figures == figures_of_kind(before.kind):
        values["figures"] = None
    if badge is not None and badge.role is BadgeRole.KIND:
        values["badge"] = None
    return with_fields(after, values) if values else after


def _of_other_camp(after: Medal) -> Frozen:
    """No side wears the medal of its enemy."""
    is_foreign = after.camp is not None and find_camp(after.nation) is not after.camp
    return with_fields(after, {"nation": None}) if after.nation is not None and is_foreign else after


def _of_other_terrain(after: Tile) -> Frozen:
    """A drawing that the new terrain does not have gives way to its first one."""
    entry = catalog().find_terrain(after.terrain)
    if entry is None or not entry.tiles:
        return with_fields(after, {"shape": None, "look": None})
    if any(face.shape is after.shape and face.look is after.look for face in entry.tiles):
        return after
    shape = after.shape if after.shape in entry.shapes else entry.shapes[0]
    looks = [face.look for face in entry.tiles if face.shape is shape]
    look = after.look if after.look in looks else None if None in looks else looks[0]
    return with_fields(after, {"shape": shape, "look": look})
