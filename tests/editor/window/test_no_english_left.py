"""In French and in Dutch no English sentence is left: every panel, dialog, menu, tool tip and accessible name."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import zip_longest
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.ui.actions.spec import Scope
from editor.ui.actions.table import built_actions
from editor.window.main_window import MainWindow
from editor.window.pages.page_stack import LIBRARY, TRANSLATION
from i18n import catalogs
from i18n.catalogs import PLACEHOLDER, Domain
from i18n.languages import Language
from tests.editor.shown_words import plain_english, shown_words

MakeWindow = Callable[..., MainWindow]
# The quick tests walk through the window in one of them.
SHOWN = (pytest.param(Language.FRENCH, marks=pytest.mark.slow), Language.DUTCH)
# These end the program, ask the system, or only move what is seen.
# The play-test would start processes.
NOT_TRIGGERED = frozenset(
    {"file.quit", "file.close", "view.full-screen", "view.theme", "view.language", "scenario.play-test"}
)
# So many words make a sentence that is English wherever it stands; fewer count only alone on their line.
SENTENCE = 3
NAME_LENGTH = 40
WORD = re.compile(r"[A-Za-z]{2,}")


@dataclass(frozen=True)
class Template:
    """An English text, perhaps with gaps; `word` is the longest of its words, without which it cannot be there."""

    text: str

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """What never changes."""
        return tuple(PLACEHOLDER.split(self.text)[::2])

    @cached_property
    def word(self) -> str:
        return max((word for part in self.parts for word in WORD.findall(part)), key=len, default="")

    @property
    def is_telling(self) -> bool:
        """Whether it can be told from other texts at all: "Open {name}" could be half of anything."""
        return len(self.word) >= (6 if "{" in self.text else 4)

    def is_in(self, line: str) -> bool:
        # A count is one word: "Regel van dit scenario" is no number of scenarios.
        values = (r"\S+" if name == "count" else ".+" for name in PLACEHOLDER.findall(self.text))
        pattern = re.compile(
            "".join(re.escape(part) + value for part, value in zip_longest(self.parts, values, fillvalue=""))
        )
        is_sentence = sum(len(WORD.findall(part)) for part in self.parts) >= SENTENCE
        return (pattern.search(line) if is_sentence else pattern.fullmatch(line)) is not None


def _texts(domain: Domain, language: Language) -> Iterator[tuple[str, str]]:
    """English and its translation, plural by plural."""
    path = Path(catalogs.__file__).parent / domain / f"{language}.po"
    with path.open("rb") as stream:
        for message in read_po(stream):
            if message.id and message.context:
                ids = message.id if isinstance(message.id, tuple) else (message.id,)
                strings = message.string if isinstance(message.string, tuple) else (message.string,)
                yield from zip(map(_plain, ids), map(_plain, strings), strict=False)


def _plain(words: str) -> str:
    return words.replace("&", "").strip()


@dataclass(frozen=True)
class English:
    """What gives English away in a language: all that is written otherwise there, and means nothing else."""

    templates: Mapping[str, list[Template]]  # by their longest word
    # Names that are the same in both, such as those of boxes.
    shared: re.Pattern[str]

    def find(self, line: str) -> str | None:
        line = line.partition("  (")[0]  # keys stand behind the words of a tool tip
        line = self.shared.sub("", line).strip()
        likely = (template for word in WORD.findall(line) for template in self.templates.get(word, ()))
        return next((template.text for template in likely if template.is_in(line)), None)


@cache
def _shipped_titles() -> frozenset[str]:
    """Titles that the page for translators shows as its sources have them."""
    files = (Path(catalogs.__file__).parents[1] / "library" / "scenarios").glob("*.beachhead")
    return frozenset(json.loads(file.read_text("utf-8"))["texts"]["en"]["title"] for file in files)


@cache
def english(language: Language, *, names: bool = True) -> English:
    """Without `names`, those of the game are left out: the library shows them in all languages."""
    pairs = [pair for domain in Domain for pair in _texts(domain, language)]
    theirs = {translation.casefold() for _, translation in pairs} | {other.own_name.casefold() for other in Language}
    domains = [domain for domain in Domain if names or domain is not Domain.CONTENT]
    asked = {pair for domain in domains for pair in _texts(domain, language)}
    if not names:
        of_the_game = {words.casefold() for words, _ in _texts(Domain.CONTENT, language)}
        asked = {pair for pair in asked if pair[0].casefold() not in of_the_game}
        # "Under the chip" is also part of the name of a ruling.
        names_of_the_game = "\n".join(words for words in of_the_game if len(words) <= NAME_LENGTH)
        asked = {pair for pair in asked if pair[0].casefold() not in names_of_the_game}
    ours = sorted(words for words, translation in asked if words != translation and words.casefold() not in theirs)
    templates: dict[str, list[Template]] = {}
    for template in map(Template, ours):
        if template.is_telling:
            templates.setdefault(template.word, []).append(template)
    same = {words for words, translation in pairs if words == translation and len(words) >= 4 and "{" not in words}
    if not names:
        same |= _shipped_titles()
    return English(templates, re.compile("|".join(map(re.escape, sorted(same, key=len, reverse=True)))))


def said(root: QObject) -> Iterator[tuple[str, str]]:
    """Everything that a person reads or hears in a window and in its closed menus, with what says it."""
    for item in (root, *root.findChildren(QObject)):
        if item.property("language") == Language.ENGLISH:  # it shows what the English reader of a scenario reads
            continue
        kind = type(item).__name__
        if kind == "DifferencesLabel":  # it quotes a text in the language of that text
            continue
        for words in _said_by(item):
            for line in re.sub(r"<[^>]+>", "\n", words).replace("&nbsp;", " ").splitlines():
                if line.strip():
                    yield kind, line.replace("&", "").strip()


def _said_by(item: QObject) -> Iterator[str]:
    if isinstance(item, QAction):
        yield from (item.text(), item.toolTip())
        return
    if not isinstance(item, QWidget):
        return
    yield from (item.accessibleName(), item.accessibleDescription(), item.toolTip())
    if item.isWindow():
        yield item.windowTitle()
    match item:
        case QLabel() | QAbstractButton():
            yield item.text()
        case QLineEdit() | QTextEdit() | QPlainTextEdit():
            yield item.placeholderText()
        case QMenu():
            yield item.title()
        case QComboBox():
            yield from (item.itemText(place) for place in range(item.count()))
        case QTabBar():
            yield from (item.tabText(place) for place in range(item.count()))
        case QAbstractItemView() if item.model() is not None:
            model = item.model()
            yield from (str(model.index(row, 0).data() or "") for row in range(min(model.rowCount(), 400)))


def left_in(root: QObject, language: Language, *, names: bool = True) -> set[tuple[str, str]]:
    lines = set(said(root))
    return {(kind, words) for kind, words in lines if _is_english(words, language, names=names)}


@cache
def _is_english(words: str, language: Language, *, names: bool) -> bool:
    return english(language, names=names).find(words) is not None


def written_by_the_author(window: MainWindow) -> frozenset[str]:
    """What stands in the scenario is shown as its author wrote it, below what the program writes."""
    document = window.context.current_document
    assert document is not None
    texts = [text for fields in document.scenario.texts.values() for _, text in fields if isinstance(text, str)]
    return frozenset(line.strip() for text in texts for line in text.splitlines())


def left_in_window(window: MainWindow, language: Language) -> set[tuple[str, str]]:
    """The library and the desk show every name in all languages; there only our own sentences count."""
    return {found for found in _left_in_pages(window, language) if found[1] not in written_by_the_author(window)}


def _left_in_pages(window: MainWindow, language: Language) -> set[tuple[str, str]]:
    places = [window.pages.get(row) for row in (LIBRARY, TRANSLATION) if window.pages.has(row)]
    inside = {line for place in places for line in said(place)}
    left = {found for found in left_in(window, language) if found not in inside}
    return left.union(*(left_in(place, language, names=False) for place in places))


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def show_everything(window: MainWindow) -> None:
    for place in ("library", "translation", "play-test", "editor"):
        window.show_page(place)
    for page in window.editor.right.panel_ids():
        window.editor.show_right_panel(page)
        settle()
    for page in window.editor.bottom.panel_ids():
        window.editor.show_bottom_panel(page)
        settle()


@pytest.fixture
def no_file_dialogs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "exec", lambda *_: 0)


def opened(make_window: MakeWindow, pegasus: Path, qtbot: QtBot, language: Language) -> MainWindow:
    window = make_window(language, files=(pegasus,))
    qtbot.waitUntil(lambda: window.checker.findings is not None, timeout=30_000)
    document = window.context.current_document
    assert document is not None
    # A unit is selected, so that the panels have something to say.
    where = next(content.hex for content in document.scenario.hexes if content.unit is not None)
    document.select(Selection(frozenset({where})))
    return window


def test_english_gives_itself_away() -> None:
    known = english(Language.FRENCH)
    assert known.find("6 warnings")
    assert known.find("Beachhead. The filter hides 6 issues. Tout afficher")
    assert not known.find("6 avertissements")
    assert not known.find("Operation Overlord, 23")


@pytest.mark.slow
@pytest.mark.parametrize("language", SHOWN)
def test_switching_leaves_none_behind(make_window: MakeWindow, pegasus: Path, qtbot: QtBot, language: Language) -> None:
    window = opened(make_window, pegasus, qtbot, Language.ENGLISH)
    show_everything(window)
    assert len(left_in_window(window, language)) > 150  # a walk that finds nothing in English proves nothing
    window.context.set_language(language)
    window.context.set_text_language(language)
    settle()
    show_everything(window)
    # The library reads its cards anew in the background: what it shows is there a moment later.
    with suppress(qtbot.TimeoutError):
        qtbot.waitUntil(lambda: not left_in_window(window, language), timeout=30_000)
    assert left_in_window(window, language) == set()
    # The short words too, which no template tells. The cards of the library have their names in all languages.
    library = set(map(id, window.library.findChildren(QObject)))
    lines = {
        line
        for widget, words in shown_words(window)
        if id(widget) not in library
        for line in (words.partition("  (")[0], *words.splitlines()[1:])
    }
    assert lines & plain_english() == set()


@pytest.mark.slow
@pytest.mark.parametrize("language", SHOWN)
@pytest.mark.usefixtures("no_file_dialogs")
@pytest.mark.qt_log_ignore("This plugin does not support")  # menus that open where there is no screen
def test_whatever_opens_speaks_the_language(
    make_window: MakeWindow, pegasus: Path, qtbot: QtBot, language: Language
) -> None:
    """Every command is given once; whatever it opens is read."""
    QApplication.clipboard().setText("")
    window = opened(make_window, pegasus, qtbot, language)
    show_everything(window)
    left: set[tuple[str, str, str]] = set()
    for spec in built_actions():
        action = window.registry.action(spec.id)
        # Tools, brushes and overlays open nothing.
        if (
            spec.id in NOT_TRIGGERED
            or spec.scope in (Scope.TOOL, Scope.CANVAS)
            or spec.checkable
            or not action.isEnabled()
        ):
            continue
        action.trigger()
        settle()
        roots = [root for root in QApplication.topLevelWidgets() if root.isVisible() and root is not window]
        roots += [window.dialogs.current] if window.dialogs.current is not None else []
        left |= {(spec.id, *found) for root in roots for found in left_in(root, language)}
        while window.dialogs.current is not None:
            window.dialogs.current.reject()
        for root in roots:
            if isinstance(root, QMenu):
                root.close()
        settle()
    left |= {("afterwards", *found) for found in left_in_window(window, language)}
    assert left == set()
