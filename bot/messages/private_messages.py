"""The dealer's private messages to one seat: its question, and what became of its answer.

Pure; it uses only that seat's views and public facts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.messages.display_names import alt_text, own_sentence, place_link, spoken, table_link, table_name
from bot.messages.localizer import BY_BUTTONS, Localizer
from bot.messages.message import MENU_LIMIT, Button, CustomId, Message, Picture, together
from bot.messages.people import People, was_explained
from bot.messages.step_messages import (
    StepMessages,
    again,
    answered_at_table,
    bank_lines,
    called,
    choice_buttons,
    direct_menu,
    early_end_lines,
    in_rows,
    stopped_line,
    until_line,
)
from bot.messages.table_message import place_buttons
from bot.tables.clocks import is_out_of_time
from bot.tables.early_end import EarlyEnd
from bot.tables.round import is_asked, is_asked_in_secret
from bot.tables.table import RUNNING, Table
from data.message_rows import CALL, REMINDER, Post, Slot, ask_slot, closed_slot, live_slot
from data.preference_rows import PersonRow
from data.rows import SeatRow, TableRow
from games.game import Ask, Game, Seat, Step
from games.record import DEFAULT, PERSON


def private_lines(
    localizer: Localizer, game: Game[Any], step: Step, seat: Seat, ask: Ask | None, *, new: bool
) -> tuple[str, ...]:
    """Return a step's private lines for one seat: news that the question doesn't repeat, and the question.

    ``ask``: the seat's question, None for none. ``new``: the game has not been explained to its person yet.
    """
    say = localizer.game
    own = (event for event in step.events if event.to is not None and seat in event.to)
    news = tuple(say(game.id, f"event.{event.kind}", event.data) for event in own)
    if ask is None:
        return news
    brief = {**game.brief(game.view(step.state, seat)), "by": BY_BUTTONS}
    question = say(game.id, f"{'first' if new else 'prompt'}.{ask.phase}", brief)
    return (*(each for each in news if each not in question), question)


def prompt(words: StepMessages, seat: SeatRow, person: PersonRow, fate: str = "") -> Message | None:
    """Return the dealer's private message to one seat about this step; None if there is nothing to say.

    ``words``: in its person's language. ``fate``: what became of its answer to the previous question.
    """
    ask, row, localizer = words.ask, words.row, words.localizer
    if not is_asked_in_secret(ask, seat.seat):
        ask = None
    new = ask is not None and not was_explained(person, row.game, ask.phase)
    private = private_lines(localizer, words.game, words.step, seat.seat, ask, new=new)
    if not private:
        return None
    picture = _own_picture(words, seat, person)
    until = until_line(localizer, row) if ask is not None and _is_deadline_final(words) else ()
    rows = _private_buttons(words, ask) if ask is not None else ()
    bank = bank_lines(localizer, row, seat, ask) if until else []
    secret = (fate, *private) if fate else private
    if hides(words.game, person):
        line = localizer.say("prompt.yours")
        lines = (together(line, *until),) if ask is not None else ()
        return Message(title(words), lines, picture, rows, below=(*secret, *bank))
    return Message(title(words), secret, picture, rows, below=(*until, *bank))


def _own_picture(words: StepMessages, seat: SeatRow, person: PersonRow) -> Picture:
    """Return the picture after the step as a seat sees it, in its person's language and theme."""
    row, localizer, view = words.row, words.localizer, words.game.view(words.step.state, seat.seat)
    picture = Picture(
        alt_text(localizer, words.table, view, row.step), row.step, seat=seat.seat, theme=person.theme,
        language=row.language,
    )  # fmt: skip
    return spoken(picture, localizer, words.table, view, row.step) if person.in_words else picture


def hides(game: Game[Any], person: PersonRow) -> bool:
    """Return whether a person's secrets go below the picture, where a locked phone doesn't show them."""
    return game.has_secrets and not person.previews


def title(words: StepMessages) -> str:
    """Return the title with the names of the game and the table."""
    name = words.localizer.game(words.row.game, "name")
    return words.localizer.say("prompt.title", game=name, table=words.row.id)


