"""Fields and specials of the catalog that no code reads, and why they are there all the same.

A class stands for all its fields. A field that is read meanwhile, or no longer exists, must leave this list:
`test_fields_are_read.py` compares it with the program both ways.
"""

from enum import StrEnum


class Reason(StrEnum):
    NOT_PLAYED = "no source says enough to play it: airplanes, flooded fields"
    PROVENANCE = "who says so, what is printed where, what else is in a box: for people, docs and tests"
    IN_CODE = "the code plays it as a matter of course, without asking the data"


UNREAD: dict[Reason, set[str]] = {
    Reason.NOT_PLAYED: {
        "AirplanesLand", "OneAirplanePerGeneral", "StaysDry",
    },
    Reason.PROVENANCE: {
        "AtLeast.count", "AtLeast.scenario", "Badge.m44_name", "Box.dice", "Box.other", "Box.part_sources",
        "Box.year", "BoxBadges.total", "BoxFigures.other_totals", "BoxFigures.token_pairs", "BoxFigures.tokens",
        "BoxFigures.total", "BoxMarkers.counts", "BoxMarkers.round_total", "BoxMedals.kinds", "BoxMedals.pairs",
        "BoxMedals.two_sided", "BoxObstacles.total", "BoxStructures.other_kinds", "BoxTiles.landmark_count",
        "BoxTiles.most_at_once", "BoxTiles.other_kinds", "BoxTiles.other_totals", "BoxTiles.punchboards",
        "BoxTiles.terrain_count", "BoxTiles.total", "BoxTiles.two_sided", "CatalogEntry.differences",
        "CatalogEntry.doubts", "CatalogEntry.source", "CombatCardRules.individual_cards_known",
        "CombatCardRules.source", "CommandDeck.summary", "EquipmentType.has_rules", "MostAtOnce",
        "NationRule.argument", "NationRule.scope", "OverlordTurn.source", "ProfileDifference",
        "RuleSource.address", "RuleSource.meaning", "Terrain.card_number", "Terrain.removal",
        "UnitType.card_number", "UnitType.last_year",
    },
    Reason.IN_CODE: {
        "AmbushReplacement.counts_as_played", "BattleBack.after_retreat", "BattleBack.in_overrun",
        "BoatCrossing", "BoatOnWater.opens_trait", "BoatOnWater.stops", "CamouflageSafe",
        "CaptureHeadquarters.chosen", "CaptureHeadquarters.owner_needed", "CaveNetwork.in_retreat",
        "CaveNetwork.nation_rule", "CaveNetwork.only_from_start", "CaveNetwork.unit_classes",
        "CombatCardRules.limit_per_turn", "CombatCardRules.street_fighting_units", "CombatDeck.combat_deck",
        "CommissarChip.all_must_be_played", "CrossHair.lost_when",
        "EngineerWork.elite_figures_hexes_and_battle", "EngineerWork.infantry_assault_hexes_and_work",
        "EquipmentType.unit_classes", "ExtraOrders.copied_by_japan", "ExtraOrders.overlord_generals",
        "ExtraOrders.overlord_section_cards_of_general", "ExtraOrders.overlord_tactic_cards",
        "FaceUpOnTable.counts_in_hand", "FordReplacesRiver", "HighCommand.chosen", "InitiativeFlagNotIgnored",
        "MineClearing.after_battle_legal_move", "MineDecoyMedal.once_per_game", "MineDecoyMedal.permanent",
        "MineValues.stays_face_up", "MineValues.strikes", "MineValues.without_owner",
        "MustIgnoreFlags.flags_in_caves", "NationRule.badges", "OceanOnly.battles",
        "OceanOnly.stops", "OneAirplanePerSection.checked", "RailOnly.retreat_along_rails",
        "SpecialWeapon.infantry_assault_battle", "Strike.ignores_terrain_dice", "Strike.needs_sight",
        "SupplyTrainLoad.battles", "SupplyTrainLoad.unloads_on", "TrainHits.ordered_as_one",
    },
}  # fmt: skip
