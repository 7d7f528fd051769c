"""What a newcomer finds: help, rules, lessons, a first game with a coach, advice."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import Locale

import games
from bot.app.context import typed_names
from bot.app.features.help import help_message
from bot.messages.localizer import CommandNames, Localizer
from bot.services.rate_limit import Rate
from bot.tables.refusal import Refusal
from data.rows import SeatRow
from data.words import CATALOGS as CATALOG_FOLDER
from data.words import LANGUAGES, Catalogs
from games.rng import SeededRng
from tests import toy
from tests.e2e.club import CATALOGS, UNLIMITED, Club, club_at
from tests.e2e.player import Answer, Player
from tests.e2e.reading import alts, buttons, menus, said, written
from tests.e2e.wire import NOBODY

# ``/help``: what a newcomer finds, and where it leads.


COMMANDS = ("play", "puzzle", "daily", "submit", "tutorial", "tables", "table", "settings")


async def test_a_newcomer_finds_the_rules_and_their_tables(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = await ann.slash("help")
        assert shown.private
        assert "/play opens a table in this channel" in shown.said
        assert "/submit" in shown.said
        [menu] = menus(shown.message)
        assert [option.value for option in menu.options] == list(games.all_games())
        rules = await ann.choose(shown.message, "diamant")
        assert rules.private
        assert rules.renews
        assert "Diamant" in rules.said
        assert "Try the tutorial" in rules.buttons
        await club.open(ann)
        listed = await ann.press(shown.message, "Your tables")
        assert listed.private
        assert "waiting for players" in listed.said


async def test_in_a_dm_it_tells_of_what_one_can_do_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = await ann.dm_slash("help")
        assert "against computers" in shown.said
        assert "channel" not in shown.said
        assert "against computers" in await ann.dm("help")


@pytest.mark.parametrize(
    ("client", "spoken", "language"),
    [
        (Locale.american_english, "en", "ko"),
        (Locale.korean, "ko", "en"),
        (Locale.japanese, "ja", "fa"),
        (Locale.german, "en", "ja"),
    ],
)
@pytest.mark.parametrize("alone", [False, True])
def test_commands_are_named_as_the_persons_client_shows_them(
    client: Locale, spoken: str, language: str, alone: bool
) -> None:
    """Discord's client names its commands in its own language, whatever the person has set here."""
    interaction = cast("discord.Interaction[Any]", SimpleNamespace(locale=client))
    names = typed_names(interaction, CommandNames(Catalogs(), {"play": 7}))
    shown = names.within(help_message(Localizer(Catalogs(), language), alone=alone))
    wanted = {
        Catalogs().say(spoken, f"command.{name}") for name in (*COMMANDS, *(() if alone else ("watch",)))
    }
    found = re.findall(r"`/(\w+)`|</(play):7>", " ".join(shown.lines))
    assert {code or tapped for code, tapped in found} == wanted
    assert any(tapped for _, tapped in found) is (spoken == "en")


