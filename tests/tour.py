"""``python -m tests.tour OUT``: show a player's every way through the bot, in one language at one width.

Two people sit at a local table, in a real browser. A stop is what they do on one way: open a lobby, turn the
pages of the rules, finish a game and look at its film. Every message of a stop is kept, as OUT/STOP-NN.png,
all of them together on OUT/sheet-NUMBER.png, and their words, alt texts, buttons and menus in OUT/words.txt.

``--language fa --width 400``; stops named after OUT are made alone: ``python -m tests.tour OUT rules ends``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

from playwright.async_api import Error, Page, async_playwright

import games
from data.words import LANGUAGES
from games.rng import SeededRng
from games.tutorial import Lesson, Tutorial
from tests.local_discord.stage import RefusedError, Tab
from tests.page.conftest import chromium
from tests.process.feed import Feed
from tests.process.ledger import Ledger
from tests.process.program import Program, control, parts
from tests.screens import HIGH, LOADING, actions, at_table, has_picture, photograph, sheets, show

SEVERAL = ("diamant", "euler_game", "pentago", "rainbow_pentagon", "twigs")
QUICK = {"max_turns": "3", "hands": "1"}
"""Options that make a game short, where it has them."""

STILL = 0.8
"""Seconds without news after which a message stands."""

LONG = 300.0
EDITED = 60.0
MOST_PAGES = 12

Json = dict[str, Any]
TEXT, ALT, BUTTON, MENU, FILE = 10, (11, 12), 2, 3, 13


def words(message: Json) -> Iterator[str]:
    """Yield every word that a message shows or reads out, each with what it is."""
    for part in parts(message):
        if part["type"] == TEXT:
            yield part["content"]
        elif part["type"] in ALT:
            for item in part.get("items", [part]):
                yield f"[alt] {item.get('description') or 'NONE'}"
        elif part["type"] == BUTTON:
            yield f"[button] {part.get('label')}{' (off)' if part.get('disabled') else ''}"
        elif part["type"] == MENU:
            yield f"[menu] {part.get('placeholder')}"
            yield from (f"  - {o['label']}: {o.get('description', '')}" for o in part["options"])
        elif part["type"] == FILE:
            yield f"[file] {part['file'].get('url', '').rpartition('/')[2]}"
        if part["type"] == 9 and part.get("accessory", {}).get("type") in ALT:
            yield f"[alt] {part['accessory'].get('description') or 'NONE'}"


class Tour:
    """Two people, the bot, and what was seen of it so far."""

    def __init__(self, tab: Tab, program: Program, page: Page, out: Path, language: str) -> None:
        self.tab, self.feed, self.page, self.out = tab, Feed(tab), page, out
        self.program, self.language = program, language
        self.width = 400
        self.paths: list[Path] = []
        self.texts: list[str] = []
        self._seen: dict[str, str] = {}
        self._kinds: set[tuple[str, ...]] = set()
        self._chance = SeededRng(b"tour", 1)
        self._tables = 0

    # -- acting ----------------------------------------------------------------------------------------

    async def slash(self, name: str, who: str = "", channel: str = "", **options: Any) -> Json:
        """Use a command; return the answer once it stands."""
        at = {"as_": who or self.tab.you, "channel": channel or self.tab.games}
        asked = await self.tab.ask(
            "slash", name=name, options={k.rstrip("_"): v for k, v in options.items()}, **at
        )
        found = await self.feed.until(lambda: self.feed.answer(asked["interaction"]), LONG)
        assert found is not None, name
        await self.still()
        return self.feed.messages[found["id"]]

    async def press(self, message: Json, action: str, *values: str, who: str = "") -> Json:
        """Press a button, or choose from a menu; return the answer, else the message as it is now."""
        at = {
            "as_": who or self.tab.you,
            "message": message["id"],
            "custom_id": await self.control(message, action),
        }
        how = {"op": "select", "values": list(values)} if values else {"op": "click"}
        asked = await self.tab.ask(str(how.pop("op")), **at, **how)
        await self.still()
        found = self.feed.answer(asked["interaction"])
        return self.feed.messages[found["id"] if found else message["id"]]

    async def control(self, message: Json, action: str) -> str:
        """Return the id of a message's control, once it is there; ``scene-next`` is one whose id ends so.

        Raises:
            LookupError: it does not come.
        """
        name, _, end = action.partition("-")

        def look() -> str | None:
            ids = [part.get("custom_id") or "" for part in parts(self.feed.messages[message["id"]])]
            return next((one for one in ids if one.startswith(f"{name}:") and one.endswith(end)), None)

        found = await self.feed.until(look, EDITED)
        if found is None:
            raise LookupError(f"no {action} in {message}")
        return found

    async def still(self, seconds: float = STILL) -> None:
        """Wait until nothing has changed for a while and nothing is worked out."""
        while True:
            before = json.dumps(self.feed.messages, sort_keys=True)
            await self.feed.until(lambda: None, seconds)
            waits = any(m.get("flags", 0) & LOADING for m in self.feed.messages.values())
            if not waits and json.dumps(self.feed.messages, sort_keys=True) == before:
                return

    async def pictured(self, message: Json) -> None:
        """Wait until a message has its picture: what is worked out tells its progress meanwhile."""
        await self.feed.until(lambda: has_picture(self.feed.messages[message["id"]]) or None, LONG)

    async def newest(self, action: str, channel: str = "") -> Json:
        """Return the newest message with such a control; what is edited may take some seconds.

        Raises:
            LookupError: there is none.
        """

        def look() -> Json | None:
            seen = (m for m in self.feed.messages.values() if m.get("ephemeral_to") in {None, self.tab.you})
            fits = (m for m in seen if control(m, action))
            here = (m for m in fits if channel in {"", m["channel_id"]})
            return max(here, key=lambda m: int(m["id"]), default=None)

        found = await self.feed.until(look, EDITED)
        if found is None:
            raise LookupError(f"nothing to {action}")
        return found

    # -- keeping ---------------------------------------------------------------------------------------

    async def keep(self, stop: str, *, by_kind: bool = False) -> None:
        """Keep every message of the bot that is new or says something new; one of each kind alone."""
        await self.still()
        bot = (await self.tab.ask("hello"))["bot"]["id"]
        for message in list(self.feed.messages.values()):
            shape = _shape(message)
            if message["author"]["id"] != bot or self._seen.get(message["id"]) == shape:
                continue
            self._seen[message["id"]] = shape
            kind = (stop, message["channel_id"], *actions(message), str(has_picture(message)))
            if by_kind and kind in self._kinds:
                continue
            self._kinds.add(kind)
            await self._keep(stop, message)

    def skip(self) -> None:
        """Take all that stands now for seen."""
        for message in self.feed.messages.values():
            self._seen[message["id"]] = _shape(message)

    async def _keep(self, stop: str, message: Json) -> None:
        who = message.get("ephemeral_to") or self.tab.you
        for person in dict.fromkeys((who, self.tab.you, self.tab.mina)):
            try:
                await show(self.page, person, message["channel_id"])
                break
            except AssertionError:  # somebody else's DM
                continue
        row = self.page.locator(f'#log [data-id="{message["id"]}"]')
        if await row.count() == 0:  # deleted meanwhile, as pings are
            return
        path = self.out / f"{len(self.paths):03}-{stop}.png"
        await self.page.set_viewport_size({"width": self.width, "height": HIGH})
        try:
            await photograph(row, path)
        except Error:
            return
        self.paths.append(path)
        self.texts += [
            f"== {path.name} {'private' if message.get('ephemeral_to') else ''}",
            *words(message),
            "",
        ]
        (self.out / "words.txt").write_text("\n".join(self.texts))

    # -- games -----------------------------------------------------------------------------------------

    async def open(self, game: str, people: int = 1, computers: int = 1, **more: str) -> Ledger:
        """Open a table and start it; return its ledger."""
        typed = {k: QUICK[k] for k in games.all_games()[game].options if k in QUICK}
        options = {"options": " ".join(f"{k}={v}" for k, v in typed.items())} if typed else {}
        lobby = await self.slash("play", game=game, **options, **more)
        self._tables = int(str(control(lobby, "start")).split(":")[1])
        ledger = Ledger(self.program.database, self._tables)
        for seat in range(1, people + computers):
            if seat < people:
                await self.press(await self.newest("start"), "join", who=self.tab.mina)
            else:
                await self.press(
                    await self.newest("start"), "add", next(iter(games.all_games()[game].computers))
                )
            await self.feed.until(lambda n=seat: _seats(ledger) > n or None, LONG)  # type: ignore[misc]
            await self.still()
        await self.press(await self.newest("start"), "start")
        await self.feed.until(lambda: ledger.read().status == "open" or None, LONG)
        await self.still()
        return ledger

    async def move(self, ledger: Ledger, seat: int = 0, text: str = "") -> Json:
        """Answer for a seat by ``/submit``, as an easy computer would."""
        who = (self.tab.you, self.tab.mina)[seat]
        computer = next(iter(ledger.game.computers.values()))
        view = ledger.game.view(ledger.state, seat)
        text = text or computer.choose(ledger.game, view, seat, self._chance, 0.2)
        said = await self.slash("submit", who=who, table=ledger.number, move=text)
        return await self.press(said, "sure", who=who) if control(said, "sure") else said

    async def play(self, ledger: Ledger, steps: int = 1000) -> None:
        """Play so many steps, or to the end."""
        while (entry := ledger.read()).status == "open" and entry.step < steps:
            ask = ledger.ask
            for seat in (0, 1):
                human = ledger.seats[seat].person_id is not None
                if human and ask is not None and seat in ask.pending and seat not in entry.answers:
                    await self.move(ledger, seat)
            await self.still(0.2)
            await self.feed.until(lambda at=entry.step: ledger.read().step > at or None, 3.0)  # type: ignore[misc]
        await self.still()

    async def newest_of(self, table: int) -> Json:
        """Return the newest public message with a control of a table, outside the lobby's channel."""

        def look() -> Json | None:
            shown = [m for m in self.feed.messages.values() if not m.get("ephemeral_to")]
            here = [m for m in shown if m["channel_id"] != self.tab.games and table in tables(m)]
            return max(here, key=lambda m: int(m["id"]), default=None)

        found = await self.feed.until(look, LONG)
        assert found is not None
        return found


