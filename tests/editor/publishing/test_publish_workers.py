"""Workers that make products: in order, until they are cancelled."""

from pathlib import Path

import pytest

from editor.publishing.file_names import file_name
from editor.publishing.product import ProductId
from editor.publishing.publish_options import PublishOptions
from editor.publishing.publish_task import PublishTask
from editor.publishing.publish_workers import PublishWorkers
from schema.formats.codecs import NATIVE, dumps
from schema.formats.existing_files import OutputRule, numbered
from schema.scenario import Scenario

pytestmark = pytest.mark.usefixtures("qapp")


def task(folder: Path, name: str = "caen") -> PublishTask:
    return PublishTask(dumps(Scenario(), NATIVE)[0], name, ProductId.M44, PublishOptions(), folder, OutputRule())


def test_outcomes_come_in_the_order_of_the_tasks(tmp_path: Path) -> None:
    with PublishWorkers(1) as workers:
        outcomes = [outcome.names for _, outcome in workers.run([task(tmp_path), task(tmp_path, "omaha")])]
    assert outcomes == [("caen.m44",), ("omaha.m44",)]


def test_nothing_new_is_begun_after_a_cancel(tmp_path: Path) -> None:
    with PublishWorkers(1) as workers:
        for _ in workers.run([task(tmp_path), task(tmp_path, "omaha")]):
            workers.cancel()
    assert workers.is_cancelled
    assert [path.name for path in tmp_path.iterdir()] == ["caen.m44"]


def test_a_folder_that_is_gone_is_one_problem(tmp_path: Path) -> None:
    with PublishWorkers(1) as workers:
        ((_, outcome),) = workers.run([task(tmp_path / "gone")])
    assert outcome.names == ()
    assert outcome.problem is not None


def test_names_are_valid_and_each_is_used_once() -> None:
    assert file_name("Caen: 6/6?") == "Caen 6 6"
    assert list(numbered(["Caen", "caen", "Omaha"])) == ["Caen", "caen 2", "Omaha"]
    assert list(numbered(["Caen", "Caen 2", "Caen", "index"], ["index"])) == ["Caen", "Caen 2", "Caen 3", "index 2"]
    assert [file_name(title) for title in ("Con", "Contour", "🎖")] == ["Con_", "Contour", "scenario"]
    assert len(file_name("戦" * 80).encode()) <= 200
