"""What the page offers beside the text in work: the concordance, new terms, words replaced everywhere, who reviews."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from editor.translation_view.concordance_dialog import MAX_SEGMENTS, ConcordanceDialog
from editor.translation_view.term_dialog import NewWord, TermDialog
from i18n.languages import Language, find_language
from library.store import add_word
from library.store.reviews import needs_other_reviewer, set_other_reviewer
from library.store.terms import add_term

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.translators.text_exchange import TextExchange
    from editor.translation_view.source_terms import SourceTerm
    from editor.translation_view.translation_page import TranslationPage
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from library.translation.memory_index import MemorySegment

_COMMANDS = ("translation.concordance", "translation.replace", "translation.add-term", "library.undo-texts")


class TranslationTools(QObject):
    def __init__(
        self,
        context: EditorContext,
        registry: ActionRegistry,
        access: LibraryAccess,
        translators: TextExchange,
        page: TranslationPage,
    ) -> None:
        super().__init__(page)
        self._context = context
        self._registry = registry
        self._access = access
        self._translators = translators
        self._page = page
        # Whether somebody else than the author reviews a text, as it was last read.
        self.is_review_by_others = False
        page.bar.more_wanted.connect(self._open_menu)

    # The menu of the bar

    def _open_menu(self, place: QPoint) -> None:
        menu = QMenu(self._page)
        for name in _COMMANDS:
            menu.addAction(self._registry.action(name))
        menu.addSeparator()
        review = menu.addAction(self._context.text("translation.review-by-others"))
        review.setCheckable(True)
        review.setChecked(self.is_review_by_others)
        review.triggered.connect(self.set_review_by_others)
        menu.popup(place)

    def read_review(self) -> None:
        job = self._access.read(_read_review, self)
        job.done.connect(self._keep_review)

    def _keep_review(self, is_needed: bool) -> None:
        self.is_review_by_others = is_needed

    def set_review_by_others(self, is_needed: bool) -> None:
        self.is_review_by_others = is_needed
        self._access.write(partial(_write_review, is_needed))

    # Words

    def _chosen_words(self) -> tuple[str, str]:
        """What is selected in the source and in the translation."""
        editor = self._page.editor
        if editor is None:
            return "", ""
        fields = (editor.source, editor.field)
        source, target = (" ".join(field.textCursor().selectedText().split()) for field in fields)
        return source, target

    def open_concordance(self, words: str = "") -> None:
        chosen = words or next(filter(None, reversed(self._chosen_words())), "")

        def make() -> ConcordanceDialog:
            dialog = ConcordanceDialog(self._context, self._translators.dialogs.window, chosen)
            dialog.wanted.connect(partial(self._find_segments, dialog))
            return dialog

        self._translators.dialogs.ask(make)

    def _find_segments(self, dialog: ConcordanceDialog, words: str) -> None:
        job = self._page.helps.find_containing(self._page.language, words, MAX_SEGMENTS, dialog)
        job.done.connect(partial(self._show_segments, dialog, words))

    def _show_segments(self, dialog: ConcordanceDialog, words: str, segments: tuple[MemorySegment, ...]) -> None:
        describe = self._page.list.model.describe
        dialog.show_segments(words, segments, [describe(segment.code) for segment in segments])

    def replace_words(self) -> None:
        self._page.save()
        self._translators.ask_for_replacement(self._page.language, self._chosen_words()[1])

    # Terms

    def open_term_menu(self, term: SourceTerm, place: QPoint) -> None:
        menu = QMenu(self._page)
        used = menu.addAction(self._context.text("translation.term-used"))
        used.triggered.connect(lambda *_: self.open_concordance(term.source))
        more = menu.addAction(self._context.text("translation.term-more"))
        more.triggered.connect(lambda *_: self.add_term(term))
        menu.popup(place)

    def add_term(self, term: SourceTerm | None = None) -> None:
        editor = self._page.editor
        source_language = find_language(editor.text.source_language) if editor is not None else None
        if editor is None or source_language is None:
            return
        source, word = self._chosen_words()
        languages = (source_language, self._page.language)

        def make() -> TermDialog:
            dialog = TermDialog(
                self._context,
                self._translators.dialogs.window,
                languages,
                term="" if term is None else term.term,
                term_words="" if term is None else term.source,
                source=source,
                word=word,
            )
            dialog.word_added.connect(partial(self._add_word, languages))
            return dialog

        self._translators.dialogs.ask(make)

    def _add_word(self, languages: tuple[Language, Language], new: NewWord) -> None:
        job = self._access.write(partial(_write_word, languages, new))
        job.done.connect(self._word_added)

    def _word_added(self, *_: object) -> None:
        self._page.helps.forget()
        if self._page.editor is not None:
            self._page.helps.find(self._page.editor.text)
        self._context.toast(self._context.text("translation.term-added"))


def _read_review(session: Session) -> bool:
    return needs_other_reviewer(session=session)


def _write_review(is_needed: bool, session: Session) -> None:
    set_other_reviewer(session=session, is_needed=is_needed)


def _write_word(languages: tuple[Language, Language], new: NewWord, session: Session) -> None:
    source, target = languages
    if new.term:
        add_word(session=session, term=new.term, language=target, role=new.role, word=new.word)
    else:
        add_term(session=session, words={source: new.source, target: new.word}, note=new.note)
