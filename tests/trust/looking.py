"""Looking at everything there is to see, without answering anything."""

from __future__ import annotations

from typing import Any

import discord

from tests.e2e.club import Club, Player
from tests.e2e.reading import buttons
from tests.e2e.results import FIRST
from tests.e2e.test_tournament import call_of

NONSENSE = ("D25 A1", "7 7 7", "…")

MORE = frozenset({"scene", "share", "remark", "study", "film"})
"""Buttons that show more of a finished game."""

LOOKS = frozenset({"rules", "table", "odds"})
"""Buttons at the table that answer nothing."""


async def look_at_cup(club: Club, player: Player) -> None:
    """Look at everything that a tournament shows: its messages, the list, the standings, the host's panel."""
    call = call_of(club)
    for action in ("cup_standing", "cup_manage"):
        await player.do(club.again(call), action)
    listed = (await player.slash("tournament")).message
    for custom_id in buttons(listed).values() if listed is not None else ():
        shown = (await player.press_id(listed, custom_id)).message
        await player.do(shown, "cup_standing")


async def look_back(player: Player, other: Player, game: str) -> None:
    """Look at somebody's past: their profile with its pages, and the games with them."""
    shown = await player.slash("profile", member=other.member)
    for custom_id in buttons(shown.message).values() if shown.message is not None else ():
        if not custom_id.startswith("show_profile:"):
            await player.press_id(shown.message, custom_id)
    told = await player.slash("history", **{"with": other.member})
    for number in (1, FIRST):
        for action in ("film", "record"):
            await player.press_forged(told.message, f"{action}:{number}:0:")


async def look_far(club: Club, player: Player, game: str) -> None:
    """Look at what the bot shows apart from games: boards, one's own past, a notice, the day's puzzle."""
    staff = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    host = club.person(f"host{club.hosted().row.step}", roles=[staff])
    await host.slash("server", puzzles=club.channel, hour=0)
    board = (await player.slash("top", game=game)).message
    for custom_id in buttons(board).values() if board is not None else ():
        await player.press_id(board, custom_id)
    for command in ("history", "profile", "practice"):
        await player.slash(command)
    await player.slash("notify", game=game)
    await host.in_panel(await club.open(host, game), "drop")
    await (player.slash if club.hosted().row.step == 0 else player.dm_slash)("daily")
    await player.do((await player.slash("privacy")).message, "export")


async def look_after(club: Club, player: Player) -> None:
    """Look at everything that a person can see once a game is over: film, pictures, the record."""
    end = club.open_message(club.thread)
    for custom_id in buttons(end).values():
        if custom_id.partition(":")[0] != "rematch":
            await press_every_more_button(player, (await player.press_id(end, custom_id)).message)
    for part in ({}, {"from": 1, "to": 2}):
        await press_every_more_button(
            player, (await player.slash("replay", table=club.number, **part)).message
        )
    await press_every_more_button(player, (await player.slash("analyse", table=club.number)).message)
    for command in ("table", "record", "odds"):
        await player.slash(command, table=club.number)
    for name in ("Analyse", "Replay", "Save to my games"):
        await player.use(name, end, club.thread)
    for seat in range(2):
        await player.press_forged(end, f"seen_by:{club.number}:0:0-1", (str(seat),))
    for command in ("history", "profile", "saved"):
        await player.slash(command)
    await player.do((await player.slash("privacy")).message, "export")


async def press_every_more_button(player: Player, shown: Any) -> None:
    """Press each button that shows more of a finished game once: pictures, remarks, the film for all."""
    seen: set[str] = set()
    while shown is not None:
        paths = [path for path in buttons(shown).values() if path.partition(":")[0] in MORE]
        new = [path for path in paths if path not in seen]
        if not new:
            return
        seen.add(new[0])
        shown = (await player.press_id(shown, new[0])).message or shown


async def look_around(club: Club, player: Player, *, at_table: bool = True, cup: bool = False) -> None:
    """Look at everything that a person can see while a question is open, without answering it."""
    if at_table:
        question = club.open_message(club.thread)
        for custom_id in buttons(question).values():
            if custom_id.partition(":")[0] in LOOKS | {"move"}:
                await player.press_id(question, custom_id)
    await player.do((await player.slash("privacy")).message, "export")
    for command in ("table", "record", "odds", "analyse", "replay"):
        await player.slash(command, table=club.number)
    for command in ("tables", "watch", "saved"):
        await player.slash(command)
    if cup:
        await look_at_cup(club, player)
    for command, typed in (("table", ""), ("record", "#1"), ("leave", "b"), ("replay", "")):
        await player.complete(command, "table", typed)
    for typed in ("", *NONSENSE):
        await player.complete("submit", "move", typed, table=club.number)
    for text in NONSENSE:
        await player.dm(text)


async def try_all(club: Club, player: Player, other: Player) -> None:
    """Press every kind of button, as if a message of the table had it. ``other``: the person it names."""
    message, step = next(iter(club.channel.history())), (await club.stored()).table.step
    for action in club.bot.dispatcher.actions:
        for rest in ("", str(other.id)):
            await player.press_forged(message, f"{action}:{club.number}:{step}:{rest}")
    await player.slash("help")
