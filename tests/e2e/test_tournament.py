"""A tournament of the server, from its call to the last standing: rounds and tables open by themselves."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said, written
from tests.soaking import first


def call_of(club: Club) -> Any:
    """The tournament's own message."""
    return next(
        m
        for m in club.channel.history()
        if "cup_manage" in str(buttons(m)) and "round" not in said(m).split("\n")[0]
    )


def latest(club: Club, words: str) -> Any:
    """The newest message of the channel with these words."""
    return next(m for m in reversed(club.channel.history()) if words in said(m))


async def opened(club: Club, host: Player, *others: Player, **fields: Any) -> Any:
    """Open a tournament in which these people take part; return its message."""
    fields = {"game": "pentago", "rounds": 2, **fields}
    answer = await host.slash("tournament", **fields)
    assert "Opened" in answer.said, answer.said
    call = latest(club, "Nobody has joined yet")
    for player in (host, *others):
        assert "You take part" in (await player.press(club.again(call), "Join")).said
    return call


async def settled(club: Club) -> None:
    """Let all that is due be done, however slow the machine is."""
    for _ in range(3):
        await club.bot.dealer.tournaments.look()
        await club.wait(1)


async def begun(club: Club, host: Player, call: Any) -> None:
    """Start it from the host's panel."""
    panel = await host.press(club.again(call), "Manage")
    await host.press(panel.message, "Start")
    await settled(club)


def running(club: Club) -> dict[int, Any]:
    """The tables of tournaments that are open now."""
    tables = club.bot.dealer.registry.tables
    return {
        number: table for number, table in tables.items()
        if table.row.pairing_id is not None and table.row.status == "open"
    }  # fmt: skip


async def resign(club: Club, people: list[Player], number: int, who: int = 0) -> None:
    """Let the person on a seat of a table give up."""
    table = club.hosted(number)
    player = next(each for each in people if each.id == table.seats[who].person_id)
    await player.press((await player.slash("resign", table=number)).message, "Yes, resign")


async def play_round(club: Club, people: list[Player]) -> None:
    for number in sorted(running(club)):
        await resign(club, people, number, 1)
    await settled(club)


async def test_its_fixed_hour_is_of_the_zone_of_whoever_opens_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        [ann] = club.people("ann")
        await ann.slash("settings", zone="서울")
        fields = {"game": "pentago", "round_time": "30 days", "options": "daily=21:00"}
        call = await opened(club, ann, **fields)
        assert "21:00 (Seoul" in said(call)


