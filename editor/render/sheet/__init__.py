"""The printable sheet of a scenario: map, sides and texts on pages of paper.

`content` says what is on it and knows no Qt; `flow` breaks it into columns and pages; `document` paints a page
anywhere; `export` writes the PDF. Nothing here knows the window.
"""
