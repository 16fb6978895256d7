"""Comments and suggestions about texts, comments in PO files, and reviews by somebody else than the author."""

from collections.abc import Callable

import pytest

from i18n.languages import Language
from library.database.connection import Database
from library.exchange.po_reader import read_po
from library.exchange.text_undo import undo_text_import
from library.store import last_change
from library.store.log import Change
from library.store.remarks import MAX_LETTERS, add_remark, close_remarks, list_remarks, remarks_by_code
from library.store.reviews import find_author, needs_other_reviewer, set_other_reviewer
from library.user import login_name, set_user_name, user_name
from library.values import RemarkRole
from schema.issues import KnownProblem
from schema.texts import TextState
from tests.library.po_exchange import edited, exported, imported, planned, stated
from tests.library.text_edits import write_text

Changes = Callable[..., Change]
AMBUSH = "card:ambush.full"


def say(database: Database, words: str, by: str = "Lotte", role: RemarkRole = RemarkRole.COMMENT) -> int:
    with database.writing() as session:
        return add_remark(session=session, text=stated(database, AMBUSH), role=role, words=words, change=Change.now(by))


def said(database: Database) -> list[tuple[str, str]]:
    with database.reading() as session:
        return [(one.by, one.text) for one in list_remarks(session=session, text=stated(database, AMBUSH))]


def test_a_remark_is_about_one_text_in_one_language_until_it_is_closed(database: Database, change: Changes) -> None:
    with database.reading() as session:
        before = last_change(session=session)
    number = say(database, " Zo staat het op de kaart. ")
    say(database, "Speel deze kaart …", by="Piet", role=RemarkRole.SUGGESTION)
    assert said(database) == [("Lotte", "Zo staat het op de kaart."), ("Piet", "Speel deze kaart …")]
    with database.writing() as session:
        assert last_change(session=session) > before, "others see that there is something new"
        assert list_remarks(session=session, text=stated(database, AMBUSH, "fr")) == ()
        (found,) = remarks_by_code(session=session, language="nl", roles=(RemarkRole.SUGGESTION,))[AMBUSH]
        assert found.by == "Piet"
        close_remarks(session=session, ids=[number, number, 10_000], change=change())
    assert said(database) == [("Piet", "Speel deze kaart …")]


@pytest.mark.parametrize(
    ("words", "code"), [("  ", "translation.empty-remark"), ("x" * 2_001, "translation.long-remark")]
)
def test_a_remark_has_words_and_not_too_many(database: Database, words: str, code: str) -> None:
    with pytest.raises(KnownProblem) as problem:
        say(database, words)
    assert problem.value.code == code


@pytest.mark.slow
def test_comments_go_out_with_a_po_file_and_come_back_once(database: Database) -> None:
    say(database, "Volgt de\ngedrukte kaart.")
    say(database, "Speel …", role=RemarkRole.SUGGESTION)
    po = exported(database)
    assert "# Lotte: Volgt de gedrukte kaart.\n" in po
    assert "# Lotte: Speel" not in po, "a suggestion is no comment"
    (entry,) = [one for one in read_po(po.encode()).entries if one.code == AMBUSH]
    assert planned(database, po).comment_count == 0
    told = (*entry.comments, "Is “kaart” hier juist?", "Zie regel 12.")
    back = edited(po, AMBUSH, comments=told, text=entry.text.replace("Speel", "Gebruik"))
    assert planned(database, back).comment_count == 2
    imported(database, back, by="Piet")
    assert said(database)[-1] == ("Piet", "Is “kaart” hier juist?\nZie regel 12.")
    assert planned(database, back).comment_count == 0
    with database.writing() as session:
        undo_text_import(session=session, by="Piet")
    assert [by for by, _ in said(database)] == ["Lotte", "Lotte"]


def test_a_comment_comes_with_a_text_that_is_the_same_and_is_never_cut(database: Database) -> None:
    long = "x" * (MAX_LETTERS + 10)
    po = exported(database).replace(f'msgctxt "{AMBUSH}"', f'# {long}\nmsgctxt "{AMBUSH}"')
    imported(database, po, by="Piet")
    assert "".join(words for _, words in said(database)) == long


def test_whoever_wrote_the_words_is_their_author(database: Database) -> None:
    write_text(database, AMBUSH, "Speel deze kaart.", Change.now("Lotte"))
    write_text(database, AMBUSH, "Speel deze kaart.", Change.now("Piet"), state=TextState.REVIEWED)
    with database.reading() as session:
        assert find_author(session=session, text=stated(database, AMBUSH)) == "Lotte"


def test_whoever_undoes_an_import_is_not_the_author_of_what_is_back(database: Database) -> None:
    write_text(database, AMBUSH, "Speel deze kaart.", Change.now("Lotte"))
    imported(database, edited(exported(database, Language.DUTCH), AMBUSH, text="Speel hem."), by="Piet")
    with database.writing() as session:
        undo_text_import(session=session, by="Anna")
    with database.reading() as session:
        assert find_author(session=session, text=stated(database, AMBUSH)) == "Lotte"


def test_a_library_may_want_texts_reviewed_by_others(database: Database) -> None:
    write_text(database, AMBUSH, "Speel deze kaart.", Change.now("Lotte"))
    with database.writing() as session:
        assert not needs_other_reviewer(session=session)
        set_other_reviewer(session=session, is_needed=True)
    for words in ("Speel deze kaart.", "Speel hem."):
        with pytest.raises(KnownProblem) as problem:
            write_text(database, AMBUSH, words, Change.now("Lotte"), state=TextState.REVIEWED)
        assert problem.value.code == "translation.own-review"
    write_text(database, AMBUSH, "Speel deze kaart.", Change.now("Piet"), state=TextState.REVIEWED)
    assert stated(database, AMBUSH).state is TextState.REVIEWED


def test_an_import_reviews_no_words_of_its_own_where_others_must(database: Database) -> None:
    with database.writing() as session:
        set_other_reviewer(session=session, is_needed=True)
    po = edited(exported(database, Language.DUTCH), AMBUSH, text="Speel deze kaart nu.", state=TextState.REVIEWED)
    imported(database, po, by="Lotte")
    assert (stated(database, AMBUSH).text, stated(database, AMBUSH).state) == (
        "Speel deze kaart nu.",
        TextState.TRANSLATED,
    )


def test_the_user_may_choose_a_name() -> None:
    set_user_name("  Lotte ")
    try:
        assert user_name() == "Lotte"
    finally:
        set_user_name("")
    assert user_name() == login_name()
