"""What is new at a table outlives a death between any two lines: it is there, and once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.dealer.advance import LATER, LATEST
from bot.messages.message import CustomId
from tests.e2e.club import Club, Player, club_at
from tests.e2e.dying import SETTLED, Deed, Scene, dies_everywhere
from tests.e2e.reading import buttons, said
from tests.e2e.test_advance import in_turn
from tests.e2e.test_end import offer_in
from tests.e2e.test_euler_game import view_of
from tests.e2e.test_match import begun, searches
from tests.e2e.test_places import tags_of
from tests.e2e.test_restart import says_nothing_twice
from tests.e2e.test_series import resigns
from tests.e2e.test_substitutes import left, offered
from tests.soaking import fewer


def once(place: Any) -> None:
    """Check that no message of a channel says what another one does."""
    words = Counter(said(message) for message in place.history() if message.author.bot and said(message))
    assert max(words.values()) == 1, words


async def order(club: Club) -> tuple[tuple[Deed, ...], Deed]:
    """A reply is laid down, the other one moves, and it is played."""
    thread = await club.table(people := club.people("ann", "ben"), game="pentago")
    mover, other = in_turn(club, people)
    asked = await other.press((await other.slash("advance")).message, "Set moves")
    told: list[str] = []

    async def laid() -> None:
        told.append((await other.fill(asked, "b2 2+ > e5 1-")).said)

    async def check() -> None:
        table = club.hosted()
        stands = bool(await club.bot.dealer.advance.standing(table, other.id))
        assert stands or "Noted" not in "".join(told), "it was said to be taken"
        if not stands and table.row.step == 0:
            again = await other.press((await other.slash("advance")).message, "Set moves")
            await other.fill(again, "b2 2+ > e5 1-")
        elif not stands and table.row.step == 1:
            await other.dm("e5 1-")
        if table.row.step == 0:
            await mover.dm("b2 2+")
        await club.wait(LATEST + 1)
        assert [move for step in club.hosted().record.log for _, move in step] == ["b2 2+", "e5 1-"]
        says_nothing_twice(people)
        once(thread)

    return (laid, lambda: mover.dm("b2 2+"), lambda: club.wait(LATER + 1)), check


async def search(club: Club) -> tuple[tuple[Deed, ...], Deed]:
    """Two look for an opponent, one after the other, and meet."""
    ann, ben = people = club.people("ann", "ben")

    async def looks(player: Player) -> None:
        await player.slash("match", game="pentago")

    async def check() -> None:
        for player in people:
            shown = [each for each in searches(club) if each.place is not None]
            waits = any(seat.person_id == player.id for each in shown for seat in each.seats)
            if not waits and not begun(club):
                await looks(player)
        await club.wait(70)
        assert begun(club) == [{ann.id, ben.id}]
        assert searches(club) == []
        assert len(club.channel.threads) == 1
        assert not [m for m in club.channel.history() if "Join" in buttons(m)]
        once(club.channel.threads[0])

    return (lambda: looks(ann), lambda: looks(ben)), check


async def next_game(club: Club) -> tuple[tuple[Deed, ...], Deed]:
    """A series continues: its next game is offered, and begins."""
    ann, ben = people = club.people("ann", "ben")
    thread = await club.table(people, game="pentago", options="series=3")
    end = await resigns(club, ben, thread)

    def offers() -> list[Any]:
        return [message for message in thread.history() if "Best of 3, game 2." in said(message)]

    async def check() -> None:
        if not offers():
            await ben.press(end, "Game 2 of 3")
        assert len(offers()) == 1
        if 2 in club.bot.dealer.registry.lobbies:
            await ann.press(offer_in(thread), "I’m in")
        table = club.hosted(2)
        assert (table.row.series, table.row.series_game) == (3, 2)
        assert {seat.person_id: seat.points for seat in table.seats} == {ann.id: 1.0, ben.id: 0.0}
        assert await club.store.newest_table() == 2
        once(thread)

    return (lambda: ben.press(end, "Game 2 of 3"), lambda: ann.press(offer_in(thread), "I’m in")), check


async def substitute(club: Club) -> tuple[tuple[Deed, ...], Deed]:
    """Somebody takes over the seat of a person who has left."""
    ann, ben, thread = await left(club)
    cho, before = club.person("cho"), len(ben.inbox)
    offer = await offered(club, ann, thread)
    path = str(CustomId("substitute", 1, 0, str(club.hosted().seats[1].seat)))

    async def check() -> None:
        if cho.id not in club.hosted().people:
            await cho.press_id(next(m for m in thread.history() if m.id == offer.id), path)
        seat = club.hosted().seats[club.seat_of(cho)]
        assert (seat.level, seat.owner_id, seat.former_id) == ("", None, ben.id)
        assert sum("cho takes over the seat of ben." in said(m) for m in thread.history()) == 1
        assert " ".join(map(str, view_of(club, cho).digits)) in said(cho.question)
        assert not [
            m for m in thread.history() if any(i.startswith("substitute:") for i in buttons(m).values())
        ]
        assert len(ben.inbox) == before
        says_nothing_twice([ann, ben, cho])

    return (lambda: cho.press_id(offer, path),), check


async def post(club: Club) -> tuple[tuple[Deed, ...], Deed]:
    """A table opens in a post of a forum."""
    ann, ben = club.people("ann", "ben")
    forum = club.guild.create_forum_channel("forum")
    await club.boss().slash("server", allow=forum)

    async def check() -> None:
        if not forum.threads:
            await ann.slash("play", game="pentago")
        (only,) = forum.threads
        assert tags_of(club, only) == {"Pentago", "Open"}
        (lobby,) = [each for each in club.bot.dealer.registry.lobbies.values() if each.place is not None]
        assert lobby.row.thread_id == only.id
        await ben.press(only.history()[0], "Join")
        await ann.press(only.history()[0], "Start")
        assert club.hosted(lobby.row.id).people == {ann.id, ben.id}

    return (lambda: ann.slash("play", game="pentago"),), check


async def clock(club: Club) -> tuple[tuple[Deed, ...], Deed]:
    """Somebody moves with time used up, and the other one's flag falls."""
    thread = await club.table(people := club.people("ann", "ben"), game="pentago", options="clock=3:00+2")
    mover = in_turn(club, people)[0]
    seat = club.seat_of(mover)

    async def check() -> None:
        stored = await club.stored()
        moved = stored.table.step > 0
        if not moved:
            await mover.dm("b2 2+")
            stored = await club.stored()
        held = stored.seats[seat].bank
        assert held is not None
        most = 152 if moved else 182  # a death gives back what was used since the last sign of life
        assert 150 - SETTLED <= held <= most, "the clock is debited once, and gets its increment once"
        await club.wait(190)
        stored = await club.stored()
        assert [list(step) for step in stored.log] == [[(seat, "b2 2+")], [(1 - seat, "!flag")]]
        once(thread)

    return (lambda: club.wait(30), lambda: mover.dm("b2 2+"), lambda: club.wait(190)), check


