"""The areas of the generals of an Overlord board: where they end, who commands them, and how many units stand there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from editor.render.painting.board_layout import COLUMN_PITCH, BoardLayout
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.values import capitalized
from rules.geometry.sections import SECTION_CUTS, sections_of
from schema.board import BoardKind, Camp, Seat
from schema.nations import find_camp
from schema.scenario import Scenario
from schema.sections import Section


class GeneralArea(NamedTuple):
    """The columns of a general, in units of the board."""

    seat: Seat
    section: Section
    left: float
    right: float


def area_cuts(kind: BoardKind) -> tuple[float, ...]:
    """Where one area ends and the next begins; none on a board without generals."""
    if kind is not BoardKind.OVERLORD:
        return ()
    return tuple(COLUMN_PITCH * (cut + 1) for cut in SECTION_CUTS[kind])


def general_areas(layout: BoardLayout) -> Iterator[GeneralArea]:
    """Of both seats, from left to right; none on a board without generals."""
    cuts = area_cuts(layout.kind)
    if not cuts:
        return
    edges = (layout.board_rect.left(), *cuts, layout.board_rect.right())
    for seat in Seat:
        sections = list(Section) if seat is Seat.BOTTOM else list(reversed(Section))
        for section, (left, right) in zip(sections, pairwise(edges), strict=True):
            yield GeneralArea(seat, section, left, right)


def general_words(language: Language, camp: Camp | None, section: Section, count: int) -> str:
    """`Axis: right general · 5 units`."""
    side = f"camp:{camp.value}" if camp else ""
    return capitalized(catalog(Domain.UI, language).text(f"general.{section.value}", camp=side, count=count))


def count_units(scenario: Scenario) -> Mapping[tuple[Seat, Section], int]:
    """The units of each general. One on the line between two areas counts for both."""
    kind = scenario.board.kind
    counts: Counter[tuple[Seat, Section]] = Counter()
    for where, content in scenario.by_hex.items():
        if content.unit is None:
            continue
        camp = find_camp(content.unit.nation)
        seat = scenario.sides.seat_of(camp) if camp is not None else None
        if seat is not None:
            for section in sections_of(kind, where, seat):
                counts[seat, section] += 1
    return counts
