"""Discord's newer forms: a lobby's options, an Euler number and a Twigs placement in one form each."""

from __future__ import annotations

from pathlib import Path

from bench.speed.presses import lobby_presses
from tests.e2e.club import club_at
from tests.e2e.reading import said


async def test_most_options_of_a_lobby_are_set_in_one_form(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        panel = await ann.press(await club.open(ann, game="pentago"), "Options")
        asked = await ann.press(panel.message, "Most options at once")
        preset = asked.result._interaction.modal["components"][0]
        labels = [option["label"] for option in preset["component"]["options"]]
        assert (preset["label"], labels) == ("Preset", ["Quick", "Normal", "No hurry"])
        await ann.fill_lists(asked, {"preset=quick", "clock=5:00+3", "bank=0", "series=3", "hints=on"})
        lobby = club.bot.dealer.registry.lobbies[1]
        options = lobby.row.options
        assert {key: options[key] for key in ("clock", "series", "hints", "rated", "flag")} == {
            "clock": "5:00+3", "series": 3, "hints": "on", "rated": "off", "flag": "off",
        }  # fmt: skip
        assert options["seconds"] == lobby.game.preset("quick")["seconds"]


async def test_a_placement_takes_three_presses_in_a_form_and_five_in_the_builder(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, game="twigs")
        first = next(player for player in people if club.hosted().awaits(player.id))
        builder = await first.press_at_table("Place a twig")
        asked = await first.press(builder.message, "In one form")
        piece = club.hosted().game.parts(club.hosted().game.view(club.hosted().state, club.seat_of(first)))[0]
        await first.fill_lists(asked, {f"0:{piece.choices[0].id}", "1:r0"})
        assert club.hosted().row.step == 1
        second = next(player for player in people if player is not first)
        builder = await second.press_at_table("Place a twig")
        told = await second.fill_lists(await second.press(builder.message, "In one form"), {"1:r0"})
        assert told.said
        assert club.hosted().row.step == 1, "a form without a piece is no move"
        assert said(club.open_message(thread))


async def test_a_form_of_options_takes_fewer_presses_than_the_options_one_by_one(tmp_path: Path) -> None:
    in_form, one_by_one = await lobby_presses(tmp_path)
    assert in_form < one_by_one
