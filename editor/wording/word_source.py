"""Where words come from: the texts of the interface and the names of things, in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from i18n.catalogs import Domain, catalog, name_or_id
from i18n.languages import Language
from schema.issues import Parameter


class WordSource(Protocol):
    """The window is one, in the language that it has at the moment."""

    def text(self, code: str, /, **params: Parameter) -> str:
        """A text of the interface."""
        ...

    def name_of(self, term: str) -> str:
        """The name of an entity such as `terrain:forest`; the id as words if it has none."""
        ...


@dataclass(frozen=True)
class LanguageWords:
    """For what is made without a window."""

    language: Language

    def text(self, code: str, /, **params: Parameter) -> str:
        return catalog(Domain.UI, self.language).text(code, **params)

    def name_of(self, term: str) -> str:
        return name_or_id(term, self.language)
