"""The page that compares two scenarios, or two versions of one: both boards, and the differences by kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QTextBrowser

from editor.document.jobs import Job
from editor.library_view.scenario.board_row import BoardRow, ComparedScenario
from editor.library_view.sub_page import SubPage
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.wording.differences import difference_words
from schema.differences import Difference, DifferenceKind, DifferenceType, find_differences

if TYPE_CHECKING:
    from editor.document.jobs import JobControl
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

# Of more differences than these only the number is shown.
_MAX_LINES: Final = 400
_SIGNS: Final = {
    DifferenceType.ADDED: ("+", "ok"),
    DifferenceType.REMOVED: ("−", "error"),
    DifferenceType.CHANGED: ("≠", "info"),
    DifferenceType.MOVED: ("⇅", "info"),
}


class ComparePage(SubPage):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._scenarios: tuple[ComparedScenario, ComparedScenario] | None = None
        self.differences: tuple[Difference, ...] = ()
        self.boards = BoardRow(context, 2)
        self.list = QTextBrowser()
        self.list.setOpenLinks(False)
        self.list.document().setDocumentMargin(24)
        set_accessible_name(context, self.list, "library.compare")
        self.column.addWidget(self.boards)
        self.column.addWidget(self.list, 1)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        connect_while_alive(context.theme_changed, self, lambda *_: self._show())

    def compare(self, before: ComparedScenario, after: ComparedScenario) -> None:
        self._scenarios = (before, after)
        self.differences = ()
        self.boards.show_scenarios(self._scenarios)
        self.title.setText(self._context.text("library.comparing", before=before.title, after=after.title))
        self.list.clear()
        job: Job[tuple[Difference, ...]] = Job(partial(_find_differences, before.scenario, after.scenario), self)
        job.done.connect(self._show_differences)
        job.start()

    def _show_differences(self, differences: tuple[Difference, ...]) -> None:
        self.differences = differences
        self._show()

    def _show(self) -> None:
        if self._scenarios is not None:
            self.list.setHtml("".join(self._paragraphs()))

    def _sorted(self) -> list[Difference]:
        """By kind; within a kind in the order of the board."""
        kinds = list(DifferenceKind)
        return sorted(self.differences, key=lambda one: kinds.index(one.kind))

    def _paragraphs(self) -> Iterator[str]:
        """All differences as one text, to read and to copy."""
        text, tokens = self._context.text, self._context.tokens
        words = difference_words(self._context.language)
        count = len(self.differences)
        head = text("library.differences", count=count) if count else text("library.no-differences")
        yield f"<p><b>{escape(head)}</b></p>"
        for kind, differences in groupby(self._sorted()[:_MAX_LINES], key=lambda one: one.kind):
            caption = escape(words.kind(kind).upper())
            yield f'<p style="color:{tokens.hex("text_3")};font-size:11px;font-weight:700;">{caption}</p><table>'
            for one in differences:
                sign, token = _SIGNS[one.change]
                mark = f'<td style="color:{tokens.hex(token)};"><b>{sign}</b></td>'
                label = f'<td style="padding-left:12px;"><b>{escape(one.label or "")}</b></td>'
                yield f'<tr>{mark}{label}<td style="padding-left:12px;">{escape(words.what(one))}</td></tr>'
            yield "</table>"
        if count > _MAX_LINES:
            yield f"<p>{escape(text('library.differences-more', count=count - _MAX_LINES))}</p>"


def _find_differences(before: Scenario, after: Scenario, control: JobControl) -> tuple[Difference, ...]:
    del control
    return find_differences(before, after)
