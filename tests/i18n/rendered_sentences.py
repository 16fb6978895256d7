"""Every template of the generated sentences and messages with every camp, nation, unit, place, and with 0, 1, 2, 11.

`python -m tests.i18n.rendered_sentences FILE` writes them all into one file, to be read from top to bottom.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from babel.messages.pofile import read_po

from i18n import catalogs
from i18n.catalogs import PLACEHOLDER, Domain, catalog, find_name
from i18n.languages import Language
from i18n.sentences.voice import Voice
from i18n.values import Printable
from rules.catalog import catalog as rule_catalog
from schema.board import Camp
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.nations import CAMP_OF_NATION
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.sections import Section

Value = Printable | int
# The usual one first: it stands in the sentences that try something else.
COUNTS = (1, 0, 2, 11)
# A board with a named town of two hexes, a named hill, and hexes that have no name.
TOWN, HILL = (Hex(4, 4), Hex(4, 6)), Hex(1, 3)
BOARD = Scenario(
    hexes=(
        *(HexContent(row=where.row, col=where.col, terrain=Tile(terrain="town_village")) for where in TOWN),
        HexContent(row=HILL.row, col=HILL.col, terrain=Tile(terrain="hill")),
    ),
    labels=(
        *(Label(row=where.row, col=where.col, lines=("Arnhem",)) for where in TOWN),
        Label(row=HILL.row, col=HILL.col, lines=("112",)),
    ),
)
SINGLE_PLACES = ((Hex(0, 0),), (HILL,))
SEVERAL_PLACES = ((Hex(0, 0), Hex(2, 8)), TOWN, (HILL, Hex(0, 0)))
# What a side is called in a sentence, by the parameter that holds it.
SIDE_FORMS = {
    "the_side": "the", "to_side": "to", "of_side": "of", "a_unit": "unit", "units": "units", "armor": "armor",
    "all_units": "all-units", "turn": "turn", "player": "player",
}  # fmt: skip
ENEMY_FORMS = {"to_enemy": "to", "of_enemy": "of"}
COUNTED = {
    "medals": "medals", "cards": "cards", "dice": "dice", "figures": "figures", "hits": "hits", "draw": "cards",
    "limit": "cards", "exits": "units", "hexes": "hexes",
}  # fmt: skip
NUMBERS = ("count", "number", "found", "turn_number")
LARGE_NUMBERS = ("needed", "total", "turns", "drops", "most")
FACES = ("infantry", "armor", "grenade", "star", "flag")
# How the hexes of an objective are held, by the shape of the objective.
HOLDINGS = {"one": ("one",), "each": ("one",), "group": ("any", "needed", "all", "both"), "majority": ("majority",)}
NAMED_KINDS = ("victory.elimination-worth", "victory.exit-worth")
# Parts of sentences, which are read in those that they stand in.
PARTS = (
    "side.",
    "count.",
    "unit.",
    "place.",
    "holding.",
    "kept.",
    "general.",
    "event.unit",
    "event.card",
    "event.mode",
)


@dataclass(frozen=True)
class Template:
    domain: Domain
    code: str
    forms: tuple[str, ...]

    @property
    def parameters(self) -> tuple[str, ...]:
        names = dict.fromkeys(name for form in self.forms for name in PLACEHOLDER.findall(form) if ":" not in name)
        return tuple(names)

    @property
    def counts_units(self) -> bool:
        """Whether its verb agrees with a number of units, and not with a side."""
        return self.code.startswith("rule.") and len(self.forms) > 1 and "the_side" not in self.parameters

    @property
    def is_message(self) -> bool:
        return self.domain is Domain.MESSAGES


def rendered(language: Language) -> Iterator[tuple[str, str]]:
    """The code of each template, with each of its sentences once."""
    for template in templates():
        yield from ((template.code, text) for text in dict.fromkeys(_sentences(template, Voice(BOARD, language))))


def templates() -> Iterator[Template]:
    for domain in (Domain.SENTENCES, Domain.MESSAGES):
        with (Path(catalogs.__file__).parent / domain / f"{Language.ENGLISH}.po").open("rb") as stream:
            for message in read_po(stream):
                forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
                is_part = domain is Domain.SENTENCES and str(message.context).startswith(PARTS)
                if message.id and not is_part:
                    yield Template(domain, str(message.context), forms)


def _sentences(template: Template, voice: Voice) -> Iterator[str]:
    for camp in Camp:
        choices = {name: list(_values(name, template, camp, voice)) for name in template.parameters}
        usual = {name: values[0] for name, values in choices.items()}
        # One of them at a time: all of them at once would be more than anybody reads.
        tried = [usual, *({**usual, name: value} for name, values in choices.items() for value in values[1:])]
        if template.counts_units:
            tried = list(_with_units(usual, voice))
        for params in tried:
            yield _sentence(template, camp, params, voice)


def _sentence(template: Template, camp: Camp, params: Mapping[str, Value], voice: Voice) -> str:
    code = template.code.partition("|")[0]
    if template.is_message:
        # A plural form agrees with the first number of the sentence.
        numbers = (value for value in params.values() if isinstance(value, int))
        count = {"count": next(numbers, 1)} if len(template.forms) > 1 else {}
        return catalog(template.domain, voice.language).text(code, **{**count, **params})
    return voice.say(code, camp, **params)


def _with_units(usual: Mapping[str, Value], voice: Voice) -> Iterator[dict[str, Value]]:
    for kind in _kinds():
        for number in filter(None, COUNTS):
            counted: dict[str, Value] = {"units": voice.units(kind, number)} if "units" in usual else {}
            yield {**usual, **counted, "count": number}


def _values(name: str, template: Template, camp: Camp, voice: Voice) -> Iterable[Value]:
    """All that a parameter can be, as the program says it."""
    if name in LARGE_NUMBERS:
        return (2, 11)
    if name in NUMBERS:
        return COUNTS
    if template.is_message:
        return _names_in_a_message(name, template.code, camp, voice)
    if name in ENEMY_FORMS:
        return (voice.side(camp.enemy, ENEMY_FORMS[name]),)
    if name in SIDE_FORMS:
        return (voice.side(camp, SIDE_FORMS[name]),)
    if name in COUNTED:
        return (voice.count(COUNTED[name], number) for number in COUNTS)
    return _names_in_a_sentence(name, template.code, camp, voice)


def _names_in_a_message(name: str, code: str, camp: Camp, voice: Voice) -> Iterator[Value]:
    match name:
        case "side" if code.startswith(("side.", "overlord.", "balance.")):
            yield voice.name(f"for_camp:{camp.value}")
        case "camp" if code.startswith(("fix.", "text.", "side.same-camp")):
            yield voice.name(f"camp:{camp.value}")
        case "camp":
            yield voice.name(f"of_camp:{camp.value}")
        case "nation" | "side" | "other":
            yield from (voice.name(f"nation:{nation}") for nation in CAMP_OF_NATION)
        case "unit" | "attacker" | "piece":
            yield from (voice.name(f"unit:{kind}") for kind in _kinds())
        case "section":
            yield from (voice.name(f"section:{section.value}") for section in Section)
        case "language" | "source":
            yield from (voice.name(f"language:{one}") for one in Language)
        case _:
            yield Printable(f"[{name}]")


def _names_in_a_sentence(name: str, code: str, camp: Camp, voice: Voice) -> Iterator[Value]:
    match name:
        case "unit" | "kind" if code in (*NAMED_KINDS, "change.unit-added"):
            yield from map(voice.unit, _kinds())
        case "unit" | "enemy":
            label = Printable("f8" if name == "unit" else "F9")
            yield from (voice.phrase("event.unit", kind=voice.unit(kind), hex=label) for kind in _kinds())
        case "nation":
            yield from (voice.name(f"nation:{nation}") for nation in CAMP_OF_NATION)
        case "camp":
            yield voice.name(f"camp:{camp.value}")
        case "kept":
            yield from _holdings(code, camp, voice)
        case "places":
            places = SINGLE_PLACES if ".one" in code else SEVERAL_PLACES
            yield from (voice.places(where, subject=code.startswith(("objective.", "exit."))) for where in places)
        case "general":
            yield from (voice.phrase(f"general.{one}") for one in ("commander", "left", "center", "right"))
        case "card":
            yield voice.phrase("event.card", card=voice.name("card:barrage"))
            yield voice.phrase("event.card", card=voice.name("card:attack"), section=voice.name("section:left"))
        case "mode":
            modes = ("air_power", "barrage", "blow_bridge", "armor_breakthrough", "street_fighting", "from_hand")
            yield from (voice.phrase(f"event.mode.{mode}") for mode in modes)
        case "face" | "faces":
            yield from (voice.count(f"face.{face}", number) for face in FACES for number in (COUNTS[0], 2))
        case "sections":
            yield from (voice.name(f"section:{section.value}") for section in Section)
        case _:
            yield Printable(f"[{name}]")


def _holdings(code: str, camp: Camp, voice: Voice) -> Iterator[Printable]:
    _, shape, kept = code.split(".")
    sides = {"a_unit": voice.side(camp, "unit"), "units": voice.side(camp, "units")}
    for holding in HOLDINGS[shape]:
        held = voice.phrase(f"holding.{holding}", **sides, needed=2, total=11)
        yield voice.phrase(f"kept.{kept}", holding=held)


def _kinds() -> tuple[str, ...]:
    return tuple(kind for kind in rule_catalog().units if find_name(f"unit:{kind}", Language.ENGLISH))


def write(path: Path) -> None:
    with path.open("w", encoding="utf-8") as stream:
        for language in Language:
            stream.write(f"== {language}\n")
            for code, text in rendered(language):
                stream.write(f"{code}: {text}\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
