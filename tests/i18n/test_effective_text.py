"""The one rule for what a reader gets of a text: written in the language, else generated, else in another language."""

from __future__ import annotations

import datetime

import pytest

from i18n.languages import Language
from i18n.sentences import (
    TextOrigin,
    effective_text,
    generated_text,
    percent_present,
    text_origin,
    text_origins,
    told_text,
)
from schema.battle import Battle
from schema.board import Camp, Seat
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import BritishCommonwealth, CustomRule
from schema.texts import ScenarioText
from schema.victory import DeckExhaustion

SIDES = Sides(
    top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5),
    bottom=Side(camp=Camp.ALLIES, nation="us", cards=5, medals=5),
    first=Seat.BOTTOM,
)


def scenario(**texts: ScenarioText) -> Scenario:
    return Scenario(sides=SIDES, texts=texts)


@pytest.mark.parametrize("field", ["briefing", "conditions"])
def test_a_language_without_a_text_of_its_own_has_the_generated_one(field: str) -> None:
    """Also where an author has written the text in another language."""
    base = scenario(en=ScenarioText(briefing="Hold the town.", conditions="Five medals."))
    assert effective_text(base, field, "en").origin is TextOrigin.OWN
    french = effective_text(base, field, "fr")
    assert (french.origin, french.source_language) == (TextOrigin.GENERATED, "en")
    assert french.words == generated_text(base, field, Language.FRENCH) != ""


def test_what_cannot_be_generated_stands_in_another_language() -> None:
    base = scenario(
        nl=ScenarioText(title="De brug", history=" "), de=ScenarioText(title="Die Brücke", history="Es war.")
    )
    french = effective_text(base, "title", "fr")
    assert (french.words, french.origin, french.source_language) == ("Die Brücke", TextOrigin.SOURCE, "de")
    assert effective_text(base, "history", "nl").words == "Es war.", "blanks are no text"
    assert effective_text(base, "sources", "nl").origin is TextOrigin.NONE
    assert effective_text(base, "briefing", "de").origin is TextOrigin.NONE, "nobody has taught us German sentences"


def test_the_date_is_generated_from_the_days_of_the_battle() -> None:
    base = scenario(en=ScenarioText(date="D-Day")).model_copy(
        update={"battle": Battle(begins=datetime.date(1944, 6, 6))}
    )
    assert effective_text(base, "date", "en").words == "D-Day"
    assert effective_text(base, "date", "nl").words == "6 juni 1944"


def test_progress_counts_what_is_there() -> None:
    """A title and a history belong to every scenario, so without them nothing is complete."""
    assert percent_present(text_origins(scenario(), "en")) == 50
    assert percent_present(text_origins(Scenario(), "en")) == 25, "who sits where is told by the data"
    titled = scenario(en=ScenarioText(title="The bridge"))
    assert [percent_present(text_origins(titled, code)) for code in ("en", "fr")] == [75, 50]
    full = scenario(en=ScenarioText(title="The bridge", history="It was.", sources="A book."))
    assert [percent_present(text_origins(full, code)) for code in ("en", "fr")] == [100, 40]


def test_the_text_of_a_block_counts_unless_the_author_tells_all_rules() -> None:
    rule = CustomRule(name="Fog", text={"en": "No unit sees farther than 2 hexes."})
    base = scenario(nl=ScenarioText(special_rules="Mist.")).model_copy(update={"special_rules": (rule,)})
    assert text_origin(base, "rule.0", "nl") is TextOrigin.SOURCE
    assert "rule.0" not in text_origins(base, "nl")
    assert text_origins(base, "fr")["rule.0"] is TextOrigin.SOURCE
    assert text_origins(base, "en")["rule.0"] is TextOrigin.OWN


@pytest.mark.parametrize("field", ["briefing", "conditions"])
def test_a_generated_text_is_followed_by_what_the_author_wrote_in_another_language(field: str) -> None:
    words = "The bridge is a permanent medal, for armor only."
    base = scenario(en=ScenarioText.model_validate({field: f"{words}\n"}))
    dutch = effective_text(base, field, "nl")
    assert (dutch.author_words, dutch.source_language) == (words, "en")
    told = told_text(base, field, "nl")
    assert told == f"{dutch.words}\n\nIn de woorden van de auteur (Engels):\n{words}"
    assert told_text(base, field, "en") == words


def test_what_the_data_tells_in_the_very_words_of_the_author_is_told_once() -> None:
    empty = scenario()
    written = generated_text(empty, "conditions", Language.ENGLISH)
    base = scenario(en=ScenarioText(conditions=f"{written}\n"))
    assert effective_text(base, "conditions", "fr").author_words == ""


def dated(begins: str, ends: str, **dates: str) -> Scenario:
    days = Battle(begins=datetime.date.fromisoformat(begins), ends=datetime.date.fromisoformat(ends))
    texts = {code: ScenarioText(title="x", date=date) for code, date in dates.items()}
    return scenario(**texts).model_copy(update={"battle": days})


@pytest.mark.parametrize(
    ("language", "date"),
    [("en", "June 6, 1944"), ("en", "6th of June, 1944"), ("en", "06 JUNE 1944"), ("fr", "Le 6 juin 1944")],
)
def test_the_same_day_in_other_words_is_told_once(language: str, date: str) -> None:
    assert told_text(dated("1944-06-06", "1944-06-06", **{language: date}), "date", "nl") == "6 juni 1944"


