"""How long the program's layers take to import, each in a fresh interpreter; Python's own start is in the figure."""

import subprocess
import sys

import pytest
from pytest_benchmark.fixture import BenchmarkFixture


@pytest.mark.parametrize("package", ["sys", "schema", "rules", "library", "i18n", "editor"])
def test_import(package: str, benchmark: BenchmarkFixture) -> None:
    command = [sys.executable, "-c", f"import {package}"]
    benchmark.pedantic(subprocess.run, args=(command,), kwargs={"check": True}, rounds=5, warmup_rounds=1)
