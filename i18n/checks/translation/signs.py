"""Spaces, punctuation, quotation marks and dashes, as the language writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from i18n.catalogs import PLACEHOLDER
from i18n.checks.translation.finding import CheckedText, CheckSeverity, TranslationFinding
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.translation_check import TranslationCheck

THIN = "\u202f"
HARD = "\u00a0"
_ENDS = ".!?:;…"
_CLOSERS = "»”\"’' \u00a0\u202f"
_SPACES = re.compile(r"\A\s+|\s+\Z|(?<=\S)(?: {2,}|[ \t]*\t[ \t]*)(?=\S)|[ \t]+(?=\n)|(?<=\n)[ \t]+")
# No thin space in a time of day, an address or a filter such as `kind:card`.
_NARROW_BEFORE = re.compile(r"(?<=[^\s:;!?\u202f])[ \u00a0]?(?=[;!?»]|:(?![/\w]))")
_AFTER_OPENING = re.compile(r"«[ \u00a0]?(?=[^\u202f\s])")
# A number or the name of one, and what it is counted in.
_BEFORE_UNIT = re.compile(r"(?<=[\d}])(?:[ \u202f]?(?=%)|[ \u202f](?=(?:s|min|ms|mm|cm|km|kg|pt|Ko|Mo|Go)(?![\w’])))")
# An apostrophe may begin a word too: 's avonds, 't.
_STRAIGHT = re.compile(r"\"([^\"\n]*)\"|“([^”\n]*)”|«([^»\n]*)»|(?<!\w)'(?![stnk]\b)([^'\n]+)'(?!\w)")
# What stands before, and what after, a sign that is out of place.
_STRAY_SIGNS = (
    (re.compile(r"(?<=[^\s.…]) +([.,])(?=\s|\Z)"), r"\1"),
    (re.compile(r"(?<=[^\W\d_]{2})([.!?,;])(?=[^\W\d_a-zà-öø-ÿ][^\W\d_])"), r"\1 "),
    (re.compile(r"\.{3,}"), "…"),
    (re.compile(r"(?<![.…])([.,;])\1(?!\1)"), r"\1"),
)
# Where no sign has a space before it, high signs have none either.
_SPACE_BEFORE_HIGH_SIGN = (re.compile(r"(?<=[^\s.…])[ \u00a0\u202f]+([;:!?])(?=\s|\Z)"), r"\1")
_MINUS = re.compile(r"(?<![\w.)\]-])[-–](?=\d)")
_RANGE = re.compile(r"(?<=\d)[-−](?=\d)")
_SPACED_HYPHEN = re.compile(r"(?<=\w )-(?= \w)")
_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def check_spaces(checked: CheckedText) -> Iterator[TranslationFinding]:
    if _SPACES.search(checked.source):
        return
    found = _SPACES.search(checked.text)
    if found is not None:
        fix = _SPACES.sub(lambda spaces: " " if _is_inside(spaces) else "", checked.text)
        yield _finding(TranslationCheck.SPACES, "translation.stray-space", found.span(), fix)


def _is_inside(spaces: re.Match[str]) -> bool:
    before, after = spaces.string[: spaces.start()], spaces.string[spaces.end() :]
    return bool(before) and bool(after) and before[-1] != "\n" and after[0] != "\n"


def check_end(checked: CheckedText) -> Iterator[TranslationFinding]:
    """A sentence stays a sentence, a question a question, a label without a point one."""
    wanted, found = _end(checked.source), _end(checked.text)
    if not checked.source or not checked.text or wanted == found:
        return
    bare = checked.text.rstrip()
    space = THIN if wanted in ";:!?" and wanted and _is_french_spaced(checked.language) else ""
    if not found:
        fix: str | None = f"{bare}{space}{wanted}"
    else:
        fix = f"{bare[:-1].rstrip()}{space}{wanted}" if bare.endswith(found) else None
    code = (
        "translation.other-end" if wanted and found else "translation.lost-end" if wanted else "translation.added-end"
    )
    params = {"wanted": wanted, "found": found}
    span = (len(bare) - 1, len(bare))
    yield TranslationFinding(TranslationCheck.END, CheckSeverity.COSMETIC, code, params, span, fix)


def _end(text: str) -> str:
    bare = text.rstrip(_CLOSERS).replace("...", "…")
    return bare[-1] if bare and bare[-1] in _ENDS else ""


def _is_french_spaced(language: str) -> bool:
    return language in Language and typography(Language(language)).colon != ":"


def check_punctuation(checked: CheckedText) -> Iterator[TranslationFinding]:
    """Where a colon has a thin space: one before high signs and inside guillemets, a hard one before units."""
    if not _is_french_spaced(checked.language):
        return
    text = PLACEHOLDER.sub(lambda name: "x" * len(name[0]), checked.text)
    found = _NARROW_BEFORE.search(text) or _AFTER_OPENING.search(text)
    if found is not None:
        fix = _AFTER_OPENING.sub(f"«{THIN}", _NARROW_BEFORE.sub(THIN, checked.text))
        span = (found.start(), found.end() + 1)
        yield _finding(TranslationCheck.PUNCTUATION, "translation.no-thin-space", span, fix)
    unit = _BEFORE_UNIT.search(checked.text)
    if unit is not None:
        fix = _BEFORE_UNIT.sub(HARD, checked.text)
        yield _finding(TranslationCheck.PUNCTUATION, "translation.no-hard-space", (unit.start(), unit.end() + 1), fix)


def check_signs(checked: CheckedText) -> Iterator[TranslationFinding]:
    """A space before a point, none after it, a sign that stands twice: unless the source has the same."""
    text, source = (PLACEHOLDER.sub(lambda name: "X" * len(name[0]), one) for one in (checked.text, checked.source))
    stray = _STRAY_SIGNS if _is_french_spaced(checked.language) else (*_STRAY_SIGNS, _SPACE_BEFORE_HIGH_SIGN)
    for pattern, right in stray:
        found = pattern.search(text)
        if found is not None and pattern.search(source) is None:
            fix = checked.text[: found.start()] + found.expand(right) + checked.text[found.end() :]
            yield _finding(TranslationCheck.PUNCTUATION, "translation.stray-sign", found.span(), fix)


def check_capital(checked: CheckedText) -> Iterator[TranslationFinding]:
    """A sentence begins with a capital; a label or a name may begin otherwise in another language."""
    is_sentence = checked.source[:1].isupper() and _end(checked.source) in tuple(".!?")
    if is_sentence and checked.text[:1].islower():
        fix = checked.text[0].upper() + checked.text[1:]
        yield _finding(TranslationCheck.CAPITAL, "translation.small-letter", (0, 1), fix)


def check_quotes(checked: CheckedText) -> Iterator[TranslationFinding]:
    opening, closing = _quotes(checked.language)
    if not opening:
        return
    found = next((one for one in _STRAIGHT.finditer(checked.text) if one[0][0] != opening[0]), None)
    if found is not None:
        fix = _STRAIGHT.sub(
            lambda quoted: f"{opening}{next(filter(None, quoted.groups()), '').strip()}{closing}", checked.text
        )
        params = {"example": f"{opening}…{closing}"}
        yield TranslationFinding(
            TranslationCheck.QUOTES, CheckSeverity.COSMETIC, "translation.other-quotes", params, found.span(), fix
        )


def _quotes(language: str) -> tuple[str, str]:
    return typography(Language(language)).quotes if language in Language else ("", "")


def check_dashes(checked: CheckedText) -> Iterator[TranslationFinding]:
    """A minus is −, a range has an en dash; what the source writes with a hyphen, such as a name, may have one."""
    names = {one[0] for one in re.finditer(r"\S*\d-\d\S*", checked.source)} | set(_ISO_DATE.findall(checked.text))
    kept = re.compile("|".join(map(re.escape, sorted(names)))) if names else None
    covered = checked.text if kept is None else kept.sub(lambda found: "x" * len(found[0]), checked.text)
    for pattern, sign, code in (
        (_MINUS, "−", "translation.no-minus"),
        (_RANGE, "–", "translation.no-range"),
        (_SPACED_HYPHEN, "–", "translation.no-dash"),
    ):
        spots = [found.start() for found in pattern.finditer(covered)]
        if spots:
            letters = list(checked.text)
            for spot in spots:
                letters[spot] = sign
            yield _finding(TranslationCheck.DASHES, code, (spots[0], spots[0] + 1), "".join(letters))


def _finding(check: TranslationCheck, code: str, span: tuple[int, int], fix: str) -> TranslationFinding:
    return TranslationFinding(check, CheckSeverity.COSMETIC, code, {}, span, fix)
