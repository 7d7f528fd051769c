"""Private questions: once their step has ended they show what became of the answer, without buttons.

Such a message is a reply to an interaction: it can be edited only with the token of an interaction that
opened or continued it, for fifteen minutes. An older one stays as it is until it is pressed: that press shows
what has happened and closes it. Newer ones survive a restart (``KeptQuestions``). A closed one is deleted
when its person opens a later question of the table, so that just one private message remains, as in a DM.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Any

import discord

from bot.app.context import Closed, Context
from bot.app.discord_transport import translated_faults
from bot.app.forwarding import sealed
from bot.dealer.answers import other_tables
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone, Unavailable
from bot.messages.display_names import place_link, private_language
from bot.messages.message import Message
from bot.messages.posts import Posts
from bot.messages.private_messages import fate_of
from bot.services.background import Background
from bot.services.backoff import Backoff, retry_until_done
from bot.services.lru_cache import LruCache
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from bot.tables.round import is_asked_in_secret
from bot.tables.table import Table
from data.errors import StoreError
from data.message_rows import TOKEN_SECONDS, PrivateQuestionRow, first_id_at, written_at
from data.preference_rows import PersonRow
from data.store import Store
from data.store.damage import concerns_one_row
from data.store.database import acting_on
from games.game import Seat
from games.record import PERSON

# -- keep on disk which private questions are open, so that a restart can close them ---------------------


log = logging.getLogger(__name__)

RETRY = 5.0
"""Seconds before a failed write is retried."""


class KeptQuestions:
    """Stores questions, one transaction at a time."""

    def __init__(self, store: Store, key: Callable[[], str]) -> None:
        """``key``: returns the bot's token, once it is logged in."""
        self._store = store
        self._key = key
        self._new: dict[int, PrivateQuestionRow] = {}
        self._gone: set[int] = set()
        self._newest = 0
        self._writing = Background()
        self._backoff = Backoff(RETRY, RETRY)
        self._ending = False

    def put(self, row: PrivateQuestionRow) -> None:
        """Store a question, with its token sealed."""
        self._newest = max(self._newest, row.interaction)
        self._gone.discard(row.message)
        self._new[row.message] = replace(row, token=self._sealed(row))
        self._write()

    def drop(self, message: int) -> None:
        """Delete a question."""
        if self._new.pop(message, None) is None or "rows" in self._writing:
            self._gone.add(message)
        self._write()

    async def load(self) -> list[PrivateQuestionRow]:
        """Return the stored questions, with their tokens unsealed."""
        rows = await self._store.private_questions()
        return [replace(row, token=self._sealed(row)) for row in rows]

    async def close(self) -> None:
        """Wait until everything is written; what the store can't take now is lost."""
        self._ending = True
        self._backoff.wake()
        await self._writing.idle()

    def _sealed(self, row: PrivateQuestionRow) -> bytes:
        """Seal a token, or open a sealed one: the same operation does both."""
        return sealed(self._key(), row.interaction, row.token)

    def _write(self) -> None:
        if "rows" not in self._writing:
            self._backoff = Backoff(RETRY, RETRY)
            with acting_on(None):  # this write must not mark an interaction as acted on
                self._writing.run(retry_until_done(self._write_all, self._backoff), "rows")

    async def _write_all(self) -> bool:
        """Write everything that waits; return False if it must be tried again."""
        while self._new or self._gone:
            if not await self._write_some():
                return self._ending
        return True

    async def _write_some(self) -> bool:
        """Write what waits now; return False if it must be tried again, with what has arrived since."""
        new, gone = self._new, self._gone
        self._new, self._gone = {}, set()
        try:
            expired = first_id_at(written_at(self._newest) - TOKEN_SECONDS)
            await self._store.keep_questions(tuple(new.values()), tuple(gone), expired)
        except StoreError as error:
            log.info("private questions could not be stored: %s", error)
            if concerns_one_row(error):
                return True
            unwritten = {message: row for message, row in new.items() if message not in self._gone}
            self._new = unwritten | self._new
            self._gone |= gone - self._new.keys()
            return False
        return True


AGAIN = 30.0
"""Seconds before another try to close a question when Discord failed."""

MOST = 10
"""Number of newest questions remembered per person and table."""

