"""``/top``: who is best at a game, among the members of a server or everywhere, but for those who hide."""

from __future__ import annotations

import discord

from bot.app.context import Context
from bot.app.discord_transport import Members
from bot.app.feature import Click, pressed, slash, worded
from bot.app.features.play import playable
from bot.clock import Clock
from bot.messages.message import Outgoing
from bot.messages.top_message import MOST_PAGES, PAGE, Board, WantedBoard, board_message
from bot.tables.refusal import Refusal
from data.ratings import PEOPLE
from data.result_rows import RatingRow
from data.store import Store


class TopCommand:
    """Shows boards."""

    def __init__(self, store: Store, members: Members, clock: Clock) -> None:
        self._store = store
        self._members = members
        self._clock = clock

    @slash("top", choices={"game": worded("{}.name", playable)})
    async def top(self, ctx: Context, game: str, everywhere: bool = False) -> Outgoing:
        """Show who is best at a game."""
        return await self._shown(ctx, WantedBoard(game, not everywhere))

    @pressed("top")
    async def turn(self, ctx: Context, click: Click) -> Outgoing:
        """Show another part of a board, or the other board."""
        return await self._shown(ctx, WantedBoard.parse(click.id.rest))

    async def _shown(self, ctx: Context, wanted: WantedBoard) -> Outgoing:
        if wanted.game not in playable():
            raise Refusal("forgotten")
        guild, now = None if ctx.is_user_install else ctx.interaction.guild, self._clock.now()
        here = wanted.here and guild is not None
        first, last = PAGE * wanted.page, PAGE * (wanted.page + 1)
        if here and guild is not None:
            best = (await self._of_server(guild, wanted.game, now, last + 1))[first:]
        else:
            best = await self._store.board(wanted.game, now, first=first, limit=PAGE + 1)
        names = [await self._store.latest_name(row.person_id) for row in best[:PAGE]]
        more = len(best) > PAGE and wanted.page + 1 < MOST_PAGES
        board = Board(wanted.game, here, wanted.page, tuple(best[:PAGE]), tuple(names), more)
        own = await self._own(ctx.id, wanted.game)
        return Outgoing(board_message(ctx.reader, board, own, now, in_server=guild is not None))

    async def _of_server(self, guild: discord.Guild, game: str, now: float, wanted: int) -> list[RatingRow]:
        """Return the best of a server's members, as many as wanted, looking at no more than needed."""
        found: list[RatingRow] = []
        for first in range(0, PAGE * MOST_PAGES, PAGE):
            rows = await self._store.board(game, now, guild.id, first=first, limit=PAGE)
            members = await self._members.among(guild, [row.person_id for row in rows])
            found += [row for row in rows if row.person_id in members]
            if len(rows) < PAGE or len(found) >= wanted:
                break
        return found[:wanted]

    async def _own(self, person_id: int, game: str) -> RatingRow | None:
        """Return a person's rating at a game among people, None where they have none."""
        rows = await self._store.ratings(person_id)
        return next((row for row in rows if row.game == game and row.kind == PEOPLE), None)
