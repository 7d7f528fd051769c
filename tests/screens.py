"""``python -m tests.screens OUT``: play whole games in a real browser and keep every kind of message.

A person sits at a local table with computers; the bot is a process of its own. The person's moves are typed
into the page, into the dealer's private channel. A message is of a new kind if its place, its buttons, its
question, or whether it has a picture is new in this game. Each kind is kept as
OUT/GAME/WIDTH-NUMBER-PLACE.png at 1280 and at 400 px, as are whole windows; OUT/GAME-WIDTH.png shows all of
one width.

Games named after OUT are played alone: ``python -m tests.screens OUT twigs diamant``. ``--language ko`` plays
in another language, which table and person then use; puzzles are played at random for some moves.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import Browser, Error, Locator, Page, async_playwright, expect

import games
from games.rng import SeededRng
from local_discord import LocalDiscord, point_discord_at
from tests.local_discord.stage import RefusedError, Tab
from tests.page.conftest import DESKTOP, PHONE, chromium, clean_page
from tests.process.feed import Feed
from tests.process.ledger import Ledger
from tests.process.program import Program, control, online, parts
from tests.soaking import SEVERAL

GAMES = (*SEVERAL, "twigs_tree")
COMPUTERS = {"diamant": 3, "euler_game": 2, "rainbow_pentagon": 4}
"""Computers in games that get more of them than they need."""

PUZZLE_MOVES = 6
"""Random moves before a puzzle is ended."""

QUICK = {"max_turns": "5", "hands": "2"}
"""Options that make a game short, where it has them."""

LOOKS = ("rules", "table", "odds", "move", "record", "study", "film", "options", "fair")
"""Buttons that change nothing for others: each is pressed once, to see what it shows."""

ENDING = ("remark", "scene")
"""Such buttons of private messages about a finished game."""

LOADING = 1 << 7
"""Discord's flag of an answer that is put off."""

LONG = 120.0
LOW, HIGH = 800, 2600
"""Heights of a window in pixels: the usual one, and one in which every message fits."""

GAP = 16
TALL = 6000
"""Pixels of a sheet's column."""

SHORT, SHEET = 1800, 4
"""The pixels of a column and the columns of a sheet that can be read without zooming."""

TRIES = 3
"""The redrawings of a message that a photograph waits for."""

Kind = tuple[str, ...]
Json = dict[str, Any]


def actions(message: Json) -> tuple[str, ...]:
    """Return what the controls of a message do, in their order, each once."""
    ids = [part["custom_id"] for part in parts(message) if part.get("custom_id")]
    return tuple(dict.fromkeys(one.partition(":")[0] for one in ids))


def has_picture(message: Json) -> bool:
    """Return whether a message shows a picture."""
    return bool(message["attachments"]) or any(part["type"] in {11, 12} for part in parts(message))


@dataclass
class Sheet:
    """The pictures of one game, of all widths."""

    folder: Path
    pages: dict[int, Page]
    kinds: set[Kind] = field(default_factory=set)
    windows: set[str] = field(default_factory=set)

    async def keep(self, person: str, place: str, message: Json) -> None:
        """Keep a message, if it is of a new kind."""
        kind = (place, *actions(message), "picture" if has_picture(message) else "words")
        if kind in self.kinds:
            return
        self.kinds.add(kind)
        for width, page in self.pages.items():
            await show(page, person, message["channel_id"])
            row = page.locator(f'#log [data-id="{message["id"]}"]')
            if await row.count() == 0:  # deleted meanwhile, like a ping
                continue
            await drawn(row)
            if place not in self.windows:
                await page.screenshot(path=self.folder / f"{width}-00-window-{place}.png")
            await page.set_viewport_size({"width": width, "height": HIGH})
            await photograph(row, self.folder / f"{width}-{len(self.kinds):02}-{place}.png")
            await page.set_viewport_size({"width": width, "height": LOW})
        self.windows.add(place)

    def join(self) -> None:
        """Put all of one width on one sheet, in columns."""
        for width in self.pages:
            paths = sorted(self.folder.glob(f"{width}-*.png"))
            join([Image.open(path) for path in paths], self.folder.parent / f"{self.folder.name}-{width}.png")


def join(images: Sequence[Image.Image], path: Path) -> None:
    """Put pictures on one sheet, in columns."""
    paste(list(_columns(images, TALL)), path)


def paste(columns: Sequence[Sequence[Image.Image]], path: Path) -> None:
    """Put columns of pictures on one sheet."""
    images = [image for column in columns for image in column]
    wide = max((image.width for image in images), default=1) + GAP
    tall = max((sum(i.height + GAP for i in column) for column in columns), default=1)
    sheet = Image.new("RGB", (wide * max(len(columns), 1), tall), "#808080")
    for number, column in enumerate(columns):
        top = 0
        for image in column:
            sheet.paste(image, (number * wide, top))
            top += image.height + GAP
    sheet.save(path)


