"""The message that offers a rematch, as data. Independent of Discord."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.messages.display_names import named
from bot.messages.fair_deal import fair_buttons
from bot.messages.lobby_message import ratings_lines
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Message
from bot.messages.series_message import offer_lines, series_button
from bot.tables.lobby import Rematch
from data.rows import SeatRow
from data.words import Catalogs


def rematch_message(catalogs: Catalogs, rematch: Rematch) -> Message:
    """Return the current state of the offer: who is in, who is asked, until when, and the buttons."""
    localizer = _localizer(catalogs, rematch)
    seats = tuple(_seat_line(localizer, seat) for seat in rematch.seats)
    wanted = localizer.say("rematch.wanted", player=_host_name(localizer, rematch))
    lines = (*seats, *offer_lines(localizer, rematch), *_declined(localizer, rematch))
    return Message(wanted, lines, rows=_rows(localizer, rematch), below=_terms(localizer, rematch))


def _declined(localizer: Localizer, rematch: Rematch) -> tuple[str, ...]:
    """Return the line on who has declined, none if nobody has."""
    declined = tuple(f"<@{person}>" for person in rematch.declined)
    return (localizer.say("rematch.declined", players=declined),) if declined else ()


def first_offer(catalogs: Catalogs, rematch: Rematch, apart: Collection[int], *, calling: bool) -> Message:
    """Return the offer as first posted. ``calling``: it notifies the people who are asked.

    ``apart``: not these, who are named like the others.
    """
    message = rematch_message(catalogs, rematch)
    people = tuple(seat.person_id for seat in rematch.held if seat.person_id) if calling else ()
    if not people:
        return message
    call = _localizer(catalogs, rematch).say(
        "rematch.call", names=" ".join(f"<@{person}>" for person in people), count=len(people)
    )
    notified = tuple(person for person in people if person not in apart)
    return replace(message, below=(call, *message.below), people=notified, silent=False)


def ended_offer(catalogs: Catalogs, rematch: Rematch) -> Message:
    """Return the message of an offer that has ended."""
    localizer = _localizer(catalogs, rematch)
    return Message(localizer.say("rematch.ended"), _declined(localizer, rematch))


def _localizer(catalogs: Catalogs, rematch: Rematch) -> Localizer:
    return named(Localizer(catalogs, rematch.row.language), rematch.seats, rematch.game.id)


def _seat_line(localizer: Localizer, seat: SeatRow) -> str:
    if seat.state == "joined":
        return localizer.say("rematch.seat_in", number=seat.seat + 1, player=localizer.name(seat.seat))
    if seat.person_id is None:
        return localizer.say("rematch.seat_free", number=seat.seat + 1)
    return localizer.say("rematch.seat_asked", number=seat.seat + 1, player=localizer.name(seat.seat))


def _terms(localizer: Localizer, rematch: Rematch) -> tuple[str, ...]:
    """Return lines on its start, the reserved seats and the end of the offer; () once all are in."""
    if rematch.is_complete:
        return ()
    lines = [localizer.say("rematch.starts")]
    if rematch.is_enough:
        lines = [localizer.say("rematch.starts_now", player=_host_name(localizer, rematch))]
    if rematch.wanted.is_by_invitation:
        lines.append(localizer.say("rematch.only_players"))
    else:
        if rematch.held:
            lines.append(localizer.say("rematch.kept", time=f"<t:{int(rematch.kept_until)}:t>"))
        lines += ratings_lines(localizer, rematch.row.options)
    until = rematch.row.offered_until
    return (
        *lines,
        *([localizer.say("rematch.until", time=f"<t:{int(until)}:R>")] if until is not None else []),
    )


def _host_name(localizer: Localizer, rematch: Rematch) -> str:
    host = next((seat for seat in rematch.seats if seat.person_id == rematch.row.host_id), None)
    return localizer.name(host.seat) if host is not None else localizer.say("player.former")


def _rows(localizer: Localizer, rematch: Rematch) -> tuple[tuple[Button, ...], ...]:
    def button(action: str, style: str = "secondary", rest: str = "") -> Button:
        route = str(CustomId(action, rematch.row.id, rest=rest))
        return Button(localizer.say(f"button.{action}"), route, style)  # type: ignore[arg-type]

    if rematch.is_complete:
        return ()
    begin = (button("begin", "primary"),) if rematch.is_enough else ()
    proof = fair_buttons(localizer, rematch.game, rematch.row)
    series = series_button(localizer, rematch)
    return ((button("again", "success", rematch.terms), button("not_again"), *begin, *series, *proof),)
