"""In which languages a test looks at the window where the language is not what it is about."""

from typing import Final

import pytest

from i18n.languages import Language

# The quick tests use the one with the longest words, `make test-all` uses the others too.
LANGUAGES: Final = (
    Language.DUTCH,
    pytest.param(Language.ENGLISH, marks=pytest.mark.slow),
    pytest.param(Language.FRENCH, marks=pytest.mark.slow),
)
