"""Shows one chapter: Markdown without HTML, pictures of the guide only, nothing ever loaded from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QFont,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser

from editor.help.chapters import anchor_of, picture_bytes
from editor.render.fonts import lato
from editor.ui.parts.live_connection import connect_while_alive
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WIDEST: Final = 760
"""A line that is longer is hard to read."""
_MARGIN: Final = 24
_BODY: Final = 15
_HEADS: Final = {1: (24, QFont.Weight.Black), 2: (18, QFont.Weight.Bold), 3: (15, QFont.Weight.Bold)}
_FEATURES: Final = QTextDocument.MarkdownFeature(
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub.value | QTextDocument.MarkdownFeature.MarkdownNoHTML.value
)
_LINE_HEIGHT: Final = 130.0
_PICTURE_SIGN: Final = "\ufffc"
"""What stands for a picture in the text of a document."""


class GuideReader(QTextBrowser):
    """`link_followed(str)`: another chapter, or a heading, as the Markdown names it."""

    link_followed = Signal(str)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._language = context.language
        self._source = ""
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.anchorClicked.connect(self._follow)
        connect_while_alive(context.theme_changed, self, lambda *_: self._render())

    def show_chapter(self, source: str, language: Language) -> None:
        self._source, self._language = source, language
        self._render()
        self.moveCursor(QTextCursor.MoveOperation.Start)  # else Qt scrolls to where the text was inserted last
        self.verticalScrollBar().setValue(0)

    def show_heading(self, anchor: str) -> None:
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and anchor_of(block.text()) == anchor:
                top = self.document().documentLayout().blockBoundingRect(block).top()
                self.verticalScrollBar().setValue(round(top) - 12)
                self.setTextCursor(QTextCursor(block))
                return
            block = block.next()

    def mark(self, words: str) -> None:
        """Select the first occurrence of the words, so that it is seen."""
        if words and self.find(words):
            self.ensureCursorVisible()

    # Rendering

    def _render(self) -> None:
        if not self._source:
            return
        scroll = self.verticalScrollBar().value()
        document = self.document()
        document.setDefaultFont(lato(_BODY))
        document.setMarkdown(self._source, _FEATURES)
        document.setUndoRedoEnabled(False)
        block = document.begin()
        while block.isValid():
            self._set(block)
            block = block.next()
        for table in document.rootFrame().childFrames():
            if isinstance(table, QTextTable):
                self._set_table(table)
        self._fit()
        self.verticalScrollBar().setValue(scroll)

    def _set(self, block: QTextBlock) -> None:
        cursor = QTextCursor(block)
        shape = block.blockFormat()
        level = shape.headingLevel()
        if not block.text().startswith(_PICTURE_SIGN):  # else as much room again as a third of the picture
            shape.setLineHeight(_LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        in_table = cursor.currentTable() is not None
        shape.setTopMargin({1: 0, 2: 22, 3: 16}.get(level, 0))
        goes_on = in_table or (_is_code(block) and _is_code(block.next()))
        shape.setBottomMargin(0 if goes_on else 4 if level or block.textList() is not None else 10)
        if _is_code(block):
            shape.setNonBreakableLines(False)  # long statements are read to their end without scrolling
            shape.setBackground(self._context.tokens.color("sunken"))
        cursor.setBlockFormat(shape)
        if level in _HEADS:
            size, weight = _HEADS[level]
            letters = QTextCharFormat()
            letters.setFont(lato(size, weight))
            letters.clearProperty(QTextCharFormat.Property.FontSizeAdjustment.value)
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            self._set_formats(block, letters)
        else:
            self._set_formats(block, None)

    def _set_formats(self, block: QTextBlock, head: QTextCharFormat | None) -> None:
        """Fonts and colours, fragment by fragment: Markdown only says what each is."""
        tokens = self._context.tokens
        fragments = []
        iterator = block.begin()
        while not iterator.atEnd():
            fragment = iterator.fragment()
            fragments.append((fragment.position(), fragment.length(), fragment.charFormat()))
            iterator += 1
        for start, length, shape in fragments:
            if shape.isImageFormat():
                continue
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            if head is not None:
                head.setForeground(tokens.color("text"))
                cursor.setCharFormat(head)
                continue
            styled = QTextCharFormat(shape)
            if shape.isAnchor():
                styled.setForeground(tokens.color("accent_text"))
                styled.setFontWeight(QFont.Weight.Bold.value)
                styled.setFontUnderline(True)
            elif shape.fontFixedPitch():
                styled.setBackground(tokens.color("sunken"))
                styled.setForeground(tokens.color("text"))
            else:
                styled.setForeground(tokens.color("text"))
            cursor.setCharFormat(styled)

    def _set_table(self, table: QTextTable) -> None:
        shape = table.format()
        shape.setBorder(1)
        shape.setBorderCollapse(True)
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        shape.setBorderBrush(self._context.tokens.color("line"))
        shape.setCellPadding(6)
        shape.setCellSpacing(0)
        shape.setBottomMargin(12)
        shape.setHeaderRowCount(1)
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table.setFormat(shape)

    def _fit(self) -> None:
        """Lines of a readable length, and pictures no wider than they."""
        room = self.viewport().width()
        side = max(_MARGIN, (room - _WIDEST) // 2)
        frame = self.document().rootFrame().frameFormat()
        frame.setLeftMargin(side)
        frame.setRightMargin(side)
        frame.setTopMargin(_MARGIN)
        frame.setBottomMargin(2 * _MARGIN)
        self.document().rootFrame().setFrameFormat(frame)
        self._fit_pictures(room - 2 * side)

    def _fit_pictures(self, widest: int) -> None:
        block = self.document().begin()
        while block.isValid():
            iterator = block.begin()
            pictures = []
            while not iterator.atEnd():
                fragment = iterator.fragment()
                if fragment.charFormat().isImageFormat():
                    pictures.append((fragment.position(), fragment.charFormat().toImageFormat()))
                iterator += 1
            for start, shape in pictures:
                image = self.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(shape.name()))
                if isinstance(image, QImage) and not image.isNull():
                    width = min(image.width(), widest)
                    shape.setWidth(width)
                    shape.setHeight(image.height() * width / image.width())
                    self._keep_smooth(shape.name(), image, width)
                    cursor = QTextCursor(self.document())
                    cursor.setPosition(start)
                    cursor.setPosition(start + 1, QTextCursor.MoveMode.KeepAnchor)
                    cursor.setCharFormat(shape)
            block = block.next()

    def _keep_smooth(self, name: str, image: QImage, width: int) -> None:
        """A document scales pictures roughly; so it gets them in their size."""
        ratio = self.devicePixelRatioF()
        small = image.scaledToWidth(round(width * ratio), Qt.TransformationMode.SmoothTransformation)
        small.setDevicePixelRatio(ratio)
        self.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), small)

    def _follow(self, url: QUrl) -> None:
        if url.isRelative():
            self.link_followed.emit(url.toString())

    # Qt overrides

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Pictures of the guide; for everything else nothing, so that no file and no address is ever read."""
        address = QUrl(name)
        if kind == QTextDocument.ResourceType.ImageResource.value and address.isRelative():
            data = picture_bytes(address.path(), self._language)
            return QImage() if data is None else QImage.fromData(data)
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._source:
            self._fit()


def _is_code(block: QTextBlock) -> bool:
    return block.isValid() and block.blockFormat().hasProperty(QTextBlockFormat.Property.BlockCodeFence.value)
