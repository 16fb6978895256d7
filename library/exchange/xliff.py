"""XLIFF 1.2 and 2.0 as translators' programs know them, out and in.

Names in braces are inline elements, so that a program keeps them whole. A unit is named by the code of its text; its
notes carry the stamp of the export and what translators say about it, and its state says how finished it is.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from i18n.catalogs import PLACEHOLDER
from i18n.languages import Language, find_language
from library.exchange.entry_states import find_state, read_entry, told_apart, written_state
from library.exchange.translation_file import TranslationEntry, TranslationFile
from library.exchange.xml_reader import XmlElement, read_xml
from library.scenario_texts import STATES
from schema.issues import Unreadable
from schema.texts import TextState

_STAMP, _SEEN, _PREVIOUS, _LANGUAGE = "library", "library-time", "previous-source", "source-language"
_NOTE, _COMMENT = "developer", "translator"
# Notes that the export has written for the translator or for the import; all others are comments.
_OWN_NOTES = (_STAMP, _SEEN, _PREVIOUS, _LANGUAGE, _NOTE)
_STATES_1 = {
    TextState.UNTRANSLATED: "needs-translation",
    TextState.DRAFT: "needs-review-translation",
    TextState.OUTDATED: "needs-adaptation",
    TextState.TRANSLATED: "translated",
    TextState.REVIEWED: "final",
}
_STATES_2 = {
    TextState.UNTRANSLATED: "initial",
    TextState.DRAFT: "initial",
    TextState.OUTDATED: "initial",
    TextState.TRANSLATED: "translated",
    TextState.REVIEWED: "reviewed",
}
_SUB_STATE = "beachhead:"
# What programs write into either version, as far as it says more than that there is a translation.
_READ_STATES = {
    "final": TextState.REVIEWED,
    "signed-off": TextState.REVIEWED,
    "reviewed": TextState.REVIEWED,
    "needs-adaptation": TextState.OUTDATED,
    "needs-l10n": TextState.DRAFT,
    "needs-review-adaptation": TextState.DRAFT,
    "needs-review-l10n": TextState.DRAFT,
    "needs-review-translation": TextState.DRAFT,
    "needs-translation": TextState.DRAFT,
    "new": TextState.DRAFT,
    "initial": TextState.DRAFT,
}
# Inline elements that stand for something, and where they say what.
_INLINE = ("ph", "x", "bpt", "ept", "it", "bx", "ex", "sc", "ec")
_STANDS_FOR = ("equiv", "equiv-text", "disp")


def write_xliff(file: TranslationFile, *, version: str = "1.2") -> bytes:
    """The same entries are always the same bytes."""
    lines = _lines_1(file) if version == "1.2" else _lines_2(file)
    return ("\n".join(('<?xml version="1.0" encoding="UTF-8"?>', *lines)) + "\n").encode("utf-8")


def _lines_1(file: TranslationFile) -> Iterator[str]:
    yield '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
    languages = list(dict.fromkeys(entry.source_language for entry in file.entries)) or [Language.ENGLISH.value]
    for language in languages:
        yield (
            f'  <file original="beachhead" datatype="plaintext" source-language={quoteattr(language)}'
            f" target-language={quoteattr(file.language)}>"
        )
        yield f"    <header>{_note_1(_SEEN, _moment(file.seen))}</header>"
        yield "    <body>"
        for entry in file.entries:
            if entry.source_language == language:
                yield from _unit_1(entry)
        yield "    </body>"
        yield "  </file>"
    yield "</xliff>"


def _unit_1(entry: TranslationEntry) -> Iterator[str]:
    state = written_state(entry)
    approved = "yes" if state is TextState.REVIEWED else "no"
    yield f'      <trans-unit id={quoteattr(entry.code)} approved="{approved}" xml:space="preserve">'
    yield f"        <source>{_inline(entry.source, version='1.2')}</source>"
    yield f'        <target state="{_STATES_1[state]}">{_inline(entry.text, version="1.2")}</target>'
    for name, words in _facts(entry):
        yield f"        {_note_1(name, words)}"
    yield "      </trans-unit>"


def _note_1(name: str, words: str) -> str:
    return f"<note from={quoteattr(name)}>{escape(words)}</note>" if words else ""


def _lines_2(file: TranslationFile) -> Iterator[str]:
    yield (
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"'
        f" trgLang={quoteattr(file.language)}>"
    )
    yield '  <file id="beachhead">'
    if file.seen is not None:
        yield f'    <notes><note category="{_SEEN}">{_moment(file.seen)}</note></notes>'
    for entry in file.entries:
        yield from _unit_2(entry)
    yield "  </file>"
    yield "</xliff>"


def _unit_2(entry: TranslationEntry) -> Iterator[str]:
    state = written_state(entry)
    facts = list(_facts(entry))
    if entry.source_language != Language.ENGLISH:
        facts.append((_LANGUAGE, entry.source_language))
    yield f"    <unit id={quoteattr(entry.code)}>"
    if facts:
        notes = "".join(f"<note category={quoteattr(name)}>{escape(words)}</note>" for name, words in facts)
        yield f"      <notes>{notes}</notes>"
    yield f'      <segment state="{_STATES_2[state]}" subState="{_SUB_STATE}{state}">'
    yield f'        <source xml:space="preserve">{_inline(entry.source, version="2.0")}</source>'
    if entry.text:
        yield f'        <target xml:space="preserve">{_inline(entry.text, version="2.0")}</target>'
    yield "      </segment>"
    yield "    </unit>"


def _facts(entry: TranslationEntry) -> Iterator[tuple[str, str]]:
    if entry.stamp is not None:
        yield _STAMP, str(entry.stamp)
    if entry.previous_source:
        yield _PREVIOUS, entry.previous_source
    for note in entry.notes:
        yield _NOTE, note
    for comment in entry.comments:
        yield _COMMENT, comment


def _inline(text: str, *, version: str) -> str:
    parts, end = [], 0
    for number, found in enumerate(PLACEHOLDER.finditer(text), 1):
        parts.append(escape(text[end : found.start()]))
        if version == "1.2":
            parts.append(f'<ph id="{number}">{escape(found[0])}</ph>')
        else:
            parts.append(f'<ph id="{number}" equiv={quoteattr(found[0])} disp={quoteattr(found[0])}/>')
        end = found.end()
    return "".join((*parts, escape(text[end:])))


def _moment(seen: datetime.datetime | None) -> str:
    return "" if seen is None else seen.astimezone(datetime.UTC).isoformat()


def read_xliff(data: bytes) -> TranslationFile:
    """The units of an XLIFF file of either version. Raises Unreadable for what is none, or has no language of ours."""
    root = read_xml(data)
    if root.name != "xliff":
        raise Unreadable("translate.unknown-format")
    is_second = root.get("version").startswith("2")
    targets = [root.get("trgLang")] if is_second else [file.get("target-language") for file in root.children("file")]
    languages = {find_language(target) for target in targets}
    language = languages.pop() if len(languages) == 1 else None
    if language is None:
        raise Unreadable("translate.no-language", allowed=tuple(Language))
    entries, again = told_apart(_entries_2(root) if is_second else _entries_1(root))
    return TranslationFile(language, _seen(root.every("note")), entries, again)


def _entries_1(root: XmlElement) -> Iterator[TranslationEntry]:
    for file in root.children("file"):
        for unit in file.every("trans-unit"):
            target = unit.child("target")
            notes = [(note.get("from"), note.text) for note in unit.children("note")]
            facts = dict(notes)
            yield read_entry(
                unit.get("id"),
                source=_plain(unit.child("source")),
                text=_plain(target),
                state=_state_1(unit, "" if target is None else target.get("state")),
                stamp=facts.get(_STAMP, ""),
                source_language=_code_of(file.get("source-language")),
                previous_source=facts.get(_PREVIOUS, ""),
                comments=_comments(notes),
                line=unit.line,
            )


def _state_1(unit: XmlElement, told: str) -> TextState:
    """A program that knows only `approved` leaves the state alone; who says that a text needs work means it."""
    state = _READ_STATES.get(told, TextState.TRANSLATED)
    if unit.get("approved") == "yes" and not told.startswith("needs-"):
        return TextState.REVIEWED
    return state


def _entries_2(root: XmlElement) -> Iterator[TranslationEntry]:
    for unit in root.every("unit"):
        notes = [(one.get("category"), one.text) for group in unit.children("notes") for one in group.children("note")]
        facts = dict(notes)
        parts = [one for one in unit.content if isinstance(one, XmlElement) and one.name in ("segment", "ignorable")]
        states = [_state_2(part) for part in parts if part.name == "segment"]
        worst = min(states, key=STATES.index, default=TextState.TRANSLATED)
        yield read_entry(
            unit.get("id"),
            source="".join(_plain(part.child("source")) for part in parts),
            text="".join(_plain(part.child("target")) for part in parts),
            state=worst,
            stamp=facts.get(_STAMP, ""),
            source_language=_code_of(facts.get(_LANGUAGE, "") or root.get("srcLang")),
            previous_source=facts.get(_PREVIOUS, ""),
            comments=_comments(notes),
            line=unit.line,
        )


def _state_2(segment: XmlElement) -> TextState:
    """Ours as we have written it, as long as nobody has moved the segment on."""
    told = segment.get("state")
    if told == "initial":
        own = find_state(segment.get("subState").removeprefix(_SUB_STATE), TextState.DRAFT)
        return own if own is TextState.OUTDATED else TextState.DRAFT
    return _READ_STATES.get(told, TextState.TRANSLATED)


def _comments(notes: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """What translators say about a text, in lines; a name before it says who, where the program has noted one."""
    lines = []
    for name, words in notes:
        if name not in _OWN_NOTES:
            said = [line for one in words.splitlines() if (line := one.strip())]
            who = "" if name in ("", _COMMENT) else f"{name}: "
            lines += [f"{who}{line}" for line in said]
    return tuple(lines)


def _plain(element: XmlElement | None) -> str:
    """The text of a segment, with what its inline elements stand for."""
    if element is None:
        return ""
    parts = []
    for one in element.content:
        if isinstance(one, str):
            parts.append(one)
        elif one.name in _INLINE:
            parts.append(one.text or next((one.get(name) for name in _STANDS_FOR if one.get(name)), ""))
        else:
            parts.append(_plain(one))
    return "".join(parts)


def _code_of(tag: str) -> str:
    found = find_language(tag) if tag else None
    return tag if found is None else found.value


def _seen(notes: Iterable[XmlElement]) -> datetime.datetime | None:
    for note in notes:
        if _SEEN in (note.get("from"), note.get("category")):
            try:
                moment = datetime.datetime.fromisoformat(note.text.strip())
            except ValueError:
                return None
            return moment if moment.tzinfo is not None else moment.replace(tzinfo=datetime.UTC)
    return None
