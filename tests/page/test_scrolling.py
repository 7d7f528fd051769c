"""Where the reader of the messages is: at the newest, above, or where the unread ones begin."""

from __future__ import annotations

import pytest
from playwright.async_api import Locator, Page, expect

from .stage import MINA, SIDE, TABLE, Fields, Stage, user


async def read_from_the_end(page: Page, stage: Stage) -> None:
    """Open a channel with more messages than fit; the reader is at the newest."""
    for i in range(40):
        stage.message(content=f"line {i}")
    await page.goto(stage.url())
    await expect(page.locator("#log").get_by_text("line 39")).to_be_in_viewport()


async def look_above(page: Page) -> None:
    """Scroll to the oldest message."""
    await page.locator("#messages").hover()
    await page.mouse.wheel(0, -2000)
    await expect(page.locator("#log").get_by_text("line 0", exact=True)).to_be_in_viewport()


async def top(row: Locator) -> float:
    """Where a row begins in the window, in pixels."""
    box = await row.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.soak
async def test_the_reader_stays_at_the_end_and_is_not_pulled_away_from_above(
    page: Page, stage: Stage
) -> None:
    await read_from_the_end(page, stage)
    await stage.say(content="the newest")
    await expect(page.locator("#log").get_by_text("the newest")).to_be_in_viewport()
    await look_above(page)
    await stage.say(content="even newer")
    await page.get_by_role("button", name="To the newest").click()
    await expect(page.locator("#log").get_by_text("even newer")).to_be_in_viewport()


@pytest.mark.parametrize("kind", ["private", "written", "called"])
async def test_what_a_person_has_asked_for_is_brought_into_sight(page: Page, stage: Stage, kind: str) -> None:
    await read_from_the_end(page, stage)
    await look_above(page)
    mina = user(MINA, "Mina")
    fields: dict[str, Fields] = {
        "private": {"flags": 64, "ephemeral_to": MINA},
        "written": {"author": mina},
        "called": {"type": 20, "interaction": {"id": "1", "type": 2, "name": "table", "user": mina}},
    }
    await stage.say(content="here it is", **fields[kind])
    await expect(page.locator("#log").get_by_text("here it is")).to_be_in_viewport()


async def test_only_a_new_message_calls_the_reader_down(page: Page, stage: Stage) -> None:
    await read_from_the_end(page, stage)
    await look_above(page)
    edited = stage.messages[TABLE][0] | {"content": "line zero"}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log").get_by_text("line zero")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="To the newest")).to_have_count(0)


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


@pytest.mark.parametrize("change", ["edited", "deleted"])
async def test_what_changes_above_does_not_move_what_is_read(page: Page, stage: Stage, change: str) -> None:
    await read_from_the_end(page, stage)
    await page.locator("#messages").evaluate(
        """box => new Promise(done => {
          box.scrollTop -= 200;
          requestAnimationFrame(() => requestAnimationFrame(done));
        })"""
    )
    read, first = page.locator("#log").get_by_text("line 30"), stage.messages[TABLE][0]
    before = await top(read)
    if change == "edited":
        longer = first | {"content": "\n".join(["longer"] * 9)}
        await stage.push("message_edit", channel=TABLE, message=longer)
        await expect(page.locator("#log")).to_contain_text("longer")
    else:
        stage.messages[TABLE].remove(first)
        await stage.push("message_delete", channel=TABLE, message=first["id"])
        await expect(page.locator("#log .message")).to_have_count(39)
    assert await top(read) == pytest.approx(before, abs=1)


async def test_a_reader_above_is_still_there_after_the_connection_was_lost(page: Page, stage: Stage) -> None:
    await read_from_the_end(page, stage)
    await look_above(page)
    old = page.locator("#log").get_by_text("line 0", exact=True)
    before = await top(old)
    await stage.stop()
    await expect(page.get_by_role("status")).to_contain_text("trying again")
    stage.message(content="meanwhile")
    stage.channels[0] |= {"unread": 1, "read": stage.messages[TABLE][-2]["id"]}
    await stage.start()
    await expect(page.locator("#log")).to_contain_text("meanwhile")
    await expect(page.locator("#connection")).to_be_hidden()
    assert await top(old) == pytest.approx(before, abs=1)
    await expect(page.get_by_role("button", name="table, 1 unread")).to_be_visible()
    await page.get_by_role("button", name="To the newest").click()
    await expect(page.locator("#log").get_by_text("meanwhile")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="table", exact=True)).to_be_visible()
