"""Victory blocks: every way to win can be made by the form, tried on the map, moved, undone and saved."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.marker_blocks import Kept, Shape
from editor.window.battle.block_card import BlockCard
from editor.window.battle.victory_section import VictorySection
from i18n.languages import Language
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Exit, Medal, Mine
from schema.pieces import FigureClass, Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import BlowBridges
from schema.victory import (
    CustomCondition,
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    ExitWorth,
    MustExit,
    SectionName,
    SuddenDeath,
    Timing,
)
from tests.editor.battle_hand import BattleHand, make_battle_hand

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no menus to grab

MakeDocument = Callable[..., Document]
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


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> BattleHand:
    return make_battle_hand(qtbot, tmp_path, make_document(MAP), width=800)


class Form:
    """What a user does with the blocks; every change by the real slot, button or field."""

    def __init__(self, hand: BattleHand) -> None:
        self.hand = hand
        self.section: VictorySection = hand.page.victory

    @property
    def card(self) -> BlockCard:
        assert self.section.chosen is not None
        found = self.section.card_of(self.section.chosen)
        assert found is not None
        return found

    def add(self, kind: str, *hexes: Hex) -> "Form":
        adding = self.section.adding
        if kind in adding.buttons:
            adding.buttons[kind].click()
        else:
            adding.open_more()
            assert adding.menu is not None
            next(action for action in adding.menu.actions() if action.objectName() == f"add {kind}").trigger()
            adding.menu.close()
        if hexes:
            self.card.hexes.choose(hexes)
        return self

    def set(self, slot: str, value: object) -> "Form":
        self.card.slots[slot].choose(value)
        return self

    def markers(self, where: Hex) -> tuple[object, ...]:
        return self.hand.scenario.at(where).markers


@pytest.fixture
def form(hand: BattleHand) -> Form:
    return Form(hand)


def medal_for(hand: BattleHand, where: Hex = ONE) -> Medal:
    (medal,) = hand.scenario.at(where).markers
    assert isinstance(medal, Medal)
    return medal


# Every kind of medal and condition of the rules: how the form makes it, and what the scenario then has.


def temporary(form: Form) -> None:
    form.add("objective", ONE)
    assert form.markers(ONE) == (Medal(camp=ALLIES),)


def permanent(form: Form) -> None:
    form.add("objective", ONE).set("kept", Kept.FOR_GOOD)
    assert medal_for(form.hand) == Medal(camp=ALLIES, permanent=True)


def value(form: Form) -> None:
    form.add("objective", ONE).set("worth", 3)
    assert medal_for(form.hand).worth == 3


def group(form: Form) -> None:
    form.add("objective", ONE, TWO, THREE).set("shape", Shape.NEEDED).set("needed", 2)
    assert medal_for(form.hand) == Medal(camp=ALLIES, group=(TWO, THREE), needed=2)
    form.set("shape", Shape.ALL)
    assert medal_for(form.hand).needed == 3


def any_hex(form: Form) -> None:
    form.add("objective", ONE, TWO).set("shape", Shape.ANY)
    assert medal_for(form.hand) == Medal(camp=ALLIES, group=(TWO,), needed=1)


def majority(form: Form) -> None:
    form.add("objective", ONE, TWO, THREE).set("shape", Shape.MAJORITY)
    assert medal_for(form.hand) == Medal(camp=ALLIES, group=(TWO, THREE), majority=True, majority_camp=ALLIES)
    form.set("camp", None)
    assert medal_for(form.hand) == Medal(group=(TWO, THREE), majority=True)


def either_side(form: Form) -> None:
    form.add("objective", ONE).set("camp", None)
    assert medal_for(form.hand) == Medal()


def turn_start(form: Form) -> None:
    form.add("objective", ONE).set("turn_start", True)
    assert medal_for(form.hand) == Medal(camp=ALLIES, turn_start=True)


def last_to_occupy(form: Form) -> None:
    form.add("objective", ONE).set("kept", Kept.UNTIL_TAKEN)
    assert medal_for(form.hand) == Medal(camp=ALLIES, last_to_occupy=True)


def sole_control(form: Form) -> None:
    form.add("objective", ONE, TWO).set("shape", Shape.ALL).set("sole_control", True)
    assert medal_for(form.hand) == Medal(camp=ALLIES, group=(TWO,), needed=2, sole_control=True)


def leave_by_hexes(form: Form) -> None:
    form.add("exit", ONE, TWO).set("camp", AXIS)
    assert form.markers(ONE) == form.markers(TWO) == (Exit(camp=AXIS),)
    form.add("exit_worth").set("figure_class", FigureClass.ARMOR).set("worth", 3)
    form.add("exit_by_edge").set("worth", 2)
    assert form.hand.scenario.victory == (
        ExitWorth(figure_class=FigureClass.ARMOR, worth=3),
        ExitByEdge(camp=ALLIES, worth=2),
    )


def must_exit(form: Form) -> None:
    form.add("must_exit").set("units", 3)
    assert form.hand.scenario.victory == (MustExit(camp=ALLIES, units=3),)


def sudden_death(form: Form) -> None:
    form.add("sudden_death", ONE, TWO, THREE).set("needed", 2).set("timing", Timing.END_OF_TURN).set("camp", AXIS)
    wanted = SuddenDeath(camp=AXIS, needed=2, hexes=(ONE, TWO, THREE), timing=Timing.END_OF_TURN)
    assert form.hand.scenario.victory == (wanted,)


def empty_section(form: Form) -> None:
    form.add("empty_sections").set("sections", SectionName.LEFT).set("worth", 2)
    sections = (SectionName.LEFT, SectionName.CENTER)
    assert form.hand.scenario.victory == (EmptySections(camp=ALLIES, sections=sections, worth=2),)


def bridge_blown(form: Form) -> None:
    form.add("bridge", BRIDGE).set("camp", AXIS)
    tile = form.hand.scenario.at(BRIDGE).structure
    assert tile == Tile(terrain="bridge", can_be_blown=True, medal_if_blown=True)
    assert form.hand.scenario.special_rules == (BlowBridges(camp=AXIS),)


def mine_decoy(form: Form) -> None:
    form.add("decoy", ONE)
    assert form.markers(ONE) == (Mine(camp=AXIS, decoy=True),)


def deck_exhaustion(form: Form) -> None:
    form.add("deck_exhaustion").set("winner", ALLIES)
    assert form.hand.scenario.victory == (DeckExhaustion(winner=ALLIES),)


def elimination(form: Form) -> None:
    """One medal for a unit is the game's own rule; others have a block for their kind, or for the unit itself."""
    assert "1 medal for each enemy unit" in form.section.elimination.words.text()
    form.add("elimination_worth").set("kind", "tiger").set("worth", 3)
    assert form.hand.scenario.victory == (EliminationWorth(camp=ALLIES, kind="tiger", worth=3),)
    form.add("units", TIGER)
    unit = form.hand.scenario.at(TIGER).unit
    assert unit is not None
    assert unit.worth == 2


