"""The special rules of a scenario, compiled: whose they are, where they hold, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypeVar

from rules.board.position import Position
from rules.board.troops import TroopKind, TroopReader
from rules.catalog import catalog
from rules.game.actions import Mode
from rules.game.objectives import NOBODY
from rules.geometry import mask_of
from rules.specials import get_special
from schema.board import Camp
from schema.catalog.card import Strike
from schema.catalog.specials.card import ReconPlayedAsBarrage
from schema.catalog.specials.nation import CommissarChip, HighCommand, NightVisibility, ReconPlayedAsAirPower
from schema.catalog.specials.terrain import BlowBridge
from schema.frozen import FrozenDict
from schema.hexes import label_words
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import (
    Airdrop,
    AirStrikes,
    ArmorBreakthrough,
    Blitz,
    BlowBridges,
    Commissar,
    HandGrowth,
    ItalianHighCommand,
    NightAttack,
    NightFall,
    ReconAsAirPower,
    ReconAsBarrage,
    Reinforcement,
    RuleBlock,
    SmokeScreen,
    SupplyTrain,
)

_SIDES: Final = {Camp.ALLIES: 0, Camp.AXIS: 1}

AnyBlock = TypeVar("AnyBlock", bound=RuleBlock)


class NightRule(NamedTuple):
    """At the start of whose turns the visibility changes, and how."""

    side: int
    visibility: NightVisibility


class ReconStrike(NamedTuple):
    """A side may play Recon as a strike: while it holds one of the hexes, if any are named, and not in the dark."""

    side: int
    mode: Mode
    strike: Strike
    hexes: int = 0
    needs_visibility: int = 0


class BridgeRule(NamedTuple):
    """A side may blow bridges, perhaps only beside one of its units."""

    side: int
    needs_adjacent_unit: bool


class ArrivalRule(NamedTuple):
    """Units that come into play later."""

    side: int
    # Units of each time that they come.
    waves: tuple[int, ...]
    kind: TroopKind
    # Turns in which the newcomers may not be ordered.
    idle_turns: int = 0
    # For airdrops: random steps of each unit, the hexes aimed at (0: any), and whether it waits for full day.
    reach: int = 0
    centers: int = 0
    needs_daylight: bool = False


@dataclass(frozen=True, slots=True)
class ScenarioRules:
    """NOBODY and empty tuples where the scenario has no such rule."""

    night: NightRule | None
    chip_side: int
    chip: CommissarChip
    recon_strikes: tuple[ReconStrike, ...]
    bridge_rules: tuple[BridgeRule, ...]
    # The kind of cards by which they are blown.
    bridge_card_kind: str
    # Bridges that can be blown, and those of them that give a medal.
    bridges: int
    medal_bridges: int
    airdrops: tuple[ArrivalRule, ...]
    breakthroughs: tuple[ArrivalRule, ...]
    supply_trains: tuple[ArrivalRule, ...]
    # Hexes with a tile that is marked for recovery.
    recovery_marks: int
    # Kinds whose units may not leave the board by an exit.
    kinds_without_exit: frozenset[TroopKind]
    smoke_side: int
    hand_growths: tuple[HandGrowth, ...]
    high_command: HighCommand | None
    # What follows from these, worked out once. Whether some cards may be played otherwise than they say:
    has_ways_to_play: bool = field(init=False)
    # The last turn after which a hand grows.
    last_growing_turn: int = field(init=False)

    def __post_init__(self) -> None:
        has_ways = bool(self.recon_strikes or self.bridge_rules or self.breakthroughs)
        object.__setattr__(self, "has_ways_to_play", has_ways)
        last = max((2 * rule.turns for rule in self.hand_growths), default=0)
        object.__setattr__(self, "last_growing_turn", last)


def scenario_rules(scenario: Scenario, position: Position) -> ScenarioRules:
    return _RuleReader(scenario, position).read()


class _RuleReader:
    def __init__(self, scenario: Scenario, position: Position) -> None:
        self._scenario = scenario
        self._position = position
        self._catalog = catalog(position.profile)
        self._troops = TroopReader(scenario, position.profile)

    def _all(self, kind: type[AnyBlock]) -> tuple[AnyBlock, ...]:
        return tuple(rule for rule in self._scenario.special_rules if isinstance(rule, kind))

    def read(self) -> ScenarioRules:
        chips = self._all(Commissar)
        smokes = self._all(SmokeScreen)
        drops = tuple((rule.unit, self._airdrop(rule)) for rule in self._all(Airdrop))
        entries = tuple(
            (rule.unit, self._arrival(rule.camp, (rule.units,), rule.unit)) for rule in self._all(ArmorBreakthrough)
        )
        trains = tuple((rule.unit, self._arrival(rule.camp, rule.units, rule.unit)) for rule in self._all(SupplyTrain))
        arrivals = (*drops, *entries, *trains)
        bridges = self._tiles_mask(lambda tile: tile.can_be_blown)
        return ScenarioRules(
            night=self._night(),
            chip_side=_SIDES[chips[0].camp] if chips else NOBODY,
            chip=self._chip(),
            recon_strikes=(*self._air_strikes(), *self._barrages()),
            bridge_rules=tuple(
                BridgeRule(_SIDES[rule.camp], rule.needs_adjacent_unit) for rule in self._all(BlowBridges)
            ),
            bridge_card_kind=get_special(self._catalog.terrain("bridge"), BlowBridge).card_kind,
            bridges=bridges or self._tiles_mask(lambda tile: tile.terrain == "bridge"),
            medal_bridges=self._tiles_mask(lambda tile: tile.medal_if_blown),
            airdrops=_known(rule for _, rule in drops),
            breakthroughs=_known(rule for _, rule in entries),
            supply_trains=_known(rule for _, rule in trains),
            recovery_marks=self._tiles_mask(lambda tile: tile.recovery),
            kinds_without_exit=frozenset(
                arrival.kind for unit, arrival in arrivals if arrival is not None and unit.may_not_exit
            ),
            smoke_side=_SIDES[smokes[0].camp] if smokes else NOBODY,
            hand_growths=self._all(HandGrowth),
            high_command=self._high_command(),
        )

    def _night(self) -> NightRule | None:
        for rule in self._scenario.special_rules:
            if isinstance(rule, NightAttack | NightFall):
                visibility = get_special(self._catalog.nation(rule.rule), NightVisibility)
                return NightRule(_SIDES[rule.camp or visibility.default_camp or Camp.ALLIES], visibility)
        return None

    def _chip(self) -> CommissarChip:
        board = self._scenario.board.kind
        return next(
            chip
            for rule in self._catalog.nations.values()
            if board in rule.boards and (chip := rule.find_special(CommissarChip)) is not None
        )

    def _air_strikes(self) -> Iterator[ReconStrike]:
        """Blitz and air strikes say it for a side; a scenario may also name hexes that have to be held."""
        blitz = get_special(self._catalog.nation("blitz"), ReconPlayedAsAirPower)
        air = get_special(self._catalog.nation("air_strikes"), ReconPlayedAsAirPower)
        needed = air.needs_visibility or 0
        for rule in self._scenario.special_rules:
            match rule:
                case Blitz():
                    yield self._air_strike(blitz.camp or Camp.AXIS, blitz, needed)
                case AirStrikes():
                    yield self._air_strike(rule.camp, air, needed)
                case ReconAsAirPower():
                    index = self._position.grid.index
                    hexes = mask_of(index[where] for where in rule.hexes if where in index)
                    if hexes:  # else nobody can hold one
                        yield self._air_strike(rule.camp, air, needed)._replace(hexes=hexes)
                case _:
                    pass

    def _air_strike(self, camp: Camp, special: ReconPlayedAsAirPower, visibility: int) -> ReconStrike:
        strike = self._strike("air_power").model_copy(update={"dice": special.dice})
        return ReconStrike(_SIDES[camp], Mode.AIR_POWER, strike, needs_visibility=visibility)

    def _barrages(self) -> Iterator[ReconStrike]:
        for rule in self._all(ReconAsBarrage):
            dice = FrozenDict(dict.fromkeys(Camp, rule.dice))
            targets = get_special(self._catalog.card("recon"), ReconPlayedAsBarrage).targets
            strike = self._strike("barrage").model_copy(update={"dice": dice, "maximum_targets": targets})
            for camp in Camp if rule.camp is None else (rule.camp,):
                yield ReconStrike(_SIDES[camp], Mode.BARRAGE, strike)

    def _strike(self, card: str) -> Strike:
        strike = self._catalog.card(card).effects[self._scenario.board.kind].strike
        assert strike is not None  # the card is one
        return strike

    def _tiles_mask(self, test: Callable[[Tile], bool]) -> int:
        index = self._position.grid.index
        return mask_of(
            index[where]
            for where, content in self._scenario.by_hex.items()
            if where in index and any(test(tile) for tile in content.tiles())
        )

    def _arrival(self, camp: Camp, waves: tuple[int, ...], unit: Reinforcement) -> ArrivalRule | None:
        """None for units that the game does not know."""
        side = self._scenario.sides.of(camp)
        nation = unit.nation or (None if side is None else side.nation)
        troop = self._troops.read(0, Unit(kind=unit.kind, nation=nation, badge=unit.badge), camouflaged=False)
        if troop is None:
            return None
        # A kind of their own: what holds for the newcomers holds for nobody who was there before.
        return ArrivalRule(_SIDES[camp], waves, replace(troop.kind), unit.not_before_turn or 0)

    def _airdrop(self, rule: Airdrop) -> ArrivalRule | None:
        arrival = self._arrival(rule.camp, rule.drops, rule.unit)
        if arrival is None:
            return None
        return arrival._replace(
            reach=rule.reach, centers=self._centers(rule.center), needs_daylight=rule.needs_daylight
        )

    def _centers(self, text: str) -> int:
        """The hexes that the text names by their label."""
        named = (self._scenario.find_hex(label) for label in label_words(text))
        return mask_of(self._position.grid.index[where] for where in named if where is not None)

    def _high_command(self) -> HighCommand | None:
        if not self._all(ItalianHighCommand):
            return None
        return get_special(self._catalog.nation("italian_royal_army"), HighCommand)


def _known(rules: Iterable[ArrivalRule | None]) -> tuple[ArrivalRule, ...]:
    return tuple(rule for rule in rules if rule is not None)
