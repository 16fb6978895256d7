"""The generator of the art: drawings in code, one module per family, all with the same pen.

A module that draws has a table `PIECES` (file stem to drawing); `python -m tools.art.build` finds all.
Nothing in here imports Qt, except `sheets`, which rasterizes contact sheets for the eye.
"""
