"""What is stored of a person is told, and forgotten wherever it stands."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.__main__ import main
from data.errors import StoreError
from data.message_rows import DigestRow, MessageRow, OutboxRow, Post, PrivateQuestionRow
from data.preference_rows import GuildRow, PersonRow
from data.result_rows import BestRow
from data.rows import Calling, Change, GiverRow, SeatRow
from data.store import Store, privacy, unnaming
from data.store.database import acting_on
from data.store.outbox import OUTBOX
from data.store.privacy import PERSONAL
from data.store.retention import AT_ONCE
from data.store.sqlite import SqliteTransactions, open_database
from tests.data.samples import (
    CHANNEL,
    GUEST,
    GUILD,
    HOST,
    STRANGER,
    TABLE,
    add,
    answer,
    connection_of,
    purged,
    purged_server,
    stored,
    trace,
)
from tests.turns import turns

ANN, BOB, CY = 10**17 + 1, 10**17 + 2, 10**17 + 3
NOW = 1_700_000_000.0
SEATS = (
    SeatRow(0, ANN, name="Ann", joined="31", locale="ko", missed=1),
    SeatRow(1, BOB, name="Bob", joined="32", former_id=ANN, since=2),
    SeatRow(2, None, level="hard", owner_id=CY, name="Cy"),
)
PING = {
    "message": {"headline": f"<@{ANN}>, \u2068Ann\u2069 and \u2068Bob\u2069: Annex", "people": [ANN, BOB]}
}

IMPERSONAL = {
    "answers": "table_id step move at source_id used giver",  # go with their row
    "bests": "guild_id game score table_id at",
    "calls": "at",  # goes with its row
    "dailies": "day series guild_id channel_id table_id began ended tries solved shared "  # go with their row
    "spent marks closes",
    "daily_posts": "guild_id day series table_id",
    "digests": "channel_id message_id shard",  # go with their row
    "dm_channels": "channel_id answered_at",  # go with their row
    "givers": "table_id step seat who level",
    "guilds": "id language channels max_tables max_tables_person removed_at in_words daily_channel "
    "daily_hour daily_seed offered",
    "heartbeat": "only at",
    "beats": "shard shards at",
    "identifies": "bucket at",
    "inbox": "shard kind id payload token deferred at",  # go with their row
    "interactions": "id",
    "leases": "shard owner epoch expires",  # whose they are is a process
    "log": "table_id step moves",
    "messages": "table_id slot message_id shown",
    "met": "day pair games",  # a digest under a key that goes with the day
    "met_keys": "day secret",
    "mistakes": "table_id step seat game loss weight better tries seen solved",  # go with their row
    "studies": "table_id at",  # go with their row
    "migrations": "number name checksum",
    "notes": "key value",
    "ordered": "table_id step seat move",
    "orders": "table_id seat given step",  # go with their row
    "outbox": "id table_id kind slot attempted",
    "pause_votes": "table_id",
    "persons": "language reminders answers theme games_seen used in_words hidden zone "
    "quiet_from quiet_to most_told calls previews calendar offered",  # go with their row
    "processes": "name shards leaving expires",
    "ratings": "game kind rating deviation games last_at met",  # go with their row
    "private_questions": "message interaction token table_id locale step final",  # go with their row
    "readings": "service question reading",
    "results": "table_id seat game guild_id finished_at level rank tied score stand_in_steps left_early "
    "seats people rated rating_before deviation_before weight rating_after deviation_after",
    "turned_away": "table_id",
    "told": "table_id at",  # go with their row
    "watches": "guild_id game language",  # go with their row
    "follows": "table_id each_turn locale step",  # go with their row
    "saved": "table_id at",  # go with their row
    "seats": "table_id seat level joined state missed standin dm_closed_at leaves owed wants_back away_since "
    "colour stopped bank terms agrees points since",
    "tables": "id guild_id thread_id game version options language status secret created entropy "
    "seed step deadline left acted reminded extended barred_since paused_until rematch_id solution_seen "
    "proof quarantined_at evicted_at chained lost_at in_dms rematch_of offered_until "
    "in_words hints offer offer_seat offer_step offer_declined rated ended_at "
    "asked daily weekends_off zone stopped_by pairing_id rating_from rating_to alone confirm_until "
    "terms_before end_vote failed clock flag_loses bank series series_game substitutes",
    "tournaments": "id guild_id channel_id home_id kind game options language status seats rounds late "
    "round_seconds created round starts_at round_ends ended_at lost_at away_at",
    "entrants": "tournament_id number joined since gone removed",
    "pairings": "id tournament_id round board closed",
    "paired": "pairing_id seat number points",
}
"""The columns that tell nothing of a person once what is personal is gone."""

WITH_OTHERS = {
    "outbox.payload", "seats.name", "seats.locale", "guilds.banned", "entrants.name", "entrants.locale",
    "entrants.strength", "blocks.blocked_id",
}  # fmt: skip
"""Columns that are cleaned with another one, and the bans and others' blocks, which stay."""


