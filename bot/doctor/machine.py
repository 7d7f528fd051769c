"""The machine: versions, fonts, the event loop, the folder for compiled code, the folders with files for the
games' computers, NATS and its workers, the port of the metrics; without a token, the local table.
"""

from __future__ import annotations

import asyncio
import importlib.util
import platform
import tempfile
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

import aiohttp
import discord
from PIL import features

import games
from bot.config import Settings
from bot.doctor.finding import Finding, Mend
from bot.version import VERSION
from data.store.sqlite import OLDEST_SQLITE, SQLITE
from data.system import install_command, is_free
from games import code_cache
from games.library import DataFile, DataFileError, Folder
from local_discord import LocalDiscord, WorldFileError
from renderers.shape import font

OLDEST_PYTHON = (3, 11)
LABELS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-=#"
NO_CHARACTER = "\uffff"
LATE = 0.02
"""Seconds that the event loop's timers may be late (the median of ``TRIES``)."""

TRIES = 25

FRIBIDI = (
    "Install FriBidi and start the bot again: apt install libfribidi0, dnf install fribidi or "
    "brew install fribidi; under Windows put fribidi.dll into a folder of the PATH."
)
"""How to install the library that Pillow's wheels look for on the system; without it, Raqm is missing."""

CODE = 1 << 20
"""Bytes that a folder for compiled code must have free: a function needs less, a game about this much."""


def examine_machine() -> Iterator[Finding]:
    """Check versions and fonts."""
    yield judge_versions(tuple(map(int, platform.python_version_tuple()[:2])), SQLITE)
    yield examine_fonts()


def judge_versions(python: tuple[int, ...], sqlite: tuple[int, ...]) -> Finding:
    """Check that Python and SQLite are new enough."""
    platforms = f"Python {_dotted(python)}, SQLite {_dotted(sqlite)}, discord.py {discord.__version__}"
    sentence = f"Version {VERSION} on {platforms}."
    if python < OLDEST_PYTHON:
        return Finding("versions", "wrong", sentence, f"Install Python {_dotted(OLDEST_PYTHON)} or newer.")
    if sqlite < OLDEST_SQLITE:
        needed = _dotted(OLDEST_SQLITE)
        return Finding("versions", "wrong", sentence, f"Use a Python built with SQLite {needed} or newer.")
    return Finding("versions", "ok", sentence)


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def examine_fonts() -> Finding:
    """Check that the font has every character of the boards' labels, and that Pillow can join letters."""
    fix = f"Install Pillow again from its wheel: {install_command('--force-reinstall')}"
    if not features.check("freetype2"):
        return Finding("fonts", "wrong", "Pillow was built without FreeType: boards have no labels.", fix)
    face = font(24)
    box = bytes(face.getmask(NO_CHARACTER))
    missing = [sign for sign in LABELS if not face.getbbox(sign)[2] or bytes(face.getmask(sign)) == box]
    if missing:
        return Finding("fonts", "wrong", f"Pillow's font lacks {' '.join(missing)}.", fix)
    if not features.check("raqm"):
        lacking = "Pillow finds no FriBidi: Arabic, Persian, Hebrew and Indic names are misspelt on pictures."
        return Finding("fonts", "warn", lacking, FRIBIDI)
    return Finding("fonts", "ok", f"Pillow draws all {len(LABELS)} characters of the labels.")


def examine_cache(source: Path = Path(code_cache.__file__)) -> list[Finding]:
    """Check that compiled code can be kept and read; compile nothing.

    ``source``: a file; compiled code goes next to it or below it unless a setting names a folder.
    """
    places = code_cache.folders(source)
    refused = {place: why for place in places if (why := code_cache.refusal(place, CODE)) is not None}
    kept = [each for place in places if place.parent.is_dir() for each in code_cache.kept(place.parent)]
    found = [judge_places(places, refused, [path for path, is_whole in kept if is_whole])]
    damaged = [path for path, is_whole in kept if not is_whole]
    return [*found, judge_code(damaged)] if damaged else found


