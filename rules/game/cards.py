"""The Command cards of one game: each different card once, with its effect on this board, and how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.catalog import catalog
from schema.board import BoardKind
from schema.catalog.card import Card, CardDraw, CardEffect, CardKind
from schema.catalog.specials.card import CopyOrder, DeckReplacesCard, ReconDraw, Reshuffle
from schema.catalog.switch import Profile
from schema.issues import KnownProblem

SECTION_NAMES: Final = ("left", "center", "right")
NO_SECTION: Final = -1
_ONE_CARD: Final = CardDraw(draw=1, keep=1)


class CommandCard(NamedTuple):
    """A card as a player holds it. `section` counts from the holder's left; -1 where none is printed."""

    id: str
    section: int = NO_SECTION

    @property
    def name(self) -> str:
        return self.id if self.section == NO_SECTION else f"{self.id}:{SECTION_NAMES[self.section]}"


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What every turn asks of the effect of a card, worked out once: attributes of catalog entries are slow."""

    # No strike, no healing and no dice that give orders.
    is_plain_order: bool
    repeating: CopyOrder | None
    draw: int
    keep: int
    is_reshuffling: bool
    is_recon: bool


@dataclass(frozen=True, slots=True, eq=False)
class CardSet:
    """All different cards of a game by index, and the deck as indices."""

    board: BoardKind
    cards: tuple[CommandCard, ...]
    entries: tuple[Card, ...]
    effects: tuple[CardEffect, ...]
    facts: tuple[CardFacts, ...]
    deck: tuple[int, ...]

    def index(self, name: str) -> int:
        """The card with such a name, `attack:left` or `barrage`; a KnownProblem for any other."""
        key, _, section = name.partition(":")
        number = SECTION_NAMES.index(section) if section in SECTION_NAMES else NO_SECTION
        card = CommandCard(key, number)
        if card not in self.cards:
            raise KnownProblem("game.no-card", card=name)
        return self.cards.index(card)

    def name(self, index: int) -> str:
        return self.cards[index].name

    def find(self, key: str, section: int = NO_SECTION) -> int:
        """The index of a card by id and section; -1 if the deck has none."""
        card = CommandCard(key, section)
        return self.cards.index(card) if card in self.cards else -1


def card_set(board: BoardKind, profile: Profile, deck_change: str | None, kinds: frozenset[CardKind]) -> CardSet:
    """The cards of a board. `deck_change` names the deck of a scenario in which one card stands for another.

    Cards of other kinds than those named are known, but not in the deck.
    """
    entries = catalog(profile)
    deck = next(one for one in entries.decks.values() if one.board is board)
    cards: list[CommandCard] = []
    found: list[Card] = []
    effects: list[CardEffect] = []
    numbers: list[int] = []
    for entry in entries.cards.values():
        count = entry.counts.get(deck.counts_of)
        if count is None:
            continue
        plays_as = _replacement(entry, deck_change)
        effect = entries.card(plays_as).effects.get(board, CardEffect())
        by_section = ((0, count.left), (1, count.center), (2, count.right), (NO_SECTION, count.any_section))
        for section, copies in by_section:
            if copies:
                if entry.kind in kinds:
                    numbers += [len(cards)] * (copies * deck.copies)
                cards.append(CommandCard(entry.id, section))
                found.append(entries.card(plays_as))
                effects.append(effect)
    facts = tuple(map(_facts_of, found, effects))
    return CardSet(board, tuple(cards), tuple(found), tuple(effects), facts, tuple(numbers))


def _facts_of(entry: Card, effect: CardEffect) -> CardFacts:
    drawn = effect.draw or _ONE_CARD
    return CardFacts(
        is_plain_order=effect.strike is None and effect.healing is None and effect.order_roll is None,
        repeating=effect.find_special(CopyOrder),
        draw=drawn.draw,
        keep=drawn.keep,
        is_reshuffling=effect.find_special(Reshuffle) is not None,
        is_recon=entry.find_special(ReconDraw) is not None,
    )


def _replacement(entry: Card, deck_change: str | None) -> str:
    special = entry.find_special(DeckReplacesCard)
    return special.by if special is not None and special.deck == deck_change else entry.id
