"""Which index a database has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from sqlmodel import Session

from library.index.expression import Clause, Expression, IndexedWords
from library.index.fts5 import Fts5
from library.index.tsvector import Tsvector


class SearchIndex(Protocol):
    def add(self, session: Session, indexed: Iterable[tuple[int, IndexedWords]]) -> None: ...

    def clear(self, session: Session) -> None: ...

    def find(
        self, session: Session, expression: Expression, *, limit: int, titles: bool = False, order: str | None = None
    ) -> list[int]: ...

    def count(self, session: Session, expression: Expression) -> int: ...

    def is_common(self, session: Session, clause: Clause) -> bool: ...

    def scores(self, session: Session, expression: Expression, ids: Sequence[int]) -> dict[int, float]: ...


def index_of(session: Session) -> SearchIndex:
    return Fts5() if session.connection().dialect.name == "sqlite" else Tsvector()
