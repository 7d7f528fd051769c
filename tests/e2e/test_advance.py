"""``/advance``: moves laid down in advance are played, withdrawn and marked in the record."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import AsyncMock, patch

import pytest

from bot.dealer.advance import EARLIEST, LATER, LATEST, PART, SOON
from bot.dealer.agenda import RETRY
from bot.tables.refusal import Refusal
from bot.tables.table import Source, public_record
from data.message_rows import first_id_at
from data.store import StoreError
from games.rng import SeededRng
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import alts, buttons, said
from tests.e2e.test_faults import comes_back, goes_away
from tests.e2e.unheard import withheld_messages

SURELY = PART * 60.0 + 1
"""Seconds after which an order has answered a question of a minute."""


async def lay(player: Player, text: str) -> Answer:
    """Lay down an order at the player's only table."""
    return await player.fill(await player.press((await player.slash("advance")).message, "Set moves"), text)


def in_turn(club: Club, people: list[Player]) -> list[Player]:
    """Return the player who is to move, then the other."""
    return sorted(people, key=lambda player: not club.hosted().awaits(player.id))


async def test_a_reply_is_played_where_it_fits_and_marked_in_the_record(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), game="pentago")
        mover, other = in_turn(club, people)
        answer = await lay(other, "b2 2+ > e5 1- > a1 2+ > f6 1+")
        assert "Noted" in answer.said
        assert answer.private
        [preview] = alts(answer.message)
        assert "black, 2 stones: e5 f6" in preview
        await mover.dm("b2 2+")
        await club.wait(LATER + 1)
        assert [move for step in club.hosted().record.log for _, move in step] == ["b2 2+", "e5 1-"]
        await mover.dm("c1 2-")  # not what was expected
        await club.wait(LATEST)
        assert club.hosted().row.step == 3
        assert "no moves in advance" in (await other.slash("advance")).said
        ordered = await club.store.ordered(club.number)
        assert ordered == [(2, seat := club.seat_of(other), "e5 1-")]
        await mover.do((await mover.slash("resign")).message, "resign")
        assert public_record(club.hosted(), ("ann", "ben"), ordered).notes["in advance"] == f"2:{seat}"


async def test_nothing_is_played_for_whoever_is_to_move_already(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), game="pentago")
        mover, _ = in_turn(club, people)
        assert "only replies" in (await lay(mover, "b5 2+ > f5 1-")).said
        await club.wait(LATEST)
        assert club.hosted().row.step == 0


async def test_an_order_outlives_a_death_and_counts_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), game="twigs")
        mover, other = in_turn(club, people)
        first, second = club.legal(mover)[0], club.legal(mover)[-1]
        await mover.dm(first)
        assert "I can’t read" in (await lay(mover, "nowhere")).said
        await lay(mover, second)
        await club.restart()
        await club.wait(LATEST + 1)
        assert club.hosted().row.step == 1  # it isn't their turn
        await other.dm(club.legal(other)[3])
        await club.wait(LATER + 1)
        assert club.hosted().row.step in {2, 3}
        assert "no moves in advance" in (await mover.slash("advance")).said


async def test_one_press_withdraws_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), "easy", game="diamant")
        shown = (await lay(people[0], "50%; 9; 2!")).message
        gone = await people[0].press(shown, "Withdraw")
        assert "Withdrawn." in gone.said
        assert "Withdraw" not in buttons(gone.message)
        await club.wait(SURELY)
        assert not club.hosted().answers.keys() & {0, 1}


async def test_a_secret_answer_comes_from_it_and_one_s_own_goes_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        await club.table(people, "easy", game="diamant")
        await ann.dm("go home")
        for player in people:
            await lay(player, "99%")
        await club.wait(SURELY)
        moves = dict(club.hosted().record.log[0])
        assert (moves[club.seat_of(ann)], moves[club.seat_of(ben)]) == ("leave", "stay")
        assert [seat for _, seat, _ in await club.store.ordered(club.number)][:1] == [club.seat_of(ben)]