async def form(club: Club) -> tuple[tuple[Deed, ...], Deed]:
    """Somebody places a twig by one form."""
    thread = await club.table(people := club.people("ann", "ben"), game="twigs")
    mover, other = in_turn(club, people)
    pieces = club.hosted().game.parts(club.hosted().game.view(club.hosted().state, club.seat_of(mover)))[0]
    choices = {f"0:{pieces.choices[0].id}", "1:r0"}

    async def asked() -> Any:
        return await mover.press((await mover.press_at_table("Place a twig")).message, "In one form")

    shown = await asked()

    async def check() -> None:
        if not club.hosted().row.step:
            await mover.fill_lists(await asked(), choices)
        assert club.hosted().row.step == 1
        assert club.hosted().awaits(other.id)
        once(thread)

    return (lambda: mover.fill_lists(shown, choices),), check


@pytest.mark.sampled
@pytest.mark.parametrize("effect", [False, True], ids=["undone", "done"])
@pytest.mark.parametrize("scene", [order, search, next_game, substitute, post, clock, form])
async def test_it_exists_once_at_whatever_request_the_bot_dies(
    tmp_path: Path, scene: Scene, effect: bool
) -> None:
    assert await dies_everywhere(tmp_path, scene, effect=effect, stride=fewer(6, 1)) >= 1


# Discord fails while a post is made, and it isn't known whether it stands.


async def forum_in(club: Club) -> tuple[Player, Any]:
    """Return a person, and the only place where a server allows tables: a forum."""
    ann, forum = club.person("ann"), club.guild.create_forum_channel("forum")
    await club.boss().slash("server", allow=forum)
    return ann, forum


async def test_a_post_that_stands_though_discord_failed_is_found(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, forum = await forum_in(club)
        club.wire.fail("POST", f"/channels/{forum.id}/threads", after=True)
        told = (await ann.slash("play", game="pentago")).said
        (only,) = forum.threads
        assert f"The table is open: <#{only.id}>" in told


@pytest.mark.parametrize("stands", [True, False])
async def test_a_post_of_which_nothing_is_known_shows_no_open_lobby(tmp_path: Path, stands: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, forum = await forum_in(club)
        club.wire.fail("POST", f"/channels/{forum.id}/threads", after=stands)
        club.wire.fail("GET", f"/guilds/{club.guild.id}/threads/active")
        assert "Discord isn’t answering" in (await ann.slash("play", game="pentago")).said
        await club.wait(10)
        assert [said(m) for post in forum.threads for m in post.history() if buttons(m)] == []
        assert len(forum.threads) == stands
        assert all("Finished" in tags_of(club, post) for post in forum.threads)
        await ann.slash("play", game="pentago")
        assert len(forum.threads) == stands + 1
