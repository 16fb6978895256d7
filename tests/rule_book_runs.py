"""Runs of eight words as they stand in the rule books, kept as salted hashes: a text of ours can be compared with them,
but they cannot be read.

The rule books belong to their publisher and are not here. `python -m tests.rule_book_runs FOLDER` makes the file of
hashes anew from a folder of text files.
"""

import hashlib
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

RUN = 8
HASHES = Path(__file__).parent / "facts" / "rule_book_runs.bin"
_SALT = b"beachhead-runs-1"
# With 22,000 runs, a text of a million words meets a hash by chance once in fifty times.
_BYTES = 5


def words(text: str) -> list[str]:
    """The words of a text, whatever their case and whatever stands between them."""
    return re.findall(r"\w+", text.casefold())


def runs(text: str) -> Iterator[str]:
    """All runs of eight words."""
    spoken = words(text)
    return (" ".join(spoken[start : start + RUN]) for start in range(len(spoken) - RUN + 1))


def runs_of_the_rule_books(text: str, file: Path = HASHES) -> list[str]:
    """The runs of a text that stand in a rule book too."""
    return [run for run in runs(text) if _hash(run) in _hashes(file)]


def _hash(run: str) -> bytes:
    return hashlib.blake2b(run.encode(), digest_size=_BYTES, salt=_SALT).digest()


@cache
def _hashes(file: Path) -> frozenset[bytes]:
    data = file.read_bytes()
    return frozenset(data[start : start + _BYTES] for start in range(0, len(data), _BYTES))


def write_hashes(folder: Path, target: Path = HASHES) -> None:
    """Make the file from the texts of a folder; sorted, so that nothing of their order is left."""
    texts = [path.read_text("utf-8", errors="replace") for path in sorted(folder.glob("*.txt"))]
    target.write_bytes(b"".join(sorted({_hash(run) for text in texts for run in runs(text)})))


if __name__ == "__main__":
    write_hashes(Path(sys.argv[1]))
