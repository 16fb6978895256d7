"""A draft of ours that favors the Axis, its play-test, and what becomes of it: for the chapter about the lab.

The games follow from their seed, so that the pictures show the same figures whenever they are taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from rules.lab.play_test import PlayTest, PlayTestOptions
from rules.lab.reading import BalanceReading
from rules.lab.suggestions.candidates import candidates
from rules.lab.suggestions.search import SearchRound, SuggestionSearch
from rules.lab.suggestions.suggestion import Suggestion
from rules.lab.workers import open_workers
from schema.formats import codecs
from schema.scenario import Scenario

OPTIONS: Final = PlayTestOptions(games=162)
# Fewer games and changes than the lab tries: enough for a picture.
_ROUNDS: Final = (SearchRound(1_000, 60),)


@dataclass(frozen=True)
class PlayedDraft:
    """The draft as it was played first, and with the best of the suggestions."""

    draft: Scenario
    reading: BalanceReading
    suggestions: tuple[Suggestion, ...]
    mended: Scenario
    mended_reading: BalanceReading


def lopsided_draft() -> Scenario:
    source = (files("tools.guide_pictures") / "lopsided-draft.beachhead").read_text("utf-8")
    return codecs.loads(source, codecs.NATIVE).scenario


@cache
def played_draft() -> PlayedDraft:
    """Takes some minutes."""
    draft = lopsided_draft()
    with open_workers() as workers:
        reading = PlayTest(draft, workers, OPTIONS).run()
        assert reading is not None  # nobody cancels it
        changes = [change for change in candidates(draft, reading) if not change.hexes]
        suggestions = SuggestionSearch(draft, reading, workers, _ROUNDS, changes).run()
        mended = suggestions[0].change.apply(draft)
        mended_reading = PlayTest(mended, workers, OPTIONS).run()
        assert mended_reading is not None
    return PlayedDraft(draft, reading, suggestions, mended, mended_reading)
