"""The scenarios that Beachhead comes with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from schema.scenario import Scenario

# The one to try first.
_FAVOURITE = "pegasus"


def sample_files() -> list[Traversable]:
    folder = files("library") / "scenarios"
    if not folder.is_dir():
        return []
    samples = [entry for entry in folder.iterdir() if entry.name.endswith(".beachhead")]
    return sorted(samples, key=lambda entry: (_FAVOURITE not in entry.name.lower(), entry.name))


@cache
def sample_titles(name: str) -> Mapping[str, str]:
    """The titles of a sample by language. Only its texts are read: a list of all samples must not take long."""
    texts = json.loads((files("library") / "scenarios" / name).read_text("utf-8")).get("texts", {})
    return {language: text["title"] for language, text in texts.items() if text.get("title")}


def has_samples() -> bool:
    return bool(sample_files())


def find_sample() -> Scenario | None:
    """The sample to try first, as a new scenario: saving it asks for a name."""
    from schema.formats import codecs

    samples = sample_files()
    return codecs.loads(samples[0].read_text("utf-8"), codecs.NATIVE).scenario if samples else None
