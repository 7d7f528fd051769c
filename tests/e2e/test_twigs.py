"""Twigs as it is played in a chat: a placement among a thousand in four clicks, or typed in a few letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from games.twigs.view import TwigsView
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, flat, menus, said


def view_of(club: Club) -> TwigsView:
    table = club.hosted()
    view = table.game.view(table.state, None)
    assert isinstance(view, TwigsView)
    return view


def texts(body: Any) -> Iterator[str]:
    """Every text that a request holds where a person reads it."""
    if isinstance(body, dict):
        for key, value in body.items():
            if isinstance(value, str) and key not in {"custom_id", "value"}:
                yield value
            else:
                yield from texts(value)
    elif isinstance(body, list):
        for value in body:
            yield from texts(value)


def green(message: Any) -> list[str]:
    """The labels of the green buttons of a message."""
    shown = [each for each in flat(message) if isinstance(each, discord.Button)]
    return [str(each.label) for each in shown if each.style.name == "success"]


async def seated(club: Club) -> tuple[list[Player], Any]:
    people = club.people("ann", "ben")
    return people, await club.table(people, game="twigs", options="seconds=400")


def mover(club: Club, people: list[Player]) -> Player:
    return next(player for player in people if club.seat_of(player) == view_of(club).to_move)


async def typed(club: Club, people: list[Player], thread: Any, text: str) -> str:
    """Send a text by the form behind the table's button, for who is to move; return the answer."""
    player = mover(club, people)
    opened = await player.press(club.open_message(thread), "Place a twig")
    return (await player.type_move(opened.message, text)).said


async def test_four_clicks_lay_a_twig_and_nothing_is_public_before_the_last(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await typed(club, people, thread, "C5 r0")
        player = mover(club, people)
        mark = club.wire.mark()
        opened = await player.press(club.open_message(thread), "Place a twig")
        assert opened.said.count("You are ") == 1  # its colour is said once
        one = await player.press(opened.message, "I5")
        assert {f"@{number}" for number in range(1, 7)} <= set(one.buttons)
        two = await player.press(one.message, "@4")
        assert {"Submit", "Back"} <= set(two.buttons)
        way = next(label for label in two.buttons if label.endswith("r1 closes 1"))
        three = await player.press(two.message, way)
        assert "I5 r1 @4. It closes 1 hexagon for another player." in three.said
        assert all(answer.private for answer in (opened, one, two, three))
        assert all(sent.to == player.id for sent in club.wire.sent[mark:])
        await player.press(three.message, "Submit")
        assert [twig.name for twig in view_of(club).twigs] == ["C5", "I5"]
        told = said(club.open_message(thread))
        assert "placed I5 and closed 1 hexagon for another player (1\u00a0:\u00a00)" in told


async def test_the_button_of_the_placement_that_the_picture_shows_is_green(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await typed(club, people, thread, "C5 r0")
        opened = await mover(club, people).press(club.open_message(thread), "Place a twig")
        one = await mover(club, people).press(opened.message, "I5")
        assert green(one.message) == []
        two = await mover(club, people).press(one.message, "@4")
        first, other = [label for label in two.buttons if re.search(r" r\d", label)][:2]
        assert green(two.message) == [first, "Submit"]
        three = await mover(club, people).press(two.message, other)
        assert green(three.message) == [other, "Submit"]


async def test_a_move_that_closes_a_hexagon_is_named_and_three_clicks_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await typed(club, people, thread, "C5 r0")
        player = mover(club, people)
        opened = await player.press(club.open_message(thread), "Place a twig")
        one = await player.press(opened.message, "I5")
        closing = [o for o in menus(one.message)[0].options if o.label.startswith("closes 1 at")]
        assert closing
        two = await player.choose(one.message, closing[0].value)
        assert f"@{closing[0].label.split()[4].rstrip(',')}. It closes 1 hexagon" in two.said
        await player.press(two.message, "Submit")
        assert len(view_of(club).discs) == 1


async def test_a_placement_is_typed_in_the_short_form_and_a_wrong_one_is_told_why(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await typed(club, people, thread, "c5 R0")
        told = await typed(club, people, thread, "C5 r1 @1")
        assert "a different shape from the first" in told
        told = await typed(club, people, thread, "I5 r1 @1")
        assert "does not fit like this at contact 1" in told
        assert len(view_of(club).twigs) == 1
        told = await typed(club, people, thread, "i5r1@4")
        assert told.count("I5 r1 @4") == told.count("You placed I5 r1 @4") == 1
        assert view_of(club).twigs[-1].name == "I5"


@pytest.mark.soak
async def test_a_whole_game_of_two(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        table = club.hosted()
        while table.row.status == "open":
            legal = table.game.legal(table.state, view_of(club).to_move or 0)
            await typed(club, people, thread, legal[len(legal) // 2])
        end = club.open_message(thread)
        assert "Rematch" in buttons(end)
        assert view_of(club).over
        assert any(attachment.filename == "twigs-1.json" for attachment in end.attachments)
        for score in view_of(club).scores:
            assert f"{score} point" in said(end)


async def test_a_contact_stays_as_it_was_named_and_nobody_reads_a_list_of_edges(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        mark = club.wire.mark()
        await typed(club, people, thread, "C5 r0")
        player = mover(club, people)
        opened = await player.press(club.open_message(thread), "Place a twig")
        shown = await player.press((await player.press(opened.message, "I5")).message, "@6")
        way = next(label for label in shown.buttons if "closes 1" in label)
        shown = await player.press(shown.message, way)
        assert "@6" in shown.said
        receipt = await player.press(shown.message, "Submit")
        assert "@6" in receipt.first
        assert "@4" not in receipt.said, "the placement meets this contact too, but nobody named it"
        told = await typed(club, people, thread, "L5 @1")
        assert "#1" in told or "r2" in told
        words = [text for sent in club.wire.sent[mark:] for text in texts(sent.body)]
        assert not [text for text in words if re.search(r"-?[0-9]+,-?[0-9]+,[012]", text)]


async def test_without_hints_no_move_is_suggested(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, game="twigs", options="hints=off")
        assert "Hints: off" in said(thread.history()[0])
        await typed(club, people, thread, "C5 r0")
        player = mover(club, people)
        opened = await player.press(club.open_message(thread), "Place a twig")
        one = await player.press(opened.message, "I5")
        assert not [label for label in one.buttons if label.startswith("closes")]
        assert not menus(one.message)
        refused = await player.slash("submit", move="L5 r2 @99")
        assert not [label for label in refused.buttons if label.startswith("L5")]
        assert await player.complete("submit", "move", "L5") == []
        assert await player.complete("submit", "move", "i5r1@4") == ["I5 r1 @4"]


async def test_suggestions_are_shown_as_a_person_would_type_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, _ = await seated(club)
        table = club.hosted()
        first = mover(club, people)
        await first.slash("submit", move=str(table.game.legal(table.state, club.seat_of(first))[0]))
        second = mover(club, people)
        refused = await second.slash("submit", move="L5 r2 @99")
        shown = [label for label in refused.buttons if label.startswith("L5 ")]
        assert shown
        assert all("@" in label and "," not in label for label in shown)
        await second.press(refused.message, shown[0])
        assert table.row.step == 2
