"""Draw the pictures and make the files of a message when it is sent.

A message waits in the outbox as words and a picture's name; the picture is drawn at the last moment, from
the step the message is about, so a restart in between doesn't change it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

import games
import renderers
from bot.clock import Clock
from bot.messages.display_names import named, picture_names, sign_words, spoken, written_names
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Draft, Message, Outgoing, Picture
from bot.messages.tournament_message import TournamentWords
from bot.services.compute import Compute
from bot.services.rate_limit import RateLimit
from bot.tables.refusal import Refusal
from bot.tables.table import Table, record_file
from data.store import Store
from data.words import Catalogs
from games.durations import DAY
from games.rng import SeededRng
from games.seating import usual_seats
from games.values import Duration
from renderers import Names
from renderers.chart import Chart
from renderers.profile import Profile
from renderers.standing import Standing

TITLE_SEED = bytes(32)

WITHOUT_A_STATE = {"standing", "title", "cover"}
"""Kinds of pictures that need no replay of a table."""


class Tables(Protocol):
    """Finds tables that have something to post."""

    @property
    def lobbies(self) -> Container[int]:
        """The numbers of those that have not started."""
        ...

    async def table_for_posting(self, number: int) -> Table:
        """Return a table.

        Raises:
            Refusal: there is none of that number, so its messages are not needed.
        """
        ...


ToNotify = Callable[[Table, Sequence[int]], tuple[int, ...]]
"""Returns which of the people named in a message to notify."""


@dataclass(eq=False, repr=False)
class Attachments:
    """Makes the attachments of all tables' messages."""

    _tables: Tables
    _to_notify: ToNotify
    _store: Store
    _compute: Compute
    _catalogs: Catalogs
    _clock: Clock

    async def outgoing(self, table_id: int, message: Message) -> Outgoing:
        """Return a table's message with its picture, its files and the people to notify.

        Raises:
            Refusal: nobody needs it any more.
        """
        if message.people and not message.urgent and table_id not in self._tables.lobbies:
            table = await self._tables.table_for_posting(table_id)
            message = replace(message, people=self._to_notify(table, message.people))
        picture = message.picture
        if picture is None and message.attachment is None:
            return Outgoing(message)
        if picture is not None and picture.kind in WITHOUT_A_STATE:
            return Outgoing(message, await self._draw_without_state(table_id, picture))
        table = await self._tables.table_for_posting(table_id)
        if self._is_of_an_earlier_day(table):
            raise Refusal("table_over", table=table_id)
        png = await self._draw(table, picture) if picture is not None else None
        return Outgoing(message, png, await self._files(table, message))

    def _is_of_an_earlier_day(self, table: Table) -> bool:
        """Return whether a table holds the post of a daily puzzle whose day is over."""
        is_post = table.game.daily and table.row.guild_id
        return bool(is_post) and table.row.created // DAY < self._clock.now() // DAY

    async def _files(self, table: Table, message: Message) -> tuple[tuple[str, bytes], ...]:
        """Return the files of a message: a table's record, or none."""
        if message.attachment is None:
            return ()
        names = written_names(self._catalogs, table.row, table.seats)
        ordered = await self._store.ordered(table.row.id)
        return ((message.attachment.name, await record_file(table, names, ordered)),)

    async def _draw_without_state(self, table_id: int, picture: Picture) -> bytes | None:
        """Draw a picture that shows no state of a table; None: what it shows is no longer stored."""
        if picture.kind == "standing":
            return await self._draw_standings(table_id, picture)
        stored = await self._store.stored(table_id)
        if stored is None:
            return None
        return await _cover(self._compute, stored.table.game, square=picture.is_small)

    async def _draw_standings(self, home_id: int, picture: Picture) -> bytes | None:
        """Draw a tournament's standings after the round that a picture names."""
        found = await self._store.tournament_at(home_id)
        if found is None:
            return None
        localizer = Localizer(self._catalogs, picture.language or found.row.language)
        return await self._compute.standing(
            TournamentWords(localizer, found).card(picture.step), picture.theme
        )

    async def _draw(self, table: Table, picture: Picture) -> bytes:
        """Draw what a seat (None: everybody) saw of an event or of the state after a step."""
        await table.fold(picture.step)
        step = table.step_at(picture.step)
        view = step.events[picture.event].view if picture.event >= 0 else None
        if view is None:
            view = table.game.view(step.state, picture.seat)
        if picture.seat is None:
            view = table.game.picture_view(view)
        names = picture_names(self._catalogs, table, picture.step, picture.language)
        if picture.is_small:  # a legend would be too small to read
            return await self._compute.paint(table.row.game, view, picture.theme, names=names, square=True)
        localizer = Localizer(self._catalogs, picture.language or table.row.language)
        words = sign_words(localizer, table.row.game, view, names)
        return await self._compute.paint(table.row.game, view, picture.theme, names=names, words=words)


