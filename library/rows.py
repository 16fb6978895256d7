"""The tables. Rows are not validated and not the domain: `convert` makes values of them for everybody else."""

from __future__ import annotations

import datetime
from typing import Any, ClassVar

from sqlalchemy import Column, DateTime, Index, LargeBinary, Text, TypeDecorator, UniqueConstraint
from sqlmodel import Field, SQLModel


class UtcTime(TypeDecorator[datetime.datetime]):
    """A moment, always with its zone: SQLite drops it, so it is stored as UTC and given back on the way out."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime.datetime | None, dialect: Any) -> datetime.datetime | None:  # noqa: ARG002
        return None if value is None else value.astimezone(datetime.UTC)

    def process_result_value(self, value: datetime.datetime | None, dialect: Any) -> datetime.datetime | None:  # noqa: ARG002
        if value is None:
            return None
        return value.replace(tzinfo=datetime.UTC) if value.tzinfo is None else value.astimezone(datetime.UTC)


class SettingRow(SQLModel, table=True):
    """What the library knows about itself: which shipped content it holds, how it was indexed."""

    __tablename__: ClassVar[Any] = "settings"
    key: str = Field(primary_key=True)
    value: str = Field(sa_type=Text)


class EntryRow(SQLModel, table=True):
    """A card, terrain, rule and so on: the facts. Its words are texts."""

    __tablename__: ClassVar[Any] = "entries"
    __table_args__ = (UniqueConstraint("kind", "key"),)
    id: int | None = Field(default=None, primary_key=True)
    kind: str
    key: str
    position: int
    facts: str = Field(sa_type=Text)
    digest: str
    shipped: bool
    binned_at: datetime.datetime | None = Field(default=None, sa_type=UtcTime)


class TextRow(SQLModel, table=True):
    """A text in a language. `source_digest`: what it was translated from; `shipped_digest`: what we last shipped."""

    __tablename__: ClassVar[Any] = "texts"
    __table_args__ = (UniqueConstraint("kind", "key", "field", "language"), Index("ix_texts_language", "language"))
    id: int | None = Field(default=None, primary_key=True)
    kind: str
    key: str
    field: str
    language: str
    text: str = Field(sa_type=Text)
    state: str
    digest: str
    source_digest: str | None = None
    shipped_digest: str | None = None
    changed_at: datetime.datetime = Field(sa_type=UtcTime)
    changed_by: str


class DocumentRow(SQLModel, table=True):
    """A scenario file, compressed, under the digest of its text. Never changed: a revision only names a digest."""

    __tablename__: ClassVar[Any] = "documents"
    digest: str = Field(primary_key=True)
    content: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class TextCountsRow(SQLModel, table=True):
    """How many texts of a document are in which state, by language, as JSON. `counting`: the way it was counted in."""

    __tablename__: ClassVar[Any] = "text_counts"
    digest: str = Field(foreign_key="documents.digest", primary_key=True)
    counting: int
    counts: str = Field(sa_type=Text)


class ScenarioRow(SQLModel, table=True):
    """A scenario as lists show it. The whole of it is the document."""

    __tablename__: ClassVar[Any] = "scenarios"
    id: int | None = Field(default=None, primary_key=True)
    key: str = Field(unique=True)
    digest: str = Field(foreign_key="documents.digest")
    content_digest: str = Field(index=True)
    # The digest when it last came from outside: as long as it is still the same, nobody here has changed it.
    arrived_digest: str | None = None
    shipped: bool = False
    # Which scenario it is, whatever its file is called. Copies carry it.
    identity: str | None = Field(default=None, index=True, unique=True)
    # The file that it was imported from.
    origin: str | None = Field(default=None, index=True)
    title: str
    board: str
    face: str
    front: str | None = None
    begins: datetime.date | None = None
    units: int
    medals: int | None = None
    author: str | None = None
    created_at: datetime.datetime = Field(sa_type=UtcTime)
    changed_at: datetime.datetime = Field(sa_type=UtcTime)
    changed_by: str
    binned_at: datetime.datetime | None = Field(default=None, sa_type=UtcTime, index=True)


class ScenarioLanguageRow(SQLModel, table=True):
    """Title and state of a scenario in a language."""

    __tablename__: ClassVar[Any] = "scenario_languages"
    scenario_id: int = Field(foreign_key="scenarios.id", primary_key=True)
    language: str = Field(primary_key=True)
    title: str
    state: str


class ScenarioTextRow(SQLModel, table=True):
    """What the document cannot say about one of its texts: its own state, and what it was translated from.

    It counts only as long as the document still holds the text that `digest` names.
    """

    __tablename__: ClassVar[Any] = "scenario_texts"
    scenario_id: int = Field(foreign_key="scenarios.id", primary_key=True)
    field: str = Field(primary_key=True)
    language: str = Field(primary_key=True)
    state: str
    digest: str
    source_digest: str | None = None


class TermRow(SQLModel, table=True):
    __tablename__: ClassVar[Any] = "terms"
    id: str = Field(primary_key=True)
    note: str = Field(default="", sa_type=Text)


class TermWordRow(SQLModel, table=True):
    """A word of a term: the one we write, a synonym, or one that must not be used. `folded` is what search compares."""

    __tablename__: ClassVar[Any] = "term_words"
    __table_args__ = (UniqueConstraint("term_id", "language", "role", "word"),)
    id: int | None = Field(default=None, primary_key=True)
    term_id: str = Field(foreign_key="terms.id")
    language: str
    role: str
    word: str
    folded: str = Field(index=True)
    shipped: bool


class IgnoredCheckRow(SQLModel, table=True):
    """A check that somebody has looked at and found wrong about one text, as long as its source stays the same."""

    __tablename__: ClassVar[Any] = "ignored_checks"
    kind: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    field: str = Field(primary_key=True)
    language: str = Field(primary_key=True)
    check_name: str = Field(primary_key=True)
    source_digest: str
    reason: str = Field(sa_type=Text)
    by: str
    at: datetime.datetime = Field(sa_type=UtcTime)


class FavoriteRow(SQLModel, table=True):
    """What somebody wants at hand. Everybody has his own."""

    __tablename__: ClassVar[Any] = "favorites"
    kind: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    by: str = Field(primary_key=True)
    at: datetime.datetime = Field(sa_type=UtcTime)


class TagRow(SQLModel, table=True):
    """A word that people have put on a thing, for all who use the library."""

    __tablename__: ClassVar[Any] = "tags"
    kind: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    tag: str = Field(primary_key=True, index=True)
    by: str
    at: datetime.datetime = Field(sa_type=UtcTime)


class ListRow(SQLModel, table=True):
    """A list of things under a name, such as those for a club evening."""

    __tablename__: ClassVar[Any] = "lists"
    name: str = Field(primary_key=True)
    by: str
    at: datetime.datetime = Field(sa_type=UtcTime)


class ListItemRow(SQLModel, table=True):
    __tablename__: ClassVar[Any] = "list_items"
    list: str = Field(foreign_key="lists.name", primary_key=True)
    kind: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    position: int


class NoteRow(SQLModel, table=True):
    """What people have written about a thing, for all who use the library."""

    __tablename__: ClassVar[Any] = "notes"
    kind: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    text: str = Field(sa_type=Text)
    digest: str
    changed_by: str
    changed_at: datetime.datetime = Field(sa_type=UtcTime)


class TextRemarkRow(SQLModel, table=True):
    """What somebody says about a text in a language, or would write instead. Closed ones stay, and are not shown."""

    __tablename__: ClassVar[Any] = "text_remarks"
    __table_args__ = (Index("ix_text_remarks_text", "kind", "key", "field", "language"),)
    id: int | None = Field(default=None, primary_key=True)
    kind: str
    key: str
    field: str
    language: str
    role: str
    text: str = Field(sa_type=Text)
    by: str
    at: datetime.datetime = Field(sa_type=UtcTime)
    closed_at: datetime.datetime | None = Field(default=None, sa_type=UtcTime)
    closed_by: str | None = None


class MemoryRow(SQLModel, table=True):
    """The translation memory: a source text and a translation that somebody made of it."""

    __tablename__: ClassVar[Any] = "memories"
    __table_args__ = (UniqueConstraint("language", "source_digest", "target_digest"),)
    id: int | None = Field(default=None, primary_key=True)
    language: str
    source_digest: str
    target_digest: str
    source: str = Field(sa_type=Text)
    target: str = Field(sa_type=Text)
    length: int = Field(index=True)
    code: str
    used_at: datetime.datetime = Field(sa_type=UtcTime)


class RevisionRow(SQLModel, table=True):
    """What a text or scenario was after a change: the text itself, or the digest of a document. Never changed."""

    __tablename__: ClassVar[Any] = "revisions"
    __table_args__ = (UniqueConstraint("subject", "number"),)
    id: int | None = Field(default=None, primary_key=True)
    subject: str
    number: int
    action: str
    text: str | None = Field(default=None, sa_type=Text)
    state: str | None = None
    digest: str | None = None
    by: str
    at: datetime.datetime = Field(sa_type=UtcTime)


class PlaytestRow(SQLModel, table=True):
    """Games of a scenario, played by people or by the program; `report` holds all figures as JSON."""

    __tablename__: ClassVar[Any] = "playtests"
    id: int | None = Field(default=None, primary_key=True)
    scenario_id: int = Field(foreign_key="scenarios.id", index=True)
    digest: str
    rules: str
    games: int
    seed: int | None = None
    allied_wins: int
    axis_wins: int
    report: str = Field(sa_type=Text)
    by: str
    at: datetime.datetime = Field(sa_type=UtcTime)


class ReadingRow(SQLModel, table=True):
    """A balance reading that need not be made again, under the digest of all that it depends on."""

    __tablename__: ClassVar[Any] = "readings"
    digest: str = Field(primary_key=True)
    # What was played, whatever words go with it: all readings of a board are found by it.
    scenario: str = Field(index=True)
    reading: str = Field(sa_type=Text)
    suggestions: str | None = Field(default=None, sa_type=Text)
    at: datetime.datetime = Field(sa_type=UtcTime, index=True)


class GameRow(SQLModel, table=True):
    """A game played at this screen: its record, compressed, and what lists show of it as JSON."""

    __tablename__: ClassVar[Any] = "games"
    name: str = Field(primary_key=True)
    # The scenario of the library that was played, if it had it. It may be gone since, and the game stays.
    scenario_key: str | None = Field(default=None, index=True)
    # Of the version that was played: with its words, and of what is played alone.
    content_digest: str
    played_digest: str = Field(index=True)
    summary: str = Field(sa_type=Text)
    record: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    by: str
    at: datetime.datetime = Field(sa_type=UtcTime)


class SearchItemRow(SQLModel, table=True):
    """Whatever can be found. A change gives it a new id: the words under the old one are then dead."""

    __tablename__: ClassVar[Any] = "search_items"
    __table_args__: ClassVar[Any] = (
        UniqueConstraint("kind", "key"),
        Index("ix_search_items_title", "kind", "title"),
        {"sqlite_autoincrement": True},
    )
    id: int | None = Field(default=None, primary_key=True)
    kind: str
    key: str
    # Folded, in English or the language there is: for the order of lists and for exact hits.
    title: str
    units: int | None = None
    medals: int | None = None
    year: int | None = None
