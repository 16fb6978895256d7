"""How fast scenario files are read, judged and written. The corpus has files from 3 to 40 KB."""

import json
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from schema.formats.codecs import M44, NATIVE, dumps, load, loads, save
from schema.formats.json_schema import published, require_valid
from schema.formats.native import dump
from schema.formats.schema_issues import find_issues


@pytest.fixture(scope="module")
def middling(corpus_files: list[Path]) -> Path:
    """The file of middle size."""
    return sorted(corpus_files, key=lambda path: path.stat().st_size)[len(corpus_files) // 2]


def test_read_one_m44(benchmark: BenchmarkFixture, middling: Path) -> None:
    benchmark(load, middling)


def test_read_one_beachhead(benchmark: BenchmarkFixture, middling: Path) -> None:
    benchmark(loads, dumps(load(middling).scenario, NATIVE)[0], NATIVE)


def test_read_the_whole_corpus(benchmark: BenchmarkFixture, corpus_files: list[Path]) -> None:
    """All files, one process, validation included."""
    benchmark.pedantic(lambda: [load(path) for path in corpus_files], rounds=5, warmup_rounds=1)


def test_validate_one_with_the_fast_validator(benchmark: BenchmarkFixture, middling: Path) -> None:
    benchmark(require_valid, dump(load(middling).scenario))


def test_validate_one_with_jsonschema(benchmark: BenchmarkFixture, middling: Path) -> None:
    document = json.loads(json.dumps(dump(load(middling).scenario)))
    benchmark(find_issues, document, published())


@pytest.mark.parametrize("form", [NATIVE, M44])
def test_make_the_text_of_one(benchmark: BenchmarkFixture, middling: Path, form: str) -> None:
    benchmark(dumps, load(middling).scenario, form)


def test_save_one(benchmark: BenchmarkFixture, middling: Path, tmp_path: Path) -> None:
    """With everything that makes it all or nothing: temporary file, fsync, replace."""
    benchmark(save, load(middling).scenario, tmp_path / "saved.beachhead")
