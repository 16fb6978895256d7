"""`beachhead publish`: many files at once, each product by its name, and one line for what cannot be done."""

import json
import os
import sys
import zipfile
from pathlib import Path

import pytest

from schema.board import Camp
from schema.formats.codecs import load, save
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText
from tests.editor.cli.conftest import Run

SIDES = Sides(top=Side(camp=Camp.AXIS, medals=4), bottom=Side(camp=Camp.ALLIES, medals=4))
TITLED = Scenario(sides=SIDES, texts={"en": ScenarioText(title="Caen: East"), "fr": ScenarioText(title="Caen Est")})


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.slow
def test_two_files_in_two_languages_by_two_workers(run: Run, work: Path) -> None:
    for name in ("a", "b"):
        save(TITLED, work / f"{name}.beachhead")
    done = run("publish", "a.beachhead", "b.beachhead", "-o", "out", "--as", "sheet,m44", "--lang", "en,fr")
    assert (done.returncode, done.stderr) == (0, "")
    assert names(work / "out") == [
        "Caen East 2 sheet en.pdf",
        "Caen East 2 sheet fr.pdf",
        "Caen East 2.m44",
        "Caen East sheet en.pdf",
        "Caen East sheet fr.pdf",
        "Caen East.m44",
    ]
    assert [Path(line).name for line in done.stdout.splitlines()][:3] == [
        "Caen East sheet en.pdf",
        "Caen East sheet fr.pdf",
        "Caen East.m44",
    ]


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are text here")
def test_a_folder_with_an_odd_name_is_named_with_its_bytes(run: Run, work: Path) -> None:
    folder = os.fsdecode(b"caf\xe9")
    save(TITLED, work / "a.beachhead")
    done = run("publish", "a.beachhead", "-o", folder, "--as", "m44", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == r"caf\xe9/Caen East.m44" + "\n"
    assert names(work / folder) == ["Caen East.m44"]


def test_a_file_for_other_programs_has_all_texts(run: Run, work: Path) -> None:
    save(TITLED, work / "a.beachhead")
    assert run("publish", "a.beachhead", "-o", "out", "--as", "m44").returncode == 0
    document = json.loads((work / "out" / "Caen East.m44").read_text("utf-8"))
    assert document["text"]["en"]["victory"]
    assert document["meta_data"]["software"] == "Beachhead"
    assert load(work / "out" / "Caen East.m44").scenario == TITLED


def test_a_bundle_has_everything_and_opens_again(run: Run, work: Path) -> None:
    save(TITLED, work / "a.beachhead")
    assert run("publish", "a.beachhead", "-o", "out", "--as", "bundle", "--lang", "en").returncode == 0
    bundle = work / "out" / "Caen East.zip"
    with zipfile.ZipFile(bundle) as archive:
        assert archive.namelist() == [
            "Caen East.beachhead",
            "Caen East.m44",
            "Caen East sheet en.pdf",
            "Caen East map.png",
            "Caen East.html",
            "Caen East texts en.txt",
        ]
        assert archive.read("Caen East texts en.txt").startswith(b"Caen: East\n")
    assert load(bundle).scenario == TITLED


def test_what_cannot_be_read_does_not_stop_the_others(run: Run, work: Path) -> None:
    save(TITLED, work / "a.beachhead")
    (work / "bad.zip").write_bytes(b"no zip")
    done = run("publish", "bad.zip", "a.beachhead", "-o", "out", "--as", "m44")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert names(work / "out") == ["Caen East.m44"]


def test_bad_choices_are_told_before_anything_is_written(run: Run, work: Path) -> None:
    save(TITLED, work / "a.beachhead")
    for wrong in (("--as", "poster"), ("--lang", "en,xx"), ("--reader", "nobody"), ("--paper", "a0")):
        done = run("publish", "a.beachhead", "-o", "out", *wrong)
        assert done.returncode == 2
        assert wrong[1].split(",")[-1] in done.stderr
    assert not (work / "out").exists()


def test_a_file_where_the_folder_should_be(run: Run, work: Path) -> None:
    save(TITLED, work / "a.beachhead")
    (work / "out").write_text("")
    done = run("publish", "a.beachhead", "-o", "out")
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)


@pytest.mark.slow
def test_a_collection_is_a_page_for_each_and_one_that_lists_them(run: Run, work: Path) -> None:
    for name in ("a", "b"):
        save(TITLED, work / f"{name}.beachhead")
    done = run("publish", "a.beachhead", "b.beachhead", "-o", "site", "--collection", "--lang", "en,fr")
    assert (done.returncode, done.stderr) == (0, "")
    assert names(work / "site") == ["Caen East 2.html", "Caen East.html", "index.html"]
    assert "./Caen%20East%202.html" in (work / "site" / "index.html").read_text("utf-8")


def test_the_help_names_every_choice_and_each_option_once(run: Run) -> None:
    told = run("publish", "--help").stdout
    assert "real-size" in told
    assert all(word in told for word in ("png", "bga", "beside", "double-map"))
    assert told.count("\n  --lang ") == 1


def test_a_sheet_in_two_languages_with_all_that_can_be_added(run: Run, work: Path) -> None:
    save(TITLED, work / "a.beachhead")
    additions = ("--with", "pieces,setup,generals,double-map", "--address", "https://example.org/caen")
    done = run("publish", "a.beachhead", "-o", "out", "--lang", "en,fr", "--arrange", "beside", *additions)
    assert (done.returncode, done.stderr) == (0, "")
    assert names(work / "out") == ["Caen East sheet en+fr.pdf"]
