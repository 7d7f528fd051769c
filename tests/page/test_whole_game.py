"""The page with the real bot behind it, as a process of its own: a person opens a table and plays."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from local_discord import LocalDiscord
from tests.local_discord.stage import Tab
from tests.process.program import Program, online

DEALT = re.compile(r"Turn 1: ")


@pytest_asyncio.fixture(loop_scope="session")
async def program(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Program]:
    program = Program(local, tmp_path)
    await program.start(WORKERS="1")
    try:
        async with Tab(local) as tab:
            await online(tab, True)
        yield program
    finally:
        code = await program.stop()
    assert code == 0
    assert local.unknown == []


PREVIEW = """() => {
  const shown = [...document.querySelectorAll(".ephemeral")].at(-1);
  const typing = [...shown.querySelectorAll("button")].find((each) => each.textContent === "Type it");
  const board = [...shown.querySelectorAll("img")].at(-1);
  if (!typing || !board || !board.complete) return null;
  typing.scrollIntoView({ block: "nearest" });
  const { top, bottom } = board.getBoundingClientRect();
  const first = shown.querySelector("button[data-custom-id]").getBoundingClientRect().top;
  return { top, bottom, first, log: document.querySelector("#log").getBoundingClientRect().top };
}"""
"""Scroll to the last thing to press below a private board; return where the board, that and the log are."""


async def open_table(
    page: Page, local: LocalDiscord, game: str = "Rainbow Pentagon", computers: int = 4
) -> None:
    """Do what the first-time hint says."""
    await page.goto(local.address)
    await page.locator("#line").fill(f"/play game:{game}")
    await page.keyboard.press("Enter")
    log = page.locator("#log")
    for number in range(2, computers + 2):
        await log.locator("button.choice").last.click()
        await page.get_by_role("option", name="(easy)").click()
        await expect(log.locator("button.choice:not(.empty)")).to_have_count(0)  # the lobby was edited
        await expect(log).to_contain_text(re.compile(rf"(\w+( \d)? \(easy\)[\s\S]*){{{number - 1}}}"))
    await page.get_by_role("button", name="Start").click()
    await expect(log).to_contain_text(f"{game} begins")  # in the game's thread, which is shown by itself


async def test_a_person_plays_a_turn_by_clicking_and_one_by_typing(
    page: Page, local: LocalDiscord, program: Program
) -> None:
    await open_table(page, local)
    log = page.locator("#log")
    # The builder: private, a picture, a list of claims that are legal now.
    await page.get_by_role("button", name="Claim", exact=True).last.click()
    private = page.locator(".ephemeral").last
    await expect(private).to_contain_text("Only you can see this")
    await private.locator("button.choice").first.click()
    claim = re.compile(r"^\d+ cells?, (probably|may|will)")
    await page.get_by_role("option").filter(has_text=claim).first.click()
    await private.get_by_role("button", name="Submit", exact=True).click()
    # The receipt, or already what became of the claim: the computers may have been there before.
    await expect(private).to_contain_text(re.compile(r"Path|Turn 1: you claimed"))
    await expect(log).to_contain_text(DEALT)
    # The next turn by words, in the dealer's own channel; who answers at the table is asked there.
    await page.get_by_role("button", name="Claim", exact=True).last.click()
    await expect(page.locator(".ephemeral").last).to_contain_text(
        re.compile(r"Turn 2\..*example: \w+", re.DOTALL)
    )
    example = re.findall(r"example: ([A-E]\d+(?: [A-E]\d+)*)", await log.inner_text())[-1]
    await page.get_by_role("button", name=re.compile("^Dealer")).first.click()
    await expect(log).to_contain_text("The game goes on in")
    await page.locator("#line").fill(example)
    await page.keyboard.press("Enter")
    await expect(log).to_contain_text("Turn 3.")


@pytest.mark.soak
async def test_on_a_phone_the_board_fits_and_can_be_answered_after_a_kill(
    phone: Page, local: LocalDiscord, program: Program
) -> None:
    await open_table(phone, local)
    board = phone.locator("#log img").last
    box = await board.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 400
    async with Tab(local) as tab:
        await program.kill()
        await online(tab, False)
        await program.start(WORKERS="1")
        await online(tab, True)
    await phone.get_by_role("button", name="Claim", exact=True).last.click()
    await expect(phone.locator(".ephemeral").last).to_contain_text("Choose")


@pytest.mark.soak
async def test_on_a_phone_the_preview_stays_in_view_above_what_is_pressed(
    phone: Page, local: LocalDiscord, program: Program
) -> None:
    await open_table(phone, local, "Pentago", 1)
    await expect(phone.locator("#log")).to_contain_text("it’s your move in Pentago")
    for choice, following in (("Block 2", "e2"), ("e2", "3+ ↻"), ("3+ ↻", "Submit")):
        if choice == "3+ ↻":
            look = phone.get_by_role("button", name="Preview", exact=True)
            await look.last.click()
            await expect(look).to_have_count(0)
        await phone.get_by_role("button", name=choice, exact=True).last.click()
        private = phone.locator(".ephemeral").last
        await expect(private.get_by_role("button", name=following, exact=True)).to_be_visible()
        at = await (await phone.wait_for_function(PREVIEW)).json_value()
        assert at["bottom"] <= at["first"]
        hidden = max(0.0, at["log"] - at["top"])
        height = at["bottom"] - at["top"]
        assert hidden <= height / 4, f"{choice}: {hidden} of {height} are out of sight"


@pytest.mark.soak
async def test_a_mine_is_played_with_one_click_a_card(
    page: Page, local: LocalDiscord, program: Program
) -> None:
    await open_table(page, local, "Diamant", 2)
    log = page.locator("#log")
    await page.get_by_role("button", name="Go deeper", exact=True).last.click()
    private = page.locator(".ephemeral").last
    await expect(private).to_contain_text("You go deeper into the mine.")
    await expect(private.locator("img")).to_have_count(0)
    # The next question has buttons of its own; the one that is closed has none.
    await expect(log.get_by_role("button", name="Odds", exact=True)).to_have_count(1)
    await page.get_by_role("button", name="Odds", exact=True).click()
    await expect(page.locator(".ephemeral").last).to_contain_text("on average after one more card")
    await log.get_by_role("button", name="Go home", exact=True).last.click()
    await expect(log).to_contain_text(re.compile(r"went home with|collapses"))
