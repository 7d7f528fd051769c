"""The pages of a club, for any web host: ``python -m bot site FOLDER``; see ``--help``.

It shows what a server's members may all see, of people who do not hide: games, boards, tournaments, and the
puzzle of the last day that is over everywhere, with its solution. A later run brings the folder up to date:
the pages of games that may no longer be shown go, and forgotten people with them. It reads a copy of the
database, so the bot may be running.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Container, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import discord
from tqdm import tqdm

import games
import renderers
from bot.app.discord_transport import fetched_member
from bot.app.rest_proxy import point_discord_py
from bot.config import SettingError, Settings, read_settings
from bot.errors import log_fault
from bot.messages.daily_message import NAMED, date_of, day_of, solution_line, title
from bot.messages.display_names import named, named_at, numbered
from bot.messages.localizer import Localizer
from bot.messages.profile_message import rating_text
from bot.messages.tournament_message import TournamentWords
from bot.pages.game import WIDTH, GamePage, Played
from bot.pages.markup import POLICY, Words, in_all, key_of, marked, picture, whole
from bot.tables.names import filed_name, isolated, plain_name
from bot.tables.table import History, public_record
from bot.tournaments.results import Place
from bot.tournaments.stored import places_of
from data.address import Address
from data.backup import back_up
from data.check import older_form
from data.errors import StoreError
from data.result_rows import RatingRow
from data.rows import Stored
from data.store import Store
from data.system import alone_in
from data.tournament_rows import StoredTournament
from data.words import LANGUAGES, Catalogs
from games.command_line import WRONG, FileRefusedError, NewFile, called, run_program
from games.command_line import whole as number
from games.durations import HOUR
from games.game import Seat

INTERRUPTED = 130
MOST_GAMES, MOST_TOURNAMENTS, ON_BOARD = 200, 50, 50
log = logging.getLogger(__name__)

LATEST_ZONE = 12 * HOUR
"""How long a date lasts in the last time zone (UTC-12) after it has ended in Greenwich."""

INDEX, MISSING = "index.html", "404.html"
OWN = re.compile(r"\d+\.html")
UNFINISHED = re.compile(r"\w+\.html\.\d+\.new")
"""The name of a file that becomes a page once it is whole (``NewFile``)."""


class SiteError(Exception):
    """The site can't be made; the text is one sentence."""


@dataclass(frozen=True)
class Club:
    """A server, and the channels that all of its members may read."""

    guild_id: int
    channels: tuple[int, ...]
    guild: discord.Guild | None = None
    """Tells who is still a member; None: nobody is asked."""


# -- the pages ---------------------------------------------------------------------------------------------


