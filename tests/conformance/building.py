"""Walking through a game's menus: towards one move, or at random."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator
from typing import Any

from games.game import Choice, Game, Menu, View

WIDEST = 100
"""Numbers tried one by one where a menu asks for a number."""


def numbers_of(choice: Choice, move: str) -> list[str]:
    """Return some numbers that may be entered, the ones written in the move first."""
    low, high = choice.args["low"], choice.args["high"]
    assert isinstance(low, int)
    assert isinstance(high, int)
    written = [n for n in re.findall(r"\d+", move) if low <= int(n) <= high]
    return list(dict.fromkeys([*written, *map(str, range(low, min(high, low + WIDEST) + 1))]))


def _nearness(choice_id: str, move: str, words: Collection[str]) -> int:
    if choice_id == move:
        return 3
    return 2 if choice_id in words else int(choice_id in move)


def _ways_on(menu: Menu, built: tuple[str, ...], move: str, hints: bool) -> list[tuple[str, ...]]:
    """Return the next choices: those written in the move first, in the order in which they are."""
    if menu.kind == "number":
        return [(*built, number) for number in numbers_of(menu.choices[0], move)]
    words = list(dict.fromkeys(re.split(r"[\s,;]+", move)))
    if menu.kind == "text":
        return [(*built, word) for word in (move, *words)]
    place = {word: number for number, word in enumerate(words)}
    fresh = [
        c for c in menu.choices
        if not (c.off or (c.ready and not hints) or (menu.kind == "toggles" and c.id in built))
    ]  # fmt: skip
    fresh.sort(key=lambda c: (-_nearness(c.id, move, place), place.get(c.id, 0)))
    return [choice.after(built) for choice in fresh]


Menus = dict[tuple[str, ...], Menu | None]
"""A view's menus, by the choices that lead to them."""


def build(
    game: Game[Any],
    view: View,
    move: str,
    budget: int = 1500,
    hints: bool = True,
    known: Menus | None = None,
) -> tuple[str, ...] | None:
    """Return choices that make the move; None if looking at ``budget`` menus did not find any.

    ``hints``: suggested moves may be taken too. ``known``: menus already worked out for other moves, to which
    new ones are added.
    """
    menus = Menus() if known is None else known
    stack: list[tuple[str, ...]] = [()]
    seen: set[object] = set()
    while stack and budget:
        built = stack.pop()
        if built not in menus:
            menus[built] = _menu_or_none(game, view, built)
        menu = menus[built]
        if menu is None:
            continue
        budget -= 1
        if menu.move == move:
            return built
        for longer in reversed(_ways_on(menu, built, move, hints)):
            same: object = frozenset(longer) if menu.kind == "toggles" else longer
            if same not in seen:
                seen.add(same)
                stack.append(longer)
    return None


def _menu_or_none(game: Game[Any], view: View, built: tuple[str, ...]) -> Menu | None:
    """Return a menu; None if a number or text that was only a guess is refused."""
    try:
        return game.menu(view, built)
    except ValueError:
        parent = game.menu(view, built[:-1])
        if parent.kind in {"number", "text"}:
            return None
        raise


def walk(
    game: Game[Any], view: View, dice: random.Random, most: int = 30
) -> Iterator[tuple[tuple[str, ...], Menu]]:
    """Choose at random; yield each menu on the way, with the choices that led to it."""
    built: tuple[str, ...] = ()
    for _ in range(most):
        menu = game.menu(view, built)
        yield built, menu
        if not menu.choices or (menu.move is not None and dice.random() < 0.3):
            return
        if menu.kind == "text":
            return
        if menu.kind == "number":
            built = (*built, dice.choice(numbers_of(menu.choices[0], "")))
            continue
        choice = dice.choice(menu.possible)
        if menu.kind == "toggles" and choice.id in built:
            built = tuple(old for old in built if old != choice.id)
        else:
            built = choice.after(built)