async def test_a_dm_and_an_english_client_get_commands_to_tap_and_a_korean_one_its_own_names(
    tmp_path: Path,
) -> None:
    """Also after a restart at which Discord got no new commands."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for restart in (False, True):
            if restart:
                await club.restart()
            await ann.dm("D25")
            assert re.search(r"</play:\d+>", written(ann.inbox[-1]))
            for locale, named in (("en-US", r"</play:\d+>"), ("ko", "`/플레이`")):
                club.wire.locales[ann.id] = locale
                assert re.search(named, written((await ann.slash("tables")).message))


# The rules, a page at a time in one private message: text, pictures, who made the game.


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


async def test_allowed_and_forbidden_examples_are_told_apart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        said = [page.said async for page in walked(ann, await ann.slash("rules", game="rainbow_pentagon"))]
        assert ["✓" in page for page in said[:4]] == [False, True, False, False]
        assert ["✗" in page for page in said[:4]] == [False, False, True, False]
        assert "what happens in a turn" in said[3]


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


async def test_whoever_asks_for_too_many_pictures_reads_on_without_them(tmp_path: Path) -> None:
    few = replace(UNLIMITED, pictures=Rate(1, 60.0))
    async with club_at(tmp_path, limits=few) as club:
        ann = club.person("ann")
        said = [page.said async for page in walked(ann, await ann.slash("rules", game="rainbow_pentagon"))]
        faster = ["faster than I can draw" in page for page in said]
        assert faster[:4] == [False, False, True, True]
        assert "✗" in said[2]


@pytest.mark.parametrize("rest", ["nothing/0", "", "/", "pentago", "pentago/-1", "pentago/" + "9" * 60])
async def test_a_page_that_never_existed_gets_a_sentence(tmp_path: Path, rest: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        first = await ann.slash("rules", game="pentago")
        answer = await ann.press_forged(first.message, f"rules_page:0:0:{rest}")
        assert answer.private
        assert answer.said


# Lessons: what a game presupposes, shown to whoever asks and worked out for the number they choose.


WORDS = Catalogs((CATALOG_FOLDER, toy.CATALOGS))


@pytest.mark.usefixtures("with_toy")
async def test_a_lesson_is_private_and_worked_out_for_the_number(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn", topic="toy/adding")
        assert told.private
        assert "4 and 4 make 8" in told.said
        assert "7 and 7 make 14" in (await ann.slash("learn", topic="toy/adding", number="7")).said


@pytest.mark.usefixtures("with_toy")
async def test_another_number_comes_by_a_form_and_another_topic_from_the_list(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn", topic="toy/adding")
        asked = await ann.press(told.message, "Try another number")
        assert "A number for the example" in str(asked.result.modal), "its title alone does not say so"
        assert "5 and 5 make 10" in (await ann.fill(asked, " 5 ")).said
        other = await ann.choose(told.message, "toy/doubling")
        assert other.private
        assert "Twice 4 is 8" in other.said


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("number", ["10", "0", "-3", "four", "9" * 300])
async def test_a_number_that_does_not_fit_is_refused_with_the_bounds_and_asked_for_again(
    tmp_path: Path, number: str
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn", topic="toy/adding")
        refused = await ann.fill(await ann.press(told.message, "Try another number"), number)
        assert refused.private
        assert "from 1 to 9" in refused.said
        refused = await ann.slash("learn", topic="toy/adding", number=number)
        assert "from 1 to 9" in refused.said
        refused = await ann.fill(await ann.press(refused.message, "Try another number"), number)
        assert "from 1 to 9" in refused.said
        again = await ann.fill(await ann.press(refused.message, "Try another number"), "3")
        assert "3 and 3 make 6" in again.said


@pytest.mark.usefixtures("with_toy")
async def test_without_a_topic_there_is_a_list_and_the_rules_lead_to_it(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn")
        assert "Twice 4 is 8" in (await ann.choose(told.message, "toy/doubling")).said
        rules = await ann.slash("rules", game="toy")
        listed = await ann.press(rules.message, "Learn the maths")
        assert listed.private
        assert "4 and 4 make 8" in (await ann.choose(listed.message, "toy/adding")).said
        others = await ann.slash("rules", game="rainbow_pentagon")
        assert "Learn the maths" not in buttons(others.message)


@pytest.mark.usefixtures("with_toy")
async def test_an_unknown_topic_is_refused(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        told = await ann.slash("learn", topic="toy/adding")
        assert "no such lesson" in (await ann.press_forged(told.message, "learn:0:0:pentago")).said


@pytest.mark.usefixtures("with_toy")
async def test_a_number_as_long_as_those_of_showdowns_is_worked_out(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        most = 10**23 - 1
        said = (await ann.slash("learn", topic="euler_game/difference", number=str(most))).said
        assert f"|{most} − 36| = {most - 36}" in said
        refused = (await ann.slash("learn", topic="euler_game/difference", number=str(most + 1))).said
        assert f"from 0 to {most}" in refused


# A first game with a coach: in the person's DM, all in one place, the same after a restart.


MOVES = ("b2 1+", "f3 4+", "f6", "e3 2+")


async def begun(club: Club, game: str = "pentago") -> Player:
    """Let somebody begin a tutorial from the channel."""
    ann = club.person("ann")
    await ann.slash("tutorial", game=game)
    return ann


def board(player: Player) -> Any:
    """Return the DM with the open lesson."""
    return player.question


async def test_it_opens_in_a_dm_and_the_server_sees_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        mark = club.wire.mark()
        answer = await ann.slash("tutorial", game="pentago")
        assert answer.private
        assert f"/channels/@me/{ann.member.user.dm_channel.id}" in answer.said
        assert {sent.to for sent in club.wire.sent[mark:]} <= {ann.id, NOBODY}
        assert list(club.channel.history()) == []
        assert "Pentago: your first game" in said(ann.inbox[0])
        assert "1 of 4" in said(board(ann))
        assert len(ann.inbox) == 2


async def test_a_move_that_misses_the_lesson_costs_nothing_and_is_explained(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await ann.dm("a1 1+")
        assert "carry that stone away" in said(board(ann))
        assert "1 of 4" in said(board(ann))
        assert "a1" not in said(board(ann)).partition("·")[0]


async def test_no_receipt_says_how_to_choose_what_was_chosen(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club, "diamant")
        assert "Choose" not in (await ann.slash("submit", move="stay", table=1)).said


async def test_after_the_third_miss_the_coach_plays_the_move(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        for _ in range(3):
            await ann.dm("a1 1+")
        assert "I played b2 1+ for you" in "\n".join(map(said, ann.inbox))
        assert "2 of 4" in said(board(ann))


async def test_it_is_played_to_its_end_over_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        for number, move in enumerate(MOVES, start=1):
            assert f"{number} of 4" in said(board(ann))
            if number == 3:
                await club.restart()
            await ann.dm(move)
        assert club.hosted().row.status == "over"
        end = ann.newest
        assert "That is all you need" in said(end)
        assert set(buttons(end)) == {"Try again", "Rules"}
        assert not any(name.endswith(".json") for name in (a.filename for a in end.attachments))
        assert list(club.channel.history()) == []
        assert await club.store.best(0, "pentago_tutorial") is None
        await ann.press(end, "Try again")
        assert "1 of 4" in said(board(ann))


async def test_a_move_is_built_by_clicks_in_the_one_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        shown = await ann.press(board(ann), "Block 1")
        shown = await ann.press(shown.message, "b2")
        await ann.press(shown.message, "1+ ↻")
        assert "2 of 4" in said(board(ann))


async def test_it_begins_right_here_in_a_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        answer = Answer(await ann.member.user.slash("tutorial", game="pentago"))
        assert "Pentago: your first game" in answer.said
        assert "1 of 4" in said(board(ann))


async def test_closed_dms_are_told_with_the_way_to_open_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.closed.add(ann.id)
        answer = await ann.slash("tutorial", game="pentago")
        assert "Privacy Settings" in answer.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_the_rules_lead_to_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        rules = await ann.slash("rules", game="pentago")
        await ann.press(rules.message, "Try the tutorial")
        assert "1 of 4" in said(board(ann))


async def test_it_is_offered_nowhere_else(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        for command in (command.to_dict(club.bot.tree) for command in club.bot.tree.get_commands()):
            values = {c["value"] for option in command.get("options", ()) for c in option.get("choices", ())}
            assert not any(str(value).endswith("_tutorial") for value in values), command["name"]
        opener = SeatRow(0, 11, joined="1")
        place = club.guild.id, club.channel.id
        with pytest.raises(Refusal, match="game"):
            await club.bot.dealer.opening.open_lobby(*place, opener, "pentago_tutorial", {}, "en")


async def test_whoever_leaves_one_is_told_the_way_back(tmp_path: Path) -> None:
    """It waits for nobody unseen: it ends, and the DM says how it is begun again."""
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await ann.dm("b2 1+")
        asked = await ann.slash("leave", table=1)
        left = await ann.press(asked.message, "Yes, leave")
        for shown in (asked.said, left.said, said(ann.newest)):
            assert "/tutorial" in shown
        assert ann.live == []
        assert club.bot.dealer.registry.tables_of(ann.id) == []
        await ann.press(ann.newest, "Try again")
        assert "1 of 4" in said(board(ann))


async def test_one_that_was_begun_before_ends_where_another_begins(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await ann.dm("b2 1+")
        for _ in range(9):
            assert "/channels/@me/" in (await ann.slash("tutorial", game="pentago")).said
            assert "1 of 4" in said(board(ann))
        assert len(club.bot.dealer.registry.tables_of(ann.id)) == 1
        await ann.slash("tutorial", game="twigs")
        assert len(ann.live) == 2, "the one of another game goes on"


async def test_one_that_was_begun_before_ends_after_a_restart_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await ann.dm("b2 1+")
        await club.restart()
        await ann.slash("tutorial", game="pentago")
        assert "1 of 4" in said(board(ann))
        assert "/tutorial" in "\n".join(map(said, ann.inbox))


async def test_a_start_does_not_take_it_for_a_table_of_a_server_that_is_gone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await club.restart()
        assert club.hosted().row.status == "open"
        await ann.dm("b2 1+")
        assert "2 of 4" in said(board(ann))


@pytest.mark.parametrize("game", sorted(games.tutorials()))
async def test_each_is_played_to_its_end_by_dm(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club, game)
        table = club.hosted()
        while table.ask is not None:
            move = table.game.default(table.state, 0, SeededRng(bytes(32), 0))
            await ann.dm(table.game.spoken(table.state, 0, move))
            if "Yes" in buttons(ann.newest):
                await ann.press(ann.newest, "Yes")
        assert table.row.status == "over"
        assert "That is all you need" in said(ann.newest)


# What a table shows in addition to the game, to whoever asks and to nobody else.


async def finished(club: Club) -> tuple[Player, Player, Any]:
    """A game of Toy that two people have played to its end."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], game="toy", options="high=9")
    await ann.dm("a")
    await ben.dm("b")
    for player in (ann, ben):
        await player.slash("submit", move="keep")
    return ann, ben, thread


