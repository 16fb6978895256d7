"""The art of the program: SVG pieces in two themes, the font, and the manifest that says what to draw where."""
