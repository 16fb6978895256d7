"""What a scenario is about, in the few words and numbers that lists, filters and search need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from i18n.languages import Language
from library.boxes import boxes_needed
from library.kinds import KIND_OF_LAYER, Kind
from rules.catalog import catalog
from schema.board import Seat
from schema.scenario import Scenario

Facet = tuple[str, str]


@dataclass(frozen=True, slots=True)
class ScenarioFacts:
    title: str
    units: int
    medals: int | None
    year: int | None
    facets: tuple[Facet, ...]


def facts_of(scenario: Scenario) -> ScenarioFacts:
    sides = [scenario.sides.at(seat) for seat in Seat]
    medals = [side.medals for side in sides if side.medals is not None]
    begins = scenario.battle.begins
    return ScenarioFacts(
        title=title_of(scenario),
        units=sum(content.unit is not None for content in scenario.hexes),
        medals=max(medals, default=None),
        year=None if begins is None else begins.year,
        facets=tuple(dict.fromkeys(_facets(scenario))),
    )


def title_of(scenario: Scenario, language: str = Language.ENGLISH) -> str:
    """The title in a language, or in the one there is, or at least the number."""
    return scenario.title_in(language) or scenario.authorship.number or scenario.authorship.id or ""


def entries_of(scenario: Scenario) -> list[tuple[Kind, str]]:
    """The summary cards that one has at hand when playing the scenario: its terrains, units, badges and nations."""
    known = catalog()
    entries: dict[tuple[Kind, str], None] = {}
    for name, key in facts_of(scenario).facets:
        terrain = known.find_terrain(key) if name == "terrain" else None
        if terrain is not None:
            entries[KIND_OF_LAYER[terrain.layer], key] = None
        elif name == "unit" and key in known.kinds:
            entries.update(dict.fromkeys((Kind.UNIT, unit.id) for unit in known.kinds[key]))
        elif name in (Kind.BADGE, Kind.NATION):
            entries[Kind(name), key] = None
    return list(entries)


def _facets(scenario: Scenario) -> Iterator[Facet]:
    yield "board", scenario.board.kind.value
    yield "face", scenario.board.face.value
    if scenario.battle.front is not None:
        yield "front", scenario.battle.front.value
    for seat in Seat:
        nation = scenario.sides.at(seat).nation
        if nation is not None:
            yield "nation", nation
    for content in scenario.hexes:
        for tile in content.tiles():
            yield "terrain", tile.terrain
        unit = content.unit
        if unit is not None:
            yield "unit", unit.kind
            if unit.badge is not None:
                yield "badge", unit.badge
            if unit.nation is not None:
                yield "nation", unit.nation
    for rule in scenario.special_rules:
        yield "rule", rule.rule
    for box in boxes_needed(scenario):
        yield "needs", box
