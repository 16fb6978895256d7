"""Victory blocks: every way to win can be made by the form and saved."""

from collections.abc import Callable
from pathlib import Path

import pytest

from editor.edits.marker_blocks import MedalDuration, ObjectiveShape
from i18n.languages import Language
from schema.markers import Exit, Medal, Mine
from schema.pieces import FigureClass, Tile
from schema.sections import Section
from schema.special_rules import BlowBridges
from schema.victory import (
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    ExitWorth,
    MustExit,
    SuddenDeath,
    Timing,
)
from tests.editor.panels.battle.victory_form import (
    ALLIES,
    AXIS,
    BRIDGE,
    MAP,
    ONE,
    THREE,
    TIGER,
    TWO,
    Form,
    medal_for,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no menus to grab


# Every kind of medal and condition of the rules: how the form makes it, and what the scenario then has.


def temporary(form: Form) -> None:
    form.add("objective", ONE)
    assert form.markers(ONE) == (Medal(camp=ALLIES),)


def permanent(form: Form) -> None:
    form.add("objective", ONE).set("kept", MedalDuration.FOR_GOOD)
    assert medal_for(form.driver) == Medal(camp=ALLIES, permanent=True)


def value(form: Form) -> None:
    form.add("objective", ONE).set("worth", 3)
    assert medal_for(form.driver).worth == 3


def group(form: Form) -> None:
    form.add("objective", ONE, TWO, THREE).set("shape", ObjectiveShape.NEEDED).set("needed", 2)
    assert medal_for(form.driver) == Medal(camp=ALLIES, group=(TWO, THREE), needed=2)
    form.set("shape", ObjectiveShape.ALL)
    assert medal_for(form.driver).needed == 3


def any_hex(form: Form) -> None:
    form.add("objective", ONE, TWO).set("shape", ObjectiveShape.ANY)
    assert medal_for(form.driver) == Medal(camp=ALLIES, group=(TWO,), needed=1)


def majority(form: Form) -> None:
    form.add("objective", ONE, TWO, THREE).set("shape", ObjectiveShape.MAJORITY)
    assert medal_for(form.driver) == Medal(camp=ALLIES, group=(TWO, THREE), majority=True, majority_camp=ALLIES)
    form.set("camp", None)
    assert medal_for(form.driver) == Medal(group=(TWO, THREE), majority=True)


def either_side(form: Form) -> None:
    form.add("objective", ONE).set("camp", None)
    assert medal_for(form.driver) == Medal()


def turn_start(form: Form) -> None:
    form.add("objective", ONE).set("turn_start", True)
    assert medal_for(form.driver) == Medal(camp=ALLIES, turn_start=True)


def last_to_occupy(form: Form) -> None:
    form.add("objective", ONE).set("kept", MedalDuration.UNTIL_TAKEN)
    assert medal_for(form.driver) == Medal(camp=ALLIES, last_to_occupy=True)


def sole_control(form: Form) -> None:
    form.add("objective", ONE, TWO).set("shape", ObjectiveShape.ALL).set("sole_control", True)
    assert medal_for(form.driver) == Medal(camp=ALLIES, group=(TWO,), needed=2, sole_control=True)


def leave_by_hexes(form: Form) -> None:
    form.add("exit", ONE, TWO).set("camp", AXIS)
    assert form.markers(ONE) == form.markers(TWO) == (Exit(camp=AXIS),)
    form.add("exit_worth").set("figure_class", FigureClass.ARMOR).set("worth", 3)
    form.add("exit_by_edge").set("worth", 2)
    assert form.driver.scenario.victory == (
        ExitWorth(figure_class=FigureClass.ARMOR, worth=3),
        ExitByEdge(camp=ALLIES, worth=2),
    )


def must_exit(form: Form) -> None:
    form.add("must_exit").set("units", 3)
    assert form.driver.scenario.victory == (MustExit(camp=ALLIES, units=3),)


def sudden_death(form: Form) -> None:
    form.add("sudden_death", ONE, TWO, THREE).set("needed", 2).set("timing", Timing.END_OF_TURN).set("camp", AXIS)
    wanted = SuddenDeath(camp=AXIS, needed=2, hexes=(ONE, TWO, THREE), timing=Timing.END_OF_TURN)
    assert form.driver.scenario.victory == (wanted,)


def empty_section(form: Form) -> None:
    form.add("empty_sections").set("sections", Section.LEFT).set("worth", 2)
    sections = (Section.LEFT, Section.CENTER)
    assert form.driver.scenario.victory == (EmptySections(camp=ALLIES, sections=sections, worth=2),)


def bridge_blown(form: Form) -> None:
    form.add("bridge", BRIDGE).set("camp", AXIS)
    tile = form.driver.scenario.at(BRIDGE).structure
    assert tile == Tile(terrain="bridge", can_be_blown=True, medal_if_blown=True)
    assert form.driver.scenario.special_rules == (BlowBridges(camp=AXIS),)


def mine_decoy(form: Form) -> None:
    form.add("decoy", ONE)
    assert form.markers(ONE) == (Mine(camp=AXIS, decoy=True),)


def deck_exhaustion(form: Form) -> None:
    form.add("deck_exhaustion").set("winner", ALLIES)
    assert form.driver.scenario.victory == (DeckExhaustion(winner=ALLIES),)


def elimination(form: Form) -> None:
    """One medal for a unit is the game's own rule; others have a block for their kind, or for the unit itself."""
    assert "1 medal for each enemy unit" in form.section.elimination.words.text()
    form.add("elimination_worth").set("kind", "tiger").set("worth", 3)
    assert form.driver.scenario.victory == (EliminationWorth(camp=ALLIES, kind="tiger", worth=3),)
    form.add("units", TIGER)
    unit = form.driver.scenario.at(TIGER).unit
    assert unit is not None
    assert unit.worth == 2


def annihilation(form: Form) -> None:
    """It holds in every battle, so it is told and cannot be changed."""
    assert "A side with no units left loses" in form.section.elimination.words.text()


def medals_to_win(form: Form) -> None:
    from schema.board import Seat

    form.section.target.slots[Seat.TOP].choose(6)
    sides = form.driver.scenario.sides
    assert (sides.top.medals, sides.bottom.medals) == (6, 6)


CONDITIONS: dict[str, Callable[[Form], None]] = {
    "elimination": elimination,
    "temporary objective": temporary,
    "permanent objective": permanent,
    "value": value,
    "group": group,
    "any hex of a group": any_hex,
    "majority": majority,
    "either side": either_side,
    "turn start": turn_start,
    "last to occupy": last_to_occupy,
    "sole control": sole_control,
    "exit": leave_by_hexes,
    "must exit": must_exit,
    "sudden death": sudden_death,
    "empty section": empty_section,
    "bridge blown": bridge_blown,
    "mine decoy": mine_decoy,
    "deck exhaustion": deck_exhaustion,
    "annihilation": annihilation,
    "medals to win": medals_to_win,
}
# What .m44 cannot say: it has no word for them, or the loaders read them otherwise.
NOT_IN_M44 = frozenset({"elimination", "exit", "deck exhaustion", "sudden death", "either side", "majority"})


def test_every_medal_and_condition_is_made_by_the_form(form: Form, tmp_path: Path) -> None:
    driver = form.driver
    for name, make in CONDITIONS.items():
        make(form)
        after, steps = driver.scenario, driver.steps
        assert driver.saved(tmp_path) == after, name
        if name not in NOT_IN_M44:
            there = driver.saved(tmp_path, "m44")
            assert [content.markers for content in there.hexes] == [content.markers for content in after.hexes], name
            assert (there.victory, there.sides.top.medals) == (after.victory, after.sides.top.medals), name
        for block in form.section.blocks:
            assert all(block.sentence(after, language) for language in Language), name
        driver.document.go_to(0)
        assert driver.scenario == MAP, name
        driver.document.go_to(steps)
        assert driver.scenario == after, name
        driver.document.go_to(0)
        form.section.choose(None)
