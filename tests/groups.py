"""Which tests one process runs after each other, because they share what is dear.

The mark ``xdist_group`` serves no longer: pytest-xdist 3.8 writes it into what pytest 9.2 no longer reads.
"""

from __future__ import annotations

import re

from xdist.scheduler.loadscope import LoadScopeScheduling

import games

GAMES = {*games.all_games(), "toy"}


def group_of(test: str) -> str:
    """Return the group of a test: a game's compiled code, games and pictures; the browser; else itself."""
    _, room, *rest = test.partition("::")[0].split("/")
    if room == "page":
        return room
    if room == "games" and len(rest) > 1:
        return rest[0]
    if room == "conformance":
        return next((part for part in re.split(r"[\[\]-]", test)[1:] if part in GAMES), test)
    if "thinks_in_a_process" in test:
        return "thinks_in_a_process"
    return "diamant" if rest == ["test_diamant_fit.py"] else test


class Grouped(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives each process whole groups, the largest first."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)
