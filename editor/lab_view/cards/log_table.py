"""The play-test log of a scenario: games of people and kept results of the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.lab_view.cards.reading_table import ReadingTable, TableContent
from editor.lab_view.words.version_words import kept_version_code
from editor.wording.playtest_text import percent
from i18n.values import format_day, printable

if TYPE_CHECKING:
    from editor.lab_view.words.reading_words import ReadingWords
    from editor.ui.context import EditorContext
    from schema.playtests import Playtest


class LogTable(ReadingTable):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "lab.log")

    def show_log(self, playtests: tuple[Playtest, ...], words: ReadingWords) -> None:
        self.setVisible(bool(playtests))
        self.show_content(log_content(playtests, words))


def log_content(playtests: tuple[Playtest, ...], words: ReadingWords) -> TableContent:
    """The latest first."""
    heads = (
        *("lab.column-players", "lab.column-notes", "lab.column-day"),
        *("lab.column-winner", "lab.column-medals", "lab.column-turns"),
    )
    rows = tuple(
        (
            _players(playtest, words),
            _notes(playtest, words),
            "" if playtest.date is None else format_day(playtest.date, words.language),
            "" if playtest.winner is None else words.camp(playtest.winner),
            _medals(playtest),
            "" if playtest.turns is None else str(playtest.turns),
        )
        for playtest in reversed(playtests)
    )
    return TableContent(tuple(words.text(head) for head in heads), rows, words=4)


def _players(playtest: Playtest, words: ReadingWords) -> str:
    simulated = playtest.simulated
    if simulated is None:
        return printable(playtest.players)
    return words.text("lab.log-players", count=simulated.games, seed=str(simulated.seed))


def _notes(playtest: Playtest, words: ReadingWords) -> str:
    simulated = playtest.simulated
    if simulated is None:
        return printable(" ".join(playtest.notes.split()))
    share = words.text("lab.allies-share", percent=round(simulated.allied_rate * 100))
    interval = words.text("lab.range", low=round(simulated.low * 100), high=round(simulated.high * 100))
    parts = [f"{share} ({interval})", words.text(kept_version_code(simulated, words.scenario))]
    if rate := percent(simulated.by_elimination or 0):
        parts.append(words.text("lab.log-elimination", rate=rate))
    return ", ".join(parts)


def _medals(playtest: Playtest) -> str:
    if playtest.allied_medals is None or playtest.axis_medals is None:
        return ""
    return f"{playtest.allied_medals}–{playtest.axis_medals}"
