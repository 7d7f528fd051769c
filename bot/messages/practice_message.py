"""Learn from one's own mistakes: a position of a finished game is asked again, and a try is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.messages.display_names import alt_text, named, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Draft, Message, PathNames, Picture, Rows, Select
from bot.messages.move_builder import MoveBuilder
from bot.messages.receipts import OpenQuestion
from bot.messages.step_messages import answered_at_table
from bot.tables.names import plain_words
from bot.tables.table import Table
from data.result_rows import MistakeRow, Practised
from data.rows import AnswerRow
from games.game import Args, Check, View
from games.practice import Rating, Turn

PREFIX = "p_"
"""Stands before the actions of a position that is tried again."""
ONLY = "="
"""Stands before the rest of an id: the next position is to be of this game too."""


@dataclass(frozen=True, slots=True)
class PastQuestion(OpenQuestion):
    """A question of a finished game, asked once more of the same seat.

    ``state``: as it was. ``row``: what is stored of its answer. ``turn``: that answer. ``only``: the next one
    is to be of the same game.
    """

    state: Any = None
    row: MistakeRow | None = None
    turn: Turn | None = None
    only: bool = False

    @property
    def view(self) -> View:
        """What the seat saw then."""
        return self.past.view

    @property
    def past(self) -> Turn:
        """The answer of that time."""
        assert self.turn is not None
        return self.turn

    @property
    def mistake(self) -> MistakeRow:
        """What is stored of that answer."""
        assert self.row is not None
        return self.row

    @property
    def hints(self) -> bool:
        """Nothing is suggested: it might be the solution."""
        return False

    @property
    def answer(self) -> AnswerRow | None:
        """Nothing is kept of tries."""
        return None

    @property
    def direct(self) -> bool:
        """Whether one click is a whole answer."""
        return answered_at_table(self.table.game, self.state)

    def route(self, action: str, rest: str = "") -> CustomId:
        """Return the id of a component that acts on this question."""
        step = self.mistake.step
        return CustomId(f"{PREFIX}{action}", self.table.row.id, step, f"{ONLY * self.only}{rest}")

    def picture(self, view: View) -> Picture:
        """Return where the picture of a view of the seat comes from."""
        alt = alt_text(self.localizer, self.table, view, self.mistake.step - 1)
        return Picture(alt, seat=self.seat.seat, theme=self.theme)

    def until(self) -> tuple[str, ...]:
        """Return no lines: there is no limit."""
        return ()

    def opening(self) -> tuple[str, ...]:
        """Return no lines: the answer of that time words the question."""
        return ()

    def check(self, text: str) -> Check:
        """Return what the game makes of a try."""
        return self.table.game.check(self.state, self.seat.seat, text)

    def spoken(self, move: str) -> str:
        """Return a move as a person would type it, or in a word where one click answers."""
        game_id = self.table.row.game
        if not self.direct:
            return self.table.game.spoken(self.state, self.seat.seat, move)
        kind, *rest = move.split()
        return self.localizer.game(game_id, f"practice.named_{kind}", {"by": int(rest[0]) if rest else 0})

    def line(self, key: str, args: Args) -> str:
        """Return a sentence of the game with the answer of that time."""
        answered = self.spoken(self.past.move)
        return self.localizer.game(self.table.row.game, f"practice.{key}", {**args, "played": answered})


def past_question(
    row: MistakeRow, table: Table, turn: Turn, reader: Reader, paths: PathNames, *, only: bool
) -> PastQuestion:
    """Return a question to ask once more. Compute the step before it first."""
    state = table.step_at(row.step - 1).state
    ask = table.game.ask(state)
    assert ask is not None, "it was answered"
    localizer = named(reader.localizer, table.seats, table.row.game)
    seat, theme = table.seats[row.seat], reader.person.theme
    return PastQuestion(table, seat, ask, localizer, theme, paths, state=state, row=row, turn=turn, only=only)


def asked_message(built: MoveBuilder, question: PastQuestion, counts: Practised, page: int = 0) -> Draft:
    """Return the position with the question, or the move so far, and the buttons for more."""
    draft = built.message(page)
    message = replace(draft.message, rows=_rows(question, draft.message))
    if built.path:
        return replace(draft, message=message)
    asks = question.table.game.practice().asks(question.past)
    lines = (question.line("ask", asks), *_sentence(built, question), *message.lines)
    below = (f"-# {_where(question, counts)}",)
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
    return _beside(built, question, headline, (), bare.preview)


def wrong_message(built: MoveBuilder, question: PastQuestion, move: str, rating: Rating | None) -> Draft:
    """Return why a try is not good enough, with the question; ``rating`` None: it can't be judged."""
    say, text = question.localizer.say, question.spoken(move)
    if rating is None:
        return _beside(built, question, say("practice.unjudged", move=text), (), None)
    why = _why(question, rating)
    return _beside(built, question, say("practice.not_yet", move=text), (why,), rating.shown)


