"""QR codes: held against those of another program by their digest, and read back."""

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.render.sheet.code_mark import CODE_SIZE, paint_code
from editor.render.sheet.qr_code import MAX_BYTES, qr_code

ADDRESS = "https://example.org/scenario/" + "a7-b/" * 60
ZBARIMG = shutil.which("zbarimg")


@pytest.mark.parametrize(
    ("length", "size", "digest"),
    [
        (1, 21, "9d1dde5ac05151b2"),
        (14, 21, "e873d5aaa62fe024"),
        (27, 29, "e514b513173fed97"),
        (120, 45, "60281c32fa191bb6"),
        (213, 57, "fc8be30a13116013"),
    ],
)
def test_a_code_is_as_another_program_makes_it(length: int, size: int, digest: str) -> None:
    code = qr_code(ADDRESS[:length])
    assert len(code) == size
    modules = "".join("1" if module else "0" for row in code for module in row)
    assert sha256(modules.encode()).hexdigest().startswith(digest)


def test_what_does_not_fit_is_refused() -> None:
    assert qr_code("x" * MAX_BYTES)
    with pytest.raises(ValueError, match="213"):
        qr_code("é" * (MAX_BYTES // 2 + 1))


@pytest.mark.skipif(ZBARIMG is None, reason="zbarimg is not installed")
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("length", [5, 60, 213])
def test_a_reader_reads_the_painted_code(length: int, tmp_path: Path) -> None:
    image = QImage(600, 600, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(600 / CODE_SIZE, 600 / CODE_SIZE)
    paint_code(painter, qr_code(ADDRESS[:length]), QPointF())
    painter.end()
    file = tmp_path / "code.png"
    image.save(str(file))
    assert ZBARIMG is not None
    read = subprocess.run([ZBARIMG, "-q", "--raw", str(file)], capture_output=True, text=True, check=True)
    assert read.stdout.strip() == ADDRESS[:length]
