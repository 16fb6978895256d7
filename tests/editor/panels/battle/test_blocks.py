"""Victory blocks as values: what the 17 shipped scenarios say in blocks, and verdicts on positions."""

import re
from pathlib import Path
from typing import get_args

import pytest

import library
from editor.edits.marker_blocks import DecoyBlock, ExitBlock, MedalDuration, ObjectiveBlock, ObjectiveShape
from editor.edits.piece_blocks import BridgeBlock, UnitsBlock
from editor.edits.victory_block import VictoryBlock, VictoryConditionBlock
from editor.edits.victory_blocks import NEW_BLOCKS, ChangeBlock, MoveBlock, victory_blocks
from editor.panels.battle import block_words
from editor.panels.battle.verdict import count_medals, find_verdict
from i18n.catalogs import find_name
from i18n.languages import Language
from i18n.sentences import conditions_text
from schema.board import Board, BoardKind, Camp
from schema.content import HexContent
from schema.formats import codecs
from schema.formats.native import dump, read_native
from schema.hexes import Hex
from schema.markers import Exit, Medal, Mine
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sections import OverlordSection, Section
from schema.victory import (
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    MustExit,
    SuddenDeath,
    Timing,
    VictoryCondition,
)
from tests.shipped_counts import scenario_count

ALLIES, AXIS = Camp.ALLIES, Camp.AXIS
A, B, C = Hex(4, 4), Hex(4, 6), Hex(4, 8)
SHIPPED = sorted((Path(library.__file__).parent / "scenarios").glob("*.beachhead"))


def on(*contents: HexContent) -> Scenario:
    return Scenario(hexes=contents)


def medal(where: Hex, marker: Medal) -> HexContent:
    return HexContent(row=where.row, col=where.col, markers=(marker,))


def unit(where: Hex, nation: str, kind: str = "infantry") -> HexContent:
    return HexContent(row=where.row, col=where.col, unit=Unit(kind=kind, nation=nation))


def changed(scenario: Scenario, old: VictoryBlock | None, new: VictoryBlock | None) -> Scenario:
    after = ChangeBlock(old, new).apply(scenario)
    assert read_native(dump(after)) == after, "every edit gives what a file gives back"
    return after


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_blocks_of_a_shipped_scenario_say_what_its_text_says(path: Path) -> None:
    scenario = codecs.load(path).scenario
    blocks = victory_blocks(scenario)
    for language in Language:
        lines = conditions_text(scenario, language).splitlines()
        told = [block.sentence(scenario, language) for block in blocks]
        assert [line for line in told if line not in lines] == []
        assert len(told) == len(lines) - 1, "all but the medals that win"
        for block in blocks:
            names = [text for kind, text in block_words.sentence_parts(block, language) if kind == "slot"]
            assert sorted(names) == sorted(slot.name for slot in block.slots())
    for block in blocks:
        assert changed(changed(scenario, block, None), None, block) == scenario or isinstance(
            block, VictoryConditionBlock
        )
        assert find_verdict(block, scenario).code


def test_every_shipped_scenario_is_tried() -> None:
    assert len(SHIPPED) == scenario_count() > 0


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", NEW_BLOCKS)
def test_every_kind_has_its_sentence_with_all_slots(kind: str, language: Language) -> None:
    block = NEW_BLOCKS[kind]()
    forms = [block]
    if isinstance(block, ObjectiveBlock):
        forms += [block.with_hexes((A, B, C)).with_slot("shape", shape) for shape in ObjectiveShape]
    elif block.on_map:
        forms += [block.with_hexes((A,)), block.with_hexes((A, B))]
    for form in forms:
        names = [text for kind, text in block_words.sentence_parts(form, language) if kind == "slot"]
        assert sorted(names) == sorted(slot.name for slot in form.slots())
        for slot in form.slots():
            assert block_words.slot_name(slot, language)
            for value in slot.choices:
                assert block_words.value_words(slot, value, language)


@pytest.mark.parametrize(
    ("camp", "language", "words"),
    [
        (Camp.ALLIES, Language.ENGLISH, "at the end of their own turn"),
        (Camp.AXIS, Language.ENGLISH, "at the end of its own turn"),
        (Camp.ALLIES, Language.FRENCH, "à la fin de leur propre tour"),
        (Camp.AXIS, Language.FRENCH, "à la fin de son propre tour"),
    ],
)
def test_the_time_of_a_victory_agrees_with_its_side(camp: Camp, language: Language, words: str) -> None:
    block = NEW_BLOCKS["sudden_death"]().with_slot("camp", camp).with_slot("timing", Timing.END_OF_TURN)
    assert block_words.slot_words(block.slot("timing"), language, camp=block.camp) == words


