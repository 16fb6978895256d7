"""Each check of translations with pairs that are good and pairs that are not, in French and in Dutch."""

import pytest

from i18n.checks.translation import CheckedText, CheckSeverity, check_translation
from i18n.checks.translation import TranslationCheck as Check
from i18n.checks.translation.idiom import check_calques
from i18n.languages import Language
from i18n.render import render

FR, NL = Language.FRENCH, Language.DUTCH
THIN = "\u202f"
HARD = "\u00a0"


def findings(language: Language, source: str, text: str, **more: object) -> dict[str, str | None]:
    """Codes of what is found, with the text that the fix would make."""
    checked = CheckedText(source, text, language.value, **more)  # type: ignore[arg-type]
    for found in check_translation(checked):
        assert render(found, language) != found.code
        if found.fix is not None:
            assert found.fix != text
            again = check_translation(CheckedText(source, found.fix, language.value, **more))  # type: ignore[arg-type]
            assert (found.code, found.params) not in [(one.code, one.params) for one in again]
    return {found.code: found.fix for found in check_translation(checked)}


BAD = [
    # Names in braces
    (FR, "Play {card:ambush}.", "Jouez {card:ambushh}.", "translation.unknown-name", "Jouez {card:ambush}."),
    (NL, "Play {card:ambush}.", "Speel {card:ambush.", "translation.open-brace", None),
    (FR, "Play {card:ambush}.", "Jouez la carte.", "translation.lost-name", None),
    (NL, "Play it.", "Speel {card:ambush}.", "translation.added-name", None),
    (FR, "{count} files", "{0.__class__} fichiers", "translation.open-brace", None),
    (NL, "{count} files", "{aantal} bestanden", "translation.unknown-name", None),
    # Numbers and dice
    (FR, "Roll 2 dice.", "Lancez 3 dés.", "translation.other-numbers", "Lancez 2 dés."),
    (NL, "Infantry −1 die, armor −2.", "Infanterie −1 dobbelsteen.", "translation.other-numbers", None),
    (FR, "1,000 men", "10 000 hommes", "translation.other-numbers", None),
    (NL, "On June 6", "Op 7 juni", "translation.other-numbers", "Op 6 juni"),
    # Terms
    (FR, "Play Air Power.", "Jouez Puissance aérienne.", "translation.forbidden-term", "Jouez Attaque aérienne."),
    (NL, "Your armor rolls 1 die.", "Je harnas werpt 1 dobbelsteen.", "translation.forbidden-term", None),
    (FR, "It blocks line of sight.", "Elle bloque la vue.", "translation.missing-term", None),
    (NL, "It blocks line of sight.", "Het blokkeert het uitzicht.", "translation.missing-term", None),
    (NL, "The flag: each flag counts.", "De vlag: elke flag telt.", "translation.left-term", None),
    (FR, "The flag: each flag counts.", f"Le drapeau{THIN}: chaque flag compte.", "translation.left-term", None),
    (NL, "Order 4 units.", "Activeer 4 dingen.", "translation.missing-term", None),
    (NL, "The unit retreats 1 hex.", "De eenheid gaat 1 vak terug.", "translation.missing-term", None),
    (NL, "It retreats. It is back.", "Ze trekt weg. Ze is terug.", "translation.missing-term", None),
    (NL, "The HQ is lost.", "De tent is weg.", "translation.missing-term", None),
    (NL, "A minefield!", "Een mijn!", "translation.forbidden-term", "Een mijnenveld!"),
    (NL, "Order 4 units, and a tank.", "Activeer 4 units, en een tank.", "translation.left-term", None),
    (FR, "Order 4 units.", "Activez 4 units.", "translation.left-term", None),
    # The source itself
    (FR, "It blocks the way of all units.", "It blocks the way of all units.", "translation.unchanged", None),
    (NL, "It blocks the way of all units.", "It blocks the way of all units.", "translation.unchanged", None),
    # The end
    (FR, "Stop.", "Arrêt", "translation.lost-end", "Arrêt."),
    (FR, "Stop?", "Arrêt.", "translation.other-end", f"Arrêt{THIN}?"),
    (NL, "Stop", "Stoppen.", "translation.added-end", "Stoppen"),
    (NL, "Stop!", "Stoppen.", "translation.other-end", "Stoppen!"),
    # Whole sentences, and their beginning
    (FR, "Stop. Go. Wait. Turn.", "Arrêt. Attente.", "translation.fewer-sentences", None),
    (NL, "Stop. Go. Wait.", "Stoppen.", "translation.fewer-sentences", None),
    (FR, "Stop here.", "arrêtez-vous ici.", "translation.small-letter", "Arrêtez-vous ici."),
    (NL, "Stop here.", "stop hier.", "translation.small-letter", "Stop hier."),
    # Signs out of place
    (
        FR,
        "Stop here, now.",
        "Arrêtez-vous ici , maintenant.",
        "translation.stray-sign",
        "Arrêtez-vous ici, maintenant.",
    ),
    (NL, "Stop. Go on.", "Stop.Ga verder.", "translation.stray-sign", "Stop. Ga verder."),
    (NL, "Stop … go on.", "Stop ... ga verder.", "translation.stray-sign", "Stop … ga verder."),
    (NL, "Stop.", "Stop..", "translation.stray-sign", "Stop."),
    (NL, "Stop; go on.", "Stop ; ga verder.", "translation.stray-sign", "Stop; ga verder."),
    (NL, "Here: stop.", f"Hier{THIN}: stop.", "translation.stray-sign", "Hier: stop."),
    # What other programs leave behind
    (FR, "Your unit stops.", "Votre <b>unité</b> s’arrête.", "translation.markup", "Votre unité s’arrête."),
    (NL, "A bridge", 'Een <font color="red">brug</font>', "translation.markup", "Een brug"),
    (NL, "The “line”.", "De « lijn ».", "translation.other-quotes", "De ‘lijn’."),
    # French signs
    (FR, "Here: stop.", "Ici: arrêt.", "translation.no-thin-space", f"Ici{THIN}: arrêt."),
    (FR, "Here: stop.", "Ici : arrêt.", "translation.no-thin-space", f"Ici{THIN}: arrêt."),
    (FR, "The “line”.", "La « ligne ».", "translation.no-thin-space", f"La «{THIN}ligne{THIN}»."),
    (FR, "The “line”.", 'La "ligne".', "translation.other-quotes", f"La «{THIN}ligne{THIN}»."),
    (NL, "The “line”.", "De 'lijn'.", "translation.other-quotes", "De ‘lijn’."),
    (FR, "{percent}% of 5 mm", "{percent} % de 5 mm", "translation.no-hard-space", f"{{percent}}{HARD}% de 5{HARD}mm"),
    (FR, "100%", "100%", "translation.no-hard-space", f"100{HARD}%"),
    # Minus and dash
    (FR, "Infantry −1.", "Infanterie -1.", "translation.no-minus", "Infanterie −1."),
    (NL, "Infantry −1.", "Infanterie -1.", "translation.no-minus", "Infanterie −1."),
    (FR, "Moves 1–2.", "Avance 1-2.", "translation.no-range", "Avance 1–2."),
    (NL, "Moves 1–2.", "Gaat 1-2.", "translation.no-range", "Gaat 1–2."),
    (NL, "The bridge: hold it", "De brug - houd haar", "translation.no-dash", "De brug – houd haar"),
    # Characters that nobody sees
    (FR, "A bridge", "Un \u202epont", "translation.hidden-character", "Un pont"),
    (NL, "A bridge", "Een\x07 brug", "translation.hidden-character", "Een brug"),
    # Spaces, words, brackets, lines
    (FR, "A unit", "Une  unité", "translation.stray-space", "Une unité"),
    (NL, "A unit", " Een eenheid", "translation.stray-space", "Een eenheid"),
    (NL, "A\nunit", "Een \neenheid", "translation.stray-space", "Een\neenheid"),
    (FR, "Take the card.", "Prenez la la carte.", "translation.doubled-word", "Prenez la carte."),
    (NL, "Take the card.", "Neem de de kaart.", "translation.doubled-word", "Neem de kaart."),
    (FR, "A unit (yours)", "Une unité (la vôtre", "translation.open-bracket", None),
    (NL, "A unit [yours]", "Een eenheid [de jouwe)", "translation.open-bracket", None),
    (FR, "The “line”", f"La «{THIN}ligne", "translation.open-bracket", None),
    # Idiom
    (FR, "The edge", "L'entrée", "translation.straight-apostrophe", "L’entrée"),
    (NL, "Such a hex", "Zo'n vak", "translation.straight-apostrophe", "Zo’n vak"),
    (
        FR,
        "Order 4 units, in any sections.",
        "Activez 4 unités, dans n’importe quelles sections.",
        "translation.calque",
        None,
    ),
    (NL, "It moves 1 hex and battles.", "Ze gaat 1 vak en vecht.", "translation.calque", None),
    (NL, "Play a Tactic card.", "Speel een tactiekaart.", "translation.calque", None),
    (NL, "{camp} wins 1 medal.", "1 medaille aan {camp}.", "translation.calque", None),
    (NL, "Medals for held hexes", "Medailles voor bezette hexen", "translation.calque", None),
    (FR, "This is a medal objective.", "C’est un objectif à médaille.", "translation.calque", None),
    (FR, "Units come down by parachute", "Des unités larguées par parachute", "translation.calque", None),
    (FR, "Battle {target}", "Combattre {target}", "translation.calque", None),
    (FR, "The unit retreats 1 hex.", "L’unité recule de 1 hex.", "translation.calque", None),
    (FR, "2 cards face down", "2 cartes faces cachées", "translation.calque", None),
    (FR, "1 infantry is ordered", "1 infanterie est activée", "translation.calque", None),
    (FR, "Give out 1–3 cards.", "Distribuez 1–3 cartes.", "translation.calque", None),
    (FR, "the medals of {camp}", "les médailles de {camp}", "translation.calque", None),
    (FR, "Stop. No battle this turn.", "Arrêt. Pas de combat.", "translation.calque", None),
    (NL, "Stop. No battle this turn.", "Stoppen. Geen gevecht.", "translation.calque", None),
    # Small words that a rule hangs on
    (FR, "Enter only at the 2 ends.", "Entrée par les 2 extrémités.", "translation.lost-limit", None),
    (NL, "Order all infantry.", "Activeer infanterie.", "translation.lost-limit", None),
    # What another sentence says of all does not stand for it.
    (
        NL,
        "Order all infantry. Move all units.",
        "Activeer infanterie. Verplaats elke eenheid.",
        "translation.lost-limit",
        None,
    ),
    (
        FR,
        "Order all infantry. Move all units.",
        "Activez l’infanterie. Déplacez toutes les unités.",
        "translation.lost-limit",
        None,
    ),
    (FR, "It always keeps at least 3 cards.", "Il garde toujours 3 cartes.", "translation.lost-limit", None),
    (NL, "It cannot battle this turn.", "Ze kan niet vechten.", "translation.lost-limit", None),
    (FR, "It cannot battle.", "Elle peut combattre.", "translation.lost-limit", None),
    (NL, "It cannot battle.", "Ze kan vechten.", "translation.lost-limit", None),
    (FR, "Infantry does not stop here.", "L’infanterie s’arrête ici.", "translation.lost-limit", None),
    (NL, "No unit may enter.", "Een eenheid mag erin.", "translation.lost-limit", None),
    # Of two that deny something, one is lost.
    (
        FR,
        "It cannot move. It cannot battle.",
        "Elle ne peut pas avancer. Elle peut combattre.",
        "translation.lost-limit",
        None,
    ),
    (NL, "It may not stop; it may not battle.", "Ze mag niet stoppen; ze mag vechten.", "translation.lost-limit", None),
    (FR, "One.\nTwo.", "Un. Deux.", "translation.other-lines", None),
    (NL, "One. Two.", "Eén.\nTwee.", "translation.other-lines", None),
]
# Each with the check that a careless one would confuse it with.
GOOD = [
    (Check.PLACEHOLDERS, FR, "Play {card:ambush} with {count}.", "Avec {count}, jouez {card:ambush}."),
    (Check.PLACEHOLDERS, NL, "Play {card:ambush}.", "Speel {card:ambush}."),
    (Check.LENGTH, FR, "Stop. Go. Wait.", "Arrêt. Départ, puis attente."),
    (Check.LENGTH, NL, "Stop. Go. Wait.", "Stop. Ga verder en wacht."),
    (Check.NUMBERS, FR, "Infantry −1 die.", "L’infanterie lance 1 dé de moins."),
    (Check.NUMBERS, NL, "At 9:22 p.m. 1,000 men", "Om 21.22 uur 1000 man"),
    (Check.NUMBERS, FR, "At half past six, 1,500 men", "À 6 h 30, 1 500 hommes"),
    (Check.NUMBERS, FR, "Draw two cards.", "Piochez 2 cartes."),
    (Check.NUMBERS, NL, "Draw 2 cards.", "Trek twee kaarten."),
    (Check.NUMBERS, NL, "Recon 1 played as Air Power", "Verkenning gespeeld als Luchtaanval"),
    (Check.FORBIDDEN_TERM, NL, "My bridge.", "Mijn brug."),
    (Check.FORBIDDEN_TERM, NL, "town, Pacific", "stad, Stille Oceaan"),
    (Check.FORBIDDEN_TERM, FR, "The suits of mail", "Les armures"),
    (Check.MISSING_TERM, FR, "Lines of sight are blocked.", "Les lignes de mire sont bloquées."),
    (Check.MISSING_TERM, FR, "Order 2 units.", "Activez 2 unités."),
    (Check.MISSING_TERM, FR, "Units that are ordered", "Unités que vous activerez"),
    (Check.MISSING_TERM, FR, "Two bunkers", "Deux bunkers"),
    (Check.MISSING_TERM, FR, "Elite armor units", "Unités de blindés d’élite"),
    (Check.MISSING_TERM, NL, "Order 2 units.", "Activeer 2 eenheden."),
    (Check.MISSING_TERM, NL, "Two infantry units", "Twee infanterie-eenheden"),
    (Check.MISSING_TERM, NL, "Infantry attack", "Infanterieaanval"),
    (Check.MISSING_TERM, NL, "Roll the dice for each flag.", "Werp de dobbelstenen voor elk van de vlaggen."),
    (
        Check.MISSING_TERM,
        NL,
        "Roll the dice that hit, and the die that misses.",
        "Werp de dobbelstenen die raken, en die welke mist.",
    ),
    (Check.MISSING_TERM, NL, "erg & ridge", "erg & zandrug"),
    (Check.MISSING_TERM, NL, "The unit retreats 1 hex.", "De eenheid trekt zich 1 vak terug."),
    (Check.MISSING_TERM, NL, "It has to retreat.", "Ze dient zich terug te trekken."),
    (Check.MISSING_TERM, NL, "It has retreated.", "Ze heeft zich teruggetrokken."),
    (Check.MISSING_TERM, NL, "They retreated in time.", "Ze trokken zich op tijd terug."),
    (Check.MISSING_TERM, NL, "The Axis loses a card.", "De Asmogendheden verliezen een kaart."),
    (Check.MISSING_TERM, NL, "Only grenades hit.", "Alleen granaten raken."),
    (Check.UNCHANGED, FR, "Anything", ""),
    (Check.UNCHANGED, FR, "Bunker", "Bunker"),
    (Check.UNCHANGED, NL, "Omaha Beach", "Omaha Beach"),
    (Check.BRACKETS, FR, "1) one", "1) un"),
    (Check.BRACKETS, NL, "A unit (yours)", "Een eenheid [de jouwe]"),
    (Check.LINE_BREAKS, FR, "One.\nTwo.", "Un.\n\nDeux."),
    (Check.LINE_BREAKS, NL, "One.\n\nTwo.", "Eén.\nTwee."),
    (Check.SPACES, FR, "Here: stop.", f"Ici{THIN}: arrêt."),
    (Check.SPACES, NL, "A  unit", "Een  eenheid"),
    (Check.HIDDEN, FR, "5 ships, the “line”", f"5{HARD}seaux, la «{THIN}ligne{THIN}»"),
    (Check.HIDDEN, NL, "A\nbridge", "Een\nbrug"),
    (Check.END, FR, "Stop?", f"Arrêt{THIN}?"),
    (Check.END, NL, "They said “stop.”", "Ze zeiden ‘stop.’"),
    (Check.CAPITAL, FR, "Infantry", "infanterie"),
    (Check.CAPITAL, NL, "In the evening it rains.", "’s Avonds regent het."),
    (Check.PUNCTUATION, FR, "such as kind:card", "comme kind:card"),
    (Check.PUNCTUATION, FR, "{terrain:hill}: no.", f"{{terrain:hill}}{THIN}: non."),
    (Check.PUNCTUATION, FR, "{percent}% in {seconds} s", f"{{percent}}{HARD}% en {{seconds}}{HARD}s"),
    (Check.PUNCTUATION, FR, "5 ships", "5 seaux"),
    (Check.PUNCTUATION, NL, "See www.example.org. At 10.30 … stop.", "Zie www.example.org. Om 10.30 … stop."),
    (Check.QUOTES, FR, "The “line”: at 10:30.", f"La «{THIN}ligne{THIN}»{THIN}: à 10:30."),
    (Check.QUOTES, NL, "The ‘line’", "De ‘lijn’"),
    (Check.QUOTES, NL, "It rains in the evening, often.", "Het regent ’s avonds, zo’n twee keer."),
    (Check.DASHES, FR, "Hill 112-113, 1944-06-06", "Colline 112-113, 1944-06-06"),
    (Check.DASHES, NL, "Hill 112-113, 1944-06-06", "Heuvel 112-113, 1944-06-06"),
    (Check.DOUBLED_WORD, FR, "You move.", "Vous vous déplacez."),
    (Check.DOUBLED_WORD, NL, "the one that", "degene die die"),
    (Check.APOSTROPHES, FR, "The edge", "L’entrée"),
    (Check.APOSTROPHES, NL, "Such a hex", "Zo’n vak"),
    (Check.CALQUE, FR, "This is a temporary medal objective.", "C’est un objectif temporaire."),
    (Check.CALQUE, FR, "Battle {target}", "Attaquer {target}"),
    (Check.CALQUE, FR, "The unit retreats 1 hex.", "L’unité bat en retraite de 1 hex."),
    (Check.CALQUE, FR, "The train backs up 1 hex.", "Le train recule de 1 hex."),
    (Check.CALQUE, FR, "2 cards face down", "2 cartes face cachée"),
    (Check.CALQUE, FR, "1 infantry is ordered", "1 unité d’infanterie est activée"),
    (Check.CALQUE, FR, "Give out 1–3 cards.", "Distribuez de 1 à 3 cartes."),
    (Check.CALQUE, FR, "the medals {of_side}", "les médailles {of_side}"),
    (Check.CALQUE, NL, "It moves 1 hex and battles.", "Ze gaat 1 vak ver en vecht."),
    (Check.CALQUE, NL, "Play a Tactic card.", "Speel een tactiekkaart."),
    (Check.CALQUE, NL, "{camp} wins 1 medal.", "1 medaille voor {camp}."),
    (Check.LIMIT, FR, "Only infantry may enter.", "L’infanterie est la seule à pouvoir entrer."),
    (Check.LIMIT, FR, "Only 1 unit is ordered.", "On n’active que 1 unité."),
    (Check.LIMIT, FR, "Keep all cards.", "Gardez toutes les cartes."),
    (Check.LIMIT, FR, "Keep all cards. Then roll.", "Gardez toutes les cartes, puis lancez."),
    (Check.LIMIT, NL, "Keep all cards. Move all units.", "Houd alle kaarten. Verplaats elke eenheid."),
    (Check.LIMIT, NL, "Only infantry may enter.", "Alleen infanterie mag erin."),
    (Check.LIMIT, NL, "It keeps at least 3 cards.", "Het houdt minstens 3 kaarten."),
    (Check.LIMIT, FR, "It cannot battle.", "Elle ne peut pas combattre."),
    (Check.LIMIT, FR, "Impassable: no unit enters.", f"Infranchissable{THIN}: aucune unité n’entre."),
    (Check.LIMIT, FR, "The file was not found.", "Le fichier est introuvable."),
    (Check.LIMIT, FR, "It does not stop. Go on.", "Elle ne s’arrête pas, et continue."),
    (Check.LIMIT, NL, "It cannot battle.", "Ze kan niet vechten."),
    (Check.LIMIT, NL, "The name is not known.", "De naam is onbekend."),
    (Check.LIMIT, NL, "No more than 3 cards", "Hoogstens 3 kaarten"),
    (Check.CALQUE, FR, "Stop. No battle this turn.", "Arrêt. Pas de combat ce tour-ci."),
    (Check.CALQUE, FR, "No dice, no battle", "Sans dé, pas de combat"),
    (Check.CALQUE, NL, "Stop. No battle this turn.", "Stoppen. Deze beurt geen gevecht."),
    (Check.PUNCTUATION, NL, "Stop; go on: now!", "Stop; ga verder: nu!"),
    (Check.MARKUP, FR, "beachhead check <FILE>", "beachhead check <FICHIER>"),
    (Check.MARKUP, NL, "beachhead check <FILE>", "beachhead check <BESTAND>"),
    (Check.MARKUP, NL, "Fewer than 2 < 3 > 1", "Minder dan 2 < 3 > 1"),
]


