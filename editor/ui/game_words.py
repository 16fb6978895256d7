"""Words about games that several pages say: who sat on which side, how it ended, how often people won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from schema.board import Camp

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.values import GameSummary
    from rules.game.strength import SeatedPlayer
    from rules.lab.reading import Estimate


def seat_words(players: tuple[SeatedPlayer, SeatedPlayer], context: EditorContext) -> str:
    """`Allies: Ann, Axis: Computer, club player`."""
    return ", ".join(
        context.text(f"play.seat.{camp.value}", player=_player_name(player, context))
        for camp, player in zip(Camp, players, strict=True)
    )


def _player_name(player: SeatedPlayer, context: EditorContext) -> str:
    if player.computer is not None:
        return context.text(f"play.strength.{player.computer.value}")
    return player.name or context.text("play.new.person")


def people_words(share: tuple[int, Estimate] | None, context: EditorContext) -> str:
    """How often the Allies won where two people played, with the interval; "" where they did not."""
    if share is None:
        return ""
    games, estimate = share
    rate, low, high = (round(100 * part) for part in (estimate.rate, estimate.low, estimate.high))
    return context.text("library.games.share", count=games, percent=rate, low=low, high=high)


def result_words(summary: GameSummary, context: EditorContext) -> str:
    """`The Allies won 5–3 in 14 turns`, or how far it is."""
    if summary.winner is None:
        return context.text("library.games.open", count=summary.turns)
    return outcome_words(summary.winner, (summary.allied_medals, summary.axis_medals), summary.turns, context)


def outcome_words(winner: Camp, medals: tuple[int, int], turns: int, context: EditorContext) -> str:
    """`medals` are of the Allies and the Axis; the winner's are told first."""
    won, lost = medals if winner is Camp.ALLIES else reversed(medals)
    return context.text(f"library.games.won.{winner.value}", won=won, lost=lost, count=turns)
