"""What a table shows before a game is enough to verify it afterwards, also where a person plays alone."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from games.chain import heads, shown_head
from games.record import Record, Result
from games.rng import commitment, digest_of
from games.verify import verify
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import menus, said

SHORT = "max_turns=2 seconds=400"


def shown(club: Club, thread: Any) -> tuple[str, str, str]:
    """The digits of commitment and entropy in the first message of a thread, and the chain's last head."""
    terms = said(thread.history()[0])
    ((commitment, entropy),) = re.findall(
        r"^-# Fair deal ✓ ([0-9a-f]{40}) ([0-9a-f]{40})$", terms, re.MULTILINE
    )
    return commitment, entropy, list(chain(thread).values())[-1]


def chain(thread: Any) -> dict[int, str]:
    """The heads that a thread shows, by step."""
    found = re.findall(r"^-# Chain of answers, step (\d+): ([0-9a-f]{16})$", whole(thread), re.MULTILINE)
    assert len(dict(found)) == len(found)
    return {int(step): head for step, head in found}


def whole(thread: Any) -> str:
    return "\n".join(said(message) for message in thread.history())


async def played(club: Club, people: list[Player], *levels: str) -> Any:
    thread = await club.table(people, *levels, options=SHORT)
    for _ in range(2):
        for player in people:
            await player.dm(club.claims(player)[0])
    return thread


async def all_told(club: Club) -> None:
    """Wait until the thread shows all of the game: a computer may still think, the last board be drawn."""
    await club.bot.dealer.idle()


async def recorded(club: Club) -> Record:
    """The record as it is attached to the end, read from its text, once the thread shows all of the game."""
    await all_told(club)
    return Record.from_text(club.record().to_text())


async def test_a_finished_game_verifies_by_what_its_table_showed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        thread = await played(club, club.people("ann", "ben"), "easy")
        record = await recorded(club)
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
        lobby, join, start = map(int, club.hosted().row.entropy.split(",")[:-1])
        assert join < lobby < start
        assert lobby == thread.id
        assert {point.verdict for point in verify(await recorded(club), *shown(club, thread))} == {"ok"}


async def test_the_entropy_is_stated_before_anything_that_was_dealt(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options=SHORT)
        first, *later = [said(message) for message in thread.history()]
        assert digest_of(club.hosted().row.entropy)[:40] in first
        assert later
        pressed = await ann.press(thread.history()[0], "Fair deal ✓")
        assert pressed.private
        assert f"Mixed into the seed: `{club.hosted().row.entropy}`" in pressed.said
        assert f"SHA-256 of the secret: `{commitment(club.hosted().row.secret)}`" in pressed.said
        assert "games verify" in pressed.said
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
        record = await recorded(club)
        assert (record.seed, record.secret, record.entropy) == (b"", b"", "")
        assert record.result is not None
        assert record.digest == record.content_digest()


async def test_a_puzzle_begins_with_one_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_triangle")
        assert said(ann.inbox[0]).endswith("in Club.**")  # it has no clock, so no reminders will come
        lobby, join, start = map(int, club.hosted().row.entropy.split(",")[:-1])
        assert join == start != lobby


async def test_each_step_shows_the_head_of_the_chain_once_it_is_public(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options=SHORT)
        assert chain(thread) == {}
        await ann.dm(club.claims(ann)[0])
        assert chain(thread) == {}
        await ben.dm(club.claims(ben)[0])
        await all_told(club)
        first = chain(thread)
        assert list(first) == [1]
        await club.restart()
        await ann.dm(club.claims(ann)[0])
        await ann.dm(club.claims(ann)[1])
        await club.wait(30)  # the open message is edited
        assert chain(thread) == first
        await ben.dm(club.claims(ben)[0])
        record = await recorded(club)
        links = [shown_head(head) for head in heads(record.secret, record.terms, record.links)]
        assert chain(thread) == dict(enumerate(links, start=1))
        assert chain(thread).items() > first.items()


