"""The page with a real bot behind it: clicks and words reach the bot, and its answers are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from local_discord import LocalDiscord

from .echo_bot import EchoBot


async def open_board(page: Page, local: LocalDiscord) -> None:
    """Types the command as a person would, and waits for its answer."""
    await page.goto(local.address)
    await page.locator("#line").fill("/play game:Rainbow Pentagon")
    await page.keyboard.press("Enter")
    await expect(page.locator("#log").get_by_text("Clicked 0 times")).to_be_visible()


async def write(page: Page, text: str) -> None:
    await page.locator("#line").fill(text)
    await page.keyboard.press("Enter")


async def test_a_typed_command_reaches_the_bot_with_the_choices_value(
    page: Page, local: LocalDiscord, echo: EchoBot
) -> None:
    await open_board(page, local)
    await expect(page.locator("#log")).to_contain_text("Robin used /play")
    await expect(page.locator(".ephemeral")).to_contain_text("rainbow_pentagon for 5")
    await expect(page.locator(".ephemeral")).to_contain_text("Only you can see this")


async def test_the_picture_is_loaded_with_its_alt_text_and_opens_at_full_size(
    page: Page, local: LocalDiscord, echo: EchoBot
) -> None:
    await open_board(page, local)
    image = page.locator("#log img")
    await expect(image).to_have_attribute("alt", "A disc in a frame")
    await expect(image).to_have_js_property("naturalWidth", 800)
    await page.get_by_role("button", name="Enlarge: A disc in a frame").click()
    await expect(page.get_by_role("dialog").locator("img")).to_have_js_property("naturalWidth", 800)
    await expect(page.get_by_role("dialog")).to_contain_text("A disc in a frame")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_click_edits_the_message_in_place_and_keeps_the_focus(
    page: Page, local: LocalDiscord, echo: EchoBot
) -> None:
    await open_board(page, local)
    await page.get_by_role("button", name="Write to me").focus()
    await page.get_by_role("button", name="Count").click()
    await expect(page.locator("#log").get_by_text("Clicked 1 times")).to_be_visible()
    await page.get_by_role("button", name="Count").click()
    await expect(page.locator("#log").get_by_text("Clicked 2 times")).to_be_visible()
    await expect(page.locator("#log .container")).to_have_count(1)
    await expect(page.locator("#log")).to_contain_text("(edited)")


async def test_completions_come_from_the_bot_while_typing(
    page: Page, local: LocalDiscord, echo: EchoBot
) -> None:
    await page.goto(local.address)
    await expect(page.locator("#line")).to_be_enabled()
    await page.locator("#line").press_sequentially("/fruit ap")
    offers = page.locator("#suggestions").get_by_role("option")
    await expect(offers).to_have_text(["apple tree", "apricot tree"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator("#log")).to_contain_text("Fruit: apricot")


async def test_a_form_is_filled_in_and_submitted(page: Page, local: LocalDiscord, echo: EchoBot) -> None:
    await open_board(page, local)
    await page.get_by_role("button", name="Form").click()
    form = page.get_by_role("dialog", name="Your claim")
    await form.get_by_label("Cells").fill("d9 14 15")
    await form.get_by_label("Level").click()
    await page.get_by_role("option", name="Hard").click()
    await form.get_by_label("Calm").check()
    await form.get_by_label("Hints").check()
    await form.get_by_label("Odds").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    answer = "Claim: ('d9 14 15', ['Hard'], 'Calm') ['Hints', 'Odds']"
    await expect(page.locator(".ephemeral").last).to_contain_text(answer)


async def test_selects_send_what_was_chosen(page: Page, local: LocalDiscord, echo: EchoBot) -> None:
    await open_board(page, local)
    await page.locator("[data-custom-id=one]").click()
    await page.get_by_role("option", name="Cell D3").click()
    await expect(page.locator("#log")).to_contain_text("Chosen: d3")
    await page.locator("[data-custom-id=many]").click()
    await page.get_by_role("option", name="Cell D1").click()
    await page.get_by_role("option", name="Cell D5").click()
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator("#log")).to_contain_text("Chosen: d1, d5")
    await page.locator("[data-custom-id=who]").click()
    await page.get_by_role("option", name="Haru").click()
    haru = await page.get_by_role("button", name="Sit as Haru").get_attribute("data-seat")
    await expect(page.locator("#log")).to_contain_text(f"Chosen: {haru}")


async def test_a_direct_message_is_announced_by_a_badge_and_can_be_answered(
    page: Page, local: LocalDiscord, echo: EchoBot
) -> None:
    await open_board(page, local)
    await page.get_by_role("button", name="Write to me").click()
    await page.get_by_role("button", name="Dealer, 1 unread").click()
    await expect(page.locator("#log").get_by_text("Your corner is D25")).to_be_visible()
    await expect(page.locator("#log img")).to_have_js_property("naturalWidth", 800)
    await write(page, "d9 14 15")
    await expect(page.locator("#log")).to_contain_text("You said: d9 14 15")
    await expect(page.get_by_role("button", name="Dealer", exact=True)).to_be_visible()


async def test_thinking_is_shown_until_the_answer_comes(
    page: Page, local: LocalDiscord, echo: EchoBot
) -> None:
    await page.goto(local.address)
    await write(page, "/slow ")
    await expect(page.locator("#log")).to_contain_text("Dealer is thinking…")
    echo.gate.set()
    await expect(page.locator("#log")).to_contain_text("Thought it over")
    await expect(page.locator("#log")).not_to_contain_text("thinking")


@pytest.mark.soak
async def test_commands_have_their_names_in_the_persons_language(
    page: Page, local: LocalDiscord, echo: EchoBot
) -> None:
    await page.goto(local.address)
    await page.get_by_role("button", name="Sit as Mina").click()
    await expect(page.locator("#self")).to_contain_text("Mina")
    await page.locator("#line").press_sequentially("/시")
    await expect(page.locator("#suggestions").get_by_role("option")).to_contain_text(["테이블 열기"])
    await page.keyboard.press("Tab")
    await page.keyboard.type("게임:Twigs")
    await page.keyboard.press("Enter")
    await expect(page.locator("#log")).to_contain_text("Mina used /play")
    await expect(page.locator(".ephemeral")).to_contain_text("twigs for 5")


async def test_an_ephemeral_answer_is_seen_by_one_seat_only(
    page: Page, local: LocalDiscord, echo: EchoBot
) -> None:
    await open_board(page, local)
    await page.get_by_role("button", name="Secret").click()
    await expect(page.locator("#log").get_by_text("Your colour is")).to_be_visible()
    await page.get_by_role("button", name="Sit as Haru").click()
    await expect(page.locator("#log").get_by_text("Your colour is")).to_have_count(0)
    await expect(page.locator("#log").get_by_text("Clicked 0 times")).to_be_visible()


async def test_a_restarted_server_is_found_again_and_nothing_is_shown_twice(
    page: Page, local: LocalDiscord, tmp_path: Path
) -> None:
    await page.goto(local.address)
    await write(page, "Before the storm")
    await expect(page.locator("#log").get_by_text("Before the storm")).to_have_count(1)
    await local.close()
    await expect(page.get_by_text("The connection is lost, trying again…")).to_be_visible()
    again = await LocalDiscord.start(tmp_path / "table.world", local.port, local.key, local.token)
    try:
        await expect(page.locator("#connection")).to_be_hidden()
        await expect(page.locator("#log").get_by_text("Before the storm")).to_have_count(1)
        await write(page, "After the storm")
        await expect(page.locator("#log").get_by_text("After the storm")).to_have_count(1)
    finally:
        await again.close()
