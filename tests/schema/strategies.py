"""Hypothesis strategies for every value of the scenario language, whole scenarios included."""

import base64
import datetime
from typing import Any

from hypothesis import strategies as st

from schema.battle import Authorship, Battle, Front, Operation, Setting, Status
from schema.board import Board, BoardKind, Camp, Face, Seat
from schema.carried import NOTHING_CARRIED, Carried, Replaced
from schema.content import HexContent, Label
from schema.formats.m44.names import BADGES, FIGURE_OF_KIND, RECTANGLE_OF_KIND
from schema.hexes import Hex
from schema.markers import Camouflage, CamouflageLook, Exit, Medal, Mine, OtherMarker, Star
from schema.nations import CAMP_OF_NATION
from schema.pieces import Equipment, FigureClass, Look, Modifier, Shape, Tile, Unit
from schema.playtests import Playtest, SimulatedGames
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText, TextState
from schema.underlay import Underlay
from tests.schema.block_strategies import conditions, rules

words = st.text(max_size=8) | st.sampled_from(["", "0", " ", "a\nb", "\u2028", "é", "🙂", "\x00", "AXIS", "true", "~/"])
lines = words | st.text(max_size=40)
numbers = st.integers(-(10**20), 10**20) | st.floats(allow_nan=False, allow_infinity=False)
json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)
camps = st.sampled_from(Camp)
maybe_camps = st.none() | camps
nations = st.sampled_from([*CAMP_OF_NATION, "zz"])
maybe_nations = st.none() | nations
rotations = st.none() | st.integers(1, 6)
counts = st.integers(0, 99)
small = st.none() | st.integers(0, 9)
places = st.builds(Hex, st.integers(-2, 18), st.integers(-2, 52))
groups = st.lists(places, max_size=3).map(tuple)

# Places where a reader looks, so that what is carried has something to fight about.
_POINTERS = [
    "/name",
    "/behavior",
    "/behavior2",
    "/badge",
    "/nbr_units",
    "/orientation",
    "/side",
    "/group",
    "/medal",
    "/medal/permanent",
    "/medal/x",
    "/row",
    "/col",
    "/terrain",
    "/unit",
    "/tags",
    "/text",
    "/properties/isImpassable",
    "/original_owner",
    "/equipment",
    "/game_info",
    "/game_info/options",
    "/game_info/options/airdrop",
    "/game_info/options/night_visibility_team_turn",
    "/game_info/type",
    "/game_info/victory",
    "/meta_data",
    "/meta_data/id",
    "/meta_data/scenario_id",
    "/board",
    "/board/type",
    "/board/hexagons",
    "/packs/x",
    "/text/en",
    "/text/en/name",
    "/beachhead",
    "/x~1y",
    "/~0",
    "/",
]
pointers = st.sampled_from(_POINTERS) | words.map("/".__add__)
carried = st.just(NOTHING_CARRIED) | st.builds(
    Carried,
    keep=st.dictionaries(pointers, json_values, max_size=2),
    replace=st.dictionaries(pointers, st.builds(Replaced, ours=json_values, theirs=json_values), max_size=1),
    drop=st.dictionaries(pointers, json_values, max_size=1),
)

