"""The cases of the fact base about sight, on boards drawn as text. Names start with the ids of the cases."""

from pathlib import Path

import pytest

from rules.board.inspection import Inspection
from rules.board.sight import Obstruction
from rules.board.sight_blockers import sight_blockers_of
from schema.board import Camp
from schema.catalog.unit_class import UnitClass
from schema.formats.codecs import loads
from schema.hexes import Hex
from tests.rules.drawn_boards import BOOK, ONLINE, PROFILES, board

# The hexes of the ten line-of-sight examples of scenario 1096, whose positions are facts.
HILLS = """
.   h   .   .   hX  .   .   .X  .   .   .   hX  .
  hX  h   .   h   h   .   h   h   .   .   h   h
.   .   .   .   .   .   .   .   .   .   .   hI  .
  .I  .   .   .I  .   .   .I  .   .   .   .   .
.   .   .   .   .   .   .   .   hI  .   h   hX  .
  .   .   .   .   .   .   .   .   .   .   .   .
.   hX  .   .   hX  .   .   .X  .   hX  .   h   hX
  .   .   .   h   t   .   t   .   .I  .   h   t
.   hI  .   .   hI  .   hI  .   hI  .   .   hI  .
"""
# By case: the two hexes as (row, col), seen under `book`, seen under `online`.
EXAMPLES = {
    "LA": ((3, 1), (1, 1), True, True),
    "LB": ((3, 7), (0, 8), False, False),
    "LC": ((3, 13), (0, 14), False, False),
    "LD": ((2, 22), (0, 22), True, True),
    "LE": ((8, 2), (6, 2), True, True),
    "LF": ((8, 8), (6, 8), True, True),
    "LG": ((8, 12), (6, 14), False, False),
    "LH": ((8, 16), (6, 18), False, True),
    "LI": ((8, 22), (6, 24), False, True),
    "LJ": ((4, 16), (4, 22), False, True),
}


def check_example(questions: Inspection, case: str, *, expected: bool) -> None:
    here, there = (questions.position.grid.index[Hex(*where)] for where in EXAMPLES[case][:2])
    assert questions.sight.can_see(here, there) is expected, case
    assert questions.sight.can_see(there, here) is expected, case


@pytest.mark.parametrize("case", EXAMPLES)
def test_la_lb_lc_ld_le_lf_lg_lh_li_lj_examples_of_hills(case: str) -> None:
    drawn = board(HILLS, row=0, col=0)
    check_example(drawn.ask, case, expected=EXAMPLES[case][2])
    check_example(drawn.under(ONLINE).ask, case, expected=EXAMPLES[case][3])


def test_examples_of_hills_in_the_file_itself(corpus: Path) -> None:
    file = next((corpus / "m44").glob("1096-*.m44"))
    scenario = loads(file.read_text(encoding="utf-8"), ".m44").scenario
    for case, (_, _, book, online) in EXAMPLES.items():
        check_example(Inspection(scenario, BOOK), case, expected=book)
        check_example(Inspection(scenario, ONLINE), case, expected=online)


@pytest.mark.parametrize("profile", PROFILES)
def test_b56_obstruction_on_one_side_of_an_edge(profile: str) -> None:
    drawn = board(
        """
        .  X
          .  f
        .  I
        """,
        BOOK,
    ).under(profile)
    assert drawn.sees("I", "X")
    assert drawn.sees("X", "I")


@pytest.mark.parametrize("profile", PROFILES)
def test_b57_obstructions_on_both_sides_of_an_edge(profile: str) -> None:
    drawn = board("""
        .  X
          t  f
        .  I
        """).under(profile)
    assert not drawn.sees("I", "X")
    found = drawn.ask.sight.find_obstructions(drawn.hex("I"), drawn.hex("X"))
    assert {(one.side, one.rule) for one in found} == {("left", "terrain:town_village"), ("right", "terrain:forest")}


@pytest.mark.parametrize(("left", "right", "seen"), [("f", "t", False), ("f", ".", True), (".", "t", True)])
def test_b57_the_two_sides_need_not_meet_at_one_edge(left: str, right: str, seen: bool) -> None:
    drawn = board(f"""
        I   {left}   .   .
          .   .   .   .
        .   .   {right}   X
        """)
    assert drawn.sees("I", "X") is seen
    assert drawn.sees("X", "I") is seen


@pytest.mark.parametrize("profile", PROFILES)
def test_b58_the_target_hex_never_blocks(profile: str) -> None:
    drawn = board(".I  .  fX").under(profile)
    assert drawn.sees("I", "X")
    assert drawn.sees("X", "I")
    assert drawn.ask.sight.find_obstructions(drawn.hex("I"), drawn.hex("X")) == ()


@pytest.mark.parametrize(
    ("between", "rule"), [("f", "terrain:forest"), ("X1", "rule:line-of-sight"), ("hb", "terrain:bunker")]
)
def test_what_lies_between_blocks_and_is_named(between: str, rule: str) -> None:
    drawn = board(f".I  {between}  .X")
    assert not drawn.sees("I", "X")
    found = drawn.ask.sight.find_obstructions(drawn.hex("I"), drawn.hex("X"))
    assert [one.rule for one in found] == [rule]
    assert {one.side for one in found} == {"through"}


