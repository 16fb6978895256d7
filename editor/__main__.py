"""`python -m editor` is the program `beachhead`."""

import sys

from editor.cli.main import main

sys.exit(main())
