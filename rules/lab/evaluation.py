"""Makes a reading of a tally: the balance, and means of all that was counted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rules.game.field import CAMPS, Field
from rules.geometry import Section, indices_of
from rules.lab.balance import Balance, balance_of, difference_estimate
from rules.lab.digest import played_digest
from rules.lab.example_games import example_games
from rules.lab.game_plan import EVERY_STYLE, StyleChoice
from rules.lab.reading import (
    BalanceReading,
    CardReading,
    Estimate,
    HexReading,
    LengthReading,
    MedalSource,
    ObjectiveReading,
    SectionReading,
    SidePair,
    SideReading,
    StyleTable,
    UnitReading,
)
from rules.lab.style_table import cell_counts
from rules.lab.tally import Quantity, Tally
from rules.players.style import STYLES
from schema.hexes import Hex

_SECTIONS: Final = tuple(Section)
_SIDES: Final = (0, 1)


@dataclass(frozen=True)
class TallyEvaluation:
    """A tally of games on a field, as a reading."""

    field: Field
    tally: Tally
    seed: int
    choice: StyleChoice = EVERY_STYLE
    seconds: float = 0.0

    @cached_property
    def balance(self) -> Balance:
        return balance_of(self.tally, self.choice)

    @cached_property
    def games(self) -> int:
        return self.tally.get(Quantity.GAMES)

    def _mean(self, quantity: Quantity, side: int = -1, item: int | str = -1) -> float:
        return self.tally.get(quantity, side, item) / max(self.games, 1)

    def reading(self) -> BalanceReading:
        balance = self.balance
        return BalanceReading(
            scenario=played_digest(self.field.scenario),
            rules=self.field.profile,
            players=self.choice.selection,
            seed=self.seed,
            games=self.games,
            undecided=self.tally.get(Quantity.UNDECIDED),
            seconds=self.seconds,
            allied=balance.allied,
            beginners=balance.beginners,
            club_players=balance.club_players,
            styles=self._style_table(),
            first_camp=CAMPS[self.field.first_side],
            first_move=self._first_move(),
            sides=(self._side(0), self._side(1)),
            medal_sources=tuple(self._medal_sources()),
            margins=self._histogram(Quantity.MARGIN),
            loser_progress=self._loser_progress(),
            length=self._length(),
            lead_changes=self._mean(Quantity.LEAD_CHANGES),
            objectives=tuple(self._objectives()),
            units=tuple(self._units()),
            cards=tuple(self._cards()),
            sections=tuple(self._sections()),
            hexes=tuple(self._hexes()),
            examples=example_games(self.tally, self.field.medals_to_win),
        )

    # Who wins

    def _style_table(self) -> StyleTable:
        counts, equilibrium = cell_counts(self.tally), self.balance.equilibrium
        allied = dict(zip(self.choice.allied, equilibrium.allied, strict=True))
        axis = dict(zip(self.choice.axis, equilibrium.axis, strict=True))
        return StyleTable(
            styles=tuple(style.name for style in STYLES),
            games=counts.games,
            allied_wins=counts.wins,
            allied_weights=tuple(allied.get(number, 0.0) for number in range(len(STYLES))),
            axis_weights=tuple(axis.get(number, 0.0) for number in range(len(STYLES))),
        )

    def _first_move(self) -> Estimate | None:
        get = self.tally.get
        total = (get(Quantity.TWIN_POINTS) - get(Quantity.TWIN_SECOND_POINTS)) / 2
        return difference_estimate(total, get(Quantity.TWIN_SQUARES) / 4, get(Quantity.TWIN_GAMES))

    def _side(self, side: int) -> SideReading:
        return SideReading(
            camp=CAMPS[side],
            wins=self.tally.get(Quantity.WINS, side),
            wins_by_elimination=self.tally.get(Quantity.WINS_BY_ELIMINATION, side),
            medals=self._mean(Quantity.MEDALS, side),
            target=self.field.medals_to_win[side],
            figures_lost=self._mean(Quantity.FIGURES_LOST, side),
            units_lost=self._mean(Quantity.UNITS_LOST, side),
            dead_starts=self._mean(Quantity.DEAD_START, side),
        )

    def _loser_progress(self) -> float:
        progress = sum(self.tally.get(Quantity.LOSER_MEDALS, side) / self.field.medals_to_win[side] for side in _SIDES)
        return progress / max(1, sum(self.tally.get(Quantity.WINS, side) for side in _SIDES))

    # How games go

    def _histogram(self, quantity: Quantity) -> tuple[tuple[int, int], ...]:
        return tuple(sorted((int(key.item), number) for key, number in self.tally.all_of(quantity)))

    def _length(self) -> LengthReading:
        histogram = self._histogram(Quantity.TURNS)
        mean = sum(turns * games for turns, games in histogram) / max(self.games, 1)
        return LengthReading(
            mean=mean, p10=_percentile(histogram, 0.1), p90=_percentile(histogram, 0.9), histogram=histogram
        )

    def _hex(self, index: int) -> Hex | None:
        return self.field.grid.hexes[index] if index >= 0 else None

    def _medal_sources(self) -> list[MedalSource]:
        return [
            MedalSource(
                camp=CAMPS[key.side], code=str(key.item), hex=self._hex(key.detail), medals=number / max(self.games, 1)
            )
            for key, number in self.tally.all_of(Quantity.MEDAL_SOURCE)
            if number
        ]

    def _objectives(self) -> list[ObjectiveReading]:
        found = []
        for side in _SIDES:
            wins = max(1, self.tally.get(Quantity.WINS, side))
            for number, objective in enumerate(self.field.objectives.medals):
                held = self.tally.get(Quantity.OBJECTIVE_HELD, side, number)
                if held:
                    decisive = self.tally.get(Quantity.OBJECTIVE_DECISIVE, side, number)
                    found.append(
                        ObjectiveReading(
                            camp=CAMPS[side],
                            number=number,
                            hex=self._hex(objective.hex),
                            held=held / wins,
                            decisive=decisive / wins,
                        )
                    )
        return found

    def _units(self) -> list[UnitReading]:
        placement = self.field.setup.placement
        found = []
        for index in indices_of(placement.allies | placement.axis):
            kind = placement.kinds[index]
            assert kind is not None  # it is in the mask
            found.append(
                UnitReading(
                    hex=self.field.grid.hexes[index],
                    camp=kind.camp,
                    unit=kind.type.kind,
                    figures=placement.figures[index],
                    figures_lost=self._mean(Quantity.UNIT_LOSSES, item=index),
                    eliminated=self._mean(Quantity.UNIT_ELIMINATED, item=index),
                )
            )
        return found

    def _cards(self) -> list[CardReading]:
        get = self.tally.get
        found = []
        for side in _SIDES:
            for name in dict.fromkeys(self.field.cards.name(card) for card in self.field.cards.deck):
                played = get(Quantity.CARD_PLAYED, side, name)
                first = get(Quantity.CARD_IN_FIRST_HAND, side, name)
                if played or first:
                    found.append(
                        CardReading(
                            camp=CAMPS[side],
                            card=name,
                            played=played / max(self.games, 1),
                            without_effect=get(Quantity.CARD_WITHOUT_EFFECT, side, name) / max(played, 1),
                            kept=get(Quantity.CARD_KEPT, side, name) / max(first, 1),
                        )
                    )
        return found

    def _sections(self) -> list[SectionReading]:
        get = self.tally.get
        return [
            SectionReading(
                camp=CAMPS[side],
                section=section,
                without_order=get(Quantity.SECTION_WITHOUT_ORDER, side, number) / turns,
                without_card=get(Quantity.SECTION_WITHOUT_CARD, side, number) / turns,
            )
            for side in _SIDES
            for number, section in enumerate(_SECTIONS)
            if (turns := get(Quantity.SECTION_TURNS, side, number))
        ]

    def _hexes(self) -> list[HexReading]:
        def pair(quantity: Quantity, index: int) -> SidePair[float]:
            return self._mean(quantity, 0, index), self._mean(quantity, 1, index)

        return [
            HexReading(
                hex=where,
                losses=pair(Quantity.HEX_LOSSES, index),
                presence=pair(Quantity.HEX_PRESENCE, index),
                fire_on=pair(Quantity.HEX_FIRE_ON, index),
                fire_from=pair(Quantity.HEX_FIRE_FROM, index),
            )
            for index, where in enumerate(self.field.grid.hexes)
            if any(self.tally.get(quantity, side, index) for quantity in _HEAT for side in _SIDES)
        ]


_HEAT: Final = (Quantity.HEX_LOSSES, Quantity.HEX_PRESENCE, Quantity.HEX_FIRE_ON, Quantity.HEX_FIRE_FROM)


def _percentile(histogram: tuple[tuple[int, int], ...], share: float) -> int:
    """The value that so large a share of the games does not exceed."""
    wanted = share * sum(games for _, games in histogram)
    reached = 0
    for value, games in histogram:
        reached += games
        if reached >= wanted:
            return value
    return 0
