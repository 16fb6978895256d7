"""Identities that the library gives to scenarios whose files have none: the same content gets the same one."""

from __future__ import annotations

import uuid

_NAMESPACE = uuid.UUID("6d6f4834-1944-5606-8000-626561636868")


def content_identity(content_digest: str) -> str:
    """For a scenario that came without one: known again by this content, whatever becomes of it here."""
    return str(uuid.uuid5(_NAMESPACE, f"content {content_digest}"))


def shipped_identity(key: str) -> str:
    """For a scenario that we ship: the same in every library."""
    return str(uuid.uuid5(_NAMESPACE, f"shipped {key}"))


def new_identity() -> str:
    return str(uuid.uuid4())


def is_of_library(identity: str) -> bool:
    """Whether it was given by a library and not by a file."""
    return uuid.UUID(identity).version == 5  # made from a name, not by chance
