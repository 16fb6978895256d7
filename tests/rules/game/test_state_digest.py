"""Digests of states: equal for equal states, different for any fact that differs."""

import pytest

from rules.game.state_digest import state_digest, state_facts
from tests.rules.game.random_play import new_game, random_decisions, shipped_field


def test_a_copy_has_the_same_digest_and_every_change_another() -> None:
    game = new_game(shipped_field("01-pegasus-bridge"), 1)
    for _ in random_decisions(game, 1, 40):
        pass
    field, state = game.field, game.state
    digests = {state_digest(field, state), state_digest(field, state.copy())}
    assert len(digests) == 1
    for change in ("turn", "medals", "hands", "figures", "extras", "ordered"):
        other = state.copy()
        match change:
            case "medals":
                other.medals[0] += 1
            case "hands":
                other.hands[1].pop()
            case "figures":
                other.figures[next(index for index, kind in enumerate(other.kinds) if kind is not None)] += 1
            case "extras":
                other.extras["fact"] = frozenset({2, 1})
            case _:
                setattr(other, change, getattr(other, change) ^ 1)
        digests.add(state_digest(field, other))
    assert len(digests) == 7


def test_ground_that_has_changed_is_a_fact() -> None:
    game = new_game(shipped_field("01-pegasus-bridge"), 1)
    assert state_facts(game.field, game.state)["ground"] == []
    for _ in random_decisions(game, 1, 200):
        if game.state.landscape is not game.field.landscape:
            break
    assert state_facts(game.field, game.state)["ground"]


def test_what_has_no_plain_form_cannot_be_in_a_state() -> None:
    game = new_game(shipped_field("01-pegasus-bridge"), 1)
    game.state.extras["thing"] = object()
    with pytest.raises(TypeError):
        state_digest(game.field, game.state)
