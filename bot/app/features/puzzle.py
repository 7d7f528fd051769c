"""``/puzzle``: a game for one player, begun at once, and shown with the server's best result."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import games
from bot.app.context import Context, Shown
from bot.app.feature import in_sight, slash, worded
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.app.places import table_place
from bot.delivery.attachments import Drawing
from bot.messages.lobby_message import puzzle_message
from bot.messages.message import Outgoing
from bot.services.high_scores import HighScores


def puzzles() -> list[str]:
    """Return the games for one player."""
    return [game.id for game in games.all_games().values() if game.seats[-1] == 1]


@dataclass(eq=False, repr=False)
class Puzzle:
    """Begins puzzles."""

    _opener: LobbyOpener
    _high_scores: HighScores
    _drawing: Drawing

    @slash("puzzle", in_sight, choices={"puzzle": worded("{}.name", puzzles)})
    async def puzzle(self, ctx: Context, puzzle: str) -> Outgoing | Shown:
        """Open a puzzle; it begins once its message is posted."""
        if ctx.in_dm or ctx.is_user_install:
            return await self._alone(ctx, puzzle)
        place = await table_place(ctx, posts=False)
        lobby = await self._opener.open(ctx, place, puzzle, {})
        async with self._opener.closing_on_failure(ctx, lobby):
            public = await ctx.public_localizer()
            message = puzzle_message(public, lobby, await self._high_scores.load(place.guild_id, puzzle))
            title = await self._drawing.title(puzzle)
        return Shown(Outgoing(message, title), partial(self._opener.begin, ctx, lobby))

    async def _alone(self, ctx: Context, puzzle: str) -> Outgoing | Shown:
        """Open a puzzle in the person's DM, where there is no best result to beat."""
        lobby = await self._opener.open_in_dm(ctx, puzzle)
        async with self._opener.closing_on_failure(ctx, lobby):
            message = puzzle_message(ctx.localizer, lobby, None)
            title = await self._drawing.title(puzzle, ctx.reader.person.theme)
            return await self._opener.shown_in_dm(ctx, lobby, Outgoing(message, title), "alone.puzzle")


def build(parts: Parts) -> Puzzle:
    dealer = parts.dealer
    return Puzzle(parts.opener, dealer.high_scores, dealer.drawing)
