"""Sessions for tests: games of shipped scenarios, played at random."""

import random

from editor.game_session.game_session import GameSession
from rules.game.record import new_record
from rules.game.strength import PERSON, SeatedPlayer, Strength
from tests.rules.game.random_play import shipped_field

PEGASUS = "01-pegasus-bridge"
OVERLORD = "overlord-01-omaha"
COMPUTER = SeatedPlayer(computer=Strength.CLUB)


def session_of(
    name: str = PEGASUS,
    seed: int = 7,
    players: tuple[SeatedPlayer, SeatedPlayer] = (PERSON, PERSON),
    *,
    practice: bool = False,
) -> GameSession:
    record = new_record(shipped_field(name).scenario, seed)
    return GameSession(record.model_copy(update={"players": players, "practice": practice}))


def play_on(session: GameSession, decisions: int, seed: int = 1) -> None:
    """So many random decisions, or up to the end."""
    choice = random.Random(seed).choice
    for _ in range(decisions):
        if session.is_over:
            return
        session.show_hand()
        session.apply(choice(session.history.legal_actions))
