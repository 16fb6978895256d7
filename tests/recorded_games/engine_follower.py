"""The engine of the rules as a follower of records: their decisions become its actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from rules.game.actions import AMBUSH, BATTLE_BACK, PASS, Action, Mode, Verb
from rules.game.cards import SECTION_NAMES
from rules.game.events import Event
from rules.game.field import Field
from rules.game.game import Game, set_up
from rules.game.objectives import NOBODY
from rules.game.state import GameState, Question
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.scenario import Scenario
from schema.special_rules import BritishCommonwealth
from tests.recorded_games import decisions as lines
from tests.recorded_games.engine_lines import EventTranslator
from tests.recorded_games.engine_offers import SIDES, is_pending, with_own_offer
from tests.recorded_games.engine_pauses import Pauses
from tests.recorded_games.follower import NotPossible
from tests.recorded_games.line import At, Decision, Line
from tests.recorded_games.position import Position, UnitState, in_order
from tests.recorded_games.record import GameStart, Record
from tests.recorded_games.recorded_chance import RecordedChance


@cache
def field_of(scenario: Scenario) -> Field:
    """Games on one board share its tables."""
    return Field(scenario, Profile.ONLINE)


class EngineFollower:
    """Plays a game under the profile `online` along with a record, of which it knows the first line."""

    def __init__(self, record: Record, scenario: Scenario) -> None:
        field = field_of(_with_rules(scenario, record.start))
        self._grid = field.grid
        self._chance = RecordedChance(field.cards, field.grid)
        self._game = Game(field, self._chance, _first_state(field, record.start))
        self._pauses = Pauses(self._game.engine)
        self._steps = 0

    def offered(self, decision: Decision) -> Decision:
        if not is_pending(self._game, decision):
            raise NotPossible(f"{decision.t} by {decision.side}: {self._pending()}")
        return with_own_offer(self._game, decision)

    def apply(self, choices: Sequence[Decision], chance: Sequence[Line], following: str) -> Sequence[Line]:
        game = self._game
        self._chance.begin(chance)
        self._pauses.begin(following, is_moving_done=any(isinstance(choice, lines.MoveDone) for choice in choices))
        self._steps += 1
        kinds = list(game.state.kinds)
        events: list[Event] = []
        if self._steps == 2:
            # The first position is the set-up; then the game goes on by itself to its first decision.
            game.engine.chance, game.engine.events = self._chance, events
            game.engine.go_on(game.state)
        for choice in choices:
            for action in self._actions(choice):
                events += self._play(choice, action)
        if game.decision.question is Question.RETREAT:
            raise NotPossible(self._pending())
        return EventTranslator(self._grid, kinds).lines(events)

    def position(self) -> Position:
        state = self._game.state
        return Position(
            {tuple(self._grid.hexes[index]): unit for index, unit in _units(state)},
            (state.medals[0], state.medals[1]),
            (len(state.hands[0]), len(state.hands[1])),
            len(state.pile),
            len(state.discards),
        )

    def winner(self) -> str | None:
        winner = self._game.state.winner
        return None if winner == NOBODY else SIDES[winner]

    def _pending(self) -> str:
        decision = self._game.decision
        who = f" of the {SIDES[decision.side]}" if decision.side >= 0 else ""
        return f"{decision.question.name.lower()}{who} is asked for"

    def _play(self, choice: Decision, action: Action) -> tuple[Event, ...]:
        """By the recorded way, even if it is not among the best: only where it ends is offered."""
        game = self._game
        self._chance.hand = tuple(game.field.cards.name(card) for card in game.state.hands[1 - game.state.side])
        if action._replace(way=()) not in game.legal_actions():
            raise NotPossible(f"{choice.t}: {self._told(action)} is not allowed, {self._pending()}")
        events: list[Event] = []
        game.engine.apply(game.state, action, self._chance, events)
        return tuple(events)

    def _told(self, action: Action) -> str:
        hexes = [f"{self._grid.hexes[one].row},{self._grid.hexes[one].col}" for one in action[1:3] if one >= 0]
        return " ".join([action.verb.name.lower(), *hexes])

    def _index(self, at: At) -> int:
        return self._grid.index[at]

    def _way(self, path: Sequence[At]) -> tuple[int, ...]:
        return tuple(map(self._index, path))

    def _actions(self, choice: Decision) -> Iterator[Action]:
        """The actions of a decision; each is made before the next one is asked for."""
        yield from _ACTIONS[choice.t](self, choice)

    def _is_asked(self, *questions: Question) -> bool:
        return self._game.decision.question in questions

    def _play_card(self, play: lines.Play) -> Iterator[Action]:
        if play.source == "commissar":
            return  # it is played with the new card laid under the chip, or by a line of its own if there is a choice
        card = self._game.field.cards.index(play.card)
        yield self._way_to_play(card, play, Mode.FROM_HAND if play.source == "hand" else Mode.PLAIN)

    def _play_chip_card(self, play: lines.CommissarPlay) -> Iterator[Action]:
        yield self._way_to_play(self._game.field.cards.index(play.card), play, Mode.PLAIN)

    def _way_to_play(self, card: int, play: lines.Play | lines.CommissarPlay, mode: Mode) -> Action:
        """Where the engine leaves no choice of section, the recorded one only tells what follows."""
        if play.as_air_power:
            mode = Mode.AIR_POWER
        elif play.to_blow_bridge:
            mode = Mode.BLOW_BRIDGE
        elif play.armor_breakthrough:
            mode = Mode.ARMOR_BREAKTHROUGH
        section = -1 if play.section is None else SECTION_NAMES.index(play.section)
        action = Action(Verb.PLAY, card=card, section=section, mode=mode)
        return action if action in self._game.legal_actions() else action._replace(section=-1)

    def _lay_card(self, choice: lines.Commissar) -> Iterator[Action]:
        yield Action(Verb.LAY_UNDER_CHIP, card=self._game.field.cards.index(choice.card))

    def _order(self, order: lines.Order) -> Iterator[Action]:
        yield from (Action(Verb.ORDER, self._index(at)) for at in order.units)
        yield from (Action(Verb.ORDER_ON_THE_MOVE, self._index(at)) for at in order.on_the_move)
        if self._is_asked(Question.ORDER):
            yield PASS

    def _move(self, move: lines.Move | lines.DesertMove) -> Iterator[Action]:
        if move.to is None:
            yield PASS
        else:
            yield Action(Verb.MOVE, self._index(move.origin), self._index(move.to), way=self._way(move.path))

    def _pass(self, _choice: Decision) -> Iterator[Action]:
        yield PASS

    def _battle(self, battle: lines.Battle) -> Iterator[Action]:
        yield Action(Verb.BATTLE, self._index(battle.origin), self._index(battle.to))

    def _ambush(self, choice: lines.Ambush) -> Iterator[Action]:
        yield AMBUSH if choice.is_played else PASS

    def _battle_back(self, choice: lines.BattleBack) -> Iterator[Action]:
        yield BATTLE_BACK if choice.is_done else PASS

    def _take_ground(self, choice: lines.TakeGround) -> Iterator[Action]:
        yield Action(Verb.TAKE_GROUND, self._index(choice.origin), self._index(choice.to)) if choice.is_done else PASS

    def _retreat(self, choice: lines.Retreat) -> Iterator[Action]:
        """A retreat without a choice is not asked for; one on which the game ended is recorded up to there."""
        origin = self._index(choice.origin)
        if not self._is_asked(Question.RETREAT) or self._game.decision.facts[0] != origin:
            return
        way = self._way(choice.path)
        ends = [action.target for action in self._game.legal_actions()]
        kind = self._game.state.kinds[origin]
        assert kind is not None  # the question is about it
        table = self._game.field.retreat_steps(self._game.state, kind, self._game.decision.side)
        here = way[-1] if way else origin
        if here not in ends:
            onward = [end for end in ends if table[here] >> end & 1]
            way = (*way, *onward[:1])
        yield Action(Verb.RETREAT, origin, way[-1] if way else origin, way=way)

    def _keep(self, choice: lines.Keep) -> Iterator[Action]:
        yield Action(Verb.KEEP, card=self._game.field.cards.index(choice.card))

    def _strike(self, choice: lines.AirPower | lines.Barrage) -> Iterator[Action]:
        targets = choice.to if isinstance(choice, lines.AirPower) else (choice.to,)
        yield from (Action(Verb.STRIKE, target=self._index(at)) for at in targets)
        if self._is_asked(Question.STRIKE):
            yield PASS

    def _heal(self, choice: lines.Medics | lines.MedicsBreakthrough) -> Iterator[Action]:
        units = choice.units
        if isinstance(choice, lines.Medics):
            # The dice were not always rolled in the order in which the units are listed.
            units = tuple(sorted(units, key=self._chance.order_of_rolls))
        yield from (Action(Verb.HEAL, self._index(at)) for at in units)
        if self._is_asked(Question.HEAL):
            yield PASS

    def _at_unit(self, verb: Verb) -> Callable[[Decision], Iterator[Action]]:
        def actions(choice: Decision) -> Iterator[Action]:
            at = choice.origin if isinstance(choice, lines.Exit) else choice.at  # type: ignore[attr-defined]
            yield Action(verb, self._index(at))

        return actions

    def _at_hex(self, verb: Verb) -> Callable[[Decision], Iterator[Action]]:
        def actions(choice: Decision) -> Iterator[Action]:
            yield Action(verb, target=self._index(choice.at))  # type: ignore[attr-defined]

        return actions

    def _smoke(self, choice: lines.SmokeScreen) -> Iterator[Action]:
        yield from (Action(Verb.SMOKE, target=self._index(at)) for at in choice.at)
        if self._is_asked(Question.SMOKE):
            yield PASS


_ACTIONS: dict[str, Callable[..., Iterator[Action]]] = {
    "play": EngineFollower._play_card,
    "commissar": EngineFollower._lay_card,
    "commissar_play": EngineFollower._play_chip_card,
    "order": EngineFollower._order,
    "move": EngineFollower._move,
    "desert_move": EngineFollower._move,
    **dict.fromkeys(("move_done", "battle_done", "overrun_pass"), EngineFollower._pass),
    "battle": EngineFollower._battle,
    "ambush": EngineFollower._ambush,
    "battle_back": EngineFollower._battle_back,
    "take_ground": EngineFollower._take_ground,
    "retreat": EngineFollower._retreat,
    "keep": EngineFollower._keep,
    **dict.fromkeys(("air_power", "barrage"), EngineFollower._strike),
    **dict.fromkeys(("medics", "medics_breakthrough"), EngineFollower._heal),
    "exit": lambda own, choice: own._at_unit(Verb.EXIT)(choice),
    "recover": lambda own, choice: own._at_unit(Verb.RECOVER)(choice),
    **dict.fromkeys(("remove_wire", "remove_road_block"), lambda own, choice: own._at_unit(Verb.REMOVE)(choice)),
    "seal_cave": lambda own, choice: own._at_unit(Verb.SEAL)(choice),
    "blow_bridge": lambda own, choice: own._at_hex(Verb.BLOW_BRIDGE)(choice),
    "airdrop": lambda own, choice: own._at_hex(Verb.LAND)(choice),
    **dict.fromkeys(("armor_breakthrough", "reinforce"), lambda own, choice: own._at_hex(Verb.ENTER)(choice)),
    "smoke_screen": EngineFollower._smoke,
}


def _with_rules(scenario: Scenario, start: GameStart) -> Scenario:
    """The scenario with a rule that the other implementation has in force without a word in the file."""
    rules = scenario.special_rules
    if start.rules.get("britishCommand") and not any(isinstance(rule, BritishCommonwealth) for rule in rules):
        return scenario.model_copy(update={"special_rules": (*rules, BritishCommonwealth())})
    return scenario


def _first_state(field: Field, start: GameStart) -> GameState:
    """The set-up with the cards and mines of a record, before anything has happened."""
    state = set_up(field)
    index = field.cards.index
    state.hands = [[index(name) for name in start.hands[side]] for side in ("allies", "axis")]
    state.pile = tuple(index(name) for name in reversed(start.deck))
    if start.mines:
        state.extras["mines"] = {field.grid.index[row, col]: value for row, col, value, _ in start.mines}
    return state


def _units(state: GameState) -> Iterator[tuple[int, UnitState]]:
    for index, kind in enumerate(state.kinds):
        if kind is None:
            continue
        bit = 1 << index
        ordered = state.ordered | state.on_the_move | state.extras.get("entered", 0)
        flags = ("o" if ordered & bit else "") + ("m" if state.on_the_move & bit else "")
        flags += "c" if state.camouflaged & bit else ""
        camp = "A" if kind.camp is Camp.ALLIES else "X"
        yield index, UnitState(camp, kind.type.id, state.figures[index], in_order(flags))
