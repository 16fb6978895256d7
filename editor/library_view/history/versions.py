"""Reads the revisions of a text or a scenario and compares each with the one before it. To be called in a job."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlmodel import Session

from editor.library_view.history.version_list import Version
from editor.wording.differences import difference_text
from i18n.languages import Language
from library.kinds import Kind, find_code
from library.store import entry_history, get_scenario_version, get_summary, history
from library.text_differences import text_differences
from library.values import Revision, RevisionCause
from schema.differences import find_differences

# So many differences of a version are listed; the comparison shows them all.
_MAX_LINES: Final = 4
# Only the latest versions are compared: a long history would take long.
_MAX_COMPARED: Final = 12
_CHANGES: Final = (
    RevisionCause.CHANGED,
    RevisionCause.RESTORED,
    RevisionCause.OFFERED,
    RevisionCause.SHIPPED,
    RevisionCause.IMPORTED,
)


def entry_versions(*, session: Session, kind: Kind, key: str, language: str) -> list[Version]:
    return _text_versions(entry_history(session=session, kind=kind, key=key, language=language), with_field=True)


def text_versions(*, session: Session, kind: Kind, key: str, field: str, language: str) -> list[Version]:
    revisions = history(session=session, kind=kind, key=key, field=field, language=language)
    return _text_versions(revisions, with_field=False)


def scenario_versions(*, session: Session, key: str, language: Language) -> list[Version]:
    revisions = history(session=session, kind=Kind.SCENARIO, key=key)
    current = get_summary(session=session, key=key).digest
    versions, has_current = [], False
    for index, revision in enumerate(revisions):
        before = next((one.digest for one in revisions[index + 1 :] if one.action is not RevisionCause.OFFERED), None)
        is_current = not has_current and revision.digest == current and revision.action is not RevisionCause.OFFERED
        has_current = has_current or is_current
        lines: tuple[str, ...] = ()
        if index < _MAX_COMPARED and before not in (None, revision.digest) and revision.action in _CHANGES:
            lines = _difference_lines(session, str(before), str(revision.digest), language)
        can_restore = revision.digest is not None and revision.digest != current
        versions.append(Version(revision, lines=lines, is_current=is_current, can_restore=can_restore))
    return versions


def _difference_lines(session: Session, before: str, after: str, language: Language) -> tuple[str, ...]:
    old, new = (get_scenario_version(session=session, digest=digest) for digest in (before, after))
    differences = find_differences(old, new)
    lines = [difference_text(one, language) for one in differences[:_MAX_LINES]]
    return (*lines, *(["…"] if len(differences) > _MAX_LINES else []))


def _text_versions(revisions: Sequence[Revision], *, with_field: bool) -> list[Version]:
    """Each against the version before it of the same text; the first one is new as a whole and needs no marks."""
    versions = []
    seen: set[str] = set()
    for index, revision in enumerate(revisions):
        before = next((one for one in revisions[index + 1 :] if _is_before(one, revision)), None)
        pieces = () if before is None else text_differences(before.text or "", revision.text or "")
        is_offer = revision.action is RevisionCause.OFFERED
        is_current = revision.subject not in seen and not is_offer
        if not is_offer:
            seen.add(revision.subject)
        code = find_code(revision.subject.partition("@")[0])
        field = code.field if with_field and code is not None else ""
        versions.append(Version(revision, of=field, pieces=pieces, is_current=is_current))
    return versions


def _is_before(one: Revision, revision: Revision) -> bool:
    return one.subject == revision.subject and one.action is not RevisionCause.OFFERED
