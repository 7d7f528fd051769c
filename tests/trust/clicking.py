"""Answers by clicks alone: a move is built through the private menus as a person builds it."""

from __future__ import annotations

from itertools import product
from typing import Any

import discord

from bot.messages.message import CustomId
from bot.messages.step_messages import direct_menu
from bot.tables.table import Table
from games.game import Game, Seat
from games.values import Part
from tests.conformance.building import build
from tests.e2e.club import Answer, Club, Player
from tests.e2e.reading import buttons, flat, menus

PAGES = 20
Path = tuple[str, ...]


async def clicked(club: Club, player: Player, move: str) -> bool:
    """Build and send a move by clicks; return False, with nothing done, if no way to it was found."""
    table = club.hosted()
    game: Game[Any] = table.game
    step = table.row.step
    built = build(game, game.view(table.state, club.seat_of(player)), move, budget=300, hints=False)
    if not built or len(set(built)) < len(built):
        return False
    question = club.open_message(club.thread)
    path: Path = ()
    if direct_menu(game, table.state).choices:
        shown = await player.press_id(question, str(CustomId("pick", 1, step, built[0])))
        path = built[: 2 if shown.message is None else 1]
        shown = await _entered(player, shown, built[1:2])
    else:
        shown = await player.do(question, "move")
    while set(path) != set(built) and table.row.step == step:
        shown, path = await _chosen(club, player, shown, path, built)
    send = [i for i in _ids(shown.message) if i.startswith(("play:", "sure:"))] if shown.message else []
    if send and table.row.step == step:
        await player.press_id(shown.message, send[0])
    return table.row.step > step or club.seat_of(player) in table.answers


async def filled(club: Club, player: Player, move: str) -> bool:
    """Send a move by the form that takes all of it; return False, with nothing done, if there is none."""
    table, seat = club.hosted(), club.seat_of(player)
    question, chosen = club.open_message(club.thread), parts_of(table, seat, move)
    moves = [i for i in buttons(question).values() if i.startswith("move:")]
    if chosen is None or not moves:
        return False
    builder = (await player.press_id(question, moves[0])).message
    told = await player.fill_lists(await player.do(builder, "whole"), chosen)
    sure = [i for i in _ids(told.message) if i.startswith("sure:")] if told.message else []
    if sure:
        await player.press_id(told.message, sure[0])
    return True


def parts_of(table: Table, seat: Seat, move: str) -> Path | None:
    """Return the choices in a form's parts that make a move; None if none do."""
    parts = table.game.parts(table.game.view(table.state, seat))
    ways: list[list[Path]] = [
        [(), *((choice.id,) for choice in part.choices), *([each_of(part)] if part.several else [])]
        for part in parts
    ]
    for chosen in product(*ways) if parts else ():
        text = " ".join(filter(None, (part.text(ids) for part, ids in zip(parts, chosen, strict=True))))
        if table.game.check(table.state, seat, text).move == move:
            return tuple(f"{number}:{one}" for number, ids in enumerate(chosen) for one in ids)
    return None


def each_of(part: Part) -> Path:
    """Return the ids of all choices of a part."""
    return tuple(choice.id for choice in part.choices)


def _ids(message: Any) -> list[str]:
    """Return the ids of all buttons that can be pressed; labels may be alike."""
    parts = [part for part in flat(message) if isinstance(part, discord.Button)]
    return [part.custom_id for part in parts if part.custom_id and not part.disabled]


async def _entered(player: Player, shown: Answer, typed: Path) -> Answer:
    """Fill the form, if the click has opened one."""
    if shown.message is None and typed:
        return await player.fill(shown, typed[0])
    return shown


async def _chosen(club: Club, player: Player, shown: Answer, path: Path, built: Path) -> tuple[Answer, Path]:
    """Make the next choice: from a list, by its button, or into the form; turn pages until it is there."""
    longer = built[: len(path) + 1]
    for _ in range(PAGES):
        found = await _listed(player, shown, path, built)
        if found is not None:
            return found
        ids = _ids(shown.message)
        for custom_id in ids:
            route = CustomId.parse(custom_id)
            if route is not None and route.action == "enter":
                pressed = await player.press_id(shown.message, custom_id)
                return await _entered(player, pressed, longer[-1:]), longer
            if route is not None and route.action == "fill":
                return await player.fill_lists(await player.press_id(shown.message, custom_id), built), built
            if route is not None and route.action in {"build", "play"} and _leads(club, route, longer):
                return await player.press_id(shown.message, custom_id), longer
        shown = await player.press_id(shown.message, _next_page(club, ids, path))
    raise AssertionError(f"{longer} is not offered")


async def _listed(player: Player, shown: Answer, path: Path, built: Path) -> tuple[Answer, Path] | None:
    """Choose from the lists: all that is wanted of a group, else the next one."""
    for place, menu in enumerate(menus(shown.message)):
        values = [option.value for option in menu.options]
        if menu.custom_id.startswith("several:"):
            wanted = tuple(one for one in built if one in values)
            if set(wanted) - set(path):
                rest = tuple(one for one in path if one not in values)
                return await player.choose(shown.message, *wanted, menu=place), (*rest, *wanted)
        elif built[len(path)] in values:
            return await player.choose(shown.message, built[len(path)], menu=place), built[: len(path) + 1]
    return None


def _leads(club: Club, route: CustomId, path: Path) -> bool:
    page, _, rest = route.rest.partition("|") if route.action == "build" else ("0", "", route.rest)
    return page == "0" and set(club.bot.dealer.paths.long(rest)) == set(path)


def _next_page(club: Club, ids: list[str], path: Path) -> str:
    turns = []
    for custom_id in ids:
        route = CustomId.parse(custom_id)
        if route is not None and route.action == "build":
            page, _, rest = route.rest.partition("|")
            if club.bot.dealer.paths.long(rest) == path:
                turns.append((int(page), custom_id))
    return max(turns)[1]
