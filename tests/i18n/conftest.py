"""A sentence that no catalog has is a failure here, not a bare code."""

import pytest


@pytest.fixture(autouse=True)
def strict_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
