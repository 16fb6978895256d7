"""What holds in every Overlord game, however it is played."""

from collections import Counter
from functools import cache

import pytest

from rules.game.actions import Action, Verb
from rules.game.chance import SeededChance
from rules.game.combat_cards import piles_of
from rules.game.command_state import COMMANDER, CommandState, command_state
from rules.game.field import Field
from rules.game.game import Game, IllegalActionError
from rules.game.notation import action_text, parse_action
from rules.game.options import GameOptions
from rules.game.piles import air_sorties
from rules.game.seats import Seating
from rules.game.state import Question
from rules.game.state_digest import state_digest
from schema.catalog.card import CardKind
from schema.catalog.switch import Profile
from schema.special_rules import AirRules, CombatCards, Commissar, GungHo, SpecialRule
from tests.rules.game.overlord.overlord_battle import overlord_scenario
from tests.rules.game.random_play import random_decisions, shipped_field

# Infantry, armor and guns of both sides in all six sections, with some ground between them.
UNITS = {
    f"{column}{row}": f"{nation} {kind}"
    for nation, rows in (("us", "13"), ("jp", "79"))
    for row, kind in zip(rows, ("infantry", "armor"), strict=True)
    for column in "BDFHKMOQTVXZ"
    if not (column == "Z" and row in "19")
}
UNITS |= {"c2": "us artillery", "w2": "us artillery", "c8": "jp artillery", "w8": "jp artillery"}
TILES = {"C5": "forest", "H5": "town_village", "L5": "hill", "P5": "forest", "V5": "town_village"}
RULES: dict[str, tuple[SpecialRule, ...]] = {
    "plain": (),
    "commissar": (Commissar(),),
    "marines": (GungHo(),),
    "air": (AirRules(),),
    "combat": (CombatCards(),),
    "all": (Commissar(), GungHo(), AirRules(), CombatCards()),
}


@cache
def fields() -> dict[str, Field]:
    found = [
        (f"{name}-{profile.value}", Field(overlord_scenario(UNITS, TILES, special_rules=rules, medals=6), profile))
        for name, rules in RULES.items()
        for profile in Profile
    ]
    options = GameOptions(section_cards_only=True, take_ground=False, allied_players=4, axis_players=3)
    return dict(found) | {"children": Field(overlord_scenario(UNITS, TILES, medals=6), options=options)}


FIELDS = [*(f"{name}-{profile.value}" for name in RULES for profile in Profile), "children"]


@pytest.mark.parametrize("name", FIELDS)
def test_invariants(name: str) -> None:
    field = fields()[name]
    game = Game(field, SeededChance(name))
    figures = sum(game.state.figures)
    healed = 0
    for legal, action in random_decisions(game, 7):
        state = command_state(game.state)
        assert legal
        assert len(set(legal)) == len(legal)
        assert_cards_are_conserved(field, state)
        assert_commands_are_sound(field, state)
        assert_decisions_have_players(field, state, action)
        assert action_text(field, action)
        assert parse_action(field, action_text(field, action), legal) == action
        assert 0 <= state.allies & state.axis == 0
        occupied = {index for index, kind in enumerate(state.kinds) if kind is not None}
        assert occupied == {index for index in range(field.grid.size) if (state.allies | state.axis) >> index & 1}
        healed += sum(state.figures) > figures
        figures = sum(state.figures)
    assert game.is_over
    if field.options.section_cards_only:
        assert not healed


def assert_cards_are_conserved(field: Field, state: CommandState) -> None:
    cards = [*state.hands[0], *state.hands[1], *state.chip_cards[0], *state.chip_cards[1], *state.pile, *state.discards]
    cards += [one.card for one in state.dispatched]
    cards += [card for side in (0, 1) for card in air_sorties(state, side)]
    cards += state.extras.get("ambush", ())
    assert Counter(cards) == Counter(field.cards.deck)
    assert all(len(state.hands[side]) <= field.hand_sizes[side] for side in (0, 1))
    if field.combat is not None:
        piles = piles_of(state)
        combat = [*piles.pile, *piles.discards, *(card for hand in piles.hands for card in hand)]
        assert Counter(combat) == Counter(field.combat.deck)


def assert_commands_are_sound(field: Field, state: CommandState) -> None:
    """The limits of a turn hold, and no unit is ordered twice."""
    tables = field.command
    assert tables is not None
    assert len(state.dispatched) <= tables.turn.maximum_cards
    for general in (COMMANDER, 0, 1, 2):
        kinds = Counter(tables.kinds[one.card] for one in state.dispatched if one.general == general)
        if general == COMMANDER:
            assert kinds.total() <= 1
        else:
            assert kinds.total() <= 2
            assert not (kinds[CardKind.TACTIC] and kinds.total() > 1)
    own = state.own_units(state.side)
    assert state.earlier & state.ordered == 0
    assert (state.earlier | state.ordered) & ~own == 0
    for index in state.commands:
        assert own >> index & 1


def assert_decisions_have_players(field: Field, state: CommandState, action: Action) -> None:
    seats = Seating(field).who_decides(state, action)
    assert seats
    assert all(seat.side == state.decision.side for seat in seats)
    if field.options.allied_players == 4 and state.decision.side == 0 and state.decision.question is Question.DISPATCH:
        assert [seat.number for seat in seats] == [0]


@pytest.mark.parametrize("profile", Profile)
def test_the_same_decisions_lead_to_the_same_state(profile: Profile) -> None:
    field = shipped_field("overlord-01-omaha", profile)
    game = Game(field, SeededChance(3))
    actions = [action for _, action in random_decisions(game, 3)]
    assert game.is_over
    again = Game(field, SeededChance(3))
    for action in actions:
        again.apply(action)
    assert state_digest(field, again.state) == state_digest(field, game.state)


def test_a_copy_goes_its_own_way() -> None:
    field = fields()[FIELDS[-2]]
    game = Game(field, SeededChance(5))
    for number, _ in enumerate(random_decisions(game, 5)):
        if number % 25:
            continue
        before = state_digest(field, game.state)
        other = Game(field, SeededChance(9), game.state.copy())
        assert state_digest(field, other.state) == before
        for _ in random_decisions(other, 9, 40):
            pass
        assert state_digest(field, game.state) == before


def test_what_is_not_legal_changes_nothing() -> None:
    field = fields()[FIELDS[0]]
    game = Game(field, SeededChance(2))
    for number, (legal, _) in enumerate(random_decisions(game, 2)):
        if number % 10:
            continue
        before = state_digest(field, game.state)
        for action in (Action(Verb.DISPATCH, card=0, general=5), Action(Verb.MOVE, 0, 200), Action(Verb.INITIATIVE, 3)):
            if action in legal:
                continue
            with pytest.raises(IllegalActionError):
                game.apply(action)
        assert state_digest(field, game.state) == before
