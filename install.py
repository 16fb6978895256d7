"""Sets the project up with nothing but the standard library: environment, pins, prepared data, Qt's system libraries.

`make` calls it; it can also be run by hand. It starts on any Python from 3.7 on, if only to say which it needs.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / os.environ.get("BEACHHEAD_VENV", ".venv")
STAMP = VENV / "installed"
PREPARED_STAMP = VENV / "prepared"
PACKAGES = ("schema", "rules", "library", "i18n", "editor")
WINDOWS = os.name == "nt"
OLDEST = (3, 11)
OTHER_PYTHONS = ("python3.13", "python3.12", "python3.11", "python3.14")
# What proves the most in a minute about another Python, or about other versions of packages.
SMOKE_TESTS = (
    *("tests/schema", "tests/i18n", "tests/editor/cli", "tests/editor/document", "tests/editor/settings"),
    "tests/library/test_refresh.py",
)
# The exit code of a task that lacks something here, through no fault of ours.
CANNOT_BE_TRIED = 75

# What Qt loads from a Linux system, for painting and for a window, with the packages that hold it.
LIBRARIES = ROOT / "editor" / "system_libraries.json"


def say(text: str) -> None:
    print(text, flush=True)


def run(*command: str | Path, check: bool = True) -> int:
    """Run a command in the project's root, away from settings that would change what gets installed."""
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PIP_NO_COMPILE")}
    code = subprocess.run([str(part) for part in command], cwd=ROOT, env=environment, check=False).returncode
    if check and code:
        sys.exit(f"install.py: this command failed with code {code}: {' '.join(str(part) for part in command)}")
    return code


def python_of(environment: Path) -> Path:
    return environment / "Scripts" / "python.exe" if WINDOWS else environment / "bin" / "python"


def restart_with_newer_python() -> None:
    """Hand over to a Python that is new enough, if this one is not."""
    if sys.version_info >= OLDEST:
        return
    for name in OTHER_PYTHONS:
        found = shutil.which(name)
        # The name alone proves nothing: version managers put stand-ins on the path that only report an error.
        if found and subprocess.run([found, "-c", ""], stderr=subprocess.DEVNULL, check=False).returncode == 0:
            sys.exit(subprocess.run([found, *sys.argv], check=False).returncode)
    sys.exit(
        f"Beachhead needs Python {OLDEST[0]}.{OLDEST[1]} or later; {sys.executable} is {sys.version.split()[0]}. "
        "Install a newer one, or name it: make PYTHON=/path/to/python install"
    )