def judge_places(
    places: Sequence[Path], refused: Mapping[Path, OSError], whole: Sequence[Path] = ()
) -> Finding:
    """Check where compiled code can be kept.

    ``refused``: the unusable folders, and why; ``whole``: intact files that exist already, as in an image.
    """
    usable = next((place for place in places if place not in refused), None)
    if usable is not None:
        return Finding("compiling", "ok", f"Compiled code is kept in folders like {usable}.")
    again = "each start compiles it again, so the first moves after a start are slow"
    full = next((place for place, why in refused.items() if why.errno in code_cache.FULL), None)
    if full is not None:
        fix = f"Free some space, or set {code_cache.SETTING} to a folder on another disk."
        return Finding("compiling", "warn", f"No room for compiled code in {full}: {again}.", fix)
    if whole:
        return Finding("compiling", "ok", f"Compiled code is read from {whole[0].parent}.")
    listed = ", ".join(f"{place} ({why.strerror})" for place, why in refused.items())
    fix = f"Let this user write there, or set {code_cache.SETTING} to a folder that it can write."
    return Finding(
        "compiling", "warn", f"No folder for compiled code can be written: {listed}; {again}.", fix
    )


def judge_code(files: Sequence[Path]) -> Finding:
    """Return the finding on damaged files of compiled code."""
    sentence = (
        f"Damaged files of compiled code: {len(files)}, such as {files[0]}. They are thrown away and "
        "compiled again when they are needed."
    )
    fix = (
        "After a power failure that is all; if it happens again, look into the system's log (journalctl -k)."
    )
    mend = Mend("Throw them away now?", partial(_throw_away, files))
    return Finding("compiling", "warn", sentence, fix, mend)


def _throw_away(files: Sequence[Path]) -> None:
    for path in files:
        path.unlink(missing_ok=True)


async def examine_loop() -> Finding:
    """Measure how late the event loop's timers are."""
    late = []
    for _ in range(TRIES):
        begun = time.perf_counter()
        await asyncio.sleep(0.005)
        late.append(time.perf_counter() - begun - 0.005)
    return judge_loop(median(late))


def judge_loop(late: float) -> Finding:
    """Check the median delay of timers, in seconds."""
    sentence = f"Timers are {late * 1000:.1f} ms late."
    if late > LATE:
        fix = (
            "The machine is busy: stop other programs or lower WORKERS; Discord waits only 3 s for an answer."
        )
        return Finding("event loop", "warn", sentence, fix)
    return Finding("event loop", "ok", sentence)


def examine_port(port: int) -> Finding:
    """Check that the port of the local table is free; 0 stands for any free port."""
    if is_free(port):
        free = f"Port {port} on 127.0.0.1 is free." if port else "Any free port will do."
        return Finding("port", "ok", free)
    fix = "Perhaps the bot is running already. If not, set LOCAL_PORT to another port, or to 0 for any."
    return Finding("port", "warn", f"Port {port} on 127.0.0.1 is taken.", fix)


async def examine_local_table() -> Finding:
    """Start a local table with a temporary world and log in to it as the bot would."""
    addresses = discord.http.Route.BASE
    client = discord.Client(intents=discord.Intents.none())
    try:
        with tempfile.TemporaryDirectory() as folder:
            async with await LocalDiscord.start(Path(folder, "world")) as local:
                discord.http.Route.BASE = local.api
                await client.login(local.token)
    except (OSError, aiohttp.ClientError, discord.DiscordException, WorldFileError):
        fix = "Check that programs on this machine may listen on 127.0.0.1."
        return Finding("local table", "wrong", "A local table does not start, or refuses the login.", fix)
    finally:
        discord.http.Route.BASE = addresses
        await client.close()
    return Finding("local table", "ok", "A local table starts on 127.0.0.1 and a bot can log in to it.")


def examine_libraries(folders: Mapping[str, Path]) -> list[Finding]:
    """Check every folder that is set. ``folders``: by the game's setting."""
    return [finding for name, path in folders.items() for finding in _examine(name, path)]


