"""Every template, filled in with all that it can hold, reads as a sentence of its language."""

import re
from pathlib import Path

import pytest

from i18n.languages import Language
from tests.i18n.rendered_sentences import templates, write

Lines = dict[Language, list[tuple[str, str]]]

# A number beside a noun that does not agree with it, a side beside a verb that does not.
DISAGREEMENT = {
    Language.ENGLISH: r"(?<![\d.,–])1 (?:\w+ )?(?:hexes|units|medals|cards|dice|figures)\b"
    r"|\b(?:0|2|11) (?:hex|unit|medal|die|figure)\b"
    r"|^The Allies (?:is|has|wins|plays|gains)\b|^The Axis (?:are|have|win|play|gain)\b",
    Language.FRENCH: r"(?<![\d.,–])1 (?:unités|médailles|cartes|dés|figurines)\b"
    r"|\b(?:2|11) (?:unité|médaille|carte|dé|figurine)\b"
    r"|^Les Alliés (?:a|gagne|joue)\b|^L’Axe (?:ont|gagnent|jouent)\b",
    Language.DUTCH: r"(?<![\d.,–])1 (?:vakken|eenheden|medailles|bevelkaarten|dobbelstenen|figuren)\b"
    r"|\b(?:0|2|11) (?:vak|eenheid|medaille|bevelkaart|dobbelsteen|figuur)\b",
}
# A name after a preposition that needs an article before it.
BARE_NAME = {
    Language.ENGLISH: r"\b(?:of|by|for|to) (?:Allies\b|Axis\b(?! \w)|sniper\b|armor unit\b|infantry unit\b)",
    Language.FRENCH: r"\b(?:de|à) (?:Alliés|Axe|les Alliés|le camp|unité)\b",
    Language.DUTCH: r"\b(?:van|door|voor|aan) (?:geallieerden|Asmogendheden|scherpschutter|eenheid)\b",
}


@pytest.fixture(scope="module")
def sentences(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """What the one file has, by language."""
    path: Path = tmp_path_factory.mktemp("sentences") / "all.txt"
    write(path)
    found: Lines = {}
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("== "):
            here = found.setdefault(Language(line.removeprefix("== ")), [])
        else:
            code, _, text = line.partition(": ")
            here.append((code, text))
    return found


@pytest.mark.parametrize("language", Language)
def test_every_template_reads_as_a_sentence(sentences: Lines, language: Language) -> None:
    for code, text in sentences[language]:
        assert text, code
        assert not re.search(r"[{}]|  |\.\.(?!\.)|None", text), f"{code}: {text}"
        assert not re.search(DISAGREEMENT[language], text), f"{code}: {text}"
        assert not re.search(BARE_NAME[language], text), f"{code}: {text}"
    assert {code for code, _ in sentences[language]} == {template.code for template in templates()}


def test_sides_and_numbers_agree_with_their_verbs(sentences: Lines) -> None:
    assert ("event.end", "The Allies win the game.") in sentences[Language.ENGLISH]
    assert ("event.end", "The Axis wins the game.") in sentences[Language.ENGLISH]
    assert ("event.end", "De Asmogendheden winnen de partij.") in sentences[Language.DUTCH]
    landing = "Vóór de eerste beurt van de geallieerden {} per parachute neer."
    for one in ("komt 1 genie-eenheid", "komen 2 genie-eenheden"):
        assert ("rule.airdrop.first", landing.format(one)) in sentences[Language.DUTCH]
