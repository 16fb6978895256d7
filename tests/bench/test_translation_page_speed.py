"""How fast the page for translators is: a list of 20,000 texts, and the card after a letter.

Nothing is asserted: the figures are for people. Aim: 50 ms from a letter to the card, and no stutter in the list.
"""

from time import perf_counter

import pytest
from PySide6.QtCore import QCoreApplication, QThreadPool
from pytestqt.qtbot import QtBot

from editor.render.cards.card_face import entry_texts
from editor.settings.settings import Settings
from editor.translation_view.live_preview import LivePreview
from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_filter import StateFilter, TextListFilter
from editor.translation_view.text_list_panel import TextListPanel
from editor.translation_view.text_list_row import list_rows
from editor.translation_view.text_surroundings import TextSurroundings
from editor.ui.context import EditorContext
from i18n.languages import Language
from library.kinds import Kind
from library.values import LibraryText
from schema.texts import TextState


def text(number: int) -> LibraryText:
    state = (TextState.UNTRANSLATED, TextState.DRAFT, TextState.TRANSLATED)[number % 3]
    words = f"Text {number} of the unit that battles in the forest and retreats over the river. " * 3
    kind = (Kind.CARD, Kind.RULE)[number % 2]
    return LibraryText(
        kind=kind, key=f"key{number}", field="full", language="nl", text=words if number % 3 else "", state=state,
        source=words,
    )  # fmt: skip


@pytest.mark.bench
def test_a_list_of_many_texts(qtbot: QtBot) -> None:
    panel = TextListPanel(EditorContext(Settings()))
    qtbot.addWidget(panel)
    panel.resize(276, 800)
    panel.show()
    times = {}

    def measure(name: str, work: object) -> None:
        assert callable(work)
        started = perf_counter()
        work()
        QCoreApplication.processEvents()
        times[name] = 1_000 * (perf_counter() - started)

    texts = [text(number) for number in range(20_000)]
    rows = list_rows(texts)
    measure("set", lambda: panel.set_texts(rows))
    measure("all", lambda: panel.model.set_filter(TextListFilter(StateFilter.ALL)))
    measure("group", lambda: panel.model.set_filter(TextListFilter(StateFilter.ALL, TextGroup.RULES)))
    measure("words", lambda: panel.model.set_filter(TextListFilter(StateFilter.ALL, words="forest 19999")))
    measure("needs work", lambda: panel.model.set_filter(TextListFilter()))
    measure("next", panel.select_next)
    print("\n20,000 texts:", ", ".join(f"{name} {spent:.0f} ms" for name, spent in times.items()))


@pytest.mark.bench
def test_the_card_after_a_letter(qtbot: QtBot) -> None:
    preview = LivePreview(EditorContext(Settings()))
    qtbot.addWidget(preview)
    preview.show()
    fields = dict(entry_texts("card", "ambush", Language.DUTCH))
    words = fields["full"]
    found = TextSurroundings(
        LibraryText(
            kind=Kind.CARD,
            key="ambush",
            field="full",
            language="nl",
            text=words,
            state=TextState.TRANSLATED,
            source="x",
        ),
        fields,
        {},
    )
    preview.show_surroundings(found, Language.DUTCH, words)
    qtbot.waitUntil(lambda: preview.is_idle and preview.drawn is not None, timeout=30_000)
    times = []
    for number in range(30):
        shown = preview.drawn
        started = perf_counter()
        preview.show_words(words + " woord"[: number % 6] + "x" * (number // 6))
        while preview.drawn is shown:
            QCoreApplication.processEvents()
        times.append(1_000 * (perf_counter() - started))
    times.sort()
    print(f"\ncard after a letter: median {times[15]:.0f} ms, at most {times[-1]:.0f} ms")
    QThreadPool.globalInstance().waitForDone()
