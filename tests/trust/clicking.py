"""Answering by clicks alone: a move is built through the private menus as a person builds it."""

from __future__ import annotations

from typing import Any

import discord

from bot.messages.choices import direct_choices
from bot.messages.custom_ids import CustomId
from games.game import Game
from tests.conformance.building import build
from tests.e2e.club import Answer, Club, Player
from tests.e2e.reading import flat, menus

PAGES = 20


async def clicked(player: Player, move: str) -> bool:
    """Build and send a move by clicks; False, with nothing done, where no way to it was found."""
    club = player.club
    table = club.hosted()
    game: Game[Any] = table.game
    step = table.row.step
    built = build(game, game.view(table.state, club.seat_of(player)), move, budget=300)
    if not built or len(set(built)) < len(built):
        return False
    question = club.open_message(next(thread for thread in club.channel.threads))
    if direct_choices(game, table.state):
        shown = await player.press_id(question, str(CustomId("pick", 1, step, built[0])))
        rest = range(2 if shown.message is None else 1, len(built))
        shown = await _entered(player, shown, built[1:2])
    else:
        shown = await player.do(question, "move")
        rest = range(len(built))
    for index in rest:
        shown = await _chosen(club, player, shown, built[: index + 1])
    send = [i for i in _ids(shown.message) if i.startswith(("play:", "sure:"))] if shown.message else []
    if send:
        await player.press_id(shown.message, send[0])
    return table.row.step > step or club.seat_of(player) in table.answers


def _ids(message: Any) -> list[str]:
    """Return the ids of all that can be pressed; labels may be alike."""
    parts = [part for part in flat(message) if isinstance(part, discord.Button)]
    return [part.custom_id for part in parts if part.custom_id and not part.disabled]


async def _entered(player: Player, shown: Answer, typed: tuple[str, ...]) -> Answer:
    """Fill the form that a click has opened, if it has."""
    if shown.message is None and typed:
        return await player.fill(shown, typed[0])
    return shown


async def _chosen(club: Club, player: Player, shown: Answer, path: tuple[str, ...]) -> Answer:
    """Make the next choice: from the list, by its button, or into the form; turn pages until it is there."""
    for _ in range(PAGES):
        for menu in menus(shown.message):
            if path[-1][:100] in [option.value for option in menu.options]:
                return await player.choose(shown.message, path[-1][:100])
        ids = _ids(shown.message)
        for custom_id in ids:
            route = CustomId.parse(custom_id)
            if route is not None and route.action == "enter":
                return await _entered(player, await player.press_id(shown.message, custom_id), path[-1:])
            if route is not None and route.action == "build" and _leads(club, route, path):
                return await player.press_id(shown.message, custom_id)
        shown = await player.press_id(shown.message, _next_page(club, ids, path[:-1]))
    raise AssertionError(f"{path} is not offered")


def _leads(club: Club, route: CustomId, path: tuple[str, ...]) -> bool:
    page, _, rest = route.rest.partition("|")
    return page == "0" and set(club.bot.dealer.paths.long(rest)) == set(path)


def _next_page(club: Club, ids: list[str], path: tuple[str, ...]) -> str:
    turns = []
    for custom_id in ids:
        route = CustomId.parse(custom_id)
        if route is not None and route.action == "build":
            page, _, rest = route.rest.partition("|")
            if club.bot.dealer.paths.long(rest) == path:
                turns.append((int(page), custom_id))
    return max(turns)[1]
