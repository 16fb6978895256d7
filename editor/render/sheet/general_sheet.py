"""The sheet of one general of an Overlord game: the scenario with his own orders as its briefing. No Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from i18n.catalogs import Domain, catalog, name_or_id
from i18n.checks.lexicon import find_lexicon
from i18n.checks.statements import briefing_for
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.sentences import TextOrigin, author_heading, effective_text
from i18n.values import Printable, capitalized
from rules.geometry.sections import sections_of
from schema.board import BoardKind, Camp, Seat
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.markers import Medal
from schema.nations import find_camp
from schema.scenario import Scenario
from schema.sections import Section
from schema.texts import ScenarioText


class General(NamedTuple):
    """Whose sheet it is: a general of a seat, or its Commander-in-Chief where no section is given."""

    seat: Seat
    section: Section | None = None


def all_generals(scenario: Scenario) -> tuple[General, ...]:
    """Those of an Overlord game, the chief of each side first; none on another board."""
    if scenario.board.kind is not BoardKind.OVERLORD:
        return ()
    return tuple(General(seat, section) for seat in Seat for section in (None, *Section))


def general_scenario(scenario: Scenario, seat: Seat, section: Section | None) -> Scenario:
    """What is printed for a general, or for the Commander-in-Chief where no section is given."""
    texts = {language.value: _text(scenario, seat, section, language) for language in Language}
    return scenario.model_copy(update={"texts": FrozenDict(sorted({**scenario.texts, **texts}.items()))})


def columns_of(kind: BoardKind, section: Section, seat: Seat) -> str:
    """The letters of an area, `A–I`, by the hexes of the even rows, which no line cuts."""
    top = [Hex(0, col) for col in range(0, 2 * kind.width - 1, 2)]
    letters = [where.label(kind.rows)[0] for where in top if section in sections_of(kind, where, seat)]
    return f"{letters[0]}–{letters[-1]}"


def general_name(camp: Camp | None, section: Section | None, language: Language) -> str:
    texts = catalog(Domain.UI, language)
    code = "battle.commander-in-chief" if section is None else f"battle.general-{section.value}"
    side = "" if camp is None else texts.text(f"battle.side-{camp.value}")
    return f"{side} · {texts.text(code)}" if side else texts.text(code)


def _text(scenario: Scenario, seat: Seat, section: Section | None, language: Language) -> ScenarioText:
    """His name in the title, and his orders before the briefing; all else stays as it is for everybody."""
    name = general_name(scenario.sides.at(seat).camp, section, language)
    title = effective_text(scenario, "title", language.value).words
    lines = _chief(scenario, seat, language) if section is None else _general(scenario, seat, section, language)
    own = scenario.texts.get(language.value, ScenarioText())
    return own.model_copy(
        update={
            "title": " · ".join(filter(None, (title, name))),
            "briefing": "\n".join((*lines, "", *_briefing(scenario, seat, language))),
        }
    )


def _briefing(scenario: Scenario, seat: Seat, language: Language) -> Iterator[str]:
    """What the author tells the general's own side, or all of it where the text does not tell what is for whom."""
    text, camp = effective_text(scenario, "briefing", language.value), scenario.sides.at(seat).camp
    written_in = text.source_language if text.origin is TextOrigin.SOURCE else language.value
    yield from _for_side(text.words, camp, written_in, language)
    if text.author_words:
        yield ""
        yield author_heading(text.source_language, language)
        yield from _for_side(text.author_words, camp, text.source_language, language)


def _for_side(briefing: str, camp: Camp | None, written_in: str, language: Language) -> Iterator[str]:
    words = find_lexicon(written_in)
    own = None if camp is None or words is None else briefing_for(briefing, camp, words)
    if own is None and briefing:
        yield catalog(Domain.UI, language).text("sheet.both-sides")
    yield briefing if own is None else own


def _chief(scenario: Scenario, seat: Seat, language: Language) -> list[str]:
    texts = catalog(Domain.UI, language)
    side = scenario.sides.at(seat)
    lines: list[str] = [] if side.cards is None else [texts.text("sheet.chief-cards", count=side.cards)]
    for section in Section:
        units = _units(scenario, seat, section)
        area = columns_of(scenario.board.kind, section, seat)
        name = texts.text(f"battle.general-{section.value}")
        lines.append(texts.text("sheet.chief-general", general=Printable(name), area=Printable(area), count=len(units)))
    return lines


def _general(scenario: Scenario, seat: Seat, section: Section, language: Language) -> list[str]:
    texts = catalog(Domain.UI, language)
    area = columns_of(scenario.board.kind, section, seat)
    units = _units(scenario, seat, section)
    lines: list[str] = [texts.text("sheet.general-area", area=Printable(area), count=len(units))]
    kinds: dict[str, list[Hex]] = defaultdict(list)
    for where in units:
        unit = scenario.at(where).unit
        assert unit is not None
        kinds[unit.kind].append(where)
    for kind, hexes in sorted(kinds.items()):
        name = name_or_id(f"unit:{kind}", language)
        lines.append(f"{capitalized(name)} ({len(hexes)}){_colon(language)} {_labels(scenario, hexes)}")
    if shared := [where for where in units if len(sections_of(scenario.board.kind, where, seat)) > 1]:
        lines.append(texts.text("sheet.general-shared", hexes=Printable(_labels(scenario, shared))))
    camp = scenario.sides.at(seat).camp
    own, enemy = _medals(scenario, seat, section, camp), _medals(scenario, seat, section, camp and camp.enemy)
    if own:
        lines.append(texts.text("sheet.general-medals", hexes=Printable(_labels(scenario, own))))
    if enemy:
        lines.append(texts.text("sheet.general-enemy-medals", hexes=Printable(_labels(scenario, enemy))))
    return lines


def _units(scenario: Scenario, seat: Seat, section: Section) -> list[Hex]:
    camp, kind = scenario.sides.at(seat).camp, scenario.board.kind
    return [
        where
        for where, content in sorted(scenario.by_hex.items())
        if content.unit is not None
        and camp is not None
        and find_camp(content.unit.nation) is camp
        and section in sections_of(kind, where, seat)
    ]


def _medals(scenario: Scenario, seat: Seat, section: Section, camp: Camp | None) -> list[Hex]:
    """Those in the area that a camp can win; a medal for either camp is among both."""
    kind = scenario.board.kind
    return [
        where
        for where, content in sorted(scenario.by_hex.items())
        if section in sections_of(kind, where, seat)
        and any(isinstance(one, Medal) and one.camp in (None, camp) for one in content.markers)
    ]


def _labels(scenario: Scenario, hexes: list[Hex]) -> str:
    return ", ".join(map(scenario.label, hexes))


def _colon(language: Language) -> str:
    return typography(language).colon
