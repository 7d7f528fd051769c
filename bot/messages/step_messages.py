"""The dealer's messages after a step. Pure; it sees only views and public facts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import games.daily
from bot.messages.display_names import (
    SeatNames,
    alt_text,
    move_word,
    named_by,
    own_sentence,
    spoken,
    table_name,
    unlisted,
    zone_name,
)
from bot.messages.fair_deal import chain_line, verify_buttons
from bot.messages.localizer import Localizer
from bot.messages.message import ROW_LIMIT, Attachment, Button, CustomId, Message, Picture, Style, together
from bot.services.high_scores import HIDDEN
from bot.tables.clocks import clock_of, is_out_of_time
from bot.tables.early_end import GIVE_UP_AFTER, EarlyEnd
from bot.tables.hours import AT_LEAST, Hours, hours_of
from bot.tables.names import isolated
from bot.tables.offers import open_offer
from bot.tables.round import Round, counts_for, is_asked, is_deserted, pauser
from bot.tables.series import Score, score_after
from bot.tables.table import RUNNING, Table, is_lap
from data.ratings import is_uncertain
from data.result_rows import BestRow, ResultRow
from data.rows import NOBODY, SeatRow, TableRow
from data.words import Catalogs
from games.acts import takes_back
from games.durations import DAY, HOUR, MINUTE
from games.game import (
    AGREED,
    FLAGGED,
    RESIGNED,
    Args,
    Ask,
    Choice,
    Event,
    Game,
    Menu,
    Outcome,
    Player,
    Seat,
    Step,
    View,
)
from games.record import COMPUTER, DEFAULT
from games.scenes import public_groups
from games.values import Duration

# -- messages when a game ends, or its table before the game ---------------------------------------------


MOST_SPANS = 20


def winners_line(localizer: Localizer, outcome: Outcome) -> str:
    """Return the line on who has won, or shares the first place."""
    names = tuple(localizer.name(seat) for seat, rank in enumerate(outcome.rank) if rank == 1)
    return localizer.say("card.won", names=names, count=len(names), seats=len(outcome.rank))


def early_end_lines(localizer: Localizer, seats: Sequence[SeatRow], why: EarlyEnd) -> tuple[str, ...]:
    """Return lines on why a table ended, and for whom the game still counts.

    ``localizer``: knows the players' names.
    """
    say = localizer.say
    line = say("table.cancelled")
    if why.days is not None:
        line = say("table.overslept", days=why.days)
    if why.late:
        line = say("table.round_over")
    if why.agreed:
        line = say("table.cancelled_agreed" if why.ended is None else "table.cancelled_agreed_alone")
    if why.manager_id is not None:
        line = say("table.cancelled_by", player=f"<@{why.manager_id}>")
    if why.by is not None and any(seat.person_id not in {None, why.by} for seat in seats):
        own = next((localizer.name(seat.seat) for seat in seats if seat.person_id == why.by), None)
        line = say("table.cancelled_here", player=own or f"<@{why.by}>")
    names = tuple(localizer.name(seat) for seat in why.left)
    others = len(seats) > len(names) and bool(names)
    return (line, say("table.counts_left", names=names, count=len(names))) if others else (line,)


def unrated_lines(localizer: Localizer, row: TableRow, seats: int) -> tuple[str, ...]:
    """Return the line that says that a rated game isn't rated after all; none if nothing changed."""
    lost = row.rated and not row.counts and seats > 1
    return (localizer.say("table.unrated"),) if lost else ()


def again(localizer: Localizer, tutorial: Game[Any]) -> Button:
    """Return the button that restarts a tutorial."""
    route = CustomId("tutorial", 0, 0, tutorial.teaches)
    return Button(localizer.say("button.try_again"), str(route))


DASHES = {"ko": "~", "ja": "～"}
"""The sign between the two ends of a span, by language, where it isn't a dash as in English."""


def spans(localizer: Localizer, steps: Sequence[int]) -> tuple[str, ...]:
    """Return ascending numbers in short form: 1, 3–5; cut with an ellipsis if too long for a line."""
    dash = DASHES.get(localizer.language, "–")
    runs: list[list[int]] = []
    for step in steps:
        if runs and step == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], step]
        else:
            runs.append([step])
    shown = [localizer.number(dash.join(str(end) for end in run)) for run in runs[:MOST_SPANS]]
    return tuple((*shown[:-1], f"{shown[-1]} …") if len(runs) > MOST_SPANS else shown)


def _rating(row: ResultRow) -> str:
    """Return a rating as it is now, with "?" while it is uncertain."""
    doubt = "?" if is_uncertain(row.deviation_after or 0.0) else ""
    return f"{row.rating_after or 0.0:.0f}{doubt}"


def _change(row: ResultRow) -> str:
    """Return the change of the displayed rating, with its sign."""
    change = round(row.rating_after or 0.0) - round(row.rating_before or 0.0)
    return f"+{change}" if change > 0 else f"−{-change}" if change else "±0"


