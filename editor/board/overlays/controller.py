"""The overlays of one board view: listens to selection, document, options and tools, and shows what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRectF, QTimer
from PySide6.QtWidgets import QWidget

from editor.board.overlays.fact_finder import FactFinder
from editor.board.overlays.facts import OverlayName
from editor.board.overlays.legend import MARGIN, Legend, LegendEntry, move_to_foot
from editor.board.overlays.march_heat import MarchGround, MarchNumbers
from editor.board.overlays.overlay_limit import overlay_limit
from editor.board.overlays.overlay_words import OverlayWords
from editor.board.overlays.reach_mark import ReachDiscs, ReachGround
from editor.board.overlays.rules_choice import SETTING, choose_profile, chosen_profile
from editor.board.overlays.sight_veil import SightVeil
from editor.board.overlays.target_marks import TargetMarks
from editor.board.overlays.threat import ThreatMap
from editor.board.overlays.threat_marks import ThreatDice, ThreatGround
from editor.board.overlays.why_answerer import WhyAnswerer
from editor.ui.parts.live_connection import connect_while_alive
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.board.canvas.board_view import BoardView
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

THREAT_SETTING: Final = "threat"
BOTH: Final = "both"
_NAMES: Final = frozenset(OverlayName)


class BoardOverlays(QObject):
    """Get it by `attach_overlays`. `finder` has the facts, `legend` and `why` the widgets."""

    def __init__(self, view: BoardView, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__(view)
        self._view = view
        self._canvas = view.canvas
        self._document = view.document
        self._context = context
        self._words = OverlayWords(context)
        self.finder = FactFinder(context, view.document, chosen_profile(context.settings), self)
        self.veil = SightVeil()
        self.reach_ground, self.discs = ReachGround(), ReachDiscs()
        self.target_marks = TargetMarks(context)
        self.threat_ground, self.threat_dice = ThreatGround(), ThreatDice()
        self.march_ground, self.march_numbers = MarchGround(), MarchNumbers()
        self.why = WhyAnswerer(view, context, registry, self.finder)
        self.legend = Legend(context, view.canvas)
        self._set_up_legend()
        view.set_overlays(
            (
                *(self.march_ground, self.veil, self.reach_ground, self.threat_ground),
                *(self.march_numbers, self.threat_dice, self.discs, self.target_marks, self.why.mark),
            )
        )
        self._foot = 0
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.look)
        self._speech = QTimer(self, singleShot=True, interval=0)
        self._speech.timeout.connect(self._speak)
        self._listen()
        self.finder.warm_up()
        self.look()

    def _listen(self) -> None:
        document, context = self._document, self._context
        self.finder.finished.connect(self._show)
        document.selection_changed.connect(self.look)
        document.changed.connect(self._look_later)
        connect_while_alive(context.view.overlays_changed, self, lambda *_: self.look())
        connect_while_alive(context.settings.changed, self, self._setting_changed)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        connect_while_alive(context.theme_changed, self, lambda *_: self._show())
        connect_while_alive(context.toolbox.updated, self, self._tool_moved)
        self._canvas.camera.moved.connect(self._arrange)
        self._canvas.installEventFilter(self)
        self._view.input.tip.more = self.tips
        self._view.accessibility.more = self.speech

    # What is looked at

    @property
    def wanted(self) -> frozenset[str]:
        return self._context.view.overlays & _NAMES

    @property
    def focus(self) -> Hex | None:
        """The selected hex; of several the only one with a unit."""
        hexes = self._document.selection.hexes
        if len(hexes) > 1:
            by_hex = self._document.scenario.by_hex
            hexes = frozenset(where for where in hexes if where in by_hex and by_hex[where].unit is not None)
        return next(iter(hexes)) if len(hexes) == 1 else None

    def _look_later(self) -> None:
        """First the stroke, then what follows from it."""
        self._later.start()

    def look(self) -> None:
        self.finder.look(self.focus, self.wanted)

    def _setting_changed(self, name: str) -> None:
        if name == SETTING:
            self.finder.profile = chosen_profile(self._context.settings)
            self.look()
        elif name == THREAT_SETTING:
            self._show()

    def _tool_moved(self) -> None:
        if self.why.look():
            self._show_legend()
            self._canvas.update()

    # What is shown

    def _show(self) -> None:
        layout, about, board = self._canvas.board_layout, self.finder.about, self.finder.board
        reach = {} if about is None else about.reach
        self.reach_ground.show(reach, layout)
        self.discs.reach = reach
        self.veil.show(frozenset() if about is None else about.hidden, layout)
        self.target_marks.show(about)
        maps = self.threat_maps
        self.threat_ground.show(maps, layout)
        self.threat_dice.maps = maps
        march = {} if board is None else board.march
        self.march_ground.show(march, layout, len(self._context.tokens.overlays["heat"]))
        self.march_numbers.march = march
        self.threat_dice.avoided = reach
        self.march_numbers.avoided = reach.keys() | {where for dice in maps.values() for where in dice}
        self.why.look()
        self._show_legend()
        self._view.refresh_overlays()
        self._speech.start()  # first the eye, then the ear

    @property
    def threat_maps(self) -> dict[Camp, ThreatMap]:
        """Of the sides that are chosen; with a unit selected and both chosen, of its enemy: that is what it fears."""
        board = self.finder.board
        if board is None or not board.threat:
            return {}
        chosen = self._threat_choice
        about = self.finder.about
        if chosen != BOTH:
            camps = [Camp(chosen)]
        elif about is not None and about.troop is not None:
            camps = [about.troop.camp.enemy]
        else:
            camps = list(Camp)
        return {camp: board.threat[camp] for camp in camps}

    @property
    def _threat_choice(self) -> str:
        return self._context.settings.word(THREAT_SETTING, list(Camp), BOTH)

    # Legend

    def _set_up_legend(self) -> None:
        settings = self._context.settings
        self.legend.rules.set_choices((), "", lambda value: choose_profile(settings, Profile(value)))
        self.legend.sides.set_choices((), "", lambda value: settings.set_value(THREAT_SETTING, value))

    def _show_legend(self) -> None:
        legend = self.legend
        rules = [(profile.value, f"legend.rules-{profile.value}") for profile in Profile]
        legend.rules.set_choices(rules, self.finder.profile.value)
        sides = [(BOTH, "legend.sides-both"), *((camp.value, f"camp:{camp.value}") for camp in Camp)]
        legend.sides.set_choices(sides, self._threat_choice)
        entries = tuple(self._entries())
        legend.show_entries(entries, sides=OverlayName.THREAT in self.wanted)
        legend.setVisible(bool(entries) and not self._canvas.overlays_held_off)
        self._arrange()

    def _entries(self) -> Iterator[LegendEntry]:
        """Only what is on, and of that only what there is."""
        about, wanted = self.finder.about, self.wanted
        if about is None and wanted & {OverlayName.MOVES, OverlayName.SIGHT, OverlayName.TARGETS}:
            yield LegendEntry("", "legend.select")
        if about is not None:
            ends = {end.may_battle for end in about.reach.values()}
            visible = {
                "move-and-battle": True in ends,
                "move": False in ends,
                "targets": any(one.is_target for one in about.enemies),
                "no-dice": any(not one.is_target for one in about.enemies),
                "attackers": bool(about.attackers),
                "hidden" if about.troop is not None else "unseen": bool(about.hidden),
            }
            yield from (LegendEntry(name, f"legend.{name}") for name, is_shown in visible.items() if is_shown)
        if self.why.mark.line is not None:
            clear = self.why.mark.line.is_clear
            yield LegendEntry("line", "legend.line") if clear is not False else LegendEntry("blocked", "legend.blocked")
        for camp in self.threat_maps:
            yield LegendEntry(f"threat-{camp.value}", "legend.threat", (("camp", f"camp:{camp.value}"),))
        if OverlayName.MEDALS in wanted:
            yield LegendEntry("march", "legend.march")
        if OverlayName.SECTIONS in wanted:
            yield LegendEntry("sections", "legend.sections")

    def _arrange(self) -> None:
        move_to_foot(self.legend, self._canvas.camera.view, self._view.mini_map)
        # No lower while it is there: the board would jump with every word that comes and goes.
        is_shown = not self.legend.isHidden()
        self._foot = max(self._foot, self.legend.height() + MARGIN) if is_shown else 0
        self._canvas.camera.set_foot(self._foot)
        floating: list[QWidget] = [widget for widget in (self.legend, self._view.mini_map) if widget.isVisible()]
        self.why.position_callout([QRectF(widget.geometry()) for widget in floating])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The key that holds the overlays off is the hand's; the legend follows it."""
        if watched is self._canvas and event.type() in (
            QEvent.Type.KeyPress,
            QEvent.Type.KeyRelease,
            QEvent.Type.FocusOut,
        ):
            QTimer.singleShot(0, self, self._hold)
        return False

    def _hold(self) -> None:
        visible = bool(self.legend.entries) and not self._canvas.overlays_held_off
        if visible == self.legend.isHidden():
            self.legend.setVisible(visible)

    # What is said

    def tips(self, where: Hex) -> list[str]:
        return self._words.tips(where, self.finder.about, self.finder.board)

    def _speak(self) -> None:
        if self.finder.about is not None:
            self._view.accessibility.speak(self._canvas.cursor_hex or self.finder.about.hex)

    def speech(self, where: Hex) -> str:
        """What the map adds to the name of a hex."""
        about = self.finder.about
        if about is not None and about.hex == where:
            return self._words.summary(about, self.wanted)
        return " ".join(self.tips(where))


def attach_overlays(view: BoardView, context: EditorContext, registry: ActionRegistry) -> BoardOverlays:
    """Give a board view its overlays; they live as long as it does."""
    overlay_limit(context, registry)
    return BoardOverlays(view, context, registry)
