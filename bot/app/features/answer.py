"""Answer a question in private: build a move, type it, withdraw it; or by ``/submit``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any, ClassVar

from bot.app.context import Answer, Context, Shown
from bot.app.discord_transport import translated_faults, words_of
from bot.app.feature import Click, Form, in_conversation, pressed, slash
from bot.app.finding import Finder
from bot.app.parts import Parts
from bot.app.private_questions import PrivateQuestions
from bot.dealer.answers import LONGEST, Answered, Answers
from bot.dealer.hosting import Hosting
from bot.dealer.runner import Runner
from bot.delivery.transport import Gone
from bot.messages.display_names import move_word, table_name
from bot.messages.message import MENU_LIMIT, Message, Outgoing, PathNames, number_in
from bot.messages.move_builder import MoveBuilder
from bot.messages.receipts import OpenQuestion, said
from bot.messages.step_messages import button_words
from bot.tables.refusal import OtherShard, Refusal
from bot.tables.table import Source, Table

# -- build a move by clicks, page by page, or type it ----------------------------------------------------


class BuilderActions(ABC):
    """The actions of a move builder. ``prefix``: begins the name of each action."""

    prefix: ClassVar[str] = ""

    def __init__(self, paths: PathNames) -> None:
        self._paths = paths

    @abstractmethod
    async def question(self, ctx: Context, click: Click) -> OpenQuestion:
        """Return the question that the click answers."""

    @abstractmethod
    async def built(
        self, ctx: Context, click: Click, path: tuple[str, ...], page: int = 0, *, looking: bool = False
    ) -> Answer:
        """Return the builder's message at a path of choices."""

    @abstractmethod
    async def tried(self, ctx: Context, click: Click, text: str, *, confirmed: bool) -> Answer:
        """Submit a complete move. ``confirmed``: the person has confirmed it."""

    def rest(self, click: Click) -> str:
        """Return the builder's part of an id."""
        return click.id.rest

    async def _paged(self, ctx: Context, click: Click, *, looking: bool = False) -> Answer:
        page, _, path = self.rest(click).partition("|")
        return await self.built(ctx, click, self._paths.long(path), number_in(page) or 0, looking=looking)

    async def _split_id(self, ctx: Context, click: Click) -> tuple[str, MoveBuilder]:
        """Split a click's id: return what precedes the path, and the builder at that path."""
        before, _, path = self.rest(click).partition("|")
        return before, MoveBuilder.at(await self.question(ctx, click), self._paths.long(path))

    @pressed("build", in_conversation)
    async def go_on(self, ctx: Context, click: Click) -> Answer:
        """Show the builder at another path or page."""
        return await self._paged(ctx, click)

    @pressed("look", in_conversation)
    async def look(self, ctx: Context, click: Click) -> Answer:
        """Preview a complete move."""
        return await self._paged(ctx, click, looking=True)

    @pressed("next", in_conversation)
    async def choose(self, ctx: Context, click: Click) -> Answer:
        """Continue with the choice from a list."""
        _, built = await self._split_id(ctx, click)
        return await self.built(ctx, click, built.after(click.value))

    @pressed("several", in_conversation)
    async def choose_several(self, ctx: Context, click: Click) -> Answer:
        """Continue with the chosen toggles of a group."""
        group, built = await self._split_id(ctx, click)
        return await self.built(ctx, click, built.with_group(group, click.values))

    @pressed("fill", in_conversation, form="fill_form")
    async def fill(self, ctx: Context, click: Click) -> Answer:
        """Continue with the choices from a form's lists."""
        built = MoveBuilder.at(await self.question(ctx, click), self._paths.long(self.rest(click)))
        return await self.built(ctx, click, built.filled(click.values))

    async def fill_form(self, ctx: Context, click: Click) -> Form:
        """Return the form with all lists of the move being built."""
        built = MoveBuilder.at(await self.question(ctx, click), self._paths.long(self.rest(click)))
        return Form(built.form_title, lists=built.lists)

    @pressed("enter", in_conversation, form="enter_form")
    async def enter(self, ctx: Context, click: Click) -> Answer:
        """Continue with the number or text typed into a form."""
        path = (*self._paths.long(self.rest(click)), click.value.strip())
        return await self.built(ctx, click, path)

    async def enter_form(self, ctx: Context, click: Click) -> Form:
        """Return the form for the next number or text of the move being built."""
        await self.question(ctx, click)
        return Form(ctx.localizer.say("button.enter"), ctx.localizer.say("builder.answer"))

    @pressed("play", in_conversation)
    async def play(self, ctx: Context, click: Click) -> Answer:
        """Submit the move that was built."""
        built = MoveBuilder.at(await self.question(ctx, click), self._paths.long(self.rest(click)))
        return await self.tried(ctx, click, built.move, confirmed=True)

    @pressed("whole", in_conversation, form="whole_form")
    async def choose_whole(self, ctx: Context, click: Click) -> Answer:
        """Submit a move whose parts were chosen in one form."""
        text = (await self.question(ctx, click)).text_of(click.values)
        return await self.tried(ctx, click, text, confirmed=False)

    async def whole_form(self, ctx: Context, click: Click) -> Form:
        """Return the form with all parts of a move."""
        lists = (await self.question(ctx, click)).lists
        if not lists:
            raise Refusal("forgotten")
        return Form(ctx.localizer.say("builder.at_once"), lists=lists)

    @pressed("type", in_conversation, form="type_form")
    async def type_move(self, ctx: Context, click: Click) -> Answer:
        """Submit a typed move."""
        return await self.tried(ctx, click, click.value, confirmed=False)

    async def type_form(self, ctx: Context, click: Click) -> Form:
        """Return the form for a typed move."""
        question = await self.question(ctx, click)
        say = ctx.localizer.say
        return Form(say("builder.type"), say("builder.answer"), question.example())


