"""The set-up of a board, step by step, on paper; and the sheet of those who try a scenario."""

import pytest

from editor.render.guide.playtest_sheet import PlaytestSheet
from editor.render.guide.setup_guide import SetupGuide
from editor.render.paged_pdf import paged_pdf
from editor.render.painting.sprites import sprites
from editor.render.paper import Paper
from editor.render.sheet import lines
from editor.render.sheet.setup_steps import StepKind, item_line, setup_steps, step_scenario
from editor.render.theme import Theme
from i18n.languages import Language
from library.shipped.content import shipped_content
from schema.content import HexContent
from schema.markers import Medal, Mine, Star
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

pytestmark = pytest.mark.usefixtures("qapp")
EN = Language.ENGLISH


def crowded() -> Scenario:
    """Long lists in every step."""
    hexes = [
        HexContent(row=0, col=2 * col, terrain=Tile(terrain=f"m44:terrain number {col}"), markers=(Mine(), Star()))
        for col in range(12)
    ]
    return Scenario(hexes=tuple(hexes))


def test_the_steps_follow_the_hands() -> None:
    scenario = shipped_content().scenarios["01-pegasus-bridge"]
    steps = setup_steps(scenario, EN)
    assert [step.kind for step in steps] == [
        *(StepKind.BOARD, StepKind.TILE, StepKind.STRUCTURE, StepKind.OBSTACLE),
        *(StepKind.AXIS, StepKind.ALLIES, StepKind.MARKER),
    ]
    assert [step.title for step in steps[:2]] == ["Lay out the board.", "Lay 33 terrain tiles."]
    assert item_line(steps[3].items[1], scenario) == "1\u00a0×\u00a0sandbags (d6)"


def test_a_unit_that_nobody_knows_is_called_as_on_the_map() -> None:
    strange = HexContent(row=0, col=0, unit=Unit(kind="m44:half_track", nation="de", badge="m44:lion_cub"))
    steps = setup_steps(Scenario(hexes=(strange,)), EN)
    assert [item.name for step in steps for item in step.items][1:] == ["half track, lion cub"]


def test_every_piece_is_in_one_step() -> None:
    for scenario in shipped_content().scenarios.values():
        steps = {step.kind: step for step in setup_steps(scenario, EN)}
        contents = scenario.by_hex.values()
        units = sum(content.unit is not None for content in contents)
        troops = [steps[kind] for kind in (StepKind.AXIS, StepKind.ALLIES) if kind in steps]
        assert sum(item.count for step in troops for item in step.items) == units
        assert sum(item.count for item in steps[StepKind.TILE].items) == sum(
            content.terrain is not None for content in contents
        )


def test_a_step_shows_what_was_put_down_before_it() -> None:
    content = HexContent(
        row=0, col=0, terrain=Tile(terrain="hill"), unit=Unit(kind="infantry", nation="us"), markers=(Medal(),)
    )
    scenario = Scenario(hexes=(content,))
    assert step_scenario(scenario, frozenset({StepKind.BOARD})).hexes == ()
    (reduced,) = step_scenario(scenario, frozenset({StepKind.TILE})).hexes
    assert reduced.terrain is not None
    assert reduced.unit is None
    assert reduced.markers == ()
    assert step_scenario(scenario, frozenset(StepKind)).hexes == (content,)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", ["01-pegasus-bridge", "overlord-01-omaha"])
def test_a_guide_of_a_few_pages(name: str, language: Language) -> None:
    scenario = shipped_content().scenarios[name]
    guide = SetupGuide(scenario, language, Paper.A4, sprites(Theme.PRINT))
    assert 2 <= guide.page_count <= 5
    assert paged_pdf(guide).startswith(b"%PDF")


@pytest.mark.parametrize("scenario", [Scenario(), crowded()], ids=["empty", "crowded"])
def test_any_scenario_has_a_guide_and_a_sheet_for_testers(scenario: Scenario) -> None:
    for document in (SetupGuide, PlaytestSheet):
        made = document(scenario, EN, Paper.LETTER, sprites(Theme.PRINT))
        assert paged_pdf(made) == paged_pdf(document(scenario, EN, Paper.LETTER, sprites(Theme.PRINT)))


@pytest.mark.parametrize("key", ["01-pegasus-bridge", "overlord-01-omaha"])
def test_a_step_is_not_torn_over_two_pages(key: str) -> None:
    guide = SetupGuide(shipped_content().scenarios[key], EN, Paper.A4, sprites(Theme.SCREEN))
    steps = [placed for page in guide.pages for placed in page if placed.block.step is not None]
    assert len(steps) == len(guide.steps)
    assert all(placed.rows == placed.block.rows for placed in steps)


@pytest.mark.parametrize("language", list(Language))
def test_no_word_on_the_sheet_for_testers_is_cut_short(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    monkeypatch.setattr(lines, "cut_lines", lambda text, *_: cut.append(text) or ())
    scenario = shipped_content().scenarios["overlord-01-omaha"]
    paged_pdf(PlaytestSheet(scenario, language, Paper.LETTER, sprites(Theme.PRINT)))
    assert cut == []


def test_no_heading_ends_a_page() -> None:
    guide = SetupGuide(shipped_content().scenarios["01-pegasus-bridge"], EN, Paper.A4, sprites(Theme.SCREEN))
    blocks = list(guide.blocks(1.0))
    for number in range(60):
        pages = list(guide.place([*[blocks[3]] * number, *blocks[1:]]))
        assert not any(page[-1].block.keeps_next for page in pages), number


def test_smaller_maps_save_a_page_that_would_be_nearly_empty() -> None:
    guide = SetupGuide(shipped_content().scenarios["06-mont-mouchet"], EN, Paper.A4, sprites(Theme.SCREEN))
    assert len(list(guide.place(list(guide.blocks(1.0))))) == 2
    assert guide.page_count == 1


def test_the_pieces_of_two_boards_stand_beside_each_other() -> None:
    guide = SetupGuide(shipped_content().scenarios["overlord-01-omaha"], EN, Paper.A4, sprites(Theme.SCREEN))
    _, tiles, *_ = (placed for page in guide.pages for placed in page if placed.block.step is not None)
    texts = [[line.layout.text() for _, line in row.lines] for row in tiles.rows]
    assert texts[:2] == [["2. Lay 32 terrain tiles."], ["Left board", "Right board"]]
    assert guide.page_count == 3
