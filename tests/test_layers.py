"""The layers hold: the contracts catch what they promise to catch, and nothing below the editor loads Qt."""

import importlib.metadata
import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.package_graph import find_cycle, package_graph

Contract = dict[str, Any]
ROOT = Path(__file__).resolve().parent.parent

PACKAGES = ("schema", "rules", "library", "i18n", "editor", "tools")
WITHOUT_QT = ("schema", "rules", "library", "i18n")
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

IMPORT_EVERYTHING = """
import importlib, pkgutil, sys
count = 0
for name in {packages!r}:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(package.__path__, name + "."):
        if ".migrations" not in module.name:
            importlib.import_module(module.name)
            count += 1
loaded = sorted(name for name in sys.modules if name.split(".")[0] in ("PySide6", "shiboken6", "editor"))
assert not loaded, loaded
print(count)
"""


CONTRACTS: list[Contract] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
    "contracts"
]


def modules_like(pattern: str) -> list[str]:
    """`editor.panels.*` stands for every module and package in that package, as in a contract."""
    if not pattern.endswith(".*"):
        return [pattern]
    folder = ROOT / pattern.removesuffix(".*").replace(".", "/")
    names = sorted({path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()})
    return [f"{pattern.removesuffix('.*')}.{name}" for name in names if name != "__init__"]


def offences(contract: Contract) -> list[tuple[str, str]]:
    """Imports that the contract must refuse: who imports, and what."""
    match contract["type"]:
        case "layers":
            return [pair for container in contract.get("containers", [""]) for pair in _upwards(contract, container)]
        case "forbidden":
            sources, targets = contract["source_modules"], contract["forbidden_modules"]
            return [(source, target) for source in sources for target in targets]
        case "independence":
            modules = [name for pattern in contract["modules"] for name in modules_like(pattern)]
            return list(pairwise(modules))
    raise AssertionError(f"how is a contract of the type {contract['type']} broken?")


def _upwards(contract: Contract, container: str) -> Iterator[tuple[str, str]]:
    prefix = f"{container}." if container else ""
    layers = [[f"{prefix}{name.strip('() ')}" for name in layer.split("|")] for layer in contract["layers"]]
    for upper, lower in pairwise(layers):
        yield from ((name, upper[0]) for name in lower)
        yield from ((lower[0], name) for name in upper[1:])
    for layer in layers:
        yield from pairwise(layer)


def offend(tree: Path, importer: str, imported: str) -> str:
    """Write the import into the tree; the name of the module that makes it."""
    folder = tree / importer.replace(".", "/")
    module = folder / "offender.py" if folder.is_dir() else folder.with_suffix(".py")
    with module.open("a") as stream:
        stream.write(f"import {imported}\n")
    return f"{importer}.offender" if folder.is_dir() else importer


@pytest.fixture
def skeleton(tmp_path: Path) -> Path:
    """Our contracts over our packages, with every module emptied: the smallest tree in which they all hold."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        for module in (ROOT / package).rglob("*.py"):
            copy = tmp_path / module.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.touch()
    return tmp_path


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT_IMPORTS, "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)


def test_contracts_hold_on_the_empty_skeleton(skeleton: Path) -> None:
    done = lint_imports(skeleton)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(" KEPT") == len(CONTRACTS)


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract["name"])
def test_contract_is_broken_by_each_offence(contract: Contract, skeleton: Path) -> None:
    """All at once, in a project that has this contract only."""
    rows = [f"{key} = {json.dumps(value)}" for key, value in contract.items()]
    settings = f"root_packages = {json.dumps(PACKAGES)}\ninclude_external_packages = true"
    (skeleton / "pyproject.toml").write_text(
        "\n".join(("[tool.importlinter]", settings, "[[tool.importlinter.contracts]]", *rows)), encoding="utf-8"
    )
    expected = [f"{offend(skeleton, importer, imported)} -> {imported}" for importer, imported in offences(contract)]
    assert expected
    done = lint_imports(skeleton)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"{contract['name']} BROKEN" in done.stdout
    report = " ".join(done.stdout.split())  # long lines are wrapped
    assert [line for line in expected if f"{line} (" not in report] == []


def test_a_module_without_a_floor_breaks_its_contract(skeleton: Path) -> None:
    """Whatever is new must be given a floor before it can be imported by everybody."""
    exhaustive = [contract for contract in CONTRACTS if contract.get("exhaustive")]
    assert len(exhaustive) > 5
    for contract in exhaustive:
        for container in contract["containers"]:
            (skeleton / container.replace(".", "/") / "newcomer.py").touch()
    report = lint_imports(skeleton).stdout
    assert [contract["name"] for contract in CONTRACTS if f"{contract['name']} BROKEN" in report] == [
        contract["name"] for contract in exhaustive
    ]


def test_imports_for_type_checking_count_too(skeleton: Path) -> None:
    """Who names the main window only in an annotation knows it all the same."""
    (skeleton / "editor" / "help" / "offender.py").write_text(
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import editor.window.main_window\n",
        encoding="utf-8",
    )
    done = lint_imports(skeleton)
    assert "floors of the editor BROKEN" in done.stdout


@pytest.mark.slow
def test_the_graph_of_packages_has_no_cycle() -> None:
    graph = package_graph(ROOT)
    assert len(graph) > 50
    assert find_cycle(graph) == []


def test_a_planted_cycle_is_found(skeleton: Path) -> None:
    offend(skeleton, "schema.formats.m44", "schema.formats.codecs")
    (skeleton / "schema" / "formats" / "codecs.py").write_text(
        "def late():\n    from schema.formats.m44 import offender\n", encoding="utf-8"
    )
    assert set(find_cycle(package_graph(skeleton))) == {"schema.formats.m44", "schema.formats.codecs"}


@pytest.mark.slow
def test_nothing_below_the_editor_loads_qt() -> None:
    program = IMPORT_EVERYTHING.format(packages=WITHOUT_QT)
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0


@pytest.mark.parametrize("package", PACKAGES)
def test_no_other_distribution_installs_our_package(package: str) -> None:
    assert set(importlib.metadata.packages_distributions().get(package, ())) <= {"beachhead"}


def test_qt_calls_do_not_wear_none_out() -> None:
    """PySide6 6.12.0 dropped a reference to None with each void call on Python 3.11, and soon aborted."""
    from PySide6.QtCore import QObject

    calls = 10_000
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(calls):
        thing.setObjectName("x")
    assert sys.getrefcount(None) > before - calls // 10