def _shape(message: Json) -> str:
    """Return what a message says and shows, to compare."""
    return json.dumps([message["components"], len(message["attachments"])], sort_keys=True)


def _seats(ledger: Ledger) -> int:
    ledger.read()
    return len(ledger.seats)


def tables(message: Json) -> set[int]:
    """Return the tables to which a message's controls belong."""
    return {int(part["custom_id"].split(":")[1]) for part in parts(message) if part.get("custom_id")}


# -- the stops: what is done on each way ---------------------------------------------------------------------


async def settings(tour: Tour) -> None:
    """What a person, a server, and the bot about a person have set."""
    for name in ("settings", "server", "notify", "privacy", "tables", "profile", "history"):
        await tour.slash(name)
        await tour.keep(name)
    await tour.press(await tour.newest("watch"), "watch", "diamant", "twigs")
    await tour.press(await tour.newest("forget"), "forget")
    await tour.slash("top", game="diamant")
    await tour.keep("empty")


async def rules(tour: Tour) -> None:
    """Each game's rules, page by page; a lesson of what stands behind it."""
    for game in SEVERAL:
        page = await tour.slash("rules", game=game)
        await tour.keep(f"rules-{game}")
        for number in range(1, MOST_PAGES):
            try:
                page = await tour.press(page, f"rules_page-/{number}")
            except (LookupError, RefusedError):
                break
            await tour.keep(f"rules-{game}")
    await tour.slash("learn")
    await tour.keep("learn")


