"""What stands below the cards of a hand can be read in full, in every language and on cards of every width."""

import pytest
from pytestqt.qtbot import QtBot

from editor.play_view.overlord.command_hand import LOW_CARD
from editor.play_view.strip.card_caption import HEIGHT, card_caption
from editor.play_view.strip.card_pictures import CardPictures
from editor.play_view.strip.hand_view import HandView
from editor.play_view.words.hand_words import plain_card
from editor.ui.context import EditorContext
from i18n.languages import Language
from tests.rules.game.random_play import shipped_field


@pytest.mark.parametrize("language", list(Language))
def test_the_use_of_every_card_is_read_in_full(context: EditorContext, qtbot: QtBot, language: Language) -> None:
    context.language = language
    hand = HandView(context)
    qtbot.addWidget(hand)
    hand.set_card_width(LOW_CARD)
    hand.resize(800, 177)
    field = shipped_field("overlord-01-omaha")
    pictures = CardPictures(context, field.grid.kind, hand)
    cards = tuple(plain_card(context, field, card) for card in range(len(field.cards.cards)))
    hand.show_cards(pictures, cards[:6], -1)
    room = hand.caption_rect(0)
    assert room.height() == HEIGHT
    assert room.bottom() <= hand.height()
    assert not room.intersects(hand.caption_rect(1))
    for use in {one.use for one in cards}:
        lines = card_caption(use, room.width()).lines
        assert " ".join(lines) == use
    pictures.shut_down()


def test_a_long_use_is_broken_where_both_lines_are_short(context: EditorContext) -> None:
    del context  # has loaded the fonts
    assert card_caption("2 units, left", 104).lines == ("2 units, left",)
    assert card_caption("toutes les unités, gauche", 80).lines == ("toutes les", "unités, gauche")
    assert "…" in card_caption("Artilleriebombardement", 40).lines[0]
