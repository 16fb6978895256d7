"""How a profile plays whole games where sources differ, as named switches; docs/rules-differences.md tells why."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from schema.catalog.switch import Profile


@dataclass(frozen=True, slots=True)
class GameSwitches:
    """True means what the comment says; the other reading is that of the book, or of the online implementation."""

    # Where all candidates fit within the limits of a card, all are ordered without asking.
    order_all_automatic: bool
    # Objectives count after each hex of a move or retreat; else when it is over.
    move_in_steps: bool
    # Medals for eliminated units and for objectives are never more than the number needed.
    medal_cap: bool
    # A medal for either side of which both meet the condition is that of the Allies; else of whoever had it first.
    contested_medal_goes_to_allies: bool
    # A side without enemy units left wins, whatever its medals.
    annihilation: bool
    # Sudden death counts at once; else as the scenario says, without a word at the end of the own turn.
    sudden_death_at_once: bool
    # Figures for steps that cannot be made are lost before the steps, not after them.
    retreat_loss_first: bool
    # Dead ends nearer than a unit has to retreat are not offered.
    retreat_longest: bool
    # The two battles of Artillery Bombard follow each other directly.
    bombard_battles_in_turn: bool
    # Guns that may move and battle anyway do so under Artillery Bombard as well.
    mobile_guns_battle_in_bombard: bool
    # Sandbags of Dig-In are laid anywhere but on open water, also where some lie.
    sandbags_anywhere: bool
    # Ships that cannot ignore a flag go back over the ocean; else they stay and lose a figure.
    ships_go_back: bool
    # With no infantry in the chosen section, Infantry Assault orders a unit of that section; else units of choice are
    # only for a side, in Overlord a general, without any unit of the classes of a card.
    fallback_in_section: bool
    # Section cards of the Marines give their extra unit even where they order all units of a section.
    marines_order_beside_all: bool
    # Combat engineers remove wire besides their battle only right after it; before, it takes the place of the battle.
    engineers_clear_wire_at_once: bool
    # The side with the commissar that begins the game plays the card of its first turn from its hand.
    first_chip_turn_is_from_hand: bool
    # Each target of Air Power is adjacent to the one named just before it; else to any that is named.
    strike_in_chain: bool
    # Air strikes by Recon need one target in the section of the card, the others lie where they may.
    recon_strikes_beyond_section: bool
    # Ice holds under a unit that goes behind enemy lines, wherever it stops.
    ice_holds_behind_enemy_lines: bool
    # Mines do not strike a unit behind enemy lines where its first move ends.
    mines_wait_behind_enemy_lines: bool
    # A camp that gives a medal at the start of a turn is taken off the board with it.
    camp_goes_with_medal: bool
    # An airdrop may be aimed at any hex; else at those that the scenario names.
    airdrop_aimed_anywhere: bool
    # Armor that breaks through enters at the lower edge of the board, whoever plays it; else at the enemy's edge.
    armor_enters_at_lower_edge: bool
    # Armor that breaks through is ordered besides what the card gives; else it counts among the card's units.
    armor_enters_besides_orders: bool
    # Where Medics & Mechanics finds one wounded unit only, that one is healed; else its player may decline.
    one_wounded_unit_is_healed_unasked: bool
    # A British unit with one figure battles back even if the assault has cost it none.
    battle_back_without_loss: bool
    # Whoever wins because the draw pile is empty gains the medals that were missing; else the medals stay as they are.
    empty_pile_gives_medals: bool


_SWITCHES: Final = MappingProxyType(
    {
        Profile.BOOK: GameSwitches(
            order_all_automatic=False,
            move_in_steps=False,
            medal_cap=False,
            contested_medal_goes_to_allies=False,
            annihilation=True,
            sudden_death_at_once=False,
            retreat_loss_first=False,
            retreat_longest=False,
            bombard_battles_in_turn=False,
            mobile_guns_battle_in_bombard=False,
            sandbags_anywhere=False,
            ships_go_back=True,
            fallback_in_section=False,
            marines_order_beside_all=False,
            engineers_clear_wire_at_once=False,
            first_chip_turn_is_from_hand=False,
            strike_in_chain=False,
            recon_strikes_beyond_section=False,
            ice_holds_behind_enemy_lines=False,
            mines_wait_behind_enemy_lines=False,
            camp_goes_with_medal=False,
            airdrop_aimed_anywhere=False,
            armor_enters_at_lower_edge=False,
            armor_enters_besides_orders=False,
            one_wounded_unit_is_healed_unasked=False,
            battle_back_without_loss=False,
            empty_pile_gives_medals=False,
        ),
        Profile.ONLINE: GameSwitches(
            order_all_automatic=True,
            move_in_steps=True,
            medal_cap=True,
            contested_medal_goes_to_allies=True,
            annihilation=True,
            sudden_death_at_once=True,
            retreat_loss_first=True,
            retreat_longest=True,
            bombard_battles_in_turn=True,
            mobile_guns_battle_in_bombard=True,
            sandbags_anywhere=True,
            ships_go_back=False,
            fallback_in_section=True,
            marines_order_beside_all=True,
            engineers_clear_wire_at_once=True,
            first_chip_turn_is_from_hand=True,
            strike_in_chain=True,
            recon_strikes_beyond_section=True,
            ice_holds_behind_enemy_lines=True,
            mines_wait_behind_enemy_lines=True,
            camp_goes_with_medal=True,
            airdrop_aimed_anywhere=True,
            armor_enters_at_lower_edge=True,
            armor_enters_besides_orders=True,
            one_wounded_unit_is_healed_unasked=True,
            battle_back_without_loss=True,
            empty_pile_gives_medals=True,
        ),
    }
)


def game_switches(profile: Profile) -> GameSwitches:
    return _SWITCHES[profile]
