"""Takes the pictures of the guide from the real window: `python -m tools.guide_pictures.draw_pictures`.

In every language; with names behind it, only those. No window opens on the screen, and no file of the user changes.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final

from i18n.languages import Language

# In the order in which one window is in the mood for them.
NAMES: Final = (
    "start",
    "editor",
    "palette",
    "overlays",
    "why",
    "issues",
    "compare",
    "underlay",
    "printing",
    "recovery",
    "properties",
    "battle",
    "texts",
    "library",
    "play",
    "watch",
    "overlord",
    "mended",
)


@contextmanager
def _own_home() -> Iterator[None]:
    """The user's settings, recent files and recovery copies are none of our business."""
    with tempfile.TemporaryDirectory(prefix="beachhead-", ignore_cleanup_errors=True) as home:
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(home) / name.lower())
        yield


def draw(folder: Path, names: tuple[str, ...] = NAMES) -> None:
    from tools.guide_pictures.guide_screenshots import GuideScreenshots  # after the platform of Qt is set

    for language in Language:
        with _own_home():
            screenshots = GuideScreenshots(language, folder / language.value / "pictures")
            for name in names:
                getattr(screenshots, name)()
            screenshots.close()


def main() -> int:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    unknown = set(sys.argv[1:]) - set(NAMES)
    if unknown:
        print(f"no such picture: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    draw(Path(str(files("editor.help"))) / "guide", tuple(sys.argv[1:]) or NAMES)
    return 0


if __name__ == "__main__":
    sys.exit(main())
