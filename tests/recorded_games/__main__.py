"""`python -m tests.recorded_games FOLDER --boards FOLDER`: plays recorded games again and tells what differs.

Exit code 1: `--falsify` changed a fact and the comparison did not find it. 2: a record or a board cannot be read.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from schema.formats.codecs import load
from schema.issues import InvalidScenario, KnownProblem, Unreadable
from schema.scenario import Scenario
from tests.recorded_games.comparison import GameResult, compare
from tests.recorded_games.engine_follower import EngineFollower
from tests.recorded_games.falsifier import Falsification, falsify
from tests.recorded_games.follower import FollowerFactory
from tests.recorded_games.record import ENDING, UnreadableRecord, read_record
from tests.recorded_games.report import as_json, as_text
from tests.recorded_games.trusting_follower import TrustingFollower

FOLLOWERS: dict[str, FollowerFactory] = {"engine": EngineFollower, "record": TrustingFollower}
MISSED, BAD_INPUT = 1, 2


class Task(NamedTuple):
    """One game to follow, in a process of its own or not."""

    path: Path
    boards: Path
    follower: str
    # Which kind of fact is changed; None leaves the record as it is.
    falsified: int | None


def main(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(arguments)
    paths = [path for path in sorted(options.folder.glob(f"*{ENDING}")) if options.only in path.name]
    if not paths:
        return _refuse(f"{options.folder}: no file *{options.only}*{ENDING}")
    tasks = [
        Task(path, options.boards, options.follower, number // options.falsify if _is_nth(number, options) else None)
        for number, path in enumerate(paths, 1)
    ]
    try:
        done = _run_all(tasks, options.jobs)
    except UnreadableRecord as problem:
        return _refuse(str(problem))
    results = [result for result, _ in done]
    changes = [change for _, change in done if change] if options.falsify else None
    print(json.dumps(as_json(results, changes)) if options.json else as_text(results, changes))
    return MISSED if changes and not all(change.is_found for change in changes) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.recorded_games", description=__doc__)
    parser.add_argument("folder", type=Path, help=f"where the records are (*{ENDING})")
    parser.add_argument("--boards", type=Path, required=True, help="where the scenario files are")
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument(
        "--falsify", type=_positive, metavar="N", help="change one fact in every Nth record, and find it"
    )
    parser.add_argument("--only", default="", metavar="PART", help="only records with this in their name")
    parser.add_argument("--jobs", type=_positive, default=2, help="how many processes (2)")
    parser.add_argument("--follower", choices=tuple(FOLLOWERS), default=next(iter(FOLLOWERS)), help="who follows")
    return parser


def _positive(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def _is_nth(number: int, options: argparse.Namespace) -> bool:
    return bool(options.falsify) and number % options.falsify == 0


def _run_all(tasks: Sequence[Task], jobs: int) -> list[tuple[GameResult, Falsification | None]]:
    if jobs == 1:
        return [follow(task) for task in tasks]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(follow, tasks, chunksize=4))


def follow(task: Task) -> tuple[GameResult, Falsification | None]:
    record = read_record(task.path)
    board = load_board(task.boards / record.start.scenario)
    start = partial(FOLLOWERS[task.follower], record, board)
    result = compare(record, start())
    return result, None if task.falsified is None else falsify(record, result, start, task.falsified)


@cache
def load_board(path: Path) -> Scenario:
    try:
        return load(path).scenario
    except (Unreadable, InvalidScenario, KnownProblem) as problem:
        raise UnreadableRecord(f"{path}: {problem}") from problem


def _refuse(text: str) -> int:
    print(text, file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
