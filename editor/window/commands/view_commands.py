"""What the menus do with the view: tools, overlays, zoom, docks, panes, language and look."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from editor.ui.actions.spec import Scope
from editor.ui.actions.table import WITHOUT_TOOLS, all_actions
from editor.window.pages.dock_panels import DOCK_PANELS, DockPanel
from i18n.catalogs import language_name
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.window.frame.window_frame import WindowFrame


class ViewCommands(QObject):
    def __init__(self, window: WindowFrame) -> None:
        super().__init__(window)
        self._window = window
        self._context = window.context
        registry = self._registry = window.registry
        self._connect_choices()
        registry.completed.connect(self._connect_tools)
        for name, slot in {
            "view.zoom-in": lambda: self._on_canvas("zoom_in"),
            "view.zoom-out": lambda: self._on_canvas("zoom_out"),
            "view.fit": lambda: self._on_canvas("fit"),
            "view.next-pane": lambda: self.next_pane(1),
            "view.previous-pane": lambda: self.next_pane(-1),
            "view.next-tab": self.next_tab,
            "view.layers": self.show_layers,
            "view.reset": self.reset_docks,
            "view.theme": lambda: self._context.set_appearance(self._context.tokens.appearance.other),
            "view.contrast": lambda: self._context.choose_contrast("on" if self._is_on("view.contrast") else "off"),
            "view.language": self.next_text_language,
            "view.menu-bar": self.focus_menus,
            "palette.search": self.focus_palette,
        }.items():
            registry.on(name, slot)
        for panel in DOCK_PANELS:
            if panel.command is not None:
                registry.on(panel.command, partial(self._show_panel, panel))
        self._context.theme_changed.connect(lambda *_: self._show_contrast())
        self._show_contrast()
        registry.on_toggled("view.full-screen", self.set_full_screen)
        for name in ("view.palette", "view.right-dock", "view.bottom-dock"):
            registry.action(name).setChecked(True)
        registry.on("view.palette", lambda: window.editor.set_palette_shown(self._is_on("view.palette")))
        registry.on("view.right-dock", lambda: window.editor.set_right_shown(self._is_on("view.right-dock")))
        registry.on("view.bottom-dock", lambda: window.editor.bottom.set_folded(not self._is_on("view.bottom-dock")))

    def _show_contrast(self) -> None:
        self._registry.action("view.contrast").setChecked(self._context.tokens.high_contrast)

    def _show_panel(self, panel: DockPanel) -> None:
        self._window.editor.show_panel(panel)

    def reset_docks(self) -> None:
        if self._window.has_editor:
            self._window.editor.reset_sizes()

    def _is_on(self, name: str) -> bool:
        return self._registry.action(name).isChecked()

    def _connect_choices(self) -> None:
        """Overlays and recent pieces: many actions, one meaning each."""
        for spec in WITHOUT_TOOLS:
            name = spec.id
            if name.startswith("overlay.") and spec.checkable:
                overlay = name.partition(".")[2]
                self._registry.on_toggled(name, partial(self._context.view.set_overlay, overlay))
            elif name.startswith("piece.recent-"):
                number = int(name[-1]) or 10
                self._registry.on(name, partial(self._use_recent, number))

    def _connect_tools(self) -> None:
        """The tools are not loaded before the first paint."""
        from editor.ui.actions.tool_actions import ToolActions

        ToolActions(self._registry, self._context.toolbox)
        for spec in all_actions():  # the next click or arrow key is for the board
            if spec.scope is Scope.TOOL and spec.id != "palette.search":
                self._registry.on(spec.id, self._focus_board)

    def _focus_board(self) -> None:
        if self._window.has_editor and self._context.current_document is not None:
            self._window.editor.focus_board()

    def _use_recent(self, number: int) -> None:
        if self._window.has_editor and (palette := self._window.editor.palette_widget) is not None:
            palette.use_recent(number)

    def focus_palette(self) -> None:
        if self._window.has_editor and (palette := self._window.editor.palette_widget) is not None:
            palette.focus_search()

    def _on_canvas(self, name: str) -> None:
        if self._window.has_editor and (canvas := self._window.editor.canvas) is not None:
            getattr(canvas, name)()

    # Panes and tabs

    def panes(self) -> list[QWidget]:
        """In the order of the eye: bar, left, center, right, bottom."""
        window = self._window
        if not window.has_editor:
            return []
        editor = window.editor
        panes: list[QWidget] = [window.editor.bar, editor.left, editor.boards, editor.right, editor.bottom]
        return [pane for pane in panes if pane.isVisible()]

    def next_pane(self, step: int) -> None:
        panes = self.panes()
        if not panes:
            return
        focus = QApplication.focusWidget()
        here = next(
            (
                index
                for index, pane in enumerate(panes)
                if focus is not None and (pane is focus or pane.isAncestorOf(focus))
            ),
            -1 if step > 0 else 0,
        )
        for offset in range(1, len(panes) + 1):
            if _focus_into(panes[(here + step * offset) % len(panes)]):
                return

    def next_tab(self) -> None:
        documents = self._context.documents
        if len(documents) > 1 and self._context.current_document is not None:
            index = documents.index(self._context.current_document)
            self._context.set_current_document(documents[(index + 1) % len(documents)])

    # Layers, language, screen

    def show_layers(self) -> None:
        from editor.window.pages.layers_pop_up import LayersPopUp  # its layers come with the edits

        button = self._window.editor.bar.layers
        pop_up = LayersPopUp(self._context, self._window)
        pop_up.open_at(button.mapToGlobal(QPoint(button.width(), button.height() + 2)))

    def fill_languages(self, menu: QMenu) -> None:
        for language in Language:
            action = QAction(language.own_name, menu)
            action.setCheckable(True)
            action.setChecked(language is self._context.language)
            action.triggered.connect(lambda *_, language=language: self._context.set_language(language))
            menu.addAction(action)

    def next_text_language(self) -> None:
        order = list(Language)
        following = order[(order.index(self._context.text_language) + 1) % len(order)]
        self._context.set_text_language(following)
        words = language_name(following, self._context.language)
        self._context.toast(self._context.text("toast.text-language", language=words))

    def focus_menus(self) -> None:
        bar = self._window.menu_row.menu_bar
        bar.setFocus(Qt.FocusReason.MenuBarFocusReason)
        if bar.actions():
            bar.setActiveAction(bar.actions()[0])

    def set_full_screen(self, on: bool) -> None:
        if on:
            self._window.showFullScreen()
        elif self._window.isFullScreen():
            self._window.showNormal()


def _focus_into(pane: QWidget) -> bool:
    """Give the focus to the first thing in a pane that takes it."""
    for widget in (pane, *pane.findChildren(QWidget)):
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            return True
    return False
