"""The program: window, canvas, panels, painting, printing, and the command line. The only place that imports Qt."""
