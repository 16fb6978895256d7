"""Which chapter belongs to which part of the window. A widget may name its own by the property `help`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from editor.help.chapters import CHAPTERS, FIRST
from editor.window.pages import page_stack
from editor.window.pages.dock_panels import DOCK_PANELS

if TYPE_CHECKING:
    from editor.window.frame.window_frame import WindowFrame

PROPERTY: Final = "help"
# The panels of the docks and the pages of the program, by their ids.
PANELS: Final[Mapping[str, str]] = MappingProxyType({panel.id: panel.chapter for panel in DOCK_PANELS})
PAGES: Final[Mapping[str, str]] = MappingProxyType(
    {page_stack.START: FIRST} | {row.id: row.chapter for row in page_stack.PAGES}
)
# What floats, by the names of its classes: none of them need know of the guide.
DIALOGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "AboutDialog": FIRST,
        "NewScenarioDialog": FIRST,
        "ExportDialog": "printing",
        "TextExportDialog": "library",
        "OwnEntryDialog": "library",
        "MarkDialog": "library",
        "DatabaseDialog": "library",
        "TextReplaceDialog": "texts",
        "ConcordanceDialog": "texts",
        "TermDialog": "texts",
        "TextImportDialog": "library",
        "PlayedGameDialog": "play-test",
        "HandsDialog": "play",
        "PrintPreview": "printing",
        "PublishDialog": "printing",
        "SettingsDialog": "keyboard",
        "CommandPalette": "keyboard",
        "RecoveryDialog": "files",
        "DecisionDialog": "files",
        "StampDialog": "canvas",
        "WhyCallout": "overlays",
        "MedalPopUp": "properties",
        "TermPicker": "texts",
        "ScanCard": "underlay",
        "CompareView": "underlay",
        "EnlargedCard": "library",
    }
)


def find_topic(window: WindowFrame, widget: QWidget | None) -> str:
    """The chapter for what has the focus: the nearest answer on the way up from it."""
    while widget is not None and widget is not window:
        topic = _own_topic(window, widget)
        if topic is not None:
            return topic
        widget = widget.parentWidget()
    return PAGES.get(window.page, FIRST)


def _own_topic(window: WindowFrame, widget: QWidget) -> str | None:
    named = widget.property(PROPERTY)
    if named in CHAPTERS:
        return str(named)
    for kind in type(widget).__mro__:
        if kind.__name__ in DIALOGS:
            return DIALOGS[kind.__name__]
    if window.has_editor:
        editor = window.editor
        if widget in (editor.right, editor.bottom):
            dock = editor.right if widget is editor.right else editor.bottom
            return PANELS.get(dock.current_panel)
        if widget is editor.left:
            return "palette"
        if widget in (editor.boards, editor.tabs, window.editor.bar):
            return "canvas"
    return None
