"""Sentences as a player reads them at the table, word for word, in three languages."""

from typing import Any

import pytest

from i18n.languages import Language
from i18n.sentences import marker_sentence, medal_sentence, sentence
from schema.board import Board, BoardKind, Camp
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Exit, Medal, Mine
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.sections import Section
from schema.special_rules import (
    Airdrop,
    BunkerOwner,
    HandGrowth,
    ReconAsAirPower,
    Reinforcement,
    SpecialRule,
)
from schema.victory import (
    CustomCondition,
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    MustExit,
    SuddenDeath,
    Timing,
    VictoryCondition,
)
from tests.hostile_scenarios import long_wood

EN, FR, NL = Language.ENGLISH, Language.FRENCH, Language.DUTCH
ALLIES, AXIS = Camp.ALLIES, Camp.AXIS
TOWN = Tile(terrain="town_village")
# A town of two hexes called Le Port; a hill that the map names by its height; the rest has no name.
MAP = Scenario(
    hexes=(
        HexContent(row=4, col=4, terrain=TOWN),
        HexContent(row=4, col=6, terrain=TOWN),
        HexContent(row=6, col=4, terrain=Tile(terrain="hill")),
    ),
    labels=(Label(row=4, col=4, lines=("Le ", "Port")), Label(row=6, col=4, lines=("294",))),
)
PORT, BESIDE, HILL, CORNER = Hex(4, 4), Hex(4, 6), Hex(6, 4), Hex(0, 0)
OTHERS = (Hex(0, 2), Hex(0, 4), CORNER)

