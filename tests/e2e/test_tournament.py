"""A tournament of the server, from its call to the last standing: rounds and tables open by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.delivery.transport import Unfit
from bot.messages.message import Outgoing
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.preference_rows import GuildRow
from data.ratings import START
from data.rows import SeatRow
from data.tournament_rows import EntrantRow
from games.durations import DAY, HOUR, MINUTE
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, menus, said, written
from tests.e2e.results import store_finished_games
from tests.e2e.test_discord_faults import give_back, told_as_host, told_of, withdraw, withdraw_unseen
from tests.e2e.test_privacy import dumped
from tests.e2e.test_thread import delete, fail
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
    assert "is open. Its message follows" in answer.said, answer.said
    call = latest(club, "Nobody has joined yet")
    for player in (host, *others):
        assert "You’re in" in (await player.press(club.again(call), "Join")).said
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


@pytest.mark.parametrize("command", ["replay", "record", "analyse", "table"])
async def test_the_table_with_its_messages_is_no_game_to_look_at(tmp_path: Path, command: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await opened(club, ann)
        found = await club.store.tournament(1)
        assert found is not None
        answer = await ann.slash(command, table=found.row.home_id)
        assert f"There is no table #{found.row.home_id} that you can see." in answer.said


async def test_with_a_fixed_hour_a_move_has_a_day_and_a_round_thirty(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        [ann] = club.people("ann")
        call = await opened(club, ann, options="daily=21:00")
        assert "21:00" in said(call)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.round_seconds == 30 * 86400


@pytest.mark.parametrize(
    ("options", "days", "kept"),
    [
        ("seconds=12h weekends=off", 21, {"seconds": 12 * 3600, "weekends": "off"}),
        ("seconds=1d weekends=off", 30, {"seconds": 16 * 3600, "weekends": "off"}),
        ("seconds=1h weekends=off", 1.25, {"seconds": 3600, "weekends": "on"}),
        ("daily=21:00 weekends=off", 30, {"daily": "21:00", "weekends": "on"}),
    ],
)
async def test_thirty_answers_fit_a_round_though_its_clock_stops_at_weekends(
    tmp_path: Path, options: str, days: float, kept: dict[str, int | str]
) -> None:
    """Else whoever is about to lose would wait for the end of the round."""
    async with club_at(tmp_path) as club:
        await opened(club, club.person("ann"), options=options)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.round_seconds == days * DAY
        assert {key: found.row.options[key] for key in kept} == kept


@pytest.mark.parametrize(
    ("fields", "clock"),
    [
        ({"round_time": "20 minutes", "options": "clock=30:00+20"}, "off"),
        ({"round_time": "2 hours", "options": "clock=30:00+20"}, "30:00+20"),
        ({"round_time": "2 days", "options": "clock=5:00+3", "kind": "league", "game": "twigs"}, "off"),
    ],
)
async def test_no_clock_outlasts_a_round(tmp_path: Path, fields: dict[str, str], clock: str) -> None:
    async with club_at(tmp_path) as club:
        await opened(club, club.person("ann"), **fields)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.options["clock"] == clock


@pytest.mark.parametrize("game", ["pentago", "rainbow_pentagon", "twigs"])
async def test_a_round_has_room_for_thirty_of_the_shortest_answers_of_its_game(
    tmp_path: Path, game: str
) -> None:
    """Else whoever is about to lose takes so long that the round ends before the game."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        answer = await ann.slash("tournament", game=game, kind="swiss", round_time="10 minutes")
        assert "A round lasts from 15 minutes to 30 days." in answer.said
        await opened(club, ann, game=game, kind="swiss", round_time="15 minutes")
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.options["seconds"] == 30


