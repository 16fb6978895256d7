"""Words from the game, a file or an author in a menu or on a button."""


def escape_ampersands(words: str) -> str:
    """So that Qt shows them as they are: it would make a key of the "&" in "Town & village"."""
    return words.replace("&", "&&")