def test_several_days_with_another_dash_are_told_once() -> None:
    base = dated("1942-09-12", "1942-09-14", en="September 12-14, 1942")
    assert told_text(base, "date", "nl") == "12–14 september 1942"


def test_a_date_that_says_more_than_the_days_is_told_on_the_same_line() -> None:
    base = dated("1944-12-18", "1944-12-18", en="December 17-18, 1944, before dawn")
    assert told_text(base, "date", "en") == "December 17-18, 1944, before dawn"
    assert told_text(base, "date", "nl") == "18 december 1944 (Engels: December 17-18, 1944, before dawn)"
    assert told_text(base, "date", "fr") == "18 décembre 1944 (anglais\u202f: December 17-18, 1944, before dawn)"


@pytest.mark.parametrize("field", ["history", "special_rules", "sources"])
def test_plain_words_in_another_language_say_which_one_it_is(field: str) -> None:
    base = scenario(fr=ScenarioText.model_validate({"title": "Le pont", field: "Le pont saute."}))
    assert told_text(base, field, "en") == "In the author’s words (French):\nLe pont saute."
    assert told_text(base, field, "fr") == "Le pont saute."
    assert told_text(base, field, "de") == "Le pont saute.", "nobody has taught us German sentences"
    assert told_text(base, "title", "en") == "Le pont", "a name"


def test_the_words_of_an_author_in_an_unknown_language_follow_too() -> None:
    base = scenario(de=ScenarioText(conditions="Fünf Medaillen."))
    assert "Fünf Medaillen." in told_text(base, "conditions", "en")
    assert told_text(base, "conditions", "de") == "Fünf Medaillen."


def test_a_rule_that_the_author_does_not_mention_stands_below_the_text() -> None:
    fog = CustomRule(name="Fog in the valley", text={"en": "No unit sees farther than 2 hexes."})
    texts = {"en": "Rangers. They move 2 hexes.", "fr": "Rangers. Ils avancent de 2 hexagones."}
    base = scenario(**{code: ScenarioText(special_rules=words) for code, words in texts.items()})
    base = base.model_copy(update={"special_rules": (fog, BritishCommonwealth())})
    for code, words in texts.items():
        text = effective_text(base, "special_rules", code)
        assert (text.words, text.origin) == (words, TextOrigin.OWN)
        first, second = text.unmentioned.splitlines()
        assert first.startswith("Fog in the valley. No unit sees farther than 2 hexes.")
        assert "Commonwealth" in second
        assert told_text(base, "special_rules", code) == f"{words}\n\n{text.unmentioned}"


def test_a_condition_that_the_author_does_not_mention_stands_below_the_text() -> None:
    base = scenario(nl=ScenarioText(conditions="5 medailles.")).model_copy(
        update={"victory": (DeckExhaustion(winner=Camp.AXIS),)}
    )
    assert "trekstapel leeg" in effective_text(base, "conditions", "nl").unmentioned
    told = scenario(nl=ScenarioText(conditions="5 medailles. Is de trekstapel leeg, dan winnen de Asmogendheden."))
    told = told.model_copy(update={"victory": (DeckExhaustion(winner=Camp.AXIS),)})
    assert effective_text(told, "conditions", "nl").unmentioned == ""


def test_sentences_that_an_author_has_taken_over_do_not_replace_words_in_another_language() -> None:
    base = scenario(en=ScenarioText(conditions="The bridge is a permanent medal."))
    taken = generated_text(base, "conditions", Language.DUTCH)
    text = ScenarioText(conditions=f"{taken}\n", taken_over={"conditions": taken})
    both = base.model_copy(update={"texts": {**base.texts, "nl": text}})
    dutch = effective_text(both, "conditions", "nl")
    assert (dutch.words, dutch.origin) == (taken, TextOrigin.OWN)
    assert (dutch.author_words, dutch.source_language) == ("The bridge is a permanent medal.", "en")
    assert told_text(both, "conditions", "nl") == told_text(base, "conditions", "nl")
    assert effective_text(both, "conditions", "en").author_words == "", "a text of its own says all that it says"
    older = both.model_copy(update={"victory": (DeckExhaustion(winner=Camp.AXIS),)})
    assert effective_text(older, "conditions", "nl").author_words, "the data has changed since"
    edited = text.model_copy(update={"conditions": f"{taken} De brug is een blijvende medaille."})
    own = base.model_copy(update={"texts": {**base.texts, "nl": edited}})
    dutch = effective_text(own, "conditions", "nl")
    assert (dutch.author_words, dutch.source_language) == ("", "nl")


def test_the_first_language_that_says_more_than_the_data_follows() -> None:
    base = scenario()
    taken = generated_text(base, "conditions", Language.ENGLISH)
    both = scenario(en=ScenarioText(conditions=taken), fr=ScenarioText(conditions="Le pont, pour les blindés."))
    for code in ("nl", "en"):
        text = effective_text(both, "conditions", code)
        assert (text.author_words, text.source_language) == ("Le pont, pour les blindés.", "fr")