def closing(words: StepMessages, fate: str) -> Message:
    """Return what a private question becomes when it is closed and no other follows."""
    lines = [fate] if fate else []
    if not words.row.in_dms:
        key = "prompt.over" if words.row.status in {"over", "cancelled"} else "prompt.goes_on"
        lines.append(words.localizer.say(key, thread=f"<#{words.row.place_id}>"))
    return Message(title(words), tuple(lines))


def fate_of(
    words: StepMessages, before: Any, after: Any, seat: Seat, move: str | None, giver: str = PERSON
) -> str:
    """Return what became of a seat's secret answer between two states, or what was played in its place.

    ``move``, ``giver``: see ``History.given``.
    """
    localizer, game = words.localizer, words.game
    if move is None:
        return localizer.say("prompt.unanswered")
    line = game.fate(before, after, seat, move)
    text = localizer.game(game.id, line.key, line.args) if line is not None else ""
    own = giver.startswith(PERSON)
    kind = "answered" if own else "unanswered" if giver == DEFAULT else "stood_in"
    if kind == "unanswered" and (sentence := own_sentence(localizer, game.id, f"ran_out.{move}")):
        return sentence
    if text:
        return text if own else together(localizer.say(f"prompt.{kind}"), text)
    key = "prompt.answered" if own else f"prompt.{kind}_move"
    return localizer.say(key, move=called(localizer, game.id, game, before, seat, move))


def _private_buttons(words: StepMessages, ask: Ask) -> tuple[tuple[Button, ...], ...]:
    """Return the buttons below a private question: the answers, or one that opens the builder."""
    row, localizer, state = words.row, words.localizer, words.step.state
    at = (row.id, row.step)
    rules = Button(localizer.say("button.rules"), str(CustomId("rules", *at)))
    if not answered_at_table(words.game, state):
        label = localizer.game(row.game, f"button.{ask.phase}")
        return ((Button(label, str(CustomId("move", *at)), "primary"), rules),)
    answers = choice_buttons(direct_menu(words.game, state).choices, localizer, row.game, *at)
    return in_rows((*answers, rules))


def which_message(waiting: Sequence[Table], localizer: Localizer) -> Message:
    """Return the question of which waiting table a text is for; with just one, whether it is for that one."""
    buttons = tuple(
        Button(
            table_name(localizer, table.row)[:80],
            str(CustomId("to", table.row.id, table.row.step)),
            "primary",
        )
        for table in waiting[:MENU_LIMIT]
    )
    return Message(localizer.say("dm.which" if len(waiting) > 1 else "dm.which_one"), rows=in_rows(buttons))


# -- which messages a step puts into DMs -----------------------------------------------------------------


FAST = 120.0
"""Seconds from a question to its answers in a fast exchange: the next question needs no ping."""

STILL_LOOKING_AFTER_MOVE = 20.0
"""Seconds that a person looks at the table after moving: a computer's reply needs no ping."""

AT_THE_TABLE = 180.0
"""Seconds that a person is assumed to look at the table after answering."""