def right_message(question: PastQuestion, move: str, rating: Rating, counts: Practised) -> Draft:
    """Return that a try is good: why, and by how much it beats the answer of that time."""
    gained = question.mistake.loss - rating.loss
    gain = question.line("gain", question.table.game.practice().gain(gained))
    headline = question.localizer.say("practice.good", move=question.spoken(move))
    return _verdict(question, headline, (_why(question, rating), gain), rating.shown, counts)


def solution_message(question: PastQuestion, rating: Rating | None, counts: Practised) -> Draft:
    """Return the better answer and its worth."""
    headline = question.localizer.say("practice.better", move=question.spoken(question.mistake.better))
    why = () if rating is None else (_why(question, rating),)
    return _verdict(question, headline, why, None if rating is None else rating.shown, counts)


def nothing_message(localizer: Localizer, counts: Practised, judged: Sequence[str], *, more: bool) -> Message:
    """Return that there is nothing to try. ``judged``: the games that can have something to try.

    ``more``: some games were not searched yet.
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
    turn = question.mistake.step if question.table.game.counts_turns else 0
    name = table_name(question.localizer, question.table.row)
    return question.localizer.say("practice.title", table=name, turn=turn)


def _where(question: PastQuestion, counts: Practised) -> str:
    """Return when the game ended, and how much is solved."""
    time = f"<t:{int(question.table.row.acted)}:D>"
    return question.localizer.say("practice.where", time=time, solved=counts.solved, found=counts.found)


def _sentence(built: MoveBuilder, question: PastQuestion) -> tuple[str, ...]:
    """Return what is to be chosen next, if the question does not say it already."""
    return () if question.direct else (built.sentence,)


def _rows(question: PastQuestion, message: Message) -> Rows:
    """Return a builder's rows and the further buttons; nobody has to type where one click answers."""
    typing = str(question.route("type")) if question.direct else ""
    rows: list[tuple[Button, ...] | Select] = []
    for row in message.rows:
        kept = row if isinstance(row, Select) else tuple(each for each in row if each.custom_id != typing)
        rows += [kept] if kept else []
    return (*rows, _ways(question))


def _ways(question: PastQuestion) -> tuple[Button, ...]:
    say = question.localizer.say
    return (
        Button(say("button.practice_hint"), str(question.route("hint"))),
        Button(say("button.practice_show"), str(question.route("show"))),
        Button(say("button.practice_skip"), str(question.route("again"))),
    )


def _beside(
    built: MoveBuilder, question: PastQuestion, headline: str, lines: tuple[str, ...], shown: View | None
) -> Draft:
    """Return words on a try, with what is needed to try once more below them."""
    draft = built.message()
    view = draft.view if shown is None else shown
    assert view is not None, "a builder shows a view"
    lines = (*lines, *_sentence(built, question))
    rows = _rows(question, draft.message)
    return Draft(Message(headline, lines, question.picture(view), rows), view)


def _verdict(
    question: PastQuestion, headline: str, lines: tuple[str, ...], shown: View | None, counts: Practised
) -> Draft:
    """Return the last words on a position, with buttons for the next one and for its game."""
    view, row, say = shown or question.view, question.table.row, question.localizer.say
    following = Button(say("button.practice_next"), str(question.route("again")), "primary")
    scene = CustomId("scene", row.id, row.step, f"step-{question.mistake.step - 1}")
    scenes = Button(say("button.scenes"), str(scene))
    analysis = Button(say("button.study"), str(CustomId("study", row.id, row.step)))
    below = (f"-# {_where(question, counts)}",)
    rows = ((following, scenes, analysis),)
    return Draft(Message(headline, lines, question.picture(view), rows, below=below), view)
