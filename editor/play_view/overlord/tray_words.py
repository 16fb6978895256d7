"""The words of the trays: what each general has been given, what he does with it, and why a card is not for him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.game_session.general_orders import GeneralOrders, OrderProgress, general_orders
from editor.play_view.control.play_controller import NOWHERE
from editor.play_view.overlord.dispatch_words import DispatchWords
from editor.play_view.overlord.tray_text import DieFaceLine, GeneralTray, TrayCard, TrayLook
from i18n.values import capitalized
from rules.game.command_state import COMMANDER, CommandState, DispatchedCard
from rules.game.command_tables import GENERALS
from rules.game.dispatch_advice import units_to_order
from schema.catalog.card import CardKind
from schema.catalog.die import DieFace
from schema.catalog.unit_class import ALL_CLASSES, UnitClass
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from i18n.languages import Language
    from rules.game.dispatch_bans import DispatchBan
    from rules.game.engine import Engine
    from rules.game.events import Event
    from rules.game.seats import Roles
    from schema.catalog.deck import InitiativeResult

_FACES = (DieFace.INFANTRY, DieFace.ARMOR, DieFace.STAR, DieFace.FLAG, DieFace.GRENADE)


@dataclass(frozen=True, slots=True)
class ShownCommand:
    """What the trays are about. `dispatched` may have a card more than the state; `seen`: the roles whose cards are
    known before they are played; `bans`: by general, for the card that is picked up.
    """

    state: CommandState
    dispatched: tuple[DispatchedCard, ...]
    events: tuple[Event, ...]
    seen: Roles
    picked: int = NOWHERE
    bans: tuple[DispatchBan | None, ...] = ()
    can_take_back: bool = False


class TrayWords:
    def __init__(self, context: EditorContext, engine: Engine) -> None:
        self._context = context
        self._engine = engine
        self.field = engine.field
        self.dispatch = DispatchWords(context, engine.field)
        # What the faces of the initiative die do, in the language that they were last said in.
        self._faces: tuple[Language | None, dict[DieFace, str]] = (None, {})

    def _text(self, code: str, /, **params: Parameter) -> str:
        return self._context.text(code, **params)

    def trays(self, shown: ShownCommand) -> tuple[GeneralTray, ...]:
        """Of the side in turn, from its left."""
        return tuple(self._tray(shown, general) for general in GENERALS)

    def _tray(self, shown: ShownCommand, general: int) -> GeneralTray:
        state = shown.state
        orders = general_orders(state, general, shown.events)
        numbers = [number for number, one in enumerate(shown.dispatched) if one.general == general]
        cards = tuple(self._card(shown, number, orders) for number in numbers)
        name = capitalized(self.dispatch.general(general))
        if shown.picked != NOWHERE and orders.progress is OrderProgress.DISPATCH:
            return self._picked(shown, general, name, cards)
        is_acting = orders.progress is OrderProgress.ORDERING
        look = TrayLook.ACTING if is_acting else TrayLook.PLAIN
        if not numbers:
            return self._without_card(shown, general, name, orders, look)
        known = [shown.dispatched[card.number] for card in cards if card.face is not None]
        vacancy = ""
        if orders.progress is OrderProgress.DISPATCH and known:
            vacancy = self._vacancy(shown.dispatched, general)
        return GeneralTray(
            general,
            name,
            look,
            cards,
            vacancy,
            self._title(known, len(cards)),
            tuple(self._lines(shown, general, known, orders)),
            can_take_back=shown.can_take_back and orders.progress is OrderProgress.DISPATCH,
        )

    def _card(self, shown: ShownCommand, number: int, orders: GeneralOrders) -> TrayCard:
        one = shown.dispatched[number]
        if one.general not in shown.seen and COMMANDER not in shown.seen and number not in orders.face_up:
            return TrayCard(number, None)
        return TrayCard(number, self.field.cards.cards[one.card], self.dispatch.card(one.card))

    def _title(self, known: list[DispatchedCard], count: int) -> str:
        names = [self.dispatch.card(one.card) for one in known]
        if not names:
            return capitalized(self._text("play.hand-backs", count=count))
        return names[0] if len(names) == 1 else self._text("play.tray.two-cards", first=names[0], second=names[1])

    # Cards that are given

    def _lines(
        self, shown: ShownCommand, general: int, known: list[DispatchedCard], orders: GeneralOrders
    ) -> Iterable[str]:
        if orders.progress in (OrderProgress.ORDERING, OrderProgress.DONE):
            yield self._ordered(orders)
            if orders.moved:
                yield self._text("play.tray.moved", count=orders.moved, units=orders.units)
            if orders.battled:
                yield self._text("play.tray.battled", count=orders.battled, units=orders.units)
        if orders.progress is not OrderProgress.DONE:
            yield from (self.dispatch.effect(one.card) for one in dict.fromkeys(known))
        if known and orders.progress is OrderProgress.DISPATCH:
            yield self.dispatch.company(tuple(shown.dispatched), general)

    def _ordered(self, orders: GeneralOrders) -> str:
        return self._text("play.tray.ordered", count=orders.units) if orders.units else self._text("play.tray.nobody")

    def _vacancy(self, given: tuple[DispatchedCard, ...], general: int) -> str:
        tables = self.field.command
        assert tables is not None  # there are generals
        kinds = [tables.kinds[one.card] for one in given if one.general == general]
        has_room = len(kinds) < tables.turn.section_cards_per_general and len(given) < tables.turn.maximum_cards
        return self._text("play.tray.second") if has_room and kinds == [CardKind.SECTION] else ""

    # A card that is picked up

    def _picked(self, shown: ShownCommand, general: int, name: str, cards: tuple[TrayCard, ...]) -> GeneralTray:
        card, ban = shown.picked, shown.bans[general]
        if ban is not None:
            lines = [self.dispatch.ban(ban, card)]
            faces, note, die = self._die(shown, general) if not cards else ((), "", "")
            title = self._text("play.tray.not-here")
            return GeneralTray(general, name, TrayLook.CLOSED, cards, "", title, tuple(lines), note, die, faces)
        units = units_to_order(self._engine, shown.state, card, general)
        lines = [self.dispatch.effect(card)]
        if not self.dispatch.is_air(card):
            lines.append(self._text("play.tray.ringed", count=units.bit_count()))
        given = (*shown.dispatched, DispatchedCard(card, general))
        lines.append(self.dispatch.company(given, general))
        title = self._text("play.tray.here", card=f"card:{self.field.cards.cards[card].id}")
        vacancy = self._text("play.tray.drop")
        return GeneralTray(general, name, TrayLook.OPEN, cards, vacancy, title, tuple(lines))

    # A general without a card

    def _without_card(
        self, shown: ShownCommand, general: int, name: str, orders: GeneralOrders, look: TrayLook
    ) -> GeneralTray:
        faces, note, die = self._die(shown, general, orders.rolled)
        lines: list[str] = []
        if orders.progress is OrderProgress.DONE:
            title = self._text("play.tray.rolled" if orders.rolled else "play.tray.not-rolled")
            note = ""
            if orders.rolled is None:
                faces, die = (), ""
            if orders.units:
                lines.append(self._ordered(orders))
        elif look is TrayLook.ACTING:
            title = self._text("play.tray.rolled" if orders.rolled else "play.tray.rolls")
        else:
            title = self._text("play.tray.no-card")
        if not faces and not orders.rolled and not self._has_units(shown.state, general):
            lines.append(self._text("play.tray.no-units"))
        return GeneralTray(general, name, look, (), "", title, tuple(lines), note, die, faces)

    def _has_units(self, state: CommandState, general: int) -> bool:
        tables = self.field.command
        assert tables is not None  # there are generals
        return bool(state.own_units(state.side) & tables.areas[state.side][general])

    def _die(
        self, shown: ShownCommand, general: int, rolled: DieFace | None = None
    ) -> tuple[tuple[DieFaceLine, ...], str, str]:
        """The faces of the initiative die, what a general may do with it, and its title."""
        tables = self.field.command
        assert tables is not None  # there are generals
        if rolled is None and not self._has_units(shown.state, general):
            return (), "", ""
        if self._faces[0] is not self._context.language:
            results = tables.turn.initiative
            self._faces = (self._context.language, {face: self._result(results[face]) for face in _FACES})
        faces = tuple(
            DieFaceLine(face, words, face is rolled)
            for face, words in self._faces[1].items()
            if rolled is None or face is rolled
        )
        note = "" if rolled else self._text("play.tray.may-roll")
        return faces, note, self._text("play.tray.die")

    def _result(self, result: InitiativeResult) -> str:
        if result.orders is not None:
            if result.orders == ALL_CLASSES:
                return self._text("play.initiative.any")
            kind = "infantry" if UnitClass.INFANTRY in result.orders else "armor"
            return self._text(f"play.initiative.{kind}")
        if result.retreat_hexes:
            return self._text("play.initiative.retreat", count=result.retreat_hexes)
        return self._text("play.initiative.loss", count=result.figures_lost)
