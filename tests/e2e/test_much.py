"""People who sit at many tables, or have played many games: what they ask costs no more than it shows."""

from __future__ import annotations

import io
import json
import threading
import zipfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.app.features import privacy, table
from bot.dealer import answering
from bot.messages.localizer import Localizer
from bot.tables import history
from bot.tables.table import Table
from tests.e2e.club import CATALOGS, Club, Player, club_at


def folding(club: Club) -> Any:
    """Note whose game is asked for while the block lasts."""
    registry = club.bot.dealer.registry
    real, numbers = registry.fold, list[int]()

    async def fold(asked: Table) -> bool:
        numbers.append(asked.row.id)
        return await real(asked)

    return numbers, patch.object(registry, "fold", fold)


async def four_tables(club: Club) -> tuple[Player, Player]:
    """Have two people sit at four tables."""
    ann, eva = club.people("ann", "eva")
    for _ in range(4):
        await club.table([ann, eva])
    return ann, eva


async def test_only_as_many_tables_are_looked_at_as_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "LISTED", 2)
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        numbers, noting = folding(club)
        with noting:
            listed = (await ann.slash("tables")).said
        assert numbers == [1, 2]
        assert "And 2 more tables." in listed


async def test_a_receipt_names_some_of_many_tables_and_looks_at_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "LISTED", 1)
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        dealer = club.bot.dealer
        numbers, noting = folding(club)
        with noting:
            localizer = Localizer(CATALOGS, "en")
            told = await answering.other_tables(dealer.registry, localizer, ann.id, club.hosted(1))
        assert (len(told), numbers) == (1, [1, 2])


async def test_who_names_a_table_by_dm_does_not_wait_for_the_others(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        numbers, noting = folding(club)
        with noting:
            await ann.dm(f"#3 {club.claims(ann, 3)[0]}")
        assert numbers[0] == 3
        assert ann.id in {club.hosted(3).seats[seat].person_id for seat in club.hosted(3).answers}


async def test_a_game_is_never_played_again_on_the_event_loop(tmp_path: Path) -> None:
    """Its end tells how it stood, and nobody has looked at it since the start."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy")
        await club.bot.dealer.hosting.pause(club.hosted(), ann.id)
        await club.restart()
        real, threads = history._folded, list[threading.Thread]()

        def folded(*args: Any) -> Any:
            threads.append(threading.current_thread())
            return real(*args)

        with patch.object(history, "_folded", folded):
            await club.bot.dealer.forgetting.forget(ann.id)
        assert club.bot.dealer.registry.tables == {}
        assert threads
        assert threading.main_thread() not in threads


async def test_a_file_that_discord_would_not_take_is_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(privacy, "LARGEST", 100, raising=False)
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        shown = await ann.slash("privacy")
        [file] = (await ann.press(shown.message, "Export")).message.attachments
        assert file.filename == "my-data.zip"
        with zipfile.ZipFile(io.BytesIO(club.env.backend.cdn.get(file.url))) as archive:
            told = json.loads(archive.read("my-data.json"))
        assert [seat["table"] for seat in told["seats"]] == [1, 2, 3, 4]
