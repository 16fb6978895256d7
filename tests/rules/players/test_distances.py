"""Distances go round what a unit cannot cross."""

from rules.players.distances import FAR, PathDistances
from tests.rules.skirmish import Skirmish, scenario

RIVER = [f"{column}5" for column in "ABCDEFGHIJKLM"]


def distances_across(*, bridge: str) -> tuple[int, int]:
    """From F3 to F7 and to F4 over a river along row 5, with a bridge somewhere."""
    tiles = dict.fromkeys(RIVER, "river straight") | {bridge: ("river straight", "bridge")}
    skirmish = Skirmish(scenario({"F3": "us infantry"}, tiles))
    position = skirmish.position
    distances = PathDistances(position.landscape)
    troop = skirmish.troop("F3")
    row = distances.to(position.parse_hex("F7"), troop.kind.traveller)
    assert distances.to(position.parse_hex("F7"), troop.kind.traveller) is row
    return row[position.parse_hex("F3")], row[position.parse_hex("f6")]


def test_a_way_leads_over_the_bridge() -> None:
    near, beside = distances_across(bridge="F5")
    far, _ = distances_across(bridge="A5")
    assert (near, beside) == (4, 1)
    assert far > near


def test_there_may_be_no_way() -> None:
    tiles = dict.fromkeys(RIVER, "river straight")
    skirmish = Skirmish(scenario({"F3": "us infantry"}, tiles))
    row = PathDistances(skirmish.position.landscape).to(
        skirmish.position.parse_hex("F7"), skirmish.troop("F3").kind.traveller
    )
    assert row[skirmish.position.parse_hex("F3")] == FAR
