"""What checks of translations look at, and what they find."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from i18n.languages import Language
from i18n.translation_check import TranslationCheck
from schema.issues import Parameter

NO_NAMES: frozenset[str] = frozenset()


class CheckSeverity(StrEnum):
    """`critical`: the program or a reader is misled or gets nothing; `functional`: the text may say something else than
    its source; `cosmetic`: it is only not written as it should be.
    """

    CRITICAL = "critical"
    FUNCTIONAL = "functional"
    COSMETIC = "cosmetic"


@dataclass(frozen=True, slots=True)
class CheckedText:
    """A translation beside its source.

    `has_names`: what stands in braces is the name of a thing or of a parameter, as in all texts but those of scenarios.
    `known_names`: the things that can be named. `about`: the thing that the text belongs to, such as `card:ambush`.
    `is_one_line`: there is room for one line only, as for a name.
    """

    source: str
    text: str
    language: str
    source_language: str = Language.ENGLISH.value
    has_names: bool = True
    known_names: frozenset[str] = NO_NAMES
    about: str = ""
    max_letters: int | None = None
    max_words: int | None = None
    is_one_line: bool = False


@dataclass(frozen=True, slots=True)
class TranslationFinding:
    """One thing that is wrong with a translation: a code and parameters, which `i18n.render` puts into words.

    `span`: where it is in the text, if it is at one spot. `fix`: the whole text with this mended, where there is one
    answer only.
    """

    check: TranslationCheck
    severity: CheckSeverity
    code: str
    params: Mapping[str, Parameter] = field(default_factory=dict, hash=False)
    span: tuple[int, int] | None = None
    fix: str | None = None
