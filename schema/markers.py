"""Markers on a hex: medals with all their conditions, mines, exits, camouflage, battle stars."""

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StringConstraints

from schema.board import Camp
from schema.carried import NOTHING_CARRIED, Carried
from schema.frozen import Tagged
from schema.hexes import Hex
from schema.pieces import NationId, Rotation


class MarkerBase(Tagged):
    tag: ClassVar[str] = "marker"

    carried: Carried = NOTHING_CARRIED


class Medal(MarkerBase):
    """An objective. `camp` None: whoever meets the condition."""

    marker: Literal["medal"] = "medal"
    camp: Camp | None = None
    # Whose medal is pictured.
    nation: NationId | None = None
    permanent: bool = False
    worth: Annotated[int, Field(ge=0, le=9)] = 1
    # The other hexes of the objective; the hex of the marker always belongs to it.
    group: tuple[Hex, ...] = ()
    needed: Annotated[int, Field(ge=0, le=99)] = 1
    any_hex: bool = False
    majority: bool = False
    # Only this camp can gain a majority objective.
    majority_camp: Camp | None = None
    turn_start: bool = False
    last_to_occupy: bool = False
    sole_control: bool = False


class Mine(MarkerBase):
    """A minefield. `camp` laid it and is safe from it; without one it strikes anyone."""

    marker: Literal["mine"] = "mine"
    camp: Camp | None = None
    decoy: bool = False


class Exit(MarkerBase):
    """A hex from which units of `camp` may leave the board for a medal."""

    marker: Literal["exit"] = "exit"
    camp: Camp | None = None
    group: tuple[Hex, ...] = ()
    pair: bool = False
    rotation: Rotation | None = None


class CamouflageLook(StrEnum):
    FIRST = "first"
    SECOND = "second"


class Camouflage(MarkerBase):
    marker: Literal["camouflage"] = "camouflage"
    look: CamouflageLook = CamouflageLook.SECOND


class Star(MarkerBase):
    """A battle star: it points at a special unit or target."""

    marker: Literal["star"] = "star"
    wittmann: bool = False


class OtherMarker(MarkerBase):
    """A marker of an .m44 file that the game here has no word for."""

    marker: Literal["other"] = "other"
    name: Annotated[str, StringConstraints(max_length=200)]


Marker = Annotated[Medal | Mine | Exit | Camouflage | Star | OtherMarker, Field(discriminator="marker")]
