"""The words of an open decision: who does what, what happened last, what is asked, and the answers as buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from editor.board.overlays.overlay_words import whole_percent
from editor.play_view.control.decision_text import AnswerButton, DecisionText, ShownDie
from editor.play_view.control.play_controller import NOWHERE, PlayController
from editor.wording.game_text import GameText
from i18n.sentences.voice import Voice
from i18n.values import Printable, capitalized
from rules.game.actions import NONE, Action, Mode, Verb
from rules.game.cards import SECTION_NAMES
from rules.game.command_state import COMMANDER
from rules.game.events import Event, EventCode
from rules.game.field import CAMPS
from rules.game.state import Question, QuestionTrait
from schema.catalog.die import DieFace
from schema.hexes import readable_labels
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.game_session.game_history import HistoryAction
    from editor.ui.context import EditorContext

_PASS_LETTERS: Final = {Question.MOVE: "B", Question.BATTLE: "E"}
_PASS_BY_ENTER: Final = frozenset({Question.ORDER, Question.DISPATCH})
# To the commander himself, and to the generals from the left.
_GENERAL_KEYS: Final = {COMMANDER: "0", 0: "1", 1: "2", 2: "3"}
_NUMBER_KEYS: Final = ("1", "2", "3")
_HIT_ROLLS: Final = frozenset({"battle", "ambush", "battle_back", "strike", "mine", "tiger"})
_ROLLS: Final = frozenset({EventCode.ROLL})


class DecisionWords:
    """The words of what a controller shows, in the language of the window."""

    def __init__(self, context: EditorContext, controller: PlayController) -> None:
        self._context = context
        self._controller = controller
        self.field = controller.session.history.field
        self._texts: dict[str, GameText] = {}

    @property
    def game_text(self) -> GameText:
        language = self._context.language
        if language.value not in self._texts:
            self._texts[language.value] = GameText(self.field, language)
        return self._texts[language.value]

    def label(self, index: int) -> str:
        return readable_labels(self.field.grid.label(index))

    def side(self, side: int, case: str = "the") -> str:
        """`the Allies`, `of the Axis`."""
        return str(Voice(self.field.scenario, self._context.language).side(CAMPS[side], case))

    def _text(self, code: str, /, **params: Parameter) -> str:
        return self._context.text(code, **params)

    # The whole

    def text(self) -> DecisionText:
        controller = self._controller
        session = controller.session
        if session.is_over:
            winner = session.state.winner
            title = capitalized(self._text(f"play.won.{CAMPS[winner].value}"))
            lines = (*self._ending(), self._text("play.won-detail", turn=session.state.turn))
            return DecisionText(title, "", lines, "", ())
        decision = session.history.decision
        if session.is_covered:
            title = capitalized(self._text(f"play.next.{CAMPS[decision.side].value}"))
            chip = self._text("play.turn", number=session.state.turn)
            return DecisionText(title, chip, (self._text(f"play.covered.{CAMPS[decision.side].value}"),), "", ())
        if session.computer is not None:
            return DecisionText(capitalized(self._text(f"play.thinking.{CAMPS[decision.side].value}")), "", (), "", ())
        title = self._title()
        lines = tuple(self._lines())
        return DecisionText(title, self._chip(), lines, self._question(), tuple(self._buttons()), self._dice())

    def _title(self) -> str:
        controller = self._controller
        question, acting, aimed = controller.question, controller.acting, controller.aimed
        facts = controller.session.history.decision.facts
        if question is Question.MOVE and acting != NOWHERE:
            return self._text("play.title.move", hex=self.label(acting))
        if question in (Question.BATTLE, Question.OVERRUN) and acting != NOWHERE:
            if aimed != NOWHERE:
                return self._text("play.title.battle", hex=self.label(acting), target=self.label(aimed))
            return self._text("play.title.battles", hex=self.label(acting))
        if question in (Question.RETREAT, Question.AMBUSH, Question.BATTLE_BACK) and facts:
            return self._text(f"play.title.{question.name.lower()}", hex=self.label(facts[0]))
        if question is Question.TAKE_GROUND and acting != NOWHERE:
            return self._text("play.title.take_ground", hex=self.label(acting))
        plain = {Question.MOVE: "moves", Question.BATTLE: "all-battles"}
        return self._text(f"play.title.{plain.get(question, question.name.lower())}")

    def _chip(self) -> str:
        controller = self._controller
        state = controller.session.state
        if controller.acting != NOWHERE and controller.question in (Question.MOVE, Question.BATTLE):
            kind, figures = state.kinds[controller.acting], state.figures[controller.acting]
            if kind is not None:
                return self._text("play.unit", unit=f"unit:{kind.type.kind}", count=figures)
        if controller.question is Question.ORDER and state.limits.units:
            units = state.limits.units
            count = state.ordered.bit_count() + state.on_the_move.bit_count()
            if units >= 99:
                return self._text("play.ordered-all", count=count)
            return self._text("play.ordered", count=count, units=units)
        return ""

    # What was said and is asked

    def _lines(self) -> list[str]:
        controller = self._controller
        if controller.refusal is not None:
            return []  # the refusal has the room
        if self._controller.question is Question.MOVE and controller.acting != NOWHERE:
            return [self._range_of(controller.acting)]
        if controller.aimed_battle is not None:
            return []  # its dice and chance stand in bold
        return self._last_result() or [self.game_text.decision(controller.session.history.decision)]

    def _previewed(self) -> str:
        """The battle that a move to the hex pointed at would lead to."""
        controller = self._controller
        best = next(iter(controller.previewed), None)
        if best is None or best.odds is None:
            return ""
        place, target = self.label(controller.pointed), self.label(best.target)
        chance = whole_percent(best.odds.some_hit)
        return self._text("play.preview", hex=place, target=target, count=best.dice, percent=chance)

    def _aimed(self) -> str:
        """Dice and chance of the battle that a second click would roll."""
        battle = self._controller.aimed_battle
        odds = None if battle is None else self._controller.odds_of(battle)
        if odds is None:
            return ""
        return self._text("play.aim", count=odds.dice, percent=whole_percent(odds.some_hit))

    def _range_of(self, index: int) -> str:
        state = self._controller.session.state
        kind = state.kinds[index]
        assert kind is not None  # it acts
        plan = state.plan_of(index)
        order = None if plan is None else plan.move_order(kind)
        most = kind.maximum_hexes if order is None else order.maximum_hexes
        battle = None if plan is None else plan.battle_order(kind)
        near = min(most, kind.hexes_and_battle if battle is None else battle.hexes_and_battle)
        if state.on_the_move >> index & 1 or near >= most:
            return self._text("play.move-only", count=most)
        return self._text("play.move-range", count=near, most=most)

    def _last_result(self) -> list[str]:
        """What came of the last battle or roll, while its answer is still open."""
        if not self._controller.question.has(QuestionTrait.ROLL):
            return []
        actions = self._controller.session.history.actions
        if not actions:
            return []
        last = actions[-1]
        told = [event for event in last.events if event.code not in _ROLLS and event.code is not EventCode.BATTLE]
        return [" ".join(map(capitalized, self.game_text.sentences(last.state.kinds, told)))] if told else []

    def _ending(self) -> Iterator[str]:
        """What has decided the game: not always the medals."""
        for done in self._controller.session.history.actions[-1:]:
            ends = [event for event in done.events if event.code is EventCode.END]
            yield from map(capitalized, self.game_text.sentences(done.state.kinds, ends))

    def _question(self) -> str:
        controller = self._controller
        code = f"play.question.{controller.question.name.lower()}"
        if not self._context.has_text(code):
            if controller.question is Question.MOVE and controller.acting != NOWHERE:
                return self._previewed()
            return self._aimed()
        targets = list(controller.choices.units.get(controller.acting, {}))
        return self._text(code, target=self.label(targets[0]) if targets else "")

    @property
    def _rolled(self) -> HistoryAction | None:
        """The action of this turn whose dice still lie there: the last one, or the battle whose retreat was chosen
        since.
        """
        history = self._controller.session.history
        actions = history.actions[history.turns[-1].begin :]
        if len(actions) > 1 and actions[-1].action.verb is Verb.RETREAT:
            return actions[-2]
        return actions[-1] if actions else None

    def last_roll(self) -> tuple[Event | None, tuple[DieFace, ...]]:
        """The last roll that led here, and its faces."""
        rolled = self._rolled
        rolls = [] if rolled is None else [event for event in rolled.events if event.code in _ROLLS]
        if not rolls:
            return None, ()
        return rolls[-1], tuple(DieFace(str(face)) for face in rolls[-1].values)

    def _dice(self) -> tuple[ShownDie, ...]:
        event, faces = self.last_roll()
        rolled = self._rolled
        if event is None or rolled is None:
            return ()
        events = (*rolled.events, *self._controller.session.history.actions[-1].events)
        target = self._target_kind(event)
        hits = event.number if event.subject in _HIT_ROLLS else 0
        flagged = any(one.code in (EventCode.FLAGS, EventCode.RETREAT, EventCode.FLAGS_IGNORED) for one in events)
        shown = []
        for face in faces:
            effect = ""
            if face is DieFace.FLAG:
                effect = self._text("play.die-flag") if flagged else ""
            elif hits and (target is None or face in target):
                effect = self._text("play.die-hit")
                hits -= 1
            shown.append(ShownDie(face, effect))
        return tuple(shown)

    def _target_kind(self, event: Event) -> frozenset[DieFace] | None:
        """The faces that hit whoever was battled; None where that is not known."""
        last = self._rolled
        battle = None if last is None else next((one for one in last.events if one.code is EventCode.BATTLE), None)
        if last is None or battle is None or event.subject != "battle":
            return None
        attacker, target = last.state.kinds[battle.hex], last.state.kinds[battle.target]
        if attacker is None or target is None:
            return None
        return self.field.hitting_faces(attacker, target, has_moved=bool(last.state.moved >> battle.hex & 1))

    def spoken(self, done: HistoryAction) -> str:
        """Dice, results and the next question, for a screen reader."""
        session = self._controller.session
        sentences = list(self.game_text.sentences(done.state.kinds, session.seen_events(done.events)))
        if not session.is_over:
            sentences.append(self.game_text.decision(session.history.decision))
        return " ".join(sentences)

    # Answers

    def _buttons(self) -> list[AnswerButton]:
        controller = self._controller
        question, choices = controller.question, controller.choices
        buttons: list[AnswerButton] = []
        enter = self._context.text("key-name.enter")
        for action in (*choices.works.get(controller.acting, ()), *choices.answers):
            if action.verb is not Verb.PASS:
                is_main = not question.has(QuestionTrait.PASS_ENDS) and not buttons
                key = enter if is_main else _NUMBER_KEYS[len(buttons)] if len(buttons) < len(_NUMBER_KEYS) else ""
                buttons.append(AnswerButton(action, self.words_of(action), key, is_main))
        if question in (Question.TAKE_GROUND, Question.OVERRUN_MOVE):
            for action in choices.units.get(controller.acting, {}).values():
                is_main = not buttons
                buttons.append(AnswerButton(action, self.words_of(action), enter if is_main else "", is_main))
        aimed = controller.aimed_battle
        if aimed is not None:
            # The odds are shown: to roll is what is plainly next.
            buttons.insert(0, AnswerButton(aimed, self.words_of(aimed), enter, is_main=True))
        for action in choices.cards.get(controller.read_card, ()):
            key = _GENERAL_KEYS[action.general] if action.verb is Verb.DISPATCH else "" if buttons else enter
            buttons.append(AnswerButton(action, self.words_of(action), key, is_main=not buttons))
        passing = choices.pass_action
        if passing is not None:
            is_main = question.has(QuestionTrait.PASS_ENDS) and not any(button.is_main for button in buttons)
            key = enter if question in _PASS_BY_ENTER else _PASS_LETTERS.get(question, "S")
            words = self._pass_words(question)
            buttons.insert(0 if is_main else len(buttons), AnswerButton(passing, words, key, is_main))
        return buttons

    def _pass_words(self, question: Question) -> str:
        facts = self._controller.session.history.decision.facts
        if question in (Question.TAKE_GROUND, Question.OVERRUN_MOVE) and facts:
            return self._text("play.pass.take_ground", hex=self.label(facts[0]))
        code = f"play.pass.{question.name.lower()}"
        return self._text(code if self._context.has_text(code) else "play.pass")

    def words_of(self, action: Action) -> str:
        """An action in a few words, for a button."""
        params: dict[str, Parameter] = {}
        if action.hex != NONE:
            params["hex"] = self.label(action.hex)
        if action.target != NONE:
            params["target"] = self.label(action.target)
        if action.verb is Verb.COMBAT_CARD:
            return self._text("play.do.combat_card", card=Printable(self._combat_name(action)))
        if action.card != NONE:
            params["card"] = f"card:{self.field.cards.cards[action.card].id}"
        code = f"play.do.{action.verb.name.lower()}"
        if action.verb in (Verb.DISPATCH, Verb.EXTRA_UNIT):
            name = "commander" if action.general == COMMANDER else SECTION_NAMES[action.general]
            code = f"{code}.{name}"
        if action.verb is Verb.PLAY and action.mode is not Mode.PLAIN:
            code = f"play.do.play.{action.mode.name.lower()}"
            if action.mode in (Mode.AIR_POWER, Mode.BARRAGE):
                params["card"] = f"card:{action.mode.name.lower()}"
        elif action.verb is Verb.PLAY and action.section != NONE:
            code = "play.do.play-section"
            names = SECTION_NAMES if self.field.command is None else ("left", "right")
            params["section"] = f"section:{names[action.section]}"
        elif action.verb is Verb.PLAY and self.field.command is not None:
            code = "play.do.play-astride"
        return self._text(code, **params)

    def _combat_name(self, action: Action) -> str:
        assert self.field.combat is not None  # the action is legal
        card = self.field.combat.cards[action.card]
        name = card.name.get(self._context.language.value) or next(iter(card.name.values()), card.id.replace("_", " "))
        if action.mode is Mode.STREET_FIGHTING:
            return self._text("play.street-fight", card=Printable(name))
        return name
