"""The variant for children, and other options of a game."""

import pytest

from rules.game.actions import Action, Verb
from rules.game.chance import GivenChance, SeededChance
from rules.game.field import Field
from rules.game.game import Game
from rules.game.options import GameOptions
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.card import CardKind
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
    assert {cards.entries[card].kind for card in cards.deck} == {CardKind.SECTION}
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


def test_a_game_from_a_position_begins_with_the_side_that_is_to_play() -> None:
    assert game_of(GameOptions()).decision.side == 0
    game = game_of(GameOptions(first=Camp.AXIS))
    assert (game.decision.side, game.state.side) == (1, 1)
    assert game_of(GameOptions(first=Camp.ALLIES)).decision.side == 0


def test_a_game_from_a_position_is_told_from_one_with_other_agreements() -> None:
    assert not GameOptions(allied_players=2, take_ground=False).has_position
    for options in (GameOptions(first=Camp.AXIS), GameOptions(figures_lost=True), GameOptions(axis_hand=("barrage",))):
        assert options.has_position


def test_figures_lost_before_the_game_can_be_healed() -> None:
    """c4 stands with one of four figures, D5 with one more than its kind has."""
    units = {"C3": "us infantry", "c4": "de infantry 1", "D5": "de infantry 5", "K7": "de artillery"}
    built = scenario(units, sides=SIDES)
    found = {}
    for lost in (False, True):
        game = Game(Field(built, options=GameOptions(figures_lost=lost)), SeededChance(1))
        grid, state = game.field.grid, game.state
        strengths = {}
        for index, kind in enumerate(state.kinds):
            if kind is not None:
                strengths[grid.label(index)] = (state.figures[index], kind.strength)
        found[lost] = strengths
    assert found[False] == {"C3": (4, 4), "c4": (1, 1), "D5": (5, 5), "K7": (2, 2)}
    assert found[True] == {"C3": (4, 4), "c4": (1, 4), "D5": (5, 5), "K7": (2, 2)}
