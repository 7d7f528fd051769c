"""A table is looked at when it is due or has changed, and at no other time."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import signature
from types import SimpleNamespace
from typing import Any

from bot.dealer.agenda import RETRY, Agenda
from bot.dealer.due_work import BEAT, QUIET_BEAT, SWEEP, TableClocks
from bot.tables.events import Events
from data.turns import AT_ONCE
from games.durations import HOUR
from tests.turns import turns


class Watched(TableClocks):
    """Notes which tables it looks at; ``plans``: what each table says when to look again."""

    def __init__(self, plans: Mapping[int, float | None]) -> None:
        self.now = 1000.0
        self.plans = dict(plans)
        self.looked: list[int] = []
        tables = {
            number: SimpleNamespace(row=SimpleNamespace(id=number, guild_id=number)) for number in plans
        }
        registry = SimpleNamespace(tables=tables, lobbies={})
        self.agenda = Agenda(SimpleNamespace(now=lambda: self.now))
        self.beats: list[float] = []
        self.away = False
        self.expected = 0.0
        self.still: set[int] = set()
        self.outages = SimpleNamespace(
            alive=self._alive, expect=self._expect, note_cut_off=lambda: self.away, may_give_back=False,
            is_clock_stopped=self.still.__contains__,
        )  # fmt: skip
        parts: dict[str, Any] = {**dict.fromkeys(signature(TableClocks).parameters), "events": Events()}
        parts |= {
            "registry": registry,
            "outages": self.outages,
            "agenda": self.agenda,
            "due_work": SimpleNamespace(look=self._table),
            "reminders": SimpleNamespace(send=lambda: None),
        }
        super().__init__(**parts)

    def start(self) -> None:
        for number in self.plans:
            self.agenda.wake("tables", number)

    async def _table(self, table: Any, now: float) -> float | None:
        self.looked.append(table.row.id)
        plan = self.plans[table.row.id]
        if plan is not None and plan < 0:
            raise ValueError("this table can't be looked at")
        return plan

    async def _alive(self, now: float) -> None:
        self.beats.append(now)

    def _expect(self, instant: float) -> None:
        self.expected = instant

    async def at(self, now: float) -> list[int]:
        """Which tables are looked at in a tick at an instant."""
        self.now, self.looked = now, []
        await self.tick()
        return sorted(self.looked)

    async def tick(self) -> float:
        """Look at what is due; return the next instant."""
        numbers = self.agenda._kinds["tables"].take(self.now)
        self.agenda.at(await self.look(numbers, self.now), "tables")
        return self.agenda.following("tables")


async def test_a_start_looks_at_every_table_and_then_at_those_that_are_due() -> None:
    clocks = Watched({1: 1010.0, 2: 1020.0, 3: None})
    clocks.start()
    assert await clocks.at(1000.0) == [1, 2, 3]
    assert await clocks.at(1005.0) == []
    assert await clocks.at(1010.0) == [1]
    assert await clocks.at(1020.0) == [1, 2]


async def test_a_change_is_looked_at_at_once_and_moves_the_appointment() -> None:
    clocks = Watched({1: 1000.0 + HOUR / 20, 2: 1000.0 + HOUR / 20})
    clocks.start()
    await clocks.at(1000.0)
    clocks.plans[1] = 1030.0
    clocks.agenda.wake("tables", 1)
    assert await clocks.at(1001.0) == [1]
    assert await clocks.at(1030.0) == [1]


async def test_a_table_that_was_moved_forward_is_looked_at_once() -> None:
    clocks = Watched({1: 1100.0})
    clocks.start()
    await clocks.at(1000.0)
    clocks.agenda.wake("tables", 1)
    clocks.agenda.wake("tables", 1)
    assert await clocks.at(1001.0) == [1]
    assert await clocks.at(1100.0) == [1]


async def test_a_change_that_went_untold_costs_minutes() -> None:
    clocks = Watched({1: 1000.0 + 24 * HOUR})
    clocks.start()
    await clocks.at(1000.0)
    assert await clocks.at(1000.0 + SWEEP) == [1]


async def test_a_table_that_fails_is_tried_again_and_stops_no_other() -> None:
    clocks = Watched({1: -1.0, 2: 1200.0})
    clocks.start()
    assert await clocks.at(1000.0) == [1, 2]
    assert await clocks.at(1000.0 + RETRY) == [1]


async def test_the_next_instant_is_named() -> None:
    clocks = Watched({1: None})
    clocks.start()
    await clocks.at(1000.0)
    clocks.plans[1] = 1003.0
    clocks.agenda.wake("tables", 1)
    assert await clocks.tick() == 1003.0


async def test_a_program_whose_tables_all_sleep_is_alive() -> None:
    """Else the next start takes it all for an outage, and each of them may sleep as much longer."""
    clocks = Watched({})
    assert await clocks.tick() == 1000.0 + QUIET_BEAT
    assert clocks.beats == [1000.0]
    await clocks.at(1000.0 + QUIET_BEAT)
    assert clocks.beats == [1000.0, 1000.0 + QUIET_BEAT]
    clocks.agenda.wake("tables", 1)
    await clocks.at(1000.0 + QUIET_BEAT + BEAT)
    assert clocks.beats[2:] == [1000.0 + QUIET_BEAT + BEAT]


async def test_while_discord_is_away_nothing_is_due_and_nobody_is_told_that_the_program_is_heard() -> None:
    clocks = Watched({1: 1010.0})
    clocks.start()
    clocks.away = True
    assert await clocks.at(1000.0) == []
    assert await clocks.tick() == 1000.0 + RETRY
    assert clocks.beats == []
    assert clocks.expected == 1000.0 + RETRY
    clocks.away = False
    assert await clocks.at(1000.0 + RETRY) == [1]


async def test_a_server_whose_connection_is_lost_waits_and_no_other_does() -> None:
    clocks = Watched({1: 1100.0, 2: 1100.0})
    clocks.start()
    clocks.still.add(1)
    assert await clocks.at(1000.0) == [2]
    assert clocks.beats == [1000.0]
    clocks.still.clear()
    assert await clocks.at(1000.0 + RETRY) == [1]


async def test_time_is_given_back_before_anything_is_due() -> None:
    clocks = Watched({})
    await clocks.at(1000.0)
    clocks.outages.may_give_back = True
    await clocks.at(1001.0)
    assert clocks.beats == [1000.0, 1001.0]


async def test_it_says_when_its_next_sign_of_life_is_due() -> None:
    clocks = Watched({1: 1000.0 + HOUR})
    clocks.start()
    await clocks.at(1000.0)
    assert clocks.expected == 1000.0 + BEAT
    idle = Watched({})
    await idle.at(1000.0)
    assert idle.expected == 1000.0 + QUIET_BEAT


async def test_of_many_tables_that_are_due_a_few_are_looked_at_in_a_turn() -> None:
    many = dict.fromkeys(range(1, 3 * AT_ONCE + 8))
    async with turns() as counted:
        clocks = Watched(many)
        clocks._table = counted.counting(clocks._table)  # type: ignore[method-assign]
        clocks.start()
        assert await clocks.at(1000.0) == list(many)
        assert counted.most <= AT_ONCE
