"""What commands do about files that are there already: nothing is replaced unasked, and never what is read."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.cli import existing_option
from editor.cli.kept_file import KeptFile
from schema.board import Camp
from schema.formats.codecs import load, save
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText
from schema.underlay import Underlay
from tests.editor.cli.conftest import Run
from tests.editor.cli.test_game import BRIDGE
from tests.library_template import library_template

SIDES = Sides(top=Side(camp=Camp.AXIS, medals=4), bottom=Side(camp=Camp.ALLIES, medals=4))
TITLED = Scenario(sides=SIDES, texts={"en": ScenarioText(title="Caen")})
MINE = b"mine"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def caen(work: Path) -> Path:
    path = work / "caen.beachhead"
    save(TITLED, path)
    return path


def test_publishing_never_replaces_its_own_source(run: Run, work: Path) -> None:
    source = work / "Caen.m44"
    save(TITLED, source)
    before = source.read_bytes()
    for choice in ((), ("--replace",)):
        done = run("publish", "Caen.m44", "-o", ".", "--as", "m44", *choice)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.count("\n") == 1
        assert done.stderr.startswith("Caen.m44: ")
        assert "--keep-both" in done.stderr
        assert source.read_bytes() == before
    assert run("publish", "Caen.m44", "-o", ".", "--as", "m44", "--keep-both").stdout == "Caen 2.m44\n"
    assert source.read_bytes() == before


def test_publishing_refuses_before_anything_is_written(run: Run, work: Path, caen: Path) -> None:
    out = work / "out"
    out.mkdir()
    (out / "Caen.m44").write_bytes(MINE)
    done = run("publish", caen.name, "-o", "out", "--as", "page,m44")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        "out/Caen.m44: This file already exists. Add --replace to replace it, or --keep-both to write beside it.\n"
    )
    assert names(out) == ["Caen.m44"]
    assert (out / "Caen.m44").read_bytes() == MINE


@pytest.mark.slow
def test_publishing_replaces_or_numbers_where_asked(run: Run, work: Path, caen: Path) -> None:
    out = work / "out"
    out.mkdir()
    (out / "Caen.m44").write_bytes(MINE)
    done = run("publish", caen.name, "-o", "out", "--as", "page,m44", "--keep-both")
    assert (done.returncode, names(out)) == (0, ["Caen 2.html", "Caen 2.m44", "Caen.m44"])
    assert (out / "Caen.m44").read_bytes() == MINE
    assert run("publish", caen.name, "-o", "out", "--as", "m44", "--replace").returncode == 0
    assert load(out / "Caen.m44").scenario == TITLED


def test_a_collection_keeps_an_index_that_is_there(run: Run, work: Path, caen: Path) -> None:
    site = work / "site"
    site.mkdir()
    (site / "index.html").write_bytes(MINE)
    done = run("publish", caen.name, "-o", "site", "--collection")
    assert (done.returncode, names(site)) == (1, ["index.html"])
    assert done.stderr.startswith("site/index.html: ")
    done = run("publish", caen.name, "-o", "site", "--collection", "--keep-both")
    assert (done.returncode, names(site)) == (0, ["Caen.html", "index 2.html", "index.html"])
    assert (site / "index.html").read_bytes() == MINE


def test_the_two_choices_exclude_each_other(run: Run, caen: Path) -> None:
    for command in (
        ("publish", caen.name, "-o", "out"),
        ("cards", "-o", "pictures"),
        ("game", "new", caen.name, "--seed", "1", "-o", "a.game"),
    ):
        done = run(*command, "--replace", "--keep-both")
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert "--keep-both" in done.stderr


@pytest.mark.slow
def test_pictures_of_cards_replace_nothing_unasked(run: Run, work: Path) -> None:
    folder, command = work / "pictures", ("cards", "-o", "pictures", "--kind", "equipment")
    assert run(*command).returncode == 0
    made = names(folder)
    first = folder / made[0]
    first.write_bytes(MINE)
    done = run(*command)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("pictures/")
    assert "--keep-both" in done.stderr
    assert (names(folder), first.read_bytes()) == (made, MINE)
    assert run(*command, "--keep-both").returncode == 0
    assert (len(names(folder)), first.read_bytes()) == (2 * len(made), MINE)
    assert f"{first.stem} 2.png" in names(folder)
    assert run(*command, "--replace").returncode == 0
    assert first.read_bytes() != MINE


def test_a_record_is_kept_beside_or_replaced_where_asked(run: Run, work: Path) -> None:
    command = ("game", "new", BRIDGE, "--seed", 7, "-o", "duel.game")
    assert run(*command).returncode == 0
    (work / "duel.game").write_bytes(MINE)
    done = run(*command)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "--replace" in done.stderr
    assert run(*command, "--keep-both").stdout == "duel 2.game\n"
    assert (work / "duel.game").read_bytes() == MINE
    assert run(*command, "--replace").returncode == 0
    assert (work / "duel.game").read_bytes() == (work / "duel 2.game").read_bytes()


Disguise = Callable[[Path, Path], None]


def symbolic(source: Path, name: Path) -> None:
    name.symlink_to(source)


def hard(source: Path, name: Path) -> None:
    os.link(source, name)


COMMANDS = {
    "convert": ("caen.beachhead", ".m44", ("convert", "caen.beachhead", "{out}")),
    "check": ("caen.beachhead", ".m44", ("check", "caen.beachhead", "--fix", "-o", "{out}")),
    "render": ("caen.beachhead", ".svg", ("render", "caen.beachhead", "-o", "{out}")),
    "sheet": ("caen.beachhead", ".pdf", ("sheet", "caen.beachhead", "-o", "{out}")),
    "game new": (
        "caen.beachhead",
        ".game",
        ("game", "new", "caen.beachhead", "--seed", "1", "-o", "{out}", "--replace"),
    ),
    "texts of a file": (
        "caen.beachhead",
        ".po",
        ("translate", "export", "caen.beachhead", "--to", "fr", "-o", "{out}"),
    ),
    "cards": ("library.db", ".pdf", ("cards", "--kind", "nation", "-o", "{out}", "--database", "library.db")),
    "sheet with a library": (
        "library.db",
        ".pdf",
        ("sheet", "caen.beachhead", "-o", "{out}", "--database", "library.db"),
    ),
    "library export": ("library.db", ".json", ("library", "export", "-o", "{out}", "--database", "library.db")),
    "library backup": ("library.db", ".db", ("library", "backup", "-o", "{out}", "--database", "library.db")),
    "texts": ("library.db", ".po", ("translate", "export", "--to", "fr", "-o", "{out}", "--database", "library.db")),
    "memory": (
        "library.db",
        ".tmx",
        ("translate", "memory", "--to", "fr", "-o", "{out}", "--database", "library.db"),
    ),
    "terms": ("library.db", ".tbx", ("translate", "export", "-o", "{out}", "--database", "library.db")),
}


@pytest.mark.parametrize("disguise", [symbolic, hard])
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("caen")
def test_what_is_read_is_not_written_to_whatever_it_is_called(
    run: Run, work: Path, tmp_path_factory: pytest.TempPathFactory, command: str, disguise: Disguise
) -> None:
    shutil.copy(library_template(tmp_path_factory), work / "library.db")
    source, suffix, words = COMMANDS[command]
    before = (work / source).read_bytes()
    out = work / f"out{suffix}"
    disguise(work / source, out)
    done = run(*(word.format(out=out.name) for word in words))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{out.name}: The result is made from this file, so it is not replaced. ")
    assert done.stderr.count("\n") == 1
    assert (work / source).read_bytes() == before
    assert out.samefile(work / source)


def test_a_file_is_not_converted_onto_itself(run: Run, work: Path, caen: Path) -> None:
    before = caen.read_bytes()
    for name in (caen.name, f"../{work.name}/{caen.name}"):
        done = run("convert", caen.name, name)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert caen.read_bytes() == before


@pytest.mark.parametrize(
    "command",
    [
        ("render", "caen.beachhead", "-o", "Caen map.png"),
        ("publish", "caen.beachhead", "-o", ".", "--as", "map", "--picture", "png", "--replace"),
        ("sheet", "caen.beachhead", "-o", "Caen map.pdf"),
        ("game", "new", "caen.beachhead", "--seed", "1", "-o", "Caen map.png", "--replace"),
    ],
)
def test_nothing_takes_the_place_of_the_map_scan(run: Run, work: Path, command: tuple[str, ...]) -> None:
    scan = work / ("Caen map.pdf" if command[0] == "sheet" else "Caen map.png")
    scan.write_bytes(MINE)
    underlay = Underlay(file=scan.name, pixels=(120, 80), x=6.5, y=4, width=14)
    save(TITLED.model_copy(update={"underlay": underlay}), work / "caen.beachhead")
    done = run(*command)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith(f"{scan.name}: The result is made from this file, so it is not replaced. ")
    assert scan.read_bytes() == MINE


@pytest.mark.parametrize(
    "command",
    [
        ("convert", "caen.beachhead", "out.m44"),
        ("check", "caen.beachhead", "--fix", "-o", "out.m44", "--sarif"),
        ("translate", "export", "caen.beachhead", "--to", "fr", "-o", "out.po"),
    ],
)
def test_no_link_leads_to_the_map_scan(run: Run, work: Path, command: tuple[str, ...]) -> None:
    scan, out = work / "scan.png", next(word for word in command if word.startswith("out."))
    scan.write_bytes(MINE)
    (work / out).symlink_to(scan)
    underlay = Underlay(file=scan.name, pixels=(120, 80), x=6.5, y=4, width=14)
    save(TITLED.model_copy(update={"underlay": underlay}), work / "caen.beachhead")
    done = run(*command)
    assert done.returncode == 1
    assert done.stderr == f"{out}: The result is made from this file, so it is not replaced. Choose another name.\n"
    assert scan.read_bytes() == MINE


@pytest.mark.parametrize(
    "command",
    [
        ("library", "export", "--own", "-o", "settings.json", "--database", "library.db"),
        ("game", "new", "caen.beachhead", "--seed", "1", "-o", "settings.json", "--replace"),
        ("publish", "caen.beachhead", "-o", "out", "--as", "m44", "--replace"),
        ("cards", "-o", "out", "--kind", "nation", "--replace"),
    ],
)
@pytest.mark.usefixtures("caen")
def test_nothing_takes_the_place_of_the_settings(
    run: Run,
    work: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    command: tuple[str, ...],
) -> None:
    shutil.copy(library_template(tmp_path_factory), work / "library.db")
    settings, out = work / "settings.json", work / "out"
    settings.write_bytes(MINE)
    out.mkdir()
    for name in ("Caen.m44", "nation-fr.png"):
        (out / name).symlink_to(settings)
    monkeypatch.setattr(existing_option, "settings_path", lambda: settings)
    done = run(*command)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert ": The result is made from this file, so it is not replaced. " in done.stderr
    assert settings.read_bytes() == MINE


def test_a_record_does_not_take_the_place_of_its_deck(run: Run, work: Path) -> None:
    deck = work / "deck.json"
    deck.write_text('{"combat_deck": 1, "cards": [{"id": "smoke", "copies": 8}]}', "utf-8")
    before = deck.read_bytes()
    done = run(
        *(
            "game",
            "new",
            BRIDGE,
            "--seed",
            1,
            "--combat-deck",
            deck.name,
            "-o",
            f"../{work.name}/deck.json",
            "--replace",
        )
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert deck.read_bytes() == before


def test_a_sheet_of_cards_is_numbered_where_both_are_kept(run: Run, work: Path) -> None:
    (work / "cards.pdf").write_bytes(MINE)
    done = run("cards", "-o", "cards.pdf", "--kind", "nation", "--keep-both")
    assert (done.returncode, names(work)) == (0, ["cards 2.pdf", "cards.pdf"])
    assert "cards 2.pdf" in done.stdout
    assert (work / "cards.pdf").read_bytes() == MINE


def test_a_copy_of_what_was_before_replaces_no_file_of_that_name(tmp_path: Path) -> None:
    file = tmp_path / "a.beachhead"
    file.write_bytes(MINE)
    (tmp_path / "a.beachhead.bak").symlink_to("nowhere")
    kept = KeptFile(file)
    kept.replace(lambda: file.write_bytes(b"new"))
    assert kept.copy == tmp_path / "a.beachhead.bak2"
    assert names(tmp_path) == ["a.beachhead", "a.beachhead.bak", "a.beachhead.bak2"]
    assert (kept.copy.read_bytes(), file.read_bytes()) == (MINE, b"new")


@pytest.mark.parametrize(
    "command", ["convert", "check", "render", "sheet", "cards", "library export", "library backup", "translate export"]
)
def test_the_help_says_what_becomes_of_a_file_that_is_there(run: Run, command: str) -> None:
    told = " ".join(run(*command.split(), "--help").stdout.split())
    assert "A file of this name is replaced, but never one that is read." in told


@pytest.mark.parametrize("command", ["publish", "cards", "game new"])
def test_the_help_says_how_to_decide_about_names_that_are_taken(run: Run, command: str) -> None:
    told = " ".join(run(*command.split(), "--help").stdout.split())
    assert "Replace files that already exist, but never one that is read." in told
    assert "Keep files that already exist, and number the new ones" in told
