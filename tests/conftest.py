"""What every test shares: Qt without a screen, the tiers and their budget, and .m44 files of real scenarios."""

import gc
import json
import os
from functools import partial
from pathlib import Path

import pytest

from i18n.compile import compile_folder
from tests import tiers
from tests.budget import TOLERANCE, Budget

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / "tests" / "bench"


def pytest_addoption(parser: pytest.Parser) -> None:
    tiers.add_option(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogs once: the program writes none, and would compile a changed one in every process."""
    tier = tiers.find_tier(config)
    tiers.load_examples(tier)
    config.pluginmanager.register(Budget(partial(tiers.is_limited, tier), tolerance=TOLERANCE))
    if not hasattr(config, "workerinput"):
        compile_folder(ROOT / "i18n")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import measurements that will not run."""
    return True if collection_path == BENCH and config.getoption("markexpr") == "not bench" else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Whatever lies in tests/bench is a measurement, so that no file there can forget to say so."""
    for item in items:
        if BENCH in item.path.parents:
            item.add_marker(pytest.mark.bench)
    tiers.leave_others_out(config, items)


def pytest_collection_finish() -> None:
    """What has been imported stays for the whole run; the collector need not walk over it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's root folder."""
    return ROOT


@pytest.fixture(scope="session")
def m44_files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The shipped scenarios as another program would write them, in English: `01-pegasus-bridge.m44` and the others."""
    from schema.formats.codecs import M44, dumps, load

    folder = tmp_path_factory.mktemp("shipped")
    files = []
    for path in sorted((ROOT / "library" / "scenarios").glob("*.beachhead")):
        document = json.loads(dumps(load(path).scenario, M44)[0])
        document.pop("beachhead", None)  # what only our own program writes
        document["text"] = {"en": document["text"]["en"]}
        files.append(folder / f"{path.stem}.m44")
        files[-1].write_text(json.dumps(document), encoding="utf-8")
    return files


@pytest.fixture(scope="session")
def pegasus(m44_files: list[Path]) -> Path:
    """A small scenario that nothing is wrong with, as an .m44 file. Copy it before you change it."""
    return m44_files[0]


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The collection of published files: `m44/` holds the files, `oracle/` and `games/` what others say of them.

    They are not ours to ship, so a test that is about nothing else is skipped without them.
    """
    folder = os.environ.get("BEACHHEAD_CORPUS")
    if not folder:
        pytest.skip("BEACHHEAD_CORPUS does not name the collection of published files")
    assert (Path(folder) / "m44").is_dir(), f"BEACHHEAD_CORPUS: {folder} has no folder m44"
    return Path(folder).resolve()


@pytest.fixture(scope="session")
def corpus_files(corpus: Path) -> list[Path]:
    """All published .m44 files."""
    files = sorted((corpus / "m44").rglob("*.m44"))
    assert files, f"{corpus} holds no .m44 file"
    return files


@pytest.fixture(scope="session")
def real_files(request: pytest.FixtureRequest) -> list[Path]:
    """Scenarios of real battles as .m44 files: the published ones where we have them, else those that we ship."""
    name = "corpus_files" if os.environ.get("BEACHHEAD_CORPUS") else "m44_files"
    files: list[Path] = request.getfixturevalue(name)
    return files
