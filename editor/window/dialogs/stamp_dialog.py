"""Keeping the selection as a stamp: it gets a name, is taken in hand, and stands in the menu from now on."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit, QWidget

from editor.edits.clip import copy
from editor.stamps.stamp import Stamp
from editor.stamps.stamp_store import StampStore
from editor.tools.commands import start_stamp
from editor.ui.dialogs.form_dialog import FormDialog
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class StampDialog(FormDialog):
    def __init__(self, context: EditorContext, window: QWidget) -> None:
        super().__init__(context, window, title="stamp.title", main="stamp.keep", main_icon="stamp")
        self.name = QLineEdit()
        self.name.setMaxLength(60)
        self.name.textChanged.connect(lambda words: self.main.setEnabled(bool(words.strip())))
        self.add_row("stamp.name", self.name, stretch=True)
        # The name of a stamp that would be replaced, once that has been told.
        self._replaced_name = ""
        self.main.setEnabled(False)
        self.first_focus = self.name

    def finish(self) -> None:
        document = self.context.current_document
        if document is None:
            self.reject()
            return
        clip = copy(document.scenario, document.selection.hexes, document.selection.layers)
        if clip.is_empty:
            self.show_problem(self.context.text("stamp.empty"))
            return
        store, stamp = StampStore(), Stamp(self.name.text().strip(), (clip,))
        if os.path.lexists(store.file_of(stamp.name)) and stamp.name != self._replaced_name:
            self._replaced_name = stamp.name
            self.show_problem(self.context.text("stamp.exists"))
            return
        try:
            store.save(stamp)
        except KnownProblem as problem:
            self.show_problem(self.context.sentence(problem))
            return
        self.accept()
        start_stamp(self.context.tool_state, stamp)
        self.context.toast(self.context.text("stamp.kept", name=stamp.name))
