"""Groups of tests that one process runs in a row, because they share something expensive; and their order.

The mark ``xdist_group`` no longer works: pytest-xdist 3.8 writes it where pytest 9.2 no longer reads it.
"""

from __future__ import annotations

import re
from collections import OrderedDict

from xdist.scheduler.loadscope import LoadScopeScheduling
from xdist.workermanage import WorkerController

import games

GAMES = {*games.all_games(), "toy"}

WAITING = ("page", "process")
"""Rooms whose tests mostly wait for a browser or for another process."""

LONGEST = ("twenty_thousand", "many_inputs", "in_whole_games", "whole_games_though")
"""Parts of the names of the longest tests, those of ``make soak`` included."""


def group_of(test: str) -> str:
    """Return the group of a test: a game, whose code is compiled once; the browser; else itself."""
    _, room, *rest = test.partition("::")[0].split("/")
    if room == "page":
        return room
    if room == "games" and len(rest) > 1:
        return rest[0]
    if room == "conformance":
        return next((part for part in re.split(r"[\[\]-]", test)[1:] if part in GAMES), test)
    if "thinks_in_a_process" in test:
        return "thinks_in_a_process"
    return next((game for game in GAMES if re.match(f"test_{game}[_.]", rest[-1])), test) if rest else test


def waits(group: str) -> bool:
    """Return whether a group's tests mostly wait."""
    return group in WAITING or group.startswith(tuple(f"tests/{room}/" for room in WAITING))


class Grouped(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Gives each process whole groups, the longest first; half of them first take those that wait.

    The others have the processors meanwhile, and no process waits for the browser and then for the program.
    """

    workqueue: OrderedDict[str, dict[str, bool]]
    _is_sorted = False

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)

    def _assign_work_unit(self, node: WorkerController) -> None:
        if not self._is_sorted:
            self._is_sorted = True
            self.workqueue = OrderedDict(sorted(self.workqueue.items(), key=lambda one: _later(*one)))
        patient = node in self.nodes[: (len(self.nodes) + 1) // 2]
        found = next((group for group in self.workqueue if waits(group) is patient), None)
        if found is not None:
            self.workqueue.move_to_end(found, last=False)
        super()._assign_work_unit(node)


def _later(group: str, tests: dict[str, bool]) -> tuple[bool, int]:
    return not any(name in group for name in LONGEST), -len(tests)
