"""Games as a whole: how they begin, what they refuse, and that nobody has to listen."""

import pytest

from rules.game.actions import AMBUSH, PASS
from rules.game.chance import SeededChance
from rules.game.engine import Engine, Step
from rules.game.field import Field
from rules.game.game import Game, IllegalActionError, new_game, new_state
from rules.game.state import GameState, Question
from rules.game.state_digest import state_digest
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.issues import KnownProblem
from schema.markers import Medal, Mine
from tests.rules.game.drawn_games import ONLINE, drawn_game, sides
from tests.rules.game.random_play import SHIPPED, random_decisions, shipped_field
from tests.rules.skirmish import scenario

UNITS = {"f4": "us infantry", "F7": "de infantry"}


def test_a_game_begins_with_shuffled_cards_and_its_first_question() -> None:
    game = new_game(scenario(UNITS, sides=sides()), seed=3)
    assert [len(hand) for hand in game.state.hands] == [4, 4]
    assert len(game.state.pile) == len(game.field.cards.deck) - 8
    assert game.decision.question is Question.PLAY_CARD
    assert new_game(scenario(UNITS, sides=sides()), seed=3).state.hands == game.state.hands


def test_an_engine_may_have_steps_of_its_own() -> None:
    turns: list[int] = []

    def start_turn(engine: Engine, state: GameState) -> None:
        turns.append(state.turn)
        Engine.all_steps[Step.START_TURN](engine, state)

    field = Field(scenario(UNITS, sides=sides()))
    engine = Engine(field)
    engine.steps = {**engine.steps, Step.START_TURN: start_turn}
    new_state(engine, SeededChance(3))
    new_state(Engine(field), SeededChance(3))
    assert turns == [0]


def test_mines_have_values_that_nobody_knows() -> None:
    mines = {"D5": Mine(camp=Camp.AXIS), "E5": Mine(camp=Camp.AXIS)}
    game = new_game(scenario(UNITS, markers=mines, sides=sides()), seed=3)
    values = game.state.extras["mines"]
    assert sorted(values) == sorted(game.field.setup.parse_hex(label) for label in mines)
    assert set(values.values()) <= set(game.field.mine_tokens)


def test_more_mines_than_tokens_need_another_set() -> None:
    field = Field(scenario(UNITS, sides=sides()))
    labels = [f"{letter}{number}" for letter in "ABCDEFGHIJKL" for number in (3, 5)][: len(field.mine_tokens) + 1]
    mines = {label: Mine(camp=Camp.AXIS) for label in labels}
    game = new_game(scenario(UNITS, markers=mines, sides=sides()), seed=3)
    assert len(game.state.extras["mines"]) == len(field.mine_tokens) + 1


@pytest.mark.parametrize(
    ("change", "code"),
    [({"cards": None}, "game.no-cards"), ({"medals": None}, "game.no-medals")],
)
def test_a_scenario_without_cards_or_medals_cannot_be_played(change: dict[str, None], code: str) -> None:
    both = sides()
    top = both.top.model_copy(update=change)
    with pytest.raises(KnownProblem) as caught:
        new_game(scenario(UNITS, sides=both.model_copy(update={"top": top})), seed=1)
    assert caught.value.args[0] == code


def test_a_scenario_without_enemies_cannot_be_played() -> None:
    with pytest.raises(KnownProblem):
        new_game(scenario({"f4": "us infantry"}, sides=sides()), seed=1)


def test_an_illegal_action_changes_nothing() -> None:
    game = new_game(scenario(UNITS, sides=sides()), seed=3)
    before = state_digest(game.field, game.state)
    with pytest.raises(IllegalActionError):
        game.apply(AMBUSH)
    assert state_digest(game.field, game.state) == before


def test_a_player_who_can_play_nothing_passes_and_keeps_his_cards() -> None:
    game = drawn_game(UNITS, allies=["ambush"]).begin()
    assert game.game.legal_actions() == (PASS,)
    game.do(PASS)
    assert game.state.side == 1
    assert game.hand(0) == ["ambush"]


def test_a_card_that_no_deck_has_is_told() -> None:
    with pytest.raises(KnownProblem):
        Field(scenario(UNITS, sides=sides())).cards.index("attack:above")


def silent_copy(game: Game, seed: int) -> tuple[Engine, GameState, SeededChance]:
    """The same set-up for an engine to which nobody listens."""
    engine, chance = Engine(game.field), SeededChance(seed)
    return engine, new_state(engine, chance), chance


@pytest.mark.parametrize("name", [SHIPPED[0], SHIPPED[-1]])
@pytest.mark.parametrize("profile", list(Profile))
def test_games_are_the_same_without_a_listener(name: str, profile: Profile) -> None:
    game = Game(shipped_field(name, profile), SeededChance(11))
    engine, state, chance = silent_copy(game, 11)
    for _, action in random_decisions(game, 5, most=400):
        engine.apply(state, action, chance)
    assert state_digest(game.field, state) == state_digest(game.field, game.state)
    assert engine.events is None


def test_online_a_camp_goes_with_the_medal_of_its_hex() -> None:
    game = drawn_game(
        {"F5": "us infantry", "H5": "us infantry", "F9": "de infantry"},
        {"F5": "hq_supply_tent", "H5": "forest"},
        profile=ONLINE,
        markers=dict.fromkeys(("F5", "H5"), Medal(camp=Camp.ALLIES, turn_start=True)),
    ).begin()
    assert game.state.medals == [2, 0]
    assert game.terrain("F5") == []
    assert game.terrain("H5") == ["forest"]