async def _cover(compute: Compute, game_id: str, theme: str = "dark", *, square: bool) -> bytes:
    """Draw a game's title picture: a table in mid-game, or else one before the first move.

    A game that belongs to another one has that game's picture.
    """
    game_id = games.load(game_id).belongs or game_id
    shown = renderers.title(game_id)
    if shown is not None:
        return await compute.paint(game_id, shown, theme, square=square)
    game = games.load(game_id)
    options = game.preset("normal")
    state = game.setup(usual_seats(game.places(options)), options, SeededRng(TITLE_SEED, 0)).state
    return await compute.paint(game_id, game.view(state, None), theme, square=square)


class Drawing:
    """Draws the pictures of private messages, up to each person's limit."""

    def __init__(self, compute: Compute, catalogs: Catalogs, limit: RateLimit) -> None:
        self._compute = compute
        self._catalogs = catalogs
        self._limit = limit

    async def title(self, game_id: str, theme: str = "dark") -> bytes:
        """Return a game's title picture for use beside text, where Discord shows only a square."""
        return await _cover(self._compute, game_id, theme, square=True)

    async def cover(self, game_id: str) -> bytes:
        """Return a game's title picture, large."""
        return await _cover(self._compute, game_id, square=False)

    async def drawn(self, draft: Draft, table: Table, reader: Reader) -> Outgoing:
        """Return a draft ready to send, with its picture in the person's theme."""
        names = picture_names(self._catalogs, table, language=reader.localizer.language)
        with_words = replace(draft, message=self._spoken(draft, table, reader))
        return await self.shown(with_words, table.row.game, reader, names)

    async def shown(self, draft: Draft, game_id: str, reader: Reader, names: Sequence[str] = ()) -> Outgoing:
        """Return a draft with its picture in the person's theme, with or without a table.

        If the person has asked for too many pictures, a notice takes its place; the text is sent all the
        same.
        """
        message, view, theme = draft.message, draft.view, reader.person.theme
        if view is None or message.picture is None:
            return Outgoing(message)
        words = sign_words(reader.localizer, game_id, view, names)
        paint = partial(self._compute.paint, game_id, view, theme, names=tuple(names), words=words)
        return await self._limited(message, reader, paint)

    async def filmed(
        self, draft: Draft, table: Table, reader: Reader, paint: Callable[[], Awaitable[bytes]]
    ) -> Outgoing:
        """Return a draft with a picture of a film, which ``paint`` draws; limited like other pictures."""
        return await self._limited(self._spoken(draft, table, reader), reader, paint)

    def _spoken(self, draft: Draft, table: Table, reader: Reader) -> Message:
        """Return a draft's message, with the board in words for people who use a screen reader."""
        message = draft.message
        if draft.view is None or message.picture is None or not reader.person.in_words:
            return message
        localizer = named(reader.localizer, table.seats, table.row.game)
        return replace(message, picture=spoken(message.picture, localizer, table, draft.view))

    async def with_chart(
        self, message: Message, chart: Callable[[Names], Chart], table: Table, reader: Reader
    ) -> Outgoing:
        """Return a message with a chart that shows the players' names; limited like other pictures."""
        if message.picture is None:
            return Outgoing(message)
        drawn = chart(picture_names(self._catalogs, table, language=reader.localizer.language))
        return await self._limited(message, reader, partial(self._compute.chart, drawn, reader.person.theme))

    async def with_card(self, message: Message, card: Profile, reader: Reader) -> Outgoing:
        """Return a message with a person's card; limited like other pictures."""
        if message.picture is None:
            return Outgoing(message)
        paint = partial(self._compute.card, card, message.picture.theme)
        return await self._limited(message, reader, paint)

    async def with_standings(self, message: Message, standing: Standing, reader: Reader) -> Outgoing:
        """Return a message with a tournament's standings; limited like other pictures."""
        if message.picture is None:
            return Outgoing(message)
        paint = partial(self._compute.standing, standing, reader.person.theme)
        return await self._limited(message, reader, paint)

    async def _limited(
        self, message: Message, reader: Reader, paint: Callable[[], Awaitable[bytes]]
    ) -> Outgoing:
        """Return a message with its picture, or with a notice if its reader has asked for too many."""
        if wait := self._limit.take(reader.id):
            return Outgoing(message.unpictured(reader.localizer.say("refusal.pictures", time=Duration(wait))))
        return Outgoing(message, await paint())
