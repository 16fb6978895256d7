"""Translations back from a PO file: first a plan of what would change, then all of it at once.

Nothing is lost on the way. What the translator has not touched changes nothing, what was changed on both sides is a
conflict that a person decides, an empty translation removes none, and the whole import can be undone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import sqlalchemy
from sqlmodel import Session, col

from i18n.checks.translation import TranslationFinding
from i18n.languages import Language, find_language
from library.database.connection import Database
from library.exchange.import_findings import Findings, library_findings
from library.exchange.language_guess import guess_language
from library.exchange.text_undo import record_import
from library.exchange.translation_file import ExportStamp, TranslationEntry, TranslationFile, exchange_form
from library.exchange.translations import comment_line, find_texts
from library.kinds import Code, Kind, find_code
from library.rows import TextRow
from library.store.log import Change
from library.store.remarks import MAX_LETTERS, add_remark, remarks_by_code
from library.store.reviews import find_author, needs_other_reviewer
from library.store.scenario_batch import prepare_scenarios
from library.store.scenarios import find_by_identity
from library.store.text_batch import set_texts
from library.store.text_changes import TextChange
from library.text_checks import check_text
from library.values import LibraryText, RemarkRole, RevisionCause
from schema.formats.digests import digest
from schema.issues import KnownProblem
from schema.texts import TextState

# The end of a file's name that says its language: `nl.po`, `texts-nl.po`, `texts.nl_BE.po`.
_NAMED_LANGUAGE = re.compile(r"(?:^|[-_. ])([a-z]{2}(?:[_-][A-Z]{2})?)$")
_IDENTITY = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
# So many changed texts that are word for word those of another language are no coincidence.
_MIN_EQUAL = 3
_MIN_EQUAL_SHARE = 0.5
_OUTDATED = TextState.OUTDATED


class TextOutcome(StrEnum):
    """`conflict`: changed in the library and in the file since it was written. `older`: changed only in the library.

    `guessed`: a program has put in the translation of a similar text, and nobody has looked at it yet.
    `refused`: it is not whole, or has something that no text may have. `left`: changed in the file, but not chosen.
    """

    SAME = "same"
    CHANGED = "changed"
    LEFT = "left"
    CONFLICT = "conflict"
    OLDER = "older"
    GUESSED = "guessed"
    EMPTY = "empty"
    REFUSED = "refused"
    UNKNOWN = "unknown"


class ImportCancelled(Exception):
    """Whoever began the import no longer wants it. Nothing has been changed."""


# Called with how many texts are written and how many there are; answers whether to go on.
ImportProgress = Callable[[int, int], bool]
# What a person may take all the same.
CHOICES = (TextOutcome.CONFLICT, TextOutcome.OLDER)


@dataclass(frozen=True, slots=True)
class PlannedText:
    """One entry of the file beside the text as the library has it, which is None where it has none."""

    code: str
    line: int
    outcome: TextOutcome
    before: LibraryText | None = None
    text: str = ""
    state: TextState = TextState.UNTRANSLATED
    source_digest: str | None = None
    problems: tuple[KnownProblem, ...] = ()
    # What translators say about it in the file and not in the library; a scenario file holds no comments at all.
    comments: tuple[str, ...] = ()
    # What checks say about new words that are taken all the same, the worst first.
    findings: tuple[TranslationFinding, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What an import would do. `mismatch`: the file seems to be in another language than its header says."""

    language: Language
    texts: tuple[PlannedText, ...]
    mismatch: KnownProblem | None = None

    def count(self, outcome: TextOutcome) -> int:
        return Counter(text.outcome for text in self.texts)[outcome]

    @property
    def comment_count(self) -> int:
        return sum(len(text.comments) for text in self.texts)

    @property
    def with_findings(self) -> tuple[PlannedText, ...]:
        """Texts that are taken, or may be, although checks say something about them."""
        return tuple(text for text in self.texts if text.findings)

    def of(self, *outcomes: TextOutcome) -> tuple[PlannedText, ...]:
        return tuple(text for text in self.texts if text.outcome in outcomes)


