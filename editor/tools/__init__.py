"""The tools of the map: what the mouse and the keys do on hexes. They know the document and no widget.

- `toolbox.Toolbox` holds all tools and the current one. The canvas forwards to it `pressed`, `moved`, `released`,
  `double_clicked`, `captured` (right button) with a hex (None off the board) and `Modifiers`, and `key` and `cancel`;
  after each call it repaints `toolbox.current.preview` and shows `toolbox.current.status`.
- `workbench.Workbench` is what tools, palette and tool bar share: the document, the piece in the hand, brush size,
  locked layers, the clip, the terrain of each way, and requests to the window (edit a caption, another tool).
- `tool.Tool` is the life cycle: activate, deactivate, mouse, keys, cancel, `preview` (pieces painted at 60 %,
  outlined, forbidden and open-joint places) and `status` (text keys for left, right and wheel, and two keys).
- `commands`: what menus do with the selection: cut, copy, paste, delete, duplicate, turn, nudge, select all.

| id | class | does |
|---|---|---|
| select, lasso | `select_tool` | select, move, copy by dragging |
| paint, line, fill, erase, pick | `paint_tool`, `line_tool`, `fill_tool`, `erase_tool`, `pick_tool` | pieces |
| river, road, rail, coast | `way_tool` | ways that choose their own tiles |
| paste, stamp | `paste_tool` | clips, turned and mirrored |
| label, measure | `label_tool`, `measure_tool` | captions; distance and sight |
"""
