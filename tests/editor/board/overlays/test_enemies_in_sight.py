"""Which enemies a unit sees, with how many dice it battles them, and what the board says of each."""

from editor.board.overlays.enemies_in_sight import EnemyInSight, find_enemies_in_sight
from editor.board.overlays.overlay_words import OverlayWords
from editor.ui.context import EditorContext
from i18n.languages import Language
from tests.rules.skirmish import Skirmish, skirmish


def in_sight(board: Skirmish, unit: str) -> dict[str, EnemyInSight]:
    """By the label of their hex, in their order."""
    label = board.position.scenario.label
    return {label(one.hex): one for one in find_enemies_in_sight(board.questions, board.troop(unit))}


def plates(context: EditorContext, board: Skirmish, unit: str) -> dict[str, str]:
    words = OverlayWords(context)
    return {label: " ".join(words.plate(one)).strip() for label, one in in_sight(board, unit).items()}


def test_enemies_in_sight_stand_in_the_order_of_the_board_and_only_targets_have_dice(context: EditorContext) -> None:
    units = {"E5": "us infantry", "d4": "us infantry", "e6": "de infantry", "C5": "de infantry", "E9": "de infantry"}
    board = skirmish(units)
    seen = in_sight(board, "E5")
    assert [(label, one.range, one.dice, one.is_target) for label, one in seen.items()] == [
        ("E9", 4, 0, False),
        ("e6", 1, 3, True),
        ("C5", 2, 0, False),
    ]
    assert plates(context, board, "E5") == {"E9": "0 dice too far", "e6": "3 dice 88%", "C5": "0 dice enemy adjacent"}


def test_an_enemy_in_sight_without_dice_has_reasons_and_no_odds() -> None:
    seen = in_sight(skirmish({"E5": "us infantry", "C5": "de infantry", "E1": "de infantry"}), "E5")
    assert seen["C5"].odds is not None
    assert [(term.code, term.value) for term in seen["C5"].terms] == [("dice.range", 2)]
    assert seen["E1"].odds is None
    assert [(term.code, term.value) for term in seen["E1"].terms] == [("battle.out-of-range", None)]


def test_the_plate_of_an_enemy_in_cover_says_which_terrain_takes_the_dice(context: EditorContext) -> None:
    board = skirmish({"E5": "us infantry", "H5": "de armor"}, {"H5": "forest"})
    assert plates(context, board, "E5") == {"H5": "0 dice forest −1"}
    context.language = Language.FRENCH
    assert plates(context, board, "E5") == {"H5": "0 dé forêt −1"}


def test_an_enemy_behind_a_forest_is_not_in_sight() -> None:
    board = skirmish({"E5": "us infantry", "H5": "de armor"}, {"G5": "forest"})
    assert in_sight(board, "E5") == {}
