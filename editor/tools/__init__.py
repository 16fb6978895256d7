"""The tools of the map: what the mouse and the keys do on hexes. They know the document and no widget.

- `tool.Tool` is the base: identity (`id`, `action`, `uses_piece`), life cycle (activate, deactivate, mouse, keys,
  cancel), `preview` (pieces painted at 60 %, outlined hexes, forbidden hexes, open joints) and `status` (for the
  status bar).
- `tool_action.ToolAction` says how menus, tool bar, command palette, shortcuts and help show a tool.
- `discovery` finds the tools: every module here whose name ends in `_tool`. Nothing else lists them.
- `toolbox.Toolbox` holds all tools and the current one. The canvas forwards to it `pressed`, `moved`, `released`,
  `double_clicked`, `captured` (right button) with a hex (None off the board) and `Modifiers`, and `key` and `cancel`;
  after each call it repaints `toolbox.current.preview`, and the status bar shows `toolbox.current.status`.
- `tool_state.ToolState` is what the tools share with palette, tool bar and panels: the document, the piece in hand, the
  brush, the clip, the terrain of each way, and requests to the window (edit a label, another tool).
- `layer_state.LayerState`: hidden and locked layers.
- `commands`: what menus do with the selection: cut, copy, paste, delete, duplicate, turn, select all.

| id | module | does |
|---|---|---|
| select, lasso | `select_tool` | select, move, copy by dragging |
| paint, line, fill | `paint_tool`, `line_tool`, `fill_tool` | put the piece in hand on hexes |
| erase, eyedropper | `erase_tool`, `eyedropper_tool` | remove pieces, pick them up |
| river, road, rail, coast | `way_tool` | ways that choose their own tiles |
| paste, stamp | `paste_tool` | clips, turned and mirrored |
| label, measure, why | `label_tool`, `measure_tool`, `why_tool` | labels; distance and sight; explanations |
| hexes | `hexes_tool` | choosing the hexes of a victory block or of a special rule |
"""
