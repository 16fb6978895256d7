"""A box: the pieces one can buy, as far as they are known."""

from enum import StrEnum

from schema.board import BoardKind, Face
from schema.catalog.entry import CatalogEntry
from schema.catalog.ids import EntryId, SourceId
from schema.frozen import Frozen, FrozenDict, FrozenMap
from schema.pieces import Look, Shape


class UnknownPart(StrEnum):
    """What no source says about the contents of a box."""

    TILE_TOTAL = "tile_total"
    TILE_PAIRS = "tile_pairs"
    STRUCTURE_COUNTS = "structure_counts"
    BADGE_KINDS = "badge_kinds"
    BADGE_TOTAL = "badge_total"
    MEDAL_COUNTS = "medal_counts"
    MARKER_SPLIT = "marker_split"
    CARD_COUNTS = "card_counts"
    SEVENTIETH_CARD = "seventieth_card"
    LOOSE_PIECES = "loose_pieces"
    BOARD_PAIRS = "board_pairs"
    TOKEN_COUNTS = "token_counts"
    FIGURE_SPLIT = "figure_split"
    FIGURES_OR_BADGES = "figures_or_badges"
    ACCESSORY_COUNTS = "accessory_counts"


class TileRef(Frozen):
    terrain: EntryId
    shape: Shape | None = None
    look: Look | None = None


class TilePair(Frozen):
    """Two-sided tiles that are alike: one serves as one face or as the other."""

    count: int
    faces: tuple[TileRef, TileRef]


class PiecePair(Frozen):
    """Two-sided pieces that are alike, by id: structures, badges, medals."""

    count: int
    faces: tuple[EntryId, EntryId]


class AtLeast(Frozen):
    """A lower bound: the most pieces of a face that one scenario of the box's own booklet lays."""

    tile: TileRef
    count: int
    scenario: str


class MostAtOnce(Frozen):
    count: int
    scenario: str


class BoxBoards(Frozen):
    count: int
    kind: BoardKind | None = None
    faces: tuple[Face, ...]


class BoxTiles(Frozen):
    """Complete false: whether a scenario can be built is not known, neither yes nor no."""

    total: int | None
    complete: bool
    pairs: tuple[TilePair, ...] = ()
    # Further totals that a source gives instead.
    other_totals: tuple[int, ...] = ()
    two_sided: bool | None = None
    terrain_count: int | None = None
    landmark_count: int | None = None
    punchboards: int | None = None
    kinds: tuple[TileRef, ...] = ()
    landmarks: tuple[TileRef, ...] = ()
    # Faces named by a source for which the catalog has no terrain.
    other_kinds: tuple[EntryId, ...] = ()
    absent: tuple[TileRef, ...] = ()
    at_least: tuple[AtLeast, ...] = ()
    most_at_once: MostAtOnce | None = None


class BoxStructures(Frozen):
    pairs: tuple[PiecePair, ...] = ()
    kinds: tuple[EntryId, ...] = ()
    other_kinds: tuple[EntryId, ...] = ()


class BoxObstacles(Frozen):
    """Published scenarios use the pool of both sides."""

    total: int | None = None
    pooled: FrozenMap[EntryId, int] = FrozenDict()
    per_side: FrozenMap[EntryId, int] = FrozenDict()


class FigureGroup(Frozen):
    """So many figures of one kind, or of several kinds together where the split is unknown."""

    owner: EntryId
    kinds: tuple[EntryId, ...]
    count: int | None
    other_counts: tuple[int, ...] = ()


class BoxFigures(Frozen):
    total: int | None = None
    other_totals: tuple[int, ...] = ()
    groups: tuple[FigureGroup, ...] = ()
    # Flat tokens that stand for figures, and the armies on their two sides.
    tokens: int | None = None
    token_pairs: tuple[tuple[EntryId, EntryId], ...] = ()


class BoxBadges(Frozen):
    total: int | None = 0
    kinds: tuple[EntryId, ...] = ()
    pairs: tuple[PiecePair, ...] = ()


class BoxMedals(Frozen):
    total: int | None = None
    two_sided: bool | None = None
    kinds: tuple[EntryId, ...] = ()
    pairs: tuple[PiecePair, ...] = ()


class BoxMarkers(Frozen):
    round_total: int | None = None
    kinds: tuple[EntryId, ...] = ()
    counts: FrozenMap[EntryId, int] = FrozenDict()


class Box(CatalogEntry):
    year: int
    boards: BoxBoards | None = None
    tiles: BoxTiles
    structures: BoxStructures = BoxStructures()
    obstacles: BoxObstacles = BoxObstacles()
    figures: BoxFigures = BoxFigures()
    badges: BoxBadges = BoxBadges()
    medals: BoxMedals = BoxMedals()
    markers: BoxMarkers = BoxMarkers()
    # By kind of card.
    cards: FrozenMap[EntryId, int] = FrozenDict()
    dice: int | None = None
    other: FrozenMap[EntryId, int] = FrozenDict()
    unknown: tuple[UnknownPart, ...] = ()
    # Who says what, by part.
    part_sources: FrozenMap[EntryId, tuple[SourceId, ...]] = FrozenDict()
