"""The page for everybody: names for screen readers, a phone's width, right-to-left languages."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect
from playwright.async_api import TimeoutError as TooLate

from data.words import CATALOGS
from tests.soaking import fewer

from .conftest import DESKTOP, PHONE, SETS, FontSet, clean_page
from .stage import MINA, SIDE, TABLE, THREAD, TOM, Stage, channel, person, user

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
def wide_stage(stage: Stage) -> Stage:
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


async def test_everything_that_can_be_used_has_a_name(page: Page, wide_stage: Stage) -> None:
    await page.goto(wide_stage.url())
    await expect(page.locator("#log .message")).to_have_count(3)
    assert await unnamed(page) == []
    await page.locator("#header").get_by_role("button", name="People").click()
    assert await unnamed(page) == []
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Enlarge: The empty board").click()
    assert await unnamed(page) == []


async def test_the_focus_goes_from_the_sides_over_the_messages_to_the_line(
    page: Page, wide_stage: Stage
) -> None:
    await page.goto(wide_stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    script = """() => [...document.querySelectorAll('#sides, #messages, #composer')].map(e => e.id)"""
    assert await page.evaluate(script) == ["sides", "messages", "composer"]
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="To the line of writing")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_be_focused()


async def test_nothing_is_wider_than_a_phone(phone: Page, wide_stage: Stage) -> None:
    await phone.goto(wide_stage.url())
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


async def test_a_long_name_stays_within_a_phone(phone: Page, wide_stage: Stage) -> None:
    wide_stage.people[0] |= {"name": "W" * 32, "username": "w" * 32}
    long = user(MINA, "W" * 32)
    asked = wide_stage.message(author=long, content="hello")
    wide_stage.message(author=user(TOM, "Tom"), content="yes", type=19, referenced_message=asked)
    wide_stage.message(author=long, type=18, content="T" * 50)
    await phone.goto(wide_stage.url())
    await expect(phone.locator("#log .message")).to_have_count(6)
    beyond = "box => box.scrollWidth - box.clientWidth"
    assert await phone.locator("#messages").evaluate(beyond) == 0
    answered = await phone.locator("button.above").bounding_box()
    assert answered is not None
    assert answered["height"] < 30
    await phone.locator("#menu").click()
    await phone.locator("#self").get_by_role("button", name="People").click()
    assert await phone.locator("dialog .sheet-body").evaluate(beyond) == 0


async def test_the_button_in_a_long_bar_keeps_its_words_whole(phone: Page, wide_stage: Stage) -> None:
    await phone.goto(wide_stage.url())
    await expect(phone.locator("#line")).to_be_enabled()
    lost = """import("/page/notice.js").then(({ showConnection }) => showConnection("lost", 9, () => {}))"""
    await phone.evaluate(lost)
    again = await phone.get_by_role("button", name="Try now").bounding_box()
    assert again is not None
    assert again["height"] == 44


SMALL = """() => [...document.querySelectorAll('button, select, label, [role=option]')]
    .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.matches('.alt-badge, .link, .above'))
    .map(e => [e.getBoundingClientRect(), e.className || e.id])
    .filter(([box]) => box.height > 0 && Math.min(box.height, box.width) < 43.99)
    .map(([box, name]) => `${name} ${box.width} x ${box.height}`)"""
"""What can be pressed but is smaller than a fingertip. The edges of what slides in are rounded."""


async def small(page: Page) -> Any:
    """Return what is too small once the page stands still: a layout may settle after a click."""
    with suppress(TooLate):
        await page.wait_for_function(f"({SMALL})().length === 0", timeout=3000)
    return await page.evaluate(SMALL)


async def test_what_a_thumb_presses_is_large_enough(phone: Page, wide_stage: Stage) -> None:
    await phone.goto(wide_stage.url())
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


async def test_a_command_on_a_phone_is_filled_in_with_a_thumb(phone: Page, wide_stage: Stage) -> None:
    names = ("game", "preset", "time", "invite", "daily", "weekends")
    options = [{"type": 3, "name": name, "description": "-", "required": name == "game"} for name in names]
    options[0]["choices"] = [{"name": "Twigs", "value": "twigs"}]
    wide_stage.commands = [{"id": "5", "name": "play", "description": "Open a table", "options": options}]
    await phone.goto(wide_stage.url())
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


async def test_a_long_command_fits_into_a_window_that_is_zoomed(phone: Page, wide_stage: Stage) -> None:
    options = [{"type": 3, "name": f"option-{i}", "description": "-"} for i in range(16)]
    wide_stage.commands = [{"id": "5", "name": "play", "description": "Open a table", "options": options}]
    await phone.set_viewport_size({"width": 320, "height": 400})
    await phone.goto(wide_stage.url())
    await phone.locator("#line").fill("/play ")
    await expect(phone.locator(".command-line")).to_be_visible()
    foot, header = await phone.locator("#foot").bounding_box(), await phone.locator("#header").bounding_box()
    await phone.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert foot is not None
    assert header is not None
    assert header["y"] == 0
    assert foot["y"] + foot["height"] <= 400


async def test_latin_names_stand_in_the_column_of_a_right_to_left_page(
    browser: Browser, wide_stage: Stage
) -> None:
    wide_stage.message(
        content="It goes on there",
        thread=wide_stage.threads[0] | {"name": "Rainbow Pentagon and its long name"},
    )
    async with clean_page(browser, PHONE, "fa-IR") as page:
        await page.goto(wide_stage.url())
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


async def test_a_right_to_left_page_marks_and_indents_on_its_own_side(
    browser: Browser, wide_stage: Stage
) -> None:
    wide_stage.message(content="Your turn", mentions=[user(MINA, "Mina")])
    wide_stage.commands = [{"id": "5", "name": "table", "description": "Show the table", "options": []}]
    async with clean_page(browser, locale="fa-IR") as page:
        await page.goto(wide_stage.url())
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


async def test_on_a_phone_the_sides_are_a_drawer(phone: Page, wide_stage: Stage) -> None:
    await phone.goto(wide_stage.url())
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
    assert (await wide_stage.hears("history", 3))[-1]["channel"] == SIDE


async def test_on_a_phone_only_what_calls_for_somebody_is_red(phone: Page, wide_stage: Stage) -> None:
    ground = "e => getComputedStyle(e, '::after').backgroundColor"
    await phone.goto(wide_stage.url())
    menu = phone.locator("#menu")
    await expect(menu).to_have_attribute("data-unread", "2")
    assert await menu.evaluate(ground) == "rgb(214, 63, 68)"
    wide_stage.threads[0]["mentions"] = 0
    await phone.reload()
    await expect(menu).to_have_attribute("data-unread", "99+")
    assert await menu.evaluate(ground) == "rgb(223, 226, 232)"


async def test_on_a_phone_a_private_answer_spends_one_line_on_what_is_said_about_it(
    phone: Page, wide_stage: Stage
) -> None:
    wide_stage.message(
        flags=64 | 32768,
        ephemeral_to=MINA,
        components=[{"type": 17, "components": [{"type": 1, "components": CONTROLS}]}],
        edited_timestamp="2026-11-20T18:01:00+00:00",
    )
    await phone.goto(wide_stage.url())
    last = phone.locator("#log .message").last
    mark, note = await last.locator(".edited").bounding_box(), await last.locator(".only-you").bounding_box()
    assert mark is not None
    assert note is not None
    assert note["y"] <= mark["y"] <= note["y"] + note["height"]
    assert note["height"] < 30


async def test_the_description_of_a_picture_can_be_shown(page: Page, wide_stage: Stage) -> None:
    await page.goto(wide_stage.url())
    badge = page.get_by_role("button", name="Description of the picture")
    await badge.click()
    await expect(page.locator("figcaption")).to_have_text("The empty board")
    await badge.click()
    await expect(page.locator("figcaption")).to_be_hidden()


# The page on a phone of 360 pixels: nothing that is read is cut or covered.


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
    chosen = {"label": "Open tables per host: up to 50", "value": "50", "default": True}
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


# The page's letters: its own on every machine, and fetched when something is written in them.


LANGUAGES = {"en": "en-US", "ko": "ko-KR", "ja": "ja", "fa": "fa-IR"}


def is_written(sign: str) -> bool:
    """Tell whether a character is one of letters, not a picture, which the machine may have in colour."""
    return not unicodedata.category(sign).startswith("C") and ord(sign) < 0x1F000 and sign not in "✅⬜"


def written(language: str) -> str:
    """Return every character of a language's catalogs, once."""
    text = {sign for path in CATALOGS.glob(f"{language}/*.ftl") for sign in path.read_text("utf-8")}
    return "".join(sorted(filter(is_written, text)))


