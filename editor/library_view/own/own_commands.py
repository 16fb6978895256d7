"""The commands for what people add: new cards, rules, rulings and marks, the bin, exchange, and rules on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.edits.fields import InsertBlock
from editor.library_view.cards.card_words import card_title
from editor.library_view.own.mark_dialog import MarkDialog
from editor.library_view.own.own_draft import OwnDraft
from editor.library_view.own.own_entry_dialog import AboutCard, OwnEntryDialog
from i18n.languages import Language
from i18n.sentences import effective_text
from i18n.values import printable
from library.exchange.own_document import OwnImport, export_own, import_own, read_own, written
from library.kinds import FULL, KEYWORDS, NAME, Code, Kind
from library.search.listing import EntryCard
from library.store import add_own_entry, bin_own_entry, list_texts, unbin_own_entry
from library.store.log import Change
from library.store.own_entries import own_entries_of
from library.user import user_name
from library.values import LibraryEntry, OwnFacts, RevisionCause
from schema.formats.existing_files import refuse_open
from schema.formats.files import read_bytes, write_atomically
from schema.special_rules import CustomRule

if TYPE_CHECKING:
    from pathlib import Path

    from sqlmodel import Session

    from editor.document.document import Document
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from library.search.listing import Card

_SCHEMA_NAME_LENGTH = 100


class OwnCommands(QObject):
    """`added(kind, key)`: a new entry to show; `binned(words, kind, key)`: offer to take it out again."""

    added = Signal(str, str)
    binned = Signal(str, str, str)

    def __init__(
        self,
        context: EditorContext,
        access: LibraryAccess,
        dialogs: DialogQueue,
        journal: TypingJournal,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._journal = journal
        self._dialogs = dialogs

    # Entries

    def ask_for_entry(self, kind: Kind, shown: Card | None) -> None:
        about = None
        if isinstance(shown, EntryCard):
            about = AboutCard(str(Code(shown.kind.prefix, shown.key)), card_title(shown, self._context))
        self._dialogs.ask(partial(self._dialog, kind, about))

    def _dialog(self, kind: Kind, about: AboutCard | None) -> OwnEntryDialog:
        draft = OwnDraft(self._journal, self._access.address, kind)
        dialog = OwnEntryDialog(self._context, self._dialogs.window, draft, about)
        dialog.entry_wanted.connect(partial(self._add, draft))
        return dialog

    def _add(self, draft: OwnDraft, kind: Kind, texts: Mapping[str, Mapping[str, str]], facts: OwnFacts) -> None:
        job = self._access.write(partial(_add_entry, kind, texts, facts))
        job.done.connect(draft.drop)
        job.done.connect(self._report_added)

    def _report_added(self, entry: LibraryEntry) -> None:
        self.added.emit(entry.kind.value, entry.key)

    def bin(self, card: EntryCard, title: str) -> None:
        job = self._access.write(partial(_bin, card.kind, card.key))
        job.done.connect(partial(self._report_binned, card, title))

    def _report_binned(self, card: EntryCard, title: str, *_: object) -> None:
        self.binned.emit(self._context.text("library.binned", title=title), card.kind.value, card.key)

    def ask_for_mark(self, title: str, then: Callable[[str], object]) -> None:
        """The name of a new tag or list."""

        def make() -> MarkDialog:
            dialog = MarkDialog(self._context, self._dialogs.window, title)
            dialog.named.connect(then)
            return dialog

        self._dialogs.ask(make)

    def unbin(self, kind: str, key: str) -> None:
        self._access.write(partial(_unbin, Kind(kind), key))

    def unbin_rows(self, ids: tuple[int, ...]) -> None:
        """Entries of the list of the bin, which has them under negative numbers."""
        if any(one < 0 for one in ids):
            self._access.write(partial(_unbin_rows, tuple(-one for one in ids if one < 0)))

    # The open board

    def add_to_board(self, kind: str, key: str) -> None:
        """As a special rule with the texts of the entry, in every language that it has."""
        document = self._context.current_document
        if document is None:
            self._context.toast(self._context.text("library.own.no-board"))
            return
        job = self._access.read(partial(_read_rule, Kind(kind), key), self)
        job.done.connect(partial(self._add_rule, document))

    def _add_rule(self, document: Document, rule: CustomRule) -> None:
        document.do(InsertBlock("special_rules", rule, None))
        scenario = document.scenario
        texts = (effective_text(scenario, "special_rules", language.value) for language in Language)
        code = "library.own.on-board-below" if any(text.unmentioned for text in texts) else "library.own.on-board"
        self._context.toast(self._context.text(code, title=rule.name))

    # Exchange

    def export(self, target: Path) -> None:
        inputs = self._context.files_in_use
        job = self._access.read(partial(_export, target, inputs), self)
        job.done.connect(partial(self._report_exported, target))

    def _report_exported(self, target: Path, *_: object) -> None:
        self._context.toast(self._context.text("library.exported", file=printable(target.name)))

    def import_file(self, file: Path) -> None:
        job = self._access.write(partial(_import, file))
        job.done.connect(self._report_import)

    def _report_import(self, report: OwnImport) -> None:
        text = self._context.text
        words = [text(f"library.own.{outcome}", count=count) for outcome, count in report.counts.items() if count]
        if report.unknown:
            words.append(text("library.own.left-out", count=len(report.unknown)))
        self._context.toast(", ".join(words) or text("library.own.nothing"))


def _add_entry(kind: Kind, texts: Mapping[str, Mapping[str, str]], facts: OwnFacts, session: Session) -> LibraryEntry:
    change = Change.now(user_name(), RevisionCause.CREATED)
    return add_own_entry(session=session, kind=kind, texts=texts, facts=facts, change=change)


def _bin(kind: Kind, key: str, session: Session) -> None:
    bin_own_entry(session=session, kind=kind, key=key, change=Change.now(user_name()))


def _unbin(kind: Kind, key: str, session: Session) -> None:
    unbin_own_entry(session=session, kind=kind, key=key, change=Change.now(user_name()))


def _unbin_rows(ids: tuple[int, ...], session: Session) -> None:
    for kind, key in own_entries_of(session=session, ids=ids):
        _unbin(kind, key, session)


def _read_rule(kind: Kind, key: str, session: Session) -> CustomRule:
    texts = list_texts(session=session, kind=kind, key=key)
    name = next((text.text for text in texts if text.field == NAME and text.text), key)
    body = {
        language.value: "\n".join(
            text.text for text in texts if text.language == language and text.field in (KEYWORDS, FULL) and text.text
        )
        for language in Language
    }
    return CustomRule(name=name[:_SCHEMA_NAME_LENGTH], text={code: words for code, words in body.items() if words})


def _export(target: Path, inputs: Sequence[Path], session: Session) -> None:
    refuse_open(target, inputs)
    write_atomically(target, written(export_own(session=session, by=user_name())).encode())


def _import(file: Path, session: Session) -> OwnImport:
    document = read_own(read_bytes(file))
    change = Change.now(user_name(), RevisionCause.IMPORTED)
    return import_own(session=session, document=document, change=change)
