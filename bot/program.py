"""Run the bot: on Discord, or without a token at a local table; alone, in turn, or sharing with others."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.app.assembly import (
    Fault,
    folders_of,
    parts_of,
    series_of,
    serve_metrics,
    signalled,
    tell_shards,
    tuning_of,
)
from bot.app.client import GamesClient, OtherAccountError
from bot.app.discord_transport import is_transient
from bot.app.rest_proxy import check_proxy, point_discord_py
from bot.config import (
    ExposedFileError,
    SettingError,
    Settings,
    club_to_move,
    earlier_games,
    name_cache,
    protect_settings,
    read_settings,
)
from bot.dealer.backups import Backups
from bot.dealer.composition import Tuning
from bot.errors import log_fault, quiet_libraries
from bot.services.background import stop
from bot.services.backoff import retry_while_busy
from bot.services.compute import Compute
from bot.services.figures import Figures
from bot.services.logs import JsonLines
from bot.services.process_pool import ProcessPools
from bot.services.work import RemoteWorkers
from bot.sharing.sharded import ShardedClient
from bot.sharing.start import check_sharing, run_shared
from bot.version import VERSION
from data.address import Server
from data.backup import BackupError
from data.check import older_form
from data.store import Store, StoreError
from data.system import install_command
from data.words import Catalogs
from games.command_line import called
from local_discord import LocalDiscord, WorldFileError, point_discord_at

log = logging.getLogger("bot")

Keep: TypeAlias = Callable[[Callable[[float], None]], Coroutine[Any, Any, None]]
"""Keeps a lease until another process takes it; reports its end as it is renewed (``Standby.keep``)."""

CLOSING = 5.0  # seconds for a process to let go of what another one has taken over

SHARDING_REQUIRED = 4011
HOPELESS = range(4010, 4015)
"""Discord's close codes that only other settings or another version of the program can fix."""

REFUSED = 78  # the exit code for those, and for a wrong token: Discord limits the sessions of a day
INTERRUPTED = 130  # the exit code of a program that Ctrl-C ended
SHARDS_WANTED = "The bot is in more servers than Discord lets one connection carry. Set SHARDS=auto."
MORE_SHARDS_WANTED = (
    "The bot is in more servers than Discord lets SHARDS={} connections carry. Stop all processes, and set "
    "for all the larger number that python -m bot doctor names."
)
OFFLINE = (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, TimeoutError, ConnectionError)
"""Errors of a start while Discord can't be reached."""

BEFORE_UPDATE = (
    "The database is about to be migrated, and the backup before that failed: {}. "
    "Fix that, or set no BACKUP_DIR."
)
REFUSES = "Discord refuses what the start asks it (status {}, code {}); the log says where."
CLOSED = "Discord closed the connection with code {} and does not want it opened again."


async def serve(settings: Settings) -> None:
    """Run until a signal ends it.

    Raises:
        Fault: it can't start.
    """
    check_sharing(settings)
    await _check_carried(settings)
    await _back_up_before_migration(settings)
    caller = await _caller(settings)
    try:
        shared = settings.standby or settings.share
        store = await retry_while_busy(lambda: Store.open(settings.database, shared=shared))
    except StoreError as error:
        if caller is not None:
            await caller.close()
        raise Fault(str(error)) from None
    pools = ProcessPools.of(settings.workers)
    compute = Compute(settings.workers, pools, folders_of(settings), caller)
    try:
        if settings.token:
            point_discord_py(settings)
            await check_proxy(settings)
            run = run_shared if settings.share else _run_in_turn
            await run(store, compute, settings, settings.token)
        else:
            await _run_local(store, compute, settings)
    except StoreError as error:
        raise Fault(str(error)) from None
    finally:
        compute.close()
        if caller is not None:
            await caller.close()
        await pools.close()
        await store.close()


async def _check_carried(settings: Settings) -> None:
    """Refuse an empty server while a file holds a club: its games and ratings would seem lost.

    Raises:
        Fault: the club has not been carried over.
    """
    if not isinstance(settings.database, Server) or not (fix := club_to_move()):
        return
    try:
        await asyncio.to_thread(older_form, settings.database)
    except StoreError as error:  # for any other reason the start below has more patience
        if error.reason == "empty":
            raise Fault(f"{error.path} is empty. {fix}") from None