async def families(page: Page, selector: str = "body *") -> dict[bool, Counter[str]]:
    """Return the fonts of all that is drawn, and how many glyphs of each: the page's own (True), others."""
    session = await page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        await session.send(f"{domain}.enable")
    root = (await session.send("DOM.getDocument"))["root"]["nodeId"]
    nodes = await session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})
    found: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    for node in nodes["nodeIds"]:
        for font in (await session.send("CSS.getPlatformFontsForNode", {"nodeId": node}))["fonts"]:
            found[font["isCustomFont"]][font["familyName"]] += int(font["glyphCount"])
    await session.detach()
    return found


async def letters_stand(page: Page) -> None:
    """Wait until all that is shown is shown in the letters that are meant."""
    script = """async () => {
        do {
            document.body.getBoundingClientRect();  // what has to be drawn is known, and asked for
            await document.fonts.ready;
        } while (document.fonts.status !== "loaded");
    }"""
    await page.evaluate(script)


async def fetched(page: Page) -> set[str]:
    """Return what the page has fetched of its letters: "NotoSans", "NotoSansCJK-VF-hangul"."""
    await letters_stand(page)
    script = "performance.getEntriesByType('resource').map((entry) => entry.name)"
    names = [
        address.rpartition("/letters/")[2]
        for address in await page.evaluate(script)
        if "/letters/" in address
    ]
    return {name.rpartition("-")[0] for name in names} - {""}


