"""Victory conditions that are not medals on a hex, each in a sentence."""

from __future__ import annotations

from typing import assert_never

from i18n.sentences.voice import Voice
from i18n.sentences.words import block_words
from schema.victory import (
    CustomCondition,
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    ExitWorth,
    MustExit,
    SuddenDeath,
    Timing,
    VictoryCondition,
)

_TIMINGS = {Timing.AT_ONCE: "at-once", Timing.END_OF_TURN: "end-of-turn", None: "open"}


def condition_sentence(voice: Voice, block: VictoryCondition) -> str:
    match block:
        case SuddenDeath():
            return _sudden_death(voice, block)
        case DeckExhaustion():
            return voice.say("victory.deck-exhaustion", block.winner, the_side=voice.side(block.winner, "the"))
        case EliminationWorth():
            return voice.say(
                "victory.elimination-worth",
                unit=voice.unit(block.kind),
                of_enemy=voice.side(block.camp.enemy, "of"),
                to_side=voice.side(block.camp, "to"),
                medals=voice.count("medals", block.worth),
            )
        case ExitByEdge():
            medals = voice.count("medals", block.worth)
            return voice.say("victory.exit-by-edge", a_unit=voice.side(block.camp, "unit"), medals=medals)
        case ExitWorth():
            medals = voice.count("medals", block.worth)
            return voice.say("victory.exit-worth", unit=voice.unit(block.figure_class.value), medals=medals)
        case MustExit():
            side, units = voice.side(block.camp, "the"), voice.count("units", block.units)
            return voice.say("victory.must-exit", block.camp, the_side=side, exits=units)
        case EmptySections():
            code = voice.code_for("victory.empty-sections", block.sections)
            return voice.say(
                code if block.sections else f"{code}.nowhere",
                block.camp,
                the_side=voice.side(block.camp, "the"),
                medals=voice.count("medals", block.worth),
                sections=voice.list([voice.name(f"section:{section.value}") for section in block.sections]),
            )
        case CustomCondition():
            return block_words(voice, block.text) or voice.say("victory.custom")
        case _:
            assert_never(block)


def _sudden_death(voice: Voice, block: SuddenDeath) -> str:
    total = len(set(block.hexes))
    if not total:
        return voice.say("victory.sudden-death.nowhere", block.camp, the_side=voice.side(block.camp, "the"))
    size = "one" if total == 1 else "all" if block.needed >= total else "some"
    return voice.say(
        f"victory.sudden-death.{_TIMINGS[block.timing]}.{size}",
        block.camp,
        the_side=voice.side(block.camp, "the"),
        needed=block.needed,
        total=total,
        places=voice.places(block.hexes),
    )
