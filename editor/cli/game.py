"""`beachhead game`: games as records, for scripts and for reports of what went wrong."""

from editor.program import PROGRAM

COMMANDS = ("new", "moves", "apply", "replay", "check")
EXAMPLES = (
    f"{PROGRAM} game new omaha.m44 --seed 7 -o omaha.game",
    f"{PROGRAM} game moves omaha.game",
    f'{PROGRAM} game apply omaha.game "play attack:left" "order B3"',
    f"{PROGRAM} game replay omaha.game --text",
)
