"""Fields and specials of the catalog that no code reads yet, and why they are there.

A class stands for all its fields. A field that is read meanwhile, or no longer exists, must leave this list:
`test_fields_are_read.py` compares it with the program both ways.
"""

from enum import StrEnum


class Reason(StrEnum):
    WHOLE_GAMES = "only a whole game asks for it: turns, cards, dice that are rolled, pieces that are removed"
    PROVENANCE = "who says so, what is printed where, what else is in a box: for people, docs and tests"
    IN_CODE = "the code plays it as a matter of course, without asking the data"
    KNOWN_GAP = "the rules on a board do not play it yet"


UNREAD: dict[Reason, set[str]] = {
    Reason.WHOLE_GAMES: {
        # Cards and turns
        "Card.marines", "MarineBonus", "CardDraw", "CardMove", "DiceBonus", "Healing", "OrderRoll", "Strike",
        "CardEffect.bonus", "CardEffect.draw", "CardEffect.healing", "CardEffect.may_battle", "CardEffect.movement",
        "CardEffect.receiver", "CardEffect.specials", "CardEffect.strike",
        "Orders.on_the_move", "Orders.per_section", "Orders.units",
        "CombatCardRules", "CommandDeck.summary", "InitiativeResult", "OverlordTurn",
        "AmbushReplacement", "CamouflageSafe", "CombatCardDraw", "CopyOrder", "CountsAsAirSortie", "DeckReplacesCard",
        "FaceUpOnTable", "InfantryAssaultStep", "NightOrdersUnits", "OneAirplanePerGeneral", "OnlyCardOfTurn",
        "PassingTriggersNothing", "PlaceSandbags", "PlayedFirst", "ReconDraw", "ReconPlayedAsBarrage", "Reshuffle",
        # Nations
        "NationRule.argument", "NationRule.automatic", "NationRule.badges", "NationRule.boards",
        "BattleBack", "CommissarChip", "EliteInfantry", "ExtraOrders", "HighCommand", "InitiativeFlagNotIgnored",
        "ReconPlayedAsAirPower",
        "NightVisibility.cards_become_orders", "NightVisibility.default_camp", "NightVisibility.dice",
        "NightVisibility.face", "NightVisibility.full_day", "NightVisibility.marine_orders",
        "NightVisibility.minimum", "NightVisibility.orders", "NightVisibility.recon_as_air_power",
        "NightVisibility.step",
        # Terrain
        "Terrain.removal", "AirplanesLand", "BlowBridge", "BridgeBlownMedal", "DigInPlaces", "EngineersRemove",
        "MineDecoyMedal", "Recovery", "SealCave", "SmokeScreenTwoTurns", "StaysDry", "SupplyTrainStop",
        "CaptureHeadquarters.cards_back_on_return", "CaptureHeadquarters.cards_lost", "CaptureHeadquarters.chosen",
        "CaptureHeadquarters.owner_needed", "CaveNetwork.infantry_assault_cost", "FrozenRiverRisk.dice",
        "FrozenRiverRisk.faces", "FrozenRiverRisk.figures_lost_per_face", "FrozenRiverRisk.not_with_trait",
        "FrozenRiverRisk.when", "HospitalRecovery.dice", "LeavingRemoves.when", "MineClearing.after_battle_legal_move",
        "MineValues.hit_faces", "MineValues.stays_face_up", "MineValues.strikes", "MineValues.tokens",
        "MineValues.when", "MineValues.without_owner", "MineValues.zero_is_removed", "OasisRecovery.dice",
        "OasisRecovery.needs_recovery_mark", "WireRemoval.armor", "WireRemoval.combat_engineer",
        "WireRemoval.infantry",
        # Units
        "UnitType.healable", "CrossHair", "EngineerWork", "OneAirplanePerSection", "SpecialWeapon",
        "SupplyTrainLoad", "TrainHits",
    },
    Reason.PROVENANCE: {
        "Badge.m44_name", "CatalogEntry.differences", "CatalogEntry.doubts", "CatalogEntry.source",
        "EquipmentType.has_rules", "NationRule.scope", "ProfileDifference", "RuleSource.address", "RuleSource.meaning",
        "Terrain.card_number", "UnitType.card_number", "UnitType.last_year",
        "AtLeast.count", "AtLeast.scenario", "Box.dice", "Box.other", "Box.part_sources", "Box.year",
        "BoxBadges.total", "BoxFigures.other_totals", "BoxFigures.token_pairs", "BoxFigures.tokens",
        "BoxFigures.total", "BoxMarkers.counts", "BoxMarkers.round_total", "BoxMedals.kinds", "BoxMedals.pairs",
        "BoxMedals.two_sided", "BoxObstacles.total", "BoxStructures.other_kinds", "BoxTiles.landmark_count",
        "BoxTiles.most_at_once", "BoxTiles.other_kinds", "BoxTiles.other_totals", "BoxTiles.punchboards",
        "BoxTiles.terrain_count", "BoxTiles.total", "BoxTiles.two_sided", "MostAtOnce",
    },
    Reason.IN_CODE: {
        "BoatCrossing", "BoatOnWater.lost_on_landing", "BoatOnWater.opens_trait", "BoatOnWater.stops",
        "CaveNetwork.in_retreat", "CaveNetwork.nation_rule", "CaveNetwork.only_from_start",
        "CaveNetwork.unit_classes", "EquipmentType.unit_classes", "ExtraDiceUnmoved", "FordReplacesRiver",
        "HitsAreRerolled.also_flags_not_retreated", "InfantryCharge.hexes", "MineClearing.instead_of_battle",
        "MustIgnoreFlags.flags_in_caves", "OceanOnly.battles", "OceanOnly.stops", "RailOnly.retreat_along_rails",
    },
    Reason.KNOWN_GAP: {"RoadCrossing"},
}  # fmt: skip
