"""The text of a game: a heading for each turn, a sentence for each event, and what is to be decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from i18n.languages import Language
from i18n.sentences.voice import Voice
from i18n.values import Printable
from rules.board.troops import TroopKind
from rules.game.actions import Mode
from rules.game.cards import SECTION_NAMES
from rules.game.command_state import COMMANDER
from rules.game.events import Event, EventCode
from rules.game.field import CAMPS, Field
from rules.game.state import Decision
from schema.catalog.die import DieFace
from schema.issues import Parameter

# What other events of the same action tell better.
UNTOLD: Final = frozenset({EventCode.TURN, EventCode.ORDERS, EventCode.ROLLED_ORDERS, EventCode.FLAGS})
# The words that the sentences of an event are made of; counted things are named as in `count.<name>`.
WORDS: Final[Mapping[EventCode, tuple[str, ...]]] = MappingProxyType(
    {
        EventCode.PLAY: ("the_side",),
        EventCode.CHIP: ("the_side",),
        EventCode.ORDER: ("unit",),
        EventCode.ON_THE_MOVE: ("unit",),
        EventCode.MOVE: ("unit", "target", "way"),
        EventCode.EXIT: ("unit",),
        EventCode.BATTLE: ("unit", "enemy", "dice"),
        EventCode.ELIMINATED: ("unit",),
        EventCode.RETREAT: ("unit", "target"),
        EventCode.FLAGS_IGNORED: ("unit",),
        EventCode.TAKE_GROUND: ("unit", "target"),
        EventCode.AMBUSH: ("the_side", "unit"),
        EventCode.BATTLE_BACK: ("unit", "enemy"),
        EventCode.STRIKE: ("the_side", "enemy"),
        EventCode.HEAL: ("unit", "figures"),
        EventCode.DISCARD: ("the_side", "card"),
        EventCode.DRAW: ("the_side",),
        EventCode.KEEP: ("the_side", "card"),
        EventCode.SHUFFLE: ("cards",),
        EventCode.MEDAL: ("the_side", "medals", "hex"),
        EventCode.MEDAL_LOST: ("the_side", "medals", "hex"),
        EventCode.TERRAIN_REMOVED: ("hex", "terrain"),
        EventCode.TERRAIN_ADDED: ("hex", "terrain"),
        EventCode.UNCAMOUFLAGED: ("unit",),
        EventCode.MINE: ("hex", "number"),
        EventCode.MINE_CLEARED: ("hex",),
        EventCode.CROSS_HAIR: ("hex",),
        EventCode.CROSS_HAIR_LOST: ("hex",),
        EventCode.NIGHT: ("hexes",),
        EventCode.UNIT_ADDED: ("unit",),
        EventCode.LANDED: ("unit",),
        EventCode.UNIT_LOST: ("unit",),
        EventCode.BRIDGE_BLOWN: ("hex",),
        EventCode.BRIDGE_HELD: ("hex",),
        EventCode.CARD_CAPTURED: ("the_side",),
        EventCode.CARD_REGAINED: ("the_side",),
        EventCode.SMOKE: ("hex",),
        EventCode.SEALED: ("hex",),
        EventCode.DISPATCH: ("of_side", "general", "card"),
        EventCode.EXTRA_UNIT: ("of_side", "general"),
        EventCode.INITIATIVE: ("of_side", "general", "face"),
        EventCode.AIRPLANE: ("of_side", "general", "hex"),
        EventCode.COMBAT_CARD: ("the_side",),
        EventCode.DRAW_COMBAT_CARD: ("the_side",),
        EventCode.END: ("the_side",),
    }
)
# Rolls whose number counts hits.
_HIT_ROLLS: Final = frozenset({"battle", "ambush", "battle_back", "strike", "mine"})
_REROLL: Final = "tiger"
_NO_RETREAT: Final = "no_retreat"


class GameText:
    """Sentences about the games on one field, in one language."""

    def __init__(self, field: Field, language: Language, *, names_kinds: bool = True) -> None:
        """Without the names of their kinds a unit is its hex: for lists beside the board."""
        self._field = field
        self._names_kinds = names_kinds
        self._voice = Voice(field.scenario, language)
        # By hex, the kind of the unit that stands there, followed from event to event.
        self._kinds: dict[int, str] = {}

    def heading(self, turn: int, side: int) -> str:
        return self._voice.phrase("event.turn", number=turn, camp=self._voice.name(f"camp:{CAMPS[side].value}"))

    def decision(self, decision: Decision) -> str:
        """What is to be decided, and by whom."""
        code = f"decision.{decision.question.name.lower()}"
        if decision.side < 0:
            return self._voice.say(code)
        camp = CAMPS[decision.side]
        sides = {"the_side": self._voice.side(camp, "the"), "of_side": self._voice.side(camp, "of")}
        return self._voice.say(code, camp, **sides, general=self._general(decision.general))

    def sentences(self, kinds: Sequence[TroopKind | None], events: Iterable[Event]) -> Iterator[str]:
        """What happened. `kinds` are the units by hex before the first of the events."""
        self._kinds = {index: kind.type.kind for index, kind in enumerate(kinds) if kind is not None}
        for event in events:
            if not is_told_otherwise(event):
                yield self._sentence(event)
            self._follow(event)

    def _follow(self, event: Event) -> None:
        if event.code in (EventCode.MOVE, EventCode.RETREAT, EventCode.TAKE_GROUND) and event.hex in self._kinds:
            # Something may happen to it on every hex of its way.
            for index in (*event.values, event.target):
                if isinstance(index, int):
                    self._kinds[index] = self._kinds[event.hex]

    def _sentence(self, event: Event) -> str:
        code = f"event.{event.code}"
        match event.code:
            case EventCode.PLAY:
                mode = str(event.values[1]) if event.values[1:] else "plain"
                said = None if mode == "plain" else self._voice.phrase(f"event.mode.{mode}")
                words: dict[str, Parameter] = {"card": self._card(event.subject, str(event.values[0])), "mode": said}
                if self._field.command is not None:
                    words["general"] = self._general(event.number)
                    words["of_side"] = self._voice.side(CAMPS[event.side], "of")
                return self._by_side(event, code, **words)
            case EventCode.DISPATCH if event.number == COMMANDER:
                return self._by_side(event, f"{code}.commander")
            case EventCode.COMBAT_CARD:
                is_street_fight = Mode.STREET_FIGHTING.name.lower() in event.values
                return self._by_side(
                    event, f"{code}.street_fighting" if is_street_fight else code, name=self._combat_card(event.subject)
                )
            case EventCode.BATTLE:
                return self._battle(event)
            case EventCode.ROLL:
                return self._roll(event)
            case EventCode.LOSS:
                return self._loss(event)
            case EventCode.MEDAL | EventCode.END | EventCode.SMOKE:
                special = f"{code}.{event.subject}"
                known = self._voice.has(special) and (event.subject != "position" or event.hex >= 0)
                return self._by_side(event, special if known else code)
            case EventCode.DRAW:
                names = [self._card(str(name)) for name in event.values]
                cards = self._voice.list(names) if names else self._voice.count("cards", event.number)
                return self._by_side(event, code, cards=cards)
            case _:
                return self._by_side(event, code)

    def _by_side(self, event: Event, code: str, /, **params: Parameter) -> str:
        """The sentence of an event; its verb agrees with the side, if it has one."""
        camp = CAMPS[event.side] if event.side >= 0 else None
        return self._voice.say(
            code, camp, **{name: self._parameter(event, name) for name in WORDS[event.code]}, **params
        )

    def _parameter(self, event: Event, name: str) -> Printable | None:
        """One of the words that sentences are made of; None for what the event does not have."""
        voice, label = self._voice, self._field.grid.label
        where = event.hex if event.hex >= 0 else event.target
        match name:
            case "the_side" | "of_side":
                return voice.side(CAMPS[event.side], name.removesuffix("_side"))
            case "general":
                return self._general(event.number)
            case "face":
                return voice.count(f"face.{event.subject}", 1)
            case "number":
                return Printable(event.number)
            case "hex" | "target":
                index = where if name == "hex" else event.target
                return Printable(label(index)) if index >= 0 else None
            case "unit":
                return self._unit(where, event)
            case "enemy":
                return self._unit(event.target)
            case "way":
                way = [label(index) for index in event.values[:-1] if isinstance(index, int)]
                return voice.list(way) if way else None
            case "terrain":
                return voice.name(f"terrain:{event.subject}")
            case "card":
                return self._card(event.subject) if event.subject else None
            case _:
                return voice.count(name, event.number)

    def _unit(self, index: int, event: Event | None = None) -> Printable:
        """A unit on its hex; an event that takes it off the board or brings it there knows its kind."""
        names_kind = event is not None and event.code in (
            EventCode.ELIMINATED,
            EventCode.UNIT_ADDED,
            EventCode.LANDED,
            EventCode.UNIT_LOST,
        )
        kind = event.subject if event is not None and names_kind and event.subject else self._kinds.get(index)
        where = Printable(self._field.grid.label(index))
        if not self._names_kinds:
            return where
        if kind is None:
            return self._voice.phrase("event.unit-there", hex=where)
        return self._voice.phrase("event.unit", kind=self._voice.unit(kind), hex=where)

    def _card(self, name: str, chosen: str = "") -> Printable:
        """A card by its name, `attack:left`, or with the section in which it is played."""
        key, _, printed = name.partition(":")
        section = chosen or printed
        said = self._voice.name(f"section:{section}") if section else None
        return self._voice.phrase("event.card", card=self._voice.name(f"card:{key}"), section=said)

    def _combat_card(self, key: str) -> str:
        """The name that the deck gives a Combat card, in this language or any other."""
        cards = () if self._field.combat is None else self._field.combat.cards
        names = next((card.name for card in cards if card.id == key), {})
        return names.get(self._voice.language) or next(iter(names.values()), key.replace("_", " "))

    def _general(self, number: int) -> Printable:
        return self._voice.phrase(f"general.{'commander' if number == COMMANDER else SECTION_NAMES[number]}")

    def _battle(self, event: Event) -> str:
        distance = int(event.values[0])
        return self._by_side(
            event,
            "event.close-assault" if distance == 1 else "event.battle",
            hexes=self._voice.count("hexes", distance),
        )

    def _roll(self, event: Event) -> str:
        voice = self._voice
        counts = [(face, event.values.count(face)) for face in DieFace]
        faces = voice.list([voice.count(f"face.{face.value}", number) for face, number in counts if number])
        if event.subject == _REROLL:
            return voice.say("event.roll-again", faces=faces, count=len(event.values))
        hits = voice.count("hits", event.number) if event.subject in _HIT_ROLLS else None
        return voice.say("event.roll", faces=faces, hits=hits, count=len(event.values))

    def _loss(self, event: Event) -> str:
        left = int(event.values[0])
        unit, figures = self._unit(event.hex), self._voice.count("figures", event.number)
        if not left:
            return self._voice.say("event.no-retreat", unit=unit)
        code = "event.loss.no-retreat" if event.subject == _NO_RETREAT else "event.loss"
        return self._voice.say(code, unit=unit, figures=figures, count=left)


def whole_game(
    field: Field,
    language: Language,
    turns: Iterable[tuple[int, int, Iterable[tuple[Sequence[TroopKind | None], Iterable[Event]]]]],
) -> str:
    """A game as text: for each turn, its side and the units and events of its actions, a heading and its sentences."""
    words = GameText(field, language)
    lines: list[str] = []
    for turn, side, actions in turns:
        lines.append(words.heading(turn, side))
        for kinds, events in actions:
            lines += [f"  {sentence}" for sentence in words.sentences(kinds, events)]
        lines.append("")
    return "\n".join(lines)


def is_told_otherwise(event: Event) -> bool:
    """Whether other events of the same action tell it better: the loss of the last figures is an elimination."""
    is_last_loss = event.code is EventCode.LOSS and event.values == (0,) and event.subject != _NO_RETREAT
    return event.code in UNTOLD or is_last_loss
