"""Whole Overlord games as text, for each number of players and for the expansions: a change of the rules shows there.

python -m tests.rules.game.overlord.playthrough     writes them anew; read what has changed against the rule books
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rules.game.actions import PASS, Action
from rules.game.chance import SeededChance
from rules.game.command_state import COMMANDER
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.game import Game
from rules.game.notation import action_text
from rules.game.options import GameOptions
from rules.game.seats import Seating, TeamSeat
from schema.special_rules import AirRules, Commissar, GungHo, SpecialRule
from tests.rules.game.overlord.overlord_battle import overlord_scenario

FOLDER = Path(__file__).with_name("playthroughs")
SIDES = ("Allies", "Axis")
ROLES = {COMMANDER: "commander", 0: "left", 1: "center", 2: "right"}
# Close enough that units battle from the first turns on.
_UNITS = tuple(
    (f"{column}{row}", side, kind)
    for side, rows in enumerate((("4", "3"), ("6", "7")))
    for columns, row, kind in (("bfkotx", rows[0], "infantry"), ("DMV", rows[1], "armor"), ("GQ", rows[1], "artillery"))
    for column in columns
)
TILES = {"C5": "forest", "H5": "town_village", "L5": "hill", "P5": "forest", "U5": "town_village"}


class PlayedGame(NamedTuple):
    """A game of so many players, and what the expansions add to it."""

    players: int
    nations: tuple[str, str] = ("us", "de")
    special_rules: tuple[SpecialRule, ...] = ()
    others: tuple[tuple[str, str], ...] = ()


PLAYTHROUGHS = {
    **{f"players_{players}": PlayedGame(players) for players in (2, 4, 6, 8)},
    "soviets_and_airplanes": PlayedGame(
        8, ("ru", "de"), (Commissar(), AirRules()), (("C3", "ru airplane"), ("P7", "de airplane"))
    ),
    "marines_and_japanese": PlayedGame(8, ("us", "jp"), (GungHo(),)),
}
# What other lines of the same action tell better.
_UNTOLD = frozenset({EventCode.ORDERS, EventCode.ROLLED_ORDERS, EventCode.FLAGS, EventCode.DISPATCH, EventCode.ORDER})
# Of five players who could go on, one has enough.
_PATIENCE = 0.2


def playthrough(name: str) -> str:
    players, nations, special_rules, others = PLAYTHROUGHS[name]
    units = {label: f"{nations[side]} {kind}" for label, side, kind in _UNITS} | dict(others)
    options = GameOptions(allied_players=players // 2, axis_players=players // 2)
    scenario = overlord_scenario(units, TILES, special_rules=special_rules, cards=7, medals=3, nation=nations[0])
    return "\n".join(_lines(Game(Field(scenario, options=options), SeededChance(players)), players)) + "\n"


def _lines(game: Game, players: int) -> Iterator[str]:
    seating = Seating(game.field)
    yield f"{players} players"
    for seat in seating.seats:
        roles = sorted(seating.roles[seat.side][seat.number])
        yield f"{_seat(seating, seat)}: {', '.join(ROLES[role] for role in roles)}"
    generator = random.Random(players)
    turn = 0
    while not game.is_over:
        if game.state.turn != turn:
            turn = game.state.turn
            yield ""
            yield f"Turn {turn}: {SIDES[game.state.side]}, medals {game.state.medals[0]}:{game.state.medals[1]}"
            hand = game.state.hands[game.state.side]
            yield f"  hand: {' '.join(sorted(game.field.cards.name(card) for card in hand))}"
        action = _choose(generator, game.legal_actions())
        question = game.decision.question.name.lower().replace("_", " ")
        who = " or ".join(_seat(seating, seat) for seat in seating.who_decides(game.state, action))
        yield f"  {who}, {question}: {action_text(game.field, action)}"
        for event in game.apply(action):
            if event.code not in _UNTOLD and event.code is not EventCode.TURN:
                yield f"      {_event(game.field, event)}"


def _choose(generator: random.Random, legal: tuple[Action, ...]) -> Action:
    others = [action for action in legal if action is not PASS]
    if not others or (PASS in legal and generator.random() < _PATIENCE):
        return PASS
    return generator.choice(others)


def _seat(seating: Seating, seat: TeamSeat) -> str:
    return f"{SIDES[seat.side]} {seat.number + 1}" if len(seating.roles[seat.side]) > 1 else SIDES[seat.side]


def _event(field: Field, event: Event) -> str:
    words = [event.code.value.replace("_", " ")]
    words += [field.grid.label(index) for index in (event.hex, event.target) if index >= 0]
    if event.subject:
        words.append(event.subject)
    if event.code not in (EventCode.MOVE, EventCode.RETREAT):
        words += [str(value) for value in event.values if value != ""]
    if event.code in (EventCode.LOSS, EventCode.MEDAL, EventCode.HEAL):
        words.append(f"({event.number})")
    return " ".join(words)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in PLAYTHROUGHS:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")


if __name__ == "__main__":
    main()
