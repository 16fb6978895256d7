"""What the library gives to the rest of the program: frozen values, validated when they are made from rows."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Self

from pydantic import AwareDatetime, Field, TypeAdapter

from i18n.languages import Language
from i18n.translation_check import TranslationCheck
from library.kinds import Code, Kind
from library.text_differences import TextDifference
from rules.game.strength import SeatedPlayer
from schema.battle import Front
from schema.board import BoardKind, Camp, Face
from schema.formats.identity import FileIdentity
from schema.frozen import Frozen, FrozenMap, Json
from schema.texts import LanguageCode, TextState

SHIPPED_BY = "beachhead"
# By language, how many texts of a document are in each state, as a row has it.
TEXT_COUNTS = TypeAdapter(Mapping[LanguageCode, Mapping[str, Annotated[int, Field(strict=True, ge=0)]]])
# Imports of texts are kept as settings under this and their moment: in the order of their keys they are in order.
TEXT_IMPORT = "text-import "


class RevisionCause(StrEnum):
    """What made a revision. `offered`: a version that came from outside and did not replace what the user has."""

    SHIPPED = "shipped"
    IMPORTED = "imported"
    CREATED = "created"
    CHANGED = "changed"
    RESTORED = "restored"
    BINNED = "binned"
    UNBINNED = "unbinned"
    WITHDRAWN = "withdrawn"
    OFFERED = "offered"


class WordRole(StrEnum):
    """`searched`: understood in queries, and nothing to write."""

    PREFERRED = "preferred"
    SYNONYM = "synonym"
    FORBIDDEN = "forbidden"
    SEARCHED = "searched"


UNDERSTOOD_ROLES = (WordRole.PREFERRED, WordRole.SYNONYM, WordRole.SEARCHED)


class LibraryEntry(Frozen):
    """The facts of a card, terrain, rule and so on."""

    kind: Kind
    key: str
    position: int
    facts: FrozenMap[str, Json]
    is_binned: bool = False


class OwnFacts(Frozen):
    """`date`: when a ruling was given; `about`: the codes of the things that it is about."""

    date: datetime.date | None = None
    about: Annotated[tuple[str, ...], Field(max_length=100)] = ()

    @classmethod
    def among(cls, facts: Mapping[str, object]) -> Self:
        return cls.model_validate({name: facts[name] for name in cls.model_fields if name in facts})


class LibraryText(Frozen):
    """A text with all that a translator asks of it. `is_own`: the user has changed it, no upgrade will."""

    kind: Kind
    key: str
    field: str
    language: LanguageCode
    text: str
    state: TextState
    source: str = ""
    source_language: LanguageCode = Language.ENGLISH.value
    # What stands where the text is empty, generated from the data of a scenario.
    generated: str = ""
    is_own: bool = False
    changed_at: AwareDatetime | None = None
    changed_by: str = ""
    # A change says on which version it is based; empty where there is no text yet.
    version: str = ""

    @property
    def code(self) -> Code:
        return Code(self.kind.prefix, self.key, self.field)


class ScenarioSummary(Frozen):
    """A scenario as a list shows it; the scenario itself is not loaded."""

    key: str
    title: str
    titles: FrozenMap[LanguageCode, str]
    states: FrozenMap[LanguageCode, TextState]
    board: BoardKind
    face: Face
    front: Front | None
    begins: datetime.date | None
    units: Annotated[int, Field(ge=0)]
    medals: int | None
    author: str | None
    origin: str | None
    digest: str
    is_shipped: bool
    is_own: bool
    changed_at: AwareDatetime
    changed_by: str
    binned_at: AwareDatetime | None
    # A change says on which version it is based.
    version: str
    identity: str | None

    @property
    def file_identity(self) -> FileIdentity | None:
        """What a copy carries, so that it is known again."""
        return None if self.identity is None else FileIdentity(id=self.identity, version=self.digest)


class EditConflict(Frozen):
    """A change that is based on another version than the library holds: who made that one and when, and all three.

    Of a text `base`, `mine` and `theirs` are its words, of a scenario the digests of its documents. None: the history
    does not have it, or the change is no new version. `version` and `state` are those of `theirs`.
    """

    subject: str
    by: str
    at: AwareDatetime
    base: str | None
    mine: str | None
    theirs: str
    version: str
    state: TextState | None = None


class Revision(Frozen):
    """A version of a text or of a scenario, kept for ever."""

    id: int
    subject: str
    number: Annotated[int, Field(ge=1)]
    action: RevisionCause
    text: str | None
    state: TextState | None
    digest: str | None
    by: str
    at: AwareDatetime


class TermWord(Frozen):
    language: LanguageCode
    role: WordRole
    word: str
    is_own: bool


class TermEntry(Frozen):
    id: str
    note: str
    words: tuple[TermWord, ...]


class ItemNote(Frozen):
    """What is written about a thing. A change says on which version it is based; an empty one has none."""

    text: str = ""
    version: str = ""
    by: str = ""
    at: AwareDatetime | None = None


class ItemMarks(Frozen):
    """What people have added to a thing: favorite of the reader, tags, the lists it is in, a note."""

    is_favorite: bool = False
    tags: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    note: ItemNote = ItemNote()


class IgnoredCheck(Frozen):
    """A check that somebody has found wrong about one text, and why."""

    check: TranslationCheck
    reason: str
    by: str
    at: AwareDatetime


class RemarkRole(StrEnum):
    """`suggestion`: other words for the text, which somebody may take."""

    COMMENT = "comment"
    SUGGESTION = "suggestion"


class TextRemark(Frozen):
    """What somebody has said about a text in a language."""

    id: int
    role: RemarkRole
    text: str
    by: str
    at: AwareDatetime


class MemoryMatch(Frozen):
    """A match of the translation memory, with its likeness from 0 to 100.

    `differences` leads from its source to the text that was looked up, word by word.
    """

    source: str
    target: str
    code: str
    score: float
    differences: tuple[TextDifference, ...] = ()


class StoredTextChange(Frozen):
    code: str
    before: tuple[str, TextState, str | None]
    after: tuple[str, TextState]


class StoredTextImport(Frozen):
    """What is kept of an import of texts so that it can be undone: each text before and after, with its state, and the
    digest of the source that it was a translation of.
    """

    name: str
    language: LanguageCode
    by: str
    at: AwareDatetime
    texts: tuple[StoredTextChange, ...]
    # The comments that came with them.
    remarks: tuple[int, ...] = ()


class PlaytestResult(Frozen):
    """So many games of one version of a scenario."""

    scenario: str
    digest: str
    rules: str
    games: Annotated[int, Field(ge=1)]
    seed: int | None = None
    allied_wins: Annotated[int, Field(ge=0)]
    axis_wins: Annotated[int, Field(ge=0)]
    report: FrozenMap[str, Json]
    by: str
    at: AwareDatetime


class GameSummary(Frozen):
    """Who played a game, and how it ended or stands."""

    rules: str
    # The Allies and the Axis.
    players: tuple[SeatedPlayer, SeatedPlayer]
    is_practice: bool
    is_from_set_up: bool
    # None: it is not over.
    winner: Camp | None
    allied_medals: int
    axis_medals: int
    turns: int

    @property
    def counts(self) -> bool:
        """Whether it says something about the scenario: two people played it out from its set-up, for good."""
        people = all(player.computer is None for player in self.players)
        return people and self.winner is not None and self.is_from_set_up and not self.is_practice


class KeptGame(Frozen):
    """A game in the library. `scenario` is the key of its scenario there, `content` and `played` are the digests of the
    version: of all of it, and of what is played alone.
    """

    name: str
    scenario: str | None
    content: str
    played: str
    summary: GameSummary
    by: str
    at: AwareDatetime