_TERRAINS = "forest hill river ford bridge bunker oasis road sandbags sea_wall airfield unsupported_barge elsewhere"
piece_ids = st.sampled_from(_TERRAINS.split()) | words.map("m44:".__add__)
tiles = st.builds(
    Tile,
    terrain=piece_ids,
    shape=st.none() | st.sampled_from(Shape),
    look=st.none() | st.sampled_from(Look),
    rotation=rotations,
    modifier=st.none() | st.sampled_from(Modifier),
    owner=maybe_camps,
    barred=st.none()
    | st.dictionaries(camps, st.lists(st.sampled_from(FigureClass), max_size=3).map(tuple), max_size=2),
    can_be_blown=st.booleans(),
    medal_if_blown=st.booleans(),
    recovery=st.booleans(),
    carried=carried,
)
unit_kinds = st.sampled_from([*FIGURE_OF_KIND, *RECTANGLE_OF_KIND, "airplane"]) | words.map("m44:".__add__)
units = st.builds(
    Unit,
    kind=unit_kinds,
    nation=maybe_nations,
    badge=st.none() | st.sampled_from([*BADGES, "unheard_of"]),
    figures=st.none() | counts,
    equipment=st.lists(st.sampled_from(Equipment), max_size=2).map(tuple),
    move_limit=small,
    worth=small,
    ignores_flag=st.booleans(),
    facing=rotations,
    carried=carried,
)
markers = st.one_of(
    st.builds(
        Medal,
        camp=maybe_camps,
        nation=maybe_nations,
        permanent=st.booleans(),
        worth=st.integers(0, 9),
        group=groups,
        needed=counts,
        any_hex=st.booleans(),
        majority=st.booleans(),
        majority_camp=maybe_camps,
        turn_start=st.booleans(),
        last_to_occupy=st.booleans(),
        sole_control=st.booleans(),
        carried=carried,
    ),
    st.builds(Mine, camp=maybe_camps, decoy=st.booleans(), carried=carried),
    st.builds(Exit, camp=maybe_camps, group=groups, pair=st.booleans(), rotation=rotations, carried=carried),
    st.builds(Camouflage, look=st.sampled_from(CamouflageLook), carried=carried),
    st.builds(Star, wittmann=st.booleans(), carried=carried),
    st.builds(OtherMarker, name=words | st.sampled_from(["tag1", "tag9", "medal0", "medal9"]), carried=carried),
)
maybe_tiles = st.none() | tiles
coordinates = st.integers(0, 8) | st.integers(-99, 99)
contents = st.builds(
    HexContent,
    row=coordinates,
    col=coordinates,
    terrain=maybe_tiles,
    structure=maybe_tiles,
    obstacle=maybe_tiles,
    unit=st.none() | units,
    markers=st.lists(markers, max_size=2).map(tuple),
    carried=carried,
)
labels = st.builds(
    Label, row=coordinates, col=coordinates, lines=st.lists(lines, max_size=2).map(tuple), carried=carried
)
sides = st.builds(
    Side,
    camp=maybe_camps,
    nation=maybe_nations,
    cards=st.none() | counts,
    medals=st.none() | counts,
    commander=st.none() | lines,
)
dates = st.none() | st.dates(datetime.date(1, 1, 1))
maybe_lines = st.none() | lines
battles = st.builds(
    Battle,
    setting=st.none() | st.sampled_from(Setting),
    front=st.none() | st.sampled_from(Front),
    begins=dates,
    ends=dates,
    operation=st.none() | st.builds(Operation, id=maybe_lines, name=maybe_lines),
)
authorships = st.builds(
    Authorship,
    id=maybe_lines,
    number=maybe_lines,
    author=maybe_lines,
    status=st.none() | st.sampled_from(Status),
    software=maybe_lines,
    created=maybe_lines,
    modified=maybe_lines,
)
languages = st.sampled_from(["en", "fr", "nl", "de", "xx"])
texts = st.builds(
    ScenarioText,
    state=st.sampled_from(TextState),
    title=lines,
    subtitle=lines,
    date=lines,
    history=lines,
    briefing=lines,
    conditions=lines,
    special_rules=lines,
    sources=lines,
    played=st.dictionaries(
        st.sampled_from(["conditions", "special_rules"]),
        st.dictionaries(
            st.from_regex(r"[0-9a-f]{8}", fullmatch=True),
            st.sampled_from(["rules", "nothing", "special_rule:airdrop", "terrain:sea_bluff"]),
            max_size=2,
        ),
        max_size=2,
    ),
)
playtests = st.builds(
    Playtest,
    date=dates,
    winner=maybe_camps,
    allied_medals=st.none() | counts,
    axis_medals=st.none() | counts,
    turns=st.none() | counts,
    players=lines,
    notes=lines,
    simulated=st.none()
    | st.builds(
        SimulatedGames,
        games=st.integers(1, 10_000),
        seed=st.integers(-5, 10_000),
        rules=st.sampled_from(("book", "online")),
        allied_rate=st.floats(0, 1),
        low=st.floats(0, 1),
        high=st.floats(0, 1),
        scenario=st.none() | st.text("0123456789abcdef", min_size=32, max_size=32),
        by_elimination=st.none() | st.floats(0, 1),
    ),
)
_lengths = st.floats(-1_000, 1_000) | st.integers(-20, 20).map(float)
underlays = st.builds(
    Underlay,
    file=st.none()
    | st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=20)
    | st.sampled_from(["scan.png", "../x.jpg", "/etc/passwd"]),
    picture=st.none() | st.binary(max_size=20).map(lambda data: base64.b64encode(data).decode()),
    pixels=st.tuples(st.integers(1, 100_000), st.integers(1, 100_000)),
    x=_lengths,
    y=_lengths,
    width=st.floats(0.1, 1_000),
    rotation=st.floats(-180, 180),
    mirrored=st.booleans(),
    opacity=st.integers(5, 100),
    terrain_opacity=st.integers(5, 100),
    hidden=st.booleans(),
    locked=st.booleans(),
)
scenarios = st.builds(
    Scenario,
    board=st.builds(Board, kind=st.sampled_from(BoardKind), face=st.sampled_from(Face)),
    battle=battles,
    sides=st.builds(Sides, top=sides, bottom=sides, first=st.none() | st.sampled_from(Seat)),
    hexes=st.lists(contents, max_size=3).map(tuple),
    labels=st.lists(labels, max_size=2).map(tuple),
    victory=st.lists(conditions, max_size=3).map(tuple),
    special_rules=st.lists(rules, max_size=4).map(tuple),
    texts=st.dictionaries(languages, texts, max_size=2),
    expansions=st.lists(st.sampled_from(["terrain", "air", "pacific", "my_own_2"]), max_size=2).map(tuple),
    authorship=authorships,
    playtests=st.lists(playtests, max_size=2).map(tuple),
    underlay=st.none() | underlays,
    carried=carried,
)