async def _back_up_before_migration(settings: Settings) -> None:
    """Back up a database that is about to be migrated, if backups are made by schedule.

    Raises:
        Fault: that failed, or whether it will be migrated can't be found out.
    """
    if (series := series_of(settings)) is None:
        return

    async def form() -> int | None:
        try:
            return await retry_while_busy(lambda: asyncio.to_thread(older_form, settings.database))
        except StoreError as error:
            if error.reason in {"missing", "empty"}:  # the start makes it
                return None
            raise Fault(str(error)) from None

    try:
        await Backups(series, Figures()).keep_form(form)
    except BackupError as error:
        raise Fault(BEFORE_UPDATE.format(error)) from None


async def _caller(settings: Settings) -> RemoteWorkers | None:
    """Return the caller of other machines that draw and think, None if NATS is not set."""
    if not settings.nats:
        return None
    try:
        from bot.services.cluster.caller import Caller
        from bot.services.cluster.link import Place
        from bot.services.sources import program
    except ImportError:
        raise Fault(f"NATS needs nats-py and msgspec. Install them: {install_command()}") from None
    place = Place(settings.nats, settings.nats_credentials, settings.nats_ca)
    caller = Caller(place, await asyncio.to_thread(program))
    try:
        caller.begin()
    except OSError as error:
        raise Fault(f"A file for NATS can't be used ({error.strerror or type(error).__name__}).") from None
    return caller


async def _run_in_turn(store: Store, compute: Compute, settings: Settings, token: str) -> None:
    """Run the bot; with STANDBY=on, first wait until no other process is working."""
    if not settings.standby:
        await _run_alone(store, compute, settings, token)
        return
    assert isinstance(settings.database, Server)  # see check_sharing
    from bot.sharing.standby import Standby  # asyncpg is an extra; the store has already imported it

    await store.close()  # before its turn, a newer version may change the database's schema
    standby, tuning, clients = Standby(settings.database), tuning_of(settings), list[GamesClient]()
    tuning.figures.leases = standby.leases.changes
    end_metrics = await serve_metrics(
        lambda: clients, compute, tuning.figures, settings.metrics_port, patient=True
    )
    try:
        turn, ended = asyncio.create_task(standby.wait()), asyncio.create_task(signalled())
        await asyncio.wait({turn, ended}, return_when=asyncio.FIRST_COMPLETED)
        if not turn.done():
            await stop(turn)  # it may still use the connection
            return
        await turn
        async with await Store.open(settings.database, shared=True) as mine:
            mine.restrict_to(standby.leases)
            await _run(mine, compute, settings, token, tuning, clients, ended, standby.keep)
    finally:
        await end_metrics()
        await standby.leave()


async def _run_alone(store: Store, compute: Compute, settings: Settings, token: str) -> None:
    """Run the bot as the only process on its database."""
    tuning, clients = tuning_of(settings), list[GamesClient]()
    end_metrics = await serve_metrics(lambda: clients, compute, tuning.figures, settings.metrics_port)
    try:
        ended = asyncio.create_task(signalled())
        await _run(store, compute, settings, token, tuning, clients, ended)
    finally:
        await end_metrics()


async def _run_local(store: Store, compute: Compute, settings: Settings) -> None:
    try:
        local = await LocalDiscord.start(settings.local_world, settings.local_port)
    except OSError as error:
        raise Fault(
            f"Port {settings.local_port} on 127.0.0.1 is not free ({error.strerror}). "
            "Set LOCAL_PORT to another one, or to 0 for any."
        ) from None
    except WorldFileError as error:
        raise Fault(f"The local table cannot start: {error}.") from None
    point_discord_at(local.address.partition("/?")[0])
    print(
        f"\n  The local table is open: {local.address}\n\n  Open it in a browser and type /play.\n",
        flush=True,
    )
    try:
        await _run_alone(store, compute, settings, local.token)
    finally:
        await local.close()


