"""The count of signals: what passes on what another signal says, payloads without a type, and the limits."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools import count_signals as tool
from tools.count_signals import SignalCount, count_signals

CountIn = Callable[..., SignalCount]

HEAD = """
class Row(QWidget):
    chosen = Signal(str)
    marked: ClassVar[Signal] = Signal(object, int, object)

    def __init__(self, button, other, context):
"""


@pytest.fixture
def count_in(tmp_path: Path) -> CountIn:
    def count(line: str, *, method: str = "") -> SignalCount:
        (tmp_path / "editor").mkdir(exist_ok=True)
        (tmp_path / "editor" / "row.py").write_text(f"{HEAD}        {line}\n{method}\n", encoding="utf-8")
        return count_signals(tmp_path)

    return count


def test_declarations_and_their_untyped_payloads_are_counted(count_in: CountIn) -> None:
    count = count_in("pass")
    assert [place.line for place in count.signals] == [3, 4]
    assert [str(place) for place in count.untyped] == ["editor/row.py:4: marked = Signal(object, int, object)"] * 2


@pytest.mark.parametrize(
    "line",
    [
        "other.chosen.connect(self.chosen)",
        "other.chosen.connect(self.chosen.emit)",
        "button.clicked.connect(self.chosen)",
        "button.clicked.connect(lambda *_: self.chosen.emit('a'))",
        "button.clicked.connect(partial(self.chosen.emit, 'a'))",
        "connect_while_alive(other.chosen, self, lambda words: self.chosen.emit(words))",
    ],
)
def test_a_connection_that_only_emits_is_a_relay(count_in: CountIn, line: str) -> None:
    assert [place.code for place in count_in(line).relays] == [line]


@pytest.mark.parametrize(
    "line",
    [
        "other.chosen.connect(self.show_words)",
        "other.chosen.connect(lambda words: context.window.show_entry(words))",
        "button.clicked.connect(partial(self.show_words, 'a'))",
        "other.chosen.disconnect(self.chosen)",
    ],
)
def test_a_connection_that_does_something_is_none(count_in: CountIn, line: str) -> None:
    assert count_in(line).relays == []


def test_a_method_that_only_emits_is_a_relay(count_in: CountIn) -> None:
    emits = (
        '    def _choose(self, event):\n        """At a click."""\n        del event\n        self.chosen.emit("a")\n'
    )
    assert [place.code for place in count_in("pass", method=emits).relays] == ["_choose: self.chosen.emit('a')"]
    works = '    def _choose(self, words):\n        self.words = words\n        self.chosen.emit("a")\n'
    assert count_in("pass", method=works).relays == []


def test_what_is_above_a_limit_is_said(count_in: CountIn) -> None:
    count = count_in("button.clicked.connect(self.chosen)")
    assert list(count.excesses(1, 2)) == []
    assert list(count.excesses(0, 1)) == [
        "1 relays, but only 0 are allowed: run with --list",
        "2 untyped payloads, but only 1 are allowed: run with --list",
    ]


def test_the_program_fails_above_the_limits(
    count_in: CountIn,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    count = count_in("button.clicked.connect(self.chosen)")
    monkeypatch.setattr(tool, "count_signals", lambda _: count)
    monkeypatch.setattr(tool, "MAX_RELAYS", 1)
    monkeypatch.setattr(tool, "MAX_UNTYPED", 2)
    assert tool.main([]) == 0
    assert capsys.readouterr().out == "2 signals, 1 relays, 2 untyped payloads\n"
    monkeypatch.setattr(tool, "MAX_RELAYS", 0)
    assert tool.main(["--list"]) == 1
    shown = capsys.readouterr()
    assert "editor/row.py:7: button.clicked.connect(self.chosen)" in shown.out
    assert shown.err == "1 relays, but only 0 are allowed: run with --list\n"
