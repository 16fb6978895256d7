"""What a user does with the victory blocks of the Battle panel, for the tests."""

from editor.panels.battle.block_card import BlockCard
from editor.panels.battle.victory_section import VictorySection
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Medal
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from tests.editor.panels.battle.battle_driver import BattleDriver, choose

ALLIES, AXIS = Camp.ALLIES, Camp.AXIS
ONE, TWO, THREE = Hex(4, 4), Hex(4, 6), Hex(4, 8)
BRIDGE, TIGER = Hex(2, 2), Hex(0, 4)
# A bridge, a unit of each side, nothing to win yet.
MAP = Scenario(
    hexes=(
        HexContent(row=2, col=2, structure=Tile(terrain="bridge")),
        HexContent(row=0, col=4, unit=Unit(kind="elite_armor", nation="de")),
        HexContent(row=8, col=4, unit=Unit(kind="infantry", nation="us")),
    )
)


class Form:
    """What a user does with the blocks; every change by the real slot, button or field."""

    def __init__(self, driver: BattleDriver) -> None:
        self.driver = driver
        self.section: VictorySection = driver.page.victory

    @property
    def card(self) -> BlockCard:
        assert self.section.chosen is not None
        found = self.section.card_of(self.section.chosen)
        assert found is not None
        return found

    def add(self, kind: str, *hexes: Hex) -> "Form":
        add_row = self.section.add_row
        if kind in add_row.buttons:
            add_row.buttons[kind].click()
        else:
            add_row.open_more()
            assert add_row.menu is not None
            next(action for action in add_row.menu.actions() if action.objectName() == f"add {kind}").trigger()
            add_row.menu.close()
        if hexes:
            choose(self.card.hexes, hexes)
        return self

    def set(self, slot: str, value: object) -> "Form":
        self.card.slots[slot].choose(value)
        return self

    def markers(self, where: Hex) -> tuple[object, ...]:
        return self.driver.scenario.at(where).markers


def medal_for(driver: BattleDriver, where: Hex = ONE) -> Medal:
    (medal,) = driver.scenario.at(where).markers
    assert isinstance(medal, Medal)
    return medal
