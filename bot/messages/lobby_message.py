"""A lobby's message and its options, as data. Knows no Discord."""

from __future__ import annotations

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import allowed_text, level_name, named, option_name, option_text, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Button, Entry, Message, Select
from bot.messages.posts import best_line, title_picture
from bot.tables.lobby import Lobby
from bot.tables.names import written_name
from bot.tables.options import all_options
from data.rows import BestRow
from data.words import Catalogs
from games.options import Option
from games.rng import commitment


def lobby_message(catalogs: Catalogs, lobby: Lobby) -> Message:
    """Return the one message of a lobby: what is played, who sits where, what can be pressed."""
    localizer = named(catalogs, lobby.row.language, lobby.seats, lobby.game.id)
    game, row = lobby.game, lobby.row
    lines = (localizer.game(game.id, "tagline"), _about(localizer, lobby))
    changed = tuple(
        option_text(localizer, game, key, row.options[key])
        for key, option in all_options(game).items()
        if row.options[key] != option.default
    )
    below = (
        *_seat_lines(localizer, lobby),
        *([localizer.say("lobby.options", options=changed)] if changed else []),
        localizer.say("lobby.commitment", commitment=commitment(row.secret)),
        *([localizer.say("lobby.proof")] if row.options["reveal_seed"] == "on" else []),
    )
    picture = title_picture(localizer, game.id)
    headline = f"{localizer.game(game.id, 'name')} #{row.id}"
    return Message(headline, lines, picture, _rows(localizer, lobby), below=below)


def _about(localizer: Localizer, lobby: Lobby) -> str:
    """Return how many play and how long it takes."""
    minutes, most = lobby.game.minutes
    low, high = lobby.seating[0], lobby.seating[-1]
    key = "lobby.about_fixed" if low == high else "lobby.about"
    return localizer.say(key, low=low, high=high, minutes=minutes, most=most)


def puzzle_message(localizer: Localizer, lobby: Lobby, best: BestRow | None) -> Message:
    """Return the message from which a puzzle's thread begins, with the server's best."""
    line = best_line(localizer, best, None)
    lines = (localizer.game(lobby.game.id, "tagline"), *([line] if line else []))
    return Message(table_name(localizer, lobby.row), lines, title_picture(localizer, lobby.game.id))


def _seat_lines(localizer: Localizer, lobby: Lobby) -> list[str]:
    lines = []
    for seat in lobby.seats:
        key = "lobby.seat_invited" if seat.state == "invited" else "lobby.seat"
        if seat.person_id == lobby.row.host_id:
            key = "lobby.seat_host"
        lines.append(localizer.say(key, number=seat.seat + 1, player=localizer.name(seat.seat)))
    free = max(0, lobby.places - len(lobby.seats))
    lines.append(localizer.say("lobby.free", count=free))
    return lines


def _rows(localizer: Localizer, lobby: Lobby) -> tuple[tuple[Button, ...] | Select, ...]:
    def button(action: str, style: str = "secondary", disabled: bool = False) -> Button:
        route = str(CustomId(action, lobby.row.id))
        return Button(localizer.say(f"button.{action}"), route, style, disabled)  # type: ignore[arg-type]

    # Whoever is invited accepts by Join, though every seat is taken.
    full = len(lobby.seats) >= lobby.places and all(seat.state == "joined" for seat in lobby.seats)
    levels = tuple(
        Entry(localizer.say("lobby.add", level=level_name(localizer, lobby.game.id, level)), level)
        for level in lobby.game.computers
    )
    add = Select(str(CustomId("add", lobby.row.id)), levels, localizer.say("lobby.add_computer"))
    return (
        (button("join", "success", full), button("quit"), button("start", "primary")),
        add,
        (button("options"), button("rules"), button("drop", "danger")),
    )


def options_message(localizer: Localizer, lobby: Lobby) -> Message:
    """Return the host's private panel: one select for each option of words, a button for each number."""
    rows: list[tuple[Button, ...] | Select] = []
    numbers: list[Button] = []
    lines = []
    for key, option in all_options(lobby.game).items():
        value = lobby.row.options[key]
        lines.append(
            localizer.say(
                "lobby.option",
                option=option_text(localizer, lobby.game, key, value),
                allowed=allowed_text(localizer, lobby.game, key),
            )
        )
        if option.choices:
            rows.append(_option_select(localizer, lobby, key, option))
        else:
            label = option_name(localizer, lobby.game, key)
            numbers.append(Button(label, str(CustomId("number", lobby.row.id, 0, key))))
    rows.extend(tuple(numbers[i : i + 5]) for i in range(0, len(numbers), 5))
    if lobby.removable:
        names = named(localizer.catalogs, localizer.language, lobby.seats, lobby.game.id)
        entries = tuple(
            Entry(f"{seat.seat + 1}. {written_name(names.name(seat.seat))}", name)
            for name, seat in lobby.removable.items()
        )
        rows.append(Select(str(CustomId("remove", lobby.row.id)), entries, localizer.say("lobby.remove")))
    return Message(localizer.say("lobby.options_title"), tuple(lines), rows=tuple(rows))


def _option_select(localizer: Localizer, lobby: Lobby, key: str, option: Option) -> Select:
    entries = tuple(
        Entry(
            option_text(localizer, lobby.game, key, choice), choice, chosen=choice == lobby.row.options[key]
        )
        for choice in option.choices
    )
    placeholder = option_text(localizer, lobby.game, key, lobby.row.options[key])
    return Select(str(CustomId("choose", lobby.row.id, 0, key)), entries, placeholder)
