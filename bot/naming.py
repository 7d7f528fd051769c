"""How people, computers and tables are called in public sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.speech import Speech, plain_name
from data.rows import GuildRow, PersonRow, SeatRow, TableRow
from data.words import Catalogs, language_of
from games.game import Game


def seat_name(speech: Speech, seat: SeatRow) -> str:
    """Return the name of whoever sits there; a computer's says its level, a left seat's both."""
    if seat.level and seat.owner_id:
        return speech.say("seat.stands_in", name=plain_name(seat.name))
    if seat.level:
        return speech.say("seat.computer", number=seat.seat + 1, level=speech.say(f"level.{seat.level}"))
    return plain_name(seat.name)


def named(catalogs: Catalogs, language: str, seats: Sequence[SeatRow]) -> Speech:
    """Return speech in a language that knows who sits where."""
    bare = Speech(catalogs, language)
    return Speech(catalogs, language, lambda seat: seat_name(bare, seats[seat]))


def private_language(person: PersonRow, seat: SeatRow | None = None, locale: str = "") -> str:
    """Return a person's language: as set, else as their Discord client says."""
    return person.language or language_of(locale or (seat.locale if seat else ""))


def public_language(guild: GuildRow, locale: str) -> str:
    """Return a server's language: as set, else as the server's locale says."""
    return guild.language or language_of(locale)


def table_name(speech: Speech, row: TableRow) -> str:
    """Return the name of a table's thread: game and number, within Discord's 100 characters."""
    return f"{speech.game(row.game, 'name')} #{row.id}"[:100]


def option_name(speech: Speech, game: Game[Any], key: str) -> str:
    """Return an option's name: the game's own, or the table's."""
    return speech.game(game.id, f"option.{key}") if key in game.options else speech.say(f"option.{key}")


def option_value(speech: Speech, game: Game[Any], key: str, value: int | str) -> str:
    """Return an option's value in words."""
    if isinstance(value, int):
        return str(value)
    return speech.game(game.id, f"value.{value}") if key in game.options else speech.say(f"value.{value}")


def option_text(speech: Speech, game: Game[Any], key: str, value: int | str) -> str:
    """Return an option with its value, as one piece of a list."""
    return f"{option_name(speech, game, key)}: {option_value(speech, game, key, value)}"
