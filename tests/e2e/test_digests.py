"""Several tables for one person: a ping that stands speaks for the next ones, and one DM tells the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.message_rows import DigestRow
from data.rows import NOBODY
from data.store import Store, StoreError
from data.store.database import ShardPart
from data.words import CATALOGS, Catalogs
from tests import toy
from tests.data.samples import Anybody
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.wire import Sent

WORDS = Catalogs((CATALOGS, toy.CATALOGS))
LONG = "seconds=9000"

pytestmark = pytest.mark.usefixtures("with_toy")


async def seated(club: Club, *people: Player, game: str = "toy") -> Any:
    """A table for these people, and its thread; first at Toy letters are picked, then all bid in turn."""
    lobby = await club.open(people[0], game, options=LONG)
    for player in people[1:]:
        await player.do(club.again(lobby), "join")
    return await club.begin(people[0], lobby)


async def picked(club: Club, number: int, *people: Player) -> None:
    """They pick letters at a table, the first some time before the others."""
    for player in people:
        await player.slash("submit", table=number, move="a")
        await club.wait(200 if player is people[0] else 0)


def pings(club: Club, thread: Any) -> list[Sent]:
    """The pings of a thread, as they were sent."""
    path = f"/channels/{thread.id}/messages"
    return [sent for sent in club.wire.sent if sent.path == path and "answer is needed here" in sent.text]


def heard(ping: Sent) -> list[int]:
    """Whom a ping notifies."""
    return [int(person) for person in ping.body["allowed_mentions"].get("users", [])]


def digests(player: Player) -> list[str]:
    """The digests that stand in somebody's DMs."""
    return [said(message) for message in player.inbox if "for you**" in said(message).splitlines()[0]]


async def two_tables(club: Club, first: str = "toy") -> tuple[Player, Player, Any, Any]:
    """Ann and ben sit at two tables; the first still waits for both, at the second ann is to bid."""
    ann, ben = club.people("ann", "ben")
    threads = [await seated(club, ann, ben, game=first), await seated(club, ann, ben)]
    await picked(club, 2, ann, ben)
    return ann, ben, threads[0], threads[1]


