"""Where the bundle starts: the same as the command `beachhead` of an installed wheel."""

import sys
from multiprocessing import freeze_support

from editor.cli.main import main

# A process that plays games for the lab starts here as well, and is none of the user's commands.
freeze_support()
sys.exit(main())
