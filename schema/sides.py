"""The two players: camp, nation, cards, medals to win, commander, and who starts."""

from typing import Annotated

from pydantic import Field, StringConstraints

from schema.board import Camp, Seat
from schema.frozen import Frozen
from schema.pieces import NationId

Count = Annotated[int, Field(ge=0, le=99)]


class Side(Frozen):
    """One player. A field that is None has not been decided yet."""

    camp: Camp | None = None
    nation: NationId | None = None
    cards: Count | None = None
    medals: Count | None = None
    commander: Annotated[str, StringConstraints(max_length=500)] | None = None


class Sides(Frozen):
    """Who sits where. The top edge is row 0."""

    top: Side = Side(camp=Camp.AXIS)
    bottom: Side = Side(camp=Camp.ALLIES)
    first: Seat | None = None

    def at(self, seat: Seat) -> Side:
        return self.top if seat is Seat.TOP else self.bottom

    def seat_of(self, camp: Camp) -> Seat | None:
        """Where a camp sits; None when neither side or both are of that camp."""
        is_top, is_bottom = self.top.camp is camp, self.bottom.camp is camp
        if is_top is is_bottom:
            return None
        return Seat.TOP if is_top else Seat.BOTTOM

    def of(self, camp: Camp) -> Side | None:
        seat = self.seat_of(camp)
        return None if seat is None else self.at(seat)

    @property
    def first_camp(self) -> Camp | None:
        return None if self.first is None else self.at(self.first).camp
