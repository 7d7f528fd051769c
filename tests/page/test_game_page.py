"""The page of a game in a browser, opened from the disk as whoever saved it does."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from bot.pages import markup
from bot.pages.game import GamePage, played
from data.words import Catalogs
from games.record import Record

from .conftest import PHONE, clean_page

RECORD = Path(__file__).parents[2] / "docs/fairness.json"
BOARDS = 4


@pytest.fixture(scope="session")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a short game: a long one takes as long to paint as it has boards."""
    game = played(Record.from_text(RECORD.read_text("utf-8")), Catalogs())
    game.__dict__["scenes"] = game.scenes[:BOARDS]
    path = tmp_path_factory.mktemp("page") / "game.html"
    path.write_text(GamePage(Catalogs(), game).html(), "utf-8")
    return path


@pytest_asyncio.fixture(loop_scope="session")
async def game(browser: Browser, file: Path) -> AsyncIterator[Page]:
    """The page on a phone that may not use the network."""
    async with clean_page(browser, PHONE) as page:
        await page.context.set_offline(True)
        await page.goto(file.as_uri())
        yield page


def _read(path: Path) -> str:
    return path.read_text("utf-8")


def _boards(page: Page) -> Locator:
    return page.locator(".scene:visible")


async def test_boards_are_turned_by_buttons_keys_and_links(game: Page) -> None:
    await expect(_boards(game)).to_have_count(1)
    await game.get_by_role("button", name="Next").click()
    await expect(_boards(game)).to_have_id("board-2")
    await game.keyboard.press("ArrowRight")
    await expect(_boards(game)).to_have_id("board-3")
    await expect(game.get_by_role("status")).to_contain_text(f"Picture 3 of {BOARDS}")  # read out
    await game.get_by_role("button", name="Start").click()
    await expect(_boards(game)).to_have_id("board-1")
    await game.get_by_role("slider").press("End")
    await expect(_boards(game)).to_have_id(f"board-{BOARDS}")
    await game.goto(game.url.partition("#")[0] + "#board-2")
    await expect(_boards(game)).to_have_id("board-2")


async def test_keys_scroll_the_table_of_figures_and_not_the_boards(game: Page) -> None:
    table = game.locator(".wide")
    await game.locator("details", has=table).locator("summary").click()
    await table.evaluate("box => { box.firstChild.style.width = '2000px'; }")
    await table.focus()
    await game.keyboard.press("ArrowRight")
    await game.wait_for_function("() => document.querySelector('.wide').scrollLeft > 0", timeout=5000)
    await expect(_boards(game)).to_have_id("board-1")


async def test_one_language_is_shown_and_persian_runs_from_the_right(game: Page) -> None:
    await expect(game.get_by_role("heading", level=1)).to_have_text("Diamant #1", use_inner_text=True)
    await game.get_by_role("radio", name="فارسی").check()
    await expect(game.get_by_role("button", name="بعدی")).to_be_visible()
    await expect(game.get_by_role("button", name="Next")).to_have_count(0)
    await expect(game.locator("html")).to_have_attribute("lang", "fa")
    await game.get_by_role("button", name="بعدی").click()
    await game.keyboard.press("ArrowLeft")
    await expect(_boards(game)).to_have_id("board-3")
    wide = await game.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    await game.get_by_role("radio", name="English").check()


async def test_a_browser_that_cannot_ask_for_the_choice_shows_all_languages(
    browser: Browser, file: Path, tmp_path: Path
) -> None:
    """As Firefox before 121, which knows no :has(); a pseudo-class stands for it that none knows."""
    style = _read(Path(markup.__file__).with_name("page.css"))
    older, page = style.replace(":has(", ":not-yet-known("), _read(file)
    for one, other in ((style, older), (markup._digest(style), markup._digest(older))):
        assert one in page
        page = page.replace(one, other)
    (tmp_path / "game.html").write_text(page, "utf-8")
    async with clean_page(browser, PHONE) as opened:
        await opened.goto((tmp_path / "game.html").as_uri())
        heading = opened.get_by_role("heading", level=1)
        await expect(heading).to_have_text(re.compile("Diamant #1.*다이아몬드 #1"), use_inner_text=True)


async def test_pictures_follow_the_theme_and_say_what_they_show(game: Page) -> None:
    board = _boards(game)
    for theme in ("dark", "light"):
        await game.get_by_role("radio", name=theme, exact=True).check()
        await expect(board.locator(f"img.{theme}")).to_be_visible()
        await expect(board.locator("img:visible")).to_have_count(1)
        assert await board.locator(f"img.{theme}").evaluate(
            "each => each.decode().then(() => each.naturalWidth)"
        )
    await expect(board.get_by_role("figure")).to_contain_text("Mine 1")
    await game.get_by_role("radio", name="as on this device").check()


async def test_figures_and_names_stand_in_a_table_unbroken(game: Page) -> None:
    await game.get_by_text("All figures").click()
    broken = """cells => cells.filter(cell => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(line => line.y)).size > 1;
    }).map(cell => cell.innerText)"""
    assert await game.locator("tr > :visible").evaluate_all(broken) == []


async def test_the_record_can_be_saved(game: Page) -> None:
    async with game.expect_download() as saved:
        await game.get_by_role("link", name="Save the record").click()
    download = await saved.value
    assert download.suggested_filename == "diamant.json"
    assert _read(await download.path()) == _read(RECORD)


async def test_without_scripts_every_board_is_there(browser: Browser, file: Path) -> None:
    context = await browser.new_context(java_script_enabled=False)
    page = await context.new_page()
    await page.goto(file.as_uri())
    await expect(_boards(page)).to_have_count(BOARDS)
    await page.get_by_role("radio", name="한국어").check()
    await expect(page.get_by_role("heading", level=1)).to_have_text("다이아몬드 #1", use_inner_text=True)
    await context.close()
