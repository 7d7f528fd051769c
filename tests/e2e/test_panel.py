"""The host's panel: what it takes away is what its line named, however old the panel is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import ISOLATES, chosen, menus, said, seats_in, written

GONE = "That seat has changed meanwhile, so no seat was removed."


async def take_away(player: Player, panel: Any, label: str) -> Answer:
    """Choose the line with this label from the panel's last menu."""
    entries = menus(panel)[-1].options
    value = next(entry.value for entry in entries if entry.label.translate(ISOLATES) == label)
    return await player.choose(panel, value, menu=len(menus(panel)) - 1)


async def lobby_of_three_computers(club: Club) -> tuple[Player, Any]:
    """A lobby with a host and three computers, two of them alike."""
    ann = club.person("ann")
    lobby = await club.open(ann)
    await club.add_computers(ann, lobby, "easy", "hard", "easy")
    return ann, club.again(lobby)


async def lobby_with_a_stale_panel(club: Club) -> tuple[Player, Any, Any]:
    """The same lobby, and a panel of before its first computer was taken away."""
    ann, lobby = await lobby_of_three_computers(club)
    stale, fresh = [(await ann.do(lobby, "options")).message for _ in range(2)]
    await take_away(ann, fresh, "2. Iris 2 (easy)")
    return ann, lobby, stale


async def test_what_has_moved_up_meanwhile_is_not_taken_in_the_place_of_what_was_named(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, lobby, stale = await lobby_with_a_stale_panel(club)
        await take_away(ann, stale, "3. Dido (hard)")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. Iris (easy)"]


async def test_what_is_gone_already_is_not_taken_away_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, lobby, stale = await lobby_with_a_stale_panel(club)
        refused = await take_away(ann, stale, "2. Iris 2 (easy)")
        assert GONE in refused.said
        assert seats_in(club.again(lobby)) == [
            "1. ann, host", "2. Dido (hard)", "3. Iris (easy)",
        ]  # fmt: skip


async def test_an_invitation_that_was_accepted_meanwhile_cannot_be_taken_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, invite=ben.member)
        stale = (await ann.do(lobby, "options")).message
        await ben.do(lobby, "join")
        assert GONE in (await take_away(ann, stale, "2. ben")).said
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]


async def lobby_without(club: Club, ann: Player, ben: Player) -> Any:
    """A lobby from which its host takes somebody's seat away."""
    lobby = await club.open(ann)
    await ben.do(lobby, "join")
    panel = (await ann.do(club.again(lobby), "options")).message
    assert [entry.label.translate(ISOLATES) for entry in menus(panel)[-1].options] == ["2. ben"]
    await take_away(ann, panel, "2. ben")
    return lobby


def told(player: Player) -> list[str]:
    """What a person's DMs say of a seat that was taken away."""
    words = "The host has taken your seat away", "방장이 내 자리를 뺐어요"
    return [said(message) for message in player.inbox if any(word in said(message) for word in words)]


async def test_whose_seat_the_host_takes_away_sits_down_again_by_invitation_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await lobby_without(club, ann, ben)
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        await club.restart()
        refused = await ben.do(club.again(lobby), "join")
        assert "The host has taken your seat away" in refused.said
        await club.bot.dealer.registry.lobby(1).invite({ben.id: "ben"})
        await club.bot.dealer.lobbies.remove(club.bot.dealer.registry.lobby(1), ann.id, f"invited:{ben.id}")
        assert "The host has taken your seat away" in (await ben.do(club.again(lobby), "join")).said
        await club.bot.dealer.registry.lobby(1).invite({ben.id: "ben"})
        await ben.do(club.again(lobby), "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        assert len(told(ben)) == 1
        await club.restart()
        await club.bot.dealer.registry.lobby(1).leave(ben.id)
        await ben.do(club.again(lobby), "join")  # once they sat down again, all is as if it had not been
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]


async def test_whose_seat_is_taken_away_is_told_once_in_their_language(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ben.slash("settings", language="ko")
        await lobby_without(club, ann, ben)
        await club.restart()
        assert told(ben) == [
            "**레인보우 펜타곤 #1**\n방장이 내 자리를 뺐어요. 방장이 초대하면 다시 앉을 수 있어요."
        ]
        assert (await club.stored(1)).messages.keys() == {"lobby"}


async def test_who_takes_no_dms_gets_none_about_a_lost_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.wire.closed.add(ben.id)
        await ben.do(lobby, "join")
        club.wire.closed.clear()
        await take_away(ann, (await ann.do(club.again(lobby), "options")).message, "2. ben")
        assert told(ben) == []


async def test_a_dm_about_a_lost_seat_that_is_refused_holds_nothing_up(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.do(lobby, "join")
        club.wire.closed.add(ben.id)
        await take_away(ann, (await ann.do(club.again(lobby), "options")).message, "2. ben")
        assert await club.store.outbox() == []
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        assert "The host has taken your seat away" in (await ben.do(club.again(lobby), "join")).said


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("requests", [0, 1])
async def test_a_death_neither_loses_nor_doubles_the_word_on_a_seat(
    tmp_path: Path, requests: int, effect: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.do(lobby, "join")
        panel = (await ann.do(club.again(lobby), "options")).message
        club.wire.cut(requests, effect=effect)
        await take_away(ann, panel, "2. ben")
        assert club.wire.dead
        club.wire.mend()
        await club.restart()
        assert len(told(ben)) == 1
        assert "The host has taken your seat away" in (await ben.do(club.again(lobby), "join")).said


async def test_who_is_forgotten_is_turned_away_no_more(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await lobby_without(club, ann, ben)
        await club.bot.dealer.forgetting.forget(ben.id)
        await club.add_computers(ann, lobby, "easy")
        assert (await club.stored(1)).turned_away == ()


async def test_a_lobby_by_invitation_takes_the_invited_alone_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await cat.slash("notify", game="pentago")
        before = len(cat.inbox)
        lobby = await club.open(ann, "pentago", ratings="invited", invite=ben.member)
        await club.wait(1)
        assert len(cat.inbox) == before
        assert "-# Only for people whom the host invites" in written(lobby)
        await club.restart()
        refused = (await cat.do(lobby, "join")).said
        assert refused == "**Only people whom the host invites can sit down at this table.**"
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        panel = await ann.do(club.again(lobby), "options")
        assert "Only for people whom the host invites" in chosen(panel.message)
        await ann.pick(panel.message, "ratings", "any")
        assert "whom the host invites" not in said(club.again(lobby))


async def test_a_panel_outlives_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, lobby, stale = await lobby_with_a_stale_panel(club)
        await club.restart()
        await take_away(ann, stale, "4. Iris 4 (easy)")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. Dido (hard)"]


async def test_the_computers_clicks_are_no_part_of_the_proofs_entropy(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, lobby = await lobby_of_three_computers(club)
        joined = club.bot.dealer.registry.lobby(1).seats[0].joined
        await club.begin(ann, lobby)
        begun, of_ann, pressed, _ = club.hosted().row.entropy.split(",")
        assert (begun, of_ann) == (str(lobby.id), joined)
        assert int(pressed) in club.env.backend.interactions
