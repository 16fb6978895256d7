"""An open scenario: its value, its history, its file, and the copy that survives a crash.

- `document.Document` is what windows and tools talk to. `do(edit)` is the only way to change the scenario; views
  listen to `changed(before, after)` and ask `after.changed_hexes(before)` what differs. Between `begin_stroke`
  and `end_stroke` all edits are one step of the history; `redraw(edit)` replaces what the stroke did so far.
  `undo`, `redo`, `history`, `go_to` travel in time; `save`, `save_as`, `revert` deal with the file.
- `file_watch`: whether somebody else changed the file. The document says `changed_on_disk`; call `check_disk` when
  the window gets the focus.
- `autosave` writes a recovery copy soon after each change, `recovery` finds the copies of sessions that crashed.
  One `RecoveryStore` for the program: `copies()` at the start, `Document.recovered(copy)` then `copy.discard()` for
  what is wanted back, `close_session()` at the end. A tab that closes calls `document.close()` and `deleteLater()`.
- `recent_files`: the files opened last. `jobs`: slow work off the window thread, with progress and cancel;
  `garbage_guard` keeps Python's collector in the window thread meanwhile, `import_guard` lets one thread import at a
  time.
- `history_steps`: the lines of the history list, `number_series`: what belongs to one line, `history_stack`: the steps
  and where among them the saved state is.
- `selection`: what is selected (no edit, so no step).

Problems that a person can act on come as `schema.issues.KnownProblem`; the scenario and the file are then untouched.
No widgets here.
"""
