"""What differs between two scenarios: everything that does, nothing that does not, always in the same order."""

import pytest
from hypothesis import given, settings

from schema.battle import Authorship
from schema.board import Board, BoardKind, Camp, Seat
from schema.carried import Carried
from schema.content import HexContent, Label
from schema.differences import Difference, DifferenceKind, DifferenceType, find_differences
from schema.hexes import Hex
from schema.markers import Medal, Mine
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import Blitz, CustomRule, NightAttack
from schema.texts import ScenarioText
from schema.victory import ExitByEdge
from tests.schema.strategies import scenarios

FOREST, HILL = Tile(terrain="forest"), Tile(terrain="hill")
INFANTRY = Unit(kind="infantry", nation="de")


def content(**layers: object) -> HexContent:
    return HexContent.model_validate({"row": 2, "col": 4, **layers})


def with_hex(**layers: object) -> Scenario:
    return Scenario(hexes=(content(**layers),))


def as_read(scenario: Scenario) -> Scenario:
    """Every hex listed once, none of them empty: what all readers make of it."""
    hexes = tuple(part for part in scenario.by_hex.values() if not part.is_bare)
    return scenario.model_copy(update={"hexes": hexes})


@pytest.mark.fuzz
@settings(max_examples=settings().max_examples // 3)  # two whole scenarios an example
@given(scenarios, scenarios)
def test_no_difference_means_the_same_scenario(one: Scenario, other: Scenario) -> None:
    there, back = find_differences(one, other), find_differences(other, one)
    assert (there == ()) == (as_read(one) == as_read(other))
    assert {(found.path, found.hex) for found in there} == {(found.path, found.hex) for found in back}
    assert [found.reversed.reversed for found in there] == list(there)
    assert find_differences(one, Scenario.model_validate(one.model_dump())) == find_differences(one, one) == ()


def test_a_layer_added_removed_and_changed() -> None:
    bare, wooded, steep = Scenario(), with_hex(terrain=FOREST), with_hex(terrain=HILL)
    (added,) = find_differences(bare, wooded)
    assert (added.kind, added.path, added.hex) == (DifferenceKind.TERRAIN, ("hexes", "terrain"), Hex(2, 4))
    assert (added.change, added.before, added.after, added.fields) == (DifferenceType.ADDED, None, FOREST, ())
    (removed,) = find_differences(wooded, bare)
    assert (removed.change, removed.before, removed.after) == (DifferenceType.REMOVED, FOREST, None)
    (changed,) = find_differences(wooded, steep)
    assert (changed.change, changed.fields) == (DifferenceType.CHANGED, ("terrain",))


def test_a_hex_that_both_share_is_not_looked_at_twice() -> None:
    shared = HexContent(row=0, col=0, terrain=HILL)
    before, after = (Scenario(hexes=(shared, content(terrain=tile))) for tile in (FOREST, HILL))
    assert [found.hex for found in find_differences(before, after)] == [Hex(2, 4)]


def test_a_unit_says_which_of_its_fields_differ() -> None:
    weaker = INFANTRY.model_copy(update={"figures": 3, "badge": "elite"})
    (found,) = find_differences(with_hex(unit=INFANTRY), with_hex(unit=weaker))
    assert (found.kind, found.fields) == (DifferenceKind.UNITS, ("badge", "figures"))


def test_markers_of_one_sort_are_one_that_changed() -> None:
    before = with_hex(markers=(Medal(camp=Camp.AXIS), Mine()))
    after = with_hex(markers=(Mine(), Medal(camp=Camp.AXIS, worth=2), Mine(decoy=True)))
    medal, mine = find_differences(before, after)
    assert (medal.kind, medal.hex, medal.fields) == (DifferenceKind.MARKERS, Hex(2, 4), ("worth",))
    assert (mine.change, mine.after) == (DifferenceType.ADDED, Mine(decoy=True))


def test_a_new_order_is_told_once() -> None:
    one, other = NightAttack(), Blitz()
    (found,) = find_differences(Scenario(special_rules=(one, other)), Scenario(special_rules=(other, one)))
    assert (found.kind, found.path, found.change) == (
        DifferenceKind.RULES,
        ("special_rules", "order"),
        DifferenceType.MOVED,
    )


def test_custom_rules_of_different_names_are_different_rules() -> None:
    before = Scenario(special_rules=(CustomRule(name="Mist", text={"en": "Mist."}),))
    after = Scenario(special_rules=(CustomRule(name="Rain", text={"en": "Rain."}),))
    assert [found.change for found in find_differences(before, after)] == [DifferenceType.REMOVED, DifferenceType.ADDED]


def test_labels_are_compared_hex_by_hex() -> None:
    before = Scenario(labels=(Label(row=0, col=0, lines=("Mill",)), Label(row=1, col=1, lines=("Farm",))))
    after = Scenario(labels=(Label(row=0, col=0, lines=("Old mill",)), Label(row=2, col=2, lines=("Farm",))))
    found = [(one.hex, one.change) for one in find_differences(before, after)]
    assert found == [
        (Hex(0, 0), DifferenceType.CHANGED),
        (Hex(1, 1), DifferenceType.REMOVED),
        (Hex(2, 2), DifferenceType.ADDED),
    ]
    same = before.model_copy(update={"board": Board(kind=BoardKind.OVERLORD)})
    assert [one.kind for one in find_differences(before, same)] == [DifferenceKind.BOARD]


def test_facts_that_are_not_on_the_map() -> None:
    before = Scenario(sides=Sides(top=Side(camp=Camp.AXIS, cards=4)), victory=(ExitByEdge(camp=Camp.AXIS),))
    after = Scenario(
        sides=Sides(top=Side(camp=Camp.AXIS, cards=5), first=Seat.TOP),
        expansions=("terrain",),
        authorship=Authorship(author="A. Beachhead"),
    )
    found = [(one.path, one.before, one.after) for one in find_differences(before, after)]
    assert found == [
        (("sides", "top", "cards"), 4, 5),
        (("sides", "first"), None, Seat.TOP),
        (("victory",), ExitByEdge(camp=Camp.AXIS), None),
        (("expansions",), None, "terrain"),
        (("authorship", "author"), None, "A. Beachhead"),
    ]


def test_texts_differ_field_by_field_also_in_a_new_language() -> None:
    before = Scenario(texts={"en": ScenarioText(title="The mill")})
    after = Scenario(texts={"en": ScenarioText(title="The old mill"), "fr": ScenarioText(title="Le moulin")})
    english, french = find_differences(before, after)
    assert (english.path, english.change) == (("texts", "en", "title"), DifferenceType.CHANGED)
    assert (french.path, french.change) == (("texts", "fr", "title"), DifferenceType.ADDED)
    (empty,) = find_differences(Scenario(), Scenario(texts={"nl": ScenarioText()}))
    assert (empty.path, empty.change) == (("texts", "nl"), DifferenceType.ADDED)


def test_what_only_another_program_understands_is_told_too() -> None:
    kept = Carried(keep={"/x": 1})
    on_hex, in_file = find_differences(Scenario(), Scenario(hexes=(content(carried=kept),), carried=kept))
    assert (on_hex.path, on_hex.hex, on_hex.kind) == (("hexes", "carried"), Hex(2, 4), DifferenceKind.OTHER)
    assert (in_file.path, in_file.hex, in_file.label) == (("carried",), None, None)


def test_boards_of_different_size_name_each_hex_as_a_board_that_has_it() -> None:
    long = Scenario(board=Board(kind=BoardKind.BREAKTHROUGH), hexes=(HexContent(row=16, col=0, terrain=HILL),))
    small = with_hex(terrain=HILL)
    board, upper, lower = find_differences(long, small)
    assert (board.path, board.change) == (("board", "kind"), DifferenceType.CHANGED)
    assert (upper.label, lower.label) == ("C7", "A1")


def test_differences_are_values() -> None:
    (one,) = find_differences(Scenario(), with_hex(unit=INFANTRY))
    assert one == Difference(DifferenceKind.UNITS, ("hexes", "unit"), None, INFANTRY, Hex(2, 4))
    assert hash(one) == hash(one.reversed.reversed)
