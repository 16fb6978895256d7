"""Whoever writes a web page gives it a policy; the tests of each look at the page itself."""

from pathlib import Path

WRITERS = {
    "editor/lab_view/report/report_html.py": "tests/editor/lab_view/test_report.py",
    "editor/play_view/export/html_replay.py": "tests/editor/play_view/export/test_exported_game.py",
    "editor/publishing/web_page/collection.py": "tests/editor/publishing/web_page/test_collection.py",
    "editor/publishing/web_page/page.py": "tests/editor/publishing/web_page/test_page.py",
}


def test_every_page_is_looked_at(root: Path) -> None:
    sources = {path.relative_to(root).as_posix(): path for path in sorted((root / "editor").rglob("*.py"))}
    assert {name for name, path in sources.items() if "<!doctype" in path.read_text("utf-8").lower()} == set(WRITERS)
    assert [test for test in WRITERS.values() if "check_policy(" not in (root / test).read_text("utf-8")] == []