async def lobby(tour: Tour) -> None:
    """Lobbies of each game, what their buttons show, and each preset."""
    for game in SEVERAL:
        await tour.slash("play", game=game)
        await tour.keep(f"lobby-{game}")
        await tour.press(await tour.newest("options"), "options")
        await tour.keep(f"options-{game}")
    for preset in ("quick", "mail"):
        await tour.slash("play", game="diamant", preset=preset, invite=tour.tab.mina)
        await tour.keep(f"lobby-{preset}")
    await tour.slash("play", game="euler_game", daily="21:00", weekends=False, zone="UTC+9")
    await tour.press(await tour.newest("options"), "options")
    await tour.keep("lobby-daily")


async def tutorial(tour: Tour) -> None:
    """A first game of each game to its end: each lesson missed once, then done."""
    direct = await tour.tab.direct(tour.tab.you)
    for game in SEVERAL:
        await tour.slash("tutorial", game=game)
        await tour.keep(f"tutorial-{game}")
        ledger = Ledger(tour.program.database, _last_table(tour))
        await tour.feed.until(lambda at=ledger: at.read().status == "open" or None, LONG)  # type: ignore[misc]
        while ledger.read().status == "open":
            lesson = ledger.state.lesson
            for move in (ledger.game.legal(ledger.state, 0)[0], _plan(ledger)[lesson].show):
                if ledger.read().status == "open" and ledger.state.lesson == lesson:
                    said = await tour.slash("submit", channel=direct, table=ledger.number, move=move)
                    if control(said, "sure"):
                        await tour.press(said, "sure")
                    await tour.keep(f"tutorial-{game}")


def _plan(ledger: Ledger) -> tuple[Lesson, ...]:
    assert isinstance(ledger.game, Tutorial)
    return ledger.game.plan


