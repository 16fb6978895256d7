"""The settings: language and look, shortcuts, boxes. Each change counts at once; there is nothing to confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from editor.settings.own_name import MAX_LETTERS, use_own_name
from editor.settings.own_name import SETTING as OWN_NAME
from editor.ui.box_names import box_ids
from editor.ui.context import find_appearance
from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.framed_field import FieldLine
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox
from editor.window.dialogs.shortcuts_page import ShortcutsPage
from i18n.languages import Language
from library.user import login_name

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

PAGES: Final = ("general", "shortcuts", "boxes")
_LOOKS: Final = ("light", "dark", "system")
_CONTRASTS: Final = ("on", "off", "system")
_HEIGHT = 400
_NAME_WIDTH = 280


class SettingsDialog(FloatingDialog):
    def __init__(
        self,
        context: EditorContext,
        window: QWidget,
        registry: ActionRegistry,
        *,
        page: str = "general",
        action: str = "",
    ) -> None:
        super().__init__(context, window, width=760)
        connect_while_alive(
            context.language_changed,
            self,
            lambda *_: self.setAccessibleName(context.text("settings.title")),
            now=True,
        )
        self.tabs = Segments(context, height=30)
        for name in PAGES:
            self.tabs.add(name)
        self.tabs.chosen.connect(self.show_page)
        head = QHBoxLayout()
        head.addWidget(worded_label(context, "settings.title", "title"))
        head.addStretch(1)
        head.addWidget(self.tabs)
        self.pages = QStackedWidget()
        self.pages.setFixedHeight(_HEIGHT)
        self.shortcuts = ShortcutsPage(context, registry)
        self.boxes: dict[str, TickBox] = {}
        for part in (self._general(), self.shortcuts, self._boxes()):
            self.pages.addWidget(part)
        done = PushButton(context, "settings.done", kind="main")
        done.clicked.connect(self.accept)
        done.setAutoDefault(False)
        foot = QHBoxLayout()
        self.note = plain_label("", "label", wrap=True)
        foot.addWidget(self.note, 1)
        foot.addWidget(done)
        self.body.addLayout(head)
        self.body.addWidget(self.pages)
        self.body.addLayout(foot)
        connect_while_alive(context.language_changed, self, lambda *_: self._set_texts(), now=True)
        self.show_page(page)
        if action:
            self.shortcuts.choose(action)
            self.first_focus = self.shortcuts.edit

    def _set_texts(self) -> None:
        text = self.context.text
        for name in PAGES:
            self.tabs.set_words(name, text(f"settings.{name}"))
        for look in _LOOKS:
            self.looks.set_words(look, text(f"settings.look-{look}"))
        for contrast in _CONTRASTS:
            self.contrasts.set_words(contrast, text(f"settings.contrast-{contrast}"))
        for box, tick in self.boxes.items():
            tick.setText(text(f"box.{box}"))
            tick.setAccessibleName(text(f"box.{box}"))
        self._check_file()

    def _check_file(self) -> None:
        """Where settings cannot be kept the user must know: they last until the program ends."""
        settings = self.context.settings
        is_saved = settings.save()
        words = "" if is_saved else self.context.text("settings.unsaved", file=str(settings.path))
        self.note.setText(words)

    def show_page(self, page: str) -> None:
        self.tabs.set_current(page)
        self.pages.setCurrentIndex(PAGES.index(page))
        self.first_focus = self.tabs.segment(page)

    # Pages

    def _general(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(12)
        self.languages = Segments(self.context, height=30)
        for language in Language:
            self.languages.add(language.value, language.own_name)
        self.languages.set_current(self.context.language.value)
        self.languages.chosen.connect(lambda code: self.context.set_language(Language(code)))
        self.looks = Segments(self.context, height=30)
        for look in _LOOKS:
            self.looks.add(look)
        self.looks.set_current(self.context.settings.appearance_name)
        self.looks.chosen.connect(self._choose_look)
        column.addLayout(self._row("settings.language", self.languages))
        column.addLayout(self._row("settings.look", self.looks))
        self.contrasts = Segments(self.context, height=30)
        for contrast in _CONTRASTS:
            self.contrasts.add(contrast)
        self.contrasts.set_current(self.context.settings.contrast_name)
        self.contrasts.chosen.connect(self.context.choose_contrast)
        column.addLayout(self._row("settings.contrast", self.contrasts))
        self.own_name = FieldLine()
        self.own_name.setFixedWidth(_NAME_WIDTH)
        self.own_name.setMaxLength(MAX_LETTERS)
        self.own_name.setText(self.context.settings.text(OWN_NAME))
        self.own_name.setPlaceholderText(login_name())
        self.own_name.textChanged.connect(self._keep_name)
        column.addLayout(self._row("settings.own-name", self.own_name))
        column.addWidget(worded_label(self.context, "settings.own-name-why", "label", wrap=True))
        column.addStretch(1)
        return page

    def _row(self, code: str, field: QWidget) -> QHBoxLayout:
        label = worded_label(self.context, code, "label")
        label.setFixedWidth(128)
        connect_while_alive(
            self.context.language_changed,
            field,
            lambda *_: field.setAccessibleName(self.context.text(code)),
            now=True,
        )
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(field)
        row.addStretch(1)
        return row

    def _keep_name(self, name: str) -> None:
        self.context.settings.set_value(OWN_NAME, name.strip() or None)
        use_own_name(name)

    def _choose_look(self, look: str) -> None:
        self.context.set_appearance(find_appearance(look))
        self.context.settings.set_value("appearance", look)

    def _boxes(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 8, 0, 8)
        column.setSpacing(4)
        column.addWidget(worded_label(self.context, "settings.boxes-why", "label", wrap=True))
        column.addSpacing(8)
        owned = self.context.settings.boxes
        for box in box_ids():
            tick = TickBox(self.context)
            tick.setChecked(box in owned)
            tick.toggled.connect(lambda *_: self._keep_boxes())
            self.boxes[box] = tick
            column.addWidget(tick)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(page)
        page.setAutoFillBackground(False)  # the dialog's background shows through
        area.viewport().setAutoFillBackground(False)
        return area

    def _keep_boxes(self) -> None:
        owned = sorted(box for box, tick in self.boxes.items() if tick.isChecked())
        self.context.settings.set_value("boxes", owned)
