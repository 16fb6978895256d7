"""The layers hold: the contracts catch what they promise to catch, and nothing below the editor loads Qt."""

import importlib.metadata
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGES = ("schema", "rules", "library", "i18n", "editor")
WITHOUT_QT = ("schema", "rules", "library", "i18n")
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

OFFENCES = [
    ("schema", "rules", "layers"),
    ("schema", "i18n", "layers"),
    ("schema", "library", "layers"),
    ("rules", "i18n", "layers"),
    ("i18n", "rules", "layers"),
    ("rules", "library", "layers"),
    *((package, "editor", "layers") for package in WITHOUT_QT),
    *((package, "PySide6.QtCore", "no Qt below the window") for package in WITHOUT_QT),
]

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


@pytest.fixture
def skeleton(tmp_path: Path, root: Path) -> Path:
    """Our contracts over our packages, with every module emptied: the smallest tree in which they all hold."""
    shutil.copy(root / "pyproject.toml", tmp_path)
    for package in PACKAGES:
        for module in (root / package).rglob("*.py"):
            copy = tmp_path / module.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.touch()
    return tmp_path


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT_IMPORTS, "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)


def test_contracts_hold_on_the_empty_skeleton(skeleton: Path) -> None:
    done = lint_imports(skeleton)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("package", "imported", "contract"), OFFENCES)
def test_contract_is_broken_by(package: str, imported: str, contract: str, skeleton: Path) -> None:
    (skeleton / package / "offender.py").write_text(f"import {imported}\n")
    done = lint_imports(skeleton)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"{contract} BROKEN" in done.stdout
    assert f"{package}.offender -> {imported.partition('.')[0]}" in done.stdout


def test_nothing_below_the_editor_loads_qt(root: Path) -> None:
    program = IMPORT_EVERYTHING.format(packages=WITHOUT_QT)
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False)
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
