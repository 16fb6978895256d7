"""What a person reads during a game: below the cards of a hand, on the trays, on the band of the turn, in legends."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.play_view.overlord.overlord_view import OverlordView
from editor.play_view.play_page import PlayPage
from editor.play_view.strip.card_pictures import CardPictures
from editor.play_view.strip.hand_view import HandCard, HandView
from editor.play_view.words.hand_words import plain_card
from editor.ui.context import EditorContext
from i18n.languages import Language
from rules.game.actions import PASS
from rules.game.field import Field
from rules.game.state import Question
from tests.editor.painted_words import painted_words
from tests.editor.play_view.overlord_driver import click_tray, give_out, start_overlord
from tests.editor.play_view.play_driver import click_card, click_hex, go_to, press, start
from tests.rules.game.random_play import shipped_field

PEGASUS, OMAHA = "01-pegasus-bridge", "overlord-01-omaha"
USES = {
    "Recon 1": ("1 unit, left", "1 unit, center", "1 unit, right"),
    "Probe": ("2 units, left", "2 units, center", "2 units, right"),
    "Attack": ("3 units, left", "3 units, center", "3 units, right"),
    "Assault": ("all units, left", "all units, center", "all units, right"),
    "Recon in Force": ("1 in each section",),
    "General Advance": ("2 in each section",),
    "Pincer Move": ("2 in each section",),
    "Direct From HQ": ("4 units",),
    "Infantry Assault": ("all units",),
    "Behind Enemy Lines": ("1 unit",),
    "Ambush": ("enemy’s turn",),
    "Barrage": ("Barrage",),
}


def one_of_each(context: EditorContext, field: Field) -> dict[tuple[str, int], HandCard]:
    """By its English name and section."""
    cards = [plain_card(context, field, card) for card in range(len(field.cards.cards))]
    return {(one.name, one.face.section): one for one in cards}


def read_below(hand: QWidget, words: Sequence[str]) -> list[str]:
    """Those of the words that are painted, in order; what stands on the cards themselves is not among them."""
    return [said for said in painted_words(hand) if said in words]


def test_below_each_card_stands_how_many_units_it_orders_and_where(context: EditorContext, qtbot: QtBot) -> None:
    cards = one_of_each(context, shipped_field(PEGASUS))
    for name, uses in USES.items():
        sections = range(3) if len(uses) == 3 else (-1,)
        assert tuple(cards[name, section].use for section in sections) == uses
    hand = HandView(context)
    qtbot.addWidget(hand)
    hand.resize(600, 220)
    shown = (cards["Probe", 0], cards["Infantry Assault", -1], cards["General Advance", -1], cards["Ambush", -1])
    pictures = CardPictures(context, shipped_field(PEGASUS).grid.kind, hand)
    hand.show_cards(pictures, shown, -1)
    below = ["2 units, left", "all units", "2 in each section", "enemy’s turn"]
    assert read_below(hand, below) == below
    assert hand.accessibleDescription() == "Probe, 2 units, left"
    pictures.shut_down()


def test_an_overlord_pincer_move_orders_units_of_no_section(context: EditorContext) -> None:
    assert one_of_each(context, shipped_field(OMAHA))["Pincer Move", -1].use == "2 units"


@pytest.mark.parametrize(
    ("language", "uses"),
    [
        (Language.FRENCH, ("2 unités, gauche", "toutes les unités", "2 par section")),
        (Language.DUTCH, ("2 eenheden, links", "alle eenheden", "2 in elke sectie")),
    ],
)
def test_the_use_of_a_card_is_read_in_other_languages(
    context: EditorContext, language: Language, uses: tuple[str, ...]
) -> None:
    field = shipped_field(PEGASUS)
    english = one_of_each(context, field)
    context.language = language
    chosen = [english[key].card for key in (("Probe", 0), ("Infantry Assault", -1), ("General Advance", -1))]
    assert tuple(plain_card(context, field, card).use for card in chosen) == uses


def test_the_hand_says_whose_it_is_and_a_card_why_it_waits(page: PlayPage) -> None:
    view = start(page)
    view.show_hand()
    assert (view.hand.title.text(), view.hand.counts.text()) == ("Your hand", "6 cards\nDeck 52\nDiscards 0")
    below = [one.use for one in view.hand.view.cards]
    assert read_below(view.hand, below) == below
    assert {one.bar for one in view.hand.view.cards} == {""}  # each of them can be played
    go_to(view, Question.ORDER)
    waiting = view.hand.view.cards[0]
    click_card(view, waiting.card)
    assert "next turn" in painted_words(view.hand.raised)
    assert view.hand.raised.accessibleName() == f"{waiting.name}, {waiting.use}"
    assert view.hand.view.accessibleDescription() == f"{waiting.name}, {waiting.use}, next turn"


def test_the_band_says_whose_turn_it_is_and_how_far_each_step_is(page: PlayPage) -> None:
    view = start(page)
    view.show_hand()
    steps = ["1", "Order", "6 cards", "2", "Move", "3", "Battle", "4", "Draw", "1 card"]
    assert painted_words(view.band) == ["Allies", "0 of 4,", "to play", "Axis", "0 of 4", *steps]
    assert view.band.accessibleDescription() == "Allies 0 of 4 to play, Axis 0 of 4, Order 6 cards"
    sides = ["Allies", "0 of 4", "Axis", "0 of 4,", "to play"]
    go_to(view, Question.ORDER)
    steps = ["1", "Order", "Probe, center", "2", "Move", "3", "Battle", "4", "Draw", "1 card"]
    assert painted_words(view.band) == [*sides, *steps]
    go_to(view, Question.MOVE)
    steps = ["Order", "Probe, center", "2", "Move", "0 of 2 moved", "3", "Battle", "4", "Draw", "1 card"]
    assert painted_words(view.band) == [*sides, *steps]  # a step that is over has a tick and no number
    go_to(view, Question.BATTLE)
    steps = ["Order", "Probe, center", "Move", "2 of 2 moved", "3", "Battle", "0 of 2 battled", "4", "Draw", "1 card"]
    assert painted_words(view.band) == [*sides, *steps]
    assert view.band.accessibleDescription() == "Allies 0 of 4, Axis 0 of 4 to play, Battle 0 of 2 battled"


def test_the_legend_of_a_game_names_the_marks_that_are_there_and_no_other(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.ORDER)
    assert view.board.legend.words == ["can be ordered"]
    go_to(view, Question.MOVE)
    assert view.board.legend.words == ["ordered"]
    click_hex(view, view.controller.choices.acting_hexes[0])
    assert view.board.legend.words == ["ordered", "move and battle", "move only"]
    go_to(view, Question.BATTLE)
    assert view.board.legend.words == ["ordered", "nothing to do"]  # neither unit has an enemy in range


# Overlord


def tray(view: OverlordView, general: int) -> list[str]:
    return painted_words(view.trays.views[general])


def said(view: OverlordView, general: int) -> str:
    """On one line, however the words are broken."""
    return " ".join(tray(view, general))


WITHOUT_CARD = "No card Without a card this general may roll the initiative die."


def test_the_trays_say_who_may_take_a_card_and_why_others_do_not(page: PlayPage) -> None:
    view = start_overlord(page)
    view.show_hand()
    names = ("left general · 6 units", "center general · 6 units", "right general · 5 units")
    assert [said(view, general) for general in range(3)] == [f"Axis: {name} {WITHOUT_CARD}" for name in names]
    cards = {(one.name, one.use): one.card for one in view.hand.view.cards}
    click_card(view, cards["Attack", "right general"])
    for general in range(2):
        assert "Not for this general The arrow on Attack points to the right." in said(view, general)
    assert said(view, 2).endswith(
        "give it here Attack can go here Orders 3 units in one of the two sections."
        " 5 units it could order are ringed on the map. A second Section card is for the other section."
    )
    click_tray(view, 2)
    assert "second Section card" in said(view, 2)
    assert "Orders 3 units in one of the two sections." in said(view, 2)
    assert "Take back" in tray(view, 2)
    assert "1 given" in painted_words(view.band)


def test_a_tray_is_read_aloud_in_sentences(page: PlayPage) -> None:
    view = start_overlord(page)
    view.show_hand()
    assert [one.accessibleName() for one in view.trays.views] == ["Left general", "Center general", "Right general"]
    assert view.trays.views[0].accessibleDescription() == (
        "No card. Without a card this general may roll the initiative die."
    )
    cards = {(one.name, one.use): one.card for one in view.hand.view.cards}
    click_card(view, cards["Attack", "right general"])
    assert view.trays.views[0].accessibleDescription() == (
        "Not for this general. The arrow on Attack points to the right."
        " Without a card this general may roll the initiative die."
    )


def test_a_tray_says_what_each_face_of_the_initiative_die_does(page: PlayPage) -> None:
    view = start_overlord(page)
    view.show_hand()
    shown = view.trays.views[0].tray
    assert shown is not None
    assert shown.die_title == "Initiative die"
    assert {line.face.value: line.words for line in shown.faces} == {
        "infantry": "1 infantry unit is ordered",
        "armor": "1 armor unit is ordered",
        "star": "1 unit is ordered",
        "flag": "1 unit retreats 1 hex",
        "grenade": "1 unit loses 1 figure",
    }


def test_a_tray_says_what_its_general_has_ordered_and_rolled(page: PlayPage) -> None:
    view = start_overlord(page, seed=9)
    view.show_hand()
    cards = {(one.name, one.use): one.card for one in view.hand.view.cards}
    click_card(view, cards["Assault", "left general"])
    click_tray(view, 0)
    assert view.trays.views[0].accessibleDescription() == (
        "Assault. Orders all units in one of the two sections. A second Section card is for the other section."
    )
    give_out(view)
    effect, told = "Orders all units in one of the two sections.", []
    while view.controller.question is not Question.INITIATIVE:
        legal = [one for one in view.session.history.legal_actions if one != PASS]
        view.play(legal[0] if legal else PASS)
        told.append(said(view, 0).removeprefix("Axis: left general · 6 units Assault ").removeprefix("Assault "))
    assert told == [
        f"No unit ordered yet. {effect}",
        f"1 unit ordered. {effect}",
        f"2 units ordered. {effect}",
        f"3 units ordered. {effect}",
        "4 units ordered.",
    ]
    assert said(view, 1).startswith("Axis: center general · 6 units May roll for initiative")
    press(view, Qt.Key.Key_I)
    assert said(view, 1) == "Axis: center general · 6 units Initiative"
    assert view.trays.views[1].accessibleDescription() == "Initiative. 1 infantry unit is ordered."