@dataclass
class Site:
    """The pages of one club at an instant. ``address``: where they stand on the web, "" if it is unknown."""

    store: Store
    club: Club
    now: float
    address: str = ""
    catalogs: Catalogs = field(default_factory=Catalogs)

    def __post_init__(self) -> None:
        self.words = Words(self.catalogs)
        self._members: dict[int, bool] = {}

    async def write(self, folder: Path, most: int, on_game: Callable[[], object] = lambda: None) -> None:
        """Write all pages into a folder, and remove those of games that are no longer shown."""
        numbers = await self.store.published_games(self.club.guild_id, self.club.channels, most)
        _keep(folder, numbers)  # first of all: whatever fails later, nobody stays who must go
        missing = f"<p>{self.words.say('page.missing')}</p>"
        root = escape(urlsplit(self.address).path.rstrip("/"))  # web hosts show this page at any depth
        _begin(folder, self._page("page.club", [missing], f"{root}/"))
        lines: dict[int, str | None] = dict.fromkeys(numbers)
        await self._list(folder, lines, on_game, draw=False)
        tournaments = await self._tournaments()
        boards = await self._boards()
        _write(folder / "tournaments.html", self._page("page.tournaments", tournaments))
        _write(folder / "boards.html", self._page("page.boards", boards))
        _write(folder / "daily.html", self._page("page.daily", await self._daily()))
        await self._list(folder, lines, on_game, draw=True)
        _keep(folder, [each for each, line in lines.items() if line])

    async def _list(
        self, folder: Path, lines: dict[int, str | None], on_game: Callable[[], object], *, draw: bool
    ) -> None:
        """Write the list of games, after the pages that it leads to: without ``draw`` only those that stand.

        ``lines``: that of each game, "" for one that can't be shown; None, which this fills in: unknown.
        """
        for each in [key for key, line in lines.items() if line is None]:
            stored = await self.store.found(each)
            lines[each] = ""
            if isinstance(stored, Stored):
                ordered = await self.store.ordered(each)
                lines[each] = await asyncio.to_thread(self._game, folder, stored, ordered, draw=draw)
            if lines[each] is not None:
                on_game()
        listed = "".join(f"<li>{line}</li>" for line in lines.values() if line)
        games_ = f'<ul class="plain">{listed}</ul>' if listed else f"<p>{self.words.say('page.no_games')}</p>"
        _write(folder / INDEX, self._page("page.club", [f"<h2>{self.words.say('page.games')}</h2>", games_]))

    def _page(self, key: str, body: Iterable[str], root: str = "") -> str:
        """Return a page with links to all others. ``root``: before their names."""
        return whole(self.words, lambda localizer: localizer.say(key), [self._ways(root), *body])

    def _ways(self, root: str = "") -> str:
        """Return the links to the pages of the club."""
        pages = {INDEX: "games", **{f"{name}.html": name for name in ("boards", "tournaments", "daily")}}
        links = (f'<a href="{root}{page}">{self.words.say(f"page.{key}")}</a>' for page, key in pages.items())
        return f'<nav class="choices">{"".join(links)}</nav>'

    # -- games -----------------------------------------------------------------------------------------

    def _game(
        self, folder: Path, stored: Stored, ordered: Sequence[tuple[int, Seat, str]], *, draw: bool
    ) -> str | None:
        """Write a game's page, unless it stands there as it would be now; return its line in the list.

        ``ordered``: its answers given in advance. Returns "" for a game that this program can't show, and
        without ``draw`` None for a page that would have to be made; one that tells something else goes.
        """
        row = stored.table
        try:
            history = History(row, stored.seats, stored.log, stored.givers)
            localizers = {language: self._named(language, stored) for language in LANGUAGES}
            teller = partial(self._named_at, history)
            names = [filed_name(localizers[row.language].name(seat.seat)) for seat in stored.seats]
            public = public_record(history, names, ordered)
            played = Played(history.record, public, localizers, teller)
            outcome = played.outcome
        except Exception as error:  # a damaged record's replay may raise anything
            log_fault(log, f"game {row.id} has no page", error)
            return ""
        text = repr([[each.name(seat.seat) for seat in stored.seats] for each in localizers.values()])
        key = key_of(public.to_text(), text)
        file = folder / "games" / f"{row.id}.html"
        if not _is_made_from(file, key):
            if not draw:
                if not _is_made_from(file, key.partition("-")[0]):  # it may name somebody who must go
                    file.unlink(missing_ok=True)
                return None
            page = GamePage(self.catalogs, played)
            _write(file, page.html(key, self._ways("../")))
        order = sorted(range(len(stored.seats)), key=lambda seat: (outcome.rank[seat], seat))

        def listed(language: str) -> str:
            localizer = localizers[language]
            players = tuple(localizer.name(seat) for seat in order)
            name = f"{localizer.game(row.game, 'name')} #{row.id}"
            return marked(localizer.say("page.game", game=name, players=players), localizer)

        return f'<a href="games/{row.id}.html">{in_all(listed)}</a>'

    def _named(self, language: str, stored: Stored) -> Localizer:
        """Return a localizer that names who sat at a table."""
        return named(self.words.localizers[language], stored.seats, stored.table.game)

    def _named_at(self, history: History, language: str, step: int) -> Localizer:
        """Return a localizer that names who played at a table up to a step."""
        return named_at(self.words.localizers[language], history, step)

    # -- people ----------------------------------------------------------------------------------------

    async def _name(self, person_id: int) -> str:
        """Return the name of a member who does not hide and has one here, else ""."""
        if await self.store.hidden_among((person_id,)) or not await self._is_member(person_id):
            return ""
        found = await self.store.name_in(person_id, self.club.guild_id, self.club.channels)
        return _person(found) if found else ""

    async def _is_member(self, person_id: int) -> bool:
        """Return whether a person is in the server, as far as Discord is asked.

        Raises: SiteError: Discord does not tell.
        """
        if self.club.guild is None:
            return True
        if person_id not in self._members:
            with _asking("who is a member"):
                self._members[person_id] = await fetched_member(self.club.guild, person_id) is not None
        return self._members[person_id]

    async def _boards(self) -> list[str]:
        body = []
        for game in games.all_games().values():
            rows = await self.store.board(game.id, self.now, self.club.guild_id, limit=ON_BOARD)
            people = [
                (row, await self._name(row.person_id)) for row in rows if await self._is_member(row.person_id)
            ]
            lines = [
                f"<li>{self._ranked(place, name, row)}</li>"
                for place, (row, name) in enumerate(people, start=1)
                if name
            ]
            if lines:
                body.append(f'<h2>{self._game_name(game.id)}</h2><ul class="plain">{"".join(lines)}</ul>')
        who = f'<p class="quiet">{self.words.say("top.who")}</p>'
        return [*(body or [f"<p>{self.words.say('top.none')}</p>"]), who]

    def _ranked(self, place: int, name: str, row: RatingRow) -> str:
        args: dict[str, str | int] = {
            "place": place,
            "player": name,
            "rating": rating_text(row, self.now),
            "games": row.games,
        }
        return self.words.say("top.line", args)

    def _game_name(self, game_id: str) -> str:
        return in_all(lambda language: escape(self.words.localizers[language].game(game_id, "name")))

    async def _tournaments(self) -> list[str]:
        body = []
        for row in await self.store.tournaments_in(self.club.guild_id, MOST_TOURNAMENTS):
            found = await self.store.tournament(row.id)
            if found is not None and row.channel_id in self.club.channels:
                body.append(await self._tournament(found))
        return body or [f"<p>{self.words.say('page.no_tournaments')}</p>"]

    async def _tournament(self, found: StoredTournament) -> str:
        row = found.row
        told = {each: TournamentWords(self.words.localizers[each], found) for each in LANGUAGES}
        heading = in_all(lambda language: escape(told[language].title))
        people = [each.person_id for each in found.entrants if each.person_id is not None]
        hidden = await self.store.hidden_among(people) if people else frozenset()
        lines = []
        for place in places_of(found):
            entrant = found.entrant(place.number)
            if entrant.person_id is not None and entrant.person_id not in hidden:
                lines.append(self._placed(place, _person(entrant.name)))
        state = self.words.say(f"cup.state_{row.status}", round=row.round, rounds=row.rounds)
        listed = "".join(f"<li>{line}</li>" for line in lines)
        return f'<h2>{heading}</h2><p class="quiet">{state}</p><ul class="plain">{listed}</ul>'

    def _placed(self, place: Place, name: str) -> str:
        def said(language: str) -> str:
            localizer = self.words.localizers[language]
            points = localizer.points(place.points)
            said = localizer.say("page.place", place=place.rank, player=name, points=points)
            return marked(said, localizer)

        return in_all(said)

    # -- the puzzle of the day -------------------------------------------------------------------------

    async def _daily(self) -> list[str]:
        """Return the puzzle of the last day that is over in every time zone, with its solution."""
        day = day_of(self.now - LATEST_ZONE) - 1
        guild = await self.store.guild(self.club.guild_id)
        puzzle = games.daily.of(date_of(day).isoformat(), guild.daily_seed)
        solution = games.daily.solution(puzzle.game, puzzle.options)
        view, renderer = solution.view, renderers.load(puzzle.game)

        def worded(say: Callable[[Localizer], str], tag: str = "span") -> str:
            localizers = self.words.localizers
            return in_all(lambda language: marked(say(localizers[language]), localizers[language]), tag)

        body = [
            f"<h2>{worded(lambda each: title(each, puzzle.game, day))}</h2>",
            f"<p>{worded(lambda each: solution_line(each, puzzle.game, solution))}</p>",
        ]
        if view is not None:
            image = await asyncio.to_thread(picture, lambda theme: renderer.frame(view, theme, WIDTH))
            words = renderer.words(view)
            alt = worded(lambda each: numbered(each).lines(puzzle.game, words, 10_000), "div")
            body.append(f'<figure>{image}<figcaption class="heard">{alt}</figcaption></figure>')
        tried, solved = await self.store.daily_count(day, guild.daily_series)
        body.append(f"<p>{self.words.say('daily.counts', tried=tried, solved=solved)}</p>")
        rows = await self.store.daily_solvers(guild.id, day, guild.daily_series)
        names = tuple(filter(None, [await self._name(row.person_id) for row in rows]))
        if names:
            more = max(0, len(names) - NAMED)
            solvers = worded(lambda each: each.say("daily.here", people=names[:NAMED], more=more))
            body.append(f"<p>{solvers}</p>")
        return body


