"""EN, FR, NL side by side. There are several such rows in the window, so each says what it is the language of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.segments import Segments
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class LanguageSegments(Segments):
    """`code`: the text that says what is shown in the language. `chosen` has the code of the language."""

    def __init__(self, context: EditorContext, code: str, *, height: int) -> None:
        super().__init__(context, height=height)
        self._code = code
        self._languages = {language: self.add(language.value, language.value.upper()) for language in Language}
        for language, segment in self._languages.items():
            segment.setAccessibleName(language.own_name)
        set_accessible_name(context, self, code)
        connect_while_alive(context.language_changed, self, lambda *_: self._show_tool_tips(), now=True)

    def _show_tool_tips(self) -> None:
        what = self._context.text(self._code)
        for language, segment in self._languages.items():
            set_plain_tool_tip(segment, f"{what} · {language.own_name}")
