"""The generator of the art: drawings in code, one module per family, all with the same pen.

A module that draws has a table `PIECES` (file stem to drawing); `python -m editor.render.art.draw.build` finds all.
Nothing in here imports Qt, except `sheets`, which rasterizes contact sheets for the eye.
"""
