"""A command line that ends with one sentence if it is wrong."""

from __future__ import annotations

import argparse
from typing import NoReturn

WRONG = 2
"""The exit status of a wrong command line."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong without the usage before it."""

    def error(self, message: str) -> NoReturn:
        """Print the message and end the program."""
        self.exit(WRONG, f"{message}\n")