def plan_import(*, session: Session, file: TranslationFile, name: str = "") -> ImportPlan:
    """Hold a file against the library. `name` is what the file is called, which may tell its language."""
    known = _with_library_keys(session, file)
    current = find_texts(session=session, language=file.language, codes=[entry.code for entry in known.entries])
    plan = _with_new_comments(session, known, plan_texts(known, current, name=name))
    plan = add_findings(plan, library_findings(session, plan.language, new_words(plan)))
    if plan.mismatch is not None:
        return plan
    guess = _language_of_equals(session, plan.language, _changed(plan))
    return replace(plan, mismatch=_other_language(plan.language, guess))


def new_words(plan: ImportPlan) -> dict[str, LibraryText]:
    """By code, the texts whose words would be others than here, as they would be."""
    return {
        text.code: text.before.model_copy(update={"text": text.text})
        for text in plan.of(TextOutcome.CHANGED, *CHOICES)
        if text.before is not None and text.text != text.before.text
    }


def add_findings(plan: ImportPlan, found: Findings) -> ImportPlan:
    """The plan with what checks say about new words. Words with an open finding are nothing that was reviewed."""
    return replace(plan, texts=tuple(_with_findings(text, found.get(text.code, ())) for text in plan.texts))


def _with_findings(text: PlannedText, findings: tuple[TranslationFinding, ...]) -> PlannedText:
    state = TextState.TRANSLATED if findings and text.state is TextState.REVIEWED else text.state
    return replace(text, findings=findings, state=state)


def _with_new_comments(session: Session, file: TranslationFile, plan: ImportPlan) -> ImportPlan:
    """Comments are read whatever becomes of their text; those that the library has are left out."""
    found = {entry.code: entry.comments for entry in file.entries if entry.comments}
    if not found:
        return plan
    known = remarks_by_code(session=session, language=file.language, roles=(RemarkRole.COMMENT,))
    texts = []
    for text in plan.texts:
        remarks = known.get(text.code, ())
        told = {*map(comment_line, remarks), *(line.strip() for one in remarks for line in one.text.splitlines())}
        new = tuple(line for line in found.get(text.code, ()) if line not in told)
        texts.append(replace(text, comments=new) if new and text.before is not None else text)
    return replace(plan, texts=tuple(texts))


def plan_texts(file: TranslationFile, current: Mapping[str, LibraryText], *, name: str = "") -> ImportPlan:
    """Hold a file against these texts, by code."""
    texts = [PlannedText(one.code, one.line, TextOutcome.REFUSED, problems=(one.problem,)) for one in file.unreadable]
    for entry in file.entries:
        text = current.get(entry.code)
        if text is None:
            texts.append(PlannedText(entry.code, entry.line, TextOutcome.UNKNOWN, text=entry.text))
        else:
            texts.append(_planned(file, entry, text))
    texts.sort(key=lambda text: text.line)
    plan = ImportPlan(file.language, tuple(texts))
    return replace(plan, mismatch=_mismatch(plan, name))


def _with_library_keys(session: Session, file: TranslationFile) -> TranslationFile:
    """Texts of a scenario that was exported from its file are named by its identity; the library has its own keys."""
    keys: dict[str, str] = {}
    entries = []
    for entry in file.entries:
        code = find_code(entry.code)
        if code is not None and code.prefix == Kind.SCENARIO.prefix and _IDENTITY.fullmatch(code.key):
            if code.key not in keys:
                row = find_by_identity(session=session, identity=code.key)
                keys[code.key] = code.key if row is None else row.key
            entries.append(replace(entry, code=str(code._replace(key=keys[code.key]))))
        else:
            entries.append(entry)
    return replace(file, entries=tuple(entries))


