"""One DM a person and table: the question, its building, its receipt and its outcome stand in one message."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.app import direct_messages
from bot.app.direct_messages import DmReplies, reply_to
from data.message_rows import living_slot
from data.store import StoreError
from data.store.sqlite import SIDE_FILES
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.soaking import first

SLOW = 600.0


async def turn(club: Club, people: list[Player]) -> dict[str, str]:
    """Let everybody claim something by DM; return the claims by name."""
    claims = {player.name: club.claims(player)[0] for player in people}
    for player in people:
        await player.dm(claims[player.name])
    return claims


async def test_the_next_question_stands_where_the_receipt_stood(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people)
        claims = await turn(club, people)
        for player in people:
            [message] = player.pressable
            assert message.reference is not None, "the receipt, which was said in reply"
            assert "Turn 2." in said(message)
            assert claims[player.name] in said(message)
        await turn(club, people)
        assert all(len(player.pressable) == 1 for player in people)


async def test_a_receipt_takes_the_place_of_its_question(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        [question] = ann.pressable
        await ann.dm("a1")
        [refused] = ann.pressable
        await ann.dm(club.claims(ann)[0])
        [receipt] = ann.pressable
        assert len({question.id, refused.id, receipt.id}) == 3
        assert {question.id, refused.id}.isdisjoint(message.id for message in ann.inbox)
        assert set(buttons(receipt)) == {"Change", "Withdraw"}


async def test_after_a_while_the_next_question_is_a_message_of_its_own(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], options="seconds=86400")
        await ann.dm(club.claims(ann)[0])
        [before] = ann.pressable
        await club.wait(SLOW)
        await ben.dm(club.claims(ben)[0])
        [after] = ann.pressable
        assert after.id != before.id
        assert after.reference is None
        assert before.id not in {message.id for message in ann.inbox}


async def test_a_move_is_built_and_played_in_one_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        [question] = ann.pressable
        await ann.do(question, "move")
        [building] = ann.pressable
        assert building.id == question.id
        await ann.type_move(building, club.claims(ann)[0])
        [receipt] = ann.pressable
        assert receipt.id == question.id
        assert "You can change it" in said(receipt)


async def test_who_answers_at_the_table_is_asked_at_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        claim = club.claims(ann)[0]
        await ann.slash("submit", channel=thread, move=claim)
        await ben.dm(club.claims(ben)[0])
        assert ann.pressable == []
        assert claim in said(ann.inbox[-1])
        assert f"<#{thread.id}>" in said(ann.inbox[-1])
        assert len(ben.pressable) == 1


async def test_a_private_question_at_the_table_ends_with_what_became_of_the_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        opened = await ann.do(club.open_message(thread), "move")
        claim = club.claims(ann)[0]
        receipt = await ann.type_move(opened.message, claim)
        assert "You can change it" in receipt.said
        await ben.dm(club.claims(ben)[0])
        closed = opened.result.response.message
        assert claim in said(closed)
        assert buttons(closed) == {}


async def test_an_answer_is_told_as_its_button_says_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        for player in people:
            await player.slash("settings", answers="dm")
        await club.table(people, game="diamant")
        for player in people:
            await player.press(player.question, "Go deeper")
            if club.hosted().answers:
                assert "Your answer so far: Go deeper" in (await player.slash("table", table=1)).said
        assert all("Your last answer: Go deeper" in said(player.question) for player in people)


async def test_the_end_closes_the_question(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, options="max_turns=1")
        await turn(club, people)
        for player in people:
            assert player.pressable == []
            assert f"The game is over: <#{thread.id}>" in said(player.inbox[-1])


async def test_who_leaves_keeps_nothing_to_press_until_they_are_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        ann, others = people[0], people[1:]
        thread = await club.table(people)
        await ann.dm(club.claims(ann)[0])
        left = await ann.leave()
        assert ann.pressable == []
        assert "You have left the table." in said(ann.inbox[-1])
        assert f"The game goes on in <#{thread.id}>" in said(ann.inbox[-1])
        await turn(club, others)
        assert ann.pressable == []
        await ann.press(left.message, "Take my seat back")
        for _ in range(2):
            await turn(club, others)
        [question] = ann.pressable
        assert f"Turn {club.hosted().row.step + 1}." in said(question)


@pytest.mark.parametrize("game", ["rainbow_pentagon", "pentago"])
async def test_who_leaves_alone_is_asked_again_once_they_are_back(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.do((await ann.dm_slash("play", game=game)).message, "start")
        await club.wait(30)
        shown = buttons(ann.inbox[-1])
        left = await ann.leave()
        assert buttons(ann.inbox[-1]) == {}
        assert said(ann.inbox[-1]).endswith("You have left the table.")
        await ann.press(left.message, "Take my seat back")
        assert buttons(ann.inbox[-1]) == shown
        assert "ann (computer)" not in said(ann.inbox[-1])


async def test_words_sent_before_the_question_was_shown_answer_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people)
        ann, ben = people
        await ann.dm(club.claims(ann)[0])
        await club.wait(2)
        await ben.dm(club.claims(ben)[0])
        row = await club.store.slot(1, f"ask:1:{club.seat_of(ann)}")
        assert row is not None
        assert row.shown is not None
        assert row.shown > row.message_id
        assert row.since == row.shown


async def test_what_the_question_says_is_told_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="euler_game")
        assert all(said(player.question).count("Your digits: ") == 1 for player in people)


async def test_a_quick_turn_calls_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people)
        await turn(club, people)
        assert not any("<@" in said(message) for message in thread.history())
        await club.wait(SLOW)
        assert sum("<@" in said(message) for message in thread.history()) == 1


async def test_a_receipt_that_comes_after_the_next_question_gives_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        real = reply_to

        async def late(client: Any, commands: Any, channel_id: int, *rest: Any) -> Any:
            if channel_id == ann.member.user.dm_channel.id:
                await asyncio.sleep(2)
            return await real(client, commands, channel_id, *rest)

        monkeypatch.setattr(direct_messages, "reply_to", late)
        await ann.dm(club.claims(ann)[0])
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1
        await club.wait(2)
        assert [message for message in ann.inbox if said(message).startswith("**Path ")] == []
        assert "Turn 1: you claimed" in said(ann.question)
        assert len(ann.asked(1)) == 1


@pytest.mark.parametrize("dealt", [False, True], ids=["the question is open", "the next one is"])
async def test_a_receipt_that_was_said_just_before_a_death_is_the_one_dm(tmp_path: Path, dealt: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        with patch.object(club.store, "take_place", side_effect=asyncio.CancelledError):
            await ann.dm(club.claims(ann)[0])
        if dealt:
            await club.wait(1)
            await ben.dm(club.claims(ben)[0])
        await club.restart()
        assert len(ann.live) == 1
        assert len(ann.asked(1 if dealt else 0)) == 1
        assert sum(message.reference is not None for message in ann.inbox) == (not dealt)


async def test_a_power_failure_takes_nothing_that_a_start_does_not_find_out_again(tmp_path: Path) -> None:
    """The disk has two answers, but not where the second receipt stands or that the first one is deleted."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        first_claim, claim = club.claims(ann)[:2]
        await ann.dm(first_claim)
        left, real = tmp_path / "left", club.store.take_place

        async def noted(*place: Any, **more: Any) -> Any:
            with closing(sqlite3.connect(club.path)) as file, closing(sqlite3.connect(left)) as copy:
                file.backup(copy)
            return await real(*place, **more)

        with patch.object(club.store, "take_place", side_effect=noted):
            await ann.dm(claim)
        stood, receipt = [message.id for message in ann.inbox], ann.question
        assert not await club.store.outbox()
        await club.die()
        for end in SIDE_FILES:
            club.path.with_name(club.path.name + end).unlink(missing_ok=True)
        left.replace(club.path)
        await club.rise()
        assert ([message.id for message in ann.inbox], ann.question.id) == (stood, receipt.id)
        assert not [*await club.store.owed_receipts(), *await club.store.outbox()]
        stands = await club.store.slot(1, living_slot(0))
        assert stands is not None
        assert stands.message_id == receipt.id
        assert [answer.move for answer in (await club.stored()).answers] == [claim]
        await ben.dm(club.claims(ben)[0])
        assert "Turn 1: you claimed" in said(ann.question)
        assert len(ann.asked(1)) == 1


