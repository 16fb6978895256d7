"""The words of a scenario, in any number of languages, each with its state."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field, StringConstraints

from schema.frozen import Frozen, FrozenDict, FrozenMap

# The language that texts are written in first, and read in where another has none.
ENGLISH = "en"
LanguageCode = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]
Line = Annotated[str, StringConstraints(max_length=1_000)]
FieldName = Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,40}$")]
Prose = Annotated[str, StringConstraints(max_length=100_000)]
SentenceDigest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{8}$")]
# `special_rule:airdrop`, `unit:sniper`; `rules`: those of the game; `nothing`: people play it themselves.
PlayedBy = Annotated[
    str, StringConstraints(pattern=r"^(?:rules|nothing|[a-z_]{1,30}:[a-zA-Z0-9_:-]{1,60})$", max_length=100)
]


class TextState(StrEnum):
    UNTRANSLATED = "untranslated"
    DRAFT = "draft"
    TRANSLATED = "translated"
    REVIEWED = "reviewed"
    OUTDATED = "outdated"


class ScenarioText(Frozen):
    """All texts in one language. An empty string is a text that has not been written."""

    state: TextState = TextState.DRAFT
    title: Line = ""
    subtitle: Line = ""
    date: Line = ""
    history: Prose = ""
    briefing: Prose = ""
    conditions: Prose = ""
    special_rules: Prose = ""
    sources: Prose = ""
    # By field, what the data said when the author took its sentences over: so a later change of the data can be told.
    taken_over: FrozenMap[FieldName, Prose] = Field(default_factory=FrozenDict)
    # By field, what plays a sentence of it, as the author says; by the digest of the sentence (`i18n.played`).
    played: FrozenMap[FieldName, FrozenMap[SentenceDigest, PlayedBy]] = Field(default_factory=FrozenDict)


# The texts themselves, in the order of a sheet.
TEXT_FIELDS = ("title", "subtitle", "date", "history", "briefing", "conditions", "special_rules", "sources")
