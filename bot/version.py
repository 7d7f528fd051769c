"""The version of the program, which only pyproject.toml states."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
NAME = "thinking-games-host"


def version() -> str:
    """Return the version from the checkout, else from the installed package."""
    if not PROJECT.is_file():
        return metadata.version(NAME)
    return str(tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"])


VERSION = version()
