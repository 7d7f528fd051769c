"""The end: ranking, who was which colour, a record that anybody can deal again, and the next game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.tables.refusal import Refusal
from games.rainbow_pentagon.view import COLOURS
from games.record import Record, replay
from games.rng import commitment, game_seed
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import alts, buttons, said
from tests.soaking import first

SHORT = "max_turns=2 seconds=400"


async def finished(club: Club, options: str = SHORT) -> tuple[Player, Player, Any]:
    """A game of two people and a computer, played to its end."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], "easy", options=options)
    for _ in range(2):
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
    return ann, ben, thread


def record_in(club: Club, message: Any) -> Record:
    """The record that is attached to a message."""
    (file,) = [a for a in message.attachments if a.filename.endswith(".json")]
    return Record.from_text(club.env.backend.cdn.get(file.url).decode())


async def test_the_end_ranks_everybody_and_tells_who_was_which_colour(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        table, end = club.hosted(), club.open_message(thread)
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        lines = re.findall(r"^(\d)\. (.+) \((\w+)\): (\d+) cells?, border (\d+)$", said(end), re.MULTILINE)
        assert [int(rank) for rank, *_ in lines] == sorted(outcome.rank)
        for name, seat in (("ann", club.seat_of(ann)), ("ben", club.seat_of(ben))):
            (line,) = [line for line in lines if line[1] == name]
            assert line[2] == COLOURS[table.state.colours[seat]]
            assert (int(line[0]), int(line[3])) == (outcome.rank[seat], outcome.score[seat])
        assert any("Iris (easy)" in line for line in lines[0] + lines[1] + lines[2])
        assert "The last turn has been played" in said(end)
        assert set(buttons(end)) == {"Rematch", "Analyse", "Film", "Rules"}
        assert "game is over" in alts(end)[0]


async def test_the_record_replays_to_the_same_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await finished(club)
        record = record_in(club, club.open_message(thread))
        *_, last = replay(record)
        assert last.state == club.hosted().state
        assert record.seats == ("person", "person", "computer:easy")
        assert record.notes["seat 0"] == "ann"


async def test_the_seed_was_fixed_before_anybody_joined_and_is_not_the_hosts_to_choose(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await finished(club)
        record = record_in(club, club.open_message(thread))
        stated = [
            re.findall(r"✓ ([0-9a-f]{40})\b", sent.text)
            for sent in club.wire.public
            if "Fair deal" in sent.text
        ]
        assert len(stated) >= 3
        assert {digest for found in stated for digest in found} == {commitment(record.secret)[:40]}
        assert record.seed == game_seed(record.secret, record.entropy)
        *ids, terms = record.entropy.split(",")
        lobby, *joins, start = map(int, ids)
        assert terms == record.terms
        assert lobby == thread.id
        assert len(joins) == 2
        assert all(press in club.env.backend.interactions for press in (*joins, start))
        assert start > max(lobby, *joins)  # Discord numbers by time: nobody knew it before


async def test_without_the_proof_the_record_holds_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished(club, SHORT + " reveal_seed=off")
        record = record_in(club, club.open_message(thread))
        assert (record.seed, record.secret, record.entropy) == (b"", b"", "")
        assert len(record.log) == 2
        assert "shows neither the seed nor what was never revealed" in said(club.open_message(thread))
        shown = await ann.slash("record", table=1)
        assert record_in(club, shown.message) == record
        assert "without the seed" in shown.said


async def test_where_the_proof_is_left_out_nothing_ever_holds_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished(club, SHORT + " reveal_seed=off")
        await ann.slash("record", table=1)
        row = club.hosted().row
        record = club.record()
        assert (record.seed, record.secret, record.entropy) == (b"", b"", "")
        everything = "".join(sent.text for sent in club.wire.sent)
        for private in (row.secret.hex(), row.seed.hex(), row.entropy):
            assert private
            assert private not in everything
        assert "Proof at the end: off" in said(thread.history()[0])
        assert "holds the seed with its proof" not in everything
        await club.restart()
        await club.bot.dealer.registry.table(1)
        assert club.record() == record


async def test_the_host_gives_no_record_before_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        with pytest.raises(Refusal, match="record_private"):
            club.record()


async def test_record_before_the_end_tells_only_what_is_public(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        row = club.hosted().row
        for player in (ann, club.person("eva")):
            shown = await player.slash("record", table=1)
            assert shown.private
            assert shown.message.attachments == []
            assert "One step has been dealt" in shown.said
            assert commitment(row.secret) in shown.said
            assert row.secret.hex() not in shown.said
            assert row.seed.hex() not in shown.said


async def test_record_after_the_end_is_the_one_at_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished(club)
        attached = record_in(club, club.open_message(thread))
        for channel in (club.channel, thread):
            shown = await ann.slash("record", channel, table=1)
            assert shown.private
            assert record_in(club, shown.message) == attached
        assert record_in(club, (await ann.slash("record", thread)).message) == attached
        await club.restart()
        assert record_in(club, (await ann.slash("record", table=1)).message) == attached


async def test_no_seed_secret_or_log_leaves_before_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], options=SHORT)
        for player in (ann, ben, ann):
            await player.dm(club.claims(player)[0])
        row, mark = club.hosted().row, club.wire.mark()
        await ben.dm(club.claims(ben)[0])
        assert row.secret.hex() in "".join(sent.text for sent in club.wire.sent[mark:])
        before = "".join(sent.text for sent in club.wire.sent[:mark])
        assert row.secret.hex() not in before
        assert row.seed.hex() not in before


@pytest.mark.parametrize(
    "action", first(3, ["move", "leave", "end", "undo", "pause", "extend", "wake", "back"])
)
async def test_a_finished_tables_buttons_explain_themselves(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await finished(club)
        answer: Answer = await ann.press_forged(club.open_message(thread), f"{action}:1:2:")
        assert answer.private
        assert "is over" in answer.said or "no running time limit" in answer.said
        assert club.hosted().row.status == "over"
