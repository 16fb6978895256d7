"""The JSON Schema of game records, checked in beside that of scenarios.

python -m rules.game.record_schema --write     after a change of the models
python -m rules.game.record_schema --check     exits 1 where the file is not in step
"""

from __future__ import annotations

import sys

from rules.game.record import FILE_NAME, record_schema
from schema.formats.json_schema import run_tool, schema_text

MODULE = "rules.game.record_schema"


def main(arguments: list[str]) -> int:
    return run_tool(arguments, module=MODULE, file_name=FILE_NAME, text=schema_text(record_schema()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
