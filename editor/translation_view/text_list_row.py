"""A text as the list of translators shows it, and how the list of a language is read."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from editor.translation_view.text_group import GROUP_OF_KIND, TextGroup
from i18n.checks.translation import CheckSeverity
from i18n.languages import Language
from i18n.values import capitalized
from library.exchange.translations import texts_to_translate
from library.folding import folded
from library.kinds import NAME, PROGRAM_KINDS, Kind
from library.translation.text_list import check_texts
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.document.jobs import JobControl
    from i18n.checks.translation import TranslationFinding
    from library.translation.text_list import ListedText
    from library.values import IgnoredCheck, LibraryText

# The texts that name the thing they belong to; a ruling has none but its question.
_TITLES = (NAME, "title", "question")
UNFINISHED = frozenset((TextState.UNTRANSLATED, TextState.DRAFT, TextState.OUTDATED))


class TextKey(NamedTuple):
    """Which text it is, in whatever language."""

    kind: Kind
    key: str
    field: str


@dataclass(frozen=True, slots=True)
class TextListRow:
    """`title`: of the card, rule or scenario it belongs to. `search_words`: all that can be searched, folded.
    `is_generated`: nobody has written it, and nobody need: it follows the data of its scenario. `findings`: what checks
    say about it, the worst first, without those that are `ignored`; both are known some time after the text.

    All of it is worked out once: a filter asks thousands of rows at once.
    """

    text: LibraryText
    title: str
    key: TextKey
    group: TextGroup
    word_count: int
    search_words: str
    is_generated: bool
    needs_work: bool
    findings: tuple[TranslationFinding, ...] = ()
    ignored: tuple[IgnoredCheck, ...] = ()

    @classmethod
    def of(
        cls,
        text: LibraryText,
        title: str,
        findings: tuple[TranslationFinding, ...] = (),
        ignored: tuple[IgnoredCheck, ...] = (),
    ) -> TextListRow:
        is_generated = bool(text.generated) and not text.text
        return cls(
            text,
            title,
            TextKey(text.kind, text.key, text.field),
            GROUP_OF_KIND[text.kind],
            len(text.source.split()),
            folded("\n".join((title, text.source, text.text, str(text.code)))),
            is_generated,
            (text.state in UNFINISHED and not is_generated) or any(map(_is_work, findings)),
            findings,
            ignored,
        )

    @property
    def is_open(self) -> bool:
        """Nobody has finished it, and it does not write itself."""
        return self.text.state in UNFINISHED and not self.is_generated

    @property
    def worst(self) -> CheckSeverity | None:
        return self.findings[0].severity if self.findings else None

    def with_text(self, text: LibraryText) -> TextListRow:
        """What was found in other words is not known of these."""
        is_same = text.text == self.text.text and text.source == self.text.source
        return TextListRow.of(text, self.title, self.findings if is_same else (), self.ignored if is_same else ())

    def with_findings(self, findings: tuple[TranslationFinding, ...], ignored: tuple[IgnoredCheck, ...]) -> TextListRow:
        return TextListRow.of(self.text, self.title, findings, ignored)


def _is_work(finding: TranslationFinding) -> bool:
    """How a text is written alone is no work to be done."""
    return finding.severity is not CheckSeverity.COSMETIC


def list_rows(texts: Iterable[LibraryText]) -> tuple[TextListRow, ...]:
    """In the order of the library; texts whose source is empty need no translator."""
    found = [text for text in texts if text.source]
    titles: dict[tuple[Kind, str], str] = {}
    for text in found:
        if text.field in _TITLES and text.kind not in PROGRAM_KINDS:
            titles.setdefault((text.kind, text.key), capitalized(text.source))
    return tuple(TextListRow.of(text, _title(text, titles)) for text in found)


def _title(text: LibraryText, titles: Mapping[tuple[Kind, str], str]) -> str:
    """A text of the window is known by its own words."""
    if text.kind in PROGRAM_KINDS:
        return text.source
    return titles.get((text.kind, text.key)) or text.key


def read_list_rows(
    language: Language, kinds: Collection[Kind], session: Session, scenarios: Collection[str] | None = None
) -> tuple[TextListRow, ...]:
    return list_rows(texts_to_translate(session=session, language=language, kinds=kinds, scenarios=scenarios))


def read_findings(rows: Iterable[TextListRow], session: Session, control: JobControl) -> Mapping[TextKey, ListedText]:
    """What checks say about all texts of a language. It takes longer than the texts themselves."""
    order = list(CheckSeverity)

    def go_on(*_: int) -> bool:
        control.stop_if_cancelled()
        return True

    return {
        TextKey(row.text.kind, row.text.key, row.text.field): replace(
            row, findings=tuple(sorted(row.findings, key=lambda one: order.index(one.severity)))
        )
        for row in check_texts([row.text for row in rows], session=session, progress=go_on)
        if row.findings or row.ignored
    }
