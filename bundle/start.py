"""Where the bundle starts: the same as the command `beachhead` of an installed wheel."""

import sys

from editor.cli.main import main

sys.exit(main())
