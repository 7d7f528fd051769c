"""The messages of lobbies of each kind, with their options, as data. Independent of Discord."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from bot.messages.display_names import (
    level_name,
    lobby_link,
    named,
    option_text,
    own_sentence,
    table_name,
    title_picture,
    zone_name,
)
from bot.messages.fair_deal import fair_buttons, fair_line
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Entry, Message, Picture, Rows, Select, Style
from bot.messages.step_messages import (
    StepMessages,
    best_line,
    hours_lines,
    in_rows,
    score_lines,
    shared_time_lines,
)
from bot.tables.clocks import Clock, read_clock
from bot.tables.lobby import Lobby, Paired, Rematch, Search, unconfirmed
from bot.tables.options import (
    HIGHEST,
    HOURS,
    OFF,
    RatingRange,
    chosen_hours,
    chosen_options,
    differing,
    is_on,
    nearest_preset,
    offered_options,
    times_of,
)
from bot.tables.series import OFFERED, Score, goes_on, score_before
from data.message_rows import MessageRow
from data.result_rows import BestRow
from data.rows import SeatRow, TableRow
from data.words import Catalogs
from games.durations import DAY
from games.game import Args, Game, Player
from games.options import Options
from games.values import Duration

# -- a table's rules in words: the preset with its time, and what differs from it ------------------------


def terms_lines(localizer: Localizer, game: Game[Any], options: Options, near: float) -> list[str]:
    """Return lines on the preset, the clock's hours, what differs from the preset, and whether it is rated.

    ``near``: roughly the current time. A clock for the whole game takes the place of the preset.
    """
    preset, times, hours = nearest_preset(game, options), times_of(game, options), chosen_hours(options)
    name, clock = localizer.say(f"preset.{preset}"), read_clock(str(options.get("clock", OFF)))
    if clock is not None:
        lines = [_clock_line(localizer, clock)]
    elif not times or hours.daily is not None:
        lines = []
    elif len(times) == 1:
        lines = [localizer.say("lobby.preset", preset=name, time=Duration(times[0]))]
    else:
        low, high = Duration(times[0]), Duration(times[-1])
        lines = [localizer.say("lobby.preset_times", preset=name, low=low, high=high)]
    lines += hours_lines(localizer, hours, near)
    time_given = clock is not None or len(times) == 1 or hours.daily is not None
    keys = [key for key in differing(game, options, preset) if not (_is_time(game, key) and time_given)]
    keys = [key for key in keys if key != "clock"]
    changed = tuple(option_text(localizer, game, key, options[key]) for key in keys if key not in HOURS)
    lines += [localizer.say("lobby.options", options=changed)] if changed else []
    counts = "rated" in offered_options(game) and is_on(options, "rated") and not game.belongs
    return [*lines, localizer.say("lobby.rated")] if counts else lines


def _clock_line(localizer: Localizer, clock: Clock) -> str:
    """Return the line on the time that each player has for the whole game."""
    args: Args = {
        "time": Duration(int(clock.main)), "more": Duration(int(clock.increment)), "count": clock.periods,
        "period": Duration(int(clock.period)),
    }  # fmt: skip
    return localizer.say("lobby.clock_periods" if clock.periods else "lobby.clock", args)


def changed_terms(localizer: Localizer, game: Game[Any], before: Options, now: Options) -> tuple[str, ...]:
    """Return the changed options with their new values: items of a list."""
    keys = [key for key in (*offered_options(game), *HOURS) if before.get(key) != now.get(key)]
    changed = {
        key: option_text(localizer, game, key, now[key]) for key in keys if key in offered_options(game)
    }
    if "zone" in keys:
        changed["zone"] = zone_name(str(now["zone"]), localizer.language)
    ranges = RatingRange.of(before), RatingRange.of(now)
    return (*changed.values(), *((ratings_text(localizer, ranges[1]),) if ranges[0] != ranges[1] else ()))


def ratings_text(localizer: Localizer, wanted: RatingRange) -> str:
    """Return the range of ratings with which people may sit down, as an item of a list."""
    if wanted.is_open:
        return localizer.say("lobby.any_rating")
    if wanted.is_by_invitation:
        return localizer.say("lobby.by_invitation")
    low, high = wanted.low, wanted.high if wanted.high < HIGHEST else 0
    return localizer.say("lobby.ratings_range", low=low, high=high)


def ratings_lines(localizer: Localizer, options: Options) -> list[str]:
    """Return the line on a lobby's range of ratings, none if it is open to all."""
    wanted = RatingRange.of(options)
    if wanted.is_open:
        return []
    text = ratings_text(localizer, wanted)
    return [f"-# {text}" if wanted.is_by_invitation else localizer.say("lobby.ratings", range=text)]


