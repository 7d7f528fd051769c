"""What a receipt says still holds when it is said: it confirms no answer that was changed meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.app import direct_messages
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import answer_of, pair

Change = Callable[[Club, Player], Awaitable[Any]]


async def _another_dm(club: Club, ann: Player) -> None:
    await ann.dm(club.claims(ann)[1])


async def _command(club: Club, ann: Player) -> None:
    await ann.slash("submit", table=1, move=club.claims(ann)[1])


async def _withdrawal(club: Club, ann: Player) -> None:
    shown = await ann.slash("submit", table=1, move=club.claims(ann)[1])
    await ann.do(shown.message, "undo")


async def _leaving(_: Club, ann: Player) -> None:
    await ann.leave()


CHANGES = pytest.mark.parametrize("change", [_another_dm, _command, _withdrawal, _leaving])


@CHANGES
@pytest.mark.parametrize("restarted", [False, True], ids=["in one life", "after a restart"])
async def test_a_receipt_that_was_lost_does_not_confirm_an_answer_that_was_changed(
    tmp_path: Path, change: Change, restarted: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        club.wire.fail("POST", "/channels/*/messages", times=None, status=503)
        first = club.claims(ann)[0]
        await ann.dm(first)
        lost = ann.inbox[-1]
        club.wire.mend()
        await change(club, ann)
        counts = _move(club, 0)
        assert counts != first
        if restarted:
            await club.restart()
        await club.wait(120)
        assert _move(club, 0) == counts
        assert not _replies(ann, lost)
        assert not await club.store.owed_receipts()


@pytest.mark.parametrize("late", [False, True], ids=["at once", "once Discord is back"])
@pytest.mark.parametrize("withdrawn", [False, True], ids=["replaced", "withdrawn"])
async def test_a_receipt_gives_way_to_a_change_that_was_made_while_it_was_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool, withdrawn: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        real, first = direct_messages.reply_to, club.claims(ann)[0]

        async def overtaken(*reply: Any) -> Any:
            standing = await real(*reply)
            table = club.hosted()
            if answer_of(club, ann) == first:
                await (table.withdraw(ann.id) if withdrawn else table.submit(ann.id, club.claims(ann)[1]))
            return standing

        monkeypatch.setattr(direct_messages, "reply_to", overtaken)
        if late:
            club.wire.fail("POST", "/channels/*/messages", times=None, status=503)
        await ann.dm(first)
        sent = next(each for each in reversed(ann.inbox) if each.content == first)
        club.wire.mend()
        await club.wait(120)
        assert answer_of(club, ann) == (None if withdrawn else club.claims(ann)[1])
        assert not _replies(ann, sent)
        assert not await club.store.owed_receipts()


async def test_a_receipt_that_is_late_is_said_while_its_answer_counts(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        club.wire.fail("POST", "/channels/*/messages", times=None, status=503)
        await ann.dm(club.claims(ann)[0])
        lost = ann.inbox[-1]
        club.wire.mend()
        await club.wait(120)
        assert [said(reply) for reply in _replies(ann, lost)]


def _move(club: Club, seat: int) -> str | None:
    """Return the answer that counts for a seat."""
    answer = club.hosted().answers.get(seat)
    return answer.move if answer is not None else None


def _replies(person: Player, message: Any) -> list[Any]:
    replies = (each for each in person.inbox if each.reference is not None)
    return [each for each in replies if each.reference.message_id == message.id]