def _person(name: str) -> str:
    """Return a person's name, in whatever direction it is written, for a sentence with figures behind it."""
    return isolated(plain_name(name))


def _keep(folder: Path, shown: Container[int]) -> None:
    """Remove the pages of games that are not shown, and what a killed run was writing."""
    own = folder / "games"
    for path in own.glob("*.html"):
        if OWN.fullmatch(path.name) and int(path.stem) not in shown:
            path.unlink()
    for path in (*folder.glob("*.new"), *own.glob("*.new")):
        if UNFINISHED.fullmatch(path.name):
            path.unlink(missing_ok=True)


def _begin(folder: Path, missing: str) -> None:
    """Make the folders. First ``missing``, the page by which a later run knows that they are its own."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write(folder / MISSING, missing)
        (folder / "games").mkdir(exist_ok=True)
    except OSError as error:
        raise FileRefusedError(f"{folder}: {error.strerror}") from error


def _write(file: Path, page: str) -> None:
    NewFile(file, force=True).write(page.encode())


def _is_made_from(file: Path, key: str) -> bool:
    """Tell whether a page's key begins with this one."""
    return _has_in_head(file, f'<meta name="made-from" content="{key}')


def _has_in_head(file: Path, text: str) -> bool:
    """Tell whether a text stands in a page's head."""
    try:
        with file.open(encoding="utf-8", errors="replace") as page:
            return text in page.read(2000)
    except OSError:
        return False


