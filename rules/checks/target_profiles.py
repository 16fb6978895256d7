"""Where a scenario is going to be played: at a table, or on one of the sites that read .m44 files."""

from __future__ import annotations

from enum import StrEnum


class TargetName(StrEnum):
    TABLE = "table"
    BGA = "bga"
    DOW = "dow"
