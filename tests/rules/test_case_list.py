"""Every case of the fact base has a test, or a reason why the engine cannot express it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.collected_facts import facts_of

HERE = Path(__file__).parent
# The tests that prove the cases, by module. The name of a test begins with the ids of its cases.
PROOFS: Final = {
    "board/test_cases_battle.py": """
        test_b07_losses_do_not_cost_dice
        test_b08_infantry_by_range
        test_b09_armor_by_range
        test_b10_artillery_by_range_without_sight
        test_b11_adjacent_enemies_first
        test_b12_b13_b14_cover_by_class
        test_b14_artillery_from_two_hexes
        test_b15_b16_hills
        test_b17_b19_the_best_cover_counts_once
        test_b18_sandbags
        test_b20_b21_armor_in_a_town
        test_b38_special_forces_into_a_forest
        test_b39_resistance_battles_after_entering_a_forest
        test_b48_infantry_enters_a_bunker_and_battles
        test_p09_artillery_and_wadis
        test_p10_battle_after_entering_jungle
        test_p11_japanese_charge
        test_p12_engineers_on_mines
    """,
    "board/test_cases_movement.py": """
        test_b03_b04_infantry_moves_one_and_battles_or_two
        test_b05_artillery_moves_or_battles
        test_b06_nobody_moves_through_a_unit
        test_b41_a_hedgerow_is_entered_from_next_to_it_only
        test_b42_out_of_a_hedgerow_one_hex
        test_b45_hedgehogs_are_for_infantry_only
        test_b46_out_of_the_ocean
        test_b46_who_may_battle_from_the_ocean
        test_b47_two_hexes_over_the_beach
        test_p01_points_of_a_road_move
        test_p02_artillery_by_road_has_moved
        test_p03_a_modifier_closes_any_tile
        test_p04_ashore_under_the_online_reading
        test_p05_from_the_beach_straight_inland
        test_p13_bridge_sections_open_at_their_ends
    """,
    "board/test_cases_retreat.py": """
        test_b25_two_flags_with_free_hexes_behind
        test_b25_the_axis_goes_back_to_the_top
        test_b26_both_hexes_behind_are_closed
        test_b27_nobody_retreats_onto_the_ocean
        test_b28_on_the_own_baseline
        test_b29_one_flag_may_be_ignored
        test_b31_artillery_in_a_bunker_never_moves
        test_b40_resistance_chooses_one_to_three_hexes_a_flag
        test_p14_artillery_on_a_bluff
        test_p15_the_longest_chain_counts
    """,
    "board/test_cases_sight.py": """
        test_la_lb_lc_ld_le_lf_lg_lh_li_lj_examples_of_hills
        test_b56_obstruction_on_one_side_of_an_edge
        test_b57_obstructions_on_both_sides_of_an_edge
        test_b57_the_two_sides_need_not_meet_at_one_edge
        test_b58_the_target_hex_never_blocks
        test_p06_hill_to_hill_over_a_unit_on_flat_ground
        test_p07_along_the_edge_of_the_board
        test_p08_wadis_under_both_readings
        test_b01_a_split_hex_belongs_to_both_sections
    """,
    "board/test_hits.py": """
        test_b22_two_hits_and_a_miss_on_infantry
        test_b23_only_the_grenade_hits_artillery
    """,
    "board/test_take_ground.py": """
        test_b32_infantry_takes_the_vacated_hex_and_battles_no_more
        test_b33_no_ground_is_taken_after_fire_from_afar
        test_b34_artillery_never_takes_ground
        test_w05_special_weapons_never_take_ground
        test_b36_after_the_second_battle_it_takes_ground_but_battles_no_more
        test_b37_no_overrun_out_of_ground_that_forbids_battle_to_those_who_enter
        test_b35_the_overrun_battles_adjacent_enemies_first_and_never_the_one_who_is_gone
    """,
    "game/overlord/test_cases_air.py": """
        test_o32_a_drawn_air_sortie_lies_open_and_is_replaced
        test_o33_an_air_sortie_goes_with_one_section_card
        test_o33_two_section_cards_leave_no_room_for_an_air_sortie
        test_o34_an_air_sortie_does_not_go_with_a_tactic_card
        test_o35_of_two_airplanes_in_one_section_one_is_removed
        test_o35_airplanes_in_two_sections_stay
        test_o35_an_airplane_on_a_hex_of_two_generals_stays
        test_o36_a_star_orders_an_airplane_instead_of_a_unit
        test_o36_a_general_may_order_a_unit_though_an_airplane_is_there
        test_o36_another_face_does_not_order_an_airplane
    """,
    "game/overlord/test_cases_chip.py": """
        test_o21_with_three_cards_under_the_chip_no_counter_attack_comes_from_the_hand_beside_them
        test_o22_beside_two_cards_under_the_chip_a_counter_attack_comes_from_the_hand
        test_o23_all_cards_under_the_chip_are_played
        test_o24_counter_attacks_from_the_hand_leave_the_cards_under_the_chip
        test_o25_a_counter_attack_beside_other_cards_under_the_chip_repeats_only_a_general
        test_o26_a_lone_counter_attack_under_the_chip_repeats_a_card_of_the_commander
        test_o27_recon_is_not_played_from_the_hand
        test_o28_an_ambush_comes_from_the_hand_with_three_cards_under_the_chip
        test_o21_with_three_cards_under_the_chip_no_air_sortie_is_played
    """,
    "game/overlord/test_cases_dispatch.py": """
        test_o01_one_to_three_cards_are_given_out_and_one_is_kept
        test_o01_the_last_card_is_never_given_away
        test_o02_of_two_section_cards_one_is_played_in_each_section
        test_o02_a_card_for_both_sections_has_one_of_them_beside_another_section_card
        test_o03_with_a_tactic_card_a_general_gets_no_other
        test_o03_a_general_with_a_section_card_gets_no_tactic_card
        test_o04_a_section_card_goes_where_its_arrow_points
        test_o05_pincer_move_goes_to_a_flank_and_orders_two_units_in_one_section
        test_o06_barrage_of_the_commander_counts_as_one_of_three_and_comes_first
        test_o07_three_cards_are_the_most_that_a_commander_plays
        test_o08_a_unit_that_one_general_has_ordered_gets_no_order_from_another
        test_o09_all_units_move_before_any_battles
        test_o10_two_cards_are_drawn_whatever_was_played
        test_o11_after_recon_three_cards_are_drawn_and_kept
        test_o12_recon_draws_no_further_than_the_limit_of_the_hand
        test_o13_two_other_cards_go_with_recon
        test_o14_a_strike_of_the_commander_leaves_the_general_there_his_cards
        test_o14_a_general_may_roll_where_the_commander_has_struck
    """,
    "game/overlord/test_cases_initiative.py": """
        test_o15_infantry_orders_one_infantry_unit
        test_o15_armor_orders_one_armor_unit
        test_o15_a_star_orders_one_unit_of_any_kind
        test_o15_a_general_may_leave_the_die_alone
        test_o16_a_flag_drives_one_unit_back_a_hex_and_it_may_not_battle
        test_o16_where_no_unit_can_retreat_one_loses_a_figure
        test_o16_only_units_that_can_retreat_are_chosen_from
        test_o17_a_grenade_costs_one_unit_a_figure_and_it_may_not_battle
        test_o17_the_last_figure_is_a_medal_for_the_enemy
        test_o18_a_symbol_without_such_a_unit_has_no_effect
        test_o19_a_flag_of_the_die_is_not_ignored_by_japanese_infantry
    """,
    "game/overlord/test_cases_marines.py": """
        test_o29_one_named_general_orders_a_unit_more_by_his_section_card
        test_o30_every_tactic_card_orders_a_unit_more
        test_o31_a_japanese_counter_attack_orders_what_the_card_says
    """,
    "game/overlord/test_cases_reactions.py": """
        test_o20_an_ambush_is_replaced_as_soon_as_it_is_over
        test_o20_the_retreat_of_the_attacker_comes_before_the_replacement
    """,
    "game/test_cases_battles.py": """
        test_b24_hits_beyond_the_last_figure_are_lost
        test_b30_of_two_flags_one_is_obeyed_and_the_sandbags_are_left
        test_b30_in_sandbags_one_flag_may_be_ignored_and_they_stay
        test_b35_armor_that_has_taken_ground_battles_an_adjacent_enemy_first
        test_b35_armor_that_has_taken_ground_battles_any_enemy_in_range_where_none_is_adjacent
        test_b35_b36_after_the_second_battle_armor_takes_ground_and_battles_no_more
        test_b35_armor_need_not_take_ground_and_then_does_not_battle_again
        test_b43_infantry_in_wire_battles_with_a_die_less
        test_b43_infantry_removes_wire_instead_of_a_battle
        test_b44_armor_tears_wire_down_as_it_enters_and_battles_with_all_dice
    """,
    "game/test_cases_medals.py": """
        test_b51_the_medal_of_a_bridge_at_pegasus_is_lost_when_the_unit_leaves
        test_b51_the_medal_of_a_bridge_at_pegasus_is_lost_with_the_unit
        test_b51_a_unit_moves_onto_the_other_bridge_and_gains_its_medal
        test_b52_the_medals_of_pointe_du_hoc_are_kept
        test_b52_the_medals_of_pointe_du_hoc_survive_the_unit
        test_b53_two_units_on_the_rhone_at_montelimar_have_one_medal
        test_b55_two_hexes_of_saverne_at_the_end_of_the_turn_win
        test_b55_two_hexes_of_saverne_win_not_before_the_end_of_the_turn
        test_b55_one_hex_of_saverne_is_not_enough
    """,
    "game/test_cases_recon.py": """
        test_b54_from_hill_317_recon_is_air_power_in_its_section
        test_b54_the_other_hex_of_the_hill_counts_as_well
        test_b54_recon_may_order_a_unit_as_always
        test_b54_off_the_hill_recon_is_recon
    """,
    "game/test_cases_special_weapons.py": """
        test_w01_behind_enemy_lines_a_special_weapon_moves_three_hexes_battles_and_moves_three
        test_w02_behind_enemy_lines_a_special_weapon_moves_six_hexes_without_a_battle
        test_w03_in_an_infantry_assault_a_special_weapon_moves_three_hexes_and_does_not_battle
        test_w04_in_an_infantry_assault_a_special_weapon_that_moves_one_hex_does_not_battle
        test_w04_in_an_infantry_assault_a_special_weapon_that_stays_battles
        test_w06_a_special_weapon_goes_with_its_unit_for_one_medal
    """,
    "game/test_cases_turn.py": """
        test_b02_orders_without_a_unit_are_lost
        test_b49_an_empty_pile_is_made_of_the_discards
        test_b50_the_axis_wins_vassieux_when_the_pile_is_empty
        test_b50_nothing_makes_a_new_pile_in_vassieux
        test_b50_recon_keeps_the_last_card_of_the_pile
    """,
    "game/test_combat_cards.py": """
        test_k01_each_player_begins_with_two_combat_cards
        test_k02_in_overlord_each_general_begins_with_one_combat_card
        test_k03_recon_in_force_draws_no_combat_card
        test_k04_recon_draws_a_combat_card_at_the_end_of_the_turn
        test_k04_in_overlord_the_general_draws_who_has_played_recon
        test_k05_a_card_of_the_other_camp_is_only_good_for_street_fighting
        test_k05_its_own_camp_may_choose
        test_k06_beside_a_station_a_close_assault_has_one_die_more
        test_k06_several_cards_may_be_played_for_one_assault
        test_k06_far_from_buildings_there_is_no_street_fighting
        test_k06_street_fighting_needs_a_close_assault
        test_k07_their_finest_hour_shuffles_discards_into_the_pile_at_once
        test_k07_in_overlord_too
    """,
}

# Cases that the engine cannot express, with the reason.
NOT_EXPRESSED: Final[dict[str, str]] = {}

_IDS: Final = re.compile(r"test_((?:(?:[bkopw]\d\d|l[a-j])_)+)")


def rows() -> Iterator[tuple[str, str]]:
    """Modules and names of the tests in the table."""
    for module, names in PROOFS.items():
        for name in names.split():
            yield module, name


def ids_of(name: str) -> list[str]:
    found = _IDS.match(name)
    return [] if found is None else found[1].upper().strip("_").split("_")


@cache
def find_tests(module: str) -> set[str]:
    """The tests that always run with a module: nobody skips them or expects them to fail, and they need no corpus."""
    tree = ast.parse((HERE / module).read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return {
        node.name
        for node in functions
        if not any(word in ast.unparse(mark) for mark in node.decorator_list for word in ("skip", "xfail"))
        and "corpus" not in {argument.arg for argument in node.args.args}
    }


@pytest.mark.parametrize("module", PROOFS)
def test_each_test_of_the_table_is_there(module: str) -> None:
    assert set(PROOFS[module].split()) <= find_tests(module)


def test_each_test_of_the_table_is_named_after_its_cases() -> None:
    assert [row for row in rows() if not ids_of(row[1])] == []


def test_each_case_has_a_test_or_a_reason() -> None:
    proved = {case for _, name in rows() for case in ids_of(name)}
    assert proved.isdisjoint(NOT_EXPRESSED)
    assert {case["id"] for case in facts_of("cases")} == proved | set(NOT_EXPRESSED)
