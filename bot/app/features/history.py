"""``/history``: one's own finished games, their films and records, and the score against somebody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

import games
from bot.app.context import Context
from bot.app.feature import Click, pressed, slash, worded
from bot.app.parts import Parts
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Entry, Message, Outgoing, Rows, Select, number_in
from bot.messages.profile_message import result_line, shown_name
from data.result_rows import Meetings, ResultRow, Totals
from data.rows import Seating
from data.store import Store
from games.game import Arg

# -- a person's finished games, page by page -------------------------------------------------------------


PAGE = 5
"""Number of games on a page, each with a row of buttons."""
ALL = "all"
"""The menu's entry for all games."""
LISTED = 24
"""Number of games that fit in the menu next to the entry for all of them."""


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """What a history shows. ``game`` "": all games; ``opponent``: only games with that person."""

    page: int = 0
    game: str = ""
    opponent: int | None = None

    def __str__(self) -> str:
        return f"{self.page}|{self.game}|{'' if self.opponent is None else self.opponent}"

    @classmethod
    def parse(cls, text: str) -> HistoryQuery:
        """Parse the output of ``str``; anything else means the newest of all games."""
        page, _, rest = text.partition("|")
        game, _, opponent = rest.partition("|")
        return cls(number_in(page) or 0, game, number_in(opponent))

    @property
    def first(self) -> int:
        """Number of newer games before this page."""
        return PAGE * self.page


@dataclass(frozen=True, slots=True)
class Listed:
    """A finished game on a page; ``at``: None if its table is no longer stored."""

    result: ResultRow
    at: Seating | None


def history_message(
    localizer: Localizer,
    wanted: HistoryQuery,
    listed: Sequence[Listed],
    count: int,
    totals: Sequence[Totals],
) -> Message:
    """Return a page of finished games. ``count``: the number of matching games."""
    say = localizer.say
    if not count:
        return Message(
            say("history.title"), (say("history.none"),), rows=_game_menu(localizer, wanted, totals)
        )
    lines = tuple(result_line(localizer, each.result, each.at, ()) for each in listed)
    last = wanted.first + len(listed)
    where = say("history.where", first=wanted.first + 1, last=last, count=count)
    rows = (
        *_game_menu(localizer, wanted, totals),
        *_game_buttons(localizer, listed),
        *_page_buttons(localizer, wanted, count),
    )
    return Message(say("history.title"), lines, rows=rows, below=(f"-# {where}",))


def together_message(page: Message, localizer: Localizer, name: str, met: Sequence[Meetings]) -> Message:
    """Return a page of the games with somebody, with the score. ``name``: theirs, ready for a sentence."""
    say = localizer.say
    total = _score(met)
    lines = [say("history.together", total, player=name)]
    if len(met) > 1:
        lines += [
            say("history.together_at", _score((each,)), game=localizer.game(each.game, "name"))
            for each in met
        ]
    return replace(page, headline=say("history.title_with", player=name), lines=(*lines, "", *page.lines))


def _score(met: Sequence[Meetings]) -> dict[str, Arg]:
    """Return the arguments for a sentence on how often two people met, and who was ahead."""
    return {
        "met": sum(each.met for each in met), "ahead": sum(each.ahead for each in met),
        "behind": sum(each.behind for each in met), "level": sum(each.level for each in met),
    }  # fmt: skip


def _game_menu(localizer: Localizer, wanted: HistoryQuery, totals: Sequence[Totals]) -> tuple[Select, ...]:
    """Return the menu of games, empty if there is no choice."""
    if len(totals) < 2:
        return ()
    say = localizer.say
    counts = {each.game: each.played for each in totals[:LISTED]}
    texts = {ALL: say("history.all", count=sum(each.played for each in totals))}
    for game, count in counts.items():
        texts[game] = say("history.of_game", game=localizer.game(game, "name"), count=count)
    current = wanted.game or ALL
    entries = tuple(Entry(text, value, chosen=value == current) for value, text in texts.items())
    route = CustomId("history_game", rest=str(replace(wanted, page=0, game="")))
    return (Select(str(route), entries, texts.get(current, "")),)