def _is_time(game: Game[Any], key: str) -> bool:
    return key in game.options and game.options[key].time


def terms_message(words: StepMessages) -> Message:
    """Return the terms stated before the game: rule set, options, version, commitment, entropy.

    Because the entropy is stated, somebody who knows the secret can't change the seed during the game.
    """
    row, localizer = words.row, words.localizer
    lines = (
        seats_line(words),
        *terms_lines(localizer, words.game, chosen_options(row), row.created),
        *shared_time_lines(localizer, row, words.seats),
        *(score_lines(localizer, score_before(row, words.seats, row.series)) if row.series > 1 else ()),
        localizer.say("lobby.terms", version=row.version),
        *fair_line(localizer, words.game, row),
    )
    rules = Button(localizer.say("button.rules"), str(CustomId("rules", row.id, 0)))
    title = localizer.say("lobby.begins", game=localizer.game(row.game, "name"))
    return Message(title, lines, rows=((rules, *fair_buttons(localizer, words.game, row)),))


def seats_line(words: StepMessages) -> str:
    """Return the line on who sits where, with the seat numbers that pictures show."""
    say = words.localizer.say
    sitters = (say("lobby.sitter", number=seat.seat + 1, player=Player(seat.seat)) for seat in words.seats)
    return say("lobby.sitting", names=tuple(sitters))


def lobby_message(catalogs: Catalogs, lobby: Lobby) -> Message:
    """Return a lobby's one message: the game, the seats, the buttons."""
    if isinstance(lobby, Paired):
        return _paired_message(catalogs, lobby)
    if isinstance(lobby, Rematch):
        return _rematch_message(catalogs, lobby)
    localizer = named(Localizer(catalogs, lobby.row.language), lobby.seats, lobby.game.id)
    game, row = lobby.game, lobby.row
    lines = (localizer.game(game.id, "tagline"), _about(localizer, lobby), *_search_lines(localizer, lobby))
    below = (
        *_seat_lines(localizer, lobby),
        *_changed_lines(localizer, lobby, row, lobby.seats),
        *ratings_lines(localizer, row.options),
        *terms_lines(localizer, game, row.options, row.created),
    )
    name = localizer.game(game.id, "name")
    cover = Picture(localizer.say("lobby.cover", game=name), kind="cover")
    return Message(f"{name} #{row.id}", lines, cover, _rows(localizer, lobby), below=below)


def _search_lines(localizer: Localizer, lobby: Lobby) -> list[str]:
    """Return the line on when a search begins by itself, and when it ends; none for another lobby."""
    until = lobby.row.offered_until
    if not isinstance(lobby, Search) or until is None:
        return []
    time = f"<t:{int(until)}:R>"
    if lobby.places == 2:
        return [localizer.say("match.begins_two", time=time)]
    return [localizer.say("match.begins", low=lobby.seating[0], time=time)]


def _about(localizer: Localizer, lobby: Lobby) -> str:
    """Return the number of players and how long the game takes."""
    minutes, most = lobby.game.minutes
    low, high = lobby.seating[0], lobby.seating[-1]
    key = f"lobby.about{'_slow' * _is_slow(lobby)}{'_fixed' * (low == high)}"
    return localizer.say(key, low=low, high=high, minutes=minutes, most=most)


def _is_slow(lobby: Lobby) -> bool:
    """Return whether people may take days for an answer; not in a DM, where only computers wait."""
    times, hours = times_of(lobby.game, lobby.row.options), chosen_hours(lobby.row.options)
    if lobby.row.options.get("clock", OFF) != OFF:
        return False
    return not lobby.row.in_dms and (hours.daily is not None or (bool(times) and times[0] > DAY / 2))


def lost_seat_message(localizer: Localizer, row: TableRow, why: str) -> Message:
    """Return the DM to somebody who has lost their seat. ``why``: the key of the reason."""
    return Message(table_name(localizer, row), (localizer.say(why, table=row.id),), silent=False)


def changed_call(
    catalogs: Catalogs, lobby: Lobby, row: TableRow, seats: Sequence[SeatRow], new: Sequence[SeatRow]
) -> Message:
    """Return the ping for people who must confirm their seats. ``new``: those to notify."""
    localizer = Localizer(catalogs, row.language)
    people = " ".join(f"<@{seat.person_id}>" for seat in unconfirmed(row, seats))
    text = localizer.say("lobby.changed_call", names=people, table=row.id)
    pinged = tuple(seat.person_id for seat in new if seat.person_id)
    return Message(text, tuple(_changed_lines(localizer, lobby, row, seats)), people=pinged, silent=False)


