"""A lobby's message and its options, as data. Knows no Discord."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import level_name, lobby_link, named, own_sentence, table_name
from bot.messages.ending import best_line
from bot.messages.fair_deal import fair_line
from bot.messages.localizer import Localizer
from bot.messages.message import Button, Entry, Message, Picture, Rows, Select, Style
from bot.messages.picture_words import title_picture
from bot.messages.terms import changed_terms, ratings_lines, terms_lines
from bot.tables.lobby import Lobby, Paired, unconfirmed
from bot.tables.options import chosen_hours, times_of
from data.result_rows import BestRow
from data.rows import SeatRow, TableRow
from data.words import Catalogs
from games.durations import DAY


def lobby_message(catalogs: Catalogs, lobby: Lobby) -> Message:
    """Return the one message of a lobby: the game, the seats, the buttons."""
    localizer = named(Localizer(catalogs, lobby.row.language), lobby.seats, lobby.game.id)
    game, row = lobby.game, lobby.row
    lines = (localizer.game(game.id, "tagline"), _about(localizer, lobby))
    below = (
        *_seat_lines(localizer, lobby),
        *_changed_lines(localizer, lobby, row, lobby.seats),
        *ratings_lines(localizer, row.options),
        *terms_lines(localizer, game, row.options, row.created),
        *fair_line(localizer, game, row),
    )
    name = localizer.game(game.id, "name")
    cover = Picture(localizer.say("lobby.cover", game=name), kind="cover")
    return Message(f"{name} #{row.id}", lines, cover, _rows(localizer, lobby), below=below)


def _about(localizer: Localizer, lobby: Lobby) -> str:
    """Return how many play the game and how long it takes."""
    minutes, most = lobby.game.minutes
    low, high = lobby.seating[0], lobby.seating[-1]
    key = f"lobby.about{'_slow' * _is_slow(lobby)}{'_fixed' * (low == high)}"
    return localizer.say(key, low=low, high=high, minutes=minutes, most=most)


def _is_slow(lobby: Lobby) -> bool:
    """Tell whether people may take days for an answer; in a DM the computers wait for nobody else."""
    times, hours = times_of(lobby.game, lobby.row.options), chosen_hours(lobby.row.options)
    return not lobby.row.in_dms and (hours.daily is not None or (bool(times) and times[0] > DAY / 2))


def lost_seat_message(localizer: Localizer, row: TableRow, why: str) -> Message:
    """Return what somebody is told in their DM who has lost their seat. ``why``: the key of the reason."""
    return Message(table_name(localizer, row), (localizer.say(why, table=row.id),), silent=False)


def changed_call(
    catalogs: Catalogs, lobby: Lobby, row: TableRow, seats: Sequence[SeatRow], new: Sequence[SeatRow]
) -> Message:
    """Return what calls those who have to confirm their seats. ``new``: for whom it rings."""
    localizer = Localizer(catalogs, row.language)
    people = " ".join(f"<@{seat.person_id}>" for seat in unconfirmed(row, seats))
    text = localizer.say("lobby.changed_call", names=people, table=row.id)
    rings = tuple(seat.person_id for seat in new if seat.person_id)
    return Message(text, tuple(_changed_lines(localizer, lobby, row, seats)), people=rings, silent=False)


def _changed_lines(localizer: Localizer, lobby: Lobby, row: TableRow, seats: Sequence[SeatRow]) -> list[str]:
    """Return what has changed since people sat down who have to confirm that, none if nobody has to."""
    if row.confirm_until is None or not unconfirmed(row, seats):
        return []
    changed = changed_terms(localizer, lobby.game, row.terms_before, row.options)
    return [
        localizer.say("lobby.changed", options=changed),
        localizer.say("lobby.confirm_until", time=f"<t:{int(row.confirm_until)}:R>"),
    ]


def ready_message(localizer: Localizer, lobby: Lobby) -> Message:
    """Return what the host of a lobby is told that can start now."""
    line = localizer.say("lobby.ready", place=lobby_link(lobby))
    return Message(table_name(localizer, lobby.row), (line,), silent=False)


def puzzle_message(localizer: Localizer, lobby: Lobby, best: BestRow | None) -> Message:
    """Return the message from which a puzzle's thread begins, with the server's best."""
    line = best_line(localizer, best, None)
    lines = (localizer.game(lobby.game.id, "tagline"), *([line] if line else []))
    return Message(table_name(localizer, lobby.row), lines, title_picture(localizer, lobby.game.id))


def _seat_lines(localizer: Localizer, lobby: Lobby) -> list[str]:
    lines, waiting = [], lobby.unconfirmed
    for seat in lobby.seats:
        key = "lobby.seat_invited" if seat.state == "invited" else "lobby.seat"
        if seat.person_id == lobby.row.host_id:
            key = "lobby.seat_host"
        elif seat in waiting:
            key = "lobby.seat_unconfirmed"
        line = localizer.say(key, number=seat.seat + 1, player=localizer.name(seat.seat))
        if seat.colour:
            wish = localizer.game(lobby.game.id, f"colour.{seat.colour}")
            line = localizer.say("lobby.wish", seat=line, colour=wish)
        lines.append(line)
    if all(seat.person_id != lobby.row.host_id for seat in lobby.seats):  # who else could start it?
        lines.append(localizer.say("lobby.host", player=f"<@{lobby.row.host_id}>"))
    free = max(0, lobby.places - len(lobby.seats))
    lines.append(localizer.say("lobby.free", count=free))
    return lines


def _rows(localizer: Localizer, lobby: Lobby) -> Rows:
    def button(action: str, style: Style = "secondary", disabled: bool = False, rest: str = "") -> Button:
        route = str(CustomId(action, lobby.row.id, 0, rest))
        return Button(localizer.say(f"button.{action}"), route, style, disabled)

    # Invited people accept by Join, even if every seat is taken.
    full = len(lobby.seats) >= lobby.places and all(seat.state == "joined" for seat in lobby.seats)
    # They say what was seen: whoever presses accepts nothing that changes at the same moment.
    joins = () if lobby.row.in_dms else (button("join", "success", full, lobby.terms),)
    confirms = (button("confirm", "success", rest=lobby.terms),) if lobby.unconfirmed else ()
    buttons = *joins, *confirms, button("start", "primary"), button("options")
    return (buttons,) if full else (buttons, _computers(localizer, lobby))


def _computers(localizer: Localizer, lobby: Lobby) -> Select:
    def entry(level: str) -> Entry:
        name = level_name(localizer, lobby.game.id, level)
        character = own_sentence(localizer, lobby.game.id, f"character.{level}")
        return Entry(localizer.say("lobby.add", level=name), level, character)

    levels = tuple(map(entry, lobby.game.computers))
    return Select(str(CustomId("add", lobby.row.id)), levels, localizer.say("lobby.add_computer"))


def paired_message(catalogs: Catalogs, lobby: Paired) -> Message:
    """Return the message from which a tournament's table begins: who plays, and the proof of the deal."""
    localizer = named(Localizer(catalogs, lobby.row.language), lobby.seats, lobby.game.id)
    players = tuple(localizer.name(seat.seat) for seat in lobby.seats)
    headline = f"{localizer.game(lobby.game.id, 'name')} #{lobby.row.id}: {' – '.join(players)}"
    return Message(headline, below=fair_line(localizer, lobby.game, lobby.row))


def first_paired(catalogs: Catalogs, lobby: Paired) -> Message:
    """Return the same message as it is first posted: it notifies its players."""
    message = paired_message(catalogs, lobby)
    people = tuple(seat.person_id for seat in lobby.seats if seat.person_id)
    say = Localizer(catalogs, lobby.row.language).say
    call = say("cup.begins", players=" ".join(f"<@{person}>" for person in people))
    return replace(message, below=(call, *message.below), people=people, silent=False)
