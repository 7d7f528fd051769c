"""Compose the messages that a step, a start, a request or a change of a table puts into the outbox."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from bot.messages.daily_message import DailyResult, result_lines
from bot.messages.display_names import table_name, title_picture
from bot.messages.follow_message import follow_buttons
from bot.messages.lobby_message import seats_line, terms_message
from bot.messages.message import Button, CustomId, Message, Picture
from bot.messages.people import People
from bot.messages.private_messages import PrivatePosts, looking_at, reminder_deletions
from bot.messages.step_messages import (
    StepMessages,
    best_line,
    early_end_lines,
    end_vote_message,
    offer_buttons,
    offer_lines,
    score_lines,
    winners_line,
)
from bot.messages.substitute_message import seats_posts
from bot.services.high_scores import HighScores
from bot.tables.early_end import EarlyEnd, voters
from bot.tables.hours import is_slow
from bot.tables.lobby import Lobby
from bot.tables.offers import Kind
from bot.tables.table import Table
from data.message_rows import PAUSE, PING, SEATS, OutboxRow, Post, Slot, step_slot
from data.result_rows import ResultRow
from data.rows import SeatRow, TableRow
from games.game import Outcome, Seat

# -- a lobby's message once its game is over: who won, a small picture, a link to it, a rematch ----------


def result_card(
    words: StepMessages,
    outcome: Outcome,
    last: Picture | None,
    best: str,
) -> Message:
    """Return the card of a finished game.

    ``last``: its last picture. ``best``: how a puzzle's result compares with the previous best, or "".
    """
    localizer = words.localizer
    several = len(outcome.rank) > 1
    ranking = [winners_line(localizer, outcome)] if several else words.ranking(outcome)
    series = score_lines(localizer, words.score(outcome), ended=True)
    lines = (*ranking, *series, *([best] if best else []), *words.ratings(), _thread_line(words))
    small = replace(last, kind="small") if last is not None else None
    return Message(table_name(localizer, words.row), lines, small, ((words.rematch_button(outcome),),))


def ended_card(words: StepMessages, why: str) -> Message:
    """Return the card of a cancelled game, which has no record."""
    lines = (why, *words.ratings()[:1], _thread_line(words, "table.place"))
    return Message(table_name(words.localizer, words.row), lines)


def _thread_line(words: StepMessages, key: str = "card.thread") -> str:
    thread = f"<#{words.row.place_id}>"
    return words.localizer.say(key, thread=thread)


# -- what people ask of each other at a table: a draw, a move back, a pause, an end ----------------------


END_VOTE = "end_vote"
"""The slot of the message that asks whether a game ends without a result."""

Worded = Callable[[StepMessages], Message]
"""Words a request or its outcome in somebody's language, without the ping."""