def _last_table(tour: Tour) -> int:
    return max(number for message in tour.feed.messages.values() for number in tables(message))


async def puzzles(tour: Tour) -> None:
    """The puzzle of the day, and each puzzle, with a move built by clicks and one undone."""
    await tour.slash("daily")
    await tour.keep("daily")
    for puzzle in ("twigs_tree", "twigs_triangle"):
        await tour.slash("puzzle", puzzle=puzzle)
        await tour.keep(f"puzzle-{puzzle}")
        await tour.press(await tour.newest("move"), "move")
        await tour.keep(f"puzzle-{puzzle}")


async def table(tour: Tour) -> None:
    """What two people say to each other at a table: errors, offers, pauses, leaving, a stand-in."""
    ledger = await tour.open("pentago", people=2, computers=0)
    await tour.keep("pentago")
    await tour.play(ledger, 2)
    thread = str((await tour.newest_of(ledger.number))["channel_id"])
    await tour.keep("pentago")
    for move in ("zz", "3b2", ""):
        try:
            await tour.slash("submit", table=ledger.number, move=move or "1a1 2r")
        except RefusedError:
            continue
    await tour.slash("submit", table=99, move="a1")
    await tour.slash("submit", who=tour.tab.mina, table=ledger.number, move="1a1 2r")
    await tour.keep("errors")
    for name in ("table", "leave", "resign", "record", "odds", "analyse", "replay"):
        await tour.slash(name, channel=thread)
        await tour.keep(name)
    for name in ("draw", "takeback"):
        await tour.slash(name, channel=thread)
        await tour.keep(name)
        await tour.press(await tour.newest("disagree"), "disagree", who=tour.tab.mina)
        await tour.keep(name)
    panel = await tour.slash("table", channel=thread)
    for action in ("pause", "text"):
        await tour.press(panel, action)
        await tour.keep(action)
    await tour.slash("table", who=tour.tab.mina, channel=thread)
    await tour.keep("paused")
    await tour.press(await tour.newest("wake"), "wake")
    await tour.slash("leave", channel=thread)
    await tour.press(await tour.newest("leave"), "leave")
    await tour.keep("left")


async def ends(tour: Tour) -> None:
    """A short game of each kind, and what is told after it."""
    for game in SEVERAL:
        try:
            await _ends(tour, game)
        except (LookupError, RefusedError, AssertionError, ValueError) as error:
            print(f"{game}: broken off: {error!r}", flush=True)
            await tour.keep(f"{game}-broken")


async def _ends(tour: Tour, game: str) -> None:
    """Play a game, and look at what is told after it."""
    need = games.all_games()[game].seats[0]
    ledger = await tour.open(game, people=2, computers=max(0, need - 2))
    await tour.keep(f"{game}-begins")
    await tour.play(ledger, 4)
    await tour.keep(f"{game}-goes", by_kind=True)
    if game == "pentago":
        await tour.play(ledger, 10)
        await tour.press(await tour.slash("resign", table=ledger.number), "resign")
    await tour.play(ledger)
    await tour.keep(f"{game}-ends", by_kind=True)
    last = await tour.newest_of(ledger.number)
    for action in ("film", "study"):
        shown = await tour.press(await tour.newest(action), action)
        await tour.pictured(shown)
        await tour.keep(f"{game}-{action}")
    scene = await tour.press(await tour.newest("scene"), "scene")
    await tour.press(scene, "scene-next")
    await tour.keep(f"{game}-scene")
    await tour.press(await tour.newest("rematch", last["channel_id"]), "rematch")
    await tour.keep(f"{game}-rematch")


async def rematch(tour: Tour) -> None:
    """A rematch of two people and a computer: asked for, taken up, begun; and one that is turned down."""
    for answer in ("again", "not_again"):
        ledger = await tour.open("diamant", people=2, computers=1)
        await tour.play(ledger)
        last = await tour.newest_of(ledger.number)
        tour.skip()
        await tour.press(await tour.newest("rematch", last["channel_id"]), "rematch")
        await tour.keep("wanted")
        await tour.press(await tour.newest(answer, last["channel_id"]), answer, who=tour.tab.mina)
        await tour.still(2.0)
        await tour.keep(answer)


async def club(tour: Tour) -> None:
    """What is remembered once something was played."""
    for name in ("profile", "history", "tables"):
        await tour.slash(name)
    for game in ("pentago", "twigs"):
        await tour.slash("top", game=game)
    await tour.slash("history", **{"with": tour.tab.mina})
    await tour.keep("club")


