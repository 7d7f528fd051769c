"""The lobby's message ends as the result: who won, a small picture, the way to the game, a rematch."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.club import club_at
from tests.e2e.reading import alts, buttons, said


async def test_the_lobby_becomes_the_result(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, options="max_turns=1")
        lobby = next(message for message in club.channel.history() if message.id == thread.id)
        assert "goes on in" in said(lobby)
        for player in people:
            await player.dm(club.claims(player)[0])
        card = club.again(lobby)
        assert "share the first place" in said(card) or "wins." in said(card)
        assert f"<#{thread.id}>" in said(card)
        assert "goes on" not in said(card)
        assert set(buttons(card)) == {"Rematch"}
        assert len(card.attachments) == len(alts(card)) == 1


async def test_a_cancelled_game_says_so_where_its_lobby_stood(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        lobby = next(message for message in club.channel.history() if message.id == thread.id)
        shown = await ann.slash("table", channel=thread)
        asked = await ann.do(shown.message, "end")
        await ann.do(asked.message, "end")
        assert "This table was cancelled." in said(club.again(lobby))
        assert "goes on" not in said(club.again(lobby))
