"""How finished a text is: what was noted when it was written, unless its source has changed since.

The rule stands here twice, for Python and for databases; a test holds one against the other.
"""

from __future__ import annotations

from schema.texts import TextState


def effective_state(state: str, source_digest: str | None, current_source: str | None) -> TextState:
    """`source_digest`: what the text was translated from; `current_source`: the digest of the source now."""
    if source_digest is not None and current_source is not None and source_digest != current_source:
        return TextState.OUTDATED
    return TextState(state)


def effective_state_sql(text: str, source: str) -> str:
    """The same for two rows of `texts` in a query; a text that is missing or empty is untranslated."""
    return (
        f"CASE WHEN {text}.id IS NULL OR {text}.text = '' THEN '{TextState.UNTRANSLATED}' "
        f"WHEN {text}.source_digest <> {source}.digest THEN '{TextState.OUTDATED}' ELSE {text}.state END"
    )