async def tournament(tour: Tour) -> None:
    """A tournament of two, from its call to the last standing, and one that nobody has joined."""
    await tour.slash("tournament")
    await tour.slash("tournament", game="pentago", rounds=2, round_time="1 hour")
    await tour.keep("tournament-call")
    for who in (tour.tab.you, tour.tab.mina):
        await tour.press(await tour.newest("cup_manage"), "cup_join", who=who)
    panel = await tour.press(await tour.newest("cup_manage"), "cup_manage")
    await tour.keep("tournament-gathers")
    await tour.press(panel, "cup_start")
    for number in (1, 2):
        ledger = await _tables_of_round(tour, number)
        await tour.keep(f"tournament-round{number}")
        who = next(str(seat.person_id) for seat in ledger.seats if seat.seat == 1)
        await tour.press(await tour.slash("resign", who=who, table=ledger.number), "resign", who=who)
        await _resigned(tour, ledger.number)
        await tour.keep(f"tournament-played{number}")
    await tour.press(await tour.newest("cup_standing"), "cup_standing")
    await tour.slash("tournament")
    await tour.slash("tournament", game="diamant", kind="league", begins="2 hours")
    panel = await tour.press(await tour.newest("cup_manage"), "cup_manage")
    await tour.press(panel, "cup_cancel")
    await tour.keep("tournament-league")


async def _tables_of_round(tour: Tour, number: int) -> Ledger:
    """Return the table of a round of two, once it has begun."""

    def look() -> Ledger | None:
        rows = _rows(tour, f"pairing_id = {number} AND status = 'open'")
        return Ledger(tour.program.database, rows[0][0]) if rows else None

    found = await tour.feed.until(look, LONG)
    assert found is not None
    found.read()
    await tour.still()
    return found


def _rows(tour: Tour, wanted: str) -> list[tuple[int]]:
    with closing(sqlite3.connect(tour.program.database)) as file:
        return file.execute(f"SELECT id FROM tables WHERE {wanted}").fetchall()


async def _resigned(tour: Tour, number: int) -> None:
    """Wait for the end of a table; a ledger does not fold what is no move."""
    assert await tour.feed.until(lambda: _rows(tour, f"id = {number} AND status = 'over'") or None, LONG)
    await tour.still()


async def practice(tour: Tour) -> None:
    """What is learned from one's own mistakes: nothing yet, a position, a hint, the answer."""
    await tour.slash("practice")
    await tour.keep("practice-none")
    ledger = await tour.open("pentago", people=2, computers=0)
    for _ in range(12):
        for seat in (0, 1):
            if ledger.read().status == "open" and ledger.ask is not None and seat in ledger.ask.pending:
                await tour.move(ledger, seat, ledger.game.legal(ledger.state, seat)[7 * seat])
    await tour.press(await tour.slash("resign", table=ledger.number), "resign")
    await _resigned(tour, ledger.number)
    await tour.slash("practice")
    asked = await tour.newest("p_hint")
    await tour.keep("practice-asked", by_kind=True)
    for action in ("p_hint", "p_show"):
        asked = await tour.press(asked, action)
        await tour.keep("practice-asked", by_kind=True)


STOPS: dict[str, Callable[[Tour], Awaitable[None]]] = {
    stop.__name__: stop
    for stop in (settings, rules, lobby, tutorial, puzzles, table, ends, rematch, club, tournament, practice)
}


async def run(out: Path, wanted: list[str], language: str, width: int) -> None:
    """Make the stops one after the other, at one table."""
    async with AsyncExitStack() as stack:
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        stack.push_async_callback(browser.close)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        table = at_table(browser, folder, [(width, HIGH)], language)
        tab, program, pages = await stack.enter_async_context(table)
        tour = Tour(tab, program, pages[width], out, language)
        tour.width = width
        await tour.slash("server", language=language, tables=100, each=50)
        for person in (tab.you, tab.mina):
            await tour.slash("settings", who=person, language=language)
        tour.feed.messages.clear()
        for name in wanted:
            try:
                await STOPS[name](tour)
            except (LookupError, RefusedError, AssertionError, AttributeError, ValueError, Error) as error:
                print(f"{name}: broken off: {error!r}")
                await tour.keep(f"{name}-broken")
            print(f"{name}: {len(tour.paths)} messages", flush=True)
        print(program.log[-2000:])
    sheets(tour.paths, out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m tests.tour", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("stops", nargs="*", default=list(STOPS))
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--width", type=int, default=400)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    asyncio.run(run(given.out, given.stops, given.language, given.width))