def annihilation(form: Form) -> None:
    """It holds in every battle, so it is told and cannot be changed."""
    assert "A side without units has lost" in form.section.elimination.words.text()


def medals_to_win(form: Form) -> None:
    from schema.board import Seat

    form.section.target.slots[Seat.TOP].choose(6)
    sides = form.hand.scenario.sides
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
    hand = form.hand
    for name, make in CONDITIONS.items():
        make(form)
        after, steps = hand.scenario, hand.steps
        assert hand.saved(tmp_path) == after, name
        if name not in NOT_IN_M44:
            there = hand.saved(tmp_path, "m44")
            assert [content.markers for content in there.hexes] == [content.markers for content in after.hexes], name
            assert (there.victory, there.sides.top.medals) == (after.victory, after.sides.top.medals), name
        for block in form.section.blocks:
            assert all(block.sentence(after, language) for language in Language), name
        hand.document.go_to(0)
        assert hand.scenario == MAP, name
        hand.document.go_to(steps)
        assert hand.scenario == after, name
        hand.document.go_to(0)
        form.section.choose(None)


def test_a_new_block_takes_the_selected_hexes(form: Form) -> None:
    form.hand.document.select(Selection(frozenset({ONE, TWO})))
    form.add("objective")
    assert form.markers(ONE) == form.markers(TWO) == (Medal(camp=ALLIES),)
    assert form.hand.steps == 1


def test_a_block_waits_for_its_hexes_and_changes_nothing_before(form: Form) -> None:
    form.add("exit")
    assert form.hand.steps == 0
    assert form.card.block is form.section.draft
    form.set("camp", AXIS)
    assert form.hand.steps == 0
    form.section.toggle_hex(ONE)
    assert form.markers(ONE) == (Exit(camp=AXIS),)
    assert form.section.draft is None
    form.section.toggle_hex(ONE)
    assert form.markers(ONE) == ()
    assert form.section.draft is not None, "the block stays for another hex"
    form.section.toggle_hex(TWO)
    assert form.markers(TWO) == (Exit(camp=AXIS),)


def test_leaving_a_block_without_hexes_drops_it(form: Form) -> None:
    form.add("objective")
    form.section.choose(None)
    assert form.section.draft is None
    assert [card for card in form.section.cards if card.isVisible()] == []


def test_hexes_that_cannot_belong_to_a_block_are_refused(form: Form) -> None:
    form.add("units")
    form.card.hexes.choose((ONE, TIGER))
    assert form.section.chosen is not None
    assert form.section.chosen.hexes == (TIGER,)
    form.add("bridge")
    form.card.hexes.choose((ONE,))
    assert form.hand.scenario.special_rules == ()


