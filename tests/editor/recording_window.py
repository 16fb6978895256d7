"""A window for the tests of widgets that have none: it keeps what they ask for."""


class RecordingWindow:
    """Implements `WindowPort`. Each list has what one method was called with."""

    def __init__(self) -> None:
        self.crashes: list[BaseException] = []

    def report_crash(self, problem: BaseException) -> None:
        self.crashes.append(problem)