class PrivatePosts:
    """Composes posts to people; sends nothing."""

    def __init__(self, people: People) -> None:
        self._people = people

    def of(self, words: StepMessages, seat: SeatRow, best: str = "") -> list[Post]:
        """Return the posts that tell a seat's person about a step by DM.

        ``best``: the line that compares a result with the server's best, for a table in DMs.
        """
        if seat.person_id is None or not seat.dm:
            return []
        reader = self._people.known(seat.person_id, seat)
        person, words = reader.person, words.read_in(reader.language)
        if words.row.in_dms:
            posts = self._by_dm(words, seat, person, best)
        else:
            posts = self._live_message(words, seat, person)
        if seat.away_since == words.row.step and seat.standin and words.ask is not None:
            key = "refusal.out_of_time" if is_out_of_time(words.row, seat) else "prompt.absent"
            note = Message(words.localizer.say(key, table=words.row.id))
            slot = f"absent:{words.row.step}:{seat.seat}"
            posts.append(Post(seat.person_id, "dm", slot, {"message": note.to_json()}))
        return posts

    def asking(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return only the private prompt of the open question, or the call where the bot may not post."""
        slots = ask_slot(words.row.step, seat.seat), call_slot(words.row.step, seat.seat)
        return tuple(post for post in self.of(words, seat) if post.slot in slots)

    def _by_dm(self, words: StepMessages, seat: SeatRow, person: PersonRow, best: str) -> list[Post]:
        """Return the posts that tell a seat's person about a step at a table in DMs.

        Public and private news share one message, with the seat's own picture.
        """
        fate, ask = _fate(words, seat.seat), words.ask
        told = frozenset({seat.seat}) if fate else frozenset[Seat]()
        parts = words.step_messages(told=told)
        *earlier, last = [part.drawn_in(person.theme, words.row.language) for part in parts]
        if not (words.row.in_words or person.in_words):
            earlier, last = [message.wordless() for message in earlier], last.wordless()
        asking = prompt(words, seat, replace(person, previews=True), fate)
        asked = is_asked(ask, seat.seat)
        if asking is None and ask is not None and words.shows_resulting_state():
            reader = replace(person, in_words=words.row.in_words or person.in_words)
            last = replace(last, picture=_own_picture(words, seat, reader))
        last = _with_prompt(last, asking, fate, hidden=hides(words.game, person))
        headed = () if words.game.belongs else (f"-# {title(words)}",)
        last = replace(
            last,
            lines=(*last.lines, *headed),
            silent=last.silent and not asked,
            below=(*last.below, best) if best else last.below,
        )
        # An edit instead of a new message: only for those who are looking, and never above the earlier parts.
        edits = not earlier and _is_still_looking(words.closes, seat.seat, asked=asking is not None)
        edits = edits and person.calls != "always"
        slots = [f"told:{words.row.step}:{part}:{seat.seat}" for part in range(len(earlier) + 1)]
        slot = ask_slot(words.row.step, seat.seat) if asked else slots[-1]
        return [
            *(
                Post(seat.person_id or 0, "dm", slot, {"message": part.to_json()})
                for slot, part in zip(slots, earlier, strict=False)
            ),
            _renewed(seat, "renew" if edits else "replace", slot, last),
        ]

    def last_call(self, table: Table) -> tuple[Post, ...]:
        """Return the DM to the last person still awaited, if they want to be called then; () for nobody.

        It reveals nothing that the table doesn't show, be it by names or only by a count.
        """
        asked = table.round
        owing = [seat for seat in asked.people_awaited() if seat.person_id and seat.dm]
        if len(asked.asked) < 2 or len(owing) != 1 or not asked.shows_one_awaited():
            return ()
        (seat,) = owing
        reader = self._people.known(seat.person_id, seat)
        if reader.person.calls != "last":
            return ()
        words = StepMessages(self._people.catalogs, table, table.row, table.seats).read_in(reader.language)
        return tuple(call_post(words, seat, "last"))

    def calls_elsewhere(self, table: Table, row: TableRow, excluded: Collection[Seat]) -> tuple[Post, ...]:
        """Return DMs that call people to the open question where the bot may not post, replacing older ones.

        ``excluded``: seats not to call. People who were asked by DM aren't called either.
        """
        words = StepMessages(self._people.catalogs, table, row, table.seats)
        excluded = {*excluded, *table.asked_by_dm}
        owing = (table.seats[seat] for seat in table.round.unanswered() if seat not in excluded)
        called = [seat for seat in owing if seat.person_id and seat.dm and not seat.standin]
        calls = [post for seat in called for post in call_post(self._read_by(words, seat), seat, "call")]
        return (*_call_deletions(table, called), *calls)

    def call_deletions(self, table: Table) -> list[Post]:
        """Return the posts that delete the calls to the open question, and the reminders of it."""
        return [*_call_deletions(table, table.seats), *reminder_deletions(table, table.seats)]

    def farewell(self, words: StepMessages, seat: SeatRow, step: int) -> Post:
        """Return the post that closes a seat's DM after the end, with what became of its answer to a step."""
        words, table = self._read_by(words, seat), words.table
        asked, became = table.step_at(step).state, table.step_at(step + 1).state
        fate = fate_of(words, asked, became, seat.seat, *table.given(seat.seat, step + 1))
        return _closed(seat, closing(words, fate), even_if_closed=True)

    def left(self, words: StepMessages, person_id: int) -> tuple[Post, ...]:
        """Return the posts that close a leaving person's DMs. ``words``: with the seats as they were."""
        theirs = [seat for seat in words.seats if seat.person_id == person_id and seat.dm]
        closed = [*reminder_deletions(words.table, theirs), *(self._left(words, seat) for seat in theirs)]
        if words.row.lost_at is not None:
            named = [self._read_by(words, seat) for seat in theirs]
            closed += [
                closed_place_question(seat, Message(title(each), (each.localizer.say("leave.left"),)))
                for seat, each in zip(theirs, named, strict=True)
            ]
        return tuple(closed)

    def _left(self, words: StepMessages, seat: SeatRow) -> Post:
        words = self._read_by(words, seat)
        row, localizer = words.row, words.localizer
        lines = [localizer.say("leave.left")]
        if row.status == "open" and not row.in_dms:
            lines.append(localizer.say("prompt.goes_on", thread=f"<#{row.place_id}>"))
        return _closed(seat, Message(title(words), tuple(lines)), even_if_closed=True)

    def on_cancel(self, words: StepMessages, why: EarlyEnd) -> list[Post]:
        """Return the posts that close the questions of a table that ended before its game did.

        People get a DM if the table has no thread, or if somebody else ended it.
        """
        nowhere = words.row.in_dms or words.row.lost_at is not None
        posts = []
        for seat in words.seats:
            if seat.person_id is not None and seat.dm:
                is_told = nowhere or (why.is_news_to(seat.person_id) and not words.table.solo)
                posts.append(
                    (self._ended if is_told else self._cancelled)(self._read_by(words, seat), seat, why)
                )
                if words.row.lost_at is not None:
                    posts.append(self._no_place_chosen(words, seat, why))
        return posts

    def _no_place_chosen(self, words: StepMessages, seat: SeatRow, why: EarlyEnd) -> Post:
        """Return the post that removes the buttons from the question of where to continue a table."""
        localizer = self._read_by(words, seat).localizer
        lines = early_end_lines(localizer, words.seats, why)
        return closed_place_question(seat, Message(table_name(localizer, words.row), lines))

    def _cancelled(self, words: StepMessages, seat: SeatRow, why: EarlyEnd) -> Post:
        message = replace(closing(words, ""), lines=early_end_lines(words.localizer, words.seats, why))
        return _closed(seat, message, even_if_closed=True)

    def _ended(self, words: StepMessages, seat: SeatRow, why: EarlyEnd) -> Post:
        localizer, name = words.localizer, table_name(words.localizer, words.row)
        note = Message(
            name, early_end_lines(localizer, words.seats, why), silent=not why.is_news_to(seat.person_id)
        )
        if words.game.teaches:
            note = Message(name, (localizer.say("tutorial.ends"),), rows=((again(localizer, words.game),),))
        return _renewed(seat, "replace", f"ended:{seat.seat}", note)

    def _read_by(self, words: StepMessages, seat: SeatRow) -> StepMessages:
        """Return ``words`` in the language of a seat's person."""
        return words.read_in(self._people.known(seat.person_id, seat).language)

    def _live_message(self, words: StepMessages, seat: SeatRow, person: PersonRow) -> list[Post]:
        """Return the new content of a seat's one DM: the next question, or how the last one ended."""
        before, fate, asking = words.closes, _fate(words, seat.seat), None
        if not self._is_asked_at_table(words, seat, person):
            asking = prompt(words, seat, person, fate)
        called = person.calls == "always" and _is_uncalled(words)
        if words.row.barred_since is not None:  # nothing is shown at the table, and nobody called there
            called |= not seat.standin
        if before is not None and person.calls != "always":  # else the table calls them
            called |= seat.seat in before.ordered & looking_at(words)
        if asking is not None:
            quick = _is_still_looking(before, seat.seat, asked=True) and person.calls != "always"
            slot, asking = ask_slot(words.row.step, seat.seat), replace(asking, silent=not called)
            return [_renewed(seat, "renew" if quick else "replace", slot, asking)]
        asked = called and is_asked(words.ask, seat.seat)
        call = call_post(words, seat, "call") if asked else []
        was_prompted = before is not None and fate and seat.seat in before.prompted
        over = words.ask is None  # then a DM closed earlier isn't continued either
        if was_prompted or over:
            return [_closed(seat, closing(words, fate), even_if_closed=over), *call]
        late = fate and words.table.given(seat.seat, words.row.step)[1] == DEFAULT
        if not late or person.answers == "table":
            return call
        # They were asked at the table, but aren't looking there.
        payload = {"message": closing(words, fate).to_json()}
        return [Post(seat.person_id or 0, "dm", f"late:{words.row.step}:{seat.seat}", payload), *call]

    def _is_asked_at_table(self, words: StepMessages, seat: SeatRow, person: PersonRow) -> bool:
        """Return whether a person is asked at the table: as they chose, else if the buttons there are enough.

        Without a choice, also if they have just answered there. But private news comes by DM, and a first
        game is explained once, in a DM.
        """
        ask, before = words.ask, words.closes
        if person.answers != "auto":
            return person.answers == "table"
        if any(event.to is not None and seat.seat in event.to for event in words.step.events):
            return False
        if before is not None and seat.seat in before.answered_here_within(FAST):
            return True
        known = ask is not None and was_explained(person, words.row.game, ask.phase)
        return known and answered_at_table(words.game, words.step.state)

    # -- separate DMs about a table's clock and place --------------------------------------------------

    def on_clock_change(self, table: Table, row: TableRow, person_id: int | None) -> tuple[Post, ...]:
        """Return the DMs to the others when a person stops the clock; None: to all, that it is stopped."""
        words = StepMessages(self._people.catalogs, table, row, table.seats)
        others = [seat for seat in table.seats if seat.person_id != person_id]
        return tuple(post for seat in others for post in self._clock_changed(words, seat))

    def on_new_deadline(
        self, table: Table, row: TableRow, person_id: int | None, key: str, *, silent: bool = True
    ) -> tuple[Post, ...]:
        """Return the DMs about a moved deadline to those who owe an answer, except ``person_id``.

        ``key``: the reason, "resumed" or "extended". ``silent``: without a notification.
        """
        words = StepMessages(self._people.catalogs, table, row, table.seats)
        posts: list[Post] = []
        for seat in table.seats:
            if seat.person_id != person_id:
                posts.extend(self._new_deadline(words, seat, key, silent=silent))
            elif key == "resumed":  # they may have done so outside their DM
                posts.extend(self._clock_resumed(words, seat))
        return tuple(posts)

    def _clock_changed(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return the DM about another person stopping the clock, where there is no thread.

        A question in a DM names its deadline, so its reader gets this DM even if there is a thread.
        """
        row, localizer = words.row, self._read_by(words, seat).localizer
        line = stopped_line(localizer, row, words.seats, words.table.ask, row.status)
        note = Message(table_name(localizer, row), (line,))
        return _clock_post(
            words, seat, note, even_with_thread=row.left is not None and _asked_by_dm(words, seat)
        )

    def _new_deadline(
        self, words: StepMessages, seat: SeatRow, key: str, *, silent: bool
    ) -> tuple[Post, ...]:
        """Return the DM on a person's new deadline. ``key``: see ``on_new_deadline``."""
        row, localizer = words.row, self._read_by(words, seat).localizer
        if seat.seat not in words.table.round.unanswered():
            return self._clock_resumed(words, seat) if key == "resumed" else ()
        lines = (localizer.say(f"prompt.{key}"), *until_line(localizer, row))
        note = Message(table_name(localizer, row), lines, silent=silent)
        return _clock_post(
            words, seat, note, even_with_thread=row.deadline is not None and _asked_by_dm(words, seat)
        )

    def _clock_resumed(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return the post that replaces a person's DM about the stopped clock, if there is one."""
        if seat.person_id is None or not seat.dm:
            return ()
        row, localizer = words.row, self._read_by(words, seat).localizer
        note = Message(
            table_name(localizer, row), (localizer.say("prompt.goes_on", thread=table_link(localizer, row)),)
        )
        slot = f"clock:{seat.seat}"
        return (Post(seat.person_id, "close", slot, {"message": note.to_json(), "place": slot}),)

    def new_host(self, table: Table, row: TableRow, seats: Sequence[SeatRow]) -> tuple[Post, ...]:
        """Return the DM to whoever has become host because the former one left, if they get DMs.

        Nobody else is told: where answers are anonymous, a name would reveal who else is there.
        """
        successor = next(
            (s for s in seats if row.host_id == (s.owner_id if s.wants_back else s.person_id)), None
        )
        if (
            row.host_id == table.row.host_id
            or row.status not in RUNNING
            or successor is None
            or not successor.dm
        ):
            return ()
        localizer = self._people.known(row.host_id, successor).localizer
        line = localizer.say(
            "prompt.host", table=table_name(localizer, row), thread=table_link(localizer, row)
        )
        return (Post(row.host_id, "dm", "", {"message": Message(line).to_json()}),)

    def on_lost_thread(self, table: Table) -> tuple[Post, ...]:
        """Return the DMs that ask a table's people where to continue it."""
        posts = []
        for seat, localizer in self._reached_by_dm(table):
            name, buttons = table_name(localizer, table.row), place_buttons(localizer, table.row)
            lines = (localizer.say("prompt.lost_ways"),)
            note = Message(localizer.say("prompt.lost", table=name), lines, rows=(buttons,), silent=False)
            posts.append(Post(seat.person_id or 0, "dm", f"lost:{seat.seat}", {"message": note.to_json()}))
        return tuple(posts)

    def on_new_place(self, table: Table, row: TableRow, where: str) -> tuple[Post, ...]:
        """Return the posts that close the questions of ``on_lost_thread``.

        ``where``: the key of the sentence on the new place.
        """
        return tuple(
            closed_place_question(
                seat, Message(table_name(localizer, row), (localizer.say(where, thread=place_link(row)),))
            )
            for seat, localizer in self._reached_by_dm(table)
        )

    def _reached_by_dm(self, table: Table) -> Iterator[tuple[SeatRow, Localizer]]:
        """Yield the seats whose people get DMs, each with their language."""
        for seat in table.seats:
            if seat.person_id and seat.dm:
                yield seat, self._people.known(seat.person_id, seat).localizer


def looking_at(words: StepMessages) -> frozenset[Seat]:
    """Return the seats that need no ping for the step's question: their people seem to look at the table.

    With anonymous answers all are pinged or none, depending only on public facts.
    """
    ask, before = words.ask, words.closes
    if ask is None or before is None:
        return frozenset()
    if ask.anonymous:
        return frozenset(range(len(before.seats))) if before.all_answered_within(FAST) else frozenset()
    if answered_at_table(words.game, words.step.state):
        return before.seen_within(AT_THE_TABLE)
    return before.seen_within(FAST if ask.sealed else STILL_LOOKING_AFTER_MOVE)


def _is_uncalled(words: StepMessages) -> bool:
    """Return whether an anonymous question that follows fast pings nobody in the thread (``looking_at``)."""
    ask, before = words.ask, words.closes
    return ask is not None and ask.anonymous and before is not None and before.all_answered_within(FAST)


def _is_deadline_final(words: StepMessages) -> bool:
    """Return whether nobody is waited for beyond the deadline (see ``Outages.is_unposted``)."""
    asked = [seat for seat in words.seats if is_asked(words.ask, seat.seat) and seat.person_id]
    return words.row.barred_since is None or all(seat.dm or seat.standin for seat in asked)


def call_post(words: StepMessages, seat: SeatRow, why: str) -> list[Post]:
    """Return the DM that calls a person to the open question. ``why``: the key of what it says."""
    row, localizer = words.row, words.localizer
    line = localizer.say(f"prompt.{why}", table=table_name(localizer, row), thread=table_link(localizer, row))
    if _is_deadline_final(words):
        line = together(line, *until_line(localizer, row))
    slot = call_slot(row.step, seat.seat)
    return [Post(seat.person_id or 0, "dm", slot, {"message": Message(line, silent=False).to_json()})]


def _call_deletions(table: Table, seats: Iterable[SeatRow]) -> list[Post]:
    """Return the posts that delete these seats' calls to the open question, if there were any."""
    called = (seat for seat in seats if seat.dm and seat.seat in table.called_by_dm)
    slots = ((seat.person_id, call_slot(table.row.step, seat.seat)) for seat in called)
    return [Post(person_id, "retract", slot, {}) for person_id, slot in slots if person_id]


def reminder_deletions(table: Table, seats: Iterable[SeatRow]) -> list[Post]:
    """Return the posts that delete these seats' reminders of the open question, if there were any."""
    step = table.row.step
    reminded = [seat for seat in seats if seat.person_id and seat.dm] if table.row.reminded == step else []
    return [Post(seat.person_id or 0, "retract", reminder_slot(step, seat.seat), {}) for seat in reminded]


def reminder_slot(step: int, seat: Seat) -> str:
    """Return the slot of the DM that reminds a seat's person of a question."""
    return Slot(REMINDER, (step, seat)).to_text()


def call_slot(step: int, seat: Seat) -> str:
    """Return the slot of the DM that calls a seat's person to a question."""
    return Slot(CALL, (step, seat)).to_text()


def _with_prompt(message: Message, asking: Message | None, fate: str, *, hidden: bool) -> Message:
    """Return a public message with one seat's private part: its prompt, or what became of its answer.

    ``hidden``: see ``hides``.
    """
    private = asking.lines if asking is not None else (fate,) if fate else ()
    picture = asking.picture if asking is not None else message.picture
    if hidden:
        return replace(message, below=(*private, *message.below), picture=picture)
    return replace(message, lines=(*message.lines, *private), picture=picture)


def _is_still_looking(before: Table | None, seat: Seat, *, asked: bool) -> bool:
    """Return whether a person still looks at their DM: they, or all who were asked, have just answered.

    Not if they have typed below it: anything new belongs below that. ``asked``: whether they are asked
    by DM again; then only their own answer counts.
    """
    if before is None:
        return False
    looks = seat in before.answered_within(FAST) if asked else before.all_answered_within(FAST)
    return looks and seat not in before.scrolled


def _fate(words: StepMessages, seat: Seat) -> str:
    """Return what became of a seat's secret answer to the question that a step closes.

    "" if the step closes none, or the seat was not asked in secret.
    """
    before = words.closes
    if before is None or not is_asked_in_secret(before.ask, seat):
        return ""
    return fate_of(words, before.state, words.step.state, seat, *before.given(seat, before.row.step + 1))


def _renewed(seat: SeatRow, kind: str, slot: str, message: Message, *, reopens: bool = True) -> Post:
    """Return the post that gives a seat's one DM of a table new content.

    ``reopens``: also if it was closed.
    """
    payload = {"message": message.to_json(), "place": live_slot(seat.seat)}
    if reopens:
        payload["closed"] = closed_slot(seat.seat)
    return Post(seat.person_id or 0, kind, slot, payload)


def _closed(seat: SeatRow, message: Message, *, even_if_closed: bool) -> Post:
    """Return the post that closes a seat's DM, if there is one. ``even_if_closed``: also if it was closed."""
    return _renewed(seat, "close", closed_slot(seat.seat), message, reopens=even_if_closed)


def closed_place_question(seat: SeatRow, message: Message) -> Post:
    """Return the post that closes the question of where to continue a table, in a person's DM."""
    slot = f"lost:{seat.seat}"
    return Post(seat.person_id or 0, "close", slot, {"message": message.to_json(), "place": slot})


def _asked_by_dm(words: StepMessages, seat: SeatRow) -> bool:
    """Return whether the open question is in a seat's DM."""
    return is_asked_in_secret(words.table.ask, seat.seat) and seat.seat in words.table.asked_by_dm


def _clock_post(
    words: StepMessages, seat: SeatRow, note: Message, *, even_with_thread: bool
) -> tuple[Post, ...]:
    """Return the DM about the clock, which replaces the previous such DM.

    ``even_with_thread``: send it even if there is a thread.
    """
    if not ((words.row.in_dms or even_with_thread) and seat.person_id and seat.dm and note.lines):
        return ()
    slot, place = f"clock:{words.row.step}:{seat.seat}", f"clock:{seat.seat}"
    return (Post(seat.person_id, "replace", slot, {"message": note.to_json(), "place": place}),)
