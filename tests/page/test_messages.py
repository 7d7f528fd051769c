"""The list of messages: order, edits, deletions, ephemeral answers, waiting and failing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from .stage import MINA, SIDE, TABLE, THREAD, TOM, RefusedError, Stage, channel, user

TOM_USER = user(TOM, "Tom")


def buttons(*labels: str) -> list[dict[str, Any]]:
    row = [{"type": 2, "style": 1, "label": label, "custom_id": label.lower()} for label in labels]
    return [{"type": 1, "components": row}]


async def test_messages_of_one_author_are_grouped_and_regrouped(page: Page, stage: Stage) -> None:
    first = stage.message(author=TOM_USER, content="one")
    stage.message(author=TOM_USER, content="two")
    await page.goto(stage.url())
    await expect(page.locator("#log .author")).to_have_text(["Tom"])
    stage.messages[TABLE].remove(first)
    await stage.push("message_delete", channel=TABLE, message=first["id"])
    await expect(page.locator("#log .message")).to_have_count(1)
    await expect(page.locator("#log .author")).to_have_text(["Tom"])


async def test_the_focus_stays_at_a_message_whose_neighbour_goes(page: Page, stage: Stage) -> None:
    first = stage.message(author=TOM_USER, content="one")
    stage.message(author=TOM_USER, content="two", components=buttons("Yes"))
    await page.goto(stage.url())
    await page.get_by_role("button", name="Yes").focus()
    await stage.push("message_delete", channel=TABLE, message=first["id"])
    await expect(page.locator("#log .message")).to_have_count(1)
    await expect(page.get_by_role("button", name="Yes")).to_be_focused()


async def test_an_edit_replaces_the_text_where_it_stands(page: Page, stage: Stage) -> None:
    first = stage.message(content="Turn 1")
    stage.message(author=TOM_USER, content="well played")
    await page.goto(stage.url())
    await expect(page.locator("#log .message")).to_have_count(2)
    edited = first | {"content": "Turn 2", "edited_timestamp": "2026-11-20T18:01:00+00:00"}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log .message").first).to_contain_text("Turn 2(edited)")
    await expect(page.locator("#log .message")).to_have_count(2)


async def test_a_message_that_comes_twice_is_shown_and_read_out_once(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    made = await stage.say(content="once")
    await stage.push("message", channel=TABLE, message=made)
    await stage.say(content="then")
    await expect(page.locator("#log").get_by_text("then")).to_be_visible()
    await expect(page.locator("#log").get_by_text("once")).to_have_count(1)
    await expect(page.locator("#announcements p")).to_have_text(["Dealer: once", "Dealer: then"])


async def test_what_comes_is_read_out_once(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await stage.say(author=TOM_USER, content="**hello** <@" + MINA + ">")
    await expect(page.locator("#announcements")).to_have_text("Tom: hello @Mina")


async def test_an_answer_that_took_its_time_is_read_out(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    made = await stage.say(people=(MINA,), flags=64 | 128, ephemeral_to=MINA)
    await expect(page.locator("#announcements p")).to_have_text(["Dealer is thinking…"])
    answer = made | {"flags": 64, "content": "Your **film**"}
    await stage.push("message_edit", (MINA,), channel=TABLE, message=answer)
    await stage.push("message_edit", (MINA,), channel=TABLE, message=answer | {"content": "Later"})
    await expect(page.locator(".ephemeral")).to_contain_text("Later")
    said = ["Dealer is thinking…", "Dealer: Your film"]
    await expect(page.locator("#announcements p")).to_have_text(said)


async def test_an_ephemeral_answer_says_so_and_can_be_dismissed(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    made = await stage.say(people=(MINA,), content="Your colour is green", flags=64, ephemeral_to=MINA)
    await expect(page.locator(".ephemeral")).to_contain_text("Only you can see this")
    await page.get_by_role("button", name="Dismiss").click()
    await stage.push("message_delete", (MINA,), channel=TABLE, message=made["id"])
    await expect(page.locator(".ephemeral")).to_have_count(0)
    assert await stage.hears("dismiss") == [{"as": MINA, "message": made["id"]}]


@pytest.mark.soak
async def test_thinking_and_an_answer_that_never_came(page: Page, stage: Stage) -> None:
    made = stage.message(flags=128)
    await page.goto(stage.url())
    await expect(page.locator("#log .thinking")).to_have_text("Dealer is thinking…")
    await stage.push("message_edit", channel=TABLE, message=made | {"failed": True})
    await expect(page.locator("#log .failed")).to_have_text("The application did not respond.")


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
    def refuse(_: dict[str, Any]) -> dict[str, Any]:
        raise RefusedError("This button is gone.")

    stage.message(content="Ready?", components=buttons("Yes"))
    stage.answers["click"] = refuse
    await page.goto(stage.url())
    await page.get_by_role("button", name="Yes").click()
    await expect(page.get_by_role("alert")).to_have_text("This button is gone.")


async def test_several_choices_keep_to_their_bounds(page: Page, stage: Stage) -> None:
    options = [{"label": f"Cell {i}", "value": str(i)} for i in range(4)]
    menu = {"type": 3, "custom_id": "cells", "min_values": 2, "max_values": 2, "options": options}
    made = stage.message(components=[{"type": 1, "components": [menu]}])
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
    options = [{"label": f"Cell {i}", "value": str(i)} for i in range(4)]
    menu = {"type": 3, "custom_id": "cells", "max_values": 2, "options": options}
    stage.message(components=[{"type": 1, "components": [menu]}])
    await page.goto(stage.url())
    await page.locator("[data-custom-id=cells]").click()
    await page.get_by_role("option", name="Cell 1").click()
    if at == "Done":
        await page.get_by_role("button", name="Done").focus()
    await page.keyboard.press("Escape")
    await expect(page.locator("[data-custom-id=cells]")).to_have_text("Choose")
    assert stage.asks("select") == []


async def test_a_thread_is_opened_from_its_message(page: Page, stage: Stage) -> None:
    thread = channel(THREAD, 11, "Game 12", parent_id=TABLE, thread_metadata={"archived": False}, joined=True)
    stage.threads.append(thread)
    stage.message(content="The lobby", thread=thread)
    stage.message(THREAD, content="Turn 1")
    await page.goto(stage.url())
    await page.get_by_role("button", name="Open thread").click()
    await expect(page.locator("#log")).to_contain_text("Turn 1")
    await expect(page.locator("#title")).to_contain_text("in #table")


@pytest.mark.soak
async def test_the_reader_stays_at_the_end_and_is_not_pulled_away_from_above(
    page: Page, stage: Stage
) -> None:
    for i in range(40):
        stage.message(content=f"line {i}")
    await page.goto(stage.url())
    await stage.say(content="the newest")
    await expect(page.locator("#log").get_by_text("the newest")).to_be_in_viewport()
    await page.locator("#messages").hover()
    await page.mouse.wheel(0, -2000)
    await expect(page.locator("#log").get_by_text("line 0", exact=True)).to_be_in_viewport()
    await stage.say(content="even newer")
    await page.get_by_role("button", name="To the newest").click()
    await expect(page.locator("#log").get_by_text("even newer")).to_be_in_viewport()


@pytest.mark.parametrize("more", [True, False])
async def test_the_keyboard_goes_on_from_earlier_messages(page: Page, stage: Stage, more: bool) -> None:
    stage.message(content="the newest")
    old = stage.message(SIDE, content="an old one") | {"id": "2999999999999999999"}
    newest = stage.messages[TABLE]
    stage.answers["history"] = lambda asked: (
        {"messages": [old], "more": more} if asked.get("before") else {"messages": newest, "more": True}
    )
    await page.goto(stage.url())
    await page.get_by_role("button", name="Earlier messages").press("Enter")
    await expect(page.locator("#log")).to_contain_text("an old one")
    goal = page.get_by_role("button", name="Earlier messages") if more else page.locator("#log li").first
    await expect(goal).to_be_focused()


async def test_unread_messages_begin_at_a_line(page: Page, stage: Stage) -> None:
    read = stage.message(SIDE, content="old")
    stage.message(SIDE, content="fresh")
    stage.channels[1] |= {"read": read["id"], "unread": 1}
    await page.goto(stage.url())
    await page.get_by_role("button", name="side, 1 unread").click()
    rows = page.locator("#log > li")
    await expect(rows.nth(1)).to_have_text("New")
    await expect(rows.nth(2)).to_contain_text("fresh")
    await expect(page.get_by_role("button", name="side", exact=True)).to_be_visible()
    assert {"as": MINA, "channel": SIDE, "message": stage.messages[SIDE][1]["id"]} in await stage.hears(
        "read"
    )


async def test_the_bots_absence_is_said(page: Page, stage: Stage) -> None:
    stage.online = False
    await page.goto(stage.url())
    await expect(page.locator("#bot-away")).to_contain_text("Dealer is not here right now")
    await stage.push("bot", online=True)
    await expect(page.locator("#bot-away")).to_be_hidden()


@pytest.mark.soak
async def test_a_menu_that_is_open_is_not_closed_by_an_edit(page: Page, stage: Stage) -> None:
    menu = {"type": 3, "custom_id": "cells", "options": [{"label": "Cell 1", "value": "1"}]}
    made = stage.message(content="Turn 1", components=[{"type": 1, "components": [menu]}])
    await page.goto(stage.url())
    await page.locator("[data-custom-id=cells]").click()
    await stage.push("message_edit", channel=TABLE, message=made | {"content": "Turn 2"})
    await stage.say(content="after the edit")
    await expect(page.locator("#log").get_by_text("after the edit")).to_be_visible()
    await page.get_by_role("option", name="Cell 1").click()
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    assert (await stage.hears("select"))[0]["values"] == ["1"]


@pytest.mark.soak
async def test_a_picture_that_stays_is_not_loaded_anew_by_an_edit(page: Page, stage: Stage) -> None:
    stage.files["board"] = (
        b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        "image/svg+xml",
    )
    gallery = {"type": 12, "items": [{"media": {"url": "/files/board"}, "description": "The board"}]}
    made = stage.message(flags=32768, components=[{"type": 10, "content": "Turn 1"}, gallery])
    await page.goto(stage.url())
    await page.locator("#log img").evaluate("image => { image.kept = true; }")
    edited = made | {"components": [{"type": 10, "content": "Turn 2"}, gallery]}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    assert await page.locator("#log img").evaluate("image => image.kept") is True


@pytest.mark.parametrize("kind", ["private", "written", "called"])
async def test_what_a_person_has_asked_for_is_brought_into_sight(page: Page, stage: Stage, kind: str) -> None:
    for i in range(40):
        stage.message(content=f"line {i}")
    await page.goto(stage.url())
    await expect(page.locator("#log").get_by_text("line 39")).to_be_in_viewport()
    await page.locator("#messages").hover()
    await page.mouse.wheel(0, -2000)
    await expect(page.locator("#log").get_by_text("line 0", exact=True)).to_be_in_viewport()
    mina = user(MINA, "Mina")
    fields: dict[str, dict[str, Any]] = {
        "private": {"flags": 64, "ephemeral_to": MINA},
        "written": {"author": mina},
        "called": {"type": 20, "interaction": {"id": "1", "type": 2, "name": "table", "user": mina}},
    }
    await stage.say(content="here it is", **fields[kind])
    await expect(page.locator("#log").get_by_text("here it is")).to_be_in_viewport()


async def test_only_a_new_message_calls_the_reader_down(page: Page, stage: Stage) -> None:
    for i in range(40):
        stage.message(content=f"line {i}")
    await page.goto(stage.url())
    await expect(page.locator("#log").get_by_text("line 39")).to_be_in_viewport()
    await page.locator("#messages").hover()
    await page.mouse.wheel(0, -2000)
    await expect(page.locator("#log").get_by_text("line 0", exact=True)).to_be_in_viewport()
    edited = stage.messages[TABLE][0] | {"content": "line zero"}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log").get_by_text("line zero")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="To the newest")).to_have_count(0)


async def test_a_menu_of_a_message_tells_what_is_chosen(page: Page, stage: Stage) -> None:
    options = [{"label": "Quick", "value": "q"}, {"label": "By mail", "value": "m", "default": True}]
    menu = {"type": 3, "custom_id": "preset", "placeholder": "Preset", "options": options}
    stage.message(components=[{"type": 1, "components": [menu]}])
    await page.goto(stage.url())
    await expect(page.locator("[data-custom-id=preset]")).to_have_accessible_name("Preset: By mail")
