"""The map scan of one board: brings document, pixels, canvas, handles and card together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QPointF, QRectF

from editor.board.underlay.handles import ScanHandles
from editor.board.underlay.placement import fitted
from editor.board.underlay.scan_card import ScanCard
from editor.board.underlay.scan_files import choose_scan
from editor.board.underlay.scan_fit import ScanFit
from editor.board.underlay.scan_image import ScanImage, encode_scan, read_scan
from editor.board.underlay.scan_input import ScanInput
from editor.board.underlay.scan_loader import ScanLoader, ScanState
from editor.board.underlay.scan_picture import ScanPicture
from editor.document.jobs import Job, JobControl
from editor.edits.underlay import ChangeUnderlay, SetUnderlay
from editor.edits.underlay_location import stored_name
from editor.ui.context import Hints
from editor.ui.parts.live_connection import connect_while_alive
from i18n.values import printable
from schema.issues import KnownProblem
from schema.underlay import Underlay

if TYPE_CHECKING:
    from editor.board.canvas.board_view import BoardView
    from editor.ui.context import EditorContext

_WARNED = {ScanState.MISSING: "underlay.missing", ScanState.ASKS: "underlay.asks", ScanState.BROKEN: "underlay.broken"}


class ScanController(QObject):
    def __init__(self, board: BoardView, context: EditorContext) -> None:
        super().__init__(board)
        self.context = context
        self._canvas = board.canvas
        self._document = board.document
        self._shown: ScanPicture | None = None
        self._known: Underlay | None = None
        self._fit: ScanFit | None = None
        self._fit_base: Underlay | None = None
        self._job: Job[Any] | None = None
        self._problem: KnownProblem | None = None
        self._hinted = False
        self._noticed_state: ScanState | None = None
        self.loader = ScanLoader(self._document, context.settings, self)
        self.handles = ScanHandles()
        self.input = ScanInput(self._canvas, self.handles)
        self._card: ScanCard | None = None
        self.board = board
        self._canvas.add_overlay(self.handles)
        self._connect()
        self._show()
        self._notice_problem()

    def _connect(self) -> None:
        self._document.changed.connect(self._scenario_changed)
        self.loader.changed.connect(self._show)
        self.loader.changed.connect(self._notice_problem)
        self.loader.progressed.connect(self._progressed)
        connect_while_alive(self.context.language_changed, self, lambda *_: self._show())
        scan_input = self.input
        scan_input.began.connect(self._drag_began)
        scan_input.dragged.connect(self._dragged)
        scan_input.dropped.connect(self._dropped)
        scan_input.dropped_back.connect(self._show)
        scan_input.pointed.connect(self._pointed)
        scan_input.left.connect(self._left)

    @property
    def card(self) -> ScanCard:
        """Made when it is first asked for: few boards have a scan, and all should open fast."""
        if self._card is None:
            self._card = self._made_card()
        return self._card

    def _made_card(self) -> ScanCard:
        card = ScanCard(self.context, self.board, self._canvas)
        form = card.form
        for button in (card.choose, card.search, form.another):
            button.clicked.connect(self.choose_picture)
        card.allow.clicked.connect(self._allow)
        card.stop.clicked.connect(self._stop_reading)
        card.fit_left.connect(self.leave_fit)
        card.closed.connect(self._closed)
        form.edited.connect(self._edited)
        form.sealed.connect(self._document.seal)
        form.fit_board.clicked.connect(self._fit_board)
        form.fit_points.clicked.connect(self.begin_fit)
        form.kept_otherwise.connect(self._keep_otherwise)
        form.remove.clicked.connect(self._remove)
        return card

    @property
    def is_open(self) -> bool:
        return self._card is not None and self._card.isVisible()

    def _progressed(self, done: int, total: int) -> None:
        if self._card is not None:
            self._card.show_progress(done, total)

    @property
    def underlay(self) -> Underlay | None:
        return self._document.scenario.underlay

    def open(self) -> None:
        self._show_card(self.card)  # it opens at what there is to do
        self.card.open_card()
        self._show()

    # Showing

    def _scenario_changed(self, *_: object) -> None:
        if self._known is not self.underlay:
            if self._fit is not None and self._fit_base is not self.underlay:
                self._end_fit()
            self._show()

    def _show(self) -> None:
        underlay, loader = self.underlay, self.loader
        self._known = underlay
        picture = None
        if underlay is not None and loader.scan is not None and not underlay.hidden and not self.input.is_dragging:
            picture = ScanPicture(loader.scan, underlay)
        self._lay(picture)
        self.handles.underlay = underlay
        self.handles.ghost = None
        self._update_card()
        self._show_hand()
        self._canvas.update()

    def _notice_problem(self) -> None:
        """A scan that cannot be shown is told once, also to a user who does not open its card."""
        state, underlay = self.loader.state, self.underlay
        if state in _WARNED and state is not self._noticed_state and underlay is not None and not self.is_open:
            file = printable(Path(underlay.file or "").name) or self.context.text("underlay.inside-name")
            self.context.toast(self.context.text(f"underlay.notice-{state.value}", file=file))
        self._noticed_state = state

    def _lay(self, picture: ScanPicture | None) -> None:
        """Only what looks different is painted again."""
        old = self._shown
        if old is picture or (
            old is not None and picture is not None and old.underlay == picture.underlay and old.scan is picture.scan
        ):
            return
        self._shown = picture
        areas = [one.area & self._canvas.board_layout.board_rect for one in (old, picture) if one is not None]
        if (old.terrain_opacity if old else 1.0) != (picture.terrain_opacity if picture else 1.0):
            areas = [QRectF(self._canvas.board_layout.board_rect)]
        self._canvas.set_underlay(picture, areas)

    def _update_card(self) -> None:
        if self._card is not None:
            self._show_card(self._card)

    def _show_card(self, card: ScanCard) -> None:
        underlay, loader = self.underlay, self.loader
        text = self.context.text
        state = ScanState.READING if self._job is not None else loader.state
        status, warning = "", ""
        if underlay is None:
            status = text("underlay.empty")
        elif underlay.picture is not None:
            status = text("underlay.inside", size=max(1, round(len(underlay.picture) * 3 / 4 / 1024)))
        else:
            status = printable(underlay.file or "")
        if loader.state in _WARNED and underlay is not None:
            problem = loader.problem
            reason = self.context.sentence(problem) if problem is not None else ""
            warning = text(_WARNED[loader.state], reason=reason)
        if self._problem is not None:
            warning = self.context.sentence(self._problem)
        card.show_state(state, status=status, warning=warning)
        if underlay is not None:
            card.form.show_underlay(underlay, has_pixels=loader.scan is not None)

    def _show_hand(self) -> None:
        underlay = self.underlay
        at_hand = self.is_open and underlay is not None and self.loader.scan is not None
        free = at_hand and underlay is not None and not underlay.locked and not underlay.hidden
        self.handles.shows_handles = bool(free) and self._fit is None
        self.input.is_pointing = self._fit is not None
        self.input.set_on(bool(free))
        self._show_hints(bool(free))
        fit = self._fit
        self.handles.points = () if fit is None else fit.points
        if fit is not None and fit.wants_scan and self.loader.scan is not None and underlay is not None:
            clear = underlay.model_copy(update={"opacity": 100})
            self.handles.ghost = ScanPicture(self.loader.scan, clear)

    def _show_hints(self, free: bool) -> None:
        """What the mouse does now; the tool says it again when the scan lets go of it."""
        if self.context.current_document is not self._document:
            return
        if free:
            text = self.context.text
            kind, leave = ("drag", "leave") if self._fit is None else ("point", "cancel")
            keys = ((text("key-name.escape"), text(f"underlay.hint-{leave}")),)
            self.context.show_hints(Hints(text(f"underlay.hint-{kind}"), "", text("underlay.hint-wheel"), keys))
        elif self._hinted:
            self.context.show_tool_hints()
        self._hinted = free

    def _closed(self) -> None:
        self._end_fit()
        self._show()

    # Another picture

    def choose_picture(self) -> None:
        path = choose_scan(self.context, self._canvas.window(), self._document.path)
        if path is not None:
            self.take(path)

    def take(self, path: Path) -> None:
        """Read a picture that the user has named, in a thread, and lay it under the board."""
        self._stop_job()
        self._problem = None

        def work(control: JobControl) -> tuple[Path, ScanImage]:
            return path, read_scan(path, control.progress)

        self._job = job = Job(work, self)
        job.progressed.connect(self._progressed)
        job.done.connect(self._taken)
        job.failed.connect(self._not_taken)
        self._update_card()
        job.start()

    def _taken(self, result: tuple[Path, ScanImage]) -> None:
        self._job = None
        path, scan = result
        name, old = stored_name(path, self._document.path), self.underlay
        if old is None:
            bare = Underlay(file=name, pixels=scan.pixels, x=0, y=0, width=1)
            laid, step = fitted(bare, self._canvas.board_layout), "history.underlay"
        else:
            laid, step = old.with_file(name, scan.pixels), "history.underlay-picture"
        self.loader.adopt(path.absolute(), scan)
        self._document.seal()
        self._document.do(SetUnderlay(laid, step))
        self._show()
        if self.is_open and old is None:
            self.card.open_card()

    def _not_taken(self, problem: BaseException) -> None:
        self._job = None
        if isinstance(problem, KnownProblem):
            self._problem = problem
        self._update_card()
        if not isinstance(problem, KnownProblem):
            raise problem  # a mistake of ours, for the crash box

    def _stop_job(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _stop_reading(self) -> None:
        self._stop_job()
        self.loader.stop()
        self._update_card()

    def _allow(self) -> None:
        path = self.loader.path
        if path is not None:
            self.loader.allow(path)
            self.loader.again()

    # Values

    def _edited(self, field: str, value: object) -> None:
        self._document.do(ChangeUnderlay(((field, value),)))
        self._show()

    def _fit_board(self) -> None:
        if self.underlay is not None:
            self._set(fitted(self.underlay, self._canvas.board_layout))

    def _set(self, underlay: Underlay | None, step: str = "history.underlay-change") -> None:
        self._document.seal()
        self._document.do(SetUnderlay(underlay, step))
        self._show()

    def _remove(self) -> None:
        self._problem = None
        self._set(None, "history.underlay-remove")
        self.card.open_card()

    def _keep_otherwise(self, inside: bool) -> None:
        underlay, scan = self.underlay, self.loader.scan
        if underlay is None or inside == underlay.is_embedded:
            return
        if not inside:
            self._update_card()
            self.choose_picture()  # what lies inside has no file: the user says which
            return
        if scan is None:
            return
        self._problem = None

        def work(_: JobControl) -> tuple[bytes, tuple[int, int]]:
            return encode_scan(scan)

        self._stop_job()
        self._job = job = Job(work, self)
        job.done.connect(self._encoded)
        job.failed.connect(self._not_taken)
        self._update_card()
        job.start()

    def _encoded(self, result: tuple[bytes, tuple[int, int]]) -> None:
        self._job = None
        underlay, scan = self.underlay, self.loader.scan
        if underlay is None or scan is None:
            self._update_card()
            return
        changed = underlay.with_data(*result)
        self.loader.adopt_embedded(changed, scan)
        self._set(changed, "history.underlay-embed")

    # By hand

    def _drag_began(self) -> None:
        self._lay(None)
        self._dragged(self.underlay)

    def _dragged(self, underlay: Underlay | None) -> None:
        if underlay is not None and self.loader.scan is not None:
            self.handles.underlay = underlay
            self.handles.ghost = ScanPicture(self.loader.scan, underlay)
            self.card.form.show_underlay(underlay, has_pixels=True)
            self._canvas.update()

    def _dropped(self, underlay: Underlay) -> None:
        self._set(underlay)

    # By two points

    def begin_fit(self) -> None:
        if self.underlay is None or self.loader.scan is None:
            return
        self._fit_base = self.underlay
        self._fit = ScanFit(self.underlay, self._canvas.board_layout)
        self._next_fit_step()

    def leave_fit(self) -> None:
        self._end_fit()
        self._show()
        self.card.form.fit_points.setFocus()

    def _end_fit(self) -> None:
        if self._fit is not None:
            self._fit = None
            self.card.show_fit(0)

    def _next_fit_step(self) -> None:
        assert self._fit is not None
        self.card.show_fit(self._fit.step)
        self._show()

    def _pointed(self, at: QPointF) -> None:
        fit = self._fit
        if fit is None:
            return
        if fit.wants_scan:
            fit.point_at_scan(self._canvas.camera.to_scene(at))
        else:
            fit.point_at_hex(self._canvas.hex_at(at))
        if fit.step <= 4:
            self._next_fit_step()
            return
        result = fit.result()
        self._end_fit()
        if result is None:
            self._problem = KnownProblem("underlay.same-points")
            self._show()
        else:
            self._problem = None
            self._set(result, "history.underlay-fit")

    def _left(self) -> None:
        if self._fit is not None:
            self.leave_fit()
        else:
            self.card.close_card()
