"""The text of a game: every event and every decision has a sentence in each language, written as it is spoken."""

import re

import pytest

from editor.wording.game_text import UNTOLD, GameText
from i18n.languages import Language
from rules.game.actions import Mode
from rules.game.events import Event, EventCode
from rules.game.field import ALLIES, AXIS
from rules.game.state import Decision, Question
from schema.catalog.die import DieFace
from tests.rules.game.random_play import SHIPPED, new_game, random_decisions, shipped_field

FIELD = shipped_field("01-pegasus-bridge")
ORIGIN, TARGET, MIDDLE = (FIELD.grid.parse(label) for label in ("M3", "L1", "l2"))
# What the values and subjects of events are, where they have some.
SUBJECTS = {
    EventCode.PLAY: ["attack:left", "barrage"],
    EventCode.DISCARD: ["probe:right"],
    EventCode.DISPATCH: ["", "probe:right"],
    EventCode.INITIATIVE: ["star"],
    EventCode.COMBAT_CARD: ["street_fighting"],
    EventCode.KEEP: ["", "recon:center"],
    EventCode.ROLL: ["battle", "ambush", "tiger", "medics", "their_finest_hour", "frozen_river", "mine"],
    EventCode.LOSS: ["", "no_retreat"],
    EventCode.ELIMINATED: ["sniper", "infantry"],
    EventCode.UNIT_ADDED: ["elite_armor"],
    EventCode.LANDED: ["special_forces"],
    EventCode.SMOKE: ["", "thin"],
    EventCode.TERRAIN_REMOVED: ["wire"],
    EventCode.TERRAIN_ADDED: ["sandbags"],
    EventCode.MEDAL: ["elimination", "position", "exit", "something_else"],
    EventCode.END: ["medals", "sudden_death", "no_enemy_left", "deck_exhausted", "something_else"],
}
VALUES: dict[EventCode, list[tuple[str | int, ...]]] = {
    EventCode.PLAY: [("", mode.name.lower()) for mode in Mode] + [("left", "plain")],
    EventCode.BATTLE: [(1,), (3,)],
    EventCode.COMBAT_CARD: [("plain",), ("street_fighting",)],
    EventCode.ROLL: [(DieFace.FLAG,), (DieFace.STAR, DieFace.FLAG, DieFace.STAR)],
    EventCode.LOSS: [(0,), (1,), (3,)],
    EventCode.DRAW: [(), ("attack:left", "barrage")],
    EventCode.MOVE: [(TARGET,), (MIDDLE, TARGET)],
}


def events(code: EventCode) -> list[Event]:
    return [
        Event(code, side, where, TARGET, number, subject, values)
        for side in (ALLIES, AXIS)
        for where in (ORIGIN, MIDDLE)
        for number in ((-1, 0, 1, 2) if code is EventCode.DISPATCH else (1, 2))
        for subject in SUBJECTS.get(code, [""])
        for values in VALUES.get(code, [()])
    ]


@pytest.mark.parametrize("code", sorted(set(EventCode) - UNTOLD))
def test_every_event_has_its_sentence(code: EventCode) -> None:
    game = new_game(FIELD, 1)
    told = {
        language: list(GameText(FIELD, language).sentences(game.state.kinds, events(code))) for language in Language
    }
    assert len(told) == 3
    for language, sentences in told.items():
        assert sentences
        for sentence in sentences:
            assert_is_well_written(sentence, language)
    for sentences in zip(*told.values(), strict=True):
        assert len(set(sentences)) == len(sentences), "a sentence of another language"


def assert_is_well_written(sentence: str, language: Language) -> None:
    assert re.match(r"[A-ZÀ-Ý0-9]", sentence), sentence
    assert sentence.endswith("."), sentence
    assert not re.search(r"[{}_']|  |null|None|\.\.", sentence), sentence
    # A name stands in quotation marks or parentheses, never bare after a colon.
    assert not re.search(r": [A-Z]", sentence), sentence
    if language is Language.FRENCH:
        assert not re.search(r"\b(de|que) (?=[aeiouéèêà])|\bde les? |\bà les? |[^\u202f][:;!?](?= |$)", sentence), (
            sentence
        )


def test_generals_play_their_cards() -> None:
    field = shipped_field("overlord-01-omaha")
    text = GameText(field, Language.ENGLISH)
    played = Event(EventCode.PLAY, AXIS, number=0, subject="attack:left", values=("left_right", "plain"))
    struck = Event(EventCode.PLAY, ALLIES, number=-1, subject="recon:left", values=("", "air_power"))
    assert list(text.sentences((), [played, struck])) == [
        "The Axis left general plays “Attack” (right half of the left flank).",
        "The Allied Commander-in-Chief plays “Recon 1” (left flank) as “Air Power”.",
    ]
    assert text.decision(Decision(Question.INITIATIVE, ALLIES, general=1)) == (
        "The Allied center general may make the initiative roll."
    )


@pytest.mark.parametrize("language", Language)
def test_every_decision_has_its_sentence(language: Language) -> None:
    text = GameText(FIELD, language)
    for side in (ALLIES, AXIS):
        told = [text.decision(Decision(question, side)) for question in Question if question is not Question.OVER]
        assert len(set(told)) >= len(told) - 1
        for sentence in told:
            assert_is_well_written(sentence, language)
    assert_is_well_written(text.decision(Decision(Question.OVER)), language)


@pytest.mark.parametrize("name", SHIPPED[::5])
def test_random_games_are_told_to_the_end(name: str) -> None:
    field = shipped_field(name)
    game = new_game(field, 2)
    texts = {language: GameText(field, language) for language in Language}
    kinds = list(game.state.kinds)
    told = 0
    for _ in random_decisions(game, 2):
        for language, text in texts.items():
            for sentence in text.sentences(kinds, game.events[told:]):
                assert_is_well_written(sentence, language)
        kinds, told = list(game.state.kinds), len(game.events)
    assert game.is_over


def test_a_turn_reads_well() -> None:
    text = GameText(FIELD, Language.ENGLISH)
    kinds = new_game(FIELD, 1).state.kinds
    assert text.heading(3, ALLIES) == "Turn 3, Allies"
    happened = [
        Event(EventCode.PLAY, AXIS, subject="infantry_assault", values=("left", "plain")),
        Event(EventCode.ORDERS, AXIS, number=2, values=(7, 0)),
        Event(EventCode.ORDER, AXIS, ORIGIN),
        Event(EventCode.MOVE, AXIS, ORIGIN, TARGET, 2, values=(MIDDLE, TARGET)),
        Event(EventCode.LOSS, AXIS, MIDDLE, number=1, values=(3,)),
        Event(EventCode.BATTLE, AXIS, TARGET, FIELD.grid.parse("I1"), 1, values=(3,)),
        Event(EventCode.ROLL, AXIS, TARGET, FIELD.grid.parse("I1"), 1, "battle", (DieFace.INFANTRY,)),
        Event(EventCode.MEDAL, AXIS, number=1, subject="position"),
    ]
    assert list(text.sentences(kinds, happened)) == [
        "The Axis plays “Infantry Assault” (left flank).",
        "The infantry unit on M3 is ordered.",
        "The infantry unit on M3 moves by way of l2 to L1.",
        "The infantry unit on l2 loses 1 figure; 3 are left.",
        "The infantry unit on L1 fires at the infantry unit on I1, 3 hexes away, with 1 die.",
        "The die shows 1 infantry symbol: 1 hit.",
        "The Axis gains 1 medal.",
    ]
