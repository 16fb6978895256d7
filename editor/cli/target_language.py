"""The language that `--to` names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.languages import Language, find_language
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.cli.console import Console


def target_language(console: Console, to: str | None) -> Language:
    """Without `--to` the language of the console; raises KnownProblem for one that there is not."""
    language = console.language if to is None else find_language(to)
    if language is None:
        raise KnownProblem("usage.bad-value", name="--to", found=to, allowed=tuple(Language))
    return language
