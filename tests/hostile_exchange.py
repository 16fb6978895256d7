"""Files for translators as somebody who means harm would write them, or as a broken program does."""

from __future__ import annotations

import os
from pathlib import Path

_LAUGHS = "".join(f'<!ENTITY l{number} "{f"&l{number - 1};" * 10}">' for number in range(1, 10))
_BOMB = f'<!DOCTYPE x [<!ENTITY l0 "lol">{_LAUGHS}]>'
_SECRET = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>'
_DECLARED_ELSEWHERE = '<!DOCTYPE x [<!ENTITY % all SYSTEM "http://127.0.0.1:9/all.dtd">%all;]>'
_UNIT = '<trans-unit id="card:ambush"><source>Ambush</source><target>{}</target></trans-unit>'
_XLIFF = '<xliff version="1.2"><file source-language="en" target-language="nl"><body>{}</body></file></xliff>'
_XLIFF_2 = (
    '<xliff version="2.0" srcLang="en" trgLang="nl"><file><unit id="card:ambush"><segment><source>Ambush</source>'
    "<target>{}</target></segment></unit></file></xliff>"
)
_TMX = (
    '<tmx version="1.4"><header srclang="en"/><body><tu><prop type="x-beachhead-code">card:ambush</prop>'
    '<tuv xml:lang="en"><seg>Ambush</seg></tuv><tuv xml:lang="nl"><seg>{}</seg></tuv></tu></body></tmx>'
)
_TBX = (
    '<martif type="TBX"><text><body><termEntry id="card.ambush"><langSet xml:lang="nl"><tig><term>{}</term></tig>'
    "</langSet></termEntry></body></text></martif>"
)
_PO = 'msgid ""\nmsgstr ""\n"Language: nl\\n"\n"Content-Type: text/plain; charset={}\\n"\n\n'
_PO_ENTRY = 'msgctxt "card:ambush"\nmsgid "Ambush"\nmsgstr "{}"\n'
_CSV = 'code,source,language,translation\r\n"card:ambush","Ambush","nl","{}"\r\n'


def _po(text: str, charset: str = "UTF-8") -> str:
    return _PO.format(charset) + _PO_ENTRY.format(text)


_XML_FORMS = {".xlf": _XLIFF.format(_UNIT), "-2.xlf": _XLIFF_2, ".tmx": _TMX, ".tbx": _TBX}
# By name of the file; each of them is refused as a whole.
_FILES: dict[str, bytes] = {
    **{
        f"{name}{suffix}": (start + form.format(words)).encode()
        for suffix, form in _XML_FORMS.items()
        for name, start, words in (
            ("bomb", _BOMB, "&l9;"),
            ("secret", _SECRET, "&secret;"),
            ("elsewhere", _DECLARED_ELSEWHERE, "&words;"),
            ("unknown", "", "&words;"),
            ("deep", "", "<g>" * 20_000 + "</g>" * 20_000),
            ("nul", "", "Hinder\0laag"),
        )
    },
    **{f"cut{suffix}": form.format("Verrassing")[:-20].encode() for suffix, form in _XML_FORMS.items()},
    "giant.tbx": _TBX.format("Verrassing" * 1_000).encode(),
    "latin.xlf": _XLIFF.format(_UNIT.format("Verr\u00e9s")).encode("latin-1"),
    "klingon.xlf": f'<?xml version="1.0" encoding="x-klingon"?>{_XLIFF.format(_UNIT)}'.encode(),
    "folded.xlf": f'<?xml version="1.0" encoding="utf-7"?>{_XLIFF.format(_UNIT)}'.encode(),
    "wide.xlf": _XLIFF.format(_UNIT).encode("utf-32"),
    "picture.xlf": b"<svg/>",
    "two-languages.xlf": _XLIFF.format(_UNIT).replace("</file>", '</file><file target-language="fr"/>').encode(),
    "latin.po": _po("Verr\u00e9s").encode("latin-1"),
    "wide.po": _po("Verrassing").encode("utf-16"),
    "bytes.po": _po("Verrassing", "hex").encode(),
    "klingon.po": _po("Verrassing", "x-klingon").encode(),
    "nul.po": b"\0" * 100,
    "nothing.po": b"",
    "no-language.po": _po("Verrassing").replace("Language: nl", "Language: tlh").encode(),
    "program.po": b"\x7fELF" + bytes(range(256)) * 10,
    "cut.csv": _CSV.format("Verrassing").encode()[:-3],
    "latin.csv": _CSV.format("Verr\u00e9s").encode("latin-1"),
    "giant-cell.csv": _CSV.format("x" * 200_000).encode(),
    "no-columns.csv": b"a,b,c\r\n1,2,3\r\n",
}
# Words that no text of the library may become, whatever format brings them.
_TEXTS = {
    "attribute": "{0.__class__}",
    "index": "{0[__import__]}",
    "open": "{card:ambush",
    "nobody": "{card:nobody}",
    "giant": "Verrassing" * 2_000,
    "backwards": "Hinder\u202elaag",
}
# One that a spreadsheet would carry out; a program that knows PO or XML would not.
_FORMULAS = ("=HYPERLINK(A1)", "+cmd|calc!A0", "@SUM(1)", "\uff1d1+1")
# What files say about files: nobody follows it.
_PATHS = ("scenario:../../../etc/passwd.title", "card:..\\..\\ambush", "scenario:/dev/zero.title")


def write_refused_files(folder: Path) -> list[Path]:
    """Files that are no translations at all, or none that can be read: each has one line told about it."""
    files = [_written(folder / name, data) for name, data in _FILES.items()]
    giant = folder / "giant.po"
    with giant.open("wb") as stream:
        stream.truncate(64 * 1024 * 1024 + 1)
    (folder / "folder.po").mkdir()
    found = [*files, giant, folder / "folder.po", folder / "missing.po"]
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.po")
        (folder / "device.po").symlink_to("/dev/zero")
        found += [folder / "pipe.po", folder / "device.po"]
    return found


def write_refused_texts(folder: Path) -> list[Path]:
    """Files that can be read, with texts that may not come into the library."""
    files = []
    for name, words in _TEXTS.items():
        files.append(_written(folder / f"{name}.po", _po(words).encode()))
        files.append(_written(folder / f"{name}.csv", _CSV.format(words).encode()))
        files += [
            _written(folder / f"{name}{suffix}", form.format(words).encode())
            for suffix, form in _XML_FORMS.items()
            if suffix != ".tbx"
        ]
    files += [_written(folder / f"formula{at}.csv", _CSV.format(one).encode()) for at, one in enumerate(_FORMULAS)]
    for number, code in enumerate(_PATHS):
        files.append(_written(folder / f"path{number}.po", _po("Verrassing").replace("card:ambush", code).encode()))
        files.append(
            _written(folder / f"path{number}.csv", _CSV.format("Verrassing").replace("card:ambush", code).encode())
        )
    return files


def _written(file: Path, data: bytes) -> Path:
    file.write_bytes(data)
    return file
