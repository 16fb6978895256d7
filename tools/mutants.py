"""Change one place of the code at a time and see whether a test notices: `python -m tools.mutants rules --count 20`.

Works on a copy of the tree, in one process at a time, and prints each change with the first test that failed.
A change that no test noticed has survived; a person says whether an assertion is missing or nothing can be seen of it.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("comparison", "boolean", "arithmetic", "constant", "return")
FILES = 3
SECONDS = 400.0
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}
# Exit codes of pytest: an option or a file is not known, and none of the tests was chosen.
_WRONG_USE, _NO_TESTS = 4, 5
SKIPPED_TESTS = {"bench", "fuzz", "recorded_games"}


@dataclass(frozen=True)
class Mutant:
    """One change of one file: the text from `start` to `end`, in bytes, becomes `new`."""

    path: str
    line: int
    kind: str
    start: int
    end: int
    old: str
    new: str
    within: str = ""
    """The function or class in which it is."""

    def applied_to(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.kind}: {_one_line(self.old)} -> {_one_line(self.new)}"


def find_mutants(path: str, source: bytes) -> list[Mutant]:
    """Every change that can be made in a file."""
    tree = ast.parse(source)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    names = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    found = []
    for node in _changeable(tree):
        around = [one for one in names if one.lineno <= node.lineno <= (one.end_lineno or 0)]
        within = max(around, key=lambda one: one.lineno).name if around else ""
        for kind, changed in _changes(node):
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            new = ast.unparse(changed)
            is_part = isinstance(changed, ast.Compare | ast.BoolOp | ast.BinOp | ast.UnaryOp)
            text = f"({new})" if is_part else new
            found.append(Mutant(path, node.lineno, kind, start, end, source[start:end].decode(), text, within))
    return found


def _changeable(tree: ast.Module) -> Iterator[ast.expr | ast.stmt]:
    """The nodes that do something when the program runs, without patterns and parts of f-strings, which have none."""
    pending: deque[ast.AST] = deque([tree])
    while pending:
        node = pending.popleft()
        if isinstance(node, ast.JoinedStr | ast.pattern | ast.Assert) or _is_for_types(node):
            continue
        if isinstance(node, ast.expr | ast.stmt):
            yield node
        skipped = {
            "annotation",
            "returns",
            "decorator_list",
            "bases",
            "keywords" if isinstance(node, ast.ClassDef) else "",
        }
        for name, value in ast.iter_fields(node):
            if name not in skipped:
                pending.extend(
                    one for one in (value if isinstance(value, list) else [value]) if isinstance(one, ast.AST)
                )


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def _changes(node: ast.expr | ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    """Each kind of change that applies to a node, with the changed node."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in COMPARISONS:
            yield "comparison", _with(node, ops=[COMPARISONS[type(operator)]()])
        case ast.BoolOp(op=operator):
            yield "boolean", _with(node, op=ast.Or() if isinstance(operator, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield "boolean", node.operand
        case ast.Constant(value=bool()):
            yield "boolean", _with(node, value=not node.value)
        case ast.UnaryOp(op=ast.USub()):
            yield "arithmetic", node.operand
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator) if type(operator) in OPERATORS and not _is_text(node):
            yield "arithmetic", _with(node, op=OPERATORS[type(operator)]())
        case ast.Constant(value=int() | float() as value):
            yield "constant", _with(node, value=value + 1)
        case ast.Return(value=ast.expr()) if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield "return", ast.Return(value=ast.Constant(None))


def _is_text(node: ast.AST) -> bool:
    """Whether a + or % is about texts as far as can be seen: the change would only be an error."""
    return any(
        isinstance(one, ast.JoinedStr) or (isinstance(one, ast.Constant) and isinstance(one.value, str))
        for one in ast.iter_child_nodes(node)
    )


def _with(node: ast.AST, **fields: object) -> ast.AST:
    changed = copy.deepcopy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return ast.fix_missing_locations(changed)


def draw_mutants(root: Path, package: str, *, count: int, seed: int) -> list[Mutant]:
    """Random changes of a package: as many of each kind, and one in a file as long as there are files."""
    chance = random.Random(f"{seed}:{package}")
    by_kind = defaultdict(list)
    for path in sorted((root / package).rglob("*.py")):
        for mutant in find_mutants(path.relative_to(root).as_posix(), path.read_bytes()):
            by_kind[mutant.kind].append(mutant)
    drawn: list[Mutant] = []
    for number in range(count):
        kind = KINDS[number % len(KINDS)]
        used = {mutant.path for mutant in drawn}
        rest = [mutant for mutant in by_kind[kind] if mutant not in drawn]
        choices = [mutant for mutant in rest if mutant.path not in used] or rest
        if choices:
            drawn.append(chance.choice(choices))
    return drawn


class NearestTests:
    """Which test files are most likely to notice a change: by their place, their name, and what they import."""

    def __init__(self, root: Path) -> None:
        self.root = root
        tests = [
            path
            for path in sorted((root / "tests").rglob("*.py"))
            if not SKIPPED_TESTS & set(path.relative_to(root).parts)
        ]
        self.tests = [path.relative_to(root) for path in tests if path.name.startswith("test_")]
        self.imports = cache(self._imports)
        self.text = cache(lambda test: (root / test).read_text("utf-8"))

    def of(self, mutant: Mutant, number: int) -> list[str]:
        """The nearest test files, as paths from the root."""
        ranked = sorted(self.tests, key=lambda test: (-self._nearness(test, mutant), test))
        return [test.as_posix() for test in ranked[:number]]

    def _nearness(self, test: Path, mutant: Mutant) -> float:
        module = Path(mutant.path)
        shared = sum(1 for _ in _common(test.parts[1:-1], module.parts[:-1]))
        stem = test.stem.removeprefix("test_")
        named = 2 if stem in module.stem or module.stem in stem else 0
        if stem in {module.stem, module.parent.name}:
            named = 4
        told = 3 if mutant.within and re.search(rf"\b{mutant.within}\b", self.text(test)) else 0
        return shared * 2 + named + told - 1.5 * self._distance(test, module)

    def _distance(self, test: Path, module: Path) -> int:
        """How many imports lie between a test and a module; what the nearest conftest.py imports counts as imported."""
        seen = {test, test.parent / "conftest.py"}
        layer, steps = set(seen), 0
        while layer and steps < 4:
            layer = {imported for path in layer for imported in self.imports(path)} - seen
            seen |= layer
            steps += 1
            if module in layer:
                return steps
        return 6

    def _imports(self, path: Path) -> frozenset[Path]:
        if not (self.root / path).is_file():
            return frozenset()
        names = set()
        for node in ast.walk(ast.parse((self.root / path).read_bytes())):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        files = {Path(*name.split(".")).with_suffix(".py") for name in names}
        return frozenset(file for file in files if (self.root / file).is_file())


def _common(first: tuple[str, ...], second: tuple[str, ...]) -> Iterator[str]:
    for one, other in zip(first, second, strict=False):
        if one != other:
            return
        yield one


@dataclass(frozen=True)
class MutantVerdict:
    word: str
    """noticed, survived, or undecided: the tests took too long."""
    evidence: str
    """The first test that failed, or the files that were tried."""


def try_mutant(tree: Path, mutant: Mutant, tests: list[str], *, tiers: Sequence[str], seconds: float) -> MutantVerdict:
    """Run the tests of some files with the change, tier by tier until one fails."""
    file = tree / mutant.path
    source = file.read_bytes()
    try:
        file.write_bytes(mutant.applied_to(source))
        for tier in tiers:
            code, output = _run_tests(tree, [*tests, f"--tier={tier}"], seconds)
            if code == _WRONG_USE:
                raise ValueError(output)
            if code not in (0, _NO_TESTS):
                break
        else:
            return MutantVerdict("survived", " ".join(tests))
    finally:
        file.write_bytes(source)
    if code is None:
        return MutantVerdict("undecided", f"took more than {seconds:.0f} s")
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", output, re.MULTILINE)
    return MutantVerdict("noticed", found[1] if found else _one_line(output[-200:]))


def find_failing(tree: Path, tests: Iterable[str], seconds: float) -> list[str]:
    """Those that fail without any change too: they have noticed nothing."""
    code, output = _run_tests(tree, ["--maxfail=1000", *sorted(set(tests))], seconds)
    return [] if code == 0 else re.findall(r"^(?:FAILED|ERROR) (\S+)", output, re.MULTILINE) or [output]


def _run_tests(tree: Path, arguments: list[str], seconds: float) -> tuple[int | None, str]:
    """The exit code, None if it took too long, and what pytest printed."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "--tb=no", "-p", "no:cacheprovider", *arguments]
    environment = os.environ | {"PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(command, cwd=tree, env=environment, stdout=output, stderr=subprocess.STDOUT)
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return None, ""
        output.seek(0)
        return code, output.read()


def copy_tree(root: Path, target: Path) -> None:
    """The files as they are now, and the compiled catalogs."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (root / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, target / name)
    for path in (root / "i18n").rglob("*.mo"):
        shutil.copy2(path, target / path.relative_to(root))


def _one_line(text: str) -> str:
    joined = " ".join(text.split())
    return joined if len(joined) <= 100 else f"{joined[:97]}..."


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", nargs="+", help="folders, such as rules or editor/board")
    parser.add_argument("--count", type=int, default=20, help="changes for each folder")
    parser.add_argument("--seed", type=int, default=44)
    parser.add_argument("--files", type=int, default=FILES, help="how many test files are tried for each change")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long they may take")
    parser.add_argument("--only", metavar="FILE:LINE", nargs="*", help="of the drawn changes, those at these places")
    parser.add_argument("--list", action="store_true", help="print the changes and their tests, and try nothing")
    parser.add_argument("--tests", nargs="*", help="test files, instead of the nearest ones")
    parser.add_argument("--slow", action="store_true", help="also try slow tests, after the quick ones")
    chosen = parser.parse_args()
    tiers = ("quick", "rest") if chosen.slow else ("quick",)
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_tree(ROOT, tree)
        nearest = NearestTests(tree)
        survivors, evidence = 0, list[str]()
        for package in chosen.packages:
            counts = dict.fromkeys(("noticed", "survived", "undecided"), 0)
            for mutant in draw_mutants(tree, package, count=chosen.count, seed=chosen.seed):
                if chosen.only and f"{mutant.path}:{mutant.line}" not in chosen.only:
                    continue
                tests = chosen.tests or nearest.of(mutant, chosen.files)
                if chosen.list:
                    print(mutant, *tests, sep="\n    ")
                    continue
                verdict = try_mutant(tree, mutant, tests, tiers=tiers, seconds=chosen.seconds)
                counts[verdict.word] += 1
                evidence += [verdict.evidence] if verdict.word == "noticed" and "::" in verdict.evidence else []
                print(f"{verdict.word}: {mutant}\n    {verdict.evidence}", flush=True)
            survivors += counts["survived"]
            print(f"{package}: {', '.join(f'{number} {word}' for word, number in counts.items())}", flush=True)
        for test in find_failing(tree, evidence, chosen.seconds * 2) if evidence else ():
            print(f"fails without a change too: {test}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
