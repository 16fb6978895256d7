"""TMX 1.4: pairs of texts that any program for translators can keep in its memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from i18n.languages import Language
from library.exchange.translation_file import exchange_form
from library.exchange.xml_reader import XmlElement, read_xml
from schema.issues import Unreadable

_CODE = "x-beachhead-code"
_STATE = "x-beachhead-state"
_STAMP = "x-beachhead-stamp"
_HEADER = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<tmx version="1.4">\n'
    '  <header creationtool="beachhead" creationtoolversion="1" segtype="block" o-tmf="beachhead" adminlang="en"'
    ' srclang="*all*" datatype="plaintext"/>\n'
    "  <body>\n"
)


@dataclass(frozen=True, slots=True)
class TmxUnit:
    """A text and its translation; what else is known about it where it went out from a library."""

    source: str
    text: str
    language: str
    source_language: str = Language.ENGLISH.value
    code: str = ""
    state: str = ""
    stamp: str = ""
    line: int = 0


def write_tmx(units: Iterable[TmxUnit]) -> bytes:
    """The same units are always the same bytes."""
    return (_HEADER + "".join(map(_unit, units)) + "  </body>\n</tmx>\n").encode("utf-8")


def _unit(unit: TmxUnit) -> str:
    facts = ((_CODE, unit.code), (_STATE, unit.state), (_STAMP, unit.stamp))
    properties = "".join(
        f"      <prop type={quoteattr(name)}>{escape(value)}</prop>\n" for name, value in facts if value
    )
    versions = ((unit.source_language, unit.source), (unit.language, unit.text))
    texts = "".join(
        f"      <tuv xml:lang={quoteattr(language)}><seg>{escape(exchange_form(words))}</seg></tuv>\n"
        for language, words in versions
    )
    return f"    <tu>\n{properties}{texts}    </tu>\n"


def read_tmx(data: bytes) -> tuple[TmxUnit, ...]:
    """The pairs of a TMX file, from its source language, or else from English or its first one, to each other."""
    root = read_xml(data)
    if root.name != "tmx":
        raise Unreadable("translate.unknown-format")
    header = root.child("header")
    declared = "" if header is None else _language(header.get("srclang"))
    return tuple(pair for unit in root.every("tu") for pair in _pairs(unit, declared))


def _pairs(unit: XmlElement, declared: str) -> Iterator[TmxUnit]:
    texts: dict[str, str] = {}
    for version in unit.children("tuv"):
        segment = version.child("seg")
        if segment is not None:
            texts.setdefault(_language(version.get("lang")), exchange_form(segment.text))
    if not texts:
        return
    facts = {one.get("type"): one.text.strip() for one in unit.children("prop")}
    wishes = (_language(unit.get("srclang")), next(iter(texts)) if facts.get(_CODE) else "", declared, "en", *texts)
    source = next(wish for wish in wishes if wish in texts)
    for language, words in texts.items():
        if language != source:
            yield TmxUnit(
                texts[source],
                words,
                language,
                source,
                facts.get(_CODE, ""),
                facts.get(_STATE, ""),
                facts.get(_STAMP, ""),
                unit.line,
            )


def _language(tag: str) -> str:
    """`fr` for `fr-FR`, `FR` and `fr_CA`."""
    return tag.strip().replace("_", "-").partition("-")[0].lower()
