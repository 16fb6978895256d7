"""From PO to MO: `python -m i18n.compile` prepares all catalogs, so that starting the program compiles none.

An MO file of ours is keyed by code (the msgctxt of the PO), so that the program looks a sentence up without
knowing its English; in English the msgid is the sentence. One extra entry tells which PO text it was made from.
The wheel and the bundle hold the MO files; the program itself never writes any.
"""

from __future__ import annotations

import contextlib
import gettext
import io
import struct
import sys
import zlib
from pathlib import Path

from i18n.languages import Language
from schema.formats.files import write_atomically
from schema.issues import KnownProblem

# An entry of every compiled catalog: which PO text it was made from. No code is like it: codes have a dot or a colon.
FINGERPRINT_KEY = "fingerprint"


def fingerprint(source: bytes) -> str:
    """Changes whenever the PO text does. Times of files do not: a checkout or an upgrade may set any."""
    return f"1:{len(source)}:{zlib.crc32(source):08x}"


def read_compiled(path: Path, source: bytes) -> gettext.GNUTranslations | None:
    """The MO file there; None if there is none, or one that is damaged or was made from another PO text."""
    with contextlib.suppress(OSError, ValueError, struct.error):  # cut off, or not an MO file at all
        translations = gettext.GNUTranslations(io.BytesIO(path.read_bytes()))
        if translations.gettext(FINGERPRINT_KEY) == fingerprint(source):
            return translations
    return None


def compile_catalog(source: bytes, language: Language) -> bytes:
    """The MO file for the text of a PO file; sentences without a reviewed translation are left out."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = Catalog(locale=language.locale)
    compiled.add(FINGERPRINT_KEY, string=fingerprint(source))
    for message in read_po(io.BytesIO(source), locale=language.locale, abort_invalid=True):
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


def compile_folder(folder: Path) -> int:
    """Write the MO file of every `<domain>/<language>.po` below a folder that has no current one; how many."""
    count = 0
    for path in sorted(folder.glob("*/*.po")):
        source, compiled = path.read_bytes(), path.with_suffix(".mo")
        if read_compiled(compiled, source) is None:
            write_atomically(compiled, compile_catalog(source, Language(path.stem)))
            count += 1
    return count


def main() -> int:
    """Compile every PO file of the package; 1 if one could not be written."""
    try:
        compile_folder(Path(__file__).parent)
    except KnownProblem as problem:
        print(f"i18n.compile: {problem.code}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
