"""The number of clicks a move takes in the bot's builder, from its first message to the sent move.

A click is one button pressed, one entry taken from a list, one list of a group closed with any number of its
entries chosen, or one form (to open it, and to send it off). Sending the whole move is a click of its own,
except where a choice plays it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from bot.messages.message import FORM_LIMIT
from bot.messages.move_builder import GROUPS, PAGE
from games.game import Choice, Game, Menu, View
from tests.conformance.building import numbers_of

Built = tuple[str, ...]


def clicks_of_all(game: Game[Any], view: View, hints: bool = True) -> dict[str, int]:
    """Return, for each move that the menus lead to, the fewest clicks it takes; menus have no groups."""
    found: dict[str, int] = {}
    seen: set[Built] = {()}
    level: list[tuple[Built, int, bool]] = [((), 0, False)]
    for spent in count():
        now = [one for one in level if one[1] == spent]
        level = [one for one in level if one[1] > spent]
        for built, _, played in now:
            menu = game.menu(view, built)
            if menu.move is not None:
                found[menu.move] = min(spent + (not played), found.get(menu.move, 99))
            for after, cost, plays in _ways_on(menu, built, hints):
                if after not in seen:
                    seen.add(after)
                    level.append((after, spent + cost, plays))
        if not level:
            return found
    raise AssertionError


def _ways_on(menu: Menu, built: Built, hints: bool) -> Iterator[tuple[Built, int, bool]]:
    offered = [choice for choice in menu.choices if hints or not choice.ready]
    if menu.kind == "number":
        yield from (((*built, number), 2, False) for number in numbers_of(menu.choices[0], ""))
        return
    for place, choice in enumerate(offered):
        if choice.off or (menu.kind == "toggles" and choice.id <= max(built, default="")):
            continue
        turned = 0 if menu.kind == "buttons" else place // PAGE
        yield choice.after(built), 1 + turned, choice.plays and menu.move is None


def clicks_of_group(
    game: Game[Any], view: View, move: str, cells: tuple[str, ...], hints: bool = True
) -> int:
    """Return the clicks that a set of toggles takes, group by group, or with a ready choice on the way."""
    built: Built = ()
    fewest = []
    for spent in count():
        menu = game.menu(view, built)
        ready = [choice for choice in menu.choices if hints and choice.ready]
        if any(game.menu(view, choice.after(built)).move == move for choice in ready):
            fewest.append(spent + 2)
        if menu.move == move:
            return min([*fewest, spent + 1])
        if GROUPS < len({choice.group for choice in menu.choices if choice.group}) <= FORM_LIMIT:
            return min([*fewest, spent + 3])  # open the form, send it off, send the move
        built = (*built, *_next_group(menu, built, cells))
    raise AssertionError


def _next_group(menu: Menu, built: Built, cells: tuple[str, ...]) -> Built:
    """Return the wanted cells of the group that holds most of them; at least one must be on offer."""
    groups: dict[str, list[Choice]] = {}
    for choice in menu.choices:
        if choice.group and choice.id in cells and choice.id not in built:
            groups.setdefault(choice.group, []).append(choice)
    assert groups, f"{built} does not lead on to {cells}"
    return tuple(choice.id for choice in max(groups.values(), key=len))