def best_line(localizer: Localizer, before: BestRow | None, result: BestRow | None) -> str:
    """Return the line that compares a result with the server's previous best; "" for none."""
    if before is None:
        return localizer.say("puzzle.first") if result is not None else ""
    unnamed = {NOBODY: "player.former", HIDDEN: "player.hidden"}.get(before.person_id)
    player = localizer.say(unnamed) if unnamed is not None else f"<@{before.person_id}>"
    args: Args = {"score": before.score, "player": player, "table": before.table_id}
    new = result is not None and result.score > before.score
    return localizer.say("puzzle.new_best" if new else "puzzle.best", args)


# -- lines on a table's clock: its hours, who asks for a pause, why it is stopped ------------------------


def hours_lines(localizer: Localizer, hours: Hours, near: float) -> list[str]:
    """Return lines on when the clock runs; none if it always does. ``near``: roughly the current time."""
    lines, zone = [], zone_name(hours.zone, localizer.language)
    if hours.daily is not None:
        lines.append(
            localizer.say(
                "hours.daily",
                hour=f"{hours.daily:02}:00",
                zone=zone,
                time=f"<t:{int(hours.next_end(near, 0.0))}:t>",
                least=Duration(int(AT_LEAST)),
            )
        )
    if hours.weekends_off:
        lines.append(localizer.say("hours.weekends", zone=zone))
    return lines


def bank_lines(localizer: Localizer, row: TableRow, seat: SeatRow, ask: Ask | None) -> list[str]:
    """Return the line on what a seat's time bank held when its question was asked, for its own person only.

    The current amount would reveal how many others have answered, and when. [] with a clock, or where the
    bank doesn't run.
    """
    if seat.bank is None or clock_of(row) is not None:
        return []
    empty = "_empty" * (seat.bank < 1)
    if row.bank and ask is not None and ask.face_down:
        return []
    if row.bank:
        return [localizer.say(f"table.own_bank{empty}", time=_clock_text(localizer, seat.bank))]
    return [localizer.say(f"table.bank{empty}", time=Duration(_rounded(seat.bank)))]


def clock_lines(localizer: Localizer, round_: Round) -> list[str]:
    """Return the line on what each player's clock or bank held when it last changed; none without them.

    With anonymous answers the line on banks names nobody: it would show who kept the others waiting.
    """
    clock, latest, items = clock_of(round_.row), round_.latest, []
    if clock is None and latest is None:
        return []
    for seat in round_.seats:
        if seat.bank is not None and not seat.level:
            main, periods = clock.split(seat.bank) if clock is not None else (seat.bank, 0)
            args: Args = {
                "player": localizer.name(seat.seat), "time": _clock_text(localizer, main), "count": periods,
                "period": _clock_text(localizer, clock.period if clock is not None else 0.0),
            }  # fmt: skip
            items.append(localizer.say("table.clock_periods" if periods else "table.clock", args))
    if latest is None:
        return [localizer.say("table.clocks", clocks=tuple(items))] if items else []
    time = f"<t:{int(latest)}:R>"
    if round_.ask is not None and round_.ask.anonymous:
        return [localizer.say("table.banks_hidden", time=time)]
    return [localizer.say("table.banks", time=time, clocks=tuple(items))]


