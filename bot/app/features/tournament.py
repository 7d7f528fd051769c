"""``/tournament``: open a tournament, or list the server's; and the buttons of its message."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import games
from bot.app.context import Context
from bot.app.feature import Click, pressed, question, slash, worded
from bot.app.features.play import (
    GAME_AND_PRESET,
    SUGGESTED,
    parse_options,
    preset_of,
    suggest_options,
    suggest_time,
    timed,
)
from bot.app.parts import Parts
from bot.app.places import text_channel
from bot.dealer.tournament_entry import TournamentEntry
from bot.dealer.tournaments import Tournaments
from bot.delivery.attachments import Drawing
from bot.messages.message import OTHER, Button, CustomId, Entry, Message, Outgoing, Select, number_in
from bot.messages.tournament_message import TournamentWords
from bot.tables.hours import WORKDAYS, longest_span
from bot.tables.names import written_name
from bot.tables.options import OFF, RatingRange, settle, switched, times_of, within
from bot.tables.refusal import Refusal
from bot.tables.typed_times import read_start
from bot.tournaments.results import SEATS, fitting, usual_size
from bot.tournaments.stored import USUAL_ROUNDS
from data.store import Store
from data.tournament_rows import SOONEST, EntrantRow, StoredTournament, TournamentRow
from data.zones import GREENWICH
from games.durations import DAY, MINUTE, read_duration
from games.values import Duration

# -- what a tournament's host may do: the panel, and its menus of people ---------------------------------


MENU_SIZE, MOST_MENUS = 25, 5
"""Most people in a menu, and most menus of one kind in a panel.

At most 64 people take part at once, but any number may have been removed.
"""

MORE = ">"
"""Prefix of a menu value that leads to more people; the index of the first one to show comes after it."""


def host_panel(words: TournamentWords, *, elsewhere: bool, first: int = 0) -> Message:
    """Return the panel for the host or a manager. ``elsewhere``: they asked in another channel.

    ``first``: index of the first removed person to show, if there are too many.
    """
    row, say, button = words.found.row, words.localizer.say, words.button
    buttons = []
    if row.status == "gathering":
        buttons.append(button("start", "primary"))
    if row.status == "running":
        buttons.append(button("extend", "primary", str(int(row.round_ends or 0))))
    if elsewhere or row.lost_at is not None:
        buttons.append(button("move"))
    buttons.append(button("cancel", "danger"))
    entrants = words.found.entrants
    known = [each for each in entrants if each.person_id is not None]
    menus = (
        *_menus(words, "remove", [each for each in known if each.gone is None]),
        *_menus(words, "back", [each for each in entrants if each.removed], first),
    )
    lost = (say("cup.lost"),) if row.lost_at is not None else ()
    return Message(words.title, lost, rows=(tuple(buttons), *menus))


def sure_message(words: TournamentWords) -> Message:
    """Return the question whether to end the tournament."""
    yes = words.button("end", "danger")
    return question(words.localizer, words.localizer.say("cup.sure"), yes, "cup_panel")


def _menus(
    words: TournamentWords, action: str, people: Sequence[EntrantRow], first: int = 0
) -> tuple[Select, ...]:
    """Return menus of these people, empty if there are none.

    ``first``: index to begin at if there are too many for a panel. The last entry then leads to the next
    people, or from the end back to the beginning.
    """
    entries = [
        Entry(written_name(words.styled_name(each, written_name)), str(each.number)) for each in people
    ]
    if len(entries) > (most := MENU_SIZE * MOST_MENUS):
        next_first = first + most - 1
        more_entry = Entry(OTHER, f"{MORE}{next_first if next_first < len(entries) else 0}")
        entries = [*entries[first:next_first], more_entry]
    else:
        first = 0
    starts = range(0, len(entries), MENU_SIZE)
    say, route = words.localizer.say, CustomId(f"cup_{action}", words.found.row.id)
    name = say(f"cup.{action}")
    if len(starts) < 2:
        return (Select(str(route), tuple(entries), name),) if entries else ()
    menus = []
    for start in starts:
        chunk = tuple(entries[start : start + MENU_SIZE])
        index = first + start
        last = index + sum(not each.value.startswith(MORE) for each in chunk)
        placeholder = say("cup.menu_part", menu=name, first=index + 1, last=last) if last > index else OTHER
        menus.append(Select(str(replace(route, rest=str(start))), chunk, placeholder))
    return tuple(menus)


MOST_ROUNDS = 15
LISTED, LOOKED_AT = 5, 25
"""Most of a server's tournaments listed, and most looked at, since some may be hidden from the asker."""

