"""The letters of a nation, as on its chip and its pieces."""

from __future__ import annotations

from typing import Final

_CODES: Final = {"ru": "SU"}


def nation_code(nation: str) -> str:
    return _CODES.get(nation, nation.upper())
