"""What a foreign file held beyond our fields, so that it comes back when the file is written again."""

from __future__ import annotations

from pydantic import Field

from schema.frozen import Frozen, FrozenDict, FrozenMap, Json


class Replaced(Frozen):
    """A value that our writer would spell otherwise. It comes back only while ours is still the same."""

    ours: Json
    theirs: Json


class Carried(Frozen):
    """The rest of one object of an .m44 file, by JSON pointer within that object.

    `keep` is added where our writer says nothing; `replace` and `drop` hold only as long as our writer
    would still write the value that is named there: an edit always wins over what was carried.
    """

    keep: FrozenMap[str, Json] = Field(default_factory=FrozenDict)
    replace: FrozenMap[str, Replaced] = Field(default_factory=FrozenDict)
    drop: FrozenMap[str, Json] = Field(default_factory=FrozenDict)

    @property
    def is_empty(self) -> bool:
        return not (self.keep or self.replace or self.drop)


NOTHING_CARRIED = Carried()
