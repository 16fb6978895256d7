"""What an action did, in words beside it on the board: captions, and the hexes that they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.wording.game_text import GameText, is_told_otherwise
from i18n.values import capitalized
from rules.game.events import Event, EventCode
from rules.game.notation import action_text
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.game_session.game_history import HistoryAction
    from editor.ui.context import EditorContext
    from i18n.languages import Language
    from rules.game.field import Field
    from schema.hexes import Hex

_WALKS: Final = frozenset({EventCode.MOVE, EventCode.RETREAT, EventCode.TAKE_GROUND})
_FIRES: Final = frozenset({EventCode.BATTLE, EventCode.AMBUSH, EventCode.BATTLE_BACK})
_TOLD: Final = frozenset(
    {
        *(EventCode.BATTLE, EventCode.AMBUSH, EventCode.BATTLE_BACK, EventCode.MOVE, EventCode.RETREAT),
        *(EventCode.TAKE_GROUND, EventCode.ELIMINATED, EventCode.MEDAL, EventCode.MEDAL_LOST, EventCode.LOSS),
        *(EventCode.STRIKE, EventCode.HEAL, EventCode.TERRAIN_REMOVED, EventCode.TERRAIN_ADDED, EventCode.LANDED),
        *(EventCode.UNIT_ADDED, EventCode.FLAGS_IGNORED, EventCode.BRIDGE_BLOWN, EventCode.MINE),
    }
)
_MAX_CAPTIONS: Final = 3


class EventWords:
    """The words of the events of one field, in the language of the window."""

    def __init__(self, context: EditorContext, field: Field) -> None:
        self._context = context
        self.field = field
        self._last_told: tuple[HistoryAction, Language, list[tuple[Event, str]]] | None = None

    def game_text(self, *, short: bool = True) -> GameText:
        return GameText(self.field, self._context.language, names_kinds=not short)

    def short(self, done: HistoryAction) -> str:
        """The first thing that an action did, in a sentence."""
        sentences = [sentence for _, sentence in self._told(done)]
        return capitalized(readable_labels(sentences[0])) if sentences else action_text(self.field, done.action)

    def spoken(self, done: HistoryAction) -> str:
        return " ".join(self.game_text(short=False).sentences(done.state.kinds, done.events))

    def _told(self, done: HistoryAction) -> list[tuple[Event, str]]:
        """The events with their sentences; those of the last action are kept, because heading and captions ask."""
        language = self._context.language
        if self._last_told is None or self._last_told[0] is not done or self._last_told[1] is not language:
            told = [event for event in done.events if not is_told_otherwise(event)]
            sentences = self.game_text().sentences(done.state.kinds, done.events)
            self._last_told = (done, language, list(zip(told, sentences, strict=True)))
        return self._last_told[2]

    def walks(self, done: HistoryAction) -> list[Event]:
        return [event for event in done.events if event.code in _WALKS and event.target >= 0]

    def targets(self, done: HistoryAction) -> list[int]:
        return [event.target for event in done.events if event.code in (*_FIRES, EventCode.STRIKE)]

    def fire(self, done: HistoryAction) -> tuple[Hex, Hex] | None:
        hexes = self.field.grid.hexes
        battle = next((event for event in done.events if event.code in _FIRES and event.hex >= 0), None)
        return None if battle is None else (hexes[battle.hex], hexes[battle.target])

    def stays(self, done: HistoryAction) -> bool:
        """Whether the acting unit is still where it was."""
        return not any(event.hex == done.action.hex for event in self.walks(done))

    def captions(self, done: HistoryAction) -> tuple[tuple[Hex, str, str], ...]:
        """Beside the events: the hex, bold words, further words. What happens on one hex is one caption."""
        by_hex: dict[int, list[str]] = {}
        for event, sentence in self._told(done):
            where = event.target if event.code in _WALKS else event.hex if event.hex >= 0 else event.target
            if event.code in _TOLD and where >= 0:
                by_hex.setdefault(where, []).append(readable_labels(sentence).removesuffix("."))
        hexes = self.field.grid.hexes
        found = list(by_hex.items())[-_MAX_CAPTIONS:]
        return tuple((hexes[index], capitalized(words[0]), " · ".join(words[1:2])) for index, words in found)
