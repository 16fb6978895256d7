"""Pictures of cards, which another thread paints while the window goes on."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.play_view.play_page import PlayPage
from editor.play_view.strip.card_pictures import CardPictures, card_height
from editor.ui.context import EditorContext
from i18n.languages import Language
from tests.editor.play_view.play_driver import start
from tests.rules.game.random_play import shipped_field

WIDTH = 106


def painted(pictures: CardPictures, card: int, width: int = WIDTH) -> QImage:
    """What is painted of a card of Pegasus Bridge."""
    image = QImage(width, card_height(width), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    field = shipped_field("01-pegasus-bridge")
    painter = QPainter(image)
    pictures.paint(painter, field.cards.cards[card], QRectF(0, 0, width, card_height(width)))
    painter.end()
    return image


def colors(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)})


def test_a_card_is_blank_until_it_is_painted_and_then_in_every_size(context: EditorContext, qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    pictures = CardPictures(context, shipped_field("01-pegasus-bridge").grid.kind, host)
    blank = painted(pictures, 0)
    assert colors(blank) < 60
    assert not pictures.is_idle
    qtbot.waitUntil(lambda: pictures.is_idle, timeout=20_000)
    small = painted(pictures, 0)
    assert colors(small) > 100
    assert pictures.is_idle
    # A card that is read rises at once; its own picture follows.
    assert colors(painted(pictures, 0, 134)) > 100
    assert not pictures.is_idle
    qtbot.waitUntil(lambda: pictures.is_idle, timeout=20_000)
    context.set_language(Language.DUTCH)
    painted(pictures, 0)
    qtbot.waitUntil(lambda: pictures.is_idle, timeout=20_000)
    assert painted(pictures, 0) != small


def test_the_hand_is_painted_again_when_its_cards_are_there(page: PlayPage, qtbot: QtBot) -> None:
    view = start(page)
    view.show_hand()
    blank = view.hand.view.grab().toImage()
    qtbot.waitUntil(lambda: view.pictures.is_idle, timeout=20_000)
    assert colors(view.hand.view.grab().toImage()) > 2 * colors(blank)
