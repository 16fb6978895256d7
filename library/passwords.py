"""Passwords of databases: kept in memory only, and hidden in addresses that are shown, printed or reported."""

from __future__ import annotations

import re
from urllib.parse import quote, quote_plus, unquote, unquote_plus

_HIDDEN = "***"
# A word this short stands in too many places by chance to be hidden wherever it stands.
_MIN_ALONE = 4


class KnownPasswords:
    """Passwords that were typed since the program began, by the address that they are for. They are stored nowhere."""

    def __init__(self) -> None:
        self._passwords: dict[str, str] = {}

    def remember(self, address: str, password: str) -> None:
        self._passwords[address] = password

    def find(self, address: str) -> str | None:
        return self._passwords.get(address)


PASSWORDS = KnownPasswords()
# A password may hold any letter, also those that should have been written as `%40`: only what surely comes after it
# ends it. In front of the host that is the last "@", in a query the next option, in `key=value` a space or a quote.
_FLAGS = re.IGNORECASE | re.DOTALL
_OPTION = r"(?:ssl)?pass(?:word|wd|phrase)?"
# What is hidden already, and whatever sentence it stands in, stays as it is.
_NOT_HIDDEN = r"(?!\s*\*\*\*(?:[\s&.,;:'\"”»)\]]|\Z))"
_PATTERNS = (
    # Pages of the web hold no passwords of ours, but colons and "@" of all kinds.
    re.compile(r"(?P<start>\bhttps?://[^\s/:@'\"]*:)(?P<password>[^\s'\"]*)(?=@)", _FLAGS),
    re.compile(r"(?P<start>\b(?!https?:)[a-z][a-z0-9+.-]*://[^:]*:)(?!\*\*\*@)(?P<password>.*)(?=@)", _FLAGS),
    # Whoever forgets the host has a password where the port should be. Clusters know none.
    re.compile(
        r"(?P<start>\b(?!(?:https?|tcp|tls|wss?):)[a-z][a-z0-9+.-]*://[^\s/:@'\"\[\]]+:)(?!\*\*\*|\d+(?!\w))(?P<password>[^\s/@]+)",
        _FLAGS,
    ),
    re.compile(rf"(?P<start>[?&]{_OPTION}=){_NOT_HIDDEN}(?P<password>.*?)(?=&\w+=|\Z)", _FLAGS),
    re.compile(
        rf"(?P<start>(?<![?&\w]){_OPTION}\s*={_NOT_HIDDEN}\s*)"
        r"(?P<password>'(?:[^'\\]|\\.)*'(?=\s|\Z)|.*?(?=(?<!\\)\s\w+\s*=|\Z))",
        _FLAGS,
    ),
)


def hide_passwords(text: str) -> str:
    """The text with every password of an address in it hidden, also where it stands a second time on its own.

    An address ends with its line. Where it is not clear how far the password goes, more of the line is hidden.
    """
    passwords: set[str] = set()
    lines = [_hide(line, passwords) for line in text.split("\n")]
    return _hide_alone("\n".join(lines), passwords)


def hide_password(address: str) -> str:
    """An address, and nothing else, with its password hidden; line ends in it are part of it."""
    passwords: set[str] = set()
    return _hide_alone(_hide(address, passwords), passwords)


def _hide(text: str, passwords: set[str]) -> str:
    def hide(found: re.Match[str]) -> str:
        passwords.add(found["password"])
        return f"{found['start']}{_HIDDEN}"

    for pattern in _PATTERNS:
        text = pattern.sub(hide, text)
    return text


def _hide_alone(text: str, passwords: set[str]) -> str:
    """Also as a driver tells them, decoded or encoded otherwise."""
    forms = {
        form
        for password in passwords
        for plain in (password, unquote(password), unquote_plus(password))
        for form in (plain, quote(plain, safe=""), quote_plus(plain), repr(plain)[1:-1])
    }
    for form in sorted(forms, key=len, reverse=True):
        text = text.replace(form, _HIDDEN) if len(form) >= _MIN_ALONE else text
    return text
