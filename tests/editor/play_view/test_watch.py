"""Watching a game: every step from start to end, jumps, alternatives, and playing on from anywhere."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.overlays.plate_layout import PlateLayout
from editor.game_session.board_positions import BoardPositions
from editor.game_session.game_history import GameHistory
from editor.game_session.game_steps import GameSteps, StepSize
from editor.game_session.lead_curve import lead_curve
from editor.game_session.weighed_plays import weigh_plays
from editor.play_view.board.choice_marks import marked_area
from editor.play_view.board.play_board import PlayBoard
from editor.play_view.play_page import PlayPage
from editor.play_view.watch.watch_view import WatchView
from editor.play_view.words.turn_words import TurnWords
from editor.ui.context import EditorContext
from i18n.languages import Language
from rules.game.actions import Verb
from rules.game.events import EventCode
from rules.game.record import GameRecord, save_record
from schema.hexes import readable_labels
from schema.issues import KnownProblem
from tests.editor.game_session.played_games import OVERLORD, PEGASUS, play_on, session_of
from tests.editor.painted_words import painted_words
from tests.editor.recording_window import RecordingWindow


def record_of(name: str = PEGASUS, decisions: int = 200) -> GameRecord:
    session = session_of(name)
    play_on(session, decisions)
    return session.record


def watch(page: PlayPage, record: GameRecord) -> WatchView:
    page.watch(record)
    assert page.watched is not None
    return page.watched


def test_steps_lead_through_the_whole_game_and_back() -> None:
    history = GameHistory(record_of(), Path())
    steps = GameSteps(history)
    for size in StepSize:
        position, visited = 0, []
        while position < steps.end:
            after = steps.forward(position, size)
            assert after > position
            visited.append(after)
            position = after
        for before in (*reversed(visited[:-1]), 0):
            if size is not StepSize.BATTLE or before:
                assert steps.back(position, size) == before
            position = before
    medal = steps.next_medal(0)
    assert medal == steps.end or any(
        event.code in (EventCode.MEDAL, EventCode.MEDAL_LOST) for event in history.actions[medal - 1].events
    )


def test_the_curve_has_a_point_for_every_turn() -> None:
    history = GameHistory(record_of(decisions=5_000), Path())
    curve = lead_curve(history)
    assert len(curve.chances) == len(history.turns) + 1
    assert curve.chances[-1] in (0.0, 1.0)
    won = [sum(medal.side == side and not medal.is_lost for medal in curve.medals) for side in (0, 1)]
    assert won == [history.state.medals[side] - history.state_before(0).medals[side] for side in (0, 1)]


def test_the_best_plays_are_sorted_and_name_the_one_that_was_made() -> None:
    history = GameHistory(record_of(), Path())
    found = [plays for number in range(60) if (plays := weigh_plays(history, number)) is not None]
    assert found
    for plays in found:
        values = [play.value for play in plays.plays]
        assert values == sorted(values, reverse=True)
        assert len(values) <= 3
    assert any(play.was_played for plays in found for play in plays.plays)


@pytest.mark.parametrize("name", [PEGASUS, OVERLORD])
def test_every_step_shows_the_position_of_the_record(page: PlayPage, name: str) -> None:
    view = watch(page, record_of(name, 60))
    positions = BoardPositions(view.history.field)
    for number in range(1, view.steps.end + 1):
        view.step()
        assert view.position == number
        state = view.history.state_before(number)
        shown = {where for where, content in view.board.scenario.by_hex.items() if content.unit is not None}
        assert shown == {positions.hexes[index] for index, kind in enumerate(state.kinds) if kind is not None}
    view.step()
    assert view.position == view.steps.end


def picture_without(board: PlayBoard, hidden: QRect) -> QImage:
    picture = board.canvas.grab().toImage()
    painter = QPainter(picture)
    painter.fillRect(hidden, Qt.GlobalColor.black)
    painter.end()
    return picture


def test_marks_lie_in_the_area_that_is_painted_again_for_them(page: PlayPage, qtbot: QtBot) -> None:
    view = watch(page, record_of(decisions=60))
    board, seen = view.board, 0
    qtbot.waitUntil(lambda: board.canvas.is_settled, timeout=60_000)
    for number in range(1, 60):
        view.show_position(number)
        marks = board.marks
        area = marked_area(marks, board.canvas.frame(QRectF(board.canvas.rect()))).toAlignedRect()
        if not marks.captions or not number % 3:
            continue
        seen += 1
        board.legend.hide()
        marked = picture_without(board, area)
        board.clear_marks()
        assert picture_without(board, area) == marked
        assert area.width() < board.canvas.width()
    assert seen > 5


def test_keys_step_jump_and_run(page: PlayPage, qtbot: QtBot) -> None:
    view = watch(page, record_of())
    canvas = view.board.canvas
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert view.position == 1
    QTest.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert view.position == view.history.turns[1].begin
    QTest.keyClick(canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert view.position == 0
    view.strip.speeds.set_current("20")
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    assert view.is_running
    qtbot.waitUntil(lambda: view.position > 2, timeout=20_000)
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    assert not view.is_running
    QTest.keyClick(canvas, Qt.Key.Key_End)
    assert view.position == view.steps.end


def test_playing_on_from_a_position_is_a_new_game(page: PlayPage) -> None:
    view = watch(page, record_of())
    view.show_position(30)
    view.dock.take_over.click()
    assert page.watched is None
    assert page.game is not None
    assert len(page.game.session.history.actions) == 30
    assert page.game.session.people == 2


def test_a_position_is_opened_as_a_draft(page: PlayPage, context: EditorContext) -> None:
    view = watch(page, record_of())
    view.show_position(50)
    context.window = recording = RecordingWindow()
    view.dock.draft.click()
    draft = recording.drafts[0].scenario
    units = sum(kind is not None for kind in view.history.state_before(50).kinds)
    assert sum(content.unit is not None for content in draft.hexes) == units


def test_the_heading_names_the_turn_of_the_event_that_is_shown(page: PlayPage) -> None:
    """Also for the last event of a turn, after which the next turn begins."""
    view = watch(page, record_of())
    first, second = view.history.turns[:2]
    for position, span in ((first.end, first), (second.begin + 1, second)):
        view.show_position(position)
        side = ("Allies", "Axis")[span.side]
        (heading,) = (words for words in painted_words(view.band) if words.startswith(f"Turn {span.turn} "))
        assert side in heading


def test_the_list_of_turns_follows_where_it_is_looked_at(page: PlayPage) -> None:
    view = watch(page, record_of())
    view.show_position(view.history.turns[2].begin + 1)
    view.dock.show_tab("turns")
    assert [row.is_now for row in view.dock.turns.turns.rows] == [False, False, True]
    view.show_position(view.history.turns[3].begin + 1)
    assert [row.is_now for row in view.dock.turns.turns.rows] == [False, False, False, True]


def test_the_best_play_is_tried_with_fresh_dice_once_the_eye_rests(page: PlayPage, qtbot: QtBot) -> None:
    view = watch(page, record_of())
    number = next(
        number
        for number, done in enumerate(view.history.actions)
        if done.action.verb is Verb.BATTLE and weigh_plays(view.history, number) is not None
    )
    with qtbot.waitSignal(view.trials.tried, timeout=60_000):
        view.show_position(number + 1)
        view.show_why()
    rows = view.dock.why.gains.rows
    target = readable_labels(view.history.field.grid.label(view.history.actions[number].action.target))
    assert any(words.startswith(target) and words.endswith("%") and points > 0 for words, points in rows[:-1])
    assert rows[-1][0] == "Everything else"
    assert "24 tries" in view.dock.why.firmness.text()
    view.step()
    assert view.dock.why.gains.rows == rows  # until the next plays are weighed
    view.show_why()
    assert view.dock.why.gains.rows == ()


def test_the_dock_tells_of_a_hex_that_is_clicked_and_of_the_rules(page: PlayPage) -> None:
    view = watch(page, record_of())
    view.show_position(view.history.turns[2].begin)
    unit = next(where for where, content in view.board.scenario.by_hex.items() if content.unit is not None)
    view.dock.show_tab("unit")
    view.board.pointer.clicked.emit(unit)
    assert view.dock.unit.title.text() == readable_labels(view.board.scenario.label(unit))
    assert "Infantry" in view.dock.unit.detail.text()
    view.dock.show_tab("rules")
    assert view.dock.rules.title.text() == "Book rules"


def test_both_hands_lie_open_where_they_are_asked_for(page: PlayPage) -> None:
    view = watch(page, record_of())
    assert not view.hands.isVisible()
    page.bar.watched.segment("hands").click()
    for position in (0, 40):
        view.show_position(position)
        shown = [[one.card for one in hand.cards] for hand in view.hands.hands]
        assert shown == [list(hand) for hand in view.history.state_before(position).hands]
    assert view.hands.isVisible()


def test_no_export_takes_the_place_of_an_open_scenario(
    page: PlayPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, target = tmp_path / "own.beachhead", tmp_path / "game.txt"
    own.write_bytes(b"mine")
    target.symlink_to(own)
    watch(page, record_of(decisions=10))
    monkeypatch.setattr(EditorContext, "files_in_use", (own,))
    with pytest.raises(KnownProblem, match=r"file\.is-open"):
        page.export(target)
    assert own.read_bytes() == b"mine"


def test_no_export_takes_the_place_of_the_record_that_is_shown(page: PlayPage, tmp_path: Path) -> None:
    path, link = tmp_path / "club.game", tmp_path / "link.game"
    save_record(record_of(decisions=10), path)
    link.symlink_to(path)
    before = path.read_bytes()
    page.open_file(path)
    with pytest.raises(KnownProblem, match=r"file\.is-open"):
        page.export(link)
    assert path.read_bytes() == before
    watch(page, record_of(decisions=10))
    page.export(link)


def test_records_are_saved_from_the_bar(page: PlayPage, qtbot: QtBot) -> None:
    bar = page.bar
    watch(page, record_of(decisions=10))
    assert not bar.open_record.isHidden()
    with qtbot.waitSignal(page.export_wanted, check_params_cb=lambda extension: extension == ".game"):
        bar.save_record.click()
    page.leave_game()
    assert bar.open_record.isHidden()
    assert bar.save_record.isHidden()


def test_the_strip_says_that_rolls_follow_the_record_and_its_percentages_are_bold(page: PlayPage) -> None:
    strip = watch(page, record_of(decisions=10)).strip
    assert strip.rolls.isVisible()
    assert strip.rolls.text() == "Rolls follow the record"
    assert strip.chances.text().count("<b>") == 2
    assert "%</b> before this turn" in strip.chances.text()


def test_in_a_low_window_hands_leave_the_board_its_room(page: PlayPage, context: EditorContext) -> None:
    view = watch(page, record_of(decisions=10))
    page.resize(920, 640)
    QApplication.processEvents()
    before = view.board.height()
    page.bar.watched.segment("hands").click()
    QApplication.processEvents()
    assert view.hands.isVisible()
    assert view.strip.chart.isHidden()
    assert view.board.height() > before * 0.8
    strip = view.strip
    for language in Language:
        context.set_language(language)
        QApplication.processEvents()
        for part in (strip.back, strip.run, strip.step, strip.sizes, strip.speeds):
            assert part.width() >= part.sizeHint().width(), (language, part)
        assert strip.step.geometry().right() < strip.sizes.geometry().left(), language
    context.set_language(Language.ENGLISH)
    page.bar.watched.segment("hands").click()
    assert not view.strip.chart.isHidden()


def test_a_caption_too_wide_to_stand_beside_its_hex_stays_in_the_view(page: PlayPage) -> None:
    view = watch(page, record_of(decisions=10))
    canvas = view.board.canvas
    frame = canvas.frame(QRectF(canvas.rect()))
    size = QSizeF(canvas.width() * 0.9, 22)
    for where in (view.history.field.grid.hexes[0], view.history.field.grid.hexes[-1]):
        assert frame.camera.view.contains(PlateLayout().add(frame, frame.center(where), size))


def test_moves_are_one_line_of_the_turn_and_a_battle_stands_before_its_dice(
    page: PlayPage, context: EditorContext
) -> None:
    history = watch(page, record_of(decisions=400)).history
    label = history.field.grid.label
    rows = TurnWords(context, history).rows()
    assert len(rows) == len(history.turns)
    lines = [line for row in rows for line in row.lines]
    assert any(line.words.count(" to ") > 1 for line in lines if " moves to " in line.words)
    told = " ".join(line.words for line in lines)
    for done in history.actions:
        for event in done.events:
            if event.code is EventCode.MOVE:
                way = (
                    f"{label(event.hex)} moves to {label(event.target)}",
                    f"{label(event.hex)} to {label(event.target)}",
                )
                assert any(readable_labels(words) in told for words in way)
            elif event.code is EventCode.BATTLE:
                words = readable_labels(f"{label(event.hex)} battles {label(event.target)}.")
                assert words in {line.words for line in lines}
    assert any(line.dice and " battles " in line.words for line in lines)
