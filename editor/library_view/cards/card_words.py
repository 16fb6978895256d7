"""Names, dates and other texts for cards and scenarios, on the screen and for screen readers."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from i18n.languages import Language
from i18n.values import capitalized, format_day, printable
from library.kinds import PROGRAM_KINDS, Kind
from library.search.listing import Card, EntryCard, ScenarioCard
from library.user import user_name
from library.values import SHIPPED_BY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from editor.ui.context import EditorContext
    from library.values import LibraryText, ScenarioSummary

_BETWEEN = " · "


def title_in(titles: Mapping[str, str], language: str) -> str:
    """In this language, else in English, else in any other; letters that nobody sees, or that turn others, are told."""
    by_preference = (titles.get(language), titles.get(Language.ENGLISH), *titles.values())
    return _name(next((title for title in by_preference if title), ""))


def _name(title: str) -> str:
    return printable(capitalized(title))


def card_title(card: Card, context: EditorContext) -> str:
    title = title_in(card.titles, context.text_language)
    if title:
        return title
    return context.text("window.untitled") if card.kind is Kind.SCENARIO else card.key


def other_names(card: Card, context: EditorContext) -> str:
    """Its names in the other languages, each once."""
    own = card_title(card, context)
    names = (card.titles.get(one) for one in Language if one is not context.text_language)
    return _BETWEEN.join(dict.fromkeys(name for name in map(_name, filter(None, names)) if name != own))


def battle_date(summary: ScenarioSummary, context: EditorContext) -> str:
    return "" if summary.begins is None else long_date(summary.begins, context)


def long_date(day: datetime.date, context: EditorContext) -> str:
    return format_day(day, context.language)


def format_moment(at: datetime.datetime, context: EditorContext) -> str:
    """Date and time of a change; for today only the time."""
    here = at.astimezone()
    today = datetime.datetime.now().astimezone().date()
    time = f"{here:%H:%M}"
    if here.date() == today:
        return context.text("start.today", time=time)
    return f"{format_day(here.date(), context.language, with_year=here.year != today.year)} {time}"


def person_name(by: str, context: EditorContext) -> str:
    """Who made a change: the program for shipped content, "you" for the user of this computer."""
    if by == SHIPPED_BY:
        return "Beachhead"
    return context.text("library.you") if by == user_name() else by


def field_words(field: str, context: EditorContext) -> str:
    """The name of a text field: `full`, `move`, or `rule.2` for the third special rule of a scenario."""
    name, _, number = field.partition(".")
    code = f"library.field.{name}"
    if not context.has_text(code):
        return capitalized(field)
    return context.text(code, number=int(number) + 1) if number.isdecimal() else context.text(code)


def text_location(text: LibraryText, context: EditorContext) -> str:
    """Which text it is: of what kind, and which of its fields; a text of the program has its code."""
    kind = capitalized(context.text(f"library.kind.{text.kind}"))
    is_program = text.kind in PROGRAM_KINDS
    field = f"{text.key}.{text.field}" if is_program else field_words(text.field, context)
    return f"{kind} · {field}"


def balance_words(card: ScenarioCard, context: EditorContext) -> str:
    """Who won how often; empty where nobody has played."""
    games = card.allied_wins + card.axis_wins
    if not games:
        return ""
    return context.text("library.allies-win", percent=round(100 * card.allied_wins / games))


def spoken_card(card: Card, context: EditorContext) -> str:
    title = card_title(card, context)
    if isinstance(card, EntryCard):
        parts = [title, context.text(f"library.kind.{card.kind}"), other_names(card, context)]
        if card.rulings:
            parts.append(context.text("library.rulings-count", count=card.rulings))
    else:
        parts = [title, battle_date(card.summary, context), balance_words(card, context)]
    return ", ".join(filter(None, parts))
