"""Documents for tests."""

from pathlib import Path

from editor.document.document import Document
from editor.document.recovery import RecoveryStore
from schema.formats import codecs


def open_document(path: Path, recovery: RecoveryStore | None = None) -> Document:
    loaded = codecs.load(path)
    return Document(loaded.scenario, path=path, notes=loaded.notes, recovery=recovery)
