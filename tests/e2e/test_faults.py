"""Discord or the disk fails: what is said arrives once and in order, and nobody believes what is not so."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import renderers
from data.rows import Change
from data.store import StoreError
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, said
from tests.e2e.tables import SLOW, pair, time_left
from tests.e2e.test_agreements import duel, move
from tests.e2e.test_thread import delete

POSTS = "/channels/{}/messages"


def in_order(thread: Any) -> list[str]:
    """The first words of the thread's messages."""
    return [said(message).splitlines()[0].strip("*")[:12] for message in thread.history()]


async def deal(club: Club, ann: Player, ben: Player) -> None:
    """Let both answer by DM, after so long that the next question calls them."""
    await club.wait(SLOW)
    for player in (ann, ben):
        await player.dm(club.claims(player)[0])


# -- Discord fails ------------------------------------------------------------------------------------------


@pytest.mark.proves("faults of Discord tried")
@pytest.mark.parametrize("after", [False, True], ids=["not done", "done, but the answer is lost"])
@pytest.mark.parametrize("remembered", [True, False], ids=["nonce known", "nonce forgotten"])
async def test_a_failed_message_is_sent_again_and_stands_once(
    tmp_path: Path, after: bool, remembered: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("POST", POSTS.format(thread.id), after=after)
        await deal(club, ann, ben)
        assert sum("Turn 1:" in line for line in in_order(thread)) == (1 if after else 0)
        if not remembered:
            club.wire.forget_nonces()
        await club.wait(1)
        assert in_order(thread)[-1][:7] == "Turn 1:"
        assert sum("Turn 1:" in line for line in in_order(thread)) == 1
        assert "your move in" in said(thread.history()[-1])
        assert await club.store.outbox() == []


@pytest.mark.proves("faults of Discord tried")
async def test_a_channel_keeps_its_order_and_does_not_hold_up_another(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        before = in_order(thread)
        club.wire.fail("PATCH", f"/channels/{thread.id}/messages/*", times=4)
        await deal(club, ann, ben)
        assert in_order(thread) == before
        assert len(ann.asked(1)) == len(ben.asked(1)) == 1
        await club.wait(60)
        assert in_order(thread)[-1][:7] == "Turn 1:"
        assert "move:1:0:" not in str([buttons(message) for message in thread.history()])


@pytest.mark.proves("faults of Discord tried")
async def test_the_wait_grows_while_discord_stays_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="seconds=50000")
        club.wire.fail("*", f"/channels/{thread.id}/*", times=None)
        await deal(club, ann, ben)
        club.wire.mend()
        club.wire.fail("*", f"/channels/{thread.id}/*", times=6)
        await club.wait(62)
        assert "Turn 1:" not in in_order(thread)[-1]
        await club.wait(61)
        assert "Turn 1:" in in_order(thread)[-1]


@pytest.mark.proves("faults of Discord tried")
async def test_an_answer_by_dm_counts_though_the_thread_is_late(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("*", f"/channels/{thread.id}/*", times=None)
        await deal(club, ann, ben)
        assert len(ann.asked(1)) == 1
        assert (await ann.dm(club.claims(ann)[0])).startswith("**Path ")
        club.wire.mend()
        await club.wait(120)
        assert "Submitted: 1 of 2" in said(club.open_message(thread))


@pytest.mark.proves("faults of Discord tried")
async def test_dms_that_close_during_the_game_do_not_stop_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.dm(club.claims(ann)[0])
        await club.wait(SLOW)
        club.wire.closed.add(ann.id)
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1
        assert ann.live == []
        assert await club.store.outbox() == []
        shown = await ann.press(club.open_message(thread), "Claim")
        assert "You are" in shown.said
        await ann.slash("submit", move=club.claims(ann)[0])
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 2


@pytest.mark.proves("faults of Discord tried")
async def test_a_thread_that_was_deleted_ends_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("*", f"/channels/{thread.id}/*", times=None, status=404)
        await deal(club, ann, ben)
        assert club.hosted().row.step == 1
        assert len(ann.asked(1)) == 1
        assert await club.store.outbox() == []
        shown = await ann.slash("table", table=1)
        assert "Turn 2." in shown.said


async def test_a_picture_that_cannot_be_made_keeps_no_words_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path, paint=True) as club:
        ann, ben, thread = await pair(club)

        def broken(*args: Any) -> bytes:
            raise MemoryError

        monkeypatch.setattr(renderers.load("rainbow_pentagon"), "draw", broken)
        await club.wait(SLOW)
        assert (await ann.dm(club.claims(ann)[0])).startswith("**Path ")
        await ben.dm(club.claims(ben)[0])
        assert in_order(thread)[-1][:7] == "Turn 1:"
        assert "has 3 cells" in alts(club.open_message(thread))[0]
        assert await club.store.outbox() == []
        assert "Turn 2." in (await ann.slash("table", table=1)).said
        assert "You are" in (await ann.press(club.open_message(thread), "Claim")).said


@pytest.mark.parametrize("times", [1, 1000])
async def test_what_the_machine_lacks_for_a_moment_costs_no_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """Where it lacks it for longer than some minutes, the answers count all the same."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, game="pentago", options="seconds=3600")
        table, registry, left = club.hosted(), club.bot.dealer.registry, [times]
        find = registry.table_for_posting

        async def lacking(number: int) -> Any:
            if table.row.step == 1 and left[0]:
                left[0] -= 1
                raise MemoryError
            return await find(number)

        monkeypatch.setattr(registry, "table_for_posting", lacking)
        for step in (1, 2):
            mover = next(player for player in people if table.asks(player.id))
            assert "moved on" not in await mover.dm(club.legal(mover)[0])
            await club.wait(5 if times == 1 else 400)
            assert table.row.step == step
            if step == 2 or times == 1:
                assert f"Turn {step + 1}" in said(club.open_message(thread))
        before = len(list(thread.history()))
        await club.restart()
        assert len(list(thread.history())) == before, "an old question would stand below the new one"


async def fails(*_: Any) -> str:
    raise RuntimeError


async def breaks_the_rules(*_: Any) -> str:
    return "Z99"


@pytest.mark.parametrize("think", [fails, breaks_the_rules])
async def test_a_computer_that_fails_plays_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, think: Callable[..., Any]
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, "easy")
        monkeypatch.setattr(club.compute, "think", think)
        await deal(club, ann, ben)
        assert club.hosted().row.step == 1
        await deal(club, ann, ben)
        assert dict(club.hosted().record.log[1])[2] == "pass"


async def test_a_step_that_fails_is_made_once_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="seconds=50000")
        secret = club.colour_of(ann)

        def broken(*args: Any) -> Any:
            raise ValueError(f"the colour is {secret}")

        with monkeypatch.context() as patched:
            patched.setattr(type(club.hosted().game), "step", broken)
            await deal(club, ann, ben)
            await club.wait(6)
            assert club.hosted().row.step == 0
            assert caplog.text.count("table 1 waits") == 2
            await ann.dm(club.claims(ann)[1])
            await club.wait(1)
            assert said(ann.newest).startswith("**Path ")
        await club.wait(11)
        assert club.hosted().row.step == 1
        assert sum("Turn 1:" in line for line in in_order(thread)) == 1
        assert "the colour is" not in caplog.text


# -- the disk fails --------------------------------------------------------------------------------------

NOT_TAKEN = "That could not be saved, so it does not count."


def full(club: Club, monkeypatch: pytest.MonkeyPatch, *methods: str, times: int = 1000) -> None:
    """Let the store's methods fail as on a full disk."""
    left = dict.fromkeys(methods, times)
    for method in methods:
        real = getattr(club.store, method)

        async def failing(*args: Any, real: Any = real, method: str = method, **more: Any) -> Any:
            if left[method] <= 0:
                return await real(*args, **more)
            left[method] -= 1
            raise StoreError("full", club.path)

        monkeypatch.setattr(club.store, method, failing)


@pytest.mark.proves("faults of the disk tried")
async def test_an_answer_that_is_not_on_the_disk_does_not_count_and_the_player_hears_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        claim = club.claims(ann)[0]
        shown = await ann.press(club.open_message(thread), "Claim")
        full(club, monkeypatch, "put_answer", times=3)
        assert NOT_TAKEN in await ann.dm(claim)
        assert NOT_TAKEN in (await ann.slash("submit", move=claim)).said
        assert NOT_TAKEN in (await ann.type_move(shown.message, claim)).said
        assert club.hosted().answers == {}
        assert "Submitted: 0 of 2" in said(club.open_message(thread))
        assert (await ann.dm(claim)).startswith("**Path ")
        await club.restart()
        assert club.hosted().answers[club.seat_of(ann)].move == claim


@pytest.mark.proves("faults of the disk tried")
async def test_an_earlier_answer_stands_where_the_new_one_or_its_withdrawal_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        first, second = club.claims(ann)[:2]
        await ann.dm(first)
        receipt = ann.newest
        full(club, monkeypatch, "put_answer", "withdraw_answer", times=1)
        assert NOT_TAKEN in await ann.dm(second)
        assert NOT_TAKEN in (await ann.press(receipt, "Withdraw")).said
        await club.restart()
        assert club.hosted().answers[club.seat_of(ann)].move == first


@pytest.mark.proves("faults of the disk tried")
async def test_who_cannot_leave_keeps_seat_and_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        full(club, monkeypatch, "save", times=1)
        assert NOT_TAKEN in (await ann.leave()).said
        for _ in range(2):
            assert club.hosted().seat_of(ann.id).level == ""
            assert club.hosted().answers[club.seat_of(ann)].move == claim
            await club.restart()


@pytest.mark.proves("faults of the disk tried")
async def test_a_seat_that_cannot_be_taken_back_keeps_its_computers_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        seat = club.seat_of(ann)
        left = await ann.leave()
        chosen = club.hosted().answers[seat].move
        full(club, monkeypatch, "save", times=1)
        assert NOT_TAKEN in (await ann.press(left.message, "Take my seat back")).said
        stored = await club.store.stored(1)
        assert stored is not None
        assert [row.move for row in stored.answers] == [club.hosted().answers[seat].move] == [chosen]
        assert club.hosted().seats[seat].owner_id == ann.id


@pytest.mark.proves("faults of the disk tried")
async def test_a_returning_players_answer_counts_though_the_rest_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await ben.dm(club.claims(ben)[0])
        await club.wait(400)
        full(club, monkeypatch, "save", times=1)
        told = await ann.dm(club.claims(ann)[0])
        counted = club.seat_of(ann) in club.hosted().answers
        assert counted == told.startswith("**Path ")
        assert counted != (NOT_TAKEN in told)


@pytest.mark.proves("faults of the disk tried")
async def test_a_deal_that_is_not_on_the_disk_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.dm(club.claims(ann)[0])
        full(club, monkeypatch, "save", times=2)
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 0
        await club.wait(11)
        assert club.hosted().row.step == 1
        assert sum("Turn 1:" in line for line in in_order(thread)) == 1


@pytest.mark.proves("faults of the disk tried")
@pytest.mark.parametrize("fault", [StoreError("cut", Path()), asyncio.CancelledError()], ids=["cut", "end"])
async def test_a_deal_that_is_on_the_disk_though_nobody_knows_is_not_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    """The commit succeeds but its reply is lost: the game continues from the disk, all is sent once."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        claims, closed = [club.claims(player)[:2] for player in (ann, ben)], club.hosted().row.step
        await ann.dm(claims[0][0])
        real, faults = club.store.save, [fault]

        async def lost(change: Change) -> Any:
            saved = await real(change)
            if change.moves is not None and faults:
                raise faults.pop()
            return saved

        monkeypatch.setattr(club.store, "save", lost)
        await ben.dm(claims[1][0])
        assert (club.hosted().row.step, faults) == (closed, [])
        assert NOT_TAKEN in await ann.dm(claims[0][1])
        await club.wait(11)
        assert club.hosted().row.step == closed + 1
        assert club.hosted().answers == {}
        assert sum("Turn 1:" in line for line in in_order(thread)) == 1
        await deal(club, ann, ben)
        assert club.hosted().row.step == closed + 2
        assert sum("Turn 2:" in line for line in in_order(thread)) == 1


@pytest.mark.proves("faults of the disk tried")
@pytest.mark.parametrize("label", ["Join", "Start", "Cancel the lobby"])
async def test_a_lobby_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, label: str) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        before = said(club.again(lobby))
        shown = club.again(lobby)
        if label == "Cancel the lobby":
            shown = (await ann.press(shown, "Options")).message
        full(club, monkeypatch, "save", times=1)
        refused = await (eva if label == "Join" else ann).press(shown, label)
        assert refused.private
        assert NOT_TAKEN in refused.said
        assert said(club.again(lobby)) == before
        assert len(club.bot.dealer.registry.lobby(1).seats) == 2
        assert await club.begin(ann, lobby) is not None


@pytest.mark.proves("faults of the disk tried")
async def test_a_table_begins_though_a_small_note_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        full(club, monkeypatch, "save_person")
        thread = await club.begin(ann, lobby)
        assert "Submitted: 1 of 2" in said(club.open_message(thread))
        await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.step == 1


@pytest.mark.proves("faults of the disk tried")
async def test_play_and_settings_say_so_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        full(club, monkeypatch, "add_table", "save_person", times=1)
        assert NOT_TAKEN in (await ann.slash("play", game="rainbow_pentagon")).said
        assert NOT_TAKEN in (await ann.slash("settings", language="ko")).said
        assert club.bot.dealer.registry.lobbies == {}
        assert "Language: same as Discord" in (await ann.slash("settings")).said


@pytest.mark.proves("faults of the disk tried")
async def test_whoever_is_not_known_yet_is_answered_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        thread = await club.table([ann], "easy")
        full(club, monkeypatch, "persons")
        assert "’re not at table #1" in (await eva.press(club.open_message(thread), "Claim")).said
        assert "not your turn at any table" in await eva.dm("D25")


# Nobody can answer while the database fails or the machine sleeps: no time passes.


@contextlib.contextmanager
def away(club: Club) -> Iterator[None]:
    """Let the database take no change."""

    @contextlib.asynccontextmanager
    async def full() -> AsyncIterator[Any]:
        raise StoreError("full", club.path)
        yield

    async def unchanged(*_: object, **__: object) -> None:
        raise StoreError("full", club.path)

    with pytest.MonkeyPatch.context() as patch:
        for way in ("change", "transaction", "together"):
            patch.setattr(club.store._database, way, unchanged)
        patch.setattr(club.store._database, "writing", full)
        yield


async def playing(club: Club) -> None:
    """Let two people play Pentago; of the first question forty seconds are over."""
    await club.table(list(club.people("ann", "ben")), game="pentago", options="seconds=120")
    await club.wait(40)


async def test_a_full_disk_eats_nobodys_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        before = time_left(club)
        with away(club):
            await club.wait(300)
        await club.wait(10)
        table = club.hosted()
        assert (table.row.step, [seat.missed for seat in table.seats]) == (0, [0, 0])
        assert before - 15 <= time_left(club) <= before + 15
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.deadline == table.row.deadline
        await club.wait(120)
        assert table.row.step == 1  # from then on the clock runs as ever


async def test_a_stop_before_that_leaves_it_to_the_next_start(tmp_path: Path) -> None:
    """Whoever has made room on the disk often restarts the bot at once."""
    async with club_at(tmp_path) as club:
        await playing(club)
        before = time_left(club)
        with away(club):
            await club.wait(300)
        await club.bot.dealer.stop()
        await club.restart()
        assert before - 15 <= time_left(club) <= before + 15


async def test_a_machine_that_slept_eats_nobodys_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        before = time_left(club)
        club.env.backend.advance_clock(10_000.0)
        await club.wait(16)
        assert club.hosted().row.step == 0
        assert before - 31 <= time_left(club) <= before


async def test_a_moment_without_the_disk_changes_no_clock(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(list(club.people("ann", "ben")), game="pentago", options="seconds=120")
        deadline = club.hosted().row.deadline
        with away(club):
            await club.wait(16)
        await club.wait(10)
        assert club.hosted().row.deadline == deadline


async def test_what_is_deleted_while_the_database_fails_is_noticed_once_it_is_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        lobby = await club.open(club.person("ann"))
        den = club.guild.create_text_channel("den")
        await club.boss().slash("server", puzzles=den, hour=1)
        [thread] = club.channel.threads
        with away(club):
            await delete(club, thread, "thread")
            payload = {"id": str(den.id), "guild_id": str(club.guild.id), "type": 0, "name": "x"}
            club.env.backend.emit("CHANNEL_DELETE", {**payload, "position": 0})
            gone = {"id": str(lobby.id), "channel_id": str(lobby.channel.id), "guild_id": str(club.guild.id)}
            club.env.backend.emit("MESSAGE_DELETE", gone)
            await club.wait(1)
            assert club.hosted().row.lost_at is None
        await club.wait(10)
        assert club.hosted().row.lost_at is not None
        assert (await club.store.guild(club.guild.id)).daily_channel is None
        assert not club.bot.dealer.registry.lobbies


async def test_a_server_that_goes_while_the_database_fails_has_its_tables_sleep(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        with away(club):
            club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id)})
            await club.wait(1)
            assert club.hosted().row.status == "open"
        await club.wait(10)
        assert (club.hosted().row.status, club.hosted().row.evicted_at is None) == ("asleep", False)


# While Discord can't reach the bot, nobody can answer: that time is nobody's.


SECONDS = 120
OUTAGE = 300.0
FEW, NOTICED = 5.0, 15.0
"""Seconds by which less and more time may be left: an outage is counted from the last heartbeat."""


async def rainbow_table(club: Club) -> tuple[Player, Player, Any]:
    """Two people at a table of Rainbow Pentagon, forty seconds after its first question."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], options=f"seconds={SECONDS}")
    await club.wait(40)
    return ann, ben, thread


async def goes_away(club: Club) -> None:
    """Let the connection break."""
    club.bot.dispatch("disconnect")
    await club.wait(1)


async def comes_back(club: Club) -> None:
    """Let it go on."""
    club.env.backend.emit("RESUMED", {})
    await club.wait(1)


async def test_an_outage_of_discord_eats_nobodys_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await rainbow_table(club)
        before = time_left(club)
        await goes_away(club)
        await club.wait(OUTAGE)
        table = club.hosted()
        assert (table.row.step, [seat.missed for seat in table.seats]) == (0, [0, 0])
        await comes_back(club)
        assert table.row.step == 0
        assert before - FEW <= time_left(club) <= before + NOTICED
        stored = await club.stored()
        assert stored.table.deadline == table.row.deadline
        await club.wait(SECONDS)
        assert table.row.step == 1  # from then on the clock runs as ever


async def test_whoever_answers_as_soon_as_discord_is_back_closes_the_question_for_nobody(
    tmp_path: Path,
) -> None:
    """Discord first sends what came meanwhile, then says that this was all."""
    async with club_at(tmp_path) as club:
        ann, ben, _ = await rainbow_table(club)
        await goes_away(club)
        await club.wait(OUTAGE)
        await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.step == 0
        await comes_back(club)
        assert club.hosted().row.step == 0
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1


async def test_whoever_answers_then_has_used_no_time_of_the_outage(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="clock=3:00+2")
        mover = next(player for player in people if club.hosted().awaits(player.id))
        seat = club.seat_of(mover)
        await club.wait(40)
        await goes_away(club)
        await club.wait(OUTAGE)
        await mover.dm("b2 2+")
        await comes_back(club)
        table = club.hosted()
        left = table.seats[seat].bank
        assert (table.row.status, table.row.step) == ("open", 1)
        assert left is not None
        assert 142 - FEW <= left <= 142 + NOTICED


async def test_whoever_lets_a_move_be_taken_back_then_has_used_no_time_of_the_outage(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="clock=3:00+2")
        first, second = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
        await first.dm("b2 2+")
        await first.slash("takeback", table=1)
        await club.wait(40)
        await goes_away(club)
        await club.wait(OUTAGE)
        await club.bot.dealer.hosting.answer(club.hosted(), second.id, 1, accepts=True)
        await comes_back(club)
        left = club.hosted().seats[club.seat_of(second)].bank
        assert left is not None
        assert 140 - FEW <= left <= 142 + NOTICED


async def test_a_pause_during_an_outage_keeps_the_time_that_was_left_before(tmp_path: Path) -> None:
    """The host may still be heard, where only the connection that hears of DMs is lost."""
    async with club_at(tmp_path) as club:
        ann, _, _ = await rainbow_table(club)
        before, moderation = time_left(club), club.bot.dealer.hosting
        await goes_away(club)
        await club.wait(OUTAGE)
        await moderation.pause(club.hosted(), ann.id)
        left = club.hosted().row.left
        assert left is not None
        assert before - FEW <= left <= before + NOTICED
        await comes_back(club)
        await moderation.resume(club.hosted(), ann.id)
        assert before - FEW <= time_left(club) <= before + NOTICED


@pytest.mark.parametrize("what", ["thread", "server"])
async def test_what_is_lost_in_an_outage_keeps_the_time_that_was_left_before(
    tmp_path: Path, what: str
) -> None:
    """Discord reports it at the end of the outage, before the time is given back."""
    async with club_at(tmp_path) as club:
        ann, _, thread = await rainbow_table(club)
        before, parts, server = time_left(club), club.bot.dealer, club.guild.id
        await goes_away(club)
        await club.wait(OUTAGE)
        if what == "thread":
            await parts.lost_threads.deleted(server, thread.id)
        else:
            await parts.server_removals.removed(server)
        left = club.hosted().row.left
        assert left is not None
        assert before - FEW <= left <= before + NOTICED
        if what == "thread":
            await parts.lost_threads.continue_in_dms(club.hosted(), ann.id)
        else:
            await parts.server_removals.added(server)
        await comes_back(club)
        assert before - FEW <= time_left(club) <= before + NOTICED


async def test_pauses_during_an_outage_make_no_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await rainbow_table(club)
        before, moderation = time_left(club), club.bot.dealer.hosting
        await goes_away(club)
        for _ in range(2):
            await club.wait(OUTAGE)
            await moderation.pause(club.hosted(), ann.id)
            await moderation.resume(club.hosted(), ann.id)
        await comes_back(club)
        assert before - FEW <= time_left(club) <= before + NOTICED


async def test_all_answers_close_a_question_whatever_the_connection_says(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await rainbow_table(club)
        await goes_away(club)
        await club.wait(OUTAGE)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1


@pytest.mark.parametrize("in_order", [False, True])
async def test_a_bot_that_ends_while_discord_is_away_gives_the_time_back_at_its_next_start(
    tmp_path: Path, in_order: bool
) -> None:
    async with club_at(tmp_path) as club:
        await rainbow_table(club)
        before = time_left(club)
        await goes_away(club)
        await club.wait(OUTAGE)
        if in_order:
            await club.bot.dealer.stop()
        await club.restart()
        assert club.hosted().row.step == 0
        assert before - FEW <= time_left(club) <= before + 2 * NOTICED


@pytest.mark.parametrize("dies", [False, True])
async def test_whoever_has_a_dm_with_a_past_deadline_is_told_the_new_one(tmp_path: Path, dies: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await rainbow_table(club)
        await ann.dm(club.claims(ann)[0])
        told = len(ann.inbox)
        await goes_away(club)
        await club.wait(OUTAGE)
        await (club.restart() if dies else comes_back(club))
        assert "You have more time" in said(ben.inbox[-1])
        assert f"Ends <t:{int(club.hosted().row.deadline or 0)}:R>" in said(ben.inbox[-1])
        assert len(ann.inbox) == told  # who has answered waits for nothing


async def test_whoever_got_time_back_is_not_reminded_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, _ = await rainbow_table(club)
        await club.wait(SECONDS * 0.7 - 40)
        await goes_away(club)
        await club.wait(OUTAGE)
        await comes_back(club)
        left = time_left(club)
        await club.wait(left - SECONDS * 0.24)
        assert not any("your move is due" in said(message) for message in ben.inbox)
        await club.wait(SECONDS * 0.24 - left / 2 + 2)
        assert sum("your move is due" in said(message) for message in ben.inbox) == 1


async def test_whoever_has_a_dm_with_a_future_deadline_is_told_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, _ = await rainbow_table(club)
        told = len(ben.inbox)
        await goes_away(club)
        await club.wait(SECONDS / 3)
        await comes_back(club)
        assert len(ben.inbox) == told


async def test_a_new_connection_changes_no_clock(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await rainbow_table(club)
        deadline = club.hosted().row.deadline
        await goes_away(club)
        await club.wait(8)
        await comes_back(club)
        await club.wait(20)
        assert club.hosted().row.deadline == deadline


async def test_a_question_that_discord_has_not_taken_does_not_end_before_anybody_has_seen_it(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await rainbow_table(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=None, status=503)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        table = club.hosted()
        assert table.row.step == 1
        await club.wait(OUTAGE)
        assert (table.row.step, [seat.missed for seat in table.seats]) == (1, [0, 0])
        club.wire.mend()
        await club.wait(61)
        assert table.row.step == 1
        assert time_left(club) >= SECONDS - 61, "its time runs since it stands there"
        assert f"<t:{int(table.row.deadline or 0)}:" in said(club.open_message(thread))
        await club.wait(SECONDS)
        assert table.row.step == 2


def calls(*players: Player) -> list[int]:
    """Return how many DMs call each of them to the table now."""
    return [sum("it’s your move" in said(message) for message in each.inbox) for each in players]


async def test_where_a_permission_is_missing_whoever_must_answer_is_pinged_by_dm(tmp_path: Path) -> None:
    """Else only the host hears of it, and the others lose on time."""
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=None, status=403, code=50013)
        for mover, waiting in ((first, second), (second, first), (first, second)):
            await club.wait(130)  # so nobody seems to be looking
            await move(club, mover)
            await club.wait(1)
            assert calls(mover, waiting) == [0, 1]
        club.wire.mend()
        await club.wait(700)
        await move(club, second)
        await club.wait(1)
        assert calls(first, second) == [0, 0]


async def test_where_a_permission_is_missing_the_clock_runs(tmp_path: Path) -> None:
    """That may take a week, and all can answer elsewhere."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await rainbow_table(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=None, status=403, code=50013)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(SECONDS + 1)
        assert club.hosted().row.step == 2
