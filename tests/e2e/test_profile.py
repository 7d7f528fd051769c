"""What has been played: a person's card, a game's best, finished games and their films."""

from __future__ import annotations

import io
import json
import threading
import zipfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

import renderers
from bot.app.features import privacy, table
from bot.dealer import answers
from bot.messages.localizer import Localizer
from bot.services.rate_limit import Rate
from bot.tables.table import Table, _folded
from data.result_rows import DailyRow, Ended, ResultRow
from data.store.dailies import begin_daily
from data.words import CATALOGS, Catalogs
from games.durations import DAY
from games.scenes import scenes
from tests import toy
from tests.e2e.club import CATALOGS as SHIPPED
from tests.e2e.club import UNLIMITED, Club, Player, club_at
from tests.e2e.reading import alts, buttons, menus, said
from tests.e2e.results import FIRST, store_finished_games
from tests.e2e.test_help import finished
from tests.e2e.test_privacy import forget

# /profile: a card of what somebody has played, for those who may see them, and nothing of who hides.


WORDS = Catalogs((CATALOGS, toy.CATALOGS))


def last_card(club: Club) -> Any:
    """Return the card that was drawn last."""
    return [*club.cards.values()][-1]


async def busy(club: Club) -> tuple[Player, Player]:
    """Two people with some games behind them: ann has won the first four and the last two of seven."""
    ann, ben = club.people("ann", "ben")
    await store_finished_games(club, (ann, ben), times=4)
    await store_finished_games(club, (ann, ben), "twigs", ranks=(2, 1))
    await store_finished_games(club, (ann, ben), "twigs", times=2)
    return ann, ben


