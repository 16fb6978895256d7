"""The page Play refuses and tells what the lab and the command line do."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from editor.document.document import Document
from editor.play_view.play_page import PlayPage
from editor.play_view.start.new_game_page import NewGame
from editor.ui.context import EditorContext
from editor.ui.dialogs.decision_dialog import DecisionDialog
from i18n.languages import Language
from rules.game.record import GameRecord, new_record
from rules.game.strength import PERSON
from schema.board import Seat
from schema.catalog.switch import Profile
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import ScenarioText
from tests.rules.game.random_play import shipped_field
from tests.rules.valid_scenarios import put, sound, with_rules, with_side

FOG = CustomRule(name="Fog", text={"en": "Nobody sees."})
HAND = "A hand of 99 Command cards for the Axis cannot be played. Enter 2 to 12."


def pegasus() -> Scenario:
    return shipped_field("01-pegasus-bridge").scenario


def begin(page: PlayPage, scenario: Scenario) -> None:
    page.start_game(NewGame(scenario, (PERSON, PERSON), Profile.BOOK, 1, practice=False))


def told(page: PlayPage) -> list[str]:
    """The lines above the button that starts."""
    labels = page.start.issues.findChildren(QLabel)
    return [label.text() for label in labels if label.isVisibleTo(page) and label.text()]


def choose(page: PlayPage, context: EditorContext, scenario: Scenario) -> None:
    context.add_document(Document(scenario, parent=context))
    page.start.choose_editor()


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        (with_side(pegasus(), Seat.TOP, cards=99), HAND),
        (put(pegasus(), "A5", unit=Unit(kind="pk_halftrack", nation="de")), "“pk_halftrack”"),
    ],
)
def test_what_cannot_be_set_up_is_not_started(page: PlayPage, scenario: Scenario, words: str) -> None:
    begin(page, scenario)
    assert page.game is None
    assert words in page.start.problem.text()


def test_an_error_that_can_be_played_with_prevents_no_game(page: PlayPage) -> None:
    begin(page, with_side(pegasus(), Seat.TOP, medals=12))
    assert page.game is not None


def test_errors_and_rules_that_are_not_played_are_told_before_a_game(page: PlayPage, context: EditorContext) -> None:
    choose(page, context, with_rules(with_side(sound(), Seat.TOP, medals=12), FOG))
    error, rule = told(page)
    assert "12 are needed to win" in error
    assert "Fog" in rule
    context.set_language(Language.FRENCH)
    assert "alors qu’il en faut 12" in told(page)[0]
    choose(page, context, sound())
    assert told(page) == []


def test_what_prevents_a_game_is_told_before_anybody_starts(page: PlayPage, context: EditorContext) -> None:
    choose(page, context, with_side(sound(), Seat.TOP, cards=99))
    assert page.start.problem.isVisible()
    assert HAND in page.start.problem.text()
    assert told(page) == []
    choose(page, context, sound())
    assert not page.start.problem.isVisible()


def test_a_game_tells_them_among_its_rules(page: PlayPage) -> None:
    begin(page, with_rules(with_side(sound(), Seat.TOP, medals=12), FOG))
    assert page.game is not None
    page.game.dock.show_tab("rules")
    shown = " ".join(label.text() for label in page.game.dock.rules.findChildren(QLabel))
    assert "12 are needed to win" in shown
    assert "Fog" in shown


def record_of(scenario: Scenario) -> GameRecord:
    """As an earlier version of the program may have begun it."""
    return new_record(scenario, 1, Profile.BOOK).model_copy(update={"players": (PERSON, PERSON)})


def test_a_recorded_game_of_what_is_refused_today_is_shown_and_tells_why(page: PlayPage) -> None:
    page.watch(record_of(with_side(pegasus(), Seat.TOP, cards=99)))
    assert page.watched is not None
    page.watched.dock.show_tab("rules")
    shown = [label.text() for label in page.watched.dock.rules.findChildren(QLabel)]
    assert HAND in shown


def test_no_game_is_begun_from_a_position_of_what_is_refused(page: PlayPage) -> None:
    page.watch(record_of(with_side(pegasus(), Seat.TOP, cards=99)))
    watched = page.watched
    assert watched is not None
    watched.dock.take_over.click()
    assert page.watched is watched
    (dialog,) = page.window().findChildren(DecisionDialog)
    assert any(HAND in label.text() for label in dialog.findChildren(QLabel))
    dialog.reject()
    page.watch(record_of(pegasus()))
    assert page.watched is not None
    page.watched.dock.take_over.click()
    assert page.game is not None


def test_no_second_game_is_begun_of_what_is_refused(page: PlayPage, tmp_path: Path) -> None:
    page.open_record(record_of(with_side(pegasus(), Seat.TOP, cards=99)), tmp_path / "old.game")
    game = page.game
    assert game is not None  # whoever has begun it may end it
    game.again_wanted.emit()
    assert page.game is game
    assert page.window().findChildren(DecisionDialog)


def wintry() -> Scenario:
    texts = {
        "en": ScenarioText(special_rules="Winter weather rules are in effect.\nAir rules are not in effect."),
        "fr": ScenarioText(special_rules="Les règles de l’hiver sont en vigueur.\nPas de règles aériennes."),
    }
    return sound().model_copy(update={"texts": texts})


def test_the_sentences_that_a_game_does_not_play_are_named_before_it(page: PlayPage, context: EditorContext) -> None:
    choose(page, context, wintry())
    assert told(page) == ["The game does not play “Winter weather rules are in effect.” Apply it yourselves."]
    context.set_language(Language.FRENCH)
    (sentence,) = told(page)
    assert "Les règles de l’hiver sont en vigueur." in sentence


def test_a_game_names_them_among_its_rules(page: PlayPage, context: EditorContext) -> None:
    begin(page, wintry())
    assert page.game is not None
    page.game.dock.show_tab("rules")
    shown = [label.text() for label in page.game.dock.rules.findChildren(QLabel)]
    assert "The game does not play “Winter weather rules are in effect.” Apply it yourselves." in shown
    context.set_language(Language.FRENCH)
    shown = [label.text() for label in page.game.dock.rules.findChildren(QLabel)]
    assert any("Les règles de l’hiver" in words and "vous-mêmes" in words for words in shown)
