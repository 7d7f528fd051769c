"""The line of writing: messages, answers, edits, files, and who is typing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.async_api import FilePayload, Page, expect

from .stage import MINA, TABLE, TOM, Fields, Stage, user


async def test_an_answer_names_what_it_answers(page: Page, stage: Stage) -> None:
    made = stage.message(content="Claim, please")
    await page.goto(stage.url())
    await page.locator("#log .message").hover()
    await page.get_by_role("button", name="Reply").click()
    await expect(page.locator("#composer")).to_contain_text("Replying to Dealer")
    await page.locator("#line").fill("d9 14 15")
    await page.keyboard.press("Enter")
    await expect(page.locator("#composer")).not_to_contain_text("Replying")
    expected = {"as": MINA, "channel": TABLE, "content": "d9 14 15", "reply_to": made["id"]}
    assert await stage.hears("send") == [expected]


async def test_an_own_message_can_be_edited(page: Page, stage: Stage) -> None:
    made = stage.message(author=user(MINA, "Mina"), content="helo")
    await page.goto(stage.url())
    await page.locator("#log .message").hover()
    await page.get_by_role("button", name="Edit").click()
    await page.locator("#line").fill("hello")
    await page.keyboard.press("Enter")
    await expect(page.locator("#composer")).not_to_contain_text("Editing")
    assert await stage.hears("edit") == [{"as": MINA, "message": made["id"], "content": "hello"}]


async def test_a_refused_message_is_given_back(page: Page, stage: Stage) -> None:
    stage.refuse("send", "A message has at most 2000 characters.")
    await page.goto(stage.url())
    await page.locator("#line").fill("long")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("A message has at most 2000 characters.")
    await expect(page.locator("#line")).to_have_value("long")


async def test_a_file_that_is_too_large_is_not_taken(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    large = FilePayload(name="film.mp4", mimeType="video/mp4", buffer=bytes(10 * 1024 * 1024 + 1))
    small = FilePayload(name="note.txt", mimeType="text/plain", buffer=b"d9 14 15")
    await page.locator("#composer input[type=file]").set_input_files([large, small])
    await expect(page.get_by_role("alert")).to_contain_text("film.mp4: too large. A file has 10 MB at most")
    await expect(page.locator("#composer .chip")).to_have_text(["note.txt"])


async def test_files_that_are_too_large_together_are_not_sent(page: Page, stage: Stage) -> None:
    """The server would cut the connection."""
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await page.evaluate("Blob.prototype.arrayBuffer = async () => new ArrayBuffer(9 * 1024 * 1024)")
    files = [FilePayload(name=f"{n}.bin", mimeType="text/plain", buffer=b"d9") for n in "abc"]
    await page.locator("#composer input[type=file]").set_input_files(files)
    await page.locator("#line").press("Enter")
    await expect(page.get_by_role("alert")).to_contain_text("a.bin, b.bin, c.bin: too large.")
    await expect(page.locator("#composer .chip")).to_have_text(["a.bin", "b.bin", "c.bin"])
    assert stage.asks("send") == []


async def test_what_was_on_its_way_when_the_connection_broke_was_perhaps_sent(
    page: Page, stage: Stage
) -> None:
    stage.held["send"] = asyncio.Event()
    await page.goto(stage.url())
    await page.locator("#line").fill("d9 14 15")
    await page.keyboard.press("Enter")
    await stage.hears("send")
    await stage.stop()
    lost = "The connection is lost; perhaps this was not sent."
    await expect(page.get_by_role("alert")).to_have_text(lost)
    await expect(page.locator("#line")).to_have_value("d9 14 15")


async def test_enter_that_ends_a_composition_sends_nothing(page: Page, stage: Stage) -> None:
    """Safari says of it only by the code 229 that it belongs to a Japanese or Korean keyboard."""
    press = """e => e.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true })
    )"""
    await page.goto(stage.url())
    await page.locator("#line").fill("にほんご")
    assert await page.locator("#line").evaluate(press) is True
    await expect(page.locator("#line")).to_have_value("にほんご")
    assert stage.asks("send") == []


async def test_a_file_is_sent_with_the_message(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    file = FilePayload(name="note.txt", mimeType="text/plain", buffer=b"d9 14 15")
    await expect(page.locator("#line")).to_be_enabled()
    await page.locator("#composer input[type=file]").set_input_files(file)
    await expect(page.locator("#composer")).to_contain_text("note.txt")
    await page.locator("#line").press("Enter")
    await expect(page.locator("#composer")).not_to_contain_text("note.txt")
    assert (await stage.hears("send"))[0]["files"] == [{"name": "note.txt", "data": "ZDkgMTQgMTU="}]


async def choose_slowly(page: Page, stage: Stage) -> None:
    """Choose a file that is read only when the page's `read()` is called, write to it, and press Enter."""
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await page.evaluate(
        """() => {
            const { arrayBuffer } = Blob.prototype;
            const held = new Promise((done) => (window.read = done));
            Blob.prototype.arrayBuffer = function () { return held.then(() => arrayBuffer.call(this)); };
        }"""
    )
    card = FilePayload(name="card.txt", mimeType="text/plain", buffer=b"d9")
    await page.locator("#composer input[type=file]").set_input_files(card)
    await page.locator("#line").fill("my card")
    await page.locator("#line").press("Enter")


