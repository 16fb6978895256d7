"""One line for a check: what it has found, or that somebody has found it wrong about this text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from editor.library_view.cards.card_words import person_name
from editor.library_view.texts.typing_journal import PAUSE_MS
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.framed_field import FieldLine
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.own_keys import is_accepting, takes_key
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.checks.translation import CheckSeverity, TranslationFinding
from i18n.values import printable
from library.text_checks import is_blocking

if TYPE_CHECKING:
    from editor.translation_view.ignore_reasons import IgnoreReasons
    from editor.ui.context import EditorContext
    from library.values import IgnoredCheck

# Mark and colour of each severity.
SEVERITY_LOOKS: Final = {
    CheckSeverity.CRITICAL: ("error", "error"),
    CheckSeverity.FUNCTIONAL: ("warning", "warning"),
    CheckSeverity.COSMETIC: ("info", "info"),
}
_MAX_REASON: Final = 200


class _ReasonField(FieldLine):
    """Ctrl+Enter gives the reason, as Enter does, whatever the page does with that key."""

    def event(self, event: QEvent) -> bool:
        return takes_key(event, is_accepting) or super().event(event)


class CheckRow(QWidget):
    """`ignored(check, reason)`. `fix_button`: None where a person must decide; `ignore_button`: None for what no text
    may have.
    """

    ignored = Signal(object, str)

    def __init__(
        self, context: EditorContext, finding: TranslationFinding, reasons: IgnoreReasons, *, is_first_fix: bool
    ) -> None:
        super().__init__()
        self._context = context
        self._reasons = reasons
        self.finding = finding
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
        self.ignore_button: PushButton | None = None
        # Asked for when it is wanted: rows come and go while somebody types.
        self.reason: FieldLine | None = None
        # Whether the journal does not have it yet.
        self._is_typed = False
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        self._row = row
        if not is_blocking(finding):
            self.ignore_button = PushButton(context, "translation.ignore", kind="small")
            self.ignore_button.clicked.connect(self._ask_reason)
            row.addWidget(self.ignore_button)
            if words := reasons.find(finding.check):
                self._add_reason(words)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    def _ask_reason(self) -> None:
        """First the reason, in the row itself; then it is ignored."""
        if self.reason is not None:
            self._ignore()
        else:
            self._add_reason("").setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_reason(self, words: str) -> FieldLine:
        self.reason = reason = _ReasonField(words)
        reason.setMaxLength(_MAX_REASON)
        reason.setPlaceholderText(self._context.text("translation.ignore-reason"))
        reason.setAccessibleName(self._context.text("translation.ignore-reason"))
        reason.returnPressed.connect(self._ignore)
        reason.textEdited.connect(self._typed)
        reason.editingFinished.connect(self.keep)
        self._row.insertWidget(self._row.count() - 1, reason, 1)
        reason.show()  # the layout would do so a moment later, and until then it takes no focus
        return reason

    def _ignore(self) -> None:
        if self.reason is not None and self.reason.text().strip():
            self.keep()
            self.ignored.emit(self.finding.check, self.reason.text().strip())

    def _typed(self) -> None:
        self._is_typed = True
        self._pause.start()

    def keep(self) -> None:
        """Write what is typed into the journal."""
        self._pause.stop()
        is_typed, self._is_typed = self._is_typed, False
        if is_typed and self.reason is not None:
            self._reasons.keep(self.finding.check, self.reason.text())

    def _retranslate(self) -> None:
        self.words.setText(self._context.sentence(self.finding))
        severity = self._context.text(f"translation.severity.{self.finding.severity}")
        self._mark.setAccessibleName(severity)
        set_plain_tool_tip(self._mark, severity)

    def _tint(self) -> None:
        icon, token = SEVERITY_LOOKS[self.finding.severity]
        self._mark.setPixmap(pixmap(icon, self._context.tokens.color(token), 18, self.devicePixelRatioF()))


class IgnoredRow(QWidget):
    """A check that somebody has found wrong about this text, who and why, and a button that lets it count again."""

    def __init__(self, context: EditorContext, ignored: IgnoredCheck) -> None:
        super().__init__()
        self._context = context
        self._ignored = ignored
        self.words = plain_label("", "small", wrap=True)
        self.heed_button = PushButton(context, "translation.heed", kind="link")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.heed_button)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _retranslate(self) -> None:
        words = self._context.text(
            "translation.ignored",
            check=self._context.text(f"translation.check.{self._ignored.check}"),
            reason=printable(self._ignored.reason),
            by=printable(person_name(self._ignored.by, self._context)),
        )
        self.words.setText(words)
