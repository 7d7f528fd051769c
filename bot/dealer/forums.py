"""Keep the tags of forum posts up to date: a game is tagged when it begins and when it, or its lobby, ends.

If Discord refuses a tag, the old one stays: the post itself shows the game. After a crash the tags of running
games are set again; a game that ended right then keeps its old tag.
"""

from __future__ import annotations

import games
from bot.delivery.transport import Gone, Transport, Unavailable
from bot.messages.message import Tags
from bot.services.background import Background
from bot.services.backoff import retry_until_done
from bot.tables.events import Began, Cancelled, Changed, Closed, Dealt, Events, TableEvent
from bot.tables.lobby import Lobby
from bot.tables.table import RUNNING, Table
from data.words import LANGUAGES, Catalogs

STATES = ("waits", "played", "over")


def tags(catalogs: Catalogs, language: str, game: str, state: str) -> Tags:
    """Return the tags of a post that shows a table: its game, and one of ``STATES``.

    ``language``: the one in which missing tags are created; existing ones are used in any language.
    """
    keys = (f"{game}.name", f"forum.{state}")
    ours = (*(f"{each}.name" for each in games.all_games()), *(f"forum.{each}" for each in STATES))
    return Tags(
        tuple(_names(catalogs, language, key) for key in keys),
        frozenset(name.casefold() for key in ours for name in _names(catalogs, language, key)),
    )


def _names(catalogs: Catalogs, language: str, key: str) -> tuple[str, ...]:
    """Return a tag's name in each language, starting with ``language``."""
    others = (each for each in LANGUAGES if each != language)
    return tuple(catalogs.say(each, key) for each in (language, *others))


class Forums:
    """Sets tags in the background."""

    def __init__(self, catalogs: Catalogs, transport: Transport, events: Events) -> None:
        self._catalogs = catalogs
        self._transport = transport
        self._tasks = Background()
        self.idle, self.close = self._tasks.idle, self._tasks.close
        events.on(Began, Cancelled, Changed, Dealt, react=self._react)
        events.on(Closed, react=lambda closed: self._show(closed.lobby))

    def _react(self, event: TableEvent) -> None:
        if event.table.row.status not in RUNNING or isinstance(event, Began):
            self._show(event.table)

    def _show(self, at: Table | Lobby) -> None:
        # Not the post itself: it is unknown once Discord has archived it.
        if at.row.thread_id is not None and self._transport.is_forum(at.row.channel_id):
            self._tasks.run(retry_until_done(lambda: self._try_to_tag(at)))

    async def _try_to_tag(self, at: Table | Lobby) -> bool:
        row = at.row
        state = "played" if row.status in RUNNING else "over"
        try:
            await self._transport.tag(row.thread_id or 0, tags(self._catalogs, row.language, row.game, state))
        except Unavailable:
            return False
        except Gone:
            return True
        return True
