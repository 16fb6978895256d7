"""The order in which the controls of a page are read: column by column, from the top, line by line."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

# Controls whose centers are no farther apart are on one line.
_LINE = 12


def reading_order(root: QWidget) -> list[QWidget]:
    """All visible widgets that take the focus by Tab. A card comes before its children."""
    controls: list[QWidget] = []
    _collect(root, root, controls)
    return controls


def focus_beyond(root: QWidget, forward: bool) -> bool:
    """Give the focus to the first control outside, in the order of the window; returns whether there is one."""
    step = QWidget.nextInFocusChain if forward else QWidget.previousInFocusChain
    widget = step(root)
    while widget is not None and widget is not root:
        if _is_tab_stop(widget) and widget.isVisible() and not root.isAncestorOf(widget):
            widget.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
            return True
        widget = step(widget)
    return False


def _is_tab_stop(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.isEnabled() and widget.focusProxy() is None


def _collect(widget: QWidget, root: QWidget, controls: list[QWidget]) -> None:
    children = [child for child in widget.findChildren(QWidget, options=_DIRECT) if child.isVisible()]
    lines: list[tuple[int, list[QWidget]]] = []
    for child in sorted(children, key=lambda child: _middle(child, root).y()):
        height = _middle(child, root).y()
        if lines and height - lines[-1][0] <= _LINE:
            lines[-1][1].append(child)
        else:
            lines.append((height, [child]))
    for _, line in lines:
        for child in sorted(line, key=lambda child: _middle(child, root).x()):
            if _is_tab_stop(child):
                controls.append(child)
            _collect(child, root, controls)


def _middle(widget: QWidget, root: QWidget) -> QPoint:
    return widget.mapTo(root, widget.rect().center())


_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
