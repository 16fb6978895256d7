"""The text of a sheet, as a reader of its PDF gets it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from editor.render.sheet.export import sheet_bytes
from editor.render.sheet.sheet_document import SheetDocument


def pdf_text(document: SheetDocument, folder: Path, *options: str) -> str:
    """What `pdftotext` of poppler prints with these options."""
    tool = shutil.which("pdftotext")
    if tool is None:
        pytest.skip("pdftotext of poppler is not here")
    path = folder / "sheet.pdf"
    path.write_bytes(sheet_bytes(document))
    return subprocess.run([tool, *options, path, "-"], capture_output=True, encoding="utf-8", check=True).stdout
