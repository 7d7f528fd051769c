"""A rematch in one press: the same seats and thread, everybody asked once, started when all are in."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.tables.lobby import Rematch
from data.rows import Change
from data.store import StoreError
from games.rng import commitment, digest_of, game_seed
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said, written
from tests.soaking import first

SHORT = "max_turns=1 seconds=400"


async def finished(club: Club, *levels: str, options: str = SHORT) -> tuple[Player, Player, Any]:
    """A game of two people and computers, played to its end."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], *levels, options=options)
    for player in (ann, ben):
        await player.dm(club.claims(player)[0])
    return ann, ben, thread


def offer_in(place: Any) -> Any:
    """The newest offer of a rematch."""
    return next(m for m in reversed(place.history()) if "wants a rematch" in said(m))


async def test_a_press_asks_everybody_once_in_the_old_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club, "easy")
        mark, lobbies = club.wire.mark(), len(club.channel.history())
        await ben.press(club.open_message(thread), "Rematch")
        offer = offer_in(thread)
        assert "ben wants a rematch" in said(offer)
        assert f"<@{ann.id}>" in written(offer)
        assert [m.id for m in offer.mentions] == [ann.id]
        assert "most turns: 1" not in said(offer)
        assert set(buttons(offer)) == {"I’m in", "Not this time", "Start now"}
        assert len(club.channel.history()) == lobbies
        posted = [s for s in club.wire.sent[mark:] if s.method == "POST" and "wants a rematch" in s.text]
        assert len(posted) == 1


async def test_it_starts_when_all_are_in_with_the_seats_turned(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club, "easy")
        await ben.press(club.open_message(thread), "Rematch")
        assert 2 not in club.bot.dealer.registry.tables
        await ann.press(offer_in(thread), "I’m in")
        old, new = club.hosted(1), club.hosted(2)
        assert new.row.status == "open"
        assert new.row.thread_id == thread.id
        assert [s.person_id for s in new.seats] == [ben.id, None, ann.id]
        assert [s.level for s in new.seats] == ["", "easy", ""]
        assert new.row.options == old.row.options
        assert new.row.seed != old.row.seed
        assert len(club.channel.threads) == 1
        assert any("The next game begins right below" in said(m) for m in thread.history())
        assert "#2" in said((await ann.slash("table", channel=thread)).message)


@pytest.mark.parametrize("game", ["pentago", "twigs"])
async def test_where_one_begins_another_begins_the_rematch(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game=game)
        began = []
        for number in (1, 2, 3):
            table = club.hosted(number)
            ask = table.ask
            assert ask is not None
            (first,) = ask.pending
            began.append(table.seats[first].person_id)
            await ann.press((await ann.slash("resign", table=number)).message, "Yes, resign")
            if number < 3:
                await ann.press(club.open_message(thread), "Rematch")
                await ben.press(offer_in(thread), "I’m in")
        assert began[0] != began[1] != began[2]


async def test_the_deal_is_committed_to_before_the_last_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        await ben.press(club.open_message(thread), "Rematch")
        offer = offer_in(thread)
        secret, before = club.bot.dealer.registry.lobbies[2].row.secret, said(offer)
        await ann.press(offer, "I’m in")
        row, seats = club.hosted(2).row, club.hosted(2).seats
        assert row.secret == secret
        assert game_seed(row.secret, row.entropy) == row.seed
        message, *joins, pressed, terms = row.entropy.split(",")
        assert message == str(offer.id)
        assert joins == [seat.joined for seat in seats]
        assert pressed == max(joins, key=int)
        assert len(terms) == 64
        shown = "\n".join(said(m) for m in thread.history())
        assert commitment(row.secret)[:40] in before
        assert commitment(row.secret)[:40] in shown
        assert digest_of(row.entropy)[:40] in shown


@pytest.mark.parametrize("fault", [StoreError("locked", Path()), RuntimeError()])
async def test_a_complete_one_that_could_not_start_starts_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        await ben.press(club.open_message(thread), "Rematch")
        real, faults = club.store.save, [fault, fault]

        async def save(change: Change) -> Any:
            if faults and change.table.id == 2 and change.table.status == "open":
                raise faults.pop()
            return await real(change)

        monkeypatch.setattr(club.store, "save", save)
        await ann.press(offer_in(thread), "I’m in")
        assert 2 not in club.bot.dealer.registry.tables
        await club.wait(30)
        assert not faults
        assert club.hosted(2).row.status == "open"


