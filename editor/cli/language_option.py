"""`--lang`, which every command takes in any place. It is read first, because help and errors already need it.

A command that writes files in several languages takes a list: the first of it is that of help and errors.
"""

from __future__ import annotations

from collections.abc import Sequence

from i18n.languages import Language, parse_language, system_language
from schema.issues import KnownProblem

OPTION = "--lang"


def split_language(arguments: Sequence[str]) -> tuple[Language | KnownProblem, list[str]]:
    """The chosen language, or why there is none, and the arguments without the option. The last choice counts."""
    chosen: Language | KnownProblem = system_language()
    rest: list[str] = []
    remaining = iter(arguments)
    for argument in remaining:
        name, has_value, value = argument.partition("=")
        if argument == "--":
            return chosen, [*rest, argument, *remaining]
        if name != OPTION:
            rest.append(argument)
        else:
            given = value if has_value else next(remaining, None)
            if given is None:
                chosen = KnownProblem("usage.missing-value", option=OPTION)
                continue
            first, *others = given.split(",")
            chosen = next((_language(other) for other in others if other not in Language), _language(first))
            if others:
                rest.append(f"{OPTION}={given}")
    return chosen, rest


def _language(value: str) -> Language | KnownProblem:
    try:
        return parse_language(value)
    except ValueError:
        return KnownProblem("usage.bad-value", name=OPTION, found=value, allowed=tuple(Language))
