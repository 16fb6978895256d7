"""The list of findings: mark, place, sentence, and the way out at the right edge. A click jumps to the hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.theme.icons import pixmap
from editor.window.findings import Findings
from editor.window.parts.buttons import PushButton, paint_focus
from editor.window.parts.following import follow
from editor.window.parts.labels import plain_label
from schema.issues import Fix, Issue, Severity

if TYPE_CHECKING:
    from editor.window.context import EditorContext

# More than this is a wall: the rest unfolds on request.
UNFOLDED: Final = 12
MARKS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "info"}


class IssueRow(QWidget):
    """One finding. Enter or a click goes to its hex."""

    chosen = Signal(object)
    fix_chosen = Signal(object, object)

    def __init__(self, context: EditorContext, issue: Issue, place: str, message: str) -> None:
        super().__init__()
        self._context = context
        self.issue = issue
        self.setObjectName("issue")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMinimumHeight(context.tokens.size("row"))
        mark = QLabel()
        tone = MARKS[issue.severity]
        follow(
            context.theme_changed,
            mark,
            lambda *_: mark.setPixmap(pixmap(tone, context.tokens.color(tone), 16, self.devicePixelRatioF())),
            now=True,
        )
        self.place = plain_label(place, "place")
        self.place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.place.setMinimumWidth(40)
        self.words = plain_label(message, wrap=True)
        self.words.setMinimumWidth(120)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(12)
        row.addWidget(mark, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.place, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.words, 1)
        if issue.fixes:
            row.addWidget(self._fix_button(issue.fixes[0]))
        severity = context.text(f"issues.{issue.severity.value}")
        self.setAccessibleName(context.text("issues.row", severity=severity, place=place, message=message))

    def _fix_button(self, fix: Fix) -> PushButton:
        main = self.issue.severity is Severity.ERROR
        button = PushButton(self._context, kind="small-main" if main else "small", icon_name="fix")
        words = fix_words(fix, self._context)
        button.setText(words)
        button.setAccessibleName(words)
        button.clicked.connect(lambda *_: self.fix_chosen.emit(self.issue, fix))
        return button

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self.issue)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.issue.fixes:
                self.fix_chosen.emit(self.issue, self.issue.fixes[0])
            else:
                self.chosen.emit(self.issue)
        elif key is Qt.Key.Key_Space:
            self.chosen.emit(self.issue)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(key is Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._context.tokens.color("sunken"))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), self._context.tokens.color("focus"))


def fix_words(fix: Fix, context: EditorContext) -> str:
    """The verb of a fix; the catalog of messages may name it, else "Fix"."""
    from i18n.catalogs import Domain, catalog

    messages = catalog(Domain.MESSAGES, context.language)
    return messages.text(fix.code, **fix.params) if messages.has(fix.code) else context.text("issues.fix")


class IssuesPanel(QWidget):
    """`chosen(Issue)`, `fix_chosen(Issue, Fix)`."""

    chosen = Signal(object)
    fix_chosen = Signal(object, object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._findings: Findings | None = None
        self._unfolded = False
        self.rows: list[IssueRow] = []
        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.setSpacing(0)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(self._inner)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.area)
        follow(context.language_changed, self, lambda *_: self._rebuild())
        self._rebuild()

    def show_findings(self, findings: Findings | None) -> None:
        if findings != self._findings or findings is None:
            self._findings = findings
            self._unfolded = False
            self._rebuild()

    def _rebuild(self) -> None:
        place = self.area.verticalScrollBar().value()
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = []
        findings = self._findings
        if self._context.current_document is None:
            self._say("issues.no-document")
        elif findings is None:
            self._say("issues.checking")
        elif not findings.all:
            self._say("issues.none")
        else:
            self._fill(findings)
        self._column.addStretch(1)
        self.area.verticalScrollBar().setValue(place)

    def _say(self, code: str) -> None:
        label = plain_label(self._context.text(code), "hint", wrap=True)
        label.setContentsMargins(8, 8, 8, 8)
        self._column.addWidget(label)

    def _fill(self, findings: Findings) -> None:
        left = len(findings.all) if self._unfolded else UNFOLDED
        for code, issues in (("issues.board", findings.board), ("issues.texts", findings.texts)):
            if not issues:
                continue
            head = plain_label(f"{self._context.text(code).upper()}  {len(issues)}", "caption")
            head.setContentsMargins(8, 6, 8, 4)
            self._column.addWidget(head)
            for issue in issues[: max(0, left)]:
                self._column.addWidget(self._row(issue, text=code == "issues.texts"))
            left -= len(issues)
        if len(findings.all) > UNFOLDED:
            rest = len(findings.all) - UNFOLDED
            more = PushButton(self._context, kind="link")
            words = self._context.text("issues.all-shown" if self._unfolded else "issues.more", count=rest)
            more.setText(words)
            more.setAccessibleName(words)
            more.clicked.connect(self._toggle_all)
            self._column.addWidget(more, alignment=Qt.AlignmentFlag.AlignLeft)

    def _toggle_all(self) -> None:
        self._unfolded = not self._unfolded
        self._rebuild()

    def _row(self, issue: Issue, *, text: bool) -> IssueRow:
        document = self._context.current_document
        rows = 9 if document is None else document.scenario.board.kind.rows
        if issue.hex is not None:
            place = issue.hex.label(rows)
        else:
            place = self._context.text("issues.texts-chip" if text else "issues.file-chip")
        row = IssueRow(self._context, issue, place, self._context.sentence(issue, rows))
        row.chosen.connect(self.chosen)
        row.fix_chosen.connect(self.fix_chosen)
        self.rows.append(row)
        return row


class CountChips(QWidget):
    """How many of each, as mark and number; the word is in the tool tip and the accessible name."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._findings: Findings | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.chips: dict[Severity, CountChip] = {}
        for severity in Severity:
            self.chips[severity] = chip = CountChip(context, severity)
            row.addWidget(chip)
        follow(context.language_changed, self, lambda *_: self.show_findings(self._findings), now=True)

    def show_findings(self, findings: Findings | None) -> None:
        self._findings = findings
        for severity, chip in self.chips.items():
            chip.show_count(0 if findings is None else findings.count(severity))


class CountChip(QWidget):
    def __init__(self, context: EditorContext, severity: Severity) -> None:
        super().__init__()
        self._context = context
        self._severity = severity
        self._count = 0
        self.setFixedHeight(22)
        follow(context.theme_changed, self, lambda *_: self.update())

    def show_count(self, count: int) -> None:
        self._count = count
        words = self._context.text(f"issues.{MARKS[self._severity]}s", count=count)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setVisible(count > 0)
        self.setFixedWidth(10 + 16 + 6 + self.fontMetrics().horizontalAdvance(str(count)) + 12)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        tone = MARKS[self._severity]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color(f"{tone}_soft"))
        painter.drawRoundedRect(QRectF(self.rect()), 11, 11)
        painter.drawPixmap(10, 3, pixmap(tone, tokens.color(tone), 16, self.devicePixelRatioF()))
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(tokens.color(tone))
        painter.drawText(
            QRectF(32, 0, self.width() - 32, 22),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            str(self._count),
        )
