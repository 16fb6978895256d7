"""A language that nobody speaks, made of data alone: a registration, PO files and a lexicon.

Every text is the English one in brackets, with a word before it that no other language has. Numbers are written as in
German, so that it can be told whose they are.
"""

import json
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from i18n.catalogs import Domain, po_file
from i18n.languages import REGISTRATION, Language

# The languages of the program itself, which the made-up one comes after.
BUILT_IN = [entry["code"] for entry in json.loads((Language.ENGLISH.folder / REGISTRATION).read_text("utf-8"))]
CODE = "xx"
OWN_NAME = "Zuzu"
WORD = "zuzu"
LEXICON = {
    "or": ["aux"],
    "typography": {"colon": " :", "small_title_words": ["of"], "date_words": ["zu"]},
    "numbers": ["nul", "unu", "du", "tri", "kvar", "kvin", "ses"],
    "cards": "kartoj",
    "not_a_hand": ["tenu"],
    "medals": "medaloj",
    "first": ["vi komencas"],
    "camps": {"axis": ["akso"], "allies": ["aliancanoj"]},
    "player": ["ludanto"],
    "nations": {"us": ["usono"], "de": ["germanio"]},
    "places": ["\\bvilago\\s+(?P<place>{name})"],
    "not_places": ["kartoj"],
    "terms": {"terrain:forest": {"word": f"⟦{WORD} forest⟧", "synonyms": ["arbaro"]}},
}


def in_brackets(text: str) -> str:
    return f"⟦{WORD} {text}⟧"


def write_language(folder: Path) -> None:
    """All that a fourth language needs, in a folder of its own."""
    registration = [{"code": CODE, "name": "Zuzuish", "own_name": OWN_NAME, "locale": "de"}]
    (folder / REGISTRATION).write_text(json.dumps(registration), "utf-8")
    (folder / "lexicons").mkdir()
    (folder / "lexicons" / f"{CODE}.json").write_text(json.dumps(LEXICON), "utf-8")
    for domain in Domain:
        (folder / domain).mkdir()
        with po_file(domain, Language.ENGLISH).open("rb") as source:
            english = read_po(source, locale="en")
        made = Catalog(locale="de", fuzzy=False)
        for message in english:
            if message.id and message.context:
                made[message.id] = _translated(message)
        with (folder / domain / f"{CODE}.po").open("wb") as target:
            write_po(target, made)


def _translated(message: Message) -> Message:
    words = message.id
    text = tuple(map(in_brackets, words)) if isinstance(words, tuple) else in_brackets(words)
    return Message(words, text, context=message.context)
