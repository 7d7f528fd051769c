"""A tournament's messages: the invitation, the rounds, the end, the standings. Independent of Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import games
from bot.messages.display_names import title_picture
from bot.messages.lobby_message import terms_lines
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Message, Picture, Rows, Style, alt_of, together
from bot.tables.names import filed_name, isolated, look, plain_name
from bot.tables.options import OFF, times_of
from bot.tournaments.results import BREAKS, Place, decided_by
from bot.tournaments.stored import met_again, places_of, rounds_of
from data.rows import NOBODY
from data.tournament_rows import EntrantRow, PairingRow, StoredTournament
from data.words import RIGHT_TO_LEFT
from games.game import Arg
from games.values import Duration
from renderers.standing import Line, Standing

SHOWN = {"swiss": ("buchholz", "berger"), "league": ("wins", "ahead")}
"""The tie-breaks shown next to the points on a card, by kind of tournament."""

MOST_LINES = 24
"""Most lines on a card."""

MOST_TIES_EXPLAINED = 3
"""Number of pairs of places with equal points, from the top, for which a line says what decided."""

NAMED = 40
"""Number of people named in an invitation; the others are counted."""


def _looks_like(name: str, entrant: EntrantRow) -> bool:
    """Return whether a name looks like an entrant's, with their number or without."""
    theirs = plain_name(entrant.name)
    return look(name) in {look(theirs), look(f"{theirs}{entrant.number}")}


