"""The art of the program: SVG pieces in two themes, the font, and the manifests that say what to draw where.

`screen/` holds the painted pieces, `print/` their ink-saving twins under the same names, `fonts/` the typeface.
All of them are written by `python -m tools.art.build`; do not edit the SVGs by hand.
Units, badges, medals and markers: `pieces.json`. Grounds, terrain, structures, obstacles: `manifest.json`.

Every piece of a hex has the box -120 -120 240 240, origin in the center of the hex, one unit one pixel at hex width
200; a wash has the box 0 0 2600 1600, is repeated over the board, and does not exist in print.

manifest.json:

`terrains`
    catalog id -> shape -> look -> list of leaves, bottom to top. A tile without a shape has the shape `plain`.
    Looks are `country`, `winter`, `desert`, `pacific`; `country` is always there. An empty list: nothing to draw.
`fallback`
    What to take when the requested key is missing: each list is tried in turn. A look that is not there is drawn in
    `country`; a shape that is not there as the first of `plain`, `straight`, `runway`, `a` that is.
leaf
    `stems`: file stems (without `.svg`) of which one is drawn; several are variants, pick by a hash of the hex.
    `layer`: where the painter draws it, one of `layers`, each drawn over the whole board before the next:
    `water_and_ways`; `standing`, north to south; `rect`, above grid and section lines; `obstacle`, alone at (0, 4),
    with a unit at (0, 66) in front of it at 84 %; `overlay`, over the tile it changes, below the grid.
    Leaves of one tile keep their order, also when their layers are equal.
    `turn`: degrees clockwise (as SVG and QPainter turn) per step of rotation: rotation n turns by turn * (n - 1).
    -60 hex tiles and barriers, 30 bridges, 60 railway bridges, 180 bunkers, 0 what shows the light and never turns.
    `shadow`: a file drawn first, turned alike, then moved by `shadow_offset` on the board; screen only.
`grounds`
    board face part -> `base` (one flat hex, also as `color`), `wash`, `marks` (variants; mirror half of them).
`edges`
    pieces of the beach face: `dune` over the first beach row, `shore` over the first ocean row.
`runs_on`
    terrain -> look -> the straight piece that carries a line on beyond the last hex to the frame.
`approaches`
    `ways`: terrain -> look -> the piece that leads a road from the eastern side of a hex to the deck of a bridge;
    `bridges`: the structures that have such pieces on every side from which a road comes.
`unit_tiles`
    ids that are drawn as a unit of that kind, see `pieces.json`.

The modifier of a tile (`impassable_hill`, `impassable_blocking_hill`) is drawn after the tile from its own entry.
"""