SHOWS = "shows"
"""The key, in an interaction's extras, of the step whose question its reply shows in a DM."""

ENDED = frozenset({"over", "cancelled"})

LOBBY = -1
"""The step of a lobby's panel, which closes when the game begins; after a restart, at its next press."""


@dataclass(frozen=True, slots=True)
class _Question:
    """A question in a private message. ``final``: the last answer was taken, so it has no buttons."""

    message: int
    interaction: int
    token: str
    locale: str
    person: PersonRow
    step: int
    final: bool = False

    @property
    def is_expired(self) -> bool:
        """Whether its token has expired, so that Discord refuses an edit."""
        since = discord.utils.utcnow() - discord.utils.snowflake_time(self.interaction)
        return since >= timedelta(seconds=TOKEN_SECONDS)

    def row(self, table_id: int) -> PrivateQuestionRow:
        """Return its row for the disk."""
        return PrivateQuestionRow(
            self.message, self.interaction, self.token.encode(), table_id, self.person.id, self.locale,
            self.step, self.final,
        )  # fmt: skip


def _message(interaction: discord.Interaction[Any]) -> int:
    """Return the key of an interaction's message: the id of the interaction that opened it."""
    message = interaction.message
    if message is None or not message.flags.ephemeral:
        return interaction.id
    opened = message.interaction_metadata
    return opened.id if opened is not None else message.id


