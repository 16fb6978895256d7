"""How fast the rules engine answers: a second, and as a multiple of an empty function call measured in the same run.

Nothing is asserted: the figures are for people. Aims: a sight query at most 12 empty calls, all moves of a unit at most
1,500, an Overlord position compiled in less than 5 ms, the catalog loaded in 25 ms.
"""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from rules import catalog as catalog_module
from rules.board.inspection import Inspection
from rules.board.move_search import STANDING, move_search
from rules.board.position import Position
from rules.board.target_search import target_search
from rules.catalog import catalog
from schema.board import Board, BoardKind
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.formats.codecs import loads
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

ROUNDS = 25
TERRAINS = ("forest", "hill", "town_village", "hedgerow", "forest", "hill")
KINDS = ("infantry", "infantry", "infantry", "armor", "armor", "artillery")
REAL = ("13-OmahaBeachOverlord", "2-PegasusBridge", "1367-ProkhorovkaOverlord", "1518-SugarLoafAndHalfMoon")


def made_up() -> Scenario:
    """An Overlord board with 90 tiles and 60 units, always the same."""
    chance = Random(44)
    places = list(BoardKind.OVERLORD.hexes())
    chance.shuffle(places)
    contents = {where: {"terrain": Tile(terrain=chance.choice(TERRAINS))} for where in places[:90]}
    for where, nation in zip(places[60:120], cycle(("us", "de")), strict=False):
        contents.setdefault(where, {})["unit"] = Unit(kind=chance.choice(KINDS), nation=nation)
    hexes = tuple(HexContent(row=where.row, col=where.col, **layers) for where, layers in contents.items())
    return Scenario(board=Board(kind=BoardKind.OVERLORD), hexes=hexes)


def scenarios(files: list[Path]) -> dict[str, Scenario]:
    real = {file.stem: loads(file.read_text(encoding="utf-8"), ".m44").scenario for file in files if file.stem in REAL}
    return {"made up, Overlord": made_up(), **real}


def seconds(work: Callable[[], int]) -> float:
    """The time of one of the calls that the work says it made."""
    start = perf_counter()
    calls = work()
    return (perf_counter() - start) / calls


def best(work: Callable[[], int]) -> tuple[float, float]:
    """The time of a call and of an empty call, each in the best of several rounds, taken in turns."""
    rounds = [(seconds(work), seconds(call_nothing)) for _ in range(ROUNDS)]
    return min(time for time, _ in rounds), min(empty for _, empty in rounds)


def nothing() -> None:
    pass


def call_nothing() -> int:
    for _ in range(20_000):
        nothing()
    return 20_000


def load_catalog() -> int:
    catalog_module._catalog.cache_clear()
    catalog()
    return 1


def works_of_games(position: Position) -> dict[str, Callable[[], int]]:
    """The questions that whole games ask again and again."""
    placement, troops = position.placement, list(position.troops.values())
    reach, targets = move_search(position.profile).reach, target_search(position.profile).targets

    def move() -> int:
        for troop in troops:
            reach(placement, troop.kind, troop.hex)
        return len(troops)

    def aim() -> int:
        for troop in troops:
            targets(placement, troop.kind, troop.hex, start=troop.hex)
        return len(troops)

    return {"moves, as games ask": move, "targets, as games ask": aim}


def measured(scenario: Scenario, profile: Profile) -> dict[str, tuple[float, float]]:
    questions = Inspection(scenario, profile)
    position, grid = questions.position, questions.position.grid
    troops = list(position.troops.values())
    pairs = [
        (troop.hex, target) for troop in troops for target in range(grid.size) if grid.distance(troop.hex, target) < 7
    ]
    reached = {troop.hex: list(questions.movement.moves(troop).items()) for troop in troops}

    def look() -> int:
        can_see = questions.sight.can_see
        for source, target in pairs:
            can_see(source, target)
        return len(pairs)

    def move() -> int:
        for troop in troops:
            questions.movement.moves(troop)
        return len(troops)

    def aim() -> int:
        for troop in troops:
            questions.battle.targets(troop, troop.hex, STANDING)
        return len(troops)

    def aim_after_moving() -> int:
        for troop in troops:
            for where, way in reached[troop.hex]:
                questions.battle.targets(troop, where, way)
        return max(1, sum(map(len, reached.values())))

    def compile_position() -> int:
        Position(scenario, profile)
        return 1

    def report() -> int:
        Inspection(scenario, profile).report()
        return 1

    works = {
        "sight": look,
        "moves of a unit": move,
        "targets of a unit": aim,
        "targets after a move": aim_after_moving,
        **works_of_games(position),
        "compile a position": compile_position,
        "inspect a board": report,
        "load the catalog": load_catalog,
    }
    return {name: best(work) for name, work in works.items()}


@pytest.mark.parametrize("profile", Profile)
def test_speed(profile: Profile, corpus_files: list[Path]) -> None:
    for board, scenario in scenarios(corpus_files).items():
        print(f"\n{board}, {profile.value}")
        print(f"{'question':<24}{'a second':>14}{'microseconds':>14}{'empty calls':>14}")
        for name, (time, empty) in measured(scenario, profile).items():
            print(f"{name:<24}{1 / time:>14,.0f}{time * 1e6:>14,.2f}{time / empty:>14,.1f}")
