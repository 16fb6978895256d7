"""Lines into columns and pages: headings stay with their text and are repeated over what goes on in the next column, no
line of a paragraph stands alone, and the last page parts no section that a little more height keeps whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from editor.render.sheet.lines import SetLine, count_fitting
from editor.render.twips import twips

# So many lines of a paragraph stay together at the foot and the head of a column.
_TOGETHER: Final = 2
# Columns of the last page are made equal to so much.
_PRECISION: Final = 20.0
# So much higher they may be for sections to stay whole.
_UNEQUAL: Final = 1.5
# A section that must be parted begins where so much of a column is left, in columns that may be so much higher.
_BEGINNING: Final = 0.35
_PARTED: Final = 1.25
# A column before the last that is filled less than this part of the highest one is a hole in the page.
_HOLE: Final = 0.45
# A page before the last is filled column by column, unless one of them is left lower than this part of the highest.
_LOW: Final = 0.6
_UNDER_CONTINUATION: Final = twips(1.0)


@dataclass(frozen=True)
class Block:
    """Lines that belong together, with space before them unless they begin a column."""

    lines: tuple[SetLine, ...]
    before: float = 0.0
    # A heading: it moves to the next column rather than leave the text that follows.
    keeps_next: bool = False
    # A bar before it and a hairline under it.
    ruled: bool = False
    # A thin bar before it: the author's words in another language.
    quoted: bool = False
    # Stands over it where it begins a column or goes on in one: the heading once more.
    continuation: Block | None = None

    @property
    def height(self) -> float:
        return sum(line.height for line in self.lines)


@dataclass(frozen=True, slots=True)
class PlacedLine:
    line: SetLine
    # Below the top of the column.
    top: float
    # It has a bar before it.
    barred: bool = False
    # It has a hairline under it.
    ruled: bool = False
    # It has a thin bar before it.
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class TextPosition:
    """How far the text is set: the next block, and its next line."""

    block: int = 0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Column:
    lines: tuple[PlacedLine, ...]
    height: float
    # It ends with a heading.
    is_stranded: bool
    # It begins within a section.
    is_continued: bool = False


EMPTY_COLUMN: Final = Column((), 0.0, False)


@dataclass(frozen=True, slots=True)
class TextPage:
    columns: tuple[Column, ...]


def text_height(page: TextPage) -> float:
    """How far down a page its text reaches."""
    return max(column.height for column in page.columns)


def flow(blocks: Sequence[Block], heights: Iterator[float], columns: int) -> tuple[TextPage, ...]:
    """The pages of a text. `heights` gives the room on each page; the columns of the last page are made equal."""
    pages: list[TextPage] = []
    position = TextPosition()
    while position.block < len(blocks):
        height = next(heights)
        page, end = _page(blocks, position, height, columns)
        if end.block >= len(blocks):
            page = _balanced(blocks, position, height, columns)
        elif min(column.height for column in page.columns) < _LOW * text_height(page):
            page = _leveled(blocks, position, end, height, columns)
        pages.append(page)
        position = end
    return tuple(pages)


def _page(
    blocks: Sequence[Block], position: TextPosition, height: float, columns: int, *, beginning: float = 0.0
) -> tuple[TextPage, TextPosition]:
    """`beginning`: with less room, a section that does not fit into the rest of a column begins the next one."""
    filled: list[Column] = []
    for _ in range(columns):
        column, position = _column(blocks, position, height, beginning=beginning)
        filled.append(column)
    return TextPage(tuple(filled)), position


def _balanced(blocks: Sequence[Block], position: TextPosition, height: float, columns: int) -> TextPage:
    """The lowest columns that hold all that is left, or not much higher ones that part no section, or fewer."""
    low, high = 0.0, height
    while high - low > _PRECISION:
        middle = (low + high) / 2
        fits = _fitting_page(blocks, position, middle, columns) is not None
        low, high = (low, middle) if fits else (middle, high)
    lowest = _page(blocks, position, high, columns)[0]
    if not _parted(lowest):
        return lowest
    whole = _least_parted(blocks, position, (high, min(height, high * _UNEQUAL)), columns, 1.0)
    if whole is not None and not _parted(whole):
        return whole
    return _least_parted(blocks, position, (high, min(height, high * _PARTED)), columns, _BEGINNING) or lowest


def _leveled(
    blocks: Sequence[Block], position: TextPosition, end: TextPosition, height: float, columns: int
) -> TextPage:
    """The lowest columns that hold what a page of this height holds."""
    low, high = 0.0, height
    while high - low > _PRECISION:
        middle = (low + high) / 2
        page, reached = _page(blocks, position, middle, columns)
        fits = reached == end and all(_is_sound(column, middle) for column in page.columns)
        low, high = (low, middle) if fits else (middle, high)
    return _page(blocks, position, high, columns)[0]


def _least_parted(
    blocks: Sequence[Block], position: TextPosition, heights: tuple[float, float], columns: int, beginning: float
) -> TextPage | None:
    """Of the pages between two heights the lowest that parts the fewest sections, and has no hole."""
    found: TextPage | None = None
    wanted, highest = heights
    while wanted <= highest and (found is None or _parted(found)):
        page = _fitting_page(blocks, position, wanted, columns, beginning=beginning * wanted)
        if page is not None and not _has_hole(page) and (found is None or _parted(page) < _parted(found)):
            found = page
        wanted += _PRECISION * 4
    return found


def _parted(page: TextPage) -> int:
    return sum(column.is_continued for column in page.columns[1:])


def _has_hole(page: TextPage) -> bool:
    return not page.columns[-1].lines or any(column.height < _HOLE * text_height(page) for column in page.columns[:-1])


def _fitting_page(
    blocks: Sequence[Block], position: TextPosition, height: float, columns: int, *, beginning: float = 0.0
) -> TextPage | None:
    """All that is left in columns of this height, if they hold it."""
    page, end = _page(blocks, position, height, columns, beginning=beginning)
    fits = end.block >= len(blocks) and all(_is_sound(column, height) for column in page.columns)
    return page if fits else None


def _is_sound(column: Column, height: float) -> bool:
    """A column that is too low for a line, or for a heading with its text, takes them all the same."""
    return column.height <= height and not column.is_stranded


def _column(
    blocks: Sequence[Block], position: TextPosition, height: float, *, beginning: float
) -> tuple[Column, TextPosition]:
    is_continued = position.block < len(blocks) and blocks[position.block].continuation is not None
    placed = list(_continuation(blocks, position, height))
    continued = len(placed)
    top = sum(one.line.height for one in placed)
    stranded = False
    while position.block < len(blocks):
        block = blocks[position.block]
        if continued == len(placed):
            before = _UNDER_CONTINUATION if placed else 0.0
        else:
            before = block.before if position.line == 0 else 0.0
        room = height - top - before
        begins_section = placed and block.continuation is None
        if begins_section and room < beginning and _section_height(blocks, position.block) > room:
            break
        number = _fitting(blocks, position, room, is_first=not placed)
        if number == 0:
            break
        top += before
        stranded = block.keeps_next
        for offset in range(number):
            line = block.lines[position.line + offset]
            is_last = position.line + offset == len(block.lines) - 1
            placed.append(PlacedLine(line, top, block.ruled, block.ruled and is_last, block.quoted))
            top += line.height
        if position.line + number < len(block.lines):
            position = TextPosition(position.block, position.line + number)
            break
        position = TextPosition(position.block + 1)
    return Column(tuple(placed), top, stranded, is_continued), position


def _continuation(blocks: Sequence[Block], position: TextPosition, height: float) -> Iterator[PlacedLine]:
    """The heading of a text that goes on in this column, where the column has room for it and some of the text."""
    heading = blocks[position.block].continuation if position.block < len(blocks) else None
    if heading is None or heading.height + _UNDER_CONTINUATION + _least(blocks, position) > height:
        return
    top = 0.0
    for line in heading.lines:
        yield PlacedLine(line, top, heading.ruled, heading.ruled and line is heading.lines[-1])
        top += line.height


def _fitting(blocks: Sequence[Block], position: TextPosition, room: float, *, is_first: bool) -> int:
    """How many of the next lines go into the room; at least one where a column would else stay empty."""
    block = blocks[position.block]
    left = block.lines[position.line :]
    if block.keeps_next and not is_first and _with_next(blocks, position.block) > room:
        return 0
    number = count_fitting(left, room)
    if number == len(left):
        return number
    if len(left) - number < _TOGETHER:
        number = len(left) - _TOGETHER
    if position.line == 0 and number < _TOGETHER:
        number = 0
    return max(number, 1 if is_first else 0)


def _section_height(blocks: Sequence[Block], number: int) -> float:
    """From a heading to the next one."""
    height, has_text = blocks[number].height, False
    for block in blocks[number + 1 :]:
        if block.continuation is None and has_text:
            break
        has_text = has_text or block.continuation is not None
        height += block.before + block.height
    return height


def _with_next(blocks: Sequence[Block], number: int) -> float:
    """The height of a heading with the first lines of what it stands over."""
    height = blocks[number].height
    for block in blocks[number + 1 :]:
        height += block.before
        if block.keeps_next:
            height += block.height
            continue
        return height + _first_lines(block.lines)
    return height


def _least(blocks: Sequence[Block], position: TextPosition) -> float:
    """The height of the next lines that cannot be parted."""
    block = blocks[position.block]
    return _with_next(blocks, position.block) if block.keeps_next else _first_lines(block.lines[position.line :])


def _first_lines(lines: Sequence[SetLine]) -> float:
    many = len(lines) if len(lines) <= _TOGETHER + 1 else _TOGETHER
    return sum(line.height for line in lines[:many])