MEDALS = [
    (
        Medal(camp=ALLIES),
        CORNER,
        "Hex A9 is a temporary medal objective for the Allies: 1 medal as long as an Allied unit stands there.",
        (
            "L’hexagone A9 est un objectif temporaire pour les Alliés\u202f: 1 médaille tant qu’une "
            "unité alliée s’y trouve."
        ),
        (
            "Tijdelijke medaille voor de geallieerden: A9. Dit vak levert 1 medaille op zolang een geallieerde eenheid "
            "erop staat."
        ),
    ),
    (
        Medal(camp=AXIS, worth=2, permanent=True),
        PORT,
        (
            "Le Port (C5) is a permanent medal objective for the Axis: 2 medals as soon as an Axis unit stands there, "
            "to keep until the end of the game."
        ),
        (
            "Le Port (C5) est un objectif permanent pour l’Axe\u202f: 2 médailles dès qu’une unité "
            "de l’Axe s’y trouve, à garder jusqu’à la fin de la partie."
        ),
        (
            "Permanente medaille voor de Asmogendheden: Le Port (C5). Dit vak levert 2 medailles op zodra een eenheid "
            "van de Asmogendheden erop staat, te houden tot het einde van het spel."
        ),
    ),
    (
        Medal(last_to_occupy=True),
        HILL,
        (
            "Hill 294 (C3) is a medal objective for either side: 1 medal as soon as one of its units stands there, to "
            "keep until the enemy does the same."
        ),
        (
            "La cote 294 (C3) est un objectif pour l’un ou l’autre camp\u202f: 1 médaille dès qu’une "
            "de ses unités s’y trouve, à garder jusqu’à ce que l’ennemi en fasse autant."
        ),
        (
            "Medaille voor elk kamp: hoogte 294 (C3). Dit vak levert 1 medaille op zodra een eenheid van dat kamp "
            "erop staat, te houden tot de vijand hetzelfde doet."
        ),
    ),
    (
        Medal(camp=ALLIES, group=(BESIDE,), needed=2),
        PORT,
        (
            "The 2 hexes of Le Port (C5 and D5) form one temporary medal objective for the Allies: 1 medal as long as "
            "Allied units stand on both of these hexes."
        ),
        (
            "Les 2 hexagones du Port (C5 et D5) forment un seul objectif temporaire pour les Alliés\u202f: "
            "1 médaille tant que des unités alliées se trouvent sur ces deux hexagones à la fois."
        ),
        (
            "Tijdelijke medaille voor de geallieerden op deze vakken: de 2 vakken van Le Port (C5 en D5). "
            "Samen leveren ze 1 medaille op zolang geallieerde eenheden op beide vakken staan."
        ),
    ),
    (
        Medal(camp=AXIS, group=OTHERS, needed=2, turn_start=True, sole_control=True),
        PORT,
        (
            "Le Port (C5) and hexes A9, B9, and C9 form one temporary medal objective for the Axis: 1 medal as "
            "long as Axis units stand on at least 2 of these 4 hexes. This is checked only at the start of the Axis "
            "turn. It counts only while no enemy unit stands on any of these hexes."
        ),
        (
            "Le Port (C5) et les hexagones A9, B9 et C9 forment un seul objectif temporaire pour "
            "l’Axe\u202f: 1 médaille tant que des unités de l’Axe se trouvent sur au moins 2 de ces 4 hexagones. Cela "
            "n’est vérifié qu’au début du tour de l’Axe. Cela ne compte que si aucune unité ennemie ne se trouve sur "
            "l’un de ces hexagones."
        ),
        (
            "Tijdelijke medaille voor de Asmogendheden op deze vakken: Le Port (C5), A9, B9 en C9. Samen leveren "
            "ze 1 medaille op zolang eenheden van de Asmogendheden op minstens 2 van deze 4 vakken staan. Dat "
            "wordt alleen aan het begin van de beurt van de Asmogendheden bekeken. Dat telt alleen zolang er geen "
            "vijandelijke eenheid op een van deze vakken staat."
        ),
    ),
    (
        Medal(group=OTHERS, majority=True, worth=3),
        PORT,
        (
            "Le Port (C5) and hexes A9, B9, and C9 form a temporary majority medal objective for either side: 3 "
            "medals as long as its units stand on more of these hexes than enemy units do. In a tie, neither "
            "side has it."
        ),
        (
            "Le Port (C5) et les hexagones A9, B9 et C9 forment un objectif de majorité temporaire pour "
            "l’un ou l’autre camp\u202f: 3 médailles tant que ses unités se trouvent sur davantage de ces hexagones "
            "que les unités ennemies. En cas d’égalité, personne n’obtient rien."
        ),
        (
            "Tijdelijke meerderheidsmedaille voor elk kamp op deze vakken: Le Port (C5), A9, B9 en C9. Samen "
            "leveren ze 3 medailles op zolang eenheden van dat kamp op meer van deze vakken staan dan vijandelijke "
            "eenheden. Bij een gelijke stand krijgt niemand iets."
        ),
    ),
    (
        Medal(camp=ALLIES, majority=True, majority_camp=AXIS, group=(Hex(0, 2),)),
        CORNER,
        (
            "Hexes A9 and B9 form a temporary majority medal objective for the Axis: 1 medal as long as Axis units "
            "stand on more of these hexes than enemy units do."
        ),
        (
            "Les hexagones A9 et B9 forment un objectif de majorité temporaire pour l’Axe\u202f: 1 médaille "
            "tant que des unités de l’Axe se trouvent sur davantage de ces hexagones que les unités ennemies."
        ),
        (
            "Tijdelijke meerderheidsmedaille voor de Asmogendheden op deze vakken: A9 en B9. Samen leveren ze 1 "
            "medaille op zolang eenheden van de Asmogendheden op meer van deze vakken staan dan vijandelijke eenheden."
        ),
    ),
    (
        Medal(camp=ALLIES, any_hex=True, needed=3, group=tuple(Hex(8, col) for col in range(0, 26, 2))),
        Hex(8, 0),
        (
            "Hexes A1–M1 form one temporary medal objective for the Allies: 1 medal as long as an Allied unit "
            "stands on at least 1 of these hexes. Holding more of them earns nothing extra."
        ),
        (
            "Les hexagones A1–M1 forment un seul objectif temporaire pour les Alliés\u202f: 1 médaille tant "
            "qu’une unité alliée se trouve sur au moins 1 de ces hexagones. En occuper davantage ne rapporte rien de "
            "plus."
        ),
        (
            "Tijdelijke medaille voor de geallieerden op deze vakken: A1–M1. Samen leveren ze 1 medaille op "
            "zolang een geallieerde eenheid op minstens 1 van deze vakken staat. Meer vakken bezetten levert niets "
            "extra’s op."
        ),
    ),
]


