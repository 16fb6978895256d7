"""The rows of a summary card: each sentence of the keywords goes to the row that it is about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from editor.render.cards.words import sentences
from i18n.languages import Language


class Topic(StrEnum):
    """What a row is about, in the order of the rows. `other` is what has no icon of its own."""

    FIGURES = "figures"
    MOVE = "move"
    BATTLE = "battle"
    COVER = "cover"
    FLAG = "flag"
    SIGHT = "sight"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Row:
    topic: Topic
    text: str


_Words = tuple[tuple[Topic, re.Pattern[str]], ...]


def _words(*found: tuple[Topic, str]) -> _Words:
    return tuple((topic, re.compile(pattern, re.IGNORECASE)) for topic, pattern in found)


# By language, the first topic whose words a sentence has. A test holds the three against each other.
_WORDS: Final[Mapping[Language, _Words]] = MappingProxyType(
    {
        Language.ENGLISH: _words(
            (Topic.OTHER, r"^no effect|^presumably|^rules unknown|^a unit:|^unmoved|^removed|^never removed|^clears"),
            (Topic.OTHER, r"no terrain reduction|ignores terrain|gives no medal|^no sandbags|blown up|\brecovers"),
            (Topic.FIGURES, r"^\d figures?\b|\blost at \d|^part of a train"),
            (Topic.SIGHT, r"\bline of sight\b"),
            (Topic.FLAG, r"\bflags?\b"),
            (Topic.COVER, r"^against (a unit|japanese infantry) here"),
            (Topic.MOVE, r"\d hex(es)? (and|or) battle|^([^\d:]+: )?\d hex(es)?\b"),
            (Topic.MOVE, r"^a move|^along the road|^on entering"),
            (
                Topic.BATTLE,
                r"\brange\b|\bbattles?\b|\bdice\b|\bdie\b|\bfire\b|\bhit|^armor from here|\bground\b|overrun",
            ),
            (Topic.MOVE, r"\bhex(es)?\b|\benter|\bstop\b|\bleave|impassable|^opens|\bcrossing\b|\binfantry only"),
            (Topic.MOVE, r"no artillery|\bretreat"),
        ),
        Language.FRENCH: _words(
            (
                Topic.OTHER,
                r"^sans effet|^aucun effet|^sans doute|^règles inconnues|^une unité\u202f:|^sans déplacement",
            ),
            (Topic.OTHER, r"^retirés|^jamais retiré|^nettoie|terrain ignoré|ignore le terrain|aucune médaille"),
            (Topic.OTHER, r"^pas de sacs|\bsauter\b|\bsoigne"),
            (Topic.FIGURES, r"^\d figurines?\b|\bperdu(e|s)? à \d|^(élément|partie) d'un train"),
            (Topic.SIGHT, r"\bligne de mire\b"),
            (Topic.FLAG, r"\bdrapeaux?\b"),
            (Topic.COVER, r"^contre (une unité|l'infanterie japonaise) ici"),
            (Topic.MOVE, r"\d hex (et|ou) combat|^([^\d:]+: )?\d hex\b|^déplacement|^un déplacement"),
            (Topic.MOVE, r"^le long de la route|^à l'entrée"),
            (Topic.BATTLE, r"\bportée\b|\bcomba|\bdés?\b|\btir|\btouche|^blindés d'ici|prise de terrain|prend|percée"),
            (Topic.MOVE, r"\bhex\b|\bentr|\barrêt|\bsort|infranchissable|^ouvre|\bpassage\b|infanterie seulement"),
            (Topic.MOVE, r"pas d'artillerie|\bretraite"),
        ),
        Language.DUTCH: _words(
            (Topic.OTHER, r"^geen invloed|^geen effect|^vermoedelijk|^regels onbekend|^een eenheid:|^niet verplaatst"),
            (Topic.OTHER, r"^weg zodra|^blijft|^nooit|^ruimt|negeert terrein|geen medaille|^geen zandzakken"),
            (Topic.OTHER, r"op te blazen|opgeblazen|\bherstelt?\b"),
            (Topic.FIGURES, r"^\d figu(ur|ren)\b|\bverloren bij \d|^deel van een trein"),
            (Topic.SIGHT, r"\bzichtlijn\b"),
            (Topic.FLAG, r"\bvlag(gen)?\b"),
            (Topic.COVER, r"^tegen (een eenheid|japanse infanterie) hier"),
            (Topic.MOVE, r"\d vak(ken)? (en|of) gevecht|^([^\d:]+: )?\d vak(ken)?\b"),
            (Topic.MOVE, r"^verplaatsing|^een verplaatsing|^langs de weg|^werp bij binnenkomst"),
            (Topic.BATTLE, r"\b(afstand|bereik)\b|gevecht|\bvecht|dobbelste|\bvuren|\btref|\braken"),
            (Topic.BATTLE, r"^pantsers van hieruit|terreinwinst|doorbraak"),
            (Topic.MOVE, r"vak(ken)?\b|binnenk|stoppen|verlaten|onbegaanbaar|^opent|overgang|alleen infanterie|erop"),
            (Topic.MOVE, r"geen artillerie|\bspoor|terugtrekking|betreden|erin"),
        ),
    }
)


def topic_of(sentence: str, language: Language) -> Topic:
    return next((topic for topic, words in _WORDS[language] if words.search(sentence)), Topic.OTHER)


def summary_rows(keywords: str, language: Language) -> tuple[Row, ...]:
    """The sentences by topic; those of one topic share a row."""
    found: dict[Topic, list[str]] = {}
    for sentence in sentences(keywords):
        found.setdefault(topic_of(sentence, language), []).append(sentence)
    return tuple(Row(topic, " ".join(found[topic])) for topic in Topic if topic in found)