def told(block: VictoryBlock) -> str:
    """The English sentence with its slots filled in."""
    words = {slot.name: block_words.slot_words(slot, Language.ENGLISH, camp=block.camp) for slot in block.slots()}
    parts = block_words.sentence_parts(block, Language.ENGLISH)
    return " ".join(words[text] if kind == "slot" else text for kind, text in parts)


def test_a_majority_is_more_than_the_enemy_holds() -> None:
    block = objective(ObjectiveShape.MAJORITY, A, B, C)
    assert "for holding more of these 3 hexes than the enemy, while held ," in told(block)
    sole = ObjectiveBlock.of(((A, Medal(camp=ALLIES, group=(B, C), majority=True, sole_control=True)),))
    assert "than the enemy, while the enemy holds none , while held ," in told(sole)


def test_sudden_death_on_one_hex_is_not_a_matter_of_how_many() -> None:
    block = NEW_BLOCKS["sudden_death"]().with_slot("timing", Timing.AT_ONCE)
    assert told(block) == "the Allies win at once when they hold hexes to choose ."
    assert told(block.with_hexes((A,))) == "the Allies win at once when they hold this hex ."
    assert told(block.with_hexes((A, B))) == "the Allies win at once when they hold at least 2 of these 2 hexes ."
    beyond = VictoryConditionBlock(SuddenDeath(camp=ALLIES, needed=2, hexes=(A,)))
    assert beyond.slot("needed").value == 2, "a number out of reach can be corrected"


def test_one_section_is_not_told_as_several() -> None:
    block = VictoryConditionBlock(EmptySections(camp=AXIS, sections=(Section.LEFT,)))
    assert "this section" in told(block)
    assert "these sections" in told(block.with_slot("sections", (Section.LEFT, Section.RIGHT)))
    verdict = find_verdict(block, on(*(unit(Hex(row, col), "us") for row in (0, 8) for col in (0, 24))))
    assert block_words.verdict_words(verdict, Language.ENGLISH).startswith("Axis: there are enemy units in the section")


def test_each_hex_of_an_objective_is_told_to_give_its_own_medal() -> None:
    block = NEW_BLOCKS["objective"]().with_slot("camp", Camp.ALLIES).with_hexes((A, B, C))
    parts = block_words.sentence_parts(block.with_slot("shape", ObjectiveShape.EACH), Language.FRENCH)
    assert " ".join(text for _, text in parts).startswith("camp gagnent worth pour shape hexes qu’ils occupent")


def test_every_condition_of_the_schema_can_be_added() -> None:
    union = get_args(VictoryCondition)[0]
    assert {kind.model_fields["condition"].default for kind in get_args(union)} <= set(NEW_BLOCKS)


def test_medals_that_ask_for_the_same_are_one_block() -> None:
    scenario = on(
        medal(A, Medal(camp=ALLIES, nation="gb")),
        medal(B, Medal(camp=ALLIES)),
        medal(C, Medal(camp=ALLIES, worth=2)),
    )
    first, second = victory_blocks(scenario)
    assert (first.hexes, second.hexes) == ((A, B), (C,))
    after = changed(scenario, first, first.with_slot("kept", MedalDuration.FOR_GOOD))
    assert after.at(A).markers == (Medal(camp=ALLIES, nation="gb", permanent=True),)
    assert after.at(C) == scenario.at(C)


def test_a_group_keeps_its_marker_where_it_lies() -> None:
    scenario = on(medal(B, Medal(camp=ALLIES, group=(C,), needed=2)))
    (block,) = victory_blocks(scenario)
    assert isinstance(block, ObjectiveBlock)
    assert block.shape is ObjectiveShape.ALL
    wider = changed(scenario, block, block.with_hexes((A, B, C)))
    assert wider.at(B).markers == (Medal(camp=ALLIES, group=(A, C), needed=3),)
    apart = changed(scenario, block, block.with_slot("shape", ObjectiveShape.EACH))
    assert apart.at(B).markers == apart.at(C).markers == (Medal(camp=ALLIES),)


def test_exits_with_a_group_stay_a_group() -> None:
    pair = Exit(camp=AXIS, group=(B,), pair=True)
    scenario = on(HexContent(row=A.row, col=A.col, markers=(pair,)))
    (block,) = victory_blocks(scenario)
    assert block.hexes == (A, B)
    after = changed(scenario, block, block.with_hexes((A, B, C)))
    assert after.at(A).markers == (pair,)
    assert after.at(C).markers == (Exit(camp=AXIS),)
    moved = changed(scenario, block, block.with_hexes((B,)))
    assert moved.at(B).markers == (Exit(camp=AXIS, pair=True),)
    assert moved.at(A).markers == ()