def apply_import(
    database: Database,
    plan: ImportPlan,
    *,
    by: str,
    name: str = "",
    codes: Collection[str] | None = None,
    progress: ImportProgress | None = None,
) -> ImportPlan:
    """Do what is planned, or of it what `codes` names, in one short transaction: all of it, or nothing if it fails or
    is cancelled.

    Answers with the plan as it went: what somebody has changed since it was made is a conflict now.
    """
    wanted = [
        text
        for text in plan.texts
        if text.before is not None
        and (text.outcome is TextOutcome.CHANGED if codes is None else text.code in codes)
        and text.outcome in (TextOutcome.CHANGED, *CHOICES)
    ]
    commented = [text for text in plan.texts if text.comments]
    if not wanted and not commented:
        return replace(plan, texts=tuple(_as_it_went(text, (), {}) for text in plan.texts))
    change = Change.now(by, RevisionCause.IMPORTED)
    changes = [
        TextChange(text.before, text.text, text.state, text.source_digest) for text in wanted if text.before is not None
    ]

    def go_on(done: int, total: int) -> None:
        if progress is not None and not progress(done, total):
            raise ImportCancelled

    go_on(0, len(changes))
    with database.reading() as session:
        changes = [_reviewed_by_others(session, one, by) for one in changes]
        prepared = prepare_scenarios(session=session, changes=changes, progress=go_on)
    with database.writing() as session:
        report = set_texts(session=session, changes=changes, change=change, prepared=prepared, progress=go_on)
        remarks = _add_comments(session, commented, change)
        record_import(
            session=session, written=report.written, remarks=remarks, change=change, language=plan.language, name=name
        )
    written = {str(one.before.code) for one, _ in report.written}
    stale = {str(one.before.code): now for one, now in report.stale}
    return replace(plan, texts=tuple(_as_it_went(text, written, stale) for text in plan.texts))


def _reviewed_by_others(session: Session, one: TextChange, by: str) -> TextChange:
    """Whoever brings words of his own has not reviewed them, where the library wants others to do it."""
    is_own = one.text != one.before.text or find_author(session=session, text=one.before) == by
    if one.state is TextState.REVIEWED and is_own and needs_other_reviewer(session=session):
        return replace(one, state=TextState.TRANSLATED)
    return one


def _add_comments(session: Session, texts: Sequence[PlannedText], change: Change) -> list[int]:
    """One remark for all lines about a text, or several where they are longer than one may be."""
    numbers = []
    for text in texts:
        words = "\n".join(text.comments)
        parts = [words[start : start + MAX_LETTERS].strip() for start in range(0, len(words), MAX_LETTERS)]
        about = text.before
        assert about is not None  # only such texts have comments
        for part in filter(None, parts):
            number = add_remark(session=session, text=about, role=RemarkRole.COMMENT, words=part, change=change)
            numbers.append(number)
    return numbers


def _as_it_went(text: PlannedText, written: Collection[str], stale: dict[str, LibraryText | None]) -> PlannedText:
    if text.code in written:
        return replace(text, outcome=TextOutcome.CHANGED)
    if text.code in stale:
        return replace(text, outcome=TextOutcome.CONFLICT, before=stale[text.code])
    return replace(text, outcome=TextOutcome.LEFT) if text.outcome is TextOutcome.CHANGED else text


# One text


def _planned(file: TranslationFile, entry: TranslationEntry, text: LibraryText) -> PlannedText:
    words = exchange_form(entry.text)
    is_new = words != exchange_form(text.text)
    is_current = entry.source == exchange_form(text.source)
    # A translator's program marks what it only guessed; the old source then says what the text belongs to.
    is_outdated = not is_current or (entry.is_fuzzy and bool(entry.previous_source or _state_of(entry) is _OUTDATED))
    planned = PlannedText(
        entry.code,
        entry.line,
        TextOutcome.SAME,
        text,
        words if is_new else text.text,
        _new_state(entry, text, is_new=is_new),
        digest(entry.previous_source or entry.source) if is_outdated else None,
    )
    outcome = _outcome(file, entry, planned, is_new=is_new, is_outdated=is_outdated)
    if is_new and outcome in (TextOutcome.CHANGED, *CHOICES):
        problems = (*_cut(file, entry, text, words), *check_text(text, words))
        if problems:
            return replace(planned, outcome=TextOutcome.REFUSED, problems=problems)
    return replace(planned, outcome=outcome)


def _outcome(
    file: TranslationFile, entry: TranslationEntry, planned: PlannedText, *, is_new: bool, is_outdated: bool
) -> TextOutcome:
    text = planned.before
    assert text is not None
    if not exchange_form(entry.text):
        return TextOutcome.EMPTY if text.text else TextOutcome.SAME
    if entry.is_fuzzy and entry.guessed_from:
        return TextOutcome.GUESSED
    if not is_new and (_OUTDATED if is_outdated else planned.state) is text.state:
        return TextOutcome.SAME
    if not is_new and is_outdated:
        return TextOutcome.OLDER if entry.source != exchange_form(text.source) else TextOutcome.SAME
    if entry.stamp is not None:
        return _by_stamp(entry, entry.stamp, text, is_outdated=is_outdated)
    is_newer_here = None not in (file.seen, text.changed_at) and text.changed_at > file.seen  # type: ignore[operator]
    if not text.text or not is_newer_here:
        return TextOutcome.CHANGED
    return TextOutcome.CONFLICT if is_new else TextOutcome.OLDER