async def test_a_move_that_is_taken_back_is_not_played_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        thread = await club.table(people := club.people("ann", "ben"), game="pentago")
        mover, other = in_turn(club, people)
        await lay(other, "b2 2+ > e5 1-")
        await mover.dm("b2 2+")
        await club.wait(LATER + 1)
        assert club.hosted().row.step == 2
        await other.press_at_table("Take a move back")
        await mover.press(club.open_message(thread), "Agree")
        assert club.hosted().row.step == 3
        await club.wait(LATEST)
        assert club.hosted().awaits(other.id)


async def test_whoever_takes_a_move_back_chooses_the_next(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        thread = await club.table(people := club.people("ann", "ben"), game="twigs")
        mover, other = in_turn(club, people)
        await mover.dm(club.legal(mover)[0])
        await other.dm(club.legal(other)[0])
        await mover.dm((better := club.legal(mover))[0])
        await lay(mover, club.legal(other)[-1])
        await mover.press_at_table("Take a move back")
        await other.press(club.open_message(thread), "Agree")
        assert club.hosted().awaits(mover.id)
        await club.wait(LATEST)
        assert club.hosted().awaits(mover.id)
        assert "no moves in advance" in (await mover.slash("advance")).said
        await lay(mover, better[-1])  # and what they set now is played
        await club.wait(LATEST)
        assert dict(club.hosted().record.log[-1])[club.seat_of(mover)] == better[-1]


async def test_an_order_waits_for_the_instant_of_its_own_question(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        with patch("secrets.token_bytes", bytes):  # cards with which the mine goes on
            await club.table(people, "easy", game="diamant")
        with patch.object(club.bot.dealer.advance._chance, "uniform", lambda soonest, latest: latest):
            await ann.dm("stay")
            await lay(ann, "99%")
            await club.wait(PART * 60 - 1)
            await ben.dm("stay")
            assert club.hosted().row.step == 1
            await club.wait(EARLIEST)
            assert club.seat_of(ann) not in club.hosted().answers
            await club.wait(SURELY - EARLIEST)
            assert club.hosted().answers[club.seat_of(ann)].move == "stay"


async def test_whoever_went_home_is_told_that_the_mine_goes_on_without_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        with patch("secrets.token_bytes", bytes):  # cards with which the mine goes on
            await club.table(people, "easy", game="diamant")
        await ann.dm("go home")
        await ben.dm("stay")
        assert club.hosted().row.step == 1
        assert "when the next mine opens" in (await lay(ann, "30%")).said
        assert "no moves in advance" in (await ann.slash("advance")).said


async def test_a_new_order_answers_after_an_answer_of_the_old_one_was_withdrawn(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben = people = club.people("ann", "ben")
        await club.table(people, "easy", game="diamant")
        with patch.object(club.bot.dealer.advance._chance, "uniform", lambda soonest, latest: soonest):
            await lay(ben, "99%")
            await club.wait(EARLIEST + 1)
            assert await club.hosted().withdraw(ben.id)
            await lay(ben, "98%")
            await club.wait(EARLIEST + 1)
            assert club.hosted().answers[club.seat_of(ben)].move == "stay"


async def test_whoever_answers_by_an_order_is_pinged_by_dm_for_the_next_question(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), game="pentago")
        mover, other = in_turn(club, people)
        await lay(other, "b2 2+ > e5 1-")
        heard = len(other.inbox)
        await mover.dm("b2 2+")
        await club.wait(LATER + 1)
        await mover.dm(club.legal(mover)[0])
        assert club.hosted().awaits(other.id)
        assert "it’s your move" in "".join(map(said, other.inbox[heard:]))
        await other.dm(club.legal(other)[0])
        assert "it’s your move" not in "".join(map(said, other.inbox[heard:]))


async def test_an_order_that_is_set_while_a_bank_runs_is_played(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        await club.table(people, "easy", game="diamant", options="seconds=30 bank=60")
        await ben.dm("stay")
        await club.wait(40)
        assert club.hosted().row.step == 0
        await lay(ann, "99%")
        await club.wait(30)
        assert dict(club.hosted().record.log[0])[club.seat_of(ann)] == "stay"
        assert await club.store.ordered(club.number)


def left(club: Club) -> float:
    """Seconds until the open question's time is up."""
    return (club.hosted().row.deadline or 0.0) - club.clock.now()


@pytest.mark.parametrize("restarted", [False, True])
async def test_an_order_answers_however_little_time_is_left(tmp_path: Path, *, restarted: bool) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), "easy", game="diamant")
        await club.wait(left(club) - 3)
        await lay(people[1], "99%")
        if restarted:
            await club.restart()
        await club.wait(left(club) - 0.1)
        assert club.hosted().answers[club.seat_of(people[1])].move == "stay"


async def test_what_is_undone_or_withdrawn_is_no_longer_played(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben = people = club.people("ann", "ben")
        await club.table(people, "easy", game="diamant")
        seat = club.seat_of(ben)
        await lay(ben, "99%")
        await club.wait(SURELY)
        assert club.hosted().answers[seat].move == "stay"
        late = Source(first_id_at(club.clock.now() + 60), yields=True)
        with pytest.raises(Refusal, match="newer"):
            await club.hosted().submit(ben.id, "leave", source=late)
        assert await club.hosted().withdraw(ben.id)
        await club.restart()
        await club.wait(left(club) - 1)
        assert seat not in club.hosted().answers
        [order] = await club.store.orders_at(club.number)
        await club.store.drop_order(club.number, seat, order.given)
        assert not await club.store.use_order(order, 0, "stay")
        assert await club.store.ordered(club.number) == []


async def seen_by_others(folder: Path, *, ordered: bool) -> list[str]:
    """Return all that others see of a game in which somebody has said that they stay."""
    async with club_at(folder) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        thread = await club.table(people, game="diamant")
        await (lay(ben, "99%") if ordered else ben.slash("tables"))
        before = [said(message) for message in (*thread.history(), *ann.inbox, *cho.inbox)]
        await club.wait(SURELY)
        if not ordered:
            await ben.dm("stay")
        counted = [said(message) for message in (*thread.history(), *ann.inbox, *cho.inbox)]
        await ann.dm("stay")
        await cho.dm("stay")
        after = [said(message) for message in (*thread.history(), *ann.inbox, *cho.inbox)]
        return [re.sub("[0-9a-f]{16,}", "#", text) for text in (*before, *counted, *after)]


async def test_nobody_else_can_tell_that_an_answer_was_set_in_advance(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    with patch("secrets.token_bytes", bytes):  # the same cards
        assert await seen_by_others(one, ordered=True) == await seen_by_others(other, ordered=False)


async def cave(club: Club) -> list[Player]:
    """Begin a game of Diamant whose mine goes on; return the two players."""
    with patch("secrets.token_bytes", bytes):
        await club.table(people := club.people("ann", "ben"), "easy", game="diamant")
    return people


SOONEST = patch("random.SystemRandom.uniform", lambda _chance, soonest, _latest: soonest)
"""Orders answer as soon as they may."""


@SOONEST
async def test_an_order_waits_for_what_was_sent_while_the_bot_was_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await cave(club)
        await lay(ann, "99%")
        await club.die()
        await ann.dm("go home")
        with patch("bot.app.client.GamesClient.catch_up", AsyncMock()):
            await club.rise(after=5)
            await club.wait(EARLIEST + RETRY)
        assert club.seat_of(ann) not in club.hosted().answers
        await club.bot.catch_up()
        await club.wait(EARLIEST + RETRY)
        assert club.hosted().answers[club.seat_of(ann)].move == "leave"


@SOONEST
async def test_an_order_waits_while_discord_is_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await cave(club)
        await lay(ann, "99%")
        await goes_away(club)
        await club.wait(SURELY)
        assert club.seat_of(ann) not in club.hosted().answers
        await comes_back(club)
        await club.wait(EARLIEST + 2 * RETRY)
        assert club.hosted().answers[club.seat_of(ann)].move == "stay"


@SOONEST
async def test_a_dm_that_is_older_than_the_answer_of_an_order_replaces_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await cave(club)
        await lay(ann, "99%")
        with withheld_messages(club, ann) as held:
            await ann.dm("go home")
        await club.wait(EARLIEST + 1)
        assert club.hosted().answers[club.seat_of(ann)].move == "stay"
        club.env.backend.emit("MESSAGE_CREATE", held.pop())
        await club.wait(1)
        assert club.hosted().answers[club.seat_of(ann)].move == "leave"


@SOONEST
async def test_the_answer_of_an_order_hides_no_dm_to_another_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await cave(club)
        (cho,) = club.people("cho")
        await club.table([ann, cho], game="rainbow_pentagon", options="seconds=604800")
        claim = club.claims(ann, 2)[0]
        shown = (await ann.slash("advance", table=1)).message
        await ann.fill(await ann.press(shown, "Set moves"), "99%")
        with withheld_messages(club, ann):
            await ann.dm(claim)
        await club.wait(EARLIEST + 1)
        assert club.hosted(1).answers[club.seat_of(ann, 1)].move == "stay"
        await club.restart()
        await club.wait(1)
        assert club.hosted(2).answers[club.seat_of(ann, 2)].move == claim


async def test_whoever_was_away_is_back_with_their_moves_in_advance(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), game="pentago", options="seconds=100")
        away, there = in_turn(club, people)
        for _ in range(2):
            await club.wait(101)
            await there.slash("submit", move=club.legal(there)[0], table=1)
        await club.wait(6)
        table, seat = club.hosted(), club.seat_of(away)
        assert table.seats[seat].standin
        expected = club.legal(there)[0]
        after = table.game.step(table.state, {1 - seat: expected}, SeededRng(bytes(32), 0)).state
        reply = table.game.legal(after, seat)[-1]
        assert "Noted" in (await lay(away, f"{expected} > {reply}")).said
        assert not table.seats[seat].standin
        await there.dm(expected)
        await club.wait(LATEST)
        assert table.record.log[-1] == ((seat, reply),)


@SOONEST
@pytest.mark.parametrize("is_full", [True, False])
async def test_an_order_is_tried_again_after_the_disk_failed(tmp_path: Path, *, is_full: bool) -> None:
    """So it is after any fault but a refusal."""
    async with club_at(tmp_path) as club:
        ann, _ = await cave(club)
        await lay(ann, "99%")
        full = AsyncMock(side_effect=StoreError("full", club.path) if is_full else RuntimeError)
        with patch.object(club.bot.dealer.advance._store, "put_answer", full):
            await club.wait(EARLIEST + 1)
        assert full.called
        assert club.seat_of(ann) not in club.hosted().answers
        await club.wait(RETRY)
        assert club.hosted().answers[club.seat_of(ann)].move == "stay"


@SOONEST
@pytest.mark.parametrize("restarted", [False, True])
async def test_the_orders_of_a_table_that_fails_hold_up_no_other_table(
    tmp_path: Path, *, restarted: bool
) -> None:
    async with club_at(tmp_path) as club:
        for club.number, names in ((1, ("ann", "ben")), (2, ("cho", "dan"))):
            await club.table(people := club.people(*names), game="pentago")
            mover, other = in_turn(club, people)
            await lay(other, "b2 2+ > e5 1-")
            await mover.dm("b2 2+")
        if restarted:
            await club.restart()
        orders_at = club.store.orders_at

        async def damaged(number: int) -> object:
            if number == 1:
                raise RuntimeError
            return await orders_at(number)

        with patch.object(club.store, "orders_at", damaged):
            await club.wait(LATER + RETRY)
            assert [club.hosted(number).row.step for number in (1, 2)] == [1, 2]
        await club.wait(LATER + RETRY)
        assert [club.hosted(number).row.step for number in (1, 2)] == [2, 2]


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
async def test_an_order_answers_an_open_question_at_an_instant_that_is_drawn(
    tmp_path: Path, part: float
) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), game="pentago")
        mover, other = in_turn(club, people)
        await lay(other, "b2 2+ > e5 1-")
        with patch("random.SystemRandom.uniform", lambda _chance, low, high: low + part * (high - low)):
            await mover.dm("b2 2+")
        await club.wait(SOON + part * (LATER - SOON) - 1)
        assert club.hosted().row.step == 1
        await club.wait(2)
        assert club.hosted().row.step == 2


async def test_a_preview_out_of_turn_shows_one_s_own_pieces(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(people := club.people("ann", "ben"), game="twigs")
        mover, other = in_turn(club, people)
        assert "Nothing is on the board yet" in (await lay(other, club.legal(mover)[0])).said
        await mover.dm(club.legal(mover)[0])
        [preview] = alts((await lay(mover, club.legal(other)[0])).message)
        assert re.match(rf"Twigs, {mover.name} \(\w+\) to move", preview), preview
