"""How people, computers and tables are called in public sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.messages.localizer import Localizer
from bot.tables.names import plain_name, written_name
from data.rows import GuildRow, PersonRow, SeatRow, TableRow
from data.words import Catalogs, language_of
from games.game import Game, Seat


def called(localizer: Localizer, game_id: str, level: str) -> str:
    """Return what a game calls its computers of a level; "" where it has no names for them."""
    key = f"called.{level}"
    return (
        localizer.game(game_id, key) if localizer.catalogs.has(localizer.language, f"{game_id}.{key}") else ""
    )


def level_name(localizer: Localizer, game_id: str, level: str) -> str:
    """Return a level in words, with the name that the game has for it."""
    word, name = localizer.say(f"level.{level}"), called(localizer, game_id, level)
    return localizer.say("seat.called", name=name, level=word) if name else word


def computer_name(localizer: Localizer, game_id: str, seat: Seat, levels: Sequence[str]) -> str:
    """Return the name of a computer. ``levels``: of every seat, "" where none sits.

    Of several with one name each has its seat's number.
    """
    level = levels[seat]
    word, name = localizer.say(f"level.{level}"), called(localizer, game_id, level)
    if not name:
        return localizer.say("seat.computer", number=seat + 1, level=word)
    alone = levels.count(level) == 1
    return localizer.say("seat.called", name=name if alone else f"{name} {seat + 1}", level=word)


def seat_name(localizer: Localizer, game_id: str, seat: SeatRow, levels: Sequence[str]) -> str:
    """Return the name of whoever sits there; a computer's says its level, a left seat's both."""
    if seat.level and seat.owner_id:
        return localizer.say("seat.stands_in", name=plain_name(seat.name))
    if seat.level:
        return computer_name(localizer, game_id, seat.seat, levels)
    return plain_name(seat.name)


def named(catalogs: Catalogs, language: str, seats: Sequence[SeatRow], game_id: str) -> Localizer:
    """Return speech in a language that knows who sits where."""
    bare = Localizer(catalogs, language)
    levels = ["" if seat.owner_id else seat.level for seat in seats]
    return Localizer(catalogs, language, lambda seat: seat_name(bare, game_id, seats[seat], levels))


def written_names(catalogs: Catalogs, row: TableRow, seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return who sits where in the table's language, for a file: nothing is formatted there."""
    localizer = named(catalogs, row.language, seats, row.game)
    return tuple(written_name(localizer.name(seat.seat)) for seat in seats)


def private_language(person: PersonRow, seat: SeatRow | None = None, locale: str = "") -> str:
    """Return a person's language: as set, else as their Discord client says."""
    return person.language or language_of(locale or (seat.locale if seat else ""))


def public_language(guild: GuildRow, locale: str) -> str:
    """Return a server's language: as set, else as the server's locale says."""
    return guild.language or language_of(locale)


def table_name(localizer: Localizer, row: TableRow) -> str:
    """Return the name of a table's thread: game and number, within Discord's 100 characters."""
    return f"{localizer.game(row.game, 'name')} #{row.id}"[:100]


def option_name(localizer: Localizer, game: Game[Any], key: str) -> str:
    """Return an option's name: the game's own, or the table's."""
    return localizer.game(game.id, f"option.{key}") if key in game.options else localizer.say(f"option.{key}")


def option_value(localizer: Localizer, game: Game[Any], key: str, value: int | str) -> str:
    """Return an option's value in words."""
    if isinstance(value, int):
        return str(value)
    return (
        localizer.game(game.id, f"value.{value}") if key in game.options else localizer.say(f"value.{value}")
    )


def option_text(localizer: Localizer, game: Game[Any], key: str, value: int | str) -> str:
    """Return an option with its value, as one piece of a list."""
    return f"{option_name(localizer, game, key)}: {option_value(localizer, game, key, value)}"