async def test_one_that_could_not_start_waits_again_for_who_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        await ben.press(club.open_message(thread), "Rematch")
        rematch = club.bot.dealer.registry.lobbies[2]
        assert isinstance(rematch, Rematch)
        monkeypatch.setattr(rematch, "started", AsyncMock(side_effect=StoreError("locked", club.path)))
        await ann.press(offer_in(thread), "I’m in")
        await club.bot.dealer.rematches.decline(rematch, ann.id)
        monkeypatch.undo()
        await club.wait(300)
        assert 2 not in club.bot.dealer.registry.tables
        await ann.press(offer_in(thread), "I’m in")
        assert club.hosted(2).row.status == "open"


async def test_pressing_rematch_again_says_yes_and_opens_no_second_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        end = club.open_message(thread)
        await ben.press(end, "Rematch")
        again = await ben.press(end, "Rematch")
        assert "already sit" in again.said
        await ann.press(end, "Rematch")
        assert club.hosted(2).row.status == "open"
        late = await ann.press(end, "Rematch")
        assert "has begun already" in late.said
        assert "#2" in late.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_the_host_starts_with_who_is_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        thread = await club.table([ann, ben, eva], options=SHORT)
        for player in (ann, ben, eva):
            await player.dm(club.claims(player)[0])
        await eva.press(club.open_message(thread), "Rematch")
        assert "Start now" not in buttons(offer_in(thread))
        await ann.press(offer_in(thread), "I’m in")
        refused = await ann.press(offer_in(thread), "Start now")
        assert "host" in refused.said
        await eva.press(offer_in(thread), "Start now")
        assert [s.person_id for s in club.hosted(2).seats] == [eva.id, ann.id]


async def test_who_says_no_frees_the_seat_for_somebody_else(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        eva = club.person("eva")
        await ben.press(club.open_message(thread), "Rematch")
        early = await eva.press(offer_in(thread), "I’m in")
        assert "kept for those who played" in early.said
        await ann.press(offer_in(thread), "Not this time")
        assert "free" in said(offer_in(thread))
        await eva.press(offer_in(thread), "I’m in")
        assert {s.person_id for s in club.hosted(2).seats} == {ben.id, eva.id}
        assert ann.id not in club.hosted(2).people


async def test_the_offer_names_who_said_no_but_nobody_who_comes_back_or_is_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho], options=SHORT)
        for player in people:
            await player.dm(club.claims(player)[0])
        await cho.press(club.open_message(thread), "Rematch")
        await ann.press(offer_in(thread), "Not this time")
        assert _declined(thread) == [f"Not this time: <@{ann.id}>"]
        await ann.press(offer_in(thread), "I’m in")
        assert _declined(thread) == []
        for player in (ann, ben):
            await player.press(offer_in(thread), "Not this time")
        await club.restart()
        assert _declined(thread) == [f"Not this time: <@{ann.id}> and <@{ben.id}>"]
        await club.bot.dealer.forgetting.forget(ben.id)
        await club.bot.dealer.idle()
        assert _declined(thread) == [f"Not this time: <@{ann.id}>"]
        assert (await club.stored(2)).turned_away == (ann.id,)


def _declined(thread: Any) -> list[str]:
    """The line of an offer that names who said no."""
    return [line for line in written(offer_in(thread)).splitlines() if line.startswith("Not this time")]


async def test_a_kept_seat_is_free_after_a_while(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await finished(club)
        eva = club.person("eva")
        await ben.press(club.open_message(thread), "Rematch")
        await club.wait(601)
        await eva.press(offer_in(thread), "I’m in")
        assert {s.person_id for s in club.hosted(2).seats} == {ben.id, eva.id}


async def test_it_ends_quietly_when_nobody_comes(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        await ben.press(club.open_message(thread), "Rematch")
        before = len(thread.history())
        await club.wait(3601)
        ended = thread.history()[-1]
        assert len(thread.history()) == before
        assert said(ended) == "**There will be no rematch.**"
        assert buttons(ended) == {}
        assert club.bot.dealer.registry.lobbies == {}
        await ann.press(next(m for m in thread.history() if "Rematch" in buttons(m)), "Rematch")
        assert offer_in(thread).mentions == []


async def test_who_asked_and_goes_ends_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await finished(club)
        await ben.press(club.open_message(thread), "Rematch")
        await ben.press(offer_in(thread), "Not this time")
        assert club.bot.dealer.registry.lobbies == {}
        assert buttons(thread.history()[-1]) == {}


async def test_against_computers_it_begins_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options=SHORT)
        await ann.dm(club.claims(ann)[0])
        await ann.press(club.open_message(thread), "Rematch")
        assert club.hosted(2).row.status == "open"
        assert [s.level for s in club.hosted(2).seats] == ["easy", ""]


async def test_who_left_their_seat_is_asked_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options=SHORT)
        await ben.leave()
        await ann.dm(club.claims(ann)[0])
        await ann.press(club.open_message(thread), "Rematch")
        assert [m.id for m in offer_in(thread).mentions] == [ben.id]
        await ben.press(offer_in(thread), "I’m in")
        assert {s.person_id for s in club.hosted(2).seats} == {ann.id, ben.id}


