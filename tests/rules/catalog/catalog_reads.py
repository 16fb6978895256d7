"""Which fields and specials of the catalog the program reads, found by the type checker.

A name alone proves nothing: half the program has something called `dice` or `count`. mypy knows of which class the
value is whose attribute is read, so a read counts for that class and for no other.
"""

import ast
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from mypy.build import build
from mypy.modulefinder import BuildSource
from mypy.nodes import ClassDef, Decorator, Expression, FuncDef, MemberExpr, MypyFile, NameExpr, Node, TypeInfo
from mypy.options import Options
from mypy.server.subexpr import get_subexpressions
from mypy.types import Instance, Type, TypeVarType, UnionType, get_proper_type

CATALOG = "schema.catalog"
PACKAGES = ("schema", "rules", "library", "i18n", "editor")
# Whoever reads an entry imports its model, or has it from the rules.
_SIGNS = (f"from {CATALOG}.", "from rules.")

Member = tuple[str, str]
"""The full name of a class, and the name of its field, property or method."""


@dataclass
class Reads:
    """What is read and which classes are named, outside the catalog and inside its own methods."""

    outside: set[Member] = field(default_factory=set)
    inside: dict[Member, set[Member]] = field(default_factory=dict)
    classes: set[str] = field(default_factory=set)

    def members(self) -> set[Member]:
        """A read inside a method of the catalog counts if that method is itself used."""
        found, waiting = set(self.outside), list(self.outside)
        while waiting:
            for member in self.inside.get(waiting.pop(), ()):
                if member not in found:
                    found.add(member)
                    waiting.append(member)
        return found


def find_reads(root: Path) -> Reads:
    options = Options()
    options.export_types = options.preserve_asts = options.check_untyped_defs = True
    options.incremental = False
    options.cache_dir = os.devnull
    options.ignore_missing_imports = True
    # Files of the program that are not looked at, and libraries: their values are of any type.
    options.follow_imports = "skip"
    sources = [BuildSource(str(path), _module(path.relative_to(root)), None) for path in _files(root)]
    result = build(sources, options=options)
    reads = Reads()
    for source in sources:
        tree = result.files[source.module]
        _Finder(reads, result.types, tree)
    return reads


def _files(root: Path) -> Iterator[Path]:
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            if package in {"schema", "rules"} or any(sign in path.read_text("utf-8") for sign in _SIGNS):
                yield path


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


class _Finder:
    """Goes through one module of the program."""

    def __init__(self, reads: Reads, types: dict[Expression, Type], tree: MypyFile) -> None:
        self._reads = reads
        self._types = types
        self._is_catalog = tree.fullname.startswith(CATALOG)
        for node in tree.defs:
            self._look_at(node)
        self._look_at_patterns(tree)

    def _look_at(self, node: Node, owner: str | None = None) -> None:
        if isinstance(node, ClassDef):
            for inner in node.defs.body:
                self._look_at(inner, node.fullname)
            return
        function = node.func if isinstance(node, Decorator) else node
        method = None
        if self._is_catalog and owner is not None and isinstance(function, FuncDef):
            method = (owner, function.name)
        for expression in get_subexpressions(node):
            if isinstance(expression, MemberExpr):
                for info in _classes(self._types.get(expression.expr)):
                    self._note(info, expression.name, method)
            elif isinstance(expression, NameExpr) and isinstance(expression.node, TypeInfo) and not self._is_catalog:
                self._reads.classes.add(expression.node.fullname)

    def _look_at_patterns(self, tree: MypyFile) -> None:
        """`case Terrain(layer=...)` reads a field too."""
        for pattern in ast.walk(ast.parse(Path(tree.path).read_text("utf-8"))):
            if isinstance(pattern, ast.MatchClass) and isinstance(pattern.cls, ast.Name):
                symbol = tree.names.get(pattern.cls.id)
                if symbol is not None and isinstance(symbol.node, TypeInfo):
                    for name in pattern.kwd_attrs:
                        self._note(symbol.node, name, None)

    def _note(self, info: TypeInfo, name: str, method: Member | None) -> None:
        # The class that has it first: a subclass may only narrow its type.
        owners = [base.fullname for base in info.mro if name in base.names and base.fullname.startswith(CATALOG)]
        if not owners:
            return
        member = (owners[-1], name)
        if method is None:
            self._reads.outside.add(member)
        else:
            self._reads.inside.setdefault(method, set()).add(member)


def _classes(type_: Type | None) -> Iterator[TypeInfo]:
    found = None if type_ is None else get_proper_type(type_)
    match found:
        case Instance():
            yield found.type
        case UnionType():
            for item in found.items:
                yield from _classes(item)
        case TypeVarType():
            yield from _classes(found.upper_bound)
        case _:
            pass


def short_names(members: set[Member]) -> set[str]:
    """`Terrain.layer` for the field of that class."""
    return {f"{owner.rpartition('.')[2]}.{name}" for owner, name in members}
