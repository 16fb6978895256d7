"""Words of the game, of a file or of the author as a line of a menu."""


def escape_ampersands(words: str) -> str:
    """As they are: Qt would make a key of the "&" in "Town & village"."""
    return words.replace("&", "&&")
