"""What a person reads on a widget that paints its words itself."""

from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

_TEXT = "{http://www.w3.org/2000/svg}text"


def painted_words(widget: QWidget) -> list[str]:
    """Each text that the widget and those on it paint now, line by line as they are broken, in the order of painting.

    Words on a picture that has been painted before, such as the face of a card, are not among them.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(widget.size())
    widget.render(generator)
    picture = ElementTree.fromstring(bytes(buffer.data().data()))
    return ["".join(text.itertext()).strip() for text in picture.iter(_TEXT)]
