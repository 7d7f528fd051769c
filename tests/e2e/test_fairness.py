"""What a table shows before a game is enough to verify it afterwards, also where a person plays alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from games.record import Record, Result
from games.verify import verify
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said

SHORT = "max_turns=2 seconds=400"


def shown(club: Club, thread: Any) -> tuple[str, str]:
    """Commitment and entropy as the first message of a thread states them."""
    terms = said(thread.history()[0])
    (commitment,) = re.findall(r"\b[0-9a-f]{64}\b", terms)
    (entropy,) = re.findall(r"Mixed into the seed: (\S+)", terms)
    return commitment, entropy


async def played(club: Club, people: list[Player], *levels: str) -> Any:
    thread = await club.table(people, *levels, options=SHORT)
    for _ in range(2):
        for player in people:
            await player.dm(club.claims(player)[0])
    return thread


def recorded(club: Club) -> Record:
    """The record as it is attached to the end, read from its text."""
    return Record.from_text(club.record().to_text())


async def test_a_finished_game_verifies_by_what_its_table_showed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        thread = await played(club, club.people("ann", "ben"), "easy")
        record = recorded(club)
        points = list(verify(record, *shown(club, thread)))
        assert [(point.subject, point.verdict) for point in points if point.verdict != "ok"] == []
        table = club.hosted()
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        assert record.result == Result(outcome.rank, outcome.score)


async def test_a_lone_players_own_press_comes_after_the_commitment(tmp_path: Path) -> None:
    """Their join is older than the secret: it is the /play that let the secret be drawn."""
    async with club_at(tmp_path) as club:
        thread = await played(club, club.people("ann"), "easy", "easy")
        lobby, join, start = map(int, shown(club, thread)[1].split(","))
        assert join < lobby < start
        assert lobby == thread.id
        assert {point.verdict for point in verify(recorded(club), *shown(club, thread))} == {"ok"}


async def test_the_entropy_is_stated_before_anything_that_was_dealt(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options=SHORT)
        first, *later = [said(message) for message in thread.history()]
        assert club.hosted().row.entropy in first
        assert later
        answer = await ann.slash("record", table=1)
        assert club.hosted().row.entropy in answer.said
        everything = "".join(sent.text for sent in club.wire.sent)
        assert club.hosted().row.secret.hex() not in everything
        assert club.hosted().row.seed.hex() not in everything


async def test_without_the_proof_the_result_is_told_all_the_same(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", options=SHORT + " reveal_seed=off")
        for _ in range(2):
            await ann.dm(club.claims(ann)[0])
        record = recorded(club)
        assert (record.seed, record.secret, record.entropy) == (b"", b"", "")
        assert record.result is not None
        assert record.digest == record.content_digest()


async def test_a_puzzle_begins_with_one_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.person("ann").slash("puzzle", puzzle="twigs_triangle")
        lobby, join, start = map(int, club.hosted().row.entropy.split(","))
        assert join == start != lobby