@pytest.mark.parametrize(("language", "source", "text", "code", "fix"), BAD)
def test_a_bad_pair_is_found(language: Language, source: str, text: str, code: str, fix: str | None) -> None:
    found = findings(language, source, text)
    assert code in found
    if fix is not None:
        assert found[code] == fix


@pytest.mark.parametrize(("language", "source", "text"), [pair for _, *pair in GOOD])
def test_a_good_pair_is_left_alone(language: Language, source: str, text: str) -> None:
    assert findings(language, source, text) == {}


def test_every_check_of_a_pair_has_good_and_bad_ones_in_each_language() -> None:
    bad = {
        (finding.check, spoken)
        for spoken, source, text, code, _ in BAD
        for finding in check_translation(CheckedText(source, text, spoken.value))
        if finding.code == code
    }
    of_the_list = {Check.DATA, Check.INCONSISTENT}
    wanted = {(check, spoken) for check in Check if check not in of_the_list for spoken in (FR, NL)}
    assert bad == wanted
    assert {(near, spoken) for near, spoken, _, _ in GOOD} == wanted


def test_a_text_may_have_so_many_letters_and_words() -> None:
    assert findings(FR, "Hill", "Colline", max_letters=7) == {}
    assert list(findings(FR, "Hill", "Colline", max_letters=6)) == ["translation.too-long"]
    assert list(findings(NL, "A hill", "Een hoge heuvel", max_words=2)) == ["translation.too-many-words"]