class Submissions(BuilderActions):
    """Takes clicks, forms and commands as answers."""

    def __init__(
        self,
        finder: Finder,
        answers: Answers,
        hosting: Hosting,
        runner: Runner,
        paths: PathNames,
        questions: PrivateQuestions,
    ) -> None:
        self._questions = questions
        self._finder = finder
        self.suggest_running = finder.suggest_running
        self._answers = answers
        self._hosting = hosting
        self._runner = runner
        super().__init__(paths)

    async def _open(self, ctx: Context, click: Click) -> Table:
        """Return the click's table if its question is still open.

        Raises:
            Refusal: the table is gone, or the question has changed since the message was drawn.
        """
        table = await self._finder.table(ctx, click.id.table)
        has_left = ctx.in_place == "update" and ctx.id not in table.people
        if click.id.step != table.row.step or has_left:
            raise await self._questions.stale(ctx, table, click.id.step)
        await self._hosting.wake_if_alone(table, ctx.id)
        return table

    @asynccontextmanager
    async def _table(self, ctx: Context, click: Click) -> AsyncIterator[Table]:
        """Yield ``_open``'s table; the reply to the click shows its question in private."""
        table = await self._open(ctx, click)
        with self._showing(ctx, table):
            yield table

    def _showing(self, ctx: Context, table: Table) -> AbstractContextManager[None]:
        """Note that the reply shows a table's question in private.

        Raises:
            Refusal: it asks this person nothing; the reply then is no question, and is left as it is.
        """
        table.question_for(ctx.id)
        return self._questions.showing(ctx, table)

    async def question(self, ctx: Context, click: Click) -> OpenQuestion:
        """Return the open question of the click's table.

        The click is not noted: a form may be its reply, and then its token may refer to the pressed message,
        which is public.
        """
        return self._answers.question(await self._open(ctx, click), ctx.reader)

    async def built(
        self, ctx: Context, click: Click, path: tuple[str, ...], page: int = 0, *, looking: bool = False
    ) -> Outgoing:
        """Return the builder's message at a path of choices."""
        async with self._table(ctx, click) as table:
            return await self._answers.builder(table, ctx.reader, path, page, looking=looking)

    async def tried(self, ctx: Context, click: Click, text: str, *, confirmed: bool) -> Outgoing | Shown:
        """Submit a move."""
        async with self._table(ctx, click) as table:
            return await self._submit(ctx, table, text, step=click.id.step, confirmed=confirmed)

    async def _submit(
        self, ctx: Context, table: Table, text: str, words_id: int | None = None, **how: Any
    ) -> Outgoing | Shown:
        """Submit an answer. ``words_id``: the message or command with the words, None for a click."""
        source = Source(ctx.interaction.id, words_id, in_dm=ctx.in_dm)
        try:
            answered = await self._answers.submit(table, ctx.reader, text, source, **how)
        except Exception:
            self._runner.wake(table)  # the answer may count even if making its receipt failed
            raise
        if answered.taken and not answered.sealed:
            self._questions.note_open_answer(ctx, table)
        elif answered.taken and not answered.outgoing.message.rows:
            self._questions.finished(ctx, table)
        if answered.taken and table.solo and words_id != ctx.interaction.id:
            return await self._next_builder(ctx, table, answered)
        # The public board shows what was pressed below it, so no private line repeats that.
        is_public = answered.taken and not answered.sealed and words_id is None
        is_public = is_public and ctx.interaction.message is not None and ctx.in_place != "update"

        async def wake_runner(_: Any) -> None:
            if answered.taken:  # the dealer continues only now, so that the receipt comes first
                self._runner.wake(table)

        return Shown(None if is_public and not ctx.in_dm else answered.outgoing, wake_runner)

    async def _next_builder(self, ctx: Context, table: Table, answered: Answered) -> Outgoing:
        """Return the builder for the next question; it stays open for a person who plays alone."""
        step = table.row.step
        await self._runner.settle(table)
        if table.row.status != "open" or table.row.step == step:
            return answered.outgoing
        self._questions.note(ctx, table)
        return await self._answers.builder(table, ctx.reader, notes=(answered.outgoing.message.headline,))

    # -- building --------------------------------------------------------------------------------------

    @pressed("move", in_conversation)
    async def open_builder(self, ctx: Context, click: Click) -> Outgoing:
        """Open the builder; it explains the game to people who get no DMs."""
        return await self.built(ctx, click, ())

    # -- answering -------------------------------------------------------------------------------------

    @pressed("pick", in_conversation, form="pick_form")
    async def pick(self, ctx: Context, click: Click) -> Outgoing | Shown:
        """Submit a choice from the table's own buttons, or continue from it in the builder.

        A click can be a slip, so a move that needs confirmation is confirmed, as after typing.
        """
        question = await self.question(ctx, click)
        path = (click.id.rest, *(value.strip() for value in click.values[:1]))
        built = MoveBuilder.at(question, path)
        if not built.finished:
            return await self.built(ctx, click, path)
        return await self.tried(ctx, click, built.move, confirmed=False)

    async def pick_form(self, ctx: Context, click: Click) -> Form | None:
        """Return the form for a choice that needs a number, None if it needs none."""
        built = MoveBuilder.at(await self.question(ctx, click), (click.id.rest,))
        return Form(ctx.localizer.say("button.enter"), built.sentence) if built.entered else None

    @pressed("say", in_conversation)
    async def suggestion(self, ctx: Context, click: Click) -> Outgoing | Shown:
        """Submit a suggested move."""
        return await self.tried(ctx, click, click.id.rest, confirmed=False)

    @pressed("sure", in_conversation)
    async def sure(self, ctx: Context, click: Click) -> Outgoing | Shown:
        """Submit a move that had to be confirmed."""
        return await self.tried(ctx, click, click.id.rest, confirmed=True)

    @pressed("undo", in_conversation)
    async def withdraw(self, ctx: Context, click: Click) -> Outgoing:
        """Withdraw an answer."""
        async with self._table(ctx, click) as table:
            source = Source(ctx.interaction.id)
            return await self._answers.withdraw(table, ctx.reader, click.id.step, source)

    @pressed("to", "update")
    async def answer_to(self, ctx: Context, click: Click) -> Outgoing:
        """Submit the DM to which the pressed message replies as an answer at the chosen table.

        It counts as if it had named the table: its receipt is a message of its own, and the question
        which table was meant closes.
        """
        message = ctx.interaction.message
        reference = message.reference.message_id if message is not None and message.reference else None
        if reference is None or message is None or ctx.interaction.channel is None:
            raise Refusal("forgotten")
        try:
            with translated_faults():
                dm = await message.channel.fetch_message(reference)
        except Gone:
            raise Refusal("forgotten") from None
        if dm.author.id != ctx.id:
            raise Refusal("forgotten")
        read_at = message.created_at  # they were told that later edits aren't read
        if dm.edited_at is not None and dm.edited_at >= read_at:
            raise Refusal("edited")
        table = await self._finder.table(ctx, click.id.table)
        await self._hosting.wake_if_alone(table, ctx.id)
        source = Source(dm.id, dm.id, dm.channel.id, in_dm=True)
        text = words_of(dm)[: LONGEST + 1]
        untaken = await self._answers.submit_by_dm(table, ctx.reader, text, source, click.id.step)
        if untaken is not None:
            return (await self._answers.untaken(untaken, ctx.reader)).outgoing
        return Outgoing(Message(ctx.localizer.say("dm.meant", table=table_name(ctx.localizer, table.row))))

    # -- the command -----------------------------------------------------------------------------------

    @slash("submit", suggest={"move": "suggest_moves", "table": "suggest_running"})
    async def submit(self, ctx: Context, move: str, table: int | None = None) -> Outgoing | Shown:
        """Submit an answer in private; nobody else sees the command's options."""
        here = await self._finder.here(ctx, table)
        await self._hosting.wake_if_alone(here, ctx.id)
        with self._showing(ctx, here):
            return await self._submit(ctx, here, move, ctx.interaction.id)

    async def suggest_moves(self, ctx: Context, current: str) -> list[tuple[str, str]]:
        """Return legal moves similar to the text, only for this person's own seat.

        Each is named as on its button, and its value is the text to type. There are none for a text longer
        than any move, or for requests that come faster than anybody types.

        Raises:
            OtherShard: another process has the table.
        """
        if len(current) > LONGEST or self._finder.types_too_fast(ctx):
            return []
        number = getattr(ctx.interaction.namespace, ctx.localizer.catalogs.say("en", "field.table"), None)
        try:
            table = await self._finder.here(ctx, number if isinstance(number, int) else None)
            seat, _ = table.question_for(ctx.id)
        except OtherShard:
            raise
        except Refusal:
            return []
        check = table.game.check(table.state, seat.seat, current)
        texts = [said(check)] if check.move is not None else []
        if table.row.hints:
            legal = () if current.strip() else table.game.legal(table.state, seat.seat)[:MENU_LIMIT]
            moves = dict.fromkeys((*check.suggest, *legal))
            texts += [table.game.spoken(table.state, seat.seat, move) for move in moves if move != check.move]
        fitting = [move for move in dict.fromkeys(texts) if len(move) <= 100][:MENU_LIMIT]
        game_id = table.row.game
        words = button_words(ctx.localizer, game_id, table.game, table.state)
        return [(words.get(move) or move_word(ctx.localizer, game_id, move), move) for move in fitting]


def build(parts: Parts) -> Submissions:
    dealer = parts.dealer
    return Submissions(
        parts.finder, dealer.answering, dealer.hosting, dealer.runner, dealer.paths,
        parts.questions,
    )  # fmt: skip
