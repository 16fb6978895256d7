"""A page in a real browser without a screen: what it evaluates, and keys that a reader presses.

Chromium is driven over its debugging pipe: messages of JSON, each ended by a zero byte.
"""

import json
import os
import subprocess
import time
from pathlib import Path
from typing import Any

_TRIES = 600


class BrowserPage:
    """One page. Close it at the end."""

    def __init__(self, browser: str, page: Path, folder: Path) -> None:
        to_browser, self._write = os.pipe()
        self._read, from_browser = os.pipe()
        command = (browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe")
        # The browser reads its messages from 3 and writes answers to 4.
        script = 'exec 3<&"$0" 4>&"$1"; shift; exec "$@"'
        arguments = ["bash", "-c", script, str(to_browser), str(from_browser), *command, f"--user-data-dir={folder}"]
        self._process = subprocess.Popen(
            arguments, pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(to_browser)
        os.close(from_browser)
        self._number = 0
        self._rest = b""
        self._session = ""
        target = self.send("Target.createTarget", url=page.as_uri())["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Page.enable")

    def send(self, method: str, **params: object) -> dict[str, Any]:
        """The answer to a command; events in between are not looked at."""
        self._number += 1
        message: dict[str, object] = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result

    def _receive(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            part = os.read(self._read, 1 << 16)
            assert part, "the browser has ended"
            self._rest += part
        message, _, self._rest = self._rest.partition(b"\0")
        answer: dict[str, Any] = json.loads(message)
        return answer

    def evaluate(self, expression: str) -> Any:
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait_for(self, condition: str) -> None:
        """Until it is true; a slow machine takes its time."""
        for _ in range(_TRIES):
            if self.evaluate(condition):
                return
            time.sleep(0.1)
        raise AssertionError(condition)

    def press(self, key: str) -> None:
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(30)
        os.close(self._write)
        os.close(self._read)
