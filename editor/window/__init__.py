"""The main window: frame, bars, tabs, docks, start page, dialogs and what they share, the `EditorContext`.

Canvas, palette and history are widgets of their own folders; the window only shows them.
"""
