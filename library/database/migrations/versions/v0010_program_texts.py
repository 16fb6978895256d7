"""Texts of the program itself: no table changes, but programs that do not know these kinds must not read them."""

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """The texts come in with what the program ships."""