def sheets(paths: Sequence[Path], folder: Path) -> None:
    """Put pictures on as many sheets as are needed for four columns each."""
    columns = list(_columns([Image.open(path) for path in paths], SHORT))
    for number, first in enumerate(range(0, len(columns), SHEET)):
        paste(columns[first : first + SHEET], folder / f"sheet-{number:02}.png")


def _columns(images: Sequence[Image.Image], tall: int) -> Iterator[list[Image.Image]]:
    column: list[Image.Image] = []
    for image in images:
        if column and sum(one.height + GAP for one in [*column, image]) > tall:
            yield column
            column = []
        column.append(image)
    if column:
        yield column


async def photograph(row: Locator, path: Path) -> None:
    """Photograph a message once it is still; photograph it again if it is redrawn meanwhile."""
    for left in reversed(range(TRIES)):
        try:
            await drawn(row)
            await row.screenshot(path=path)
            return
        except Error:
            if not left:
                raise


async def show(page: Page, person: str, channel: str) -> None:
    """Show a channel as a person sees it."""
    place = f"#seat={person}&channel={channel}"
    if await page.evaluate("location.hash") != place:
        await page.evaluate("place => { location.hash = place }", place)
    await expect(page.locator(f'[data-channel="{channel}"][aria-current="page"]')).to_have_count(1)


async def drawn(row: Any) -> None:
    """Wait until the pictures of a message are there."""
    await row.evaluate(
        "row => Promise.all([...row.querySelectorAll('img')].map(i => i.decode().catch(() => {})))"
    )


class Play:
    """One game being played, with the person's moves typed into the page."""

    def __init__(self, tab: Tab, program: Program, sheet: Sheet, game: str) -> None:
        self.tab, self.feed, self.sheet = tab, Feed(tab), sheet
        self.game = games.all_games()[game]
        self.ledger = Ledger(program.database, 1)
        self.page = next(iter(sheet.pages.values()))
        self.direct = ""
        self._pressed: set[str] = set()
        self._fresh = False
        self._chance = SeededRng(game.encode(), 1)

    async def whole(self) -> int:
        """Open the table, play to the end; return the number of steps."""
        self.direct = await self.tab.direct(self.tab.you)
        await self._open()
        while (entry := self.ledger.read()).status == "open":
            await self._look()
            ask = self.ledger.ask
            if ask is not None and 0 in ask.pending and 0 not in entry.answers:
                await self._keep_question(ask.phase)
                await self._answer()
            await self._after(entry.step)
        await self.feed.until(lambda: self.ledger.read().waiting == 0 or None, LONG)
        await self._look()
        return entry.step

    async def _open(self) -> None:
        if self.game.seats[-1] == 1:
            await self._open_puzzle()
            return
        quick = " ".join(f"{key}={QUICK[key]}" for key in self.game.options if key in QUICK)
        typed = {"game": self.game.id} | ({"options": quick} if quick else {})
        you, channel = self.tab.you, self.tab.games
        await self.tab.ask("slash", as_=you, channel=channel, name="play", options=typed)
        lobby = await self._message(lambda m: control(m, "start"))
        await self._look()
        for count in range(COMPUTERS.get(self.game.id, self.game.seats[0] - 1)):
            pick = {"custom_id": control(lobby, "add"), "values": [next(iter(self.game.computers))]}
            await self.tab.ask("select", as_=you, message=lobby["id"], **pick)
            await self.feed.until(lambda n=count: self._seats() == n + 2 or None, LONG)  # type: ignore[misc]
        await self._look()
        await self.tab.ask("click", as_=you, message=lobby["id"], custom_id=control(lobby, "start"))
        await self.feed.until(lambda: self.ledger.read().status == "open" or None, LONG)

    async def _open_puzzle(self) -> None:
        typed = {"puzzle": self.game.id}
        await self.tab.ask("slash", as_=self.tab.you, channel=self.tab.games, name="puzzle", options=typed)
        await self._message(lambda m: control(m, "rules"))
        await self.feed.until(lambda: self.ledger.read().status == "open" or None, LONG)

    async def speak(self, language: str) -> None:
        """Set the language of the person and the server."""
        you = self.tab.you
        typed = {"language": language}
        for command in ("settings", "server"):  # Persian is none of Discord's languages
            await self.tab.ask("slash", as_=you, channel=self.tab.games, name=command, options=typed)
        await self.feed.until(lambda: None, 1.0)

    def _move(self) -> str:
        """Return what an easy computer would play; in a puzzle, a random move."""
        state = self.ledger.state
        computer = next(iter(self.game.computers.values()), None)
        if computer is not None:
            return computer.choose(self.game, self.game.view(state, 0), 0, self._chance, 0.2)
        legal = self.game.legal(state, 0)
        done = "done" in legal and self.ledger.read().step >= PUZZLE_MOVES
        return "done" if done else legal[self._chance.below(len(legal))]

    def _seats(self) -> int:
        self.ledger.read()
        return len(self.ledger.seats)

    async def _message(self, wanted: Any) -> Json:
        def look() -> Json | None:
            return next((m for m in self.feed.messages.values() if wanted(m)), None)

        found = await self.feed.until(look, LONG)
        assert found is not None
        return found

    async def _answer(self) -> None:
        """Type what an easy computer would play into the dealer's private channel."""
        state, move = self.ledger.state, self._move()
        await show(self.page, self.tab.you, self.direct)
        before = set(self.feed.messages)
        await self.page.locator("#line").fill(f"#1 {move}")
        await self.page.keyboard.press("Enter")

        def sure() -> Json | bool | None:
            new = [m for key, m in self.feed.messages.items() if key not in before]
            return next((m for m in new if control(m, "sure")), None) or self._moved(0) or None

        if self.game.check(state, 0, move).args.get("confirm"):
            asked = await self.feed.until(sure, LONG)
            if isinstance(asked, dict):
                press = {"message": asked["id"], "custom_id": control(asked, "sure")}
                await self.tab.ask("click", as_=self.tab.you, **press)

    def _moved(self, step: int) -> bool:
        return self.ledger.read().step > step > 0

    async def _after(self, step: int) -> None:
        """Wait a moment for the next step, or for the person's turn."""
        await self.feed.until(lambda: self.ledger.read().step > step or None, 3.0)

    async def _look(self) -> None:
        """Keep messages of a new kind; press buttons that only show something, and keep that, too."""
        while await self._pass():
            pass

    async def _pass(self) -> bool:
        """Keep new messages; return whether anything was pressed."""
        await self.feed.until(lambda: None, 1.0 if self._fresh else 0.4)
        await self.feed.until(lambda: not self._thinking() or None, LONG)
        self._fresh = False
        bot = (await self.tab.ask("hello"))["bot"]["id"]
        for message in list(self.feed.messages.values()):
            if message["author"]["id"] != bot or message.get("ephemeral_to") not in {None, self.tab.you}:
                continue
            place = self._place(message)
            if not place:
                continue
            await self.sheet.keep(self.tab.you, place, message)
            await self._press(message)
        return self._fresh

    async def _keep_question(self, phase: str) -> None:
        """Keep the thread's newest message once for each kind of question, as some are edits."""
        shown = [m for m in self.feed.messages.values() if m["components"] and self._place(m) == "thread"]
        if shown:
            newest = max(shown, key=lambda message: int(message["id"]))
            await self.sheet.keep(self.tab.you, f"thread-{phase}", newest)

    def _thinking(self) -> bool:
        """Return whether an answer is still being computed."""
        return any(message.get("flags", 0) & LOADING for message in self.feed.messages.values())

    def _place(self, message: Json) -> str:
        if message.get("ephemeral_to"):
            return "private"
        if message["channel_id"] == self.direct:
            return "direct"
        return "channel" if message["channel_id"] == self.tab.games else "thread"

    async def _press(self, message: Json) -> None:
        if self._place(message) == "direct":
            return
        looks = ENDING if message.get("ephemeral_to") else LOOKS
        for action in set(looks) & set(actions(message)) - self._pressed:
            click = {"message": message["id"], "custom_id": control(message, action)}
            try:
                await self.tab.ask("click", as_=self.tab.you, **click)
            except RefusedError:  # a menu, or closed meanwhile
                continue
            self._pressed.add(action)
            self._fresh = True


