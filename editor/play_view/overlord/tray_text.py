"""The tray of a general as it is shown: his cards, what he does with them, and the die that he may roll without one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from rules.game.cards import CommandCard
from schema.catalog.die import DieFace


class TrayLook(Enum):
    """`OPEN` can take the card that is picked up, `CLOSED` cannot; `ACTING`: its general decides now."""

    PLAIN = auto()
    OPEN = auto()
    CLOSED = auto()
    ACTING = auto()


@dataclass(frozen=True, slots=True)
class TrayCard:
    """A card in a tray. `number`: as the state counts what is given out; no face: it lies face down."""

    number: int
    face: CommandCard | None
    name: str = ""


@dataclass(frozen=True, slots=True)
class DieFaceLine:
    """A face of the initiative die and what it does; `is_rolled`: it lies there."""

    face: DieFace
    words: str
    is_rolled: bool = False


@dataclass(frozen=True, slots=True)
class GeneralTray:
    """All that one tray shows. `name` is that of the general, `note` stands below at the die."""

    general: int
    name: str
    look: TrayLook = TrayLook.PLAIN
    cards: tuple[TrayCard, ...] = ()
    # Words in the dashed frame for one more card; "": there is none.
    vacancy: str = ""
    title: str = ""
    lines: tuple[str, ...] = ()
    note: str = ""
    die_title: str = ""
    faces: tuple[DieFaceLine, ...] = ()
    can_take_back: bool = False

    @property
    def spoken(self) -> str:
        """All of it as sentences, each said once: the title of a tray with one card is that card."""
        cards = ", ".join(card.name for card in self.cards if card.name)
        rolled = [line.words for line in self.faces if line.is_rolled]
        parts = dict.fromkeys(part for part in (cards, self.title, *self.lines, self.note, *rolled) if part)
        return " ".join(part if part.endswith(".") else f"{part}." for part in parts)
