"""What came out of all games, as one JSON object or as text."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from tests.recorded_games.comparison import COUNTERS, Difference, GameResult
from tests.recorded_games.falsifier import Falsification

EXAMPLES = 3


def as_json(results: Sequence[GameResult], falsifications: Sequence[Falsification] | None) -> dict[str, Any]:
    same, different = _sums(results)
    found: dict[str, Any] = {"games": len(results), "whole": sum(result.is_whole for result in results)}
    found |= {name: {"same": same[name], "different": different[name]} for name in COUNTERS}
    if falsifications is not None:
        missed = sum(not falsification.is_found for falsification in falsifications)
        found["falsified"] = {"found": len(falsifications) - missed, "missed": missed}
    return found


def as_text(results: Sequence[GameResult], falsifications: Sequence[Falsification] | None) -> str:
    same, different = _sums(results)
    lines = [f"{len(results)} games, {sum(result.is_whole for result in results)} whole", ""]
    lines += [_counter_line(name, same[name], different[name]) for name in COUNTERS]
    lines += _difference_lines(results)
    if falsifications is not None:
        found = sum(falsification.is_found for falsification in falsifications)
        lines += ["", f"{len(falsifications)} facts changed, {found} found"]
        lines += [f"    {'found ' if one.is_found else 'MISSED'}  {one}" for one in falsifications]
    return "\n".join(lines)


def _sums(results: Sequence[GameResult]) -> tuple[Counter[str], Counter[str]]:
    same: Counter[str] = Counter()
    different: Counter[str] = Counter()
    for result in results:
        same.update(result.same)
        different.update(result.different)
    return same, different


def _counter_line(name: str, same: int, different: int) -> str:
    share = f"{100 * same / (same + different):8.3f} %" if same + different else ""
    return f"{name:10} same {same:7}  different {different:6} {share}"


def _difference_lines(results: Sequence[GameResult]) -> list[str]:
    by_kind: dict[tuple[str, str], list[Difference]] = defaultdict(list)
    for result in results:
        for difference in result.differences:
            by_kind[difference.counter, difference.kind].append(difference)
    lines = []
    for (counter, kind), differences in sorted(by_kind.items(), key=lambda item: -len(item[1])):
        games = len({difference.game for difference in differences})
        lines += ["", f"{counter}, {kind}: {len(differences)} in {games} {'games' if games > 1 else 'game'}"]
        lines += [f"    {one.game}, line {one.line}: {one.text}" for one in _examples(differences)]
    return lines


def _examples(differences: Sequence[Difference]) -> list[Difference]:
    """A few, each of another game as far as there are several."""
    first = {difference.game: difference for difference in reversed(differences)}
    chosen = sorted(first.values())[:EXAMPLES]
    return [*chosen, *(one for one in differences if one not in chosen)][:EXAMPLES]
