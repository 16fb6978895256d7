"""What a slow disk gets: a card in the corner of the window that says which files are being written."""

from __future__ import annotations

from editor.ui.dialogs.notice_card import NoticeCard


class SavingNotice(NoticeCard):
    """One for a window; `show_files` with nothing hides it. A write cannot be stopped half-way, so it has no Cancel."""

    def show_files(self, names: list[str]) -> None:
        if names:
            self.show_words(self.context.text("saving.slow", files=", ".join(names)))
        else:
            self.hide()