async def test_a_ping_that_stands_speaks_for_the_next_and_one_dm_tells_the_rest(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, one, two = await two_tables(club)
        assert [sorted(heard(ping)) for ping in pings(club, one)] == [[ann.id, ben.id]]
        assert [sorted(heard(ping)) for ping in pings(club, two)] == [[ann.id, ben.id], []]
        assert f"<@{ann.id}>" in said(two.history()[-1])
        (digest,) = digests(ann)
        assert digest.startswith("**2 tables wait for you**")
        assert f"<#{one.id}>" in digest
        assert f"<#{two.id}>" in digest
        assert digests(ben) == []
        (sent,) = [s for s in club.wire.sent if s.method == "POST" and "2 tables wait" in s.text]
        assert sent.to == ann.id
        assert sent.body["flags"] & 1 << 12  # without a notification


async def test_a_digest_that_cannot_be_noted_is_not_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        real, failures = club.store.put_digest, [StoreError("full", club.path)] * 3

        async def full(row: DigestRow) -> bool:
            club.wire.forget_nonces()
            if failures:
                raise failures.pop()
            return await real(row)

        monkeypatch.setattr(club.store, "put_digest", full)
        ann, *_ = await two_tables(club)
        await club.wait(300)
        assert [digest.splitlines()[0] for digest in digests(ann)] == ["**2 tables wait for you**"]
        assert [row.person_id for row in await club.store.digests()] == [ann.id]
        await ann.slash("submit", table=2, move="keep")
        await ann.slash("submit", table=1, move="a")
        assert digests(ann) == []
        assert ann.id not in {row.person_id for row in await club.store.digests()}


async def test_the_digest_is_edited_in_place_and_goes_with_the_last_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, one, _ = await two_tables(club)
        before = len(ann.inbox)
        told = await ann.slash("submit", table=2, move="keep")
        assert f"Waiting for you too: <#{one.id}>" in told.said
        (digest,) = digests(ann)
        assert digest.startswith("**One table waits for you**")
        assert len(ann.inbox) == before
        assert "Waiting for you too" not in (await ann.slash("submit", table=1, move="a")).said
        assert digests(ann) == []


async def test_an_answer_by_dm_is_told_of_the_other_tables_too(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, one, _ = await two_tables(club)
        assert f"Waiting for you too: <#{one.id}>" in await ann.dm("#2 keep")


async def test_who_has_answered_hears_the_next_ping(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await seated(club, ann, ben)
        two = await seated(club, ann, ben)
        await picked(club, 1, ann)
        await picked(club, 2, ann, ben)
        assert heard(pings(club, two)[-1]) == [ann.id]
        assert digests(ann) == []


async def test_a_ping_stands_for_ten_minutes(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await seated(club, ann, ben)
        two = await seated(club, ann, ben)
        await picked(club, 2, ann)
        await club.wait(601)
        await picked(club, 2, ben)
        assert heard(pings(club, two)[-1]) == [ann.id]


async def test_a_table_of_another_channel_is_no_reason_for_silence(tmp_path: Path) -> None:
    """Who sees this channel need not see that one."""
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await seated(club, ann, ben)
        club.channel = club.guild.create_text_channel("hall")
        two = await seated(club, ann, ben)
        await picked(club, 2, ann, ben)
        assert heard(pings(club, two)[-1]) == [ann.id]


@pytest.mark.parametrize("answered", [False, True], ids=["open", "answered"])
async def test_who_hears_a_ping_does_not_tell_who_has_answered_anonymously(
    tmp_path: Path, answered: bool
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await seated(club, ann, ben, game="rainbow_pentagon")
        two = await seated(club, ann, ben)
        if answered:
            await ann.slash("submit", table=1, move=club.claims(ann)[0])
        await picked(club, 2, ann, ben)
        assert heard(pings(club, two)[-1]) == [ann.id]


@pytest.mark.parametrize("how", ["open", "closed", "table"])
async def test_who_hears_a_ping_does_not_tell_who_takes_dms(tmp_path: Path, how: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        if how == "closed":
            club.wire.closed.add(ann.id)
        if how == "table":
            await ann.slash("settings", answers="table")
        one, two = await seated(club, ann, ben), await seated(club, ann, ben)
        await picked(club, 2, ann, ben)
        assert heard(pings(club, two)[-1]) == []
        assert len(digests(ann)) == (1 if how == "open" else 0)
        told = await ann.slash("submit", table=2, move="keep")
        assert f"<#{one.id}>" in told.said


async def test_a_digest_outlives_a_restart_and_is_still_edited_in_place(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, one, _ = await two_tables(club)
        await club.restart()
        assert len(digests(ann)) == 1
        await ann.slash("submit", table=2, move="keep")
        (digest,) = digests(ann)
        assert f"<#{one.id}>" in digest
        await ann.slash("submit", table=1, move="a")
        assert digests(ann) == []
        assert await club.store.digests() == []


async def test_of_the_digests_of_shards_that_are_now_one_a_single_one_stays(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _, _ = await two_tables(club)
        [mine] = await club.store.digests()
        other = ann.inbox[0]
        await club.die()
        async with await Store.open(club.path) as store:
            store.restrict_to(Anybody(), ShardPart(1, 2))
            await store.put_digest(DigestRow(ann.id, mine.channel_id, other.id))
        await club.rise()
        assert await club.store.digests() == [mine]
        assert len(digests(ann)) == 1
        assert other.id not in {message.id for message in ann.inbox}


async def test_a_cancelled_table_leaves_the_digest(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, one, two = await two_tables(club)
        asked = await ann.do_at_table("end")
        await ann.press(asked.message, "Yes, cancel it")
        (digest,) = digests(ann)
        assert f"<#{one.id}>" not in digest
        assert f"<#{two.id}>" in digest


async def test_an_answer_costs_the_digests_of_its_own_table_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _, _ = await two_tables(club)
        cat, dan = club.people("cat", "dan")
        await seated(club, cat, dan)
        assert len(digests(ann)) == 1
        registry, looked = club.bot.dealer.registry, []
        real = registry.folded_of

        def noted(person: int) -> Any:
            looked.append(person)
            return real(person)

        with patch.object(registry, "folded_of", noted):
            for player in (cat, dan):
                await player.slash("submit", table=3, move="a")
            assert ann.id not in looked
            await ann.slash("submit", table=2, move="keep")
            assert ann.id in looked


async def test_a_digest_goes_at_a_start_where_nothing_waits_any_more(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _, _ = await two_tables(club)
        dealer = club.bot.dealer
        with patch.object(dealer.digests, "update", lambda person: None):
            for number in (1, 2):
                await dealer.hosting.cancel(await dealer.registry.table(number), NOBODY, manager=True)
        assert len(digests(ann)) == 1
        await club.restart()
        await club.wait(1)
        assert digests(ann) == []
