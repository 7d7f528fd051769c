"""What stands on the screen: boards, the dealer's lines, the result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import renderers
from bot.messages.display_names import called, computer_name
from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.game import Event, Game, Outcome, Player, Seat, View


@dataclass(frozen=True, slots=True)
class Sight:
    """A game put into characters, in one language; ``ansi``: with colours."""

    game: Game[Any]
    speech: Localizer
    ansi: bool = False

    def board(self, view: View) -> str:
        """Return the whole board of a view."""
        return renderers.load(self.game.id).text(view, ansi=self.ansi)

    def word(self, key: str, args: Any = None) -> str:
        """Return a sentence of the game."""
        return self.speech.game(self.game.id, key, args or {})

    def rules(self) -> str:
        """Return the rules; what Discord's marks make bold is bold here or has no marks."""
        text = re.sub(r"^#+ (.*)$", r"**\1**", self.word("rules"), flags=re.MULTILINE)
        return re.sub(r"`([^`\n]+)`", r"\1", self._bold(text))

    def _bold(self, text: str) -> str:
        return re.sub(r"\*\*([^*\n]+)\*\*", "\x1b[1m\\1\x1b[0m" if self.ansi else r"\1", text)

    def told(self, events: tuple[Event, ...], seat: Seat | None) -> Iterator[str]:
        """Yield what a seat hears, with the board after each line that shows one on the way to the next."""
        for event in events:
            if event.to is None or seat in event.to:
                yield self.word(f"event.{event.kind}", event.data)
                yield from self._notes(event)
                if event.passing and event.view is not None:
                    yield self.board(event.view)

    def lines(self, events: tuple[Event, ...], seat: Seat | None) -> list[str]:
        """Return what a seat hears of the dealer; None: what everybody hears."""
        heard = [event for event in events if event.to is None or seat in event.to]
        return [
            text
            for event in heard
            for text in (self.word(f"event.{event.kind}", event.data), *self._notes(event))
        ]

    def _notes(self, event: Event) -> Iterator[str]:
        return (self._bold(self.word(note.key, note.args)) for note in event.notes)

    def asides(self, events: tuple[Event, ...], seat: Seat) -> list[str]:
        """Return what the dealer says to a seat and not to everybody."""
        return self.lines(tuple(event for event in events if event.to is not None), seat)

    def result(self, outcome: Outcome) -> Iterator[str]:
        """Yield how it ended, then each seat's line, the best first."""
        yield self.word(f"end.{outcome.reason}")
        for seat in sorted(range(len(outcome.rank)), key=lambda seat: (outcome.rank[seat], seat)):
            details = outcome.details[seat] if outcome.details else {}
            place = {"rank": outcome.rank[seat], "score": outcome.score[seat], "player": Player(seat)}
            yield self.word("result", {**details, **place})


def named(catalogs: Catalogs, language: str, seats: tuple[str, ...], game_id: str) -> Localizer:
    """Return speech that calls people and computers by their seat, as a record names them."""
    bare = Localizer(catalogs, language)
    levels = [seat.partition(":")[2] for seat in seats]

    def name(seat: int) -> str:
        kind, _, level = seats[seat].partition(":")
        if level and called(bare, game_id, level):
            return computer_name(bare, game_id, seat, levels)
        return bare.say(f"terminal.{kind}", number=seat + 1, level=level)

    return Localizer(catalogs, language, name)
