"""The page for everybody: names for screen readers, a phone's width, right-to-left languages."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect
from playwright.async_api import TimeoutError as TooLate

from .conftest import PHONE, clean_page
from .stage import MINA, SIDE, TABLE, THREAD, TOM, Stage, channel, user

NAMED_ROLES = {
    "button",
    "link",
    "textbox",
    "combobox",
    "checkbox",
    "radio",
    "dialog",
    "listbox",
    "image",
    "region",
    "navigation",
}
CONTROLS = [
    {"type": 2, "style": style, "label": label, "custom_id": label.lower()}
    for style, label in (
        (1, "Join"),
        (2, "Add computer"),
        (3, "Start"),
        (4, "Cancel"),
        (2, "Options of the table"),
    )
]
PICTURE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="760"><rect width="99" height="9"/></svg>'
)


def lobby() -> list[dict[str, Any]]:
    """A lobby with a picture, a long text and every kind of control."""
    media = {"url": "/files/board", "width": 1000, "height": 760}
    options = [{"label": "Easy", "value": "e", "description": "a " * 40}]
    return [
        {
            "type": 17,
            "accent_color": 0x009E73,
            "components": [
                {"type": 10, "content": "# Lobby\n" + "averyveryverylongwordwithoutanyblank" * 4},
                {"type": 12, "items": [{"media": media, "description": "The empty board"}]},
                {
                    "type": 9,
                    "components": [{"type": 10, "content": "Options"}],
                    "accessory": CONTROLS[1] | {"custom_id": "x"},
                },
                {"type": 1, "components": CONTROLS},
                {"type": 1, "components": [{"type": 3, "custom_id": "level", "options": options}]},
                {"type": 13, "file": {"url": "/files/board"}, "name": "record.txt", "size": 2048},
            ],
        }
    ]


@pytest.fixture
def stage(stage: Stage) -> Stage:
    """A stage with a lively channel."""
    stage.files["board"] = (PICTURE, "image/svg+xml")
    stage.message(author=user(MINA, "Mina"), content="```\n" + "x" * 200 + "\n```\n> quoted")
    stage.message(flags=32768, components=lobby())
    stage.message(flags=64, content="Only for you", ephemeral_to=MINA)
    stage.threads = [
        channel(THREAD, 11, "Rainbow Pentagon and a long name", parent_id=TABLE, unread=120, mentions=1)
    ]
    return stage


async def unnamed(page: Page) -> list[str]:
    """The roles of what can be used but has no name, as the browser tells a screen reader."""
    session = await page.context.new_cdp_session(page)
    tree = await session.send("Accessibility.getFullAXTree")
    nodes = [node for node in tree["nodes"] if not node.get("ignored")]
    return [
        node["role"]["value"]
        for node in nodes
        if node["role"]["value"] in NAMED_ROLES and not node.get("name", {}).get("value")
    ]


async def test_everything_that_can_be_used_has_a_name(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#log .message")).to_have_count(3)
    assert await unnamed(page) == []
    await page.locator("#header").get_by_role("button", name="People").click()
    assert await unnamed(page) == []
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Enlarge: The empty board").click()
    assert await unnamed(page) == []


async def test_the_focus_goes_from_the_sides_over_the_messages_to_the_line(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    script = """() => [...document.querySelectorAll('#sides, #messages, #composer')].map(e => e.id)"""
    assert await page.evaluate(script) == ["sides", "messages", "composer"]
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="To the line of writing")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_be_focused()


async def test_nothing_is_wider_than_a_phone(phone: Page, stage: Stage) -> None:
    await phone.goto(stage.url())
    await expect(phone.locator("#log .message")).to_have_count(3)
    await expect(phone.locator("#log img")).to_have_js_property("complete", True)
    script = """() => [...document.querySelectorAll('#main *')]
        .filter(e => !e.closest('pre') && e.getBoundingClientRect().width > 0)
        .map(e => [e.getBoundingClientRect(), e.className || e.tagName])
        .filter(([box]) => box.right > innerWidth + 0.5 || box.left < -0.5)
        .map(([, name]) => name)"""
    assert await phone.evaluate(script) == []
    assert await phone.evaluate("document.documentElement.scrollWidth") == 400
    assert await phone.locator("#messages").evaluate("box => box.scrollWidth - box.clientWidth") == 0


async def test_a_long_name_stays_within_a_phone(phone: Page, stage: Stage) -> None:
    stage.people[0] |= {"name": "W" * 32, "username": "w" * 32}
    long = user(MINA, "W" * 32)
    asked = stage.message(author=long, content="hello")
    stage.message(author=user(TOM, "Tom"), content="yes", type=19, referenced_message=asked)
    stage.message(author=long, type=18, content="T" * 50)
    await phone.goto(stage.url())
    await expect(phone.locator("#log .message")).to_have_count(6)
    beyond = "box => box.scrollWidth - box.clientWidth"
    assert await phone.locator("#messages").evaluate(beyond) == 0
    answered = await phone.locator("button.above").bounding_box()
    assert answered is not None
    assert answered["height"] < 30
    await phone.locator("#menu").click()
    await phone.locator("#self").get_by_role("button", name="People").click()
    assert await phone.locator("dialog .sheet-body").evaluate(beyond) == 0


async def test_the_button_in_a_long_bar_keeps_its_words_whole(phone: Page, stage: Stage) -> None:
    await phone.goto(stage.url())
    await expect(phone.locator("#line")).to_be_enabled()
    lost = """import("/page/notice.js").then(({ showConnection }) => showConnection("lost", 9, () => {}))"""
    await phone.evaluate(lost)
    again = await phone.get_by_role("button", name="Try now").bounding_box()
    assert again is not None
    assert again["height"] == 44


SMALL = """() => [...document.querySelectorAll('button, select, label, [role=option]')]
    .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.matches('.alt-badge, .link, .above'))
    .map(e => [e.getBoundingClientRect(), e.className || e.id])
    .filter(([box]) => box.height > 0 && (box.height < 44 || box.width < 44))
    .map(([box, name]) => `${name} ${box.width} x ${box.height}`)"""
"""What is shown and can be pressed, but is smaller than a fingertip."""


async def small(page: Page) -> Any:
    """Return what is too small once the page stands still: a layout may settle after a click."""
    with suppress(TooLate):
        await page.wait_for_function(f"({SMALL})().length === 0", timeout=3000)
    return await page.evaluate(SMALL)


async def test_what_a_thumb_presses_is_large_enough(phone: Page, stage: Stage) -> None:
    await phone.goto(stage.url())
    await expect(phone.locator("#log .message")).to_have_count(3)
    assert await small(phone) == []
    await phone.locator("#menu").click()
    assert await small(phone) == []
    await phone.locator("#self").get_by_role("button", name="People").click()
    assert await small(phone) == []
    await phone.keyboard.press("Escape")
    await phone.locator("#shade").click(position={"x": 390, "y": 300})
    await phone.locator("#log button.choice").click()
    await expect(phone.get_by_role("option", name="Easy")).to_be_visible()
    assert await small(phone) == []


async def test_a_command_on_a_phone_is_filled_in_with_a_thumb(phone: Page, stage: Stage) -> None:
    names = ("game", "preset", "time", "invite", "daily", "weekends")
    options = [{"type": 3, "name": name, "description": "-", "required": name == "game"} for name in names]
    options[0]["choices"] = [{"name": "Twigs", "value": "twigs"}]
    stage.commands = [{"id": "5", "name": "play", "description": "Open a table", "options": options}]
    await phone.goto(stage.url())
    await phone.locator("#line").fill("/")
    await expect(phone.get_by_role("option", name="/play")).to_be_visible()
    assert await small(phone) == []
    await phone.get_by_role("option", name="/play").click()
    await expect(phone.get_by_role("option", name="Twigs")).to_be_visible()
    assert await small(phone) == []
    # A phone enlarges the page around a field with smaller letters, and leaves it so.
    assert await phone.locator(".option-input").evaluate("e => getComputedStyle(e).fontSize") == "16px"
    # Sending is where a thumb looks for it, however many options stand before it.
    box = await phone.locator("#composer .command .send").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] > 370


async def test_a_long_command_fits_into_a_window_that_is_zoomed(phone: Page, stage: Stage) -> None:
    options = [{"type": 3, "name": f"option-{i}", "description": "-"} for i in range(16)]
    stage.commands = [{"id": "5", "name": "play", "description": "Open a table", "options": options}]
    await phone.set_viewport_size({"width": 320, "height": 400})
    await phone.goto(stage.url())
    await phone.locator("#line").fill("/play ")
    await expect(phone.locator(".command-line")).to_be_visible()
    foot, header = await phone.locator("#foot").bounding_box(), await phone.locator("#header").bounding_box()
    await phone.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert foot is not None
    assert header is not None
    assert header["y"] == 0
    assert foot["y"] + foot["height"] <= 400


async def test_latin_names_stand_in_the_column_of_a_right_to_left_page(
    browser: Browser, stage: Stage
) -> None:
    stage.message(
        content="It goes on there", thread=stage.threads[0] | {"name": "Rainbow Pentagon and its long name"}
    )
    async with clean_page(browser, PHONE, "fa-IR") as page:
        await page.goto(stage.url())
        # What does not fit is the end of the name, not its beginning.
        name = page.locator(".thread-card strong")
        assert await name.evaluate("e => getComputedStyle(e).direction") == "ltr"
        await page.locator("#menu").click()
        begins = """e => {
          const range = document.createRange(); range.selectNodeContents(e);
          return innerWidth - range.getBoundingClientRect().right;
        }"""
        row = page.locator("#channels .channel").first
        assert await row.locator(".channel-name").evaluate(begins) < 130
        assert await page.locator(".self-words strong").evaluate(begins) < 130


async def test_a_right_to_left_page_marks_and_indents_on_its_own_side(browser: Browser, stage: Stage) -> None:
    stage.message(content="Your turn", mentions=[user(MINA, "Mina")])
    stage.commands = [{"id": "5", "name": "table", "description": "Show the table", "options": []}]
    async with clean_page(browser, locale="fa-IR") as page:
        await page.goto(stage.url())
        mark = await page.locator(".mentioned").evaluate("e => getComputedStyle(e).boxShadow")
        assert mark.startswith("rgb(255, 212, 121) -3px")  # at the right, in the colour of a mention
        await page.locator("#line").fill("/table ")
        await page.keyboard.press("Enter")
        call, log = page.locator(".call > :last-child"), page.locator("#log .body").last
        text = """e => {
          const range = document.createRange(); range.selectNodeContents(e);
          return range.getBoundingClientRect().right;
        }"""
        body = await log.bounding_box()
        assert body is not None
        assert body["x"] + body["width"] - 60 < await call.evaluate(text) <= body["x"] + body["width"]


async def test_on_a_phone_the_sides_are_a_drawer(phone: Page, stage: Stage) -> None:
    await phone.goto(stage.url())
    await expect(phone.locator("#line")).to_be_enabled()
    menu = phone.get_by_role("button", name="Channels and seats, 240 unread")
    await expect(phone.locator("#side")).not_to_be_in_viewport()
    await menu.click()
    await expect(menu).to_have_attribute("aria-expanded", "true")
    await phone.get_by_role("button", name="Sit as Tom").click()
    await expect(phone.locator("#side")).not_to_be_in_viewport()
    await menu.click()
    await phone.get_by_role("button", name="side", exact=True).click()
    await expect(phone.get_by_role("heading", level=1)).to_have_text("side")
    # A keyboard and a screen reader go on from where they were.
    await expect(phone.locator("#menu")).to_be_focused()
    await menu.click()
    await phone.keyboard.press("Escape")
    await expect(phone.locator("#menu")).to_be_focused()
    assert (await stage.hears("history", 3))[-1]["channel"] == SIDE


async def test_on_a_phone_only_what_calls_for_somebody_is_red(phone: Page, stage: Stage) -> None:
    ground = "e => getComputedStyle(e, '::after').backgroundColor"
    await phone.goto(stage.url())
    menu = phone.locator("#menu")
    await expect(menu).to_have_attribute("data-unread", "2")
    assert await menu.evaluate(ground) == "rgb(214, 63, 68)"
    stage.threads[0]["mentions"] = 0
    await phone.reload()
    await expect(menu).to_have_attribute("data-unread", "99+")
    assert await menu.evaluate(ground) == "rgb(223, 226, 232)"


async def test_on_a_phone_a_private_answer_spends_one_line_on_what_is_said_about_it(
    phone: Page, stage: Stage
) -> None:
    stage.message(
        flags=64 | 32768,
        ephemeral_to=MINA,
        components=[{"type": 17, "components": [{"type": 1, "components": CONTROLS}]}],
        edited_timestamp="2026-11-20T18:01:00+00:00",
    )
    await phone.goto(stage.url())
    last = phone.locator("#log .message").last
    mark, note = await last.locator(".edited").bounding_box(), await last.locator(".only-you").bounding_box()
    assert mark is not None
    assert note is not None
    assert note["y"] <= mark["y"] <= note["y"] + note["height"]
    assert note["height"] < 30


async def test_the_description_of_a_picture_can_be_shown(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    badge = page.get_by_role("button", name="Description of the picture")
    await badge.click()
    await expect(page.locator("figcaption")).to_have_text("The empty board")
    await badge.click()
    await expect(page.locator("figcaption")).to_be_hidden()
