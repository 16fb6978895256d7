"""What the Help menu and F1 do. The windows behind it are made at the first need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from editor.window.pages.tour_offer import TOUR_SETTING

if TYPE_CHECKING:
    from editor.help.help_window import HelpWindow
    from editor.window.frame.window_frame import WindowFrame


class HelpCommands(QObject):
    def __init__(self, window: WindowFrame) -> None:
        super().__init__(window)
        self._window = window
        self._help: HelpWindow | None = None
        for name, slot in {
            "help.manual": self.show_help,
            "help.tour": self.start_tour,
        }.items():
            window.registry.on(name, slot)

    @property
    def help_window(self) -> HelpWindow:
        if self._help is None:
            from editor.help.help_window import HelpWindow

            self._help = HelpWindow(self._window.context, self._window.registry, self._window)
            self._window.installEventFilter(self)
        return self._help

    def show_help(self) -> None:
        """The chapter of what has the focus."""
        from editor.window.commands.help_topics import find_topic

        self.help_window.open_chapter(find_topic(self._window, QApplication.focusWidget()))

    def show_chapter(self, chapter: str, anchor: str = "") -> None:
        self.help_window.open_chapter(chapter, anchor)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A help window alone would keep the program running."""
        if event.type() is QEvent.Type.Hide and self._help is not None and not self._window.isVisible():
            self._help.close()
        return super().eventFilter(watched, event)

    # The tour

    def start_tour(self) -> None:
        from editor.window.tour.tour import Tour

        self.settle_tour("seen")
        Tour(self._window).start()

    def settle_tour(self, answer: str) -> None:
        self._window.context.settings.set_value(TOUR_SETTING, answer)
