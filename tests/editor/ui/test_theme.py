"""The look: contrast of the tokens, fonts, icons, and the crash box that must be readable in both themes."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from editor.ui.parts.buttons import PushButton
from editor.ui.theme.style import style_sheet
from editor.ui.theme.tokens import Appearance, tokens
from editor.window.dialogs.crash_dialog import CrashDialog, CrashHandler
from editor.window.main_window import MainWindow


def luminance(color: QColor) -> float:
    def part(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * part(color.redF()) + 0.7152 * part(color.greenF()) + 0.0722 * part(color.blueF())


def contrast(first: QColor, second: QColor) -> float:
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("appearance", Appearance)
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        ("text", "panel", 7.0),
        ("text_2", "panel", 4.5),
        ("text_3", "panel", 4.5),
        ("text_2", "surface", 4.5),
        ("on_accent", "accent", 4.5),
        ("accent_text", "accent_soft", 4.5),
        ("error", "error_soft", 4.5),
        ("warning", "warning_soft", 4.5),
        ("info", "info_soft", 4.5),
        ("ok", "ok_soft", 4.5),
        ("line_strong", "panel", 3.0),
        ("focus", "panel", 3.0),
    ],
)
def test_words_and_edges_can_be_read(appearance: Appearance, ink: str, ground: str, least: float) -> None:
    look = tokens(appearance)
    assert contrast(look.color(ink), look.color(ground)) >= least


def test_every_colour_is_documented(root: Path) -> None:
    page = (root / "docs" / "ui.md").read_text("utf-8").split("## 3. ")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| `(#\w+)` \| `(#\w+)` \|", page, re.MULTILINE)
    light, dark = tokens(Appearance.LIGHT).hexes, tokens(Appearance.DARK).hexes
    assert {name: colour for name, colour, _ in rows} == light
    assert {name: colour for name, _, colour in rows} == dark


@pytest.mark.parametrize("appearance", Appearance)
def test_every_token_of_the_style_sheet_exists(appearance: Appearance) -> None:
    assert "$" not in style_sheet(tokens(appearance))


def test_every_icon_is_one_ink_in_the_box(root: Path, qtbot: QtBot) -> None:
    del qtbot
    for path in sorted((root / "editor" / "ui" / "theme" / "icons").glob("*.svg")):
        text = path.read_text("utf-8")
        assert 'viewBox="0 0 24 24"' in text, path.name
        colours = {part.split('"')[0] for part in text.split("#")[1:]}
        assert {colour[:6] for colour in colours} == {"1e231f"}, path.name
        assert QSvgRenderer(str(path)).isValid(), path.name


def test_accents_of_capitals_are_not_cut(window: MainWindow) -> None:
    """Lato's É rises above its ascent: a label must give it room."""
    from editor.ui.parts.labels import plain_label

    for kind in ("", "strong", "title", "caption", "small", "display"):
        label = plain_label("É", kind)
        label.setParent(window)
        label.ensurePolished()
        top = -label.fontMetrics().tightBoundingRect("É").top()
        room = label.sizeHint().height() - label.fontMetrics().descent()
        assert room >= top, kind


@pytest.mark.parametrize("appearance", Appearance)
def test_a_field_of_several_lines_has_the_edge_of_a_field(appearance: Appearance, qtbot: QtBot) -> None:
    """Everything that scrolls has no frame; what is written in has one."""
    look = tokens(appearance)
    field = QPlainTextEdit()
    qtbot.addWidget(field)
    field.setStyleSheet(style_sheet(look))
    field.resize(200, 80)
    picture = field.grab().toImage()
    ratio = picture.devicePixelRatio()
    edge = picture.pixelColor(round(100 * ratio), 0)
    assert contrast(edge, look.color("line_strong")) < 1.1
    assert picture.pixelColor(round(100 * ratio), round(40 * ratio)) == look.color("surface")


def test_names_stand_whole_on_buttons_and_make_no_shortcut(window: MainWindow) -> None:
    """ "Town & village" has no key Alt+Space."""
    button = PushButton(window.context)
    button.setParent(window)
    button.setText("Town & village")
    assert button.text() == "Town & village"
    assert button.shortcut().isEmpty()
    wider = PushButton(window.context)
    wider.setParent(window)
    wider.setText("Town village")
    assert button.sizeHint().width() > wider.sizeHint().width()


# The crash box


def boom() -> None:
    raise RuntimeError("a mistake of ours")


def make_mistake(watch: CrashHandler) -> None:
    try:
        boom()
    except RuntimeError as problem:
        watch.caught(RuntimeError, problem, problem.__traceback__)


def test_a_mistake_of_ours_shows_a_box_with_a_report_to_copy(window: MainWindow) -> None:
    watch = CrashHandler(window.context, window.dialogs)
    make_mistake(watch)
    box = window.dialogs.current
    assert isinstance(box, CrashDialog)
    assert "RuntimeError" in box.report
    box.buttons["copy"].click()
    assert "a mistake of ours" in QGuiApplication.clipboard().text()
    assert window.dialogs.current is box
    box.buttons["go-on"].click()
    assert window.dialogs.current is None
    assert window.isVisible()


def test_many_mistakes_show_one_box(window: MainWindow) -> None:
    watch = CrashHandler(window.context, window.dialogs)
    for _ in range(20):
        make_mistake(watch)
    box = window.dialogs.current
    assert isinstance(box, CrashDialog)
    box.buttons["go-on"].click()
    assert window.dialogs.current is None
