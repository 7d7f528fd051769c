"""The lobby's message ends as the result: who won, a small picture, the way to the game, a rematch."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, said


async def test_the_lobby_becomes_the_result(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, options="max_turns=1")
        lobby = next(message for message in club.channel.history() if message.id == thread.id)
        assert "goes on in" in said(lobby)
        for player in people:
            await player.dm(club.claims(player)[0])
        card = club.again(lobby)
        assert "share first place" in said(card) or "wins." in said(card)
        assert f"<#{thread.id}>" in said(card)
        assert "goes on" not in said(card)
        assert set(buttons(card)) == {"Rematch"}
        assert len(card.attachments) == len(alts(card)) == 1


async def test_a_cancelled_game_says_so_where_its_lobby_stood(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        lobby = next(message for message in club.channel.history() if message.id == thread.id)
        shown = await ann.slash("table", channel=thread)
        asked = await ann.do(shown.message, "end")
        await ann.do(asked.message, "end")
        card = said(club.again(lobby))
        assert "This table was cancelled by ann." in card
        assert f"At the table: <#{thread.id}>" in card
        assert "goes on" not in card
        assert "record" not in card, "it has none"


async def ended(club: Club, *people: Player, **fields: Any) -> str:
    """Return the card of a game of one turn that these people have played."""
    thread = await club.table(list(people), options="max_turns=1", **fields)
    lobby = next(message for message in club.channel.history() if message.id == thread.id)
    for player in people:
        await player.dm(club.claims(player)[0])
    return said(club.again(lobby))


async def test_the_card_tells_in_small_print_what_the_game_did_to_ratings(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        [line] = [line for line in (await ended(club, ann, ben)).splitlines() if "Ratings" in line]
        assert line.startswith("-# Ratings: ")
        assert line.index("ann") < line.index("ben")
        told = re.findall(r"(\d{4})\? \(([+−±]\d+)\)", line)
        assert len(told) == 2, line
        [rating] = await club.store.ratings(ann.id)
        assert told[club.seat_of(ann)][0] == f"{rating.rating:.0f}"


async def test_the_card_says_why_a_computer_that_wins_costs_its_person_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, game="pentago")
        lobby = next(message for message in club.channel.history() if message.id == thread.id)
        asked = club.hosted().ask
        assert asked is not None
        first, second = sorted(people, key=lambda player: club.seat_of(player) not in asked.pending)
        await first.dm(club.legal(first)[0])
        await second.dm(club.legal(second)[0])
        left = await first.slash("leave", table=1)
        assert "The game is rated" in left.said
        await first.press(left.message, "Yes, leave")
        await second.do((await second.slash("resign", table=1)).message, "resign")
        card = said(club.again(lobby))
        assert f"{first.name} (computer) wins." in card
        last = f"-# Ranked last for the ratings, because they were away at the end: {first.name} (computer)"
        assert last in card.splitlines()


async def test_who_resigns_without_a_move_costs_and_gives_no_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, game="pentago")
        lobby = next(message for message in club.channel.history() if message.id == thread.id)
        asked = club.hosted().ask
        assert asked is not None
        first, second = sorted(people, key=lambda player: club.seat_of(player) not in asked.pending)
        await first.dm(club.legal(first)[0])
        await second.do((await second.slash("resign", table=1)).message, "resign")
        card = said(club.again(lobby))
        assert "It counts for no rating" in card
        for player in people:
            assert await club.store.ratings(player.id) == []


async def test_who_hides_has_no_rating_on_the_card(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("settings", hidden=True)
        [line] = [line for line in (await ended(club, ann, ben)).splitlines() if "Ratings" in line]
        assert "ann" not in line
        assert "ben" in line


async def test_an_unrated_table_says_so_in_its_lobby_and_changes_no_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        card = await ended(club, ann, ben, rated=False)
        assert "atings" not in card
        assert "Rated: the result counts" in said(await club.open(ann))
        unrated = said(await club.open(ann, rated=False))
        assert "Rated: off" in unrated
        assert "the result counts" not in unrated
        assert await club.store.ratings(ann.id) == []
        assert not (await club.store.results_of(ann.id))[0].rated