MINE = ("absent:0:0", "ask:0:0", "board:0", "live:0", "old:77:0", "told:1.0:0")
"""Where messages to Ann alone stand."""


async def world(store: Store) -> int:
    """Store something of Ann wherever something of a person can stand; return the table's number."""
    row = replace(TABLE, host_id=ANN, pause_asked=(ANN, BOB), status="over")
    posts = (Post(ANN, "dm", "ask:0:0", {"message": {}}), Post(CHANNEL, "send", "ping:0", PING))
    number, _ = await store.add_table(row, SEATS, posts)
    givers = (GiverRow(number, 1, 0, "person"), GiverRow(number, 1, 1, "person"))
    await store.save(Change(replace(row, id=number, step=1), None, ((0, "A1"), (1, "B2")), givers))
    await store.put_answer(answer(number, 0, step=1), acted=False)
    await store.put_answer(answer(number, 1, step=1), acted=False)
    for slot in (*MINE, "ask:0:1", "live:1", "barred", "step:0", "ping:0"):
        await store.save_message(MessageRow(number, slot, CHANNEL, 500))
    for person in (ANN, BOB):
        await store.save_person(PersonRow(person, "ja"))
        await store.put_digest(DigestRow(person, 24, 601))
    await store.save_guild(GuildRow(GUILD, banned=(ANN, BOB)))
    async with store._database.writing() as connection:
        values = (GUILD, "solo", 31, ANN, number, 5.0)
        await connection.execute("INSERT INTO bests VALUES (?, ?, ?, ?, ?, ?)", values)
        await connection.execute("INSERT INTO dm_channels VALUES (?, 24, 7.0)", (ANN,))
        await connection.execute(
            "INSERT INTO dailies VALUES (?, 3, 0, ?, ?, ?, 1.0, 2.0, 1, true, 0, 1.0, '', NULL)",
            (ANN, GUILD, CHANNEL, number),
        )
        await connection.execute("INSERT INTO calls VALUES (?, ?, 7.0), (?, ?, 8.0)", (ANN, BOB, CY, ANN))
        figures = "1, 3, 0, false, 2, 2, true, 1, 1, 1, 1, 1"
        result = f"INSERT INTO results VALUES (?, ?, 'toy', 5, 9.0, ?, '', ?, {figures})"
        await connection.execute("INSERT INTO ratings VALUES (?, 'toy', 'people', 1, 1, 1, 9.0, 1)", (ANN,))
        await connection.executemany(result, [(number, 0, ANN, 1), (number, 1, BOB, 2)])
        handed_on = "INSERT INTO inbox VALUES (1, 'message', 8, ?, '{}', ?, false, 7.0)"
        await connection.execute(handed_on, (ANN, b""))
        await connection.execute("INSERT INTO watches VALUES (?, 21, 'toy', 'ja')", (ANN,))
        await connection.execute("INSERT INTO studies VALUES (?, ?, 7.0)", (ANN, number))
        mistake = "INSERT INTO mistakes VALUES (?, ?, 1, 0, 'toy', 4.5, 1.5, 'B2', 1, 8.0, NULL)"
        await connection.execute(mistake, (ANN, number))
        await connection.execute("INSERT INTO told VALUES (?, ?, 7.0)", (ANN, number))
        await connection.execute("INSERT INTO turned_away VALUES (?, ?), (?, ?)", (number, ANN, number, BOB))
        await connection.execute("INSERT INTO orders VALUES (?, 0, ?, '{}', 1)", (number, ANN))
        await connection.execute("INSERT INTO follows VALUES (?, ?, true, 'ko', 3)", (ANN, number))
        await connection.execute("INSERT INTO saved VALUES (?, ?, 7.0)", (ANN, number))
        await connection.execute("INSERT INTO blocks VALUES (?, 77), (?, ?)", (ANN, BOB, ANN))
        cup = "VALUES (1, 21, 22, ?, ?, 'swiss', 'toy', '{}', 'en', 'over', 2, 3, 1, 60.0, 5.0, 3"
        cup = f"INSERT INTO tournaments {cup}, NULL, NULL, 9.0, NULL, NULL)"
        await connection.execute(cup, (ANN, number))
        entrants = [(1, ANN, "Ann"), (2, BOB, "Bob")]
        sql = "INSERT INTO entrants VALUES (1, ?, ?, ?, '31', 'ko', 1500.0, 1, NULL, false)"
        await connection.executemany(sql, entrants)
    question = PrivateQuestionRow(5, 6, b"\0", number, ANN, "ko", 1)
    await store.keep_questions((question,), (), 0)
    return number


