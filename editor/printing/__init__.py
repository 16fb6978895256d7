"""Printing: a preview of the sheet, and the ways out of it, a printer or a PDF. Pages are painted off the window
thread, in one thread that has drawings of its own.
"""
