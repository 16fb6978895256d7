"""Scenarios that an attacker would write: each shape that once froze, filled or misled the program, built by code."""

import base64
import struct
import zlib

from schema.battle import Authorship, Battle, Operation
from schema.board import Board, Camp, Seat
from schema.content import HexContent, Label
from schema.hexes import MAX_COORDINATE, Hex
from schema.markers import OtherMarker
from schema.pieces import Tile, Unit
from schema.playtests import Playtest
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import Blitz, CustomRule
from schema.texts import ScenarioText
from schema.underlay import Underlay
from schema.victory import SuddenDeath

LANGUAGES = ("en", "fr", "nl")
# What a reader must see letter by letter: rich text would load the picture and drop the tag before the last word.
WORD = "CANARY"
MARKUP = f"<img src=canary.png><b>{WORD}</b>"


def marked_up() -> Scenario:
    """Every text of an author is markup."""
    prose = f"{MARKUP} A1\n{MARKUP}: F9"
    text = ScenarioText(
        title=MARKUP, subtitle=MARKUP, date=MARKUP, history=prose, briefing=prose, conditions=prose,
        special_rules=prose, sources=prose,
    )  # fmt: skip
    return Scenario(
        board=Board(),
        battle=Battle(operation=Operation(name=MARKUP)),
        sides=Sides(
            top=Side(camp=Camp.AXIS, nation="de", commander=MARKUP),
            bottom=Side(camp=Camp.ALLIES, nation="us", commander=MARKUP),
            first=Seat.TOP,
        ),
        hexes=(
            HexContent(row=0, col=0, unit=Unit(kind="infantry", nation="de")),
            HexContent(row=2, col=2, markers=(OtherMarker(name=MARKUP),)),
            HexContent(row=8, col=4, terrain=Tile(terrain="forest"), unit=Unit(kind="infantry", nation="us")),
        ),
        labels=(Label(row=8, col=4, lines=(MARKUP, MARKUP)), Label(row=0, col=0, lines=(MARKUP,))),
        victory=(SuddenDeath(camp=Camp.AXIS, needed=1, hexes=(Hex(8, 4),)),),
        special_rules=(CustomRule(name=MARKUP, text=dict.fromkeys(LANGUAGES, prose)),),
        texts=dict.fromkeys(LANGUAGES, text),
        authorship=Authorship(author=MARKUP, id=MARKUP, number=MARKUP, software=MARKUP),
        playtests=(Playtest(players=MARKUP, notes=prose, winner=Camp.AXIS),),
    )


def same_rules(count: int) -> Scenario:
    """One rule, again and again."""
    return Scenario(special_rules=(Blitz(),) * count)


def long_wood(length: int, *, named: bool = True) -> Scenario:
    """One winding wood far off the board, its hexes a chain, with a name at one end and all of it an objective."""
    hexes = []
    for row in range(-MAX_COORDINATE + 1, MAX_COORDINATE, 2):
        columns = range(-MAX_COORDINATE + 1, MAX_COORDINATE, 2)
        ends = [Hex(row, col) for col in columns]
        turn = Hex(row + 1, ends[-1].col + 1 if row % 4 else ends[0].col - 1)
        hexes += [*ends, turn]
    chain = tuple(hexes[:length])
    return Scenario(
        hexes=tuple(HexContent(row=row, col=col, terrain=Tile(terrain="forest")) for row, col in chain),
        labels=(Label(row=chain[0].row, col=chain[0].col, lines=("Old wood",)),) if named else (),
        victory=(SuddenDeath(camp=Camp.AXIS, needed=1, hexes=chain),),
    )


def endless_word(letters: int) -> Scenario:
    return Scenario(texts={"en": ScenarioText(title="t", history="W" * letters)})


def with_picture(data: bytes, pixels: tuple[int, int]) -> Scenario:
    """A scenario that carries a picture, whatever the bytes are."""
    picture = base64.b64encode(data).decode("ascii")
    return Scenario(underlay=Underlay(picture=picture, pixels=pixels, x=5, y=5, width=10))


def blank_png(width: int, height: int) -> bytes:
    """A whole PNG of one color: a few kilobytes for any number of pixels."""
    row = b"\0" * (1 + width)
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
