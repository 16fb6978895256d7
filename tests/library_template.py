"""Libraries with what is shipped, for tests to copy."""

from functools import cached_property
from itertools import islice
from pathlib import Path

import pytest

from i18n.languages import Language
from library.database.connection import Database, parse_address
from library.database.upgrade import upgrade
from library.kinds import Kind
from library.opening import open_database
from library.shipped.content import ShippedContent, ShippedText
from library.shipped.refresh import refresh
from schema.scenario import Scenario

# Two parts of the window and one of the messages: the program has three times as many texts as the game.
_PROGRAM_KEYS = frozenset({"check", "rail", "file"})


class FewProgramTexts(ShippedContent):
    """All that is shipped but for most texts of the program. Opening such a library adds nothing: no file differs."""

    @cached_property
    def program_texts(self) -> tuple[ShippedText, ...]:
        return tuple(text for text in super().program_texts if text.key in _PROGRAM_KEYS)


# What tests of single texts write about: long and short ones, two cards and two terrains that share a text.
_ENTRIES_WITH_TEXTS = frozenset(
    {
        *((Kind.CARD, card) for card in ("ambush", "artillery_bombard", "barrage", "behind_enemy_lines")),
        *((Kind.CARD, card) for card in ("close_assault", "probe", "recon")),
        *((Kind.TERRAIN, terrain) for terrain in ("city_ruins", "forest", "hedgerow", "hq_supply_tent")),
        (Kind.STRUCTURE, "bunker"),
        (Kind.RULE, "line-of-sight"),
    }
)


class FewTexts(FewProgramTexts):
    """All facts of the game, the texts of a few of its entries, and a few scenarios."""

    scenario_count = 3

    def texts_in(self, language: Language) -> tuple[ShippedText, ...]:
        return tuple(text for text in super().texts_in(language) if (text.kind, text.key) in _ENTRIES_WITH_TEXTS)

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        return dict(islice(super().scenarios.items(), self.scenario_count))


def library_template(folders: pytest.TempPathFactory) -> Path:
    """The game in full, of the program's own texts a few. Closed and in one file; made once a run."""
    file = folders.getbasetemp() / "library-template.db"
    if not file.exists():
        fill_template(str(file))
    return file


class MoreScenarios(FewTexts):
    """Enough of them to be read in several pieces."""

    scenario_count = 9


def small_library_template(folders: pytest.TempPathFactory, content: type[FewTexts] = FewTexts) -> Path:
    """A tenth of the texts, for tests that read all of them."""
    file = folders.getbasetemp() / f"{content.__name__}-template.db"
    if not file.exists():
        fill_template(str(file), content())
    return file


def full_library_template(folders: pytest.TempPathFactory) -> Path:
    """All that is shipped."""
    file = folders.getbasetemp() / "full-library-template.db"
    if not file.exists():
        _close(open_database(str(file)))
    return file


def fill_template(address: str, content: ShippedContent | None = None) -> None:
    database = Database(parse_address(address))
    upgrade(database)
    refresh(database, content or FewProgramTexts())
    _close(database)


def _close(database: Database) -> None:
    if database.file is not None:
        with database.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
