"""Private questions at the tables: once the table has gone on, they say what became of the answer.

Only the click that opened one, or went on in it, lets it be edited, and for fifteen minutes. So they are kept
in mind, not on disk. After a restart an old one can still be pressed; it says that the table has moved on.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.app.components_v2 import to_view
from bot.app.context import Context
from bot.dealer.notifications import Notifications
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.display_names import private_language
from bot.messages.localizer import Localizer
from bot.messages.posts import Posts
from bot.messages.private_messages import PrivateMessages
from bot.services.recent import Recent
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.rows import PersonRow

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Shown:
    interaction: discord.Interaction[Any]
    person: PersonRow
    step: int


class PrivateQuestions:
    """Remembers the newest one of each person at each table."""

    def __init__(
        self, registry: Registry, posts: Posts, notifications: Notifications, outbox: Outbox
    ) -> None:
        self._registry = registry
        self._posts = posts
        self._notifications = notifications
        self._shown: Recent[int, dict[int, _Shown]] = Recent()
        self._outbox = outbox

    def note(self, ctx: Context, table: Table) -> None:
        """Remember that a question is being shown to a person in private, at its table."""
        if not ctx.in_dm:
            shown = self._shown.get(table.row.id) or {}
            newest = _Shown(ctx.interaction, ctx.reader.person, table.row.step)
            self._shown.put(table.row.id, {**shown, ctx.id: newest})

    def went_on(self, number: int) -> None:
        """Close the questions of a table that has gone on, each in its turn among what its person is sent."""
        shown, table = self._shown.get(number), self._registry.tables.get(number)
        if not shown or table is None:
            return
        self._shown.put(number, {who: one for who, one in shown.items() if one.step == table.row.step})
        for one in shown.values():
            if one.step == table.row.step - 1 and not one.interaction.is_expired():
                self._outbox.run(one.person.id, partial(self._close, table, one))

    async def _close(self, table: Table, shown: _Shown) -> None:
        try:
            seat = table.seat_of(shown.person.id)
        except Refusal:
            return  # they have left
        words = self._posts.step_messages(table)
        language = private_language(shown.person, seat)
        message = PrivateMessages(words).last_fate(seat.seat, language)
        if message is None or not table.folded:
            return
        localizer = Localizer(words.localizer.catalogs, language)
        message = message.with_lines(await self._notifications.elsewhere(localizer, shown.person.id, table))
        with suppress(discord.HTTPException, OSError):  # it was dismissed, or can't be edited any more
            await shown.interaction.edit_original_response(view=to_view(message), attachments=[])
