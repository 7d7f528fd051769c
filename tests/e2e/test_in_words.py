"""The board in words, for people who use a screen reader: in private messages, and at a server's tables."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.club import club_at
from tests.e2e.reading import said

BOARD = "cells are free."
"""Of a sentence that tells the board of Rainbow Pentagon, and nothing else says."""


async def test_whoever_wants_it_has_every_board_in_words_in_their_private_messages(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        assert "Boards in words: off" in (await ann.slash("settings")).said
        assert "Boards in words: on" in (await ann.slash("settings", words=True)).said
        thread = await club.table([ann, ben])
        assert BOARD in said(ann.question)
        assert BOARD not in said(ben.question)
        assert BOARD in await ann.dm(club.claims(ann)[0])
        assert BOARD not in await ben.dm(club.claims(ben)[0])
        assert BOARD in (await ann.slash("table", thread)).said
        assert not any(BOARD in said(message) for message in thread.history())


async def test_the_words_are_in_the_language_of_their_reader(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("settings", words=True, language="ja")
        await club.table([ann, ben])
        assert "空きマス125。" in said(ann.question)


async def test_a_server_has_the_boards_of_new_tables_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        before = await club.table([ann, ben])
        assert "Boards in words, new tables: on" in (await club.boss().slash("server", words=True)).said
        thread = await club.table([ann, ben])
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert not any(BOARD in said(message) for message in before.history())
        boards = [said(message) for message in thread.history() if message.attachments]
        assert boards
        assert all(BOARD in text for text in boards)
        assert all(len(text) <= 4000 for text in boards)
