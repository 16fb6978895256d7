"""How a change of a text is told in one line."""

from editor.library_view.translators.text_changes import first_change


def test_a_long_text_is_shown_from_shortly_before_its_change() -> None:
    long = "Leg het bord met de gevraagde kant naar boven en plaats eerst de tegels, dan de bruggen."
    start = first_change(long, long.replace("bruggen", "bunkers"))
    assert long[start:] == "eerst de tegels, dan de bruggen."


def test_a_short_text_is_shown_whole() -> None:
    assert first_change("Kort", "Kort!") == 0
