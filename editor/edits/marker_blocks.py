"""Victory blocks that are markers on the map: medals, exits, and mines that hide a medal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Self

from editor.edits.draft import Draft
from editor.edits.victory_block import CAMPS, CAMPS_OR_EITHER, WORTHS, MapBlock, SideBlock, Slot, Tone
from i18n.languages import Language
from i18n.sentences import decoys_sentence, exits_sentence, medals_sentence
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Exit, Marker, Medal, Mine
from schema.scenario import Scenario

Placed = tuple[tuple[Hex, Marker], ...]


class ObjectiveShape(StrEnum):
    """How the hexes of an objective count."""

    EACH = "each"
    ANY = "any"
    NEEDED = "needed"
    ALL = "all"
    MAJORITY = "majority"


# Which of them mean anything with so many hexes, or more.
_SHAPES = (
    (ObjectiveShape.EACH,),
    (ObjectiveShape.EACH,),
    (ObjectiveShape.EACH, ObjectiveShape.ANY, ObjectiveShape.ALL, ObjectiveShape.MAJORITY),
    tuple(ObjectiveShape),
)


class MedalDuration(StrEnum):
    """How long a medal is kept."""

    WHILE_HELD = "while_held"
    FOR_GOOD = "for_good"
    UNTIL_TAKEN = "until_taken"


@dataclass(frozen=True)
class ObjectiveBlock(MapBlock):
    """Medals that ask for the same, on one hex or several, or one medal for a group of hexes.

    `medal` says what they ask for; `placed` are the markers as they lie on the map, with what else they carry.
    """

    kind: ClassVar[str] = "objective"

    medal: Medal
    placed: Placed = ()
    shape: ObjectiveShape = ObjectiveShape.EACH

    @classmethod
    def of(cls, placed: Placed) -> Self:
        medal = placed[0][1]
        assert isinstance(medal, Medal)
        if not medal.group:
            return cls(_plain(medal), placed, hexes=tuple(where for where, _ in placed))
        hexes = tuple(dict.fromkeys((placed[0][0], *medal.group)))
        if medal.majority:
            shape = ObjectiveShape.MAJORITY
        elif medal.any_hex or medal.needed <= 1:
            shape = ObjectiveShape.ANY
        else:
            shape = ObjectiveShape.NEEDED if medal.needed < len(hexes) else ObjectiveShape.ALL
        return cls(_plain(medal), placed, shape, hexes=hexes)

    @property
    def camp(self) -> Camp | None:
        return (self.medal.majority_camp if self.medal.majority else None) or self.medal.camp

    @property
    def duration(self) -> MedalDuration:
        if self.medal.permanent:
            return MedalDuration.FOR_GOOD
        return MedalDuration.UNTIL_TAKEN if self.medal.last_to_occupy else MedalDuration.WHILE_HELD

    @property
    def form(self) -> str:
        if self.shape is ObjectiveShape.EACH:
            return "objective" if len(self.hexes) > 1 else "objective.one"
        if self.shape is ObjectiveShape.MAJORITY:
            return "objective.majority.sole" if self.medal.sole_control else "objective.majority"
        return "objective.needed" if self.shape is ObjectiveShape.NEEDED else "objective.group"

    def slots(self) -> tuple[Slot, ...]:
        medal, total = self.medal, len(self.hexes)
        common: tuple[Slot, ...] = (
            Slot("camp", Tone.SIDE, self.camp, CAMPS_OR_EITHER),
            Slot("worth", Tone.NUMBER, medal.worth, WORTHS),
            Slot("hexes", Tone.PLACE, self.hexes),
            Slot("kept", Tone.TIME, self.duration, tuple(MedalDuration)),
            Slot("turn_start", Tone.TIME, medal.turn_start, (False, True)),
        )
        if self.form == "objective.one":
            return common
        common = (*common, Slot("shape", Tone.NUMBER, self.shape, _SHAPES[min(total, 3)]))
        # A majority already depends on what the enemy holds.
        if self.shape is ObjectiveShape.EACH or self.form == "objective.majority":
            return common
        sole = Slot("sole_control", Tone.PLACE, medal.sole_control, (False, True))
        if self.shape is not ObjectiveShape.NEEDED:
            return (*common, sole)
        needed = Slot("needed", Tone.NUMBER, medal.needed, tuple(range(2, max(total, medal.needed, 3))))
        return (*common, needed, sole)

    def with_slot(self, name: str, value: Any) -> Self:
        match name:
            case "camp":
                limit = {"majority_camp": value} if self.medal.majority else {}
                return self._with(camp=value, **limit)
            case "kept":
                return self._with(
                    permanent=value is MedalDuration.FOR_GOOD, last_to_occupy=value is MedalDuration.UNTIL_TAKEN
                )
            case "shape":
                return replace(self, shape=value)._counted()
            case _:
                return self._with(**{name: value})

    def with_hexes(self, hexes: tuple[Hex, ...]) -> Self:
        return replace(self, hexes=hexes)._counted()

    def _with(self, **changes: Any) -> Self:
        return replace(self, medal=self.medal.model_copy(update=changes))

    def _counted(self) -> Self:
        """With the numbers of the medal as its shape and its hexes want them."""
        total = len(self.hexes)
        needed = {
            ObjectiveShape.ALL: max(total, 1),
            ObjectiveShape.NEEDED: min(max(self.medal.needed, 2), max(total - 1, 2)),
        }.get(self.shape, 1)
        majority = self.shape is ObjectiveShape.MAJORITY
        return self._with(
            needed=needed,
            any_hex=self.shape is ObjectiveShape.ANY and self.medal.any_hex,
            majority=majority,
            majority_camp=(self.medal.majority_camp or self.medal.camp) if majority else None,
            sole_control=self.medal.sole_control and self.shape is not ObjectiveShape.EACH,
        )

    def sentence(self, scenario: Scenario, language: Language) -> str:
        return medals_sentence(self._grouped(), self.hexes, scenario, language)

    def _grouped(self) -> Medal:
        """The medal on its first hex."""
        group = () if self.shape is ObjectiveShape.EACH else self.hexes[1:]
        return self.medal.model_copy(update={"group": group})

    def put(self, scenario: Scenario) -> Scenario:
        if not self.hexes:
            return scenario
        looks = {where: marker for where, marker in self.placed if isinstance(marker, Medal)}
        some = next(iter(looks.values()), None)
        if self.shape is ObjectiveShape.EACH:
            markers = [(where, _like(self.medal, looks.get(where), some)) for where in self.hexes]
        else:
            # The marker stays where it lies as long as that hex belongs to the group.
            first = next((where for where in looks if where in self.hexes), self.hexes[0])
            group = tuple(where for where in self.hexes if where != first)
            medal = self.medal.model_copy(update={"group": group})
            markers = [(first, _like(medal, looks.get(first), some))]
        return with_markers(scenario, markers, instead_of=self.placed)

    def taken_from(self, scenario: Scenario) -> Scenario:
        return with_markers(scenario, (), instead_of=self.placed)


@dataclass(frozen=True)
class ExitBlock(SideBlock):
    """The hexes from which units of a side may leave the board."""

    kind: ClassVar[str] = "exit"
    sides: ClassVar[tuple[Camp | None, ...]] = CAMPS

    placed: Placed = ()

    @classmethod
    def of(cls, placed: Placed) -> Self:
        hexes: dict[Hex, None] = {}
        for where, marker in placed:
            assert isinstance(marker, Exit)
            hexes |= dict.fromkeys((where, *marker.group))
        camp = placed[0][1].camp  # type: ignore[union-attr] # exits all of them
        return cls(camp, placed, hexes=tuple(hexes))

    def sentence(self, scenario: Scenario, language: Language) -> str:
        return exits_sentence(self.side, self.hexes, scenario, language)

    def put(self, scenario: Scenario) -> Scenario:
        markers: list[tuple[Hex, Marker]] = []
        named: set[Hex] = set()
        for where, marker in self.placed:
            assert isinstance(marker, Exit)
            group = tuple(hex_ for hex_ in marker.group if hex_ in self.hexes)
            named |= set(group)
            if where in self.hexes:
                named.add(where)
                markers.append((where, marker.model_copy(update={"camp": self.side, "group": group})))
            elif group:  # its group stays: the marker goes to the first hex of it
                changed = marker.model_copy(update={"camp": self.side, "group": group[1:]})
                markers.append((group[0], changed))
        markers += [(where, Exit(camp=self.side)) for where in self.hexes if where not in named]
        return with_markers(scenario, markers, instead_of=self.placed)

    def taken_from(self, scenario: Scenario) -> Scenario:
        return with_markers(scenario, (), instead_of=self.placed)


@dataclass(frozen=True)
class DecoyBlock(SideBlock):
    """Minefields of which the first one of value 0 is worth a medal to the enemy of the side that laid them."""

    kind: ClassVar[str] = "decoy"
    sides: ClassVar[tuple[Camp | None, ...]] = CAMPS_OR_EITHER

    placed: Placed = ()

    @classmethod
    def of(cls, placed: Placed) -> Self:
        camp = placed[0][1].camp  # type: ignore[union-attr] # mines all of them
        return cls(None if camp is None else camp.enemy, placed, hexes=tuple(where for where, _ in placed))

    @property
    def laid_by(self) -> Camp | None:
        """The side whose mines they are: the other one gains by them."""
        return None if self.side is None else self.side.enemy

    def sentence(self, scenario: Scenario, language: Language) -> str:
        return decoys_sentence(self.laid_by, self.hexes, scenario, language)

    def put(self, scenario: Scenario) -> Scenario:
        """A hex that has a mine keeps it; the others get one."""
        draft = Draft(self.taken_from(scenario))
        for where in self.hexes:
            content = draft.at(where)
            changes = {"camp": self.laid_by, "decoy": True}
            markers = tuple(
                marker.model_copy(update=changes) if isinstance(marker, Mine) else marker for marker in content.markers
            )
            if not any(isinstance(marker, Mine) for marker in markers):
                markers = (*markers, Mine(camp=self.laid_by, decoy=True))
            draft.put(content.model_copy(update={"markers": markers}))
        return draft.done()

    def taken_from(self, scenario: Scenario) -> Scenario:
        """The mines stay, without a medal."""
        draft = Draft(scenario)
        for where, old in self.placed:
            content = draft.at(where)
            plain = old.model_copy(update={"decoy": False})
            markers = tuple(plain if marker == old else marker for marker in content.markers)
            draft.put(content.model_copy(update={"markers": markers}))
        return draft.done()


def with_markers(scenario: Scenario, markers: Iterable[tuple[Hex, Marker]], *, instead_of: Placed) -> Scenario:
    """The scenario with these markers, each in the place of one that goes, where there was one on its hex."""
    draft = Draft(scenario)
    going: dict[Hex, list[Marker]] = {}
    for where, marker in instead_of:
        going.setdefault(where, []).append(marker)
    for where, marker in markers:
        old = going.get(where)
        draft.put(_exchanged(draft.at(where), old.pop(0) if old else None, marker))
    for where, rest in going.items():
        for marker in rest:
            draft.put(_exchanged(draft.at(where), marker, None))
    return draft.done()


def _exchanged(content: HexContent, old: Marker | None, new: Marker | None) -> HexContent:
    markers = list(content.markers)
    index = markers.index(old) if old in markers else len(markers)
    markers[index : index + 1] = [] if new is None else [new]
    return content.model_copy(update={"markers": tuple(markers)})


def _plain(medal: Medal) -> Medal:
    """What a medal asks for, without what is its own: look, group, and what a file had besides."""
    own = ("nation", "carried", "group")
    return Medal(**{name: getattr(medal, name) for name in Medal.model_fields if name not in own})


def _like(medal: Medal, old: Medal | None, other: Medal | None) -> Medal:
    """With the look that the medal of this hex had; a new one looks like the others of its block.

    The picture of a nation goes with the side: a medal that changes sides loses it.
    """
    pictured = old or other
    nation = pictured.nation if pictured is not None and pictured.camp is medal.camp else None
    changes: dict[str, Any] = {"nation": nation}
    if old is not None:
        changes["carried"] = old.carried
    return medal.model_copy(update=changes)
