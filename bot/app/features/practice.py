"""``/practice``: retry, in private, the positions of your own games where you lost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import games
from bot.app.context import Context, watched
from bot.app.feature import Click, in_conversation, pressed, slash, worded
from bot.app.features.answer import BuilderActions
from bot.app.parts import Parts
from bot.dealer.answers import LONGEST
from bot.dealer.practice import Asked, Practice, practised
from bot.delivery.attachments import Drawing
from bot.messages.display_names import alt_text, named, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Draft, Message, Outgoing, PathNames, Picture, Rows, Select
from bot.messages.move_builder import MoveBuilder
from bot.messages.receipts import OpenQuestion
from bot.messages.step_messages import answered_at_table
from bot.tables.names import plain_words
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.result_rows import MistakeRow, Practised
from data.rows import AnswerRow
from games.acts import played
from games.game import Args, Check, View
from games.practice import Rating, Turn

# -- learn from your own mistakes ------------------------------------------------------------------------


PREFIX = "p_"
"""Prefix of the actions on a retried position."""
ONLY = "="
"""Marks in an id that the next position must be from the same game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PastQuestion(OpenQuestion):
    """A question from a finished game, asked again of the same seat.

    ``state``: as it was then. ``past``: the past answer; ``mistake``: what is stored about it. ``only``: the
    next question must be from the same game.
    """

    state: Any
    mistake: MistakeRow
    past: Turn
    only: bool = False

    @property
    def view(self) -> View:
        """What the seat saw at the time."""
        return self.past.view

    @property
    def hints(self) -> bool:
        """No suggestions: one might be the solution."""
        return False

    @property
    def answer(self) -> AnswerRow | None:
        """No answer: tries are not stored."""
        return None

    @property
    def direct(self) -> bool:
        """Whether one click is a complete answer."""
        return answered_at_table(self.table.game, self.state)

    def route(self, action: str, rest: str = "") -> CustomId:
        """Return the id of a component that acts on this question."""
        step = self.mistake.step
        return CustomId(f"{PREFIX}{action}", self.table.row.id, step, f"{ONLY * self.only}{rest}")

    def picture(self, view: View) -> Picture:
        """Return the source of a picture of the seat's view."""
        alt = alt_text(self.localizer, self.table, view, self.mistake.step - 1)
        return Picture(alt, seat=self.seat.seat, theme=self.theme)

    def until(self) -> tuple[str, ...]:
        """Return no lines: there is no time limit."""
        return ()

    def opening(self) -> tuple[str, ...]:
        """Return no lines: the question is worded with the past answer."""
        return ()

    def check(self, text: str) -> Check:
        """Return the game's check of a try."""
        return self.table.game.check(self.state, self.seat.seat, text)

    def spoken(self, move: str) -> str:
        """Return a move as a person would type it, or as a word where one click answers."""
        game_id = self.table.row.game
        if not self.direct:
            return self.table.game.spoken(self.state, self.seat.seat, move)
        kind, *rest = move.split()
        return self.localizer.game(game_id, f"practice.named_{kind}", {"by": int(rest[0]) if rest else 0})

    def line(self, key: str, args: Args) -> str:
        """Return a sentence of the game with the past answer as an argument."""
        answered = self.spoken(self.past.move)
        return self.localizer.game(self.table.row.game, f"practice.{key}", {**args, "played": answered})


def past_question(
    row: MistakeRow, table: Table, turn: Turn, reader: Reader, paths: PathNames, *, only: bool
) -> PastQuestion:
    """Return a question to ask again. The table must be folded to the preceding step."""
    state = table.step_at(row.step - 1).state
    ask = table.game.ask(state)
    assert ask is not None, "it was answered"
    localizer = named(reader.localizer, table.seats, table.row.game)
    seat, theme = table.seats[row.seat], reader.person.theme
    return PastQuestion(
        table, seat, ask, localizer, theme, paths, state=state, mistake=row, past=turn, only=only
    )


