"""The rules that every file keeps and that no tool of `make check` knows."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGES = ("schema", "rules", "library", "i18n", "editor", "tools")
LONGEST_FILE = 400
INDEX_ADDRESS = re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|deb\.debian\.org|--(?:extra-)?index-url")
# The name is not ours in any index: whoever takes it there would be installed by our own advice.
INSTALL_BY_NAME = re.compile(r"\bbeachhead\[\w|\bpipx? install (?:[^\s`;,]+ )*?[\"']?beachhead(?![\w-]*[/\\])\b")
MACHINE_PATH = re.compile(r"(?<![\w.$}~-])/(?:work|root|opt)/\w")
HOMELESS_CALL = re.compile(r"QTimer\.singleShot\([^,()]+,(?!\s*self,)")
OTHER_PROGRAM = re.compile(
    r"QProcess|sys\.executable|sys\.path\b|\brunpy\b|\bsubprocess\b|multiprocessing|os\.(?:system|popen|exec|spawn|startfile)"
)
WHEEL_FIELDS = "FontComboBox|ComboBox|SpinBox|DoubleSpinBox|Slider|Dial|DateEdit|TimeEdit|DateTimeEdit|TabBar"
WHEEL_FIELD = rf"\bQ(?:{WHEEL_FIELDS}|TabWidget|CalendarWidget)\b"
UNGUARDED_FIELD = re.compile(rf"^class \w+\((?!WheelGuard, )[^)]*{WHEEL_FIELD}|(?<!\.){WHEEL_FIELD}\(", re.MULTILINE)
TOOL_TIP = re.compile(r"\.setToolTip\(|\.setTabToolTip\(|QToolTip\.showText\(")
# Where Qt takes words for rich text, whatever they say.
RICH_TEXT = re.compile(
    r"RichText\b(?<!setAcceptRichText)|AutoText|\.setHtml\(|\.insertHtml\(|\.setMarkdown\(|\.setWhatsThis\(|\.setStatusTip\([^\"]"
    r"|QMessageBox|QErrorMessage|QWhatsThis|QInputDialog|QProgressDialog|QStaticText|QLabel\([^)]*\w*(?:words|text)"
)
POSIX_MODULES = "crypt|fcntl|grp|nis|posix|pty|pwd|readline|resource|spwd|syslog|termios|tty"
POSIX_IMPORT = re.compile(rf"^\s*(?:from|import)\s+(?:{POSIX_MODULES})\b", re.MULTILINE)
POSIX_NAMES = {
    *(f"os.{name}" for name in ("chown", "fork", "geteuid", "getuid", "killpg", "mkfifo", "setsid", "setuid")),
    *(f"signal.SIG{name}" for name in ("ALRM", "HUP", "KILL", "PIPE", "USR1")),
}
QT_IMPORT = re.compile(r"^\s*(?:from|import)\s+(?:PySide\d|shiboken\d|PyQt\d)", re.MULTILINE)


@pytest.fixture(scope="session")
def files(root: Path) -> list[Path]:
    """What git tracks, or would track if it were added."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    if listing.returncode:
        pytest.skip("not a git work tree")
    return sorted(path for name in listing.stdout.split("\0") if name and (path := root / name).is_file())


