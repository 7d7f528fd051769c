"""The buttons and menus of messages: waiting, refused, failed, several choices at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from .stage import MINA, TABLE, Fields, Stage, buttons

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
