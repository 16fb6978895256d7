"""A reading in words: who wins, the figures at a glance, names of sources, units and cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from editor.lab_view.charts.medal_drawing import MedalShare
from editor.lab_view.fair_band import FairVerdict, verdict
from i18n.catalogs import Domain, catalog, name_or_id
from i18n.languages import Language
from i18n.sentences.places import find_places
from i18n.values import capitalized
from rules.lab.published import known_error, one_sidedness
from rules.lab.reading import BalanceReading, Estimate, MedalSource, SectionReading
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.hexes import Hex
from schema.issues import Parameter
from schema.scenario import Scenario

# The parts that people count in, the roughest first, and how far a rate may lie from one.
_PARTS: Final = (2, 3, 4, 5, 10, 20)
_NEAR: Final = 0.025
# Sources of medals that a bar shows; the rest are one together.
_MAX_SOURCES: Final = 4
_ELIMINATION: Final = "elimination"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that stands for itself, and the words below it."""

    number: str
    words: str


class ReadingWords:
    """The words for readings of one scenario, in one language."""

    def __init__(self, scenario: Scenario, language: Language) -> None:
        self.scenario = scenario
        self.language = language
        self._catalog = catalog(Domain.UI, language)

    def text(self, code: str, /, **params: Parameter) -> str:
        return self._catalog.text(code, **params)

    def name(self, term: str) -> str:
        return name_or_id(term, self.language)

    def percent(self, share: float) -> str:
        return self.text("lab.percent", percent=round(share * 100))

    def points(self, difference: float) -> str:
        """A difference of two rates, with its sign."""
        count = round(difference * 100)
        sign = "+" if count > 0 else "−" if count < 0 else ""
        return self.text("lab.points", sign=sign, count=abs(count))

    def interval(self, estimate: Estimate) -> str:
        return self.text("lab.range", low=round(estimate.low * 100), high=round(estimate.high * 100))

    def number(self, value: float) -> str:
        return self.text("lab.number", number=round(value, 1))

    def camp(self, camp: Camp) -> str:
        return self.text(f"lab.camp-{camp.value}")

    def place(self, where: Hex) -> str:
        """The caption of the map for a hex; "" if it has none."""
        return find_places(self.scenario, (where,))[0].name

    def hex(self, where: Hex) -> str:
        return self.scenario.label(where)

    # Who wins

    def verdict(self, reading: BalanceReading) -> str:
        """Who wins how often, and how that lies to the fair band."""
        kind = verdict(reading.allied)
        if kind is FairVerdict.FAIR:
            return self.text("lab.verdict-fair")
        camp = Camp.ALLIES if reading.allied.rate >= 0.5 else Camp.AXIS
        wins, games = in_parts(max(reading.allied.rate, reading.axis.rate))
        who = self.text(f"lab.wins-{camp.value}", count=wins, games=games)
        band = "lab.verdict-unsure" if kind is FairVerdict.UNSURE else "lab.verdict-lopsided"
        return f"{who} {self.text(band)}"

    def one_sidedness(self, reading: BalanceReading) -> str:
        """Where published scenarios lie; "" as long as none has been read under these rules."""
        place = one_sidedness(reading)
        if not place.scenarios:
            return ""
        return self.text("lab.more-one-sided", count=place.nearer_to_even, scenarios=place.scenarios)

    def bots_note(self, rules: Profile) -> str:
        """How far off the lab was where people have reported results."""
        error = known_error(rules)
        if error is None:
            return self.text("lab.bots-detail")
        points = {"smallest": error.smallest, "largest": error.largest, "mean": error.mean}
        rounded = {name: round(value) for name, value in points.items()}
        return self.text("lab.bots-known", count=error.scenarios, **rounded)

    # Medals

    def medal_shares(self, reading: BalanceReading) -> tuple[MedalShare, ...]:
        """Units eliminated first, then the others by what they gave; the smallest are one together."""
        totals: dict[tuple[str, Hex | None], list[float]] = {}
        for source in reading.medal_sources:
            pair = totals.setdefault(_source_key(source), [0.0, 0.0])
            pair[0 if source.camp is Camp.ALLIES else 1] += source.medals
        ordered = sorted(totals.items(), key=lambda entry: (entry[0][0] != _ELIMINATION, -sum(entry[1])))
        shares = [MedalShare(self.source(*key), allies, axis) for key, (allies, axis) in ordered]
        if len(shares) <= _MAX_SOURCES:
            return tuple(shares)
        rest = shares[_MAX_SOURCES - 1 :]
        others = MedalShare(
            self.text("lab.source-others"), sum(one.allies for one in rest), sum(one.axis for one in rest)
        )
        return (*shares[: _MAX_SOURCES - 1], others)

    def source(self, code: str, where: Hex | None) -> str:
        if where is not None:
            return self.place(where) or self.text("lab.source-hex", hex=self.hex(where))
        known = f"lab.source-{code.replace('_', '-')}"
        return self.text(known if self._catalog.has(known) else "lab.source-other")

    # At a glance

    def figures(self, reading: BalanceReading) -> Iterator[Figure]:
        if reading.first_move is not None:
            number = self.points(reading.first_move.rate)
            yield Figure(number, self.text(f"lab.first-move-{reading.first_camp.value}"))
        yield Figure(self.number(reading.lead_changes), self.text("lab.lead-changes"))
        dead = max(reading.sides, key=lambda side: side.dead_starts)
        yield Figure(self.percent(dead.dead_starts), self.text(f"lab.dead-starts-{dead.camp.value}"))
        if (idle := idlest_section(reading.sections)) is not None:
            words = self.text(f"lab.idle-{idle.camp.value}", section=self.name(f"section:{idle.section}"))
            yield Figure(self.percent(idle.without_order), words)
        yield Figure(self.number(mean_margin(reading)), self.text("lab.margin"))
        yield Figure(self.percent(reading.loser_progress), self.text("lab.loser-progress"))

    # Units and cards

    def unit(self, kind: str) -> str:
        return capitalized(self.name(f"unit:{kind}"))

    def card(self, card: str) -> str:
        """`attack:left` as "Attack, left flank"."""
        name, _, section = card.partition(":")
        words = self.name(f"card:{name}")
        return self.text("lab.card-of-section", card=words, section=f"section:{section}") if section else words


def in_parts(rate: float) -> tuple[int, int]:
    """A rate as people say it: 2 games in 3."""
    for games in _PARTS:
        wins = round(rate * games)
        if 0 < wins < games and abs(wins / games - rate) <= _NEAR:
            return wins, games
    games = _PARTS[-1]
    return round(rate * games), games


def mean_margin(reading: BalanceReading) -> float:
    """Medals between winner and loser."""
    games = sum(count for _, count in reading.margins)
    return sum(abs(margin) * count for margin, count in reading.margins) / games if games else 0.0


def idlest_section(sections: Iterable[SectionReading]) -> SectionReading | None:
    return max(sections, key=lambda section: section.without_order, default=None)


def _source_key(source: MedalSource) -> tuple[str, Hex | None]:
    """Two hexes are two sources, whatever their medals are for."""
    return (source.code, None) if source.code == _ELIMINATION else (source.code, source.hex)
