"""What every test shares: Qt without a screen, hypothesis profiles, and the corpus of real .m44 files."""

import os
from pathlib import Path

import hypothesis
import pytest

from i18n.compile import compile_folder

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

ROOT = Path(__file__).resolve().parent.parent

hypothesis.settings.register_profile("default", deadline=None, max_examples=60)
hypothesis.settings.register_profile(
    "fuzz",
    deadline=None,
    max_examples=5_000,
    suppress_health_check=[hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.data_too_large],
)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogs once: the program writes none, and would compile a changed one in every process."""
    if not hasattr(config, "workerinput"):
        compile_folder(ROOT / "i18n")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever lies in tests/bench is a measurement, so that no file there can forget to say so."""
    bench = ROOT / "tests" / "bench"
    for item in items:
        if bench in item.path.parents:
            item.add_marker(pytest.mark.bench)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's root folder."""
    return ROOT


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real .m44 files. They are not ours to ship, so a test that needs them is skipped without them."""
    folder = Path(os.environ.get("BEACHHEAD_CORPUS", ROOT.parent / "shared" / "corpus" / "m44"))
    if not folder.is_dir():
        pytest.skip("no corpus of .m44 files: set BEACHHEAD_CORPUS to a folder of them")
    return folder


@pytest.fixture(scope="session")
def corpus_files(corpus: Path) -> list[Path]:
    files = sorted(corpus.rglob("*.m44"))
    assert files, f"{corpus} holds no .m44 file"
    return files
