"""/profile: a card of what somebody has played, for those who may see them, and nothing of who hides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from data.result_rows import DailyRow, Ended, ResultRow
from data.store.dailies import begin_daily
from data.words import CATALOGS, Catalogs
from games.durations import DAY
from tests import toy
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, said
from tests.e2e.results import FIRST, has_played
from tests.e2e.test_advice import finished
from tests.e2e.test_privacy import forget

WORDS = Catalogs((CATALOGS, toy.CATALOGS))

pytestmark = pytest.mark.usefixtures("with_toy")


def last_card(club: Club) -> Any:
    """Return the card that was drawn last."""
    return [*club.cards.values()][-1]


async def busy(club: Club) -> tuple[Player, Player]:
    """Two people with some games behind them: ann has won the first four and the last two of seven."""
    ann, ben = club.people("ann", "ben")
    await has_played(club, (ann, ben), times=4)
    await has_played(club, (ann, ben), "twigs", ranks=(2, 1))
    await has_played(club, (ann, ben), "twigs", times=2)
    return ann, ben


async def test_a_card_tells_what_its_person_has_played(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _ = await busy(club)
        await has_played(club, (ann,), "twigs_ring", (1,))
        told = await ann.slash("profile")
        assert told.private
        card = last_card(club)
        assert (card.name, card.figures) == ("ann", "7 games · 6 wins")
        games = [(each.game, each.figures) for each in card.games]
        assert games == [("Pentago", "4 games · 4 wins"), ("Twigs", "3 games · 2 wins")]
        assert card.form == ("won",) * 4 + ("lost",) + ("won",) * 2
        facts = {fact.label: fact.value for fact in card.facts}
        assert (facts["Wins in a row now"], facts["Most wins in a row"]) == ("2", "4")
        assert facts["Best at a puzzle"].endswith(" · 0")


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


async def test_the_figure_of_games_with_computers_is_told(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await beat_a_computer(club, ann)
        [row] = await club.store.ratings(ann.id)
        line = f"Against computers: Pentago {row.rating:.0f}?"
        own = await ann.slash("profile")
        assert line in own.said
        assert "“?”: not certain yet" in own.said
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


async def test_days_in_a_row_are_told_and_no_count_of_tries_is_a_best(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        await has_played(club, (ann,), "pentago_daily", (1,), times=5)
        await solved(club, ann, 0, 1, 10, 11, 12)
        told = await ann.slash("profile")
        assert last_card(club).games == ()
        facts = {fact.label: fact.value for fact in last_card(club).facts}
        assert facts == {"Daily puzzles in a row now": "2", "Most daily puzzles in a row": "3"}
        assert "Daily puzzles in a row now: 2." in alts(told.message)[0]
        await has_played(club, (ann,), "twigs_ring", (1,))
        await ann.slash("profile")
        facts = {fact.label: fact.value for fact in last_card(club).facts}
        assert facts["Best at a puzzle"] == "Twigs: Ring · 0"


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
        assert "Last games, the newest at the end" in (await ann.slash("profile")).said


async def test_who_has_finished_nothing_is_told_the_way_on(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="toy")
        assert "finished no game yet" in (await ann.slash("profile")).said
        assert "no profile of" in (await ann.slash("profile", member=ben.member)).said
        assert not club.cards


async def test_who_hides_has_a_profile_for_themselves_alone(tmp_path: Path) -> None:
    """Others read the same sentence as of somebody who has never played."""
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = await busy(club)
        eva = club.person("eva")
        assert "Profile of ann" in (await ben.slash("profile", member=ann.member)).said
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


async def test_a_profile_is_shown_to_everybody_by_its_person_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = await busy(club)
        own = await ann.slash("profile")
        of_ann = await ben.slash("profile", member=ann.member)
        assert "Show everybody" not in buttons(of_ann.message)
        await club.restart()
        shared = await ann.press(own.message, "Show everybody")
        assert not shared.private
        assert "Profile of ann" in shared.said
        assert "Last games**" not in shared.said
        assert buttons(shared.message) == {}


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
        assert "Profile of ann" in told.said
        assert "#1" not in told.said
        forged = await eva.press_forged(told.message, "record:1:3:")
        assert "no table #1" in forged.said


async def test_who_hides_is_not_named_in_the_profiles_of_others(tmp_path: Path) -> None:
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


async def test_a_profile_keeps_nobody_who_was_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, _ = await finished(club)
        await forget(ben)
        told = await ann.slash("profile")
        assert "against former player 2" in told.said
        assert "ben" not in told.said
        assert "no profile of" in (await ann.slash("profile", member=ben.member)).said


async def test_a_name_can_do_no_harm(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("**ann** \u202e@everyone", "ben")
        await has_played(club, (ann, ben))
        told = await ben.slash("profile", member=ann.member)
        assert "\\*\\*ann\\*\\* \\@everyone" in said(told.message)
        assert "\u202e" not in said(told.message)


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
