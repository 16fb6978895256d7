"""Strokes with the mouse: on the board, beside it, over its edge and beyond what the view shows."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.edits.families import find_family
from editor.edits.joints import supported_links
from editor.edits.links import links_of
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.render.painting.board_layout import HEX_WIDTH, BoardLayout
from editor.tools.tool_state import HexChoice
from rules.geometry import Direction, neighbour
from schema.board import Board, BoardKind
from schema.hexes import Hex
from schema.scenario import Scenario
from tests.editor.board.board_driver import LEFT, NO_KEY, BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

FOREST = tile_piece("forest")
Open = Callable[[BoardKind], BoardDriver]


@pytest.fixture
def open_board(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> Open:
    """A board that is shown whole."""
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")

    def make(kind: BoardKind) -> BoardDriver:
        driver = make_board_driver(qtbot, tmp_path, make_document(Scenario(board=Board(kind=kind))))
        driver.view.fit()
        return driver

    return make


def send(driver: BoardDriver, kind: QEvent.Type, at: QPointF) -> None:
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
    held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else LEFT
    event = QMouseEvent(kind, at, driver.canvas.mapToGlobal(at), button, held, NO_KEY)
    QApplication.sendEvent(driver.canvas, event)


def stroke(driver: BoardDriver, *points: QPointF) -> None:
    """One event for each point: whatever lies between, the hand was too fast for."""
    send(driver, QEvent.Type.MouseButtonPress, points[0])
    for point in points[1:]:
        send(driver, QEvent.Type.MouseMove, point)
    send(driver, QEvent.Type.MouseButtonRelease, points[-1])


def beside(driver: BoardDriver, label: str, x: float = 0.0, y: float = 0.0) -> QPointF:
    """A point so many hexes away from the middle of a hex."""
    camera = driver.canvas.camera
    offset = QPointF(x, y) * HEX_WIDTH
    return camera.to_view(driver.canvas.board_layout.center(driver.hex(label)) + offset)


def forests(driver: BoardDriver) -> set[str]:
    return {driver.scenario.label(content.hex) for content in driver.scenario.hexes if content.terrain == FOREST.tile}


# By example


def test_a_river_from_edge_to_edge_begins_and_ends_beside_the_board(open_board: Open) -> None:
    driver = open_board(BoardKind.STANDARD)
    driver.context.toolbox.use("river")
    stroke(driver, beside(driver, "A5", x=-0.8), beside(driver, "F5"), beside(driver, "M5", x=0.8))
    assert {content.hex for content in driver.scenario.hexes} == {Hex(4, col) for col in range(0, 25, 2)}
    for content in driver.scenario.hexes:
        family = find_family(content.terrain)
        assert family is not None
        assert supported_links(driver.scenario, content.hex, family) == links_of(content.terrain)
    assert driver.steps() == ["history.draw"]


def test_a_stroke_may_begin_on_the_rulers(open_board: Open) -> None:
    driver = open_board(BoardKind.STANDARD)
    driver.context.toolbox.use("river")
    ruler = driver.view.left_ruler
    end = beside(driver, "C5")
    start = QPointF(3, end.y())
    QTest.mousePress(ruler, LEFT, NO_KEY, start.toPoint())
    inside = ruler.mapFrom(driver.view, driver.canvas.mapTo(driver.view, end))
    for kind in (QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease):
        held = LEFT if kind is QEvent.Type.MouseMove else Qt.MouseButton.NoButton
        button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
        QApplication.sendEvent(ruler, QMouseEvent(kind, inside, ruler.mapToGlobal(inside), button, held, NO_KEY))
    assert {driver.scenario.label(content.hex) for content in driver.scenario.hexes} == {"A5", "B5", "C5"}


@pytest.mark.parametrize("tool", ["river", "road", "rail"])
def test_a_way_leads_over_the_edge_where_the_hand_crossed_it(open_board: Open, tool: str) -> None:
    """The half hexes at the ends of every second row are where a way must bend to leave the board."""
    driver = open_board(BoardKind.STANDARD)
    driver.context.toolbox.use(tool)
    points = [beside(driver, label) for label in ("J9", "j8", "K7", "L7", "l6")]
    stroke(driver, beside(driver, "J9", y=-0.8), *points, beside(driver, "l6", x=1.0))
    for content in driver.scenario.hexes:
        family = find_family(content.terrain)
        assert family is not None
        assert supported_links(driver.scenario, content.hex, family) == links_of(content.terrain), content.hex
    assert driver.steps() == ["history.draw"]
    assert driver.scenario.at(driver.hex("l6")).terrain is not None


@pytest.mark.parametrize("kind", BoardKind)
def test_a_stroke_may_start_in_the_notches_of_the_edges(open_board: Open, kind: BoardKind) -> None:
    driver = open_board(kind)
    top = kind.rows
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use("paint")
    stroke(driver, beside(driver, f"B{top}", x=0.5, y=-0.55), beside(driver, f"B{top}", x=0.3))
    assert forests(driver) == {f"B{top}"}
    # The half hexes at the ends of every second row belong to nobody.
    stroke(driver, beside(driver, f"a{top - 1}", x=-0.9), beside(driver, f"b{top - 1}"))
    assert forests(driver) == {f"B{top}", f"a{top - 1}", f"b{top - 1}"}
    assert driver.steps() == ["history.place"] * 2


@pytest.mark.parametrize("tool", ["paint", "line", "river", "road", "rail", "coast", "erase"])
def test_a_fast_stroke_over_the_edge_goes_as_far_as_the_board(open_board: Open, tool: str) -> None:
    driver = open_board(BoardKind.STANDARD)
    row = {Hex(4, col) for col in range(10, 25, 2)}
    if tool == "erase":
        driver.document.do(PlacePiece(FOREST, tuple(row)))
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use(tool)
    stroke(driver, beside(driver, "F5"), beside(driver, "M5", x=9))
    assert {content.hex for content in driver.scenario.hexes} == (set() if tool == "erase" else row)


@pytest.mark.parametrize("tool", ["paint", "river", "coast"])
def test_a_stroke_that_leaves_the_board_and_comes_back_draws_nothing_between(open_board: Open, tool: str) -> None:
    driver = open_board(BoardKind.STANDARD)
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use(tool)
    above = [beside(driver, label, y=-1.5) for label in ("J9", "L9")]
    stroke(driver, beside(driver, "J9"), *above, beside(driver, "L9"))
    assert {driver.scenario.label(content.hex) for content in driver.scenario.hexes} == {"J9", "L9"}
    assert len(driver.steps()) == 1


def test_rectangle_lasso_fill_and_measure_may_begin_beside_the_board(open_board: Open) -> None:
    driver = open_board(BoardKind.STANDARD)
    document, toolbox = driver.document, driver.context.toolbox
    toolbox.use("select")
    stroke(driver, beside(driver, "A9", x=-0.8), beside(driver, "C9"), beside(driver, "C7"))
    rows = {"A9", "B9", "C9", "a8", "b8", "A7", "B7", "C7"}
    assert {driver.scenario.label(where) for where in document.selection.hexes} == rows
    toolbox.use("lasso")
    stroke(driver, beside(driver, "A9", x=-0.8), beside(driver, "C9"), beside(driver, "C7"), beside(driver, "A7"))
    assert {driver.scenario.label(where) for where in document.selection.hexes} == rows
    toolbox.use("measure")
    stroke(driver, beside(driver, "A5", x=-0.8), beside(driver, "D5"))
    measure = getattr(toolbox.current, "measure")  # noqa: B009
    assert (measure.start, measure.end) == (driver.hex("A5"), driver.hex("D5"))
    document.select(type(document.selection)(frozenset()))
    driver.context.tool_state.set_piece(FOREST)
    toolbox.use("fill")
    stroke(driver, beside(driver, "A5", x=-0.8), beside(driver, "D5"))
    assert len(forests(driver)) == sum(1 for _ in BoardKind.STANDARD.hexes())
    assert driver.steps() == ["history.fill"]


def test_a_press_beside_the_board_that_never_enters_it_does_nothing(open_board: Open) -> None:
    driver = open_board(BoardKind.STANDARD)
    driver.context.tool_state.set_piece(FOREST)
    for tool in driver.context.toolbox.tools:
        driver.context.toolbox.use(tool)
        stroke(driver, beside(driver, "A9", x=-0.8), beside(driver, "A5", x=-0.8))
    assert driver.scenario.hexes == ()
    assert driver.steps() == []


@pytest.mark.slow
def test_drawing_at_the_edge_of_the_view_scrolls_on_to_the_end_of_the_board(open_board: Open, qtbot: QtBot) -> None:
    driver = open_board(BoardKind.OVERLORD)
    canvas = driver.canvas
    canvas.camera.set_zoom(1.0)
    canvas.camera.center_on(canvas.board_layout.center(Hex(4, 0)))
    driver.context.toolbox.use("river")
    row = canvas.camera.to_view(canvas.board_layout.center(Hex(4, 0))).y()
    send(driver, QEvent.Type.MouseButtonPress, beside(driver, "A5", x=-0.8))
    send(driver, QEvent.Type.MouseMove, QPointF(canvas.width() + 5, row))
    board = canvas.board_layout.board_rect
    qtbot.waitUntil(lambda: canvas.camera.visible.right() > board.right(), timeout=20_000)
    send(driver, QEvent.Type.MouseButtonRelease, QPointF(canvas.width() + 5, row))
    assert {content.hex for content in driver.scenario.hexes} == {Hex(4, col) for col in range(0, 51, 2)}
    assert driver.steps() == ["history.draw"]
    right = canvas.camera.visible.right()
    qtbot.wait(60)
    assert canvas.camera.visible.right() == right


def test_a_click_near_the_edge_of_the_view_does_not_scroll(open_board: Open, qtbot: QtBot) -> None:
    driver = open_board(BoardKind.OVERLORD)
    canvas = driver.canvas
    canvas.camera.set_zoom(1.0)
    origin = canvas.camera.origin
    at = QPointF(canvas.width() - 4, canvas.height() / 2)
    send(driver, QEvent.Type.MouseButtonPress, at)
    send(driver, QEvent.Type.MouseMove, at - QPointF(1, 0))
    qtbot.wait(60)
    assert canvas.camera.origin == origin
    send(driver, QEvent.Type.MouseButtonRelease, at)


# Which hexes a line crosses, found without walking along it


def crossed(layout: BoardLayout, start: QPointF, end: QPointF) -> list[Hex]:
    """The hexes of the board by where the line enters them. Raises ValueError if it all but touches one."""
    spans = []
    for where in layout.kind.hexes():
        first, last = span_in(layout.center(where), layout, start, end)
        if abs(last - first) < 1e-6:
            raise ValueError(where)
        if first < last:
            spans.append((first, where))
    return [where for _, where in sorted(spans)]


def span_in(center: QPointF, layout: BoardLayout, start: QPointF, end: QPointF) -> tuple[float, float]:
    first, last = 0.0, 1.0
    here = layout.nearest(center)
    for side in Direction:
        across = layout.center(neighbour(here, side)) - center
        room = HEX_WIDTH**2 / 2 - QPointF.dotProduct(start - center, across)
        speed = QPointF.dotProduct(end - start, across)
        if abs(speed) < 1e-6:
            if abs(room) < 1e-3:
                raise ValueError("along a side")
            if room < 0:
                return 1.0, 0.0
        elif speed > 0:
            last = min(last, room / speed)
        else:
            first = max(first, room / speed)
    return first, last


POINTS = st.lists(
    st.tuples(st.floats(-0.25, 1.25, allow_nan=False), st.floats(-0.25, 1.25, allow_nan=False)), min_size=2, max_size=6
)


@pytest.mark.fuzz
@pytest.mark.parametrize("kind", BoardKind)
def test_a_stroke_paints_the_hexes_that_it_crosses_in_their_order_as_one_step(
    open_board: Open, kind: BoardKind
) -> None:
    driver = open_board(kind)
    canvas, document, state = driver.canvas, driver.document, driver.context.tool_state
    given_hexes: list[Hex] = []
    state.hex_clicked.connect(given_hexes.append)

    @settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
    @given(POINTS)
    def strokes(fractions: list[tuple[float, float]]) -> None:
        points = [QPointF(x * canvas.width(), y * canvas.height()) for x, y in fractions]
        scene = [canvas.camera.to_scene(point) for point in points]
        wanted: list[Hex] = []
        for start, end in pairwise(scene):
            try:
                hexes = crossed(canvas.board_layout, start, end)
            except ValueError:
                assume(False)
            wanted += hexes[1:] if wanted[-1:] == hexes[:1] else hexes
        document.go_to(0)
        driver.context.toolbox.use("paint")
        state.set_piece(FOREST)
        stroke(driver, *points)
        assert {content.hex for content in document.scenario.hexes} == set(wanted)
        assert document.history_index == bool(wanted)
        if wanted:
            document.undo()
        assert document.scenario.hexes == ()
        given_hexes.clear()
        state.set_hex_choice(HexChoice(()))
        driver.context.toolbox.use("hexes")
        stroke(driver, *points)
        assert given_hexes == wanted

    strokes()