async def test_what_is_sent_waits_for_a_file_that_is_being_read(page: Page, stage: Stage) -> None:
    await choose_slowly(page, stage)
    await expect(page.locator("#line")).to_have_value("my card")
    assert stage.asks("send") == []
    await page.evaluate("read()")
    [sent] = await stage.hears("send")
    assert (sent["content"], sent["files"][0]["name"]) == ("my card", "card.txt")
    await expect(page.locator("#line")).to_have_value("")


async def test_a_file_goes_along_only_where_it_was_chosen(page: Page, stage: Stage) -> None:
    await choose_slowly(page, stage)
    await page.keyboard.press("Alt+Digit2")
    await expect(page.locator("#self")).to_contain_text("Tom")
    await page.evaluate("read()")
    await page.locator("#line").fill("hello")
    await page.locator("#line").press("Enter")
    assert await stage.hears("send") == [{"as": TOM, "channel": TABLE, "content": "hello"}]
    await page.keyboard.press("Alt+Digit1")
    await expect(page.locator("#line")).to_have_value("my card")
    await expect(page.locator("#composer .chip")).to_have_text(["card.txt"])


async def test_a_refused_answer_is_still_an_answer(page: Page, stage: Stage) -> None:
    made = stage.message(content="Claim, please")
    stage.refuse("send", "The connection is lost.")
    await page.goto(stage.url())
    await page.locator("#log .message").hover()
    await page.get_by_role("button", name="Reply").click()
    await page.locator("#line").fill("d9 14 15")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("The connection is lost.")
    await expect(page.locator("#composer")).to_contain_text("Replying to Dealer")
    del stage.answers["send"]
    await page.keyboard.press("Enter")
    assert [one["reply_to"] for one in await stage.hears("send", 2)] == [made["id"]] * 2


async def test_an_answer_that_is_being_written_is_one_again_after_an_edit(page: Page, stage: Stage) -> None:
    made = stage.message(content="Claim, please")
    stage.message(author=user(MINA, "Mina"), content="helo")
    await page.goto(stage.url())
    await page.locator("#log .message").first.hover()
    await page.get_by_role("button", name="Reply").first.click()
    await page.locator("#line").fill("d9 14 15")
    await page.locator("#log .message").last.hover()
    await page.get_by_role("button", name="Edit").click()
    await expect(page.locator("#composer")).to_contain_text("Editing a message")
    await page.locator("#line").press("Escape")
    await expect(page.locator("#composer")).to_contain_text("Replying to Dealer")
    await page.locator("#line").press("Enter")
    expected = {"as": MINA, "channel": TABLE, "content": "d9 14 15", "reply_to": made["id"]}
    assert await stage.hears("send") == [expected]