async def test_a_receipt_that_another_process_says_while_it_is_looked_for_is_the_one_dm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who loses a table can have said the receipt, and be no more allowed to note where it stands."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        late: list[Any] = []

        async def held(*reply: Any) -> Any:
            late.append(reply)
            raise asyncio.CancelledError

        with patch.object(direct_messages, "reply_to", held):
            await ann.dm(club.claims(ann)[0])
        look = DmReplies._find

        async def overtaken(replies: DmReplies, row: Any) -> int | None:
            found = await look(replies, row)
            [[_, *reply]] = late
            await reply_to(club.bot, *reply)
            return found

        monkeypatch.setattr(DmReplies, "_find", overtaken)
        await club.restart()
        assert len(ann.pressable) == len(ann.asked(0)) == 1
        await ben.dm(club.claims(ben)[0])
        assert len(ann.pressable) == len(ann.asked(1)) == 1


async def test_a_receipt_that_is_noted_while_the_next_question_is_dealt_gives_way_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        real, last, table = club.store.take_place, club.claims(ben)[0], club.hosted()

        async def overtaken(*place: Any, **more: Any) -> Any:
            await table.submit(ben.id, last, step=0)
            club.bot.dealer.runner.wake(table)
            while not table.row.step or await club.store.outbox(1):  # noqa: ASYNC110
                await asyncio.sleep(0)
            return await real(*place, **more)

        with patch.object(club.store, "take_place", side_effect=overtaken):
            await ann.dm(club.claims(ann)[0])
        assert table.row.step == 1
        assert "Turn 1: you claimed" in said(ann.question)
        assert len(ann.live) == len(ann.asked(1)) == 1


