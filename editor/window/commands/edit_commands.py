"""What the menus do with the board, the selection and the history.

Edits and tools are imported when a command needs them: the rules behind them take longer than the first paint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QGuiApplication

from editor.ui.current_document import CurrentDocument

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.edits.clip import Clip
    from editor.edits.edit import Edit
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

CLIP_TYPE: Final = "application/x-beachhead-clip"
NEEDS_DOCUMENT: Final = (
    *("file.save", "file.save-as", "file.close", "file.publish", "file.export", "file.export-m44", "file.print"),
    *("edit.paste", "edit.paste-in-place", "edit.history", "board.mirror", "board.rotate", "board.swap-sides"),
    *("select.all", "select.none", "select.same", "view.zoom-in", "view.zoom-out", "view.fit", "view.next-tab"),
    *("library.add-board",),
    *("texts.replace", "scenario.check", "scenario.next-finding", "scenario.previous-finding", "view.layers"),
)
NEEDS_SELECTION: Final = ("edit.cut", "edit.copy", "edit.duplicate", "edit.delete", "edit.stamp", "edit.medal")


class EditCommands(QObject):
    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__(context)
        self._context = context
        self._registry = registry
        self._current = CurrentDocument(context, self)
        for name, slot in {
            "edit.undo": self.undo,
            "edit.redo": self.redo,
            "edit.cut": self.cut,
            "edit.copy": self.copy,
            "edit.paste": self.paste,
            "edit.paste-in-place": self.paste_in_place,
            "edit.duplicate": self.duplicate,
            "edit.delete": self.delete,
            "board.mirror": self.mirror,
            "board.rotate": self.rotate,
            "board.swap-sides": self.swap_sides,
            "select.all": self.select_all,
            "select.none": self.select_none,
            "select.same": self.select_same,
        }.items():
            registry.on(name, slot)
        for signal in (self._current.replaced, self._current.history_changed, self._current.selection_changed):
            signal.connect(self._update_actions)
        context.language_changed.connect(lambda *_: self.update_actions())
        self.update_actions()

    @property
    def _document(self) -> Document | None:
        return self._current.document

    def _update_actions(self, *_: object) -> None:
        self.update_actions()

    def update_actions(self) -> None:
        """On and off, with the reason; undo and redo say what they would do."""
        text = self._context.text
        document = self._document
        enable = self._registry.enable
        enable(NEEDS_DOCUMENT, document is not None, text("window.no-document"))
        reason = text("window.no-document" if document is None else "window.nothing-selected")
        enable(NEEDS_SELECTION, document is not None and bool(document.selection.hexes), reason)
        can_undo = document is not None and document.can_undo
        can_redo = document is not None and document.can_redo
        enable(("edit.undo",), can_undo, text("window.nothing-to-undo"))
        enable(("edit.redo",), can_redo, text("window.nothing-to-redo"))

    # History

    def undo(self) -> None:
        if self._document is not None and not self._context.toolbox.take_back():
            self._document.undo()

    def redo(self) -> None:
        if self._document is not None:
            self._document.redo()

    # The clipboard

    def copy(self) -> None:
        from editor.tools.commands import copy_selection

        if self._document is not None and (clip := copy_selection(self._context.tool_state)) is not None:
            _to_clipboard(clip.dumps())

    def cut(self) -> None:
        from editor.tools.commands import cut_selection

        if self._document is not None and (clip := cut_selection(self._context.tool_state)) is not None:
            _to_clipboard(clip.dumps())

    def paste(self) -> None:
        from editor.tools.commands import start_paste

        if self._document is not None:
            start_paste(self._context.tool_state, _find_clip())

    def paste_in_place(self) -> None:
        from editor.tools.commands import paste_in_place

        if self._document is not None:
            paste_in_place(self._context.tool_state, _find_clip())

    def duplicate(self) -> None:
        from editor.tools.commands import duplicate_selection

        if self._document is not None:
            duplicate_selection(self._context.tool_state)

    def delete(self) -> None:
        from editor.tools.commands import delete_selection

        if self._document is not None:
            delete_selection(self._context.tool_state)

    # The whole board

    def mirror(self) -> None:
        from editor.edits.board_symmetry import MirrorBoard

        self._do(MirrorBoard(), "toast.mirrored", left_and_right=True)

    def rotate(self) -> None:
        from editor.edits.board_symmetry import RotateBoard

        self._do(RotateBoard(), "toast.turned")

    def swap_sides(self) -> None:
        from editor.edits.board_symmetry import SwapSides

        self._do(SwapSides(), "toast.swapped", left_and_right=True)

    def _do(self, edit: Edit, code: str, *, left_and_right: bool = False) -> None:
        """`left_and_right`: the edit exchanges them, which texts may speak of."""
        from i18n.catalogs import find_name, language_name
        from i18n.checks.hex_names import find_doubtful_texts

        document = self._document
        if document is None or not document.do(edit):
            return
        words, shown = self._context.text(code), self._context.language
        doubtful = find_doubtful_texts(document.scenario, left_and_right=left_and_right)
        if doubtful:
            names = tuple(
                f"{find_name(f'text:{field}', shown)} ({language_name(code, shown)})" for code, field in doubtful
            )
            words = f"{words}. {self._context.text('toast.read-texts', texts=names, count=len(names))}"
        self._context.toast(words, document)

    # Selection

    def select_all(self) -> None:
        from editor.tools.commands import select_all

        if self._document is not None:
            select_all(self._context.tool_state)

    def select_none(self) -> None:
        from editor.tools.commands import select_none

        if self._document is not None:
            select_none(self._context.tool_state)

    def select_same(self) -> None:
        """All hexes whose topmost thing is of the kind of a selected one."""
        from editor.document.selection import Selection
        from editor.edits.layers import layers_of
        from editor.edits.pieces import pick

        document = self._document
        if document is None:
            return
        wanted: set[tuple[object, str]] = set()
        by_hex = document.scenario.by_hex
        for where in document.selection.hexes:
            content = by_hex.get(where)
            if content is not None and (layer := next(layers_of(content), None)) is not None:
                piece = pick(content, layer)
                if piece is not None:
                    wanted.add((layer, piece.name))
        same = frozenset(
            where
            for where, content in by_hex.items()
            for layer in layers_of(content)
            if (piece := pick(content, layer)) is not None and (layer, piece.name) in wanted
        )
        if same:
            document.select(Selection(same))


def _to_clipboard(text: str) -> None:
    data = QMimeData()
    data.setData(CLIP_TYPE, text.encode("utf-8"))
    QGuiApplication.clipboard().setMimeData(data)


def _find_clip() -> Clip | None:
    """What the clipboard of the system holds, if it is a piece of map."""
    from editor.edits.clip import find_clip

    data: QMimeData | None = QGuiApplication.clipboard().mimeData()
    if data is None or not data.hasFormat(CLIP_TYPE):  # an empty clipboard may have no data at all
        return None
    return find_clip(bytes(data.data(CLIP_TYPE).data()).decode("utf-8", "replace"))
