"""What the policy of a page that we write must say."""

import html
import re
from base64 import b64encode
from hashlib import sha256

DATA = '<script id="game" type="application/json">'
"""Not run, so not named."""


def check_policy(page: str) -> None:
    """The page may use the style and the script that are in it and pictures that are data, and nothing else."""
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
    assert found is not None
    assert page.index(found[0]) < page.index("<style>")  # what comes before it is not bound by it
    rules = dict(rule.split(" ", 1) for rule in html.unescape(found[1]).split("; "))
    wanted = {"default-src": "'none'", "img-src": "data:", "base-uri": "'none'", "form-action": "'none'"}
    for tag in ("style", "script"):
        inner = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert len(inner) == len(re.findall(rf"<{tag}[ >]", page.replace(DATA, ""))) <= 1
        if inner:
            wanted[f"{tag}-src"] = f"'sha256-{b64encode(sha256(inner[0].encode()).digest()).decode()}'"
    assert rules == wanted