@pytest.mark.usefixtures("with_toy")
async def test_whoever_asks_sees_the_odds_of_their_own_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await club.table([ann, ben], game="toy", options="high=9")
        table = club.hosted()
        for player in (ann, ben):
            told = await player.slash("odds")
            view = table.game.view(table.state, club.seat_of(player))
            assert told.private
            assert f"You may add {9 - view.secret}" in told.said  # type: ignore[attr-defined]
        onlooker = await cat.slash("odds", table=1)
        assert "Only the players of table #1" in onlooker.said
        assert onlooker.private


@pytest.mark.usefixtures("with_toy")
async def test_a_game_without_odds_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], "easy")
        assert "There are no odds to show for Rainbow Pentagon." in (await ann.slash("odds")).said


@pytest.mark.usefixtures("with_toy")
async def test_an_analysis_comes_only_after_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="toy")
        told = await ann.slash("analyse")
        assert "still being played" in told.said
        assert told.private


@pytest.mark.usefixtures("with_toy")
async def test_an_analysis_names_each_step_and_is_worked_out_once(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        asked = []
        real = club.compute.analyse

        async def counted(*args: Any) -> Any:
            asked.append(args)
            return await real(*args)

        club.compute.analyse = counted  # type: ignore[method-assign, assignment]
        end = club.open_message(thread)
        told = await ben.do(end, "study")
        assert told.private
        assert "Turn 2: A bid." in told.said
        assert "Turn 3: A bid." in told.said
        assert "2 bids were made." in told.said
        assert (await ann.slash("analyse", table=1)).said == told.said
        assert len(asked) == 1


@pytest.mark.usefixtures("with_toy")
async def test_from_one_turning_point_ways_lead_to_the_others_and_back(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        _, ben, thread = await finished(club)
        whole = await ben.do(club.open_message(thread), "study")
        at, ways = whole.said, [name for name in buttons(whole.message) if name.startswith("Picture")]
        assert len(ways) >= 2
        told = await ben.press(whole.message, ways[0])
        assert set(buttons(told.message)) == {*ways[1:], "Step by step", "Analysis"}
        told = await ben.press(told.message, ways[1])
        assert set(buttons(told.message)) == {ways[0], *ways[2:], "Step by step", "Analysis"}
        told = await ben.press(told.message, "Analysis")
        assert told.said == at
        scene = await ben.press((await ben.press(told.message, ways[0])).message, "Step by step")
        back = await ben.press(scene.message, "Analysis")
        assert back.said == at


@pytest.mark.usefixtures("with_toy")
async def test_a_game_that_nothing_analyses_says_so_and_shows_no_button(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_ring")
        [thread] = club.channel.threads
        await ann.slash("submit", move=club.hosted().game.legal(club.hosted().state, 0)[0], table=1)
        asked = await ann.slash("submit", move="done", table=1)
        await ann.press(asked.message, "Yes")
        end = club.open_message(thread)
        assert "Try again" in buttons(end)
        assert "Analyse" not in buttons(end), said(end)
        assert "no analysis of Twigs" in (await ann.slash("analyse", table=1)).said


@pytest.mark.usefixtures("with_toy")
async def test_each_refusal_names_the_one_reason(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await finished(club)
        for command in ("odds", "analyse", "record"):
            assert "not the thread of a game" in (await club.person("eva").slash(command)).said
            assert "no table #9 that you can see" in (await ann.slash(command, table=9)).said
        assert "is over" in (await ann.slash("odds", thread)).said
        assert (await ann.slash("analyse", thread)).said.startswith("**Analysis")
        second = await club.table([ann], "easy", game="toy")
        sure = await ann.do((await ann.slash("table", second)).message, "end")
        await ann.do(sure.message, "end")
        for command in ("odds", "analyse", "record"):
            assert "was cancelled" in (await ann.slash(command, second)).said