class Requests:
    """Composes the posts of requests and of the answers to them; sends nothing.

    A request pings the others in the thread. Those who want to be asked only by DM get a DM too, but are
    pinged like the others: a missing name would reveal their wish. The request keeps its buttons until it is
    answered or the next move is made; a no pings whoever asked.
    """

    def __init__(self, people: People) -> None:
        self._people = people

    def offered(self, table: Table, row: TableRow) -> tuple[Post, ...]:
        """Return the posts of an offer to the other player of a duel."""

        def worded(words: StepMessages) -> Message:
            (line,) = offer_lines(words.localizer, row)
            return Message(line, rows=(offer_buttons(words.localizer, row),))

        other = 1 - (row.offer_seat or 0)
        return self._announced(table, row, _offer_slot(row), (table.seats[other],), worded)

    def declined(self, table: Table, row: TableRow, seat: SeatRow, kind: Kind) -> tuple[Post, ...]:
        """Return the posts about a player declining the other's offer. ``seat``: who declines."""

        def worded(words: StepMessages) -> Message:
            return Message(
                words.localizer.say(f"offer.refused_{kind}", player=words.localizer.name(seat.seat))
            )

        return self._announced(table, row, _offer_slot(row), (table.seats[1 - seat.seat],), worded)

    def pause_asked(self, table: Table, row: TableRow, person_id: int) -> tuple[Post, ...]:
        """Return the posts of a person's request for a pause.

        Where answers are anonymous it names whoever has left, too: a missing name would reveal it.
        """

        def worded(words: StepMessages) -> Message:
            say, at = words.localizer.say, (row.id, row.step)
            yes = Button(say("button.pause"), str(CustomId("pause", *at)), "success")
            no = Button(say("button.end_not"), str(CustomId("no_pause", *at)))
            return Message(say("pause.asked", player=_name(words, person_id)), rows=((yes, no),))

        others = (seat for seat in table.seats if person_id not in {seat.person_id, seat.owner_id})
        return self._announced(table, row, _pause_slot(row), tuple(others), worded)

    def pause_refused(self, table: Table, row: TableRow, person_id: int) -> tuple[Post, ...]:
        """Return the posts that tell those who asked for a pause that a person would rather play on."""

        def worded(words: StepMessages) -> Message:
            return Message(words.localizer.say("pause.refused", player=_name(words, person_id)))

        asking = tuple(seat for seat in table.seats if seat.person_id in table.row.pause_asked)
        return self._announced(table, row, _pause_slot(row), asking, worded, table.row.pause_asked)

    def end_asked(
        self, table: Table, row: TableRow, manager_id: int | None, voters: frozenset[int]
    ) -> tuple[Post, ...]:
        """Return the posts that ask the players whether to end without a result.

        ``manager_id``: who asked for it, if known.
        """

        def worded(words: StepMessages) -> Message:
            return end_vote_message(words.localizer, row, table.seats, manager_id)

        asked = tuple(seat for seat in table.seats if (seat.person_id or seat.owner_id) in voters)
        return self._announced(table, row, END_VOTE, asked, worded, voters)

    def end_refused(
        self, table: Table, row: TableRow, voters: frozenset[int], manager_id: int | None
    ) -> tuple[Post, ...]:
        """Return the posts about a player refusing to end the game. ``manager_id``: who asked, if known."""

        def worded(words: StepMessages) -> Message:
            return Message(words.localizer.say("table.end_refused"))

        voting = tuple(seat for seat in table.seats if (seat.person_id or seat.owner_id) in voters)
        asker = () if manager_id is None else (manager_id,)
        return self._announced(table, row, END_VOTE, voting, worded, asker)

    def lapsed(self, table: Table) -> tuple[Post, ...]:
        """Return the posts that remove the requests made since the last move, and the replies to them."""
        row = table.row
        slots = [_offer_slot(row)] if row.offer_step == row.step else []
        slots += [_pause_slot(row)] if row.pause_asked or table.pause_called == row.step else []
        return tuple(post for slot in slots for post in self._removed(table, slot))

    def pause_over(self, table: Table) -> tuple[Post, ...]:
        """Return the posts that remove a request for a pause."""
        return tuple(self._removed(table, _pause_slot(table.row))) if table.row.pause_asked else ()

    def game_over(self, table: Table) -> tuple[Post, ...]:
        """Return the posts that remove what stays until the end: the vote on an end, and open seats."""
        row = table.row
        vote = self._removed(table, END_VOTE) if row.end_vote == "open" else ()
        seats = row.substitutes and row.lost_at is None
        return (*vote, Post(row.place_id, "delete", SEATS, {})) if seats else tuple(vote)

    def _announced(
        self,
        table: Table,
        row: TableRow,
        slot: str,
        seats: Sequence[SeatRow],
        worded: Worded,
        people: Iterable[int] | None = None,
    ) -> tuple[Post, ...]:
        """Return the posts that tell people something, in place of what this slot held before.

        ``people``: whom to ping in the thread; None: everybody at these seats.
        """
        words = StepMessages(self._people.catalogs, table, row, table.seats)
        posts = self._removed(table, slot, seats)
        if not row.in_dms and row.lost_at is None:
            named = tuple(sorted(people)) if people is not None else _people_to_name(table, seats)
            message = worded(words)
            mentions = " ".join(f"<@{person}>" for person in named)
            headline = (
                words.localizer.say("offer.call", names=mentions, offer=message.headline) if mentions else ""
            )
            here = frozenset(table.people) if people is None else frozenset(named)
            message = replace(
                message, headline=headline or message.headline, silent=False, urgent=True,
                people=tuple(person for person in named if person in here),
            )  # fmt: skip
            posts.append(Post(row.place_id, "send", slot, {"message": message.to_json()}))
        for seat in filter(lambda seat: self._is_told_by_dm(row, seat), seats):
            own = words.read_in(self._people.known(seat.person_id, seat).language)
            note = worded(own)
            name = table_name(own.localizer, row)
            headline = own.localizer.say("lobby.option", name=name, value=note.headline)
            note = replace(note, headline=headline, silent=False)
            payload = {"message": note.to_json()}
            posts.append(Post(seat.person_id or 0, "dm", _dm_slot(slot, seat), payload))
        return tuple(posts)

    def _removed(self, table: Table, slot: str, renewed: Iterable[SeatRow] = ()) -> list[Post]:
        """Return the posts that remove what a slot holds. ``renewed``: seats that get a new DM in its place.

        Their old DMs are deleted. The others' are edited: one may be the message just pressed.
        """
        row, deleted = table.row, frozenset(seat.seat for seat in renewed)
        posts = [] if row.in_dms or row.lost_at is not None else [Post(row.place_id, "delete", slot, {})]
        for seat in filter(lambda seat: self._is_told_by_dm(row, seat), table.seats):
            localizer = self._people.known(seat.person_id, seat).localizer
            closed = Message(table_name(localizer, row), (localizer.say("refusal.offer_gone"),))
            closing = {"message": closed.to_json(), "place": _dm_slot(slot, seat)}
            kind, payload = ("retract", {}) if seat.seat in deleted else ("close", closing)
            posts.append(Post(seat.person_id or 0, kind, _dm_slot(slot, seat), payload))
        return posts

    def _is_told_by_dm(self, row: TableRow, seat: SeatRow) -> bool:
        """Return whether a seat's person is told by DM: there is no thread, or they prefer to be asked so."""
        if seat.person_id is None or not seat.dm:
            return False
        if row.in_dms or row.lost_at is not None:
            return True
        return self._people.known(seat.person_id, seat).person.answers == "dm"


