"""Edits on the whole board and on what is not on it."""

from pathlib import Path

import pytest

from editor.edits.board_change import ChangeBoard
from editor.edits.board_symmetry import MirrorBoard, RotateBoard, SwapSides
from editor.edits.fields import InsertBlock, RemoveBlock, SetField, SetText, set_first, set_side
from editor.edits.joints import open_joints
from editor.edits.labels import SetLabel
from editor.edits.pieces import MarkerPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from i18n.checks import run
from i18n.languages import Language
from i18n.played import statements_of, with_mark
from i18n.sentences import conditions_text
from schema.battle import Front
from schema.board import Board, BoardKind, Camp, Face, Seat
from schema.content import HexContent
from schema.formats import codecs
from schema.formats.native import dump, read_native
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.issues import KnownProblem
from schema.markers import Medal
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sections import AnySection, OverlordSection, Section
from schema.sides import Side, Sides
from schema.special_rules import Airdrop, Blitz, CustomRule, ReconAsAirPower, Reinforcement
from schema.texts import ScenarioText
from schema.victory import CustomCondition, EmptySections, SuddenDeath

SIDES = Sides(
    top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5),
    bottom=Side(camp=Camp.ALLIES, nation="us", cards=6, medals=4, commander="Eisenhower"),
    first=Seat.BOTTOM,
)


def valid(scenario: Scenario) -> Scenario:
    assert read_native(dump(scenario)) == scenario
    return scenario


def said(scenario: Scenario) -> Scenario:
    """With the rotation of every structure and obstacle said: none is the same as 1."""

    def tile(one: Tile | None) -> Tile | None:
        return None if one is None else one.model_copy(update={"rotation": one.turn})

    return scenario.with_contents(
        content.model_copy(update={name: tile(getattr(content, name)) for name in ("terrain", "structure", "obstacle")})
        for content in scenario.hexes
    )


def folded(scenario: Scenario) -> Scenario:
    """With the labels that a drop zone names in small letters: the mirror writes them as the board does."""
    rules = tuple(
        rule.model_copy(update={"center": rule.center.casefold()}) if isinstance(rule, Airdrop) else rule
        for rule in scenario.special_rules
    )
    return scenario.model_copy(update={"special_rules": rules})


@pytest.mark.slow
def test_real_maps_come_back_from_the_mirror(real_files: list[Path]) -> None:
    """Twice mirrored and twice turned is as before, and no joint opens that was not open."""
    for file in real_files:
        loaded = codecs.load(file).scenario
        scenario = loaded.with_contents(loaded.by_hex.values())  # a file may list a hex twice
        frozen = any(tile.terrain == "frozen_river" for content in scenario.hexes for tile in content.tiles())
        for edit in (MirrorBoard(), RotateBoard(), RotateBoard(with_players=False), SwapSides()):
            once = valid(edit.apply(scenario))
            assert len(once.hexes) == len(scenario.hexes)
            if not frozen:
                assert len(open_joints(once, once.by_hex)) == len(open_joints(scenario, scenario.by_hex)), file.name
                assert folded(said(edit.apply(once))) == folded(said(scenario)), file.name


def test_everything_that_names_a_hex_is_mirrored() -> None:
    scenario = Scenario(
        hexes=(HexContent(row=0, col=2, markers=(Medal(group=(Hex(0, 4),)),)),),
        victory=(
            SuddenDeath(camp=Camp.AXIS, needed=1, hexes=(Hex(0, 2),)),
            EmptySections(camp=Camp.AXIS, sections=(Section.LEFT, Section.CENTER)),
        ),
        special_rules=(
            ReconAsAirPower(hexes=(Hex(0, 2),)),
            Airdrop(camp=Camp.ALLIES, reach=3, drops=(2,), center="B9", unit=Reinforcement(kind="infantry")),
        ),
    )
    mirrored = valid(MirrorBoard().apply(SetLabel(Hex(0, 2), ("Caen",)).apply(scenario)))
    assert mirrored.hexes == (HexContent(row=0, col=22, markers=(Medal(group=(Hex(0, 20),)),)),)
    assert mirrored.labels[0].hex == Hex(0, 22)
    assert mirrored.victory == (
        SuddenDeath(camp=Camp.AXIS, needed=1, hexes=(Hex(0, 22),)),
        EmptySections(camp=Camp.AXIS, sections=(Section.RIGHT, Section.CENTER)),
    )
    assert [getattr(rule, "hexes", None) or getattr(rule, "center", None) for rule in mirrored.special_rules] == [
        (Hex(0, 22),),
        "L9",
    ]


