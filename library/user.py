"""Who makes a change."""

from __future__ import annotations


class _UserName:
    """The name that the user has chosen; empty while he goes by that of the system."""

    def __init__(self) -> None:
        self.chosen = ""


_USER = _UserName()


def user_name() -> str:
    """Who makes the changes: as he calls himself, else as the system calls him."""
    return _USER.chosen or login_name()


def set_user_name(name: str) -> None:
    """From now on changes are made under this name; empty for that of the system."""
    _USER.chosen = name.strip()


def login_name() -> str:
    import getpass  # start-up time: the window is painted before anybody changes anything

    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a system that has no name for its user
        return "?"
