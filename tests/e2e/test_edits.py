"""The open message is edited to show how things stand: never an older one's words in a newer one's place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from data.message_rows import MessageRow
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import pair

GAP = 2.0


async def dealt_while_an_edit_waits(club: Club) -> tuple[Player, Player, Any]:
    """A turn is dealt while an edit that its question asked for still waits for its time."""
    ann, ben, thread = await pair(club)
    await ann.slash("submit", move=club.claims(ann)[0])
    await ann.slash("submit", move=club.claims(ann)[1])
    await ben.slash("submit", move=club.claims(ben)[0])
    assert club.hosted().row.step == 1
    return ann, ben, thread


def edits_of(club: Club, message: Any, since: int = 0) -> list[str]:
    """What a message was edited to."""
    return [
        sent.text
        for sent in club.wire.sent[since:]
        if sent.method == "PATCH" and sent.path.endswith(f"/{message.id}")
    ]


async def test_an_edit_that_an_older_question_asked_for_leaves_the_new_one_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=GAP) as club:
        _, _, thread = await dealt_while_an_edit_waits(club)
        await club.wait(2 * GAP)
        assert edits_of(club, club.open_message(thread)) == []


async def test_an_answer_to_the_new_question_is_shown_though_an_older_edit_waits(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=GAP) as club:
        ann, _, thread = await dealt_while_an_edit_waits(club)
        await ann.slash("submit", move=club.claims(ann)[0])
        await club.wait(2 * GAP)
        assert "Submitted: 1 of 2" in said(club.open_message(thread))
        assert len(edits_of(club, club.open_message(thread))) == 1


async def test_another_answer_of_the_same_person_edits_nothing(tmp_path: Path) -> None:
    """Everybody saw already that they have answered; an edit would only tell when they thought again."""
    async with club_at(tmp_path, edit_gap=GAP) as club:
        ann, _, thread = await pair(club)
        await ann.slash("submit", move=club.claims(ann)[0])
        await club.wait(GAP)
        mark = club.wire.mark()
        await ann.slash("submit", move=club.claims(ann)[1])
        await club.wait(4 * GAP)
        assert edits_of(club, club.open_message(thread), mark) == []


async def test_a_turn_that_is_dealt_while_an_edit_begins_does_not_get_into_the_old_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        old, real, mark = club.open_message(thread), club.store.slot, club.wire.mark()
        table, dealer = club.hosted(), club.bot.dealer

        async def slot(number: int, name: str) -> MessageRow | None:
            found = await real(number, name)
            if name == "step:0" and table.row.step == 0:
                for player in (ann, ben):
                    await table.submit(player.id, club.claims(player)[0])
                dealer.outbox.push(await table.deal(0, {}, dealer.posts.on_step))
            return found

        monkeypatch.setattr(club.store, "slot", slot)
        await ann.slash("submit", move=club.claims(ann)[1])
        assert table.row.step == 1
        assert [text for text in edits_of(club, old, mark) if "move:1:1:" in text] == []
        assert "Turn 2." in said(club.open_message(thread))
