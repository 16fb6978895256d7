"""What the rules say, on the map: moves, sight, targets, threat, medals, and the answers to "why?".

`attach_overlays` in `controller.py` is the way in. The answers of the rules are plain data
without Qt (`reach`, `hidden_hexes`, `enemies_in_sight`, `threat`, `medal_march`, gathered in `facts`); marks paint
them, widgets tell them.
"""
