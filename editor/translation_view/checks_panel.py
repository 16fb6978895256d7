"""Under the translation: what the checks found in it, the worst first, with a button where there is one answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.translation_view.bindings import Span
from editor.translation_view.check_row import SEVERITY_LOOKS, CheckRow, IgnoredRow
from editor.translation_view.wider_checks import WiderChecks
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive
from i18n.checks.translation import CheckSeverity, TermsOf, TranslationFinding, shipped_terms
from library.text_checks import find_problems, is_blocking, max_letters

if TYPE_CHECKING:
    from editor.translation_view.ignore_reasons import IgnoreReasons
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from library.values import IgnoredCheck, LibraryText

# More lines than these nobody reads at once.
_MAX_ROWS: Final = 6


class ChecksPanel(QWidget):
    """`fix_chosen(words)`; `ignored(TranslationCheck, reason)`; `heeded(TranslationCheck)`. Hidden while nothing is to
    be checked.
    """

    fix_chosen = Signal(str)
    ignored = Signal(object, str)
    heeded = Signal(object)

    def __init__(self, context: EditorContext, registry: ActionRegistry, reasons: IgnoreReasons) -> None:
        super().__init__()
        set_background(self, "card")
        self._context = context
        self._registry = registry
        self._reasons = reasons
        self._terms_of: TermsOf = shipped_terms
        self._ignored: tuple[IgnoredCheck, ...] = ()
        self._wider_checks = WiderChecks()
        self.findings: tuple[TranslationFinding, ...] = ()
        self.is_too_long = False
        self.rows: tuple[CheckRow, ...] = ()
        self._chips = QHBoxLayout()
        self._chips.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(worded_label(context, "translation.checks", "bold"))
        head.addLayout(self._chips)
        head.addStretch(1)
        self._hint = plain_label("", "small")
        head.addWidget(self._hint)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(6)
        self.ignored_rows: tuple[IgnoredRow, ...] = ()
        self._ignored_rows = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(self._rows)
        column.addLayout(self._ignored_rows)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        self.hide()

    @property
    def problems(self) -> Sequence[TranslationFinding]:
        """What keeps the text a draft."""
        return [finding for finding in self.findings if is_blocking(finding)]

    @property
    def spans(self) -> list[Span]:
        return [Span(*finding.span) for finding in self.findings if finding.span is not None]

    def set_terms(self, terms_of: TermsOf) -> None:
        """From now on check with the terms of the library, and not only with those that are shipped."""
        self._terms_of = terms_of

    def set_wider_checks(self, checks: WiderChecks) -> None:
        """From now on hold the text against these, too."""
        self._wider_checks = checks

    def set_ignored(self, ignored: tuple[IgnoredCheck, ...]) -> None:
        if ignored != self._ignored:
            self._ignored = ignored
            self._show_ignored()

    def _show_ignored(self) -> None:
        clear_layout(self._ignored_rows)
        rows = []
        for one in self._ignored:
            row = IgnoredRow(self._context, one)
            row.heed_button.clicked.connect(partial(self._heed, one))
            self._ignored_rows.addWidget(row)
            rows.append(row)
        self.ignored_rows = tuple(rows)

    def _heed(self, ignored: IgnoredCheck, *_: object) -> None:
        self.heeded.emit(ignored.check)

    def check(self, text: LibraryText, words: str) -> None:
        self.is_too_long = len(words) > max_letters(text.kind, text.field)
        findings = self.find_all(text, words)
        if findings == self.findings and self.isHidden() != bool(words):
            return
        is_told = len(self.rows) == min(len(findings), _MAX_ROWS) and list(map(_told, findings)) == list(
            map(_told, self.findings)
        )
        self.findings = findings
        if is_told:  # only where it is, and how it would be mended
            for row, finding in zip(self.rows, findings, strict=False):
                row.finding = finding
        else:
            self._show()
        self.setVisible(bool(words))

    def find_all(self, text: LibraryText, words: str) -> tuple[TranslationFinding, ...]:
        """All that is wrong with these words, the worst first, but for what is ignored."""
        has_room = len(words) <= max_letters(text.kind, text.field)
        wider = self._wider_checks.find(text, words) if words and has_room else ()
        order, hidden = list(CheckSeverity), {one.check for one in self._ignored}
        found = sorted((*find_problems(text, words, self._terms_of), *wider), key=lambda one: order.index(one.severity))
        return tuple(one for one in found if one.check not in hidden or is_blocking(one))

    def fix_first(self) -> None:
        """By its key."""
        fix = next((finding.fix for finding in self.findings if finding.fix is not None), None)
        if fix is not None:
            self.fix_chosen.emit(fix)

    def _show(self) -> None:
        focused = next((row for row in self.rows if row.reason is not None and row.reason.hasFocus()), None)
        self.keep()  # in the new rows they are there again
        clear_layout(self._rows)
        rows: list[CheckRow] = []
        for finding in self.findings[:_MAX_ROWS]:
            is_first_fix = not any(row.fix_button is not None for row in rows)
            row = CheckRow(self._context, finding, self._reasons, is_first_fix=is_first_fix)
            if row.fix_button is not None:
                row.fix_button.clicked.connect(partial(self._choose, row))
            row.ignored.connect(self.ignored)
            self._rows.addWidget(row)
            rows.append(row)
        self.rows = tuple(rows)
        if focused is not None:
            self._return_to_reason(focused)
        self._retranslate()

    def keep(self) -> None:
        """Write the reasons that are typed into the journal."""
        for row in self.rows:
            row.keep()

    def _return_to_reason(self, focused: CheckRow) -> None:
        """The focus goes on where it was, in the new row of the same check."""
        for row in self.rows:
            if row.finding.check is focused.finding.check and row.reason is not None and focused.reason is not None:
                row.show()
                row.reason.setFocus(Qt.FocusReason.OtherFocusReason)
                row.reason.setCursorPosition(focused.reason.cursorPosition())
                return

    def _choose(self, row: CheckRow, *_: object) -> None:
        if row.finding.fix is not None:
            self.fix_chosen.emit(row.finding.fix)

    def _retranslate(self) -> None:
        text = self._context.text
        clear_layout(self._chips)
        counts = Counter(finding.severity for finding in self.findings)
        for severity in CheckSeverity:
            if counts[severity]:
                words = text(f"translation.severity-count.{severity}", count=counts[severity])
                self._chips.addWidget(self._chip(words, SEVERITY_LOOKS[severity][1]))
        if not self.findings:
            self._chips.addWidget(self._chip(text("translation.no-findings"), "ok"))
        can_fix = any(finding.fix is not None for finding in self.findings)
        self._hint.setText(text("translation.fix-key", keys=self._registry.key_text("translation.fix")))
        self._hint.setVisible(can_fix)

    @staticmethod
    def _chip(words: str, tone: str) -> QLabel:
        chip = plain_label(words, "chip")
        chip.setProperty("tone", tone)
        return chip


def _told(finding: TranslationFinding) -> tuple[object, ...]:
    """What its row says, wherever in the text it is."""
    return finding.severity, finding.code, dict(finding.params), finding.fix is not None