def test_of_every_column_it_is_decided_whether_it_tells_of_a_person(database: Path) -> None:
    with closing(open_database(database, 0)) as connection:
        sql = (
            "SELECT schema.name || '.' || columns.name FROM sqlite_schema AS schema,"
            " pragma_table_info(schema.name) AS columns WHERE schema.type = 'table'"
        )
        columns = {name for (name,) in connection.execute(sql) if not name.startswith("sqlite_")}
    impersonal = {f"{table}.{name}" for table, names in IMPERSONAL.items() for name in names.split()}
    known = impersonal | WITH_OTHERS | PERSONAL.keys()
    assert not columns - known, (
        "Does a new column tell of a person? If it doesn't, add it to IMPERSONAL in this file. If it does,"
        " PERSONAL in data/store/privacy.py says what forgetting a person does there."
    )
    assert not known - columns, "Take what is gone from IMPERSONAL, WITH_OTHERS or PERSONAL."
    assert not impersonal & PERSONAL.keys()


async def test_who_is_forgotten_stands_nowhere_but_on_bans_and_others_blocks(
    store: Store, database: Path
) -> None:
    number = await world(store)
    await store.forget(ANN, NOW)
    with closing(sqlite3.connect(database)) as connection:
        lines = [
            line for line in connection.iterdump() if str(ANN) in line or "Ann" in line.replace("Annex", "")
        ]
    kept_in = {line.split("(")[0] for line in lines}
    assert kept_in == {'INSERT INTO "blocks" VALUES', 'INSERT INTO "guilds" VALUES'}
    assert (await store.blocked_by(ANN), await store.blocked_by(BOB)) == ((), (ANN,))
    kept = await stored(store, number)
    assert kept.table.host_id == 0
    assert kept.table.pause_asked == kept.turned_away == (BOB,)
    ann, bob = replace(SEATS[0], person_id=None, name="", locale="", missed=0), SEATS[1]
    assert kept.seats == (ann, replace(bob, former_id=0), SEATS[2])
    assert kept.log == (((0, "A1"), (1, "B2")),)
    assert [each.seat for each in kept.answers] == [1]
    assert set(kept.messages) == {"ask:0:1", "live:1", "step:0", "ping:0"}
    assert (await store.guild(GUILD)).banned == (ANN, BOB)
    assert await store.best(GUILD, "solo") == BestRow(GUILD, "solo", 31, 0, number, 5.0)


async def test_a_forgotten_host_calls_nobody_again_within_the_hour(store: Store) -> None:
    number = await add(store, status="lobby")

    async def called(now: float) -> set[int]:
        people: set[int] = set()

        def post(new: frozenset[int]) -> Post:
            people.update(new)
            return Post(CHANNEL, "send", "", {})

        row = (await stored(store, number)).table
        await store.save(Change(row, calling=Calling(ANN, (BOB, CY), now, now - 3600.0, post)))
        return people

    assert await called(NOW) == {BOB, CY}
    await store.forget(ANN, NOW + 60)
    assert (await store.about(ANN))["calls_made"] == []
    assert await called(NOW + 3500) == set()
    assert await called(NOW + 2 * 3600) == {BOB, CY}


async def test_what_others_have_stays_as_it_is(store: Store) -> None:
    number = await world(store)
    await store.forget(ANN, NOW)
    assert await store.person(BOB) == PersonRow(BOB, "ja")
    assert await store.digests() == [DigestRow(BOB, 24, 601)]
    [ping] = await store.outbox()
    said = {"headline": "?, \u2068?\u2069 and \u2068Bob\u2069: Annex", "people": [BOB]}
    assert ping == OutboxRow(ping.id, number, CHANNEL, "send", "ping:0", {"message": said}, None)


async def test_who_left_a_seat_to_a_computer_can_be_forgotten(store: Store) -> None:
    number = await world(store)
    await store.forget(CY, NOW)
    assert (await stored(store, number)).seats == (*SEATS[:2], replace(SEATS[2], owner_id=None, name=""))


async def test_a_lobby_loses_the_seat_and_ends_without_its_host(store: Store) -> None:
    lobby = replace(TABLE, status="lobby", pause_asked=())
    hosted, _ = await store.add_table(replace(lobby, host_id=ANN), SEATS)
    joined, _ = await store.add_table(replace(lobby, host_id=BOB), SEATS)
    await store.forget(ANN, NOW)
    assert (await stored(store, hosted)).table.status == "cancelled"
    assert (await stored(store, joined)).table.status == "lobby"
    bob = replace(SEATS[1], seat=0, former_id=0)
    assert (await stored(store, joined)).seats == (bob, replace(SEATS[2], seat=1))


