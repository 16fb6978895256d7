"""The ids of the catalog: short names that are final once they are published."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

# Capitals only because one tile code of the scenario files has them, and ids are final.
EntryId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-zA-Z0-9_]*$")]
SourceId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
