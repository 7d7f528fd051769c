"""What has to be true of every puzzle of the list, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from games.daily.book import Entry
from games.daily.diamant import DiamantDaily
from games.daily.mining import diamant


class UnprovenError(Exception):
    """A puzzle is not what the list says."""


def _need(holds: bool, why: str) -> None:
    if not holds:
        raise UnprovenError(why)


def _diamant(level: int, text: str) -> None:
    mine = DiamantDaily().read(text)
    _need(diamant.margin(mine) >= diamant.CLEAR[level - 1], "no plan is clearly the best")


_PROOFS: Mapping[str, Callable[[int, str], Any]] = MappingProxyType({"diamant": _diamant})


def prove(entry: Entry) -> None:
    """Prove that a puzzle has the answer that it is asked for, and no other.

    Raises:
        UnprovenError: it is not so.
    """
    _PROOFS[entry.kind](entry.level, entry.text)
