"""What the editor's tests share: a document with a recovery store of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from editor.document.document import Document
from editor.document.recovery import RecoveryStore
from schema.scenario import Scenario

MakeDocument = Callable[..., Document]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[RecoveryStore]:
    found = RecoveryStore(tmp_path / "recovery")
    yield found
    found.close_session()


@pytest.fixture
def make_document(qapp: QCoreApplication, store: RecoveryStore) -> Iterator[MakeDocument]:  # noqa: ARG001
    made: list[Document] = []

    def make(scenario: Scenario | None = None, path: Path | None = None) -> Document:
        document = (
            Document.open(path, recovery=store)
            if scenario is None and path is not None
            else Document(scenario, path=path, recovery=store)
        )
        made.append(document)
        return document

    yield make
    for document in made:
        document.close()
        document.deleteLater()


@pytest.fixture
def document(make_document: MakeDocument) -> Document:
    return make_document()
