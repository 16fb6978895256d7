"""The one step of the build that pyproject.toml cannot say: the wheel holds prepared data."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

PREPARED_FILES = ("i18n/*/*.mo", "rules/data/catalog.pickle", "library/filled.db")


class BuildWithPreparedData(build_py):
    """Copies the packages, then prepares data in the copy. Nothing is written into the checkout."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # an earlier build may hold what is no longer shipped
        super().run()
        if self.editable_mode:
            return  # the checkout itself is used; `make install` prepares its data
        sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build does not start with it
        from i18n.compile import compile_folder

        compile_folder(Path(self.build_lib, "i18n"))
        try:
            from library.shipped.filled_library import FILLED, make_filled
            from rules.catalog_data import PREPARED, prepare_data
        except ModuleNotFoundError:  # built without the packages of the program, which then works without such data
            return
        prepare_data(Path(self.build_lib, "rules", "data", PREPARED.name))
        make_filled(Path(self.build_lib, "library", FILLED.name))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        build = Path(self.build_lib)
        prepared = sorted(str(path) for pattern in PREPARED_FILES for path in build.glob(pattern))
        return list(dict.fromkeys([*super().get_outputs(include_bytecode), *prepared]))


setup(cmdclass={"build_py": BuildWithPreparedData})
