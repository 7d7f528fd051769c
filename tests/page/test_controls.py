"""The buttons and menus of messages: waiting, refused, failed, several choices at once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from .stage import MINA, TABLE, Fields, Stage, buttons, channel

CELLS: list[Fields] = [{"label": f"Cell {i}", "value": str(i)} for i in range(4)]


def menu(custom_id: str, options: list[Fields], **more: Any) -> list[Fields]:
    """Return the components of a message with a menu."""
    made = {"type": 3, "custom_id": custom_id, "options": options, **more}
    return [{"type": 1, "components": [made]}]


async def test_a_deferred_answer_frees_what_was_clicked(page: Page, stage: Stage) -> None:
    made = stage.message(content="The end", components=buttons("Film", "Rematch"))
    stage.answers["click"] = lambda _: {"interaction": "77"}
    await page.goto(stage.url())
    await page.get_by_role("button", name="Film").click()
    await expect(page.get_by_role("button", name="Rematch")).to_be_disabled()
    state = {"state": "thinking", "message": made["id"], "custom_id": "film"}
    await stage.push("interaction_state", (MINA,), interaction="77", channel=TABLE, **state)
    # The new message says that the bot thinks, for as long as it does.
    await stage.say(people=(MINA,), flags=64 | 128, ephemeral_to=MINA)
    await expect(page.locator("#log .thinking")).to_be_visible()
    await expect(page.get_by_role("button", name="Rematch")).to_be_enabled()
    await expect(page.get_by_role("button", name="Film")).to_be_enabled()


async def test_a_click_waits_and_a_failure_is_said_at_the_message(page: Page, stage: Stage) -> None:
    made = stage.message(content="Ready?", components=buttons("Yes", "No"))
    stage.answers["click"] = lambda _: {"interaction": "77"}
    await page.goto(stage.url())
    await page.get_by_role("button", name="Yes").click()
    await expect(page.get_by_role("button", name="Yes")).to_have_attribute("aria-busy", "true")
    await expect(page.get_by_role("button", name="No")).to_be_disabled()
    state = {
        "state": "failed",
        "sentence": "This interaction failed",
        "message": made["id"],
        "custom_id": "yes",
    }
    await stage.push("interaction_state", (MINA,), interaction="77", channel=TABLE, **state)
    await expect(page.get_by_role("alert")).to_have_text("This interaction failed")
    await expect(page.get_by_role("button", name="Yes")).to_be_enabled()
    await expect(page.get_by_role("button", name="Yes")).to_be_focused()
    assert await stage.hears("click") == [{"as": MINA, "message": made["id"], "custom_id": "yes"}]


@pytest.mark.parametrize("end", ["done", "edited", "reconnected"])
async def test_a_failure_is_said_until_there_is_news_of_its_message(
    page: Page, stage: Stage, end: str
) -> None:
    """A tab hears of failures in another one, too; a screen reader would say it again at every edit."""
    made = stage.message(content="Ready?", components=buttons("Yes"))
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    about: Fields = {"interaction": "77", "channel": TABLE, "message": made["id"], "custom_id": "yes"}
    await stage.push(
        "interaction_state", (MINA,), state="failed", sentence="This interaction failed", **about
    )
    await expect(page.locator("#log").get_by_role("alert")).to_have_text("This interaction failed")
    if end == "done":
        await stage.push("interaction_state", (MINA,), state="done", **about)
    elif end == "edited":
        await stage.push("message_edit", channel=TABLE, message=made | {"content": "Turn 2"})
    else:
        await stage.stop()
        await stage.start()
    await expect(page.locator("#log").get_by_role("alert")).to_have_count(0)
    await expect(page.get_by_role("button", name="Yes")).to_be_enabled()


async def test_who_presses_start_is_shown_the_thread(page: Page, stage: Stage) -> None:
    lobby = stage.message(content="The lobby", components=buttons("Start"))
    thread = channel(lobby["id"], 11, "Game 12", parent_id=TABLE, thread_metadata={"archived": False})
    await page.goto(stage.url())
    await page.get_by_role("button", name="Start").click()
    stage.threads.append(thread)
    stage.messages[lobby["id"]] = []
    stage.message(lobby["id"], content="Turn 1")
    await stage.push("thread", action="created", channel=thread)
    await expect(page.locator("#log")).to_contain_text("Turn 1")
    await page.get_by_role("button", name="table", exact=True).click()
    await stage.push("thread", action="created", channel=thread)
    await expect(page.locator("#log")).to_contain_text("The lobby")


async def test_a_refused_click_shows_the_servers_sentence(page: Page, stage: Stage) -> None:
    stage.message(content="Ready?", components=buttons("Yes"))
    stage.refuse("click", "This button is gone.")
    await page.goto(stage.url())
    await page.get_by_role("button", name="Yes").click()
    await expect(page.get_by_role("alert")).to_have_text("This button is gone.")


async def test_a_menu_of_a_message_tells_what_is_chosen(page: Page, stage: Stage) -> None:
    chosen = [CELLS[0], CELLS[1] | {"default": True}]
    stage.message(components=menu("cell", chosen, placeholder="Cell"))
    await page.goto(stage.url())
    await expect(page.locator("[data-custom-id=cell]")).to_have_accessible_name("Cell: Cell 1")


async def choose(page: Page, stage: Stage, entry: str, count: int) -> list[list[str]]:
    """Choose in the menu "cell"; return the choices that were sent, once there are ``count``."""
    await expect(page.locator("[data-custom-id=cell]")).not_to_have_attribute("aria-disabled", "true")
    await page.locator("[data-custom-id=cell]").click()
    await page.get_by_role("option", name=entry).click()
    return [one["values"] for one in await stage.hears("select", count)]


async def test_what_is_chosen_stays_and_is_sent_again_only_after_an_edit(page: Page, stage: Stage) -> None:
    """As on Discord, so that a bot whose answer leaves the menu as it is can be seen to fail here, too."""
    made = stage.message(components=menu("cell", CELLS))
    stage.states["select"] = {"state": "done", "message": made["id"], "custom_id": "cell"}
    await page.goto(stage.url())
    await choose(page, stage, "Cell 1", 1)
    await choose(page, stage, "Cell 1", 1)
    assert await choose(page, stage, "Cell 2", 2) == [["1"], ["2"]]
    await expect(page.locator("[data-custom-id=cell]")).to_have_text("Cell 2")
    await stage.push("message_edit", channel=TABLE, message=made)
    await expect(page.locator("[data-custom-id=cell]")).to_have_text("Choose")
    assert await choose(page, stage, "Cell 2", 3) == [["1"], ["2"], ["2"]]


async def test_a_choice_that_failed_can_be_made_again(page: Page, stage: Stage) -> None:
    stage.message(components=menu("cell", CELLS))
    stage.refuse("select", "This menu is gone.")
    await page.goto(stage.url())
    await choose(page, stage, "Cell 1", 1)
    await expect(page.locator("[data-custom-id=cell]")).to_have_text("Choose")
    assert await choose(page, stage, "Cell 1", 2) == [["1"], ["1"]]


async def test_several_choices_keep_to_their_bounds(page: Page, stage: Stage) -> None:
    made = stage.message(components=menu("cells", CELLS, min_values=2, max_values=2))
    await page.goto(stage.url())
    await page.locator("[data-custom-id=cells]").press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Done")).to_be_disabled()
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("option", name="Cell 1")).to_have_attribute("aria-disabled", "true")
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator("[data-custom-id=cells]")).to_have_attribute("aria-disabled", "true")
    assert await stage.hears("select") == [
        {"as": MINA, "message": made["id"], "custom_id": "cells", "values": ["0", "3"]}
    ]


@pytest.mark.parametrize("at", ["the option", "Done"])
async def test_escape_takes_back_what_was_ticked(page: Page, stage: Stage, at: str) -> None:
    stage.message(components=menu("cells", CELLS, max_values=2))
    await page.goto(stage.url())
    await page.locator("[data-custom-id=cells]").click()
    await page.get_by_role("option", name="Cell 1").click()
    if at == "Done":
        await page.get_by_role("button", name="Done").focus()
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-custom-id=cells]")).to_have_text("Choose")
    assert stage.asks("select") == []


@pytest.mark.soak
async def test_a_menu_that_is_open_is_not_closed_by_an_edit(page: Page, stage: Stage) -> None:
    made = stage.message(content="Turn 1", components=menu("cells", CELLS))
    await page.goto(stage.url())
    await page.locator("[data-custom-id=cells]").click()
    await stage.push("message_edit", channel=TABLE, message=made | {"content": "Turn 2"})
    await stage.say(content="after the edit")
    await expect(page.locator("#log").get_by_text("after the edit")).to_be_visible()
    await page.get_by_role("option", name="Cell 1").click()
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    assert (await stage.hears("select"))[0]["values"] == ["1"]


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
async def test_a_menu_closes_when_the_keyboard_leaves_it(page: Page, stage: Stage, key: str) -> None:
    made = stage.message(content="Turn 1", components=[*menu("cells", CELLS), *buttons("Yes")])
    await page.goto(stage.url())
    await page.locator("[data-custom-id=cells]").press("Enter")
    await expect(page.get_by_role("option", name="Cell 0")).to_be_focused()
    await page.keyboard.press(key)
    await expect(page.get_by_role("option", name="Cell 0")).to_have_count(0)
    goal = page.get_by_role("button", name="Yes") if key == "Tab" else page.locator("[data-custom-id=cells]")
    await expect(goal).to_be_focused()
    await stage.push("message_edit", channel=TABLE, message=made | {"content": "Turn 2"})
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    assert stage.asks("select") == []


# Forms that the bot opens: every kind of field, what is required, what the server refuses.


OPENING = "55"


def label(title: str, component: dict[str, Any], description: str | None = None) -> dict[str, Any]:
    return {"type": 18, "label": title, "description": description, "component": component}


def options(*names: str) -> list[dict[str, Any]]:
    return [{"label": name, "value": name.lower()} for name in names]


TEXT = label(
    "Cells", {"type": 4, "style": 1, "custom_id": "cells", "min_length": 2, "max_length": 8}, "d9 14"
)
NOTE = label("Note", {"type": 4, "style": 2, "custom_id": "note", "required": False, "value": "none"})
LEVEL = label("Level", {"type": 3, "custom_id": "level", "options": options("Easy", "Hard")})
MOOD = label("Mood", {"type": 21, "custom_id": "mood", "options": options("Calm", "Wild")})
EXTRAS = label(
    "Extras",
    {"type": 22, "custom_id": "extras", "min_values": 2, "max_values": 2, "options": options("A", "B", "C")},
)
TICK = label("Sure", {"type": 23, "custom_id": "sure"})
GUEST = label("Guest", {"type": 5, "custom_id": "guest", "required": False})


async def opened(page: Page, stage: Stage, *rows: dict[str, Any]) -> Locator:
    """Opens the page, presses the button that a form answers, and gives the form."""
    button = {"type": 2, "style": 1, "label": "Form", "custom_id": "form"}
    stage.message(components=[{"type": 1, "components": [button]}])
    stage.answers["click"] = lambda _: {"interaction": OPENING}
    await page.goto(stage.url())
    await page.get_by_role("button", name="Form").click()
    await expect(page.get_by_role("button", name="Form")).to_have_attribute("aria-busy", "true")
    modal = {"id": "9", "custom_id": "claim", "title": "Your claim", "components": list(rows)}
    await stage.push("modal", (MINA,), modal=modal, interaction=OPENING)
    return page.get_by_role("dialog", name="Your claim")


async def test_every_field_reaches_the_server_in_its_shape(page: Page, stage: Stage) -> None:
    form = await opened(page, stage, TEXT, NOTE, LEVEL, MOOD, EXTRAS, TICK, GUEST)
    await expect(form.get_by_label("Cells")).to_be_focused()
    await form.get_by_label("Cells").fill("d9 14")
    await form.get_by_label("Level").click()
    await page.get_by_role("option", name="Hard").click()
    await form.get_by_label("Wild").check()
    await form.get_by_label("A", exact=True).check()
    await form.get_by_label("C", exact=True).check()
    await form.get_by_label("Sure").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    values = {
        "cells": "d9 14",
        "note": "none",
        "level": ["hard"],
        "mood": "wild",
        "extras": ["a", "c"],
        "sure": True,
        "guest": [],
    }
    assert await stage.hears("submit_modal") == [{"as": MINA, "modal": "9", "values": values}]
    assert stage.asks("cancel_modal") == []


async def test_what_is_missing_is_said_at_each_field_and_nothing_is_sent(page: Page, stage: Stage) -> None:
    form = await opened(page, stage, TEXT, NOTE, LEVEL, MOOD, EXTRAS)
    await form.get_by_role("button", name="Submit").click()
    await expect(form.get_by_text("This has to be filled in.")).to_have_count(4)
    await expect(form.get_by_label("Cells")).to_be_focused()
    await expect(form.get_by_label("Cells")).to_have_attribute("aria-invalid", "true")
    await form.get_by_label("Cells").fill("d")
    await form.get_by_label("A", exact=True).check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_contain_text("At least 2 characters, please (now 1).")
    await expect(form).to_contain_text("Choose at least 2.")
    missing = form.get_by_text("This has to be filled in.")
    before = await missing.count()
    await form.locator(".choice").click()
    await page.get_by_role("option", name="Hard").click()
    await expect(missing).to_have_count(before - 1)
    assert stage.asks("submit_modal") == []


async def test_a_refused_form_stays_open_with_the_sentence_at_its_field(page: Page, stage: Stage) -> None:
    stage.refuse("submit_modal", "There is no cell D99.", "cells")
    form = await opened(page, stage, TEXT)
    await form.get_by_label("Cells").fill("d99")
    await page.keyboard.press("Enter")
    await expect(form.get_by_role("alert")).to_have_text("There is no cell D99.")
    await expect(form.get_by_label("Cells")).to_have_value("d99")
    stage.answers["submit_modal"] = lambda _: {"interaction": "56"}
    await page.keyboard.press("Enter")
    await expect(form).to_have_count(0)


async def test_escape_tells_the_server_that_the_form_was_left(page: Page, stage: Stage) -> None:
    form = await opened(page, stage, TEXT)
    await expect(form).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await stage.push("interaction_state", (MINA,), interaction=OPENING, state="done", channel=TABLE)
    assert await stage.hears("cancel_modal") == [{"as": MINA, "modal": "9"}]


async def test_a_form_that_another_tab_asked_for_does_not_open_here(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    modal = {"id": "9", "custom_id": "claim", "title": "Your claim", "components": [TEXT]}
    await stage.push("modal", (MINA,), modal=modal, interaction="another")
    await stage.say(content="after it")
    await expect(page.locator("#log").get_by_text("after it")).to_be_visible()
    await expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("closing", ["Cancel", "Submit"])
async def test_the_focus_goes_back_to_the_button_that_has_opened_a_form(
    page: Page, stage: Stage, closing: str
) -> None:
    """The message is drawn anew while its form is open: its button is free again."""
    form = await opened(page, stage, TEXT)
    await form.get_by_label("Cells").fill("d9 14")
    made = stage.messages[TABLE][-1]["id"]
    state = {"state": "done", "message": made, "custom_id": "form", "channel": TABLE}
    await stage.push("interaction_state", (MINA,), interaction=OPENING, **state)
    await expect(page.locator("[data-custom-id=form]")).not_to_have_attribute("aria-busy", "true")
    await form.get_by_role("button", name=closing).click()
    await expect(form).to_have_count(0)
    await expect(page.get_by_role("button", name="Form")).to_be_focused()


async def test_a_menu_tells_a_screen_reader_what_is_chosen(page: Page, stage: Stage) -> None:
    form = await opened(page, stage, LEVEL)
    menu = form.locator(".choice")
    await expect(menu).to_have_accessible_name(re.compile("^Level.* Choose$"))
    await menu.click()
    await page.get_by_role("option", name="Hard").click()
    await expect(menu).to_have_accessible_name(re.compile("^Level.* Hard$"))


async def test_a_form_stays_as_it_was_filled_in_until_the_bot_has_answered(page: Page, stage: Stage) -> None:
    stage.states["submit_modal"] = {"state": "failed", "sentence": "Something went wrong. Try again."}
    form = await opened(page, stage, TEXT)
    await form.get_by_label("Cells").fill("d9 14")
    await page.keyboard.press("Enter")
    await expect(form.get_by_role("alert")).to_have_text("Something went wrong. Try again.")
    await expect(form.get_by_label("Cells")).to_have_value("d9 14")
    stage.states["submit_modal"] = {"state": "thinking"}
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    assert len(await stage.hears("submit_modal", 2)) == 2
    assert stage.asks("cancel_modal") == []


async def test_a_form_outlives_a_connection_that_is_lost_before_the_answer(page: Page, stage: Stage) -> None:
    del stage.states["submit_modal"]
    form = await opened(page, stage, TEXT)
    await form.get_by_label("Cells").fill("d9 14")
    await page.keyboard.press("Enter")
    await stage.hears("submit_modal")
    await expect(form.get_by_role("button", name="Submit")).to_be_disabled()
    await stage.stop()
    await stage.start()
    await expect(form.get_by_role("alert")).to_have_text("This interaction failed")
    await expect(form.get_by_label("Cells")).to_have_value("d9 14")
    await expect(form.get_by_role("button", name="Submit")).to_be_enabled()


async def test_roles_can_be_chosen_in_a_form(page: Page, stage: Stage) -> None:
    stage.roles = [{"id": "71", "name": "Referee"}]
    rows = [
        label("Role", {"type": 6, "custom_id": "role"}),
        label("Whom", {"type": 7, "custom_id": "whom"}),
    ]
    form = await opened(page, stage, *rows)
    for field, choice in (("Role", "@Referee"), ("Whom", "@Referee")):
        await form.get_by_label(field).click()
        await page.get_by_role("option", name=choice).click()
    await form.get_by_role("button", name="Submit").click()
    values = {"role": ["71"], "whom": ["71"]}
    assert await stage.hears("submit_modal") == [{"as": MINA, "modal": "9", "values": values}]
