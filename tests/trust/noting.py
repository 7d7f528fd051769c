"""Recording what a bot says and logs, and where each step of a game begins in that."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from prometheus_client import generate_latest

from bot.app.metrics import Metrics
from bot.dealer.runner import Runner
from bot.errors import TALKATIVE, quiet_libraries
from bot.messages.posts import Posts
from bot.services.logs import JsonLines
from games.game import Event, Seat, Step
from tests.conformance.plain import digest
from tests.e2e.club import Club
from tests.e2e.wire import Sent
from tests.trust.telling import EVERYBODY, LOG, Mark, Transcript

AT_ONCE = 1.0
"""The most real seconds that a step's messages need if they need not wait for the simulated clock."""


class Timed(list[Sent]):
    """The requests sent, with the simulated time of each."""

    def __init__(self, club: Club) -> None:
        super().__init__()
        self.club = club
        self.times: list[float] = []

    def append(self, sent: Sent) -> None:
        """Add a request and note its time."""
        self.times.append(self.club.clock.now())
        super().append(sent)


class _LogLines(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        # Left out are the simulation's own lines; a compiler's, which come once a process, before anything is
        # dealt; and what the garbage collector finds of an earlier test, at any time.
        if record.name.startswith(("simcord", "numba")) or record.msg.startswith("Task was destroyed"):
            return
        line = json.loads(JsonLines().format(record))
        del line["time"]
        self.lines.append(json.dumps(line, ensure_ascii=False))


@contextmanager
def all_logged() -> Iterator[list[str]]:
    """Yield a list that fills with everything the program logs, at every level."""
    root, notes = logging.getLogger(), _LogLines()
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


def figures(club: Club) -> str:
    """Return the program's metrics for Prometheus, without durations."""
    metrics = Metrics(lambda: [club.bot], club.compute, club.bot._tuning.figures)
    lines = generate_latest(metrics._registry).decode().splitlines()
    return "\n".join(line for line in lines if "_seconds" not in line)


def _heard(events: tuple[Event, ...], seat: Seat | None) -> list[Any]:
    return [(e.kind, e.data, e.view, e.notes) for e in events if e.to is None or seat in e.to]


class StepRecorder:
    """Records where each step begins and what the rules show of it."""

    def __init__(
        self,
        club: Club,
        telling: Transcript,
        seats: Mapping[str, Seat],
        logged: list[str],
        chosen: Mapping[tuple[int, Seat], str],
    ) -> None:
        self.club, self.telling, self.seats, self.logged = club, telling, seats, logged
        self.chosen = chosen

    def begin(self, step: Step) -> None:
        """Note the set-up: everything sent since the lobby opened belongs to it."""
        self.telling.marks.append(Mark(0, 0, step.state, self._shown(step)))

    def mark(self, step: Step) -> None:
        """Note that a step begins."""
        del self.telling.marks[self.club.hosted().row.step + 1 :]  # a step that failed begins again
        here = len(self.club.wire.sent), len(self.logged)
        self.telling.marks.append(Mark(*here, step.state, self._shown(step)))

    def end(self) -> None:
        """Note that the game is over: whatever people look at from now on counts as a step of its own."""
        last = self.telling.marks[-1]
        self.telling.marks.append(replace(last, sent=len(self.club.wire.sent), logged=len(self.logged)))

    def _shown(self, step: Step) -> dict[str, str]:
        """Return what the rules show of a step, by receiver; at the end that includes the whole record.

        Without a proof the record is left out: it holds what nobody was shown.
        """
        table = self.club.hosted()
        game, shown = table.game, {}
        ends = game.ask(step.state) is None and table.row.proof
        record = [step.state, sorted(self.chosen.items())] if ends else []
        for name in (EVERYBODY, LOG, *self.telling.people):
            seat = self.seats.get(name)
            shown[name] = digest([game.view(step.state, seat), _heard(step.events, seat), record])
        return shown


@contextmanager
def marking(teller: StepRecorder) -> Iterator[None]:
    real, dealt, rows = Posts.on_step, Runner._deal, set[int]()

    def on_step(self: Posts, table: Any, row: Any, seats: Any, results: Any = ()) -> Any:
        teller.mark(table.step_at(row.step))
        return real(self, table, row, seats, results)

    async def deal(self: Runner, table: Any, step: int) -> None:
        if not teller.club.pace:  # else a computer's step may begin before or after the last one is announced
            await _wait_until_sent(teller.club, rows)
        before = teller.club.bot.dealer.outbox.row_ids()
        await dealt(self, table, step)
        rows.clear()
        rows.update(teller.club.bot.dealer.outbox.row_ids() - before)

    with patch.object(Posts, "on_step", on_step), patch.object(Runner, "_deal", deal):
        yield


async def _wait_until_sent(club: Club, rows: set[int]) -> None:
    """Wait until the last step's messages are sent, at most ``AT_ONCE`` seconds."""
    until = time.perf_counter() + AT_ONCE  # the simulated clock, which time.monotonic shows too, is stopped
    while time.perf_counter() < until:
        if rows.isdisjoint(club.bot.dealer.outbox.row_ids()):
            return
        await asyncio.sleep(0)