@pytest.mark.usefixtures("with_toy")
async def test_a_card_shows_what_its_person_has_played(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _ = await busy(club)
        await store_finished_games(club, (ann,), "twigs_ring", (1,))
        told = await ann.slash("profile")
        assert told.private
        card = last_card(club)
        assert (card.name, card.figures) == ("ann", "7 games · 6 wins")
        games = [(each.game, each.figures) for each in card.games]
        assert games == [("Pentago", "4 games · 4 wins"), ("Twigs", "3 games · 2 wins")]
        assert card.form == ("won",) * 4 + ("lost",) + ("won",) * 2
        facts = {fact.label: fact.value for fact in card.facts}
        assert (facts["Current winning streak"], facts["Longest winning streak"]) == ("2", "4")
        assert facts["Best puzzle result"].endswith(" · 0")


async def beat_a_computer(club: Club, player: Player) -> None:
    """Let somebody have won a rated game against a computer."""
    rows = tuple(
        ResultRow(
            FIRST, seat, "pentago", club.guild.id, 5.0, who, level, seat + 1, 1, 0, 0, False, 2, 1, True
        )
        for seat, (who, level) in enumerate([(player.id, ""), (None, "normal")])
    )
    await club.store.note_end(FIRST, Ended(5.0, rows))
    await club.store.rate_all()


@pytest.mark.usefixtures("with_toy")
async def test_the_number_of_games_with_computers_is_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await beat_a_computer(club, ann)
        [row] = await club.store.ratings(ann.id)
        line = f"Against computers: Pentago {row.rating:.0f}?"
        own = await ann.slash("profile")
        assert line in own.said
        assert "“?”: still uncertain" in own.said
        assert line in (await ben.slash("profile", member=ann.member)).said
        assert line in (await ann.press(own.message, "Show everybody")).said
        (game,) = last_card(club).games
        assert game.rating == ""


async def solved(club: Club, player: Player, *ago: int) -> None:
    """Let somebody have solved the puzzles of these days, told from today."""
    today = int(club.clock.now() // DAY)
    for day in (today - days for days in ago):
        row = DailyRow(player.id, day, 0, 0, 0, 1000 + day, day * DAY, day * DAY + 60, 3, True)
        async with club.store._database.writing() as connection:
            await begin_daily(connection, row)


@pytest.mark.usefixtures("with_toy")
async def test_days_in_a_row_are_shown_and_no_number_of_tries_counts_as_a_best(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        await store_finished_games(club, (ann,), "pentago_daily", (1,), times=5)
        await solved(club, ann, 0, 1, 10, 11, 12)
        told = await ann.slash("profile")
        assert last_card(club).games == ()
        facts = {fact.label: fact.value for fact in last_card(club).facts}
        assert facts == {"Current daily puzzle streak": "2", "Longest daily puzzle streak": "3"}
        assert "Current daily puzzle streak: 2." in alts(told.message)[0]
        await store_finished_games(club, (ann,), "twigs_ring", (1,))
        await ann.slash("profile")
        facts = {fact.label: fact.value for fact in last_card(club).facts}
        assert facts["Best puzzle result"] == "Twigs: Ring · 0"


@pytest.mark.usefixtures("with_toy")
async def test_the_description_says_all_that_the_picture_shows(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _ = await busy(club)
        (alt,) = alts((await ann.slash("profile")).message)
        card = last_card(club)
        shown = [card.name, card.figures, *(each.game for each in card.games)]
        shown += [each.figures for each in card.games]
        shown += [text for fact in card.facts for text in (fact.label, fact.value)]
        assert [text for text in shown if text not in alt] == []
        assert "won, won, won, won, lost, won, and won" in alt
        await ann.slash("settings", words=True)
        assert "Recent games, newest last" in (await ann.slash("profile")).said


@pytest.mark.usefixtures("with_toy")
async def test_whoever_has_finished_nothing_is_told_what_to_do(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="toy")
        assert "not finished a game yet" in (await ann.slash("profile")).said
        assert "no profile of" in (await ann.slash("profile", member=ben.member)).said
        assert not club.cards


@pytest.mark.usefixtures("with_toy")
async def test_whoever_hides_has_a_profile_for_themselves_alone(tmp_path: Path) -> None:
    """Others read the same sentence as about somebody who has never played."""
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = await busy(club)
        eva = club.person("eva")
        assert "ann’s profile" in (await ben.slash("profile", member=ann.member)).said
        await ann.slash("settings", hidden=True)
        hidden = (await ben.slash("profile", member=ann.member)).said
        never = (await ben.slash("profile", member=eva.member)).said
        assert hidden.replace(str(ann.id), "") == never.replace(str(eva.id), "")
        own = await ann.slash("profile")
        assert own.private
        assert "Only you see this" in own.said
        assert [*buttons(own.message)] == ["My games"]
        forged = await ann.press_forged(own.message, "show_profile:0:0:")
        assert "too old" in forged.said


@pytest.mark.usefixtures("with_toy")
async def test_a_profile_is_shown_to_everybody_by_its_person_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = await busy(club)
        own = await ann.slash("profile")
        of_ann = await ben.slash("profile", member=ann.member)
        assert "Show everybody" not in buttons(of_ann.message)
        await club.restart()
        shared = await ann.press(own.message, "Show everybody")
        assert not shared.private
        assert "ann’s profile" in shared.said
        assert "Recent games**" not in shared.said
        assert buttons(shared.message) == {}


@pytest.mark.usefixtures("with_toy")
async def test_whoever_may_not_write_there_shows_nobody_a_profile_or_a_film(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        denied = discord.Permissions(send_messages=True, send_messages_in_threads=True).value
        club.env.backend.set_overwrite(club.channel.id, Overwrite(ann.id, OverwriteType.MEMBER, deny=denied))
        await club.boss().slash("server", ban=ben.member)
        before = [len(list(where.history())) for where in (club.channel, thread)]
        for player, why in ((ann, "You can’t write in <#"), (ben, "banned from this server")):
            for asked in (await player.slash("profile"), await player.slash("replay", thread)):
                told = await player.press(asked.message, "Show everybody")
                assert told.private
                assert why in told.said
        assert [len(list(where.history())) for where in (club.channel, thread)] == before


@pytest.mark.usefixtures("with_toy")
async def test_a_profile_is_shown_to_everybody_no_more_often_than_films(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, films=Rate(1, 0.01))
    async with club_at(tmp_path, catalogs=WORDS, limits=limits) as club:
        ann, _, thread = await finished(club)
        own = await ann.slash("profile")
        assert not (await ann.press(own.message, "Show everybody")).private
        again = await ann.press(own.message, "Show everybody")
        assert again.private
        assert "faster than I can draw" in again.said
        assert "a lot of films" in (await ann.slash("replay", thread)).said


@pytest.mark.usefixtures("with_toy")
async def test_last_games_are_those_that_the_asker_may_see(tmp_path: Path) -> None:
    """Neither games in channels that they can't see, nor of other servers."""
    async with club_at(tmp_path, catalogs=WORDS) as club:
        eva = club.person("eva")
        shut = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=shut)
        ann, ben, _ = await finished(club)
        seen = await ben.slash("profile", member=ann.member)
        assert "Toy #1" in seen.said
        club.channel = club.guild.create_text_channel("open")
        told = await eva.slash("profile", member=ann.member)
        assert "ann’s profile" in told.said
        assert "#1" not in told.said
        forged = await eva.press_forged(told.message, "record:1:3:")
        assert "no table #1" in forged.said


@pytest.mark.usefixtures("with_toy")
async def test_whoever_hides_is_not_named_in_the_profiles_of_others(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        eva = club.person("eva")
        assert "against ben" in (await eva.slash("profile", member=ann.member)).said
        await ben.slash("settings", hidden=True)
        told = await eva.slash("profile", member=ann.member)
        assert "against a hidden player" in told.said
        assert "ben" not in told.said
        mine = await ben.slash("profile", member=ann.member)
        assert "against ben" in mine.said


@pytest.mark.usefixtures("with_toy")
async def test_a_profile_keeps_nobody_who_was_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        await forget(ben)
        told = await ann.slash("profile")
        assert "against former player 2" in told.said
        assert "ben" not in told.said
        assert "no profile of" in (await ann.slash("profile", member=ben.member)).said


@pytest.mark.usefixtures("with_toy")
async def test_a_name_can_do_no_harm(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("**ann** \u202e@everyone", "ben")
        await store_finished_games(club, (ann, ben))
        told = await ben.slash("profile", member=ann.member)
        assert "\\*\\*ann\\*\\* \\@everyone" in said(told.message)
        assert "\u202e" not in said(told.message)


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("language", ["ko", "ja", "fa"])
async def test_a_card_is_worded_in_the_language_of_its_reader(tmp_path: Path, language: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = await busy(club)
        await ben.slash("settings", language=language)
        told = await ben.slash("profile", member=ann.member)
        card = last_card(club)
        assert card.from_right == (language == "fa")
        assert "games" not in f"{card}{told.said}{alts(told.message)}".replace("games=", "")
        assert not {"\u2068", "\u2069", "\u200f"} & set(str(card))


# /top: a game's best, on a server or everywhere: those who have played enough and lately, and don't hide.


MONTH = 30 * 86400.0


async def rivals(club: Club, *names: str, times: int = 10) -> list[Player]:
    """People of whom each has won ten games against the next; the first is the best.

    Each has also beaten three people who have played nobody else, if that makes them stand on a board.
    """
    people = club.people(*names)
    for each in people if times >= 10 else ():
        for stranger in club.people(*(f"{each.name} {number}" for number in range(3))):
            await store_finished_games(club, (each, stranger))
    for better, other in reversed(list(pairwise(people))):
        await store_finished_games(club, (better, other), times=times, named=True)
    for place, each in enumerate(people if len(people) > 2 else ()):
        sql = "UPDATE ratings SET rating = ? WHERE person_id = ?"
        await club.store._database.change(sql, (1600.0 - place, each.id))
    return people


def named(text: str, *names: str) -> list[str]:
    """Return the names in the order in which a text mentions them."""
    return sorted((name for name in names if name in text), key=text.index)


async def test_a_board_shows_the_best_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await rivals(club, "anna", "benno", "choi")
        told = await ann.slash("top", game="pentago")
        assert told.private
        assert named(told.said, "anna", "benno", "choi") == ["anna", "benno", "choi"]
        assert "1. anna (you)" in told.said.replace("**", "")
        assert "13 games" in told.said
        assert "Nobody is listed here yet" in (await ann.slash("top", game="twigs")).said


async def test_a_board_names_nobody_as_another_server_does(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        *_, choi = await rivals(club, "anna", "benno", "choi")
        await club.store._database.change("UPDATE seats SET name = 'Frau Direktor' WHERE name = 'anna'")
        await club.store._database.change(
            "UPDATE tables SET guild_id = 1 WHERE id = (SELECT max(id) FROM tables)"
        )
        for everywhere in (False, True):
            told = await choi.slash("top", game="pentago", everywhere=everywhere)
            assert "Frau Direktor" not in told.said
            assert named(told.said, "anna", "benno", "choi") == ["anna", "benno", "choi"]


async def test_whoever_has_played_little_or_long_ago_is_on_no_board(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        dora, *_ = await rivals(club, "dora", "emil", times=9)
        told = await dora.slash("top", game="pentago")
        assert "Nobody is listed here yet" in told.said
        assert "You: 1" in told.said.replace("**", "")
        assert "after 9 rated games" in told.said
        anna, *others = club.people("anna", "benno", "choi", "dan")
        await store_finished_games(club, (anna, others[0]), times=10, named=True)
        assert "anna" not in (await dora.slash("top", game="pentago")).said, "who has met one person alone"
        for other in others[1:]:
            await store_finished_games(club, (anna, other))
        assert "anna" in (await dora.slash("top", game="pentago")).said
        await club.wait(MONTH)
        assert "Nobody is listed here yet" in (await dora.slash("top", game="pentago")).said


async def test_whoever_hides_is_on_no_board(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, choi = await rivals(club, "anna", "benno", "choi")
        await ben.slash("settings", hidden=True)
        for everywhere in (False, True):
            told = await choi.slash("top", game="pentago", everywhere=everywhere)
            assert named(told.said, "anna", "benno", "choi") == ["anna", "choi"]
        own = await ben.slash("top", game="pentago")
        assert "You are hidden from leaderboards" in own.said
        assert "(you)" not in own.said
        await ben.slash("settings", hidden=False)
        assert "benno" in (await ann.slash("top", game="pentago")).said


async def test_a_servers_board_has_only_its_members(tmp_path: Path) -> None:
    """Neither people who only played elsewhere, nor those who have left."""
    async with club_at(tmp_path) as club:
        ann, ben = await rivals(club, "anna", "benno")
        far = club.people("dora", "emil")
        await store_finished_games(club, far, times=10, guild=club.guild.id + 1, named=True)
        for each in far:
            for stranger in club.people(*(f"{each.name} {number}" for number in range(3))):
                await store_finished_games(club, (each, stranger), guild=club.guild.id + 1)
        here = await ann.slash("top", game="pentago")
        assert named(here.said, "anna", "benno", "dora", "emil") == ["anna", "benno"]
        told = await ann.press(here.message, "Everywhere")
        assert {*named(told.said, "anna", "benno", "dora", "emil")} == {"anna", "benno", "dora", "emil"}
        assert "This server" in buttons(told.message)
        await club.wait(7200)
        club.guild.remove_member(ben.member)
        assert "benno" not in (await ann.slash("top", game="pentago")).said


async def test_a_long_board_is_read_page_by_page_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        names = [f"p{number:02}x" for number in range(12)]
        first, *_ = await rivals(club, *names)
        told = await first.slash("top", game="pentago")
        assert len(named(told.said, *names)) == 10
        await club.restart()
        rest = await first.press(told.message, "Lower")
        assert len(named(said(rest.message), *names)) == 2
        assert "11. " in rest.said.replace("**", "")
        assert "Lower" not in buttons(rest.message)


@pytest.mark.parametrize("rest", ["", "x|y", "0|here|none", "0|all|twigs_ring", f"{10**20}|all|pentago"])
async def test_an_id_that_nobody_was_shown_shows_no_fault(tmp_path: Path, rest: str) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await rivals(club, "anna", "benno")
        told = await ann.slash("top", game="pentago")
        assert "went wrong" not in (await ann.press_forged(told.message, f"top:0:0:{rest}")).said
        assert club.env.errors == []


async def test_a_card_shows_rating_line_and_place(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await rivals(club, "anna", "benno")
        await ben.slash("profile", member=ann.member)
        (line,) = [*club.cards.values()][-1].games
        assert line.note == "place 1 overall"
        assert int(line.rating.rstrip("?")) > 1500
        assert line.trend[0] == 1500
        assert line.trend[-1] == int(line.rating.rstrip("?"))
        assert list(line.trend) == sorted(line.trend)
        await ann.slash("settings", hidden=True)
        await ann.slash("profile")
        (line,) = [*club.cards.values()][-1].games
        assert (line.note, bool(line.rating)) == ("", True)


# /history: one's own finished games with film and record, page by page, and how they ended for two.


@pytest.mark.usefixtures("with_toy")
async def test_film_and_record_of_a_finished_game_are_one_press_away(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _ = await finished(club)
        told = await ann.slash("history")
        assert told.private
        assert "Toy #1" in told.said
        assert "against ben" in told.said
        await club.restart()
        film = await ann.press(told.message, "Film #1")
        assert "Film of Toy #1" in film.said
        record = await ann.press(told.message, "Record #1")
        assert record.private
        assert [file.filename for file in record.message.attachments] == ["toy-1.json"]


@pytest.mark.usefixtures("with_toy")
async def test_what_is_still_played_is_in_no_history(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="toy")
        for player in (ann, ben):
            told = await player.slash("history")
            assert "Nothing here yet" in told.said
            assert buttons(told.message) == {}


@pytest.mark.usefixtures("with_toy")
async def test_others_see_nothing_of_it(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _ = await finished(club)
        cat = club.person("cat")
        assert "Nothing here yet" in (await cat.slash("history")).said
        told = await cat.slash("history", **{"with": ann.member})
        assert "nothing to compare" in told.said
        forged = await cat.press_forged(told.message, f"history:0:0:0||{ann.id}")
        assert "nothing to compare" in forged.said


@pytest.mark.usefixtures("with_toy")
async def test_pages_are_turned_and_games_chosen(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await store_finished_games(club, (ann, ben), "twigs", times=3)
        await store_finished_games(club, (ann, ben), "pentago", times=9)
        told = await ann.slash("history")
        assert "1 to 5 of 12" in told.said
        assert "Newer" not in buttons(told.message)
        told = await ann.press(told.message, "Older")
        told = await ann.press(told.message, "Older")
        assert "11 to 12 of 12" in told.said
        assert told.said.count("Twigs #") == 2
        assert "Older" not in buttons(told.message)
        (menu,) = menus(told.message)
        assert [entry.label for entry in menu.options] == ["All games (12)", "Pentago (9)", "Twigs (3)"]
        told = await ann.choose(told.message, "twigs")
        assert "1 to 3 of 3" in told.said
        assert "Pentago #" not in told.said
        beyond = await ann.press_forged(told.message, "history:0:0:99|pentago|")
        assert "6 to 9 of 9" in beyond.said
        assert "1 to 5 of 9" in (await ann.slash("history", game="pentago")).said


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("rest", ["", "x", "0|none|", "||", "-1|pentago|7", f"{10**30}||", f"0||{10**30}"])
async def test_the_id_of_a_page_that_nobody_was_shown_shows_no_fault(tmp_path: Path, rest: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await store_finished_games(club, (ann, ben))
        told = await ann.slash("history")
        answer = await ann.press_forged(told.message, f"history:0:0:{rest}")
        assert "went wrong" not in answer.said
        assert "disk" not in answer.said
        assert club.env.errors == []


@pytest.mark.usefixtures("with_toy")
async def test_two_people_are_compared(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        await store_finished_games(club, (ann, ben), times=2)
        await store_finished_games(club, (ann, ben), ranks=(2, 1))
        await store_finished_games(club, (ann, ben), "twigs", ranks=(1, 1))
        await store_finished_games(club, (ann, club.person("cat")), times=7)
        told = await ann.slash("history", **{"with": ben.member})
        assert "You and ben" in told.said
        assert "5 games together" in told.said
        assert "Pentago: 2 to 1 (3)" in told.said
        assert "Twigs: 0 to 0, 1 level (1)" in told.said
        assert "1 to 5 of 5" in told.said
        every = await ann.press(told.message, "With everybody")
        assert "1 to 5 of 12" in every.said


@pytest.mark.usefixtures("with_toy")
async def test_a_daily_puzzle_is_shown_with_its_tries(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        await store_finished_games(club, (ann,), "pentago_daily", (1,))
        await store_finished_games(club, (ann,), "twigs_ring", (1,))
        told = (await ann.slash("history")).said
        assert "no tries" in told
        assert "result 0" in told


@pytest.mark.usefixtures("with_toy")
async def test_whoever_hides_is_compared_with_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        told = await ann.slash("history", **{"with": ben.member})
        assert "One game together" in told.said
        await ben.slash("settings", hidden=True)
        assert "nothing to compare" in (await ann.slash("history", **{"with": ben.member})).said
        again = await ann.press_forged(told.message, f"history:0:0:0||{ben.id}")
        assert "nothing to compare" in again.said
        assert "together" in (await ben.slash("history", **{"with": ann.member})).said


@pytest.mark.usefixtures("with_toy")
async def test_whoever_was_forgotten_is_a_former_player(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        await forget(ben)
        told = await ann.slash("history")
        assert "against former player 2" in told.said
        assert "ben" not in told.said
        assert "nothing to compare" in (await ann.slash("history", **{"with": ben.member})).said
        assert "Nothing here yet" in (await ben.slash("history")).said


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("language", ["en", "ko", "ja", "fa"])
async def test_a_history_is_worded_in_each_language(tmp_path: Path, language: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        await store_finished_games(club, (ann, ben, club.person("cat")), "diamant", (1, 2, 3), 7)
        await store_finished_games(club, (ann,), "twigs_ring", (1,))
        await ann.slash("settings", language=language)
        told = await ann.slash("history")
        assert {i.partition(":")[0] for i in buttons(told.message).values()} == {"film", "record", "history"}
        assert "\u2068" not in said(told.message)
        assert alts(told.message) == []


# A finished game once more: its film and its pictures one by one, for those who may see the table.


def views_of(club: Club, number: int = 1) -> list[Any]:
    """Return what everybody saw of a table's game, picture by picture."""
    return [scene.view for scene in scenes(club.hosted(number).record)]


@pytest.mark.usefixtures("with_toy")
async def test_a_film_comes_only_after_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="toy")
        told = await ann.slash("replay")
        assert "still being played" in told.said
        assert told.private
        assert not club.films


@pytest.mark.usefixtures("with_toy")
async def test_the_film_shows_all_that_everybody_saw_and_nothing_else(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        told = await ben.do(club.open_message(thread), "film")
        assert told.private
        ((_, shown),) = club.films.items()
        assert [view for view, _ in shown] == views_of(club)
        assert all(view.seat is None for view, _ in shown)
        assert {names for _, names in shown} == {("ann", "ben")}
        assert [*buttons(told.message)] == ["Step by step", "Show everybody"]
        again = await ann.slash("replay", thread)
        assert again.said == told.said
        assert len(club.films) == 1


@pytest.mark.usefixtures("with_toy")
async def test_a_part_of_a_game_can_be_seen(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await finished(club)
        told = await ann.slash("replay", thread, **{"from": 1, "to": 2})
        assert "Steps 1 to 2" in told.said
        ((_, shown),) = club.films.items()
        wanted = [scene.view for scene in scenes(club.hosted(1).record) if 1 <= scene.step <= 2]
        assert [view for view, _ in shown] == wanted
        for part in ({"from": 3, "to": 1}, {"to": 99}, {"from": -1}):
            assert "has steps 0 to" in (await ann.slash("replay", thread, **part)).said


@pytest.mark.usefixtures("with_toy")
async def test_pictures_are_leafed_through_in_place(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await finished(club)
        film = await ann.do(club.open_message(thread), "film")
        views = views_of(club)
        told = await ann.do(film.message, "scene")
        assert f"Picture 1 of {len(views)}" in told.said
        for place in range(1, len(views)):
            told = await ann.press(told.message, "Next")
            assert f"Picture {place + 1} of {len(views)}" in said(told.message)


@pytest.mark.usefixtures("with_toy")
async def test_what_is_leafed_through_is_the_film(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="twigs")
        while (table := club.hosted()).row.step < 6:
            [seat] = table.ask.pending  # type: ignore[union-attr]
            far = max(table.game.legal(table.state, seat), key=len)
            await (ann, ben)[seat].slash("submit", move=far)
        await ann.do((await ann.slash("resign", table=1)).message, "resign")
        film = await ann.do(club.open_message(thread), "film")
        ((_, shown),) = club.films.items()
        told, stills = await ann.do(film.message, "scene"), []
        for _ in shown:
            [file] = told.message.attachments
            stills.append(await file.read())
            if len(stills) < len(shown):
                told = await ann.press(told.message, "Next")
        assert [(club.views[still], club.names[still]) for still in stills] == shown
        stage = renderers.load("twigs").stage([view for view, _ in shown])
        assert {club.screens[still].stage for still in stills} == {stage}


@pytest.mark.usefixtures("with_toy")
async def test_a_film_is_shown_to_all_only_at_its_own_table(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await finished(club)
        elsewhere = await ann.press_forged(ann.newest, "film:1:3:")
        assert [*buttons(elsewhere.message)] == ["Step by step"]
        forged = await ann.press_forged(ann.newest, "share:1:3:0-3")
        assert "Film of" not in forged.said
        film = await ann.do(club.open_message(thread), "film")
        shared = await ann.do(film.message, "share")
        assert not shared.private
        assert "Film of" in shared.said


@pytest.mark.usefixtures("with_toy")
async def test_nobody_sees_the_film_of_a_table_that_they_may_not_see(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _ = await finished(club)
        assert "no table #9" in (await ann.slash("replay", table=9)).said


@pytest.mark.usefixtures("with_toy")
async def test_whoever_uses_a_screen_reader_has_the_film_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        await ann.slash("settings", words=True)
        heard, seen = await ann.slash("replay", thread), await ben.slash("replay", thread)
        assert "The numbers were" in heard.said
        assert "The numbers were" not in seen.said
        shared = await ann.do(heard.message, "share")
        assert "The numbers were" not in shared.said, "the table has no boards in words"


@pytest.mark.usefixtures("with_toy")
async def test_whoever_asks_for_many_films_waits(tmp_path: Path) -> None:

    limits = replace(UNLIMITED, films=Rate(1, 0.01))
    async with club_at(tmp_path, catalogs=WORDS, limits=limits) as club:
        ann, _, thread = await finished(club)
        assert "Film of" in (await ann.slash("replay", thread)).said
        assert "a lot of films" in (await ann.slash("replay", thread)).said


@pytest.mark.usefixtures("with_toy")
async def test_a_film_keeps_no_name_of_somebody_who_was_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        await ben.slash("replay", thread)
        await forget(ann)
        await ben.slash("replay", thread)
        before, after = (names for shown in club.films.values() for _, names in shown[:1])
        assert before == ("ann", "ben")
        assert "ann" not in after


# People who sit at many tables, or have played many games: what they ask costs no more than it shows.


def folding(club: Club) -> Any:
    """Note whose game is asked for while the block lasts."""
    registry = club.bot.dealer.registry
    real, numbers = registry.fold, list[int]()

    async def fold(asked: Table) -> bool:
        numbers.append(asked.row.id)
        return await real(asked)

    return numbers, patch.object(registry, "fold", fold)


async def four_tables(club: Club) -> tuple[Player, Player]:
    """Have two people sit at four tables."""
    ann, eva = club.people("ann", "eva")
    for _ in range(4):
        await club.table([ann, eva])
    return ann, eva


async def test_no_more_tables_are_read_than_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "LISTED", 2)
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        numbers, noting = folding(club)
        with noting:
            listed = (await ann.slash("tables")).said
        assert numbers == [1, 2]
        assert "And 2 more tables." in listed


async def test_tables_that_do_not_fit_one_message_are_counted_not_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "LIST_LIMIT", 220)
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        _, *lines, more = (await ann.slash("tables")).said.splitlines()
        assert 0 < len(lines) < 4
        assert len("\n".join(lines)) < 220
        assert all("Rainbow Pentagon #" in line and line.endswith(">") for line in lines)
        assert more == f"And {4 - len(lines)} more tables."


async def test_a_receipt_names_some_of_many_tables_and_looks_at_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "LISTED", 1)
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        dealer = club.bot.dealer
        numbers, noting = folding(club)
        with noting:
            localizer = Localizer(SHIPPED, "en")
            told = await answers.other_tables(dealer.registry, localizer, ann.id, club.hosted(1))
        assert (len(told), numbers) == (1, [1, 2])


async def test_whoever_names_a_table_by_dm_does_not_wait_for_the_others(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        numbers, noting = folding(club)
        with noting:
            await ann.dm(f"#3 {club.claims(ann, 3)[0]}")
        assert numbers[0] == 3
        assert ann.id in {club.hosted(3).seats[seat].person_id for seat in club.hosted(3).answers}


async def test_a_game_is_never_played_again_on_the_event_loop(tmp_path: Path) -> None:
    """Its end tells how it stood, and nobody has looked at it since the start."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy")
        await club.bot.dealer.hosting.pause(club.hosted(), ann.id)
        await club.restart()
        threads = list[threading.Thread]()

        def folded(*args: Any) -> Any:
            threads.append(threading.current_thread())
            return _folded(*args)

        with patch("bot.tables.table._folded", folded):
            await club.bot.dealer.forgetting.forget(ann.id, club.clock.now())
        assert club.bot.dealer.registry.tables == {}
        assert threads
        assert threading.main_thread() not in threads


async def test_a_file_that_discord_would_not_take_is_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(privacy, "LARGEST", 100, raising=False)
    async with club_at(tmp_path) as club:
        ann, _ = await four_tables(club)
        shown = await ann.slash("privacy")
        [file] = (await ann.press(shown.message, "Export")).message.attachments
        assert file.filename == "my-data.zip"
        with zipfile.ZipFile(io.BytesIO(club.env.backend.cdn.get(file.url))) as archive:
            told = json.loads(archive.read("my-data.json"))
        assert [seat["table"] for seat in told["seats"]] == [1, 2, 3, 4]
