"""Whether a change goes on with the one before: the same numbers, changed again, as clicks on plus and minus do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from schema.frozen import Frozen
from schema.issues import PathPart
from schema.scenario import Scenario

_Path = tuple[PathPart, ...]


def is_series(earlier: tuple[Scenario, Scenario], later: tuple[Scenario, Scenario]) -> bool:
    """Whether two changes, each from one scenario to another, are of the same numbers and of nothing else."""
    numbers = _changed_numbers(*later)
    return bool(numbers) and numbers == _changed_numbers(*earlier)


def _changed_numbers(before: Scenario, after: Scenario) -> frozenset[_Path]:
    """The paths of the numbers that differ; none if anything else differs too."""
    paths: set[_Path] = set()
    for path, old, new in _changed_values(before, after, ()):
        if not _is_number(old) or not _is_number(new):
            return frozenset()
        paths.add(path)
    return frozenset(paths)


def _changed_values(before: Any, after: Any, path: _Path) -> Iterator[tuple[_Path, Any, Any]]:
    if before is after or before == after:
        return
    if isinstance(before, Frozen) and type(before) is type(after):
        for name in type(before).model_fields:
            yield from _changed_values(getattr(before, name), getattr(after, name), (*path, name))
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _changed_values(old, new, (*path, index))
    else:
        yield path, before, after


def _is_number(value: Any) -> bool:
    """A number, or one that is not set."""
    return value is None or (isinstance(value, int) and not isinstance(value, bool))
