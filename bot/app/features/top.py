"""``/top``: who is best at a game, in a server or everywhere; people who hide are left out."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

import discord

from bot.app.context import Context
from bot.app.discord_transport import Members
from bot.app.feature import Click, pressed, slash, worded
from bot.app.features.play import playable
from bot.app.parts import Pages, Parts
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Button, CustomId, Message, Outgoing, Rows, number_in
from bot.messages.profile_message import rating_text, shown_name
from bot.tables.refusal import Refusal
from data.ratings import PEOPLE
from data.result_rows import RatingRow
from data.store import Store

# -- a game's board: who is best at it, in a server or everywhere. Independent of Discord ----------------


PAGE = 10
MOST_PAGES = 10
"""Most pages of a board."""


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a board. ``here``: of the asker's server, else of everybody. ``more``: a next page exists."""

    game: str
    here: bool
    page: int
    rows: tuple[RatingRow, ...]
    names: tuple[str, ...]
    more: bool


@dataclass(frozen=True, slots=True)
class WantedBoard:
    """The board and the page that somebody asks for."""

    game: str
    here: bool
    page: int = 0

    def __str__(self) -> str:
        return f"{self.page}|{'here' if self.here else 'all'}|{self.game}"

    @classmethod
    def parse(cls, text: str) -> WantedBoard:
        """Parse the output of ``str``."""
        page, _, rest = text.partition("|")
        where, _, game = rest.partition("|")
        return cls(game, where == "here", min(number_in(page) or 0, MOST_PAGES - 1))


def board_message(
    reader: Reader, board: Board, own: RatingRow | None, now: float, *, in_server: bool
) -> Message:
    """Return a page of a board. ``own``: the asker's rating, None if they have none."""
    say = reader.localizer.say
    game = reader.localizer.game(board.game, "name")
    title = say("top.title" if board.here else "top.title_everywhere", game=game)
    lines = [
        _line(reader, PAGE * board.page + place, row, name, now)
        for place, (row, name) in enumerate(zip(board.rows, board.names, strict=True), start=1)
    ]
    notes = [say("top.who")]
    if reader.person.hidden:
        notes.append(say("top.hidden"))
    elif own is not None and all(row.person_id != reader.id for row in board.rows):
        notes.append(say("top.own", rating=reader.localizer.number(rating_text(own, now)), games=own.games))
    return Message(
        title,
        tuple(lines) or (say("top.none"),),
        rows=_buttons(reader.localizer, board, in_server=in_server),
        below=tuple(f"-# {note}" for note in notes),
    )


def _line(reader: Reader, place: int, row: RatingRow, name: str, now: float) -> str:
    key = "top.line_own" if row.person_id == reader.id else "top.line"
    player = shown_name(name) if name else f"<@{row.person_id}>"
    rating = reader.localizer.number(rating_text(row, now))
    return reader.localizer.say(key, place=place, player=player, rating=rating, games=row.games)


def _buttons(localizer: Localizer, board: Board, *, in_server: bool) -> Rows:
    """Return the buttons for other pages, and for the other board."""
    say = localizer.say

    def way(label: str, page: int, here: bool, is_disabled: bool = False) -> Button:
        route = CustomId("top", rest=str(WantedBoard(board.game, here, max(0, page))))
        return Button(say(f"button.{label}"), str(route), disabled=is_disabled)

    turns: tuple[Button, ...] = ()
    if board.page or board.more:
        turns = (
            way("higher", board.page - 1, board.here, is_disabled=not board.page),
            way("lower", board.page + 1, board.here, is_disabled=not board.more),
        )
    other = (way("top_everywhere" if board.here else "top_here", 0, not board.here),) if in_server else ()
    return ((*turns, *other),) if turns or other else ()


class TopCommand:
    """Shows boards."""

    def __init__(self, store: Store, members: Members, pages: Pages) -> None:
        self._store = store
        self._members = members
        self._pages = pages

    @slash("top", choices={"game": worded("{}.name", playable)})
    async def top(self, ctx: Context, game: str, everywhere: bool = False) -> Outgoing:
        """Show who is best at a game."""
        return await self._shown(ctx, WantedBoard(game, not everywhere))

    @pressed("top")
    async def turn(self, ctx: Context, click: Click) -> Outgoing:
        """Show another part of a board, or the other board."""
        return await self._shown(ctx, WantedBoard.parse(click.id.rest))

    async def _shown(self, ctx: Context, wanted: WantedBoard) -> Outgoing:
        if wanted.game not in playable():
            raise Refusal("forgotten")
        guild, now = None if ctx.is_user_install else ctx.interaction.guild, ctx.now
        here = wanted.here and guild is not None
        first, last = PAGE * wanted.page, PAGE * (wanted.page + 1)
        if here and guild is not None:
            best = (await self._of_server(guild, wanted.game, now, last + 1))[first:]
        else:
            best = await self._store.board(wanted.game, now, first=first, limit=PAGE + 1)
        names = await asyncio.gather(*(self._name(ctx, guild, row.person_id) for row in best[:PAGE]))
        more = len(best) > PAGE and wanted.page + 1 < MOST_PAGES
        board = Board(wanted.game, here, wanted.page, tuple(best[:PAGE]), tuple(names), more)
        own = await self._own_rating(ctx.id, wanted.game)
        message = board_message(ctx.reader, board, own, now, in_server=guild is not None)
        page = self._pages.of_club(ctx.localizer, "boards.html") if here else ()
        return Outgoing(replace(message, rows=(*message.rows, page)) if page else message)

    async def _name(self, ctx: Context, guild: discord.Guild | None, person_id: int) -> str:
        """Return a person's name as this server may see it, "" if none is known."""
        name = await self._store.latest_name(person_id, guild.id if guild is not None else 0)
        return name or await self._members.global_name(ctx.interaction.client, person_id)

    async def _of_server(self, guild: discord.Guild, game: str, now: float, wanted: int) -> list[RatingRow]:
        """Return a server's best members, at most ``wanted``, checking no more people than needed."""
        found: list[RatingRow] = []
        for first in range(0, PAGE * MOST_PAGES, PAGE):
            rows = await self._store.board(game, now, guild.id, first=first, limit=PAGE)
            members = await self._members.among(guild, [row.person_id for row in rows])
            found += [row for row in rows if row.person_id in members]
            if len(rows) < PAGE or len(found) >= wanted:
                break
        return found[:wanted]

    async def _own_rating(self, person_id: int, game: str) -> RatingRow | None:
        """Return a person's rating at a game among people, None if they have none."""
        rows = await self._store.ratings(person_id)
        return next((row for row in rows if row.game == game and row.kind == PEOPLE), None)


def build(parts: Parts) -> TopCommand:
    dealer = parts.dealer
    return TopCommand(dealer.store, Members(dealer.clock), parts.pages)
