"""A short game written by hand, for the tests of reading and comparing: nobody has played it."""

from __future__ import annotations

import json
from typing import Any

from tests.recorded_games.record import Record, parse_record

GAME: dict[str, Any] = {
    "t": "game",
    "format": 1,
    "scenario": "example.m44",
    "seed": 1,
    "play": "random",
    "board": "STANDARD",
    "top": "axis",
    "start": "allies",
    "rules": {"deckReshuffle": True},
    "options": {},
    "medals_to_win": {"allies": 2, "axis": 1},
    "hands": {"allies": ["probe:left", "recon:left"], "axis": ["dig_in"]},
    "deck": ["barrage", "firefight", "attack:left"],
    "mines": [],
}


def snapshot(*units: str, cards: tuple[int, int, int, int] = (2, 1, 3, 0), medals: int = 0) -> dict[str, Any]:
    """A position; a unit is `row col camp class figures flags`, without units it is as before."""
    words = [unit.split() for unit in units]
    position = [[int(word[0]), int(word[1]), *word[2:4], int(word[4]), "".join(word[5:])] for word in words]
    *hands, pile, discards = cards
    line = {"t": "s", "m": [medals, 0], "h": hands, "d": pile, "k": discards, "next": ["allies", "playCard"]}
    return line | ({"u": position} if units else {})


def record_of(*lines: dict[str, Any]) -> Record:
    return parse_record("example", map(json.dumps, lines))


SET_UP = ("1 1 X infantry 1", "1 5 X infantry 4", "3 1 A armor 3")
LINES: tuple[dict[str, Any], ...] = (
    GAME,
    snapshot(*SET_UP),
    {"t": "turn", "n": 1, "side": "allies"},
    snapshot(),
    {"t": "play", "side": "allies", "card": "probe:left", "hand": ["probe:left", "recon:left"]},
    {"t": "offer", "for": "order", "side": "allies", "n": 2, "units": [[3, 1]], "sections": [2, 0, 0]},
    {"t": "order", "side": "allies", "units": [[3, 1]], "auto": True},
    snapshot(*SET_UP[:2], "3 1 A armor 3 o", cards=(1, 1, 3, 0)),
    {
        "t": "move",
        "side": "allies",
        "from": [3, 1],
        "to": [2, 2],
        "path": [[2, 2]],
        "offer": [[2, 2, 1], [3, 1, 0], [3, 3, 1]],
    },
    {"t": "terrain_removed", "at": [3, 1], "kind": "sandbags"},
    snapshot(*SET_UP[:2], "2 2 A armor 3 o", cards=(1, 1, 3, 0)),
    {
        "t": "battle",
        "side": "allies",
        "from": [2, 2],
        "to": [1, 1],
        "dist": 1,
        "dice": 3,
        "offer": [[1, 1, 1, 3], [1, 5, 2, 3]],
    },
    {
        "t": "roll",
        "for": "battle",
        "side": "allies",
        "faces": ["infantry", "flag", "star"],
        "from": [2, 2],
        "to": [1, 1],
        "hits": 1,
    },
    {"t": "loss", "at": [1, 1], "hits": 1, "left": 0},
    {"t": "medal", "side": "allies", "n": 1, "why": "elimination", "at": [1, 1]},
    snapshot("1 5 X infantry 4", "2 2 A armor 3 o", cards=(1, 1, 3, 0), medals=1),
    {"t": "take_ground", "side": "allies", "do": True, "from": [2, 2], "to": [1, 1]},
    snapshot("1 1 A armor 3 o", "1 5 X infantry 4", cards=(1, 1, 3, 0), medals=1),
    {
        "t": "battle",
        "side": "allies",
        "from": [1, 1],
        "to": [1, 5],
        "dist": 2,
        "dice": 3,
        "offer": [[1, 5, 2, 3]],
        "overrun": True,
    },
    {
        "t": "roll",
        "for": "battle",
        "side": "allies",
        "faces": ["infantry", "flag", "flag"],
        "from": [1, 1],
        "to": [1, 5],
        "hits": 1,
    },
    {"t": "loss", "at": [1, 5], "hits": 1, "left": 3},
    {
        "t": "retreat",
        "side": "axis",
        "from": [1, 5],
        "min": 2,
        "max": 2,
        "cells": [[0, 4, 1], [0, 6, 1]],
        "blocked": 1,
        "path": [[0, 4]],
        "ignored": 0,
        "lost": 1,
    },
    {"t": "loss", "at": [1, 5], "hits": 1, "left": 2, "why": "no_retreat"},
    {"t": "discard", "side": "allies", "card": "probe:left"},
    {"t": "draw", "side": "allies", "cards": ["barrage"]},
    {"t": "turn", "n": 2, "side": "axis"},
    {"t": "medal", "side": "allies", "n": 1, "why": "position", "at": [1, 1]},
    snapshot("0 4 X infantry 2", "1 1 A armor 3", cards=(2, 1, 2, 1), medals=2),
    {
        "t": "end",
        "winner": "allies",
        "by": "medals",
        "medals": {"allies": 2, "axis": 0},
        "medal_kinds": {"allies": {"elimination": 1, "position": 1}, "axis": {}},
        "turns": 2,
        "decisions": 6,
    },
)


def example() -> Record:
    return record_of(*LINES)


def line_number(**fields: object) -> int:
    """The first line that has these fields."""
    return next(number for number, line in enumerate(LINES, 1) if fields.items() <= line.items())


def changed(number: int, **fields: object) -> Record:
    """The example with other values in one line."""
    return record_of(*LINES[: number - 1], LINES[number - 1] | fields, *LINES[number:])
