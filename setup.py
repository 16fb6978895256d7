"""The one step of the build that pyproject.toml cannot say: the wheel holds compiled catalogs and a filled library."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


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
        except ModuleNotFoundError:  # built without the packages of the program, which then fills a library by itself
            return
        make_filled(Path(self.build_lib, "library", FILLED.name))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        build = Path(self.build_lib)
        prepared = sorted(str(path) for path in (*build.glob("i18n/*/*.mo"), *build.glob("library/filled.db")))
        return list(dict.fromkeys([*super().get_outputs(include_bytecode), *prepared]))


setup(cmdclass={"build_py": BuildWithPreparedData})