async def test_who_was_removed_from_a_lobby_stays_out_of_it_until_it_ends(store: Store) -> None:
    lobby = replace(TABLE, host_id=BOB, status="lobby", pause_asked=())
    seats = [SeatRow(0, BOB, name="Bob", joined="32")]
    number, _ = await store.add_table(lobby, seats)
    other, _ = await store.add_table(replace(lobby, rematch_of=number), seats)
    for table in (number, other):
        row = (await stored(store, table)).table
        await store.save(Change(row, turned_away=(ANN, CY)))
    for _ in range(2):
        await store.forget(ANN, NOW)
        assert (await stored(store, number)).turned_away == (ANN, CY)
        assert (await stored(store, other)).turned_away == (CY,)
    await store.forget(BOB, NOW)
    assert (await stored(store, number)).turned_away == ()


async def test_the_messages_that_named_somebody_are_told_as_they_are_now(store: Store) -> None:
    await world(store)
    changed: list[OutboxRow] = []
    await store.forget(ANN, NOW, changed.extend)
    assert [row for row in await store.outbox() if row.kind == "send"] == changed
    changed.clear()
    await store.forget(ANN, NOW, changed.extend)
    assert changed == []


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("ann_lee", r"ann\_lee"),
        ('"Ann" Lee', '"Ann" Lee'),
        ("Ann\u200d  Lee", "Ann Lee"),
        ("Ann\\Lee", r"Ann\\Lee"),
        ("A" * 40, "A" * 32),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("علی\u200cرضا", "علیرضا"),
    ],
)
async def test_however_a_name_is_written_in_a_message_it_goes(store: Store, name: str, shown: str) -> None:
    bare = shown.replace(r"\_", "_").replace(r"\\", "\\")
    parts = (f"\u2068{shown}\u2069", f"\u20681 {shown}\u2069", f"\u2068{shown} \u20681520\u2069\u2069")
    said = {"headline": " ".join(parts), "picture": {"alt": f"\u2068{bare}\u2069 and \u2068Bob\u2069"}}
    seats = (replace(SEATS[0], name=name), SEATS[1])
    await store.add_table(replace(TABLE, host_id=BOB), seats, [Post(CHANNEL, "send", "step:1", said)])
    await store.forget(ANN, NOW)
    [row] = await store.outbox()
    assert row.payload["headline"] == "\u2068?\u2069 \u20681 ?\u2069 \u2068? \u20681520\u2069\u2069"
    assert row.payload["picture"]["alt"] == "\u2068?\u2069 and \u2068Bob\u2069"


async def test_of_a_former_entrant_no_rating_is_kept(store: Store) -> None:
    await world(store)
    await store.forget(ANN, NOW)
    sql = "SELECT person_id, strength FROM entrants ORDER BY number"
    rows = [tuple(row) for row in await store._database.rows(sql)]
    assert rows == [(None, 0.0), (BOB, 1500.0)]


async def test_where_somebody_played_alone_nothing_tells_their_dms(store: Store) -> None:
    alone = replace(TABLE, guild_id=0, channel_id=4711, host_id=ANN, in_dms=True, pause_asked=())
    beside = replace(alone, channel_id=4712, host_id=BOB)
    for row, seat in ((alone, SEATS[0]), (beside, replace(SEATS[1], seat=0))):
        number, _ = await store.add_table(row, (seat,))
        await store.save_message(MessageRow(number, "lobby", row.channel_id, 500))
    await store.forget(ANN, NOW)
    hers, his = await stored(store, 1), await stored(store, 2)
    assert (hers.table.channel_id, set(hers.messages)) == (0, set())
    assert (his.table.channel_id, set(his.messages)) == (4712, {"lobby"})


async def test_a_person_is_told_all_and_nothing_of_others(store: Store) -> None:
    number = await world(store)
    told = await store.about(ANN)
    assert json.loads(json.dumps(told)) == told
    assert str(BOB) not in json.dumps(told)
    assert "Bob" not in json.dumps(told)
    assert told["settings"][0]["language"] == "ja"
    assert told["seats"][0]["moves"] == [{"step": 1, "move": "A1"}]
    assert told["seats"][0]["name"] == "Ann"
    assert told["tables_hosted"] == told["pauses_asked"] == [{"table": number}]
    assert told["best_results"][0]["score"] == 31
    assert told["banned_by"] == [{"server": GUILD}]
    assert [each["slot"] for each in told["private_messages"]] == sorted(MINE)
    assert [each["slot"] for each in told["unsent_messages"]] == ["ask:0:0"]


