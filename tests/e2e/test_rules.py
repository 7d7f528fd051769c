"""The rules, a page at a time in one private message: text, pictures, who made the game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

import games
from bot.messages.localizer import CommandNames
from bot.services.rate_limit import Rate
from data.words import LANGUAGES
from tests.e2e.club import CATALOGS, UNLIMITED, Club, club_at
from tests.e2e.player import Answer, Player
from tests.e2e.reading import alts, buttons

GAMES = sorted(games.all_games())


async def walked(player: Player, first: Answer) -> AsyncIterator[Answer]:
    """Yield the pages, each while it stands: one message shows them all."""
    page = first
    while True:
        yield page
        if "Next ▶" not in page.buttons:
            return
        page = await player.press(page.message, "Next ▶")


def bare(text: str) -> str:
    """The letters of a text: a page begins and ends where the text is parted."""
    return "".join(sign for sign in text if sign.isalnum())


def words_of(game: str, language: str = "en") -> str:
    return CommandNames(CATALOGS).plain(CATALOGS.say(language, f"{game}.rules"))


@pytest.mark.parametrize("game", GAMES)
async def test_the_pages_hold_the_whole_text_the_pictures_and_the_credits(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        first = await ann.slash("rules", game=game)
        told, ids = [], set()
        async for page in walked(ann, first):
            told.append((page.said, len(page.message.attachments), alts(page.message)))
            ids.add(page.message.id)
        assert first.private
        assert len(ids) == 1
        whole = bare("".join(said for said, *_ in told))
        missing = [line for line in words_of(game).splitlines()[1:] if bare(line) not in whole]
        assert not missing
        drawn = [alt for _, pictures, alt in told if pictures]
        assert len(drawn) == len(games.load(game).examples())
        assert all(len(alt) == 1 and alt[0] for alt in drawn)
        assert "credits" in told[-1][0]
        assert bare(CATALOGS.say("en", f"{game}.credits")) in bare(told[-1][0])


async def test_what_may_be_is_told_apart_from_what_may_not(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        said = [page.said async for page in walked(ann, await ann.slash("rules", game="rainbow_pentagon"))]
        assert ["✓" in page for page in said[:4]] == [False, True, False, False]
        assert ["✗" in page for page in said[:4]] == [False, False, True, False]
        assert "what a turn brings" in said[3]


async def test_the_pages_go_back_too_and_end_at_both_ends(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        first = await ann.slash("rules", game="rainbow_pentagon")
        assert "◀ Back" not in first.buttons
        began = first.said
        second = await ann.press(first.message, "Next ▶")
        assert second.said != began
        assert (await ann.press(second.message, "◀ Back")).said == began


async def test_a_page_turns_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        first = await ann.slash("rules", game="rainbow_pentagon")
        await club.restart()
        second = await ann.press(first.message, "Next ▶")
        assert "✓" in second.said
        assert len(second.message.attachments) == 1


async def places(club: Club, ann: Player, ben: Player) -> dict[str, Answer]:
    """Ask for the rules in a lobby, at its table, and in a DM."""
    lobby = await club.open(ann)
    found = {"lobby": await ben.in_panel(lobby, "rules")}
    thread = await club.table([ann, ben])
    found["table"] = await ann.do(club.open_message(thread), "rules")
    found["dm"] = await ann.do(ann.question, "rules")
    return found


async def test_they_are_turned_wherever_they_were_asked_for(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for place, first in (await places(club, ann, ben)).items():
            reader = ben if place == "lobby" else ann
            assert first.private, place
            second = await reader.press(first.message, "Next ▶")
            assert "✓" in second.said, place
            assert second.message.id == first.message.id, place


@pytest.mark.parametrize("language", LANGUAGES)
async def test_pages_are_in_the_readers_language(tmp_path: Path, language: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        person = await club.bot.dealer.people.settings(ann.id)
        await club.bot.dealer.people.save_person(replace(person, language=language))
        page = await ann.slash("rules", game="rainbow_pentagon")
        ahead = max(i for i in buttons(page.message).values() if i.startswith("rules_page"))
        second = await ann.press_id(page.message, ahead)
        title = CATALOGS.say(language, "rules.legal")
        assert title in second.said
        assert alts(second.message)[0].isascii() == (language == "en")


async def test_who_asks_for_too_many_pictures_reads_on_without_them(tmp_path: Path) -> None:
    few = replace(UNLIMITED, pictures=Rate(1, 60.0))
    async with club_at(tmp_path, limits=few) as club:
        ann = club.person("ann")
        said = [page.said async for page in walked(ann, await ann.slash("rules", game="rainbow_pentagon"))]
        faster = ["faster than I can draw" in page for page in said]
        assert faster[:4] == [False, False, True, True]
        assert "✗" in said[2]


@pytest.mark.parametrize("rest", ["nothing/0", "", "/", "pentago", "pentago/-1", "pentago/" + "9" * 60])
async def test_a_page_that_never_was_gets_a_sentence(tmp_path: Path, rest: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        first = await ann.slash("rules", game="pentago")
        answer = await ann.press_forged(first.message, f"rules_page:0:0:{rest}")
        assert answer.private
        assert answer.said