async def test_who_is_forgotten_frees_the_seat_and_takes_an_own_offer_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        await ben.press(club.open_message(thread), "Rematch")
        await club.bot.dealer.forgetting.forget(ann.id)
        await club.bot.dealer.idle()
        assert "free" in said(offer_in(thread))
        await club.bot.dealer.forgetting.forget(ben.id)
        await club.bot.dealer.idle()
        assert club.bot.dealer.registry.lobbies == {}
        assert buttons(thread.history()[-1]) == {}


async def test_it_starts_when_the_last_one_who_is_asked_is_forgotten(tmp_path: Path) -> None:
    """As it does when they say no."""
    async with club_at(tmp_path) as club:
        people = ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho], options=SHORT)
        for player in people:
            await player.dm(club.claims(player)[0])
        await ann.press(club.open_message(thread), "Rematch")
        await ben.press(offer_in(thread), "I’m in")
        await club.bot.dealer.forgetting.forget(cho.id)
        await club.bot.dealer.idle()
        assert [seat.person_id for seat in club.hosted(2).seats] == [ben.id, ann.id]


async def test_only_who_played_may_ask(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await finished(club)
        eva = club.person("eva")
        refused = await eva.press(club.open_message(thread), "Rematch")
        assert "Only those who played" in refused.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_a_rematch_of_a_rematch_stays_in_the_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        await ben.press(club.open_message(thread), "Rematch")
        await ann.press(offer_in(thread), "I’m in")
        for player in (ann, ben):
            await player.dm(club.claims(player, 2)[0])
        await ann.press(club.open_message(thread), "Rematch")
        await ben.press(offer_in(thread), "I’m in")
        assert club.hosted(3).row.thread_id == thread.id
        assert [s.person_id for s in club.hosted(3).seats] == [ann.id, ben.id]


async def test_links_to_a_rematch_have_its_own_name(tmp_path: Path) -> None:
    """Discord names the thread of the first game, in which it is played."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        await ben.press(club.open_message(thread), "Rematch")
        await ann.press(offer_in(thread), "I’m in")
        link = f"[Rainbow Pentagon #2](<https://discord.com/channels/{club.guild.id}/{thread.id}>)"
        [line] = (await ann.slash("tables")).said.splitlines()[1:]
        assert line.startswith("**Rainbow Pentagon #2** waits for you")
        assert line.endswith(link)
        assert f"At the table: {link}" in (await ann.slash("table", table=2)).said
        await club.table([ann, ben], options=SHORT)
        assert f"Waiting for you too: {link}" in (await ann.dm(f"#3 {club.claims(ann, 3)[0]}"))


async def test_where_the_thread_is_gone_it_is_offered_in_the_channel(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        end = club.open_message(thread)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", status=404, code=10003)
        await ben.press(end, "Rematch")
        offer = offer_in(club.channel)
        await ann.press(offer, "I’m in")
        assert club.hosted(2).row.thread_id == offer.id
        assert any(t.id == offer.id for t in club.channel.threads)


async def _revived(club: Club, thread: Any) -> Any:
    """The thread as it stands once a new bot has taken up what the dead one left."""
    club.wire.mend()
    await club.restart()
    return thread


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("requests", first(2, (1, 2, 0, 3)))
async def test_a_death_leaves_nothing_doubled(tmp_path: Path, requests: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club)
        end = club.open_message(thread)
        club.wire.cut(requests, effect=effect)
        await ben.press(end, "Rematch")
        await _revived(club, thread)
        if not [m for m in thread.history() if "wants a rematch" in said(m)]:
            await ben.press(end, "Rematch")  # it died before anything was kept
        offers = [m for m in thread.history() if "wants a rematch" in said(m)]
        assert len(offers) == 1
        club.wire.cut(requests, effect=effect)
        await ann.press(offers[0], "I’m in")
        await _revived(club, thread)
        if 2 in club.bot.dealer.registry.lobbies:
            await ann.press(offer_in(thread), "I’m in")
        assert club.hosted(2).row.status == "open"
        told = [said(m) for m in thread.history()]
        assert sum(commitment(club.hosted(2).row.secret)[:40] in text for text in told) == 1
        assert len(club.channel.threads) == 1
