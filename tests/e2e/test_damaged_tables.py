"""Tables that the program can't run and rows that nobody can read: no other is touched, nothing is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.services.work import warm as real_warm
from data.preference_rows import GuildRow
from data.rows import Change
from data.words import CATALOGS, Catalogs
from games.durations import DAY
from games.game import Game, View
from games.options import Options
from tests import toy
from tests.data.damaging import lax, tear_row
from tests.data.samples import TABLE
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import button, buttons, said

# A table that the program can't run is quarantined: no other is touched, and nothing of it is lost.


WORDS = Catalogs((CATALOGS, toy.CATALOGS))
SENTENCE = "Table #1 is on hold: the bot"


pytestmark = pytest.mark.usefixtures("with_toy")


async def begun(club: Club, game: str, **fields: Any) -> tuple[Player, Any]:
    """Somebody at a table of a game with a computer; the person and the thread."""
    ann = club.person("ann")
    lobby = await club.open(ann, game, **fields)
    await club.add_computers(ann, lobby, "easy")
    return ann, await club.begin(ann, lobby)


async def test_a_table_of_a_game_that_is_gone_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, thread = await begun(club, "toy")
        other, there = await begun(club, "rainbow_pentagon")
        secrets = (club.hosted().row.secret.hex(), club.hosted().row.seed.hex())
        await club.die()
        toy.uninstall()
        caplog.clear()
        await club.rise()
        await other.dm(club.claims(other, 2)[0])
        assert club.hosted(2).row.step == 1
        assert "Turn 2." in said(club.open_message(there))
        lines = [line for line in caplog.text.splitlines() if "quarantined" in line]
        assert len(lines) == 1
        assert "table 1 (toy)" in lines[0]
        assert not any(secret in caplog.text for secret in secrets)
        pressed = [
            await ann.press_forged(club.open_message(thread), f"{action}:1:0:")
            for action in ("move", "table", "rules", "end", "type", "leave", "undo")
        ]
        typed = await ann.slash("table", table=1)
        for answer in (*pressed, typed):
            assert answer.private
            assert SENTENCE in answer.said
        assert SENTENCE in await ann.dm("a", reply_to=ann.question)


async def test_it_goes_on_with_the_time_it_had_once_its_game_is_back(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, thread = await begun(club, "toy", options="seconds=300")
        await club.wait(100)
        left = (club.hosted().row.deadline or 0) - club.clock.now()
        await club.die()
        toy.uninstall()
        await club.rise()
        await club.open(club.person("ben"))
        for _ in range(3):
            await club.wait(1000)
            await club.restart()
        toy.install()
        await club.restart(after=3 * DAY)
        assert (club.hosted().row.deadline or 0) - club.clock.now() == pytest.approx(left, abs=15)
        until = f"<t:{int(club.hosted().row.deadline or 0)}:R>"
        assert until in said(club.open_message(thread))
        await ann.dm("a")
        assert club.hosted().row.step >= 1


async def test_what_it_still_had_to_say_waits_for_it(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, "toy")
        await club.add_computers(ann, lobby, "easy")
        club.wire.fail("*", "/channels/*", times=None)
        await ann.do(club.again(lobby), "start")
        waiting = await club.store.outbox()
        await club.die()
        club.wire.mend()
        toy.uninstall()
        await club.rise()
        assert [row.id for row in await club.store.outbox()] == [row.id for row in waiting]
        toy.install()
        await club.restart()
        assert await club.store.outbox() == []
        assert "move:1:0:" in str(buttons(club.open_message(club.channel.threads[-1])))


async def test_a_lobby_rests_too_and_takes_no_place(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(
            replace(await club.bot.dealer.people.guild(club.guild.id), max_tables=1)
        )
        lobby = await club.open(ann, "toy")
        join = button(lobby, "join")
        await club.die()
        toy.uninstall()
        await club.rise()
        refused: Answer = await ben.press_late(lobby, join)
        assert refused.private
        assert SENTENCE in refused.said
        await ann.in_panel(await club.open(ann), "drop")
        toy.install()
        await club.restart()
        await ben.press(club.again(lobby), "Join")
        assert "2. ben" in said(club.again(lobby))


async def test_a_table_of_a_missing_version_is_set_aside(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _ = await begun(club, "rainbow_pentagon", options="max_turns=1")
        await begun(club, "rainbow_pentagon")
        await ann.slash("submit", move=club.claims(ann)[0])
        for number in (1, 2):
            row = replace(club.hosted(number).row, version=99)
            await club.store.save(Change(row))
        await club.restart()
        assert "#2 is on hold" in (await ann.slash("table", table=2)).said
        assert SENTENCE in (await ann.slash("record", table=1)).said  # it was over before


def without_the_toy(why: str) -> Callable[[Game[Any], Options], View]:
    """What prepares games, and fails for one. ``why``: what its error says."""

    def warm(game: Game[Any], options: Options) -> View:
        if game.id == "toy":
            raise ValueError(why)
        return real_warm(game, options)

    return warm


async def test_a_game_that_cannot_be_prepared_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        await begun(club, "toy")
        other, _ = await begun(club, "rainbow_pentagon")

        with monkeypatch.context() as patched:
            patched.setattr("bot.dealer.registry.warm", without_the_toy("7"))
            await club.restart()
        assert [line for line in caplog.text.splitlines() if "table 1 (toy)" in line and "ValueError" in line]
        assert SENTENCE in (await other.slash("table", table=1)).said
        await other.dm(club.claims(other, 2)[0])
        assert club.hosted(2).row.step == 1
        await club.restart()
        assert club.hosted().row.status == "open"


async def test_a_game_that_cannot_be_warmed_is_not_opened_and_stops_no_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _ = await begun(club, "toy")

        with monkeypatch.context() as patched:
            patched.setattr("bot.services.compute.warm", without_the_toy("a secret"))
            await club.restart()
        assert [
            line
            for line in caplog.text.splitlines()
            if "toy can't be opened" in line and "a secret" not in line
        ]
        refused = await ann.slash("play", game="toy")
        assert refused.private
        assert "can’t be opened now" in refused.said
        assert await club.open(ann, "rainbow_pentagon") is not None
        await ann.dm("a")
        assert club.hosted().row.step >= 1, "what could be prepared goes on"


# Rows that nobody can read: a start leaves them where they are, says so once, and all others go on.


RESTS = "#{} is on hold: the bot"
NAMED = "#{} can’t go on with this version"

FIRST = 101
DAMAGE = (
    "UPDATE tables SET options = 'x' WHERE id = {}",
    """UPDATE tables SET options = '{{"nowhere":1}}' WHERE id = {}""",
    "UPDATE tables SET proof = NULL WHERE id = {}",
    "UPDATE tables SET status = 'gone' WHERE id = {}",
    "UPDATE tables SET status = NULL WHERE id = {}",
    "UPDATE tables SET game = 'nowhere' WHERE id = {}",
    "UPDATE tables SET version = 99 WHERE id = {}",
    "UPDATE tables SET acted = NULL WHERE id = {}",
    "UPDATE seats SET seat = 7 WHERE seat = 1 AND table_id = {}",
    "UPDATE seats SET level = 'sly' WHERE seat = 1 AND table_id = {}",
    "UPDATE seats SET name = NULL WHERE table_id = {}",
    "UPDATE log SET moves = 'x' WHERE table_id = {}",
    """UPDATE log SET moves = '[[0,"z"],[1,"z"]]' WHERE table_id = {}""",
    "DELETE FROM log WHERE table_id = {}",
    "UPDATE answers SET move = NULL WHERE table_id = {}",
)
NUMBERS = range(FIRST, FIRST + len(DAMAGE))

UNNAMED = [FIRST + DAMAGE.index("UPDATE seats SET name = NULL WHERE table_id = {}")]
"""Who sits there can't be read."""


