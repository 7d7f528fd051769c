"""The version of the program, which stands in pyproject.toml alone."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
NAME = "thinking-games-host"


def version() -> str:
    """Return it from the checkout, or from the installed package where there is no checkout."""
    if not PROJECT.is_file():
        return metadata.version(NAME)
    return str(tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"])


VERSION = version()
