"""What the rules say, on the map: moves, sight, targets, threat, medals, and the answers to "why?".

`attach_overlays` in `controller.py` is the way in. What is found is plain data, made from `rules` without Qt
(`reach`, `outlook`, `prospects`, `threat`, `medal_march`, gathered in `facts`); marks paint it, widgets tell it.
"""
