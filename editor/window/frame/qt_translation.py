"""Qt's own words, in its file dialogs and context menus, in the language of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from i18n.languages import Language

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class QtTranslation(QObject):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._translator: QTranslator | None = None
        context.language_changed.connect(self._set_language)
        self._set_language(context.language)

    def _set_language(self, language: Language) -> None:
        if self._translator is not None:
            QCoreApplication.removeTranslator(self._translator)
            self._translator = None
        QLocale.setDefault(QLocale(language.locale))
        if language is Language.ENGLISH:
            return
        translator = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if translator.load(f"qtbase_{language.locale}", folder):
            QCoreApplication.installTranslator(translator)
            self._translator = translator