def asked_message(built: MoveBuilder, question: PastQuestion, counts: Practised, page: int = 0) -> Draft:
    """Return the position with the question, or the move so far, and buttons for more."""
    draft = built.message(page)
    message = replace(draft.message, rows=_rows(question, draft.message))
    if built.path:
        return replace(draft, message=message)
    asks = question.table.game.practice().asks(question.past)
    lines = (question.line("ask", asks), *_next_choice(built, question), *message.lines)
    below = (f"-# {_progress_line(question, counts)}",)
    return replace(draft, message=replace(message, headline=_title(question), lines=lines, below=below))


def hint_message(built: MoveBuilder, question: PastQuestion, counts: Practised) -> Draft:
    """Return the question with a hint."""
    hint = question.table.game.practice().hint(question.past, question.mistake.better)
    line = question.localizer.say("practice.hint", hint=question.line("hint", hint))
    return asked_message(built, question, counts).adding((line,))


def refused_message(built: MoveBuilder, question: PastQuestion, check: Check) -> Draft:
    """Return why a try is not a legal answer, with the question."""
    bare = check.bare
    quoted = {key: plain_words(value) for key, value in bare.args.items()}
    headline = question.localizer.game(question.table.row.game, f"refuse.{bare.code}", quoted)
    return _try_message(built, question, headline, (), bare.preview)


def wrong_message(built: MoveBuilder, question: PastQuestion, move: str, rating: Rating | None) -> Draft:
    """Return why a try isn't good enough, with the question; ``rating`` None: it can't be judged."""
    say, text = question.localizer.say, question.spoken(move)
    if rating is None:
        return _try_message(built, question, say("practice.unjudged", move=text), (), None)
    why = _why(question, rating)
    return _try_message(built, question, say("practice.not_yet", move=text), (why,), rating.shown)


def right_message(question: PastQuestion, move: str, rating: Rating, counts: Practised) -> Draft:
    """Return the message that a try is good: why, and by how much it beats the past answer."""
    gained = question.mistake.loss - rating.loss
    gain = question.line("gain", question.table.game.practice().gain(gained))
    headline = question.localizer.say("practice.good", move=question.spoken(move))
    return _verdict(question, headline, (_why(question, rating), gain), rating.shown, counts)


def solution_message(question: PastQuestion, rating: Rating | None, counts: Practised) -> Draft:
    """Return the better answer and its value."""
    headline = question.localizer.say("practice.better", move=question.spoken(question.mistake.better))
    why = () if rating is None else (_why(question, rating),)
    return _verdict(question, headline, why, None if rating is None else rating.shown, counts)


def nothing_message(localizer: Localizer, counts: Practised, judged: Sequence[str], *, more: bool) -> Message:
    """Return the message that there is nothing to try. ``judged``: the games that can have positions to try.

    ``more``: some games have not been searched yet.
    """
    say = localizer.say
    if more:
        return Message(say("practice.later"))
    if not counts.found:
        names = tuple(localizer.game(game, "name") for game in judged)
        return Message(say("practice.none", games=names))
    again = Button(say("button.history"), str(CustomId("history", rest="0||")))
    return Message(say("practice.all_solved", count=counts.solved), rows=((again,),))


def _why(question: PastQuestion, rating: Rating) -> str:
    return question.localizer.game(question.table.row.game, rating.why.key, rating.why.args)


def _title(question: PastQuestion) -> str:
    table, step = question.table, question.mistake.step
    turn = played(table.log).index(step) if table.game.counts_turns else 0
    name = table_name(question.localizer, table.row)
    return question.localizer.say("practice.title", table=name, turn=turn)


def _progress_line(question: PastQuestion, counts: Practised) -> str:
    """Return the line on when the game ended and how many positions are solved."""
    time = question.localizer.moment(question.table.row.acted, "D")
    return question.localizer.say("practice.where", time=time, solved=counts.solved, found=counts.found)