@dataclass(frozen=True, slots=True)
class TournamentWords:
    """Words one tournament's messages in one language."""

    localizer: Localizer
    found: StoredTournament

    @property
    def title(self) -> str:
        """The tournament's name: kind, game, number."""
        row, say = self.found.row, self.localizer.say
        game = self.localizer.game(row.game, "name")
        return say(f"cup.title_{row.kind}", game=game, number=row.id)

    def name(self, number: int) -> str:
        """Return an entrant's name for a sentence."""
        return self.styled_name(self.found.entrant(number), isolated)

    def styled_name(self, entrant: EntrantRow, style: Callable[[str], str]) -> str:
        """Return an entrant's name in a style, with their number if somebody else's looks the same."""
        if entrant.person_id is None:
            return self.localizer.say("player.former")
        name = plain_name(entrant.name)
        others = (each for each in self.found.entrants if each.person_id and each.number != entrant.number)
        if any(_looks_like(name, each) for each in others):
            return f"{style(name)} ({self.localizer.number(entrant.number)})"
        return style(name)

    def mention(self, number: int) -> str:
        """Return an entrant as a mention, which Discord shows as a name."""
        person = self.found.entrant(number).person_id
        return self.localizer.say("player.former") if person is None else f"<@{person}>"

    # -- the call ----------------------------------------------------------------------------------------

    def call(self) -> Message:
        """Return the tournament's main message in its current state."""
        row, say = self.found.row, self.localizer.say
        lines = []
        if row.status == "gathering" and row.starts_at is not None:
            time, left = self.localizer.moment(row.starts_at, "F"), f"<t:{int(row.starts_at)}:R>"
            lines.append(say("cup.starts_at", time=time, left=left))
        elif row.status == "gathering" and row.host_id == NOBODY:
            lines.append(say("cup.starts_by_manager"))
        elif row.status == "gathering":
            lines.append(say("cup.starts_by_host", host=f"<@{row.host_id}>"))
        elif row.status == "running":
            lines.append(say("cup.in_round", round=row.round, rounds=row.rounds))
        else:
            lines.append(self.how_it_ended)
        lines.append(self._plan())
        below = [
            self._people(),
            f"-# {self.localizer.game(row.game, 'tagline')}",
            *terms_lines(self.localizer, games.load(row.game), row.options, row.created),
        ]
        picture = title_picture(self.localizer, row.game)
        return Message(self.title, tuple(lines), picture, self._buttons(), below=tuple(below))

    @property
    def how_it_ended(self) -> str:
        """The sentence on how the tournament ended: finished, cancelled, or never begun."""
        row, say = self.found.row, self.localizer.say
        if row.status == "over" or row.round:
            return say(f"cup.is_{row.status}")
        due = row.starts_at is not None and row.lost_at is None and (row.ended_at or 0.0) >= row.starts_at
        return say("cup.is_few" if due else "cup.is_off")

    @property
    def shorter(self) -> tuple[str, ...]:
        """The line that times were shortened to fit a round; () without a limit, or with a fixed hour."""
        row = self.found.row
        times = times_of(games.load(row.game), row.options) if row.options.get("daily", OFF) == OFF else []
        return (self.localizer.say("cup.shorter", time=Duration(times[-1])),) if times else ()

    def _plan(self) -> str:
        row, say = self.found.row, self.localizer.say
        players = len(self._participants)
        args: dict[str, Arg] = {"rounds": rounds_of(row, players), "seats": row.seats, "late": self._late}
        plan = say(f"cup.plan_{row.kind}", args)
        if row.status == "gathering" and (again := met_again(row, players)) is not None:
            plan = together(plan, say("cup.met_again", round=again))
        return together(plan, say("cup.late", args)) if row.is_live and row.round <= self._late > 0 else plan

    @property
    def _late(self) -> int:
        """The last round in which people can join: one more has to follow."""
        return min(self.found.row.late, rounds_of(self.found.row, len(self._participants)) - 1)

    @property
    def _participants(self) -> list[EntrantRow]:
        """The people who take part."""
        return [each for each in self.found.entrants if each.gone is None and each.person_id is not None]

    def _people(self) -> str:
        participants = self._participants
        people = tuple(self.name(each.number) for each in participants[:NAMED])
        if not people:
            return self.localizer.say("cup.nobody")
        return self.localizer.say(
            "cup.people", count=len(participants), people=people, more=len(participants) - len(people)
        )

    def button(self, action: str, style: Style = "secondary", rest: str = "") -> Button:
        """Return a button of the tournament."""
        route = CustomId(f"cup_{action}", self.found.row.id, rest=rest)
        return Button(self.localizer.say(f"button.cup_{action}"), str(route), style)

    def _buttons(self) -> Rows:
        row, button = self.found.row, self.button
        if row.status == "cancelled":
            return ()
        shown = (button("standing"),) if row.round else ()
        if not row.is_live:
            return (shown,)
        return ((*self._joins(), button("leave"), *shown, button("manage")),)

    def _joins(self) -> tuple[Button, ...]:
        """Return the button for joining, or only for coming back; () for neither."""
        row = self.found.row
        if row.round <= max(0, self._late):
            return (self.button("join", "success"),)
        gone = [each for each in self.found.entrants if each.gone is not None and not each.removed]
        if row.round >= row.rounds or all(each.person_id is None for each in gone):
            return ()
        return (replace(self.button("join"), label=self.localizer.say("button.cup_again")),)

    # -- a round -----------------------------------------------------------------------------------------

    def round(self, number: int) -> Message:
        """Return the message of a round: the pairings and the results."""
        row, say = self.found.row, self.localizer.say
        title = say("cup.round", title=self.title, round=number, rounds=row.rounds)
        lines = [self._pairing_line(each) for each in self.found.in_round(number)]
        if row.round_ends is not None and self._is_on(number):
            time, left = self.localizer.moment(row.round_ends, "F"), f"<t:{int(row.round_ends)}:R>"
            lines.append(say("cup.until", time=time, left=left))
        elif row.status == "cancelled" and number == row.round:
            lines.append(self.how_it_ended)
        picture = self._picture(number - 1) if number > 1 else None
        buttons = (self.button("standing"), self.button("leave"), self.button("manage"))
        rows = (buttons,) if row.is_live and number == row.round else ()
        return Message(title, (), picture, rows, below=tuple(lines))

    def _is_on(self, number: int) -> bool:
        """Return whether a round is being played."""
        row, pairings = self.found.row, self.found.in_round(number)
        return row.status == "running" and number == row.round and not all(each.closed for each in pairings)

    def _pairing_line(self, pairing: PairingRow) -> str:
        people = tuple(self.mention(number) for number in pairing.numbers)
        if pairing.closed == "bye":
            return self.localizer.say(
                "cup.bye", player=people[0], points=self.localizer.points(pairing.points[0])
            )
        if pairing.closed:  # next to each name: two lists could have opposite text directions
            points = map(self.localizer.points, pairing.points)
            people = tuple(f"{one} **{own}**" for one, own in zip(people, points, strict=True))
        where = f"<#{pairing.thread_id}>" if pairing.thread_id else "…"
        players = self._against(people)
        args: dict[str, Arg] = {"board": pairing.board, "players": players, "where": where}
        return self.localizer.say(f"cup.board_{pairing.closed}" if pairing.closed else "cup.board", args)

    def _against(self, people: Sequence[str]) -> str:
        """Return people who play against each other; the language determines the order."""
        first, *more = people
        return self.localizer.say("cup.against", first=first, then=self._against(more)) if more else first

    # -- the standing ------------------------------------------------------------------------------------

    def final(self) -> Message:
        """Return the final message: the winners and the standings."""
        places, say = places_of(self.found), self.localizer.say
        first = [each.number for each in places if each.rank == 1 and each.points]
        args: dict[str, Arg] = {
            "players": tuple(map(self.mention, first)),
            "count": len(first),
            "points": self.localizer.points(places[0].points),
        }
        people = tuple(p for number in first if (p := self.found.entrant(number).person_id) is not None)
        won = say("cup.won" if first else "cup.nobody_won", args)
        return Message(
            say("cup.final", title=self.title), (won,), self._picture(self.found.row.round),
            below=tuple(self.decided(places)), people=people, silent=False,
        )  # fmt: skip

    def shown(self, reader: EntrantRow | None) -> Message:
        """Return the standings for one reader, with their own place."""
        row, say = self.found.row, self.localizer.say
        places = places_of(self.found)
        mine = [each for each in places if reader is not None and each.number == reader.number]
        lines = [
            say("cup.mine", place=each.rank, count=len(places), points=self.localizer.points(each.points))
            for each in mine
        ]
        key = "cup.standing_during" if self._is_on(row.round) else "cup.standing"
        title = say(key, title=self.title, round=row.round, rounds=row.rounds)
        columns = [
            say("cup.column", short=say(f"cup.short_{each}"), why=say(f"cup.{each}"))
            for each in SHOWN[row.kind]
        ]
        return Message(title, tuple(lines), self._picture(row.round), below=(*columns, *self.decided(places)))

    def decided(self, places: Sequence[Place]) -> list[str]:
        """Return lines on what decides between people with equal points."""
        lines: list[str] = []
        points = self.localizer.points
        for one, other in pairwise(places):
            by = decided_by(one, other)
            if by is None or len(lines) == MOST_TIES_EXPLAINED:
                continue
            args: dict[str, Arg] = {
                "first": self.name(one.number), "second": self.name(other.number),
                "why": self.localizer.say(f"cup.{BREAKS[self.found.row.kind][by]}"),
                "more": points(one.breaks[by]), "less": points(other.breaks[by]),
            }  # fmt: skip
            lines.append(f"-# {self.localizer.say('cup.decided', args)}")
        return lines

    def card(self, until: int) -> Standing:
        """Return the standings after a round as a card to draw."""
        row, say = self.found.row, self.localizer.say
        places = places_of(self.found, until)
        lines = tuple(self._line(place, until) for place in places[:MOST_LINES])
        key = "cup.during" if self._is_on(until) else "cup.after"
        args: dict[str, Arg] = {
            "round": until,
            "rounds": row.rounds,
            "shown": len(lines),
            "count": len(places),
        }
        note = say(key if len(places) == len(lines) else f"{key}_first", args)
        columns = tuple(filed_name(say(f"cup.short_{key}")) for key in SHOWN[row.kind])
        return Standing(
            filed_name(self.localizer.game(row.game, "name")), filed_name(note),
            filed_name(say("cup.points")), columns, lines, self.localizer.language in RIGHT_TO_LEFT,
        )  # fmt: skip

    def _line(self, place: Place, until: int) -> Line:
        kind, entrant = self.found.row.kind, self.found.entrant(place.number)
        name = filed_name(self.styled_name(entrant, filed_name))
        breaks = dict(zip(BREAKS[kind], place.breaks, strict=True))
        figures = tuple(self.localizer.points(breaks[key]) for key in SHOWN[kind])
        written, points = self.localizer.number(place.rank), self.localizer.points(place.points)
        # Whoever left later was still there when the card was drawn.
        gone = entrant.gone is not None and entrant.gone <= until + 1
        return Line(written, name, points, figures, gone, place.rank == 1)

    def _picture(self, until: int) -> Picture:
        return Picture(self._alt(until), step=until, kind="standing", words=())

    def _alt(self, until: int) -> str:
        """Return a round's card in words, as many lines as fit."""
        say, card = self.localizer.say, self.card(until)
        first, second = card.columns
        text = [say("cup.alt", title=card.title, note=card.note, unit=card.unit, first=first, second=second)]
        for place, line in zip(places_of(self.found, until), card.lines, strict=False):
            entrant = self.found.entrant(place.number)
            name = self.styled_name(entrant, lambda bare: isolated(filed_name(bare)))
            name = say("cup.alt_gone", name=name) if line.gone else name
            first, second = line.figures
            args: dict[str, Arg] = {"points": line.points, "first": first, "second": second}
            text.append(say("cup.alt_line", args | {"place": line.place, "name": name}))
        return alt_of(text)
