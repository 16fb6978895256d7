"""What no text of the library may have, whoever wrote it: braces that bind nothing, names that nobody knows, more
letters than there is room for, stray spaces. The same for a PO file and for what is typed in the window.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches
from typing import get_args

from i18n.catalogs import PLACEHOLDER, find_name
from i18n.languages import Language
from library.kinds import KEYWORDS, NAME, Code, Kind, SummaryField
from library.values import LibraryText
from rules.catalog import catalog
from schema.issues import KnownProblem
from schema.texts import TEXT_FIELDS, Prose, ScenarioText

# Letters, about three times what the longest shipped text of the field has.
_MAX_LETTERS: dict[str, int] = {NAME: 120, KEYWORDS: 500, **{field.value: 300 for field in SummaryField}}
_MAX_PROSE = 2_000
_BRACE = re.compile(r"[{}]")


def max_letters(kind: Kind, field: str) -> int:
    """How long a text may be: what the schema allows in a scenario, and what there is room for on a card."""
    if kind is not Kind.SCENARIO:
        return _MAX_LETTERS.get(field, _MAX_PROSE)
    # Conditions and rules that only a text describes are prose.
    constraints = ScenarioText.model_fields[field].metadata if field in TEXT_FIELDS else get_args(Prose)[1:]
    return next(limit for one in constraints if isinstance(limit := getattr(one, "max_length", None), int))


def check_text(text: LibraryText, words: str) -> tuple[KnownProblem, ...]:
    """What is wrong with these words in the place of a text; nothing is wrong with none."""
    return tuple(_problems(text, words)) if words else ()


def _problems(text: LibraryText, words: str) -> Iterator[KnownProblem]:
    limit = max_letters(text.kind, text.field)
    if len(words) > limit:
        yield KnownProblem("translation.too-long", found=len(words), limit=limit)
    if _has_stray_space(words) and not _has_stray_space(text.source):
        yield KnownProblem("translation.stray-space")
    if text.kind is Kind.SCENARIO:
        return  # braces mean nothing in a scenario
    if _BRACE.search(PLACEHOLDER.sub("", words)):
        yield KnownProblem("translation.open-brace", example="{card:ambush}")
    names = Counter(PLACEHOLDER.findall(words))
    for name in names:
        if find_name(name, Language.ENGLISH) is None:
            yield KnownProblem("translation.unknown-name", found=f"{{{name}}}", near=_near(name))
    if text.source:
        wanted = Counter(PLACEHOLDER.findall(text.source))
        for name in wanted - names:
            yield KnownProblem("translation.lost-name", found=f"{{{name}}}")


def _has_stray_space(words: str) -> bool:
    return words != words.strip() or "  " in words or any(line != line.strip() for line in words.splitlines())


def _near(name: str) -> tuple[str, ...]:
    known = catalog()
    tables = {
        Kind.CARD: known.cards,
        Kind.TERRAIN: known.terrains,
        Kind.UNIT: known.units,
        Kind.EQUIPMENT: known.equipment,
        Kind.BADGE: known.badges,
        Kind.NATION: known.nations,
        Kind.BOX: known.boxes,
    }
    names = [str(Code(kind.prefix, key)) for kind, table in tables.items() for key in table]
    return tuple(f"{{{found}}}" for found in get_close_matches(name, names, n=1))
