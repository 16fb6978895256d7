"""Digests: the same content has the same digest, whatever file it came in."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from schema.formats.native import Document, dump
from schema.scenario import Scenario

_BYTES = 16
# Who wrote the file with which program, and what only another program understands, is not the scenario.
_NOT_CONTENT = ("software", "created", "modified")


def digest(content: str | bytes) -> str:
    return blake2b(content.encode("utf-8") if isinstance(content, str) else content, digest_size=_BYTES).hexdigest()


def content_digest(scenario: Scenario) -> str:
    """Equal for two files of one scenario, even of two formats."""
    return dumped_content_digest(dump(scenario))


def dumped_content_digest(dumped: Document) -> str:
    """`content_digest` for a scenario that has been dumped for something else as well."""
    document = _without_carried(dumped)
    authorship = document.get("authorship", {})
    document["authorship"] = {key: value for key, value in authorship.items() if key not in _NOT_CONTENT}
    return digest(json.dumps(document, ensure_ascii=False, sort_keys=True))


def _without_carried(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_carried(part) for key, part in value.items() if key != "carried"}
    return [_without_carried(part) for part in value] if isinstance(value, list) else value