def test_every_hex_of_a_drop_zone_is_mirrored() -> None:
    drop = Airdrop(
        camp=Camp.ALLIES, reach=3, drops=(2,), center="F8, B9 (stars), Z9", unit=Reinforcement(kind="infantry")
    )
    (mirrored,) = MirrorBoard().apply(Scenario(special_rules=(drop,))).special_rules
    assert isinstance(mirrored, Airdrop)
    assert mirrored.center == "g8, L9 (stars), Z9"


def test_texts_that_name_hexes_are_mirrored() -> None:
    """In every language, in the words of blocks, and twice mirrored is as before."""
    texts = {
        "en": ScenarioText(conditions="C9 and l8 win at once. The M3 Lee does not."),
        "fr": ScenarioText(special_rules="L’hexagone C9 est miné.", history="En C9."),
        "nl": ScenarioText(briefing="Houd C9–E9."),
        "de": ScenarioText(conditions="C9 gewinnt."),
    }
    rule = CustomRule(name="Wall", text={"nl": "De muur staat op C9."})
    scenario = Scenario(texts=texts, special_rules=(rule,), victory=(CustomCondition(text={"en": "Hold C9."}),))
    mirrored = valid(MirrorBoard().apply(scenario))
    assert mirrored.texts["en"].conditions == "K9 and a8 win at once. The M3 Lee does not."
    assert (mirrored.texts["fr"].special_rules, mirrored.texts["fr"].history) == ("L’hexagone K9 est miné.", "En C9.")
    assert mirrored.texts["nl"].briefing == "Houd K9–I9."
    assert mirrored.texts["de"] == texts["de"], "nobody has taught us how German speaks of hexes"
    assert [block.text for block in (*mirrored.special_rules, *mirrored.victory)] == [
        {"nl": "De muur staat op K9."},
        {"en": "Hold K9."},
    ]
    assert RotateBoard().apply(scenario).texts["nl"].briefing == "Houd K1–I1."
    for edit in (MirrorBoard(), RotateBoard()):
        assert edit.apply(edit.apply(scenario)) == scenario


def test_what_the_author_says_of_a_sentence_holds_for_the_mirrored_one() -> None:
    text = ScenarioText(special_rules="Fog lies on A1 all day. Nobody fires from there.")
    scenario = Scenario(sides=SIDES, texts=FrozenDict({"en": text}))
    marked = with_mark(with_mark(scenario, "special_rules", 0, "rules"), "special_rules", 1, "rules")
    mirrored = valid(MirrorBoard().apply(marked))
    assert mirrored.texts["en"].special_rules == "Fog lies on M1 all day. Nobody fires from there."
    assert [one.by for one in statements_of(mirrored, "special_rules")] == ["rules", "rules"]
    assert MirrorBoard().apply(mirrored) == marked


def test_a_text_that_was_taken_over_says_what_the_mirrored_data_says() -> None:
    medals = tuple(HexContent(row=0, col=col, markers=(Medal(camp=Camp.AXIS),)) for col in (2, 4))
    data = Scenario(sides=SIDES, hexes=medals, victory=(EmptySections(camp=Camp.AXIS, sections=(Section.LEFT,)),))
    said = conditions_text(data, Language.ENGLISH)
    own = f"Our words: {said}"
    for words, wanted in ((said, None), (own, "Our words")):
        text = ScenarioText(conditions=words, taken_over={"conditions": said})
        mirrored = valid(MirrorBoard().apply(data.model_copy(update={"texts": FrozenDict({"en": text})})))
        says_now = conditions_text(mirrored, Language.ENGLISH)
        assert mirrored.texts["en"].taken_over == {"conditions": says_now} != {"conditions": said}
        assert wanted is not None or mirrored.texts["en"].conditions == says_now
        assert "K9" in mirrored.texts["en"].conditions
        assert not any(issue.code == "text.outdated" for issue in run(mirrored))


