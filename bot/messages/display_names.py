"""The names of people, computers and tables in public sentences."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from textwrap import wrap
from typing import Any

import games
from bot.messages.localizer import ComputerName, Localizer, forget_sentences
from bot.messages.message import ALT_LIMIT, MENU_LIMIT, Picture, together
from bot.tables.lobby import Lobby
from bot.tables.names import filed_name, in_sentences, look, plain_name, typed_form, written_name
from bot.tables.options import OFF, all_options
from bot.tables.table import History
from bot.tables.typed_times import named_zone, zone_showing
from data.cities import city_name, places, zones_from
from data.preference_rows import GuildRow, PersonRow
from data.rows import SeatRow, TableRow
from data.words import LANGUAGES, Catalogs, language_of
from data.zones import Zone, ahead, fixed_offset, shown
from games.game import NO_ARGS, Args, Game, Seat, View, Word
from games.record import COMPUTER
from renderers import PLAYED_FOR, Words
from renderers import load as renderer
from renderers.legend import COMPUTER as COMPUTER_WORD


def place_link(row: TableRow) -> str:
    """Return a link to the place of a table; for a table in several people's DMs, to each reader's own."""
    if row.in_dms:
        own = f"/{row.channel_id}" if row.channel_id and not row.guild_id else ""
        return f"<https://discord.com/channels/@me{own}>"
    return f"<#{row.place_id}>"


def table_link(localizer: Localizer, row: TableRow) -> str:
    """Return a link to the place of a table, with a text that identifies the table.

    Discord shows a thread's name, but a rematch is played in the thread of an earlier table.
    """
    link = place_link(row)
    if row.rematch_of is not None and not row.in_dms:
        link = f"<https://discord.com/channels/{row.guild_id}/{row.place_id}>"
    return f"[{table_name(localizer, row)}]({link})" if link.startswith("<https") else link


def lobby_link(lobby: Lobby) -> str:
    """Return a link to a lobby's message, or to its channel while the message is unknown."""
    if (place := lobby.place) is None:
        return place_link(lobby.row)
    server = lobby.row.guild_id or "@me"
    return f"<https://discord.com/channels/{server}/{place.channel_id}/{place.message_id}>"


def move_word(localizer: Localizer, game_id: str, move: str) -> str:
    """Return the name of a move that consists of words, as on its button; the move itself if it has none.

    Where the name has an amount, the move has to say it: ``raise 3``.
    """
    word, _, amount = move.partition(" ")
    if word.isalpha() and amount.isdecimal():
        return own_sentence(localizer, game_id, f"practice.named_{word}", {"by": int(amount)}) or move
    key = f"choice.{move.replace(' ', '_')}"
    if not move.replace(" ", "").isalpha() or localizer.catalogs.used(localizer.language, f"{game_id}.{key}"):
        return move
    return own_sentence(localizer, game_id, key) or move


def own_sentence(localizer: Localizer, game_id: str, key: str, args: Args = NO_ARGS) -> str:
    """Return a sentence of a game, "" if the game doesn't have it.

    Games may name their computers (``called.<level>``) and describe how they play (``character.<level>``).
    They may also say what a move means that was played because time ran out (``ran_out.<move>``), and for
    whom, if everybody sees the move with that step (``late.<move>``).
    """
    there = localizer.catalogs.has(localizer.language, f"{game_id}.{key}")
    return localizer.game(game_id, key, args) if there else ""


def level_name(localizer: Localizer, game_id: str, level: str) -> str:
    """Return a level in words, with the game's name for it."""
    word, name = localizer.say(f"level.{level}"), own_sentence(localizer, game_id, f"called.{level}")
    return localizer.say("seat.called", name=name, level=word) if name else word


def own_name(localizer: Localizer, game_id: str, seat: Seat, levels: Sequence[str]) -> str:
    """Return a game's own name for a computer, "" if it has none. ``levels``: see ``levels_of``.

    If several share a name, each gets the number of its seat.
    """
    name = own_sentence(localizer, game_id, f"called.{levels[seat]}")
    return f"{name} {seat + 1}" if name and levels.count(levels[seat]) > 1 else name


