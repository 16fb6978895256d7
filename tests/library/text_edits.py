"""Texts of a library changed by their codes."""

from library.database.connection import Database
from library.kinds import Kind, find_code
from library.store import set_text
from library.store.log import Change
from schema.texts import TextState


def write_text(
    database: Database,
    code: str,
    words: str,
    change: Change,
    *,
    language: str = "nl",
    state: TextState = TextState.TRANSLATED,
) -> None:
    found = find_code(code)
    assert found is not None
    with database.writing() as session:
        set_text(
            session=session,
            kind=Kind(found.prefix),
            key=found.key,
            field=found.field,
            language=language,
            text=words,
            change=change,
            state=state,
        )