def test_the_six_sections_of_an_overlord_board_are_mirrored_and_joined() -> None:
    halves = (OverlordSection.LEFT_LEFT, OverlordSection.CENTER_RIGHT, OverlordSection.LEFT_RIGHT)
    overlord = Board(kind=BoardKind.OVERLORD)
    scenario = Scenario(board=overlord, victory=(EmptySections(camp=Camp.AXIS, sections=halves),))

    def sections(one: Scenario) -> tuple[AnySection, ...]:
        (block,) = one.victory
        assert isinstance(block, EmptySections)
        return block.sections

    mirrored = (OverlordSection.RIGHT_RIGHT, OverlordSection.CENTER_LEFT, OverlordSection.RIGHT_LEFT)
    assert sections(MirrorBoard().apply(scenario)) == mirrored
    small = valid(ChangeBoard(Board(kind=BoardKind.STANDARD)).apply(scenario))
    assert sections(small) == (Section.LEFT, Section.CENTER)


def test_the_sides_are_swapped_with_all_that_is_theirs() -> None:
    scenario = Scenario(sides=SIDES, victory=(EmptySections(camp=Camp.AXIS, sections=(Section.LEFT,)),))
    swapped = valid(SwapSides().apply(scenario))
    assert swapped.sides == Sides(top=SIDES.bottom, bottom=SIDES.top, first=Seat.TOP)
    assert swapped.sides.first_camp is Camp.ALLIES
    assert swapped.victory == (EmptySections(camp=Camp.AXIS, sections=(Section.RIGHT,)),)


def test_a_turned_board_takes_its_players_along() -> None:
    scenario = Scenario(sides=SIDES, hexes=(HexContent(row=0, col=0, unit=Unit(kind="infantry", nation="de")),))
    turned = RotateBoard().apply(scenario)
    assert turned.hexes[0].hex == Hex(8, 24)
    assert turned.sides.seat_of(Camp.AXIS) is Seat.BOTTOM
    assert RotateBoard(with_players=False).apply(scenario).sides == SIDES


def test_what_a_file_has_off_the_board_stays_there() -> None:
    stray = HexContent(row=12, col=90, terrain=Tile(terrain="forest"))
    assert MirrorBoard().apply(Scenario(hexes=(stray,))).hexes == (stray,)


@pytest.fixture
def overlord() -> Scenario:
    scenario = Scenario(board=Board(kind=BoardKind.OVERLORD))
    scenario = PlacePiece(tile_piece("forest"), (Hex(0, 0), Hex(0, 50))).apply(scenario)
    scenario = PlacePiece(MarkerPiece(Medal(group=(Hex(0, 50), Hex(0, 2)))), (Hex(0, 0),)).apply(scenario)
    return SetLabel(Hex(2, 40), ("East",)).apply(scenario)


def test_a_smaller_board_tells_what_falls_off(overlord: Scenario) -> None:
    change = ChangeBoard(Board(kind=BoardKind.STANDARD))
    fallen = change.fallen(overlord)
    assert [content.hex for content in fallen.contents] == [Hex(0, 50)]
    assert [label.hex for label in fallen.labels] == [Hex(2, 40)]
    small = valid(change.apply(overlord))
    assert small.board.kind is BoardKind.STANDARD
    assert small.by_hex.keys() == {Hex(0, 0)}
    assert small.labels == ()
    assert small.at(Hex(0, 0)).markers == (Medal(group=(Hex(0, 2),)),)