SECTIONS = {
    "persons.id": "settings",
    "pause_votes.person_id": "pauses_asked",
    "turned_away.person_id": "seats_lost_or_declined",
    "digests.person_id": "digest",
    "dm_channels.person_id": "dm_channel",
    "private_questions.person_id": "private_questions",
    "inbox.person_id": "handed_on",
    "watches.person_id": "looks_for",
    "told.person_id": "heard_of",
    "blocks.person_id": "blocked",
    "orders.person_id": "moves_in_advance",
    "follows.person_id": "games_followed",
    "saved.person_id": "saved_games",
    "calls.host_id": "calls_made",
    "calls.person_id": "calls_received",
    "bests.person_id": "best_results",
    "results.person_id": "results",
    "ratings.person_id": "ratings",
    "dailies.person_id": "daily_puzzles",
    "studies.person_id": "games_looked_through",
    "mistakes.person_id": "mistakes",
    "outbox.channel_id": "unsent_messages",
    "messages.channel_id": "private_messages",
    "tables.channel_id": "seats",
    "answers.seat": "open_answers",
    "seats.person_id": "seats",
    "seats.owner_id": "seats",
    "seats.former_id": "seats_taken_over_by_others",
    "entrants.person_id": "tournaments",
    "tournaments.host_id": "tournaments_hosted",
    "tables.host_id": "tables_hosted",
}
"""Where the file tells what the database tells of a person."""

RENAMED = {
    "table_id": "table", "guild_id": "server", "channel_id": "channel", "message_id": "message",
    "tournament_id": "tournament", "source_id": "source", "blocked_id": "person",
    "person_id": None, "host_id": None, "owner_id": "left_to_computer", "former_id": "taken_over",
    "token": None,
}  # fmt: skip

PARTLY = {"outbox.channel_id", "messages.channel_id", "tournaments.host_id", "seats.former_id"}
"""Where, as in ``tables``, not the whole row is theirs."""


@pytest.mark.sqlite
async def test_the_file_tells_all_that_would_be_forgotten(store: Store) -> None:
    assert SECTIONS.keys() == PERSONAL.keys()
    await world(store)
    told = await store.about(ANN)
    for place, section in SECTIONS.items():
        assert told[section], place
        if place.startswith("tables.") or place in PARTLY:
            continue
        table = place.partition(".")[0]
        sql = f"SELECT name FROM pragma_table_info('{table}')"
        columns = await connection_of(store).execute_fetchall(sql)
        wanted = {RENAMED.get(name, name) for (name,) in columns} - {None}
        assert wanted <= told[section][0].keys(), table


async def test_nothing_that_was_under_way_brings_somebody_back(store: Store) -> None:
    await world(store)
    await store.forget(ANN, NOW)
    await store.save_dm_channel(ANN, 24)
    assert not await store.put_digest(DigestRow(ANN, 24, 602))
    await store.save_seated(PersonRow(ANN, games_seen=("toy/bid",)))
    told = await store.about(ANN)
    assert {key for key, value in told.items() if value} == {"person", "banned_by"}
    await store.save_dm_channel(BOB, 25)
    assert await store.put_digest(DigestRow(BOB, 25, 603))
    await store.save_seated(PersonRow(BOB, games_seen=("toy/bid",)))
    told = await store.about(BOB)
    assert told["dm_channel"] == [{"channel": 25, "answered_at": None}]
    assert told["digest"] == [{"channel": 25, "message": 603, "shard": 0}]
    assert told["settings"][0]["games_seen"] == '["toy/bid"]'


async def test_moves_at_a_seat_that_changed_hands_are_told_to_whoever_made_them(store: Store) -> None:
    row = replace(TABLE, host_id=CY, status="over", pause_asked=())
    seat = SeatRow(0, BOB, name="Bob", joined="31", former_id=ANN, since=2)
    number, _ = await store.add_table(row, (seat,))
    for step in (1, 2, 3):
        await store.save(Change(replace(row, id=number, step=step), None, ((0, f"A{step}"),)))
    [mine], [hers] = (await store.about(BOB))["seats"], (await store.about(ANN))["seats_taken_over_by_others"]
    assert mine["moves"] == [{"step": 3, "move": "A3"}]
    assert hers["moves"] == [{"step": 1, "move": "A1"}, {"step": 2, "move": "A2"}]
    assert (hers["table"], hers["seat"], hers["since"]) == (number, 0, 2)


@pytest.mark.sqlite
async def test_the_moves_of_a_game_that_goes_on_are_not_told(store: Store) -> None:
    number = await world(store)
    await connection_of(store).execute("UPDATE tables SET status = 'open' WHERE id = ?", (number,))
    told = await store.about(ANN)
    assert not any("moves" in seat for seat in told["seats"] + told["seats_taken_over_by_others"])


async def test_of_a_forgotten_person_nothing_is_told(store: Store) -> None:
    await world(store)
    await store.forget(ANN, NOW)
    told = await store.about(ANN)
    assert {key for key, value in told.items() if value} == {"person", "banned_by"}


