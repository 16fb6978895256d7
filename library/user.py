"""Who makes a change."""

from __future__ import annotations

import getpass


def user_name() -> str:
    """Who makes the changes: as the system calls him."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a system that has no name for its user
        return "?"
