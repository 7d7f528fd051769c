"""A server whose tables are in every state, to prove that a newer program can resume them all.

``python -m tests.e2e.every_state FILE`` plays them with the program as it is and writes the database as SQL.
That is done once for each form of the database, before the next migration is added: no newer program could
write that file.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.dealer import due_work
from bot.tables.table import Table
from data.words import CATALOGS, Catalogs
from games.durations import DAY, HOUR
from tests import toy
from tests.e2e.club import Answer, Club, Player, club_at

WORDS = Catalogs((CATALOGS, toy.CATALOGS))
GAMES = {
    "diamant": "seconds=3600",
    "euler_game": "seconds_order=3600 seconds_number=3600 seconds_bet=3600",
    "pentago": "seconds=3600",
    "rainbow_pentagon": "seconds=3600",
    "twigs": "seconds=3600",
}
"""The multiplayer games, with options that give people time."""

IN_TURN = {"pentago", "twigs"}
"""Games played here by two who answer in turn; in the others answers are sealed."""

PUZZLES = ("twigs_fifteen", "twigs_maximum", "twigs_ring", "twigs_tree", "twigs_triangle")
SHORT = "max_turns=1 seconds=3600"


class Server:
    """The people of the server and what they do. ``numbers``: which table is in which state."""

    def __init__(self, club: Club, people: list[Player], numbers: dict[str, int]) -> None:
        self.club = club
        self.numbers = numbers
        self.opened = len(numbers)
        self.ann, self.ben, self.cho, self.dee, self.eva = people

    def hosted(self, state: str) -> Table:
        """Return the bot's own table in this state, for inspection."""
        return self.club.hosted(self.numbers[state])

    async def table(self, state: str, people: list[Player], *levels: str, **fields: Any) -> Any:
        """Open a table that is to reach this state and start it; return its thread."""
        self._count(state)
        return await self.club.table(people, *levels, **fields)

    async def puzzle(self, state: str, player: Player, game: str) -> Any:
        """Begin a puzzle that is to reach this state; return its thread."""
        self._count(state)
        answer = await player.slash("puzzle", puzzle=game)
        return next(thread for thread in self.club.channel.threads if thread.id == answer.message.id)

    async def lobby(self, state: str, host: Player, **fields: Any) -> Any:
        """Open a lobby that is to reach this state; return its message."""
        self._count(state)
        return await self.club.open(host, **fields)

    def _count(self, state: str) -> None:
        self.opened += 1
        self.numbers[state] = self.opened

    async def press(self, state: str, player: Player, action: str) -> Answer:
        """Press a button that /table shows to the player."""
        shown = await player.slash("table", table=self.numbers[state])
        return await player.do(shown.message, action)

    async def answer(self, state: str, *players: Player) -> None:
        """Let each of the players who owes an answer give one."""
        for player in players:
            table = self.hosted(state)
            seat = next((seat.seat for seat in table.seats if seat.person_id == player.id), None)
            if table.ask is not None and seat in table.ask.pending:
                moves = table.game.legal(table.state, seat)
                await player.slash("submit", table=table.row.id, move=str(moves[len(moves) // 2]))

    async def turns(self, state: str, steps: int, *players: Player) -> None:
        """Play ``steps`` more steps, or to the end."""
        goal = self.hosted(state).row.step + steps
        while self.hosted(state).row.step < goal and self.hosted(state).row.status == "open":
            await self.answer(state, *players)

    async def seal(self, state: str, *players: Player) -> None:
        """Let one player after another answer until an answer is sealed and waits for others."""
        table = self.hosted(state)
        while not table.answers:
            assert table.ask is not None
            first = table.seats[min(table.ask.pending)].person_id
            await self.answer(state, *(player for player in players if player.id == first))

    async def finish(self, state: str, player: Player) -> None:
        """Lay a twig and end the puzzle."""
        await self.answer(state, player)
        asked = await player.slash("submit", move="done", table=self.numbers[state])
        await player.press(asked.message, "Yes")


def place(club: Club, name: str) -> None:
    """Give the club a server made a day later, so that no other club has the same ids."""
    club.env.backend.advance_clock(DAY)
    club.guild = club.env.create_guild(name)
    club.channel = club.guild.create_text_channel("games")


async def play(club: Club) -> Server:
    """Bring tables into every state; the bot is dead when this returns."""
    place(club, "Every state")
    server = Server(club, club.people("ann", "ben", "cho", "dee", "eva"), {})
    guild = await club.bot.dealer.people.guild(club.guild.id)
    await club.bot.dealer.people.save_guild(replace(guild, max_tables=100, max_tables_person=50))
    await server.ann.slash("settings", reminders=False, theme="light")
    await server.eva.slash("settings", answers="table")
    await _long_ago(server)
    await _running(server)
    await _puzzles(server)
    await _paused(server)
    await _over(server)
    await _gathering(server)
    await _digest(server)
    await _unsaid(server)
    await club.die()
    return server


async def _long_ago(server: Server) -> None:
    """A table that sleeps, and one whose game is no longer installed."""
    club = server.club
    await server.puzzle("asleep", server.dee, "twigs_ring")
    await server.turns("asleep", 2, server.dee)
    await club.wait(DAY + HOUR)
    await server.table("quarantined", [server.ann], "easy", game="toy", options="seconds=9000")
    await club.wait(100)
    await club.die()
    toy.uninstall()
    await club.rise(50)


async def _running(server: Server) -> None:
    people = [server.ann, server.ben, server.cho]
    for game, options in GAMES.items():
        await server.table(game, people[: 2 if game in IN_TURN else 3], game=game, options=options)
        await server.turns(game, 3, *people)
        if game not in IN_TURN:
            await server.seal(game, *people)
        await server.club.wait(10)
    await server.table("no proof", people[:2], "easy", options="seconds=3600 reveal_seed=off")
    await server.turns("no proof", 1, *people)
    await server.table("left", people, "easy", options="seconds=3600")
    asked = await server.press("left", server.cho, "leave")
    await server.cho.do(asked.message, "leave")
    await server.table("pause asked", people, options="seconds=3600")
    await server.press("pause asked", server.cho, "pause")
    await server.press("pause asked", server.ben, "pause")


async def _puzzles(server: Server) -> None:
    for game in PUZZLES:
        await server.puzzle(game, server.dee, game)
        await server.turns(game, 2, server.dee)
    for state in ("solution seen", "solution seen, over"):
        thread = await server.puzzle(state, server.eva, "twigs_triangle")
        asked = await server.eva.press(server.club.open_message(thread), "Solution")
        await server.eva.press(asked.message, "Show it")
    await server.finish("solution seen, over", server.eva)
    await server.puzzle("best", server.ben, "twigs_tree")
    await server.finish("best", server.ben)


async def _paused(server: Server) -> None:
    people = [server.ann, server.ben]
    for state in ("paused for a day", "paused"):
        await server.table(state, people, options="seconds=3600")
        await server.answer(state, server.ben)
        await server.club.wait(60)
    await server.press("paused for a day", server.ann, "pause")
    await server.press("paused", server.ben, "pause")
    await server.press("paused", server.ann, "pause")


async def _over(server: Server) -> None:
    club, people = server.club, [server.ann, server.ben]
    thread = await server.table("over", people, options=SHORT)
    await server.turns("over", 1, *people)
    server._count("rematch")
    await server.ann.do(club.open_message(thread), "rematch")
    await server.table("over, no proof", people, options=f"{SHORT} reveal_seed=off")
    await server.turns("over, no proof", 1, *people)
    await server.table("cancelled", people)
    sure = await server.press("cancelled", server.ann, "end")
    await server.ann.do(sure.message, "end")


async def _gathering(server: Server) -> None:
    lobby = await server.lobby(
        "lobby", server.dee, options="reveal_seed=off seconds=600", invite=server.eva.member
    )
    await server.ben.do(server.club.again(lobby), "join")
    await server.club.add_computers(server.dee, lobby, "easy")


async def _digest(server: Server) -> None:
    """Two tables that wait for the same person, so that one digest lists both."""
    people = [server.ann, server.ben]
    while not await server.club.store.digests():  # who is to move first is drawn by lot
        for state in ("waits", "waits too"):
            await server.table(state, people, game="twigs", options="seconds=3600")
        for _ in range(2):
            await server.club.wait(200)
            await server.turns("waits too", 1, *people)


async def _unsaid(server: Server) -> None:
    """A table whose channel is hidden from the bot, and one with messages that Discord hasn't taken."""
    club, people = server.club, [server.ann, server.ben]
    games, club.channel = club.channel, club.guild.create_text_channel("quiet")
    await server.table("barred", people, options="seconds=3600")
    hide(club, club.channel.id)
    await club.wait(0)
    await server.turns("barred", 2, *people)
    club.channel = games
    await server.table("unsent", people, options="seconds=3600")
    await server.answer("unsent", server.ann)
    club.wire.fail("*", "/channels/*", times=None)
    await server.answer("unsent", server.ben)


def hide(club: Club, channel_id: int) -> None:
    """Hide a channel from the bot."""
    denied = discord.Permissions(view_channel=True).value
    who = club.env.backend.bot_user.id
    club.env.backend.set_overwrite(channel_id, Overwrite(who, OverwriteType.MEMBER, deny=denied))


async def written() -> str:
    """Return the database of such a server as SQL; comments at the top name each table's state."""
    due_work.BEAT = DAY / 4
    toy.install()
    with tempfile.TemporaryDirectory() as folder:
        async with club_at(Path(folder), catalogs=WORDS) as club:
            server = await play(club)
        with contextlib.closing(sqlite3.connect(club.path)) as connection:
            lines = list(connection.iterdump())
    states = [f"-- {number}: {state}" for state, number in server.numbers.items()]
    return "\n".join([*states, *lines, ""])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(asyncio.run(written()), "utf-8")