def _game_buttons(localizer: Localizer, listed: Sequence[Listed]) -> Rows:
    """Return a row of buttons for each game still stored: its film and its record."""
    return tuple(
        tuple(
            Button(
                localizer.say(f"button.{action}_of", table=each.at.table.id),
                str(CustomId(action, each.at.table.id, each.at.table.step)),
            )
            for action in ("film", "record")
        )
        for each in listed
        if each.at is not None
    )


def _page_buttons(localizer: Localizer, wanted: HistoryQuery, count: int) -> Rows:
    """Return the buttons for newer and older games and, among those with one person, for all games."""
    say, last = localizer.say, (count - 1) // PAGE

    def turn(label: str, page: int) -> Button:
        is_disabled = not 0 <= page <= last
        route = CustomId("history", rest=str(replace(wanted, page=max(page, 0))))
        return Button(say(f"button.{label}"), str(route), disabled=is_disabled)

    turns = (turn("newer", wanted.page - 1), turn("older", wanted.page + 1)) if last else ()
    all_games = Button(say("button.with_all"), str(CustomId("history", rest=f"0|{wanted.game}|all")))
    row = (*turns, *(() if wanted.opponent is None else (all_games,)))
    return (row,) if row else ()


class HistoryCommand:
    """Lists a person's finished games, only to them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @slash("history", choices={"game": worded("{}.name", games.all_games)})
    async def history(self, ctx: Context, game: str = "", opponent: discord.User | None = None) -> Outgoing:
        """List one's newest finished games."""
        return await self._page(ctx, HistoryQuery(0, game, opponent.id if opponent else None))

    @pressed("history")
    async def turn(self, ctx: Context, click: Click) -> Outgoing:
        """Show another page."""
        return await self._page(ctx, HistoryQuery.parse(click.id.rest))

    @pressed("history_game")
    async def choose(self, ctx: Context, click: Click) -> Outgoing:
        """Show the history of another game."""
        game = "" if click.value == ALL else click.value
        return await self._page(ctx, replace(HistoryQuery.parse(click.id.rest), game=game))

    async def _page(self, ctx: Context, wanted: HistoryQuery) -> Outgoing:
        if wanted.opponent is not None:
            return await self._together(ctx, wanted, wanted.opponent)
        totals = await self._store.totals(ctx.id)
        count = sum(each.played for each in totals if wanted.game in {"", each.game})
        wanted, listed = await self._listed(ctx, wanted, count)
        return Outgoing(history_message(ctx.localizer, wanted, listed, count, totals))

    async def _together(self, ctx: Context, wanted: HistoryQuery, opponent: int) -> Outgoing:
        """Show the games with somebody; none if that person hides."""
        is_hidden = opponent == ctx.id or await self._store.hidden_among((opponent,))
        met = [] if is_hidden else await self._store.meetings(ctx.id, opponent)
        met = [each for each in met if wanted.game in {"", each.game}]
        count = sum(each.met for each in met)
        if not count:
            return Outgoing(Message(ctx.localizer.say("history.nothing_with", player=f"<@{opponent}>")))
        wanted, listed = await self._listed(ctx, wanted, count)
        page = history_message(ctx.localizer, wanted, listed, count, ())
        return Outgoing(together_message(page, ctx.localizer, opponent_name(opponent, listed), met))

    async def _listed(
        self, ctx: Context, wanted: HistoryQuery, count: int
    ) -> tuple[HistoryQuery, list[Listed]]:
        """Return the query, moved to the last page if it is past the end, and the games of its page."""
        wanted = replace(wanted, page=min(wanted.page, max(0, count - 1) // PAGE))
        found = await self._store.results_of(
            ctx.id, game=wanted.game, opponent=wanted.opponent, first=wanted.first, limit=PAGE
        )
        return wanted, [Listed(each, await self._store.finished(each.table_id)) for each in found]


def opponent_name(person_id: int, listed: Sequence[Listed]) -> str:
    """Return somebody's name from the newest of these games, else a mention without a ping."""
    seats = (seat for each in listed if each.at is not None for seat in each.at.seats)
    names = (seat.name for seat in seats if person_id in {seat.person_id, seat.owner_id} and seat.name)
    name = next(names, "")
    return shown_name(name) if name else f"<@{person_id}>"


def build(parts: Parts) -> HistoryCommand:
    dealer = parts.dealer
    return HistoryCommand(dealer.store)
