"""The graph of our packages: which imports which, late imports included, and whether it has a cycle.

A node is a package without sub-packages, or a module that stands beside packages.

`python -m tests.package_graph` prints a cycle and exits with 1 if there is one; `--draw` prints the graph as a
Mermaid drawing. Imports for type checking only do not count: they are gone when the program runs.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PACKAGES = ("schema", "rules", "i18n", "library", "editor", "tools")


def package_graph(root: Path) -> dict[str, set[str]]:
    """For each node, by its dotted name, the other nodes that its modules import."""
    modules = {module: path for package in PACKAGES for module, path in _modules(root, package)}
    packages = {module for module, path in modules.items() if path.name == "__init__.py"}
    leaves = packages - {package.rpartition(".")[0] for package in packages}
    node_of = {module: parent if (parent := module.rpartition(".")[0]) in leaves else module for module in modules}
    graph: dict[str, set[str]] = {node: set() for node in node_of.values()}
    for module, path in modules.items():
        for name in _imports(ast.parse(path.read_text("utf-8"))):
            target = name if name in modules else name.rpartition(".")[0]
            if target in modules and node_of[target] != node_of[module]:
                graph[node_of[module]].add(node_of[target])
    return graph


def find_cycle(graph: Mapping[str, set[str]]) -> list[str]:
    """The nodes of one cycle in order, the first one again at the end; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        cycle: list[str] = error.args[1]
        return cycle[::-1]
    return []


def _modules(root: Path, package: str) -> Iterator[tuple[str, Path]]:
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def _imports(tree: ast.Module) -> Iterator[str]:
    """Every imported name, whole: `from a.b import c` gives `a.b.c`, a module or something in one."""
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            pending += node.orelse
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)
        else:
            pending += ast.iter_child_nodes(node)


def draw(graph: Mapping[str, set[str]]) -> str:
    """The nodes at most two levels deep as a Mermaid drawing."""
    edges = {(_upper(package), _upper(other)) for package, others in graph.items() for other in others}
    lines = [f"    {first} --> {second}" for first, second in sorted(edges) if first != second]
    return "\n".join(("graph TD", *lines))


def _upper(package: str) -> str:
    return ".".join(package.split(".")[:2])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draw", action="store_true", help="print the graph as a Mermaid drawing")
    graph = package_graph(Path(__file__).resolve().parents[1])
    if parser.parse_args().draw:
        print(draw(graph))
        return 0
    cycle = find_cycle(graph)
    print(f"cycle: {' -> '.join(cycle)}" if cycle else f"{len(graph)} packages and modules beside them, no cycle")
    return 1 if cycle else 0


if __name__ == "__main__":
    sys.exit(main())
