"""Alone with the bot: games against computers and puzzles, played whole in the person's own DM."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import games
from games.twigs.view import TwigsView
from tests.e2e.club import Club, Player, club_at
from tests.e2e.elsewhere import GroupDm, OtherServer
from tests.e2e.reading import alts, buttons, said
from tests.e2e.results import store_finished_games
from tests.soaking import one_of_each

GAMES = sorted(game.id for game in games.all_games().values() if game.seats[-1] > 1)

STEPS = 400


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computers that sit down by themselves think little."""
    monkeypatch.setattr("bot.dealer.opening.USUAL", "easy")


async def answer(club: Club, player: Player, dice: random.Random) -> None:
    """Answer by DM, whatever is legal, and be sure of it."""
    table, seat = club.hosted(), club.seat_of(player)
    legal = list(table.game.legal(table.state, seat))
    await player.dm(dice.choice(legal))
    if "Yes" in buttons(player.inbox[-1]):
        await player.press(player.inbox[-1], "Yes")


async def played(club: Club, player: Player, dice: random.Random) -> None:
    """Play a game to its end."""
    for _ in range(STEPS):
        table = club.hosted()
        if table.row.status == "over":
            return
        assert table.row.status == "open"
        if club.seat_of(player) in {seat.seat for seat in table.round.people_awaited()}:
            await answer(club, player, dice)
        else:
            await club.wait(30)
    raise AssertionError("it does not end")


