"""The text of a sheet or another PDF, as its reader gets it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from editor.render.sheet.export import sheet_bytes
from editor.render.sheet.sheet_document import SheetDocument


def pdf_text(document: SheetDocument, folder: Path, *options: str) -> str:
    """What `pdftotext` of poppler prints with these options."""
    return text_of_pdf(sheet_bytes(document), folder, *options)


def text_of_pdf(content: bytes, folder: Path, *options: str) -> str:
    tool = shutil.which("pdftotext")
    if tool is None:
        pytest.skip("pdftotext of poppler is not here")
    path = folder / "sheet.pdf"
    path.write_bytes(content)
    return subprocess.run([tool, *options, path, "-"], capture_output=True, encoding="utf-8", check=True).stdout
