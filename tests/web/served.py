"""The site of the page on a server of this machine, below a path, as somebody puts it on theirs."""

from __future__ import annotations

import functools
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

BELOW = "tools/judge"
"""The path below which the site lies."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing of it."""

    def log_message(self, format: str, *args: Any) -> None:
        """Keep still."""


class Served:
    """A site that was written by `judge web`, on a server that can be stopped and started again."""

    def __init__(self, directory: Path, runtime: str) -> None:
        self.site = directory / BELOW
        self.runtime = runtime
        self._root = directory
        self._server: ThreadingHTTPServer | None = None
        self._port = 0
        self.written()
        self.start()

    def written(self, runtime: str = "") -> None:
        """Write the site, or write it anew. Raises ``RuntimeError`` with what the command says."""
        command = [
            sys.executable,
            "-m",
            "judge",
            "web",
            "--output",
            str(self.site),
            "--runtime",
            runtime or self.runtime,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(done.stderr)

    @property
    def origin(self) -> str:
        """Where the site is from."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def address(self) -> str:
        """The page."""
        return f"{self.origin}/{BELOW}/"

    @property
    def bytes(self) -> tuple[int, int]:
        """The size of the site, and of the package in it."""
        sizes = {path.name: path.stat().st_size for path in self.site.rglob("*") if path.is_file()}
        return sum(sizes.values()), sizes["judge.pack"] + sizes["scenarios.pack"]

    def start(self) -> None:
        """Serve, always at the same address."""
        handler = functools.partial(Quiet, directory=str(self._root))
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Serve nothing any more."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