@pytest.mark.usefixtures("easy")
@pytest.mark.parametrize("game", one_of_each(GAMES))
async def test_a_game_against_computers_is_played_whole_in_a_dm(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = (await ann.dm_slash("play", game=game)).message
        assert "Start" in buttons(lobby)
        assert "Join" not in buttons(lobby)
        assert "(easy)" in said(lobby)
        await ann.do(lobby, "start")
        await played(club, ann, random.Random(game))
        assert any("Rematch" in buttons(message) for message in ann.inbox)
        assert {sent.to for sent in club.wire.sent} <= {ann.id, 0}
        assert list(club.channel.history()) == []


@pytest.mark.usefixtures("easy")
@pytest.mark.parametrize("puzzle", ["twigs_triangle"])
async def test_a_puzzle_is_played_in_a_dm_and_is_nobodys_best(tmp_path: Path, puzzle: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.dm_slash("puzzle", puzzle=puzzle)
        await played(club, ann, random.Random(puzzle))
        assert await club.store.best(0, puzzle) is None
        await ann.press(next(m for m in ann.inbox if "Try again" in buttons(m)), "Try again")
        assert club.hosted(2).row.status == "open"
        assert club.hosted(2).row.in_dms
        assert list(club.channel.history()) == []


@pytest.mark.usefixtures("easy")
async def test_a_rematch_goes_on_in_the_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.do((await ann.dm_slash("play", game="pentago")).message, "start")
        await ann.do((await ann.dm_slash("resign")).message, "resign")
        await ann.press(next(m for m in ann.inbox if "Rematch" in buttons(m)), "Rematch")
        await club.wait(1)
        assert club.hosted(2).row.in_dms
        assert "table #2" in said(ann.question)


@pytest.mark.usefixtures("easy")
async def test_a_rematch_in_the_dm_survives_requests_that_fail(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.do((await ann.dm_slash("play", game="pentago")).message, "start")
        await ann.do((await ann.dm_slash("resign")).message, "resign")
        over = next(m for m in ann.inbox if "Rematch" in buttons(m))
        club.wire.fail("POST", f"/channels/{over.channel.id}/messages", times=6)
        await ann.press(over, "Rematch")
        await club.wait(120)
        assert club.hosted(2).row.in_dms
        assert "table #2" in said(ann.question)


WAYS = ("button", "words", "command")


@pytest.mark.usefixtures("easy")
@pytest.mark.parametrize("way", WAYS)
async def test_a_game_that_slept_goes_on_with_the_next_answer(
    tmp_path: Path, rare_beats: None, way: str
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.do((await ann.dm_slash("play", game="rainbow_pentagon")).message, "start")
        question, step = ann.question, club.hosted().row.step
        await club.wait(4 * 86_400.0)
        assert (await club.stored()).table.status == "asleep"
        await club.bot.dealer.registry.table(1)
        claim = club.claims(ann)[0]
        if way == "button":
            built = await ann.do(question, "move")
            assert "asleep" not in built.said
            row = club.hosted().row
            assert row.status == "open"
            assert (row.deadline or 0.0) - club.clock.now() > 86_000, "nobody else waits"
        elif way == "words":
            assert "asleep" not in await ann.dm(claim)
        else:
            assert "asleep" not in (await ann.dm_slash("submit", move=claim)).said
        assert club.hosted().row.step == step + (way != "button")


@pytest.mark.usefixtures("easy")
async def test_words_for_several_that_sleep_ask_which_one(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for _ in range(2):
            await ann.do((await ann.dm_slash("play", game="pentago", options="first=host")).message, "start")
        await club.wait(4 * 86_400.0)
        assert "Which one" in await ann.dm("a1 1+")
        asked = ann.inbox[-1]
        assert {(await club.stored(number)).table.status for number in (1, 2)} == {"asleep"}
        await ann.press(asked, "Pentago #2")
        assert (await club.stored(1)).table.status == "asleep"
        assert club.hosted(2).row.step >= 1


@pytest.mark.usefixtures("easy")
async def test_nobody_can_be_invited_into_a_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        answer = await ann.dm_slash("play", game="diamant", invite=ben.member.user)
        assert "Nobody else can join in a DM" in answer.said
        assert club.bot.dealer.registry.lobbies == {}


@pytest.mark.usefixtures("easy")
async def test_a_lobby_in_a_dm_outlives_a_restart_and_offers_nobody_a_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = (await ann.dm_slash("play", game="diamant")).message
        panel = await ann.do(lobby, "options")
        assert not {"Leave", "Invite players"} & set(panel.buttons)
        await club.restart()
        assert f"/channels/@me/{lobby.channel.id}/{lobby.id}" in (await ann.dm_slash("tables")).said
        await ann.choose(lobby, "easy")
        await ann.do(lobby, "start")
        assert [seat.level for seat in club.hosted().seats] == ["", "easy", "easy", "easy"]
        assert "Diamant begins" in said(next(m for m in ann.inbox if m.id == lobby.id))


@pytest.mark.usefixtures("easy")
async def test_a_lobby_in_a_dm_is_cancelled_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = (await ann.dm_slash("play", game="diamant")).message
        await ann.in_panel(lobby, "drop")
        assert "cancelled" in said(ann.inbox[0])
        assert not buttons(ann.inbox[0])


# A puzzle alone: begun by one command, a server's best kept, a solution only for whoever insists.


async def begun(club: Club, player: Player, number: int = 1, game: str = "twigs_tree") -> Any:
    """Open a puzzle and return its thread."""
    answer = await player.slash("puzzle", puzzle=game)
    return next(thread for thread in club.channel.threads if thread.id == answer.message.id)


async def lay(club: Club, player: Player, count: int, number: int = 1) -> None:
    """Lay ``count`` twigs, whichever come first."""
    table = club.hosted(number)
    for _ in range(count):
        moves = table.game.legal(table.state, 0)
        await player.slash("submit", move=str(moves[0]), table=number)


async def finish(club: Club, player: Player, number: int = 1) -> None:
    """Say that it is done, and that it is meant."""
    asked = await player.slash("submit", move="done", table=number)
    await player.press(asked.message, "Yes")
    assert club.hosted(number).row.status == "over"


def view_of(club: Club, number: int = 1) -> TwigsView:
    table = club.hosted(number)
    view = table.game.view(table.state, None)
    assert isinstance(view, TwigsView)
    return view


async def test_one_command_begins_a_puzzle_in_a_thread_of_its_own(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann,) = club.people("ann")
        thread = await begun(club, ann)
        assert buttons(club.again(thread)) == {}, "there is no lobby to wait in"
        assert "Solution" in buttons(club.open_message(thread))
        assert "turn" not in said(club.open_message(thread)), "there is nobody else whose turn it could be"
        assert club.hosted().row.deadline is None
        called = [sent.body.get("allowed_mentions", {}).get("users") for sent in club.wire.public]
        assert not any(called), "who has just begun alone is looking"
        await lay(club, ann, 2)
        assert len(view_of(club).twigs) == 2
        name = view_of(club).twigs[0].name
        await ann.slash("submit", move=f"lift {name}")
        assert [twig.name for twig in view_of(club).twigs].count(name) == 0


async def test_a_puzzle_says_nothing_of_proofs_from_its_first_message_to_its_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await begun(club, ann)
        look = await ann.press(club.open_message(thread), "Table")
        await lay(club, ann, 2)
        await finish(club, ann)
        shown = (look.message, *thread.history())
        told = "\n".join(word for message in shown for word in (said(message), *buttons(message)))
        assert "The puzzle has ended" in told
        assert not [word for word in ("Fair", "Chain", "proof", "seed") if word in told]


async def test_a_puzzle_shows_its_title_from_the_first_message_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        mark = club.wire.mark()
        thread = await begun(club, ann)
        [reply] = [sent for sent in club.wire.sent[mark:] if sent.path.endswith("/callback")]
        assert [name for name, _ in reply.files] == ["board.png"]
        assert "attachment://board.png" in reply.text
        assert len(club.again(thread).attachments) == 1
        assert "an example board" in alts(club.again(thread))[0]


async def test_the_goal_stands_on_the_first_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        thread = await begun(club, club.person("ann"))
        assert "with as many loose ends as you can. The goal: 20." in said(club.open_message(thread))


async def test_the_builder_stays_open_and_takes_back_the_last_twig_in_one_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await begun(club, ann)
        shown = await ann.do(club.open_message(thread), "move")
        assert not [label for label in shown.buttons if label.startswith("Undo")]
        for name in ("L5", "I5"):
            shown = await ann.press(shown.message, name)
            if "Submit" not in shown.buttons:
                shown = await ann.press(shown.message, "@1")
            shown = await ann.press(shown.message, "Submit")
            assert f"You placed {name}" in shown.said
            assert {f"Undo {name}", "C5", "Done"} <= set(shown.buttons)
        shown = await ann.press(shown.message, "Undo I5")
        assert "You took I5 back" in shown.said
        assert {"Undo L5", "I5"} <= set(shown.buttons)
        assert [twig.name for twig in view_of(club).twigs] == ["L5"]


async def test_the_end_offers_to_try_again_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await begun(club, ann)
        await lay(club, ann, 1)
        await finish(club, ann)
        assert "Rematch" not in buttons(club.open_message(thread))
        await ann.press(club.open_message(thread), "Try again")
        assert club.hosted(2).row.status == "open"
        assert view_of(club, 2).twigs == ()


async def test_a_server_keeps_its_best_and_who_did_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        scores = []
        for number, (player, count) in enumerate(((ann, 3), (ben, 5), (cho, 2)), start=1):
            thread = await begun(club, player, number)
            await lay(club, player, count, number)
            await finish(club, player, number)
            outcome = club.hosted(number).game.outcome(club.hosted(number).state)
            assert outcome is not None
            scores.append((outcome.score[0], said(club.open_message(thread))))
        assert "The first result on this server" in scores[0][1]
        best = await club.store.best(club.guild.id, "twigs_tree")
        assert best is not None
        assert best.score == max(score for score, _ in scores)
        assert f"<@{best.person_id}>" in scores[2][1]
        dee = club.person("dee")
        opened = await dee.slash("puzzle", puzzle="twigs_tree")
        assert f"best: {best.score}" in opened.said
        assert await club.store.best(club.guild.id + 1, "twigs_tree") is None


async def test_a_best_does_not_name_who_hides(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await begun(club, ann)
        await lay(club, ann, 3)
        await finish(club, ann)
        await ann.slash("settings", hidden=True)
        opened = await ben.slash("puzzle", puzzle="twigs_tree")
        await finish(club, ben, 2)
        thread = next(each for each in club.channel.threads if each.id == opened.message.id)
        for shown in (opened.said, *map(said, thread.history()), said(club.again(opened.message))):
            assert f"<@{ann.id}>" not in shown
        assert "by a hidden player" in opened.said
        await ann.slash("settings", hidden=False)
        assert f"<@{ann.id}>" in (await ben.slash("puzzle", puzzle="twigs_tree")).said


async def test_a_better_result_takes_the_place_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await begun(club, ann)
        await finish(club, ann)
        first = await club.store.best(club.guild.id, "twigs_tree")
        await club.restart()
        thread = await begun(club, ben)
        await lay(club, ben, 1, 2)
        await finish(club, ben, 2)
        second = await club.store.best(club.guild.id, "twigs_tree")
        assert first is not None
        assert second is not None
        assert (second.person_id, second.score > first.score) == (ben.id, True)
        assert "A new best on this server!" in said(club.open_message(thread))


async def test_a_solution_is_shown_to_whoever_asks_twice_and_the_result_counts_as_no_best(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await begun(club, ann)
        mark = club.wire.mark()
        asked = await ann.press(club.open_message(thread), "Solution")
        assert asked.private
        assert not asked.message.attachments
        shown = await ann.press(asked.message, "Show it")
        assert shown.message.attachments
        assert all(sent.to == ann.id for sent in club.wire.sent[mark:])
        assert "’re not at table" in (await ben.press(club.open_message(thread), "Solution")).said
        await lay(club, ann, 3)
        await finish(club, ann)
        assert await club.store.best(club.guild.id, "twigs_tree") is None


async def test_whoever_has_seen_a_solution_sets_no_best_at_another_table_of_that_puzzle(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await begun(club, ann)
        asked = await ann.press(club.open_message(thread), "Solution")
        await ann.press(asked.message, "Show it")
        for number, player in ((2, ann), (3, ben)):
            await begun(club, player)
            await lay(club, player, 2, number)
            await finish(club, player, number)
            best = await club.store.best(club.guild.id, "twigs_tree")
            assert (best is not None) == (player is ben)
        assert await club.store.results_of(ann.id) == []
        await begun(club, ann, game="twigs_triangle")
        await finish(club, ann, 4)
        assert await club.store.best(club.guild.id, "twigs_triangle") is not None


@pytest.mark.parametrize("way", ["leave", "end"])
async def test_whoever_leaves_a_puzzle_or_ends_it_has_seen_its_solution_all_the_same(
    tmp_path: Path, way: str
) -> None:
    async with club_at(tmp_path) as club:
        [ann] = club.people("ann")
        thread = await begun(club, ann)
        asked = await ann.press(club.open_message(thread), "Solution")
        await ann.press(asked.message, "Show it")
        if way == "leave":
            await ann.leave(1)
        else:
            await club.bot.dealer.hosting.cancel(club.hosted(1), ann.id)
        club.env.backend.advance_clock(2 * 86400.0)
        await club.bot.dealer.housekeeping.clean(club.clock.now())
        await begun(club, ann)
        await finish(club, ann, 2)
        assert await club.store.best(club.guild.id, "twigs_tree") is None


async def test_puzzles_are_not_offered_for_several_and_games_not_for_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        offered = {
            command["name"]: {choice["value"] for choice in command["options"][0].get("choices", ())}
            for command in (command.to_dict(club.bot.tree) for command in club.bot.tree.get_commands())
            if command.get("options")
        }
        assert "twigs" in offered["play"]
        assert not offered["play"] & offered["puzzle"]
        assert offered["rules"] == offered["play"] | offered["puzzle"]


# Where the bot is no member: it answers in private, games are played in the person's own DM with it.


Place: TypeAlias = GroupDm | OtherServer
PLACES: dict[str, Callable[[Club, Player], Place]] = {
    "group": lambda club, player: GroupDm(club, player, club.person("ben")),
    "server": lambda club, _: OtherServer(club),
}
SERVER, BOT_DM, OF_OTHERS = 0, 1, 2


@pytest.fixture(params=sorted(PLACES))
def at(request: pytest.FixtureRequest) -> Callable[[Club, Player], Place]:
    return PLACES[request.param]


async def test_a_game_against_computers_waits_in_the_own_dm(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        answer = await at(club, ann).slash(ann, "play", game="diamant")
        assert answer.private
        assert f"/channels/@me/{ann.member.user.dm_channel.id}" in answer.said
        [lobby] = ann.inbox
        await ann.do(lobby, "start")
        await ann.press(ann.question, "Go deeper")
        assert club.hosted().row.in_dms
        assert {sent.to for sent in club.wire.sent} <= {ann.id, 0}


async def test_a_game_that_begins_in_a_group_dm_is_played_whole_and_says_nothing_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.opening.USUAL", "easy")
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        group = GroupDm(club, ann, club.person("ben"))
        await group.slash(ann, "play", game="pentago")
        await ann.do(ann.inbox[0], "start")
        await played(club, ann, random.Random(1))
        assert club.hosted().row.status == "over"
        assert "1" in (await group.slash(ann, "history")).said
        assert {sent.to for sent in club.wire.sent} <= {ann.id, 0}


async def test_a_puzzle_and_a_tutorial_begin_in_the_own_dm(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        place = at(club, ann)
        told = await place.slash(ann, "puzzle", puzzle="twigs_triangle")
        assert "Your puzzle is ready in our DM" in told.said
        assert "Your first game is ready" in (await place.slash(ann, "tutorial", game="pentago")).said
        assert [club.hosted(number).row.status for number in (1, 2)] == ["open", "open"]


async def test_what_explains_and_lists_is_answered_there_in_private(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        place = at(club, ann)
        for name, fields in (
            ("rules", {"game": "diamant"}), ("learn", {}), ("tables", {}), ("settings", {}), ("privacy", {}),
        ):  # fmt: skip
            answer = await place.slash(ann, name, **fields)
            assert answer.private, name
            assert answer.said, name


async def test_the_board_there_is_that_of_everybody(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for stranger in club.people("x", "y"):
            await store_finished_games(club, (ben, stranger))
        await store_finished_games(club, (ann, ben), times=10, named=True)
        told = await at(club, ann).slash(ann, "top", game="pentago")
        assert "ben" in told.said
        assert "This server" not in buttons(told.message)


async def test_closed_dms_get_one_sentence_and_leave_nothing_behind(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.closed.add(ann.id)
        answer = await at(club, ann).slash(ann, "play", game="diamant")
        assert "Open our DM and use the command there" in answer.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_what_needs_the_bot_as_a_member_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        answer = await OtherServer(club).forced(club.person("ann"), "server", tables=3)
        assert answer.said == "**That only works on a server that I am on.**"


IN_SERVERS = {"match", "notify", "server", "tournament", "watch", "Challenge to a game"}


async def test_each_command_says_where_it_can_be_used(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        for command in (each.to_dict(club.bot.tree) for each in club.bot.tree.get_commands()):
            everywhere = command["name"] not in IN_SERVERS
            assert command["contexts"] == ([SERVER, BOT_DM, OF_OTHERS] if everywhere else [SERVER])
            assert command["integration_types"] == ([0, 1] if everywhere else [0])


async def test_without_user_install_nothing_is_offered_beyond_its_servers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        club.wire.for_people = False
        await club.restart()
        for command in (each.to_dict(club.bot.tree) for each in club.bot.tree.get_commands()):
            assert command["integration_types"] == [0]
            assert OF_OTHERS not in command["contexts"]
        ann = club.person("ann")
        assert "Start" in buttons((await ann.dm_slash("play", game="diamant")).message)
        assert said(ann.inbox[0])