# -- the command -------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        called("bot site", "site"), description="Make the pages of a club, for any web host."
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a new one, or one of an earlier run")
    parser.add_argument("--server", type=number(), metavar="ID", help="needed if several servers have games")
    parser.add_argument(
        "--channel", type=number(), action="append", default=[], metavar="ID",
        help="show games of this channel; without it Discord is asked which channels every member may read,"
        " and who is still a member",
    )  # fmt: skip
    newest = f"the newest N games (default: {MOST_GAMES})"
    parser.add_argument("--games", type=number(), default=MOST_GAMES, metavar="N", help=newest)
    parser.add_argument(
        "--force", action="store_true", help="write into a folder that holds something else too"
    )
    return parser


@asynccontextmanager
async def _copied(address: Address) -> AsyncIterator[Store]:
    """Open a copy of the database, which the running bot does not have to share.

    Raises: SiteError: a server has an older form, which only the bot's start may change: that backs it up.
    """
    if not isinstance(address, Path):
        if await asyncio.to_thread(older_form, address) is not None:
            raise SiteError(f"{address} has an older form: start the bot of the new version first.")
        async with await Store.open(address, shared=True) as store:
            yield store
        return
    with tempfile.TemporaryDirectory() as folder:  # only its owner may enter it
        copy = Path(folder) / "copy.sqlite3"
        await asyncio.to_thread(back_up, address, copy)
        async with await Store.open(copy) as store:
            yield store


