"""What the keys of the page do to the text in work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt

if TYPE_CHECKING:
    from editor.translation_view.translation_page import TranslationPage
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

TERMS: Final = tuple(range(1, 10))
MEMORIES: Final = (1, 2, 3)


class TranslationCommands(QObject):
    """They can be run while the page is shown; elsewhere they say so."""

    def __init__(self, context: EditorContext, registry: ActionRegistry, page: TranslationPage) -> None:
        super().__init__(page)
        self._context = context
        self._registry = registry
        self._page = page
        commands: dict[str, Callable[[], object]] = {
            "translation.accept": self.accept,
            "translation.next": page.go_to_next,
            "translation.copy-source": self.copy_source,
            "translation.fix": self.fix,
            "translation.concordance": page.tools.open_concordance,
            "translation.replace": page.tools.replace_words,
            "translation.add-term": page.tools.add_term,
            "texts.filter": self.focus_filter,
            **{f"translation.term-{number}": partial(self.insert_term, number) for number in TERMS},
            **{f"translation.memory-{number}": partial(self.use_memory, number) for number in MEMORIES},
        }
        for name, slot in commands.items():
            registry.on(name, slot)
            page.addAction(registry.action(name))
        self._names = tuple(commands)
        self.set_active(False)

    def set_active(self, is_active: bool) -> None:
        self._registry.enable(self._names, is_active, self._context.text("translation.only-here"))

    def accept(self) -> None:
        if self._page.editor is not None:
            self._page.editor.accept()

    def copy_source(self) -> None:
        if self._page.editor is not None:
            self._page.editor.copy_source()

    def fix(self) -> None:
        if self._page.editor is not None:
            self._page.editor.checks.fix_first()

    def insert_term(self, number: int) -> None:
        if self._page.editor is not None:
            self._page.editor.insert_term(number)

    def use_memory(self, number: int) -> None:
        if self._page.editor is not None:
            self._page.editor.use_memory(number)

    def focus_filter(self) -> None:
        search = self._page.list.search
        search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        search.selectAll()
