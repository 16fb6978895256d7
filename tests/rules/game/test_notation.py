"""The notation: short texts that mean one action each, and clear words for texts that mean none."""

import pytest

from rules.game.actions import AMBUSH, BATTLE_BACK, PASS, Action, Mode, Verb
from rules.game.field import Field
from rules.game.game import Game, IllegalActionError
from rules.game.notation import action_text, parse_action
from rules.game.options import GameOptions
from rules.game.state import Question
from schema.catalog.switch import Profile
from schema.issues import KnownProblem
from tests.rules.game.random_play import SHIPPED, new_game, random_decisions, shipped_field


@pytest.fixture(scope="module")
def field() -> Field:
    return shipped_field("01-pegasus-bridge")


def test_every_verb_has_its_text(field: Field) -> None:
    hex_, target, middle = (field.grid.parse(label) for label in ("a4", "B5", "a6"))
    attack, assault = field.cards.index("attack:right"), field.cards.index("infantry_assault")
    texts = {
        Action(Verb.PLAY, card=attack): "play attack:right",
        Action(Verb.PLAY, card=assault, section=0): "play infantry_assault@left",
        Action(Verb.PLAY, card=attack, mode=Mode.BARRAGE): "play attack:right as barrage",
        Action(Verb.LAY_UNDER_CHIP, card=attack): "chip attack:right",
        Action(Verb.ORDER, hex_): "order a4",
        Action(Verb.ORDER_ON_THE_MOVE, hex_): "order a4 on the move",
        Action(Verb.MOVE, hex_, target): "a4-B5",
        Action(Verb.MOVE, hex_, middle, way=(target, middle)): "a4-B5-a6",
        Action(Verb.EXIT, hex_): "a4-off",
        Action(Verb.BATTLE, hex_, target): "a4xB5",
        Action(Verb.REMOVE, hex_): "remove a4",
        AMBUSH: "ambush",
        BATTLE_BACK: "battle back",
        Action(Verb.RETREAT, hex_, target): "a4>B5",
        Action(Verb.RETREAT, hex_, middle, way=(target, middle)): "a4>B5>a6",
        Action(Verb.TAKE_GROUND, hex_, target): "ground",
        Action(Verb.STRIKE, target=target): "strike B5",
        Action(Verb.HEAL, hex_): "heal a4",
        Action(Verb.KEEP, card=attack): "keep attack:right",
        Action(Verb.BLOW_BRIDGE, target=target): "blow B5",
        Action(Verb.DISPATCH, card=attack, general=2): "dispatch attack:right to right",
        Action(Verb.INITIATIVE, general=3): "initiative to 4",
        PASS: "pass",
    }
    assert {action: action_text(field, action) for action in texts} == texts
    for action, text in texts.items():
        assert parse_action(field, f"  {text.replace(' ', '  ').upper()} ", [action._replace(way=())]) == action


def test_combat_cards_have_the_names_of_their_deck() -> None:
    field = shipped_field("11-paris", options=GameOptions(combat_cards=True))
    assert field.combat is not None
    action = Action(Verb.COMBAT_CARD, card=0, mode=Mode.STREET_FIGHTING)
    text = action_text(field, action)
    assert text == f"combat card {field.combat.cards[0].id} as street_fighting"
    assert parse_action(field, text, [action, PASS]) == action


@pytest.mark.parametrize("profile", Profile)
@pytest.mark.parametrize("name", SHIPPED[:-1:4] + SHIPPED[-1:])
def test_every_legal_action_is_read_back(name: str, profile: Profile) -> None:
    field = shipped_field(name, profile)
    game = new_game(field, 1)
    for legal, _ in random_decisions(game, 1, 400):
        texts = [action_text(field, action) for action in legal]
        assert len(set(texts)) == len(texts)
        for text, action in zip(texts, legal, strict=True):
            assert parse_action(field, text, legal) == action


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("order Z9", ("order a2", "order C1")),
        ("order", ("order a2",)),
        ("pss", ("pass",)),
        ("a2-b99-c3", ()),
        ("a2-a4-a6", ()),
        ("", ()),
        ("nonsense \x1b[31m", ()),
    ],
)
def test_a_text_that_means_nothing_names_what_is_near(field: Field, text: str, near: tuple[str, ...]) -> None:
    legal = (Action(Verb.ORDER, field.grid.parse("a2")), Action(Verb.ORDER, field.grid.parse("C1")), PASS)
    with pytest.raises(KnownProblem) as caught:
        parse_action(field, text, legal)
    problem = caught.value
    assert (problem.code, problem.params["action"]) == ("game.not-legal", text)
    found = problem.params["near"]
    assert isinstance(found, tuple)
    assert set(near) <= set(found)


def test_a_move_may_name_its_way() -> None:
    field = shipped_field("08-operation-cobra")
    grid = field.grid
    for seed in range(50):
        game = new_game(field, seed)
        for legal, _ in random_decisions(game, seed, 200):
            far = [one for one in legal if one.verb is Verb.MOVE and grid.distance(one.hex, one.target) == 2]
            if far and game.decision.question is Question.MOVE:
                move = far[0]
                between = [index for index in grid.adjacent[move.hex] if grid.distance(index, move.target) == 1]
                outcomes = []
                for index in between:
                    way = "-".join(grid.label(one) for one in (move.hex, index, move.target))
                    action = parse_action(field, way, legal)
                    assert action.way == (index, move.target)
                    copy = Game(field, game.chance, game.state.copy())
                    try:
                        events = copy.apply(action)
                    except IllegalActionError:
                        outcomes.append(False)
                    else:
                        assert events[0].values == (index, move.target)
                        outcomes.append(True)
                beside = next(index for index in grid.adjacent[move.hex] if index not in between)
                with pytest.raises(IllegalActionError):
                    game.apply(move._replace(way=(beside, move.target)))
                assert any(outcomes)
                return
    raise AssertionError
