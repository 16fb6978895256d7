"""Games from a position: figures lost, hands chosen, who is to play; and a position of a game back in the editor."""

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.play_view.play_page import PlayPage
from editor.play_view.start.hands_dialog import HandsDialog
from editor.ui.context import EditorContext
from editor.window.main_window import MainWindow
from rules.game.state import Question
from schema.board import Camp
from schema.scenario import Scenario
from tests.editor.game_session.played_games import play_on
from tests.editor.play_view.play_driver import start
from tests.editor.play_view.test_watch import record_of, watch
from tests.editor.recording_window import RecordingWindow
from tests.rules.game.random_play import shipped_field

MakeWindow = Callable[..., MainWindow]


def weakened() -> tuple[Scenario, int]:
    """Pegasus Bridge with one Axis unit that has a single figure left, and its hex."""
    field = shipped_field("01-pegasus-bridge")
    index, troop = next((index, troop) for index, troop in field.setup.troops.items() if troop.camp is Camp.AXIS)
    content = field.scenario.at(field.grid.hexes[index])
    unit = troop.unit.model_copy(update={"figures": 1})
    return field.scenario.with_contents([content.model_copy(update={"unit": unit})]), index


def test_a_position_of_the_editor_is_played_with_losses_and_chosen_cards(make_window: MakeWindow) -> None:
    window = make_window()
    scenario, index = weakened()
    window.commands.files.create(scenario)
    window.registry.action("scenario.play-position").trigger()
    page = window.play
    assert window.page == "play"
    assert page.start.from_position.isChecked()
    form = page.start.position
    assert form.isVisible()
    form.first.set_value("axis")
    form.set_hands((("attack:left",), ("barrage", "probe:right")))
    form.medals[0].set_value(2)
    page.start.start.click()
    assert page.game is not None
    session = page.game.session
    state, cards = session.state, session.history.field.cards
    assert (session.history.decision.question, session.deciding_side) == (Question.PLAY_CARD, 1)
    assert [[cards.name(card) for card in hand] for hand in state.hands] == [
        ["attack:left"],
        ["barrage", "probe:right"],
    ]
    kind = state.kinds[index]
    assert kind is not None
    assert (state.figures[index], kind.strength) == (1, 4)
    assert state.medals[0] >= 2
    assert session.record.options.first is Camp.AXIS
    # The next game from here begins with the same cards.
    page.leave_game()
    page.choose_position()
    assert form.hands == (("attack:left",), ("barrage", "probe:right"))
    page.shut_down()


def test_without_the_tick_a_game_begins_with_the_set_up(make_window: MakeWindow) -> None:
    window = make_window()
    scenario, index = weakened()
    window.commands.files.create(scenario)
    window.registry.action("scenario.play").trigger()
    page = window.play
    assert not page.start.position.isVisible()
    page.start.start.click()
    assert page.game is not None
    kind = page.game.session.state.kinds[index]
    assert kind is not None
    assert kind.strength == 1
    page.shut_down()


def test_a_watched_position_comes_back_into_the_editor_and_goes_on_with_its_cards(make_window: MakeWindow) -> None:
    window = make_window()
    window.show_page("play")
    view = watch(window.play, record_of())
    view.show_position(60)
    state, field = view.history.state_before(60), view.history.field
    view.dock.draft.click()
    assert window.page == "editor"
    document = window.context.current_document
    assert document is not None
    window.registry.action("scenario.play-position").trigger()
    window.play.start.start.click()
    game = window.play.game
    assert game is not None
    after = game.session.state
    assert after.figures == state.figures
    assert after.side == state.side
    for side in (0, 1):
        held = Counter(field.cards.name(card) for card in after.hands[side])
        assert not Counter(field.cards.name(card) for card in state.hands[side]) - held
    window.play.shut_down()


def test_a_game_that_goes_on_gives_away_no_hidden_hand(page: PlayPage, context: EditorContext) -> None:
    view = start(page)
    play_on(view.session, 30)
    view.session.cover_hands()
    view.show_hand()
    side = view.session.shown_side
    context.window = recording = RecordingWindow()
    page.open_draft()
    (draft,) = recording.drafts
    hands = (draft.options.allied_hand, draft.options.axis_hand)
    assert hands[side]
    assert not hands[1 - side]


def test_the_dialog_counts_cards_and_refuses_more_than_the_deck_has(context: EditorContext, qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(900, 700)
    host.show()
    cards = shipped_field("01-pegasus-bridge").cards
    dialog = HandsDialog(context, host, cards, (("barrage",), ()))
    barrage = cards.index("barrage")
    copies = Counter(cards.deck)[barrage]
    assert dialog.counts[barrage, 0].value == 1
    assert [label.text() for label in dialog.totals] == ["1 card", "Dealt"]
    dialog.counts[barrage, 1].set_value(copies)
    dialog.finish()
    assert str(copies) in dialog.problem.text()
    assert dialog.result() != dialog.DialogCode.Accepted
    dialog.counts[barrage, 1].set_value(0)
    dialog.counts[cards.index("attack:left"), 1].set_value(2)
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.finish()
    assert chosen.args == [(("barrage",), ("attack:left", "attack:left"))]


def test_a_hand_that_the_deck_cannot_give_is_told_on_the_page(make_window: MakeWindow) -> None:
    window = make_window()
    window.commands.files.create(weakened()[0])
    window.registry.action("scenario.play-position").trigger()
    start_page = window.play.start
    start_page.position.set_hands((("barrage",) * 9, ()))
    start_page.start.click()
    assert window.play.game is None
    assert start_page.problem.isVisible()


def test_records_and_scenarios_are_opened_by_the_buttons_of_the_page(
    make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window()
    asked: list[str] = []
    chooser = window.commands.files.chooser
    monkeypatch.setattr(chooser, "choose_record", lambda: asked.append("record"))
    monkeypatch.setattr(chooser, "choose_scenarios", lambda: asked.append("scenario"))
    window.show_page("play")
    for button in (window.play.start.record, window.play.start.file, window.play.bar.open_record):
        button.click()
    assert asked == ["record", "scenario", "record"]