def _clock_text(localizer: Localizer, seconds: float) -> str:
    """Return the time left on a clock as it is shown: 4:57, 1:02:30; in words if that is a day or more."""
    if seconds >= DAY:
        return localizer.duration(int(seconds // HOUR) * HOUR)
    minutes, rest = divmod(int(seconds), MINUTE)
    hours, minutes = divmod(minutes, MINUTE)
    return localizer.number(f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}")


def shared_time_lines(localizer: Localizer, row: TableRow, seats: Sequence[SeatRow]) -> list[str]:
    """Return the line on how long each seat of a new table may keep the others waiting; [] for no limit."""
    shared = clock_of(row) is None and not row.bank
    banks = [seat.bank for seat in seats if seat.bank is not None and shared]
    return [localizer.say("lobby.bank", time=Duration(_rounded(min(banks))))] if banks else []


def _rounded(seconds: float) -> int:
    """Return a time rounded down to whole seconds, or from a minute on to whole minutes."""
    return int(seconds) if seconds < MINUTE else int(seconds // MINUTE) * MINUTE


def pause_lines(localizer: Localizer, row: TableRow, seats: Sequence[SeatRow]) -> list[str]:
    """Return the line on who asks for a pause, none if nobody does.

    It doesn't name those who haven't asked: that could show who is away. Whoever has left is named without
    "(computer)": at an anonymous table that would reveal it.
    """
    asking = (seat.seat for seat in seats if (seat.person_id or seat.owner_id) in row.pause_asked)
    names = tuple(map(SeatNames(localizer, row.game, seats).person, asking))
    return [localizer.say("table.pause_asked", names=names, count=len(names))] if names else []


def stopped_line(
    localizer: Localizer, row: TableRow, seats: Sequence[SeatRow], ask: Ask | None, status: str
) -> str:
    """Return the line on why a table's clock is stopped, and by whom.

    With anonymous answers it doesn't name a player who stopped it: they have probably not answered yet.
    """
    if status in RUNNING and row.evicted_at is not None:
        return localizer.say("table.evicted")
    if status in RUNNING and row.lost_at is not None:
        return localizer.say("table.lost", time=f"<t:{int(row.lost_at + GIVE_UP_AFTER)}:R>")
    if status in RUNNING and is_deserted(seats):
        return localizer.say("table.deserted")
    if status == "paused" and row.stopped_by is not None:
        args = {"time": f"<t:{int(row.paused_until or 0)}:R>", "player": localizer.name(row.stopped_by)}
        unnamed = ask is not None and ask.anonymous
        return localizer.say("table.stopped_by_one" if unnamed else "table.stopped_by", args)
    if status != "paused" or row.paused_until is None:
        return localizer.say(f"table.{status}")
    until = f"<t:{int(row.paused_until)}:R>"
    asking = pauser(row, seats)
    if asking is None:
        return localizer.say("table.paused_until", time=until)
    # Without "(computer)" if they have left: at an anonymous table that would reveal it.
    player = SeatNames(localizer, row.game, seats).person(asking.seat)
    return localizer.say("table.paused_by", player=player, time=until)


def until_line(localizer: Localizer, row: TableRow) -> tuple[str, ...]:
    """Return the line on the deadline of an answer, () if there is no limit."""
    if row.deadline is None:
        return ()
    return (localizer.say("table.until", time=f"<t:{int(row.deadline)}:R>"),)


# -- a series of games: which game begins, the score after one, the way to the next -----------------------


def score_lines(localizer: Localizer, score: Score | None, *, ended: bool = False) -> list[str]:
    """Return the line on a series, [] where there is none. ``ended``: its game has ended."""
    if score is None:
        return []
    say = localizer.say
    scores = tuple(
        say("series.points", player=localizer.name(seat), points=localizer.points(points))
        for seat, points in enumerate(score.points)
    )
    if ended and score.is_decided:
        names = tuple(map(localizer.name, score.winners))
        return [say("series.over", names=names, count=len(names), most=score.games, scores=scores)]
    key = "series.after" if ended else "series.so_far" if score.number > 1 else "series.begins"
    return [say(key, number=score.number, most=score.games, scores=scores)]


def rematch_label(localizer: Localizer, score: Score | None) -> str:
    """Return the label of the button for another game. ``score``: after this one."""
    if score is None or score.is_decided:
        return localizer.say("button.rematch")
    return localizer.say("button.next_game", number=score.number + 1, most=score.games)


# -- questions with few choices --------------------------------------------------------------------------


def direct_menu(game: Game[Any], state: Any) -> Menu:
    """Return the menu whose choices are buttons at the table; an empty one if a builder is needed.

    It comes from the public view, so it reveals nothing about any seat.
    """
    try:
        menu = game.menu(game.view(state, None), ())
    except ValueError:
        return Menu("buttons")
    return menu if menu.kind == "buttons" and len(menu.choices) <= ROW_LIMIT else Menu("buttons")


def answered_at_table(game: Game[Any], state: Any) -> bool:
    """Return whether the table's buttons are enough: one click may be a complete answer.

    Other buttons may lead to a further choice, such as another amount.
    """
    return any(menu.move is not None and not menu.choices for _, menu in _clicked(game, state))


def _clicked(game: Game[Any], state: Any) -> Iterator[tuple[Choice, Menu]]:
    """Yield each clickable choice at the table, and the menu after it."""
    view = game.view(state, None)
    for choice in direct_menu(game, state).possible:
        yield choice, game.menu(view, choice.after(()))


def choice_label(localizer: Localizer, game_id: str, label: object, args: Any) -> str:
    """Return a choice's label: a notation as it is, a word from the game's catalog."""
    key = getattr(label, "key", None)
    return localizer.game(game_id, f"choice.{key}", args) if key is not None else str(label)


def button_words(localizer: Localizer, game_id: str, game: Game[Any], state: Any) -> dict[str, str]:
    """Return the label of each button at the table that is a complete answer, by the answer's move."""
    return {
        menu.move: choice_label(localizer, game_id, choice.label, choice.args)
        for choice, menu in _clicked(game, state)
        if menu.move is not None
    }


def called(localizer: Localizer, game_id: str, game: Game[Any], state: Any, seat: Seat, move: str) -> str:
    """Return a seat's answer as on its button, else as a person would type it."""
    words = button_words(localizer, game_id, game, state)
    return words.get(move) or move_word(localizer, game_id, game.spoken(state, seat, move))


def choice_buttons(
    choices: tuple[Choice, ...], localizer: Localizer, game_id: str, table: int, step: int
) -> tuple[Button, ...]:
    """Return the buttons that answer a question with one click."""
    return tuple(
        Button(
            choice_label(localizer, game_id, choice.label, choice.args),
            str(CustomId("pick", table, step, choice.id)),
            "secondary" if choice.secondary else "primary",
            choice.off,
        )
        for choice in choices
    )


def in_rows(buttons: tuple[Button, ...], lengths: Sequence[int] = ()) -> tuple[tuple[Button, ...], ...]:
    """Return buttons in rows of these lengths; the rest in rows as long as possible."""
    rows, start = [], 0
    for length in (*lengths, *[ROW_LIMIT] * len(buttons)):
        if start < len(buttons):
            rows.append(buttons[start : start + length])
            start += length
    return tuple(rows)


MAX_LINES = 3
"""Most texts of events in a message, its headline included."""

MOST_LAP_TEXTS = 8
"""Most texts of earlier events of a lap in its message."""


def offer_lines(localizer: Localizer, row: TableRow) -> list[str]:
    """Return the line on one player's offer to the other, none if there is no offer."""
    kind = open_offer(row)
    if kind is None or row.offer_seat is None:
        return []
    return [localizer.say(f"offer.{kind}", player=localizer.name(row.offer_seat))]


def offer_buttons(localizer: Localizer, row: TableRow) -> tuple[Button, ...]:
    """Return the buttons that answer an offer, none if there is no offer. Only the other's click counts."""
    if open_offer(row) is None:
        return ()
    at = (row.id, row.step)
    agree = Button(localizer.say("button.agree"), str(CustomId("agree", *at)), "success")
    return agree, Button(localizer.say("button.disagree"), str(CustomId("disagree", *at)))


def end_vote_lines(localizer: Localizer, row: TableRow, seats: Sequence[SeatRow]) -> list[str]:
    """Return lines that ask whether to end a game without a result, and on who agrees; none if not asked."""
    if row.end_vote != "open":
        return []
    alone = counts_for(row, seats) == 1
    names = tuple(localizer.name(seat.seat) for seat in seats if seat.agrees and seat.person_id)
    lines = [localizer.say("table.end_vote_alone" if alone else "table.end_vote")]
    return [*lines, localizer.say("table.end_agreed", names=names, count=len(names))] if names else lines


def end_vote_buttons(localizer: Localizer, row: TableRow) -> tuple[Button, ...]:
    """Return the buttons to vote on an end without a result, () if not asked. Only players' clicks count."""
    if row.end_vote != "open":
        return ()
    end = Button(localizer.say("button.end_void"), str(CustomId("end_void", row.id, row.step)), "danger")
    return end, Button(localizer.say("button.end_not"), str(CustomId("end_not", row.id, row.step)))


def end_vote_message(
    localizer: Localizer, row: TableRow, seats: Sequence[SeatRow], manager_id: int | None = None
) -> Message:
    """Return the message that asks whether to end a game without a result. ``manager_id``: who asks."""
    if row.end_vote != "open":
        return Message(localizer.say("table.end_refused"))
    first, *others = end_vote_lines(localizer, row, seats)
    if manager_id is None:
        return Message(first, tuple(others), rows=(end_vote_buttons(localizer, row),))
    asks = localizer.say("table.end_asked_by", player=f"<@{manager_id}>")
    return Message(asks, (first, *others), rows=(end_vote_buttons(localizer, row),))


def waiting_line(localizer: Localizer, round_: Round) -> str:
    """Return the line on who has yet to answer a question to several, without naming who is away."""
    waiting = tuple(map(localizer.name, round_.shown_waiting()))
    if waiting:
        return localizer.say("table.waiting", names=waiting)
    return localizer.say("table.all_in" if round_.is_all_in() else "table.all_here")


def submitted_line(localizer: Localizer, round_: Round) -> str:
    """Return the line on how many have answered, "" if it must not be shown."""
    count = round_.submitted()
    return "" if count is None else localizer.say("table.submitted", count=count, total=len(round_.asked))


def after(texts: Sequence[str], message: Message) -> Message:
    """Return a message with these texts in front of its own; the first becomes the headline."""
    lines = (*texts, message.headline, *message.lines)
    return replace(message, headline=lines[0], lines=lines[1:])


class StepMessages:
    """Words the steps of one table in the table's language."""

    def __init__(
        self,
        catalogs: Catalogs,
        table: Table,
        row: TableRow,
        seats: Sequence[SeatRow],
        results: Sequence[ResultRow] = (),
        withdrawn: Collection[Seat] = (),
    ) -> None:
        """``results``: of people who don't hide them, if the game is over; their rating changes are shown.

        ``withdrawn``: seats whose answers to the open question are removed by the change to word.
        """
        self.results = results
        self.withdrawn = withdrawn
        self.catalogs = catalogs
        self.table = table
        self.row = row
        self.seats = seats
        self.in_words = row.in_words or row.in_dms  # in DMs they depend on the person
        self.game = table.game
        self.people = SeatNames(Localizer(catalogs, row.language), row.game, tuple(seats))
        self.localizer = Localizer(catalogs, row.language, self.people.name)

    def read_in(self, language: str) -> StepMessages:
        """Return these messages in another language."""
        if language == self.row.language:
            return self
        row = replace(self.row, language=language)
        return StepMessages(self.catalogs, self.table, row, self.seats, self.results, self.withdrawn)

    @cached_property
    def step(self) -> Step:
        """The step to word; the table has it, staged or not."""
        return self.table.step_at(self.row.step)

    @cached_property
    def ask(self) -> Ask | None:
        """The question after the step; None: the game is over."""
        return self.game.ask(self.step.state)

    @property
    def closes(self) -> Table | None:
        """The table with the question that this step closes, None if it closes none."""
        return self.table if self.row.step > self.table.row.step else None

    @cached_property
    def teller(self) -> Localizer:
        """The localizer for the step's events: it names whoever played then, even if others sit there now.

        With anonymous answers it doesn't reveal stand-ins.
        """
        number = self.row.step
        ask = self.game.ask(self.table.step_at(number - 1).state) if number else None
        if ask is None or ask.anonymous or not self.row.chained:
            return self.localizer
        givers = self.table.latest_givers(number)
        return named_by(self.localizer, self.seats, self.row.game, givers, number)

    # -- the thread ------------------------------------------------------------------------------------

    def lap_before(self) -> tuple[Step, ...]:
        """Return the earlier steps whose message this one continues, in order; none: it has its own."""
        found: list[Step] = []
        number, after = self.row.step, self.step
        while number and is_lap(self.game, before := self.table.step_at(number - 1), after):
            if len(public_groups(after)) > 1:
                break  # it has its own messages
            found.append(before)
            number, after = number - 1, before
        return tuple(reversed(found))

    def step_messages(self, status: str = "open", told: frozenset[Seat] = frozenset()) -> list[Message]:
        """Return the step's messages; the last one carries the open question or the end.

        ``status``: the table's, or "closed" for the messages as they stay in the channel's history. ``told``:
        the seats that are told elsewhere that their time ran out.
        """
        messages = [self._event_message(group) for group in public_groups(self.step)]
        messages[0] = after(self._lap_texts(), messages[0])
        notices = (*self._late(told), *self._failures(), *self._taken_back(), *self._absences())
        messages[-1] = messages[-1].with_lines(notices)
        if head := self.table.head(self.row.step):
            chained = chain_line(self.localizer, self.row.step, head)
            messages[-1] = replace(messages[-1], notes=(chained, *messages[-1].notes))
        if self.ask is None:
            outcome: Outcome | None = self.game.outcome(self.step.state)
            messages[-1] = self._ended(messages[-1], outcome) if outcome else messages[-1]
        elif status != "closed":
            messages[-1] = self._asking(messages[-1], self.ask, status)
        return messages

    def _ended(self, message: Message, outcome: Outcome) -> Message:
        """Return the last message with the result, without naming the winner twice."""
        verdict, explained = "", False
        for _, last in public_groups(self.step)[-1][-1:]:
            explained = "reason" in last.data
            if {"winner", "winners"} & last.data.keys():
                verdict = self.teller.game(self.row.game, f"event.{last.kind}", last.data)
        return self._with_result(message, outcome, verdict, explained=explained)

    def _event_message(self, group: list[tuple[int, Event]]) -> Message:
        texts = [self.teller.game(self.row.game, f"event.{e.kind}", e.data) for _, e in group]
        index, view = self._shown(self.step, group)
        picture = Picture(alt_text(self.teller, self.table, view, self.row.step), self.row.step, index)
        if self.in_words:
            picture = spoken(picture, self.teller, self.table, view, self.row.step)
        headline = texts[0] if texts else self.localizer.game(self.row.game, "name")
        notes = [self.teller.game(self.row.game, note.key, note.args) for _, e in group for note in e.notes]
        return Message(headline, tuple(texts[1:MAX_LINES]), picture, notes=tuple(notes))

    def _shown(self, step: Step, group: list[tuple[int, Event]]) -> tuple[int, View]:
        """Return the view that a message shows and the index of its event, -1: the state after the step."""
        found = next(((i, e.view) for i, e in group if e.view is not None), None)
        return found or (-1, self.game.view(step.state, None))

    def shows_resulting_state(self) -> bool:
        """Return whether the step's last picture shows the state after it, not one that it passed through."""
        view = self._shown(self.step, public_groups(self.step)[-1])[1]
        return bool(view == self.game.view(self.step.state, None))

    def keeps_picture(self) -> bool:
        """Return whether the step leaves the picture of the lap's message as it is: only the text is new."""
        both = (self.step, self.table.step_at(self.row.step - 1))
        now, before = (self._shown(each, public_groups(each)[-1])[1] for each in both)
        return bool(self.game.picture_view(now) == self.game.picture_view(before))

    def _lap_texts(self) -> list[str]:
        """Return the texts of the lap's earlier events, the oldest first; ``MOST_LAP_TEXTS`` at most."""
        earlier = self.lap_before()[1:]  # the first step opened the lap, under a headline of its own
        texts = [
            self.teller.game(self.row.game, f"event.{event.kind}", event.data)
            for each in earlier
            for group in public_groups(each)
            for _, event in group
        ]
        return texts[-MOST_LAP_TEXTS:]

    def _step_numbers(self) -> range:
        """Return the numbers of the steps that the message covers: the lap so far."""
        return range(self.row.step - len(self.lap_before()), self.row.step + 1)

    def _late(self, told: frozenset[Seat]) -> list[str]:
        """Return lines on whose time ran out and, as far as everybody may know, what was played for them.

        After an open question the step's own line says what was played.
        """
        lines = []
        for number in self._step_numbers():
            late = self.table.ran_out(number)
            for move in dict.fromkeys(late.values()):
                seats = [seat for seat in late if late[seat] == move and seat not in told]
                args: Args = {"names": tuple(map(self.people.person, seats))}
                own = own_sentence(self.localizer, self.row.game, f"late.{move}", args)
                lines += [own or self.localizer.say("table.ran_out", args)] if seats else []
        return lines

    def _failures(self) -> list[str]:
        """Return the line on computers that failed, without names where their answers stay secret."""
        steps = [each for each in self._step_numbers() if self.table.failed_at(each)]
        if not steps and self.ask is None and self.table.hidden_failures(self.row.step):
            return [self.localizer.say("table.failed_some")]
        if not steps:
            return []
        seats = sorted({seat for each in steps for seat in self.table.failed_at(each)})
        names = tuple(self.localizer.name(seat) for seat in seats)
        asks = (self.game.ask(self.table.step_at(each - 1).state) for each in steps)
        if any(ask is None or ask.counted for ask in asks):
            line = self.localizer.say("table.failed_some")
        else:
            line = self.localizer.say("table.failed", names=names, count=len(names))
        # At the end, another line says that the game is not rated.
        if self.ask is not None and self.row.rated and len(self.seats) > 1:
            line = together(line, self.localizer.say("table.rated_no_more"))
        return [line]

    def _taken_back(self) -> list[str]:
        """Return the line on what is still rated, if the step takes back moves against a computer."""
        number = self.row.step
        taken = number > 0 and takes_back((self.table.moves_at(number),))
        alone = self.row.counts and counts_for(self.row, self.seats) == 1
        return [self.localizer.say("table.rated_if_lost")] if taken and alone else []

    def _absences(self) -> list[str]:
        """Return a line for each person replaced by a computer; in anonymous games only their number.

        In those, somebody who was away counts until they answer, even if they leave, come back or are
        forgotten: a number that drops along with a name would reveal who was away, and so who has the idle
        colour.
        """
        if self.ask is None:
            return []
        if self.ask.anonymous:
            count = sum(seat.standin or seat.away_since is not None for seat in self.seats)
            return [self.localizer.say("table.plays_for_some", count=count)] if count else []
        return [self._absence(seat) for seat in self.seats if seat.standin and seat.person_id is not None]

    def _absence(self, seat: SeatRow) -> str:
        name = self.people.person(seat.seat)
        if is_out_of_time(self.row, seat):
            return self.localizer.say("table.out_of_time", player=name)
        steps = self.table.steps_by(seat.seat, COMPUTER, self.row.step)
        if seat.away_since == self.row.step or not steps:
            return self.localizer.say("table.stands_in", player=name)
        return self.localizer.say("table.plays_for", player=name, steps=spans(self.localizer, steps))

    def _asking(self, message: Message, ask: Ask, status: str) -> Message:
        until = until_line(self.localizer, self.row) if status == "open" else ()
        lines = [together(self.localizer.game(self.row.game, f"ask.{ask.phase}", ask.args), *until)]
        if status != "open":
            lines.append(stopped_line(self.localizer, self.row, self.seats, ask, status))
        lines += [awaited] if (awaited := self._awaited()) else []
        if status == "open":
            lines += hours_lines(self.localizer, hours_of(self.row), self.row.asked or self.row.created)
            lines += pause_lines(self.localizer, self.row, self.seats)
            lines += offer_lines(self.localizer, self.row) if self.game.duel else ()
            lines += clock_lines(self.localizer, self._round())
        return replace(message, rows=self.buttons(ask, status), below=tuple(lines))

    def _awaited(self) -> str:
        """Return the line on who has yet to answer, "" for none.

        In DMs nothing updates it, so with several people it would soon name some who have answered.
        """
        if is_deserted(self.seats):  # the table waits for a person, not for a computer
            return ""
        round_ = self._round()
        if len(round_.asked) > 1:
            return "" if self.row.in_dms else self._progress(round_)
        if self.table.solo or self.game.belongs or not round_.asked:
            return ""
        (seat,) = round_.asked
        return self.localizer.say("table.turn_of", player=self.localizer.name(seat))

    def _round(self) -> Round:
        """Return the round of the question to word: the table's open one, or the one that follows."""
        open_ = self.table.answers.items() if self.table.row.step == self.row.step else ()
        answers = {seat: answer for seat, answer in open_ if seat not in self.withdrawn}
        return Round(self.row, tuple(self.seats), self.ask, answers)

    def _progress(self, round_: Round) -> str:
        if round_.ask is not None and round_.ask.counted:
            return submitted_line(self.localizer, round_)
        names = tuple(map(self.localizer.name, sorted(round_.answered())))
        waiting = tuple(map(self.localizer.name, round_.shown_waiting()))
        if not names or not waiting:
            return waiting_line(self.localizer, round_)
        return self.localizer.say("table.answered", names=names, waiting=waiting)

    def buttons(self, ask: Ask, status: str) -> tuple[tuple[Button, ...], ...]:
        """Return the buttons below the open question, the same for everybody.

        A question with few choices needs no builder: they are buttons at the table.
        """
        at = (self.row.id, self.row.step)
        if status != "open" and is_deserted(self.seats):
            return ((Button(self.localizer.say("button.back"), str(CustomId("back", *at)), "success"),),)
        if status != "open":
            label = self.localizer.say("button.resume" if status == "paused" else "button.wake")
            return ((Button(label, str(CustomId("wake", *at)), "primary"),),)
        state = self.step.state
        menu = direct_menu(self.game, state)
        answers = choice_buttons(menu.choices, self.localizer, self.row.game, *at)
        if not answers:
            label = self.localizer.game(self.row.game, f"button.{ask.phase}")
            answers = (Button(label, str(CustomId("move", *at)), "primary"),)
            if self.game.daily:
                answers += choice_buttons((games.daily.GIVING_UP,), self.localizer, self.row.game, *at)
        odds = ["odds"] if self.game.advise(self.game.view(state, None)) is not None else []
        table = "text" if self.game.daily else "table"
        names = ["rules", table, *odds, *(["solution"] if self.game.has_solution else [])]

        def named(names: Iterable[str]) -> tuple[Button, ...]:
            say = self.localizer.say
            return tuple(Button(say(f"button.{name}"), str(CustomId(name, *at))) for name in names)

        more = named(names)
        rows = (answers + more,) if len(answers + more) <= ROW_LIMIT else (*in_rows(answers, menu.rows), more)
        if not self.table.is_duel:
            return rows
        offered = offer_buttons(self.localizer, self.row)
        return (*((offered,) if offered else ()), *rows, named(self._acts()))

    def _acts(self) -> Iterator[str]:
        """Yield what a duel's players may do besides moving. Anybody sees it; a click checks who presses."""
        if not any(seat.level for seat in self.seats):
            yield "draw"
        if self.row.step:
            yield "takeback"
        yield "resign"

    def calls(self, people: tuple[int, ...]) -> str:
        """Return the line that pings people whose turn it is."""
        names = " ".join(f"<@{person}>" for person in people)
        return self.localizer.say("table.ping", names=names, table=table_name(self.localizer, self.row))

    def call(self, people: tuple[int, ...], ask: Ask) -> Message:
        """Return the message that pings people whose answer is needed: where, what for and until when."""
        question = self.localizer.game(self.row.game, f"ask.{ask.phase}", ask.args)
        question = together(question, *until_line(self.localizer, self.row))
        return Message(self.calls(people), (question,), people=people, silent=False)

    def ping(self, busy: frozenset[Seat]) -> Message | None:
        """Return one short ping for all who owe an answer, with or without closed DMs; None for nobody.

        ``busy``: people who moved a moment ago and are still looking.
        """
        ask, people = self.ask, self._round().to_ping(busy)
        if ask is None or not people or self.table.solo:  # a lone player has the game in front of them
            return None
        if not ask.anonymous:
            return self.call(people, ask)
        # People who have left are named too, without a notification: a missing name would reveal it.
        named = (seat.person_id or seat.owner_id for seat in self.seats if is_asked(ask, seat.seat))
        return replace(self.call(tuple(filter(None, named)), ask), people=people)

    def calling(self, message: Message, present: frozenset[Seat]) -> Message:
        """Return a new question's message with the ping in it: one message, not two.

        ``present``: people who moved a moment ago, are still looking, and are not pinged.
        """
        ask, ping = self.ask, self.ping(present)
        if ask is None or ping is None:
            return message
        everybody = not ask.anonymous and len(ping.people) == len(self._round().asked)
        repeated = self._awaited() if everybody else ""  # the ping names all of them
        below = (*(line for line in message.below if line != repeated), ping.headline)
        return replace(message, below=below, people=ping.people, silent=False)

    # -- the end ---------------------------------------------------------------------------------------

    def _with_result(self, message: Message, outcome: Outcome, verdict: str, *, explained: bool) -> Message:
        """Return the last step's message with everybody's result and the buttons after a game.

        ``verdict``: its line that names the winner; "" if no line does. ``explained``: whether it already
        says why the game ended.
        """
        reason = self.localizer.game(self.row.game, f"end.{outcome.reason}")
        if self.game.teaches:
            return self._taught(message, reason)
        if self.game.daily:
            share = self._action_button("card", "primary")
            return replace(message, rows=((share, self._action_button("rules")),), below=(), silent=False)
        agreed = outcome.reason in {RESIGNED, FLAGGED, AGREED}  # the step's own line names the winners
        reason_given = (
            agreed or explained or any(reason in text for text in (message.headline, *message.lines))
        )
        if len(outcome.rank) > 1:  # for a phone's notification
            last = (message.headline, *message.lines)
            first = verdict if verdict in last else winners_line(self.localizer, outcome)
            message = replace(message, headline=first, lines=tuple(line for line in last if line != first))
        lines = [*(() if reason_given else (reason,)), *self.ranking(outcome)]
        lines += score_lines(self.localizer, self.score(outcome), ended=True)
        lines += self._played_for()
        lines += self.ratings()
        if self.game.has_secrets:
            lines.append(self.localizer.say("table.proof" if self.row.proof else "table.no_proof"))
        study = (self._action_button("study", "primary"),) if self.game.has_analysis else ()
        looks = (*study, self._action_button("film"), self._action_button("rules"))
        looks += verify_buttons(self.localizer, self.game, self.row)
        attachment = Attachment(f"{self.row.game}-{self.row.id}.json")
        return replace(
            message, rows=((self.rematch_button(outcome), *looks),), attachment=attachment,
            below=tuple(lines), silent=False,
        )  # fmt: skip

    def score(self, outcome: Outcome) -> Score | None:
        """Return the score of the game's series, None if it belongs to none."""
        return score_after(self.row, self.seats, outcome.rank)

    def rematch_button(self, outcome: Outcome) -> Button:
        """Return the button for another game."""
        label = self.localizer.say("button.try_again")
        if len(outcome.rank) > 1:
            label = rematch_label(self.localizer, self.score(outcome))
        return Button(label, str(CustomId("rematch", self.row.id, self.row.step)), "success")

    def ratings(self) -> tuple[str, ...]:
        """Return the rating changes in small print, in the order of seats, and who left early."""
        say, results = self.localizer.say, self.results
        rated = [row for row in results if row.rating_after is not None]
        if self.row.counts and any(row.people > 1 and not row.rated for row in results):
            return (say("card.unplayed"),)
        if self.row.counts and len(self.seats) > 1 and any(not row.rated for row in results):
            return (say("card.taken_back"),)
        name = self._rated_name
        left = tuple(name(row.seat) for row in rated if row.left_early)
        figures = (self.localizer.number(f"{_rating(row)} ({_change(row)})") for row in rated)
        changes = tuple(
            f"{name(row.seat)} {isolated(text)}" for row, text in zip(rated, figures, strict=True)
        )
        return (
            *((say("card.ratings", told=changes),) if changes else ()),
            *((say("card.left", names=left),) if left else ()),
            *unrated_lines(self.localizer, self.row, len(self.seats)),
        )

    def _rated_name(self, seat: Seat) -> str:
        """Return the name of the person whom a seat's result rates: whoever had it before a substitute."""
        former = self.seats[seat].former_id
        return self.localizer.name(seat) if former is None else f"<@{former}>"

    def _taught(self, message: Message, why: str) -> Message:
        """Return the end of a tutorial: no result or record, but what to do next."""
        row = (again(self.localizer, self.game), self._action_button("rules"))
        return replace(message, rows=(row,), below=(why,))

    def _action_button(self, action: str, style: Style = "secondary") -> Button:
        """Return a button below a step, named after its action."""
        route = CustomId(action, self.row.id, self.row.step)
        return Button(self.localizer.say(f"button.{action}"), str(route), style)

    def _played_for(self) -> list[str]:
        """Return lines on the steps where a computer or the rules' default answered for people."""
        lines = []
        for key, giver in (("table.played_for", COMPUTER), ("table.by_default", DEFAULT)):
            for seat in self.seats:
                if seat.level and seat.owner_id is None:
                    continue
                steps = self.table.steps_by(seat.seat, giver, self.row.step)
                if steps:
                    player = self.people.person(seat.seat)
                    shown = spans(self.localizer, steps)
                    lines.append(self.localizer.say(key, player=player, count=len(steps), steps=shown))
        replaced = (seat for seat in self.seats if seat.former_id is not None)
        for seat in replaced:
            player, step = self.people.person(seat.seat), self.localizer.number(str(seat.since + 1))
            lines.append(self.localizer.say("table.taken_over", player=player, step=step))
        return lines

    def ranking(self, outcome: Outcome) -> list[str]:
        """Return one line per seat, the best first."""
        order = sorted(range(len(outcome.rank)), key=lambda seat: (outcome.rank[seat], seat))
        return [
            unlisted(
                self.localizer.game(
                    self.row.game,
                    "result",
                    outcome.details[seat] if outcome.details else {},
                    rank=outcome.rank[seat],
                    score=outcome.score[seat],
                    player=Player(seat),
                )
            )
            for seat in order
        ]