def _changed_lines(localizer: Localizer, lobby: Lobby, row: TableRow, seats: Sequence[SeatRow]) -> list[str]:
    """Return the changes that seated people must confirm, and until when; [] if nobody has to."""
    if row.confirm_until is None or not unconfirmed(row, seats):
        return []
    changed = changed_terms(localizer, lobby.game, row.terms_before, row.options)
    return [
        localizer.say("lobby.changed", options=changed),
        localizer.say("lobby.confirm_until", time=f"<t:{int(row.confirm_until)}:R>"),
    ]


def ready_message(localizer: Localizer, lobby: Lobby) -> Message:
    """Return the message to a host whose lobby can start now."""
    line = localizer.say("lobby.ready", place=lobby_link(lobby))
    return Message(table_name(localizer, lobby.row), (line,), silent=False)


def alone_message(localizer: Localizer, search: Search) -> Message:
    """Return the DM to somebody whose search has found nobody so far, with a button for a computer."""
    button = Button(localizer.say("button.versus"), str(CustomId("versus", search.row.id)), "primary")
    line = localizer.say("match.alone", place=lobby_link(search))
    return Message(table_name(localizer, search.row), (line,), rows=((button,),))


def opening_message(localizer: Localizer, lobby: Lobby, place: MessageRow) -> Message:
    """Return the DM about a lobby: who opened it, its free seats, a link, and a button to stop such DMs."""
    row = lobby.row
    localizer = named(localizer, lobby.seats, row.game)
    say, game = localizer.say, localizer.game(row.game, "name")
    host = next((seat.seat for seat in lobby.seats if seat.person_id == row.host_id), 0)
    free = lobby.places - len(lobby.seats)
    lines = (say("notify.opened_by", player=localizer.name(host), channel=f"<#{row.place_id}>", count=free),)
    url = f"https://discord.com/channels/{row.guild_id}/{place.channel_id}/{place.message_id}"
    buttons = (
        Button(say("button.go_there"), url=url),
        Button(say("button.unwatch", game=game), str(CustomId("unwatch", rest=f"{row.guild_id}/{row.game}"))),
    )
    return Message(say("notify.opened", game=game), lines, rows=(buttons,), silent=False)


def puzzle_message(localizer: Localizer, lobby: Lobby, best: BestRow | None) -> Message:
    """Return the message that starts a puzzle's thread, with the server's best result."""
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
    if all(seat.person_id != lobby.row.host_id for seat in lobby.seats):  # only the host can start it
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
    # The ids hold the terms shown, so a press can't accept a change made at the same moment.
    joins = () if lobby.row.in_dms else (button("join", "success", full, lobby.terms),)
    confirms = (button("confirm", "success", rest=lobby.terms),) if lobby.unconfirmed else ()
    stops = (button("unsearch"),) if isinstance(lobby, Search) else ()
    proof = fair_buttons(localizer, lobby.game, lobby.row)
    buttons = in_rows((*joins, *confirms, button("start", "primary"), button("options"), *stops, *proof))
    return buttons if full else (*buttons, _computer_menu(localizer, lobby))


def _computer_menu(localizer: Localizer, lobby: Lobby) -> Select:
    def entry(level: str) -> Entry:
        name = level_name(localizer, lobby.game.id, level)
        character = own_sentence(localizer, lobby.game.id, f"character.{level}")
        return Entry(localizer.say("lobby.add", level=name), level, character)

    levels = tuple(map(entry, lobby.game.computers))
    return Select(str(CustomId("add", lobby.row.id)), levels, localizer.say("lobby.add_computer"))


def _paired_message(catalogs: Catalogs, lobby: Paired) -> Message:
    """Return the message that starts a tournament's table: who plays, and the proof of the deal."""
    localizer = named(Localizer(catalogs, lobby.row.language), lobby.seats, lobby.game.id)
    players = tuple(localizer.name(seat.seat) for seat in lobby.seats)
    name = table_name(localizer, lobby.row)
    headline = localizer.say("lobby.option", name=name, value=" – ".join(players))
    proof = fair_buttons(localizer, lobby.game, lobby.row)
    return Message(headline, rows=(proof,) if proof else ())


