"""Night: how far units see to battle, which dice change at the start of turns."""

from __future__ import annotations

from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.state import GameState


def change_visibility(engine: Engine, state: GameState) -> None:
    """At the start of the turns of one side dice let the day break or the night fall."""
    rule = engine.field.rules.night
    seen = state.visibility
    if rule is None or seen is None or state.side != rule.side:
        return
    night = rule.visibility
    is_settled = seen <= night.minimum if night.minimum is not None and night.step < 0 else False
    if is_settled:
        return
    faces = engine.chance.roll(night.dice)
    engine.tell(EventCode.ROLL, state.side, subject="night", values=faces)
    changed = seen + night.step * sum(face is night.face for face in faces)
    if night.full_day is not None:
        changed = min(changed, night.full_day)
    if night.minimum is not None:
        changed = max(changed, night.minimum)
    if changed == seen:
        return
    engine.tell(EventCode.NIGHT, state.side, number=changed)
    # At full day everything is seen again, for good.
    state.visibility = None if changed == night.full_day else changed
