"""`beachhead translate`, run as a translator runs it."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.editor.cli.test_library import Library, database, filled, say, scenarios

__all__ = ["database", "filled", "say", "scenarios"]  # fixtures


def test_out_and_back(say: Library, tmp_path: Path) -> None:
    po = tmp_path / "nl.po"
    assert "teksten geschreven" in say("translate", "export", "--lang", "nl", "-o", po)
    if shutil.which("msgfmt"):
        subprocess.run(["msgfmt", "--check", "-o", str(tmp_path / "nl.mo"), str(po)], check=True)
    before = po.read_text("utf-8")
    assert "as before" in say("translate", "import", po)
    po.write_text(before.replace('msgstr "Hinderlaag"', 'msgstr "Verrassing"'), "utf-8")
    answer = json.loads(say("translate", "import", "--json", po))
    assert answer["counts"]["changed"] == 1
    assert answer["texts"] == {"card:ambush": "changed"}
    say("translate", "export", "--lang", "nl", "-o", po)
    assert 'msgstr "Verrassing"' in po.read_text("utf-8")


def test_some_kinds_only(say: Library, tmp_path: Path) -> None:
    po = tmp_path / "fr.po"
    say("translate", "export", "--lang", "fr", "-o", po, "--kind", "card")
    assert 'msgctxt "terrain:' not in po.read_text("utf-8")
    assert "--kind" in say("translate", "export", "--lang", "fr", "-o", po, "--kind", "kard", code=2)


def test_status(say: Library) -> None:
    found = json.loads(say("translate", "status", "--json"))
    assert found["nl"]["card"]["translated"] > 23
    assert "kaart" in say("translate", "status", "--lang", "nl")


def test_files_that_cannot_be_read(say: Library, tmp_path: Path) -> None:
    bad = tmp_path / "bad.po"
    bad.write_text("", "utf-8")
    assert "is not a PO file" in say("translate", "import", bad, tmp_path / "missing.po", code=2)
    assert f"{tmp_path}" in say("translate", "export", "--lang", "nl", "-o", tmp_path, code=1)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_language_can_be_exported(say: Library, tmp_path: Path, language: str) -> None:
    po = tmp_path / f"{language}.po"
    say("translate", "export", "--lang", language, "-o", po)
    say("translate", "import", po)