async def test_a_person_is_forgotten_on_the_command_line_while_the_bot_is_stopped(
    store: Store, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await world(store)
    command = ["forget", str(ANN), "--database", str(database)]
    await store.close()
    assert await asyncio.to_thread(main, command) == 0
    assert "except servers' bans, others' blocks, and open lobbies" in capsys.readouterr().out
    async with await Store.open(database) as again:
        assert await again.person(ANN) == PersonRow(ANN)
    assert await asyncio.to_thread(main, [*command[:3], str(database.with_name("none"))]) == 1
    assert "does not exist" in capsys.readouterr().err


# -- people with very much -------------------------------------------------------------------------------

FEW, MANY = 5, 11


@pytest.fixture
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many are much then as can be added in no time."""
    for part in (privacy, unnaming):
        monkeypatch.setattr(part, "AT_ONCE", FEW)


async def much(store: Store) -> None:
    """Let Ann have played many games, and let many messages wait that name her."""
    for _ in range(MANY):
        row = replace(TABLE, host_id=ANN, status="over", pause_asked=())
        await store.add_table(row, SEATS, (Post(CHANNEL, "send", "ping:0", PING),))


async def passed(store: Store, work: Awaitable[object]) -> int:
    """Return how often others have had the store before some work was done."""
    count, done = 0, asyncio.ensure_future(work)
    while not done.done():
        await store.beat(float(count))
        count += 1
    await done
    return count


@pytest.mark.sqlite  # who reads from PostgreSQL keeps nobody waiting
@pytest.mark.usefixtures("few_at_once")
async def test_others_have_the_store_while_much_is_told(store: Store) -> None:
    await much(store)
    once = len(privacy._TOLD) + len(("banned_by", "which tables"))
    assert await passed(store, store.about(ANN)) - once > MANY // FEW
    told = await store.about(ANN)
    assert [seat["table"] for seat in told["seats"]] == list(range(1, MANY + 1))


@pytest.mark.usefixtures("few_at_once")
async def test_others_have_the_store_while_somebody_with_much_is_forgotten(store: Store) -> None:
    await much(store)
    slices = MANY // FEW
    assert await passed(store, store.forget(ANN, NOW)) >= 2 * slices  # of tables, and of messages
    told = await store.about(ANN)
    assert {key for key, value in told.items() if value} == {"person"}
    assert not [row for row in await store.outbox() if "Ann\u2069" in str(row.payload)]


@pytest.mark.usefixtures("few_at_once")
async def test_little_is_built_in_one_turn_when_messages_are_reworded(store: Store) -> None:
    await much(store)
    async with turns() as counted:
        with patch.object(OUTBOX, "decode", counted.counting(OUTBOX.decode)):
            await store.forget(ANN, NOW)
        assert counted.most <= FEW < counted.total


@pytest.mark.usefixtures("few_at_once")
async def test_who_was_half_forgotten_is_forgotten_when_they_ask_again(
    store: Store, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await much(store)
    real, calls = SqliteTransactions.writing, itertools.count()
    changed: list[OutboxRow] = []

    def writing(self: SqliteTransactions) -> Any:
        if next(calls) == 6:
            raise StoreError("full", database)
        return real(self)

    with monkeypatch.context() as patched, acting_on(77):
        patched.setattr(SqliteTransactions, "writing", writing)
        with pytest.raises(StoreError):
            await store.forget(ANN, NOW, changed.extend)
    assert len(changed) == MANY  # whoever sends them knows it, though not all is done
    assert await store.interactions() == frozenset()
    assert 0 < len((await store.about(ANN))["seats"]) < MANY
    with acting_on(78):
        await store.forget(ANN, NOW)
    assert await store.interactions() == {78}
    with closing(sqlite3.connect(database)) as connection:
        assert str(ANN) not in "".join(connection.iterdump())


@pytest.mark.sqlite
async def test_no_part_looks_at_all_that_there_is(store: Store) -> None:
    """Each is asked once for every few tables of a person."""
    values = {"person": ANN, "first": 1, "last": FEW}
    told = (
        privacy._SEATS, privacy._OWN_MOVES, privacy._PRIVATE_MESSAGES, privacy._FORMER_SEATS,
        privacy._FORMER_MOVES,
    )  # fmt: skip
    for sql in (*PERSONAL.values(), *told):
        plan = await connection_of(store).execute_fetchall(f"EXPLAIN QUERY PLAN {sql}", values)
        for *_, step in plan:
            assert not re.match(r"SCAN (tables|seats|messages|log|answers)\b", step), sql
            assert not re.search(r"seats USING .*\(\w+=\?\)", step), sql  # of a person with thousands


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("ratings", "puzzles of the day", "practice")),
        ("ko", ("레이팅", "오늘의 퍼즐", "오답")),
        ("ja", ("レート", "今日のパズル", "復習")),
        ("fa", ("ریتینگ‌ها", "معماهای روز", "تمرین")),
    ],
)
@pytest.mark.parametrize("key", ["privacy-stored", "privacy-choice"])
def test_ratings_and_daily_puzzles_are_told_where_it_is_said_what_is_kept_and_goes(
    language: str, words: tuple[str, ...], key: str
) -> None:
    text = Path("data/catalogs", language, "privacy.ftl").read_text("utf-8")
    [line] = [line for line in text.splitlines() if line.startswith(f"{key} =")]
    assert all(word in line for word in words)


def test_the_policy_names_daily_puzzles() -> None:
    policy = Path("docs/privacy.md").read_text("utf-8")
    assert "the puzzles of the day that you began" in policy
    assert "`/practice` has looked through" in policy


async def test_where_the_dms_of_a_forgotten_person_stand_is_forgotten_with_their_seat(store: Store) -> None:
    number = await world(store)
    for slot in ("live:0", "closed:0", "live:1", "step:0", "ping:0", "lobby"):
        _, sent = await store.add_table(TABLE, (), [Post(1, "dm", slot, {})])
        await store.delivered(sent[0].id, MessageRow(number, slot, 70, 700))
    found = (await stored(store, number)).table
    await store.save(Change(found, unknown=(0,)))
    slots = ("live:0", "closed:0", "live:1", "step:0", "ping:0", "lobby")
    assert {row.slot for row in await store.slots(number, slots)} == {"live:1", "step:0", "ping:0", "lobby"}


# What is kept no longer goes, with all that belongs to it; what is needed stays.


OLD, NEW = 100.0, 5000.0


async def table(store: Store, status: str, acted: float, **changes: Any) -> int:
    number, _ = await store.add_table(
        replace(TABLE, status=status, acted=acted, **changes), (SeatRow(0, HOST, name="Ann"),)
    )
    return number


async def numbers(store: Store) -> list[int]:
    rows = await connection_of(store).execute_fetchall("SELECT id FROM tables ORDER BY id")
    return [number for (number,) in rows]


async def references_are_whole(store: Store) -> bool:
    return not list(await connection_of(store).execute_fetchall("PRAGMA foreign_key_check"))


@pytest.mark.sqlite
@pytest.mark.parametrize("status", ["over", "cancelled"])
async def test_only_old_tables_of_the_status_go(store: Store, status: str) -> None:
    old = await table(store, status, OLD)
    await table(store, status, NEW)
    for other in ("lobby", "open", "paused", "asleep"):
        await table(store, other, OLD)
    assert await purged(store, status, 1000.0) == [old]
    assert await numbers(store) == [2, 3, 4, 5, 6]
    assert await purged(store, status, 1000.0) == []


async def test_games_that_somebody_has_left_alone_are_found_on_each_engine(store: Store) -> None:
    old = await table(store, "open", OLD, in_dms=True)
    await table(store, "open", OLD)
    await table(store, "over", OLD, in_dms=True)
    await table(store, "asleep", NEW, in_dms=True)
    assert [await store.left_alone(1000.0, after) for after in (0, old)] == [[old], []]


async def test_each_engine_understands_what_a_day_brings(store: Store) -> None:
    await table(store, "over", OLD)
    await store.save_guild(GuildRow(GUILD, removed_at=OLD))
    assert await store.ended_after(1000.0, 0) == []
    assert await store.removed_after(1000.0, 0) == [GUILD]
    assert await purged_server(store, GUILD, 1000.0) == [1]
    assert await store.removed_after(1000.0, 0) == []
    await store.purge_calls(1000.0)
    await store.purge_notified(1000.0)
    await store.purge_met(1000.0)
    await table(store, "open", OLD)
    assert await store.people_after(0) == [HOST]
    assert await store.in_use(HOST, 1000.0)


@pytest.mark.sqlite
async def test_all_that_belongs_to_a_table_goes_with_it(store: Store) -> None:
    old = await table(store, "over", OLD)
    newer = await table(store, "over", NEW, rematch_id=old)
    await store.put_answer(answer(old), acted=False)
    assert await purged(store, "over", 1000.0) == [old]
    assert (await stored(store, newer)).table.rematch_id is None
    assert await references_are_whole(store)


@pytest.mark.sqlite
async def test_what_is_still_to_be_said_and_a_best_result_stay(store: Store) -> None:
    await add(store, status="over", acted=OLD)  # it has a message in the outbox
    best = await table(store, "over", OLD)
    await connection_of(store).execute("INSERT INTO bests VALUES (?, 'solo', 3, 11, ?, 5.0)", (GUILD, best))
    assert await purged(store, "over", 1000.0) == []


@pytest.mark.sqlite
async def test_a_transaction_is_small(store: Store) -> None:
    for _ in range(AT_ONCE + 1):
        await table(store, "over", OLD)
    statements = await trace(store)
    assert len(await purged(store, "over", 1000.0)) == AT_ONCE
    assert statements.count("COMMIT") == 1
    assert len(await purged(store, "over", 1000.0)) == 1


@pytest.mark.sqlite
async def test_a_server_that_removed_the_bot_goes_with_everything(store: Store) -> None:
    for status in ("over", "asleep", "lobby"):
        await table(store, status, NEW)
    kept = await table(store, "open", NEW, guild_id=GUILD + 1)
    await connection_of(store).execute("INSERT INTO bests VALUES (?, 'solo', 3, 11, 1, 5.0)", (GUILD,))
    await store.save_guild(GuildRow(GUILD, removed_at=OLD))
    await store.save_guild(GuildRow(GUILD + 1))
    assert await store.removed_after(OLD, 0) == []
    assert await purged_server(store, GUILD, OLD) == [], "not since long enough"
    assert await store.removed_after(1000.0, 0) == [GUILD]
    assert await purged_server(store, GUILD, 1000.0) == [1, 2, 3]
    assert await numbers(store) == [kept]
    assert await store.guild(GUILD) == GuildRow(GUILD)
    assert await references_are_whole(store)


@pytest.mark.sqlite
async def test_everybody_of_whom_something_is_stored_is_found(store: Store) -> None:
    await add(store, host_id=5)
    await store.save_person(PersonRow(99))
    await connection_of(store).execute("INSERT INTO digests VALUES (98, 0, 24, 601)")
    found = [await store.people_after(after) for after in (0, HOST, 99)]
    assert found == [[5, HOST, GUEST, STRANGER, 98, 99], [GUEST, STRANGER, 98, 99], []]


GO_ANYWAY = {
    "pause_votes.person_id": "with their seat", "turned_away.person_id": "with the lobby or the tournament",
    "private_questions.person_id": "with the question", "inbox.person_id": "once it was acted on",
    "told.person_id": "after a week", "orders.person_id": "with their seat",
    "calls.host_id": "after a day", "calls.person_id": "after a day",
    "bests.person_id": "of a table where they sit", "ratings.person_id": "of their results",
    "studies.person_id": "of a table where they sat", "mistakes.person_id": "of a table where they sat",
    "outbox.channel_id": "once it was sent", "messages.channel_id": "of a table where they sit",
    "tables.channel_id": "of a table that they host", "answers.seat": "of a table where they sit",
}  # fmt: skip
"""Where nobody stands who stands nowhere else, or not for long."""

NOT_THEIR_DOING = {"dm_channels.person_id", "digests.person_id"}
"""What may be left of somebody who was only invited: their use is not noted for that."""


async def test_wherever_somebody_stands_alone_they_are_found_and_their_use_is_noted(store: Store) -> None:
    await world(store)
    found, unnoted = set(), set()
    for person, place in enumerate(PERSONAL, start=10**17 + 100):
        table, _, column = place.partition(".")
        if column in {"id", "person_id", "host_id", "owner_id", "former_id"}:
            sql = f"UPDATE {table} SET {column} = ? WHERE {column} IN (?, ?)"
            async with store._database.writing() as connection:
                assert (await connection.execute(sql, (person, ANN, CY))).rowcount, place
        if person in await store.people_after(person - 1):
            found.add(place)
        if await store.lacks_last_use(person):
            unnoted.add(place)
    assert found == PERSONAL.keys() - GO_ANYWAY.keys(), (
        "May a new table hold somebody who stands in no other? Then _ACTED in data/store/retention.py has to"
        " name it, or they would never be forgotten. Otherwise GO_ANYWAY in this file says why not."
    )
    assert unnoted == found - {"persons.id"} - NOT_THEIR_DOING


@pytest.mark.parametrize(("state", "unnoted"), [("invited", False), ("joined", True)])
async def test_who_was_only_invited_has_not_used_the_bot(store: Store, state: str, unnoted: bool) -> None:
    await store.add_table(replace(TABLE, status="lobby"), (SeatRow(0, HOST), SeatRow(1, ANN, state=state)))
    assert await store.lacks_last_use(ANN) is unnoted


@pytest.mark.parametrize(
    ("status", "acted", "used", "in_use"),
    [
        ("over", OLD, OLD, False), ("over", NEW, OLD, True), ("over", OLD, NEW, True),
        ("asleep", OLD, OLD, True), ("lobby", OLD, OLD, True), ("cancelled", OLD, OLD, False),
    ],
)  # fmt: skip
async def test_who_uses_the_bot_is_not_forgotten(
    store: Store, status: str, acted: float, used: float, in_use: bool
) -> None:
    await table(store, status, acted)
    await store.save_person(PersonRow(HOST, used=used))
    assert await store.in_use(HOST, 1000.0) is in_use
