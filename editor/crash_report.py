"""When the program itself is wrong: a report in a file, one line for the user."""

from __future__ import annotations

import contextlib
import datetime
import platform
import sys
import tempfile
import traceback
from pathlib import Path

from editor.program import PROGRAM, version
from library.passwords import hide_password, hide_passwords
from schema.formats.files import make_folder
from schema.formats.state_files import make_private_folder, write_private
from schema.issues import KnownProblem


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
    data = hide_passwords("\n".join(lines)).encode("utf-8", "backslashreplace")
    for folder, make in (
        (user_log_path(PROGRAM, appauthor=False), make_private_folder),
        (Path(tempfile.gettempdir()), make_folder),  # which is everybody's
    ):
        with contextlib.suppress(KnownProblem):
            make(folder)
            write_private(folder / name, data)
            return folder / name
    return None