async def test_with_a_fixed_hour_a_move_has_a_day_and_a_round_thirty(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        [ann] = club.people("ann")
        call = await opened(club, ann, options="daily=21:00")
        assert "21:00" in said(call)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.round_seconds == 30 * 86400


async def test_it_begins_at_an_hour_or_after_a_while_in_which_somebody_can_join(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        [ann] = club.people("ann")
        for text in ("21", "0", "30 s", "25:30", "31 days"):
            answer = await ann.slash("tournament", game="pentago", begins=text)
            assert "Say when it begins" in answer.said, text
        now = club.clock.now()
        await opened(club, ann, begins="２１：００")
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.starts_at is not None
        assert (found.row.starts_at % 86400, found.row.starts_at > now) == (21 * 3600.0, True)


async def test_an_hour_leaves_five_minutes_in_which_somebody_can_join(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        [ann] = club.people("ann")
        now = club.clock.now()
        soon = datetime.fromtimestamp(now + 120, UTC)
        await opened(club, ann, begins=f"{soon:%H:%M}")
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.starts_at is not None
        assert found.row.starts_at - now > 86400 - 60


async def test_without_a_kind_it_is_of_the_one_that_fits_the_game(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        refused = (await ann.slash("tournament", game="diamant", kind="swiss")).said
        assert "League #1: Diamant" in (await ann.slash("tournament", game="diamant")).said
        assert "League #2: Twigs" in (await ben.slash("tournament", game="twigs", seats=3)).said
        assert "Swiss tournament #3: Twigs" in (await cy.slash("tournament", game="twigs")).said
        assert "can have these numbers of people: 3, 4, and 5" in refused


async def test_a_range_of_ratings_is_refused_not_ignored(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        [ann] = club.people("ann")
        answer = await ann.slash("tournament", game="pentago", options="rating_from=1700")
        assert "people of any rating" in answer.said


async def test_four_play_two_rounds_to_the_final_standing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        assert "4 players" in said(club.again(call))
        await begun(club, people[0], call)
        first = running(club)
        assert len(first) == 2
        assert sorted(seat.person_id for table in first.values() for seat in table.seats) == sorted(
            p.id for p in people
        )
        assert all(table.row.host_id == 0 for table in first.values())
        for table in first.values():
            thread = next(t for t in club.channel.threads if t.id == table.row.thread_id)
            assert thread.history()
            assert f"<#{thread.id}>" in written(latest(club, "round 1 of 2"))
        await play_round(club, people)
        second = running(club)
        assert len(second) == 2
        for table in first.values():
            winner, loser = (seat.person_id for seat in table.seats)
            assert f"<@{winner}> **1** – <@{loser}> **0**" in said(latest(club, "round 1 of 2"))
        met = [{seat.person_id for seat in table.seats} for table in first.values()]
        assert not any({seat.person_id for seat in table.seats} in met for table in second.values())
        await play_round(club, people)
        end = latest(club, "the end")
        assert "wins the tournament. Points: 2." in said(end)
        assert running(club) == {}
        assert "It is over." in said(club.again(call))
        standing = await people[1].press(club.again(call), "Standing")
        assert "Your place: " in standing.said
        results = len(await club.store.results_of(people[0].id))
        assert results == 2


@pytest.mark.parametrize("at", first(2, ["table", "end", "round", "start"]))
async def test_a_death_opens_each_table_once(
    tmp_path: Path, at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the last thing on disk is, the next start goes on from there."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        store = type(club.store)
        part = {"round": "change_tournament", "table": "add_table", "start": "save", "end": "close_pairing"}[
            at
        ]
        if at == "end":
            await begun(club, people[0], call)
            await resign(club, people, min(running(club)), 1)
        kept, dead = getattr(store, part), []

        async def dying(self: Any, *args: Any, **more: Any) -> Any:
            await kept(self, *args, **more)
            dead.append(1)
            raise RuntimeError("killed here")

        monkeypatch.setattr(store, part, dying)
        if at == "end":
            await resign(club, people, min(running(club)), 1)
        else:
            await begun(club, people[0], call)
        assert dead
        await club.die()
        monkeypatch.setattr(store, part, kept)
        await club.rise()
        await settled(club)
        await play_round(club, people)
        await play_round(club, people)
        assert "wins the tournament" in said(latest(club, "the end"))
        tables = await club.store._database.rows(
            "SELECT pairing_id, count(*) FROM tables WHERE pairing_id IS NOT NULL GROUP BY pairing_id"
        )
        assert [tuple(row) for row in tables] == [(number, 1) for number in range(1, 5)]
        heads = [said(m).split("\n")[0] for m in club.channel.history()]
        assert len([head for head in heads if "round 1 of 2" in head]) == 1
        assert len([head for head in heads if "the end" in head]) == 1


async def test_messages_that_change_no_more_are_true_though_the_bot_dies_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        await begun(club, people[0], call)
        for number in (1, 2):
            outbox = club.bot.dealer.outbox
            monkeypatch.setattr(outbox, "run", lambda *_: None)  # what waits in memory is not done any more
            await play_round(club, people)
            await club.restart()
            await settled(club)
            ended = latest(club, f"round {number} of 2")
            assert said(ended).count("**1**") == 2
            assert "This round ends" not in said(ended)
            assert buttons(ended) == {}
        assert "It is over." in said(club.again(call))
        assert list(buttons(club.again(call))) == ["Standing"]
