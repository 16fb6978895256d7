"""What a report says: all words and tables of a reading in one language, and the charts that go with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.lab_view.cards.reading_table import TableContent, card_content, unit_content
from editor.lab_view.heat.heat_map import HeatKind, HeatMap, heat_map
from editor.lab_view.words.issue_words import reading_lines
from editor.lab_view.words.map_remarks import MapRemark, map_remarks
from editor.lab_view.words.player_words import players_name
from editor.lab_view.words.reading_words import Figure, ReadingWords
from editor.play_issues import find_play_issues
from editor.ui.parts.issue_lines import shown_lines
from editor.wording.change_text import change_sentence
from i18n.values import Printable, format_day
from schema.issues import Severity

if TYPE_CHECKING:
    from editor.lab_view.running.played_version import PlayedVersion
    from i18n.languages import Language
    from rules.lab.reading import BalanceReading

# As many changes as a reader weighs against each other.
_CHANGES = 10


@dataclass(frozen=True)
class ReportContent:
    title: str
    facts: str
    # To be read before the figures.
    issues: tuple[str, ...]
    verdict: str
    figures: tuple[Figure, ...]
    remarks: tuple[MapRemark, ...]
    heat: HeatMap
    heat_caption: str
    units: TableContent
    cards: TableContent
    changes: TableContent
    reading: BalanceReading
    words: ReadingWords
    people: float | None
    note: str

    @property
    def tables(self) -> tuple[tuple[str, TableContent], ...]:
        """Those that have rows, each after the id of its heading."""
        tables = (
            ("lab.changes-head", self.changes),
            ("lab.units-table", self.units),
            ("lab.cards-table", self.cards),
        )
        return tuple((code, table) for code, table in tables if table.rows)


def report_content(version: PlayedVersion, language: Language, people: float | None) -> ReportContent:
    """The version must have a reading."""
    reading = version.reading
    assert reading is not None
    words = ReadingWords(version.scenario, language)
    rules = words.text(f"issues.rules.{reading.rules.value}")
    facts = words.text(
        "lab.report-facts",
        day=f"{format_day(version.started.date(), language)}, {version.started:%H:%M}",
        count=reading.games,
        seed=str(reading.seed),
        rules=rules,
    )
    if not reading.players.is_everybody:
        facts = f"{facts} · {players_name(reading.players, words.text)}"
    return ReportContent(
        title=words.scenario.title_in(language.value) or version.title,
        facts=facts,
        issues=_issues(version, reading, words),
        verdict=" ".join(part for part in (words.verdict(reading), words.one_sidedness(reading)) if part),
        figures=tuple(words.figures(reading)),
        remarks=map_remarks(reading, words),
        heat=heat_map(reading, HeatKind.LOSSES),
        heat_caption=words.text("lab.heat-losses-caption"),
        units=unit_content(reading, words),
        cards=card_content(reading, words),
        changes=_changes(version, words),
        reading=reading,
        words=words,
        people=people,
        note=words.bots_note(reading.rules),
    )


def _issues(version: PlayedVersion, reading: BalanceReading, words: ReadingWords) -> tuple[str, ...]:
    found = find_play_issues(version.scenario, reading.rules, language=words.language)
    lines = reading_lines(version.scenario, words.language, (*found.refusals, *found.notes), reading.elimination_share)
    shown, more = shown_lines(lines)
    sentences = tuple(_marked(severity, sentence, words) for severity, sentence in shown)
    return (*sentences, words.text("issues.more", count=more)) if more else sentences


def _marked(severity: Severity, sentence: str, words: ReadingWords) -> str:
    """An error is told by a word, for a page has no mark beside it."""
    if severity is not Severity.ERROR:
        return sentence
    return words.text("playtest.issue", severity=words.text("issues.error"), message=Printable(sentence))


def _changes(version: PlayedVersion, words: ReadingWords) -> TableContent:
    heads = ("lab.column-change", "lab.column-after", "lab.column-interval")
    rows = tuple(
        (
            change_sentence(version.scenario, words.language, suggestion.change),
            words.percent(suggestion.after.rate),
            words.interval(suggestion.after),
        )
        for suggestion in version.suggestions[:_CHANGES]
    )
    return TableContent(tuple(words.text(head) for head in heads), rows)
