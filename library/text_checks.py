"""What is wrong with a text of the library: checks of translations, with what there is room for and what can
be named. The same for a file, for what is typed in the window, and for lists.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import get_args

from i18n.checks.translation import (
    CheckedText,
    CheckSeverity,
    TermsOf,
    TranslationCheck,
    TranslationFinding,
    check_translation,
    shipped_terms,
)
from library.kinds import FULL, KEYWORDS, NAME, PROGRAM_KINDS, Code, Kind, SummaryField
from library.values import LibraryText
from rules.catalog import catalog
from schema.issues import KnownProblem
from schema.texts import TEXT_FIELDS, Prose, ScenarioText

# Letters, about three times what the longest shipped text of the field has.
_MAX_LETTERS: dict[str, int] = {NAME: 120, KEYWORDS: 500, **{field.value: 300 for field in SummaryField}}
_MAX_PROSE = 2_000
# Texts of a scenario that have one line.
_LINES = ("title", "subtitle", "date")
# Words that are read at the table once, aloud.
_MAX_WORDS: dict[str, int] = {KEYWORDS: 30, FULL: 90, **{field.value: 30 for field in SummaryField}}


def max_letters(kind: Kind, field: str) -> int:
    """How long a text may be: what the schema allows in a scenario, and what there is room for on a card."""
    if kind in PROGRAM_KINDS:
        return _MAX_PROSE
    if kind is not Kind.SCENARIO:
        return _MAX_LETTERS.get(field, _MAX_PROSE)
    # Conditions and rules that only a text describes are prose.
    constraints = ScenarioText.model_fields[field].metadata if field in TEXT_FIELDS else get_args(Prose)[1:]
    return next(limit for one in constraints if isinstance(limit := getattr(one, "max_length", None), int))


def max_words(kind: Kind, field: str) -> int | None:
    """How many words a text may have; None where only its letters are counted."""
    return None if kind in (Kind.SCENARIO, *PROGRAM_KINDS) else _MAX_WORDS.get(field)


def is_one_line(kind: Kind, field: str) -> bool:
    """Whether a text is a name or a heading, which stands in lines of others."""
    return field in _LINES if kind is Kind.SCENARIO else kind not in PROGRAM_KINDS and field == NAME


def find_problems(text: LibraryText, words: str, terms_of: TermsOf = shipped_terms) -> tuple[TranslationFinding, ...]:
    """What is wrong with these words in the place of a text, the worst first; nothing is wrong with none."""
    is_scenario = text.kind is Kind.SCENARIO
    checked = CheckedText(
        source=text.source,
        text=words,
        language=text.language,
        source_language=text.source_language,
        has_names=not is_scenario,  # braces mean nothing in a scenario
        known_names=_known_names(),
        about="" if is_scenario or text.kind in PROGRAM_KINDS else str(Code(text.kind.prefix, text.key)),
        max_letters=max_letters(text.kind, text.field),
        max_words=max_words(text.kind, text.field),
        is_one_line=is_one_line(text.kind, text.field),
    )
    return _found(checked, terms_of)


@lru_cache(maxsize=50_000)
def _found(checked: CheckedText, terms_of: TermsOf) -> tuple[TranslationFinding, ...]:
    return check_translation(checked, terms_of)


def check_text(text: LibraryText, words: str) -> tuple[KnownProblem, ...]:
    """What no text may have, whoever wrote it: it is not imported, and stays a draft at most."""
    return tuple(KnownProblem(found.code, **found.params) for found in find_problems(text, words) if is_blocking(found))


def is_blocking(finding: TranslationFinding) -> bool:
    """Whether a text with it is not imported, and stays a draft at most."""
    return finding.severity is CheckSeverity.CRITICAL or finding.check is TranslationCheck.SPACES


@cache
def _known_names() -> frozenset[str]:
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
    return frozenset(str(Code(kind.prefix, key)) for kind, table in tables.items() for key in table)