def _next_choice(built: MoveBuilder, question: PastQuestion) -> tuple[str, ...]:
    """Return the sentence on what to choose next, if the question doesn't already say it."""
    return () if question.direct else (built.sentence,)


def _rows(question: PastQuestion, message: Message) -> Rows:
    """Return a builder's rows and the other buttons, without typing where one click answers."""
    type_id = str(question.route("type")) if question.direct else ""
    rows: list[tuple[Button, ...] | Select] = []
    for row in message.rows:
        remaining = (
            row if isinstance(row, Select) else tuple(each for each in row if each.custom_id != type_id)
        )
        rows += [remaining] if remaining else []
    return (*rows, _buttons(question))


def _buttons(question: PastQuestion) -> tuple[Button, ...]:
    say = question.localizer.say
    return (
        Button(say("button.practice_hint"), str(question.route("hint"))),
        Button(say("button.practice_show"), str(question.route("show"))),
        Button(say("button.practice_skip"), str(question.route("again"))),
    )


def _try_message(
    built: MoveBuilder, question: PastQuestion, headline: str, lines: tuple[str, ...], shown: View | None
) -> Draft:
    """Return the message on a try, with the builder for another one below."""
    draft = built.message()
    view = draft.view if shown is None else shown
    assert view is not None, "a builder shows a view"
    lines = (*lines, *_next_choice(built, question))
    rows = _rows(question, draft.message)
    return Draft(Message(headline, lines, question.picture(view), rows), view)


def _verdict(
    question: PastQuestion, headline: str, lines: tuple[str, ...], shown: View | None, counts: Practised
) -> Draft:
    """Return the final message on a position, with buttons for the next one and for its game."""
    view, row, say = shown or question.view, question.table.row, question.localizer.say
    following = Button(say("button.practice_next"), str(question.route("again")), "primary")
    scene = CustomId("scene", row.id, row.step, f"step-{question.mistake.step - 1}")
    scenes = Button(say("button.scenes"), str(scene))
    analysis = Button(say("button.study"), str(CustomId("study", row.id, row.step)))
    below = (f"-# {_progress_line(question, counts)}",)
    rows = ((following, scenes, analysis),)
    return Draft(Message(headline, lines, question.picture(view), rows, below=below), view)