def test_braces_mean_nothing_in_a_scenario() -> None:
    assert findings(FR, "The {brace}", "L’{accolade}", has_names=False) == {}


def test_the_worst_comes_first() -> None:
    found = check_translation(CheckedText("Roll 2 dice {card:ambush}.", "Lancez  3 dés", "fr"))
    severities = [finding.severity for finding in found]
    assert severities == sorted(severities, key=list(CheckSeverity).index)
    assert set(severities) == set(CheckSeverity)


def test_a_name_that_is_nearly_one_is_told() -> None:
    known = frozenset({"card:recon", "terrain:forest"})
    (found,) = check_translation(CheckedText("Play.", "Spel {card:recom}.", "nl", known_names=known))
    assert (found.params["near"], found.fix) == (("{card:recon}",), "Spel {card:recon}.")


def test_a_language_that_nobody_knows_is_checked_for_what_needs_no_words() -> None:
    found = check_translation(CheckedText("Roll 2 dice.", "Wirf 3 Würfel", "de"))
    assert {finding.check for finding in found} == {Check.NUMBERS, Check.END}


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        ("No unit of the Allies can reach it.", "No Allied unit can reach it."),
        ("The scenario tells how many units jump.", "The scenario says how many units jump."),
        ("Move to the bin", "Move to trash"),
        ("{percent} %", "{percent}%"),
        ("A grey mark", "A gray mark"),
        ("Stop. No battle.", "Stop. No battle this turn."),
    ],
)
def test_english_that_no_american_writes_is_found(bad: str, good: str) -> None:
    found = [[*check_calques(CheckedText(bad, text, "en", source_language="nl"))] for text in (bad, good)]
    assert [len(one) for one in found] == [1, 0]


def test_a_forbidden_word_is_replaced_by_the_term_that_the_source_has() -> None:
    checked = CheckedText("If you have no armor, stop.", "Heb je geen harnas, stop.", NL, about="card:armor_assault")
    (found,) = [one for one in check_translation(checked) if one.check is Check.FORBIDDEN_TERM]
    assert found.params["word"] == "pantservoertuigen"


def test_a_forbidden_word_counts_in_the_plural_where_a_text_is_about_the_game() -> None:
    source, text = "Order 4 armor units.", "Activeer 4 harnassen."
    assert "translation.forbidden-term" in findings(NL, source, text, about="card:armor_assault")
    assert "translation.forbidden-term" not in findings(NL, source, text)
    assert "translation.forbidden-term" not in findings(FR, "The bridge", "Les armures", about="card:armor_assault")
