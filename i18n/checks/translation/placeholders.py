"""Names in braces: whole, known, and the same as in the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches

from i18n.catalogs import PLACEHOLDER, find_name
from i18n.checks.translation.finding import CheckedText, CheckSeverity, TranslationFinding
from i18n.languages import Language
from i18n.translation_check import TranslationCheck
from schema.issues import Parameter

_BRACE = re.compile(r"[{}]")
# Names that differ by a slip of the hand, not by what they name.
_NEAR = 0.75


def check_placeholders(checked: CheckedText) -> Iterator[TranslationFinding]:
    if not checked.has_names:
        return
    covered = PLACEHOLDER.sub(lambda found: "x" * len(found[0]), checked.text)
    brace = _BRACE.search(covered)
    if brace is not None:
        yield _finding("translation.open-brace", span=brace.span(), example="{card:ambush}")
    wanted = Counter(PLACEHOLDER.findall(checked.source))
    found = Counter(PLACEHOLDER.findall(checked.text))
    unknown = [name for name in found if not _is_known(name, wanted)]
    for name in unknown:
        yield _unknown(checked, name)
    for name in found - wanted if wanted or checked.source else ():
        if name not in unknown and name not in wanted:
            yield _finding("translation.added-name", CheckSeverity.FUNCTIONAL, found=f"{{{name}}}")
    for name in wanted - found if checked.source else ():
        yield _finding("translation.lost-name", found=f"{{{name}}}")


def _is_known(name: str, wanted: Counter[str]) -> bool:
    """A thing has a name in English; a parameter is one that the source has."""
    return name in wanted or (":" in name and find_name(name, Language.ENGLISH) is not None)


def _unknown(checked: CheckedText, name: str) -> TranslationFinding:
    braced = f"{{{name}}}"
    start = checked.text.index(braced)
    in_source = sorted(set(PLACEHOLDER.findall(checked.source)))
    near = get_close_matches(name, in_source, n=1, cutoff=_NEAR) or get_close_matches(name, checked.known_names, n=1)
    fix = checked.text.replace(braced, f"{{{near[0]}}}") if near else None
    return _finding(
        "translation.unknown-name",
        span=(start, start + len(braced)),
        fix=fix,
        found=braced,
        near=tuple(f"{{{one}}}" for one in near),
    )


def _finding(
    code: str,
    severity: CheckSeverity = CheckSeverity.CRITICAL,
    *,
    span: tuple[int, int] | None = None,
    fix: str | None = None,
    **params: Parameter,
) -> TranslationFinding:
    return TranslationFinding(TranslationCheck.PLACEHOLDERS, severity, code, params, span, fix)
