"""Words replaced in all translations, new terms, files that hold a memory or terms."""

from collections.abc import Callable

import pytest

from i18n.languages import Language
from library.database.connection import Database
from library.exchange.text_import import TextOutcome, apply_import
from library.exchange.text_undo import undo_text_import
from library.store import list_terms
from library.store.log import Change
from library.store.terms import add_term
from library.text_findings import library_terms
from library.translation.knowledge import add_knowledge, is_knowledge
from library.translation.replacing import Replacement, plan_replacement
from schema.issues import KnownProblem
from schema.texts import TextState
from tests.library.po_exchange import stated
from tests.library.text_edits import write_text

Changes = Callable[..., Change]
NL, EN = Language.DUTCH, Language.ENGLISH
AMBUSH = "card:ambush.full"


@pytest.mark.parametrize(
    ("wanted", "text", "expected"),
    [
        (Replacement("kaart", "fiche"), "De kaart en de kaarten.", "De fiche en de kaarten."),
        (Replacement("kaart", "fiche", is_whole=False), "De kaarten.", "De ficheen."),
        (Replacement("kaart", "fiche"), "Kaart", "Kaart"),
        (Replacement("kaart", "fiche", matches_case=False), "Kaart", "fiche"),
        (Replacement("ambush", "x", is_whole=False), "Speel {card:ambush}, ambush.", "Speel {card:ambush}, x."),
        (Replacement("", "x"), "Speel.", "Speel."),
        (Replacement(r"\d", "x"), r"\d 3", "x 3"),
    ],
)  # fmt: skip
def test_words_are_replaced_as_they_are(wanted: Replacement, text: str, expected: str) -> None:
    assert wanted.apply(text, has_names=True) == expected


def test_a_replacement_is_planned_made_and_undone(database: Database, change: Changes) -> None:
    write_text(database, AMBUSH, "Speel deze zeldzame kaart.", change(), state=TextState.REVIEWED)
    with database.reading() as session:
        plan = plan_replacement(session=session, language=NL, wanted=Replacement("zeldzame", "gewone"))
    assert [text.code for text in plan.texts] == [AMBUSH]
    apply_import(database, plan, by="Lotte", name="zeldzame → gewone")
    now = stated(database, AMBUSH)
    assert (now.text, now.state) == ("Speel deze gewone kaart.", TextState.TRANSLATED)
    with database.writing() as session:
        undo_text_import(session=session, by="Lotte")
    assert stated(database, AMBUSH).text == "Speel deze zeldzame kaart."


def test_what_no_text_may_have_is_not_written_by_a_replacement(database: Database, change: Changes) -> None:
    write_text(database, AMBUSH, "Speel deze zeldzame kaart.", change())
    with database.reading() as session:
        plan = plan_replacement(session=session, language=NL, wanted=Replacement("zeldzame", "{"))
    assert [text.outcome for text in plan.texts] == [TextOutcome.REFUSED]


def test_a_new_term_counts_at_once_and_keeps_its_name(database: Database) -> None:
    with database.writing() as session:
        first = add_term(session=session, words={EN: "Bangalore torpedo", NL: "bangalore"}, note="Sappers")
        second = add_term(session=session, words={EN: "Bangalore torpedo", NL: "springbuis"})
        assert (first, second) == ("own:bangalore_torpedo", "own:bangalore_torpedo_2")
        with pytest.raises(KnownProblem):
            add_term(session=session, words={EN: "alone", NL: " "})
    with database.reading() as session:
        assert next(term for term in list_terms(session=session) if term.id == first).note == "Sappers"
        terms_of = library_terms(session=session)
        (mention,) = [one for one in terms_of(EN).mentions("Two bangalore torpedoes") if one.term.startswith("own:")]
        assert terms_of(NL).word(mention.term) in ("bangalore", "springbuis")


def test_a_memory_is_known_from_texts_and_added(database: Database, change: Changes) -> None:
    tmx = (
        b'<tmx version="1.4"><header/><body><tu><tuv xml:lang="en"><seg>Fire!</seg></tuv>'
        b'<tuv xml:lang="nl"><seg>Vuur!</seg></tuv></tu></body></tmx>'
    )
    assert is_knowledge(tmx)
    with database.writing() as session:
        added = add_knowledge(session=session, data=tmx, change=change())
    assert (added.pairs, added.is_terms) == (1, False)