MOVES_OF_A_ROUND = 30
"""Number of questions that fit in a round at full time, so that nobody gains by waiting for its end."""

FURTHEST = 30 * DAY
"""Most seconds by which a start may be ahead (``SOONEST`` is the least), and the longest round in seconds."""

SHORTEST = 10 * MINUTE
"""The shortest round in seconds."""


@dataclass(eq=False, repr=False)
class TournamentCommand:
    """Opens tournaments and handles their buttons."""

    suggest_time = staticmethod(suggest_time)
    suggest_options = staticmethod(suggest_options)

    _entry: TournamentEntry
    _tournaments: Tournaments
    _store: Store
    _drawing: Drawing

    @slash(
        "tournament", server=True, choices={**GAME_AND_PRESET, "kind": worded("cup.kind_{}", lambda: SEATS)},
        suggest={key: SUGGESTED[key] for key in ("time", "options")}, switches=("rated",),
    )  # fmt: skip
    async def tournament(
        self,
        ctx: Context,
        game: str = "",
        kind: str = "",
        rounds: int = USUAL_ROUNDS,
        preset: str = "",
        time: str = "",
        seats: int = 0,
        begins: str = "",
        round_time: str = "",
        late: int = 1,
        options: str = "",
        **switches: bool,
    ) -> Outgoing:
        """Open a tournament of a game; without a game, list the server's tournaments."""
        if not game:
            return await self._listed(ctx)
        place = await text_channel(ctx)
        zone = {"zone": ctx.reader.person.zone or GREENWICH}
        chosen = {**preset_of(game, preset), **timed(game, time), **zone, **parse_options(options, ctx.now)}
        chosen |= switched(switches)
        known = games.all_games().get(game)
        if known is None or known.seats[-1] < 2 or kind not in ("", *SEATS):
            raise Refusal("game", allowed=tuple(games.all_games()))
        settled = settle(known, chosen, {"rated"})
        if not RatingRange.of(settled).is_open:
            raise Refusal("cup_ratings")
        times = [*times_of(known, settled), *([DAY] * (settled["daily"] != OFF))]
        round_seconds = _round_seconds(round_time, times, weekends_off=settled["weekends"] == OFF)
        kind, size = _kind_and_size(kind, known.places(settled), seats)
        fitted = within(known, settled, round_seconds, MOVES_OF_A_ROUND, shared=kind == "league")
        least = MOVES_OF_A_ROUND * max(times_of(known, fitted), default=0)
        if kind == "swiss" and fitted["clock"] == OFF and round_seconds < least:  # times can't be shorter
            raise Refusal("cup_round_time", low=Duration(least))
        if not 1 <= rounds <= MOST_ROUNDS:
            raise Refusal("cup_rounds", most=MOST_ROUNDS)
        now, localizer = ctx.now, await ctx.public_localizer()
        new = TournamentRow(
            0, *place, ctx.id, 0, kind, game, fitted, localizer.language, "gathering", size, rounds,
            max(0, min(late, rounds - 1)), round_seconds, now, starts_at=self._start(ctx, begins, now),
        )  # fmt: skip
        row = await self._entry.open(new)
        words = TournamentWords(ctx.localizer, StoredTournament(row, (), ()))
        shorter = words.shorter if fitted != settled else ()
        return Outgoing(Message(ctx.localizer.say("cup.opened", title=words.title), shorter))

    def _start(self, ctx: Context, text: str, now: float) -> float | None:
        """Return when it begins, None if it is to be started by hand.

        ``text``: a time from now, or an hour by the person's clock.

        Raises:
            Refusal: the text is neither, is too soon or too far ahead, or is ambiguous: a bare 21 may be an
                hour, or minutes.
        """
        if not text.strip():
            return None
        start = read_start(text, now, ctx.reader.person.zone or GREENWICH, SOONEST, FURTHEST)
        if start is None:
            raise Refusal("cup_begins")
        return start

    async def _listed(self, ctx: Context) -> Outgoing:
        stored = await self._store.tournaments_in(ctx.interaction.guild_id or 0, LOOKED_AT)
        rows = [row for row in stored if await self._may_see(ctx, row)][:LISTED]
        if not rows:
            return Outgoing(Message(ctx.localizer.say("cup.none")))
        lines, buttons = [], []
        for row in rows:
            words = TournamentWords(ctx.localizer, StoredTournament(row, (), ()))
            lines.append(ctx.localizer.say(
                "cup.listed", title=words.title, channel=f"<#{row.channel_id}>",
                state=ctx.localizer.say(f"cup.state_{row.status}", round=row.round, rounds=row.rounds),
            ))  # fmt: skip
            buttons.append(Button(f"#{row.id}", str(CustomId("cup", row.id))))
        return Outgoing(Message(ctx.localizer.say("cup.list"), tuple(lines), rows=(tuple(buttons),)))

    # -- who takes part --------------------------------------------------------------------------------

    async def _may_see(self, ctx: Context, row: TournamentRow) -> bool:
        """Return whether a person sees a tournament's channel, takes part, or may move it."""
        if ctx.sees(row.guild_id, row.channel_id) or ctx.id == row.host_id or ctx.manages(row.guild_id):
            return True
        found = await self._store.tournament(row.id)
        return found is not None and found.of_person(ctx.id) is not None

    async def _found(self, ctx: Context, click: Click) -> StoredTournament:
        """Return the tournament of a click in its own server.

        Raises:
            Refusal: it is no longer stored, belongs to another server, or is in a hidden channel.
        """
        row = (found := await self._entry.found(click.id.table)).row
        if row.guild_id != ctx.interaction.guild_id or not await self._may_see(ctx, row):
            raise Refusal("forgotten")
        return found

    @pressed("cup_join", "private")
    async def join(self, ctx: Context, click: Click) -> Outgoing:
        """Join from the next round on."""
        found = await self._found(ctx, click)
        entrant = await self._entry.join(found.row.id, ctx.seat_row())
        key = "cup.joined" if entrant.since == 1 else "cup.joined_late"
        return Outgoing(Message(ctx.localizer.say(key, round=entrant.since)))

    @pressed("cup_leave", "private")
    async def leave(self, ctx: Context, click: Click) -> Outgoing:
        """Play no further rounds."""
        found = await self._found(ctx, click)
        await self._entry.leave(found.row.id, ctx.id)
        key = "cup.left" if found.row.round else "cup.left_before"
        return Outgoing(Message(ctx.localizer.say(key)))

    @pressed("cup_standing", "private")
    async def standing(self, ctx: Context, click: Click) -> Outgoing:
        """Show the standings, and the asker's own place."""
        found = await self._found(ctx, click)
        if not found.row.round:
            raise Refusal("cup_waits")
        words = TournamentWords(ctx.localizer, found)
        message = words.shown(found.of_person(ctx.id))
        return await self._drawing.with_standings(message, words.card(found.row.round), ctx.reader)

    @pressed("cup")
    async def look(self, ctx: Context, click: Click) -> Outgoing:
        """Show a tournament from the list as its channel shows it."""
        found = await self._found(ctx, click)
        words = TournamentWords(ctx.localizer, found)
        message = words.call()
        return Outgoing(Message(message.headline, message.lines, rows=message.rows, below=message.below))

    # -- for its host ----------------------------------------------------------------------------------

    async def _hosted(self, ctx: Context, click: Click) -> StoredTournament:
        """Return the tournament of a click, for its host or a manager.

        Raises:
            Refusal: the person is neither, or it has ended; see also ``_found``.
        """
        found = await self._found(ctx, click)
        if ctx.id != found.row.host_id and not ctx.manages(found.row.guild_id):
            raise Refusal("cup_host")
        if not found.row.is_live:
            raise Refusal("cup_ended")
        return found

    @pressed("cup_manage", "private")
    @pressed("cup_panel")
    async def manage(self, ctx: Context, click: Click) -> Outgoing:
        """Show the panel of the host or a manager."""
        return self._panel(ctx, await self._hosted(ctx, click))

    def _panel(self, ctx: Context, found: StoredTournament, first: int = 0) -> Outgoing:
        elsewhere = ctx.interaction.channel_id != found.row.channel_id
        return Outgoing(host_panel(TournamentWords(ctx.localizer, found), elsewhere=elsewhere, first=first))

    @pressed("cup_start")
    async def start(self, ctx: Context, click: Click) -> Outgoing:
        """Pair the first round."""
        found = await self._hosted(ctx, click)
        await self._tournaments.start(found.row.id)
        return self._panel(ctx, await self._entry.found(found.row.id))

    @pressed("cup_extend")
    async def extend(self, ctx: Context, click: Click) -> Outgoing:
        """Give the round its full time again."""
        found = await self._hosted(ctx, click)
        await self._tournaments.extend(found.row.id, number_in(click.id.rest) or 0)
        row = (await self._entry.found(found.row.id)).row
        return Outgoing(
            Message(ctx.localizer.say("cup.extended", time=ctx.localizer.moment(row.round_ends or 0, "F")))
        )

    @pressed("cup_remove")
    async def remove(self, ctx: Context, click: Click) -> Outgoing:
        """Remove somebody from all further rounds."""
        found = await self._hosted(ctx, click)
        await self._entry.remove(found.row.id, number_in(click.value) or 0)
        return self._panel(ctx, await self._entry.found(found.row.id))

    @pressed("cup_back")
    async def let_back(self, ctx: Context, click: Click) -> Outgoing:
        """Let a removed person join again, or show more removed people."""
        found = await self._hosted(ctx, click)
        if click.value.startswith(MORE):
            return self._panel(ctx, found, number_in(click.value.removeprefix(MORE)) or 0)
        await self._entry.let_back(found.row.id, number_in(click.value) or 0)
        return self._panel(ctx, await self._entry.found(found.row.id))

    @pressed("cup_move")
    async def move(self, ctx: Context, click: Click) -> Outgoing:
        """Continue in the channel of the click."""
        found = await self._hosted(ctx, click)
        _, channel_id = await text_channel(ctx)
        await self._entry.require_place(found.row, channel_id, ctx.id)
        await self._tournaments.move(found.row.id, channel_id)
        return Outgoing(Message(ctx.localizer.say("cup.moved", channel=f"<#{channel_id}>")))

    @pressed("cup_cancel")
    async def ask(self, ctx: Context, click: Click) -> Outgoing:
        """Ask whether to end it."""
        return Outgoing(sure_message(TournamentWords(ctx.localizer, await self._hosted(ctx, click))))

    @pressed("cup_end")
    async def cancel(self, ctx: Context, click: Click) -> Outgoing:
        """End it without a winner."""
        found = await self._hosted(ctx, click)
        await self._tournaments.cancel(found.row.id)
        ended = await self._entry.found(found.row.id)
        return Outgoing(Message(TournamentWords(ctx.localizer, ended).how_it_ended))


