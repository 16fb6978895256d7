"""Reading XML that anybody may have written: elements, attributes and text, and nothing that a parser would fetch.

A document type may be named, as TMX does, but is never read; whoever declares an entity is refused, so that no file
grows while it is read and none reaches for another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from schema.issues import Unreadable

_MAX_DEPTH = 60
_MAX_ELEMENTS = 1_000_000


@dataclass(slots=True)
class XmlElement:
    """Names are without their namespaces: `xml:lang` is `lang`."""

    name: str
    attributes: dict[str, str]
    line: int
    content: list[XmlElement | str] = field(default_factory=list)

    def children(self, name: str) -> Iterator[XmlElement]:
        return (child for child in self.content if isinstance(child, XmlElement) and child.name == name)

    def child(self, name: str) -> XmlElement | None:
        return next(self.children(name), None)

    def every(self, name: str) -> Iterator[XmlElement]:
        """The elements of this name at any depth, in their order."""
        for child in self.content:
            if isinstance(child, XmlElement):
                if child.name == name:
                    yield child
                yield from child.every(name)

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    def words(self, name: str) -> str:
        """The text of a child, without what surrounds it; empty where there is none."""
        found = self.child(name)
        return "" if found is None else found.text.strip()

    @property
    def text(self) -> str:
        """All text inside, that of inner elements too."""
        return "".join(child if isinstance(child, str) else child.text for child in self.content)


def read_xml(data: bytes) -> XmlElement:
    """The outermost element. Raises Unreadable for what is no XML, is cut, or has entities of its own."""
    builder = _TreeBuilder()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.StartElementHandler = lambda name, attributes: builder.start(name, attributes, parser.CurrentLineNumber)
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.add_text
    parser.StartDoctypeDeclHandler = builder.check_document_type
    parser.EntityDeclHandler = builder.refuse_entity
    parser.ExternalEntityRefHandler = builder.refuse_entity
    parser.SkippedEntityHandler = builder.refuse_entity
    parser.buffer_text = True
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, LookupError, ValueError):
        raise Unreadable("translate.broken-xml", line=str(parser.CurrentLineNumber)) from None
    return builder.root


class _TreeBuilder:
    def __init__(self) -> None:
        self._outside = XmlElement("", {}, 0)
        self._open = [self._outside]
        self._count = 0

    @property
    def root(self) -> XmlElement:
        return next(child for child in self._outside.content if isinstance(child, XmlElement))

    def start(self, name: str, attributes: dict[str, str], line: int) -> None:
        self._count += 1
        if len(self._open) > _MAX_DEPTH or self._count > _MAX_ELEMENTS:
            raise Unreadable("translate.xml-too-deep", line=str(line))
        element = XmlElement(_local(name), {_local(key): value for key, value in attributes.items()}, line)
        self._open[-1].content.append(element)
        self._open.append(element)

    def end(self, _name: str) -> None:
        self._open.pop()

    def add_text(self, text: str) -> None:
        self._open[-1].content.append(text)

    def check_document_type(self, _name: str, _system: str | None, _public: str | None, has_subset: int) -> None:
        if has_subset:
            self.refuse_entity()

    def refuse_entity(self, *_parts: object) -> NoReturn:
        raise Unreadable("translate.xml-entities")


def _local(name: str) -> str:
    return name.rpartition(" ")[2]
