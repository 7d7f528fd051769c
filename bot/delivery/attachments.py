"""What goes with a message when it is sent: its picture, a finished game's record, whom it calls.

A message waits in the outbox as words and the name of a picture; this is made at the last moment, from the
step that the message tells of, so a restart between changes nothing of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import games
from bot.messages.display_names import written_names
from bot.messages.message import Attachment, Message, Outgoing, Picture
from bot.tables.public_record import record_file
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from games.rng import SeededRng

if TYPE_CHECKING:
    from bot.dealer.registry import Host

TITLE_SEED = bytes(32)


class Attachments:
    """Draws pictures and makes files for the messages of all tables."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def outgoing(self, table_id: int, message: Message) -> Outgoing:
        """Return a table's message with its picture drawn and its files made, calling who is to hear it."""
        if message.people:
            heard = self._host.digests.heard(await self._speaking(table_id), message.people)
            message = replace(message, people=heard)
        if message.picture is None and message.attachment is None:
            return Outgoing(message)
        if message.picture is not None and message.picture.kind == "title":
            stored = await self._host.store.stored(table_id)
            return Outgoing(message, await self.title(stored.table.game) if stored else None)
        table = await self._speaking(table_id)
        png = await self._drawn(table, message.picture) if message.picture is not None else None
        return Outgoing(message, png, await self._files(table, message.attachment))

    async def _speaking(self, table_id: int) -> Table:
        """Return a table that has something to say.

        Raises:
            Refusal: there is none of that number, so nobody need hear it.
            RuntimeError: it is left aside, and what it has to say waits with it.
        """
        try:
            return await self._host.table(table_id)
        except Refusal:
            if table_id in self._host.aside:
                raise RuntimeError(f"table {table_id} is left aside") from None
            raise

    async def _drawn(self, table: Table, picture: Picture) -> bytes:
        """Draw what a seat (None: everybody) saw of an event, or of the state after a step."""
        step = table.step_at(picture.step)
        view = step.events[picture.event].view if picture.event >= 0 else None
        if view is None:
            view = table.game.view(step.state, picture.seat)
        return await self._host.studio.paint(table.row.game, view, picture.theme)

    async def _files(self, table: Table, attachment: Attachment | None) -> tuple[tuple[str, bytes], ...]:
        if attachment is None:
            return ()
        names = written_names(self._host.catalogs, table.row, table.seats)
        return ((attachment.name, await record_file(table, names)),)

    async def title(self, game_id: str, theme: str = "dark") -> bytes:
        """Return a game's title picture: its table as it stands before anybody has moved."""
        game = games.load(game_id)
        options = {key: option.default for key, option in game.options.items()}
        seats = min(game.seats[-1], max(game.seats[0], 5))
        state = game.setup(seats, options, SeededRng(TITLE_SEED, 0)).state
        return await self._host.studio.paint(game_id, game.view(state, None), theme)
