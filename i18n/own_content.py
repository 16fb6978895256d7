"""Texts that the user has made his own, of cards and rules as of the window: they stand before those that are shipped.

Whoever opens a library puts its texts here; names, cards, sheets and rules then read them like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, ParamSpec, TypeVar, cast

# By language, then by code such as `card:ambush.full` or `window:rail.library`.
OwnTexts = Mapping[str, Mapping[str, str]]
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class OwnContent:
    """The one for the whole program is `OWN_CONTENT`. Any thread may read it."""

    def __init__(self) -> None:
        self._texts: OwnTexts = {}
        self._caches: list[Callable[[], None]] = []

    def texts(self, language: str) -> Mapping[str, str]:
        return self._texts.get(language, {})

    def set(self, texts: OwnTexts) -> bool:
        """Use these texts from now on, and say whether they are others than before."""
        if texts == self._texts:
            return False
        self._texts = texts
        for clear in self._caches:
            clear()
        return True

    def cache(self, function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        """Like `functools.cache`, for what is made of such texts: it is made anew when they change."""
        cached: Any = cache(function)
        self._caches.append(cached.cache_clear)
        return cast("Callable[Parameters, Result]", cached)


OWN_CONTENT: Final = OwnContent()
