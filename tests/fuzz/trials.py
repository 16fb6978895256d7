"""One hostile file against what the program does with files of its kind, inside this process and within limits.

A trial fails with the number of its file where the program calls something a bug, raises anything, or takes more time
of the processor or more memory than a file of that size may cost.
"""

import io
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path

from editor.board.underlay.scan_image import decode_embedded, decode_scan
from editor.cli.main import main
from editor.document.recovery import RecoveryStore
from editor.library_view.texts.typing_journal import TypedText, TypingJournal
from editor.settings.settings import Settings
from editor.stamps.stamp_store import find_stamp
from library.database.connection import Database
from library.exchange.importing import import_files
from schema.issues import Unreadable
from tests.fuzz.hostile_files import HostileFile

# Of the processor, so that a busy machine makes no difference; the largest whole files take a tenth of it.
MAX_SECONDS = 15.0
MAX_GROWTH_MB = 400
_FINE = (0, 1, 2)


class TrialFailed(AssertionError):
    pass


class Trials:
    """Has a folder of its own, a library that everything is imported into, and a whole scenario to compare with."""

    def __init__(self, folder: Path, library: Database, other: Path) -> None:
        self._folder = folder
        self._library = library
        self._other = other
        self.slowest = (0.0, -1)

    def run(self, number: int, file: HostileFile) -> None:
        chance = random.Random(number)
        with _limits(number, file) as seconds:
            match file.kind:
                case ".beachhead" | ".m44":
                    self._scenario(file, chance)
                case ".po":
                    path = self._write("texts.po", file.data)
                    self._command("translate", "import", path, "--database", self._library.file)
                case "settings":
                    self._settings(file)
                case "recovery":
                    self._recovery(file)
                case "journal":
                    self._journal(file)
                case "stamp":
                    find_stamp(self._write("stamp.json", file.data))
                case _:
                    self._picture(file)
        self.slowest = max(self.slowest, (seconds[0], number))

    def _write(self, name: str, data: bytes) -> Path:
        path = self._folder / name
        path.write_bytes(data)
        return path

    def _command(self, *arguments: object) -> int:
        """As a user types it; what it says is one line for each problem, and never that of a bug."""
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main([str(argument) for argument in arguments])
        if code not in _FINE:
            raise TrialFailed(f"{arguments[0]} exits {code}: {err.getvalue()[:500]}")
        if "\x1b" in out.getvalue() + err.getvalue() or "Traceback" in err.getvalue():
            raise TrialFailed(f"{arguments[0]} says {err.getvalue()[:500]!r}")
        return code

    def _scenario(self, file: HostileFile, chance: random.Random) -> None:
        path = self._write(f"scenario{file.kind}", file.data)
        self._command("check", path)
        actions: tuple[tuple[object, ...], ...] = (
            ("check", "--json", "--target", "bga", path),
            ("check", "--fix", "-o", self._folder / "fixed.m44", path),
            ("convert", path, self._folder / "converted.m44"),
            ("convert", path, self._folder / "converted.beachhead"),
            ("compare", path, self._other),
            ("inspect", path),
            ("sheet", path, "-o", self._folder / "sheet.pdf"),
            ("render", path, "-o", self._folder / "board.svg"),
            ("render", path, "-o", self._folder / "board.png", "--width", "300", "--underlay"),
            ("edit", path),
        )
        action = chance.choice((*actions, ()))
        if not action:
            import_files(self._library, [path], by="fuzz")
        elif self._command(*action) == 0 and action[0] == "convert":
            self._command("check", action[2])  # what was written can be read

    def _settings(self, file: HostileFile) -> None:
        settings = Settings(self._write("settings.json", file.data))
        assert settings.language
        assert settings.appearance_name is not None
        assert settings.boxes is not None
        assert settings.shortcuts is not None
        settings.set_value("appearance", "light")

    def _recovery(self, file: HostileFile) -> None:
        store = RecoveryStore(self._folder / "recovery")
        store.folder.mkdir(exist_ok=True)
        store.file_for("hostile").write_bytes(file.data)
        for copy in RecoveryStore(store.folder).copies():
            copy.compare()
            assert copy.is_older_than_file in (True, False)
        store.file_for("hostile").unlink()

    def _journal(self, file: HostileFile) -> None:
        journal = TypingJournal(self._write("journal.json", file.data))
        journal.find("library.db", "card:ambush.full@nl")
        journal.settle("library.db", "card:ambush.full@nl", "x")
        assert journal.keep("library.db", "other@nl", TypedText("kept"))
        assert journal.find("library.db", "other@nl") == TypedText("kept")

    def _picture(self, file: HostileFile) -> None:
        decoders: tuple[Callable[[bytes], object], ...] = (decode_scan, decode_embedded)
        for decode in decoders:
            try:
                decode(file.data)
            except Unreadable:
                continue


@contextmanager
def _limits(number: int, file: HostileFile) -> Iterator[list[float]]:
    """Yields a list that holds the seconds of the processor at the end."""
    used = [0.0]
    before, start = _memory_mb(), time.process_time()
    try:
        yield used
    except TrialFailed as problem:
        raise TrialFailed(f"file {number} ({file.kind}): {problem}") from None
    except Exception as problem:
        raise TrialFailed(f"file {number} ({file.kind}): {type(problem).__name__}: {problem}") from problem
    used[0] = time.process_time() - start
    if used[0] > MAX_SECONDS:
        raise TrialFailed(f"file {number} ({file.kind}) takes {used[0]:.1f} s of the processor")
    if (growth := _memory_mb() - before) > MAX_GROWTH_MB:
        raise TrialFailed(f"file {number} ({file.kind}) takes {growth:.0f} MB")


def _memory_mb() -> float:
    """The most that this process has ever had; 0 where the system does not tell."""
    try:
        resource = import_module("resource")
    except ModuleNotFoundError:
        return 0.0
    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) / 1024
