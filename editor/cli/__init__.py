"""The command line: thin commands over the same code as the window. Nothing here paints or imports Qt."""
