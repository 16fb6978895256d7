"""What a piece does, in short sentences."""

import pytest

from editor.board.canvas.effect_words import EffectWords
from editor.ui.context import EditorContext


@pytest.mark.parametrize("terrain", ["unsupported_railroad", "unsupported_wrailroad"])
def test_a_road_that_crosses_rails_is_told_as_a_road_with_trains(context: EditorContext, terrain: str) -> None:
    assert EffectWords(context).of(f"terrain:{terrain}") == [
        "Presumably the rules of “road” apply.",
        "Trains move on it.",
    ]


def test_a_tile_that_is_presumably_another_names_that_one(context: EditorContext) -> None:
    assert EffectWords(context).of("terrain:unsupported_wrailFR") == ["Presumably the rules of “railroad” apply."]


@pytest.mark.parametrize("terrain", ["cave_on_hill", "cave_on_mountain"])
def test_only_japanese_infantry_ignores_flags_in_a_cave(context: EditorContext, terrain: str) -> None:
    flags = [words for words in EffectWords(context).of(f"terrain:{terrain}") if "flags" in words]
    assert flags == ["Japanese infantry ignores all flags."]


def test_only_infantry_ignores_a_flag_in_a_trench(context: EditorContext) -> None:
    flags = [words for words in EffectWords(context).of("terrain:trenches") if "flag" in words]
    assert flags == ["May ignore 1 flag: infantry."]


def test_lakes_block_sight_where_two_lie_next_to_each_other(context: EditorContext) -> None:
    sight = [words for words in EffectWords(context).of("terrain:lake") if "sight" in words]
    assert sight == ["2 such hexes next to each other on the line block line of sight."]


def test_what_nobody_knows_is_not_said_to_be_harmless(context: EditorContext) -> None:
    words = EffectWords(context)
    assert words.of("unit:pk_halftrack") == words.of("terrain:pk_thicket") == ["Its rules are not known."]
    assert words.of("terrain:open_ground") != words.of("terrain:pk_thicket")
    assert words.of("nation:us") == []
