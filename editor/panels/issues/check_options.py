"""The options of the checks: where the scenario will be played, and by which profile of the rules.

They are settings of the user and the same for all documents.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from editor.board.overlays.rules_choice import SETTING as RULES_SETTING
from editor.board.overlays.rules_choice import chosen_profile
from editor.ui.box_names import owned_boxes
from schema.catalog.switch import Profile

if TYPE_CHECKING:
    from editor.settings.settings import Settings
    from rules.checks import LiveChecks, TargetName

TARGET_SETTING: Final = "target"
BOXES_SETTING: Final = "boxes"
SETTINGS: Final = frozenset({TARGET_SETTING, BOXES_SETTING, RULES_SETTING})
# A table with any boxes, a table with the boxes of the user, and the two web sites. The names are repeated here because
# importing the checks takes longer than painting the window.
TABLE, MY_BOXES, BGA, DOW = "table", "boxes", "bga", "dow"
TARGETS: Final = (TABLE, MY_BOXES, BGA, DOW)


@dataclass(frozen=True)
class CheckOptions:
    profile: Profile = Profile.BOOK
    target: str = TABLE
    boxes: tuple[str, ...] = ()

    @property
    def target_name(self) -> TargetName:
        from rules.checks import TargetName  # late: see TARGETS

        return TargetName.TABLE if self.target == MY_BOXES else TargetName(self.target)

    @property
    def owned(self) -> Mapping[str, int] | None:
        """The boxes that the board may be built of; None for any."""
        return dict.fromkeys(self.boxes, 1) if self.target == MY_BOXES else None

    def live_checks(self) -> LiveChecks:
        from rules.checks import LiveChecks  # late: see TARGETS

        return LiveChecks(self.profile, boxes=self.owned, target=self.target_name)


DEFAULT_OPTIONS: Final = CheckOptions()


def read_check_options(settings: Settings) -> CheckOptions:
    target = settings.word(TARGET_SETTING, TARGETS, TABLE)
    boxes = tuple(sorted(owned_boxes(settings))) if target == MY_BOXES else ()
    return CheckOptions(chosen_profile(settings), target, boxes)


def choose_target(settings: Settings, target: str) -> None:
    settings.set_value(TARGET_SETTING, target)