async def test_typing_is_shown_until_the_message_comes(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await stage.push("typing", channel=TABLE, user=TOM)
    await expect(page.locator("#typing")).to_have_text("Tom is typing…")
    await stage.say(author=user(TOM, "Tom"), content="here")
    await expect(page.locator("#typing")).to_have_text("")


@pytest.mark.soak
async def test_where_nobody_may_write_there_is_no_line(page: Page, stage: Stage) -> None:
    stage.channels[0]["can_send"] = False
    await page.goto(stage.url())
    await expect(page.locator("#composer")).to_contain_text("You cannot write here.")
    await expect(page.locator("#line")).to_be_hidden()


def command(**option: Any) -> Fields:
    """A command with one option that has to be filled in."""
    options = [{"type": 3, "name": "game", "description": "-", "required": True, **option}]
    return {"id": "5", "type": 1, "name": "play", "description": "Open a table", "options": options}


async def test_the_button_that_sends_begins_a_command_that_stands_in_the_line(
    page: Page, stage: Stage
) -> None:
    stage.commands = [command()]
    await page.goto(stage.url())
    await page.locator("#line").fill("/play")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_label("game")).to_be_focused()
    await expect(page.get_by_role("alert")).to_have_count(0)


async def test_what_is_said_of_a_failure_goes_when_the_next_try_succeeds(page: Page, stage: Stage) -> None:
    stage.refuse("send", "This was not sent.")
    await page.goto(stage.url())
    await page.locator("#line").fill("hello")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("This was not sent.")
    del stage.answers["send"]
    await page.keyboard.press("Enter")
    await stage.hears("send", 2)
    await expect(page.get_by_role("alert")).to_have_count(0)


async def test_what_was_refused_stands_before_what_was_written_meanwhile(page: Page, stage: Stage) -> None:
    stage.refuse("send", "This was not sent.")
    stage.held["send"] = asyncio.Event()
    await page.goto(stage.url())
    await page.locator("#line").fill("first")
    await page.keyboard.press("Enter")
    await stage.hears("send")
    await page.locator("#line").fill("second")
    stage.held["send"].set()
    await expect(page.locator("#line")).to_have_value("first\nsecond")


async def test_what_is_being_written_waits_at_its_place(page: Page, stage: Stage) -> None:
    stage.commands = [command(autocomplete=True)]
    stage.answers["autocomplete"] = lambda _: {"choices": [{"name": "The one with twigs", "value": "twigs"}]}
    stage.message(content="Claim, please")
    await page.goto(stage.url())
    await page.locator("#log .message").hover()
    await page.get_by_role("button", name="Reply").click()
    note = FilePayload(name="note.txt", mimeType="text/plain", buffer=b"d9")
    await page.locator("#composer input[type=file]").set_input_files(note)
    await expect(page.locator("#composer .chip")).to_have_text(["note.txt"])
    await page.locator("#line").fill("/play ")
    await page.get_by_role("option", name="The one with twigs").click()
    await page.get_by_role("button", name="side", exact=True).click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("side")
    await expect(page.locator("#line")).to_have_value("")
    await expect(page.locator("#composer .chip")).to_have_count(0)
    await page.get_by_role("button", name="table", exact=True).click()
    await expect(page.locator("#composer .chip")).to_have_text(["note.txt"])
    await expect(page.locator("#composer")).to_contain_text("Replying to Dealer")
    await page.locator("#line").focus()
    await expect(page.get_by_label("game")).to_have_value("twigs")


async def test_an_answer_that_is_given_up_keeps_its_files_and_leads_back_to_the_line(
    page: Page, stage: Stage
) -> None:
    stage.message(content="Claim, please")
    await page.goto(stage.url())
    await page.locator("#log .message").hover()
    await page.get_by_role("button", name="Reply").click()
    note = FilePayload(name="note.txt", mimeType="text/plain", buffer=b"d9")
    await page.locator("#composer input[type=file]").set_input_files(note)
    await expect(page.locator("#composer .chip")).to_have_text(["note.txt"])
    await page.get_by_role("button", name="Cancel").click()
    await expect(page.locator("#composer")).not_to_contain_text("Replying")
    await expect(page.locator("#composer .chip")).to_have_text(["note.txt"])
    await expect(page.locator("#line")).to_be_focused()