@contextmanager
def unnoted(club: Club, times: int) -> Iterator[list[StoreError]]:
    """Let the store fail so many times to note which reply is the one DM; yield the failures to come."""
    real, failures = club.store.take_place, [StoreError("cut", club.store.path)] * times

    async def cut(*place: Any, **more: Any) -> Any:
        if failures:
            raise failures.pop()
        return await real(*place, **more)

    with patch.object(club.store, "take_place", side_effect=cut):
        yield failures


@pytest.mark.parametrize("fails", [1, 3])
@pytest.mark.parametrize("refused", [False, True], ids=["a receipt", "a refusal"])
async def test_a_reply_that_could_not_be_noted_is_the_one_dm_once_it_can(
    tmp_path: Path, fails: int, refused: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        with unnoted(club, fails) as failures:
            await ann.dm("A1" if refused else club.claims(ann)[0])
            assert len(ann.live) == 2
            await club.wait(60)
        assert not failures
        assert [said(message).startswith("**Path ") for message in ann.live] == [not refused]
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert len(ann.live) == len(ann.asked(1)) == 1


async def test_the_one_dm_tells_of_the_answer_that_counts_though_an_older_one_is_noted_later(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        first, last = club.claims(ann)[:2]
        with unnoted(club, 1):
            await ann.dm(first)
            await ann.dm(last)
            newest = ann.inbox[-1]
            await club.wait(60)
        assert [answer.move for answer in club.hosted().answers.values()] == [last]
        assert [message.id for message in ann.live] == [newest.id]


@pytest.mark.parametrize("pause", [0.0, SLOW], ids=["edited", "sent anew"])
async def test_a_question_that_could_not_be_noted_leaves_the_receipt_of_its_answer(
    tmp_path: Path, pause: float
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], options="seconds=86400")
        await ann.dm(club.claims(ann)[0])
        await club.wait(pause)
        real = club.store.delivered
        away = True

        async def cut(row: int, *messages: Any, **more: Any) -> Any:
            if away and any(message.slot.startswith("live:") for message in messages):
                raise StoreError("cut", club.store.path)
            return await real(row, *messages, **more)

        with patch.object(club.store, "delivered", side_effect=cut):
            await ben.dm(club.claims(ben)[0])
            assert len(ann.asked(1)) == 1
            await ann.dm(club.claims(ann)[0])
            receipt = ann.inbox[-1]
            away = False
            await club.wait(60)
        assert len(club.hosted().answers) == 1
        assert [message.id for message in ann.live] == [receipt.id]
        assert set(buttons(ann.live[0])) == {"Change", "Withdraw"}
        assert await club.store.outbox() == []


@pytest.mark.parametrize(
    ("game", "more", "words"),
    [
        ("rainbow_pentagon", {"options": "max_turns=1"}, "Turn 1: you claimed"),
        ("diamant", {}, "Your last answer"),
    ],
)
async def test_a_receipt_that_was_said_just_before_a_death_learns_of_the_end(
    tmp_path: Path, game: str, more: dict[str, str], words: str
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        thread = await club.table(people, game=game, **more)
        for _ in range(0 if more else 4):
            for player in people:
                await player.dm("home")
        with patch.object(club.store, "take_place", side_effect=asyncio.CancelledError):
            for player in people:
                await player.dm(club.claims(player)[0] if more else "home")
        await club.wait(1)
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "over"
        await club.restart()
        for player in people:
            assert player.pressable == []
            [told] = [said(message) for message in player.inbox if message.reference is not None]
            assert words in told
            assert f"The game is over: <#{thread.id}>" in told


async def test_at_the_end_a_question_that_was_closed_long_ago_says_so_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="max_turns=2")
        await ann.slash("submit", move=club.claims(ann)[0])
        await ben.slash("submit", move=club.claims(ben)[0])
        assert f"The game goes on in <#{thread.id}>" in said(ann.inbox[-1])
        for player in (ann, ben):
            await player.slash("submit", move=club.claims(player)[0])
        for player in (ann, ben):
            assert f"The game is over: <#{thread.id}>" in said(player.inbox[-1])
            assert "Turn 2: you claimed" in said(player.inbox[-1])


async def test_a_receipt_by_dm_is_closed_where_the_table_asks(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        thread = await club.table(people, game="diamant")
        for step in range(3):
            for player in people:
                await player.dm("deeper")
            assert club.hosted().row.step == step + 1
            assert all(player.pressable == [] for player in people)
        for player in people:
            [closed] = [
                said(message) for message in player.inbox if "Your last answer: Go deeper" in said(message)
            ]
            assert f"The game goes on in <#{thread.id}>" in closed


async def test_receipts_of_open_moves_stay_and_refusals_go(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago")
        for _ in range(4):
            [seat] = club.hosted().ask.pending  # type: ignore[union-attr]
            mover = next(player for player in people if club.seat_of(player) == seat)
            await mover.dm("nonsense")
            assert len(mover.pressable) == 1
            await mover.dm(club.legal(mover)[0])
        for player in people:
            assert player.pressable == []
            assert sum(message.reference is not None for message in player.inbox) == 2


def told(player: Player) -> list[Any]:
    """Return the dealer's messages in a person's DMs about the question, its answer and what became of it."""
    return [
        message for message in player.inbox if "Euler Game, table #1" in said(message) or buttons(message)
    ]


@pytest.mark.parametrize("pause", first(1, [0.0, SLOW]))
async def test_a_question_takes_the_place_of_the_one_that_was_closed(tmp_path: Path, pause: float) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        for player in people:
            await player.slash("settings", answers="dm")
        thread = await club.table(people, game="euler_game", options="seconds_bet=86400")
        while club.hosted().row.status == "open":
            ask, row = club.hosted().ask, club.hosted().row
            assert ask is not None
            for player in people:
                if club.seat_of(player) in ask.pending and club.hosted().row.step == row.step:
                    if not ask.sealed:
                        await club.wait(pause)
                    await player.dm(club.legal(player)[0])
            assert all(len(told(player)) == 1 for player in people), row.step
        assert all(f"The game is over: <#{thread.id}>" in said(told(player)[0]) for player in people)


async def test_an_answer_by_dm_takes_the_place_of_the_dm_that_was_closed(tmp_path: Path) -> None:
    """Its question was put at the table, so there was no DM to go on in."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="max_turns=2")
        await ann.slash("submit", channel=thread, move=club.claims(ann)[0])
        await ben.dm(club.claims(ben)[0])
        closed = ann.inbox[-1]
        assert "The game goes on in" in said(closed)
        await ann.dm(club.claims(ann)[0])
        [receipt] = ann.pressable
        assert closed.id not in {message.id for message in ann.inbox}
        await ben.dm(club.claims(ben)[0])
        assert receipt.id == ann.inbox[-1].id
        assert "The game is over" in said(ann.inbox[-1])
