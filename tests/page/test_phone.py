"""The page on a phone of 360 pixels: nothing that is read is cut or covered."""

from __future__ import annotations

from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from .conftest import DESKTOP, PHONE, clean_page
from .stage import MINA, TABLE, THREAD, Stage, channel, user

NARROW = (360, 740)


@pytest_asyncio.fixture(loop_scope="session")
async def narrow(phone: Page) -> Any:
    """A phone that is narrower than others."""
    await phone.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    yield phone
    await phone.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


async def edges(part: Locator) -> tuple[float, float]:
    """Return the upper and the lower edge of a part of the page."""
    box = await part.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


async def is_cut(part: Locator) -> bool:
    """Tell whether a part of the page has more words than it shows."""
    script = "e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight"
    return bool(await part.evaluate(script))


@pytest.mark.parametrize("width", [NARROW[0], DESKTOP[0]])
async def test_what_can_be_done_with_a_message_of_one_line_does_not_cover_it(
    narrow: Page, stage: Stage, width: int
) -> None:
    for text in ("first", "word " * 40, "second"):
        stage.message(author=user(MINA, "Mina"), content=text)
    await narrow.set_viewport_size({"width": width, "height": NARROW[1]})
    await narrow.goto(stage.url())
    for row in (narrow.locator("#log .message").nth(1), narrow.locator("#log .message").nth(2)):
        await row.hover()
        await expect(row.locator(".actions")).to_have_css("opacity", "1")
        assert (await edges(row.locator(".actions")))[1] <= (await edges(row.locator(".lines")))[0]


async def test_what_is_chosen_in_a_menu_is_read_whole(narrow: Page, stage: Stage) -> None:
    chosen = {"label": "Open tables per host at most: 50", "value": "50", "default": True}
    stage.message(
        components=[{"type": 1, "components": [{"type": 3, "custom_id": "a", "options": [chosen]}]}]
    )
    await narrow.goto(stage.url())
    assert not await is_cut(narrow.locator(".choice-shown"))


async def test_the_name_of_a_thread_uses_the_room_that_its_picture_has(narrow: Page, stage: Stage) -> None:
    thread = channel(THREAD, 11, "Twigs: Triangle #16", parent_id=TABLE)
    lobby = {"type": 17, "components": [{"type": 10, "content": "The game goes on"}]}
    stage.message(flags=32768, components=[lobby], thread=thread)
    await narrow.goto(stage.url())
    assert not await is_cut(narrow.locator(".thread-card strong"))


async def test_the_language_of_a_person_is_read_whole(narrow: Page, stage: Stage) -> None:
    stage.people[0]["locale"] = "pt-BR"
    await narrow.goto(stage.url())
    await narrow.locator("#menu").click()
    script = """menu => {
        const room = menu.offsetWidth, options = [...menu.options];
        menu.style.cssText = "width: max-content; max-width: none; flex: none";
        return options.filter(o => (menu.replaceChildren(o), menu.offsetWidth > room)).map(o => o.text);
    }"""
    assert await narrow.locator("#self select").evaluate(script) == []


async def test_a_time_that_fits_in_a_line_is_not_parted(narrow: Page, stage: Stage) -> None:
    for words in range(4, 12):
        stage.message(author=user(MINA, "Mina"), content=f"{'word ' * words}<t:1:F> {'word ' * words}<t:1:R>")
    await narrow.goto(stage.url())
    times = narrow.locator("#log time.stamp")
    await expect(times).to_have_count(16)
    height = "e => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight)"
    assert all([await times.nth(place).evaluate(height) < 1.5 for place in range(16)])


async def test_a_korean_line_ends_between_words(browser: Browser, stage: Stage) -> None:
    stage.message(author=user(MINA, "Mina"), content="다이아몬드를 모두가 동시에 " * 8)
    async with clean_page(browser, NARROW, "ko-KR") as page:
        await page.goto(stage.url())
        script = """p => {
            const text = p.firstChild, range = document.createRange(), tops = [];
            for (let at = 0; at < text.length; at += 1) {
                range.setStart(text, at);
                range.setEnd(text, at + 1);
                tops.push(range.getBoundingClientRect().top);
            }
            return tops.flatMap((top, at) => (at && top > tops[at - 1] ? [text.data[at - 1]] : []));
        }"""
        ends = await page.locator("#log .prose p").evaluate(script)
        assert ends
        assert set(ends) == {" "}
