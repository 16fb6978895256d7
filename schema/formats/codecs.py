"""Scenario files by their extension: `.beachhead`, our own, and `.m44`, which is imported for such files only."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

from schema.formats.files import decoded, open_regular, parse_json, read_text, require_regular_file, write_readable
from schema.formats.identity import FileIdentity
from schema.formats.json_schema import require_valid
from schema.formats.native import dump, find_identity, read_native, write_native
from schema.formats.share_bundle import BUNDLE, read_bundled
from schema.issues import Issue, KnownProblem, Severity, Unreadable
from schema.scenario import Scenario

NATIVE, M44 = ".beachhead", ".m44"
EXTENSIONS = (NATIVE, M44)
PathLike = str | os.PathLike[str]


class Loaded(NamedTuple):
    scenario: Scenario
    # What was normalised, and what was not understood and is carried.
    notes: tuple[Issue, ...] = ()
    # Which scenario it is; files of our own format say so.
    identity: FileIdentity | None = None


def extension(path: PathLike) -> str:
    """The format that a file name stands for; raises KnownProblem for any other."""
    suffix = Path(path).suffix.lower()
    if suffix not in EXTENSIONS:
        raise KnownProblem("file.unknown-extension", extension=suffix or None, allowed=", ".join(EXTENSIONS))
    return suffix


def is_bundle(path: PathLike) -> bool:
    """Whether a name is that of a share bundle, which is read, and made by publishing, but never saved."""
    return Path(path).suffix.lower() == BUNDLE


def load(path: PathLike) -> Loaded:
    """The scenario in a file, or in a share bundle. Raises Unreadable for what is no file or no JSON, InvalidScenario
    with the issues.
    """
    if is_bundle(path):
        with open_regular(path) as archive:
            name, content = read_bundled(archive, EXTENSIONS)
        return loads(decoded(content), extension(name))
    require_regular_file(path)  # a folder has no extension, and is told as a folder
    form = extension(path)
    return loads(read_text(path), form)


def loads(text: str, form: str) -> Loaded:
    """The scenario in a text of the given format."""
    if form == NATIVE:
        document = parse_json(text, _refuse_duplicate)
        return Loaded(read_native(document), identity=find_identity(document))
    from schema.formats.m44.document import read_document

    repeated: list[Issue] = []
    document = parse_json(text, lambda key: repeated.append(_repeated(key)))
    scenario, notes = read_document(document)
    require_valid(dump(scenario))
    return Loaded(scenario, (*repeated, *notes))


def _repeated(key: str) -> Issue:
    return Issue("file.duplicate-key", Severity.WARNING, params={"key": key})


def _refuse_duplicate(key: str) -> None:
    raise Unreadable("file.duplicate-key", key=key)


def dumps(scenario: Scenario, form: str, identity: FileIdentity | None = None) -> tuple[str, tuple[Issue, ...]]:
    """The text of a file in the given format, and notes on what the format cannot say to other programs."""
    if form == NATIVE:
        return write_native(scenario, identity), ()
    from schema.formats.m44.document import write_document

    document, notes = write_document(scenario)
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n", notes


def save(scenario: Scenario, path: PathLike, identity: FileIdentity | None = None) -> tuple[Issue, ...]:
    """Write a file, all or nothing, and none that could not be read again."""
    text, notes = dumps(scenario, extension(path), identity)
    write_readable(path, text.encode("utf-8"))
    return notes