async def test_without_the_proof_no_head_is_shown(tmp_path: Path) -> None:
    """Its key would never be revealed; and what the rules never revealed must not be tried out by it."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options=SHORT + " reveal_seed=off")
        for _ in range(2):
            await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.status == "over"
        assert chain(thread) == {}
        assert "Chain of answers" not in "".join(sent.text for sent in club.wire.sent)


async def test_the_record_tells_who_gave_each_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "normal", options="max_turns=4 seconds=400")
        for _ in range(2):
            await ben.dm(club.claims(ben)[0])
            await club.wait(400)
        await ben.dm(club.claims(ben)[0])
        await club.restart()
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        record = await recorded(club)
        given = [{seat: who for seat, _, who in step} for step in record.links]
        assert [step[club.seat_of(ann)] for step in given] == [
            "default",
            "default",
            "computer:easy",
            "person",
        ]
        assert {step[club.seat_of(ben)] for step in given} == {"person"}
        assert {step[2] for step in given} == {"computer:normal"}
        assert {point.verdict for point in verify(record, *shown(club, thread))} == {"ok"}


async def test_seats_in_the_record_are_those_of_the_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy", options=SHORT)
        await ann.leave()
        for _ in range(2):
            await ben.dm(club.claims(ben)[0])
        await club.wait(1)
        record = await recorded(club)
        assert record.seats == ("person", "person", "computer:easy")
        assert {point.verdict for point in verify(record, *shown(club, thread))} == {"ok"}


async def test_who_is_forgotten_changes_nothing_of_the_proof(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy", options=SHORT)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.bot.dealer.hosting.remove(club.hosted(), ann.id)
        await club.wait(1)
        await ben.dm(club.claims(ben)[0])
        record = await recorded(club)
        assert record.seats == ("person", "person", "computer:easy")
        assert "ann" not in record.to_text()
        assert {point.verdict for point in verify(record, *shown(club, thread))} == {"ok"}


async def test_a_table_that_started_before_the_chain_ends_as_it_began(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        with patch("bot.tables.lobby.terms_hash", return_value="0"):  # nor did its entropy fix the terms
            thread = await club.table([ann, ben], options=SHORT)
        await ann.dm(club.claims(ann)[0])
        await club.die()
        with closing(sqlite3.connect(club.path)) as file, file:
            file.execute("UPDATE tables SET chained = 0")
        await club.rise()
        await ben.dm(club.claims(ben)[0])
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        record = await recorded(club)
        assert record.format == 1
        assert chain(thread) == {}
        committed, entropy = re.findall(r"[0-9a-f]{40}\b", said(thread.history()[0]))
        verdicts = {point.subject: point.verdict for point in verify(record, committed, entropy)}
        assert verdicts.pop("chain") == verdicts.pop("terms") == "compare"
        assert set(verdicts.values()) == {"ok"}


async def test_before_the_start_a_lobby_shows_enough_of_the_commitment_and_all_by_a_button(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="diamant")
        whole = commitment(club.bot.dealer.registry.lobby(1).row.secret)
        assert f"-# Fair deal ✓ {whole[:40]}" in said(lobby).splitlines()
        assert whole not in said(lobby)
        answer = await ben.in_panel(lobby, "fair")
        assert answer.private
        assert whole in answer.said
        assert "Mixed" not in answer.said


@pytest.mark.parametrize("game", ["pentago", "twigs"])
async def test_where_nothing_is_hidden_nothing_is_said_of_proofs(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game=game, options="first=host")
        panel = await ann.press(lobby, "Options")
        assert "Fair" not in said(lobby) + str(panel.buttons)
        assert not [menu for menu in menus(panel.message) if "reveal_seed" in menu.custom_id]
        await ben.press(lobby, "Join")
        thread = await club.begin(ann, lobby)
        ask = club.hosted().ask
        assert ask is not None
        mover = ann if ask.pending == {0} else ben
        await mover.slash("submit", thread, move=club.legal(mover)[0])
        told = whole(thread)
        assert "Fair" not in told
        assert "Chain" not in told


@pytest.mark.parametrize("game", ["pentago", "twigs"])
async def test_who_begins_by_chance_is_bound_to_what_the_lobby_shows(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game=game)
        shown = await ben.in_panel(lobby, "fair")
        assert shown.private
        assert "Chance decides who begins" in shown.said
        [digest] = re.findall(r"\b[0-9a-f]{64}\b", shown.said)
        await ben.press(lobby, "Join")
        thread = await club.begin(ann, lobby)
        assert "Fair" not in whole(thread) + said(club.again(lobby))
        asked = await ann.slash("resign", table=1)
        await ann.press(asked.message, "Yes, resign")
        points = {point.subject: point.verdict for point in verify(club.record(), digest)}
        assert points["commitment"] == points["seed"] == points["moves"] == "ok"
        other = {point.subject: point.verdict for point in verify(club.record(), "0" * 64)}
        assert other["commitment"] == "wrong"


async def test_a_table_without_the_proof_shows_none_of_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, options="reveal_seed=off")
        await club.add_computers(ann, lobby, "easy")
        thread = await club.begin(ann, lobby)
        assert "Fair deal" not in said(lobby) + whole(thread)
        assert "leaves the proof out" in (await ann.press_forged(thread.history()[0], "fair:1:0:")).said
