"""QR codes: an address as a square of dark and light modules, as ISO/IEC 18004 describes it.

Only what an address needs: bytes, error correction M, versions 1 to 10. A package for it would bring every kind of
code there is; this much can be held against published examples in a test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

Matrix = tuple[tuple[bool, ...], ...]
MAX_BYTES: Final = 213
"""What a code of version 10 holds."""


@dataclass(frozen=True)
class _Version:
    """Words of correction in each block, the words of data of the blocks, and the lines of the alignment squares."""

    number: int
    correction: int
    blocks: tuple[int, ...]
    alignment: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        return 17 + 4 * self.number

    @property
    def count_bits(self) -> int:
        return 8 if self.number < 10 else 16


_VERSIONS: Final = (
    _Version(1, 10, (16,)),
    _Version(2, 16, (28,), (6, 18)),
    _Version(3, 26, (44,), (6, 22)),
    _Version(4, 18, (32, 32), (6, 26)),
    _Version(5, 24, (43, 43), (6, 30)),
    _Version(6, 16, (27,) * 4, (6, 34)),
    _Version(7, 18, (31,) * 4, (6, 22, 38)),
    _Version(8, 22, (38, 38, 39, 39), (6, 24, 42)),
    _Version(9, 22, (36, 36, 36, 37, 37), (6, 26, 46)),
    _Version(10, 26, (43, 43, 43, 43, 44), (6, 28, 50)),
)
_MASKS: Final[tuple[Callable[[int, int], bool], ...]] = (
    lambda row, col: (row + col) % 2 == 0,
    lambda row, _: row % 2 == 0,
    lambda _, col: col % 3 == 0,
    lambda row, col: (row + col) % 3 == 0,
    lambda row, col: (row // 2 + col // 3) % 2 == 0,
    lambda row, col: row * col % 2 + row * col % 3 == 0,
    lambda row, col: (row * col % 2 + row * col % 3) % 2 == 0,
    lambda row, col: ((row + col) % 2 + row * col % 3) % 2 == 0,
)
_FINDER_LIKE: Final = "10111010000", "00001011101"


def qr_code(text: str) -> Matrix:
    """The modules row by row, True being dark, without the light margin of four modules that a reader needs.

    A ValueError for more than MAX_BYTES.
    """
    data = text.encode()
    version = next((one for one in _VERSIONS if len(data) <= _room(one)), None)
    if version is None:
        raise ValueError(f"a QR code holds {MAX_BYTES} bytes at most")
    words = _interleaved(_data_words(data, version), version)
    candidates = (_Drawing(version, number).drawn(words) for number in range(len(_MASKS)))
    return min(candidates, key=_penalty)


def _room(version: _Version) -> int:
    return (8 * sum(version.blocks) - 4 - version.count_bits) // 8


def _data_words(data: bytes, version: _Version) -> list[int]:
    total = sum(version.blocks)
    bits = f"0100{len(data):0{version.count_bits}b}" + "".join(f"{byte:08b}" for byte in data)
    bits += "0" * min(4, 8 * total - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[start : start + 8], 2) for start in range(0, len(bits), 8)]
    filling = (0xEC, 0x11)
    return words + [filling[number % 2] for number in range(total - len(words))]


def _interleaved(words: list[int], version: _Version) -> list[int]:
    """The first word of each block, then the second of each, and so on; then the words of correction likewise."""
    blocks, start = [], 0
    for size in version.blocks:
        blocks.append(words[start : start + size])
        start += size
    corrections = [_correction(block, version.correction) for block in blocks]
    data = [block[number] for number in range(max(version.blocks)) for block in blocks if number < len(block)]
    return data + [block[number] for number in range(version.correction) for block in corrections]


# Reed-Solomon over the field of 256 elements


@cache
def _powers() -> tuple[tuple[int, ...], dict[int, int]]:
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return tuple(powers), {power: exponent for exponent, power in enumerate(powers)}


def _product(first: int, second: int) -> int:
    if not (first and second):
        return 0
    powers, logarithms = _powers()
    return powers[(logarithms[first] + logarithms[second]) % 255]


@cache
def _generator(degree: int) -> tuple[int, ...]:
    terms = [1]
    for exponent in range(degree):
        root = _powers()[0][exponent]
        shifted = [*terms, 0]
        for number, term in enumerate(terms):
            shifted[number + 1] ^= _product(term, root)
        terms = shifted
    return tuple(terms)


def _correction(block: list[int], degree: int) -> list[int]:
    remainder = [*block, *([0] * degree)]
    for number in range(len(block)):
        factor = remainder[number]
        for offset, term in enumerate(_generator(degree)):
            remainder[number + offset] ^= _product(term, factor)
    return remainder[len(block) :]


def _with_check(value: int, generator: int, bits: int) -> int:
    """A number with the remainder of its division behind it, so that a reader can correct it."""
    remainder = value << bits
    for shift in range(remainder.bit_length() - 1, bits - 1, -1):
        if remainder >> shift & 1:
            remainder ^= generator << (shift - bits)
    return value << bits | remainder


class _Drawing:
    """The modules of a version with one of the masks. None is a module that is still free."""

    def __init__(self, version: _Version, mask: int) -> None:
        self._version, self._mask, self._size = version, mask, version.size
        self._modules: list[list[bool | None]] = [[None] * self._size for _ in range(self._size)]

    def drawn(self, words: list[int]) -> Matrix:
        self._draw_squares()
        self._draw_format()
        bits = "".join(f"{word:08b}" for word in words)
        covers = _MASKS[self._mask]
        for number, (row, col) in enumerate(list(self._free())):
            is_dark = number < len(bits) and bits[number] == "1"
            self._modules[row][col] = is_dark != covers(row, col)
        return tuple(tuple(bool(module) for module in row) for row in self._modules)

    def _square(self, row: int, col: int, rings: str) -> None:
        """Rings about a middle, from the inside; those beyond the edge are left out."""
        reach = len(rings) - 1
        for down in range(-reach, reach + 1):
            for across in range(-reach, reach + 1):
                if 0 <= row + down < self._size and 0 <= col + across < self._size:
                    self._modules[row + down][col + across] = rings[max(abs(down), abs(across))] == "1"

    def _draw_squares(self) -> None:
        last = self._size - 4
        for row, col in ((3, 3), (3, last), (last, 3)):
            self._square(row, col, "11010")
        lines = self._version.alignment
        for row in lines:
            for col in lines:
                if self._modules[row][col] is None:
                    self._square(row, col, "101")
        for number in range(8, self._size - 8):
            self._modules[6][number] = self._modules[number][6] = number % 2 == 0

    def _draw_format(self) -> None:
        """Twice: the level of correction (0 for M) and the mask; from version 7 on the version as well."""
        code = _with_check(self._mask, 0b10100110111, 10) ^ 0b101010000010010
        around = [*range(6), 7, 8, *([8] * 7)], [*([8] * 8), 7, *range(5, -1, -1)]
        for number in range(15):
            is_dark = bool(code >> number & 1)
            self._modules[around[0][number]][around[1][number]] = is_dark
            if number < 8:
                self._modules[8][self._size - 1 - number] = is_dark
            else:
                self._modules[self._size - 15 + number][8] = is_dark
        self._modules[self._size - 8][8] = True
        if self._version.number >= 7:
            code = _with_check(self._version.number, 0b1111100100101, 12)
            for number in range(18):
                row, col = number // 3, self._size - 11 + number % 3
                self._modules[row][col] = self._modules[col][row] = bool(code >> number & 1)

    def _free(self) -> Iterator[tuple[int, int]]:
        """The modules for the data: in pairs of columns from the right, up and down by turns."""
        upward = True
        for right in (*range(self._size - 1, 6, -2), 5, 3, 1):
            rows = range(self._size - 1, -1, -1) if upward else range(self._size)
            for row in rows:
                for col in (right, right - 1):
                    if self._modules[row][col] is None:
                        yield row, col
            upward = not upward


def _penalty(matrix: Matrix) -> int:
    """How hard a code is to read: long runs, blocks, what looks like a corner, and too much of one color."""
    lines = ["".join("1" if module else "0" for module in row) for row in (*matrix, *zip(*matrix, strict=True))]
    runs = sum(_run_penalty(line) for line in lines)
    corners = 40 * sum(
        line.startswith(pattern, at) for line in lines for pattern in _FINDER_LIKE for at in range(len(line))
    )
    size = len(matrix)
    blocks = 3 * sum(
        matrix[row][col] == matrix[row][col + 1] == matrix[row + 1][col] == matrix[row + 1][col + 1]
        for row in range(size - 1)
        for col in range(size - 1)
    )
    dark = sum(map(sum, matrix)) * 100 / size**2
    return runs + corners + blocks + 10 * int(abs(dark - 50) // 5)


def _run_penalty(line: str) -> int:
    penalty, length = 0, 0
    for number, module in enumerate(line):
        length = length + 1 if number and module == line[number - 1] else 1
        if length == 5:
            penalty += 3
        elif length > 5:
            penalty += 1
    return penalty
