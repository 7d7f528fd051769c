"""Which messages a step puts into DMs: one a person, which asks or says what became of the answer."""

from __future__ import annotations

from dataclasses import replace

from bot.messages.choices import answered_at_table
from bot.messages.display_names import table_name
from bot.messages.ending import again, early_end_lines
from bot.messages.message import Message
from bot.messages.private_messages import closing, fate_of, prompt, title
from bot.messages.readers import Readers
from bot.messages.step_messages import StepMessages
from bot.services.preferences import was_explained
from bot.tables.early_end import EarlyEnd
from bot.tables.table import Table
from data.message_rows import Post, ask_slot, closed_slot, living_slot
from data.preference_rows import PersonRow
from data.rows import SeatRow
from games.game import Seat, Step

FAST = 120.0
"""Seconds from a question to its answers in a fast exchange: the next one comes without a call."""


class PrivatePosts:
    """Composes posts to people; sends nothing."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers

    def of(
        self, words: StepMessages, step: Step, seat: SeatRow, before: Table | None, best: str = ""
    ) -> list[Post]:
        """Return what a seat alone is told of a step, all of it in its one DM.

        ``before``: the table with the question that the step closes, None where it closes none. ``best``:
        what a table in DMs says of a result beside the server's best.
        """
        if seat.person_id is None or not seat.dm:
            return []
        reader = self._readers.known(seat.person_id, seat)
        person, words = reader.person, words.read_in(reader.language)
        if words.row.in_dms:
            posts = self._by_dm(words, step, seat, person, before, best)
        else:
            posts = self._living(words, step, seat, person, before)
        if seat.away_since == words.row.step and seat.standin and words.game.ask(step.state) is not None:
            note = Message(words.localizer.say("prompt.absent", table=words.row.id))
            slot = f"absent:{words.row.step}:{seat.seat}"
            posts.append(Post(seat.person_id, "dm", slot, {"message": note.to_json()}))
        return posts

    def asking(self, words: StepMessages, seat: SeatRow) -> tuple[Post, ...]:
        """Return the private prompt of the open question alone."""
        prompts = self.of(words, words.table.step_at(), seat, None)
        return tuple(post for post in prompts if post.slot == ask_slot(words.row.step, seat.seat))

    def _by_dm(
        self,
        words: StepMessages,
        step: Step,
        seat: SeatRow,
        person: PersonRow,
        before: Table | None,
        best: str,
    ) -> list[Post]:
        """Return what a seat is told of a step where the table stands in DMs.

        What everybody is told and what it alone is are one message, with the seat's own picture.
        """
        *earlier, last = words.step_messages(step)
        if not (words.row.in_words or person.in_words):
            earlier, last = [message.wordless() for message in earlier], last.wordless()
        fate, ask = _fate(words, step, seat.seat, before), words.game.ask(step.state)
        asking = prompt(words, step, seat, person, fate)
        asked = ask is not None and seat.seat in ask.pending
        last = _with_prompt(last, asking, fate, person.theme)
        headed = () if words.game.belongs else (f"-# {title(words)}",)
        last = replace(
            last,
            lines=(*last.lines, *headed),
            silent=last.silent and not asked,
            below=(*last.below, best) if best else last.below,
        )
        # An edit in place of a new message: only for those who look, and never above the earlier parts.
        edits = not earlier and _looks(before, seat.seat, asked=asking is not None)
        slots = [f"told:{words.row.step}.{part}:{seat.seat}" for part in range(len(earlier) + 1)]
        slot = ask_slot(words.row.step, seat.seat) if asked else slots[-1]
        return [
            *(
                Post(seat.person_id or 0, "dm", slot, {"message": part.to_json()})
                for slot, part in zip(slots, earlier, strict=False)
            ),
            _renewed(seat, "renew" if edits else "replace", slot, last),
        ]

    def farewell(self, words: StepMessages, seat: SeatRow, step: int) -> Post:
        """Return the post that closes a seat's DM after the end: with the fate of its answer to a step."""
        words, table = self._read_by(words, seat), words.table
        asked, became = table.step_at(step).state, table.step_at(step + 1).state
        fate = fate_of(words, asked, became, seat.seat, table.answer_of(seat.seat, step + 1))
        return _closed(seat, closing(words, fate), for_good=True)

    def left(self, words: StepMessages, person_id: int) -> tuple[Post, ...]:
        """Return the post that closes the DM of a person who leaves; ``words`` still know their seat."""
        theirs = [seat for seat in words.seats if seat.person_id == person_id and seat.dm]
        closed = [self._left(words, seat) for seat in theirs]
        if words.row.lost_at is not None:
            named = [self._read_by(words, seat) for seat in theirs]
            closed += [
                answered_place(seat, Message(title(each), (each.localizer.say("leave.left"),)))
                for seat, each in zip(theirs, named, strict=True)
            ]
        return tuple(closed)

    def _left(self, words: StepMessages, seat: SeatRow) -> Post:
        words = self._read_by(words, seat)
        row, localizer = words.row, words.localizer
        lines = [localizer.say("leave.left")]
        if row.status == "open" and not row.in_dms:
            lines.append(localizer.say("prompt.goes_on", thread=f"<#{row.place_id}>"))
        return _closed(seat, Message(title(words), tuple(lines)), for_good=True)

    def on_cancel(self, words: StepMessages, why: EarlyEnd) -> list[Post]:
        """Return the posts that close the questions of a table that has ended before its game.

        Everybody hears by DM of one that has no thread, and of one that somebody else has ended.
        """
        nowhere = words.row.in_dms or words.row.lost_at is not None
        posts = []
        for seat in words.seats:
            if seat.person_id is not None and seat.dm:
                tells = nowhere or (why.is_news_to(seat.person_id) and not words.table.solo)
                posts.append(
                    (self._ended if tells else self._cancelled)(self._read_by(words, seat), seat, why)
                )
                if words.row.lost_at is not None:
                    posts.append(self._found_no_place(words, seat, why))
        return posts

    def _found_no_place(self, words: StepMessages, seat: SeatRow, why: EarlyEnd) -> Post:
        """Return the post that takes the buttons from the question where a table goes on."""
        localizer = self._read_by(words, seat).localizer
        lines = early_end_lines(localizer, words.seats, why)
        return answered_place(seat, Message(table_name(localizer, words.row), lines))

    def _cancelled(self, words: StepMessages, seat: SeatRow, why: EarlyEnd) -> Post:
        message = replace(closing(words, ""), lines=early_end_lines(words.localizer, words.seats, why))
        return _closed(seat, message, for_good=True)

    def _ended(self, words: StepMessages, seat: SeatRow, why: EarlyEnd) -> Post:
        localizer, name = words.localizer, table_name(words.localizer, words.row)
        note = Message(
            name, early_end_lines(localizer, words.seats, why), silent=not why.is_news_to(seat.person_id)
        )
        if words.game.teaches:
            note = Message(name, (localizer.say("tutorial.ends"),), rows=((again(localizer, words.game),),))
        return _renewed(seat, "replace", f"ended:{seat.seat}", note)

    def _read_by(self, words: StepMessages, seat: SeatRow) -> StepMessages:
        """Return the same in the language of whoever sits there."""
        return words.read_in(self._readers.known(seat.person_id, seat).language)

    def _living(
        self, words: StepMessages, step: Step, seat: SeatRow, person: PersonRow, before: Table | None
    ) -> list[Post]:
        """Return what a seat's one DM says from now on: the next question, or how the last one ended."""
        fate, asking = _fate(words, step, seat.seat, before), None
        if not self._at_the_table(words, step, seat, person, before):
            asking = prompt(words, step, seat, person, fate)
        if asking is not None:
            quick = before is not None and seat.seat in before.answered_within(FAST)
            return [
                _renewed(seat, "renew" if quick else "replace", ask_slot(words.row.step, seat.seat), asking)
            ]
        stands = before is not None and fate and seat.seat in before.prompted
        over = words.game.ask(step.state) is None  # then what was closed before goes on no more either
        return [_closed(seat, closing(words, fate), for_good=over)] if stands or over else []

    def _at_the_table(
        self, words: StepMessages, step: Step, seat: SeatRow, person: PersonRow, before: Table | None
    ) -> bool:
        """Tell whether a person is asked at the table: by choice, as its buttons do, or answering there.

        Whoever plays a game for the first time is told in a DM how, once.
        """
        ask = words.game.ask(step.state)
        if person.answers != "auto":
            return person.answers == "table"
        if any(event.to is not None and seat.seat in event.to for event in step.events):
            return False
        if before is not None and seat.seat in before.answered_here_within(FAST):
            return True
        known = ask is not None and was_explained(person, words.row.game, ask.phase)
        return known and answered_at_table(words.game, step.state)


