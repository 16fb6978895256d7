"""Reasons in words: every code and every rule that the engine names has them, in three languages."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from editor.wording.reasons import Reasons
from i18n.catalogs import Domain, catalog, find_name
from i18n.languages import Language
from i18n.values import capitalized
from rules import answers
from rules import catalog as rules_catalog
from rules.answers import Term
from schema.hexes import Hex

RULES = Path(answers.__file__).parent
CODE = re.compile(r"(dice|battle|sight|move|ground|overrun|retreat|unit)\.[a-z-]+")
RULE = re.compile(r"(rule|terrain|unit|nation|equipment|line):[a-z_-]+")


@cache
def strings() -> frozenset[str]:
    """All string constants of the engine's modules, the pieces of formatted ones too."""
    return frozenset(find_strings())


def find_strings() -> Iterator[str]:
    folders = (RULES, RULES / "board", RULES / "explain")
    for path in sorted(path for folder in folders for path in folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def reason_codes() -> list[str]:
    return sorted({text for text in strings() if CODE.fullmatch(text)} - {"unit.move-limit"})


def rule_names() -> list[str]:
    return sorted({text for text in strings() if RULE.fullmatch(text)})


def test_the_source_was_read() -> None:
    assert {"dice.cover", "battle.entered", "sight.unit", "move.occupied", "ground.stopped"} <= set(reason_codes())
    assert {"rule:line-of-sight", "terrain:road", "equipment:boat"} <= set(rule_names())


@pytest.mark.parametrize("language", Language)
def test_every_reason_has_words(language: Language) -> None:
    messages = catalog(Domain.MESSAGES, language)
    assert [code for code in reason_codes() if not messages.has(code)] == []


@pytest.mark.parametrize("language", Language)
def test_every_rule_has_a_name(language: Language) -> None:
    entries = rules_catalog.catalog()
    named = [
        *rule_names(),
        *(f"terrain:{terrain}" for terrain in entries.terrains),
        *(f"unit:{kind}" for kind in entries.kinds),
        *(f"nation:{rule}" for rule in ("imperial_japanese_army", "blitz", "partial_blitz", "north_african_desert")),
        *(f"nation:{rule}" for rule in ("night_attack", "night_fall")),
        *(f"equipment:{piece}" for piece, entry in entries.equipment.items() if entry.has_rules),
        *(f"line:{side}" for side in ("through", "left", "right")),
    ]
    assert [name for name in named if find_name(name, language) is None] == []


@pytest.mark.parametrize("language", Language)
def test_ground_that_takes_dice_can_be_a_place(language: Language) -> None:
    covers = [
        terrain.id
        for terrain in rules_catalog.catalog().terrains.values()
        if terrain.battle is not None
        and (terrain.battle.cover or terrain.battle.dice_from.model_dump(exclude_defaults=True))
    ]
    assert len(covers) > 30
    assert [terrain for terrain in covers if find_name(f"place:{terrain}", language) is None] == []


TERMS = (
    Term("dice.range", "unit:infantry", 3, params={"range": 1}),
    Term("dice.cover", "terrain:forest", -1, Hex(4, 8)),
    Term("dice.full-strength", "nation:imperial_japanese_army", 1),
    Term("dice.ignores-cover", "unit:sniper", 0, Hex(4, 8), {"terrain": "terrain:bunker"}),
)
ENGLISH = (
    "3 at range 1",
    "−1: the target is in a forest",
    "+1: close assault at full strength",
    "0: the target is in a bunker, which does not count for this unit",
)
FRENCH = (
    "3 à distance 1",
    "−1\u202f: la cible est en forêt",
    "+1\u202f: combat rapproché à effectif complet",
    "0\u202f: la cible est dans un bunker, ce qui ne compte pas pour cette unité",
)
DUTCH = (
    "3 op afstand 1",
    "−1: het doelwit staat in een bos",
    "+1: gevecht van dichtbij op volle sterkte",
    "0: het doelwit staat in een bunker, wat voor deze eenheid niet telt",
)


def test_terms_in_one_sentence() -> None:
    assert Reasons(Language.ENGLISH, rows=9).phrases(TERMS) == "; ".join(ENGLISH)
    assert Reasons(Language.FRENCH, rows=9).phrases(TERMS) == "\u202f; ".join(FRENCH)
    assert Reasons(Language.DUTCH, rows=9).phrases(TERMS) == "; ".join(DUTCH)


def test_a_reason_alone_is_a_sentence() -> None:
    reasons = Reasons(Language.ENGLISH, rows=9)
    blocked = Term("sight.terrain", "terrain:forest", hex=Hex(4, 8), params={"side": "line:left"})
    assert reasons.sentence(blocked) == "Forest on E5, left of the line."
    assert reasons.rule("terrain:forest") == "Forest"
    assert reasons.rule("rule:no-such-rule") == "no-such-rule".capitalize()


def test_the_same_words_are_said_once() -> None:
    reasons = Reasons(Language.ENGLISH, rows=9)
    assert reasons.phrases([TERMS[0], TERMS[0]]) == "3 at range 1"


def test_the_dutch_ij_is_one_letter() -> None:
    assert capitalized("ijzeren kruis") == "IJzeren kruis"
    assert capitalized("één") == "Één"
    assert capitalized("") == ""
