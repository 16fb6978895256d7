"""The card of the guided tour: beside the part it speaks of, which stays bright. Next, Back, Skip; Esc skips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from editor.ui.dialogs.floating_dialog import SHADOW, FloatingDialog
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.live_connection import connect_while_alive
from editor.window.tour.tour_steps import TOUR_STEPS, TourStep, bounds

if TYPE_CHECKING:
    from editor.window.frame.window_frame import WindowFrame

_WIDTH: Final = 400
_GAP: Final = 14
_BAR: Final = 64
"""What is lower than this belongs to a bar: the card lies under it."""
_ROUND: Final = 4
"""How much of what lies around the part stays bright too."""


class TourCard(FloatingDialog):
    def __init__(self, window: WindowFrame) -> None:
        super().__init__(window.context, window, width=_WIDTH)
        self._main = window
        self._number = 0
        self._watched: list[QWidget] = []
        self._before = _Docks(window)
        self.setProperty("help", "first-scenario")
        self.position_words = plain_label("", "caption")
        self.title = plain_label("", "strong", wrap=True)
        self.words = plain_label("", "", wrap=True)
        self._keys = QGridLayout()
        self._keys.setHorizontalSpacing(10)
        self._keys.setVerticalSpacing(6)
        self._keys.setColumnStretch(1, 1)
        self._key_labels: list[QWidget] = []
        self.body.setSpacing(8)
        for part in (self.position_words, self.title, self.words):
            self.body.addWidget(part)
        self.body.addLayout(self._keys)
        self.body.addSpacing(8)
        self.body.addLayout(self._buttons())
        self.main_button = self.first_focus = self.next
        # As shortcuts, because buttons take the arrows for themselves.
        for keys, slot in (("Right", self.go_on), ("Left", self.go_back)):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        connect_while_alive(self.context.language_changed, self, lambda *_: self._language_changed())
        self.finished.connect(self._done)

    def _buttons(self) -> QHBoxLayout:
        self.skip = PushButton(self.context, "tour.skip", kind="ghost")
        self.skip.clicked.connect(self.reject)
        self.back = PushButton(self.context, "tour.back")
        self.back.clicked.connect(self.go_back)
        self.next = PushButton(self.context, kind="main")
        self.next.clicked.connect(self.go_on)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.skip)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.next)
        return row

    # Steps

    @property
    def step(self) -> TourStep:
        return TOUR_STEPS[self._number]

    def go_on(self) -> None:
        if self._number + 1 < len(TOUR_STEPS):
            self._number += 1
            self._show_step()
        else:
            self.accept()

    def go_back(self) -> None:
        if self._number:
            self._number -= 1
            self._show_step()

    def _show_step(self) -> None:
        editor, step = self._main.editor, self.step
        if step.right_panel:
            editor.right.setVisible(True)
            editor.right.show_panel(step.right_panel)
        else:
            self._before.restore_right()  # in a narrow window it would lie over the next part
        if step.bottom_panel:
            editor.bottom.show_panel(step.bottom_panel)
        self._set_texts()
        for widget in self._watched:
            widget.removeEventFilter(self)
        self._watched = step.target(self._main)
        for widget in self._watched:
            widget.installEventFilter(self)
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        self.place()
        self._place_soon()

    def _set_texts(self) -> None:
        text, step = self.context.text, self.step
        self.position_words.setText(text("tour.place", number=self._number + 1, count=len(TOUR_STEPS)).upper())
        self.title.setText(text(f"tour.{step.id}-title"))
        self.words.setText(text(f"tour.{step.id}"))
        last = self._number + 1 == len(TOUR_STEPS)
        words = text("tour.done" if last else "tour.next")
        self.next.setText(words)
        self.next.setAccessibleName(words)
        self.back.setEnabled(self._number > 0)
        self._show_keys()
        position = text("tour.place", number=self._number + 1, count=len(TOUR_STEPS))
        self.setAccessibleName(f"{position}. {self.title.text()}")
        keys = " ".join(f"{words}: {keys}." for keys, words in self._named_keys())
        self.setAccessibleDescription(f"{self.words.text()} {keys}")
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _named_keys(self) -> list[tuple[str, str]]:
        registry = self._main.registry
        names = registry.texts()
        return [(keys, names[name]) for name in self.step.actions if (keys := registry.key_text(name))]

    def _show_keys(self) -> None:
        delete_widgets(self._keys, self._key_labels)
        self._key_labels = []
        for row, (keys, words) in enumerate(self._named_keys()):
            cap, meaning = plain_label(keys, "key"), plain_label(words, "label")
            self._keys.addWidget(cap, row, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self._keys.addWidget(meaning, row, 1)
            self._key_labels += [cap, meaning]

    def _language_changed(self) -> None:
        self._set_texts()
        self._place_soon()

    def _done(self, *_: object) -> None:
        for widget in self._watched:
            widget.removeEventFilter(self)
        self._watched = []
        self._before.restore()

    # Where it lies

    def spotlight(self) -> QRectF:
        area = bounds(self._watched, self._main)
        if area.isEmpty():
            return QRectF()
        return QRectF(area.adjusted(-_ROUND, -_ROUND, _ROUND, _ROUND) & self._main.rect().adjusted(2, 2, -2, -2))

    def card_position(self, size: QSize) -> QPoint:
        """Beside the bright part, where it covers the least of it."""
        spot, room = self.spotlight().toRect(), self.scrim.rect()
        if spot.isEmpty():
            return super().card_position(size)
        card = QSize(size.width() - 2 * SHADOW, size.height() - 2 * SHADOW)
        middle = spot.center() - QPoint(card.width() // 2, card.height() // 2)
        sides = (QPoint(spot.right() + _GAP, middle.y()), QPoint(spot.left() - _GAP - card.width(), middle.y()))
        ends = (QPoint(middle.x(), spot.bottom() + _GAP), QPoint(middle.x(), spot.top() - _GAP - card.height()))
        within = QPoint(middle.x(), spot.bottom() - _GAP - card.height())
        flat = spot.width() > 2 * spot.height() or spot.height() < _BAR
        corners = (*ends, *sides, within) if flat else (*sides, *ends, within)
        cards = [_inside(QRect(corner, card), room) for corner in corners]
        best = min(cards, key=lambda area: _area(area & spot))  # the first of equals
        return best.topLeft() - QPoint(SHADOW, SHADOW)

    def place(self) -> None:
        super().place()
        self.scrim.update()

    def _place_soon(self) -> None:
        """When layouts have settled."""
        QTimer.singleShot(0, self, self.place)

    # Qt overrides

    def present(self) -> None:
        super().present()
        self._show_step()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide):
            self._place_soon()
        return super().eventFilter(watched, event)


class _Docks:
    """How the docks were before the tour opened some."""

    def __init__(self, window: WindowFrame) -> None:
        editor = window.editor
        self._editor = editor
        self._right = (editor.right.isVisible(), editor.right.current_panel)
        self._bottom = (editor.bottom.is_folded, editor.bottom.current_panel)

    def restore(self) -> None:
        self.restore_right()
        folded, panel = self._bottom
        self._editor.bottom.show_panel(panel)
        self._editor.bottom.set_folded(folded)

    def restore_right(self) -> None:
        shown, panel = self._right
        self._editor.right.show_panel(panel)
        self._editor.right.setVisible(shown)


def _inside(card: QRect, room: QRect) -> QRect:
    left = max(room.left() + _GAP, min(card.left(), room.right() - _GAP - card.width()))
    top = max(room.top() + _GAP, min(card.top(), room.bottom() - _GAP - card.height()))
    return QRect(QPoint(left, top), card.size())


def _area(card: QRect) -> int:
    return card.width() * card.height() if card.isValid() else 0
