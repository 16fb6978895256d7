"""The field: all that stays as it is during a game, made once for a scenario and a profile."""

from __future__ import annotations

from typing import Final, TypeVar

from rules.board.ground import Ground
from rules.board.hits import faces_against, hitting_faces_of
from rules.board.ignored_flags import hexes_per_flag_of, ignored_flags_of
from rules.board.landscape import Landscape
from rules.board.move_search import move_search
from rules.board.placement import Placement
from rules.board.position import Position
from rules.board.retreat_search import RetreatTable, retreat_table
from rules.board.take_ground_search import take_ground_search
from rules.board.target_search import target_search
from rules.board.troops import TroopKind
from rules.catalog import catalog
from rules.game.actions import Action, Verb
from rules.game.battle_ranges import BattleRanges
from rules.game.cards import NO_SECTION, SECTION_NAMES, CardSet, card_set
from rules.game.combat_tables import CombatTables
from rules.game.command_tables import command_tables
from rules.game.earlier_losses import at_full_strength, weakened_troops
from rules.game.move_offers import MoveOffers
from rules.game.objectives import Objectives, objectives_of
from rules.game.options import PLAIN_OPTIONS, GameOptions
from rules.game.orders import ALL, OrderLimits, OrderPlan, plan_of_effect
from rules.game.scenario_rules import ScenarioRules, scenario_rules
from rules.game.switches import game_switches
from rules.geometry import Section, baseline_row, section_mask
from rules.specials import get_special
from schema.board import Camp
from schema.catalog.card import Card, CardEffect, CardKind, Sections
from schema.catalog.die import DieFace, HitFace
from schema.catalog.specials.card import AmbushReplacement, NightOrdersUnits
from schema.catalog.specials.nation import BattleBack, ExtraOrders, OverrunExtraHex
from schema.catalog.specials.special import Special
from schema.catalog.specials.terrain import (
    EngineersRemove,
    FrozenRiverRisk,
    HospitalRecovery,
    MineClearing,
    MineDecoyMedal,
    MineValues,
    NoSandbags,
    OasisRecovery,
    SealCave,
    WireRemoval,
)
from schema.catalog.specials.unit import BoatOnWater, CrossHair, TrainHits
from schema.catalog.switch import Profile
from schema.catalog.unit import HitsWith
from schema.markers import Mine
from schema.nations import find_camp
from schema.pieces import Equipment
from schema.scenario import Scenario
from schema.special_rules import (
    AirRules,
    BritishCommonwealth,
    CombatCards,
    DeckChange,
    GungHo,
    NoReshuffle,
    NorthAfricanDesert,
    SpecialRule,
)

CAMPS: Final = (Camp.ALLIES, Camp.AXIS)
ALLIES, AXIS = 0, 1
MANY: Final = 99
"""As a number of flags: all."""

AnyRule = TypeVar("AnyRule", bound=SpecialRule)