def computer_name(localizer: Localizer, game_id: str, seat: Seat, levels: Sequence[str]) -> ComputerName:
    """Return the name of a computer with its level. ``levels``: by seat, "" for people."""
    word, name = localizer.say(f"level.{levels[seat]}"), own_name(localizer, game_id, seat, levels)
    if not name:
        return ComputerName(localizer.say("seat.computer", number=seat + 1, level=word))
    return ComputerName(localizer.say("seat.called", name=name, level=word))


def levels_of(seats: Sequence[SeatRow]) -> list[str]:
    """Return the computers' levels by seat; "" for people, also where a computer stands in."""
    return ["" if seat.owner_id else seat.level for seat in seats]


def named(localizer: Localizer, seats: Sequence[SeatRow], game_id: str) -> Localizer:
    """Return a localizer of the same language that knows who sits where."""
    return replace(localizer, name=SeatNames(localizer, game_id, tuple(seats)).name)


def numbered(localizer: Localizer) -> Localizer:
    """Return a localizer of the same language that names the players of a board without a table by number."""
    return replace(localizer, name=lambda seat: localizer.say("rules.player", number=seat + 1))


def named_by(
    localizer: Localizer, seats: Sequence[SeatRow], game_id: str, givers: Mapping[Seat, str], step: int
) -> Localizer:
    """Return a localizer of the same language that names whoever played up to a step, not who sits there now.

    ``givers``: by seat, the giver of its latest answer up to that step.
    """
    names = SeatNames(localizer, game_id, tuple(seats))
    return replace(localizer, name=lambda seat: names.of_giver(seat, givers.get(seat, ""), step))


def named_at(localizer: Localizer, table: History, step: int) -> Localizer:
    """Return a localizer of the same language that names who played at a table up to a step."""
    return named_by(localizer, table.seats, table.row.game, table.latest_givers(step), step)


def vacant_name(localizer: Localizer, game_id: str, seat: Seat) -> str:
    """Return the name of a forgotten person's seat; at a posted puzzle, the reader's name."""
    return localizer.say("seat.you" if games.load(game_id).daily else "seat.former", number=seat + 1)


class SeatNames:
    """The players' names at one table in one language, made distinct."""

    def __init__(self, localizer: Localizer, game_id: str, seats: Sequence[SeatRow]) -> None:
        self._localizer = localizer
        self._game_id = game_id
        self._seats = seats

    def name(self, seat: Seat) -> str:
        """Return the name of a seat's player: a computer's with its level, a stand-in's with its person.

        The game itself moves for numbers beyond the table's seats (``Game.partners``).
        """
        if seat >= len(self._seats):
            return ComputerName(self._localizer.say("seat.short", number=seat + 1))
        row = self._seats[seat]
        if row.level and not row.owner_id:
            return computer_name(self._localizer, self._game_id, seat, levels_of(self._seats))
        return self.stand_in(seat) if row.level else self.person(seat)

    def of_giver(self, seat: Seat, giver: str, step: int) -> str:
        """Return the name of whoever gave a seat's latest answer up to a step.

        ``giver``: see ``games.record.PERSON``; "": nobody yet. The name of whoever had the seat before a
        substitute is no longer known.
        """
        if seat >= len(self._seats):
            return self.name(seat)
        row = self._seats[seat]
        is_computer = row.level and row.owner_id is None
        if is_computer and (not giver or giver.startswith(COMPUTER)):
            return self.name(seat)
        if row.former_id is not None and step <= row.since:
            name = vacant_name(self._localizer, self._game_id, seat)
        else:
            name = self.person(seat)
        return self._localizer.say("seat.stands_in", name=name) if giver.startswith(COMPUTER) else name

    def person(self, seat: Seat) -> str:
        """Return a person's name, with their seat's number if the name is ambiguous."""
        row = self._seats[seat]
        if row.person_id is None and row.owner_id is None:
            return vacant_name(self._localizer, self._game_id, seat)
        name = in_sentences(plain_name(row.name), self._localizer.language)
        if self._is_unambiguous(seat):
            return name
        return self._localizer.say("seat.apart", name=name, number=seat + 1)

    def stand_in(self, seat: Seat) -> str:
        """Return the name of a computer that answers for a person."""
        return self._localizer.say("seat.stands_in", name=self.person(seat))

    def _is_unambiguous(self, seat: Seat) -> bool:
        mine = self._seats[seat].name
        people = (other for other in self._seats if not other.level or other.owner_id is not None)
        others = (other.name for other in people if other.seat != seat)
        if any(look(plain_name(mine)) == look(plain_name(other)) for other in others):
            return False
        return not _looks_reserved(self._localizer.catalogs, self._game_id, mine)


