"""Options of .m44 files: each is read into its block and written again; what fits no block is kept and told."""

from typing import Any

import pytest

from schema.board import Board, BoardKind, Camp
from schema.formats import codecs
from schema.formats.m44.conditions import read_sudden_death, write_sudden_death
from schema.formats.m44.notes import Notes
from schema.formats.m44.option import Block
from schema.formats.m44.options import OPTIONS, read_options, write_options
from schema.hexes import Hex
from schema.pieces import FigureClass
from schema.scenario import Scenario
from schema.sections import OverlordSection, Section
from schema.special_rules import (
    Airdrop,
    AirStrikes,
    ArmorBreakthrough,
    Blitz,
    BlowBridges,
    BritishCommonwealth,
    Commissar,
    Deck,
    DeckChange,
    GungHo,
    ItalianHighCommand,
    ItalianRoyalArmy,
    MineDeck,
    NightAttack,
    NightFall,
    NoReshuffle,
    NorthAfricanDesert,
    PartialBlitz,
    ReconAsAirPower,
    Reinforcement,
    SmokeScreen,
    SupplyTrain,
)
from schema.victory import EmptySections, ExitWorth, MustExit, SuddenDeath

ROWS = 9
PARAS = Reinforcement(kind="special_forces", nation="us", not_before_turn=2)
PARAS_WRITTEN = {"name": "inf2us", "behavior": "CANNOT_BE_ACTIVATED_TILL_TURN", "turn": 2}
TANKS = Reinforcement(kind="armor", nation="ru", may_not_exit=True)
DROP = {"side": "ALLIES", "range": 2, "nbr_units": 4, "unit": {"name": "infbrit"}}
DROP_BLOCK = Airdrop(camp=Camp.ALLIES, reach=2, drops=(4,), unit=Reinforcement(kind="infantry", nation="gb"))

PAIRS: list[tuple[dict[str, Any], tuple[Block, ...]]] = [
    ({"blitz_rules": True}, (Blitz(),)),
    ({"north_african_desert_rules": True}, (NorthAfricanDesert(),)),
    ({"british_commonwealth": True}, (BritishCommonwealth(),)),
    ({"gung_ho": True}, (GungHo(),)),
    ({"italy_royal_army": True}, (ItalianRoyalArmy(),)),
    ({"italy_high_command": True}, (ItalianHighCommand(),)),
    ({"infantry_exit_counts_2": True}, (ExitWorth(),)),
    ({"night_visibility_rules": True}, (NightAttack(),)),
    ({"night_visibility_reverse_rule": True, "night_visibility_team_turn": "AXIS"}, (NightFall(camp=Camp.AXIS),)),
    ({"russian_commissar_rule": "AXIS"}, (Commissar(camp=Camp.AXIS),)),
    ({"partial_blitz_rules": "all"}, (PartialBlitz(),)),
    ({"partial_blitz_rules": "ALLIES"}, (PartialBlitz(camp=Camp.ALLIES),)),
    ({"air_strikes_rules": "AXIS"}, (AirStrikes(camp=Camp.AXIS),)),
    (
        {"deck_name": "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK"},
        (DeckChange(deck=Deck.AIR_POWER_AS_ARTILLERY_BOMBARD),),
    ),
    ({"mine_deck_name": "PACIFIC"}, (MineDeck(deck="pacific"),)),
    ({"deck_reshuffling": False}, (NoReshuffle(),)),
    ({"smoke_screen": {"side": "AXIS"}}, (SmokeScreen(camp=Camp.AXIS),)),
    ({"airdrop": DROP, "airdrop2": DROP}, (DROP_BLOCK, DROP_BLOCK)),
    (
        {"airdrop": {**DROP, "nbr_units": [1, 2], "center": "the town", "unit": PARAS_WRITTEN,
                     "behavior": "ONE_AT_TIME", "nbr_drops": 2, "option2": "TARGET_DROP_CENTER",
                     "option": "NEED_FULL_DAY_VISIBILITY"}},
        (Airdrop(camp=Camp.ALLIES, reach=2, drops=(1, 2), center="the town", unit=PARAS, one_at_a_time=True,
                 on_center=True, needs_daylight=True),),
    ),
    (
        {"armor_breakthrough_rules": {"ALLIES": {"nbr_units": 2, "name": "tankru", "behavior": "CANNOT_EXIT"},
                                      "AXIS": {"nbr_units": 1, "name": "tankger"}}},
        (ArmorBreakthrough(camp=Camp.ALLIES, units=2, unit=TANKS),
         ArmorBreakthrough(camp=Camp.AXIS, units=1, unit=Reinforcement(kind="armor", nation="de"))),
    ),
    (
        {"supply_train_rules": {"side": "ALLIES", "nbr_units": [2, 1], "unit": PARAS_WRITTEN}},
        (SupplyTrain(camp=Camp.ALLIES, units=(2, 1), unit=PARAS),),
    ),
    ({"hill317": ["A9", "b8"]}, (ReconAsAirPower(hexes=(Hex(0, 0), Hex(1, 3))),)),
    (
        {"blowbridge_opt2": {"side": "AXIS", "option": "NEED_NEIGHBOUR_UNIT"}},
        (BlowBridges(camp=Camp.AXIS, needs_adjacent_unit=True),),
    ),
    ({"must_have_unit_exit": {"side": "ALLIES", "min_nbr_units": 3}}, (MustExit(camp=Camp.ALLIES, units=3),)),
    (
        {"empty_section_medals": {"sections": [0, 2], "side": "AXIS", "count_for": 2}},
        (EmptySections(camp=Camp.AXIS, sections=(Section.LEFT, Section.RIGHT), worth=2),),
    ),
]  # fmt: skip


