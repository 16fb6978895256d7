"""Which scenario a file holds, whatever the file is called and wherever it lies. It is not part of the scenario."""

from __future__ import annotations

import uuid
from typing import Annotated

from pydantic import StringConstraints

from schema.frozen import Frozen

KEY = "identity"
_UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"


class FileIdentity(Frozen):
    """`id` is given once and stays; `version` is the digest of the content as a library last saw it."""

    id: Annotated[str, StringConstraints(pattern=_UUID)]
    version: Annotated[str, StringConstraints(pattern="^[0-9a-f]{1,64}$")] | None = None

    @classmethod
    def new(cls) -> FileIdentity:
        return cls(id=str(uuid.uuid4()))
