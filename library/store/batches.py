"""Thousands of rows by a few statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from sqlmodel import Session, SQLModel, insert

# So many values go into one query.
_BATCH = 500
_Item = TypeVar("_Item")


def batches(items: Iterable[_Item]) -> Iterator[list[_Item]]:
    whole = list(items)
    for start in range(0, len(whole), _BATCH):
        yield whole[start : start + _BATCH]


def insert_rows(session: Session, table: type[SQLModel], values: Sequence[dict[str, Any]]) -> None:
    """Without an object for each row."""
    if values:
        session.connection().execute(insert(table), values)