@pytest.mark.parametrize(("medal", "where", "english", "french", "dutch"), MEDALS)
def test_medals(medal: Medal, where: Hex, english: str, french: str, dutch: str) -> None:
    for language, wanted in ((EN, english), (FR, french), (NL, dutch)):
        assert medal_sentence(medal, where, MAP, language) == wanted
        assert marker_sentence(medal, where, MAP, language) == wanted


BLOCKS: list[tuple[VictoryCondition | SpecialRule, str, str, str]] = [
    (
        SuddenDeath(camp=ALLIES, needed=2, hexes=(PORT, CORNER, BESIDE), timing=Timing.END_OF_TURN),
        (
            "The Allies win if, at the end of their turn, they have units on at least 2 of these 3 hexes: Le Port (C5 "
            "and D5) and A9."
        ),
        (
            "Les Alliés gagnent si, à la fin de leur tour, ils ont des unités sur au moins 2 de ces 3 hexagones\u202f: "
            "Le Port (C5 et D5) et A9."
        ),
        (
            "De geallieerden winnen als ze aan het einde van hun beurt eenheden hebben op minstens 2 van deze 3 "
            "vakken: Le Port (C5 en D5) en A9."
        ),
    ),
    (
        SuddenDeath(camp=AXIS, needed=2, hexes=(PORT, CORNER), timing=Timing.AT_ONCE),
        "The Axis wins at once when it has units on all of these hexes: Le Port (C5) and A9.",
        "L’Axe gagne dès qu’il a des unités sur tous ces hexagones à la fois\u202f: Le Port (C5) et A9.",
        "De Asmogendheden winnen meteen als ze eenheden hebben op al deze vakken: Le Port (C5) en A9.",
    ),
    (
        DeckExhaustion(winner=AXIS),
        "When the draw pile runs out, the Axis wins the game.",
        "Quand la pioche est épuisée, l’Axe gagne la partie.",
        "Als de trekstapel leeg is, winnen de Asmogendheden het spel.",
    ),
    (
        EliminationWorth(camp=ALLIES, kind="elite_armor", worth=2),
        "Each Axis elite armor unit that is eliminated gives 2 medals to the Allies.",
        "Chaque unité de blindés d’élite de l’Axe qui est éliminée rapporte 2 médailles aux Alliés.",
        (
            "Elke elitepantsereenheid van de Asmogendheden die wordt uitgeschakeld, levert 2 medailles op voor de "
            "geallieerden."
        ),
    ),
    (
        EliminationWorth(camp=AXIS, kind="sniper", worth=1),
        "Each Allied sniper unit that is eliminated gives 1 medal to the Axis.",
        "Chaque unité de tireurs d’élite des Alliés qui est éliminée rapporte 1 médaille à l’Axe.",
        (
            "Elke scherpschutter van de geallieerden die wordt uitgeschakeld, levert 1 medaille op voor de "
            "Asmogendheden."
        ),
    ),
    (
        MustExit(camp=AXIS, units=1),
        "The Axis can win only after moving at least 1 unit off the board through an exit.",
        "L’Axe ne peut gagner qu’après avoir fait sortir du plateau au moins 1 unité.",
        "De Asmogendheden kunnen pas winnen na het vertrek van minstens 1 eenheid via een uitgang.",
    ),
    (
        EmptySections(camp=ALLIES, sections=(Section.LEFT, Section.CENTER), worth=2),
        (
            "The Allies have 2 medals for each of these sections, as seen from their own side of the board, as long as "
            "no enemy unit is in it: left flank and center."
        ),
        (
            "Tant qu’aucune unité ennemie ne s’y trouve, les Alliés ont 2 médailles pour chacune de ces sections, vues "
            "de leur propre côté\u202f: flanc gauche et centre."
        ),
        (
            "De geallieerden hebben 2 medailles voor elk van deze secties, vanaf hun eigen plaats gezien, zolang "
            "daar geen vijandelijke eenheid staat: linkerflank en midden."
        ),
    ),
    (
        CustomCondition(text={"fr": "Le pont doit tenir.", "en": "The bridge must hold."}),
        "The bridge must hold.",
        "Le pont doit tenir.",
        "The bridge must hold. (Nog niet vertaald: deze tekst is in het Engels.)",
    ),
    (
        HandGrowth(camp=AXIS, turns=2, draw=2, limit=4),
        "After each of its first 2 turns, the Axis draws 2 Command cards, up to a hand of 4.",
        "Après chacun de ses 2 premiers tours, l’Axe pioche 2 cartes de Commandement, jusqu’à une main de 4.",
        "Na elk van hun eerste 2 beurten trekken de Asmogendheden 2 bevelkaarten, tot een hand van 4.",
    ),
    (
        BunkerOwner(camp=AXIS),
        "Only Axis units are protected by bunkers.",
        "Seules les unités de l’Axe sont à couvert dans les bunkers.",
        "Alleen eenheden van de Asmogendheden hebben dekking in bunkers.",
    ),
    (
        ReconAsAirPower(camp=ALLIES, hexes=(HILL,)),
        (
            "As long as an Allied unit stands on this hex, the Allies may play Recon 1 as Air Power in the "
            "section of the card: Hill 294 (C3)."
        ),
        (
            "Les Alliés peuvent jouer la carte Reconnaissance 1 comme Attaque aérienne dans la section de la carte "
            "tant qu’une unité alliée se trouve sur cet hexagone\u202f: la cote 294 (C3)."
        ),
        (
            "Zolang een geallieerde eenheid op dit vak staat, mogen de geallieerden de kaart Verkenning spelen als "
            "Luchtaanval in de sectie van de kaart: hoogte 294 (C3)."
        ),
    ),
    (
        Airdrop(
            camp=AXIS,
            reach=3,
            drops=(2, 1),
            center="C6 (Les Forges)",
            unit=Reinforcement(kind="infantry", not_before_turn=1, may_not_exit=True),
            on_center=True,
        ),
        (
            "Before the first Axis turn, 3 infantry units come down by parachute. They come in 2 drops: 2 units and 1 "
            "unit. The target of the drop: C6 (Les Forges). Each lands at most 3 hexes away from the target hex. "
            "A unit that lands off the board, on an occupied hex, or where it may not stand is lost, and nobody gains "
            "a medal for it. They may not be ordered until after turn 1. They may not leave the board "
            "through an exit."
        ),
        (
            "Avant le premier tour de l’Axe, 3 unités d’infanterie sont parachutées. Elles arrivent en 2 "
            "largages\u202f: 2 unités et 1 unité. Point visé\u202f: C6 (Les Forges). Chacune "
            "atterrit à 3 hexagones au plus de l’hexagone visé. L’unité qui tombe hors du plateau, sur un hexagone "
            "occupé ou sur un terrain qui lui est interdit est perdue, sans médaille pour personne. Elles ne peuvent "
            "pas être activées jusqu’au tour 1 compris. Elles ne peuvent pas quitter le plateau par une sortie."
        ),
        (
            "Vóór de eerste beurt van de Asmogendheden komen 3 infanterie-eenheden per parachute neer. Dat gebeurt "
            "in 2 droppings: 2 eenheden en 1 eenheid. Mikpunt van de dropping: C6 (Les Forges). "
            "Elke eenheid landt hoogstens 3 vakken van het vak waarop is gemikt. Een eenheid die buiten het bord, op "
            "een bezet vak "
            "of op een voor haar verboden vak landt, is verloren, en niemand krijgt er een medaille voor. Ze mogen tot "
            "en met beurt 1 niet worden geactiveerd. Ze mogen het bord niet via een uitgang verlaten."
        ),
    ),
]