def _with_prompt(message: Message, asking: Message | None, fate: str, theme: str) -> Message:
    """Return a message to everybody with what one seat alone is told: its prompt, or its answer's fate."""
    alone = asking.lines if asking is not None else (fate,) if fate else ()
    picture = asking.picture if asking is not None else message.picture
    shown = replace(picture, theme=theme) if picture is not None else None
    return replace(message, lines=(*message.lines, *alone), picture=shown)


def _looks(before: Table | None, seat: Seat, *, asked: bool) -> bool:
    """Tell whether a person still looks at their DM: they have just answered, or all have who were asked."""
    if before is None:
        return False
    return seat in before.answered_within(FAST) if asked else before.all_answered_within(FAST)


def _fate(words: StepMessages, step: Step, seat: Seat, before: Table | None) -> str:
    """Return what has become of a seat's secret answer, "" where it has given none."""
    closes = before.ask if before is not None else None
    if before is None or closes is None or not closes.sealed or seat not in closes.pending:
        return ""
    answer = before.answers.get(seat)
    return fate_of(words, before.state, step.state, seat, answer.move if answer else None)


def _renewed(seat: SeatRow, kind: str, slot: str, message: Message, *, reopens: bool = True) -> Post:
    """Return the post that gives a seat's one DM of a table something new to say.

    ``reopens``: also where it was closed.
    """
    payload = {"message": message.to_json(), "place": living_slot(seat.seat)}
    if reopens:
        payload["closed"] = closed_slot(seat.seat)
    return Post(seat.person_id or 0, kind, slot, payload)


def _closed(seat: SeatRow, message: Message, *, for_good: bool) -> Post:
    """Return the post that closes a seat's DM, if one stands. ``for_good``: once more where it was closed."""
    return _renewed(seat, "close", closed_slot(seat.seat), message, reopens=for_good)


def answered_place(seat: SeatRow, message: Message) -> Post:
    """Return the post that closes the question where a table goes on, in a person's DM."""
    slot = f"lost:{seat.seat}"
    return Post(seat.person_id or 0, "close", slot, {"message": message.to_json(), "place": slot})
