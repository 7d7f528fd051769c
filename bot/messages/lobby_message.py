"""A lobby's message and its options, as data. Knows no Discord."""

from __future__ import annotations

from typing import Any

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import level_name, named, option_text, table_name
from bot.messages.localizer import Localizer
from bot.messages.message import Button, Entry, Message, Rows, Select, Style
from bot.messages.posts import best_line, title_picture
from bot.tables.lobby import Lobby
from bot.tables.options import differing, nearest_preset, times_of
from data.rows import BestRow
from data.words import Catalogs
from games.game import Game
from games.options import Options
from games.rng import commitment
from games.values import Duration


def lobby_message(catalogs: Catalogs, lobby: Lobby) -> Message:
    """Return the one message of a lobby: what is played, who sits where, what can be pressed."""
    localizer = named(catalogs, lobby.row.language, lobby.seats, lobby.game.id)
    game, row = lobby.game, lobby.row
    lines = (localizer.game(game.id, "tagline"), _about(localizer, lobby))
    below = (
        *_seat_lines(localizer, lobby),
        *terms_lines(localizer, game, row.options),
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


def terms_lines(localizer: Localizer, game: Game[Any], options: Options) -> list[str]:
    """Return the preset with its time for an answer, and the options that differ from it."""
    preset, times = nearest_preset(game, options), times_of(game, options)
    name = localizer.say(f"preset.{preset}")
    if not times:
        lines = []
    elif len(times) == 1:
        lines = [localizer.say("lobby.preset", preset=name, time=Duration(times[0]))]
    else:
        low, high = Duration(times[0]), Duration(times[-1])
        lines = [localizer.say("lobby.preset_times", preset=name, low=low, high=high)]
    told = [key for key in differing(game, options, preset) if not (_is_time(game, key) and len(times) == 1)]
    changed = tuple(option_text(localizer, game, key, options[key]) for key in told)
    return [*lines, *([localizer.say("lobby.options", options=changed)] if changed else [])]


def _is_time(game: Game[Any], key: str) -> bool:
    return key in game.options and game.options[key].time


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


def _rows(localizer: Localizer, lobby: Lobby) -> Rows:
    def button(action: str, style: Style = "secondary", disabled: bool = False) -> Button:
        return Button(localizer.say(f"button.{action}"), str(CustomId(action, lobby.row.id)), style, disabled)

    # Whoever is invited accepts by Join, though every seat is taken.
    full = len(lobby.seats) >= lobby.places and all(seat.state == "joined" for seat in lobby.seats)
    buttons = button("join", "success", full), button("start", "primary"), button("options")
    return (buttons,) if full else (buttons, _computers(localizer, lobby))


def _computers(localizer: Localizer, lobby: Lobby) -> Select:
    levels = tuple(
        Entry(localizer.say("lobby.add", level=level_name(localizer, lobby.game.id, level)), level)
        for level in lobby.game.computers
    )
    return Select(str(CustomId("add", lobby.row.id)), levels, localizer.say("lobby.add_computer"))
