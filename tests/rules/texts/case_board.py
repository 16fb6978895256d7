"""Plays the cases of texts: a board drawn as text, actions in the notation, and questions with their answers.

The lines of a case are actions, and questions with their answers after ` = `. Units and hexes of the board have the
names of its drawing (`tests/rules/drawn_boards.py`), or their labels. What dice show stands behind an action in
brackets; several results, such as a roll and the number of a card that is picked, with ` | ` between them.
`until battle` declines whatever is asked before a battle may be chosen; `until play card axis` waits for a side, too.

Questions about the board as it is set up:
    reach I            the named hexes to which the unit may move
    battle I           enemies and dice, `X3 Y1`; `battle I at 1`: after a move to that hex
    sight I            the named units and hexes that it sees
    retreat X 2        for two flags: the named hexes where it may end, and `loses 1` if figures are lost
Questions about the game where it stands:
    may ACTION         yes or no
    offered VERB       what may be named now: units, targets, cards; of moves and retreats those to named hexes
    asked              the question, and who answers: `retreat axis`
    figures X          or gone
    pieces 1           terrain and obstacles of a hex
    rolled             the number of dice of the last roll
    hits               the number of hits of the last roll
    medals             of the Allies and the Axis: `1:0`
    hand allies        the cards that a side holds; `cards allies`: how many
    pile               how many cards; `discards`: how many
    visibility         at night, how far units see
    turn               who is in turn
    winner             allies, axis, or nobody
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Final

from pydantic import TypeAdapter

from rules.board.inspection import Inspection
from rules.board.move_search import STANDING
from rules.game.actions import NONE, PASS, Action, Verb
from rules.game.chance import GivenChance, SeededChance
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.game import Game, set_up
from rules.game.notation import action_text, parse_action
from rules.game.objectives import NOBODY
from rules.game.options import GameOptions
from schema.board import BoardKind, Face
from schema.catalog.switch import Profile
from schema.issues import KnownProblem
from schema.markers import Marker
from schema.pieces import Tile, Unit
from tests.rules.drawn_boards import Drawn, board
from tests.rules.skirmish import scenario
from tests.rules.texts.text_cases import TextCase

SIDES: Final = ("allies", "axis")
NOTHING: Final = "nothing"
_FILLING: Final = "probe:center"
# A commander keeps the last card.
_OVERLORD_FILLING: Final = "probe:left probe:center probe:right"
_ANSWER: Final = " = "
_UNTIL: Final = "until "
# More decisions than any side has in a turn.
_PATIENCE: Final = 100
_MARKER: Final[TypeAdapter[Marker]] = TypeAdapter(Marker)
_RESULTS: Final = re.compile(r"(?P<action>[^\[]+?)\s*(?:\[(?P<results>[^\]]*)\])?")
_WAY: Final = re.compile(r"[A-Za-z]?\d*(?:[x>-][A-Za-z]?\d*)+")
_DEFAULT_SIDES: Final = {
    "top": {"camp": "axis", "nation": "de", "cards": 4, "medals": 5},
    "bottom": {"camp": "allies", "nation": "us", "cards": 4, "medals": 5},
    "first": "bottom",
}


class CaseChance(GivenChance):
    """What a case says; shuffled cards stay as they are."""

    def shuffle(self, cards: list[int]) -> None:
        """No case is about the order of a pile."""


class CaseBoard:
    """The board and the game of a case. The game begins with the first line that needs it."""

    def __init__(self, case: TextCase) -> None:
        self._set_up = dict(case.set_up)
        self._piece = case.piece
        self._profile = Profile(self._take("reading", "book"))
        self._kind = BoardKind(self._take("kind", "standard"))
        filling = _OVERLORD_FILLING if self._kind is BoardKind.OVERLORD else _FILLING
        self._hands = [self._take(side, filling).split() for side in SIDES]
        self._pile = self._take("pile", " ".join([_FILLING] * 8)).split()
        self._discards = self._take("discards", "").split()
        self._mines = self._take("mines", {})
        self._options = GameOptions.model_validate(self._take("options", {}))
        self._drawn = self._draw()
        assert not self._set_up, f"unknown fields: {', '.join(self._set_up)}"

    def _take(self, name: str, default: Any) -> Any:
        return self._set_up.pop(name, default)

    def _draw(self) -> Drawn:
        """The board; `hexes` places units, and `tiles` terrain, by label, as wide boards need it."""
        kind = self._kind
        more = self._take("scenario", {})
        sides = _DEFAULT_SIDES if kind is not BoardKind.OVERLORD else _overlord_sides()
        more = {**more, "sides": _merged(sides, more.get("sides", {}))}
        drawing, hexes, tiles = self._take("board", ""), self._take("hexes", {}), self._take("tiles", {})
        if hexes or tiles:
            assert not drawing, "a board is drawn or listed"
            return Drawn(scenario(hexes, tiles, kind=kind, **more), self._profile, {})
        return board(
            drawing,
            self._profile,
            kind=kind,
            face=Face(self._take("face", "country")),
            row=self._take("row", 2),
            col=self._take("col", 4),
            pieces=self._symbols(),
            units={letter: Unit.model_validate(unit) for letter, unit in self._take("units", {}).items()},
            **more,
        )

    def _symbols(self) -> Mapping[str, Any]:
        pieces = {symbol: _piece(value) for symbol, value in self._take("symbols", {}).items()}
        return {"@": self._piece, **pieces} if self._piece else pieces

    def play(self, text: str) -> None:
        """Carry out the lines of a case; an answer that is not the expected one fails."""
        for line in filter(None, map(str.strip, text.splitlines())):
            question, separator, answer = line.partition(_ANSWER)
            if separator:
                found = self.answer(question)
                if sorted(found.split()) != sorted(answer.split()):
                    raise AssertionError(f"{question} = {found}, not {answer.strip()}")
            elif question.startswith(_UNTIL):
                self._decline_until(question.removeprefix(_UNTIL))
            else:
                self._act(line)

    def _decline_until(self, question: str) -> None:
        self.game.chance = SeededChance(1)  # what is declined may still draw cards or roll
        for _ in range(_PATIENCE):
            if self.asked("").startswith(question):
                return
            actions = self.game.legal_actions()
            self.game.apply(PASS if PASS in actions else actions[0])
        raise AssertionError(f"{question} does not come up")

    def answer(self, question: str) -> str:
        subject, _, rest = question.partition(" ")
        return _QUESTIONS[subject](self, rest)

    # The board.

    def _index(self, name: str) -> int:
        if name in self._drawn.names:
            return self._drawn.hex(name)
        return self._asked_board.position.grid.parse(name)

    @property
    def _asked_board(self) -> Inspection:
        return self._drawn.ask

    def _name(self, index: int) -> str:
        """The name of a hex in the drawing, that of the unit first; else its label."""
        names = sorted((name for name in self._drawn.names if self._drawn.hex(name) == index), reverse=True)
        return names[0] if names else self._asked_board.position.grid.label(index)

    def _listed(self, names: Any) -> str:
        return " ".join(sorted(set(names))) or NOTHING

    def reach(self, name: str) -> str:
        troop = self._asked_board.position.get_troop(self._index(name))
        found = dict(self._asked_board.movement.moves(troop))
        return self._listed(self._name(index) for index in found if self._is_listed(index))

    def _is_listed(self, index: int) -> bool:
        """Of the hexes to which units go, a drawing lists those that it names."""
        names = self._drawn.names
        return not names or any(self._drawn.hex(name) == index for name in names)

    def battle(self, rest: str) -> str:
        name, _, at = rest.partition(" at ")
        ask = self._asked_board
        troop = ask.position.get_troop(self._index(name))
        there = self._index(at or name)
        move = ask.movement.moves(troop)[there] if at else STANDING
        return self._listed(f"{self._name(one.hex)}{one.dice}" for one in ask.battle.targets(troop, there, move))

    def sight(self, name: str) -> str:
        ask = self._asked_board
        source = self._index(name)
        unit_class = ask.position.troops[source].unit_class
        return self._listed(
            other for other in self._drawn.names
            if self._index(other) != source and ask.sight.can_see(source, self._index(other), unit_class)
        )  # fmt: skip

    def retreat(self, rest: str) -> str:
        name, _, flags = rest.partition(" ")
        ask = self._asked_board
        found = ask.retreats.retreat(ask.position.get_troop(self._index(name)), int(flags or 1))
        ends = self._listed(self._name(index) for index in found.ends)
        return f"{ends}, loses {found.losses}" if found.losses else ends

    # The game.

    @cached_property
    def game(self) -> Game:
        field = Field(self._drawn.scenario, self._profile, self._options)
        if field.command is not None:
            game = Game(field, SeededChance(1))
            self._deal(field, game.state)
            game.state.options = None
        else:
            state = set_up(field)
            self._deal(field, state)
            if self._mines:
                state.extras["mines"] = {self._index(name): value for name, value in self._mines.items()}
            state.pile = tuple(map(field.cards.index, self._pile))
            game = Game(field, CaseChance(), state)
            game.engine.chance, game.engine.events = game.chance, game.events
            game.engine.go_on(state)
        return game

    def _deal(self, field: Field, state: Any) -> None:
        state.hands = [[field.cards.index(name) for name in hand] for hand in self._hands]
        state.discards = [field.cards.index(name) for name in self._discards]

    def _act(self, line: str) -> None:
        match = _RESULTS.fullmatch(line)
        assert match, f"cannot read {line!r}"
        results = [tuple(map(_result, part.split())) for part in (match["results"] or "").split("|") if part.strip()]
        game = self.game
        action = self._parse(match["action"])
        chance = game.chance = CaseChance(results)
        game.apply(action)
        assert chance.is_used_up, f"{line}: fewer dice were rolled"

    def _parse(self, text: str) -> Action:
        game = self.game
        return parse_action(game.field, self._labeled(text), game.legal_actions())

    def _labeled(self, text: str) -> str:
        """The action with labels in place of the names of the drawing."""
        words = []
        for word in text.split():
            parts = re.split(r"([x>-])", word) if _WAY.fullmatch(word) else [word]
            words.append("".join(self._label(part) for part in parts))
        return " ".join(words)

    def _label(self, word: str) -> str:
        if word in self._drawn.names:
            return self.game.field.grid.label(self._drawn.hex(word))
        return word

    def may(self, action: str) -> str:
        try:
            self._parse(action)
        except KnownProblem:
            return "no"
        return "yes"

    def offered(self, verb: str) -> str:
        wanted = _VERBS.get(verb) or Verb[verb.upper().replace(" ", "_")]
        field = self.game.field
        return self._listed(
            self._offer(field, action)
            for action in self.game.legal_actions()
            if action.verb is wanted and (wanted not in _WAYS or self._is_listed(action.target))
        )

    def _offer(self, field: Field, action: Action) -> str:
        """What an action is about: a card with its section or receiver, a way, or a hex."""
        if action.card != NONE:
            return action_text(field, action).partition(" ")[2].replace(" to ", ">")
        hexes = [self._name(index) for index in (action.hex, action.target) if index != NONE]
        return "-".join(hexes)

    def asked(self, _: str) -> str:
        decision = self.game.decision
        question = decision.question.name.lower().replace("_", " ")
        return f"{question} {SIDES[decision.side]}" if decision.side != NOBODY else question

    def figures(self, name: str) -> str:
        index = self._index(name)
        return str(self.game.state.figures[index]) if self.game.state.kinds[index] is not None else "gone"

    def pieces(self, name: str) -> str:
        return self._listed(part.terrain.id for part in self.game.state.landscape.grounds[self._index(name)].parts)

    def last_roll(self) -> Event:
        return next(event for event in reversed(self.game.events) if event.code is EventCode.ROLL)

    def hand(self, side: str) -> str:
        state = self.game.state
        return self._listed(self.game.field.cards.name(card) for card in state.hands[SIDES.index(side)])

    def winner(self, _: str) -> str:
        winner = self.game.state.winner
        return "nobody" if winner == NOBODY else SIDES[winner]


def _piece(value: Any) -> str | Tile | Marker:
    """A kind of terrain, a tile with all that it has, or a marker."""
    if isinstance(value, str):
        return value
    return Tile.model_validate(value) if "terrain" in value else _MARKER.validate_python(value)


def _overlord_sides() -> dict[str, Any]:
    return _merged(_DEFAULT_SIDES, {"top": {"cards": 8, "medals": 20}, "bottom": {"cards": 8, "medals": 20}})


def _merged(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the changes in place of those of the base, also inside of tables."""
    merged = dict(base)
    for name, value in changes.items():
        merged[name] = _merged(merged[name], value) if isinstance(merged.get(name), Mapping) else value
    return merged