class PrivateQuestions:
    """Remembers which questions are open, and closes them."""

    def __init__(
        self,
        registry: Registry,
        posts: Posts,
        outbox: Outbox,
        kept: KeptQuestions,
        edit: Callable[[str, str, Message | None], Awaitable[None]],
    ) -> None:
        """``edit``: edits or deletes the answer to an interaction, by its token and its client's locale."""
        self._kept = kept
        self._edit = edit
        self._registry = registry
        self._posts = posts
        self._outbox = outbox
        self._shown: LruCache[int, tuple[_Question, ...]] = LruCache()
        self._closed: LruCache[tuple[int, int], tuple[_Question, ...]] = LruCache()
        """By table and person: the closed ones, which remain until a later question is opened."""
        self._unanswered: set[int] = set()

    # -- what is open ----------------------------------------------------------------------------------

    @contextmanager
    def showing(self, ctx: Context, table: Table) -> Iterator[None]:
        """Remember that the reply to an interaction shows a table's open question, unless the block fails.

        On failure the pressed message stays, and the token that it had before still closes it.
        """
        before = [one for one in self._of(table) if one.message == _message(ctx.interaction)]
        self.note(ctx, table)
        try:
            yield
        except BaseException:
            if any(one.interaction == ctx.interaction.id for one in self._of(table)):
                self.forget(ctx, table)
                self._shown.put(table.row.id, (*self._of(table), *before))
                for one in before:
                    self._kept.put(one.row(table.row.id))
            raise

    def note(self, ctx: Context, table: Table | Lobby) -> None:
        """Remember that the reply to an interaction shows a table's open question, or a lobby's panel."""
        message = ctx.interaction.message
        interaction = ctx.interaction
        if ctx.in_dm and message is not None and not message.flags.ephemeral:
            if isinstance(table, Table):  # not a reply to an interaction, but the table's one DM
                interaction.extras[SHOWS] = table.row.step
                ctx.once_answered(partial(self._restore_dm, ctx, message.id, table))
            return
        step = LOBBY if isinstance(table, Lobby) else table.row.step
        new = _Question(
            _message(interaction), interaction.id, interaction.token, interaction.locale.value,
            ctx.reader.person, step,
        )  # fmt: skip
        shown = (*(one for one in self._of(table) if one.message != new.message), new)
        surplus = [one for one in shown if one.person.id == ctx.id][:-MOST]
        self._shown.put(table.row.id, tuple(one for one in shown if one not in surplus))
        if ctx.once_answered(partial(self._note_visible, interaction.id, table)):
            self._unanswered.add(interaction.id)
        if step != LOBBY:
            self._kept.put(new.row(table.row.id))
            self._delete_closed(table.row.id, new)

    def _restore_dm(self, ctx: Context, message_id: int, table: Table) -> None:
        """Show a DM's current text again if the reply to a press, which was under way, has overwritten it."""
        if table.row.step != ctx.interaction.extras[SHOWS] or table.row.status in ENDED:
            self._outbox.run(ctx.id, partial(self._outbox.show_again, message_id))

    def _delete_closed(self, number: int, new: _Question) -> None:
        """Delete a person's earlier questions that are closed, but not a message that the new one reuses."""
        before = self._closed.get((number, new.person.id)) or ()
        self._closed.put((number, new.person.id), tuple(one for one in before if one.step >= new.step))
        for one in before:
            if one.step < new.step and one.message != new.message and not one.is_expired:
                self._outbox.run(new.person.id, partial(self._delete, one))

    def forget(self, ctx: Context, table: Table) -> None:
        """Stop following an interaction's message: it no longer asks anything."""
        mine = _message(ctx.interaction)
        if shown := self._of(table):
            self._shown.put(table.row.id, tuple(one for one in shown if one.message != mine))
            self._kept.drop(mine)

    def note_open_answer(self, ctx: Context, table: Table) -> None:
        """Note that an interaction's message reports an open move, and no longer asks anything."""
        mine = [one for one in self._of(table) if one.message == _message(ctx.interaction)]
        self.forget(ctx, table)
        if ctx.in_place == "update" or ctx.interaction.message is None:  # else the token may mean the board
            for one in mine:
                self._note_closed(table.row.id, one)

    def _note_closed(self, number: int, question: _Question) -> None:
        closed = self._closed.get((number, question.person.id)) or ()
        self._closed.put((number, question.person.id), (*closed, question)[-MOST:])

    def finished(self, ctx: Context, table: Table) -> None:
        """Note that an interaction's message no longer has buttons."""
        shown = [
            replace(one, final=one.final or one.interaction == ctx.interaction.id) for one in self._of(table)
        ]
        self._shown.put(table.row.id, tuple(shown))
        for one in shown:
            if one.interaction == ctx.interaction.id:
                self._kept.put(one.row(table.row.id))

    def _of(self, table: Table | Lobby) -> tuple[_Question, ...]:
        return self._shown.get(table.row.id) or ()

    async def recall(self, person: Callable[[int], Awaitable[PersonRow]]) -> None:
        """Load the questions that were open before a restart; close those that have ended since.

        ``person``: returns somebody's settings.
        """
        for row in await self._kept.load():
            try:  # a sleeping one may have been evicted
                table = await self._registry.load(row.table_id)
            except Refusal:
                continue
            reader, token = await person(row.person_id), row.token.decode(errors="replace")
            one = _Question(row.message, row.interaction, token, row.locale, reader, row.step, row.final)
            self._shown.put(row.table_id, (*self._of(table), one))
        for number in tuple(self._shown):
            if (loaded := self._registry.tables.get(number)) is not None:  # else it was evicted
                self.close_outdated(loaded)

    # -- closing ---------------------------------------------------------------------------------------

    def close_outdated(self, table: Table) -> None:
        """Close a table's questions if it has moved on, and those of people who have left it.

        Each is closed in the order of its person's messages, and stays on disk until then, so that a restart
        can close it. A question that Discord doesn't show yet is closed once it does.
        """
        shown, ended = self._of(table), table.row.status in ENDED
        old = [
            one
            for one in shown
            if (one.step < table.row.step or ended or one.person.id not in table.people)
            and one.interaction not in self._unanswered
        ]
        if not old:
            return
        self._shown.put(table.row.id, tuple(one for one in shown if one not in old))
        for one in old:
            if one.is_expired:
                self._kept.drop(one.message)
            else:
                self._outbox.run(one.person.id, partial(self._close, table, one))

    def _note_visible(self, interaction: int, table: Table | Lobby) -> None:
        """Note that Discord shows a question; close it if it is over."""
        self._unanswered.discard(interaction)
        loaded = self._registry.tables.get(table.row.id) if isinstance(table, Lobby) else table
        if loaded is not None:
            self.close_outdated(loaded)

    async def _close(self, table: Table, question: _Question) -> None:
        if self._asks_again(table, question.message):
            return
        silent = question.final and not await self._has_news(table, question)
        if not (silent or await self._show_outcome(table, question)):
            if not question.is_expired:
                close = partial(self._close, table, question)
                asyncio.get_running_loop().call_later(AGAIN, self._outbox.run, question.person.id, close)
        elif not self._asks_again(table, question.message):
            self._kept.drop(question.message)
            self._note_closed(table.row.id, question)

    def _asks_again(self, table: Table, message: int) -> bool:
        """Return whether a message that should be closed now shows a newer question."""
        return any(one.message == message for one in self._of(table))

    async def _show_outcome(self, table: Table, question: _Question) -> bool:
        """Replace a question with what became of it; return False if Discord can't be reached."""
        language = private_language(question.person, locale=question.locale)
        message = await self._closing_message(table, question.person.id, question.step, language)
        localizer = self._posts.people.localizer(language)
        message = message.with_lines(await other_tables(self._registry, localizer, question.person.id, table))
        return await self._send(question, message)

    async def _send(self, question: _Question, message: Message | None) -> bool:
        """Give a question this text, or delete it (None); return False if Discord can't be reached."""
        try:
            with translated_faults():
                await self._edit(question.token, question.locale, message)
        except Unavailable:
            log.info("a private question can't be closed now: Discord is unavailable")
            return False
        except Gone as gone:  # it was dismissed, or can no longer be edited
            log.info("a private question stays open until it is pressed: %s", gone)
        return True

    async def _delete(self, question: _Question) -> None:
        await self._send(question, None)

    async def stale(self, ctx: Context, table: Table, step: int) -> Refusal:
        """Return the refusal of a press on a closed question; it closes the message if that is private.

        A message that was pressed twice and now asks something newer stays open.
        """
        code = "table_over" if table.row.status in ENDED else "stale"
        if step == table.row.step and code == "stale":
            code = "not_seated"
        refusal = Refusal(code, table=table.row.id)
        pressed = _message(ctx.interaction)
        if ctx.in_place != "update" or self._asks_again(table, pressed):
            return refusal
        message = await self._closing_message(table, ctx.id, step, ctx.localizer.language)
        sentence = ctx.localizer.say(f"refusal.{refusal.code}", refusal.args_)
        return Closed(message if message.headline == sentence else message.with_lines((sentence,)), refusal)

    async def _closing_message(self, table: Table, person_id: int, step: int, language: str) -> Message:
        """Return the text of a step's question once it is closed."""
        say = self._posts.people.localizer(language).say
        if table.row.status == "cancelled":
            return Message(say("refusal.table_cancelled", table=table.row.id))
        if step == LOBBY:
            return Message(say("refusal.lobby_begun_at", place=place_link(table.row)))
        if step == table.row.step and person_id not in table.people:
            return Message(say("leave.left"))
        outcome = await self._outcome(table, person_id, step, language)
        return Message(outcome or say("refusal.stale", table=table.row.id))

    async def _outcome(self, table: Table, person_id: int, step: int, language: str) -> str:
        """Return what became of a person's secret answer to a step's question; "" if the answer was open."""
        found = await self._secret_answer(table, person_id, step)
        if found is None:
            return ""
        return fate_of(self._posts.step_messages(table).read_in(language), *found)

    async def _has_news(self, table: Table, question: _Question) -> bool:
        """Return whether the game has more to say about an answer than that it was taken."""
        found = await self._secret_answer(table, question.person.id, question.step)
        if found is None:
            return True
        before, after, seat, move, giver = found
        return (
            move is None
            or not giver.startswith(PERSON)
            or table.game.fate(before, after, seat, move) is not None
        )

    async def _secret_answer(
        self, table: Table, person_id: int, step: int
    ) -> tuple[Any, Any, Seat, str | None, str] | None:
        """Return the states around a secret answer, its seat, the answer and who gave it.

        None if none was asked for.
        """
        if step >= table.row.step or not await self._registry.fold(table):
            return None
        await table.fold(step)
        before = table.step_at(step).state
        await table.fold(step + 1)
        after, ask = table.step_at(step + 1).state, table.game.ask(before)
        for seat in table.seats:
            mine = seat.person_id == person_id and seat.state == "joined"
            if mine and is_asked_in_secret(ask, seat.seat):
                return before, after, seat.seat, *table.given(seat.seat, step + 1)
        return None
