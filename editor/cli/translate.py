"""`beachhead translate`: texts out to translators and back."""

from editor.program import PROGRAM

COMMANDS = ("export", "import", "status")
EXAMPLES = (
    f"{PROGRAM} translate export --lang nl -o nl.po",
    f"{PROGRAM} translate import nl.po",
    f"{PROGRAM} translate status",
)
