"""The ids of the catalog: short names that are final once they are published. And the letters of the sides of a hex."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StringConstraints

# Capitals only because one tile code of the scenario files has them, and ids are final.
EntryId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-zA-Z0-9_]*$")]
SourceId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
# The sides of a hex, in the order of rules.geometry.Direction: counter-clockwise from east.
SideName = Literal["E", "NE", "NW", "W", "SW", "SE"]
