"""The nations that fought, and the camp each of them belongs to in the game."""

from __future__ import annotations

from collections.abc import Mapping

from schema.board import Camp

CAMP_OF_NATION: Mapping[str, Camp] = {
    **dict.fromkeys(("us", "gb", "ru", "fr", "ca", "pl", "cn", "nl", "au", "nz", "be", "no", "gr", "yu"), Camp.ALLIES),
    **dict.fromkeys(("de", "it", "jp", "fi", "ro", "hu", "sk", "bg"), Camp.AXIS),
}


def find_camp(nation: str | None) -> Camp | None:
    return CAMP_OF_NATION.get(nation or "")