class PracticeCommand(BuilderActions):
    """Shows people positions from their own games and judges their tries."""

    prefix = PREFIX

    def __init__(self, practice: Practice, drawing: Drawing, paths: PathNames) -> None:
        super().__init__(paths)
        self._practice = practice
        self._drawing = drawing

    @slash("practice", choices={"game": worded("{}.name", practised)})
    async def practice(self, ctx: Context, game: str = "") -> Outgoing:
        """Show the next position, of any game or of one."""
        return await self._next(ctx, game)

    @pressed("again", in_conversation)
    async def following(self, ctx: Context, click: Click) -> Outgoing:
        """Show the next position."""
        asked = await self._practice.at(ctx.id, click.id.table, click.id.step)
        return await self._next(ctx, asked.row.game if click.id.rest.startswith(ONLY) else "")

    async def _next(self, ctx: Context, game: str) -> Outgoing:
        if game and (game not in games.all_games() or not games.load(game).has_practice):
            raise Refusal("forgotten")
        work = self._practice.next(ctx.id, game)
        asked = await watched(ctx, "practice", work, partial(self._practice.progress, ctx.id))
        counts = await self._practice.counts(ctx.id, game)
        if asked is None:
            more = await self._practice.left(ctx.id, game)
            return Outgoing(nothing_message(ctx.localizer, counts, practised(), more=more))
        question = self._past_question(ctx, asked, only=bool(game))
        draft = asked_message(MoveBuilder.at(question, ()), question, counts)
        return await self._drawing.drawn(draft, asked.table, ctx.reader)

    # -- building and trying ---------------------------------------------------------------------------

    async def question(self, ctx: Context, click: Click) -> PastQuestion:
        """Return the question of a click, if it belongs to this person."""
        question, _ = await self._clicked(ctx, click)
        return question

    async def _clicked(self, ctx: Context, click: Click) -> tuple[PastQuestion, Asked]:
        asked = await self._practice.at(ctx.id, click.id.table, click.id.step)
        return self._past_question(ctx, asked, only=click.id.rest.startswith(ONLY)), asked

    def _past_question(self, ctx: Context, asked: Asked, *, only: bool) -> PastQuestion:
        return past_question(asked.row, asked.table, asked.turn, ctx.reader, self._paths, only=only)

    async def _counts(self, ctx: Context, question: PastQuestion) -> Practised:
        """Return how many positions are solved: of the chosen game, else of all games."""
        return await self._practice.counts(ctx.id, question.mistake.game if question.only else "")

    def rest(self, click: Click) -> str:
        """Return the rest of a click's id without the ``ONLY`` mark."""
        return click.id.rest.removeprefix(ONLY)

    async def built(
        self, ctx: Context, click: Click, path: tuple[str, ...], page: int = 0, *, looking: bool = False
    ) -> Outgoing:
        """Return the builder at a path of choices, or the verdict where one click is a complete move."""
        question, asked = await self._clicked(ctx, click)
        built = MoveBuilder.at(question, path, looking)
        if path and built.finished and question.direct:
            return await self._judged(ctx, question, asked, built.move)
        counts = await self._counts(ctx, question)
        return await self._drawn(ctx, asked, asked_message(built, question, counts, page))

    async def tried(self, ctx: Context, click: Click, text: str, *, confirmed: bool) -> Outgoing:
        """Judge a try."""
        if len(text) > LONGEST:
            raise Refusal("too_long")
        question, asked = await self._clicked(ctx, click)
        return await self._judged(ctx, question, asked, text)

    async def _judged(self, ctx: Context, question: PastQuestion, asked: Asked, text: str) -> Outgoing:
        check, built = question.check(text), MoveBuilder.at(question, ())
        if check.move is None:
            return await self._drawn(ctx, asked, refused_message(built, question, check))
        rating = await self._practice.judged(asked, ctx.id, check.move)
        if rating is not None and check.move == asked.row.better:
            rating = replace(rating, loss=0.0)  # the better answer was found with more time than a try gets
        good = rating is not None and rating.loss <= asked.table.game.practice().nearly
        good = good and check.move != asked.turn.move
        await self._practice.note(asked, solved=good)
        if rating is None or not good:
            return await self._drawn(ctx, asked, wrong_message(built, question, check.move, rating))
        counts = await self._counts(ctx, question)
        return await self._drawn(ctx, asked, right_message(question, check.move, rating, counts))

    async def _drawn(self, ctx: Context, asked: Asked, draft: Draft) -> Outgoing:
        return await self._drawing.drawn(draft, asked.table, ctx.reader)

    @pressed("hint", in_conversation)
    async def hint(self, ctx: Context, click: Click) -> Outgoing:
        """Give a hint."""
        question, asked = await self._clicked(ctx, click)
        counts = await self._counts(ctx, question)
        return await self._drawn(ctx, asked, hint_message(MoveBuilder.at(question, ()), question, counts))

    @pressed("show", in_conversation)
    async def show(self, ctx: Context, click: Click) -> Outgoing:
        """Show the better answer; the position comes up again after the others."""
        question, asked = await self._clicked(ctx, click)
        rating = await self._practice.judged(asked, ctx.id, asked.row.better)
        counts = await self._counts(ctx, question)
        return await self._drawn(ctx, asked, solution_message(question, rating, counts))


def build(parts: Parts) -> PracticeCommand:
    dealer = parts.dealer
    return PracticeCommand(dealer.practice, dealer.drawing, dealer.paths)
