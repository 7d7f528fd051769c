"""Diamant as it is played in a chat: two buttons for everybody, nobody's choice seen, few calls a card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.messages.private_messages import AT_THE_TABLE
from games.diamant.view import DiamantView
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.wire import Sent
from tests.soaking import first

EIGHT = ("ann", "ben", "cho", "dai", "eva", "fay", "gus", "hal")


def view_of(club: Club) -> DiamantView:
    table = club.hosted()
    view = table.game.view(table.state, None)
    assert isinstance(view, DiamantView)
    return view


async def seated(club: Club, count: int, **fields: Any) -> tuple[list[Player], Any]:
    people = club.people(*EIGHT[:count])
    return people, await club.table(people, game="diamant", **fields)


async def test_one_click_is_the_whole_answer_and_only_its_sender_sees_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, ben, _), thread = await seated(club, 3)
        mark = club.wire.mark()
        told = await ann.press(club.open_message(thread), "Go home")
        assert told.private
        assert set(told.buttons) == {"Go deeper", "Go home", "Withdraw"}
        others = [sent for sent in club.wire.sent[mark:] if sent.to != ann.id]
        assert others, "the table shows who has chosen"
        assert not any("walk" in sent.text or "leave:" in sent.text for sent in others)
        assert "Done: ann." in said(club.open_message(thread))
        assert "Go deeper" in buttons(club.open_message(thread))
        assert club.hosted().answers[club.seat_of(ann)].move == "leave"
        told = await ann.press(told.message, "Go deeper")
        assert club.hosted().answers[club.seat_of(ann)].move == "stay"
        assert "replaces your earlier move" in told.said
        assert not (await ben.press(club.open_message(thread), "Go deeper")).message.attachments


async def test_the_table_looks_the_same_whatever_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_bytes", bytes)  # the same cards for both
    looks = []
    for choice in ("Go deeper", "Go home"):
        async with club_at(tmp_path / choice) as club:
            (ann, *_), thread = await seated(club, 3)
            mark = club.wire.mark()
            await ann.press(club.open_message(thread), choice)
            await ann.slash("table", table=1)
            shown = [(sent.method, sent.body) for sent in club.wire.sent[mark:] if sent.to != ann.id]
            looks.append((shown, said(club.open_message(thread))))
    assert looks[0] == looks[1]


def _is_direct(sent: Sent) -> bool:
    return sent.to is not None and sent.path.startswith("/channels/")


@pytest.mark.soak
async def test_a_card_of_eight_costs_at_most_three_calls_a_person(tmp_path: Path) -> None:
    """A click, its receipt's outcome, and the last receipt's removal, none of which Discord's limit counts.

    That counts the board's three at most, and once the DM that explained the game.
    """
    async with club_at(tmp_path, edit_gap=2.0) as club:
        people, thread = await seated(club, 8)
        for card in range(8):
            inside = [player for player in people if club.seat_of(player) in view_of(club).inside]
            if len(inside) < 8:
                break
            message = club.open_message(thread)
            mark = club.wire.mark()
            for player in inside:
                await player.press(message, "Go deeper")
                await club.wait(7)
            assert club.hosted().row.step >= 1
            explained = [s for s in club.wire.sent[mark:] if s.method == "PATCH" and _is_direct(s)]
            assert len(explained) == (0 if card else len(inside))
            counted = [s for s in club.wire.sent[mark:] if s.path.startswith("/channels/")]
            assert len(counted) - len(explained) <= 3
            assert len(club.wire.sent[mark:]) - len(counted) <= 3 * len(inside)


async def test_nobody_gets_a_dm_for_every_card(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club, 3)
        assert all("for example: Go deeper" in said(player.question) for player in people)
        await people[1].slash("settings", answers="dm")
        for player in people:
            await player.press(club.open_message(thread), "Go deeper")
        assert [len(player.asked(1)) for player in people] == [0, 1, 0]
        told = await people[1].press(people[1].question, "Go home")
        assert told.message is not None
        assert club.hosted().answers[club.seat_of(people[1])].move == "leave"


async def test_whoever_answers_is_not_pinged_again_and_whoever_does_not_is(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club, 3)
        for player in people[:2]:
            await player.press(club.open_message(thread), "Go deeper")
        await club.wait(61)
        posts = [
            s for s in club.wire.public if s.method == "POST" and s.path.endswith(f"{thread.id}/messages")
        ]
        assert posts[-1].body["allowed_mentions"]["users"] == [people[2].id]
        assert not posts[-1].body["flags"] & 1 << 12


@pytest.mark.parametrize("again", [False, True])
async def test_the_ping_does_not_show_who_has_changed_an_answer(tmp_path: Path, again: bool) -> None:
    """Everybody saw the first answer, so only that one says how long ago somebody was there."""
    async with club_at(tmp_path) as club:
        people, thread = await seated(club, 3, options="seconds=600")
        await people[0].press(club.open_message(thread), "Go deeper")
        await club.wait(AT_THE_TABLE - 10)
        if again:
            await people[0].press(club.open_message(thread), "Go deeper")
        await club.wait(20)
        for player in people[1:]:
            await player.press(club.open_message(thread), "Go deeper")
        posts = [
            s for s in club.wire.public if s.method == "POST" and s.path.endswith(f"{thread.id}/messages")
        ]
        assert posts[-1].body["allowed_mentions"]["users"] == [people[0].id]


@pytest.mark.parametrize("share", first(1, ["on_leave", "on_reveal"]))
async def test_a_whole_game_with_people_and_computers(tmp_path: Path, share: str) -> None:
    async with club_at(tmp_path) as club:
        people = club.people(*EIGHT[:3])
        thread = await club.table(people, "easy", "hard", game="diamant", options=f"share={share}")
        table = club.hosted()
        while table.row.status == "open":
            view = view_of(club)
            inside = [player for player in people if club.seat_of(player) in view.inside]
            for index, player in enumerate(inside):
                label = "Go home" if view.heap >= 12 * (index + 1) else "Go deeper"
                await player.press(club.open_message(thread), label)
        end = club.open_message(thread)
        assert "Rematch" in buttons(end)
        assert view_of(club).over
        assert any(attachment.filename == "diamant-1.json" for attachment in end.attachments)
        chests = view_of(club).chests
        for seat, chest in enumerate(chests):
            assert str(chest) in said(end), seat


async def test_odds_are_shown_where_the_table_allows_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, *_), thread = await seated(club, 3)
        told = await ann.press(club.open_message(thread), "Odds")
        assert told.private
        assert "on average after one more card" in told.said


async def test_a_table_without_odds_has_no_button_for_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, *_), thread = await seated(club, 3, options="odds=off")
        assert "Odds" not in buttons(club.open_message(thread))
        assert "odds are switched off" in (await ann.slash("odds", table=1)).said


@pytest.mark.parametrize(
    ("language", "deeper", "home"), [("en", "Go deeper", "Go home"), ("ko", "계속", "귀환")]
)
async def test_near_answers_are_named_as_on_the_buttons_of_the_table(
    tmp_path: Path, language: str, deeper: str, home: str
) -> None:
    async with club_at(tmp_path) as club:
        (ann, *_), _ = await seated(club, 3)
        await ann.slash("settings", language=language)
        offered = await ann.member.autocomplete(club.channel, "submit", "move", "", table=1)
        assert [(each["name"], each["value"]) for each in offered] == [(deeper, "stay"), (home, "leave")]
        refused = await ann.slash("submit", move="hm", table=1)
        assert {deeper, home} < set(refused.buttons)
        await ann.press(refused.message, home)
        assert club.hosted().answers[club.seat_of(ann)].move == "leave"


@pytest.mark.parametrize(
    ("text", "pressed", "move"), [("안 나가", "Go home", "leave"), ("برو", "Go deeper", "stay")]
)
async def test_a_text_that_may_mean_either_move_is_asked_with_both_as_buttons(
    tmp_path: Path, text: str, pressed: str, move: str
) -> None:
    async with club_at(tmp_path) as club:
        (ann, *_), _ = await seated(club, 3)
        asked = await ann.slash("submit", move=text, table=1)
        assert {"Go deeper", "Go home"} < set(asked.buttons)
        assert club.seat_of(ann) not in club.hosted().answers
        await ann.press(asked.message, pressed)
        assert club.hosted().answers[club.seat_of(ann)].move == move


async def test_a_refusal_says_which_words_were_not_understood(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, *_), _ = await seated(club, 3)
        refused = await ann.slash("submit", move="ban_ana!", table=1)
        assert r"Not understood: ban\_ana." in refused.said