def _offer_slot(row: TableRow) -> str:
    return f"offer:{row.step}"


def _pause_slot(row: TableRow) -> str:
    return Slot(PAUSE, (row.step,)).to_text()


def _dm_slot(slot: str, seat: SeatRow) -> str:
    """Return the slot of the DM that tells a seat's person what the thread's ``slot`` says."""
    return f"{slot}:own:{seat.seat}"


def _people_to_name(table: Table, seats: Sequence[SeatRow]) -> tuple[int, ...]:
    """Return the people whom a request names: those seated and, with anonymous answers, those who left."""
    people = (seat.person_id or (seat.owner_id if table.is_anonymous else None) for seat in seats)
    return tuple(person for person in people if person)


def _name(words: StepMessages, person_id: int) -> str:
    """Return the name of whoever asks or refuses; a host may have no seat."""
    seat = next((seat for seat in words.seats if seat.person_id == person_id), None)
    return words.localizer.name(seat.seat) if seat is not None else f"<@{person_id}>"


# -- what a step, a start or a change of a table posts ---------------------------------------------------


CALLED = 600.0
"""Seconds that a ping for an answer remains valid, even if the clock stops and restarts."""


def edit_post(channel_id: int, slot: str, message: Message) -> Post:
    """Return the post that replaces a slot's message but keeps its picture."""
    return Post(channel_id, "edit", slot, {"message": message.to_json()})


def redrawn_post(channel_id: int, slot: str, message: Message) -> Post:
    """Return the post that replaces a slot's message and its picture."""
    return Post(channel_id, "edit", slot, {"message": message.to_json(), "redrawn": True})


def delete_post(channel_id: int, slot: str) -> Post:
    """Return the post that deletes a slot's message."""
    return Post(channel_id, "delete", slot, {})


def ping_slot(step: int) -> str:
    """Return the slot of the message that calls people to a question after a step."""
    return Slot(PING, (step,)).to_text()


def ping_deletions(table: Table) -> tuple[Post, ...]:
    """Return the post that deletes the ping for the open question, if there may be one."""
    return (delete_post(table.row.place_id, ping_slot(table.row.step)),) if table.pinged else ()