@asynccontextmanager
async def at_table(
    browser: Browser, folder: Path, sizes: Sequence[tuple[int, int]] = (DESKTOP, PHONE), locale: str = "en-US"
) -> AsyncIterator[tuple[Tab, Program, dict[int, Page]]]:
    """Lend a fresh local table with the bot, and a page of each width at it."""
    async with AsyncExitStack() as stack:
        local = await stack.enter_async_context(await LocalDiscord.start(folder / "world"))
        point_discord_at(local.base)
        tab = await stack.enter_async_context(Tab(local))
        program = Program(local, folder)
        await program.start()
        stack.push_async_callback(program.stop)
        await online(tab, True)
        pages = {}
        for size in sizes:
            page = pages[size[0]] = await stack.enter_async_context(clean_page(browser, size, locale=locale))
            await page.goto(local.address)
            await expect(page.locator("#line")).to_be_enabled()
        yield tab, program, pages


async def screens(out: Path, wanted: Sequence[str], language: str = "") -> None:
    """Play the games one after the other."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for game in wanted:
            (out / game).mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory() as folder:
                async with at_table(browser, Path(folder)) as (tab, program, pages):
                    sheet = Sheet(out / game, pages)
                    play = Play(tab, program, sheet, game)
                    if language:
                        await play.speak(language)
                    steps = await play.whole()
            sheet.join()
            print(f"{game}: {steps} steps, {len(sheet.kinds)} kinds of messages")
        await browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m tests.screens", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--language", choices=("ko", "ja", "fa"), default="")
    given = parser.parse_args()
    asyncio.run(screens(given.out, given.games, given.language))