def copied(connection: sqlite3.Connection, number: int) -> None:
    """Add a table that is the first one with another number."""
    for table, key in (("tables", "id"), ("seats", "table_id"), ("log", "table_id")):
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        columns = ", ".join(f'"{name}"' if name != key else str(number) for name in names)
        connection.execute(f"INSERT INTO {table} SELECT {columns} FROM {table} WHERE {key} = 1")
    connection.execute(
        f"INSERT INTO answers (table_id, step, seat, move, at) VALUES ({number}, 1, 1, 'keep', 1.0)"
    )


async def test_no_damaged_table_stops_another(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann], "easy", game="toy")
        await ann.dm("a")
        thread = await club.table([ben], "easy")
        secrets = [club.hosted(number).row.seed.hex() for number in (1, 2)]
        await club.die()
        with lax(club.path) as connection:
            for number, damage in zip(NUMBERS, DAMAGE, strict=True):
                copied(connection, number)
                connection.execute(damage.format(number))
            connection.execute(
                "INSERT INTO outbox (table_id, channel_id, kind, slot, payload)"
                f" VALUES (2, {thread.id}, 'send', 'x', 'x'), ({FIRST}, {thread.id}, 'send', 'x', '{{}}')"
            )
            connection.execute("UPDATE persons SET games_seen = 'x'")
            connection.execute("INSERT INTO digests VALUES (1, 0, 'x', 2)")
        caplog.clear()
        await club.rise(after=100)
        await ben.dm(club.claims(ben, 2)[0])
        assert club.hosted(2).row.step == 1
        await ann.slash("submit", move="keep", table=1)
        assert club.hosted().row.status == "over"
        lines = [line for line in caplog.text.splitlines() if "quarantined" in line]
        assert sorted(int(line.split("table ")[1].split()[0]) for line in lines) == list(NUMBERS)
        assert caplog.text.count("of the outbox is left where it is") == 1
        assert not any(secret in caplog.text for secret in secrets)
        mine = (await ann.slash("tables")).said
        assert [number for number in NUMBERS if NAMED.format(number) not in mine] == UNNAMED
        assert RESTS.format(FIRST) in (await ann.slash("table", table=FIRST)).said
        assert "You’re at" not in mine
        with lax(club.path) as connection:
            assert connection.execute("SELECT count(*) FROM outbox").fetchone() == (2,)


