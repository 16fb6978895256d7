"""What Show adds to the board of a game: sight, threat, what a move would lead to; and the legend of all marks."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.overlays.hidden_hexes import find_hidden
from editor.board.overlays.threat import Threat
from editor.play_view.control.play_controller import NOWHERE
from editor.play_view.game_view import GameView
from editor.play_view.play_page import PlayPage
from editor.ui.context import EditorContext
from i18n.languages import Language
from rules.game.actions import PASS, Verb
from rules.game.state import Question
from schema.board import Camp
from tests.editor.game_session.played_games import session_of
from tests.editor.play_view.play_driver import click_hex, go_to, start, take


def test_sight_and_threat_are_those_of_the_editor(page: PlayPage, qtbot: QtBot) -> None:
    view = start(page)
    go_to(view, Question.MOVE)
    enemy = (Camp.AXIS, Camp.ALLIES)[view.session.shown_side]
    unit = view.controller.next_unit()
    assert view.overlays.finder.about is None
    for key in ("sight", "threat"):
        page.bar.shown.segment(key).click()
    qtbot.waitUntil(lambda: view.overlays.finder.about is not None and bool(view.overlays.threat_maps))
    inspection, about = view.controller.inspection, view.overlays.finder.about
    assert about is not None
    assert about.hidden == find_hidden(inspection, unit)
    assert view.overlays.threat_maps == {enemy: Threat(inspection).map_of(enemy)}
    assert view.board.threat_dice.maps == view.overlays.threat_maps
    words = view.board.legend.words
    assert "cannot see" in words
    assert any(word.startswith("dice: ") for word in words)
    for key in ("sight", "threat"):
        page.bar.shown.segment(key).click()
    assert view.overlays.finder.about is None
    assert view.board.threat_dice.maps == {}
    assert "cannot see" not in view.board.legend.words


def test_the_legend_says_what_is_marked_and_hides_no_hex(page: PlayPage) -> None:
    view = start(page)
    assert not view.board.legend.isVisible()
    go_to(view, Question.ORDER)
    assert view.board.legend.words == ["can be ordered"]
    go_to(view, Question.MOVE)
    view.controller.next_unit()
    assert view.board.legend.words[0] == "ordered"
    assert "move and battle" in view.board.legend.words
    legend, canvas = view.board.legend, view.board.canvas
    lowest = max(view.board.center_of(where).y() for where in canvas.board_layout.kind.hexes())
    assert legend.y() > lowest


def go_to_move_with_a_battle(view: GameView) -> tuple[int, int]:
    """A unit and a hex from which it could battle after its move."""
    controller = view.controller
    for _ in range(40):
        go_to(view, Question.MOVE)
        for unit in controller.choices.acting_hexes:
            controller.choose_unit(unit)
            for target, action in controller.choices.units[unit].items():
                if action.verb is Verb.MOVE:
                    controller.pointed = target
                    if controller.previewed:
                        controller.pointed = NOWHERE
                        return unit, target
        take(view, PASS)
    pytest.fail("no such move")


def test_a_hex_that_is_pointed_at_shows_the_battle_from_there(page: PlayPage) -> None:
    view = start(page)
    unit, target = go_to_move_with_a_battle(view)
    assert view.board.marks.targets == {}
    view.board.hex_cursor.go_to(view.hex(target))
    enemy = view.controller.previewed[0].target
    assert view.board.marks.fire == (view.hex(target), view.hex(enemy))
    plate = view.board.marks.targets[view.hex(enemy)]
    assert plate is not None
    assert plate.bold.split()[1] in ("die", "dice")
    assert plate.rest.endswith("%")
    line = view.decision.question.text()
    assert f"{plate.rest} to hit" in line
    assert view.words.label(enemy) in line
    view.board.hex_cursor.go_to(view.hex(unit))
    assert view.board.marks.targets == {}


def test_an_aimed_target_says_its_dice_and_its_chance(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.BATTLE)
    view.controller.choose_unit(NOWHERE)
    battle = next(one for one in view.session.history.legal_actions if one.verb is Verb.BATTLE)
    assert "can battle" not in view.board.legend.words
    click_hex(view, battle.hex)
    assert "can battle" in view.board.legend.words
    plate = view.board.marks.targets[view.hex(battle.target)]
    assert plate is not None
    QTest.keyClick(view.board.canvas, Qt.Key.Key_T)
    assert view.decision.question.text().startswith(f"{plate.bold}, {plate.rest} to hit.")
    # A screen reader hears what the card over the board shows.
    said = view.board.canvas.accessibleName()
    for words in (view.odds.title.text(), view.odds.detail.text(), "Eliminated", "No effect"):
        assert words in said
    assert said.endswith(view.odds.accessibleDescription())


def test_the_dice_of_a_turn_are_gone_when_the_next_one_begins(page: PlayPage, tmp_path: Path) -> None:
    """Where the last thing in a turn is that a unit chooses where to retreat."""
    for seed in range(30):
        session, choice = session_of(seed=seed), random.Random(seed).choice
        while not session.is_over:
            actions = session.history.actions
            is_new = session.history.turns[-1].begin == len(actions)
            if is_new and actions and actions[-1].action.verb is Verb.RETREAT:
                page.open_record(session.record, tmp_path / "one.game")
                assert page.game is not None
                page.game.show_hand()
                assert page.game.words.text().dice == ()
                return
            session.show_hand()
            legal = session.history.legal_actions
            session.apply(choice([action for action in legal if action.verb is not Verb.PASS] or legal))
    pytest.fail("no game comes to it")


def test_the_title_of_a_decision_uses_its_line(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.BATTLE)
    view.controller.choose_unit(NOWHERE)
    QApplication.processEvents()
    title, metrics = view.decision.title, QFontMetrics(view.decision.title.font())
    assert title.height() < 2 * metrics.height()
    click_hex(view, view.controller.choices.acting_hexes[0])
    QApplication.processEvents()
    # A short title after a long one: its chip stands right behind it.
    end = title.x() + metrics.horizontalAdvance(title.text())
    assert view.decision.chip.isVisible()
    assert end < view.decision.chip.x() < end + 20


def test_the_odds_have_room_for_their_words_in_every_language(page: PlayPage, context: EditorContext) -> None:
    view = start(page)
    go_to(view, Question.BATTLE)
    battle = next(one for one in view.session.history.legal_actions if one.verb is Verb.BATTLE)
    for language in Language:
        context.set_language(language)
        view.controller.choose_unit(battle.hex)
        view.controller.point_at(battle.target)
        card = view.odds
        assert card.shown is not None
        card.show_aim(replace(card.shown, remark=context.text("play.odds-both")), view.board)
        card.grab()
        assert card.remark.isVisible()
        assert card.bars.geometry().bottom() < card.remark.geometry().top(), language
        assert card.remark.height() >= card.remark.heightForWidth(card.remark.width()), language
