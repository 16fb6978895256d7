"""TBX: the termbase for other programs, and words out of theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from sqlmodel import Session

from i18n.languages import Language, find_language
from i18n.values import on_one_line
from library.exchange.xml_reader import XmlElement, read_xml
from library.store.terms import add_word, list_terms
from library.values import TermEntry, WordRole
from schema.issues import Unreadable

_STATUS = "administrativeStatus"
_STATUSES = {
    WordRole.PREFERRED: "preferredTerm-admn-sts",
    WordRole.SYNONYM: "admittedTerm-admn-sts",
    WordRole.FORBIDDEN: "deprecatedTerm-admn-sts",
}
_ROLES = {
    **{status: role for role, status in _STATUSES.items()},
    "supersededTerm-admn-sts": WordRole.FORBIDDEN,
    "legalTerm-admn-sts": WordRole.PREFERRED,
}
ROOTS = ("martif", "tbx")
# What a name may have; the indexes of databases do not hold words of any length.
_MAX_LETTERS = 120


@dataclass(frozen=True, slots=True)
class TbxWord:
    term: str
    language: Language
    role: WordRole
    word: str


@dataclass(frozen=True, slots=True)
class TermImport:
    """What came of a file of terms: words that are new, and ids that no term has."""

    added: tuple[TbxWord, ...]
    unknown: tuple[str, ...]


def write_tbx(terms: Iterable[TermEntry]) -> bytes:
    """TBX-Basic. The id of a term has a point where ours has a colon, which XML does not allow there."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<martif type="TBX-Basic" xml:lang="en">',
        "  <martifHeader><fileDesc><sourceDesc><p>Beachhead</p></sourceDesc></fileDesc></martifHeader>",
        "  <text><body>",
    ]
    for term in terms:
        lines.append(f"    <termEntry id={quoteattr(term.id.replace(':', '.', 1))}>")
        if term.note:
            lines.append(f"      <note>{escape(term.note)}</note>")
        for language in dict.fromkeys(word.language for word in term.words):
            lines.append(f"      <langSet xml:lang={quoteattr(language)}>")
            lines += [
                f'        <tig><term>{escape(word.word)}</term><termNote type="{_STATUS}">{_STATUSES[word.role]}'
                "</termNote></tig>"
                for word in term.words
                if word.language == language and word.role in _STATUSES
            ]
            lines.append("      </langSet>")
        lines.append("    </termEntry>")
    return "\n".join((*lines, "  </body></text>", "</martif>", "")).encode("utf-8")


def read_tbx(data: bytes) -> tuple[TbxWord, ...]:
    """The words of a TBX file, old (`martif`) or new (`tbx`), in the languages that we speak."""
    root = read_xml(data)
    if root.name not in ROOTS:
        raise Unreadable("translate.unknown-format")
    entries = (*root.every("termEntry"), *root.every("conceptEntry"))
    return tuple(word for entry in entries for word in _words(entry))


def _words(entry: XmlElement) -> Iterator[TbxWord]:
    term = entry.get("id").replace(".", ":", 1)
    for section in (*entry.children("langSet"), *entry.children("langSec")):
        language = find_language(section.get("lang")) if section.get("lang") else None
        groups = [one for name in ("tig", "ntig", "termSec") for one in section.children(name)]
        for group in groups if language is not None else ():
            word = next((on_one_line(one.text) for one in group.every("term")), "")
            status = next((one.text.strip() for one in group.every("termNote") if one.get("type") == _STATUS), "")
            if len(word) > _MAX_LETTERS:
                raise Unreadable("translate.long-term", line=str(group.line), found=len(word), limit=_MAX_LETTERS)
            if word and language is not None:
                yield TbxWord(term, language, _ROLES.get(status, WordRole.SYNONYM), word)


def plan_terms(*, session: Session, words: Iterable[TbxWord]) -> TermImport:
    """Which words the termbase does not have. Ours stay what we write: another preferred word is a synonym."""
    terms = {term.id: term for term in list_terms(session=session)}
    known = {(term.id, word.language, word.word.casefold()) for term in terms.values() for word in term.words}
    added: list[TbxWord] = []
    unknown: list[str] = []
    for word in words:
        key = (word.term, word.language, word.word.casefold())
        if word.term not in terms:
            unknown.append(word.term)
        elif key not in known:
            known.add(key)
            role = WordRole.SYNONYM if word.role is WordRole.PREFERRED else word.role
            added.append(TbxWord(word.term, word.language, role, word.word))
    return TermImport(tuple(added), tuple(dict.fromkeys(unknown)))


def import_terms(*, session: Session, words: Iterable[TbxWord]) -> TermImport:
    """Add the words that the termbase does not have."""
    report = plan_terms(session=session, words=words)
    for word in report.added:
        add_word(session=session, term=word.term, language=word.language, role=word.role, word=word.word)
    return report
