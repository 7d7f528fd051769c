"""A mention of the bot in a table's thread: a move if moves are public, else a hint on how to answer.

No text is repeated, and where answers are secret the hint is the same for everybody. A mere reply to a
message of the bot mentions it, too, and is mostly talk about the board: it counts only if it is nothing but a
move, and gets no hint.
"""

from __future__ import annotations

from collections import deque
from contextlib import suppress

import discord

from bot.app.components_v2 import to_view
from bot.app.context import sentence_for
from bot.app.discord_transport import translated_faults, words_of
from bot.dealer.answers import LONGEST, Answers
from bot.dealer.registry import Registry
from bot.dealer.runner import Runner
from bot.delivery.transport import Gone, Unavailable
from bot.errors import NEED
from bot.messages.localizer import CommandNames, Localizer, Reader
from bot.messages.message import Message
from bot.messages.people import People
from bot.messages.step_messages import called
from bot.services.rate_limit import RateLimit
from bot.tables.refusal import Refusal
from bot.tables.table import Source, Table
from data.errors import StoreError
from data.words import language_of
from games.typed import plain

REMEMBERED = 1000


class Mentions:
    """Reads the messages that players of a table write to the bot in its thread."""

    def __init__(
        self,
        registry: Registry,
        runner: Runner,
        answering: Answers,
        people: People,
        hints: RateLimit,
        commands: CommandNames,
    ) -> None:
        self._commands = commands
        self._registry = registry
        self._runner = runner
        self._answering = answering
        self._people = people
        self._hints = hints
        self._seen: deque[int] = deque(maxlen=REMEMBERED)

    async def read(self, message: discord.Message) -> None:
        """Submit a message as the answer to the open question, or say how to answer; once per message."""
        if message.id in self._seen:
            return
        self._seen.append(message.id)
        try:
            table = await self._table(message)
        except (StoreError, *NEED) as error:  # it may be a move: don't let its author think it counts
            if message.raw_mentions and not self._hints.take(message.author.id):
                await self._reply(message, sentence_for(self._people.localizer(language_of("")), error))
            return
        if table is None:
            return
        localizer = self._people.localizer(table.row.language)
        try:
            said = await self._public_answer(message, table, localizer)
        except Exception as error:
            said = sentence_for(localizer, error)
        if said and message.raw_mentions and not self._hints.take(message.author.id):
            await self._reply(message, said)
        self._runner.wake(table)

    async def edited(self, message: discord.Message) -> None:
        """Tell somebody who may still answer here that an edited message isn't read again."""
        table = await self._table(message)
        if table is None or not message.raw_mentions or not self._is_asked(table, message.author.id):
            return
        if not self._hints.take(message.author.id):
            await self._reply(message, self._people.localizer(table.row.language).say("refusal.edited"))

    @staticmethod
    def _is_asked(table: Table, person_id: int) -> bool:
        """Return whether a table asks somebody for an answer that everybody may see."""
        ask = table.asks(person_id)
        return ask is not None and not ask.sealed

    async def _table(self, message: discord.Message) -> Table | None:
        """Return the thread's running table, if the author sits there."""
        number = await self._registry.table_in(message.channel.id)
        try:
            at = await self._registry.seating(number) if number is not None else None
            if at is None or not at.concerns(message.author.id):
                return None
            return await self._registry.table(at.table.id)
        except Refusal:
            return None

    async def _public_answer(self, message: discord.Message, table: Table, localizer: Localizer) -> str:
        """Submit the text; return the public reply, "" if the board shows the result."""
        ask = table.ask
        if ask is not None and ask.sealed:
            return localizer.say("mention.secret")
        text = words_of(message).strip()
        if not text:
            return localizer.say("mention.empty")
        person = await self._people.settings(message.author.id)
        reader = Reader(person, localizer)
        if not message.raw_mentions and not self._is_bare_move(table, reader, text):
            return ""
        source = Source(message.id, message.id)
        answered = await self._answering.submit(table, reader, text[: LONGEST + 1], source)
        if answered.taken:
            return ""
        hint = localizer.say("mention.no_move")
        # The reason could reveal a hand that nobody else sees.
        return f"{answered.outgoing.message.headline}\n{hint}" if table.game.duel else hint

    def _is_bare_move(self, table: Table, reader: Reader, text: str) -> bool:
        """Return whether a text is a move and nothing else, in notation or as on its button."""
        if not self._is_asked(table, reader.id):
            return False
        check = table.reading(reader.id, text)
        if check.move is None:
            return False
        seat = table.seat_of(reader.id).seat
        button = called(reader.localizer, table.row.game, table.game, table.state, seat, check.move)
        forms = {_bare(str(form)) for form in (check.move, check.args.get("spoken", ""), button)}
        return _bare(text) in {*forms, _bare(button).rstrip("0123456789")}

    async def _reply(self, message: discord.Message, text: str) -> None:
        """Reply to a message without a notification; ignore it if that fails."""
        headline, *lines = text.split("\n")
        view = to_view(Message(headline, tuple(lines)), self._commands)
        with suppress(Gone, Unavailable), translated_faults():
            await message.reply(
                view=view, mention_author=False, allowed_mentions=discord.AllowedMentions.none(), silent=True
            )


def _bare(text: str) -> str:
    return "".join(plain(text).split())
