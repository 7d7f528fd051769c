"""People say in the lobby which colour they would like; as many wishes as can be come true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.rng import SeededRng
from games.seating import CHANCE, first_by_wishes
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import chosen, menus, seats_in

COLOURS = ("white", "black", "red", "blue")


async def wish(club: Club, player: Player, lobby: Any, colour: str) -> Any:
    """Choose a colour in one's own panel."""
    panel = (await player.press(club.again(lobby), "Options")).message
    return await player.pick(panel, "colour:", colour)


def colours(club: Club) -> list[str]:
    """The colours of the seats of the table that has begun, by what its views say."""
    table = club.hosted()
    return [str(table.game.brief(table.game.view(table.state, seat))["colour"].key) for seat in range(2)]  # type: ignore[union-attr]


@pytest.mark.parametrize("game", ["pentago", "twigs"])
@pytest.mark.parametrize(("who", "which"), [(0, 0), (0, 1), (1, 0), (1, 1)])
async def test_who_would_like_a_colour_plays_it(tmp_path: Path, game: str, who: int, which: int) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        lobby = await club.open(people[0], game=game)
        await people[1].press(lobby, "Join")
        names = club.bot.dealer.registry.lobby(1).game.colours
        changed = await wish(club, people[who], lobby, names[which])
        assert f"Your colour: {names[which]}" in chosen(changed.message)
        assert f"would like {names[which]}" in seats_in(club.again(lobby))[who]
        await club.restart()
        await club.begin(people[0], club.again(lobby))
        assert colours(club)[who] == f"colour.{names[which]}"


async def test_a_wish_can_be_taken_back_and_the_hosts_option_goes_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="pentago")
        await ben.press(lobby, "Join")
        await wish(club, ben, lobby, "red")
        await wish(club, ben, lobby, "any")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        await wish(club, ben, lobby, "red")
        panel = (await ann.press(club.again(lobby), "Options")).message
        await ann.pick(panel, "choose:1:0:first", "host")
        await ben.press(club.again(lobby), "Keep my seat")
        shown = (await ben.press(club.again(lobby), "Options")).message
        assert not [menu for menu in menus(shown) if "colour" in str(menu.custom_id)]
        await club.begin(ann, lobby)
        assert colours(club) == ["colour.red", "colour.black"]


async def test_only_who_sits_wishes_and_only_for_what_there_is(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="pentago")
        assert "do not sit" in (await ben.press_forged(lobby, "colour:1:0:", ("red",))).said
        assert "too old" in (await ann.press_forged(lobby, "colour:1:0:", ("green",))).said
        assert club.bot.dealer.registry.lobby(1).seats[0].colour == ""


async def test_where_colours_are_secret_nobody_wishes(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        panel = (await ann.press(lobby, "Options")).message
        assert not [menu for menu in menus(panel) if "colour" in str(menu.custom_id)]
        assert "too old" in (await ann.press_forged(lobby, "colour:1:0:", ("red",))).said


@pytest.mark.parametrize(
    ("seats", "wishes", "first"),
    [
        (2, {}, CHANCE),
        (2, {0: "white", 1: "white"}, CHANCE),
        (2, {0: "black", 1: "white"}, "b"),
        (3, {2: "white"}, "c"),
        (3, {0: "black", 1: "red", 2: "black"}, "c"),
        (4, {0: "blue", 1: "blue", 3: "red"}, "b"),
    ],
)
def test_the_seat_begins_that_gives_most_people_their_colour(
    seats: int, wishes: dict[int, str], first: str
) -> None:
    assert first_by_wishes("abcd"[:seats], COLOURS, wishes, SeededRng(b"colours", 0)) == first


@pytest.mark.parametrize(
    ("seats", "wishes", "best"),
    [
        (3, {0: "white", 1: "white"}, {"a", "b"}),
        (3, {0: "black", 1: "black", 2: "black"}, {CHANCE}),
        (4, {0: "white", 2: "white"}, {"a", "c"}),
        (4, {1: "white", 2: "red", 3: "white"}, {"b", "d", "a"}),
    ],
)
def test_chance_decides_only_among_the_seats_that_fulfil_most_wishes(
    seats: int, wishes: dict[int, str], best: set[str]
) -> None:
    drawn = {first_by_wishes("abcd"[:seats], COLOURS, wishes, SeededRng(b"colours", n)) for n in range(40)}
    assert drawn == best
