"""The data of the catalog, `data/*.json`, as values; parsed, or as they were prepared when the program was built.

`python -m rules.catalog_data` prepares them: the start of the program then neither builds validators for all kinds of
entries nor runs them, which takes a tenth of a short command. Without that file, or where a file of data or of the code
of the values has changed since, they are parsed, and the same.
"""

from __future__ import annotations

import json
import pickle
import sys
import zlib
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple, get_type_hints

from pydantic import VERSION, TypeAdapter

from schema.catalog.badge import Badge
from schema.catalog.box import Box
from schema.catalog.deck import CardFile
from schema.catalog.entry import RuleSource
from schema.catalog.nation import NationRule
from schema.catalog.terrain import Terrain
from schema.catalog.unit import EquipmentType, UnitType
from schema.formats.files import write_atomically
from schema.issues import KnownProblem


class CatalogData(NamedTuple):
    """Each field is a file."""

    terrains: tuple[Terrain, ...]
    units: tuple[UnitType, ...]
    equipment: tuple[EquipmentType, ...]
    badges: tuple[Badge, ...]
    nation_rules: tuple[NationRule, ...]
    cards: CardFile
    boxes: tuple[Box, ...]
    sources: tuple[RuleSource, ...]


FOLDER: Final = Path(str(files("rules"))) / "data"
PREPARED: Final = FOLDER / "catalog.pickle"


class _Fingerprint(NamedTuple):
    """What prepared data were made from. Times of files do not count: a checkout or an upgrade may set any."""

    data: int
    # None where there are no files of code, as in the bundle.
    code: int | None
    versions: str = f"pydantic {VERSION}, {sys.implementation.cache_tag}"

    def allows(self, other: _Fingerprint) -> bool:
        """Whether data that were made from the other may be used now."""
        return self.data == other.data and self.versions == other.versions and self.code in (None, other.code)


def read_data(prepared: Path = PREPARED) -> CatalogData:
    data = _read_prepared(prepared)
    return parse_data() if data is None else data


def parse_data() -> CatalogData:
    return CatalogData(**{name: _parsed(kind, name) for name, kind in get_type_hints(CatalogData).items()})


def prepare_data(target: Path = PREPARED) -> bool:
    """Write the file, unless there is one that is current; whether it was written."""
    if _read_prepared(target) is not None:
        return False
    content = pickle.dumps(tuple(parse_data()), protocol=5)
    # The first line tells whether the rest may be read: that needs the classes as they were.
    head = json.dumps([zlib.crc32(content), *_fingerprint()])
    write_atomically(target, f"{head}\n".encode("ascii") + content)
    return True


def _parsed(kind: Any, name: str) -> Any:
    return TypeAdapter(kind).validate_json((FOLDER / f"{name}.json").read_bytes())


def _read_prepared(file: Path) -> CatalogData | None:
    """The data in the file; None if there is none, or one that is damaged or was made from something else."""
    with suppress(OSError, ValueError, TypeError):  # not there, cut off, or no such file at all
        head, _, content = file.read_bytes().partition(b"\n")
        checksum, *made_from = json.loads(head)
        if checksum == zlib.crc32(content) and _fingerprint().allows(_Fingerprint(*made_from)):
            return CatalogData(*pickle.loads(content))
    return None


def _fingerprint() -> _Fingerprint:
    schema = Path(str(files("schema")))
    code = sorted((*schema.glob("*.py"), *schema.glob("catalog/**/*.py")))
    return _Fingerprint(_sum(sorted(FOLDER.glob("*.json"))), _sum(code) if code else None)


def _sum(paths: list[Path]) -> int:
    found = 0
    for path in paths:
        found = zlib.crc32(path.read_bytes(), found)
    return found


def main() -> int:
    """Prepare the data of the package; 1 if they could not be written."""
    try:
        prepare_data()
    except KnownProblem as problem:
        print(f"rules.catalog_data: {problem.code}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
