"""Counts signals of the editor, those that only pass on what another one says, and payloads without a type.

A relay is a signal connected to another one, a lambda that only emits, or a method whose only statement emits. What
a widget wants from the window goes through `EditorContext.window` instead, and who wants to know of a part listens
to that part. `python -m tools.count_signals` fails above the limits; `--list` names each place.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

MAX_RELAYS: Final = 136
MAX_UNTYPED: Final = 107


@dataclass(frozen=True, order=True)
class CodeLine:
    """`code`: the connection or the method, or the declaration of a signal."""

    path: str
    line: int
    code: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.code}"


@dataclass
class SignalCount:
    """`untyped` has a place for each argument of a signal that is declared as `object`."""

    signals: list[CodeLine] = field(default_factory=list)
    relays: list[CodeLine] = field(default_factory=list)
    untyped: list[CodeLine] = field(default_factory=list)

    def excesses(self, max_relays: int, max_untyped: int) -> Iterator[str]:
        """What is above its limit, in words."""
        limits = {"relays": (self.relays, max_relays), "untyped payloads": (self.untyped, max_untyped)}
        for name, (places, limit) in limits.items():
            if len(places) > limit:
                yield f"{len(places)} {name}, but only {limit} are allowed: run with --list"


def count_signals(root: Path, package: str = "editor") -> SignalCount:
    """Of all modules of a package below a folder."""
    trees = {
        path.relative_to(root).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted((root / package).rglob("*.py"))
    }
    declared = {path: list(_declarations(tree)) for path, tree in trees.items()}
    names = {name for found in declared.values() for name, _ in found}
    count = SignalCount()
    for path, tree in trees.items():
        for name, call in declared[path]:
            place = CodeLine(path, call.lineno, f"{name} = {ast.unparse(call)}")
            count.signals.append(place)
            count.untyped += [place for payload in call.args if ast.unparse(payload) == "object"]
        count.relays += [CodeLine(path, line, code) for line, code in _relays(tree, names)]
    return count


def _declarations(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        for statement in node.body if isinstance(node, ast.ClassDef) else ():
            match statement:
                case (
                    ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="Signal")) as call)
                    | ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(func=ast.Name(id="Signal")) as call)
                ):
                    yield name, call
                case _:
                    pass


def _relays(tree: ast.Module, signals: set[str]) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="connect"), args=[target, *_]) if _only_passes_on(target, signals):
                yield node.lineno, ast.unparse(node)
            case ast.Call(func=ast.Name(id="connect_while_alive"), args=[_, _, target]) if _only_passes_on(
                target, signals
            ):
                yield node.lineno, ast.unparse(node)
            case ast.FunctionDef(name=name, body=body) if _is_emission(body):
                yield node.lineno, f"{name}: {ast.unparse(body[-1])}"


def _only_passes_on(target: ast.expr, signals: set[str]) -> bool:
    match target:
        case ast.Attribute(attr=name):
            return name == "emit" or name in signals
        case ast.Lambda(body=body):
            return _emits(body)
        case ast.Call(func=ast.Name(id="partial"), args=[ast.Attribute(attr="emit"), *_]):
            return True
        case _:
            return False


def _is_emission(body: list[ast.stmt]) -> bool:
    """Docstrings, and `del` of arguments that are not used, do nothing."""
    doing = [
        one
        for one in body
        if not isinstance(one, ast.Delete) and not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
    ]
    return len(doing) == 1 and isinstance(doing[0], ast.Expr) and _emits(doing[0].value)


def _emits(call: ast.expr) -> bool:
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "emit"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--list", action="store_true", help="name each relay and each untyped payload")
    options = parser.parse_args(arguments)
    count = count_signals(Path(__file__).parent.parent)
    if options.list:
        print(*count.relays, *count.untyped, sep="\n")
    print(f"{len(count.signals)} signals, {len(count.relays)} relays, {len(count.untyped)} untyped payloads")
    problems = list(count.excesses(MAX_RELAYS, MAX_UNTYPED))
    print(*problems, sep="\n", file=sys.stderr, end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
