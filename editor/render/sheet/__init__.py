"""The printable sheet of a scenario: map, sides and texts on pages of paper.

`sheet_content` says what is on it and knows no Qt; `flow` breaks it into columns and pages; `sheet_document` paints a
page anywhere; `export` writes the PDF. Nothing here knows the window.
"""