def _examine(name: str, path: Path) -> list[Finding]:
    game = next(game for game in games.all_games().values() if game.library == name)
    try:
        found = game.data_files(Folder(path))
    except DataFileError as error:
        return [_faulty(name, str(error))]
    return judge_library(name, path, found)


def judge_library(name: str, path: Path, found: tuple[DataFile, ...]) -> list[Finding]:
    """Return the findings for these files."""
    faulty = [_faulty(name, file.fault) for file in found if file.fault]
    usable = [file.name for file in found if not file.fault]
    if usable:
        sentence = f"{name}: of the files in {path} these can be read: {', '.join(usable)}."
        return [Finding("files", "ok", sentence), *faulty]
    fix = f"Put the files into {path}, or empty {name}."
    return [Finding("files", "warn", f"{name}: no file in {path} can be used.", fix), *faulty]


def _faulty(name: str, fault: str) -> Finding:
    return Finding("files", "warn", f"{name}: {fault}.", "Fetch the file again, or remove it.")


# -- the settings for workers and for metrics, and whether they work --------------------------------------


HERE = frozenset({"localhost", "127.0.0.1", "::1"})
TIME_LIMIT = 3.0
"""Seconds to reach NATS, and for each kind of worker to answer."""


async def examine_nats(settings: Settings) -> list[Finding]:
    """Connect to the configured NATS and ask which workers are there."""
    if not settings.nats:
        return []
    if importlib.util.find_spec("nats") is None or importlib.util.find_spec("msgspec") is None:
        sentence = "NATS is set, but the packages that it needs are not installed."
        return [Finding("NATS", "wrong", sentence, f"Install them: {install_command()}")]
    from bot.services.cluster.caller import NotReachedError, offered
    from bot.services.cluster.link import Place

    place = Place(settings.nats, settings.nats_credentials, settings.nats_ca)
    found = judge_encryption(settings.nats)
    try:
        return [*found, *judge_workers(await offered(place, TIME_LIMIT))]
    except (NotReachedError, OSError) as error:
        sentence = f"NATS can't be used: {error if isinstance(error, NotReachedError) else error.strerror}."
        fix = "Check NATS, NATS_CREDENTIALS and NATS_CA; meanwhile this machine draws and thinks."
        return [*found, Finding("NATS", "warn", sentence, fix)]


def judge_encryption(servers: Collection[str]) -> list[Finding]:
    """Warn if others could read the messages."""
    parts = [urlsplit(server) for server in servers]
    if all(each.scheme == "tls" or each.hostname in HERE for each in parts):
        return []
    sentence = "Traffic to NATS is not encrypted: whoever can listen on the way can read players' secrets."
    return [Finding("NATS", "warn", sentence, "Use tls:// unless the network is your own alone.")]


def judge_workers(offers: Mapping[str, bool]) -> list[Finding]:
    """Report the offers of this version's workers, by service."""
    present, missing = (
        [name for name, is_there in offers.items() if is_there is each] for each in (True, False)
    )
    if not present:
        sentence = "NATS has no worker of this version: this machine draws and thinks."
        fix = "Start python -m bot.services.serve elsewhere, at the version that runs here."
        return [Finding("NATS", "warn", sentence, fix)]
    rest = f"; nobody offers to {', '.join(missing)}, this machine does it" if missing else ""
    return [Finding("NATS", "ok", f"Workers of this version offer to {', '.join(present)}{rest}.")]


def examine_metrics(port: int) -> list[Finding]:
    """Check whether the metrics can be served on their port."""
    if not port:
        return []
    if importlib.util.find_spec("prometheus_client") is None:
        sentence = "METRICS_PORT is set, but prometheus-client is not installed."
        return [Finding("metrics", "wrong", sentence, f"Install it: {install_command()}")]
    if not is_free(port):
        sentence = f"Port {port} (METRICS_PORT) is in use, by the bot if it is running."
        return [Finding("metrics", "warn", sentence, "If it is not, set another port.")]
    return [Finding("metrics", "ok", f"Figures for Prometheus: http://127.0.0.1:{port}/metrics")]
