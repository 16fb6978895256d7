"""docs/library.md tells the truth about filters, states and modules, and its example runs."""

import re
import shutil
from pathlib import Path

import pytest

from library.filter_names import FILTERS
from library.kinds import LIBRARY_KINDS


@pytest.fixture
def document(root: Path) -> str:
    return (root / "docs" / "library.md").read_text("utf-8")


def test_every_filter_is_described(document: str) -> None:
    table = document.partition("| filter |")[2].partition("\n\n")[0]
    names = {
        name
        for row in table.splitlines()
        for name in re.findall(r"`([a-z]+):?`", row.split("|")[1] if "|" in row else "")
    }
    assert names == {*FILTERS}
    assert all(kind.value in table for kind in LIBRARY_KINDS)


def test_every_module_exists(document: str, root: Path) -> None:
    table = document.partition("| module |")[2].partition("\n\n")[0]
    modules = re.findall(r"`([a-z_]+)/?`", "".join(row.split("|")[1] for row in table.splitlines() if "|" in row))
    assert len(modules) > 15
    for module in modules:
        assert (root / "library" / f"{module}.py").is_file() or (root / "library" / module).is_dir(), module


def test_the_example_runs(
    document: str, library_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = library_file.with_name("own.db")
    shutil.copy(library_file, own)
    monkeypatch.setenv("BEACHHEAD_DATABASE", str(own))
    example = document.partition("```python\n")[2].partition("```")[0]
    exec(compile(example + "database.close()\n", "docs/library.md", "exec"), {})  # noqa: S102 # our own document
    assert capsys.readouterr().out.startswith("forest\n")
