"""The two ways in which everything is drawn. Needs no Qt: a command checks its options before Qt is loaded."""

from __future__ import annotations

from enum import StrEnum


class Theme(StrEnum):
    """`screen`: painted in color. `print`: line art that saves ink."""

    SCREEN = "screen"
    PRINT = "print"
