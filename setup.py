"""The one step of the build that pyproject.toml cannot say: the wheel holds the compiled catalogs."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithCatalogs(build_py):
    """Copies the packages, then compiles the catalogs in the copy. Nothing is written into the checkout."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # an earlier build may hold what is no longer shipped
        super().run()
        if self.editable_mode:
            return  # the checkout itself is used; `make install` compiles its catalogs
        sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build does not start with it
        from i18n.compile import compile_folder

        compile_folder(Path(self.build_lib, "i18n"))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        compiled = sorted(str(path) for path in Path(self.build_lib, "i18n").glob("*/*.mo"))
        return list(dict.fromkeys([*super().get_outputs(include_bytecode), *compiled]))


setup(cmdclass={"build_py": BuildWithCatalogs})
