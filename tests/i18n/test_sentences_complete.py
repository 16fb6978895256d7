"""Every block, every flag and every marker has its sentence in three languages, written as each language is."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic_core import PydanticUndefined

from i18n import checks
from i18n.languages import Language
from i18n.sentences import conditions_text, marker_sentence, medal_sentence, sentence, special_rules_text
from i18n.termbase import termbase
from schema.board import Camp
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Camouflage, Exit, Marker, Medal, Mine, OtherMarker, Star
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import GungHo, NightAttack, NightFall, Reinforcement, RuleBlock, SpecialRule
from schema.texts import ScenarioText
from schema.victory import ConditionBlock, Timing, VictoryCondition

Block = SpecialRule | VictoryCondition
CAMPS = (None, Camp.ALLIES, Camp.AXIS)
HEXES = (Hex(0, 0), Hex(0, 2), Hex(4, 4))
UNITS = (
    Reinforcement(kind="infantry"),
    Reinforcement(kind="m44:strange", not_before_turn=2, may_not_exit=True),
)
BRIDGE = Tile(terrain="bridge", can_be_blown=True, medal_if_blown=True)
MAP = Scenario(
    hexes=(HexContent(row=4, col=4, structure=BRIDGE), HexContent(row=5, col=5, unit=Unit(kind="armor", worth=2))),
    labels=(Label(row=4, col=4, lines=("Arnhem",)),),
)
# The values to try, by the name of the field.
VALUES: dict[str, tuple[Any, ...]] = {
    "camp": CAMPS, "winner": (Camp.ALLIES, Camp.AXIS), "needed": (1, 2, 3), "hexes": (HEXES, HEXES[:1], ()),
    "timing": (None, *Timing), "kind": ("infantry", "sniper", "m44:strange"), "worth": (0, 1, 2), "units": (1, 2),
    "sections": (("left",), ("left", "center", "right")), "text": ({}, {"nl": "Zo is het.", "de": "So ist es."}),
    "drops": ((1,), (1, 1, 1), (3, 2)), "reach": (1, 4), "center": ("", "F14, I12"), "unit": UNITS,
    "dice": (1, 4), "turns": (1, 2), "draw": (1, 2), "limit": (4,), "name": ("Fog",),
    "deck": ("terrain", "pacific", "air_power_as_artillery_bombard"),
    "figure_class": ("infantry", "armor", "artillery"),
}  # fmt: skip


def kinds(union: Any) -> tuple[type[Any], ...]:
    return get_args(get_args(union)[0])


def blocks(kind: type[Any]) -> Iterator[Block]:
    """All combinations of values that the fields of a kind take."""
    fields = {
        name: field
        for name, field in kind.model_fields.items()
        if get_origin(field.annotation) is not Literal or name == "deck"
    }
    choices = []
    for name, field in fields.items():
        values = VALUES.get(name, (False, True))
        if name == "units" and "tuple" in str(field.annotation):
            values = ((1,), (2, 1))
        choices.append([(name, value) for value in values])
    for chosen in product(*choices):
        try:
            yield kind(**dict(chosen))
        except ValueError:
            assert any(value is None or name == "deck" for name, value in chosen), chosen


def medals() -> Iterator[Medal]:
    flags = ("permanent", "any_hex", "majority", "turn_start", "last_to_occupy", "sole_control")
    for camp, group, needed, worth in product(CAMPS, ((), HEXES[:2]), (0, 2, 3), (2,)):
        for values in product((False, True), repeat=len(flags)):
            yield Medal(camp=camp, group=group, needed=needed, worth=worth, **dict(zip(flags, values, strict=True)))
    for camp in (Camp.ALLIES, Camp.AXIS):
        yield Medal(group=HEXES[:2], majority=True, majority_camp=camp)


def assert_is_well_written(text: str, language: Language) -> None:
    assert text, language
    assert not re.search(r"[{}'\n]|  |\.\.|null|None|\w\.\w", text), text
    assert re.match(r"[A-ZÀ-Ý0-9«]", text), text
    assert text.endswith((".", ".)")), text
    for start in re.findall(r"\. ([^ ]+)", text):
        assert not re.match(r"[a-zà-ÿ](?!\d)", start), text
    if language is Language.FRENCH:
        assert not re.search(r"\b(de|que) (?=[aeiouéèêà])|\bde les? |\bà les? |[^\u202f][:;!?](?= |$)", text), text
    else:
        assert "\u202f" not in text, text


def test_the_tables_name_every_field() -> None:
    assert len(kinds(SpecialRule)) == 26
    assert len(kinds(VictoryCondition)) == 8
    assert all(issubclass(kind, RuleBlock) for kind in kinds(SpecialRule))
    assert all(issubclass(kind, ConditionBlock) for kind in kinds(VictoryCondition))
    for kind in (*kinds(SpecialRule), *kinds(VictoryCondition)):
        for name, field in kind.model_fields.items():
            assert name in VALUES or field.default is not PydanticUndefined, name


@pytest.mark.parametrize("kind", [*kinds(SpecialRule), *kinds(VictoryCondition)])
def test_every_block_in_every_shape(kind: type[Any]) -> None:
    tried = list(blocks(kind))
    assert tried
    for block in tried:
        said = {language: sentence(block, MAP, language) for language in Language}
        for language, text in said.items():
            assert_is_well_written(text, language)
            if not getattr(block, "text", None):
                assert list(said.values()).count(text) == 1, "a sentence of another language"


@pytest.mark.parametrize(
    ("language", "turn_start"),
    [(Language.ENGLISH, "start of"), (Language.FRENCH, "début du"), (Language.DUTCH, "begin van")],
)
def test_every_medal_in_every_shape(language: Language, turn_start: str) -> None:
    seen = set()
    for medal in medals():
        text = medal_sentence(medal, HEXES[2], MAP, language)
        assert_is_well_written(text, language)
        seen.add(text)
        # What counts is said: the worth, who, how long, when.
        assert str(medal.worth) in text
        assert medal.turn_start == (turn_start in text)
    assert len(seen) > 150


@pytest.mark.parametrize("language", Language)
def test_every_marker(language: Language) -> None:
    markers: list[Marker] = [
        *(Exit(camp=camp, group=group) for camp, group in product(CAMPS, ((), HEXES))),
        *(Mine(camp=camp, decoy=decoy) for camp, decoy in product(CAMPS, (False, True))),
    ]
    texts = [marker_sentence(marker, HEXES[2], MAP, language) for marker in markers]
    for text in texts:
        assert_is_well_written(text, language)
    assert len(set(texts)) == len(texts)
    for silent in (Camouflage(), Star(), OtherMarker(name="tag99")):
        assert marker_sentence(silent, HEXES[0], MAP, language) == ""


@pytest.mark.parametrize("language", Language)
def test_all_blocks_together_are_no_finding_of_the_text_checks(language: Language) -> None:
    rules = tuple(next(block for block in blocks(kind)) for kind in kinds(SpecialRule))
    victory = tuple(next(block for block in blocks(kind)) for kind in kinds(VictoryCondition))
    scenario = MAP.model_copy(update={"special_rules": rules, "victory": victory})
    texts = ScenarioText(
        conditions=conditions_text(scenario, language), special_rules=special_rules_text(scenario, language)
    )
    found = checks.run(scenario.model_copy(update={"texts": {language.value: texts}}))
    assert [issue for issue in found if issue.code != "text.missing"] == []


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_no_sentence_uses_a_word_that_must_not_be_used(language: Language) -> None:
    rules = tuple(block for kind in kinds(SpecialRule) for block in list(blocks(kind))[:4])
    victory = tuple(block for kind in kinds(VictoryCondition) for block in list(blocks(kind))[:4])
    scenario = MAP.model_copy(update={"special_rules": rules, "victory": victory})
    text = conditions_text(scenario, language) + special_rules_text(scenario, language)
    right = " ".join(term.words(language).word.casefold() for term in termbase())
    forbidden = {word for term in termbase() for word in term.words(language).forbidden}
    for word in sorted(word for word in forbidden if word.casefold() not in right and len(word) > 3):
        assert not re.search(rf"\b{re.escape(word)}\b", text), word


def test_a_unit_that_is_worth_more_is_told_once() -> None:
    unit = Unit(kind="armor", nation="de", worth=2)
    marked = Scenario(hexes=(HexContent(row=4, col=4, unit=unit), HexContent(row=4, col=8, unit=unit)))
    wanted = "Each of these Axis units that is eliminated gives 2 medals to the Allies: C5 and E5."
    assert conditions_text(marked, Language.ENGLISH) == wanted
    from schema.victory import EliminationWorth

    told = marked.model_copy(update={"victory": (EliminationWorth(camp=Camp.ALLIES, kind="armor", worth=2),)})
    assert conditions_text(told, Language.ENGLISH) == (
        "Each Axis armor unit that is eliminated gives 2 medals to the Allies."
    )


def test_a_name_that_ends_with_an_exclamation_mark_does_not_end_the_sentence() -> None:
    assert sentence(GungHo(), MAP, Language.ENGLISH).startswith("The “Gung-Ho!” rule is in effect.")
    assert sentence(GungHo(), MAP, Language.FRENCH).startswith("La règle «\u202fGung-Ho\u202f!\u202f» s’applique.")
    assert sentence(GungHo(), MAP, Language.DUTCH).startswith("De regel ‘Gung-Ho!’ geldt.")


@pytest.mark.parametrize("night", [NightAttack(), NightFall()])
def test_at_night_the_marines_order_no_more_with_a_strike_than_others(night: SpecialRule) -> None:
    marines = Scenario(special_rules=(GungHo(), night))
    for language, words in (
        (Language.ENGLISH, "only order 1 unit."),
        (Language.FRENCH, "n’activent que 1 unité."),
        (Language.DUTCH, "alleen om 1 eenheid te activeren."),
    ):
        assert sentence(night, marines, language) == sentence(night, MAP, language)
        assert sentence(night, marines, language).endswith(words)
