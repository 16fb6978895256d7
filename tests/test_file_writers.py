"""Whatever writes a file for the user asks first what it may replace: `schema/formats/existing_files.py`."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_WRITES = re.compile(
    r"\b(?:write_atomically|write_readable|create_atomically|write_private|write_state|copy_database)\b|\bsave_record\("
    r"|\bcodecs\.save\(|\bcodecs import .*\bsave\b|\.write_(?:text|bytes)\(|\.open\(\s*(?:mode|[\"'][wax])"
)
_ASKS = re.compile(r"\b(?:existing_files|existing_option)\b")

NOT_ASKING = {
    # What they are told to change.
    "editor/cli/game_apply.py": "the record that it continues",
    "editor/document/save_job.py": "the file of the document; another one is checked in `file_commands.py`",
    # Whoever names the file has asked.
    "editor/render/painting/export.py": "asked by `picture_output.py`",
    "editor/render/sheet/export.py": "asked by `picture_output.py`",
    # What the program keeps for itself, in folders of its own.
    "editor/crash_report.py": "named after the moment",
    "editor/document/recent_files.py": "the list of recent files",
    "editor/document/recovery.py": "recovery copies",
    "editor/game_session/game_store.py": "games under names that nothing has",
    "editor/library_view/texts/typing_journal.py": "what is being typed",
    "editor/publish_view/content_preview.py": "a page in a temporary folder",
    "editor/render/picture_cache.py": "pictures by digest",
    "editor/settings/settings.py": "the settings",
    "editor/stamps/stamp_store.py": "stamps; `stamp_dialog.py` asks",
    # A tool of the makers.
    "editor/help/keyboard.py": "a chapter of the guide",
}


def test_what_writes_for_the_user_asks_what_it_may_replace() -> None:
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in (ROOT / "editor").rglob("*.py")}
    silent = {name for name, source in sources.items() if _WRITES.search(source) and not _ASKS.search(source)}
    assert silent == set(NOT_ASKING)
