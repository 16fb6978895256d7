"""The piece palette: every piece of the catalog as a picture, found by group, by box or by a word of any language.

- `piece_palette.PiecePalette` is what the window hosts; it gives the chosen piece to the tools.
- `entries` lists what there is, `entry_words` names it, `piece_search` finds it, `box_filter` knows who owns it,
  `recent_pieces` and `favourites` remember.
- The rest are its parts: icons, chips, recent row, nation picker, sections with grids of cells, the folded strip.

It changes no scenario.
"""