async def _run(
    store: Store,
    compute: Compute,
    settings: Settings,
    token: str,
    tuning: Tuning,
    clients: list[GamesClient],
    ended: asyncio.Task[None],
    keep: Keep | None = None,
) -> None:
    """Run the bot until it or ``ended`` ends. ``clients``: gets its client; ``keep``: keeps its lease."""
    client = _client(store, compute, settings, tuning)
    clients.append(client)
    tell_shards(lambda: client.shard_count or 1)
    bot = asyncio.create_task(client.start(token))
    waiting = {bot, ended}
    lost = asyncio.create_task(keep(client.pacing.open_until)) if keep is not None else None
    if lost is not None:
        waiting.add(lost)
    done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    ended.cancel()
    if lost in done:
        bot.cancel()
        with contextlib.suppress(TimeoutError, StoreError):  # it must send nothing more
            await asyncio.wait_for(client.close(), CLOSING)
        raise Fault("Another process has taken over. Start this one again to let it stand by.")
    await client.close()
    if bot not in done:
        bot.cancel()  # it may be waiting minutes for Discord
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(bot, return_exceptions=bot not in done)


def _client(store: Store, compute: Compute, settings: Settings, tuning: Tuning) -> GamesClient:
    parts = parts_of(settings, tuning)
    if settings.shards == 1:
        return GamesClient(store, compute, Catalogs(), **parts)
    return ShardedClient(store, compute, Catalogs(), shards=settings.shards, **parts)


def _log_as(settings: Settings) -> None:
    """Set up the log: lines for people, or JSON for a log collector."""
    more: dict[str, Any] = {}
    if settings.log == "json":
        more = {"handler": logging.StreamHandler(), "formatter": JsonLines()}
    discord.utils.setup_logging(level=getattr(logging, settings.log_level), root=True, **more)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        called("bot"),
        description="Runs the bot on Discord; without DISCORD_TOKEN, at a local table in the browser.",
        epilog="Settings come from the environment and from .env; .env.example lists all of them.",
    )
    parser.add_argument(
        "command",
        nargs="?",
        choices=["play", "doctor", "setup", "site"],
        help="instead, open the local table although there is a token, check everything that the bot needs, "
        "take the token of a new bot, or make a club's pages",
    )
    parser.add_argument("--version", action="version", version=VERSION)
    return parser


def main() -> int:
    """Read the settings and run the bot; return the exit code."""
    _parser().parse_args()
    try:
        settings = read_settings()
    except SettingError as error:
        print(error, file=sys.stderr)
        return 2
    code = _run_with(settings)
    if code == REFUSED and settings.wait_when_refused:
        print("The bot waits until it is stopped (WHEN_REFUSED=wait).", file=sys.stderr, flush=True)
        asyncio.run(signalled())
    return code


def _run_with(settings: Settings) -> int:
    try:
        name_cache(settings)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot doesn't use voice
        _log_as(settings)
        quiet_libraries()
        protect_settings()
        print(earlier_games(settings), end="")
        asyncio.run(serve(settings))
    except (ExposedFileError, OtherAccountError, Fault) as error:
        print(error.sentence if isinstance(error, Fault) else error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # before it handles signals, such as while the database is busy
        return INTERRUPTED
    except discord.LoginFailure:
        print(
            "Discord does not accept DISCORD_TOKEN. Reset it in the developer portal and set the new one.",
            file=sys.stderr,
        )
        return REFUSED
    except discord.PrivilegedIntentsRequired:
        print("Discord refuses the intents; the bot asks for none that is privileged.", file=sys.stderr)
        return REFUSED
    except discord.ConnectionClosed as error:
        log_fault(log, "Discord closed the connection", error)
        wanted = CLOSED.format(error.code)
        if error.code == SHARDING_REQUIRED:
            wanted = MORE_SHARDS_WANTED.format(settings.shards) if settings.share else SHARDS_WANTED
        print(wanted, file=sys.stderr)
        return REFUSED if error.code in HOPELESS else 1
    except OFFLINE as error:
        if isinstance(error, discord.HTTPException):  # the response helps to find our own faults
            log_fault(log, "the start failed", error)
        sentence = "Discord can't be reached or did not answer as it should. Start the bot again in a while."
        if isinstance(error, discord.HTTPException) and not is_transient(error):
            sentence = REFUSES.format(error.status, error.code)
        print(sentence, file=sys.stderr)
        return 1
    return 0