def first_paired(catalogs: Catalogs, lobby: Paired) -> tuple[Message, Message]:
    """Return a tournament table's message as first posted, with pings, and the same without names on top."""
    message = _paired_message(catalogs, lobby)
    people = tuple(seat.person_id for seat in lobby.seats if seat.person_id)
    localizer = Localizer(catalogs, lobby.row.language)
    call = localizer.say("cup.begins", players=" ".join(f"<@{person}>" for person in people))
    first = replace(message, below=(call, *message.below), people=people, silent=False)
    return first, replace(first, headline=table_name(localizer, lobby.row))


# -- the offer of a rematch ------------------------------------------------------------------------------


def _rematch_message(catalogs: Catalogs, rematch: Rematch) -> Message:
    """Return the current state of the offer: who is in, who is asked, until when, and the buttons."""
    localizer = _offer_localizer(catalogs, rematch)
    seats = tuple(_offered_seat(localizer, seat) for seat in rematch.seats)
    wanted = localizer.say("rematch.wanted", player=_host_name(localizer, rematch))
    lines = (*seats, *_series_lines(localizer, rematch), *_declined(localizer, rematch))
    return Message(wanted, lines, rows=_offer_rows(localizer, rematch), below=_deadlines(localizer, rematch))


def _declined(localizer: Localizer, rematch: Rematch) -> tuple[str, ...]:
    """Return the line on who has declined, none if nobody has."""
    declined = tuple(f"<@{person}>" for person in rematch.declined)
    return (localizer.say("rematch.declined", players=declined),) if declined else ()


def first_offer(catalogs: Catalogs, rematch: Rematch, apart: Collection[int], *, calling: bool) -> Message:
    """Return the offer as first posted. ``calling``: it pings the people who are asked.

    ``apart``: people whom it names like the others, but doesn't ping.
    """
    message = _rematch_message(catalogs, rematch)
    people = tuple(seat.person_id for seat in rematch.held if seat.person_id) if calling else ()
    if not people:
        return message
    call = _offer_localizer(catalogs, rematch).say(
        "rematch.call", names=" ".join(f"<@{person}>" for person in people), count=len(people)
    )
    notified = tuple(person for person in people if person not in apart)
    return replace(message, below=(call, *message.below), people=notified, silent=False)


def ended_offer(catalogs: Catalogs, rematch: Rematch) -> Message:
    """Return the message of an offer that has ended."""
    localizer = _offer_localizer(catalogs, rematch)
    return Message(localizer.say("rematch.ended"), _declined(localizer, rematch))


def _offer_localizer(catalogs: Catalogs, rematch: Rematch) -> Localizer:
    return named(Localizer(catalogs, rematch.row.language), rematch.seats, rematch.game.id)


def _offered_seat(localizer: Localizer, seat: SeatRow) -> str:
    if seat.state == "joined":
        return localizer.say("rematch.seat_in", number=seat.seat + 1, player=localizer.name(seat.seat))
    if seat.person_id is None:
        return localizer.say("rematch.seat_free", number=seat.seat + 1)
    return localizer.say("rematch.seat_asked", number=seat.seat + 1, player=localizer.name(seat.seat))


def _deadlines(localizer: Localizer, rematch: Rematch) -> tuple[str, ...]:
    """Return lines on the game's start, the reserved seats and the offer's end; () once all are in."""
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


def _offer_rows(localizer: Localizer, rematch: Rematch) -> tuple[tuple[Button, ...], ...]:
    def button(action: str, style: str = "secondary", rest: str = "") -> Button:
        route = str(CustomId(action, rematch.row.id, rest=rest))
        return Button(localizer.say(f"button.{action}"), route, style)  # type: ignore[arg-type]

    if rematch.is_complete:
        return ()
    begin = (button("begin", "primary"),) if rematch.is_enough else ()
    proof = fair_buttons(localizer, rematch.game, rematch.row)
    series = _series_button(localizer, rematch)
    return ((button("again", "success", rematch.terms), button("not_again"), *begin, *series, *proof),)


def _series_lines(localizer: Localizer, rematch: Rematch) -> list[str]:
    """Return the line on the series in which a rematch would be a game, [] for none."""
    row, seats = rematch.row, rematch.seats
    first = not goes_on(row, seats, seats)
    score = score_before(row, seats, rematch.games)
    return score_lines(localizer, Score(score.games, 1, score.points) if score and first else score)


def _series_button(localizer: Localizer, rematch: Rematch) -> tuple[Button, ...]:
    """Return the button that turns a rematch into a series' first game; () for a series, or once accepted."""
    if rematch.games > 1 or len(rematch.seats) < 2 or rematch.is_accepted:
        return ()
    label = localizer.say("button.series", most=OFFERED)
    return (Button(label, str(CustomId("series", rematch.row.id))),)
