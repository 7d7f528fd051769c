"""Mentions of threads and links to messages: named, kept in the page, and followed there."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page, expect

from .stage import MINA, TABLE, THREAD, Fields, Stage, channel

GAME = channel(THREAD, 11, "Game 12", parent_id=TABLE, thread_metadata={"archived": False}, joined=True)


async def ready(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()


async def test_a_thread_that_is_told_of_late_gets_its_name_in_the_message(page: Page, stage: Stage) -> None:
    stage.message(TABLE, content=f"The game goes on in <#{THREAD}>")
    await ready(page, stage)
    mention = page.locator("#log .mention")
    await expect(mention).to_have_text("#unknown")
    stage.threads.append(GAME)
    await stage.push("thread", action="created", channel=GAME)
    await expect(mention).to_have_text("Game 12")


@pytest.mark.soak
async def test_a_thread_that_is_renamed_is_renamed_where_it_is_mentioned(page: Page, stage: Stage) -> None:
    stage.threads.append(GAME)
    stage.message(TABLE, content=f"The game goes on in <#{THREAD}>")
    await ready(page, stage)
    await expect(page.locator("#log .mention")).to_have_text("Game 12")
    await stage.push("thread", action="updated", channel=GAME | {"name": "Game 12: over"})
    await expect(page.locator("#log .mention")).to_have_text("Game 12: over")


async def test_a_link_to_a_message_stays_in_the_page_and_jumps_there(page: Page, stage: Stage) -> None:
    stage.threads.append(GAME)
    long = [stage.message(THREAD, content=f"Turn {number}") for number in range(40)]
    link = f"https://discord.com/channels/1/{THREAD}/{long[0]['id']}"
    stage.message(TABLE, content=f"[the question](<{link}>) or <{link}>")
    await ready(page, stage)
    await expect(page.locator("#log a")).to_have_count(0)
    await expect(page.locator("#log .mention.link")).to_have_text(["the question", "Game 12"])
    await page.get_by_role("button", name="the question").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Game 12")
    await expect(page.locator(f'#log [data-id="{long[0]["id"]}"]')).to_be_focused()
    await expect(page.get_by_text("Turn 0", exact=True)).to_be_in_viewport()


@pytest.mark.soak
async def test_a_link_to_an_old_message_loads_what_lies_between(page: Page, stage: Stage) -> None:
    old = [stage.message(TABLE, content=f"Old {number}") for number in range(30)]

    def history(request: Fields) -> Fields:
        kept = stage.messages[request["channel"]]
        end = next((i for i, m in enumerate(kept) if m["id"] == request.get("before")), len(kept))
        return {"messages": kept[max(0, end - 10) : end], "more": end > 10}

    stage.answers["history"] = history
    stage.message(TABLE, content=f"https://discord.com/channels/1/{TABLE}/{old[3]['id']}")
    await ready(page, stage)
    await page.locator("#log .mention.link").click()
    await expect(page.locator(f'#log [data-id="{old[3]["id"]}"]')).to_be_focused()


@pytest.mark.soak
async def test_a_button_that_links_to_a_message_jumps_too(page: Page, stage: Stage) -> None:
    first = stage.message(TABLE, content="The first")
    button: Any = {"type": 2, "style": 5, "label": "There", "id": 2}
    button["url"] = f"https://discord.com/channels/1/{TABLE}/{first['id']}"
    stage.message(TABLE, components=[{"type": 1, "id": 1, "components": [button]}])
    await ready(page, stage)
    await page.get_by_role("button", name="There").click()
    await expect(page.locator(f'#log [data-id="{first["id"]}"]')).to_be_focused()


@pytest.mark.soak
async def test_a_link_to_another_server_leaves_the_page(page: Page, stage: Stage) -> None:
    stage.message(TABLE, content="https://discord.com/channels/77/78/79")
    await ready(page, stage)
    await expect(page.locator("#log .prose a")).to_have_attribute("target", "_blank")


async def test_a_persons_language_is_on_the_face_and_is_chosen_there(page: Page, stage: Stage) -> None:
    stage.people[1]["locale"] = "ko"
    await ready(page, stage)
    await expect(page.locator("#seats .tongue")).to_have_text(["EN", "KO"])
    await page.locator("#self").get_by_label("Language of Mina").select_option("ja")
    assert await stage.hears("person_set") == [{"as": MINA, "locale": "ja"}]
    await stage.push("person", person=stage.people[0] | {"locale": "ja"})
    await expect(page.locator("#seats .tongue")).to_have_text(["JA", "KO"])
    await expect(page.locator("#self select")).to_have_value("ja")
