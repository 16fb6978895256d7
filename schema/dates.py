"""Days of the calendar, in files always written as `1944-06-06`."""

from __future__ import annotations

import datetime
from typing import Annotated

from pydantic import WithJsonSchema

DATE_PATTERN = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
Date = Annotated[datetime.date, WithJsonSchema({"type": "string", "format": "date", "pattern": DATE_PATTERN})]
