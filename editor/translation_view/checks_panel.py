"""Under the translation: what the checks found in it, the worst first, with a button where there is one answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.translation_view.bindings import Span
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.checks.translation import CheckSeverity, TermsOf, TranslationFinding, shipped_terms
from library.text_checks import find_problems, is_blocking, max_letters

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from library.values import LibraryText

# Mark and colour of each severity.
_LOOKS: Final = {
    CheckSeverity.CRITICAL: ("error", "error"),
    CheckSeverity.FUNCTIONAL: ("warning", "warning"),
    CheckSeverity.COSMETIC: ("info", "info"),
}
# More lines than these nobody reads at once.
_MAX_ROWS: Final = 6


class CheckRow(QWidget):
    """`fix_button`: None where a person must decide."""

    def __init__(self, context: EditorContext, finding: TranslationFinding, *, is_first_fix: bool) -> None:
        super().__init__()
        self._context = context
        self._finding = finding
        self._mark = QLabel()
        self.words = plain_label("", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self.fix_button: PushButton | None = None
        if finding.fix is not None:
            kind = "small-main" if is_first_fix and finding.severity is CheckSeverity.CRITICAL else "small"
            self.fix_button = PushButton(context, "translation.fix", kind=kind, icon_name="fix")
            row.addWidget(self.fix_button)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    def _retranslate(self) -> None:
        self.words.setText(self._context.sentence(self._finding))
        severity = self._context.text(f"translation.severity.{self._finding.severity}")
        self._mark.setAccessibleName(severity)
        set_plain_tool_tip(self._mark, severity)

    def _tint(self) -> None:
        icon, token = _LOOKS[self._finding.severity]
        self._mark.setPixmap(pixmap(icon, self._context.tokens.color(token), 18, self.devicePixelRatioF()))


class ChecksPanel(QWidget):
    """`fix_chosen(words)`. Hidden while there is nothing to check."""

    fix_chosen = Signal(str)

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        set_background(self, "card")
        self._context = context
        self._registry = registry
        self._terms_of: TermsOf = shipped_terms
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
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(self._rows)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
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

    def check(self, text: LibraryText, words: str) -> None:
        self.is_too_long = len(words) > max_letters(text.kind, text.field)
        findings = find_problems(text, words, self._terms_of)
        if findings != self.findings or self.isHidden() == bool(words):
            self.findings = findings
            self._show()
            self.setVisible(bool(words))

    def fix_first(self) -> None:
        """By its key."""
        fix = next((finding.fix for finding in self.findings if finding.fix is not None), None)
        if fix is not None:
            self.fix_chosen.emit(fix)

    def _show(self) -> None:
        clear_layout(self._rows)
        rows: list[CheckRow] = []
        for finding in self.findings[:_MAX_ROWS]:
            is_first_fix = not any(row.fix_button is not None for row in rows)
            row = CheckRow(self._context, finding, is_first_fix=is_first_fix)
            if row.fix_button is not None:
                row.fix_button.clicked.connect(partial(self._choose, finding))
            self._rows.addWidget(row)
            rows.append(row)
        self.rows = tuple(rows)
        self._retranslate()

    def _choose(self, finding: TranslationFinding, *_: object) -> None:
        if finding.fix is not None:
            self.fix_chosen.emit(finding.fix)

    def _retranslate(self) -> None:
        text = self._context.text
        clear_layout(self._chips)
        counts = Counter(finding.severity for finding in self.findings)
        for severity in CheckSeverity:
            if counts[severity]:
                words = text(f"translation.severity-count.{severity}", count=counts[severity])
                self._chips.addWidget(self._chip(words, _LOOKS[severity][1]))
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