def test_mines_lose_their_medal_and_not_themselves() -> None:
    scenario = on(HexContent(row=A.row, col=A.col, markers=(Mine(camp=AXIS, decoy=True),)))
    (block,) = victory_blocks(scenario)
    assert isinstance(block, DecoyBlock)
    assert block.camp is ALLIES
    assert changed(scenario, block, None).at(A).markers == (Mine(camp=AXIS),)


def test_a_bridge_is_blown_by_a_side_that_may() -> None:
    scenario = on(HexContent(row=A.row, col=A.col, structure=Tile(terrain="bridge")))
    block = BridgeBlock(None).with_hexes((A,)).with_slot("camp", AXIS)
    after = changed(scenario, None, block)
    (found,) = victory_blocks(after)
    assert found.camp is AXIS
    without = changed(after, found, None)
    assert victory_blocks(without) == ()
    assert without.at(A).structure == Tile(terrain="bridge", can_be_blown=True)


def test_another_side_lets_the_units_go() -> None:
    block = UnitsBlock(ALLIES, 2, (A,), hexes=(A,))
    assert block.with_slot("camp", AXIS).hexes == ()
    scenario = on(unit(A, "de"))
    assert block.accepts(scenario, A)
    assert not block.with_slot("camp", AXIS).accepts(scenario, A)


def test_sudden_death_goes_on_needing_all() -> None:
    block = VictoryConditionBlock(SuddenDeath(camp=ALLIES, needed=1, hexes=()))
    grown = block.with_hexes((A,)).with_hexes((A, B))
    assert grown.condition == SuddenDeath(camp=ALLIES, needed=2, hexes=(A, B))
    some = grown.with_hexes((A, B, C)).with_slot("needed", 2)
    assert some.with_hexes((A, B)).condition.needed == 2  # type: ignore[union-attr]
    assert some.with_hexes((A,)).condition.needed == 1  # type: ignore[union-attr]


def test_conditions_move_within_their_list() -> None:
    scenario = Scenario(victory=(DeckExhaustion(winner=AXIS), MustExit(camp=ALLIES, units=1)))
    after = MoveBlock("victory", 0, 1).apply(scenario)
    assert after.victory == scenario.victory[::-1]
    assert MoveBlock("victory", 0, 7).apply(scenario) is scenario
    assert MoveBlock("victory", 1, 1).apply(scenario) is scenario


# Verdicts


def objective(shape: ObjectiveShape, *hexes: Hex, **changes: object) -> ObjectiveBlock:
    block = ObjectiveBlock(Medal(camp=ALLIES)).with_hexes(hexes).with_slot("shape", shape)
    for name, value in changes.items():
        block = block.with_slot(name, value)
    return block


def test_each_held_hex_counts() -> None:
    held = on(unit(A, "us"), unit(B, "gb"), unit(C, "de"))
    assert find_verdict(objective(ObjectiveShape.EACH, A, B, C, worth=2), held).medals == {ALLIES: 4}
    assert find_verdict(objective(ObjectiveShape.EACH, C), held).medals == {}


@pytest.mark.parametrize(
    ("shape", "allies", "axis", "gain"),
    [
        (ObjectiveShape.ANY, (A,), (), 1),
        (ObjectiveShape.ANY, (), (A,), 0),
        (ObjectiveShape.NEEDED, (A,), (), 0),
        (ObjectiveShape.NEEDED, (A, B), (C,), 1),
        (ObjectiveShape.ALL, (A, B), (), 0),
        (ObjectiveShape.ALL, (A, B, C), (), 1),
        (ObjectiveShape.MAJORITY, (A, B), (C,), 1),
        (ObjectiveShape.MAJORITY, (A,), (B,), 0),
        (ObjectiveShape.MAJORITY, (A,), (), 1),
    ],
)
def test_groups_count_as_their_shape_says(
    shape: ObjectiveShape, allies: tuple[Hex, ...], axis: tuple[Hex, ...], gain: int
) -> None:
    position = on(*(unit(where, "us") for where in allies), *(unit(where, "de") for where in axis))
    assert count_medals([find_verdict(objective(shape, A, B, C), position)])[ALLIES] == gain