@pytest.mark.parametrize(("block", "english", "french", "dutch"), BLOCKS)
def test_blocks(block: VictoryCondition | SpecialRule, english: str, french: str, dutch: str) -> None:
    for language, wanted in ((EN, english), (FR, french), (NL, dutch)):
        assert sentence(block, MAP, language) == wanted


def test_a_name_is_as_the_map_writes_it_and_a_label_of_a_hex_keeps_its_case() -> None:
    labels = (Label(row=0, col=4, lines=("Sainte-Mère-", "l'Église")), Label(row=4, col=4, lines=("E-3",)))
    town = (HexContent(row=0, col=4, terrain=TOWN), HexContent(row=0, col=6, terrain=TOWN))
    scenario = Scenario(labels=labels, hexes=(*town, HexContent(row=0, col=8, terrain=Tile(terrain="forest"))))

    def subject(*hexes: Hex) -> str:
        medal = Medal(camp=ALLIES, group=hexes[1:])
        return medal_sentence(medal, hexes[0], scenario, EN).partition(" form")[0].partition(" is a")[0]

    assert subject(Hex(0, 4)) == "Sainte-Mère-l’Église (C9)"
    assert subject(Hex(0, 6)) == "Hex D9", "a caption beside it may name something else"
    assert subject(Hex(0, 4), Hex(0, 6)).startswith("The 2 hexes of Sainte-Mère-l’Église (C9 and D9)"), "one town"
    assert subject(Hex(1, 3)) == "Hex b8", "on open ground beside a town's name it is no part of the town"
    assert subject(Hex(4, 4)) == "E-3 (C5)", "on its own hex any caption is its name"
    assert subject(Hex(0, 4), Hex(0, 8)) == "Sainte-Mère-l’Église (C9) and hex E9"


