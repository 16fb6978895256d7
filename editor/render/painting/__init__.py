"""One painter of boards: for the window, PNG, SVG, PDF, the web page and thumbnails.

Everything is drawn in scene units, a hex being 200 wide. Paints a frozen Scenario and asks nothing of widgets, edits
or files other than the art and the picture it writes.
"""
