"""The offer of the tour on the start page: a card until it is answered once, a plain link from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext


# The setting that says whether the tour was taken ("seen") or declined.
TOUR_SETTING: Final = "tour"


class TourOffer(QWidget):
    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self.card = set_background(QWidget(), "card")
        self.card.setObjectName("tour offer")
        self.take = PushButton(context, "tour.take", icon_name="step")
        self.decline = PushButton(context, "tour.decline", kind="ghost")
        self.link = PushButton(context, "tour.take", kind="link", icon_name="step")
        for button in (self.take, self.link):
            button.clicked.connect(registry.action("help.tour").trigger)
        self.decline.clicked.connect(self._declined)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.take)
        row.addWidget(self.decline)
        row.addStretch(1)
        words = QVBoxLayout(self.card)
        words.setContentsMargins(16, 12, 16, 14)
        words.setSpacing(6)
        words.addWidget(worded_label(context, "tour.offer-title", "bold", wrap=True))
        words.addWidget(worded_label(context, "tour.offer", "label", wrap=True))
        words.addLayout(row)
        links = QHBoxLayout()
        links.addWidget(self.link)
        links.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.card)
        column.addLayout(links)
        connect_while_alive(context.settings.changed, self, lambda *_: self._show(), now=True)

    def _declined(self) -> None:
        self._context.settings.set_value(TOUR_SETTING, "declined")
        self.link.setFocus()

    def _show(self) -> None:
        answered = bool(self._context.settings.text(TOUR_SETTING))
        self.card.setVisible(not answered)
        self.link.setVisible(answered)
