"""The drawn cards: what stands on a card, how its text is fitted, and how it is painted, in each language.

`face` says what is on a card, `picture` paints it, `layout` fits its text, `scenes` chooses the piece of board.
"""