async def test_a_clock_for_the_whole_game_fits_the_shortest_round(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        answer = await ann.slash("tournament", game="pentago", round_time="9 minutes")
        assert "A round lasts from 10 minutes to 30 days." in answer.said
        await opened(club, ann, round_time="10 minutes", options="clock=3:00+2")


async def test_nobody_is_asked_to_join_a_round_after_which_none_follows(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben, rounds=5, late=1)
        assert "You can join until" not in said(club.again(call))
        await begun(club, ann, call)
        assert "Join" not in buttons(club.again(call))
        assert "You can join until" not in said(club.again(call))


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


async def test_without_a_kind_it_gets_the_one_that_fits_the_game(tmp_path: Path) -> None:
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
        ours = [message for message in club.channel.history() if not message.is_system()]
        assert len(ours) == 2, "the invitation and the round, and none for each table"
        await play_round(club, people)
        second = running(club)
        assert len(second) == 2
        for table in first.values():
            winner, loser = (seat.person_id for seat in table.seats)
            assert f"<@{winner}> **1** – <@{loser}> **0**" in said(latest(club, "round 1 of 2"))
        met = [{seat.person_id for seat in table.seats} for table in first.values()]
        assert not any({seat.person_id for seat in table.seats} in met for table in second.values())
        await play_round(club, people)
        end = latest(club, "final standings")
        assert "wins the tournament. Points: 2." in said(end)
        assert running(club) == {}
        assert "It is over." in said(club.again(call))
        standing = await people[1].press(club.again(call), "Standings")
        assert "Your place: " in standing.said
        results = len(await club.store.results_of(people[0].id))
        assert results == 2


@pytest.mark.parametrize("at", first(2, ["table", "end", "round", "start"]))
async def test_a_death_opens_each_table_once(
    tmp_path: Path, at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is on disk last, the next start continues from there."""
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
        assert "wins the tournament" in said(latest(club, "final standings"))
        tables = await club.store._database.rows(
            "SELECT pairing_id, count(*) FROM tables WHERE pairing_id IS NOT NULL GROUP BY pairing_id"
        )
        assert [tuple(row) for row in tables] == [(number, 1) for number in range(1, 5)]
        heads = [said(m).split("\n")[0] for m in club.channel.history()]
        assert len([head for head in heads if "round 1 of 2" in head]) == 1
        assert len([head for head in heads if "final standings" in head]) == 1


async def test_messages_that_no_longer_change_are_true_though_the_bot_dies_at_once(
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
        assert list(buttons(club.again(call))) == ["Standings"]


# What befalls tournaments: absence, late comers, leagues, lost channels, the host's hand.


async def test_whoever_is_away_loses_by_forfeit_and_is_paired_no_more(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve")
        call = await opened(club, *people, options="seconds=60")
        await begun(club, people[0], call)
        assert "a bye" in said(latest(club, "round 1 of 2"))
        for _ in range(8):
            await club.wait(61)
        assert "by forfeit" in said(latest(club, "round 1 of 2"))
        found = await club.store.tournament(1)
        assert found is not None
        assert any(each.gone is not None for each in found.entrants)
        assert all(each.closed in {"bye", "forfeit"} for each in found.in_round(1))


async def test_of_two_who_do_not_come_neither_gets_a_point(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, rounds=3, options="seconds=60")
        await begun(club, people[0], call)
        first, other = running(club).values()
        while first.row.step < 6:  # there only the first stays away
            [asked] = first.ask.pending
            if asked == 1:
                mover = next(each for each in people if each.id == first.seats[1].person_id)
                await mover.dm(first.game.legal(first.state, 1)[0])
            else:
                await club.wait(61)
        await club.wait(121)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert {each.table_id: (each.closed, each.points) for each in found.in_round(1)} == {
            first.row.id: ("forfeit", (0.0, 1.0)), other.row.id: ("forfeit", (0.0, 0.0)),
        }  # fmt: skip
        assert sum(each.gone is None for each in found.entrants) == 1


async def test_two_who_do_not_come_lose_by_forfeit_though_a_move_has_a_day(
    tmp_path: Path, rare_beats: None
) -> None:
    """Their table must not fall asleep before both are known to be away: the others would wait a month."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, rounds=3, time="1 day")
        await begun(club, people[0], call)
        began, unbegun = running(club).values()
        for seat in (0, 1):
            mover = next(each for each in people if each.id == began.seats[seat].person_id)
            await mover.dm(began.game.legal(began.state, seat)[0])
        await club.wait(5 * DAY)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert {each.table_id: (each.closed, each.points) for each in found.in_round(1)} == {
            began.row.id: ("forfeit", (0.0, 1.0)), unbegun.row.id: ("forfeit", (0.0, 0.0)),
        }  # fmt: skip
        assert sum(each.gone is None for each in found.entrants) == 1


async def test_whoever_makes_no_move_until_their_clock_runs_out_is_paired_no_more(tmp_path: Path) -> None:
    """Whoever was not asked yet may have waited for them, and plays on."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, rounds=3, round_time="1 hour", options="clock=5:00+3")
        await begun(club, people[0], call)
        moved, waited = running(club).values()
        mover = next(each for each in people if each.id == moved.seats[0].person_id)
        await mover.dm(moved.game.legal(moved.state, 0)[0])
        for _ in range(6):
            await club.wait(61)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert {each.table_id: (each.closed, each.points) for each in found.in_round(1)} == {
            moved.row.id: ("forfeit", (1.0, 0.0)), waited.row.id: ("forfeit", (0.0, 1.0)),
        }  # fmt: skip
        here = {each.person_id for each in found.entrants if each.gone is None}
        assert here == {mover.id, waited.seats[1].person_id}
        assert [len(each.numbers) for each in found.in_round(2)] == [2]


@pytest.mark.parametrize("flag", ["off", "on"])
async def test_whoever_plays_until_their_clock_runs_out_plays_the_next_round(
    tmp_path: Path, flag: str
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, round_time="1 hour", options=f"clock=5:00+3 flag={flag}")
        await begun(club, people[0], call)
        table, other = sorted(running(club).values(), key=lambda each: each.row.id)
        for seat in (0, 1):
            mover = next(each for each in people if each.id == table.seats[seat].person_id)
            await mover.dm(table.game.legal(table.state, seat)[0])
        await resign(club, people, other.row.id, 0)
        for _ in range(6):
            await club.wait(61)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert [(each.closed, each.points) for each in found.in_round(1)] == [("played", (0.0, 1.0))] * 2
        assert [each.gone for each in found.entrants] == [None] * 4
        assert [len(each.numbers) for each in found.in_round(2)] == [2, 2]


def told_they_are_out(player: Player) -> int:
    """The number of times a person was told that they lost by forfeit, and how to come back."""
    return ["lost your game by forfeit" in said(message) for message in player.inbox].count(True)


async def test_nobody_is_invited_back_where_all_that_leave_together_end_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        await begun(club, people[0], call)
        tables = [(number, table.seats[0].person_id) for number, table in running(club).items()]
        with patch.object(club.bot.dealer.tournaments, "_advance", AsyncMock(return_value=False)):
            for number, person in tables:
                await next(each for each in people if each.id == person).leave(number)
            *_, (number, person) = tables
            other = next(each for each in people if each.id in club.hosted(number).people)
            await other.leave(number)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.status == "over"
        assert [told_they_are_out(each) for each in people] == [0, 0, 0, 0]


async def test_whoever_lost_by_forfeit_is_told_how_to_come_back_while_they_can(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        await begun(club, people[0], call)
        for played, round_ in enumerate(("round 1 of 2", "round 2 of 2")):
            *_, other, number = sorted(running(club))
            away = next(each for each in people if each.id == club.hosted(number).seats[1].person_id)
            told = {each.id: told_they_are_out(each) for each in people}
            await away.leave(number)
            await settled(club)
            assert "by forfeit" in said(latest(club, round_))
            told[away.id] += not played  # no round follows the last
            assert {each.id: told_they_are_out(each) for each in people} == told
            if not played:
                assert f"“Join” or “Come back” in <#{club.channel.id}>" in said(away.newest)
                assert "You’re in from round 2 on" in (await away.press(club.again(call), "Join")).said
            await resign(club, people, other)
            await settled(club)
        assert "final standings" in said(latest(club, "final standings"))


async def test_nobody_is_asked_to_come_back_where_too_few_are_left(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = ann, ben = club.people("ann", "ben")
        call = await opened(club, *people)
        await begun(club, ann, call)
        await ben.leave(min(running(club)))
        await settled(club)
        assert "final standings" in said(latest(club, "final standings"))
        assert not any(map(told_they_are_out, people))


async def test_in_a_game_with_secrets_who_is_away_is_told_only_once_it_is_over(tmp_path: Path) -> None:
    """Only then do the others see who is away."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve", "fay")
        fields: dict[str, Any] = {"game": "diamant", "kind": "league", "rounds": 2, "seats": 3}
        call = await opened(club, *people, **fields, round_time="1 hour")
        await begun(club, people[0], call)
        number = min(running(club))
        away = next(each for each in people if each.id == club.hosted(number).seats[1].person_id)
        await away.leave(number)
        await settled(club)
        assert told_they_are_out(away) == 0
        await paused(club)
        await club.wait(3601)
        await settled(club)
        assert [told_they_are_out(each) for each in people] == [int(each is away) for each in people]


async def paused(club: Club) -> None:
    """Let everybody at every table of the tournament agree on a pause."""
    for table in running(club).values():
        for seat in table.seats:
            if seat.person_id is not None:
                with club.env._bot_scope():  # what begins with it is the bot's
                    await club.bot.dealer.hosting.pause(table, seat.person_id)


async def test_a_round_ends_with_its_time_at_the_latest(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=1, round_time="1 hour")
        await begun(club, people[0], call)
        [table] = running(club).values()
        await paused(club)
        mark = club.wire.mark()
        await club.wait(3601)
        await settled(club)
        thread = next(each for each in club.channel.threads if each.id == table.row.thread_id)
        why = "The time for this round is up"
        assert [why in said(message) for message in thread.history()].count(True) == 1
        told = [sent for sent in club.wire.sent[mark:] if sent.method == "POST" and why in sent.words]
        assert [sent.body["flags"] & 1 << 12 for sent in told] == [0, 0]  # both are called
        assert "not finished" in said(latest(club, "round 1 of 1"))
        assert "share first place" in said(latest(club, "final standings"))
        assert running(club) == {}


async def test_the_host_extends_a_round_removes_and_cancels(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        call = await opened(club, ann, ben, cy, rounds=3, round_time="1 hour")
        assert "Only the host" in (await ben.press(club.again(call), "Manage")).said
        await begun(club, ann, call)
        panel = await ann.press(club.again(call), "Manage")
        assert "This round now ends" in (await ann.press(panel.message, "Extend the round")).said
        await paused(club)
        await club.wait(3700)
        [table] = [one for one in club.bot.dealer.registry.tables.values() if one.row.pairing_id]
        await club.bot.dealer.hosting.resume(table, table.seats[0].person_id)
        assert len(running(club)) == 1
        panel = await ann.press(club.again(call), "Manage")
        asked = await ann.press(panel.message, "Cancel the tournament")
        panel = await ann.press(asked.message, "No, go back")
        asked = await ann.press(panel.message, "Cancel the tournament")
        await ann.press(asked.message, "Yes, end it")
        assert "It was cancelled" in said(club.again(call))
        assert "It was cancelled" in said(latest(club, "round 1 of 3"))
        assert "Join" not in buttons(club.again(call))
        assert len(running(club)) == 1  # it goes on for itself


async def test_a_league_seats_tables_of_several(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve", "fay")
        fields: dict[str, Any] = {"game": "diamant", "kind": "league", "rounds": 2, "seats": 3}
        call = await opened(club, *people, **fields, round_time="1 hour")
        await begun(club, people[0], call)
        first = [{seat.person_id for seat in table.seats} for table in running(club).values()]
        assert [len(each) for each in first] == [3, 3]
        await paused(club)
        await club.wait(3601)
        await settled(club)
        second = [{seat.person_id for seat in table.seats} for table in running(club).values()]
        assert [len(each) for each in second] == [3, 3]
        assert max(len(one & other) for one in first for other in second) == 2
        await paused(club)
        await club.wait(3601)
        await settled(club)
        assert "share first place. Points: 12 each" in said(latest(club, "final standings"))


async def test_no_table_of_a_league_has_fewer_than_three_people(tmp_path: Path) -> None:
    """The game may be played by two, but the points are for tables of three to five."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve")
        call = await opened(club, *people[:2], game="euler_game", kind="league", round_time="1 day")
        panel = await people[0].press(club.again(call), "Manage")
        assert "At least 3 people are needed" in (await people[0].press(panel.message, "Start")).said
        for player in people[2:]:
            await player.press(club.again(call), "Join")
        await begun(club, people[0], call)
        assert [len(table.seats) for table in running(club).values()] == [4]
        assert "**6**, no game in this round (a bye)" in said(latest(club, "round 1 of 2"))


async def test_no_table_of_a_league_has_more_than_five_people(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve", "fay")
        call = await opened(club, *people, game="diamant", kind="league", seats=5)
        await begun(club, people[0], call)
        assert [len(table.seats) for table in running(club).values()] == [3, 3]


async def test_it_goes_on_in_another_channel_once_its_own_is_gone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        other = club.guild.create_text_channel("other")
        await delete(club, club.channel, "channel")
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.lost_at is not None
        listed = await people[0].slash("tournament", channel=other)
        shown = await people[0].press(listed.message, "#1")
        panel = await people[0].press(shown.message, "Manage")
        assert "channel was deleted" in panel.said
        await people[0].press(panel.message, "Continue here")
        assert any("4 players" in said(message) for message in other.history())
        assert call.id not in {message.id for message in other.history()}


async def test_a_start_notices_that_its_channel_was_deleted_meanwhile(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people)
        await begun(club, people[0], call)
        await club.die()
        fail(club, club.channel, "channel")
        await club.rise()
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.lost_at is not None
        assert any("Use /tournament in another channel" in said(message) for message in people[0].inbox)


async def test_what_it_leaves_in_a_channel_says_where_it_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people)
        await begun(club, people[0], call)
        left, other = latest(club, "round 1 of 2"), club.guild.create_text_channel("other")
        listed = await people[0].slash("tournament", channel=other)
        panel = await people[0].press((await people[0].press(listed.message, "#1")).message, "Manage")
        await people[0].press(panel.message, "Continue here")
        await play_round(club, people)
        for message in (call, left):
            assert f"The tournament goes on in <#{other.id}>" in said(club.again(message))
            assert buttons(club.again(message)) == {}
        [round_1] = [m for m in other.history() if "round 1 of 2" in said(m)]
        assert "**1**" in said(round_1)


async def test_it_does_not_go_on_where_no_tables_may_open(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, people = club.boss(), club.people("ann", "ben")
        await opened(club, *people)
        await boss.slash("server", allow=club.channel)
        other = club.guild.create_text_channel("other")
        listed = await people[0].slash("tournament", channel=other)
        panel = await people[0].press((await people[0].press(listed.message, "#1")).message, "Manage")
        refused = await people[0].press(panel.message, "Continue here")
        assert f"<#{club.channel.id}>" in refused.said
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.channel_id == club.channel.id


async def test_it_does_not_begin_while_nobody_can_see_it(tmp_path: Path) -> None:
    """Its first round would end by so much later as its channel was gone before."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await opened(club, *people, round_time="1 day")
        other = club.guild.create_text_channel("other")
        await delete(club, club.channel, "channel")
        await club.wait(HOUR)
        listed = await people[0].slash("tournament", channel=other)
        panel = await people[0].press((await people[0].press(listed.message, "#1")).message, "Manage")
        assert "Continue here" in (await people[0].press(panel.message, "Start")).said
        await people[0].press(panel.message, "Continue here")
        await club.bot.dealer.tournaments.start(1)
        found = await club.store.tournament(1)
        assert found is not None
        assert (found.row.round_ends or 0.0) - club.clock.now() == pytest.approx(DAY, abs=60)


async def test_one_whose_channel_is_gone_ends_if_nobody_says_where_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it would stay for ever, and keep its people's data."""
    monkeypatch.setattr("bot.dealer.tournaments.GATHERING", 2 * DAY)  # not thirty: every hour is looked at
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await opened(club, *people)
        await delete(club, club.channel, "channel")
        for status in ("gathering", "cancelled"):
            await settled(club)
            found = await club.store.tournament(1)
            assert found is not None
            assert found.row.status == status
            await club.wait(2 * DAY)


async def test_no_hour_counts_twice_without_a_channel_and_without_the_server(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, round_time="1 day")
        await begun(club, people[0], call)
        other = club.guild.create_text_channel("other")
        tournaments = club.bot.dealer.tournaments
        removals = club.bot.dealer.server_removals
        before = await club.store.tournament(1)
        await delete(club, club.channel, "channel")
        lost = club.clock.now()
        await club.wait(3600)
        await removals.removed(club.guild.id)
        await tournaments.look()
        await club.wait(3600)
        await removals.added(club.guild.id)
        await tournaments.look()
        await club.wait(3600)
        await tournaments.move(1, other.id)
        after = await club.store.tournament(1)
        assert before is not None
        assert after is not None
        stood = club.clock.now() - lost
        assert (after.row.round_ends or 0) - (before.row.round_ends or 0) == pytest.approx(stood, abs=60)


async def test_whoever_comes_late_plays_from_the_next_round_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=3, late=1)
        await begun(club, people[0], call)
        late = club.person("late")
        assert "from round 2 on" in (await late.press(club.again(call), "Join")).said
        await play_round(club, people)
        found = await club.store.tournament(1)
        assert found is not None
        assert any(3 in each.numbers for each in found.in_round(2))
        assert "Join" not in buttons(club.again(call))


async def test_whoever_comes_while_the_first_round_is_paired_plays_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy")
        call = await opened(club, *people)
        dealer, late = club.bot.dealer, SeatRow(0, 99, name="late", joined="9", locale="en")
        came: list[EntrantRow] = []
        run = dealer.compute.run

        async def slow(function: Any, *args: Any) -> Any:
            made = await run(function, *args)
            if function.__name__ == "boards" and not came:
                came.append(await dealer.entry.join(1, late))
            return made

        monkeypatch.setattr(dealer.compute, "run", slow)
        await begun(club, people[0], call)
        assert came[0].since == 1
        seated = {seat.person_id for table in running(club).values() for seat in table.seats}
        assert seated == {99, *(each.id for each in people)}


async def test_it_stands_still_while_the_bot_is_not_in_the_server(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, round_time="1 hour", options="seconds=1d")
        await begun(club, people[0], call)
        before = await club.store.tournament(1)
        await club.bot.dealer.server_removals.removed(club.guild.id)
        await club.bot.dealer.tournaments.look()
        await club.wait(4 * 3600)
        away = await club.store.tournament(1)
        assert before is not None
        assert away is not None
        assert away.row.away_at is not None
        assert all(not each.closed for each in away.pairings)
        with club.env._bot_scope():  # what begins with it is the bot's
            await club.bot.dealer.server_removals.added(club.guild.id)
            await club.bot.dealer.tournaments.look()
        back = await club.store.tournament(1)
        assert back is not None
        assert back.row.round_ends is not None
        assert before.row.round_ends is not None
        assert back.row.round_ends >= before.row.round_ends + 4 * 3600
        await club.wait(60)
        assert f"<t:{int(back.row.round_ends)}:R>" in said(latest(club, "round 1 of 2"))
        await play_round(club, people)
        assert len(running(club)) == 2


async def test_whoever_could_not_join_before_its_hour_still_can(tmp_path: Path) -> None:
    """The bot was down until two minutes after the hour, or the server was without it."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, begins="1 hour")
        await club.wait(HOUR - 600)
        await club.restart(after=720)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.status == "gathering"
        assert f"<t:{int(found.row.starts_at or 0)}:R>" in said(club.again(call))
        assert 200 < (found.row.starts_at or 0) - club.clock.now() <= 300
        await club.bot.dealer.server_removals.removed(club.guild.id)
        await settled(club)
        await club.wait(HOUR)
        await club.bot.dealer.server_removals.added(club.guild.id)
        await settled(club)
        again = await club.store.tournament(1)
        assert again is not None
        assert f"<t:{int(again.row.starts_at or 0)}:R>" in said(club.again(call))
        await ben.press(club.again(call), "Join")
        await club.wait(301)
        await settled(club)
        assert len(running(club)) == 1


async def test_it_stands_still_while_the_bot_may_not_post(tmp_path: Path) -> None:
    """Else it would play itself to its end: no table could open, and all shared the points."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=2, round_time="1 hour")
        await begun(club, people[0], call)
        await withdraw(club, "send_messages")
        await play_round(club, people)
        for _ in range(4):
            await club.wait(3600)
            await club.bot.dealer.tournaments.look()
        await give_back(club)
        await club.wait(120)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert [each.closed for each in found.pairings] == ["played", ""]
        assert (found.row.round_ends or 0.0) - club.clock.now() > 3400
        assert len(running(club)) == 1
        await play_round(club, people)
        assert "final standings" in said(latest(club, "final standings"))


async def test_it_stands_still_from_the_refusal_on_though_nothing_else_is_due_until_it_may_post(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=2, round_time="1 day")
        await begun(club, people[0], call)
        await withdraw(club, "send_messages")
        [number] = running(club)
        await resign(club, people, number)
        await club.wait(20 * HOUR)
        await give_back(club)
        await club.wait(120)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.round == 2
        assert len(running(club)) == 1
        assert (found.row.round_ends or 0.0) - club.clock.now() > DAY - HOUR


async def test_the_clock_stands_still_where_only_tables_that_begin_cannot_be_posted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The right to post goes right after the round's own message."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben, rounds=1, round_time="1 hour")
        tables = club.bot.dealer.tournaments._tables
        kept = tables._open

        async def barred(*args: Any) -> None:
            await club.bot.dealer.outbox.quiet(club.channel.id)
            withdraw_unseen(club, "send_messages")
            await kept(*args)

        monkeypatch.setattr(tables, "_open", barred)
        await begun(club, ann, call)
        assert "This round ends on" in said(latest(club, "round 1 of 1"))
        assert len(told_as_host(ann)) == 1
        await club.wait(2 * HOUR)
        await settled(club)
        assert running(club) == {}
        found = await club.store.tournament(1)
        assert found is not None
        assert (found.row.status, [each.closed for each in found.pairings]) == ("running", [""])
        await give_back(club)
        await club.wait(120)
        await settled(club)
        assert len(running(club)) == 1
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.away_at is None
        assert (found.row.round_ends or 0.0) > club.clock.now() + HOUR - 5 * MINUTE
        home = await club.store.seating(found.row.home_id)
        assert home is not None
        assert home.table.barred_since is None


async def test_a_tournament_that_may_not_post_continues_in_the_channel_it_moves_to(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=2, round_time="1 day")
        await begun(club, people[0], call)
        await withdraw(club, "send_messages")
        barred = club.clock.now()
        await play_round(club, people)
        await club.bot.dealer.tournaments.look()
        await club.wait(3600)
        await club.bot.dealer.tournaments.look()
        other = club.guild.create_text_channel("other")
        await club.bot.dealer.tournaments.move(1, other.id)
        await settled(club)
        stood = club.clock.now() - barred
        await give_back(club)
        await club.wait(1200)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert not found.row.is_still
        assert (found.row.round_ends or 0.0) == pytest.approx(barred + DAY + stood, abs=120)
        assert len(running(club)) == 1
        assert not [m for m in club.channel.history() if "Round 2" in said(m)]
        assert [m for m in other.history() if "ound 2" in said(m)]


async def test_its_host_hears_once_why_its_tables_have_no_threads(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        await withdraw(club, "create_public_threads")
        await begun(club, people[0], call)
        assert len(running(club)) == 2
        [told] = told_as_host(people[0])
        assert "Swiss tournament #1" in told
        assert "create public threads" in told
        assert f"<#{club.channel.id}>" in told
        assert not any(map(told_as_host, people[1:]))
        await give_back(club)
        await play_round(club, people)
        await withdraw(club, "send_messages_in_threads")
        for number in running(club):
            await resign(club, people, number)
        assert len(told_as_host(people[0])) == 2, "it was away once more"


async def test_nothing_is_kept_in_memory_of_a_tournament_that_is_over(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=1)
        await begun(club, people[0], call)
        assert [*club.bot.dealer.tournaments._seen] == [1]
        await play_round(club, people)
        assert not club.bot.dealer.tournaments._seen


async def test_its_host_hears_once_of_messages_that_are_refused_for_what_they_say(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        with filtered(club, "your game is starting"):
            await begun(club, people[0], call)
        assert not running(club)
        [told] = told_of(people[0])
        assert "Swiss tournament #1" in told
        assert "AutoMod" in told


@contextmanager
def filtered(club: Club, word: str) -> Iterator[None]:
    """Let the server's filter refuse what says a word, also to the bot."""
    kind = type(club.bot.dealer.transport)
    send = kind.send

    async def filtering(self: Any, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        if word in str(outgoing.message.to_json()):
            raise Unfit(200000, 403)
        return int(await send(self, channel_id, outgoing, nonce))

    with patch.object(kind, "send", filtering):
        yield


async def test_a_name_that_a_filter_refuses_keeps_no_game_from_beginning(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "freespins")
        call = await opened(club, ann, ben, rounds=1)
        with filtered(club, "freespins"):
            await begun(club, ann, call)
        assert len(running(club)) == 1


async def test_whoever_is_forgotten_loses_and_is_listed_without_a_name(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, rounds=1)
        await begun(club, people[0], call)
        await club.bot.dealer.forgetting.forget(people[1].id, club.clock.now())
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        [closed] = [each for each in found.pairings if each.closed]
        assert (closed.closed, sorted(closed.points)) == ("forfeit", [0.0, 1.0])
        assert closed.points[closed.numbers.index(2)] == 0.0
        for number in running(club):
            if number != closed.table_id:
                await resign(club, people, number)
        card = await people[0].press(club.again(call), "Standings")
        assert "ben" not in card.said


async def test_whoever_is_forgotten_is_named_and_counted_no_more_while_people_gather(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy")
        call = await opened(club, *people)
        for player in (people[1], people[0]):  # the latter hosts it
            await club.bot.dealer.forgetting.forget(player.id, club.clock.now())
            await settled(club)
        shown = said(club.again(call))
        assert "1 player" in shown
        assert not {"ann", "ben"} & set(shown.replace(",", " ").split())
        assert "a manager of the server presses Start" in shown


async def test_no_table_begins_without_somebody_of_whom_a_death_left_half_the_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A league's table of four would begin with three, and its round could never be closed."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        fields: dict[str, Any] = {"game": "diamant", "kind": "league", "rounds": 1, "seats": 4}
        call = await opened(club, *people, **fields, round_time="1 hour")
        await withdraw(club, "send_messages")
        await begun(club, people[0], call)
        assert [len(lobby.seats) for lobby in club.bot.dealer.registry.lobbies.values()] == [4]

        async def dying(*_: object) -> None:
            raise RuntimeError("killed here")

        with monkeypatch.context() as patch:
            patch.setattr("data.store.privacy.reword", dying)
            with pytest.raises(RuntimeError, match="killed here"):
                await club.bot.dealer.forgetting.forget(people[3].id, club.clock.now())
        await club.die()
        await club.rise()
        await give_back(club)
        await club.wait(120)
        await settled(club)
        assert [len(table.seats) for table in running(club).values()] == [4]


async def test_a_second_press_does_not_extend_a_round_twice(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben, round_time="1 hour", options="seconds=1d")
        await begun(club, ann, call)
        before = await club.store.tournament(1)
        assert before is not None
        until = int(before.row.round_ends or 0)
        await club.bot.dealer.tournaments.extend(1, until)
        with pytest.raises(Refusal):
            await club.bot.dealer.tournaments.extend(1, until)
        after = await club.store.tournament(1)
        assert after is not None
        assert after.row.round_ends == (before.row.round_ends or 0.0) + 3600


async def test_a_table_that_does_not_begin_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        opening = club.bot.dealer.opening
        start, refused = opening.start, []

        async def failing(lobby: Any, *args: Any) -> Any:
            if lobby.row.pairing_id == 1:
                refused.append(1)
                raise Refusal("game_unready")
            return await start(lobby, *args)

        monkeypatch.setattr(opening, "start", failing)
        await begun(club, people[0], call)
        assert refused
        assert [table.row.pairing_id for table in running(club).values()] == [2]
        monkeypatch.setattr(opening, "start", start)
        await club.wait(61)
        await settled(club)
        assert len(running(club)) == 2


async def test_a_game_that_ends_while_its_round_is_looked_at_counts_as_it_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=1)
        await begun(club, people[0], call)
        store = type(club.store)
        kept, ended = store.results_at, list[int]()

        async def slowly(self: Any, numbers: Any) -> Any:
            found = await kept(self, numbers)
            if not ended:
                ended.append(1)
                [table] = running(club).values()
                await club.bot.dealer.hosting.resign(table, table.seats[1].person_id or 0)
            return found

        monkeypatch.setattr(store, "results_at", slowly)
        await settled(club)
        assert ended
        found = await club.store.tournament(1)
        assert found is not None
        assert [(each.closed, each.points) for each in found.pairings] == [("played", (1.0, 0.0))]


async def test_the_order_of_the_boards_reveals_no_hidden_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        await store_finished_games(club, (ben, ann), times=3)
        await store_finished_games(club, (cy, ann), times=3)
        await ben.slash("settings", hidden=True)
        await opened(club, ann, ben, cy)
        found = await club.store.tournament(1)
        assert found is not None
        low, hidden, high = (each.strength for each in found.entrants)
        assert low < hidden == START < high


async def test_whoever_left_finds_the_way_back_when_it_is_too_late_for_newcomers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        call = await opened(club, ann, ben, cy, rounds=3, late=0)
        await begun(club, ann, call)
        assert not {"Join", "Come back"} & set(buttons(club.again(call)))
        await ben.press(club.again(call), "Leave")
        assert "Join" not in buttons(club.again(call))
        assert "from round 2 on" in (await ben.press(club.again(call), "Come back")).said
        assert not {"Join", "Come back"} & set(buttons(club.again(call)))


async def test_whoever_was_removed_comes_back_by_the_host_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        call = await opened(club, ann, ben, cy, rounds=3, late=2)
        panel = await ann.press(club.again(call), "Manage")
        panel = await ann.pick(panel.message, "cup_remove", "2")
        assert "The host has removed you" in said(ben.newest)
        assert "The host has removed you" in (await ben.press(club.again(call), "Join")).said
        await begun(club, ann, call)
        assert "The host has removed you" in (await ben.press(club.again(call), "Join")).said
        panel = await ann.press(club.again(call), "Manage")
        panel = await ann.pick(panel.message, "cup_back", "2")
        assert not [menu for menu in menus(panel.message) if menu.custom_id.startswith("cup_back")]
        assert "from round 2 on" in (await ben.press(club.again(call), "Join")).said


async def test_whoever_was_removed_and_forgotten_comes_back_by_the_host_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        call = await opened(club, ann, ben, cy, rounds=3, late=2)
        panel = await ann.press(club.again(call), "Manage")
        await ann.pick(panel.message, "cup_remove", "2")
        for _ in range(2):
            await club.bot.dealer.forgetting.forget(ben.id, club.clock.now())
            assert "The host has removed you" in (await ben.press(club.again(call), "Join")).said
        found = await club.store.tournament(1)
        assert found is not None
        assert [each.person_id for each in found.entrants] == [ann.id, None, cy.id]
        panel = await ann.press(club.again(call), "Manage")
        [menu] = [menu for menu in menus(panel.message) if menu.custom_id.startswith("cup_back")]
        assert [entry.label for entry in menu.options] == ["a former player"]
        await ann.pick(panel.message, "cup_back", "2")
        assert "You’re in." in (await ben.press(club.again(call), "Join")).said


async def test_what_keeps_the_forgotten_out_of_a_tournament_ends_with_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        call = await opened(club, ann, ben, cy, rounds=3, late=2)
        panel = await ann.press(club.again(call), "Manage")
        await ann.pick(panel.message, "cup_remove", "2")
        await club.bot.dealer.forgetting.forget(ben.id, club.clock.now())
        assert str(ben.id) in dumped(club)
        panel = await ann.press(club.again(call), "Manage")
        sure = await ann.press(panel.message, "Cancel the tournament")
        await ann.press(sure.message, "Yes, end it")
        assert str(ben.id) not in dumped(club)


async def test_whoever_only_waits_loses_before_the_round_ends(tmp_path: Path) -> None:
    """However slow the clock is that the host wished, thirty answers fit into a round."""
    async with club_at(tmp_path) as club:
        people = [ann, _] = club.people("ann", "ben")
        fields = {"game": "pentago", "rounds": 1, "round_time": "1 hour", "options": "seconds=1d daily=21:00"}
        assert "gets 2 minutes at most" in (await ann.slash("tournament", **fields)).said
        call = latest(club, "Nobody has joined yet")
        for player in people:
            await player.press(club.again(call), "Join")
        await begun(club, ann, call)
        [table] = running(club).values()
        while table.row.status == "open" and club.clock.now() < table.row.created + 3600:
            if table.ask is not None and 1 in table.ask.pending:
                playing = next(each for each in people if each.id == table.seats[1].person_id)
                await playing.dm(table.game.legal(table.state, 1)[0])
            else:
                await club.wait(61)
        found = await club.store.tournament(1)
        assert found is not None
        assert [(each.closed, each.points) for each in found.pairings] == [("forfeit", (0.0, 1.0))]
        assert "wins the tournament. Points: 1." in said(latest(club, "final standings"))


async def test_whoever_has_won_by_forfeit_can_end_the_game(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = ann, ben = club.people("ann", "ben")
        call = await opened(club, *people, rounds=1)
        await begun(club, ann, call)
        [number] = running(club)
        assert "Cancel the game" not in buttons((await ann.slash("table", table=number)).message)
        await ben.press((await ben.slash("leave", table=number)).message, "Yes, leave")
        asked = await ann.press((await ann.slash("table", table=number)).message, "Cancel the game")
        assert "you win it by forfeit" in asked.said
        await ann.press(asked.message, "Yes, cancel it")
        await settled(club)
        assert not running(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert [(each.closed, sorted(each.points)) for each in found.pairings] == [("forfeit", [0.0, 1.0])]
        assert f"<@{ann.id}> wins the tournament. Points: 1." in said(latest(club, "final standings"))


async def test_nobody_stops_the_clock_for_a_day_where_a_round_is_short(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben, rounds=1, round_time="1 hour")
        await begun(club, ann, call)
        [number] = running(club)
        panel = await ann.slash("table", table=number)
        assert "Stop the clock (once)" not in buttons(panel.message)
        with pytest.raises(Refusal, match="stop_paired"):
            await club.bot.dealer.hosting.stop(club.hosted(number), ann.id)


async def killed_after(club: Club, monkeypatch: pytest.MonkeyPatch, owner: Any, part: str) -> None:
    """Let the round's hour pass; die right after a part was called once; start again."""
    kept, dead = getattr(owner, part), list[int]()

    async def dying(*args: Any, **more: Any) -> Any:
        if not dead:
            await kept(*args, **more)
            dead.append(1)
        raise RuntimeError("killed here")

    with monkeypatch.context() as patch:
        patch.setattr(owner, part, dying)
        await club.wait(3601)
        await settled(club)
        assert dead
        await club.die()
    await club.rise()
    await settled(club)


async def test_whoever_is_away_is_paired_no_more_whenever_the_program_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, round_time="1 hour", rounds=3)
        await begun(club, people[0], call)
        table = min(running(club).values(), key=lambda each: each.row.id)
        away = table.seats[1].person_id or 0
        await next(player for player in people if player.id == away).leave(table.row.id)
        await killed_after(club, monkeypatch, type(club.store), "close_pairing")
        found = await club.store.tournament(1)
        assert found is not None
        entrant = found.of_person(away)
        assert entrant is not None
        assert entrant.gone == 2


@pytest.mark.parametrize("part", ["cancel", "close_pairing"])
async def test_no_table_outlives_its_round_whenever_the_program_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy")
        fields: dict[str, Any] = {"game": "diamant", "kind": "league", "rounds": 1, "seats": 3}
        call = await opened(club, *people, **fields, round_time="1 hour")
        await begun(club, people[0], call)
        [table] = running(club).values()
        await club.bot.dealer.hosting.leave(table, table.seats[1].person_id or 0)
        await paused(club)
        owner = club.store if part == "close_pairing" else club.bot.dealer.hosting
        await killed_after(club, monkeypatch, type(owner), part)
        assert "share first place. Points: 9 each" in said(latest(club, "final standings"))
        found = await club.store.tournament(1)
        assert found is not None
        assert found.pairings[0].points == (9.0, 0.0, 9.0)
        stored = await club.store.seating(table.row.id)
        assert stored is not None
        assert stored.table.status == "cancelled"


async def test_whoever_is_banned_in_the_last_round_has_played_it_to_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben, rounds=1)
        await begun(club, ann, call)
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, banned=(ben.id,)))
        await play_round(club, [ann, ben])
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.status == "over"
        assert [(each.gone, each.removed) for each in found.entrants] == [(None, False)] * 2


async def test_whoever_does_not_see_its_channel_neither_finds_nor_joins_it(tmp_path: Path) -> None:
    """They could not play, and each of their opponents would wait for them."""
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        hall, lobby = club.channel, await club.open(eva, game="pentago")
        hidden = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        await opened(club, ann, ben)
        assert "There are no tournaments here" in (await eva.slash("tournament", hall)).said
        for action in ("cup", "cup_join", "cup_leave", "cup_standing", "cup_manage"):
            assert "too old" in (await eva.press_forged(lobby, f"{action}:1:0:")).said, action
        found = await club.store.tournament(1)
        assert found is not None
        assert {each.person_id for each in found.entrants} == {ann.id, ben.id}
        assert "Pentago" in (await ben.slash("tournament", hall)).said


async def test_whoever_takes_part_finds_it_though_its_channel_is_hidden_by_now(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await opened(club, ann, ben)
        other = club.guild.create_text_channel("other")
        overwrite = Overwrite(ben.id, OverwriteType.MEMBER, deny=discord.Permissions(view_channel=True).value)
        club.env.backend.set_overwrite(club.channel.id, overwrite)
        await club.wait(0)
        listed = await ben.slash("tournament", other)
        shown = await ben.press(listed.message, "#1")
        assert "Leave" in buttons(shown.message)


async def test_that_it_may_post_again_is_noted_though_its_home_has_left_memory(tmp_path: Path) -> None:
    """Else the next lack of a permission would count as one of weeks, and its messages be dropped at once."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=2)
        await begun(club, people[0], call)
        await withdraw(club, "send_messages")
        await play_round(club, people)
        found = await club.store.tournament(1)
        assert found is not None
        home = await club.store.seating(found.row.home_id)
        assert home is not None
        assert home.table.barred_since is not None
        club.bot.dealer.registry.forget(found.row.home_id)  # as it is once many others have finished
        await give_back(club)
        await club.wait(120)
        await settled(club)
        home = await club.store.seating(found.row.home_id)
        assert home is not None
        assert home.table.barred_since is None
        assert len(running(club)) == 1


async def test_an_unknown_option_is_refused_with_those_that_have_no_field(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        refused = await club.person("ann").slash("tournament", game="pentago", options="speed=9")
        assert "has no option “speed”" in refused.said
        assert " | daily | weekends" in refused.said
        assert "rated" not in refused.said
        assert "zone" not in refused.said


# The time of a league's round is shared by seat: who uses theirs up loses by it, and nobody else.


@pytest.fixture
def long_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ten questions fill a round: a game of Diamant has more."""
    monkeypatch.setattr("bot.app.features.tournament.MOVES_OF_A_ROUND", 10)


NAMES = ("ann", "ben", "cy", "dee", "eve", "fay")


async def league(club: Club, names: tuple[str, ...] = NAMES, game: str = "diamant") -> list[Player]:
    """Begin a league of one round of an hour, at tables of three; six minutes for an answer."""
    people = club.people(*names)
    fields: dict[str, Any] = {"kind": "league", "rounds": 1, "seats": 3, "options": "seconds=6m"}
    call = await opened(club, *people, game=game, **fields, round_time="1 hour")
    await begun(club, people[0], call)
    return people


def owes(table: Table, seat: int) -> bool:
    return table.ask is not None and seat in table.ask.pending and seat not in table.answers


async def play(club: Club, people: list[Player], slow: tuple[int, ...], until: float) -> None:
    """Play until all tables are over: some stay four seconds before each deadline, the others at once."""
    by_id = {player.id: player for player in people}
    while (tables := list(running(club).values())) and club.clock.now() < until:
        nexts = [club.clock.now() + 6]
        for table in tables:
            for seat in table.seats:
                if table.row.status != "open" or not owes(table, seat.seat):
                    continue
                at = (table.row.deadline or 0.0) - 4 if seat.seat in slow else 0.0
                if club.clock.now() >= at:
                    assert seat.person_id is not None
                    await by_id[seat.person_id].dm("stay")
                else:
                    nexts.append(at)
        await club.wait(max(0.5, min(nexts) - club.clock.now()))
    await settled(club)


@pytest.mark.usefixtures("long_questions")
@pytest.mark.parametrize("slow", [(1,), (0, 2), (0, 1, 2)])
async def test_returning_four_seconds_before_each_deadline_voids_no_table(
    tmp_path: Path, slow: tuple[int, ...]
) -> None:
    async with club_at(tmp_path) as club:
        people = await league(club)
        start = club.clock.now()
        tables = list(running(club).values())
        assert len(tables) == 2
        await play(club, people, slow, start + HOUR - 60)
        assert not running(club), "every table is over before its round ends"
        found = await club.store.tournament(1)
        assert found is not None
        assert [pairing.closed for pairing in found.pairings] == ["played"] * 2
        for pairing in found.pairings:
            assert pairing.points is not None
            if slow == (1,):  # alone, they have used up all of their time
                assert [points == 0 for points in pairing.points] == [False, True, False]
        assert "not finished" not in said(latest(club, "round 1 of 1"))


@pytest.mark.usefixtures("long_questions")
async def test_everybody_is_told_what_is_shared_and_each_how_much_they_have_left(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await league(club, NAMES[:3])
        [table] = running(club).values()
        thread = next(each for each in club.channel.threads if each.id == table.row.place_id)
        told = "\n".join(map(said, thread.history()))
        assert "keep the others waiting for 18 minutes in all" in told, told
        slow, *others = [next(p for p in people if p.id == seat.person_id) for seat in table.seats]
        for player in others:
            await player.dm("stay")
        await club.wait(100)
        before = (await slow.slash("table", table=table.row.id)).said
        assert "Your share of the round’s time: 18 minutes left" in before, "as it was when they were asked"
        await slow.dm("stay")
        await club.wait(1)
        assert "time: 16 minutes left" in (await slow.slash("table", table=table.row.id)).said
        other = (await others[0].slash("table", table=table.row.id)).said
        assert "time: 17 minutes left" in other or "time: 18 minutes left" in other
        async with table.lock:
            seats = (replace(table.seats[0], bank=0.0), *table.seats[1:])
            await table.update(table.row, seats)
        assert "used up" in (await slow.slash("table", table=table.row.id)).said
        assert "used up" not in (await others[0].slash("table", table=table.row.id)).said


@pytest.mark.usefixtures("long_questions")
async def test_a_private_question_says_it_to_its_person(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await league(club, NAMES[:3], "rainbow_pentagon")
        for player in people:
            assert said(player.question).count("Your share of the round’s time: 18 minutes left") == 1
        assert "Your share" not in "".join(
            said(message) for thread in club.channel.threads for message in thread.history()
        )


@pytest.mark.usefixtures("long_questions")
async def test_a_bank_survives_a_death_and_stands_still_during_an_outage(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await league(club, NAMES[:3])
        [table] = running(club).values()
        whole = table.seats[0].bank
        assert whole is not None
        assert whole == pytest.approx(HOUR * 0.9 / 3, rel=0.01)
        first, *others = [next(p for p in people if p.id == seat.person_id) for seat in table.seats]
        await others[0].dm("stay")
        await club.wait(20)
        await others[1].dm("stay")
        await club.wait(30)
        await club.restart(after=500)
        [table] = running(club).values()
        await club.wait(10)
        await first.dm("stay")
        await club.wait(1)
        banks = [(await club.stored(table.row.id)).seats[seat].bank for seat in range(3)]
        assert table.row.step == 1
        assert banks == pytest.approx([whole - 10 - 30 - 10, whole, whole - 10], abs=20), banks
        assert banks[0] is not None
        assert banks[0] > whole - 100, "nobody pays for the outage"