class Field:
    """Compiled tables of one scenario under one profile."""

    def __init__(
        self, scenario: Scenario, profile: Profile = Profile.BOOK, options: GameOptions = PLAIN_OPTIONS
    ) -> None:
        self.scenario = scenario
        self.profile = profile
        self.options = options
        self.switches = game_switches(profile)
        self.catalog = catalog(profile)
        self.setup = Position(scenario, profile)
        # By hex: the figures that are left of units that have lost some before the game begins.
        self.figures_left: dict[int, int] = {}
        if options.figures_lost:
            weakened = weakened_troops(self.setup)
            self.figures_left = {troop.hex: troop.figures for troop in weakened}
            self.setup = Position(at_full_strength(self.setup, weakened), profile)
        self.grid = self.setup.grid
        self.landscape: Landscape = self.setup.landscape
        self.seats = tuple(self.setup.seats[camp] for camp in CAMPS)
        self.moves = move_search(profile)
        self.move_offers = MoveOffers(self.moves)
        self.targets = target_search(profile)
        self.farthest = BattleRanges(self.targets, self.landscape)
        self.take_ground = take_ground_search(profile)
        self.has_air_rules = options.air_rules or self.find_rule(AirRules) is not None
        self.cards: CardSet = card_set(self.grid.kind, profile, self._deck_change(), self._card_kinds())
        self.marine_side = self._marine_side()
        self.rules: ScenarioRules = scenario_rules(scenario, self.setup)
        # Of boards with a Commander-in-Chief and generals.
        self.command = command_tables(
            profile,
            self.seats,
            self.cards,
            self.rules,
            marine_side=self.marine_side,
            has_air_rules=self.has_air_rules,
        )
        self.combat = (
            CombatTables(self.setup, options.combat_deck, has_generals=self.command is not None)
            if options.combat_cards or self.find_rule(CombatCards) is not None
            else None
        )
        self.sections = tuple(
            tuple(section_mask(self.grid.kind, seat, section) for section in Section) for seat in self.seats
        )
        if self.command is not None:
            self.sections += self.command.rows_of_sections()
        # The hexes of the left section alone, those on the line to the center, of the center alone, and so on.
        self.section_parts = tuple(
            (left & ~center, left & center, center & ~(left | right), center & right, right & ~center)
            for left, center, right in self.sections
        )
        self.play_actions = tuple(self._play_actions(card) for card in range(len(self.cards.cards)))
        self.objectives: Objectives = objectives_of(scenario, self.setup)
        self.medals_to_win = tuple(self._medals_to_win(camp) for camp in CAMPS)
        self.hand_sizes = tuple(self._hand_size(camp) for camp in CAMPS)
        first = options.first or scenario.sides.first_camp
        self.first_side = ALLIES if first is None else CAMPS.index(first)
        self._section_hexes: dict[tuple[tuple[int, ...], int], int] = {}
        self._plans: dict[tuple[int, int, int], OrderPlan] = {}
        self._fallbacks: dict[OrderPlan, OrderPlan] = {}
        self._night_plans: dict[tuple[int, int, int], OrderPlan] = {}
        self._ignored: dict[tuple[TroopKind, Ground], tuple[int, int]] = {}
        self.ambush_card = self.cards.find("ambush")
        self.ambush = self._ambush()
        self.boat = get_special(self.catalog.equipment[Equipment.BOAT], BoatOnWater)
        self.dangers = self.landscape.mask(
            lambda ground: any(part.terrain.find_special(FrozenRiverRisk) is not None for part in ground.parts)
        )
        self.exit_hexes = self._exit_hexes()
        self._strike_faces: dict[tuple[tuple[HitFace, ...], TroopKind], frozenset[DieFace]] = {}
        mines = get_special(self.catalog.terrain("minefield"), MineValues)
        self.mine_tokens = mines.tokens
        # Mines of which the first without a value gives a medal.
        self.decoys = frozenset(
            self.grid.index[where]
            for where, content in scenario.by_hex.items()
            if any(isinstance(marker, Mine) and marker.decoy for marker in content.markers) and where in self.grid.index
        )
        self.decoy_medals = get_special(self.catalog.terrain("minefield"), MineDecoyMedal).medals
        self.mine_clearing = get_special(self.catalog.terrain("minefield"), MineClearing)
        self._hits: dict[tuple[TroopKind, TroopKind, bool], frozenset[DieFace]] = {}
        self.has_desert_overrun = self.find_rule(NorthAfricanDesert) is not None
        self.desert_hexes = get_special(self.catalog.nation("north_african_desert"), OverrunExtraHex)
        self.battle_back = get_special(self.catalog.nation("british_commonwealth"), BattleBack)
        self.battle_back_nations = (
            frozenset(self.catalog.nation("british_commonwealth").nations)
            if self.find_rule(BritishCommonwealth) is not None
            else frozenset()
        )
        # The range of the battles that are answered so; 0: nobody answers.
        self.battle_back_range = self.battle_back.target_range if self.battle_back_nations else 0
        # Hexes where units may have something to clear or to seal instead of battling.
        self.work_hexes = self._hexes_with(WireRemoval, EngineersRemove, MineClearing, SealCave)
        self.recovery_hexes = self._hexes_with(HospitalRecovery)
        oasis = get_special(self.catalog.terrain("oasis"), OasisRecovery)
        marked = self.rules.recovery_marks if oasis.needs_recovery_mark else self.grid.board_mask
        self.recovery_hexes |= self._hexes_with(OasisRecovery) & marked
        # By side: where units that have moved may have something else to do.
        self.hexes_after_moves = tuple(exits | self.recovery_hexes for exits in self.exit_hexes)
        self.has_trains = any(troop.type.find_special(TrainHits) is not None for troop in self.setup.troops.values())
        # Whether it matters by which hexes a unit goes.
        self.ways_matter = bool(
            self.dangers or self.has_trains or (self.switches.move_in_steps and self.objectives.medals)
        )
        self.has_cross_hairs = any(
            troop.type.find_special(CrossHair) is not None for troop in self.setup.troops.values()
        )
        self.reshuffles = self.find_rule(NoReshuffle) is None

    def find_rule(self, kind: type[AnyRule]) -> AnyRule | None:
        """The special rule of that kind in the scenario; None if it has none."""
        return next((rule for rule in self.scenario.special_rules if isinstance(rule, kind)), None)

    def _play_actions(self, card: int) -> tuple[Action, ...]:
        """A card as it is, or in the sections among which its player chooses. Ambush is played in the enemy's turn."""
        effect = self.cards.effects[card]
        if effect.find_special(AmbushReplacement) is not None:
            return ()
        if effect.orders is not None and effect.orders.sections is Sections.CHOSEN:
            return tuple(Action(Verb.PLAY, card=card, section=section) for section in range(len(SECTION_NAMES)))
        return (Action(Verb.PLAY, card=card),)

    def _ambush(self) -> AmbushReplacement:
        special = self.cards.effects[self.ambush_card].find_special(AmbushReplacement)
        assert special is not None  # each deck has the card
        return special

    def _hexes_with(self, *kinds: type[Special]) -> int:
        """The hexes with a piece that has one of these specials at the start of the game."""
        return self.landscape.mask(
            lambda ground: any(isinstance(special, kinds) for part in ground.parts for special in part.terrain.specials)
        )

    def _exit_hexes(self) -> tuple[int, int]:
        """The hexes from which the units of a side may leave the board."""
        masks = list(self.objectives.exits)
        for side, worth in enumerate(self.objectives.edge_worths):
            if worth:
                masks[side] |= self.grid.row_mask(baseline_row(self.grid.kind, self.seats[1 - side]))
        return masks[0], masks[1]

    def _deck_change(self) -> str | None:
        rule = self.find_rule(DeckChange)
        return None if rule is None else rule.deck.value

    def _card_kinds(self) -> frozenset[CardKind]:
        """The kinds of cards in the deck."""
        kinds = {CardKind.SECTION}
        if not self.options.section_cards_only:
            kinds.add(CardKind.TACTIC)
        if self.has_air_rules:
            kinds.add(CardKind.AIR)
        return frozenset(kinds)

    def _medals_to_win(self, camp: Camp) -> int:
        side = self.scenario.sides.of(camp)
        return side.medals if side is not None and side.medals else 0

    def _hand_size(self, camp: Camp) -> int:
        high_command = self.rules.high_command
        if high_command is not None and high_command.camp is camp:
            return high_command.cards_at_start
        side = self.scenario.sides.of(camp)
        return side.cards if side is not None and side.cards else 0

    def _marine_side(self) -> int:
        """The side that orders one unit more; -1: none."""
        if self.find_rule(GungHo) is None:
            return -1
        camp = find_camp(self.catalog.nation("us_marines_gung_ho").nations[0])
        return -1 if camp is None else CAMPS.index(camp)

    def hitting_faces(self, attacker: TroopKind, target: TroopKind, *, has_moved: bool) -> frozenset[DieFace]:
        key = (attacker, target, has_moved)
        faces = self._hits.get(key)
        if faces is None:
            faces = self._hits[key] = hitting_faces_of(attacker, target, has_moved=has_moved)
        return faces

    def plan(self, card: int, side: int, section: int = NO_SECTION) -> OrderPlan:
        """What a card with orders gives a side, in a section: the one printed, or the one that was chosen."""
        key = (card, side, section)
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = self._make_plan(card, side, section)
        return plan

    def fallback_plan(self, plan: OrderPlan) -> OrderPlan:
        """Units of choice for a player who has none of the classes; they move and battle as usual."""
        fallback = self._fallbacks.get(plan)
        if fallback is None:
            fallback = self._fallbacks[plan] = OrderPlan(plan.card_id, OrderLimits(plan.fallback_units))
        return fallback

    def night_plan(self, card: int, side: int, night: NightOrdersUnits) -> OrderPlan:
        """Units of choice instead of a strike that nobody could aim in the dark."""
        units = night.units + self.extra_units(card, side)
        key = (card, side, units)
        plan = self._night_plans.get(key)
        if plan is None:
            plan = self._night_plans[key] = OrderPlan(self.cards.entries[card].id, OrderLimits(units))
        return plan

    def strike_faces(self, faces: tuple[HitFace, ...], target: TroopKind) -> frozenset[DieFace]:
        """The faces of dice that no unit rolls, but a card or a mine, that hit the target."""
        key = (faces, target)
        found = self._strike_faces.get(key)
        if found is None:
            found = self._strike_faces[key] = faces_against(HitsWith(faces=faces), target)
        return found

    def ignored_flags(self, state: Placement, kind: TroopKind, index: int) -> tuple[int, int]:
        """The flags that a unit may and must ignore where it stands; MANY stands for all."""
        key = (kind, state.landscape.grounds[index])
        found = self._ignored.get(key)
        if found is None:
            ignored = ignored_flags_of(kind, key[1], self.profile)
            found = self._ignored[key] = (int(min(ignored.may, MANY)), int(min(ignored.must, MANY)))
        return found

    def hexes_per_flag(self, kind: TroopKind) -> tuple[int, int]:
        return hexes_per_flag_of(kind, self.profile)

    def retreat_steps(self, state: Placement, kind: TroopKind, side: int) -> RetreatTable:
        return retreat_table(state.landscape, kind, self.seats[side])

    def extra_units(self, card: int, side: int) -> int:
        """The units that the Marines order on top by a card."""
        return self.cards.entries[card].marines.units if side == self.marine_side else 0

    def sections_of(self, plan: OrderPlan, side: int) -> int:
        """The hexes of the sections in which a plan lets a side order units."""
        limits = plan.limits
        sections, row = limits.sections, side if limits.row < 0 else limits.row
        if sections is None:
            return self.grid.board_mask
        hexes = self._section_hexes.get((sections, row))
        if hexes is None:
            hexes = 0
            for mask, most in zip(self.sections[row], sections, strict=True):
                if most:
                    hexes |= mask
            self._section_hexes[sections, row] = hexes
        return hexes

    def may_lay(self, ground: Ground, terrain: str) -> bool:
        """Whether Dig-In lays sandbags on such ground."""
        if any(part.terrain.find_special(NoSandbags) is not None for part in ground.parts):
            return False
        if self.switches.sandbags_anywhere:
            return True
        return all(part.terrain.id != terrain for part in ground.parts)

    def _make_plan(self, card: int, side: int, section: int) -> OrderPlan:
        entry, effect = self.cards.entries[card], self.cards.effects[card]
        limits = self._limits(entry, effect, side, section)
        orders = effect.orders
        fallback = 0
        if orders is not None and orders.fallback_units:
            fallback = orders.fallback_units + (entry.marines.fallback_units if side == self.marine_side else 0)
        return plan_of_effect(entry, effect, limits, fallback_units=fallback)

    def _limits(self, entry: Card, effect: CardEffect, side: int, section: int) -> OrderLimits:
        orders = effect.orders
        if orders is None:
            return OrderLimits(ALL)
        units = ALL if orders.units == "all" else orders.units
        is_marine = side == self.marine_side
        extra = entry.marines.units if is_marine else 0
        on_the_move = orders.on_the_move + (entry.marines.on_the_move if is_marine and orders.on_the_move else 0)
        match orders.sections:
            case Sections.PRINTED | Sections.CHOSEN if section != NO_SECTION:
                if units == ALL and orders.sections is Sections.PRINTED and is_marine:
                    extra = get_special(self.catalog.nation("us_marines_gung_ho"), ExtraOrders).section_cards
                    extra = extra if self.switches.marines_order_beside_all else 0
                by_section = tuple(units if number == section else 0 for number in range(3))
                only = -1 if extra else section
                return OrderLimits(units + extra, by_section, extra, on_the_move, only_section=only)
            case Sections.EACH:
                assert orders.per_section is not None  # the data says how many in each
                return OrderLimits(units + extra, (orders.per_section,) * 3, extra, on_the_move)
            case Sections.EACH_FLANK:
                assert orders.per_section is not None  # the data says how many in each
                return OrderLimits(units + extra, (orders.per_section, 0, orders.per_section), extra, on_the_move)
            case _:
                return OrderLimits(units + extra, None, 0, on_the_move)
