"""The generated texts of the scenarios that we ship are right, and say the same in three languages."""

import re
from collections import Counter
from pathlib import Path

import pytest

from i18n import checks
from i18n.languages import Language
from i18n.sentences import briefing_text, conditions_text, special_rules_text
from schema.formats.codecs import load
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText
from tests.collected_facts import facts_of

EN = Language.ENGLISH
TEMPORARY = "temporary medal objectives for the Allies: 1 medal each, as long as an Allied unit stands there."
PERMANENT = (
    "permanent medal objectives for the Allies: 1 medal each, as soon as an Allied unit stands there, to keep until "
    "the end of the game."
)
# What the rule book asks for, besides its number of medals. Its maps print most captions beside the hexes they mean.
CONDITIONS: dict[str, tuple[int, list[str]]] = {
    "01-pegasus-bridge": (4, [f"Pegasus Bridge (D7) and Pont de l’Orne (k4) are {TEMPORARY}"]),
    "02-sainte-mere-eglise": (4, []),
    "03-sword-beach": (5, [f"Riva Bella (B9), Lion-sur-Mer (M9), and hex F9 are {TEMPORARY}"]),
    "04-pointe-du-hoc": (4, [f"Hexes J9 and K9 are {PERMANENT}"]),
    "05-first-assault-wave": (
        6,
        [
            "Colleville-sur-Mer (A9), Saint-Laurent-sur-Mer (F9), Vierville-sur-Mer (k8 and l8), and hex H7 are "
            + TEMPORARY
        ],
    ),
    "06-mont-mouchet": (4, ["Each Axis elite armor unit that is eliminated gives 2 medals to the Allies."]),
    "07-vassieux": (4, ["When the draw pile runs out, the Axis wins the game."]),
    "08-operation-cobra": (5, [f"Marigny (K9) and Saint-Gilles (e8) are {TEMPORARY}"]),
    "09-mortain": (
        4,
        [
            (
                "Saint-Hilaire (L1) is a temporary medal objective for the Axis: 1 medal as long as an Axis unit "
                "stands there."
            )
        ],
    ),
    "10-toulon": (
        6,
        [("The Allies win at once when they have units on at least 3 of these 4 hexes: Toulon (G9, h8, i8, and G7).")],
    ),
    "11-paris": (5, [f"The 3 hexes of Paris (C9, F9, and J9) are {PERMANENT}"]),
    "12-montelimar": (
        6,
        [
            (
                "Hexes F9, I9, L9, and f8–k8 form one temporary medal objective for the Allies: 1 medal as long as "
                "an Allied unit stands on at least 1 of these hexes. Holding more of them earns nothing extra."
            ),
            (
                "Bonlieu (b2) and Grâne (l2) are temporary medal objectives for the Axis: 1 medal each, as long as an "
                "Axis unit stands there."
            ),
        ],
    ),
    "13-arnhem": (5, []),
    "14-arracourt": (6, []),
    "16-saint-vith": (6, []),
    "17-saverne": (
        5,
        [
            (
                "The Allies win if, at the end of their turn, they have units on at least 2 of these 3 hexes: "
                "Saverne (F9, G9, and g8)."
            )
        ],
    ),
    "overlord-01-omaha": (
        8,
        [
            (
                "Colleville-sur-Mer (A9 and B9), Saint-Laurent-sur-Mer (L9, M9, and N9), Vierville-sur-Mer (w8 and "
                f"x8), and hex P7 are {TEMPORARY}"
            ),
            (
                "An Allied unit on the enemy baseline that can still move 1 hex may leave the board across that "
                "edge, for 1 medal. It is out of the game."
            ),
        ],
    ),
}
RULES = {
    "01-pegasus-bridge": "After each of its first 2 turns, the Axis draws 2 Command cards, up to a hand of 4.",
    "07-vassieux": "The discard pile is never shuffled back into the draw pile, not even after Their Finest Hour.",
    "09-mortain": "As long as an Allied unit stands on one of these hexes, the Allies may play Recon 1 as Air Power in "
    "the section of the card: L5 and k4.",
    "overlord-01-omaha": "Both sides may play Recon 1 as Barrage: 4 dice against 1 enemy unit.\nOnly Axis units are "
    "protected by bunkers.",
}


@pytest.fixture(scope="session")
def shipped(root: Path) -> dict[str, Scenario]:
    return {path.stem: load(path).scenario for path in sorted((root / "library" / "scenarios").glob("*.beachhead"))}