def test_sole_control_fails_with_an_enemy_in_the_group() -> None:
    block = objective(ObjectiveShape.ANY, A, B, sole_control=True)
    assert find_verdict(block, on(unit(A, "us"))).medals == {ALLIES: 1}
    assert find_verdict(block, on(unit(A, "us"), unit(B, "de"))).code == "sole"


def test_an_objective_of_either_side_is_whoever_holds_it() -> None:
    block = objective(ObjectiveShape.EACH, A, B).with_slot("camp", None)
    assert find_verdict(block, on(unit(A, "de"))).medals == {AXIS: 1}
    assert find_verdict(block, on(unit(A, "de"), unit(B, "us"))).medals == {ALLIES: 1, AXIS: 1}
    assert find_verdict(
        objective(ObjectiveShape.ANY, A, B).with_slot("camp", None), on(unit(A, "de"), unit(B, "us"))
    ).medals == {ALLIES: 1}, "the Allies are asked first"


def test_conditions_are_tried() -> None:
    position = on(unit(A, "us"), unit(Hex(0, 0), "us"), unit(Hex(0, 24), "de", "tiger"))
    tried = lambda condition: find_verdict(VictoryConditionBlock(condition, 0), position)  # noqa: E731
    assert tried(SuddenDeath(camp=ALLIES, needed=1, hexes=(A, B))).wins is ALLIES
    assert tried(SuddenDeath(camp=ALLIES, needed=2, hexes=(A, B))).wins is None
    assert tried(SuddenDeath(camp=ALLIES, needed=1, hexes=())).code == "no-hexes"
    assert tried(EliminationWorth(camp=ALLIES, kind="tiger", worth=3)).numbers == {"held": 1, "most": 3}
    assert tried(ExitByEdge(camp=ALLIES)).numbers == {"held": 1}
    sections = (Section.LEFT, Section.CENTER, Section.RIGHT)
    found = tried(EmptySections(camp=ALLIES, sections=sections, worth=2))
    assert found.sections == ("left", "center")
    assert found.medals == {ALLIES: 4}
    assert tried(DeckExhaustion(winner=AXIS)).code == "later"
    assert find_verdict(ExitBlock(ALLIES, hexes=(A, B)), position).numbers == {"held": 1}


@pytest.mark.parametrize("language", Language)
def test_an_overlord_board_has_six_sections_with_names_of_their_own(language: Language) -> None:
    overlord = Board(kind=BoardKind.OVERLORD)
    halves = tuple(OverlordSection)
    condition = EmptySections(camp=Camp.ALLIES, sections=halves)
    (block,) = victory_blocks(Scenario(board=overlord, victory=(condition,)))
    assert block.slot("sections").choices == halves
    words = block_words.slot_words(block.slot("sections"), language)
    names = [find_name(f"section:{section.value}", language) for section in halves]
    assert len(set(names)) == 6
    assert all(name is not None and "," not in name and name in words for name in names)
    (plain,) = victory_blocks(Scenario(victory=(condition.model_copy(update={"sections": (Section.LEFT,)}),)))
    assert plain.slot("sections").choices == (Section.LEFT, Section.CENTER, Section.RIGHT)
    enemy = HexContent(row=0, col=0, unit=Unit(kind="infantry", nation="de"))
    verdict = find_verdict(block, Scenario(board=overlord, victory=(condition,), hexes=(enemy,)))
    assert len(verdict.sections) == 5


@pytest.mark.parametrize("language", Language)
def test_one_hex_has_words_of_its_own(language: Language) -> None:
    """Not "none of 1 hexes" and not "these 1 hexes"."""
    for shape in (ObjectiveShape.EACH, ObjectiveShape.ALL):
        for position in (Scenario(), on(unit(A, "us"))):
            words = block_words.verdict_words(find_verdict(objective(shape, A), position), language)
            assert "1 hex" not in words, words
            assert "1 vak" not in words, words
            assert not re.search(r"\b(?:sur|van|of) 1\b", words), words


@pytest.mark.parametrize("language", Language)
def test_verdicts_have_words(language: Language) -> None:
    positions = (Scenario(), on(unit(A, "us"), unit(B, "de")))
    for kind, make in NEW_BLOCKS.items():
        for hexes in ((), (A,), (A, B, C)):
            block = make().with_hexes(hexes)
            shapes = [block]
            if isinstance(block, ObjectiveBlock) and len(hexes) > 1:
                shapes += [block.with_slot("shape", shape).with_slot("camp", None) for shape in ObjectiveShape]
                shapes += [objective(ObjectiveShape.ANY, A, B, sole_control=True, turn_start=True)]
            for one in shapes:
                for position in positions:
                    assert block_words.verdict_words(find_verdict(one, position), language), kind
