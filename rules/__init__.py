"""The game: board geometry, the catalog of pieces, sight, movement, battle, checks. Pure functions over frozen values.

Facts are data under `rules/data`, behaviour is code. No file access but the package's own data, no sentences, no Qt.
"""
