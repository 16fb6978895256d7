"""The values inside a sentence: numbers, lists and names as each language writes them."""

from __future__ import annotations

import datetime
import math
import re
import unicodedata
from collections.abc import Callable

from i18n.languages import Language
from i18n.lexicon import typography
from schema.issues import Parameter

# Longer values come from damaged files; nobody reads them to the end.
_LONGEST_STRING = 120
_LONGEST_LIST = 12
_GREATEST = 10**15
"""Babel counts to 28 digits, Python writes 4,300; a number of a damaged file may have more."""
# `m44:` stands before what a file calls a piece that nobody knows: any words.
_TERM = re.compile(r"[a-z][a-z0-9_]*:(?:[A-Za-z0-9_]+|m44:\S.*)")
_HEX_LABEL = re.compile(r"[a-zℓ]\d+\b")
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")

NameOf = Callable[[str], str | None]


class Printable(str):
    """A text that is fit to be shown as it is: a parameter of this kind is neither cut nor taken for a reference."""

    __slots__ = ()


def format_value(value: Parameter, language: Language, name_of: NameOf, *, alternatives: bool = False) -> str:
    """A parameter as it reads in a sentence, always on one line.

    Whole numbers are grouped by thousands, so a year or an identifier must come as a string. `name_of` gives the
    name of a term reference such as `terrain:forest`, or None for what is none. `alternatives` joins a list by "or".
    """
    match value:
        case bool():
            return "true" if value else "false"  # only ever quoted from a file, so spelled as there
        case int() | float():
            return format_number(value, language)
        case str():
            return _format_string(value, name_of)
        case None:
            return "null"
        case _:
            return _format_list([_format_string(item, name_of) for item in value], language, alternatives=alternatives)


def printable(text: str) -> Printable:
    """A text that is safe on a terminal and in a label: nothing unseen, nothing that breaks or turns the line."""
    if text.isprintable():
        return Printable(text)
    return Printable("".join(_escape(letter) if unicodedata.category(letter) in _UNSEEN else letter for letter in text))


def printable_lines(text: str) -> Printable:
    """The same for a text of several lines, which stay."""
    return Printable("\n".join(map(printable, text.splitlines())))


def on_one_line(text: str) -> str:
    """A text without its line breaks, each of which is a space."""
    return " ".join(filter(None, map(str.strip, text.splitlines())))


def capitalized(text: str) -> str:
    """Names begin with a small letter in a sentence, and with a capital on their own. The Dutch ij is one letter.

    A hex keeps its letter, wherever it stands: every second row has small ones.
    """
    if _HEX_LABEL.match(text):
        return text
    letters = 2 if text.startswith("ij") else 1
    return text[:letters].upper() + text[letters:]


def format_day(day: datetime.date, language: Language, *, with_year: bool = True) -> str:
    """A day as the language writes it: `June 6, 1944`, `6 juin 1944`; the one way for the whole program."""
    from babel.dates import format_date, format_skeleton  # takes long to import

    locale = language.locale
    words = format_date(day, "long", locale=locale) if with_year else format_skeleton("MMMMd", day, locale=locale)
    return re.sub(r"\b1\b", day_of_month(day, language), words, count=1) if day.day == 1 else words


def day_of_month(day: datetime.date, language: Language) -> str:
    return typography(language).first_of_month if day.day == 1 else str(day.day)


def _escape(letter: str) -> str:
    code = ord(letter)
    if 0xDC80 <= code <= 0xDCFF:  # a byte of a file name that is no text
        code -= 0xDC00
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _format_string(text: str, name_of: NameOf) -> str:
    if isinstance(text, Printable):
        return text
    if _TERM.fullmatch(text) and (name := name_of(text)) is not None:
        text = name
    cut = text if len(text) <= _LONGEST_STRING else f"{text[: _LONGEST_STRING - 1]}…"
    return printable(cut)


def format_number(number: float, language: Language) -> str:
    """With the thousands separator, the decimal sign, and the minus of the language."""
    if _GREATEST < abs(number) < math.inf:
        return f"{'>' if number > 0 else '<'} {format_number(_GREATEST if number > 0 else -_GREATEST, language)}"
    if isinstance(number, int) and abs(number) < 1000:
        plain = str(number)  # the same in most languages, and Babel takes longer to import than the program to answer
    else:
        from babel.numbers import format_decimal

        plain = format_decimal(number, locale=language.locale)
    return plain.replace("-", "−")


def _format_list(items: list[str], language: Language, *, alternatives: bool) -> str:
    if len(items) > _LONGEST_LIST:
        return ", ".join([*items[:_LONGEST_LIST], "…"])
    if len(items) < 2:
        return "".join(items)
    from babel.lists import format_list

    return format_list(items, style="or" if alternatives else "standard", locale=language.locale)
