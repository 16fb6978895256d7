"""The variant for children, and other options of a game."""

import pytest

from rules.game.actions import Action, Verb
from rules.game.chance import GivenChance, SeededChance
from rules.game.field import Field
from rules.game.game import Game
from rules.game.options import GameOptions
from rules.game.state import Question
from schema.issues import KnownProblem
from tests.rules.game.random_play import shipped_field
from tests.rules.skirmish import scenario

SIDES = {
    "top": {"camp": "axis", "cards": 4, "medals": 2},
    "bottom": {"camp": "allies", "cards": 4, "medals": 2},
    "first": "bottom",
}


def game_of(options: GameOptions) -> Game:
    built = scenario({"C3": "us infantry", "c4": "de infantry 1", "K7": "de infantry"}, sides=SIDES)
    return Game(Field(built, options=options), SeededChance(1))


def test_without_tactic_cards_the_deck_has_the_forty_section_cards() -> None:
    cards = game_of(GameOptions(section_cards_only=True)).field.cards
    assert len(cards.deck) == 40
    assert all(cards.is_section_card(card) for card in cards.deck)
    assert len(game_of(GameOptions()).field.cards.deck) == 60


def assault(options: GameOptions) -> Game:
    """An assault that eliminates the target."""
    game = game_of(options)
    card = game.field.cards.index("probe:left")
    game.state.hands[0] = [card]
    game.state.options = None
    index = {game.field.grid.label(number): number for number in range(game.field.grid.size)}
    game.chance = GivenChance([("infantry", "star", "star")])
    game.apply(Action(Verb.PLAY, card=card))
    game.apply(Action(Verb.ORDER, index["C3"]))
    while game.decision.question is not Question.BATTLE:
        game.apply(game.legal_actions()[-1])
    game.apply(Action(Verb.BATTLE, index["C3"], index["c4"]))
    return game


def test_children_may_play_without_taking_ground() -> None:
    assert assault(GameOptions()).decision.question is Question.TAKE_GROUND
    game = assault(GameOptions(take_ground=False))
    assert game.decision.question is not Question.TAKE_GROUND


def test_chosen_hands_come_out_of_the_pile() -> None:
    names = ("attack:left", "barrage", "probe:right")
    for name in ("01-pegasus-bridge", "overlord-01-omaha"):
        options = GameOptions(axis_hand=names, allied_medals=1)
        field = Field(shipped_field(name).scenario, options=options)
        game = Game(field, SeededChance(1))
        state = game.state
        assert [field.cards.name(card) for card in state.hands[1]] == list(names)
        assert len(state.hands[0]) == field.hand_sizes[0]
        assert sorted([*state.pile, *state.hands[0], *state.hands[1]]) == sorted(field.cards.deck)
        assert state.medals[0] == 1


def test_a_hand_with_more_copies_than_the_deck_has_is_refused() -> None:
    options = GameOptions(allied_hand=("barrage",) * 9)
    field = Field(shipped_field("01-pegasus-bridge").scenario, options=options)
    with pytest.raises(KnownProblem) as problem:
        Game(field, SeededChance(1))
    assert problem.value.code == "game.no-card-left"
