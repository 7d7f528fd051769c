"""A sixth game, added as any game is, played to its end by the same bot: nothing in bot/ knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from data.words import CATALOGS, Catalogs
from games.record import Record, replay
from tests import toy
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, said

WORDS = Catalogs((CATALOGS, toy.CATALOGS))


pytestmark = pytest.mark.usefixtures("with_toy")


async def table(club: Club, *levels: str, seconds: int = 60) -> tuple[Player, Player, Any]:
    """Two people at a table of Toy, and its thread."""
    ann, ben = club.people("ann", "ben")
    lobby = await club.open(ann, "toy", options=f"high=9 seconds={seconds}")
    await ben.do(lobby, "join")
    await club.add_computers(ann, lobby, *levels)
    return ann, ben, await club.begin(ann, lobby)


async def test_toy_is_offered_played_and_recorded(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS, paint=True) as club:
        ann, ben, thread = await table(club, "easy")
        assert "Your secret number is" in said(ann.question)
        await ann.dm("A, c")
        shown = await ben.press(club.open_message(thread), "Pick letters")
        shown = await ben.press(shown.message, "b")
        await ben.press(shown.message, "Submit")
        assert "ann: a and c" in "\n".join(said(message) for message in thread.history())
        await ann.press(club.open_message(thread), "Keep")
        form = await ben.press(club.open_message(thread), "Add up to 3")
        await ben.fill(form, "2")
        end = club.open_message(thread)
        assert "Everybody has bid" in said(end)
        assert len([line for line in said(end).splitlines() if line[:2] in {"1.", "2.", "3."}]) == 3
        (file,) = [a for a in end.attachments if a.filename == "toy-1.json"]
        *_, last = replay(Record.from_text(club.env.backend.cdn.get(file.url).decode()))
        assert last.state == club.hosted().state
        assert alts(end)


async def test_who_has_answered_is_shown_where_a_game_lets_it(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await table(club)
        assert f"<@{ann.id}> <@{ben.id}> – it’s your move" in said(club.open_message(thread))
        await ann.dm("a")
        assert "Done: ann. Waiting for ben." in said(club.open_message(thread))
        await ben.dm("b")
        assert "It’s ann’s turn" in said(club.open_message(thread))
        assert "It’s ann’s turn in " in (await ben.slash("submit", move="keep")).said
        assert "It’s ann’s turn in " in (await ben.press(club.open_message(thread), "Keep")).said


async def test_toggles_go_on_and_off(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await table(club)
        shown = await ann.press(club.open_message(thread), "Pick letters")
        assert "Submit" not in shown.buttons
        shown = await ann.press(shown.message, "a")
        shown = await ann.press(shown.message, "d")
        assert set(shown.buttons) >= {"a", "d", "Submit"}
        assert "b" not in shown.buttons
        shown = await ann.press(shown.message, "a")
        await ann.press(shown.message, "Submit")
        assert club.hosted().answers[club.seat_of(ann)].move == "d"


async def test_an_absent_bidder_is_said_to_be_away_where_answers_are_not_anonymous(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await table(club, seconds=120)
        await ben.dm("b")
        await club.wait(120)
        await club.wait(120)  # by now nobody takes ben to be looking still
        assert club.hosted().seats[club.seat_of(ann)].standin
        told = "\n".join(said(message) for message in thread.history())
        assert "ann has missed two turns in a row; a computer plays for them" in told
        assert f"<@{ann.id}>" not in said(thread.history()[-1])
        assert f"<@{ben.id}>" in said(thread.history()[-1])


async def test_a_secret_number_is_shown_to_its_owner_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await table(club)
        for player in (ann, ben):
            await player.press(club.open_message(thread), "Table")
            await player.press(club.open_message(thread), "Pick letters")
        for sent in club.wire.sent:
            for name, content in sent.files:
                if name.endswith(".png"):
                    view: Any = club.views[content]
                    owner = None if sent.to is None else club.seat_of(ann if sent.to == ann.id else ben)
                    assert view.seat in {None, owner}
                    assert (view.secret is None) == (view.seat is None)


async def test_toy_survives_a_restart_in_both_phases(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await table(club)
        await ann.dm("a")
        await club.restart()
        await ben.dm("b c")
        await club.restart()
        await ann.press(club.open_message(thread), "Keep")
        await ben.dm("add 1")
        assert club.hosted().row.status == "over"
        assert "Rematch" in buttons(club.open_message(thread))
