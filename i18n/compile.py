"""From PO to MO: `python -m i18n.compile` prepares all catalogs, so that starting the program compiles none.

An MO file of ours is keyed by code (the msgctxt of the PO), so that the program looks a sentence up without
knowing its English; in English the msgid is the sentence. One extra entry tells which PO text it was made from.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from i18n.catalogs import FINGERPRINT_KEY, fingerprint
from i18n.languages import Language
from schema.formats.files import write_atomically
from schema.issues import KnownProblem


def compile_catalog(source: bytes, language: Language) -> bytes:
    """The MO file for the text of a PO file; sentences without a reviewed translation are left out."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = Catalog(locale=language.value)
    compiled.add(FINGERPRINT_KEY, string=fingerprint(source))
    for message in read_po(io.BytesIO(source), locale=language.value, abort_invalid=True):
        if not message.id or not message.context:
            continue  # the header
        sentence = message.id if language is Language.ENGLISH else message.string
        # A plural counts as translated when its every form is.
        if not sentence or message.fuzzy or not all(sentence):
            continue
        code = message.context
        compiled.add((code, code) if message.pluralizable else code, string=sentence)
    stream = io.BytesIO()
    write_mo(stream, compiled)
    return stream.getvalue()


def main() -> int:
    """Compile every PO file of the package; 1 if one could not be written."""
    failed = 0
    for path in sorted(Path(__file__).parent.glob("*/*.po")):
        try:
            write_atomically(path.with_suffix(".mo"), compile_catalog(path.read_bytes(), Language(path.stem)))
        except KnownProblem as problem:
            print(f"{path.with_suffix('.mo')}: {problem.code}", file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
