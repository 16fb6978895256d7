"""How windows look: colours, sizes and type as tokens, the style sheet made of them, and the icons.

Nothing here knows a scenario; the board's own colours belong to `editor.render.painting`.
"""