def test_too_far_for_any_weapon_is_out_of_sight() -> None:
    drawn = board("I  .  .  .  .  .  .  .  .  X")
    assert not drawn.sees("I", "X")
    found = drawn.ask.sight.find_obstructions(drawn.hex("I"), drawn.hex("X"))
    assert found == (Obstruction(None, "through", "sight.too-far", "rule:line-of-sight"),)
    assert not drawn.ask.sight.can_fire_over(drawn.hex("I"), drawn.hex("X"))
    blockers = sight_blockers_of(drawn.ask.position.landscape)
    assert blockers.is_blocked_with(drawn.hex("I"), drawn.hex("X"), UnitClass.INFANTRY, 0, 0)


def test_a_unit_that_is_lifted_no_longer_blocks() -> None:
    drawn = board(".I  .A  .X")
    without = drawn.ask.position.occupied & ~(1 << drawn.hex("A"))
    assert not drawn.sees("I", "X")
    assert drawn.ask.sight.can_see(drawn.hex("I"), drawn.hex("X"), occupied=without)


def test_p06_hill_to_hill_over_a_unit_on_flat_ground() -> None:
    drawn = board("hI  .A  hX")
    assert not drawn.sees("I", "X")
    assert drawn.under(ONLINE).sees("I", "X")


def test_p07_along_the_edge_of_the_board() -> None:
    drawn = board(
        """
        X  .
          f  .
        I  .
        """,
        row=0,
        col=0,
    )
    assert drawn.sees("I", "X")
    online = drawn.under(ONLINE)
    assert not online.sees("I", "X")
    found = online.ask.sight.find_obstructions(online.hex("I"), online.hex("X"))
    assert [(one.hex, one.side, one.reason) for one in found] == [
        (None, "left", "sight.board-edge"),
        (online.ask.position.grid.index[Hex(1, 1)], "right", "sight.terrain"),
    ]


def test_p08_wadis_under_both_readings() -> None:
    far, near = board("yI  .  X"), board("yI  X")
    assert far.sees("I", "X")
    assert far.targets("I") == {}
    assert far.targets("X") == {}
    online = far.under(ONLINE)
    assert not online.sees("I", "X")
    assert not online.sees("X", "I")
    found = online.ask.sight.find_obstructions(online.hex("I"), online.hex("X"))
    assert [one.reason for one in found] == ["sight.wadi"]
    for profile in PROFILES:
        assert near.under(profile).sees("I", "X")
        assert near.under(profile).targets("I") == {"X": 3}


def test_sight_inside_a_wadi_is_free() -> None:
    drawn = board("yI  y  yX")
    assert drawn.sees("I", "X")
    assert drawn.under(ONLINE).sees("I", "X")
    assert drawn.under(ONLINE).targets("I") == {"X": 2}


def test_a_wide_river_stops_the_fire_or_the_sight_of_infantry() -> None:
    infantry, armor = board("I  v  X"), board("A  v  X")
    assert infantry.sees("I", "X")
    assert infantry.targets("I") == {}
    assert armor.targets("A") == {"X": 3}
    assert not infantry.under(ONLINE).sees("I", "X")
    assert infantry.under(ONLINE).targets("I") == {}
    assert armor.under(ONLINE).sees("A", "X")
    assert armor.under(ONLINE).targets("A") == {"X": 3}


def test_a_wide_river_does_not_stop_fire_at_its_bank() -> None:
    drawn = board("I  .  vX")
    assert drawn.targets("I") == {"X": 2}
    assert drawn.under(ONLINE).targets("I") == {"X": 2}


@pytest.mark.parametrize(
    ("lakes", "book", "online"),
    [("l  .  .", True, True), ("l  l  .", False, False), ("l  .  l", True, False), (".  .  .", True, True)],
)
def test_lakes_block_in_numbers(lakes: str, book: bool, online: bool) -> None:
    drawn = board(f"I  {lakes}  X", BOOK)
    assert drawn.sees("I", "X") is book
    assert drawn.under(ONLINE).sees("I", "X") is online


def test_a_lake_is_named_as_the_obstruction() -> None:
    drawn = board("I  l  l  X")
    found = drawn.ask.sight.find_obstructions(drawn.hex("I"), drawn.hex("X"))
    assert [one.rule for one in found] == ["terrain:lake", "terrain:lake"]


def test_mountain_sight_is_symmetric_in_the_book_only() -> None:
    drawn = board("hI  hA  mX")
    assert drawn.sees("I", "X") is drawn.sees("X", "I") is False
    online = board("hI  h  mX", ONLINE)
    assert not online.sees("I", "X")
    assert online.sees("X", "I")


def test_one_mountain_does_not_hide_its_own_hexes() -> None:
    assert board("mI  m  mX").sees("I", "X")
    assert not board("mI  h  mX").sees("I", "X")


def test_fire_without_sight_is_stopped_by_blocking_mountains_only() -> None:
    assert board("G  f  X").targets("G") == {"X": 3}
    assert board("G  ^  X").targets("G") == {}
    assert board("G  ^  X", ONLINE).targets("G") == {}
    assert board("mG  ^  mX", ONLINE).targets("G") == {"X": 3}
    assert board("mG  ^  mX").targets("G") == {}


def test_sections_are_seen_from_the_own_seat() -> None:
    masks = board("I").ask.position.section_masks(Camp.ALLIES)
    mirrored = board("I").ask.position.section_masks(Camp.AXIS)
    assert (masks["left"], masks["right"]) == (mirrored["right"], mirrored["left"])
    assert masks["center"] == mirrored["center"]


def test_b01_a_split_hex_belongs_to_both_sections() -> None:
    (unit,) = board("I", row=1, col=7).ask.report()["units"]
    assert unit["sections"] == ["left", "center"]
    (unit,) = board("X", row=3, col=7).ask.report()["units"]
    assert unit["sections"] == ["center", "right"]
