"""The messages about substitutes: which seats are open, who has taken one over, and the newcomer's DM."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.display_names import SeatNames, listed_name, table_link, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Message
from bot.messages.step_messages import StepMessages, in_rows
from bot.tables.names import filed_name
from bot.tables.substitutes import open_seats, why_no_substitute
from bot.tables.table import Table
from data.message_rows import SEATS, Post
from data.rows import SeatRow, TableRow
from games.game import Seat

TAKEN = "taken_over"
"""The slot of the message that says who has taken over a seat."""


def take_buttons(localizer: Localizer, row: TableRow, seats: Sequence[SeatRow]) -> tuple[Button, ...]:
    """Return a button for each open seat."""
    names = SeatNames(localizer, row.game, seats)
    return tuple(
        Button(
            localizer.say("button.substitute", player=filed_name(names.person(seat.seat)))[:80],
            str(CustomId("substitute", row.id, row.step, str(seat.seat))),
            "success",
        )
        for seat in open_seats(row, seats)
    )


def seek_buttons(localizer: Localizer, table: Table) -> tuple[Button, ...]:
    """Return the host's button to look for substitutes, or to stop looking; () where there can't be any."""
    if why_no_substitute(table) is not None:
        return ()
    action = "seek_no" if table.row.substitutes else "seek"
    return (Button(localizer.say(f"button.{action}"), str(CustomId(action, table.row.id, table.row.step))),)


def seats_posts(words: StepMessages) -> tuple[Post, ...]:
    """Return the posts that make the thread, if there is one, offer exactly the open seats."""
    row, say = words.row, words.localizer.say
    if row.lost_at is not None or row.in_dms:
        return ()
    deletion = Post(row.place_id, "delete", SEATS, {})
    if not (seats := open_seats(row, words.seats)):
        return (deletion,)
    names = tuple(words.people.person(seat.seat) for seat in seats)
    lines = (say("substitute.rated"),) if row.counts else ()
    buttons = take_buttons(words.localizer, row, words.seats)
    message = Message(say("substitute.wanted", names=names), lines, rows=in_rows(buttons))
    return deletion, Post(row.place_id, "send", SEATS, {"message": message.to_json()})


def taken_posts(before: StepMessages, words: StepMessages, seat: Seat, language: str) -> tuple[Post, ...]:
    """Return the posts once a seat is taken over: the thread's lines, and a DM in the newcomer's language.

    ``before``: as ``words``, but from before the newcomer sat down.
    """
    row, person = words.row, words.seats[seat].person_id or 0
    posts: list[Post] = []
    if row.lost_at is None:
        names = {"player": words.people.person(seat), "former": before.people.person(seat)}
        line = words.localizer.say("substitute.taken", names)
        message = Message(f"<@{person}>", (line,), people=(person,))  # so that they are in the thread
        posts += [*seats_posts(words), Post(row.place_id, "send", TAKEN, {"message": message.to_json()})]
    own = words.read_in(language).localizer
    place = {"table": table_name(own, row), "thread": table_link(own, row)}
    welcome = Message(own.say("substitute.welcome", place), silent=False)
    return (*posts, Post(person, "dm", "", {"message": welcome.to_json()}))


def open_line(reader: Reader, table: Table) -> str:
    """Return the line of a list on a table with open seats."""
    names = SeatNames(reader.localizer, table.row.game, table.seats)
    players = tuple(names.person(seat.seat) for seat in open_seats(table.row, table.seats))
    return reader.localizer.say(
        "tables.open_seat", table=listed_name(reader.localizer, table.row), names=players,
        thread=table_link(reader.localizer, table.row),
    )  # fmt: skip
