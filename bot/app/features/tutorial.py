"""``/tutorial``: a first game with a coach, in the person's DM with the bot."""

from __future__ import annotations

import games
from bot.app.context import Context
from bot.app.feature import Click, pressed, slash, worded
from bot.app.lobby_opener import LobbyOpener
from bot.app.parts import Parts
from bot.app.reply import Shown
from bot.dealer.hosting import Hosting
from bot.delivery.attachments import Drawing
from bot.messages.display_names import title_picture
from bot.messages.message import Message, Outgoing
from bot.tables.refusal import Refusal


class Tutorial:
    """Begins tutorials; a person has one per game at a time."""

    def __init__(self, opener: LobbyOpener, hosting: Hosting, drawing: Drawing) -> None:
        self._opener = opener
        self._hosting = hosting
        self._drawing = drawing

    @slash("tutorial", choices={"game": worded("{}.name", games.tutorials)})
    async def tutorial(self, ctx: Context, game: str) -> Outgoing | Shown:
        """Begin a tutorial: here if this is a DM, else in the person's DM, with a link."""
        known = games.tutorials().get(game)
        if known is None:
            raise Refusal("game", allowed=tuple(games.tutorials()))
        await self._hosting.leave_all(ctx.id, known.id)  # an earlier run; its message in the DM says so
        lobby = await self._opener.open_in_dm(ctx, known.id)
        async with self._opener.closing_on_failure(ctx, lobby):
            greeting = await self._greeting(ctx, game, known.id)
            return await self._opener.shown_in_dm(ctx, lobby, greeting, "tutorial.begun")

    @pressed("tutorial", "private")
    async def again(self, ctx: Context, click: Click) -> Outgoing | Shown:
        """Begin the tutorial of the button's game."""
        return await self.tutorial(ctx, click.id.rest)

    async def _greeting(self, ctx: Context, game: str, tutorial: str) -> Outgoing:
        """Return the message that comes before the first lesson."""
        say = ctx.localizer.game
        message = Message(
            say(tutorial, "name"), (say(tutorial, "tagline"),), title_picture(ctx.localizer, game)
        )
        return Outgoing(message, await self._drawing.title(game, ctx.reader.person.theme))


def build(parts: Parts) -> Tutorial:
    """Build the feature from the parts it needs."""
    dealer = parts.dealer
    return Tutorial(parts.opener, dealer.hosting, dealer.drawing)
