"""What the terminal shows: lines of text, boards, the dealer's sentences, the result."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import dist
from types import MappingProxyType
from typing import Any, TextIO

import renderers
from bot.messages.display_names import computer_name, own_sentence
from bot.messages.localizer import CommandNames, Localizer
from bot.messages.step_messages import called
from bot.tables.names import plain_name, unmarked
from data.system import windows
from data.words import Catalogs
from games.game import Event, Game, Outcome, Player, Seat, View
from games.record import Record

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen and its scrollback, then go to the top: nobody may scroll back to a secret."""

BLANK_LINES = 60

_TRUE_COLOUR = re.compile(r"(?P<layer>[34]8);2;(?P<red>\d+);(?P<green>\d+);(?P<blue>\d+)")

FIRST_FIXED = 16
"""Number of xterm's first colour that no theme of a terminal changes."""

XTERM = (*product((0, 95, 135, 175, 215, 255), repeat=3), *((grey,) * 3 for grey in range(8, 248, 10)))
"""The fixed ones of xterm's 256 colours, as red, green and blue."""

_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)

NOBODY: Mapping[Seat, str] = MappingProxyType({})


class Quit(Exception):  # noqa: N818 - a person's choice, not an error
    """The person at the keyboard leaves."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Where to write and read.

    ``ansi``: with colours. ``can_clear``: the output is a terminal. ``true_colour``: it knows 24-bit colours;
    others take their numbers for further codes, such as blinking.
    """

    source: TextIO
    sink: TextIO
    ansi: bool = False
    can_clear: bool = False
    true_colour: bool = True

    def say(self, text: str = "") -> None:
        """Write one line."""
        shown = text if self.true_colour else _TRUE_COLOUR.sub(_of_256, text)
        self.sink.write(f"{shown}\n")
        self.sink.flush()

    def ask(self, prompt: str) -> str:
        """Return the line that the person types.

        Raises:
            Quit: the input has ended.
        """
        if self.source is sys.stdin and self.sink is sys.stdout:
            try:
                return input(prompt)  # lets the person edit the line
            except EOFError:
                raise Quit from None
        self.sink.write(prompt)
        self.sink.flush()
        line = self.source.readline()
        if not line:
            raise Quit
        return line.rstrip("\r\n")

    def clear(self) -> None:
        """Remove what is on the screen, as far as the terminal can."""
        self.sink.write(CLEAR if self.can_clear else "\n" * BLANK_LINES)
        self.sink.flush()


def standard_screen() -> Screen:
    """Return this process's screen, plain if the output isn't a terminal or the terminal knows no codes.

    With NO_COLOR it has no colours, but secrets are cleared all the same.
    """
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    coloured = terminal and not os.environ.get("NO_COLOR")
    return Screen(sys.stdin, sys.stdout, coloured, terminal, _knows_true_colour(os.environ))


def _knows_true_colour(environment: Mapping[str, str]) -> bool:
    """Return whether a terminal says so, or is Windows'. GNU screen hands on what the one around it says."""
    says = environment.get("COLORTERM") in {"truecolor", "24bit"}
    return "STY" not in environment and (says or "WT_SESSION" in environment or windows is not None)


def _of_256(code: re.Match[str]) -> str:
    """Return the code of the nearest of xterm's 256 colours."""
    rgb = (int(code["red"]), int(code["green"]), int(code["blue"]))
    nearest = min(range(len(XTERM)), key=lambda number: dist(rgb, XTERM[number]))
    return f"{code['layer']};5;{FIRST_FIXED + nearest}"


