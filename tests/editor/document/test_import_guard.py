"""Two threads that import parts of one package both get complete modules."""

import subprocess
import sys
from pathlib import Path

from editor.window.application import make_application

# One thread is about to load the package, which imports its part; the other one imports the part.
TWO_THREADS = """
import sys, threading, time
from importlib.machinery import PathFinder, SourceFileLoader
from editor.document.import_guard import guard_imports

class SlowLoader(SourceFileLoader):
    def create_module(self, spec):
        time.sleep(0.3)

class SlowFinder:
    def find_spec(self, name, path=None, target=None):
        spec = PathFinder.find_spec(name, path, target)
        if name == "package":
            spec.loader = SlowLoader(name, spec.origin)
        return spec

def run(statement):
    try:
        exec(statement)
    except Exception as problem:
        print(f"{statement}: {problem!r}")

guard_imports()
sys.meta_path.insert(0, SlowFinder())
threads = [threading.Thread(target=run, args=(one,)) for one in ("import package", "from package.part import VALUE")]
for thread in threads:
    thread.start()
    time.sleep(0.1)
for thread in threads:
    thread.join()
"""


def test_two_threads_import_parts_of_one_package(tmp_path: Path, root: Path) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").write_text("from package.part import VALUE\n")
    (package / "part.py").write_text("VALUE = 1\n")
    program = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(root)!r}]\n{TWO_THREADS}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == ""


# PySide puts the import of before in the place of everybody's while it looks at what was imported.
PYSIDE = """
import builtins, sys
import PySide6.QtCore
from editor.document.import_guard import guard_imports

guard_imports()
guard = builtins.__import__
seen = set()
sys.setprofile(lambda *_: seen.add(builtins.__import__))
import colorsys
sys.setprofile(None)
print(seen == {guard})
"""


def test_the_guard_is_never_away(root: Path) -> None:
    """A thread that imports without it meanwhile waits for one with it, and that one for the first."""
    done = subprocess.run(
        [sys.executable, "-c", PYSIDE], capture_output=True, text=True, check=True, timeout=60, cwd=root
    )
    assert done.stdout == "True\n"


def test_the_window_imports_with_the_guard(qapp: object) -> None:
    assert qapp
    make_application()
    assert __import__.__module__ == "editor.document.import_guard"