async def test_a_finished_table_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", options="max_turns=1")
        await ann.slash("submit", move=club.claims(ann)[0])
        await club.die()
        with lax(club.path) as connection:
            connection.execute("UPDATE log SET moves = '[]'")
        await club.rise()
        for _ in range(2):
            assert RESTS.format(1) in (await ann.slash("record", table=1)).said


async def test_what_has_expired_is_deleted_though_a_part_of_the_file_is_damaged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        for player in (ann, ben):
            await player.slash("settings", theme="light")
            await player.in_panel(await club.open(player), "drop")
        first = min(ann.id, ben.id)
        await club.store._database.together(
            ("UPDATE tables SET entropy = ? WHERE id = 1", ("torn table " * 2000,)),
            ("UPDATE persons SET games_seen = ? WHERE id = ?", ("torn person " * 2000, first)),
        )
        await club.die()
        for torn in (b"torn table torn table", b"torn person torn person"):
            tear_row(club.path, torn)
        await club.rise(after=400 * DAY)
        await club.bot.dealer.housekeeping.clean(club.clock.now())
        left = "SELECT 'table', id FROM tables UNION SELECT 'person', id FROM persons"
        assert set(await club.store._database.rows(left)) == {("person", first), ("table", 1)}
        assert "is damaged" in caplog.text


async def test_what_cannot_be_deleted_keeps_nothing_else_past_its_time(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        store, now = club.store, club.clock.now()
        over = [(await store.add_table(replace(TABLE, status="over", acted=1.0), ()))[0] for _ in range(22)]
        for guild in (1, 2):
            await store.save_guild(GuildRow(guild, removed_at=1.0))
        lobby = replace(TABLE, status="lobby", acted=now)
        of_servers = [(await store.add_table(replace(lobby, guild_id=guild), ()))[0] for guild in (1, 1, 2)]
        cup = (
            "INSERT INTO tournaments (guild_id, channel_id, host_id, home_id, kind, game, options, language,"
            " status, seats, rounds, late, round_seconds, created, round, ended_at)"
            " VALUES (21, 22, 11, 0, 'swiss', 'toy', '{}', 'en', 'over', 2, 1, 0, 9, 0, 1, 1)"
        )
        await store._database.together((cup, ()), (cup, ()))
        stuck = [*over[:21], of_servers[0]]
        for table, ids in (("tables", stuck), ("tournaments", [1])):
            sql = (
                f"CREATE TRIGGER stuck_{table} BEFORE DELETE ON {table} WHEN old.id IN ({str(ids)[1:-1]})"
                " BEGIN SELECT RAISE(ABORT, 'damaged'); END"
            )
            await store._database.change(sql)
        await club.bot.dealer.housekeeping.clean(now)
        left = "SELECT id FROM {} WHERE status = 'over' OR guild_id < 3 ORDER BY id"
        assert [number for (number,) in await store._database.rows(left.format("tables"))] == stuck
        assert list(await store._database.rows(left.format("tournaments"))) == [(1,)]
        assert list(await store._database.rows("SELECT id FROM guilds WHERE id < 3")) == [(1,)]