@dataclass(frozen=True, slots=True)
class GameText:
    """A game as text in one language. ``ansi``: with colours."""

    game: Game[Any]
    localizer: Localizer
    ansi: bool = False

    def board(self, view: View) -> str:
        """Return the whole board of a view."""
        return renderers.load(self.game.id).text(view, ansi=self.ansi)

    def called(self, state: Any, seat: Seat, move: str) -> str:
        """Return a move as its button says it, else as a person would type it."""
        return called(self.localizer, self.game.id, self.game, state, seat, move)

    def sentence(self, key: str, args: Any = None) -> str:
        """Return a sentence of the game, with Discord's marks for bold turned into bold or removed."""
        return self.plain(self.localizer.game(self.game.id, key, args or {}))

    def plain(self, text: str) -> str:
        """Return a sentence without Discord's markup; bold text stays bold if ``ansi``."""
        named = CommandNames(self.localizer.catalogs).shown_in(self.localizer.language).plain(text)
        return unmarked(named, bold="\x1b[1m\\1\x1b[0m" if self.ansi else r"\1")

    def rules(self) -> str:
        """Return the rules, their headings bold."""
        return self.plain(_HEADING.sub(r"**\1**", self.sentence("rules")))

    def events(self, events: tuple[Event, ...], seat: Seat | None) -> Iterator[str]:
        """Yield what a seat hears, and each board that the game passes through on the way."""
        for event in _heard(events, seat):
            yield from self._event(event)
            if event.passing and event.view is not None:
                yield self.board(event.view)

    def lines(self, events: tuple[Event, ...], seat: Seat | None) -> list[str]:
        """Return the dealer's lines to a seat, without boards. None: the lines that everybody hears."""
        return [line for event in _heard(events, seat) for line in self._event(event)]

    def private_lines(self, events: tuple[Event, ...], seat: Seat) -> list[str]:
        """Return the dealer's lines that only some seats get, this one included."""
        return self.lines(tuple(event for event in events if event.to is not None), seat)

    def _event(self, event: Event) -> Iterator[str]:
        yield self.sentence(f"event.{event.kind}", event.data)
        yield from (self.sentence(note.key, note.args) for note in event.notes)

    def result(self, outcome: Outcome) -> Iterator[str]:
        """Yield why the game ended, then one line for each seat, the best first."""
        yield self.sentence(f"end.{outcome.reason}")
        for seat in sorted(range(len(outcome.rank)), key=lambda seat: (outcome.rank[seat], seat)):
            details = outcome.details[seat] if outcome.details else {}
            place = {"rank": outcome.rank[seat], "score": outcome.score[seat], "player": Player(seat)}
            yield self.sentence("result", {**details, **place})


def _heard(events: tuple[Event, ...], seat: Seat | None) -> list[Event]:
    return [event for event in events if event.to is None or seat in event.to]


def names_in(record: Record, step: int | None = None) -> dict[Seat, str]:
    """Return a record's names of those who sat at the table at a step, by seat; None: at the end.

    A record doesn't name whoever had a seat before a substitute.
    """
    names = {seat: record.notes.get(f"seat {seat}", "") for seat in range(len(record.seats))}
    since = {seat: record.notes.get(f"substitute {seat}", "").rpartition(" ")[2] for seat in names}
    return {
        seat: name
        for seat, name in names.items()
        if name and not (step is not None and since[seat].isdecimal() and step < int(since[seat]))
    }


def localizer_for(
    catalogs: Catalogs,
    language: str,
    seats: tuple[str, ...],
    game_id: str,
    names: Mapping[Seat, str] = NOBODY,
) -> Localizer:
    """Return a localizer that names players by seat. ``seats``: as in a record.

    ``names``: the names in a record, by seat; they come escaped.
    """
    bare = Localizer(catalogs, language)
    levels = [seat.partition(":")[2] for seat in seats]

    def name(seat: int) -> str:
        if seat in names:
            return plain_name(names[seat])
        if seat >= len(seats):
            return bare.say("seat.short", number=seat + 1)
        kind, _, level = seats[seat].partition(":")
        if level and own_sentence(bare, game_id, f"called.{level}"):
            return computer_name(bare, game_id, seat, levels)
        return bare.say(f"terminal.{kind}", number=seat + 1, level=level)

    return Localizer(catalogs, language, name)
