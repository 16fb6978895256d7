"""A file may name a hex beside the board, but none so far out that nothing could be done with it."""

import pytest

from schema.content import HexContent
from schema.formats.codecs import M44, NATIVE, dumps, loads
from schema.formats.json_schema import require_valid
from schema.formats.native import dump
from schema.hexes import MAX_COORDINATE, Hex
from schema.issues import InvalidScenario
from schema.markers import Medal
from schema.scenario import Scenario
from schema.special_rules import ReconAsAirPower
from schema.victory import SuddenDeath

FAR = (MAX_COORDINATE + 1, 0)


def document(*, hexes: tuple[int, int]) -> dict[str, object]:
    """A hex in each list of hexes that a file has."""
    where = Hex(*hexes)
    scenario = Scenario(
        hexes=(HexContent(row=0, col=0, markers=(Medal(group=(where,)),)),),
        victory=(SuddenDeath(camp="axis", needed=1, hexes=(where,)),),
        special_rules=(ReconAsAirPower(hexes=(where,)),),
    )
    return dump(scenario)


@pytest.mark.parametrize("where", [(MAX_COORDINATE, -MAX_COORDINATE), (0, 0)])
def test_hexes_beside_the_board_may_be_named(where: tuple[int, int]) -> None:
    require_valid(document(hexes=where))
    assert dump(Scenario.model_validate(document(hexes=where))) == document(hexes=where)


@pytest.mark.parametrize("where", [FAR, FAR[::-1], (-FAR[0], 0), (10**200, 0)])
def test_others_are_told_with_their_place(where: tuple[int, int]) -> None:
    scenario = document(hexes=(0, 0))
    far = {"condition": "sudden_death", "camp": "axis", "needed": 1, "hexes": [list(where)]}
    with pytest.raises(InvalidScenario) as told:
        require_valid(scenario | {"victory": [far]})
    (issue,) = told.value.issues
    assert (issue.code, issue.path[:3]) == ("schema.range", ("victory", 0, "hexes"))
    with pytest.raises(ValueError, match=r"less than|greater than"):
        Scenario.model_validate(scenario | {"victory": [far]})


def test_what_an_m44_file_says_of_them_under_our_key_is_left_out() -> None:
    text, _ = dumps(Scenario(special_rules=(ReconAsAirPower(hexes=(Hex(0, 0),)),), victory=(
        SuddenDeath(camp="axis", needed=1, hexes=(Hex(MAX_COORDINATE - 12, 0),)),)), M44)  # fmt: skip
    assert str(MAX_COORDINATE - 12) in text
    loaded = loads(text.replace(str(MAX_COORDINATE - 12), str(FAR[0])), M44)
    assert [block.hexes for block in loaded.scenario.victory if isinstance(block, SuddenDeath)] == [()]
    assert loads(dumps(loaded.scenario, NATIVE)[0], NATIVE).scenario == loaded.scenario


@pytest.mark.parametrize("where", [Hex(*FAR), Hex(-(10**9), 10**9), Hex(3, 3)])
def test_any_hex_can_be_asked_for(where: Hex) -> None:
    assert Scenario().at(where) == HexContent.model_construct(row=where.row, col=where.col)
    assert Scenario().at(where).is_bare
    assert Scenario().label(where)