def test_conditions_about_hexes_that_fall_off_go_with_them(overlord: Scenario) -> None:
    """A block that no hex is left of goes; one that is left with fewer asks for no more than these."""
    victory = (
        SuddenDeath(camp=Camp.AXIS, needed=1, hexes=(Hex(0, 50),)),
        SuddenDeath(camp=Camp.AXIS, needed=2, hexes=(Hex(0, 0), Hex(0, 50))),
        SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=()),
    )
    rules = (ReconAsAirPower(hexes=(Hex(0, 48), Hex(0, 50))), ReconAsAirPower(hexes=(Hex(0, 4),)))
    scenario = overlord.model_copy(update={"victory": victory, "special_rules": rules})
    change = ChangeBoard(Board(kind=BoardKind.STANDARD))
    fallen = change.fallen(scenario)
    assert (fallen.blocks, fallen.narrowed_blocks) == (2, 2), "the group of the medal is narrowed as well"
    small = valid(change.apply(scenario))
    assert small.victory == (SuddenDeath(camp=Camp.AXIS, needed=1, hexes=(Hex(0, 0),)), victory[2])
    assert small.special_rules == rules[1:]
    only_blocks = Scenario(board=scenario.board, victory=victory)
    assert not change.fallen(only_blocks).is_nothing


def test_a_board_can_be_moved_under_the_map(overlord: Scenario) -> None:
    change = ChangeBoard(Board(kind=BoardKind.STANDARD), shift=(0, -26))
    assert [content.hex for content in change.fallen(overlord).contents] == [Hex(0, 0)]
    assert change.apply(overlord).by_hex.keys() == {Hex(0, 24)}
    with pytest.raises(ValueError, match="1"):
        ChangeBoard(Board(), shift=(0, 1))


def test_labels_in_rules_follow_the_height_of_the_board() -> None:
    drop = Airdrop(camp=Camp.ALLIES, reach=3, drops=(2,), center="B9", unit=Reinforcement(kind="infantry"))
    tall = ChangeBoard(Board(kind=BoardKind.BREAKTHROUGH), shift=(8, 0)).apply(Scenario(special_rules=(drop,)))
    rule = tall.special_rules[0]
    assert isinstance(rule, Airdrop)
    assert rule.center == "B9"


def test_another_face_leaves_the_map_alone(overlord: Scenario) -> None:
    winter = ChangeBoard(Board(kind=BoardKind.OVERLORD, face=Face.WINTER)).apply(overlord)
    assert winter.hexes == overlord.hexes
    assert ChangeBoard(overlord.board).apply(overlord) is overlord
    assert ChangeBoard(overlord.board).fallen(overlord).is_nothing


def test_fields_are_set_and_checked() -> None:
    scenario = valid(set_side(Seat.TOP, "cards", 5).apply(Scenario()))
    assert scenario.sides.top.cards == 5
    scenario = valid(set_first(Seat.TOP).apply(scenario))
    scenario = valid(SetField(("battle", "front"), Front.PACIFIC).apply(scenario))
    assert (scenario.sides.first, scenario.battle.front) == (Seat.TOP, Front.PACIFIC)
    assert SetField(("battle", "front"), Front.PACIFIC).apply(scenario) is scenario
    with pytest.raises(KnownProblem) as problem:
        set_side(Seat.TOP, "cards", -1).apply(scenario)
    assert problem.value.code == "schema.value"
    with pytest.raises(LookupError):
        SetField(("sides", "middle"), 1).apply(scenario)


def test_texts_and_blocks() -> None:
    scenario = valid(SetText("fr", "title", "Pont de Pégase").apply(Scenario()))
    scenario = valid(SetText("en", "title", "Pegasus Bridge").apply(scenario))
    assert list(scenario.texts) == ["en", "fr"]
    assert SetText("nl", "title", "").apply(scenario) is scenario
    assert SetText("en", "title", "Pegasus Bridge").apply(scenario) is scenario
    assert valid(SetField(("texts", "fr", "title"), "Le pont").apply(scenario)).texts["fr"].title == "Le pont"
    assert scenario.texts["en"] == ScenarioText(title="Pegasus Bridge")
    ruled = valid(InsertBlock("special_rules", Blitz()).apply(scenario))
    ruled = valid(InsertBlock("special_rules", ReconAsAirPower(hexes=(Hex(0, 0),)), index=0).apply(ruled))
    ruled = valid(SetField(("special_rules", 0, "camp"), Camp.AXIS).apply(ruled))
    assert [rule.rule for rule in ruled.special_rules] == ["recon_as_air_power", "blitz"]
    assert [rule.rule for rule in RemoveBlock("special_rules", 0).apply(ruled).special_rules] == ["blitz"]
    assert RemoveBlock("special_rules", 7).apply(ruled) is ruled