def test_the_six_sections_of_an_overlord_board_come_back_although_files_have_no_number_for_them() -> None:
    halves = EmptySections(camp=Camp.AXIS, sections=(OverlordSection.LEFT_RIGHT, OverlordSection.CENTER_LEFT))
    scenario = Scenario(board=Board(kind=BoardKind.OVERLORD), victory=(halves,))
    again = codecs.loads(codecs.dumps(scenario, codecs.M44)[0], codecs.M44).scenario
    assert again.victory == (halves,)


@pytest.mark.parametrize(
    ("options", "blocks"), PAIRS, ids=lambda value: "+".join(value) if isinstance(value, dict) else ""
)
def test_there_and_back(options: dict[str, Any], blocks: tuple[Block, ...]) -> None:
    notes = Notes()
    assert tuple(read_options(options, ROWS, (), notes)) == blocks
    assert not notes.issues
    assert write_options(blocks, ROWS) == options


def test_every_option_is_tried_here() -> None:
    assert {option.key for option in OPTIONS} == {key for options, _ in PAIRS for key in options} - {
        "night_visibility_team_turn"
    }


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("blitz_rules", "yes"), ("night_visibility_rules", 1), ("russian_commissar_rule", True),
        ("partial_blitz_rules", "some"), ("deck_name", []), ("mine_deck_name", "DESERT"), ("smoke_screen", {}),
        ("smoke_screen", "AXIS"), ("airdrop", {**DROP, "range": "far"}), ("airdrop", {**DROP, "unit": {}}),
        ("airdrop", {**DROP, "unit": {"name": "ufo", "badge": 1}}), ("airdrop", {**DROP, "unit": None}),
        ("armor_breakthrough_rules", {"ALLIES": 2}),
        ("armor_breakthrough_rules", {"US": {"nbr_units": 1, "name": "tankus"}}), ("hill317", "A9"),
        ("supply_train_rules", {"side": "AXIS", "nbr_units": 2, "unit": {"name": "infger"}}),
        ("must_have_unit_exit", {"side": "AXIS", "min_nbr_units": None}),
        ("empty_section_medals", {"side": "AXIS", "sections": [7]}),
    ],
)  # fmt: skip
def test_a_shape_that_no_block_expresses_is_told(key: str, value: Any) -> None:
    notes = Notes()
    assert read_options({key: value}, ROWS, ("options",), notes) == []
    assert [(issue.code, issue.path) for issue in notes.issues] == [("m44.unknown-value", ("options", key))]


def test_an_unknown_option_is_told() -> None:
    notes = Notes()
    assert read_options({"weather": "fog", "deck_reshuffling": True}, ROWS, (), notes) == []
    assert [(issue.code, issue.params) for issue in notes.issues] == [("m44.unknown-key", {"key": "weather"})]


@pytest.mark.parametrize(
    "blocks",
    [
        (ExitWorth(figure_class=FigureClass.ARMOR),),
        (ReconAsAirPower(camp=Camp.AXIS, hexes=()),),
    ],
)
def test_what_m44_cannot_say_is_not_written(blocks: tuple[Block, ...]) -> None:
    assert write_options(blocks, ROWS) == {}


def test_of_two_blocks_for_one_key_the_first_is_written() -> None:
    first, second = Commissar(camp=Camp.AXIS), Commissar(camp=Camp.ALLIES)
    assert write_options((first, second), ROWS) == {"russian_commissar_rule": "AXIS"}
    night = (NightAttack(camp=Camp.AXIS), NightFall(camp=Camp.ALLIES))
    assert write_options(night, ROWS)["night_visibility_team_turn"] == "AXIS"
    twice = tuple(ArmorBreakthrough(camp=Camp.AXIS, units=units, unit=TANKS) for units in (1, 2))
    assert write_options(twice, ROWS)["armor_breakthrough_rules"]["AXIS"]["nbr_units"] == 1


def test_sudden_death() -> None:
    given = {"condition": [{"group_sudden_death": {"side": "AXIS", "number": 2, "group": ["A9", "C9"]}}]}
    block = SuddenDeath(camp=Camp.AXIS, needed=2, hexes=(Hex(0, 0), Hex(0, 4)))
    assert read_sudden_death(given, ROWS, (), Notes()) == [block]
    assert write_sudden_death(block, ROWS) == given


@pytest.mark.parametrize("given", [None, [], {}, {"condition": []}, {"condition": [5]}, {"condition": [{"other": 1}]}])
def test_no_sudden_death(given: Any) -> None:
    notes = Notes()
    assert read_sudden_death(given, ROWS, (), notes) == []
    assert not notes.issues


@pytest.mark.parametrize(
    "entry", [5, {}, {"side": "US", "number": 1, "group": []}, {"side": "AXIS", "number": "x", "group": []}]
)
def test_sudden_death_that_is_not_understood(entry: Any) -> None:
    notes = Notes()
    assert read_sudden_death({"condition": [{"group_sudden_death": entry}]}, ROWS, ("victory",), notes) == []
    assert [(issue.code, issue.path) for issue in notes.issues] == [("m44.unknown-value", ("victory", "condition", 0))]
