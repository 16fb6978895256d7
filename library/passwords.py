"""Passwords of databases: kept in memory only, and hidden in addresses that are shown, printed or reported."""

from __future__ import annotations

import re

_HIDDEN = "***"


class KnownPasswords:
    """Passwords that were typed since the program began, by the address that they are for. They are stored nowhere."""

    def __init__(self) -> None:
        self._passwords: dict[str, str] = {}

    def remember(self, address: str, password: str) -> None:
        self._passwords[address] = password

    def find(self, address: str) -> str | None:
        return self._passwords.get(address)


PASSWORDS = KnownPasswords()
# In front of the host, up to the last "@" before it; and among the options.
_BEFORE_HOST = re.compile(r"(?P<start>[a-z0-9+.-]+://[^\s/:@'\"]*:)(?P<password>[^\s'\"]*)(?=@)", re.IGNORECASE)
_OPTION = re.compile(r"(?P<start>\b(?:ssl)?pass(?:word|wd)?=)(?P<password>[^\s&'\";]+)", re.IGNORECASE)


def hide_passwords(text: str) -> str:
    """The text with every password of an address in it hidden, also where it stands a second time on its own."""
    passwords = {found["password"] for pattern in (_BEFORE_HOST, _OPTION) for found in pattern.finditer(text)}
    for pattern in (_BEFORE_HOST, _OPTION):
        text = pattern.sub(lambda found: f"{found['start']}{_HIDDEN}", text)
    for password in sorted(passwords - {_HIDDEN, ""}, key=len, reverse=True):
        text = text.replace(password, _HIDDEN) if len(password) > 3 else text
    return text
