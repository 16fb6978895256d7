"""The board view: rulers, the canvas, the mini-map, and what they show over the painted board.

- `board_view.BoardView` is what the window hosts; `board_canvas.BoardCanvas` is the map in it.
- `camera` knows where the board lies on the screen, `board_tiles` keeps it painted, `dirty_areas` says what an edit
  changed. `marks`, `previews`, `issue_badges`, `general_bands` and `hex_labels` paint over it; `overlay` is the port
  for those that other packages bring.
- `canvas_input` forwards the mouse to the current tool; nothing here changes a scenario by itself.
- `effect_words` says in words what a piece does.
"""