def _result(word: str) -> str | int:
    return int(word) if word.lstrip("-").isdigit() else word


# Verbs whose word in the notation is another one.
_VERBS: Final[Mapping[str, Verb]] = {
    "ground": Verb.TAKE_GROUND,
    "blow": Verb.BLOW_BRIDGE,
    "chip": Verb.LAY_UNDER_CHIP,
    "on the move": Verb.ORDER_ON_THE_MOVE,
}
_WAYS: Final = frozenset({Verb.MOVE, Verb.RETREAT})
_QUESTIONS: Final[Mapping[str, Callable[[CaseBoard, str], str]]] = {
    "reach": CaseBoard.reach,
    "battle": CaseBoard.battle,
    "sight": CaseBoard.sight,
    "retreat": CaseBoard.retreat,
    "may": CaseBoard.may,
    "offered": CaseBoard.offered,
    "asked": CaseBoard.asked,
    "figures": CaseBoard.figures,
    "pieces": CaseBoard.pieces,
    "rolled": lambda board, _: str(len(board.last_roll().values)),
    "hits": lambda board, _: str(board.last_roll().number),
    "medals": lambda board, _: "{}:{}".format(*board.game.state.medals),
    "hand": CaseBoard.hand,
    "cards": lambda board, side: str(len(board.game.state.hands[SIDES.index(side)])),
    "pile": lambda board, _: str(len(board.game.state.pile)),
    "discards": lambda board, _: str(len(board.game.state.discards)),
    "visibility": lambda board, _: str(board.game.state.visibility),
    "turn": lambda board, _: SIDES[board.game.state.side],
    "winner": CaseBoard.winner,
}