class Posts:
    """Composes posts; sends nothing."""

    def __init__(self, people: People, high_scores: HighScores) -> None:
        self.people = people
        self.high_scores = high_scores
        self.private = PrivatePosts(people)
        self.requests = Requests(people)

    async def prepare(self, table: Table) -> None:
        """Load what posts need of a table's people: their settings and languages, and their earlier results.

        Raises:
            StoreError: it could not be read.
        """
        row = table.row
        await self.people.load(seat.person_id or seat.owner_id for seat in table.seats)
        if table.solo:
            await self.high_scores.load(row.guild_id, row.game)
        if table.game.daily:
            await self.high_scores.load_days(row.host_id, row.id)

    async def note_sent(self, table: Table, rows: Sequence[OutboxRow]) -> None:
        """Record to whom these posts explain the open question: everybody gets the explanation once."""
        await self.people.note_sent(table.row.game, table.ask, rows)

    def step_messages(self, table: Table, row: TableRow | None = None) -> StepMessages:
        """Return the step messages of a table as it is now, or as it will be in ``row``."""
        return StepMessages(self.people.catalogs, table, row or table.row, table.seats)

    def on_step(
        self,
        table: Table,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        results: Sequence[ResultRow] = (),
    ) -> list[Post]:
        """Return the posts of a step: close the last message, open the next, ask those who must answer.

        ``row``, ``seats``: after the step, which is staged. ``results``: of people who don't hide them, if it
        ends the game.
        """
        words = StepMessages(self.people.catalogs, table, row, seats, results)
        best = self._result_line(words) if row.status == "over" else ""
        vote = self.requests.game_over(table) if row.status == "over" else ()
        return [
            *self._closing(words),
            *self.requests.lapsed(table),
            *vote,
            *self.private.call_deletions(table),
            *self.opening(words, best),
        ]

    def _result_line(self, words: StepMessages) -> str:
        """Return the line on a lone player's result, or the lines on a daily puzzle's; "" for none."""
        row, table = words.row, words.table
        if table.solo:
            before = self.high_scores.known(row.guild_id, row.game)
            return best_line(words.localizer, before, table.result(words.step, row))
        last = table.daily_try(words.step)
        if last is None:
            return ""
        solved = self.high_scores.days_of(row.id)
        counts = solved.table_id in {None, row.id}
        if solved.here is None:
            return ""
        result = DailyResult.at_end(last, solved.here, solved.days, counts=counts)
        words = words.read_in(self.people.known(row.host_id, words.seats[0]).language)
        return "\n".join(result_lines(words.localizer, result))

    def _closing(self, after: StepMessages) -> list[Post]:
        """Return the posts that close a step's message; none within a lap, whose message continues."""
        table, row = after.table, after.table.row
        if row.in_dms:
            return []
        if after.lap_before():
            return [*ping_deletions(table)]
        closed = self.step_messages(table).step_messages("closed")[-1]
        return [edit_post(row.place_id, step_slot(row.step), closed), *ping_deletions(table)]

    def again(self, table: Table, row: TableRow) -> list[Post]:
        """Return the posts that show the last step again in the table's new place, given by ``row``.

        Where the clock is stopped, nobody is called, and people in DMs are told. Votes and open seats move to
        the new place too.
        """
        words = self.step_messages(table, row)
        shown = self.opening(words) if row.status == "open" or row.in_dms else self.at_table(words)
        if row.status != "open" and row.in_dms:
            shown.extend(self.private.on_clock_change(table, row, None))
        if row.end_vote == "open":
            shown.extend(self.requests.end_asked(table, row, table.end_asked_by, voters(table)))
        return [*shown, *seats_posts(words)] if row.substitutes else shown

    def at_table(self, words: StepMessages) -> list[Post]:
        """Return the posts that show the last step at the table again, with its current status."""
        return self._in_thread(words, words.step_messages(words.row.status))

    def on_cancel(self, table: Table, why: EarlyEnd, results: Sequence[ResultRow] = ()) -> tuple[Post, ...]:
        """Return the posts of a table that ends before its game does. ``results``: see ``on_step``."""
        row = table.row
        words = StepMessages(self.people.catalogs, table, row, table.seats, results)
        private = [
            *self.requests.lapsed(table), *self.requests.game_over(table),
            *self.private.call_deletions(table), *self.private.on_cancel(words, why),
        ]  # fmt: skip
        if row.in_dms or row.lost_at is not None:
            return tuple(private)
        lines = early_end_lines(words.localizer, table.seats, why)
        below = (*lines, *words.ratings()[:1])
        message = words.step_messages("closed")[-1]
        thread = row.place_id
        return (
            edit_post(thread, step_slot(row.step), replace(message, below=below)),
            *ping_deletions(table),
            *([] if row.pairing_id else [edit_post(thread, "lobby", ended_card(words, "\n".join(lines)))]),
            *private,
        )

    def on_end_vote(
        self, table: Table, row: TableRow, seats: tuple[SeatRow, ...], manager_id: int | None
    ) -> tuple[Post, ...]:
        """Return the posts that show the players' votes on an end; a single no closes the question.

        ``manager_id``: who has asked for it, if known.
        """
        if row.end_vote == "refused":
            return self.requests.end_refused(table, row, voters(table), manager_id)
        if row.in_dms or row.lost_at is not None:
            return ()
        words = StepMessages(self.people.catalogs, table, row, seats)
        return (edit_post(row.place_id, END_VOTE, end_vote_message(words.localizer, row, seats)),)

    def farewell(self, table: Table, seat: Seat, step: int) -> Post:
        """Return the post that closes a seat's DM after its answer to a step ended the game."""
        return self.private.farewell(self.step_messages(table), table.seats[seat], step)

    def on_leave(self, table: Table, row: TableRow, person_id: int) -> tuple[Post, ...]:
        """Return the posts that close a leaving person's DM, and tell the others if the clock stops.

        ``row``: the table without the person.
        """
        left = [
            *self.private.left(self.step_messages(table, row), person_id),
            *self.private.new_host(table, row, table.seats),
        ]
        if row.status == table.row.status:
            over = () if row.pause_asked else self.requests.pause_over(table)
            return (*left, *over)
        # Now nobody owes an answer.
        calls = () if row.in_dms or row.lost_at is not None else ping_deletions(table)
        clock = self.private.on_clock_change(table, row, person_id)
        return (*left, *clock, *calls, *self.requests.lapsed(table))

    def on_return(
        self, table: Table, row: TableRow, seats: tuple[SeatRow, ...], seat: Seat
    ) -> tuple[Post, ...]:
        """Return the posts that ask the open question of a person who is back in time for it."""
        if row.status != "open":
            return ()
        return self.private.asking(StepMessages(self.people.catalogs, table, row, seats), seats[seat])

    def on_resume(self, table: Table, row: TableRow, person_id: int | None) -> tuple[Post, ...]:
        """Return the pings for everyone who owes an answer, except whoever resumed: the clock runs again.

        Where the table may not post, DMs call them.
        """
        ask = table.ask
        if ask is None or row.acted - table.asked_at < CALLED:
            return ()
        here = {seat.seat for seat in table.seats if seat.person_id == person_id}
        if row.in_dms:
            return self.private.on_new_deadline(table, row, person_id, "resumed", silent=False)
        pings = self._ping(self.step_messages(table, row), frozenset() if ask.anonymous else frozenset(here))
        calls = self.private.calls_elsewhere(table, row, here) if row.barred_since is not None else ()
        return (*calls, delete_post(row.place_id, ping_slot(row.step)), *pings) if pings else calls

    def opening(self, words: StepMessages, best: str = "") -> list[Post]:
        """Return the posts that show a step: the thread's messages, the ping, the private prompts.

        If the step is not new, whoever has answered its question keeps their receipt. ``best``: the line that
        compares a result with the server's best.
        """
        seats = words.seats
        if words.closes is None:
            seats = tuple(seat for seat in seats if seat.seat not in words.table.round.answered())
        if words.row.in_dms:
            return [post for seat in seats for post in self.private.of(words, seat, best)]
        messages = words.step_messages()
        if best:
            messages[-1] = replace(messages[-1], below=(*messages[-1].below, best))
        posts = self._in_thread(words, messages)
        outcome = words.game.outcome(words.step.state) if words.row.status == "over" else None
        if outcome is not None and words.row.pairing_id is None:
            card = result_card(words, outcome, messages[-1].picture, best)
            posts.append(redrawn_post(posts[0].channel_id, "lobby", card))
        for seat in seats:
            posts.extend(self.private.of(words, seat))
        return posts

    def _in_thread(self, words: StepMessages, messages: list[Message]) -> list[Post]:
        """Return a step's public messages; the last one calls the people who must answer.

        An edit notifies nobody, so a lap, whose message is edited, calls them in a message of its own.
        """
        row = words.row
        thread = row.place_id
        looking = looking_at(words) - self._called_always(words)
        if words.closes is not None and words.lap_before():
            payload = {
                "message": messages[-1].to_json(),
                "place": step_slot(row.step - 1),
                "still": words.keeps_picture(),
            }
            return [Post(thread, "lap", step_slot(row.step), payload), *self._ping(words, looking)]
        if row.status == "open":
            messages[-1] = words.calling(messages[-1], looking)
        slot = step_slot(row.step)
        slots = [*(f"{slot}.{part}" for part in range(len(messages) - 1)), slot]
        return [
            Post(thread, "send", slot, {"message": message.to_json()})
            for slot, message in zip(slots, messages, strict=True)
        ]

    def _called_always(self, words: StepMessages) -> frozenset[Seat]:
        """Return the seats to ping even if they are looking; with anonymous answers none: a DM calls them."""
        if words.ask is None or words.ask.anonymous:
            return frozenset()
        wishes = ((seat, self.people.known(seat.person_id, seat).person.calls) for seat in words.seats)
        return frozenset(seat.seat for seat, calls in wishes if calls == "always")

    @staticmethod
    def _ping(words: StepMessages, looking: frozenset[Seat]) -> list[Post]:
        """Return the ping for those who must answer and aren't looking at the table."""
        message = words.ping(looking)
        if message is None:
            return []
        row = words.row
        slot, payload = ping_slot(row.step), {"message": message.to_json()}
        return [Post(row.place_id, "send", slot, payload)]

    def on_moved_deadline(self, table: Table, row: TableRow) -> tuple[Post, ...]:
        """Return the posts that delete reminders of a moved deadline and put the new one into the ping."""
        return (*reminder_deletions(table, table.seats), *self.ping_edits(table, row))

    def ping_edits(self, table: Table, row: TableRow) -> tuple[Post, ...]:
        """Return the post that puts a moved deadline into the ping for the open question, if there is one."""
        if row.in_dms or row.lost_at is not None:
            return ()
        posts = self._ping(self.step_messages(table, row), frozenset())
        return tuple(replace(post, kind="edit") for post in posts)

    def on_start(self, table: Table, lobby_message: int, *, own: bool = True) -> list[Post]:
        """Return the posts of a start: the thread, the lobby's link to it, the terms, the first step.

        ``own``: it gets a thread of its own, on the lobby's message; else it is played where that message is.
        """
        words = self.step_messages(table)
        row = words.row
        if row.in_dms:
            had_lobby = (
                table.game.seats[-1] > 1 or row.rematch_of is not None
            )  # else its message asks nothing
            terms = [edit_post(lobby_message, "lobby", terms_message(words))] if had_lobby else []
            return [*terms, *self.opening(words)]
        thread = row.place_id
        name = table_name(words.localizer, row)
        slow = is_slow(row, table.ask.seconds if table.ask else None)
        payload = {"channel": row.channel_id, "message": lobby_message, "name": name, "slow": slow}
        best = ""
        if words.table.solo:
            best = best_line(words.localizer, self.high_scores.known(row.guild_id, row.game), None)
        is_rematch = row.rematch_of is not None
        lines: tuple[str, ...] = (
            words.localizer.say("rematch.begins" if is_rematch else "lobby.begins_here"),
        )
        if own:
            lines = (words.localizer.say("lobby.started", thread=f"<#{thread}>"), seats_line(words))
        title = title_picture(words.localizer, row.game) if words.table.solo and own else None
        follow = () if words.table.solo else (follow_buttons(words.localizer, row),)
        pointer = Message(name, (*lines, *([best] if best else [])), title, follow)
        # The message of a tournament's round links its threads and shows their results.
        paired = row.pairing_id is not None
        return [
            *([Post(thread, "thread", "thread", payload)] if own else []),
            delete_post(thread, "lobby") if paired else edit_post(thread, "lobby", pointer),
            Post(thread, "send", "terms", {"message": terms_message(words).to_json()}),
            *self.opening(words),
        ]


def invitation_deletions(lobby: Lobby) -> list[Post]:
    """Return the posts that delete the pings of invited people, queued after the pings themselves."""
    return [delete_post(lobby.row.place_id, slot) for slot in sorted(lobby.calls)]
