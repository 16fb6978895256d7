"""Dialogs for what can go wrong with a file: what happened, where, what is safe, what to do."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from editor.document.file_watch import DiskChange
from editor.ui.dialogs.decision_dialog import DecisionDialog, DialogAnswer, DialogFact
from editor.ui.document_names import document_title
from i18n.render import issue_location
from i18n.values import printable
from schema.issues import InvalidScenario, Issue, KnownProblem

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

_MAX_ISSUES = 5
_MISSING = "file.missing"


def unreadable_dialog(
    context: EditorContext, window: QWidget, path: Path, problem: KnownProblem, *, is_loaded_again: bool = False
) -> DecisionDialog:
    """Answers: close, other; `is_loaded_again`: close, because another file has nothing to do with it."""
    text = context.text
    facts = [DialogFact("ok", text("unreadable.safe"))]
    if problem.code != _MISSING:
        facts.append(DialogFact("ok", text("unreadable.safe-file")))
    details = ""
    if isinstance(problem, InvalidScenario):
        lines = [_line(context, issue) for issue in problem.issues]
        facts += [DialogFact("error", line) for line in lines[:_MAX_ISSUES]]
        if len(lines) > _MAX_ISSUES:
            facts.append(DialogFact("error", text("unreadable.more", count=len(lines) - _MAX_ISSUES)))
            details = "\n".join(lines[:200])
    return DecisionDialog(
        context,
        window,
        icon="error",
        tone="error",
        title=text("unreadable.title"),
        where=text("unreadable.where", file=printable(path.name), problem=context.sentence(problem)),
        facts=facts,
        details=details,
        answers=[DialogAnswer("close", "dialog.close", "main")]
        if is_loaded_again
        else [DialogAnswer("close", "dialog.close", "ghost"), DialogAnswer("other", "unreadable.other", "main")],
    )


def _line(context: EditorContext, issue: Issue) -> str:
    where = issue_location(issue)
    sentence = context.sentence(issue)
    return context.pair(where, sentence) if where else sentence


def unsaveable_dialog(context: EditorContext, window: QWidget, path: Path, problem: KnownProblem) -> DecisionDialog:
    """Answers: keep, elsewhere, again."""
    text = context.text
    return DecisionDialog(
        context,
        window,
        icon="error",
        tone="error",
        title=text("unsaveable.title"),
        where=text("unreadable.where", file=printable(path.name), problem=context.sentence(problem)),
        facts=[DialogFact("ok", text("unsaveable.safe-work")), DialogFact("ok", text("unsaveable.safe-file"))],
        answers=[
            DialogAnswer("keep", "unsaved.keep", "ghost"),
            DialogAnswer("again", "unsaveable.try"),
            DialogAnswer("elsewhere", "unsaveable.elsewhere", "main"),
        ],
    )


def unsaved_dialog(context: EditorContext, window: QWidget, document: Document) -> DecisionDialog:
    """Answers: keep, discard, save."""
    text = context.text
    count = max(document.changes, 1)
    saved = document.path is not None
    facts = [DialogFact("ok", text("unsaved.safe-file"))] if saved else [DialogFact("error", text("unsaved.safe-none"))]
    if saved:
        facts.append(DialogFact("error", text("unsaved.lost", count=count)))
    return DecisionDialog(
        context,
        window,
        icon="save",
        tone="warning",
        title=text("unsaved.title", title=document_title(document, context)),
        where=text("unsaved.where", count=count) if saved else "",
        facts=facts,
        answers=[
            DialogAnswer("keep", "unsaved.keep", "ghost"),
            DialogAnswer("discard", "unsaved.discard", "danger"),
            DialogAnswer("save", "unsaved.save", "main"),
        ],
    )


def changed_on_disk_dialog(
    context: EditorContext, window: QWidget, document: Document, change: DiskChange, *, is_saving: bool = False
) -> DecisionDialog:
    """Answers: keep, load, save; `is_saving`: also replace and elsewhere, because the user wanted to save."""
    text = context.text
    title = document_title(document, context)
    facts = [DialogFact("ok", text("disk.safe"))]
    answers: Sequence[DialogAnswer]
    if change is DiskChange.REMOVED:
        head = text("disk.removed", title=title)
        answers = (DialogAnswer("keep", "disk.keep", "ghost"), DialogAnswer("save", "disk.save-again", "main"))
    else:
        head = text("disk.title", title=title)
        facts.append(DialogFact("ok", text("disk.load-undo")))
        if count := document.changes:
            facts.append(DialogFact("warning", text("disk.lost", count=count)))
        if is_saving:
            facts.append(DialogFact("warning", text("disk.replaces")))
            answers = (
                DialogAnswer("keep", "disk.not-now", "ghost"),
                DialogAnswer("replace", "disk.replace", "danger"),
                DialogAnswer("load", "disk.load", ""),
                DialogAnswer("elsewhere", "unsaveable.elsewhere", "main"),
            )
        else:
            answers = (DialogAnswer("keep", "disk.keep", "ghost"), DialogAnswer("load", "disk.load", "main"))
    return DecisionDialog(
        context,
        window,
        icon="warning",
        tone="warning",
        title=head,
        where="" if document.path is None else printable(str(document.path)),
        facts=facts,
        answers=answers,
    )


def existing_files_dialog(
    context: EditorContext,
    window: QWidget,
    paths: Sequence[Path],
    inputs: Collection[Path],
    *,
    new: int,
    free_name: str,
) -> DecisionDialog:
    """Answers: cancel, replace, keep-both. Files are of one folder; `new` is how many are to be written, `free_name`
    what they would be called beside the old ones. Where an input is among them, nothing can be replaced.
    """
    text = context.text
    facts = []
    for path in paths[:_MAX_ISSUES]:
        name = printable(path.name)
        facts.append(DialogFact("info", text("existing.is-input", file=name) if path in inputs else name))
    if len(paths) > _MAX_ISSUES:
        facts.append(DialogFact("info", text("existing.more", count=len(paths) - _MAX_ISSUES)))
    facts.append(DialogFact("ok", text("existing.kept", count=new, name=printable(free_name))))
    answers = [DialogAnswer("cancel", "dialog.cancel", "ghost")]
    if not inputs:
        facts.append(DialogFact("error", text("existing.lost", count=len(paths))))
        answers.append(DialogAnswer("replace", "existing.replace", "danger"))
    return DecisionDialog(
        context,
        window,
        icon="warning",
        tone="warning",
        title=text("existing.title", count=len(paths)),
        where=printable(str(paths[0].parent)),
        facts=facts,
        answers=[*answers, DialogAnswer("keep-both", "existing.keep-both", "main")],
    )


def notice_dialog(context: EditorContext, window: QWidget, title: str, where: str) -> DecisionDialog:
    """Something that a user must know and can do nothing about here."""
    return DecisionDialog(
        context,
        window,
        icon="warning",
        tone="warning",
        title=title,
        where=where,
        answers=[DialogAnswer("close", "dialog.close", "main")],
    )
