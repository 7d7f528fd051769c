"""The words on and beside a picture: short names, people for whom a computer played, the description."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from textwrap import wrap

from bot.messages.display_names import SeatNames, levels_of, own_name, vacant_name
from bot.messages.localizer import Localizer
from bot.messages.message import ALT_LIMIT, Picture
from bot.tables.history import History
from bot.tables.names import filed_name, plain_name, written_name
from data.rows import SeatRow
from data.words import Catalogs
from games.game import Seat, View
from renderers import PLAYED_FOR, Words
from renderers import load as renderer
from renderers.legend import COMPUTER as COMPUTER_WORD

PAGE = 3500
"""One message holds so many characters of the board in words."""

_NUMBERED = re.compile("^([\u200e\u200f\u2066-\u2069]*[0-9]+[\u2066-\u2069]*)\\.")


def picture_names(
    catalogs: Catalogs, table: History, step: int | None = None, language: str = ""
) -> tuple[str, ...]:
    """Return short names of the seats for pictures; computers are called in a language, "" for the table's.

    A person keeps their name, whoever answers for them; from the first step that a computer played for them,
    the sign of a computer stands before it (``step``: what the picture shows, None: the newest). Pictures
    show the number or the colour of a seat beside its name, so nobody is mistaken for another.
    """
    return seat_names(catalogs, table, table.played_for(step), language)


def seat_names(
    catalogs: Catalogs, table: History, signs: Collection[Seat], language: str = ""
) -> tuple[str, ...]:
    """Return the same names; ``signs``: the seats that have the sign of a computer."""
    localizer, levels = Localizer(catalogs, language or table.row.language), levels_of(table.seats)
    seated = (
        PLAYED_FOR * (seat.seat in signs) + _short(localizer, table.row.game, seat, levels)
        for seat in table.seats
    )
    behind = range(len(table.seats), len(table.seats) + table.game.partners)
    return (*seated, *(filed_name(localizer.say("seat.short", number=seat + 1)) for seat in behind))


def _short(localizer: Localizer, game_id: str, seat: SeatRow, levels: Sequence[str]) -> str:
    if seat.person_id is None and seat.owner_id is None and not seat.level:
        return filed_name(vacant_name(localizer, game_id, seat.seat))
    if not seat.level or seat.owner_id is not None:
        return filed_name(plain_name(seat.name))
    name = own_name(localizer, game_id, seat.seat, levels)
    return filed_name(name or localizer.say("seat.short", number=seat.seat + 1))


def sign_words(localizer: Localizer, game_id: str, view: View, names: Sequence[str] = ()) -> Words:
    """Return the words for a picture's legend: what its signs mean."""
    words = tuple((key, localizer.game(game_id, key)) for key in renderer(game_id).signs(view))
    if any(name.startswith(PLAYED_FOR) for name in names):
        words += ((COMPUTER_WORD, localizer.say(COMPUTER_WORD)),)
    return tuple((key, filed_name(word)) for key, word in words)


def alt_text(localizer: Localizer, table: History, view: View, step: int | None = None) -> str:
    """Return a picture's description, within Discord's limit. Nothing is escaped: it has no formatting."""
    game, signs = table.row.game, _signs(localizer, table, step)
    alt = localizer.lines(game, renderer(game).alt(view), ALT_LIMIT - len(signs) - bool(signs))
    return written_name(f"{alt} {signs}".strip())


def described(localizer: Localizer, game_id: str, view: View) -> str:
    """Return the description of a picture that belongs to no table, within Discord's limit."""
    return written_name(localizer.lines(game_id, renderer(game_id).alt(view), ALT_LIMIT))


def _signs(localizer: Localizer, table: History, step: int | None) -> str:
    """Return what the sign of a computer means beside names that have it; "" if none has."""
    played = sorted(table.played_for(step))
    if not played:
        return ""
    people = SeatNames(localizer, table.row.game, table.seats)
    return localizer.say("table.sign", names=tuple(map(people.person, played)))


def board_words(localizer: Localizer, table: History, view: View, step: int | None = None) -> tuple[str, ...]:
    """Return everything that a picture shows in sentences, for people who use a screen reader."""
    game, signs = table.row.game, _signs(localizer, table, step)
    sentences = [localizer.game(game, line.key, line.args) for line in renderer(game).words(view)]
    return tuple(map(unlisted, (*sentences, *([signs] if signs else []))))


def pages(sentences: Sequence[str], limit: int = PAGE) -> tuple[tuple[str, ...], ...]:
    """Return sentences in as few pages as messages can hold; a longer sentence is cut between words."""
    parts: list[list[str]] = [[]]
    for sentence in (piece for whole in sentences for piece in wrap(whole, limit)):
        if sum(len(other) + 1 for other in parts[-1]) + len(sentence) > limit:
            parts.append([])
        parts[-1].append(sentence)
    return tuple(map(tuple, parts))


def spoken(
    picture: Picture, localizer: Localizer, table: History, view: View, step: int | None = None
) -> Picture:
    """Return a picture with the words of the board."""
    words = board_words(localizer, table, view, step)
    return replace(picture, words=words, more=localizer.say("board.more"))


def unlisted(line: str) -> str:
    """Return a line that Markdown must not number: it would count on, though ranks are shared."""
    return _NUMBERED.sub(r"\1\\.", line)


def title_picture(localizer: Localizer, game_id: str) -> Picture:
    """Return the picture beside a game's name before anything is played."""
    return Picture(localizer.say("lobby.picture", game=localizer.game(game_id, "name")), kind="title")