def test_conditions_are_reordered_by_button_key_and_drag(form: Form) -> None:
    for kind in ("deck_exhaustion", "must_exit", "exit_by_edge"):
        form.add(kind)
    order = lambda: [block.condition for block in form.hand.scenario.victory]  # noqa: E731
    form.card.up.click()
    assert order() == ["deck_exhaustion", "exit_by_edge", "must_exit"]
    form.card.setFocus()
    QTest.keyClick(form.card, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert order() == ["exit_by_edge", "deck_exhaustion", "must_exit"]
    assert form.card.hasFocus(), "the focus goes with the block"
    QApplication.processEvents()
    last = [card for card in form.section.cards if card.isVisible()][-1]
    below = form.card.grip.mapFromGlobal(last.mapToGlobal(QPoint(0, last.height())))
    QTest.mousePress(form.card.grip, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(form.card.grip, Qt.MouseButton.LeftButton, pos=below)
    assert order() == ["deck_exhaustion", "must_exit", "exit_by_edge"]


def test_blocks_are_removed_and_copied(form: Form) -> None:
    form.add("must_exit")
    form.card.copy.click()
    assert form.hand.scenario.victory == (MustExit(camp=ALLIES, units=1),) * 2
    form.set("camp", AXIS)
    assert form.hand.scenario.victory[1] == MustExit(camp=AXIS, units=1)
    form.card.remove.click()
    assert form.hand.scenario.victory == (MustExit(camp=ALLIES, units=1),)
    form.add("objective", ONE)
    form.card.setFocus()
    QTest.keyClick(form.card, Qt.Key.Key_Delete)
    assert form.markers(ONE) == ()


def test_a_condition_in_words_is_written_in_three_languages(form: Form, tmp_path: Path) -> None:
    form.add("custom")
    for language, field in form.card.texts.fields.items():
        form.hand.write(field, f"In {language.value}")
    assert form.hand.scenario.victory == (CustomCondition(text={"en": "In en", "fr": "In fr", "nl": "In nl"}),)
    assert form.hand.steps == 4
    assert form.hand.saved(tmp_path) == form.hand.scenario


def test_each_change_is_one_step_with_a_name(form: Form) -> None:
    form.add("objective", ONE).set("worth", 2)
    form.card.remove.click()
    assert form.hand.history() == ["Add: objective to hold", "Change: objective to hold", "Remove: objective to hold"]


def test_a_slot_is_changed_by_its_menu_and_by_the_keys(form: Form) -> None:
    form.add("objective", ONE)
    worth = form.card.slots["worth"]
    worth.setFocus()
    QTest.keyClick(worth, Qt.Key.Key_Up)
    assert medal_for(form.hand).worth == 2
    assert worth.hasFocus()
    QTest.keyClick(worth, Qt.Key.Key_Down)
    assert medal_for(form.hand).worth == 1
    kept = form.card.slots["kept"]
    QTest.keyClick(kept, Qt.Key.Key_Return)
    assert kept.menu is not None
    assert kept.menu.isVisible()
    QTest.keyClick(kept.menu, Qt.Key.Key_Down)
    QTest.keyClick(kept.menu, Qt.Key.Key_Return)
    assert medal_for(form.hand).permanent


def test_medals_keep_what_is_their_own(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    medals = (Medal(camp=ALLIES, nation="gb"), Medal(camp=ALLIES, nation="us"))
    hexes = tuple(
        HexContent(row=where.row, col=where.col, markers=(medal,))
        for where, medal in zip((ONE, TWO), medals, strict=True)
    )
    hand = make_battle_hand(qtbot, tmp_path, make_document(Scenario(hexes=hexes)), width=800)
    form = Form(hand)
    (block,) = form.section.blocks
    form.section.choose(block)
    form.set("worth", 2)
    assert medal_for(hand, ONE).nation == "gb"
    assert medal_for(hand, TWO).nation == "us"
    form.set("camp", AXIS)
    assert medal_for(hand, ONE) == Medal(camp=AXIS, worth=2)


# Trying on the map


def held(*hexes: Hex, nation: str = "us") -> Scenario:
    units = [HexContent(row=w.row, col=w.col, unit=Unit(kind="infantry", nation=nation)) for w in hexes]
    return MAP.with_contents(units)


def test_trying_says_what_a_block_would_give_and_why_not(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    hand = make_battle_hand(qtbot, tmp_path, make_document(held(ONE)), width=800)
    form = Form(hand)
    form.section.trial.button.click()
    form.add("objective", ONE, TWO)
    assert form.card.remark.words.text() == "Allies: 1 of 2 hexes held, 1 medal now."
    form.set("shape", Shape.ALL)
    assert form.card.remark.words.text() == "Allies: 1 of 2 hexes held, 2 needed: no medal now."
    form.add("sudden_death", ONE)
    assert form.card.remark.words.text().endswith("The battle would be won.")
    assert "the battle would be over" in form.section.trial.verdict.words.text()
    form.add("empty_sections")
    assert "center" in form.card.remark.words.text()
    form.add("deck_exhaustion")
    assert form.card.remark.isVisible()
    form.section.trial.button.click()
    assert not any(card.remark.isVisible() for card in form.section.cards)
