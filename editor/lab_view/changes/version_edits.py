"""Versions of the lab as steps of a document: a change that is tried, and the way back to a version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from editor.edits.edit import ReplaceScenario, TryChange
from rules.lab.digest import with_played

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.lab_view.changes.shown_change import ShownChange
    from editor.lab_view.running.lab_session import LabSession
    from editor.lab_view.running.played_version import PlayedVersion
    from schema.scenario import Scenario


def try_changes(
    document: Document, version: PlayedVersion, changes: Sequence[ShownChange], session: LabSession
) -> bool:
    """Make the document this version with the changes. Returns whether anything changed."""
    scenario = _version_in(document, version)
    for change in changes:
        scenario = change.suggestion.change.apply(scenario)
    words = " ".join(change.words for change in changes)
    session.name_change(scenario, words)
    return document.do(TryChange(scenario, words))


def is_tried(document: Document) -> bool:
    """Whether a change that was tried is what undo takes back."""
    done = document.history_index
    return done > 0 and document.history()[done - 1].text_key == TryChange.text_key


def return_to(document: Document, version: PlayedVersion) -> None:
    """Make the document this version again."""
    document.do(ReplaceScenario(_version_in(document, version), text_key="history.lab-version"))


def _version_in(document: Document, version: PlayedVersion) -> Scenario:
    """A version as the document would hold it: words and notes are the author's, whatever was played."""
    if version.is_version_of(document.scenario):
        return document.scenario
    return with_played(document.scenario, version.scenario)
