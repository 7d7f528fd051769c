"""Whole games with people in all seats on the simulated Discord, played by a script that can be repeated."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import renderers
from bot.announcer import Announcer
from bot.faults import TALKATIVE, log_fault, quiet_libraries
from bot.studio import BLANK
from data.words import CATALOGS, Catalogs
from games.game import Event, Game, Seat, Seating, Step, View
from renderers import Theme
from tests import toy
from tests.conformance.plain import digest
from tests.e2e import club as clubs
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons
from tests.e2e.wire import Sent
from tests.trust.clicking import clicked
from tests.trust.telling import EVERYBODY, LOG, Mark, Telling

NAMES = ("anna", "benno", "choi", "daria", "emil", "fatma", "gil", "hana")
ONLOOKER = "otto"
WORDS = Catalogs((CATALOGS, toy.CATALOGS))
NONSENSE = ("D25 A1", "7 7 7", "…")
TRIES = 3
"""How often somebody sends a move that was not taken because something failed."""

LOOKS = frozenset({"rules", "table", "odds"})
"""Buttons at the table that answer nothing."""

Hook = Callable[[Club], None]


class DrawingStudio(clubs.SketchStudio):
    """Draws every picture, at once and in its turn, so that requests come in the same order every time."""

    async def paint(self, game_id: str, view: View, theme: str, width: int = 1000) -> bytes:
        """Return the real picture; what fails is said as the real studio says it."""
        key = (game_id, view, theme, width)
        try:
            if key not in self._pictures:
                self._pictures[key] = renderers.load(game_id).draw(view, cast("Theme", theme), width)
            return self._pictures[key]
        except Exception as error:
            log_fault(logging.getLogger("bot.studio"), "a picture could not be made", error)
            return BLANK


@dataclass(frozen=True)
class Script:
    """How a game is played. ``moves``: by step and seat, in the order of arrival, as far as it is fixed;
    the rest is drawn. ``looks``: steps at which people look at all there is while answers are sealed.
    ``levels``: computers beside the people. ``swapped``: two seats that arrive in each other's place.
    ``ways``: in which answers are sent."""

    game: str
    number: int
    seats: int
    steps: int
    looks: frozenset[int] = frozenset()
    moves: Mapping[tuple[int, Seat], str] = field(default_factory=dict)
    levels: tuple[str, ...] = ()
    options: str = ""
    swapped: tuple[Seat, ...] = ()
    ways: tuple[str, ...] = ("dm", "command", "clicks")

    def dice(self, step: int, what: str) -> random.Random:
        """Return the dice of one thing at one step."""
        return random.Random(f"{self.game}:{self.number}:{step}:{what}")


class Timed(list[Sent]):
    """What was sent, with the simulated time of each."""

    def __init__(self, club: Club) -> None:
        super().__init__()
        self.club = club
        self.times: list[float] = []

    def append(self, sent: Sent) -> None:
        """Note one thing."""
        self.times.append(self.club.clock.now())
        super().append(sent)


class _Notes(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        # The simulation's own lines; a compiler's, once a process, before anything is dealt.
        if record.name.startswith(("simcord", "numba")):
            return
        fault = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self.lines.append(f"{record.levelname} {record.name} {record.getMessage()} {fault}")


@contextmanager
def all_logged() -> Iterator[list[str]]:
    """Everything that the program logs when it is told to log everything."""
    root, notes = logging.getLogger(), _Notes()
    level = root.level
    root.addHandler(notes)
    root.setLevel(logging.DEBUG)
    quiet_libraries()
    try:
        yield notes.lines
    finally:
        root.removeHandler(notes)
        root.setLevel(level)
        for name in TALKATIVE:
            logging.getLogger(name).setLevel(logging.NOTSET)


def tables_size(game: Game[Any], number: int, most: int) -> int:
    """Return how many sit at a table: the numbers that the defaults allow, in turn."""
    options = {key: option.default for key, option in game.options.items()}
    places = game.places(options) if isinstance(game, Seating) else game.seats
    possible = [n for n in places if n <= most] or [places[0]]
    return possible[number % len(possible)]


def _heard(events: tuple[Event, ...], seat: Seat | None) -> list[Any]:
    return [(e.kind, e.data, e.view, e.notes) for e in events if e.to is None or seat in e.to]


class _Teller:
    """Notes where each step begins and what the rules show of it."""

    def __init__(
        self,
        club: Club,
        telling: Telling,
        seats: Mapping[str, Seat],
        logged: list[str],
        chosen: Mapping[tuple[int, Seat], str],
    ) -> None:
        self.club, self.telling, self.seats, self.logged = club, telling, seats, logged
        self.chosen = chosen

    def begin(self, step: Step) -> None:
        """Note the set-up: all that was said since the lobby opened belongs to it."""
        self.telling.marks.append(Mark(0, 0, step.state, self._shown(step)))

    def mark(self, step: Step) -> None:
        """Note that a step begins."""
        here = len(self.club.wire.sent), len(self.logged)
        self.telling.marks.append(Mark(*here, step.state, self._shown(step)))

    def _shown(self, step: Step) -> dict[str, str]:
        """Return what the rules show of a step; the end comes with the record, which holds all there was."""
        game = self.club.hosted().game
        shown = {}
        record = [] if game.ask(step.state) else [step.state, sorted(self.chosen.items())]
        for name in (EVERYBODY, LOG, *self.telling.people):
            seat = self.seats.get(name)
            shown[name] = digest([game.view(step.state, seat), _heard(step.events, seat), record])
        return shown


@contextmanager
def _marking(teller: _Teller) -> Iterator[None]:
    real = Announcer.on_step

    def on_step(self: Announcer, table: Any, step: Step, row: Any, seats: Any) -> Any:
        teller.mark(step)
        return real(self, table, step, row, seats)

    with patch.object(Announcer, "on_step", on_step):
        yield


async def tell(
    folder: Path,
    script: Script,
    *,
    beside: Telling | None = None,
    hook: Hook | None = None,
    draw: bool = True,
) -> tuple[Telling, Script]:
    """Play a game and return what it told, with the script that plays the same again.

    ``beside``: another telling; the game breaks off where the rules show everybody something else than
    there. ``hook`` is called with the club when the table is open. ``draw``: real pictures, else their
    names, which hang on what they would show.
    """
    telling, chosen = Telling(), dict(script.moves)
    with (
        patch("secrets.token_bytes", lambda size: bytes(size)),
        patch("secrets.token_hex", lambda size: "salt"),
        patch.object(clubs, "SketchStudio", DrawingStudio if draw else clubs.SketchStudio),
        all_logged() as logged,
    ):
        async with club_at(folder, catalogs=WORDS) as club:
            sent = club.wire.sent = Timed(club)
            people = club.people(*NAMES[: script.seats])
            otto = club.person(ONLOOKER)
            telling.people = {player.name: player.id for player in (*people, otto)}
            fields = {"options": script.options} if script.options else {}
            await club.table(people, *script.levels, game=script.game, **fields)
            seats = {player.name: club.seat_of(player) for player in people}
            teller = _Teller(club, telling, seats, logged, chosen)
            teller.begin(club.hosted().now_step)
            if hook is not None:
                hook(club)
            with _marking(teller):
                while club.hosted().row.step < script.steps and not _parted(telling, beside):
                    if club.hosted().row.status != "open":
                        break
                    await _answer_all(club, script, people, otto, chosen)
            telling.torn = club.hosted().row.status == "open"
            telling.sent, telling.times = list(sent), sent.times
            telling.logged = [line.replace(str(folder), "") for line in logged]
            telling.errors = [type(error).__name__ for error in club.env.errors]
    return telling, Script(**{**vars(script), "moves": chosen})


def _parted(telling: Telling, beside: Telling | None) -> bool:
    """Whether the rules show everybody something else by now than at the same step of the other telling."""
    if beside is None or len(telling.marks) > len(beside.marks):
        return beside is not None
    here, there = telling.marks[-1].shown, beside.marks[len(telling.marks) - 1].shown
    return all(here[name] != there[name] for name in here)


async def _answer_all(
    club: Club, script: Script, people: list[Player], otto: Player, chosen: dict[tuple[int, Seat], str]
) -> None:
    """Answer one question, everybody who is asked."""
    table = club.hosted()
    by_seat = {club.seat_of(player): player for player in people}
    step, ask = table.row.step, table.ask
    assert ask is not None
    seats = arrivals(script, step, ask.pending)
    for number, seat in enumerate(seats):
        if number == len(seats) - 1 and step in script.looks:
            for player in (otto, by_seat[seat]):
                await look_around(club, player)
        chosen[step, seat] = move = _choose(club, script, step, seat, chosen)
        way = script.dice(step, f"way {seat}").choice(script.ways)
        for _ in range(TRIES):
            await answer(by_seat[seat], move, way)
            if seat in table.answers or table.row.step > step:
                break
    assert table.row.step == step + 1, f"step {step} of {script.game} was not dealt"


def arrivals(script: Script, step: int, pending: frozenset[Seat]) -> list[Seat]:
    """Return who answers first, second and so on."""
    seats = sorted(seat for seat in pending if seat < script.seats)
    script.dice(step, "arrivals").shuffle(seats)
    one, other = script.swapped or (0, 0)
    return [{one: other, other: one}.get(seat, seat) for seat in seats]


def _choose(club: Club, script: Script, step: int, seat: Seat, chosen: Mapping[tuple[int, Seat], str]) -> str:
    table = club.hosted()
    legal = table.game.legal(table.state, seat)
    fixed = chosen.get((step, seat))
    if fixed is not None and fixed in legal:
        return fixed
    return str(script.dice(step, f"move {seat}").choice(legal))


async def answer(player: Player, move: str, way: str) -> None:
    """Send a move in one of the ways there are, and say that it is meant where that is asked."""
    if way == "clicks" and await clicked(player, move):
        return
    if way == "dm":
        await player.dm(move)
        told = player.inbox[-1]
    else:
        told = (await player.slash("submit", move=move, table=1)).message
    sure = [i for i in buttons(told).values() if i.startswith("sure:")] if told is not None else []
    if sure:
        await player.press_id(told, sure[0])


async def look_around(club: Club, player: Player) -> None:
    """Look at everything that a person can look at in an open question, and answer nothing."""
    question = club.open_message(next(thread for thread in club.channel.threads))
    for custom_id in buttons(question).values():
        if custom_id.partition(":")[0] in LOOKS | {"move"}:
            await player.press_id(question, custom_id)
    for command in ("table", "record", "odds"):
        await player.slash(command, table=1)
    await player.slash("tables")
    for typed in ("", *NONSENSE):
        await player.complete("submit", "move", typed, table=1)
    for text in NONSENSE:
        await player.dm(text)