@pytest.mark.sampled
async def test_all_that_is_read_is_in_letters_of_the_page(browser: Browser, stage: Stage) -> None:
    stage.people.append(person("1000000000000000003", "정다은 田中 نسرین Ωλέ"))
    for language in fewer(["ko"], [*LANGUAGES]):
        stage.messages[TABLE].clear()
        stage.message(
            author=user(MINA, "Mina"), content=f"**a** *b* ```{written(language)}``` {written(language)}"
        )
        async with clean_page(browser, locale=LANGUAGES[language]) as page:
            await page.goto(stage.url())
            await expect(page.locator("#log .prose")).to_have_count(1)
            await letters_stand(page)
            drawn = await families(page, "body *:not(pre, pre *)")
            assert not drawn[False], language
            assert drawn[True]["Noto Sans"], language


async def test_a_page_fetches_the_letters_of_what_it_shows_when_it_shows_it(
    phone: Page, stage: Stage
) -> None:
    stage.message(author=user(MINA, "Mina"), content="plain words")
    await phone.goto(stage.url())
    await expect(phone.locator("#log .prose")).to_have_count(1)
    assert await fetched(phone) == {"NotoSans"}
    await stage.say(author=user(TOM, "Tom"), content="다이아몬드, 図")
    await expect(phone.locator("#log .prose")).to_have_count(2)
    assert await fetched(phone) == {"NotoSans", "NotoSansCJK-VF-hangul", "NotoSansCJK-VF-kanji-1"}


async def test_who_reads_the_end_stays_there_when_letters_come(page: Page, stage: Stage) -> None:
    for number in range(40):
        stage.message(author=user(MINA, "Mina"), content=f"{number}: 다이아몬드를 모두가 동시에 " * 4)
    await page.goto(stage.url())
    await expect(page.locator("#log .prose")).to_have_count(40)
    await letters_stand(page)
    script = """box => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)).then(
        () => box.scrollHeight - box.scrollTop - box.clientHeight
    )"""
    assert await page.locator("#messages").evaluate(script) < 2


def test_the_sets_are_installed_where_the_long_tests_run() -> None:
    script = (Path(__file__).parents[2] / ".ci" / "soak").read_text("utf-8")
    assert not {one.package for one in SETS.values()} - set(re.findall(r"[\w-]+", script))


@pytest.mark.soak
async def test_the_machine_has_the_letters_of_the_set_alone(
    page: Page, stage: Stage, fonts: FontSet | None
) -> None:
    stage.message(content="machine")
    await page.goto(stage.url())
    await expect(page.locator("#log .prose")).to_have_count(1)
    for generic in ("sans-serif", "system-ui"):
        await page.evaluate(f"document.documentElement.style.setProperty('--font', '{generic}')")
        drawn = await families(page, "#log .prose *")
        assert fonts
        assert drawn == {True: Counter(), False: Counter({fonts.sans: len("machine")})}
