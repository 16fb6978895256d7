"""Printing and export: a preview of the sheet, and the ways to a printer, a PDF or a picture file. All of them are
painted off the window thread, in one thread that has drawings of its own.
"""
