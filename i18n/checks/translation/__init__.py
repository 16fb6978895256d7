"""Checks of a translation beside its source. They know the languages, the termbase and the names of things, and nothing
of where the text is kept.
"""

from __future__ import annotations

from i18n.checks.translation.finding import (
    CheckedText,
    CheckSeverity,
    TranslationFinding,
)
from i18n.checks.translation.idiom import check_apostrophes, check_calques, check_limits, check_negations
from i18n.checks.translation.numbers import check_numbers
from i18n.checks.translation.placeholders import check_placeholders
from i18n.checks.translation.shape import (
    check_brackets,
    check_doubled_words,
    check_hidden,
    check_length,
    check_line_breaks,
    check_markup,
    check_sentences,
    check_unchanged,
)
from i18n.checks.translation.signs import (
    check_capital,
    check_dashes,
    check_end,
    check_punctuation,
    check_quotes,
    check_signs,
    check_spaces,
)
from i18n.checks.translation.terms import TermMatcher, TermMention, TermsOf, check_terms, shipped_terms
from i18n.translation_check import TranslationCheck

# The worst first; of equals in the order in which a translator wants to know.
CHECKS = (
    check_length,
    check_hidden,
    check_spaces,
    check_placeholders,
    check_numbers,
    check_limits,
    check_negations,
    check_unchanged,
    check_sentences,
    check_markup,
    check_brackets,
    check_line_breaks,
    check_end,
    check_capital,
    check_punctuation,
    check_signs,
    check_quotes,
    check_dashes,
    check_doubled_words,
    check_apostrophes,
    check_calques,
)


def check_translation(checked: CheckedText, terms_of: TermsOf = shipped_terms) -> tuple[TranslationFinding, ...]:
    """What is wrong with a translation, the worst first; nothing is wrong with none.

    `terms_of` gives the terms of a language, where they are not only those that are shipped.
    """
    if not checked.text:
        return ()
    order = list(CheckSeverity)
    found = [finding for check in CHECKS for finding in check(checked)]
    found += check_terms(checked, terms_of)
    return tuple(sorted(found, key=lambda finding: order.index(finding.severity)))


__all__ = [
    "CheckSeverity",
    "CheckedText",
    "TermMatcher",
    "TermMention",
    "TermsOf",
    "TranslationCheck",
    "TranslationFinding",
    "check_translation",
    "shipped_terms",
]