def _by_stamp(entry: TranslationEntry, stamp: ExportStamp, text: LibraryText, *, is_outdated: bool) -> TextOutcome:
    """Three versions: the one that was written into the file, the one that came back, and the one here now."""
    came_back = ExportStamp.of(text.language, entry.text, _state_of(entry))
    here = ExportStamp.of(text.language, text.text, text.state)
    if came_back.text != stamp.text:
        return TextOutcome.CHANGED if here.text in (stamp.text, came_back.text) else TextOutcome.CONFLICT
    # The words are as they went out. A state that only follows from the source is nobody's change.
    if here.text != stamp.text or is_outdated or came_back.state is stamp.state:
        return TextOutcome.OLDER
    return TextOutcome.CHANGED if here.state in (stamp.state, _OUTDATED) else TextOutcome.OLDER


def _state_of(entry: TranslationEntry) -> TextState:
    """How finished an entry says that it is."""
    if not exchange_form(entry.text):
        return TextState.UNTRANSLATED
    if entry.is_fuzzy:
        return _OUTDATED if entry.state is _OUTDATED else TextState.DRAFT
    return TextState.REVIEWED if entry.state is TextState.REVIEWED else TextState.TRANSLATED


def _new_state(entry: TranslationEntry, text: LibraryText, *, is_new: bool) -> TextState:
    if entry.is_fuzzy:
        return TextState.DRAFT
    # Whoever changes a reviewed text has not reviewed it by that.
    if entry.state is TextState.REVIEWED and not (is_new and text.state is TextState.REVIEWED):
        return TextState.REVIEWED
    return TextState.TRANSLATED


def _cut(file: TranslationFile, entry: TranslationEntry, text: LibraryText, words: str) -> Iterator[KnownProblem]:
    """The last text of a file that has lost its end is often only the beginning of one."""
    if file.is_cut and entry is file.entries[-1] and not file.unreadable and exchange_form(text.text).startswith(words):
        yield KnownProblem("translate.entry-cut")


# The language


def _mismatch(plan: ImportPlan, name: str) -> KnownProblem | None:
    """Why the file cannot be in the language of its header; None if it can."""
    found = _NAMED_LANGUAGE.search(Path(name).stem)
    named = None if found is None else find_language(found[1])
    if named not in (None, plan.language):
        header = f"language:{plan.language}"
        return KnownProblem("translate.other-name", header=header, found=f"language:{named}", file=Path(name).name)
    return _other_language(plan.language, guess_language(text.text for text in _changed(plan)))


def _other_language(language: Language, guess: Language | None) -> KnownProblem | None:
    if guess in (None, language):
        return None
    return KnownProblem("translate.other-language", header=f"language:{language}", found=f"language:{guess}")


def _changed(plan: ImportPlan) -> list[PlannedText]:
    """The texts that are others than here."""
    return [
        text
        for text in plan.of(TextOutcome.CHANGED, *CHOICES, TextOutcome.REFUSED)
        if text.before is not None and text.text != text.before.text
    ]


def _language_of_equals(session: Session, language: Language, changed: list[PlannedText]) -> Language | None:
    """The language in which the library has most of these texts word for word."""
    words = {text.code: exchange_form(text.text) for text in changed}
    columns = (TextRow.kind, TextRow.key, TextRow.field, TextRow.language, TextRow.text)
    query = sqlalchemy.select(*map(col, columns)).where(col(TextRow.language) != language)
    counts: Counter[str] = Counter()
    for row in session.connection().execute(query) if len(words) >= _MIN_EQUAL else ():
        if row.text and words.get(str(Code(Kind(row.kind).prefix, row.key, row.field))) == exchange_form(row.text):
            counts[row.language] += 1
    for other, count in counts.most_common(1):
        if count >= max(_MIN_EQUAL, _MIN_EQUAL_SHARE * len(words)) and other in Language:
            return Language(other)
    return None
