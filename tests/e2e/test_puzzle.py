"""A puzzle alone: begun by one command, a server's best kept, a solution only for whoever insists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.twigs.view import TwigsView
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, said


async def begun(club: Club, player: Player, number: int = 1, game: str = "twigs_tree") -> Any:
    """Open a puzzle and return its thread."""
    answer = await player.slash("puzzle", puzzle=game)
    return next(thread for thread in club.channel.threads if thread.id == answer.message.id)


async def lay(club: Club, player: Player, count: int, number: int = 1) -> None:
    """Lay so many twigs, whichever come first."""
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
        assert "before the first move" in alts(club.again(thread))[0]


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
            assert f"You laid {name}" in shown.said
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
        assert "The first result of this server" in scores[0][1]
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
        assert "The best of this server!" in said(club.open_message(thread))


async def test_a_solution_is_shown_to_whoever_asks_twice_and_its_result_is_no_best(tmp_path: Path) -> None:
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
        assert "do not sit" in (await ben.press(club.open_message(thread), "Solution")).said
        await lay(club, ann, 3)
        await finish(club, ann)
        assert await club.store.best(club.guild.id, "twigs_tree") is None


async def test_who_has_seen_a_solution_sets_no_best_at_another_table_of_that_puzzle(tmp_path: Path) -> None:
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


async def test_puzzles_are_not_offered_for_several_and_games_not_for_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        offered = {
            command["name"]: {choice["value"] for choice in command["options"][0].get("choices", ())}
            for command in (command.to_dict(club.bot.tree) for command in club.bot.tree.get_commands())
            if command["options"]
        }
        assert "twigs" in offered["play"]
        assert not offered["play"] & offered["puzzle"]
        assert offered["rules"] == offered["play"] | offered["puzzle"]
