"""Records are read whole and typed, and what cannot be understood is told with its file and line."""

import gzip
import json
from pathlib import Path

import pytest

from tests.recorded_games.comparison import compare
from tests.recorded_games.decisions import Move, Play, Retreat, TakeGround
from tests.recorded_games.events import Loss, OrderOffer, Roll
from tests.recorded_games.example_record import GAME, LINES, changed, example, line_number, record_of, snapshot
from tests.recorded_games.record import UnreadableRecord, parse_record, read_record
from tests.recorded_games.step import steps
from tests.recorded_games.trusting_follower import TrustingFollower


def test_a_line_becomes_a_value_of_its_kind() -> None:
    lines = example().lines
    assert lines[4] == Play(side="allies", card="probe:left", hand=("probe:left", "recon:left"))
    assert lines[5] == OrderOffer(purpose="order", side="allies", n=2, units=((3, 1),), sections=(2, 0, 0))
    move, roll, retreat = lines[8], lines[12], lines[21]
    assert isinstance(move, Move)
    assert (move.origin, move.to, move.offer[1]) == ((3, 1), (2, 2), (3, 1, 0))
    assert isinstance(roll, Roll)
    assert (roll.purpose, roll.origin, roll.hits, roll.tiger) == ("battle", (2, 2), 1, False)
    assert isinstance(retreat, Retreat)
    assert (retreat.min, retreat.blocked, retreat.path, retreat.lost) == (2, 1, ((0, 4),), 1)
    assert lines[16] == TakeGround(side="allies", is_done=True, origin=(2, 2), to=(1, 1))
    assert lines[22] == Loss(at=(1, 5), hits=1, left=2, why="no_retreat")


def test_lines_do_not_change() -> None:
    with pytest.raises(ValueError, match="frozen"):
        example().lines[4].card = "recon:left"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"t":"miracle"}', "does not match any of the expected tags"),
        ('{"t":"loss","at":[1,1],"hits":1}', "loss.left: Field required"),
        ('{"t":"loss","at":[1,1],"hits":1,"left":0,"mood":"bad"}', "loss.mood: Extra inputs are not permitted"),
        ('{"t":"roll","for":"luck","side":"axis","faces":[]}', "roll.for: Input should be"),
        ('{"t":"loss","at":[1],"hits":1,"left":0}', "loss.at.1: Field required"),
        ('{"t":"loss"', "EOF"),
        ("[]", "should be an object"),
    ],
)
def test_a_line_that_is_not_understood_is_told_with_its_place(line: str, problem: str) -> None:
    texts = [json.dumps(one) for one in LINES]
    with pytest.raises(UnreadableRecord, match=rf"^kursk-7, line 4: .*{problem}"):
        parse_record("kursk-7", [*texts[:3], line, *texts[3:]])


def test_a_record_has_a_beginning_a_position_and_an_end() -> None:
    with pytest.raises(UnreadableRecord, match="line 1: the line of the game stands first"):
        record_of(*LINES[1:])
    with pytest.raises(UnreadableRecord, match="line 3: the line of the game stands first"):
        record_of(*LINES[:2], GAME, *LINES[2:])
    with pytest.raises(UnreadableRecord, match="line 28: the line of the end stands last"):
        record_of(*LINES[:-1])
    with pytest.raises(UnreadableRecord, match="line 2: a position with all units"):
        record_of(GAME, snapshot(), LINES[-1])


def test_a_step_holds_what_belongs_to_a_decision() -> None:
    found = list(steps(example()))
    assert [step.number for step in found] == [2, 4, 8, 11, 16, 18, 28]
    assert [step.decision[1].t if step.decision else None for step in found] == [
        *(None, None, "play", "move", "battle", "take_ground", "battle"),
    ]
    overrun = found[-1]
    assert [choice.t for choice in overrun.choices] == ["battle", "retreat"]
    assert [line.t for line in overrun.chance] == ["roll"]
    assert [number for number, _ in overrun.of_kind(Loss)] == [21, 23]


def test_an_automatic_order_is_no_choice() -> None:
    by_card = list(steps(example()))[2]
    assert [choice.t for choice in by_card.choices] == ["play"]


def test_a_position_without_units_has_those_of_the_last() -> None:
    found = list(steps(example()))
    assert found[1].position.units == found[0].position.units
    assert found[0].position.units[3, 1].figures == 3


def test_lines_that_no_position_follows_are_refused() -> None:
    number = line_number(t="end")
    late = record_of(*LINES[: number - 1], {"t": "turn", "n": 3, "side": "allies"}, LINES[-1])
    with pytest.raises(UnreadableRecord, match="line 29: no position follows"):
        list(steps(late))


def test_a_file_that_is_not_compressed_is_told_by_name(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl.gz"
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(UnreadableRecord, match=r"^game\.jsonl\.gz: "):
        read_record(path)
    path.write_bytes(gzip.compress(b"{}")[:-4])
    with pytest.raises(UnreadableRecord, match=r"^game\.jsonl\.gz: "):
        read_record(path)


def test_a_record_is_named_after_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game-1.jsonl.gz"
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, LINES)).encode()))
    assert read_record(path) == example()._replace(name="game-1")
    assert changed(2).lines == example().lines


def test_published_records_agree_with_themselves(corpus: Path) -> None:
    paths = sorted((corpus / "games").glob("*.jsonl.gz"))[::20]
    assert paths, f"{corpus} holds no recorded games"
    for path in paths:
        record = read_record(path)
        result = compare(record, TrustingFollower(record))
        assert (result.is_whole, result.differences) == (True, ())
