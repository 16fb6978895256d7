"""The board on the screen: canvas, overlays, the map scan below it, and the palette of pieces."""
