"""The map scan: a picture under the board to draw from. It is no part of the game and of no printed board."""

from __future__ import annotations

import base64
import binascii
import math
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from schema.frozen import Frozen

# A picture that travels inside the scenario, as bytes; four letters of base64 hold three of them.
EMBEDDED_LIMIT = 4 * 1024 * 1024
_BASE64_LIMIT = (EMBEDDED_LIMIT + 2) // 3 * 4
_FINEST = 4


def _rounded(value: float) -> float:
    """A ten-thousandth of a hex is finer than any screen; `+ 0.0` makes the negative zero an ordinary one."""
    return round(value, _FINEST) + 0.0


Distance = Annotated[float, Field(ge=-1_000, le=1_000), AfterValidator(_rounded)]
Width = Annotated[float, Field(ge=0.1, le=1_000), AfterValidator(_rounded)]
Degrees = Annotated[float, Field(ge=-180, le=180), AfterValidator(_rounded)]
Percent = Annotated[int, Field(ge=5, le=100)]
Pixels = Annotated[int, Field(ge=1, le=100_000)]


class Underlay(Frozen):
    """A picture and how it lies. Lengths are widths of a hex; the board begins at 0, 0, y grows downward."""

    # Where the picture is, from the folder of the scenario's file where that can be said; `/` between folders.
    file: Annotated[str, StringConstraints(pattern=r"^[^\x00]+$", max_length=1_000)] | None = None
    # Or the picture itself, a PNG, JPEG or WebP file in base64.
    picture: Annotated[str, StringConstraints(pattern="^[A-Za-z0-9+/]*={0,2}$", max_length=_BASE64_LIMIT)] | None = None
    # Its width and height in pixels, so that it keeps its place while the file cannot be found.
    pixels: tuple[Pixels, Pixels]
    # The middle of the picture.
    x: Distance
    y: Distance
    width: Width
    # Clockwise, in degrees.
    rotation: Degrees = 0.0
    # Left and right exchanged before it is turned: the board was mirrored over it.
    mirrored: bool = False
    opacity: Percent = 70
    # How much of the terrain shows over it.
    terrain_opacity: Percent = 100
    hidden: bool = False
    locked: bool = False

    @property
    def height(self) -> float:
        return self.width * self.pixels[1] / self.pixels[0]

    @property
    def is_embedded(self) -> bool:
        return self.picture is not None

    @property
    def data(self) -> bytes | None:
        """The embedded file; None without one, or where the text is no base64 after all."""
        if self.picture is None:
            return None
        try:
            return base64.b64decode(self.picture, validate=True)
        except binascii.Error:
            return None

    def with_data(self, data: bytes, pixels: tuple[int, int]) -> Underlay:
        """The same place for a picture that travels inside; the name of the file, which others need not know, goes."""
        text = base64.b64encode(data).decode("ascii")
        return self.model_copy(update={"picture": text, "file": None, "pixels": pixels})

    def with_file(self, file: str, pixels: tuple[int, int]) -> Underlay:
        return self.model_copy(update={"picture": None, "file": file, "pixels": pixels})

    def with_place(self, *, x: float, y: float, width: float, rotation: float) -> Underlay:
        """Moved, scaled and turned; everything is kept within what a file may say."""
        return self.model_copy(
            update={
                "x": _rounded(min(max(x, -1_000.0), 1_000.0)),
                "y": _rounded(min(max(y, -1_000.0), 1_000.0)),
                "width": _rounded(min(max(width, 0.1), 1_000.0)),
                "rotation": _rounded(math.remainder(rotation, 360.0)),
            }
        )
