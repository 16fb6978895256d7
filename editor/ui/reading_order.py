"""Tab goes by the eye: from the top, line by line, each part of the window as a whole.

Qt goes by the order in which widgets were made, and a row that is made late would be the last of the window.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

# Controls whose centers are no farther apart are on one line.
_LINE = 12
_OWN_ORDER = "own-tab-order"
_DIRECT_ORDER = "direct-tab-order"
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


def keep_own_order(root: QWidget) -> None:
    """Inside this widget Tab goes as `QWidget.setTabOrder` says."""
    root.setProperty(_OWN_ORDER, True)


def set_direct_order(*controls: QWidget) -> None:
    """Tab goes from each of these to the next; what the eye meets between them comes behind the last."""
    for position, control in enumerate(controls):
        control.setProperty(_DIRECT_ORDER, position)


def reading_order(root: QWidget) -> list[QWidget]:
    """All visible widgets that take the focus by Tab. A card comes before its children."""
    controls: list[QWidget] = []
    _collect(root, root, controls)
    direct = [control for control in controls if control.property(_DIRECT_ORDER) is not None]
    if not direct:
        return controls
    direct.sort(key=lambda control: int(control.property(_DIRECT_ORDER)))
    start = controls.index(direct[0])
    before, behind = ([one for one in part if one not in direct] for part in (controls[:start], controls[start:]))
    return [*before, *direct, *behind]


def focus_neighbor(root: QWidget, *, forward: bool) -> bool:
    """Give the focus to the next control inside, or the one before, and round at the ends; returns whether it is
    inside at all.
    """
    controls = reading_order(root)
    focus = QApplication.focusWidget()
    if focus not in controls:
        return False
    focus_by_tab(controls[(controls.index(focus) + (1 if forward else -1)) % len(controls)], forward=forward)
    return True


def focus_beyond(root: QWidget, *, forward: bool) -> bool:
    """Give the focus to the next control outside, or the one before; returns whether there is one."""
    controls = reading_order(root.window())
    inside = [index for index, control in enumerate(controls) if root.isAncestorOf(control)]
    outside = [control for control in controls if control is not root and not root.isAncestorOf(control)]
    if not inside or not outside:
        return False
    # As many come before those inside as before the first of them.
    focus_by_tab(outside[inside[0] % len(outside)] if forward else outside[inside[0] - 1], forward=forward)
    return True


def focus_by_tab(widget: QWidget, *, forward: bool) -> None:
    widget.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)


def focus_chain(root: QWidget) -> Iterator[QWidget]:
    """The controls inside, in the order of Qt."""
    widget = root.nextInFocusChain()
    while widget is not None and widget is not root:
        if root.isAncestorOf(widget) and widget.window() is root.window() and _is_tab_stop(widget):
            yield widget
        widget = widget.nextInFocusChain()


def _is_tab_stop(widget: QWidget) -> bool:
    takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    return takes and widget.isEnabled() and widget.isVisible()


def _collect(widget: QWidget, root: QWidget, controls: list[QWidget]) -> None:
    if widget.property(_OWN_ORDER):
        controls += focus_chain(widget)
        return
    lines: list[tuple[int, list[tuple[int, QWidget]]]] = []
    children = [
        (middle.y(), middle.x(), child)
        for child in widget.findChildren(QWidget, options=_DIRECT)
        if child.isVisible() and not child.isWindow()
        for middle in (_middle(child, root),)
    ]
    for height, left, child in sorted(children, key=lambda one: one[0]):
        if lines and height - lines[-1][0] <= _LINE:
            lines[-1][1].append((left, child))
        else:
            lines.append((height, [(left, child)]))
    for _, line in lines:
        for _, child in sorted(line, key=lambda one: one[0]):
            if _is_tab_stop(child):
                controls.append(child)
            _collect(child, root, controls)


def _middle(widget: QWidget, root: QWidget) -> QPoint:
    return widget.mapTo(root, widget.rect().center())