def _kind_and_size(kind: str, places: Collection[int], wanted: int) -> tuple[str, int]:
    """Return the kind of tournament and the seats per table; "" and 0 leave the choice to the game.

    Raises:
        Refusal: the game has no table of that size, or none in that kind of tournament.
    """
    kinds = fitting(places)
    size = usual_size([each for each, fit in kinds.items() if kind in ("", fit) and wanted in (0, each)])
    if size is None:
        raise Refusal("cup_seats", allowed=tuple(map(str, kinds)))
    return kinds[size], size


def _round_seconds(text: str, times: list[int], *, weekends_off: bool) -> float:
    """Return the longest duration of a round, in seconds. ``weekends_off``: clocks stop at weekends.

    Raises:
        Refusal: the text isn't a time between ten minutes and a month.
    """
    if not text.strip():
        clock = MOVES_OF_A_ROUND * max(times, default=0)
        span = longest_span(clock) if weekends_off and clock >= WORKDAYS else clock  # else weekends count
        return float(max(DAY, min(FURTHEST, span)))
    seconds = read_duration(text)
    if seconds is None or not SHORTEST <= seconds <= FURTHEST:
        raise Refusal("cup_round_time", low=Duration(SHORTEST))
    return float(seconds)


def build(parts: Parts) -> TournamentCommand:
    dealer = parts.dealer
    return TournamentCommand(
        dealer.entry, dealer.tournaments, dealer.store, dealer.drawing,
    )  # fmt: skip
