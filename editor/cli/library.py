"""`beachhead library`: the database of cards, rules and scenarios."""

from editor.program import PROGRAM

COMMANDS = ("search", "import", "import-own", "export", "stats", "backup", "restore", "copy")
EXAMPLES = (
    f"{PROGRAM} library search forest",
    f'{PROGRAM} library search "kind:scenario front:eastern units>20"',
    f"{PROGRAM} library import scenarios/",
)
