"""The words of a unit on its hex, and of the rules of a game, for a page of facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.board.canvas.effect_words import EffectWords
from editor.play_issues import find_play_issues
from editor.ui.parts.labels import plain_label
from editor.wording.hex_words import HexWords
from i18n.sentences import told_text
from i18n.values import capitalized
from rules.game.field import CAMPS
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.play_view.strip.fact_page import FactPage
    from editor.ui.context import EditorContext
    from i18n.languages import Language
    from rules.game.field import Field
    from schema.hexes import Hex
    from schema.issues import Issue
    from schema.scenario import Scenario

# A briefing may hold rules, too, whatever its heading.
_RULE_TEXTS: Final = ("conditions", "special_rules", "briefing")


class FactWords:
    def __init__(self, context: EditorContext) -> None:
        self._context = context
        self._hex_words = HexWords(context)
        self._effects = EffectWords(context)
        # The checks take their time on a large board, and a field stays as it is.
        self._noted: tuple[Field, Language, tuple[Issue, ...]] | None = None

    def show_unit(self, page: FactPage, scenario: Scenario, where: Hex | None, none: str) -> None:
        """What stands on a hex, and what each piece of it does; `none`: the code of what is said without one."""
        if where is None:
            page.show_facts("", self._context.text(none), ())
            return
        terms = self._hex_words.terms(scenario, where)
        rows = [words for term in terms for words in self._effects.of(term)]
        page.show_facts(readable_labels(scenario.label(where)), self._hex_words.line(scenario, where), rows)

    def show_rules(self, page: FactPage, field: Field) -> None:
        """What each side needs, the errors of the scenario, the rules that are not played by themselves,
        and the author's own words about the rules. An earlier version may have begun a game that is refused today.
        """
        text = self._context.text
        rows = [text(f"play.needs.{camp.value}", count=field.medals_to_win[side]) for side, camp in enumerate(CAMPS)]
        issues = self._notes_of(field)
        unplayed = [self._context.sentence(issue, field.grid.kind.rows) for issue in issues]
        page.show_facts(capitalized(text(f"rules.{field.profile.value}")), "", (*rows, *unplayed))
        for name in _RULE_TEXTS:
            if words := told_text(field.scenario, name, self._context.language.value):
                page.row_layout.addWidget(plain_label(text(f"sheet.heading.{name}"), "strong", wrap=True))
                page.row_layout.addWidget(plain_label(words, wrap=True))

    def _notes_of(self, field: Field) -> tuple[Issue, ...]:
        language = self._context.language
        if self._noted is None or self._noted[0] is not field or self._noted[1] is not language:
            refusals, notes = find_play_issues(field.scenario, field.profile, field.options, language)
            self._noted = field, language, (*refusals, *notes)
        return self._noted[2]
