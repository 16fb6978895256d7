"""The texts of the shipped scenarios: whole in three languages, true to the board, in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import i18n.checks
import rules.checks
from i18n.checks.lexicon import find_lexicon
from i18n.checks.statements import find_first, find_hands, find_targets
from i18n.languages import Language
from i18n.termbase import termbase
from schema.board import Camp
from schema.formats.codecs import NATIVE, dumps, load
from schema.issues import Severity
from schema.markers import Medal
from schema.scenario import Scenario
from schema.texts import ScenarioText, TextState
from schema.victory import SuddenDeath
from tests.rule_book_runs import runs_of_the_rule_books
from tests.shipped_counts import scenario_count

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "library" / "scenarios").glob(f"*{NATIVE}"))
LANGUAGES = ("en", "fr", "nl")
ALWAYS = ("title", "subtitle", "date", "history", "briefing", "conditions", "sources")
FIELDS = (*ALWAYS, "special_rules")
HISTORY_WORDS = range(120, 221)
PARAGRAPH_WORDS = 90
# A hex by its label, as in "(L5 or k4)"; "D-1" and "E-3" are exits of Omaha, "2e" is an ordinal.
HEX = re.compile(r"(?<![\w-])[A-Za-z][1-9](?![\w-])")
# Units that need a word to be played: they move, battle or count otherwise than those of the rules.
SPECIAL_UNITS = {"special_forces", "elite_armor", "french_resistance"}
# Ground that a box's summary cards do not cover, or that a scenario makes of ordinary tiles.
SPECIAL_GROUND = {"cliff", "sea_bluff", "sea_wall", "steep_hill", "wide_river", "bridge_section"}
NARROW = "\u202f"

every_scenario = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def scenario(path: Path) -> Scenario:
    return load(path).scenario


def text(path: Path, language: str) -> ScenarioText:
    return scenario(path).texts[language]


def field_texts(path: Path, language: str) -> Iterator[tuple[str, str]]:
    for field in FIELDS:
        yield field, getattr(text(path, language), field)


def has_special_rules(found: Scenario) -> bool:
    units = {content.unit.kind for content in found.hexes if content.unit is not None}
    tiles = [tile for content in found.hexes for tile in (content.terrain, content.obstacle, content.structure) if tile]
    ground = any(tile.terrain in SPECIAL_GROUND or tile.modifier for tile in tiles)
    return bool(found.special_rules) or bool(units & SPECIAL_UNITS) or ground


def test_every_shipped_scenario_is_here() -> None:
    assert len(FILES) == scenario_count() > 0


@every_scenario
def test_the_file_is_written_as_we_write_it(path: Path) -> None:
    assert dumps(scenario(path), NATIVE)[0] == path.read_text("utf-8")


@every_scenario
@every_language
def test_nothing_is_missing(path: Path, language: str) -> None:
    found = text(path, language)
    assert found.state is not TextState.DRAFT
    assert [field for field in ALWAYS if not getattr(found, field).strip()] == []
    assert bool(found.special_rules.strip()) == has_special_rules(scenario(path))


@every_scenario
def test_the_languages_say_as_much(path: Path) -> None:
    for field in ("briefing", "conditions", "special_rules"):
        paragraphs = {code: len(getattr(text(path, code), field).splitlines()) for code in LANGUAGES}
        assert len(set(paragraphs.values())) == 1, (field, paragraphs)
    lengths = [len(text(path, code).history) for code in LANGUAGES]
    assert max(lengths) <= 1.6 * min(lengths)


@every_scenario
@every_language
def test_lengths(path: Path, language: str) -> None:
    found = text(path, language)
    assert len(found.history.split()) in HISTORY_WORDS
    for paragraph in (found.briefing + "\n" + found.conditions + "\n" + found.special_rules).splitlines():
        assert len(paragraph.split()) <= PARAGRAPH_WORDS, paragraph


@every_scenario
def test_the_checks_find_no_error_and_no_untrue_text(path: Path) -> None:
    errors = [issue for issue in rules.checks.run(scenario(path)) if issue.severity is Severity.ERROR]
    assert errors == []
    assert i18n.checks.run(scenario(path)) == ()


@every_scenario
@every_language
def test_cards_medals_and_first_player_are_told_and_true(path: Path, language: str) -> None:
    found, words, sides = text(path, language), find_lexicon(language), scenario(path).sides
    hands = {hand.camp: hand.value for hand in find_hands(found.briefing, words)}
    assert hands == {camp: side.cards for camp in Camp if (side := sides.of(camp)) is not None}
    targets = {target.value for target in find_targets(found.conditions, words)}
    assert targets == {sides.top.medals, sides.bottom.medals}
    assert find_first(found.briefing, words) is sides.first_camp


@every_scenario
def test_hexes_named_in_a_text_are_the_same_in_every_language_and_on_the_board(path: Path) -> None:
    for field in FIELDS:
        named = [set(HEX.findall(getattr(text(path, code), field))) for code in LANGUAGES]
        assert named[0] == named[1] == named[2], (field, named)
        assert [label for label in named[0] if scenario(path).find_hex(label) is None] == []


@every_scenario
@every_language
def test_objectives_of_the_board_are_in_the_conditions(path: Path, language: str) -> None:
    found, conditions = scenario(path), text(path, language).conditions
    labels = set(HEX.findall(conditions))
    for block in found.victory:
        if isinstance(block, SuddenDeath):
            assert labels == {found.label(where) for where in block.hexes}
            assert str(block.needed) in conditions
    medals = [marker for content in found.hexes for marker in content.markers if isinstance(marker, Medal)]
    lines = conditions.splitlines()[1:]
    assert lines, "not a word about the objectives"
    words = {"en": ("temporary", "permanent"), "fr": ("temporaire", "permanente"), "nl": ("tijdelijke", "permanente")}
    for permanent, word in zip((False, True), words[language], strict=True):
        assert any(word in line for line in lines) == any(marker.permanent is permanent for marker in medals)


@every_scenario
@every_language
def test_words_of_the_termbase_that_must_not_be_used(path: Path, language: str) -> None:
    used = [
        (field, word)
        for field, written in field_texts(path, language)
        for word in _forbidden(language)
        if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", written.replace("’", "'"), re.IGNORECASE)
    ]
    assert used == []


@cache
def _forbidden(language: str) -> frozenset[str]:
    """A word may be wrong for one thing and right for another, as Dutch "dijk" is; only those right for none count."""
    entries = [term.words(Language(language)) for term in termbase()]
    right = {word.casefold() for entry in entries for word in (entry.word, *entry.synonyms)}
    return frozenset(word for entry in entries for word in entry.forbidden if word.casefold() not in right)


@every_scenario
@every_language
def test_typography(path: Path, language: str) -> None:
    for field, written in field_texts(path, language):
        assert written == written.strip(), field
        assert not re.search(r"['\"]|  |\t|\.\.\.", written), field
        assert not re.search(r"\d-\d|(?<!\w)-\d", written), f"{field}: a hyphen for a dash or a minus sign"
        assert "\n\n\n" not in written, field
        if language != "fr":
            assert NARROW not in written, field
            assert not re.search(r"\s[;:!?]|[«»]", written), field


@every_scenario
def test_french_spaces(path: Path) -> None:
    for field, written in field_texts(path, "fr"):
        assert not re.search(rf"[^{NARROW}][;:!?»]|«[^{NARROW}]", written), field
        assert not re.search(r"\d (?:mm|cm|%)", written), field


@every_scenario
def test_no_sentence_of_a_rule_book(path: Path) -> None:
    for language in LANGUAGES:
        for field, written in field_texts(path, language):
            assert runs_of_the_rule_books(written) == [], (language, field)