def make_environment() -> None:
    """Create the environment, or create it anew when the Python it was made with is gone."""
    python = python_of(VENV)
    if python.exists():
        try:
            works = subprocess.run([str(python), "-m", "pip", "--version"], stdout=subprocess.DEVNULL, check=False)
        except OSError:
            works = None
        if works is not None and works.returncode == 0:
            return
    say(f"Creating {VENV.name}")
    if run(sys.executable, "-m", "venv", "--clear", VENV, check=False) == 0:
        return
    if can_use_apt():
        install_debian_packages([f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"])
        run(sys.executable, "-m", "venv", "--clear", VENV)
        return
    sys.exit("Python could not make a virtual environment. On Debian and Ubuntu, install the package python3-venv.")


def install_pins() -> None:
    say("Installing the pinned packages")
    pip = (python_of(VENV), "-m", "pip", "--disable-pip-version-check", "install", "-qq")
    run(*pip, "--require-hashes", "--no-deps", "--requirement", ROOT / "requirements-dev.txt")
    run(*pip, "--no-index", "--no-deps", "--no-build-isolation", "--editable", ROOT)


def compile_bytecode() -> None:
    """Write .pyc files now: without them every start of the program takes twice as long."""
    run(python_of(VENV), "-m", "compileall", "-q", *PACKAGES)


def prepare_data() -> None:
    """Write what is not up to date of what the program reads, and never writes: .mo files, catalog, filled library."""
    for module in ("i18n.compile", "rules.catalog_data", "library.shipped.filled_library"):
        run(python_of(VENV), "-m", module)
    PREPARED_STAMP.write_text("Prepared data are up to date if this file is newer than what they are made from.\n")


def missing_packages(purpose: str) -> list[str]:
    """The Debian packages of the libraries that cannot be loaded."""
    missing = []
    for entry in json.loads(LIBRARIES.read_text("utf-8"))[purpose]:
        try:
            ctypes.CDLL(entry["library"])
        except OSError:
            missing.append(entry["debian"])
    return list(dict.fromkeys(missing))


def can_use_apt() -> bool:
    return not WINDOWS and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_debian_packages(packages: list[str]) -> None:
    say(f"Installing Debian packages: {' '.join(packages)}")
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    run("apt-get", "update", "-qq", check=False)
    run("apt-get", "install", "-qq", "-o", "Dpkg::Use-Pty=0", "--no-install-recommends", *packages, check=False)


def install_system_libraries() -> str:
    """See that Qt finds what it needs; only Linux leaves that to the system. What is missing for a window is told: a
    machine without a screen needs none, and tests run there.
    """
    if not sys.platform.startswith("linux"):
        return ""
    wanted = missing_packages("painting") + missing_packages("window")
    if wanted and can_use_apt():
        install_debian_packages(wanted)
    painting, window = missing_packages("painting"), missing_packages("window")
    command = f"On Debian and Ubuntu: sudo apt install {' '.join(painting + window)}"
    if painting:
        sys.exit(f"Qt needs libraries that this system lacks. {command}\nThen run make again.")
    return f"No window can open: Qt needs libraries that this system lacks. {command}" if window else ""


def install() -> None:
    missing_for_window = install_system_libraries()
    make_environment()
    install_pins()
    prepare_data()
    compile_bytecode()
    STAMP.write_text("The environment is up to date with the pins if this file is newer than they are.\n")
    say(missing_for_window or "Ready.")


def bundle() -> None:
    """Make a folder that runs without Python, in dist/beachhead, for the system that this runs on.

    The environment for it has only what is shipped: PyInstaller takes along whatever it finds imported there.
    """
    work = ROOT / "build" / "bundle"
    environment = work / "environment"
    say("Creating an environment for the bundle")
    run(sys.executable, "-m", "venv", "--clear", environment)
    pip = (python_of(environment), "-m", "pip", "--disable-pip-version-check", "install", "-qq")
    run(*pip, "--require-hashes", "--no-deps", "--requirement", ROOT / "requirements-bundle.txt")
    run(*pip, "--no-index", "--no-deps", "--no-build-isolation", ROOT)
    say("Making the bundle; this takes a minute or two")
    folders = ("--distpath", ROOT / "dist", "--workpath", work / "work")
    # Isolated: a folder of this checkout must not stand in for what was installed.
    builder = (python_of(environment), "-I", "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR")
    run(*builder, *folders, ROOT / "bundle" / "beachhead.spec")
    program = ROOT / "dist" / "beachhead" / ("beachhead.exe" if WINDOWS else "beachhead")
    try_program(program)
    say(f"The bundle is in {program.parent}")


def try_program(program: Path) -> None:
    """Use what is easily left out: the version, the catalogs, the migrations of the library, the art and Qt, and the
    processes of the play-test lab, which start the program again.
    """
    with tempfile.TemporaryDirectory() as folder:
        library = f"sqlite:///{Path(folder).as_posix()}/library.db"
        run(program, "--version")
        scenario = ROOT / "library" / "scenarios" / "01-pegasus-bridge.beachhead"
        # A search makes no library; an import does.
        run(program, "library", "import", scenario, "--database", library)
        run(program, "library", "search", "forest", "--limit", "1", "--database", library)
        run(program, "translate", "export", "--to", "fr", "--database", library, "-o", Path(folder) / "texts.po")
        run(program, "check", scenario)
        run(program, "playtest", scenario, "--games", "6", "--workers", "2", "--json")
        cards, board = Path(folder) / "cards.pdf", Path(folder) / "board.png"
        run(program, "cards", "--kind", "nation", "-o", cards)
        run(program, "render", scenario, "-o", board)
        if not (cards.is_file() and board.is_file()):
            sys.exit(f"install.py: {program} does not work")


def lowest_versions() -> list[str]:
    """What pyproject.toml asks for at least, as exact versions; what only makes the bundle aside."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for extra, packages in project["project"]["optional-dependencies"].items():
        wanted += packages if extra != "bundle" else ()
    return sorted({requirement.partition(",")[0].replace(">=", "==") for requirement in wanted})


def try_lowest_versions() -> None:
    """See that the lower bounds of pyproject.toml are true: the program and the smoke tests with exactly those."""
    if sys.version_info[:2] != OLDEST:
        say(f"The lowest versions are tried with Python {OLDEST[0]}.{OLDEST[1]}; some do not know later ones.")
        sys.exit(CANNOT_BE_TRIED)
    environment = ROOT / "build" / "lowest"
    run(sys.executable, "-m", "venv", "--clear", environment)
    pip = (python_of(environment), "-m", "pip", "--disable-pip-version-check", "install", "-qq")
    wanted = lowest_versions()
    if run(*pip, "--no-deps", wanted[0], check=False):
        say("The lowest versions cannot be fetched here.")
        sys.exit(CANNOT_BE_TRIED)
    say("Installing the lowest versions that pyproject.toml allows")
    run(*pip, *wanted)
    run(*pip, "--no-index", "--no-deps", "--no-build-isolation", ROOT)
    try_program(environment / ("Scripts/beachhead.exe" if WINDOWS else "bin/beachhead"))
    run_smoke_tests(environment)


def run_smoke_tests(environment: Path = VENV) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.pop("CI", None)  # the budget of a test counts for the pinned versions, and for all tests of the tier
    run(python_of(environment), "-m", "pytest", "-q", "--tier=quick", "-p", "no:cacheprovider", *SMOKE_TESTS)


def pin() -> None:
    """Write the pin files anew, for every system and Python version that the project supports."""
    with tempfile.TemporaryDirectory() as folder:
        tools = Path(folder)
        run(sys.executable, "-m", "venv", tools)
        run(python_of(tools), "-m", "pip", "--disable-pip-version-check", "install", "-qq", "uv")
        compiler = (python_of(tools), "-m", "uv", "pip", "compile", "--quiet", "--upgrade", "--universal")
        shape = ("--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate")
        options = (*shape, "--python-version", ".".join(str(part) for part in OLDEST))
        run(*compiler, *options, "pyproject.toml", "--output-file", "requirements.txt")
        for name, extras in {
            "requirements-dev.txt": ("postgres", "cluster", "dev"),
            "requirements-bundle.txt": ("bundle",),
        }.items():
            chosen = [part for extra in extras for part in ("--extra", extra)]
            same = ("--constraint", "requirements.txt")
            run(*compiler, *options, *chosen, *same, "pyproject.toml", "--output-file", name)


def clean() -> None:
    """Remove what can be made again. Files that git does not know and that this does not name are kept."""
    for name in (
        ".venv",
        ".venv-system",
        ".mypy_cache",
        ".pytest_cache",
        ".ruff_cache",
        ".import_linter_cache",
        ".hypothesis",
        ".benchmarks",
        "beachhead.egg-info",
        "build",
        "dist",
        "htmlcov",
    ):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for folder in ("tests", *PACKAGES):
        for cache in list((ROOT / folder).rglob("__pycache__")):
            shutil.rmtree(cache, ignore_errors=True)
    for data in ROOT.glob(".coverage*"):
        data.unlink()


TASKS = {
    "install": install,
    "prepare": prepare_data,
    "bundle": bundle,
    "smoke-test": run_smoke_tests,
    "lowest": try_lowest_versions,
    "pin": pin,
    "clean": clean,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=f"Set up Beachhead's environment in {VENV.name}.")
    parser.add_argument("task", nargs="?", choices=sorted(TASKS), default="install")
    task = parser.parse_args().task
    restart_with_newer_python()
    TASKS[task]()


if __name__ == "__main__":
    main()
