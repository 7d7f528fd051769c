"""Slash commands: the picker, the fields, choices and completions, by keyboard and by plain typing."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from .stage import MINA, TABLE, THREAD, TOM, Stage, channel

PLAY: dict[str, Any] = {
    "id": "1", "type": 1, "name": "play", "description": "Open a table",
    "options": [
        {
            "type": 3, "name": "game", "description": "Which game", "required": True,
            "choices": [
                {"name": "Rainbow Pentagon", "value": "rainbow_pentagon"},
                {"name": "Diamant", "value": "diamant"},
                {"name": "Pentago", "value": "pentago"},
            ],
        },
        {"type": 4, "name": "players", "description": "How many can sit"},
        {"type": 5, "name": "open", "description": "Whether anybody may join"},
        {"type": 6, "name": "guest", "description": "Who is invited"},
    ],
}  # fmt: skip
TABLE_COMMAND = {"id": "2", "type": 1, "name": "table", "description": "Show the table again", "options": []}
LANGUAGE = {"type": 1, "name": "language", "description": "Its language", "options": []}
SERVER = {"id": "3", "type": 1, "name": "server", "description": "Settings", "options": [LANGUAGE]}
FIND = {"type": 3, "name": "cells", "description": "The cells", "required": True, "autocomplete": True}
SUBMIT = {"id": "4", "type": 1, "name": "submit", "description": "Answer in private", "options": [FIND]}


@pytest.fixture
def stage(stage: Stage) -> Stage:
    """A stage with commands of every kind."""
    stage.commands = [PLAY, TABLE_COMMAND, SERVER, SUBMIT]
    return stage


async def slashes(stage: Stage, count: int = 1) -> list[tuple[str, dict[str, Any]]]:
    return [(one["name"], one["options"]) for one in await stage.hears("slash", count)]


async def written(page: Page, stage: Stage, text: str) -> None:
    """Opens the page and types key by key."""
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await page.locator("#line").press_sequentially(text)


async def test_a_slash_lists_every_command(page: Page, stage: Stage) -> None:
    stage.commands = [TABLE_COMMAND | {"id": str(100 + i), "name": f"command{i:02}"} for i in range(40)]
    await written(page, stage, "/")
    await expect(page.get_by_role("listbox").get_by_role("option")).to_have_count(40)
    await page.keyboard.press("ArrowUp")
    await expect(page.get_by_role("option", name="/command39")).to_be_in_viewport()


async def test_a_slash_lists_the_commands_and_letters_narrow_the_list(page: Page, stage: Stage) -> None:
    await written(page, stage, "/")
    offers = page.get_by_role("listbox").get_by_role("option")
    await expect(offers).to_have_count(4)
    await expect(offers.filter(has_text="/play")).to_contain_text("Open a table")
    await page.locator("#line").press_sequentially("ta")
    await expect(offers).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_be_focused()
    assert await slashes(stage) == [("table", {})]


async def test_full_width_letters_of_an_eastern_keyboard_are_a_command_too(page: Page, stage: Stage) -> None:
    await written(page, stage, "／ｔａ")
    offers = page.get_by_role("listbox").get_by_role("option")
    await expect(offers).to_have_count(1)
    await page.keyboard.press("Escape")
    await page.keyboard.type("ｂｌｅ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    assert await slashes(stage) == [("table", {})]
    assert stage.asks("send") == []


async def test_a_choice_is_found_by_its_plain_name_too(page: Page, stage: Stage) -> None:
    """As the command and its options are: a guide in English helps somebody who sits in Korean."""
    stage.people[0]["locale"] = "ko"
    diamant = {"name": "Diamant", "value": "d", "name_localizations": {"ko": "다이아몬드"}}
    game = {"type": 3, "name": "game", "description": "-", "required": True, "choices": [diamant]}
    stage.commands = [PLAY | {"options": [game]}]
    await written(page, stage, "/play game:dia")
    await expect(page.get_by_role("listbox").get_by_role("option")).to_have_text("다이아몬드")
    await page.keyboard.type("mant")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    assert await slashes(stage) == [("play", {"game": "d"})]


async def test_enter_sends_a_choice_typed_whole_by_its_plain_name(page: Page, stage: Stage) -> None:
    stage.people[0]["locale"] = "ko"
    choices = [
        {"name": "Diamant", "value": "d", "name_localizations": {"ko": "다이아몬드"}},
        {"name": "Pentago", "value": "p", "name_localizations": {"ko": "펜타고"}},
    ]
    game = {"type": 3, "name": "game", "description": "-", "required": True, "choices": choices}
    stage.commands = [PLAY | {"options": [game]}]
    await written(page, stage, "/play game:pentago")
    offers = page.get_by_role("listbox").get_by_role("option", selected=True)
    await expect(offers).to_have_text("펜타고")
    await page.keyboard.press("Enter")
    assert await slashes(stage) == [("play", {"game": "p"})]


async def test_a_command_typed_whole_comes_before_those_that_begin_so(page: Page, stage: Stage) -> None:
    stage.people[0]["locale"] = "ko"
    mine = TABLE_COMMAND | {"id": "9", "name": "tables", "name_localizations": {"ko": "내테이블"}}
    stage.commands = [mine, TABLE_COMMAND | {"name_localizations": {"ko": "테이블"}}]
    await written(page, stage, "/table")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    assert await slashes(stage) == [("table", {})]


async def test_a_thread_has_the_commands_of_its_channel(page: Page, stage: Stage) -> None:
    stage.channels[0]["commands"] = ["2", "4"]
    stage.threads.append(channel(THREAD, 11, "Game 12", parent_id=TABLE))
    await page.goto(stage.url(f"#seat={MINA}&channel={THREAD}"))
    await expect(page.get_by_role("heading", level=1)).to_have_text("Game 12")
    await page.locator("#line").press_sequentially("/")
    offers = page.get_by_role("listbox").get_by_role("option")
    await expect(offers).to_have_text([re.compile("^/submit"), re.compile("^/table")])


async def test_the_keyboard_walks_through_commands_and_choices(page: Page, stage: Stage) -> None:
    await written(page, stage, "/")
    await page.keyboard.press("ArrowDown")
    await expect(page.locator(".suggestion[aria-selected=true]")).to_contain_text("/server language")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Tab")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("game")).to_have_value("Diamant")
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_be_visible()
    assert await slashes(stage) == [("play", {"game": "diamant"})]


TYPED = {
    "/play game:Rainbow Pentagon": {"game": "rainbow_pentagon"},
    "/play Pentago": {"game": "pentago"},
    "/PLAY Game: diamant players: 4": {"game": "diamant", "players": 4},
    "/play game：Diamant players：۵ open:yes guest:Tom": {
        "game": "diamant", "players": 5, "open": True, "guest": TOM,
    },
}  # fmt: skip


async def test_a_typed_line_is_understood(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    for number, (line, options) in enumerate(TYPED.items(), start=1):
        await expect(page.locator("#line")).to_be_enabled()
        await page.locator("#line").press_sequentially(line)
        await page.keyboard.press("Enter")
        await expect(page.locator("#line")).to_be_visible()
        assert (await slashes(stage, number))[-1] == ("play", options)


async def test_what_is_typed_behind_a_command_without_required_options_is_not_lost(
    page: Page, stage: Stage
) -> None:
    options = [PLAY["options"][0] | {"required": False}, PLAY["options"][1]]
    stage.commands = [{"id": "5", "type": 1, "name": "top", "description": "Who is best", "options": options}]
    typed = {"/top players:4": {"players": 4}, "/top diamant players:3": {"game": "diamant", "players": 3}}
    await page.goto(stage.url())
    for number, (line, meant) in enumerate(typed.items(), start=1):
        await expect(page.locator("#line")).to_be_enabled()
        await page.locator("#line").focus()
        await page.keyboard.type(line)
        await page.keyboard.press("Enter")
        await expect(page.locator("#line")).to_be_visible()
        assert (await slashes(stage, number))[-1] == ("top", meant)


async def test_a_suggestion_that_is_taken_ends_the_complaint_about_its_field(
    page: Page, stage: Stage
) -> None:
    await written(page, stage, "/play diam")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_role("alert")).to_contain_text("has to be one of")
    await page.get_by_role("option", name="Diamant").click()
    await expect(page.get_by_label("game")).to_have_value("Diamant")
    await expect(page.get_by_role("alert")).to_have_count(0)


async def test_a_pasted_line_is_understood(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await page.locator("#line").fill("/play game:Rainbow Pentagon players:3")
    await expect(page.get_by_label("players")).to_have_value("3")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator("#line")).to_be_visible()
    assert await slashes(stage) == [("play", {"game": "rainbow_pentagon", "players": 3})]


async def test_a_part_of_a_choice_is_completed_before_it_is_sent(page: Page, stage: Stage) -> None:
    await written(page, stage, "/play rain")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("game")).to_have_value("Rainbow Pentagon")
    assert stage.asks("slash") == []
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_be_visible()
    assert await slashes(stage) == [("play", {"game": "rainbow_pentagon"})]


async def test_a_wrong_or_missing_option_is_said_before_anything_is_sent(page: Page, stage: Stage) -> None:
    await written(page, stage, "/play chess")
    await page.keyboard.press("Enter")
    wrong = "“game” has to be one of: Rainbow Pentagon, Diamant, Pentago."
    await expect(page.get_by_role("alert")).to_have_text(wrong)
    await page.get_by_label("game").fill("")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("“game” has to be filled in.")
    await expect(page.get_by_label("game")).to_have_attribute("aria-invalid", "true")
    assert stage.asks("slash") == []


async def test_the_servers_refusal_is_shown_at_its_field(page: Page, stage: Stage) -> None:
    stage.refuse("slash", "players must be between 2 and 6.", "players")
    await written(page, stage, "/play Diamant")
    await page.get_by_role("button", name="+ players").click()
    await page.keyboard.type("9")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("players must be between 2 and 6.")
    await expect(page.get_by_label("players")).to_be_focused()
    await expect(page.get_by_label("game")).to_have_value("Diamant")


async def test_completions_are_asked_for_what_is_typed_and_free_text_may_be_sent(
    page: Page, stage: Stage
) -> None:
    stage.answers["autocomplete"] = lambda asked: {
        "choices": [{"name": f"{asked['options']['cells']} and D{i}", "value": f"d{i}"} for i in (15, 16)]
    }
    await written(page, stage, "/submit d9")
    await expect(page.locator(".suggestion")).to_have_text(["d9 and D15", "d9 and D16"])
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_be_visible()
    await page.locator("#line").press_sequentially("/submit d9")
    await expect(page.locator(".suggestion")).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_be_visible()
    assert await slashes(stage, 2) == [("submit", {"cells": "d9"}), ("submit", {"cells": "d15"})]
    last = stage.asks("autocomplete")[-1]
    assert last == {
        "as": MINA, "channel": TABLE, "name": "submit", "options": {"cells": "d9"}, "focused": "cells",
    }  # fmt: skip


async def test_a_completion_that_fails_says_why(page: Page, stage: Stage) -> None:
    stage.refuse("autocomplete", "The application did not answer in time.")
    await written(page, stage, "/submit d9")
    await expect(page.locator("#suggestions")).to_contain_text("The application did not answer in time.")


async def test_nothing_is_said_to_be_missing_before_anything_is_typed(page: Page, stage: Stage) -> None:
    stage.answers["autocomplete"] = lambda _: {"choices": []}
    await written(page, stage, "/submit ")
    await stage.hears("autocomplete")
    await expect(page.locator("#suggestions")).to_have_text("cells The cells")
    await page.get_by_label("cells").press_sequentially("q")
    await expect(page.locator("#suggestions")).to_contain_text("Nothing fits.")


async def test_escape_and_backspace_lead_back_to_plain_writing(page: Page, stage: Stage) -> None:
    await written(page, stage, "/play ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#line")).to_have_value("")
    await page.locator("#line").press_sequentially("/play ")
    await page.keyboard.press("Backspace")
    await expect(page.locator("#line")).to_have_value("/play")


async def held(page: Page, key: str, times: int) -> None:
    """Press a key and hold it until the keyboard has repeated it."""
    for _ in range(times):
        await page.keyboard.down(key)
    await page.keyboard.up(key)


@pytest.mark.parametrize("name", ["game", "guest"])
async def test_a_held_backspace_empties_its_field_and_goes_no_further(
    page: Page, stage: Stage, name: str
) -> None:
    await written(page, stage, "/play game:Pentago players:4 guest:Tom")
    await page.get_by_label(name).press("End")
    await held(page, "Backspace", 20)
    await expect(page.get_by_label(name)).to_be_focused()
    left = {"game": "Pentago", "players": "4", "guest": "Tom"} | {name: ""}
    for field, text in left.items():
        await expect(page.get_by_label(field, exact=True)).to_have_value(text)


async def test_backspace_in_an_empty_optional_field_leads_to_the_one_before_it(
    page: Page, stage: Stage
) -> None:
    await written(page, stage, "/play game:Pentago players:4 open:Yes guest:Tom")
    await page.locator("[data-option=open]").fill("")
    await held(page, "Backspace", 5)
    await expect(page.locator("[data-option=open]")).to_have_count(0)
    await expect(page.get_by_label("players")).to_be_focused()
    await expect(page.get_by_label("players")).to_have_value("4")
    await page.keyboard.press("Backspace")
    await expect(page.get_by_label("players")).to_have_value("")
    await expect(page.get_by_label("guest")).to_have_value("Tom")


async def test_backspace_in_an_empty_required_field_keeps_what_others_hold(page: Page, stage: Stage) -> None:
    swap = [
        {"type": 3, "name": name, "description": "A game", "required": True} for name in ("before", "after")
    ]
    stage.commands = [{"id": "5", "type": 1, "name": "swap", "description": "Swap", "options": swap}]
    await written(page, stage, "/swap before:Diamant after:P")
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Backspace")
    await expect(page.get_by_label("before")).to_be_focused()
    await page.get_by_label("after").fill("Pentago")
    await page.get_by_label("before").fill("")
    await page.get_by_label("before").press("Backspace")
    await expect(page.get_by_label("before")).to_be_focused()
    await expect(page.get_by_label("after")).to_have_value("Pentago")


@pytest.mark.parametrize("key", ["Enter", "Escape"])
async def test_a_held_key_neither_sends_a_command_nor_leaves_it(page: Page, stage: Stage, key: str) -> None:
    await written(page, stage, "/play ")
    await expect(page.get_by_role("listbox")).to_be_visible()
    await held(page, key, 5)
    await expect(page.get_by_label("game")).to_be_focused()
    await expect(page.get_by_role("listbox")).to_be_hidden()
    assert stage.asks("slash") == []


async def test_an_unknown_command_is_never_sent_as_a_message(page: Page, stage: Stage) -> None:
    await written(page, stage, "/paly")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_contain_text("There is no such command here.")
    assert stage.asks("send") == []


async def sent_in_vain(page: Page, stage: Stage) -> None:
    """Send a command that fails."""
    stage.answers["slash"] = lambda _: {"interaction": "88"}
    await written(page, stage, "/table ")
    await page.keyboard.press("Enter")
    await expect(page.locator(".call")).to_have_text("Sending /table…")
    failed = {"state": "failed", "sentence": "This interaction failed", "channel": TABLE}
    await stage.push("interaction_state", (MINA,), interaction="88", **failed)


async def test_a_command_on_its_way_and_one_that_failed_are_shown(page: Page, stage: Stage) -> None:
    await sent_in_vain(page, stage)
    await expect(page.locator(".call")).to_contain_text("This interaction failed")
    await page.get_by_role("button", name="Dismiss").click()
    await expect(page.locator(".call")).to_have_count(0)


async def test_a_command_that_failed_is_said_until_the_next_one(page: Page, stage: Stage) -> None:
    await sent_in_vain(page, stage)
    await expect(page.locator(".call")).to_contain_text("This interaction failed")
    stage.answers["slash"] = lambda _: {"interaction": "89"}
    await page.locator("#line").fill("/table ")
    await page.keyboard.press("Enter")
    await expect(page.locator(".call")).to_have_text("Sending /table…")


async def test_a_command_that_failed_is_dismissed_by_thumb_or_by_keyboard(phone: Page, stage: Stage) -> None:
    await sent_in_vain(phone, stage)
    dismiss = phone.get_by_role("button", name="Dismiss")
    box = await dismiss.bounding_box()
    assert box is not None
    hit = "([x, y]) => document.elementFromPoint(x, y)?.textContent"
    touched = [
        y
        for y in range(int(box["y"]) - 25, int(box["y"]) + 50)
        if await phone.evaluate(hit, [box["x"] + box["width"] / 2, y]) == "Dismiss"
    ]
    assert len(touched) >= 44
    await dismiss.press("Enter")
    await expect(phone.locator("#line")).to_be_focused()


async def test_the_first_hint_says_what_to_type_and_stays_away_once_dismissed(
    page: Page, stage: Stage
) -> None:
    await page.goto(stage.url())
    hint = page.get_by_role("note")
    await expect(hint).to_contain_text("Quickest: a game against a computer")
    await hint.get_by_role("button", name="Type /play", exact=True).click()
    await expect(page.get_by_label("game")).to_be_focused()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await hint.get_by_role("button", name="Type /play pentago").click()
    await expect(page.locator("#title")).to_contain_text("Dealer")  # a computer sits down there by itself
    await expect(page.get_by_label("game")).to_have_value("pentago")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="table", exact=True).click()
    await hint.get_by_role("button", name="Understood, hide this").click()
    await expect(hint).to_be_hidden()
    await page.reload()
    await expect(page.locator("#line")).to_be_enabled()
    await expect(hint).to_be_hidden()


async def test_the_first_hint_ends_where_a_game_is_played(page: Page, stage: Stage) -> None:
    stage.threads = [channel(THREAD, 11, "Twigs #1", parent_id=TABLE)]
    await page.goto(stage.url())
    hint = page.get_by_role("note")
    await expect(hint).to_be_visible()
    await page.get_by_role("button", name="Twigs #1").click()
    await expect(hint).to_be_hidden()
    await page.get_by_role("button", name="table", exact=True).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("table")
    await expect(hint).to_be_hidden()


async def test_on_a_phone_the_hint_offers_its_commands_too(phone: Page, stage: Stage) -> None:
    await phone.goto(stage.url())
    await expect(phone.get_by_role("note").get_by_role("button", name="Type /play pentago")).to_be_visible()


async def test_enter_alone_opens_the_first_game(page: Page, stage: Stage) -> None:
    await written(page, stage, "/play")
    for _ in range(3):  # the command, its first game, and off it goes
        await page.keyboard.press("Enter")
    assert await slashes(stage) == [("play", {"game": "rainbow_pentagon"})]


async def test_a_command_is_sent_once_however_often_enter_is_pressed(page: Page, stage: Stage) -> None:
    stage.held["slash"] = asyncio.Event()
    await written(page, stage, "/table ")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await stage.hears("slash")
    stage.held["slash"].set()
    await expect(page.locator("#line")).to_be_focused()
    assert await slashes(stage) == [("table", {})]


@pytest.mark.parametrize("by", ["click", "ArrowDown", "Shift+Tab"])
async def test_another_choice_can_be_taken_in_place_of_the_first(page: Page, stage: Stage, by: str) -> None:
    await written(page, stage, "/play ")
    await page.get_by_role("option", name="Diamant").click()
    game = page.get_by_label("game")
    await expect(game).to_have_value("Diamant")
    if by == "click":
        await game.click()
    elif by == "ArrowDown":
        await game.press(by)
    else:
        await page.get_by_role("button", name="+ players").click()
        await page.keyboard.press(by)
    await expect(page.get_by_role("option", name="Pentago", exact=True)).to_be_visible()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(game).to_have_value("Pentago")
    assert stage.asks("slash") == []
