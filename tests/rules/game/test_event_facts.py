"""Events as JSON values."""

from rules.game.event_facts import event_facts
from rules.game.events import Event, EventCode
from tests.rules.game.random_play import shipped_field

FIELD = shipped_field("01-pegasus-bridge")
AT = FIELD.grid.parse


def test_hexes_have_labels_and_nothing_is_told_that_an_event_does_not_use() -> None:
    move = Event(EventCode.MOVE, 1, AT("M3"), AT("L1"), 2, values=(AT("l2"), AT("L1")))
    assert event_facts(FIELD, move) == {
        "event": "move",
        "side": "axis",
        "hex": "M3",
        "target": "L1",
        "number": 2,
        "values": ["l2", "L1"],
    }
    assert event_facts(FIELD, Event(EventCode.SHUFFLE)) == {"event": "shuffle"}
    drawn = Event(EventCode.DRAW, 0, number=1, subject="", values=("attack:left",))
    assert event_facts(FIELD, drawn) == {"event": "draw", "side": "allies", "number": 1, "values": ["attack:left"]}
    lost = Event(EventCode.ELIMINATED, 0, AT("M3"), subject="sniper")
    assert event_facts(FIELD, lost) == {"event": "eliminated", "side": "allies", "hex": "M3", "subject": "sniper"}
