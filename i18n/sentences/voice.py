"""The voice of a scenario in one language: its sides, counted things and places, as its sentences need them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from i18n.catalogs import Domain, MessageCatalog, catalog, find_name, name_or_id
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.sentences.places import NamedPlace, find_places, spans
from i18n.values import Printable, printable
from schema.board import Camp
from schema.hexes import Hex
from schema.issues import Parameter
from schema.scenario import Scenario

_EITHER = "either"
# The first letter of a sentence. A small letter before a digit is the label of a hex, `k8`, and stays small.
_START = re.compile(r"(^|[.!?]\s+)([a-zà-öø-ÿ])(?=[\w’ ])(?!\d)")


@dataclass(frozen=True)
class Voice:
    scenario: Scenario
    language: Language

    @cached_property
    def _words(self) -> MessageCatalog:
        return catalog(Domain.SENTENCES, self.language)

    def say(self, code: str, camp: Camp | None = None, /, **params: Parameter) -> str:
        """A whole sentence. Its verb agrees with the side: many are the Allies, one is the Axis."""
        number = 2 if camp is Camp.ALLIES else 1
        return self.finished(self._words.text(code, **{"count": number, **params}))

    def has(self, code: str) -> bool:
        return self._words.has(code)

    def phrase(self, code: str, /, **params: Parameter) -> Printable:
        """A part of a sentence, as it is written."""
        return self._words.text(code, **params)

    def finished(self, text: str) -> str:
        """With capitals at the start of sentences, typographic apostrophes and the contractions of the language."""
        text = text.replace("'", "’")
        for pattern, contracted in typography(self.language).contractions:
            text = pattern.sub(contracted, text)
        return _START.sub(lambda found: found[1] + found[2].upper(), text)

    # Sides

    def side(self, camp: Camp | None, form: str) -> Printable:
        return self.phrase(f"side.{camp.value if camp else _EITHER}.{form}")

    # Counted things

    def count(self, what: str, number: int) -> Printable:
        return self.phrase(f"count.{what}", count=number)

    def unit(self, kind: str) -> Printable:
        """One unit of a kind, without an article."""
        known = self._words.has(f"unit.{kind}")
        return self.phrase(f"unit.{kind}") if known else self.phrase("unit.other", kind=self._kind(kind))

    def units(self, kind: str, number: int) -> Printable:
        if self._words.has(f"count.unit.{kind}"):
            return self.phrase(f"count.unit.{kind}", count=number)
        return self.phrase("count.unit.other", count=number, kind=self._kind(kind))

    def _kind(self, kind: str) -> Printable:
        return name_or_id(f"unit:{kind}", self.language)

    def name(self, term: str) -> Printable:
        """The name of a nation, a section and the like; the bare id where it has none."""
        return Printable(find_name(term, self.language) or printable(term.partition(":")[2].upper()))

    def list(self, items: Sequence[str]) -> Printable:
        """All of them: a place that is left out would be a rule that is left out."""
        if len(items) < 2:
            return Printable("".join(items))
        from babel.lists import format_list

        return Printable(format_list(list(items), locale=self.language.locale))

    # Places

    @staticmethod
    def code_for(code: str, things: Sequence[object]) -> str:
        """The code of a sentence about these hexes or sections: about one of them it reads otherwise."""
        return f"{code}.one" if len(set(things)) == 1 else code

    def places(self, hexes: Sequence[Hex], *, subject: bool = False) -> Printable:
        """Hexes by the names of the map where it has them. As the subject of a sentence they have an article."""
        found = find_places(self.scenario, hexes)
        named = [place for place in found if place.name]
        if subject and len(found) == 1 and named and len(found[0].hexes) > 1:
            return self._named(found[0], "place.shared")
        rest = [where for place in found if not place.name for where in place.hexes]
        unnamed = list(spans(rest, self.scenario))
        if subject and rest:
            joined = self.list(unnamed)
            with_article = self.phrase("place.hexes", list=joined, count=len(rest))
            unnamed = unnamed if with_article == joined else [with_article]
        return self.list([*(self._named(place, "place.named") for place in named), *unnamed])

    def _named(self, place: NamedPlace, code: str) -> Printable:
        name = place.name
        if name.isdecimal():
            name = self.phrase("place.height", name=Printable(name))
        labels = self.list(spans(place.hexes, self.scenario))
        return self.phrase(code, name=Printable(printable(name)), list=labels, number=len(place.hexes))
