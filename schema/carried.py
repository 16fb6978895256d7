"""What a foreign file held beyond our fields, so that it comes back when the file is written again."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from schema.frozen import Frozen, FrozenDict, FrozenMap, Json

# A JSON pointer: `/unit/behavior`. Objects of .m44 files nest a few levels, so a longer one is nobody's.
Pointer = Annotated[str, StringConstraints(pattern="^(/[^/]*){1,60}$")]


class Replaced(Frozen):
    """A value that our writer would spell otherwise. It comes back only while ours is still the same."""

    ours: Json
    theirs: Json


class Carried(Frozen):
    """The rest of one object of an .m44 file, by JSON pointer within that object.

    `keep` is added where our writer says nothing; `replace` and `drop` hold only as long as our writer
    would still write the value that is named there: an edit always wins over what was carried.
    """

    keep: FrozenMap[Pointer, Json] = Field(default_factory=FrozenDict)
    replace: FrozenMap[Pointer, Replaced] = Field(default_factory=FrozenDict)
    drop: FrozenMap[Pointer, Json] = Field(default_factory=FrozenDict)

    @property
    def is_empty(self) -> bool:
        return not (self.keep or self.replace or self.drop)

    def merged_with(self, later: Carried) -> Carried:
        """What two entries for the same thing carried; the later one wins."""
        return Carried(
            keep={**self.keep, **later.keep},
            replace={**self.replace, **later.replace},
            drop={**self.drop, **later.drop},
        )


NOTHING_CARRIED = Carried()
