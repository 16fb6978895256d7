"""`beachhead translate`: texts out to translators and back."""

from editor.program import PROGRAM

COMMANDS = ("export", "import", "undo", "check", "status", "memory")
EXAMPLES = (
    f"{PROGRAM} translate export --to nl -o nl.po",
    f"{PROGRAM} translate import --dry-run nl.po",
    f"{PROGRAM} translate import nl.po",
    f"{PROGRAM} translate undo",
    f"{PROGRAM} translate check --to nl",
    f"{PROGRAM} translate status",
    f"{PROGRAM} translate memory --to nl -o nl.tmx",
)
