"""The rules of the style sheet; `$name` stands for a token. Sizes are those of docs/ui.md, section 1."""

from typing import Final

RULES: Final = """
QWidget[kind="window"] { background: $window; }
QWidget[kind="panel"], QMainWindow, QDialog { background: $panel; }
QWidget[kind="canvas"] { background: $canvas; }
QWidget[kind="sunken"] { background: $sunken; border-radius: $radius_panel; }
QWidget[kind="card"] { background: $surface; border: 1px solid $line; border-radius: $radius_tile; }
QFrame[kind="pop-up"] { background: $raised; border: 1px solid $line; border-radius: $radius_panel; }
QWidget[kind="hairline"] { background: $line; }

/* The accents of Lato's capitals rise above its ascent: without room they are cut. */
QLabel { background: transparent; padding: 3px 0 2px 0; qproperty-indent: 0; }
QLabel[kind="display"] { font-size: $type_display; font-weight: 900; }
QLabel[kind="title"] { font-size: $type_title; font-weight: 700; }
QLabel[kind="lead"] { font-size: $type_strong; color: $text_2; }
QLabel[kind="strong"] { font-size: $type_strong; font-weight: 700; }
QLabel[kind="bold"] { font-weight: 700; }
QLabel[kind="label"] { color: $text_2; }
QLabel[kind="small"] { font-size: $type_small; color: $text_3; }
QLabel[kind="quote"] { font-style: italic; color: $text_2; }
QLabel[kind="hint"] { color: $text_3; }
QLabel[kind="caption"] { font-size: $type_caption; font-weight: 700; color: $text_3; letter-spacing: 0.6px; }
QLabel[kind="chip"] { font-size: $type_small; color: $text_2; border: 1px solid $line_strong; border-radius: 11px;
    padding: 0 10px; min-height: 20px; max-height: 20px; }
QLabel[kind="tag"] { font-size: $type_small; color: $text_2; background: $sunken; border: 1px solid $line;
    border-radius: 11px; padding: 0 10px; min-height: 20px; max-height: 20px; }
QLabel[kind="key"] { font-size: $type_caption; font-weight: 700; color: $text_2; border: 1px solid $line_strong;
    border-radius: $radius_small; padding: 0 6px; min-height: 18px; max-height: 18px; }
QLabel[kind="chip"][tone="error"], QLabel[kind="chip"][tone="warning"], QLabel[kind="chip"][tone="info"],
QLabel[kind="chip"][tone="ok"] { border: none; font-weight: 700; min-height: 22px; max-height: 22px; }
QLabel[kind="chip"][tone="error"] { background: $error_soft; color: $error; }
QLabel[kind="chip"][tone="warning"] { background: $warning_soft; color: $warning; }
QLabel[kind="chip"][tone="info"] { background: $info_soft; color: $info; }
QLabel[kind="chip"][tone="ok"] { background: $ok_soft; color: $ok; }
QLabel[kind="error"] { color: $error; }
QLabel[kind="small"][tone="error"] { color: $error; font-weight: 700; }

QPushButton { background: $surface; border: 1px solid $line_strong; border-radius: $radius_control; padding: 0 12px;
    min-height: 28px; font-weight: 500; }
QPushButton:hover { background: $sunken; }
QPushButton:pressed { background: $accent_soft; }
QPushButton:focus { border: 2px solid $focus; padding: 0 11px; min-height: 26px; }
QPushButton:checked { background: $accent_soft; border-color: $accent; color: $accent_text; }
QPushButton:disabled { color: $text_3; border-color: $line; }
QPushButton[kind="main"] { background: $accent; border: 1px solid $accent; color: $on_accent; font-weight: 700; }
QPushButton[kind="main"]:hover { background: $accent_hover; border-color: $accent_hover; }
QPushButton[kind="main"]:focus { border: 2px solid $focus; }
QPushButton[kind="main"]:disabled { background: $line; border-color: $line; color: $text_2; }
QPushButton[kind="ghost"] { background: transparent; border: 1px solid transparent; }
QPushButton[kind="ghost"]:hover { background: $sunken; }
QPushButton[kind="ghost"]:focus { border: 2px solid $focus; }
QPushButton[kind="bare"] { background: transparent; border: none; min-height: 20px; padding: 0 6px; }
QPushButton[kind="bare"]:hover { background: $sunken; }
QPushButton[kind="bare"]:focus { border: 2px solid $focus; min-height: 16px; padding: 0 4px; }
QPushButton[kind="danger"] { background: transparent; border-color: $error; color: $error; }
QPushButton[kind="danger"]:hover { background: $error_soft; }
QPushButton[kind="link"] { background: transparent; border: 1px solid transparent; color: $accent_text;
    font-weight: 700; padding: 0 4px; }
QPushButton[kind="link"]:focus { border: 2px solid $focus; padding: 0 3px; }
QPushButton[kind="small"], QPushButton[kind="small-main"] { min-height: 22px; padding: 0 10px;
    font-size: $type_small; }
QPushButton[kind="small"]:focus, QPushButton[kind="small-main"]:focus { min-height: 20px; padding: 0 9px; }
QPushButton[kind="small-main"] { background: $accent; border: 1px solid $accent; color: $on_accent; font-weight: 700; }
QPushButton[kind="small-main"]:hover { background: $accent_hover; }

QLineEdit, QComboBox, QSpinBox, QKeySequenceEdit QLineEdit { background: $surface; border: 1px solid $line_strong;
    border-radius: $radius_control; padding: 0 8px; min-height: 28px; selection-background-color: $accent_soft;
    selection-color: $text; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid $focus; padding: 0 7px; min-height: 26px; }
QLineEdit[kind="big"] { min-height: 40px; font-size: $type_strong; }
QLineEdit[kind="big"]:focus { min-height: 38px; }
QLineEdit[kind="inner"], QLineEdit[kind="inner"]:focus { background: transparent; border: none; min-height: 26px;
    padding: 0 4px; }
QLineEdit[kind="tab-title"], QLineEdit[kind="tab-title"]:focus { min-height: 20px; padding: 0 6px; font-weight: 700; }
QLineEdit:read-only { background: $sunken; border-color: $line; }
/* Our own combo boxes paint their chevron; those of the dialogs of Qt have none but this one. */
QComboBox { combobox-popup: 0; }
ChevronCombo::drop-down { border: none; width: 28px; }
ChevronCombo::down-arrow { image: none; width: 0; height: 0; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line; padding: 4px; outline: none; }
QComboBox QAbstractItemView:focus { border: 1px solid $line; }
QComboBox QAbstractItemView::item { min-height: 32px; border-radius: $radius_control; padding: 0 8px; }
QScrollArea, QAbstractScrollArea { background: transparent; border: none; }
QPlainTextEdit, QTextEdit { background: $surface; border: 1px solid $line_strong; border-radius: $radius_control;
    padding: 6px; selection-background-color: $accent_soft; selection-color: $text; }
QTextBrowser { background: transparent; border: none; }
QPlainTextEdit:focus, QTextEdit:focus, QTextBrowser:focus { border: 2px solid $focus; padding: 5px; }
QPlainTextEdit[kind="report"] { background: $sunken; font-family: monospace; font-size: $type_small; }

QCheckBox, QRadioButton { spacing: 8px; min-height: 24px; background: transparent; }
QCheckBox:focus, QRadioButton:focus { border: 2px solid $focus; border-radius: $radius_small; }

QMenuBar { background: transparent; spacing: 0; padding-top: 3px; }
QMenuBar::item { background: transparent; padding: 6px 8px; border-radius: $radius_control; color: $text; }
QMenuBar::item:selected { background: $sunken; }
QMenuBar::item:pressed { background: $accent_soft; color: $accent_text; }
QMenu { background: $raised; border: 1px solid $line; padding: 6px; }
QMenu::item { padding: 6px 28px 6px 8px; border-radius: $radius_control; min-height: 18px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $accent_soft; color: $text; }
QMenu::item:disabled { color: $text_3; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }
QMenu::indicator { width: 16px; height: 16px; left: 6px; }
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: 6px 8px; font-size: $type_small; }

QTextEdit[kind="writing"] { background: $surface; border: 1px solid $line_strong; border-radius: $radius_control;
    padding: 4px 6px; selection-background-color: $accent_soft; selection-color: $text; }
QTextEdit[kind="writing"]:focus { border: 2px solid $focus; padding: 3px 5px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle:vertical { background: $line_strong; border-radius: 3px; margin: 2px; min-height: 32px; }
QScrollBar::handle:horizontal { background: $line_strong; border-radius: 3px; margin: 2px; min-width: 32px; }
QScrollBar::handle:hover { background: $text_3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QAbstractItemView { background: transparent; border: none; selection-background-color: $accent_soft;
    selection-color: $text; }
QListView::item, QTreeView::item { min-height: 32px; border-radius: $radius_control; padding: 0 8px; }
QListView::item:hover, QTreeView::item:hover { background: $sunken; }
QListView::item:selected, QTreeView::item:selected { background: $accent_soft; color: $text; }
QListView:focus, QTreeView:focus { border: 2px solid $focus; border-radius: $radius_control; }
QTableView::item { padding: 0 5px; }
QHeaderView::section { background: $panel; border: none; border-bottom: 1px solid $line; padding: 6px 8px;
    font-size: $type_small; color: $text_2; }

QTabBar { background: transparent; }
QTabBar QToolButton { background: $panel; border: none; }

QSplitter::handle { background: $window; }
QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -5px 0; border-radius: 8px; background: $surface;
    border: 2px solid $accent; }
QSlider:focus { border: 2px solid $focus; border-radius: 4px; }
QProgressBar { background: $line; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QWidget[kind="card-button"] { background: $surface; border: 1px solid $line; border-radius: $radius_tile; }
"""