def _check(folder: Path, force: bool) -> None:
    """Refuse a folder that holds something else."""
    try:
        if folder.is_dir():
            strange = any(folder.iterdir()) and not _has_in_head(folder / MISSING, POLICY)
        else:
            strange = folder.exists()
    except OSError as error:
        raise FileRefusedError(f"{folder}: {error.strerror}") from error
    if strange and not force:
        raise FileRefusedError(f"{folder} holds something else; --force writes into it")


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other runs out: what one of them had read earlier, it could write later.

    A missing folder is made, and removed again if nothing is written.

    Raises: SiteError: another run is at work. FileRefusedError: the folder can't be made.
    """
    makes = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileRefusedError(f"{folder}: {error.strerror}") from error
    try:
        with alone_in(folder) as free:
            if not free:
                raise SiteError(f"Another run is writing into {folder}.")
            yield
    finally:
        if makes:
            with suppress(OSError):
                folder.rmdir()


async def _server(store: Store, wanted: int | None) -> int:
    found = await store.servers_with_games()
    if wanted is not None or len(found) == 1:
        return wanted or found[0]
    if not found:
        raise SiteError("No server has a finished game yet.")
    raise SiteError(f"Several servers have games; choose one by --server: {', '.join(map(str, found))}.")


@contextmanager
def _asking(what: str) -> Iterator[None]:
    """Say that Discord does not tell something, where a request fails."""
    try:
        yield
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        why = type(error).__name__
        raise SiteError(
            f"Discord does not tell {what} ({why}): with channels named by --channel it is not asked."
        ) from error


async def asked_of(client: discord.Client, token: str, guild_id: int) -> Club:
    """Return a server with the text channels that every member may read.

    Raises: SiteError: Discord does not tell.
    """
    if not token:
        raise SiteError(
            "Without a token Discord can't be asked what all may read: name channels by --channel."
        )
    with _asking("which channels all may read"):
        await client.login(token)
        guild = await client.fetch_guild(guild_id, with_counts=False)
        channels = await guild.fetch_channels()
    return Club(guild_id, tuple(each.id for each in channels if _is_public(each, guild)), guild)


def _is_public(channel: discord.abc.GuildChannel, guild: discord.Guild) -> bool:
    rights = channel.permissions_for(guild.default_role)
    return rights.view_channel and rights.read_message_history


async def _run(args: argparse.Namespace) -> None:
    settings = read_settings()
    point_discord_py(settings)
    _check(args.folder, args.force)
    with _alone(args.folder):
        await _made(args, settings)


async def _made(args: argparse.Namespace, settings: Settings) -> None:
    client = discord.Client(intents=discord.Intents.none())
    async with _copied(settings.database) as store, client:
        guild_id = await _server(store, args.server)
        club = Club(guild_id, tuple(args.channel))
        if not args.channel:
            club = await asked_of(client, settings.token, guild_id)
        site = Site(store, club, time.time(), settings.site_url)
        with tqdm(desc="games", unit="game", disable=None) as bar:
            await site.write(args.folder, args.games, bar.update)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return the process's exit status: 2 if the site can't be made."""
    args = _parser().parse_args(arguments)
    try:
        asyncio.run(_run(args))
    except (SiteError, StoreError, SettingError, FileRefusedError, OSError) as error:
        why = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) else error
        print(why, file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    run_program(main)
