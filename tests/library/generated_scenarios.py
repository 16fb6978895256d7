"""Scenarios by the thousand for tests and benches of the library: always the same for the same number."""

from __future__ import annotations

import datetime
import re
from itertools import accumulate
from random import Random

from schema.battle import Authorship, Battle, Front
from schema.board import Board, BoardKind
from schema.content import HexContent
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText

TERRAINS = ("forest", "hill", "town_village", "river", "hedgerow", "beach", "marsh", "mountain", "lake", "church")
KINDS = ("infantry", "armor", "artillery", "sniper")
PLACES = ("Omaha", "Caen", "Arnhem", "Kursk", "Tobruk", "Tarawa", "Bastogne", "Cassino", "Sword", "Anzio")
_SYLLABLES = re.findall("..", "babebibodadefagahakalamanaparasatavaberodelifonikuresotuvigelumi")


def _vocabulary(size: int = 20_000) -> tuple[list[str], list[float]]:
    """Words as frequent as in a language: the tenth is a tenth as common as the first."""
    chance = Random(1944)
    words = sorted({"".join(chance.choices(_SYLLABLES, k=chance.randint(1, 4))) for _ in range(size)})
    chance.shuffle(words)
    return words, list(accumulate(1 / (rank + 1) for rank in range(len(words))))


WORDS, _FREQUENCIES = _vocabulary()


def generated(number: int) -> Scenario:
    chance = Random(number)
    places = list(BoardKind.STANDARD.hexes())
    chance.shuffle(places)
    hexes = [HexContent(row=at.row, col=at.col, terrain=Tile(terrain=chance.choice(TERRAINS))) for at in places[:20]]
    troops = chance.randint(8, 40)
    hexes += [
        HexContent(row=at.row, col=at.col, unit=Unit(kind=chance.choice(KINDS), nation=chance.choice(("us", "de"))))
        for at in places[20 : 20 + troops]
    ]
    text = ScenarioText(
        title=f"{chance.choice(PLACES)} {' '.join(_words(chance, 2))} {number}",
        history=" ".join(_words(chance, 120)),
        briefing=" ".join(_words(chance, 60)),
        conditions=" ".join(_words(chance, 30)),
    )
    return Scenario(
        board=Board(),
        battle=Battle(front=chance.choice(list(Front)), begins=datetime.date(chance.randint(1939, 1945), 6, 6)),
        sides=Sides(top=Side(nation="de", medals=chance.randint(4, 7)), bottom=Side(nation="us", medals=6)),
        hexes=tuple(hexes),
        texts={"en": text},
        authorship=Authorship(author=f"author{number % 50}", number=str(number)),
    )


def _words(chance: Random, count: int) -> list[str]:
    return chance.choices(WORDS, cum_weights=_FREQUENCIES, k=count)