_DIGIT = re.compile(r"\d")


@lru_cache(1024)
def _looks_reserved(catalogs: Catalogs, game_id: str, name: str) -> bool:
    """Return whether a person's name looks like the bot's own names for computers and seats."""
    words, computers = _reserved(catalogs, game_id)
    seen = look(name)
    return any(word in seen for word in words) or look(_DIGIT.sub("", name)) in computers


@lru_cache(64)
def _reserved(catalogs: Catalogs, game_id: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words that a person's name may not contain, and the full names of the game's computers."""
    words, computers = set(), set()
    for language in LANGUAGES:
        localizer = Localizer(catalogs, language)
        words.add(look(localizer.say("seat.computer", number="", level="")).rstrip("ー"))
        words.add(look(localizer.say("seat.apart", name="", number="")))
        for level in games.load(game_id).computers:
            if own_sentence(localizer, game_id, f"called.{level}"):
                computers.add(look(level_name(localizer, game_id, level)))
    return frozenset(words), frozenset(computers)


def forget_names() -> None:
    """Forget all names of people."""
    _looks_reserved.cache_clear()
    look.cache_clear()
    plain_name.cache_clear()
    filed_name.cache_clear()
    forget_sentences()


def written_names(catalogs: Catalogs, row: TableRow, seats: Sequence[SeatRow]) -> tuple[str, ...]:
    """Return the names by seat in the table's language, for a file, without formatting."""
    localizer = named(Localizer(catalogs, row.language), seats, row.game)
    return tuple(filed_name(localizer.name(seat.seat)) for seat in seats)


def private_language(person: PersonRow, seat: SeatRow | None = None, locale: str = "") -> str:
    """Return a person's language: as set, else their Discord client's."""
    return person.language or language_of(locale or (seat.locale if seat else ""))


def public_language(guild: GuildRow, locale: str) -> str:
    """Return a server's language: as set, else its locale's."""
    return guild.language or language_of(locale)


def table_name(localizer: Localizer, row: TableRow) -> str:
    """Return the name of a table's thread: game and number, within Discord's 100 characters."""
    return f"{localizer.game(row.game, 'name')} #{row.id}"[:100]


def listed_name(localizer: Localizer, row: TableRow) -> str:
    """Return the name of a table in a list: a rematch has no thread of its own, so it names another's."""
    if row.rematch_of is None or row.in_dms or row.lost_at is not None:
        return table_name(localizer, row)
    return localizer.say("tables.rematch", number=row.id, thread=f"<#{row.place_id}>")


def table_line(localizer: Localizer, row: TableRow, *, mine: bool = False) -> str:
    """Return a line on a table that has begun. ``mine``: it waits for the reader's answer."""
    kind = "yours" if mine else row.status
    name, thread = listed_name(localizer, row), table_link(localizer, row)
    if row.lost_at is not None:  # a link would lead nowhere
        return localizer.say("tables.lost", table=name, number=row.id)
    if row.status != "open" or row.deadline is None:
        return localizer.say(f"tables.{kind}", table=name, thread=thread)
    time = f"<t:{int(row.deadline)}:R>"
    return localizer.say(f"tables.{kind}_until", table=name, thread=thread, time=time)


def permission_words(names: Sequence[str]) -> tuple[Word, ...]:
    """Return permissions by their names in Discord's settings."""
    return tuple(Word(f"permission.{name}") for name in names)


def option_name(localizer: Localizer, game: Game[Any], key: str) -> str:
    """Return an option's name: the game's own, or the table's."""
    return localizer.game(game.id if key in game.options else "", f"option.{key}")


def option_text(localizer: Localizer, game: Game[Any], key: str, value: int | str) -> str:
    """Return an option with its value, as an item of a list."""
    name, chosen = option_name(localizer, game, key), value_text(localizer, game, key, value)
    return localizer.say("lobby.option", name=name, value=chosen)


def value_text(localizer: Localizer, game: Game[Any], key: str, value: int | str) -> str:
    """Return an option's value in words."""
    if isinstance(value, str) and ":" in value:
        return value  # an hour of the day
    if isinstance(value, str):
        return localizer.game(game.id if key in game.options else "", f"value.{value}")
    option = all_options(game)[key]
    if option.time and not value:
        return localizer.say(f"value.{OFF}")
    return localizer.duration(value) if option.time else localizer.number(value)


def typed_value(localizer: Localizer, game: Game[Any], key: str, value: int | str) -> str:
    """Return an option's value as it can be typed: a length of time in words, another as it is stored."""
    if not all_options(game)[key].time:
        return str(value)
    return typed_form(value_text(localizer, game, key, value)) if value else OFF


def allowed_text(localizer: Localizer, game: Game[Any], key: str) -> str:
    """Return an option's allowed values, as they can be typed."""
    option = all_options(game)[key]
    if not option.time:
        return option.allowed
    low, high = localizer.duration(option.low), localizer.duration(option.high)
    return localizer.say("time.from_to", low=low, high=high)


# -- what time zones are called, and which are suggested -------------------------------------------------


BIGGEST = (
    "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York", "America/Mexico_City",
    "America/Bogota", "America/Buenos_Aires", "America/Sao_Paulo", "Europe/London", "Africa/Lagos",
    "Europe/Berlin", "Africa/Cairo", "Europe/Istanbul", "Europe/Moscow", "Asia/Tehran", "Asia/Dubai",
    "Asia/Karachi", "Asia/Calcutta", "Asia/Dhaka", "Asia/Jakarta", "Asia/Shanghai", "Asia/Seoul",
    "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip
"""Time zones with the most people, by their Unicode names; they are suggested first."""


def zone_name(zone: Zone, language: str) -> str:
    """Return a zone's name: UTC+5:30, or its city."""
    minutes = fixed_offset(zone)
    if minutes is None:
        return city_name(zone, language)
    hours, rest = divmod(abs(minutes), 60)
    return "UTC" + f"{'-' if minutes < 0 else '+'}{hours}" * bool(minutes) + (f":{rest:02}" if rest else "")


def clock_in(zone: Zone, now: float) -> str:
    """Return the time that a zone's clocks show."""
    minutes = int(shown(zone, now) // 60) % 1440
    return f"{minutes // 60:02}:{minutes % 60:02}"


def suggested_zones(typed: str, now: float, language: str) -> list[tuple[str, Zone]]:
    """Return zones for a typed text: each with the time that its clocks show now, and its value.

    If none matches, the biggest places, from west to east.
    """
    found = _matching_zones(typed, now) or sorted(BIGGEST, key=lambda zone: ahead(zone, now))
    return [(f"{clock_in(zone, now)} {zone_name(zone, language)}", zone) for zone in found[:MENU_LIMIT]]


def _matching_zones(typed: str, now: float) -> list[Zone]:
    """Return the zones that a text may mean: by a name, an offset, or the time that their clocks show."""
    if not typed.strip():
        return []
    zone, offset = named_zone(typed), zone_showing(typed, now)
    if offset is not None:
        return [*_places_at(offset, now), offset]
    if zone is None or fixed_offset(zone) is None:
        return list(dict.fromkeys([*([zone] if zone else ()), *_biggest_first(zones_from(typed))]))
    return [zone, *_places_at(zone, now)]


def _places_at(offset: Zone, now: float) -> list[Zone]:
    """Return the places whose clocks are at this offset now, the biggest first."""
    return _biggest_first(zone for zone in places() if ahead(zone, now) == ahead(offset, now))


def _biggest_first(zones: Iterable[Zone]) -> list[Zone]:
    return sorted(zones, key=lambda zone: zone not in BIGGEST)


# -- the words on a picture, and those that describe it --------------------------------------------------


PAGE = 3500
"""Most characters of the board in words that one message holds."""

_NUMBERED = re.compile("^([\u200e\u200f\u2066-\u2069]*[0-9]+[\u2066-\u2069]*)\\.")


def picture_names(
    catalogs: Catalogs, table: History, step: int | None = None, language: str = ""
) -> tuple[str, ...]:
    """Return short names of the seats for pictures. ``language``: of computers' names, "" for the table's.

    A person keeps their name, whoever answers for them; from the first step that a computer played for them,
    a computer's sign precedes it (``step``: the one that the picture shows, None: the newest). Pictures show
    a seat's number or colour next to its name, so the names need not be distinct.
    """
    return seat_names(catalogs, table, table.played_for(step), language)


def seat_names(
    catalogs: Catalogs, table: History, signs: Collection[Seat], language: str = ""
) -> tuple[str, ...]:
    """Return short names for pictures. ``signs``: the seats whose names get a computer's sign."""
    localizer, levels = Localizer(catalogs, language or table.row.language), levels_of(table.seats)
    seated = (
        PLAYED_FOR * (seat.seat in signs) + _short_name(localizer, table.row.game, seat, levels)
        for seat in table.seats
    )
    partners = range(len(table.seats), len(table.seats) + table.game.partners)
    return (*seated, *(filed_name(localizer.say("seat.short", number=seat + 1)) for seat in partners))


def _short_name(localizer: Localizer, game_id: str, seat: SeatRow, levels: Sequence[str]) -> str:
    if seat.person_id is None and seat.owner_id is None and not seat.level:
        return filed_name(vacant_name(localizer, game_id, seat.seat))
    if not seat.level or seat.owner_id is not None:
        return filed_name(plain_name(seat.name))
    name = own_name(localizer, game_id, seat.seat, levels)
    return filed_name(name or localizer.say("seat.short", number=seat.seat + 1))


def sign_words(localizer: Localizer, game_id: str, view: View, names: Sequence[str] = ()) -> Words:
    """Return the words of a picture's legend, which explain its signs."""
    words = tuple((key, localizer.game(game_id, key)) for key in renderer(game_id).signs(view))
    if any(name.startswith(PLAYED_FOR) for name in names):
        words += ((COMPUTER_WORD, localizer.say(COMPUTER_WORD)),)
    return tuple((key, filed_name(word)) for key, word in words)


def alt_text(localizer: Localizer, table: History, view: View, step: int | None = None) -> str:
    """Return a picture's description, within Discord's limit, unescaped since it has no formatting."""
    game, signs = table.row.game, _signs(localizer, table, step)
    alt = localizer.lines(game, renderer(game).alt(view), ALT_LIMIT - len(signs) - bool(signs))
    return written_name(together(alt, signs) if signs else alt)


def described(localizer: Localizer, game_id: str, view: View) -> str:
    """Return the description of a picture without a table, within Discord's limit."""
    return written_name(localizer.lines(game_id, renderer(game_id).alt(view), ALT_LIMIT))


def _signs(localizer: Localizer, table: History, step: int | None) -> str:
    """Return the sentence on what the computer's sign at some names means; "" if no name has it."""
    played = sorted(table.played_for(step))
    if not played:
        return ""
    people = SeatNames(localizer, table.row.game, table.seats)
    return localizer.say("table.sign", names=tuple(map(people.person, played)))


def board_words(localizer: Localizer, table: History, view: View, step: int | None = None) -> tuple[str, ...]:
    """Return everything that a picture shows, in sentences for screen readers."""
    game, signs = table.row.game, _signs(localizer, table, step)
    sentences = [localizer.game(game, line.key, line.args) for line in renderer(game).words(view)]
    return tuple(map(unlisted, (*sentences, *([signs] if signs else []))))


def pages(sentences: Sequence[str], limit: int = PAGE) -> tuple[tuple[str, ...], ...]:
    """Return sentences in as few pages as possible; a sentence beyond the limit is split between words."""
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
    """Return a line that Markdown won't renumber: it would count on even where ranks are shared."""
    return _NUMBERED.sub(r"\1\\.", line)


def title_picture(localizer: Localizer, game_id: str) -> Picture:
    """Return the picture shown next to a game's name: an example, not a position from a real game."""
    return Picture(localizer.say("lobby.picture", game=localizer.game(game_id, "name")), kind="title")
