"""The texts of cards, terrains, units, rules and rulings: complete, in one voice, true to the catalog."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from i18n.catalogs import find_name
from i18n.languages import Language
from i18n.termbase import termbase
from library.kinds import SummaryField
from rules.catalog import catalog
from schema.catalog.card import Card
from schema.catalog.terrain import Terrain
from schema.nations import CAMP_OF_NATION
from tests.collected_facts import facts_of
from tests.i18n.content_texts import CARD_FIELDS, content, field_of
from tests.rule_book_runs import runs_of_the_rule_books, words

BOUND = re.compile(r"\{([a-z_]+:[A-Za-z0-9_]+)\}")
# Terrains and units say what they do row by row, and in no more words than the keywords of other things.
WITH_ROWS = ("terrain", "unit")
# Enough for "only", "all", "at least", and "this turn": without them a row says another rule.
MAX_SHORT = 34
MAX_LONG = 90


def shown(text: str, language: Language) -> str:
    """A text with the names of the things that it is bound to."""
    return BOUND.sub(lambda found: find_name(found[1], language) or found[0], text)


@cache
def short_texts(language: Language) -> dict[str, str]:
    """What each thing is or does in short: its keywords, or its rows one after the other."""
    found: dict[str, list[str]] = {}
    texts = content(language)
    for field in (*SummaryField, "keywords"):
        for code, text in texts.items():
            if field_of(code) == field:
                found.setdefault(code.partition(".")[0], []).append(text)
    return {code: " ".join(parts) for code, parts in found.items()}


def facts(root: Path, kind: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((root / "library" / "content" / f"{kind}.json").read_text("utf-8"))
    return found


def wanted(root: Path) -> Iterator[str]:
    known = catalog()
    for prefix, table in (
        ("card", known.cards),
        ("terrain", known.terrains),
        ("unit", known.units),
        ("equipment", known.equipment),
        # Special weapons also under the kind that both of their versions belong to.
        ("unit", known.kinds),
        ("nation", known.nations),
        ("nation", CAMP_OF_NATION),
        ("badge", known.badges),
        ("box", known.boxes),
    ):
        for key in table:
            yield from (f"{prefix}:{key}.{field}" for field in ("keywords", "full") if _has(prefix, field))
    yield from (f"rule:{entry['id']}.full" for entry in facts(root, "rules"))
    for entry in facts(root, "rulings"):
        yield from (f"ruling:{entry['id']}.{field}" for field in ("question", "answer", "source"))


def _has(prefix: str, field: str) -> bool:
    return field == "full" or prefix not in WITH_ROWS


# Completeness


@pytest.mark.parametrize("language", Language)
def test_everything_has_its_texts_in_every_language(root: Path, language: Language) -> None:
    texts = content(language)
    assert [code for code in wanted(root) if not texts.get(code)] == []
    in_short = short_texts(language)
    assert [code for code in wanted(root) if not in_short.get(code.partition(".")[0]) and not _is_rule(code)] == []


def _is_rule(code: str) -> bool:
    return code.startswith(("rule:", "ruling:"))


def test_every_language_has_the_same_fields_for_each_thing() -> None:
    english = content(Language.ENGLISH).keys()
    for language in Language:
        assert content(language).keys() == english
        assert [code for code, text in content(language).items() if not text.strip()] == []


def test_only_what_has_rows_has_their_fields() -> None:
    with_rows = {code.partition(":")[0] for code in content(Language.ENGLISH) if field_of(code) in tuple(SummaryField)}
    assert with_rows == set(WITH_ROWS)
    with_keywords = {code.partition(":")[0] for code in content(Language.ENGLISH) if field_of(code) == "keywords"}
    assert with_keywords.isdisjoint(WITH_ROWS)


@pytest.mark.parametrize("language", Language)
def test_everything_that_has_a_text_has_a_name(language: Language) -> None:
    nameless = {code.partition(".")[0] for code in content(language)}
    assert [code for code in sorted(nameless) if find_name(code, language) is None] == []


def test_a_card_has_a_reading_for_each_way_of_playing_in_which_it_differs() -> None:
    texts = content(Language.ENGLISH)
    for key, card in catalog().cards.items():
        effects = {reading.value: effect for reading, effect in card.effects.items()}
        standard = effects.get("standard")
        if standard is None:
            continue
        # In Overlord somebody gets the card, so that every card reads otherwise; Breakthrough repeats most cards.
        assert (f"card:{key}.overlord" in texts) != (f"card:{key}.overlord_addition" in texts), key
        assert (f"card:{key}.breakthrough" in texts) == (effects["breakthrough"] != standard), key


@pytest.mark.parametrize(("language", "word"), [("en", "section"), ("fr", "section"), ("nl", "secti")])
def test_the_standard_text_that_overlord_adds_to_says_nothing_of_sections(language: str, word: str) -> None:
    # The addition speaks of the two sections of a general: "in any sections" beside it would contradict it.
    texts = content(Language(language))
    added = [code.partition(".")[0] for code in texts if field_of(code) == "overlord_addition"]
    assert added
    assert [card for card in added if word in texts[f"{card}.full"]] == []


def test_no_text_is_about_what_does_not_exist(root: Path) -> None:
    known = set(wanted(root))
    known |= {f"{code.partition('.')[0]}.{field}" for code in known for field in SummaryField}
    cards = {f"card:{key}.{field}" for key in catalog().cards for field in CARD_FIELDS}
    assert content(Language.ENGLISH).keys() <= known | cards


def test_rules_and_rulings_say_where_they_come_from_and_what_they_are_about(root: Path) -> None:
    for kind in ("rules", "rulings"):
        entries = facts(root, kind)
        assert len({entry["id"] for entry in entries}) == len(entries)
        for entry in entries:
            sources, about = entry["source"], entry["about"]
            assert isinstance(sources, list)
            assert isinstance(about, list)
            assert sources
            assert [source for source in sources if source not in catalog().sources] == [], entry["id"]
            assert [thing for thing in about if find_name(thing, Language.ENGLISH) is None] == [], entry["id"]


# Voice


@pytest.mark.parametrize("language", Language)
def test_texts_keep_to_their_length(language: Language) -> None:
    for most, texts in ((MAX_LONG, content(language)), (MAX_SHORT, short_texts(language))):
        for code, text in texts.items():
            counted = [word for word in shown(text, language).split() if re.search(r"\w", word)]
            assert len(counted) <= most, f"{code}: {len(counted)} words"


@pytest.mark.parametrize("language", Language)
def test_texts_are_whole_sentences(language: Language) -> None:
    for code, text in content(language).items():
        if field_of(code) == "source":
            continue
        ending = "?" if field_of(code) == "question" else "."
        assert text.endswith(ending), f"{code}: {text}"
        first = shown(text, language)[0]
        assert first == first.upper(), f"{code}: {text}"


@pytest.mark.parametrize("language", Language)
def test_signs_are_the_right_ones(language: Language) -> None:
    for code, text in content(language).items():
        assert not re.search(r"(?<!\w)[-–](?=\d)", text), f"{code}: a minus is −"
        assert not re.search(r"\d[-−]\d", text), f"{code}: a range has an en dash"
        assert not re.search(r"[\"]|(?<=\w)'|\.\.", text), f"{code}: quotes and apostrophes are curly: {text}"
        if language is Language.FRENCH:
            plain = BOUND.sub("x", text)
            assert not re.search(r"(?<!\u202f)[;:!?»]", plain), f"{code}: {text}"
            assert not re.search(r"\s(?=[.,)])", plain), f"{code}: {text}"


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_no_text_uses_a_word_that_must_not_be_used(language: Language) -> None:
    """Words that are the right ones for something else are allowed, but not in the text of the thing itself."""
    own = {term.id: set(term.words(language).forbidden) for term in termbase()}
    for term in facts_of("termbase"):
        own.setdefault(term["id"], set()).update(term.get(f"not_{language}", ()))
    right = {word for term in termbase() for entry in _all_words(term.words(language)) for word in words(entry)}
    everywhere = {word for found in own.values() for word in found if not set(words(word)) <= right}
    assert len(everywhere) > 20
    for code, text in content(language).items():
        plain = BOUND.sub("", text)
        for word in everywhere | own.get(code.partition(".")[0], set()):
            assert not re.search(rf"\b{re.escape(word)}\b", plain, re.IGNORECASE), f"{code}: {word}"


def _all_words(found: object) -> tuple[str, ...]:
    return (str(getattr(found, "word", "")), *getattr(found, "synonyms", ()))


# Names that are bound


@pytest.mark.parametrize("language", Language)
def test_bound_names_are_the_same_everywhere_and_can_be_found(language: Language) -> None:
    source = content(Language.ENGLISH)
    for code, text in content(language).items():
        assert set(BOUND.findall(text)) == set(BOUND.findall(source[code])), code
        assert [name for name in BOUND.findall(text) if find_name(name, language) is None] == [], code


# Numbers


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_numbers_are_those_of_the_english_text(language: Language) -> None:
    source = content(Language.ENGLISH)
    for code, text in content(language).items():
        assert _numbers(text) == _numbers(source[code]), code


TWICE = re.compile(r"\b(?:twice|deux fois|tweemaal)\b")


def _numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", TWICE.sub("2", BOUND.sub("", text))))


def test_what_is_said_in_short_has_no_number_that_the_full_text_has_not() -> None:
    texts = content(Language.ENGLISH)
    for code, text in short_texts(Language.ENGLISH).items():
        if code not in SUMMED_UP:
            full = texts[f"{code}.full"]
            # In full it is “the first flag”.
            counted = _numbers(text.replace("1 flag", ""))
            assert counted.keys() <= _numbers(full).keys(), code


# These say in one number what the full text spells out: the range of a big gun is the length of its table.
SUMMED_UP = ("unit:big_gun",)


@pytest.mark.parametrize(
    ("language", "flag"),
    [(Language.ENGLISH, "1 flag"), (Language.FRENCH, "1 drapeau"), (Language.DUTCH, "1 vlag")],
)
def test_dice_and_hexes_of_terrains_are_those_of_the_catalog(language: Language, flag: str) -> None:
    checked = 0
    for key, terrain in catalog().terrains.items():
        in_short, full = short_texts(language)[f"terrain:{key}"], content(language)[f"terrain:{key}.full"]
        taken = _dice_taken(terrain)
        assert set(re.findall(r"−(\d)", in_short)) == taken, key
        assert taken <= _numbers(full).keys(), key
        checked += bool(taken)
        if terrain.flags is not None:
            assert (flag in in_short) == (terrain.flags.ignores == 1), key
        for number in _hexes(terrain):
            assert str(number) in _numbers(in_short), key
            assert str(number) in _numbers(full), key
    assert checked > 30


def _dice_taken(terrain: Terrain) -> set[str]:
    """How many dice the terrain takes from anybody, also from those who battle from it."""
    if terrain.battle is None:
        return set()
    tables = [cover.dice for cover in terrain.battle.cover] + [terrain.battle.dice_from]
    numbers = {value for table in tables for value in table.model_dump().values()}
    return {str(number) for number in numbers if number}


def _hexes(terrain: Terrain) -> Iterator[int]:
    movement = terrain.movement
    if movement is None:
        return
    if movement.maximum_hexes_through is not None:
        yield movement.maximum_hexes_through
    if movement.maximum_hexes_when_starting is not None:
        yield movement.maximum_hexes_when_starting
    yield from (rule.cost for rule in movement.enter_cost.rules if isinstance(rule.cost, int) and rule.cost > 1)
    if isinstance(movement.enter_cost.default, int) and movement.enter_cost.default > 1:
        yield movement.enter_cost.default


@pytest.mark.parametrize(
    ("language", "plural", "hexes"),
    [(Language.ENGLISH, "figure", "hex"), (Language.FRENCH, "figurine", "hex"), (Language.DUTCH, "figu", "vak")],
)
def test_figures_hexes_and_dice_of_units_are_those_of_the_catalog(language: Language, plural: str, hexes: str) -> None:
    for key, unit in catalog().units.items():
        if not unit.known:
            continue
        in_short, full = short_texts(language)[f"unit:{key}"], content(language)[f"unit:{key}.full"]
        if unit.unit_class.value != "train":  # whose figures are the hits that it stands
            assert f"{unit.figures} {plural}" in full, key
        assert f"{unit.maximum_hexes} {hexes}" in full, key
        dice = list(unit.dice_by_range)
        if len(set(dice)) == 1 and dice[0] == 1:  # the sniper: 1 die up to so many hexes
            assert {"1", str(len(dice))} <= _numbers(in_short).keys() & _numbers(full).keys(), key
        elif dice:
            table = ", ".join(map(str, dice))
            for text in (in_short, full):
                assert re.search(rf"(?<!\d, ){table}(?!, \d)", text), f"{key}: {table}"
        if unit.retreat_maximum > 1:
            assert re.search(rf"\b1(?:–| à | tot ){unit.retreat_maximum}\b", full), key


@pytest.mark.parametrize("language", Language)
def test_numbers_of_cards_are_those_of_the_catalog(language: Language) -> None:
    for key, card in catalog().cards.items():
        for reading, numbers in _card_numbers(card).items():
            field = "full" if reading == "standard" else reading
            text = content(language).get(f"card:{key}.{field}")
            if text is not None:
                assert numbers <= _numbers(text).keys(), f"{key}.{field}"


def _card_numbers(card: Card) -> dict[str, set[str]]:
    """The numbers that a player counts, by reading: orders, dice, hexes and cards."""
    found: dict[str, set[str]] = {}
    for reading, effect in card.effects.items():
        numbers: set[object] = set()
        data = effect.model_dump(mode="json", exclude_defaults=True)
        numbers |= {data.get("orders", {}).get(name) for name in ("units", "per_section", "on_the_move")}
        numbers |= {data.get("draw", {}).get(name) for name in ("draw", "keep")}
        numbers |= set(data.get("strike", {}).get("dice", {}).values())
        numbers |= {data.get("strike", {}).get("maximum_targets")}
        numbers |= {data.get(name, {}).get("dice") for name in ("bonus", "healing", "order_roll")}
        numbers |= {data.get("movement", {}).get(name) for name in ("maximum_hexes", "battles", "hexes_after_battle")}
        found[reading.value] = {str(number) for number in numbers if isinstance(number, int) and number > 0}
    return found


# Our own words


@pytest.mark.parametrize("language", Language)
def test_no_text_has_eight_words_in_a_row_from_a_rule_book(language: Language) -> None:
    for code, text in content(language).items():
        assert runs_of_the_rule_books(shown(text, language)) == [], code
