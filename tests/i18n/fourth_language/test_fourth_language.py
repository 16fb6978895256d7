"""A fourth language is a matter of data. The tests that prove it run in a process that starts with such a language."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from i18n.languages import SETTING
from tests.i18n.fourth_language.made_up_language import BUILT_IN, write_language

INSIDE = Path(__file__).with_name("inside_fourth_language.py")


@pytest.mark.slow
def test_a_language_from_a_folder_is_everywhere(root: Path, tmp_path: Path) -> None:
    write_language(tmp_path)
    plugins = ("tests.library.conftest", "tests.editor.conftest")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", str(INSIDE), "-q", "-n", "0", "-p", "no:cacheprovider"]
        + [argument for plugin in plugins for argument in ("-p", plugin)],
        # What these tests cost counts as part of this one.
        env={**os.environ, "CI": "", SETTING: str(tmp_path), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(root)},
        cwd=root,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) >= 9, done.stdout


def test_a_folder_without_languages_adds_none(tmp_path: Path) -> None:
    for content in (None, "{", '[{"code": "xx"}]'):
        if content is not None:
            (tmp_path / "languages.json").write_text(content, "utf-8")
        done = subprocess.run(
            [sys.executable, "-P", "-c", "from i18n.languages import Language; print(*Language)"],
            env={**os.environ, SETTING: str(tmp_path)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        assert done.stdout.split() == BUILT_IN