def python_files(files: list[Path], root: Path) -> Iterator[tuple[str, str]]:
    for path in files:
        if path.suffix == ".py":
            yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def test_no_file_is_too_long(files: list[Path], root: Path) -> None:
    lengths = {
        name: len(text.splitlines()) for name, text in python_files(files, root) if not name.startswith("rules/data/")
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_file_is_a_drawer_for_anything(files: list[Path]) -> None:
    assert [path for path in files if path.name in {"utils.py", "util.py", "helpers.py", "misc.py", "common.py"}] == []


@pytest.mark.slow
def test_no_address_of_an_index_or_path_of_a_machine(files: list[Path], root: Path) -> None:
    found = []
    for path in files:
        text = path.read_bytes().decode("utf-8", errors="ignore")
        for pattern in (INDEX_ADDRESS, MACHINE_PATH):
            found += [f"{path.relative_to(root).as_posix()}: {match[0]}" for match in pattern.finditer(text)]
    assert found == []


@pytest.mark.slow
def test_nobody_is_told_to_install_the_program_by_its_name(files: list[Path], root: Path) -> None:
    found = []
    for path in files:
        if path.name != Path(__file__).name:
            text = path.read_bytes().decode("utf-8", errors="ignore")
            found += [f"{path.relative_to(root).as_posix()}: {match[0]}" for match in INSTALL_BY_NAME.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (INSTALL_BY_NAME, "PostgreSQL needs: pip install beachhead[postgres]"),
        (INSTALL_BY_NAME, "pipx install --force 'beachhead'"),
        (INDEX_ADDRESS, "https://files.python" + "hosted.org/packages/x"),
        (INDEX_ADDRESS, "pip install --index" + "-url=somewhere"),
        (MACHINE_PATH, "open('/" + "work/main/x')"),
        (HOMELESS_CALL, "QTimer.singleShot(0, self.changed.emit)"),
        (OTHER_PROGRAM, "self._process.setProgram(sys.exec" + "utable)"),
        (OTHER_PROGRAM, "process = QPro" + "cess(self)"),
        (OTHER_PROGRAM, "sys.pa" + "th.insert(0, '')"),
        (UNGUARDED_FIELD, "self.kind = QComboBox()"),
        (UNGUARDED_FIELD, "class Slider(QSlider):"),
        (TOOL_TIP, "button.setToolTip(words)"),
        (RICH_TEXT, "label.setTextFormat(Qt.TextFormat.RichText)"),
        (RICH_TEXT, "QMessageBox.warning(self, title, name)"),
        (RICH_TEXT, "label = QLabel(words)"),
        (POSIX_IMPORT, "import time\nimport pty\n"),
        (QT_IMPORT, "if True:\n    from PySide6.QtCore import QObject"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


@pytest.mark.slow
def test_nothing_is_imported_that_windows_lacks(files: list[Path], root: Path) -> None:
    """Where a test needs such a module or function, it asks for it while it runs, and is skipped without it."""
    assert [name for name, text in python_files(files, root) if POSIX_IMPORT.search(text)] == []
    missing = [
        f"{name}: os.{use}"
        for name, text in python_files(files, root)
        for use in posix_names_at_import(ast.parse(text))
    ]
    assert missing == []


def posix_names_at_import(tree: ast.Module) -> set[str]:
    """What is read of `os` and `signal` while the module is imported, and is not there on Windows."""
    found: set[str] = set()
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            pending += getattr(node, "decorator_list", [])
            continue
        if isinstance(node, ast.BoolOp) and "'nt'" in ast.unparse(node.values[0]):
            continue
        if isinstance(node, ast.Attribute) and ast.unparse(node) in POSIX_NAMES:
            found.add(ast.unparse(node))
        pending += ast.iter_child_nodes(node)
    return found


@pytest.mark.parametrize("text", ["MAKE = {'pipe': os.mkfifo}", "@skipif(os.geteuid() == 0)\ndef test(): pass"])
def test_names_that_windows_lacks_are_found(text: str) -> None:
    assert posix_names_at_import(ast.parse(text))
    assert not posix_names_at_import(ast.parse("def test():\n    os.mkfifo(path)"))
    assert not posix_names_at_import(ast.parse("MARK = skipif(os.name == 'nt' or os.geteuid() == 0)"))


def test_only_the_editor_and_the_tools_import_qt(files: list[Path], root: Path) -> None:
    below = tuple(f"{package}/" for package in PACKAGES if package not in ("editor", "tools"))
    assert [name for name, text in python_files(files, root) if name.startswith(below) and QT_IMPORT.search(text)] == []


def test_top_level_holds_no_other_code(files: list[Path], root: Path) -> None:
    folders = {name.split("/")[0] for name, _ in python_files(files, root) if "/" in name}
    assert folders <= {*PACKAGES, "tests", "docs", "bundle"}
    assert {name for name, _ in python_files(files, root) if "/" not in name} == {"install.py", "setup.py"}


@pytest.mark.parametrize("package", PACKAGES)
def test_package_says_what_it_holds(package: str, root: Path) -> None:
    assert (root / package / "__init__.py").read_text(encoding="utf-8").startswith('"""')


def test_a_call_for_later_belongs_to_somebody(files: list[Path], root: Path) -> None:
    """Without an owner Qt makes the call even after the window is gone, and it ends in a deleted object."""
    found = [
        f"{name}: {match[0]}"
        for name, text in python_files(files, root)
        if name.startswith("editor/")
        for match in HOMELESS_CALL.finditer(text)
    ]
    assert found == []


STARTERS = frozenset(
    {
        "tools/mutants.py",
        "editor/panels/texts/spelling.py",
        "editor/lab_view/running/lab_process.py",
        "editor/lab_view/running/lab_run.py",
        "editor/play_view/thinking/player_process.py",
        "editor/play_view/thinking/computer_opponent.py",
        "rules/lab/workers.py",
    }
)


def test_the_program_starts_no_other_one(files: list[Path], root: Path) -> None:
    """`python -m` would run a package of that name in the current folder. The spelling program has an absolute path,
    and the processes of the play-test lab and of computer players look for nothing in the current folder.
    """
    found = [
        f"{name}: {match[0]}"
        for name, text in python_files(files, root)
        if name.startswith(tuple(f"{package}/" for package in PACKAGES)) and name not in STARTERS
        for match in OTHER_PROGRAM.finditer(text)
    ]
    assert found == []


def test_tool_tips_are_plain_text(files: list[Path], root: Path) -> None:
    """Qt shows a tip with a tag in it as rich text. The two that have bold words escape everything they show."""
    ours = {name: text for name, text in python_files(files, root) if name.startswith("editor/")}
    direct = {name for name, text in ours.items() if TOOL_TIP.search(text)}
    assert direct == {"editor/ui/tool_tip.py", "editor/board/canvas/hover_tip.py"}
    models = {name for name, text in ours.items() if "ToolTipRole" in text and "plain_tool_tip(" not in text}
    assert models == {"editor/board/palette/entry_model.py"}


def test_rich_text_is_only_where_all_of_it_is_escaped(files: list[Path], root: Path) -> None:
    """These put words of others between marks of ours, each escaped; the reader of the guide shows our own files, and
    `plain_label` says at once what its words are.
    `test_untrusted_text.py` walks over what the window shows.
    """
    found = {name for name, text in python_files(files, root) if name.startswith("editor/") and RICH_TEXT.search(text)}
    assert found == {
        "editor/help/reader.py",
        "editor/library_view/history/differences_label.py",
        "editor/play_view/watch/watch_strip.py",
        "editor/library_view/scenario/compare_page.py",
        "editor/ui/parts/labels.py",
        "editor/window/dialogs/recovery_differences.py",
    }


def test_every_field_that_the_wheel_would_change_is_guarded(files: list[Path], root: Path) -> None:
    """The wheel scrolls a panel and changes nothing on the way; see `editor/ui/parts/wheel_guard.py`."""
    ours = [(name, text) for name, text in python_files(files, root) if name.startswith("editor/")]
    assert [f"{name}: {match[0]}" for name, text in ours for match in UNGUARDED_FIELD.finditer(text)] == []


def test_code_names_no_language_but_english(files: list[Path], root: Path) -> None:
    """A language is data. Codes such as "fr" also stand for nations, so only names and whole codes of texts count."""
    pattern = re.compile(
        r"\bLanguage\.(?!ENGLISH\b)[A-Z]+\b|Language\(\"[a-z]{2}\"\)|\b(?:title|body|text)_(?:en|fr|nl)\b"
    )
    found = [
        f"{path.relative_to(root)}:{number}"
        for path in files
        if path.relative_to(root).parts[0] in PACKAGES and path.name != "languages.py" and path.suffix == ".py"
        if "migrations" not in path.parts
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []
