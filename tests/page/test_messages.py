"""The list of messages: order, edits, deletions, ephemeral answers, waiting and failing."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from .stage import MINA, TABLE, THREAD, TOM, Fields, Stage, buttons, channel, user

TOM_USER = user(TOM, "Tom")


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
    await stage.hears("history")
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
    await stage.hears("history")
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


async def test_a_message_is_deleted_by_the_second_press_that_is_no_double_click(
    page: Page, stage: Stage
) -> None:
    made = stage.message(author=user(MINA, "Mina"), content="d9 14 15")
    await page.goto(stage.url())
    await page.locator("#log .message").hover()
    await page.get_by_role("button", name="Delete").dblclick()
    sure = page.get_by_role("button", name="Delete for good?")
    await page.locator("#line").focus()
    await expect(sure).to_have_count(0)
    assert stage.asks("delete") == []
    await page.get_by_role("button", name="Delete").press("Enter")
    await sure.press("Enter")
    assert await stage.hears("delete") == [{"as": MINA, "message": made["id"]}]


@pytest.mark.soak
async def test_thinking_and_an_answer_that_never_came(page: Page, stage: Stage) -> None:
    made = stage.message(flags=128)
    await page.goto(stage.url())
    await expect(page.locator("#log .thinking")).to_have_text("Dealer is thinking…")
    await stage.push("message_edit", channel=TABLE, message=made | {"failed": True})
    await expect(page.locator("#log .failed")).to_have_text("The application did not respond.")


async def test_a_thread_is_opened_from_its_message(page: Page, stage: Stage) -> None:
    thread = channel(THREAD, 11, "Game 12", parent_id=TABLE, thread_metadata={"archived": False}, joined=True)
    stage.threads.append(thread)
    stage.message(content="The lobby", thread=thread)
    stage.message(THREAD, content="Turn 1")
    await page.goto(stage.url())
    await page.get_by_role("button", name="Open thread").click()
    await expect(page.locator("#log")).to_contain_text("Turn 1")
    await expect(page.locator("#title")).to_contain_text("in #table")


async def test_the_bots_absence_is_said(page: Page, stage: Stage) -> None:
    stage.online = False
    await page.goto(stage.url())
    await expect(page.locator("#bot-away")).to_contain_text("Dealer is not here right now")
    await stage.push("bot", online=True)
    await expect(page.locator("#bot-away")).to_be_hidden()


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


def board(text: str, *urls: str) -> list[Fields]:
    """The components of a message with a text and pictures."""
    pictures = [{"media": {"url": url}, "description": "The board"} for url in urls]
    return [{"type": 10, "content": text}, {"type": 12, "items": pictures}]


PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "image/svg+xml"


async def test_a_description_that_is_read_stays_open_when_its_message_is_edited(
    page: Page, stage: Stage
) -> None:
    stage.files["board"] = PICTURE
    made = stage.message(flags=32768, components=board("Turn 1", "/files/board"))
    await page.goto(stage.url())
    badge = page.get_by_role("button", name="Description of the picture")
    await badge.click()
    await stage.push(
        "message_edit", channel=TABLE, message=made | {"components": board("Turn 2", "/files/board")}
    )
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    await expect(page.locator("figcaption")).to_be_visible()
    await expect(badge).to_be_focused()


async def test_a_picture_that_a_message_shows_twice_is_still_there_twice_after_an_edit(
    page: Page, stage: Stage
) -> None:
    stage.files["board"] = PICTURE
    made = stage.message(flags=32768, components=board("Turn 1", "/files/board", "/files/board"))
    await page.goto(stage.url())
    await expect(page.locator("#log img")).to_have_count(2)
    edited = made | {"components": board("Turn 2", "/files/board", "/files/board")}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    await expect(page.locator("#log img")).to_have_count(2)


async def test_a_picture_that_the_server_does_not_show_is_a_file(page: Page, stage: Stage) -> None:
    file = {
        "id": "7",
        "filename": "plan.svg",
        "url": "/files/plan",
        "size": 9,
        "content_type": "image/svg+xml",
    }
    stage.message(author=TOM_USER, attachments=[file])
    await page.goto(stage.url())
    await expect(page.locator("#log .file")).to_contain_text("plan.svg")
    await expect(page.locator("#log img")).to_have_count(0)


async def test_the_message_that_a_thread_began_from_has_no_controls_there(page: Page, stage: Stage) -> None:
    texts = [{"type": 10, "content": "The lobby"}]
    section = {"type": 9, "components": texts, "accessory": buttons("Options")[0]["components"][0]}
    inner = [section, *buttons("Start"), {"type": 10, "content": "Two seats"}]
    lobby = stage.message(flags=32768, components=[{"type": 17, "components": inner}, *buttons("Join")])
    stage.threads.append(channel(THREAD, 11, "Game 12", parent_id=TABLE, joined=True))
    stage.message(THREAD, type=21, author=TOM_USER, referenced_message=lobby)
    await page.goto(stage.url())
    await expect(page.locator("#log .button")).to_have_text(["Options", "Start", "Join"])
    await page.get_by_role("button", name="Game 12").click()
    await expect(page.locator("#log .lines")).to_have_text(["The lobby", "Two seats"])
    await expect(page.locator("#log .author")).to_have_text("Dealer")
    await expect(page.locator("#log .button")).to_have_count(0)


async def test_a_quoted_message_that_is_edited_is_quoted_anew(page: Page, stage: Stage) -> None:
    made = stage.message(content="Turn 1")
    stage.message(author=TOM_USER, content="well played", type=19, referenced_message=made)
    stage.threads.append(channel(THREAD, 11, "Game 12", parent_id=TABLE, joined=True))
    stage.message(THREAD, type=21, author=TOM_USER, referenced_message=made)
    await page.goto(stage.url())
    await page.get_by_role("button", name="Game 12").click()
    await expect(page.locator("#log .lines")).to_have_text(["Turn 1"])
    await stage.push("message_edit", channel=TABLE, message=made | {"content": "The end"})
    await expect(page.locator("#log .lines")).to_have_text(["The end"])
    await page.get_by_role("button", name="table", exact=True).click()
    await expect(page.locator("#log .excerpt")).to_have_text(["The end"])
