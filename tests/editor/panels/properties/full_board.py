"""A board for the tests of the Properties panel: one hex with everything, a target, an enemy out of sight."""

from schema.board import Camp
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Camouflage, Exit, Medal, Mine, OtherMarker, Star
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario

HERE, ENEMY, HIDDEN, BARE = Hex(4, 6), Hex(4, 8), Hex(4, 10), Hex(0, 0)
FULL = HexContent(
    row=HERE.row,
    col=HERE.col,
    terrain=Tile(terrain="road", shape=Shape.STRAIGHT, rotation=1, owner=Camp.AXIS),
    structure=Tile(terrain="bridge", rotation=2, can_be_blown=True),
    obstacle=Tile(terrain="wire", owner=Camp.ALLIES),
    unit=Unit(kind="heavy_anti_tank_gun", nation="gb", worth=2),
    markers=(
        Medal(camp=None, group=(BARE,), majority=True),
        Exit(camp=Camp.ALLIES),
        Mine(camp=Camp.AXIS),
        Camouflage(),
        Star(),
        OtherMarker(name="tag77"),
    ),
)
SCENARIO = Scenario(
    hexes=(
        FULL,
        HexContent(row=4, col=8, unit=Unit(kind="infantry", nation="de"), terrain=Tile(terrain="town_village")),
        HexContent(row=4, col=10, unit=Unit(kind="infantry", nation="de")),
    ),
    labels=(Label(row=4, col=6, lines=("Pegasus", "Bridge")),),
)
