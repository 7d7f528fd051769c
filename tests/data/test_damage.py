"""A row that can't be read is told apart, and keeps none of the others away."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from data.errors import UnreadableError
from data.message_rows import Post
from data.preference_rows import GuildRow, PersonRow
from data.store import Store
from tests.data.damaging import lax, tear_row
from tests.data.samples import CHANNEL, GUEST, GUILD, HOST, TABLE, add, answer, deal, later, stored
from tests.data.test_tournaments import CUP, HOME

DAMAGE = {
    "UPDATE tables SET options = 'x'": "tables.options can't be read",
    "UPDATE tables SET options = '[]'": "tables.options can't be read",
    """UPDATE tables SET options = '{"a":{}}'""": "tables.options can't be read",
    """UPDATE tables SET options = '{"a":true}'""": "tables.options can't be read",
    f"UPDATE tables SET options = '{'[' * 5000}'": "tables.options can't be read",
    "UPDATE tables SET proof = NULL": "tables.proof can't be read",
    "UPDATE tables SET solution_seen = 2": "tables.solution_seen can't be read",
    "UPDATE tables SET barred_since = 'x'": "tables.barred_since can't be read",
    "UPDATE tables SET paused_until = 'x'": "tables.paused_until can't be read",
    "UPDATE tables SET paused_until = 0.0": "the end of its pause is no instant",
    "INSERT INTO turned_away SELECT id AS table_id, 'x' FROM tables": "turned_away.person_id can't be read",
    "UPDATE pause_votes SET person_id = 'x' WHERE person_id = 11": "tables.pause_asked can't be read",
    "UPDATE tables SET status = 'gone'": "its status is unknown",
    "UPDATE tables SET status = NULL": "tables.status can't be read",
    "UPDATE tables SET secret = 'x'": "tables.secret can't be read",
    "UPDATE tables SET deadline = 9e999": "tables.deadline can't be read",
    "UPDATE tables SET host_id = 1.5": "tables.host_id can't be read",
    "UPDATE tables SET language = CAST(x'ff' AS TEXT)": "tables.language can't be read",
    "UPDATE tables SET seed = x''": "it has started and has no seed",
    "UPDATE tables SET step = 2": "its log does not lead to its step",
    "UPDATE seats SET seat = 5 WHERE seat = 2": "its seats are not numbered from 0 without a gap",
    "DELETE FROM seats WHERE seat = 0": "its seats are not numbered from 0 without a gap",
    "UPDATE seats SET person_id = 'x' WHERE seat = 1": "seats.person_id can't be read",
    "UPDATE seats SET name = NULL WHERE seat = 0": "seats.name can't be read",
    "UPDATE seats SET dm_closed_at = 'x'": "seats.dm_closed_at can't be read",
    "UPDATE log SET moves = 'x'": "log.moves can't be read",
    "UPDATE log SET moves = '[[0]]'": "log.moves can't be read",
    "UPDATE log SET moves = '[[0,1]]'": "log.moves can't be read",
    """UPDATE log SET moves = '[[7,"A1"]]'""": "a step of its log belongs to no seat",
    "DELETE FROM givers WHERE seat = 1": "it does not say who gave its answers",
    "UPDATE givers SET seat = 7 WHERE seat = 1": "it does not say who gave its answers",
    "UPDATE givers SET level = x'00' WHERE seat = 2": "givers.level can't be read",
    "UPDATE seats SET wants_back = 2 WHERE seat = 2": "seats.wants_back can't be read",
    "UPDATE seats SET away_since = 'x' WHERE seat = 1": "seats.away_since can't be read",
    "UPDATE log SET step = 2": "its log does not lead to its step",
    "DELETE FROM log": "its log does not lead to its step",
    "UPDATE answers SET seat = 9": "an answer belongs to no seat",
    "UPDATE answers SET move = NULL": "answers.move can't be read",
    "UPDATE messages SET channel_id = NULL": "messages.channel_id can't be read",
}


async def played(store: Store) -> int:
    """Store a table with a row of every kind."""
    table_id = await add(store)
    await store.save(deal(await stored(store, table_id)))
    await store.put_answer(answer(table_id, step=1))
    for row in await store.outbox(table_id):
        await store.delivered(row.id)
    return table_id


async def test_each_damage_is_named_and_the_table_beside_it_is_read(database: Path) -> None:
    async with await Store.open(database) as store:
        tables = [await played(store) for _ in (*DAMAGE, "sound")]
        whole = await stored(store, tables[-1])
        await store.shift_clocks(100.0, 100.0, later)
    with lax(database) as connection:
        connection.execute("INSERT INTO messages SELECT id, 'board', 1, 2, NULL FROM tables")
        for number, statement in zip(tables, DAMAGE, strict=False):
            where = "id" if "tables" in statement.split()[:3] else "table_id"
            link = "AND" if "WHERE" in statement else "WHERE"
            connection.execute(f"{statement} {link} {where} = {number}")
    async with await Store.open(database) as store:
        await store.shift_clocks(160.0, 100.0, later)
        found, damaged = await store.awake()
        why = {each.number: each.why for each in damaged}
        assert [why.get(number) for number in tables] == [*DAMAGE.values(), None]
        assert [each.number for each in damaged] == tables[:-1]
        assert all(each.people <= {HOST, GUEST} for each in damaged)
        [sound] = found
        assert sound.table == replace(
            whole.table, acted=whole.table.acted + 60, deadline=(whole.table.deadline or 0) + 60
        )
        for number in tables[:-1]:
            with pytest.raises(UnreadableError):
                await store.stored(number)
        await store.quarantine(tables, 200.0)
        assert tables[-1] in await store.shift_clocks(300.0, 300.0, later)
        assert tables[-1] in [row.id for row in await store.tables_of(HOST)]


async def test_a_damaged_page_takes_only_what_lies_on_it(database: Path) -> None:
    async with await Store.open(database) as store:
        torn = await add(store, entropy="torn page " * 2000)
        whole = await add(store, deadline=2000.0)
    tear_row(database, b"torn page torn page")
    async with await Store.open(database) as store:
        await store.shift_clocks(1060.0, 1000.0, later)
        found, damaged = await store.awake()
        assert [each.number for each in damaged] == [torn]
        assert [(each.table.id, each.table.deadline) for each in found] == [(whole, 2060.0)]
        assert [row.table_id for row in (await store.unsent())[0]] == [torn, whole]


async def test_a_quarantine_without_a_time_stops_no_start(database: Path) -> None:
    async with await Store.open(database) as store:
        torn, whole = [await add(store, deadline=2000.0, weekends_off=True) for _ in range(2)]
    with lax(database) as connection:
        connection.execute(f"UPDATE tables SET quarantined_at = 'over' WHERE id = {torn}")
    async with await Store.open(database) as store:
        await store.shift_clocks(1060.0, 1000.0, later)
        assert (await stored(store, whole)).table.deadline == 2060.0


async def test_a_damaged_tournament_stops_neither_a_start_nor_another_one(database: Path) -> None:
    cup = replace(CUP, status="running", round=1, round_ends=5000.0)
    async with await Store.open(database) as store:
        table = await add(store, deadline=2000.0)
        whole, _ = await store.add_tournament(cup, HOME, 2, lambda _: (), 9, 9)
        options: dict[str, int | str] = {"note": "torn cup " * 2000}
        torn, _ = await store.add_tournament(replace(cup, options=options), HOME, 2, lambda _: (), 9, 9)
    tear_row(database, b"torn cup torn cup")
    async with await Store.open(database) as store:
        await store.shift_clocks(1060.0, 1000.0, later)
        assert await store.live_tournaments() == [whole.id, torn.id]
        assert await store.tournament(torn.id) is None
        found = await store.tournament(whole.id)
        assert found is not None
        assert (found.row.round_ends, (await stored(store, table)).table.deadline) == (5060.0, 2060.0)
        assert await store.last_beat() == 1060.0


async def test_what_cannot_be_said_stays_in_the_file(database: Path) -> None:
    payloads = ("x", "[1]", '{"text":"torn post ' + "torn post " * 2000 + '"}')
    async with await Store.open(database) as store:
        _, (first, *broken, last) = await store.add_table(
            TABLE, (), [Post(CHANNEL, "send", f"slot-{number}", {}) for number in range(5)]
        )
    with lax(database) as connection:
        for row, payload in zip(broken, payloads, strict=True):
            connection.execute("UPDATE outbox SET payload = ? WHERE id = ?", (payload, row.id))
    tear_row(database, b"torn post torn post")
    async with await Store.open(database) as store:
        rows, damaged = await store.unsent()
        assert rows == [first, last]
        assert sorted(each.number for each in damaged) == [row.id for row in broken]
        await store.delivered(first.id)
    with lax(database) as connection:
        assert connection.execute("SELECT count(*) FROM outbox").fetchone() == (4,)


async def test_settings_keep_what_can_be_read_of_them(database: Path) -> None:
    person = PersonRow(HOST, "fa", reminders=False, answers="dm", theme="light", games_seen=("diamant",))
    server = GuildRow(GUILD, "ko", (22,), 3, 2, (13,))
    async with await Store.open(database) as store:
        await store.save_person(person)
        await store.save_guild(server)
        await store.beat(7.0)
        await store.set_note("salt", "x")
    with lax(database) as connection:
        connection.execute("UPDATE persons SET games_seen = '\"diamant\"', reminders = 2")
        connection.execute("UPDATE guilds SET channels = '[\"22\"]', max_tables = NULL")
        connection.execute("UPDATE heartbeat SET at = 9e999")
        connection.execute("UPDATE notes SET value = CAST(x'ff' AS TEXT)")
        connection.execute("INSERT INTO bests VALUES (21, 'solo', 'many', 11, 7, 1.0)")
        connection.execute("INSERT INTO readings VALUES ('service', '0', NULL)")
    async with await Store.open(database) as store:
        assert await store.person(HOST) == replace(person, games_seen=(), reminders=True)
        assert await store.guild(GUILD) == replace(server, channels=(), max_tables=20)
        assert await store.last_beat() is None
        assert await store.note("salt") is None
        assert await store.best(21, "solo") is None
        assert await store.reading("service", "0") is None
