"""Whole Overlord games as text, one for each number of players: a change of the rules shows as a difference.

python -m tests.rules.game.overlord.playthrough     writes them anew; read what has changed against the rule books
"""

import random
from collections.abc import Iterator
from pathlib import Path

from rules.game.actions import PASS, Action
from rules.game.chance import SeededChance
from rules.game.command_state import COMMANDER
from rules.game.events import Event, EventCode
from rules.game.field import Field
from rules.game.game import Game
from rules.game.notation import action_text
from rules.game.options import GameOptions
from rules.game.seats import Seating, TeamSeat
from tests.rules.game.overlord.overlord_battle import overlord_scenario

FOLDER = Path(__file__).with_name("playthroughs")
PLAYERS = (2, 4, 6, 8)
SIDES = ("Allies", "Axis")
ROLES = {COMMANDER: "commander", 0: "left", 1: "center", 2: "right"}
# Close enough that units battle from the first turns on.
UNITS = {
    f"{column}{row}": f"{nation} {kind}"
    for nation, rows in (("us", ("4", "3")), ("de", ("6", "7")))
    for columns, row, kind in (("bfkotx", rows[0], "infantry"), ("DMV", rows[1], "armor"), ("GQ", rows[1], "artillery"))
    for column in columns
}
TILES = {"C5": "forest", "H5": "town_village", "L5": "hill", "P5": "forest", "U5": "town_village"}
# What other lines of the same action tell better.
_UNTOLD = frozenset({EventCode.ORDERS, EventCode.ROLLED_ORDERS, EventCode.FLAGS, EventCode.DISPATCH, EventCode.ORDER})
# Of five players who could go on, one has enough.
_PATIENCE = 0.2


def playthrough(players: int) -> str:
    options = GameOptions(allied_players=players // 2, axis_players=players // 2)
    field = Field(overlord_scenario(UNITS, TILES, cards=7, medals=3), options=options)
    return "\n".join(_lines(Game(field, SeededChance(players)), players)) + "\n"


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
    for players in PLAYERS:
        (FOLDER / f"players_{players}.txt").write_text(playthrough(players), "utf-8")


if __name__ == "__main__":
    main()
