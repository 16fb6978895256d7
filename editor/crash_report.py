"""When the program itself is wrong: a report in a file, one line for the user."""

from __future__ import annotations

import datetime
import platform
import sys
import tempfile
import traceback
from pathlib import Path

from editor.program import PROGRAM, version
from library.passwords import hide_password, hide_passwords


def traceback_of(problem: BaseException) -> str:
    """As it may be shown and copied."""
    return hide_passwords("".join(traceback.format_exception(problem)))


def write_report(problem: BaseException) -> Path | None:
    """Where the report is; None if no folder took it."""
    from platformdirs import user_log_path

    now = datetime.datetime.now(datetime.UTC)
    lines = (
        f"{PROGRAM} {version()}",
        f"Python {platform.python_version()}, {platform.platform()}",
        f"{now:%Y-%m-%d %H:%M:%S} UTC",
        f"arguments: {[hide_password(one) for one in sys.argv[1:]]!r}",
        "",
        traceback_of(problem),
    )
    name = f"report-{now:%Y%m%d-%H%M%S-%f}.txt"
    for folder in (user_log_path(PROGRAM, appauthor=False), Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(hide_passwords("\n".join(lines)), "utf-8", errors="backslashreplace")
        except OSError:
            continue
        return folder / name
    return None
