"""Small battles that are over in a moment, for tests that play whole games."""

from functools import cache

from rules.game.field import Field
from rules.lab.evaluation import TallyEvaluation
from rules.lab.game_plan import planned_game
from rules.lab.reading import BalanceReading
from rules.lab.simulation import Simulation
from schema.board import Camp, Seat
from schema.markers import Medal
from schema.scenario import Scenario
from schema.sides import Side, Sides
from tests.rules.skirmish import scenario

SEED = 3
_NATIONS = {"us": "de", "de": "us"}
_UNITS = {
    "D3": "us infantry",
    "E3": "us infantry",
    "F3": "us armor",
    "D7": "de infantry",
    "E7": "de infantry",
    "G7": "de infantry",
    "H7": "de infantry",
}
_TILES = {"D5": "forest", "F5": "wire", "G5": "forest"}


def small_battle(*, swapped: bool = False) -> Scenario:
    """Three Allied units below, four of the Axis above; swapped, the same battle under the names of the other camps."""
    bottom, top = (Camp.AXIS, Camp.ALLIES) if swapped else (Camp.ALLIES, Camp.AXIS)
    units = {
        label: " ".join((_NATIONS[text.split()[0]], text.split()[1])) if swapped else text
        for label, text in _UNITS.items()
    }
    return scenario(
        units,
        _TILES,
        markers={"E7": Medal(camp=bottom)},
        sides=Sides(
            top=Side(camp=top, cards=4, medals=2), bottom=Side(camp=bottom, cards=4, medals=2), first=Seat.BOTTOM
        ),
    )


@cache
def small_reading(games: int = 12) -> BalanceReading:
    field = Field(small_battle())
    tally = Simulation(field).play_all(planned_game(SEED, number) for number in range(games))
    return TallyEvaluation(field, tally, SEED).reading()