def generated(scenario: Scenario, language: Language) -> ScenarioText:
    return ScenarioText(
        title="x",
        briefing=briefing_text(scenario, language),
        conditions=conditions_text(scenario, language),
        special_rules=special_rules_text(scenario, language) or "–",
    )


def test_every_shipped_scenario_is_here(shipped: dict[str, Scenario]) -> None:
    assert CONDITIONS.keys() == shipped.keys()


@pytest.mark.parametrize("name", CONDITIONS)
def test_the_conditions_are_those_of_the_book(shipped: dict[str, Scenario], name: str) -> None:
    medals, wanted = CONDITIONS[name]
    assert conditions_text(shipped[name], EN).splitlines() == [f"Each side wins with {medals} medals.", *wanted]
    if name in RULES:
        assert special_rules_text(shipped[name], EN) == RULES[name]


@pytest.mark.parametrize("name", CONDITIONS)
def test_three_languages_say_the_same(shipped: dict[str, Scenario], name: str) -> None:
    """The same numbers, hexes and lines; the names of cards may have a number in one language only."""

    def said(language: Language, field: str) -> tuple[int, Counter[str]]:
        text: str = getattr(generated(shipped[name], language), field)
        cards = re.sub(r"\b(Recon|Reconnaissance) 1\b", "", text)
        return len(text.splitlines()), Counter(re.findall(r"\b[A-Za-z]?\d+\b", cards))

    for field in ("briefing", "conditions", "special_rules"):
        assert said(Language.FRENCH, field) == said(EN, field)
        assert said(Language.DUTCH, field) == said(EN, field)


@pytest.mark.parametrize("name", CONDITIONS)
def test_the_text_checks_find_nothing(shipped: dict[str, Scenario], name: str) -> None:
    scenario = shipped[name]
    texts = {language.value: generated(scenario, language) for language in Language}
    assert checks.run(scenario.model_copy(update={"texts": texts})) == ()


@pytest.mark.parametrize("language", Language)
def test_the_text_checks_read_the_generated_texts(shipped: dict[str, Scenario], language: Language) -> None:
    """A generated text that its author has taken over is still checked: it must be understood, not passed over."""
    scenario = shipped["01-pegasus-bridge"]
    sides = scenario.sides
    other = Sides(
        top=Side(camp=sides.top.camp, nation="it", cards=3, medals=7),
        bottom=Side(camp=sides.bottom.camp, nation="ru", cards=1, medals=7),
        first=sides.first.opposite if sides.first else None,
    )
    changed = scenario.model_copy(update={"sides": other, "texts": {language.value: generated(scenario, language)}})
    codes = Counter(issue.code for issue in checks.run(changed))
    assert codes["text.cards-differ"] == 2
    assert codes["text.medals-differ"] == 1
    assert codes["text.first-player-differ"] == 1
    assert codes["text.nation-differ"] == 2


def test_the_briefing_of_a_side() -> None:
    from schema.board import Camp, Seat

    sides = Sides(
        top=Side(camp=Camp.AXIS, nation="jp", cards=5, medals=4),
        bottom=Side(camp=Camp.ALLIES, cards=1, medals=6),
        first=Seat.BOTTOM,
    )
    scenario = Scenario(sides=sides)
    assert briefing_text(scenario, EN) == (
        "Axis player [Japan]: take 5 Command cards.\nAllied player: take 1 Command card. You move first."
    )
    assert conditions_text(scenario, Language.FRENCH) == (
        "L’Axe gagne avec 4 médailles.\nLes Alliés gagnent avec 6 médailles."
    )
    assert briefing_text(Scenario(sides=Sides(top=Side(), bottom=Side())), EN) == ""
    assert conditions_text(Scenario(), EN) == ""


def test_cards_medals_and_first_player_are_those_of_the_rule_book(shipped: dict[str, Scenario]) -> None:
    seeds = facts_of("base_scenarios")
    assert len(seeds) == len(shipped)
    for seed in seeds:
        number = seed["number"]
        prefix = f"{number:02}-" if isinstance(number, int) else "overlord-01"
        scenario = next(found for name, found in shipped.items() if name.startswith(prefix))
        lines = briefing_text(scenario, EN).splitlines()
        for line in lines:
            camp = "axis" if line.startswith("Axis") else "allies"
            assert f" {seed['cards'][camp]} Command card" in line
            assert ("You move first." in line) == (seed["starts"].lower() == camp)
        assert conditions_text(scenario, EN).startswith(f"Each side wins with {seed['medals_to_win']} medals.")