def test_exits_and_mines() -> None:
    assert marker_sentence(Exit(camp=AXIS), Hex(8, 0), MAP, EN) == (
        "Hex A1 is an exit hex for the Axis: an Axis unit there that can still move 1 hex may leave the board, for "
        "1 medal. It is out of the game."
    )
    assert marker_sentence(Exit(), CORNER, MAP, NL) == ("Geen van beide kampen mag de uitgang hier gebruiken: A9.")
    assert marker_sentence(Mine(camp=ALLIES), CORNER, MAP, FR) == (
        "Les Alliés ont posé un champ de mines ici\u202f: A9. Il ne frappe que les unités ennemies, mais toute "
        "unité qui y entre s’arrête."
    )
    decoy = marker_sentence(Mine(camp=ALLIES, decoy=True), CORNER, MAP, EN)
    assert "When an Axis unit reveals this minefield and its value is 0, the Axis gains 1 medal" in decoy


def test_the_commissar_keeps_more_cards_on_an_overlord_board() -> None:
    from schema.special_rules import Commissar

    overlord = Scenario(board=Board(kind=BoardKind.OVERLORD))
    assert "1 to 3 Command cards" in sentence(Commissar(), overlord, EN)
    assert "1 Command card under" in sentence(Commissar(), MAP, EN)


def test_the_name_of_a_wood_reaches_its_last_hex_in_one_look_at_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ring by ring: a chain of a thousand hexes is no reason to look at all of them a thousand times."""
    from i18n.sentences import places

    scenario = long_wood(1_000)
    looks = 0
    ground = places.ground_at

    def counted(*arguments: Any) -> str:
        nonlocal looks
        looks += 1
        return ground(*arguments)

    monkeypatch.setattr(places, "ground_at", counted)
    (place,) = places.find_places(scenario, [content.hex for content in scenario.hexes])
    assert (place.name, len(place.hexes)) == ("Old wood", 1_000)
    assert looks < 60 * 1_000
