"""What a user can do to a scenario, as frozen edits without Qt: `edit.apply(scenario)` gives the next scenario.

One file per noun. An edit says what it is by `text_key` and `text_params` (the history list reads them), and by
`merge_key` whether it goes on with the edit before it. It takes parts that are already valid; nothing here knows
a window, a file or a language.

- `layers`, `pieces`, `areas`, `symmetry`, `piece_symmetry`: the words in which edits speak.
- `place_piece`, `erase`, `fill`, `paste`, `labels`, `fields`: single edits.
- `ways`, `coast`: rivers, roads, rails and coasts; `joints` chooses their tiles and repairs them.
- `board_symmetry`, `board_change`: the whole board.
"""
