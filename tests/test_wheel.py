"""The wheel: what it holds, and that it is all that the program needs besides its packages."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

PACKAGES = ("schema", "rules", "library", "i18n", "editor")
BUILT = ("pyproject.toml", "setup.py", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, as from a fresh clone: nothing that was compiled or built before is in it."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in PACKAGES:
        shutil.copytree(
            root / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo", "*.pickle", "*.db")
        )
    for name in BUILT:
        shutil.copy(root / name, source)
    build = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(folder)], cwd=source, stdout=subprocess.DEVNULL, check=True)
    (built,) = folder.iterdir()
    return built


def test_the_bundle_and_the_developers_have_the_packages_of_the_program(root: Path) -> None:
    def pins(name: str) -> set[str]:
        lines = (root / name).read_text("utf-8").splitlines()
        return {line.split()[0] for line in lines if "==" in line and not line.startswith(" ")}

    assert pins("requirements.txt")
    for name in ("requirements-dev.txt", "requirements-bundle.txt"):
        assert pins("requirements.txt") <= pins(name), name


@pytest.mark.slow
def test_it_holds_compiled_catalogs_and_data_but_no_drawing_code_and_no_tests(wheel: Path, root: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    sources = {path.relative_to(root).as_posix() for path in (root / "i18n").glob("*/*.po")}
    assert sources
    assert {name for name in names if name.endswith(".mo")} == {name.removesuffix("po") + "mo" for name in sources}
    assert {"library/filled.db", "rules/data/catalog.pickle"} <= names
    for folder in ("tests/", "docs/", "tools/"):
        assert not [name for name in names if name.startswith(folder)]
    for package in PACKAGES:
        for path in (root / package).rglob("*"):
            name = path.relative_to(root).as_posix()
            if path.is_file() and "__pycache__" not in name:
                assert name in names, f"{name} is not in the wheel"


@pytest.mark.slow
def test_the_installed_program_works_outside_the_checkout_and_writes_nothing_into_itself(
    wheel: Path, tmp_path: Path
) -> None:
    target, folder = tmp_path / "installed", tmp_path / "elsewhere"
    folder.mkdir()
    options = ("--disable-pip-version-check", "--no-index", "--no-deps", "--no-compile", "--target", str(target))
    subprocess.run([sys.executable, "-m", "pip", "-q", "install", *options, str(wheel)], check=True)
    before = sorted(target.rglob("*"))

    home = {"HOME": str(folder), "APPDATA": str(folder), "XDG_DATA_HOME": str(folder / "data")}
    environment = {**os.environ, **home, "PYTHONPATH": str(target), "PYTHONDONTWRITEBYTECODE": "1"}

    def run(*arguments: str) -> str:
        program = next(path for scripts in ("bin", "Scripts") for path in (target / scripts).glob("beachhead*"))
        done = subprocess.run(
            [program, *arguments],
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = "import editor, pathlib, sys; sys.exit(str(pathlib.Path(editor.__file__).parents[1]) != sys.argv[1])"
    subprocess.run(
        [sys.executable, "-B", "-c", where, str(target)], cwd=folder, env={"PYTHONPATH": str(target)}, check=True
    )
    assert run("--version").startswith("beachhead ")
    assert "forêt" in run("library", "search", "forêt", "--lang", "fr")
    assert sorted(target.rglob("*")) == before
