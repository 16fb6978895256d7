"""What tells one version of a text or of a scenario from another, so that a change can say on which it is based."""

from __future__ import annotations

from schema.formats.digests import digest

_BINNED = " binned"


def text_version(text: str, state: str) -> str:
    """Another one after every change of the words or of the state. Empty without a text."""
    return digest(f"{state}\n{text}") if text else ""


def scenario_version(document: str, *, is_binned: bool) -> str:
    """The digest of the document, and whether the scenario lies in the bin."""
    return f"{document}{_BINNED}" if is_binned else document


def document_digest(version: str) -> str:
    """The digest in the version of a scenario."""
    return version.removesuffix(_BINNED)
